import { type BoardText, isLink, type TextMark, type TextNode } from '@handal/contracts/board/text'

/** Signs around words. */
const PAIRS = [
  ['**', 'bold'],
  ["''", 'italic'],
  ['__', 'underline'],
  ['~~', 'strike'],
] as const
/** Letters that would be taken for signs, with the backslash that makes letters of them. */
const escaped = (text: string, isLink: boolean): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(
      /([*'_~])(?=\1|$)|(?<=^|([*'_~]))([*'_~])/g,
      (sign, last: string | undefined, before: string | undefined) =>
        last !== undefined || before === undefined || before === sign ? `\\${sign}` : sign,
    )
    .replaceAll(isLink ? /[[\]]/g : /\[(?![^[\]]*\](?!\())/g, String.raw`\$&`)
const inBrackets = (text: string, signs: RegExp): string => text.replaceAll(signs, String.raw`\$&`)
const paragraph = (content: readonly TextNode[]): TextNode =>
  content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content }

const sameMark = (a: TextMark, b: TextMark): boolean => JSON.stringify(a) === JSON.stringify(b)
const put = (line: TextNode[], text: string, marks: readonly TextMark[]): void => {
  if (text === '') return
  const last = line.at(-1)
  const alike =
    last?.type === 'text' &&
    (last.marks ?? []).length === marks.length &&
    (last.marks ?? []).every((mark, index) => sameMark(mark, marks[index] as TextMark))
  if (alike) line[line.length - 1] = { ...last, text: `${last.text ?? ''}${text}` }
  else line.push({ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) })
}
/** A backslash before a letter; before a space and at the end it is one itself. */
const ESCAPE = /^\\\S/
/** Where a sign of the line stands that is no letter; -1: nowhere. */
const find = (text: string, sign: string, from: number): number => {
  for (let at = from; at < text.length; at++) {
    if (ESCAPE.test(text.slice(at, at + 2))) at++
    else if (text.startsWith(sign, at)) return at
  }
  return -1
}

const MENTION = /^@\[((?:\\.|[^\]\\])+)\]\((\d{1,9})\)/
const unescaped = (text: string): string => text.replaceAll(/\\(\S)/g, '$1')

/** The nodes of a line. */
const lineOf = (text: string, marks: readonly TextMark[] = [], line: TextNode[] = []): TextNode[] => {
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    if (rest[0] === '\n') {
      line.push({ type: 'hardBreak' })
      at++
      continue
    }
    if (ESCAPE.test(rest)) {
      put(line, rest[1] ?? '', marks)
      at += 2
      continue
    }
    const mention = MENTION.exec(rest)
    if (mention !== null) {
      line.push({ type: 'mention', attrs: { employeeNo: Number(mention[2]), name: unescaped(mention[1] ?? '') } })
      at += mention[0].length
      continue
    }
    const pair = PAIRS.find(([sign]) => rest.startsWith(sign))
    const end = pair === undefined ? -1 : find(text, pair[0], at + pair[0].length)
    if (pair !== undefined && end > at + pair[0].length && !marks.some(({ type }) => type === pair[1])) {
      lineOf(text.slice(at + pair[0].length, end), [...marks, { type: pair[1] }], line)
      at = end + pair[0].length
      continue
    }
    if (rest[0] === '[') {
      const close = find(text, ']', at + 1)
      const finish = close === -1 || text[close + 1] !== '(' ? -1 : find(text, ')', close + 2)
      const href = finish === -1 ? '' : unescaped(text.slice(close + 2, finish))
      if (finish !== -1 && close > at + 1 && isLink(href) && !marks.some(({ type }) => type === 'link')) {
        lineOf(text.slice(at + 1, close), [...marks, { type: 'link', attrs: { href } }], line)
        at = finish + 1
        continue
      }
    }
    put(line, rest[0] ?? '', marks)
    at++
  }
  return line
}

