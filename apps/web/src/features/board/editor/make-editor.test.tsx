import { type BoardText, textFaults, type TextNode } from '@handal/contracts/board/text'
import type { JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeEditor } from './make-editor.ts'
import { TOOLS } from './tools.ts'
import { type Loose, writtenDocument } from './written-document.ts'

const NO_PICTURES = { read: () => Promise.reject(new Error('none')), bring: () => undefined }
/** What the editor makes of a text that it opens. */
const opened = (text: BoardText): BoardText => {
  const editor = makeEditor(text, NO_PICTURES)
  const made = writtenDocument(editor.getJSON() as Loose)
  editor.destroy()
  return made
}

const words = fc
  .array(fc.constantFrom('가', '급여', 'a', '<b>', '&', '1. ', '- ', '**', '/'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
const MARKS = ['bold', 'italic', 'underline', 'strike'] as const
const leaf: fc.Arbitrary<TextNode> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: words }),
  fc.record({
    type: fc.constant('text' as const),
    text: words,
    marks: fc.constantFrom(...MARKS).map((type) => [{ type }]),
  }),
  fc.constant({
    type: 'text' as const,
    text: '보기',
    marks: [{ type: 'link' as const, attrs: { href: 'https://a.kr' } }],
  }),
  fc.constant({ type: 'hardBreak' as const }),
  fc.constant({ type: 'mention' as const, attrs: { employeeNo: 3, name: '김하늘' } }),
)
const line = fc.array(leaf, { minLength: 1, maxLength: 3 })
const within = (type: TextNode['type'], content: TextNode[]): TextNode => ({ type, content })
const paragraph = line.map((content) => within('paragraph', content))
const item = fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((content) => within('listItem', content))
const list = fc
  .tuple(fc.constantFrom('bulletList' as const, 'orderedList' as const), fc.array(item, { minLength: 1, maxLength: 2 }))
  .map(([type, content]) => within(type, content))
const picture = fc.constant<TextNode>({ type: 'image', attrs: { fileNo: 7, alt: '약도' } })
const cell = fc
  .tuple(fc.constantFrom('tableHeader' as const, 'tableCell' as const), fc.oneof(paragraph, list, picture))
  .map(([type, content]) => within(type, [content]))
const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 2 }).map((rows) =>
  within(
    'table',
    rows.map((cells) => within('tableRow', cells)),
  ),
)
const heading = fc
  .tuple(fc.constantFrom(2, 3), line)
  .map(([level, content]): TextNode => ({ type: 'heading', attrs: { level }, content }))
const quote = fc
  .array(fc.oneof(paragraph, heading, list), { minLength: 1, maxLength: 2 })
  .map((content) => within('blockquote', content))
const block = fc.oneof(
  paragraph,
  heading,
  list,
  quote,
  table,
  picture,
  fc.constant<TextNode>({ type: 'horizontalRule' }),
)
const text = fc.array(block, { minLength: 1, maxLength: 4 }).map((content): BoardText => ({ type: 'doc', content }))

/** Letters beside each other that look alike are one run in any editor. */
const joined = (node: TextNode): TextNode => {
  const content: TextNode[] = []
  for (const each of (node.content ?? []).map(joined)) {
    const last = content.at(-1)
    const isAlike =
      last?.type === 'text' && each.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(each.marks)
    if (isAlike) content[content.length - 1] = { ...each, text: `${last.text ?? ''}${each.text ?? ''}` }
    else content.push(each)
  }
  return { ...node, ...(content.length === 0 ? {} : { content }) }
}

it('opens every text of the schema and changes nothing of it', () => {
  const walk = fc.property(text, (made) => {
    expect(textFaults(made)).toEqual([])
    expect(opened(made)).toEqual(joined(made))
  })
  fc.assert(walk, { numRuns: 200 })
})

it('puts a table in whose first cell takes the next letter, and goes on below it', () => {
  const line: BoardText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '점검' }] }] }
  const put = TOOLS.find(({ label }) => label === '표')
  for (const place of ['start', 'end'] as const) {
    const editor = makeEditor(line, NO_PICTURES)
    editor.commands.setTextSelection(place === 'start' ? 1 : 3)
    put?.act(editor)
    editor.commands.insertContent('할 일')
    const { content = [] } = writtenDocument(editor.getJSON() as Loose)
    const at = content.findIndex(({ type }) => type === 'table')
    const rows = content[at]?.content ?? []
    expect(rows[0]?.content?.[0]?.content?.[0]?.content).toEqual([{ type: 'text', text: '할 일' }])
    editor.destroy()
  }
})

it('makes one of ours of whatever stands in it', () => {
  const hostile: JSONContent = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'a\u202Eb\tc\u0000',
            marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
          },
          { type: 'mention', attrs: { employeeNo: 3, name: '김\u202E하늘' }, marks: [{ type: 'bold' }] },
        ],
      },
    ],
  }
  const made = writtenDocument(hostile as Loose)
  expect(textFaults(made)).toEqual([])
  expect(made.content?.[0]?.content).toEqual([
    { type: 'text', text: 'ab c ' },
    { type: 'mention', attrs: { employeeNo: 3, name: '김하늘' } },
  ])
})
