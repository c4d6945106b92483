import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../http/services.ts'
import { readRecordingCompanies } from '../derive/tags.repo.ts'

export type Parts = Pick<Services, 'db' | 'clock' | 'log'>
/** A company as the work sees it. */
export type Around = { readonly companyNo: number; readonly now: () => Date }

/** Does something for each company that records, one after the other; one that fails holds up no other. */
export const forRecording = async (
  { db, clock, log }: Parts,
  what: string,
  stopped: () => boolean,
  act: (tx: Tx, around: Around) => Promise<void>,
): Promise<void> => {
  const companies = await db.withSystem(`${what} 회사 찾기`, null, readRecordingCompanies)
  for (const companyNo of companies) {
    if (stopped()) return
    const around = { companyNo, now: clock.now }
    try {
      await db.withCompany(around, (tx) => act(tx, around))
    } catch (error) {
      log.error(`회사 ${companyNo}: ${what} 일을 하지 못했습니다. 나중에 다시 합니다.`, error)
    }
  }
}
