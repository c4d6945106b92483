import type { PunchRequest } from '@handal/contracts/time/punch-requests'
import type { Tx } from '../../../db/database.ts'
import { effectOf } from './effect.ts'
import { likelyTimes, NO_TIMES, standing } from './likely.ts'
import { loadDays } from './person-day.ts'
import type { PunchRow } from './punch.repo.ts'

/** Requests as they are told, with the day as it stands and likely times of those that wait. */
export const presentPunches = async (
  tx: Tx,
  { companyNo, now }: { readonly companyNo: number; readonly now: () => Date },
  rows: readonly PunchRow[],
): Promise<PunchRequest[]> => {
  const keys = rows.map(({ employee_no: employeeNo, work_date: workDate }) => ({ employeeNo, workDate }))
  const on = await loadDays(tx, companyNo, keys)
  return rows.map((row) => {
    const { employee_no: employeeNo, work_date: workDate, state, times } = row
    const { input, frame, closed } = on({ employeeNo, workDate })
    const isOpen = state === 'WAITING' && input !== null
    return {
      no: row.no,
      employeeNo,
      employeeCode: row.employee_code,
      name: row.name,
      workDate,
      times: {
        atendTime: times.atendTime ?? null,
        lvofcTime: times.lvofcTime ?? null,
        gnot: times.gnot ?? null,
        rtn: times.rtn ?? null,
      },
      stands: input === null ? NO_TIMES : standing(input, workDate),
      reason: row.reason,
      state,
      suggestions: isOpen ? likelyTimes(input, frame, workDate, now()) : [],
      effect: isOpen && !closed ? effectOf(input, frame, workDate, times) : null,
      closed,
      enteredAt: row.entered_at,
      decidedBy: row.decided_by_name,
      decidedAt: row.decided_at,
      answer: row.answer,
      version: row.version,
    }
  })
}
