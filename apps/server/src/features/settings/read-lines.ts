import type { Tx } from '../../db/database.ts'
import { readTerms, readTermsAt } from './settings.repo.ts'
import { type TimeLines, timeLines } from './time-lines.ts'

/** The settings of a company through all time, to be asked for any day. One query. */
export const readTimeLines = async (tx: Tx, companyNo: number): Promise<TimeLines> =>
  timeLines(await readTerms(tx, companyNo))

/** The same as they stood at a moment. One query. */
export const readTimeLinesAt = async (tx: Tx, companyNo: number, at: string): Promise<TimeLines> =>
  timeLines(await readTermsAt(tx, companyNo, at))
