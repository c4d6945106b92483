import { FAQ_AREA, MANUAL_NAMES } from '@handal/contracts/help/help'
import type { HelpNode, HelpPart, HelpSource } from '@handal/contracts/help/help-text'
import { type Block, type Paper, PLAIN_TABLE } from '../../documents/paper.ts'
import { helpPages, pictureBytes } from './help-pages.ts'

export type Manual = keyof typeof MANUAL_NAMES

/** Words of buttons and fields stand in quotes where nothing is bold. */
const line = (parts: readonly HelpPart[]): string =>
  parts.map(({ text, bold, to }) => (bold === true || to !== undefined ? `‘${text}’` : text)).join('')

const tableBlock = ({ heads, rows }: Extract<HelpNode, { kind: 'table' }>): Block => ({
  kind: 'table',
  table: {
    ...PLAIN_TABLE,
    title: null,
    caption: heads.join(', '),
    columns: heads.map((label, at) => ({ label, format: 'text', wrap: true, ...(at === 0 ? { width: 180 } : {}) })),
    sections: [{ name: '', rows: rows.map((row) => row.map(line)), subtotal: null }],
  },
})

/** Points to a px of the screen in a picture, as `npm run pictures` takes them. */
const PICTURE_SCALE = 1.3
type Picture = Extract<HelpNode, { kind: 'picture' }>

const pictureBlock = ({ name, caption, width, height }: Picture, number: number): Block => ({
  kind: 'picture',
  bytes: pictureBytes(name),
  width: width / PICTURE_SCALE,
  height: height / PICTURE_SCALE,
  text: `그림 ${number}. ${caption}`,
})

/** Numbers the pictures of a manual from its beginning to its end. */
type Counter = { pictures: number }

const blocksOf = (node: HelpNode, pageKey: string, at: number, counter: Counter): Block[] => {
  if (node.kind === 'heading')
    return [{ kind: 'heading', level: node.level === 2 ? 2 : 3, text: node.text, anchor: `${pageKey}-${at}` }]
  if (node.kind === 'paragraph') return [{ kind: 'paragraph', text: line(node.parts) }]
  if (node.kind === 'table') return [tableBlock(node)]
  if (node.kind === 'picture') return [pictureBlock(node, ++counter.pictures)]
  return node.items.map((item, index) => ({
    kind: 'item',
    mark: node.ordered ? `${index + 1}.` : '·',
    text: line(item),
  }))
}

const pageBlocks = (page: HelpSource, turns: boolean, counter: Counter): Block[] => [
  { kind: 'heading', level: 1, text: page.title, anchor: page.key, turns },
  ...page.text.flatMap((node, at) => blocksOf(node, page.key, at, counter)),
]

const areasOf = (pages: readonly HelpSource[]): Map<string, HelpSource[]> => {
  const areas = new Map<string, HelpSource[]>()
  for (const page of pages) areas.set(page.area, [...(areas.get(page.area) ?? []), page])
  return areas
}

/** The pages of a manual: the first of each area, all of them, or the questions. */
const pagesOf = (manual: Manual): HelpSource[] => {
  const isFaq = ({ area }: HelpSource): boolean => area === FAQ_AREA
  if (manual === 'user-faq') return helpPages().filter(isFaq)
  const pages = helpPages().filter((page) => !isFaq(page))
  return manual === 'detailed-manual' ? pages : [...areasOf(pages).values()].flatMap(([first]) => first ?? [])
}

/** The contents: areas and their pages, or the questions of the FAQ. */
const contentsOf = (manual: Manual, pages: readonly HelpSource[]): Block[] => {
  if (manual === 'user-faq')
    return pages.flatMap((page) =>
      page.text.flatMap((node, at): Block[] =>
        node.kind === 'heading'
          ? [{ kind: 'contents', level: node.level === 2 ? 1 : 2, text: node.text, anchor: `${page.key}-${at}` }]
          : [],
      ),
    )
  return [...areasOf(pages)].flatMap(([area, own]): Block[] => [
    { kind: 'contents', level: 1, text: area, anchor: own[0]?.key ?? '' },
    ...own.map(({ title, key }): Block => ({ kind: 'contents', level: 2, text: title, anchor: key })),
  ])
}

/** A manual as one paper: its contents with page numbers, then its pages, an area from a new page on. */
export const manualPaper = (manual: Manual): Paper => {
  const pages = pagesOf(manual)
  const title = MANUAL_NAMES[manual]
  const updated =
    pages
      .map((page) => page.updated)
      .toSorted()
      .at(-1) ?? '2026-11-28'
  const counter = { pictures: 0 }
  const starts = new Set([...areasOf(pages).values()].map(([first]) => first?.key))
  return {
    title,
    author: '한달',
    size: 'A4',
    header: {
      title,
      mark: null,
      subtitle: null,
      organisation: '한달',
      reference: `${updated.replaceAll('-', '.')}에 고침`,
      seal: null,
      signBoxes: [],
    },
    footer: { left: title, right: updated.replaceAll('-', '.'), printedAt: `${updated} 09:00` },
    blocks: [...contentsOf(manual, pages), ...pages.flatMap((page) => pageBlocks(page, starts.has(page.key), counter))],
    fitOnePage: false,
  }
}
