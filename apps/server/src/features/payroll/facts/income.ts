import { BUCKETS, eachOf, PAID_MINUTES } from '@handal/base/work-time'
import type { AttendanceTotals, PayslipFacts } from '@handal/engine/payroll'
import type { PaidDay } from '../../attendance/public.ts'
import type { PersonRow } from './people.repo.ts'

type DailyWork = NonNullable<PayslipFacts['dailyWork']>

/**
 * The days worked with their time; none where they are not what the totals say, as where hours or days of absence were entered of the
 * month alone: then only the number of days is known.
 */
const workedOf = (totals: AttendanceTotals | null, days: readonly PaidDay[]): Pick<DailyWork, 'worked'> => {
  const worked = days.filter((day) => day.worked)
  const isWhole =
    totals !== null &&
    worked.length > 0 &&
    worked.length === totals.workedDays &&
    BUCKETS.every((name) => worked.reduce((sum, day) => sum + day[name], 0) === totals[name])
  if (!isWhole) return {}
  return { worked: worked.map((day) => ({ date: day.date, ...eachOf(PAID_MINUTES, (name) => day[name]) })) }
}

/** How the pay of a period is taxed, by what held on its last day; nothing is said of an employee's. */
export const incomeOf = (
  { income_kind: kind, construction }: Pick<PersonRow, 'income_kind' | 'construction'>,
  totals: AttendanceTotals | null,
  days: readonly PaidDay[],
): Pick<PayslipFacts, 'incomeKind' | 'dailyWork'> => {
  if (kind === 'BUSINESS') return { incomeKind: kind }
  if (kind !== 'DAILY') return {}
  return { incomeKind: kind, dailyWork: { construction: construction ?? false, ...workedOf(totals, days) } }
}
