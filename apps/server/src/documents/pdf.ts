import PDFDocument from 'pdfkit'

import { createPainter, POINT, type Painter } from './painter.ts'
import type { Paper } from './paper.ts'
import {
  type Density,
  drawFooter,
  drawHeader,
  type Frame,
  frameOf,
  headerHeight,
  type PageOf,
  type Part,
} from './pdf-frame.ts'
import { CLOSEST_STEPS, DENSITY_STEPS, densityOf, gapOf, partsOf } from './pdf-parts.ts'
import { tableParts } from './pdf-table.ts'
import { withDrawableSeals } from './seals.ts'

type Placed = { part: Part; y: number }

/** `password`: asked for when the file is opened (AES-256). A courtesy lock, e.g. the birth date; not a safe. */
export type PdfOptions = { password?: string }

/** Papers as one PDF file; each begins on a page of its own and counts its own pages. One alone is tagged. */
export async function papersPdf(asked: readonly Paper[], options: PdfOptions = {}): Promise<Buffer> {
  const papers = withDrawableSeals(asked)
  const first = papers[0]
  if (first === undefined) throw new RangeError('A file needs a paper.')
  const tagged = papers.length === 1
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: '',
    lang: 'ko',
    tagged,
    pdfVersion: options.password === undefined ? '1.7' : '1.7ext3',
    ...(options.password === undefined ? {} : { userPassword: options.password }),
    displayTitle: true,
    info: {
      Title: papers.length === 1 ? first.title : first.header.title,
      Author: first.author,
      Creator: '한달',
      Producer: '한달',
      CreationDate: new Date(`${first.footer.printedAt.replace(' ', 'T')}:00+09:00`),
    },
  })
  const done = collected(doc)
  const painter = createPainter(doc, tagged)
  const laid = papers.map((paper) => ({ paper, frame: frameOf(paper), pages: paginated(paper) }))
  laid.forEach(({ paper, frame, pages }, at) => {
    const { before, all } = countedWith(laid, at)
    const pageOf = pagesByAnchor(pages, before)
    pages.forEach((placed, index) => {
      doc.addPage({ size: [frame.width * POINT, frame.height * POINT], margin: 0 })
      drawPage(painter, paper, frame, placed, { isFirst: index === 0, page: before + index + 1, pages: all, pageOf })
    })
  })
  doc.end()
  return done
}

type Laid = { readonly paper: Paper; readonly pages: readonly Placed[][] }
/** Pages before those of a paper that are counted with them, and all of these: a paper and its annexes. */
function countedWith(laid: readonly Laid[], at: number): { before: number; all: number } {
  const isAnnex = (index: number): boolean => laid[index]?.paper.annex === true
  let from = at
  while (from > 0 && isAnnex(from)) from--
  let to = at + 1
  while (isAnnex(to)) to++
  const sum = (parts: readonly Laid[]): number => parts.reduce((pages, part) => pages + part.pages.length, 0)
  return { before: sum(laid.slice(from, at)), all: sum(laid.slice(from, to)) }
}

function pagesByAnchor(pages: readonly (readonly Placed[])[], before: number): PageOf {
  const anchors = new Map(
    pages.flatMap((placed, at) =>
      placed.flatMap(({ part: { anchor } }) => (anchor === undefined ? [] : [[anchor, before + at + 1] as const])),
    ),
  )
  return (anchor) => anchors.get(anchor) ?? null
}

function paginated(paper: Paper): Placed[][] {
  const usual = flow(paper, densityOf(0))
  if (!paper.fitOnePage || usual.length === 1) return usual
  // The closest setting first: most papers that miss one page by a few rows are found in five more tries.
  let fitting = DENSITY_STEPS
  let failing = 0
  let pages = flow(paper, densityOf(fitting))
  if (pages.length > 1) {
    failing = fitting
    fitting = CLOSEST_STEPS
    pages = flow(paper, densityOf(fitting))
    if (pages.length > 1) return usual
  }
  while (fitting - failing > 1) {
    const step = Math.floor((fitting + failing) / 2)
    const tried = flow(paper, densityOf(step))
    if (tried.length === 1) {
      fitting = step
      pages = tried
    } else failing = step
  }
  return pages
}

function flow(paper: Paper, density: Density): Placed[][] {
  const frame = frameOf(paper)
  const top = frame.top + headerHeight(paper)
  const full = frame.bottom - top
  const pages: Placed[][] = [[]]
  let y = top
  const place = (part: Part, gap: number): void => {
    const page = pages.at(-1)
    y += page === undefined || page.length === 0 ? 0 : gap
    page?.push({ part, y })
    y += part.height
  }
  const turn = (): void => {
    pages.push([])
    y = top
  }
  for (const block of paper.blocks) {
    const gap = gapOf(block, density)
    const begun = (pages.at(-1)?.length ?? 0) > 0
    const room = frame.bottom - y - (begun ? gap : 0)
    if (block.kind === 'table') {
      const parts = tableParts(block.table, frame.content, density, room, full, pages.length)
      if (parts.first !== null) place(parts.first, gap)
      for (const part of parts.rest) {
        if ((pages.at(-1)?.length ?? 0) > 0) turn()
        place(part, gap)
      }
      continue
    }
    const turns = block.kind === 'heading' && block.turns === true
    partsOf(block, frame.content, density, full).forEach((part, index) => {
      const wanted = part.height + (part.keep ?? 0)
      const filled = index === 0 ? begun && (turns || wanted > room) : wanted > frame.bottom - y
      if (filled) turn()
      place(part, index === 0 ? gap : 0)
    })
  }
  return pages
}

function drawPage(
  painter: Painter,
  paper: Paper,
  frame: Frame,
  placed: readonly Placed[],
  { isFirst, page, pages, pageOf }: { isFirst: boolean; page: number; pages: number; pageOf: PageOf },
): void {
  const header = (): void => drawHeader(painter, paper, frame, isFirst)
  if (isFirst) header()
  else painter.artifact(header)
  for (const { part, y } of placed) part.draw(painter, frame.left, y, pageOf)
  painter.artifact(() => drawFooter(painter, paper, frame, page, pages))
}

function collected(doc: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
