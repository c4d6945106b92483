import type { Tx } from '../../db/database.ts'
import type { Known } from './settings.present.ts'
import { type EntryRow, readEntries } from './settings.repo.ts'
import { timeLines } from './time-lines.ts'

/** All that was entered of a company's settings, and what stands. One query. */
export const readEntered = async (tx: Tx, companyNo: number): Promise<Pick<Known, 'entries' | 'lines'>> => {
  const rows = await readEntries(tx, companyNo)
  const entries = new Map<string, EntryRow[]>()
  for (const row of rows) entries.set(row.name, [...(entries.get(row.name) ?? []), row])
  return { entries, lines: timeLines(rows.filter(({ stands }) => stands)) }
}
