import { addDays, earlier, type DateRange, type PlainDate } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import type { Refusal } from '../answer/check.ts'
import { checkLeave } from './check-leave.ts'
import { dayAfterMonths, dayAfterYears } from '../deadline/civil-period.ts'
import { fiscalStarts } from './fiscal-starts.ts'
import type { LeaveFacts } from './leave-facts.ts'

/**
 * The stretches for which attendance is recorded (근로기준법 제60조 제1항, 제2항): from the hire date to the day before
 * `asOf`, cut wherever a month or a year of leave ends on the chosen basis. A record of each makes every rate and every
 * month of full attendance known. The last one may still be running.
 */
export const recordPeriods = (
  facts: Pick<LeaveFacts, 'hire' | 'last' | 'asOf' | 'basis' | 'fiscalStart'>,
): Result<readonly DateRange[], Refusal> => {
  const refusal = checkLeave(facts)
  if (refusal !== null) return err(refusal)
  const { hire, last, asOf, basis, fiscalStart = '01-01' } = facts
  const end = last === undefined || last === null ? addDays(asOf, -1) : earlier(addDays(asOf, -1), last)
  const cuts = new Set<PlainDate>()
  const months = (from: PlainDate, until: PlainDate): void => {
    for (let month = 0; ; month++) {
      const day = dayAfterMonths(from, month)
      if (day > until || day > end) return
      cuts.add(day)
    }
  }
  const byYear = basis === 'FISCAL' && hire.slice(5) !== fiscalStart
  months(hire, byYear ? dayAfterYears(hire, 1) : end)
  if (byYear)
    for (const start of fiscalStarts(hire, fiscalStart, end)) months(start, addDays(dayAfterYears(start, 1), -1))
  const days = [...cuts].toSorted()
  return ok(
    days.map((from, index) => {
      const next = days[index + 1]
      return { from, to: next === undefined ? end : addDays(next, -1) }
    }),
  )
}
