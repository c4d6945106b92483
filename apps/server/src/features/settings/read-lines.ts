import type { Tx } from '../../db/database.ts'
import { readTerms } from './settings.repo.ts'
import { type TimeLines, timeLines } from './time-lines.ts'

/** The settings of a company through all time, to be asked for any day. One query. */
export const readTimeLines = async (tx: Tx, companyNo: number): Promise<TimeLines> =>
  timeLines(await readTerms(tx, companyNo))
