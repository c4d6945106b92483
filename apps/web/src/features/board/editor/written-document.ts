import { type BoardText, isLink, type TextMark, type TextNode } from '@handal/contracts/board/text'

/** A text without a word. */
export const EMPTY_TEXT: BoardText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** A document as an editor tells it. */
export type Loose = {
  readonly type?: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly Loose[]
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
  readonly text?: string
}
/** Attributes that are stored: a table's own, for its editing, are not. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  image: ['fileNo', 'alt'],
  mention: ['employeeNo', 'name'],
}
// Control letters stand for a space, those that turn the reading direction for nothing.
const CONTROL = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu
const TURNING = /[\u202A-\u202E\u2066-\u2069]+/gu
/** Words as the schema takes them, whatever was pasted. */
const plainWords = (words: string): string => words.replaceAll(CONTROL, ' ').replaceAll(TURNING, '')

const marksOf = (marks: Loose['marks'] = []): TextMark[] =>
  marks.flatMap(({ type, attrs }): TextMark[] => {
    const href = attrs?.['href']
    if (type === 'link') return isLink(href) ? [{ type, attrs: { href } }] : []
    return [{ type: type as 'bold' | 'italic' | 'underline' | 'strike' }]
  })
const nodeOf = ({ type = '', attrs = {}, content = [], marks, text }: Loose): TextNode[] => {
  if (type === 'text') {
    const words = plainWords(text ?? '')
    const kept = marksOf(marks)
    return words === '' ? [] : [{ type, text: words, ...(kept.length === 0 ? {} : { marks: kept }) }]
  }
  const stored = (STORED[type] ?? []).map((name) => {
    const value = attrs[name]
    return [name, typeof value === 'string' ? plainWords(value) : value] as const
  })
  const inner = content.flatMap(nodeOf)
  return [
    {
      type: type as TextNode['type'],
      ...(stored.length === 0 ? {} : { attrs: Object.fromEntries(stored) as Record<string, string | number> }),
      ...(inner.length === 0 ? {} : { content: inner }),
    },
  ]
}
/** What stands in the editor as a text of the closed schema. */
export const writtenDocument = (json: Loose): BoardText => ({ ...EMPTY_TEXT, ...nodeOf(json)[0], type: 'doc' })
