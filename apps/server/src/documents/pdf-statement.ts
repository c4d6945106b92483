import { textWidth } from './fonts.ts'
import { ink } from './painter.ts'
import type { Statement } from './paper.ts'
import { type Part, SEAL, text } from './pdf-frame.ts'

/** Between what is certified and the sentence that says so. */
export const STATEMENT_GAP = 72
const LINE = 28
const BETWEEN = 52
const NAME = 34
const SMALL = 20

/** The sentence, its day and who says it, each in the middle; the seal covers the end of the words of who says it. */
export function statementPart({ sentence, date, organisation, by, lines, seal }: Statement, width: number): Part {
  const dateTop = LINE + BETWEEN
  const nameTop = dateTop + LINE + BETWEEN
  const linesTop = nameTop + NAME + LINE + 24
  return {
    height: linesTop + lines.length * SMALL,
    draw: (painter, x, y) => {
      const box = { x, width, align: 'center', min: 10 } as const
      const named = text(15)
      painter.leaf('P', () => painter.cell(sentence, { ...box, y, line: LINE }, text(17)))
      painter.leaf('P', () => painter.cell(date, { ...box, y: y + dateTop, line: LINE }, text(15)))
      painter.leaf('P', () => painter.cell(organisation, { ...box, y: y + nameTop, line: NAME }, text(21, 800)))
      painter.leaf('P', () => painter.cell(by, { ...box, y: y + nameTop + NAME, line: LINE }, named))
      lines.forEach((line, at) => {
        const place = { ...box, y: y + linesTop + at * SMALL, line: SMALL }
        painter.leaf('P', () => painter.cell(line, place, text(12, 400, ink.soft)))
      })
      if (seal === null) return
      // Over (인): its letters end the words.
      const end = x + (width + Math.min(width, textWidth(by, named))) / 2
      painter.artifact(() => painter.image(seal, end - SEAL * 0.4, y + nameTop + NAME + LINE / 2 - SEAL / 2, SEAL))
    },
  }
}