/** The lines of a paragraph without those that show nothing, as between signs on lines of their own: a blank line would end it. */
const filledLines = (nodes: readonly TextNode[]): readonly TextNode[] => {
  const lines: TextNode[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
    .filter((line) => line.some(({ type, text = '' }) => type !== 'text' || text.trim() !== ''))
    .flatMap((line, index) => (index === 0 ? line : [{ type: 'hardBreak' }, ...line]))
}

const HEADING = /^(#{2,3}) (.*)$/
const ITEM = /^( *)(?:(-)|\d{1,3}\.) (.*)$/
const QUOTE = /^> ?(.*)$/
const RULE = /^---$/
const ROW = /^\|(.*)\|$/
const PICTURE = /^!\[((?:\\.|[^\]\\])*)\]\((\d{1,9})\)$/
const KINDS = [HEADING, ITEM, QUOTE, RULE, ROW, PICTURE]
const QUOTED_KINDS = [HEADING, ITEM]
const isPlain = (line: string, kinds: readonly RegExp[]): boolean =>
  line.trim() !== '' && !kinds.some((kind) => kind.test(line))

/** Takes lines from the front as long as they fit. */
const takeWhile = (lines: string[], fits: (line: string) => boolean): string[] => {
  const end = lines.findIndex((line) => !fits(line))
  return lines.splice(0, end === -1 ? lines.length : end)
}
const cellsOf = (row: string): string[] => {
  const cells: string[] = []
  let from = 0
  for (let end = find(row, '|', 0); end !== -1; end = find(row, '|', from)) {
    cells.push(row.slice(from, end))
    from = end + 1
  }
  return [...cells, row.slice(from)].map((cell) => cell.trim())
}
const DEEPEST = 3
/** Lists of items; those that stand further in belong to the one above. */
const listsOf = (items: string[], depth: number): TextNode[] => {
  const lists: TextNode[] = []
  while (items.length > 0) {
    const [, , bullet] = ITEM.exec(items[0] ?? '') ?? []
    const type = bullet === undefined ? 'orderedList' : 'bulletList'
    const content: TextNode[] = []
    while (items.length > 0) {
      const [, indent = '', sign, words = ''] = ITEM.exec(items[0] ?? '') ?? []
      if ((sign === undefined ? 'orderedList' : 'bulletList') !== type) break
      items.shift()
      const deeper =
        depth >= DEEPEST ? [] : takeWhile(items, (line) => (ITEM.exec(line)?.[1] ?? '').length > indent.length)
      content.push({ type: 'listItem', content: [paragraph(lineOf(words)), ...listsOf(deeper, depth + 1)] })
    }
    lists.push({ type, content })
  }
  return lists
}
const blocksOf = (lines: string[], quoted = false): TextNode[] => {
  const kinds = quoted ? QUOTED_KINDS : KINDS
  const blocks: TextNode[] = []
  while (lines.length > 0) {
    const line = lines[0] ?? ''
    const heading = HEADING.exec(line)
    const picture = PICTURE.exec(line)
    if (line.trim() === '') lines.shift()
    else if (heading !== null) {
      lines.shift()
      const content = lineOf(heading[2] ?? '')
      blocks.push({
        type: 'heading',
        attrs: { level: heading[1]?.length ?? 2 },
        ...(content.length === 0 ? {} : { content }),
      })
    } else if (picture !== null && !quoted) {
      lines.shift()
      blocks.push({ type: 'image', attrs: { fileNo: Number(picture[2]), alt: unescaped(picture[1] ?? '') } })
    } else if (RULE.test(line) && !quoted) {
      lines.shift()
      blocks.push({ type: 'horizontalRule' })
    } else if (QUOTE.test(line) && !quoted) {
      const content = blocksOf(
        takeWhile(lines, (each) => QUOTE.test(each)).map((each) => QUOTE.exec(each)?.[1] ?? ''),
        true,
      )
      blocks.push({ type: 'blockquote', content: content.length === 0 ? [paragraph([])] : content })
    } else if (ITEM.test(line)) {
      blocks.push(
        ...listsOf(
          takeWhile(lines, (each) => ITEM.test(each)),
          1,
        ),
      )
    } else if (ROW.test(line) && !quoted) {
      const rows = takeWhile(lines, (each) => ROW.test(each)).map((each) => cellsOf(ROW.exec(each)?.[1] ?? ''))
      blocks.push({
        type: 'table',
        content: rows.map((cells, row) => ({
          type: 'tableRow',
          content: cells.map((cell) => ({
            type: row === 0 ? 'tableHeader' : 'tableCell',
            content: [paragraph(lineOf(cell))],
          })),
        })),
      })
    } else {
      const plain = [lines.shift() ?? '', ...takeWhile(lines, (each) => isPlain(each, kinds))]
      const content = filledLines(lineOf(plain.join('\n')))
      if (content.length > 0) blocks.push(paragraph(content))
    }
  }
  return blocks
}
/** The text that somebody typed with signs, as a document. */
export const textOf = (typed: string): BoardText => {
  const content = blocksOf(typed.replaceAll('\r\n', '\n').replaceAll('\t', '  ').split('\n'))
  return { type: 'doc', content: content.length === 0 ? [paragraph([])] : content }
}

const typedLine = (nodes: readonly TextNode[] = []): string =>
  nodes
    .map(({ type, attrs, text = '', marks = [] }) => {
      if (type === 'hardBreak') return '\n'
      if (type === 'mention')
        return `@[${inBrackets(String(attrs?.['name'] ?? ''), /[\]\\]/g)}](${String(attrs?.['employeeNo'] ?? '')})`
      let words = escaped(
        text,
        marks.some((mark) => mark.type === 'link'),
      )
      for (const mark of marks.toReversed()) {
        const pair = PAIRS.find(([, name]) => name === mark.type)
        if (mark.type === 'link') words = `[${words}](${inBrackets(mark.attrs.href, /[)\\]/g)})`
        else if (pair !== undefined) words = `${pair[0]}${words}${pair[0]}`
      }
      return words
    })
    .join('')
/** Lines of a paragraph: one that looks like something else gets a backslash before its first sign. */
const typedLines = (nodes: readonly TextNode[]): string =>
  typedLine(nodes)
    .split('\n')
    .map((line) => (KINDS.some((kind) => kind.test(line)) ? line.replace(/\S/, String.raw`\$&`) : line))
    .join('\n')
const typedCell = ({ content = [] }: TextNode): string =>
  content.map(({ content: line }) => inBrackets(typedLine(line).replaceAll('\n', ' '), /\|/g)).join(' ')
const typedItems = (list: TextNode, indent: string): string[] =>
  (list.content ?? []).flatMap(({ content = [] }, index) => {
    const sign = list.type === 'bulletList' ? '-' : `${index + 1}.`
    const [first, ...rest] = content
    return [
      `${indent}${sign} ${typedLine(first?.content).replaceAll('\n', ' ')}`,
      ...rest.flatMap((block) =>
        block.type === 'paragraph'
          ? [`${indent}  - ${typedLine(block.content).replaceAll('\n', ' ')}`]
          : typedItems(block, `${indent}  `),
      ),
    ]
  })
const typedBlock = (block: TextNode): string => {
  const { type, content = [], attrs } = block
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Number(attrs?.['level'] ?? 2))} ${typedLine(content).replaceAll('\n', ' ')}`
    case 'image':
      return `![${inBrackets(String(attrs?.['alt'] ?? ''), /[\]\\]/g)}](${String(attrs?.['fileNo'] ?? '')})`
    case 'horizontalRule':
      return '---'
    case 'blockquote':
      return content
        .map(typedBlock)
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'bulletList':
    case 'orderedList':
      return typedItems(block, '').join('\n')
    case 'table':
      return content.map((row) => `| ${(row.content ?? []).map(typedCell).join(' | ')} |`).join('\n')
    default:
      return typedLines(content)
  }
}
/** A document as it is typed with signs: `textOf` makes the same of it again. */
export const typedOf = ({ content = [] }: BoardText): string => content.map(typedBlock).join('\n\n')
