import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { countOnSchedules } from '../employees/public.ts'
import { companyRulesOn } from './company-rules.ts'
import type { TimeLines } from './time-lines.ts'

/** Refuses to take away schedules that people have on the day or get later: 409 with how many. */
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
  const counts = await countOnSchedules(
    tx,
    companyNo,
    gone.map(([workSch]) => workSch),
    from,
  )
  const uses = gone.flatMap(([workSch, { name }]) => {
    const count = counts.get(workSch) ?? 0
    return count === 0 ? [] : [{ what: `근무형태 ${name}의 사원`, count }]
  })
  if (uses.length > 0) throw new AppError('in-use', { uses })
}
