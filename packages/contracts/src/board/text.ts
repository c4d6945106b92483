import { z } from 'zod'
import type { FieldError } from '../problem.ts'

/** A mark of a text: how its letters stand, or where they lead. */
export type TextMark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }
/** A node of a written text (ProseMirror JSON of our closed schema). */
export type TextNode = {
  readonly type: NodeName
  readonly attrs?: Readonly<Record<string, string | number>>
  readonly content?: readonly TextNode[]
  readonly marks?: readonly TextMark[]
  readonly text?: string
}
/** A whole written text. */
export type BoardText = TextNode & { readonly type: 'doc' }

/** Layers, bytes and pictures that a text has at most. */
export const TEXT_LIMITS = { depth: 12, bytes: 200 * 1024, pictures: 20 } as const

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'table',
  'image',
] as const
const IN_CELLS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'image'] as const
const IN_LINES = ['text', 'hardBreak', 'mention'] as const
type Judge = (value: unknown) => boolean

const isNumber: Judge = (value) => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= 999_999_999
// Letters that turn the reading direction of what stands behind them.
const TURNING = /[\u202A-\u202E\u2066-\u2069]/u
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
const isPlain = (most: number, least: number): Judge => {
  return (value) =>
    typeof value === 'string' &&
    value.length >= least &&
    value.length <= most &&
    !FORBIDDEN.test(value) &&
    !TURNING.test(value)
}
/** Whether an address may stand behind a link: http, https and mailto. */
export const isLink = (value: unknown): value is string =>
  isPlain(2000, 8)(value) && /^(https?:\/\/[^\s/?#@\\]+([/?#]\S*)?|mailto:[^\s@:/?]+@[^\s@:/?]+)$/i.test(String(value))

type Rule = {
  /** What may stand inside, and how many there have to be; absent: nothing. */
  readonly inside?: readonly string[]
  readonly least?: 0 | 1
  readonly attrs?: Readonly<Record<string, Judge>>
}
/** The schema: what there is, what stands in it, and which attributes it has. */
const NODES = {
  doc: { inside: BLOCKS, least: 1 },
  paragraph: { inside: IN_LINES },
  heading: { inside: IN_LINES, attrs: { level: (value) => value === 2 || value === 3 } },
  bulletList: { inside: ['listItem'], least: 1 },
  orderedList: { inside: ['listItem'], least: 1 },
  listItem: { inside: ['paragraph', 'bulletList', 'orderedList'], least: 1 },
  blockquote: { inside: ['paragraph', 'heading', 'bulletList', 'orderedList'], least: 1 },
  horizontalRule: {},
  hardBreak: {},
  table: { inside: ['tableRow'], least: 1 },
  tableRow: { inside: ['tableHeader', 'tableCell'], least: 1 },
  tableHeader: { inside: IN_CELLS, least: 1 },
  tableCell: { inside: IN_CELLS, least: 1 },
  image: { attrs: { fileNo: isNumber, alt: isPlain(200, 0) } },
  mention: { attrs: { employeeNo: isNumber, name: isPlain(50, 1) } },
  text: {},
} as const satisfies Record<string, Rule>
type NodeName = keyof typeof NODES
const MARKS: Readonly<Record<string, Readonly<Record<string, Judge>>>> = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  link: { href: isLink },
}

type Faults = FieldError[]
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)

const judgeMembers = (
  node: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
  faults: Faults,
) => {
  for (const name of Object.keys(node))
    if (!known.includes(name)) faults.push({ path: at(path, name), message: '글에 쓸 수 없는 항목입니다.' })
}
const judgeAttrs = (sent: unknown, judges: Readonly<Record<string, Judge>>, path: string, faults: Faults) => {
  const attrs = sent ?? {}
  if (!isRecord(attrs)) {
    faults.push({ path, message: '글의 속성이 바르지 않습니다.' })
    return
  }
  judgeMembers(attrs, Object.keys(judges), path, faults)
  for (const [name, judge] of Object.entries(judges))
    if (!judge(attrs[name]))
      faults.push({
        path: at(path, name),
        message: name === 'href' ? '링크는 http, https, mailto 주소만 쓸 수 있습니다.' : '글의 속성이 바르지 않습니다.',
      })
}
const judgeMarks = (marks: unknown, path: string, faults: Faults): void => {
  if (marks === undefined) return
  if (!Array.isArray(marks) || marks.length > Object.keys(MARKS).length) {
    faults.push({ path, message: '글의 꾸밈이 바르지 않습니다.' })
    return
  }
  for (const [index, mark] of marks.entries()) {
    const here = at(path, index)
    const rule = isRecord(mark) && typeof mark['type'] === 'string' ? known(MARKS, mark['type']) : undefined
    if (rule === undefined || !isRecord(mark)) {
      faults.push({ path: here, message: '글에 쓸 수 없는 꾸밈입니다.' })
      continue
    }
    // Twice the same: a link inside of a link is no page.
    if (marks.findIndex((each) => isRecord(each) && each['type'] === mark['type']) < index)
      faults.push({ path: here, message: '같은 꾸밈을 두 번 쓸 수 없습니다.' })
    judgeMembers(mark, ['type', 'attrs'], here, faults)
    judgeAttrs(mark['attrs'], rule, at(here, 'attrs'), faults)
  }
}
const known = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

