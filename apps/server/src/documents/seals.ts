import { createHash } from 'node:crypto'
import { keptPicture } from '../files/picture.ts'
import type { Block, Paper } from './paper.ts'

/** Points each way of a seal in a file: 18 mm at 800 to the inch. */
const SIDE = 600
const MOST_KNOWN = 50
/** Seals as they are drawn, by what they are: one stored before pictures were read at their upload is read here, once. */
const known = new Map<string, Uint8Array | null>()

const drawable = (seal: Uint8Array): Uint8Array | null => {
  const key = createHash('sha256').update(seal).digest('base64')
  const before = known.get(key)
  if (before !== undefined) return before
  const { picture } = keptPicture(seal, SIDE)
  const [oldest] = known.keys()
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  known.set(key, picture)
  return picture
}

/** What a paper says where its seal should be and cannot be drawn. */
const WITHOUT_SEAL = '직인 그림을 열 수 없어 직인 없이 만들었습니다.'

const stamped = (block: Block): Block => {
  if (block.kind !== 'statement' || block.seal === null) return block
  const seal = drawable(block.seal)
  return { ...block, seal, lines: seal === null ? [...block.lines, WITHOUT_SEAL] : block.lines }
}

/** Papers whose seals can be drawn. One that cannot be opened is left out, and the paper says so. */
export const withDrawableSeals = (papers: readonly Paper[]): readonly Paper[] =>
  papers.map((paper) => {
    const blocks = paper.blocks.map(stamped)
    const { header, footer } = paper
    if (header.seal === null) return { ...paper, blocks }
    const seal = drawable(header.seal)
    const left = [footer.left, WITHOUT_SEAL].filter((text) => text !== '').join(' ')
    return { ...paper, header: { ...header, seal }, footer: seal === null ? { ...footer, left } : footer, blocks }
  })
