import type { Tx } from '../../db/database.ts'
import { readOnce } from '../../db/kept.ts'
import { readTerms, readTermsAt } from './settings.repo.ts'
import { type TimeLines, timeLines } from './time-lines.ts'

/** The settings of a company through all time, to be asked for any day. One query. */
export const readTimeLines = (tx: Tx, companyNo: number): Promise<TimeLines> =>
  readOnce(tx, `time lines ${companyNo}`, async () => timeLines(await readTerms(tx, companyNo)))

/** The same as they stood at a moment. One query. */
export const readTimeLinesAt = async (tx: Tx, companyNo: number, at: string): Promise<TimeLines> =>
  timeLines(await readTermsAt(tx, companyNo, at))
