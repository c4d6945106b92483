import { enactedStatute, type Statute, statuteSnapshot } from '@handal/statute/snapshot'
import type { Tx } from '../../db/database.ts'
import { type AddedRow, readAdded, readMark } from './statute.repo.ts'

/** The product's own values with those of the rows that stand. */
export const statuteWith = (rows: readonly AddedRow[]): Statute => {
  const standing = rows.filter((row) => row.stands && !row.withdrawn)
  if (standing.length === 0) return enactedStatute()
  return statuteSnapshot({
    overrides: standing.map(({ code, from, value, law }) => {
      return { code, from, value, status: 'enacted', refs: [{ law, article: '' }] }
    }),
  })
}

/** The newest snapshot of this process by the name of its rows. Every transaction asks for the name, so that none is old. */
let kept: { readonly mark: string; readonly statute: Statute } = { mark: '', statute: enactedStatute() }

/**
 * All statutory figures as they stand now: the product's own and what a super admin added, on whichever server. One statement;
 * the same object as before where nothing was added since.
 */
export const readStatute = async (tx: Tx): Promise<Statute> => {
  const mark = await readMark(tx)
  if (mark !== kept.mark) kept = { mark, statute: statuteWith(await readAdded(tx)) }
  return kept.statute
}
