import { readPdf } from '../apps/server/src/documents/testing/pdf-text.ts'
import { type Figure, figure, median, timed } from './figures.ts'
import type { Kind } from './product.ts'

const MB = 1024 * 1024
const ROUNDS = 20
const MANUALS = ['detailed-manual', 'simple-manual', 'user-faq'] as const

const fetched = async (url: string): Promise<Buffer> => {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Manuals as they are drawn for the first that asks, then as they are kept; a page and a search of the help. */
export const measureHelp = async (url: string, kind: Kind): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const manual of MANUALS) {
    const address = `${url}/api/pdf/download/${manual}/`
    const first = await timed(() => fetched(address))
    const again = await timed(() => fetched(address))
    figures.push(
      figure(kind, `${manual} drawn`, first.ms, 'ms', 2000),
      figure(kind, `${manual} again`, again.ms, 'ms'),
      figure(kind, `${manual}, size`, first.result.length, 'MB', 6 * MB),
      figure(kind, `${manual}, pages`, readPdf(first.result).lines.length, 'count'),
    )
  }
  const looks = [
    ['a page of the help', '/api/help/pages/payroll-steps/'],
    ['the help searched', `/api/help/search/?q=${encodeURIComponent('월급 잘못 줬어요')}`],
  ] as const
  for (const [what, address] of looks) {
    const ms: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const { ms: took } = await timed(() => fetched(url + address))
      if (round > 0) ms.push(took)
    }
    figures.push(figure(kind, what, median(ms), 'ms', 100))
  }
  return figures
}
