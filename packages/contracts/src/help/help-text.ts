import { type PlainDate, plainDate } from '@handal/base/date'
import { z } from 'zod'

/** A stretch of a line: bold, or a link to a screen of ours. */
const partSchema = z.object({ text: z.string(), bold: z.literal(true).optional(), to: z.string().optional() })
export type HelpPart = z.infer<typeof partSchema>
const lineSchema = z.array(partSchema)

/** What a help page is made of, and nothing else: no HTML is stored, sent or drawn. */
export const helpNodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), parts: lineSchema }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(lineSchema) }),
  z.object({ kind: z.literal('table'), heads: z.array(z.string()), rows: z.array(z.array(lineSchema)) }),
  /** A screen as it looks, of the files in `pictures`; width and height in points. */
  z.object({
    kind: z.literal('picture'),
    name: z.string(),
    caption: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
])
export type HelpNode = z.infer<typeof helpNodeSchema>

/** What stands above the text of a page. */
export type HelpHead = {
  readonly key: string
  readonly title: string
  readonly area: string
  /** Routes that it explains; a page that goes through several screens has none. */
  readonly screens: readonly string[]
  readonly roles: readonly string[]
  readonly updated: PlainDate
  /** What people who look for it may type instead of its title. */
  readonly words: readonly string[]
}
export type HelpSource = HelpHead & { readonly text: readonly HelpNode[] }

const INLINE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/[\w/:?=&-]*)\)/gu
/** Marks of Markdown that no page has. */
const UNKNOWN = /^-|[`<>*_]|\]\(|!\[|~~|^#|^\s/u

const refuse = (line: string): never => {
  throw new Error(`A help page has a line that is not understood: ${line}`)
}

/** A line as parts: `**bold**` and `[words](/screen)`. */
const partsOf = (line: string): HelpPart[] => {
  const parts: HelpPart[] = []
  const plain = (text: string): void => {
    if (UNKNOWN.test(text.trim())) refuse(line)
    if (text !== '') parts.push({ text })
  }
  let at = 0
  for (const { index, 0: all, 1: bold, 2: words, 3: to } of line.matchAll(INLINE)) {
    plain(line.slice(at, index))
    parts.push(to === undefined ? { text: bold ?? '', bold: true } : { text: words ?? '', to })
    at = index + all.length
  }
  plain(line.slice(at))
  return parts
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim())

const tableOf = (lines: readonly string[]): HelpNode => {
  const [head = '', rule = '', ...rows] = lines
  if (!/^\|( --- \|)+$/u.test(rule)) refuse(rule)
  const heads = cellsOf(head)
  const cells = rows.map((row) => cellsOf(row))
  if (cells.some(({ length }) => length !== heads.length)) refuse(head)
  return { kind: 'table', heads, rows: cells.map((row) => row.map(partsOf)) }
}

type Mark = 'heading' | 'picture' | 'table' | 'ordered' | 'bullet' | 'plain'
const MARKS: readonly (readonly [Mark, RegExp])[] = [
  ['heading', /^##{1,2} (?=\S)/u],
  ['picture', /^!\[/u],
  ['table', /^\|/u],
  ['ordered', /^\d+\. (?=\S)/u],
  ['bullet', /^- (?=\S)/u],
]
const markOf = (line: string): Mark => MARKS.find(([, pattern]) => pattern.test(line))?.[0] ?? 'plain'
const withoutMark = (line: string): string => line.replace(/^(?:##{1,2}|\d+\.|-) /u, '')

const headingOf = (line: string): HelpNode => {
  const text = withoutMark(line)
  if (UNKNOWN.test(text)) refuse(line)
  return { kind: 'heading', level: line.startsWith('###') ? 3 : 2, text }
}

/** The size of a picture by its name; throws where there is none. */
export type SizeOf = (name: string) => { readonly width: number; readonly height: number }
const PICTURE = /^!\[([^\]]+)\]\(([a-z][a-z-]*)\)$/u

const pictureOf = (line: string, sizeOf: SizeOf): HelpNode => {
  const [, caption = '', name = ''] = PICTURE.exec(line) ?? refuse(line)
  if (UNKNOWN.test(caption)) refuse(line)
  const { width, height } = sizeOf(name)
  return { kind: 'picture', name, caption, width, height }
}

/** Lines of one kind without an empty one between them. */
const nodesOf = (mark: Mark, lines: readonly string[], sizeOf: SizeOf): HelpNode[] => {
  if (mark === 'heading') return lines.map(headingOf)
  if (mark === 'picture') return lines.map((line) => pictureOf(line, sizeOf))
  if (mark === 'table') return [tableOf(lines)]
  if (mark === 'plain') return [{ kind: 'paragraph', parts: partsOf(lines.join(' ')) }]
  return [{ kind: 'list', ordered: mark === 'ordered', items: lines.map((line) => partsOf(withoutMark(line))) }]
}

const noPicture: SizeOf = (name) => refuse(name)

/** The text of a page as nodes. Throws at what it does not know, so that no mark reaches a reader. */
export const parseHelpText = (text: string, sizeOf: SizeOf = noPicture): HelpNode[] => {
  const runs: { mark: Mark; lines: string[] }[] = []
  for (const block of text.trim().split(/\n{2,}/u)) {
    let open: { mark: Mark; lines: string[] } | undefined
    for (const line of block.split('\n')) {
      const mark = markOf(line)
      if (open?.mark !== mark) runs.push((open = { mark, lines: [] }))
      open.lines.push(line)
    }
  }
  return runs.flatMap(({ mark, lines }) => nodesOf(mark, lines, sizeOf))
}

const wordsOf = (value: string): string[] => value.split(',').flatMap((word) => word.trim() || [])

/** A file of help: `---`, the lines of its head, `---`, its text. */
export const parseHelpPage = (source: string, sizeOf: SizeOf = noPicture): HelpSource => {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(source) ?? refuse(source.slice(0, 80))
  const facts = new Map(head.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^[^:]*: ?/u, '')]))
  const fact = (name: string): string => facts.get(name) ?? refuse(`${name} is missing: ${head}`)
  const known = ['key', 'title', 'area', 'screens', 'roles', 'updated', 'words']
  for (const name of facts.keys()) if (!known.includes(name)) refuse(name)
  return {
    key: fact('key'),
    title: fact('title'),
    area: fact('area'),
    screens: wordsOf(facts.get('screens') ?? ''),
    roles: wordsOf(fact('roles')),
    updated: plainDate(fact('updated')),
    words: wordsOf(facts.get('words') ?? ''),
    text: parseHelpText(text, sizeOf),
  }
}

const lineText = (parts: readonly HelpPart[]): string => parts.map(({ text }) => text).join('')

/** What a node says, line by line, without marks. */
export const linesOfNode = (node: HelpNode): string[] => {
  if (node.kind === 'heading') return [node.text]
  if (node.kind === 'paragraph') return [lineText(node.parts)]
  if (node.kind === 'list') return node.items.map(lineText)
  if (node.kind === 'picture') return [node.caption]
  return [node.heads.join(' '), ...node.rows.map((row) => row.map(lineText).join(' '))]
}
