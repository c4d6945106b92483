import { addDays, shiftMonth } from '@handal/base/date'
import { outsideTransaction } from '../../../db/database.ts'
import type { Services } from '../../../http/services.ts'
import { readCloses } from '../month/closing.repo.ts'
import { deriveMonth, lockAttendance } from '../derive/derive-month.ts'
import { monthOfDay, readFrame } from '../derive/frame.ts'
import { momentOf } from '../derive/made.ts'
import { readWaitingCompanies } from './pending.repo.ts'
import { readRecordingCompanies } from '../derive/tags.repo.ts'
import { settlePending } from './settle-pending.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'log'>

/** Makes the days that wait again, company after company; one that fails holds up no other. */
export const settleAll = async ({ db, clock, log }: Parts, stopped: () => boolean): Promise<void> => {
  const companies = await outsideTransaction(() =>
    db.withSystem('근태를 다시 만들 회사 찾기', null, readWaitingCompanies, { small: true, now: true }),
  )
  for (const companyNo of companies) {
    if (stopped()) return
    try {
      await outsideTransaction(() =>
        db.withCompany({ companyNo }, (tx) => settlePending(tx, { companyNo, now: clock.now }), { now: true }),
      )
    } catch (error) {
      if (!stopped()) log.error(`회사 ${companyNo}의 근태를 다시 만들지 못했습니다. 나중에 다시 합니다.`, error)
    }
  }
}

/** Makes of yesterday's days without any record absences, in the months that hold yesterday and the month before, where they are open. */
export const deriveAbsences = async ({ db, clock, log }: Parts, stopped: () => boolean): Promise<void> => {
  const companies = await db.withSystem('결근을 정할 회사 찾기', null, readRecordingCompanies)
  const yesterday = addDays(clock.today(), -1)
  for (const companyNo of companies) {
    if (stopped()) return
    try {
      await db.withCompany({ companyNo }, async (tx) => {
        await lockAttendance(tx, companyNo)
        const last = await monthOfDay(tx, companyNo, yesterday)
        const months = [shiftMonth(last, -1), last]
        const { openPeople } = await readCloses(tx, companyNo, months)
        for (const month of months) {
          const open = openPeople(month)
          if (open === null || open.size > 0)
            await deriveMonth(tx, await readFrame(tx, companyNo, month), open === null ? null : [...open], {
              onlyMoved: true,
              over: momentOf(clock.now()),
            })
        }
      })
    } catch (error) {
      log.error(`회사 ${companyNo}의 결근을 정하지 못했습니다. 나중에 다시 합니다.`, error)
    }
  }
}