type Count = { pictures: number }
/** One node; `allowed` says what may stand at its place. Nothing below the last layer is looked at. */
const judgeNode = (
  node: unknown,
  place: { readonly path: string; readonly depth: number; readonly allowed: readonly string[] },
  faults: Faults,
  count: Count,
): void => {
  const { path, depth, allowed } = place
  const name = isRecord(node) && typeof node['type'] === 'string' ? node['type'] : ''
  const rule: Rule | undefined = known<Rule>(NODES, name)
  if (rule === undefined || !isRecord(node) || !allowed.includes(name)) {
    faults.push({ path, message: '글에 쓸 수 없는 모양입니다.' })
    return
  }
  if (depth > TEXT_LIMITS.depth) {
    faults.push({ path, message: `글은 ${TEXT_LIMITS.depth}겹까지 쓸 수 있습니다.` })
    return
  }
  if (name === 'image' && ++count.pictures === TEXT_LIMITS.pictures + 1)
    faults.push({ path, message: `그림은 ${TEXT_LIMITS.pictures}장까지 넣을 수 있습니다.` })
  if (name === 'text') {
    judgeMembers(node, ['type', 'text', 'marks'], path, faults)
    if (!isPlain(TEXT_LIMITS.bytes, 1)(node['text']))
      faults.push({ path: at(path, 'text'), message: '쓸 수 없는 글자가 들어 있습니다.' })
    judgeMarks(node['marks'], at(path, 'marks'), faults)
    return
  }
  const { inside, least = 0, attrs } = rule
  judgeMembers(
    node,
    ['type', ...(inside === undefined ? [] : ['content']), ...(attrs === undefined ? [] : ['attrs'])],
    path,
    faults,
  )
  if (attrs !== undefined) judgeAttrs(node['attrs'], attrs, at(path, 'attrs'), faults)
  if (inside === undefined) return
  const content = node['content'] ?? []
  if (!Array.isArray(content) || content.length < least) {
    faults.push({ path: at(path, 'content'), message: '글에 쓸 수 없는 모양입니다.' })
    return
  }
  for (const [index, child] of content.entries()) {
    if (faults.length >= MOST_FAULTS) return
    judgeNode(child, { path: at(at(path, 'content'), index), depth: depth + 1, allowed: inside }, faults, count)
  }
}
const MOST_FAULTS = 20

/** Bytes of a text as UTF-8. */
const bytesOf = (text: string): number => {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}
/** What is wrong with a written text, each with its path below it; nothing: it is one of ours. */
export const textFaults = (value: unknown): FieldError[] => {
  const faults: Faults = []
  judgeNode(value, { path: '', depth: 1, allowed: ['doc'] }, faults, { pictures: 0 })
  // Only what is known to have few layers is written out.
  if (faults.length === 0 && bytesOf(JSON.stringify(value)) > TEXT_LIMITS.bytes)
    faults.push({ path: '', message: `글은 ${TEXT_LIMITS.bytes / 1024}KB까지 쓸 수 있습니다.` })
  return faults
}

const written = z.looseObject({ type: z.literal('doc') }, '글을 적어 주세요.').superRefine((value, context) => {
  for (const { path, message } of textFaults(value))
    context.addIssue({ code: 'custom', path: path === '' ? [] : path.split('.'), message })
})
/** A written text: unknown nodes, marks and attributes are refused with their path. */
export const boardTextField = written as unknown as z.ZodType<BoardText, BoardText>
/** The same in an answer. */
export const boardText = z.looseObject({ type: z.literal('doc') }) as unknown as z.ZodType<BoardText, BoardText>

const walk = (node: TextNode, see: (node: TextNode) => void): void => {
  see(node)
  for (const child of node.content ?? []) walk(child, see)
}
const numbersOf = (text: BoardText, type: NodeName, member: string): number[] => {
  const nos = new Set<number>()
  walk(text, (node) => {
    if (node.type === type) nos.add(Number(node.attrs?.[member]))
  })
  return [...nos]
}
/** Files that stand in a text as pictures, and people that it names, each once. */
export const picturesOf = (text: BoardText): number[] => numbersOf(text, 'image', 'fileNo')
export const mentionsOf = (text: BoardText): number[] => numbersOf(text, 'mention', 'employeeNo')
/** The words of a text alone: for the search, and to see whether it says anything. */
export const wordsOf = (text: BoardText): string => {
  const words: string[] = []
  walk(text, (node) => {
    if (node.type === 'text') words.push(node.text ?? '')
    else if (node.type === 'mention') words.push(String(node.attrs?.['name'] ?? ''))
    else if (node.type !== 'doc') words.push(' ')
  })
  return words.join('').replaceAll(/\s+/g, ' ').trim()
}
