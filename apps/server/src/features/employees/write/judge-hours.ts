import { formatDuration } from '@handal/base/hhmm'
import type { BodyOf, ResponseOf } from '@handal/contracts/endpoint'
import type { judgeHours as judgeCall } from '@handal/contracts/time/planned-hours'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { companyRulesOn, contractHoursOf, readTimeLines } from '../../settings/public.ts'
import { hoursDiffer } from '../term-hours.ts'
import { asEntered, plannedOf } from './members.ts'

/** The contractual hours of a plan on a day, beside what is entered; times and weekdays that are not sent are the company's. */
export const judgeHours = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  body: BodyOf<typeof judgeCall>,
): Promise<ResponseOf<typeof judgeCall>> => {
  const rules = companyRulesOn(await readTimeLines(tx, companyNo), body.from)
  const work = plannedOf(body, rules)
  const entered = asEntered(body)
  const planned = contractHoursOf(undefined, work, rules)
  // Without monthly hours of their own they follow from the day that is entered.
  const free = contractHoursOf({ ...entered, monthly_hours: null }, work, rules)
  const held = contractHoursOf(entered, work, rules)
  return {
    planned: { dailyHours: formatDuration(planned.dailyMinutes), monthlyHours: free.monthlyHours },
    dailyHours: formatDuration(held.dailyMinutes),
    weeklyHours: formatDuration(held.weeklyMinutes),
    monthlyHours: held.monthlyHours,
    company: { weeklyHoliday: rules.weeklyHoliday, attendanceSource: rules.attendanceSource },
    notices: [...hoursDiffer(entered, work, rules)],
  }
}
