import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { countScheduleUses } from '../attendance/public.ts'
import { countOnSchedules } from '../employees/public.ts'
import { companyRulesOn } from './company-rules.ts'
import type { TimeLines } from './time-lines.ts'

/** Refuses to take away schedules that people, or a roster, have on the day or get later: 409 with how many. */
export const requireUnusedSchedules = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  before: TimeLines,
  after: TimeLines,
  from: PlainDate,
): Promise<void> => {
  const left = companyRulesOn(after, from).schedules
  const gone = [...companyRulesOn(before, from).schedules].filter(([workSch]) => !left.has(workSch))
  if (gone.length === 0) return
  const codes = gone.map(([workSch]) => workSch)
  const people = await countOnSchedules(tx, companyNo, codes, from)
  const roster = await countScheduleUses(tx, companyNo, codes, from)
  const uses = gone.flatMap(([workSch, { name }]) => {
    const { days = 0, patterns = 0 } = roster.get(workSch) ?? {}
    return [
      { what: `근무형태 ${name}의 사원`, count: people.get(workSch) ?? 0 },
      { what: `근무형태 ${name}의 근무계획`, count: days },
      { what: `근무형태 ${name}의 교대 규칙`, count: patterns },
    ].filter(({ count }) => count > 0)
  })
  if (uses.length > 0) throw new AppError('in-use', { uses })
}
