import { later } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import {
  addMonthHours,
  type FieldProblem,
  type MonthEntry,
  monthTotals,
  type TotalledDay,
} from '@handal/engine/attendance'
import type { MonthFrame } from './frame.ts'
import type { MonthHoursRow } from '../month/month-hours.repo.ts'
import type { PersonRow } from '../month/people.repo.ts'
import { type PersonPlan, weeklyMinutes } from '../plan/person-plan.ts'

/** Part of an entry that the totals take. */
export type EnteredHours = Pick<MonthHoursRow, 'kind' | 'minutes' | 'days'>

const entryOf = ({ kind, minutes, days }: EnteredHours): MonthEntry =>
  kind === 'absentDays' ? { kind, days: days ?? 0, minutes } : { kind, minutes: minutes ?? 0 }

type Input = PersonPlan & { readonly person: PersonRow; readonly entries: readonly EnteredHours[] }
type Totals = Pick<ReturnType<typeof monthTotals>, 'totals'>
type Found = Totals & {
  readonly warnings: readonly { readonly code: 'undated' | 'over-52'; readonly message: string }[]
  /** Reason why the entries cannot be added; the totals are then without them. */
  readonly problem: FieldProblem | null
}

/** Refusal of hours without days where pay changes inside the month: each hour is paid at the wage of its own day (근로기준법 제43조). */
const payChange = ({ hours, person }: Input, { period }: MonthFrame): FieldProblem | null => {
  const first = later(period.from, person.hire_date)
  const change = hours.find(({ valid_from: from }) => from > first && from <= period.to)
  return change === undefined
    ? null
    : {
        path: 'month',
        message: `${formatDate(change.valid_from)}에 급여 조건이 바뀌어 날짜 없는 시간은 어느 급여로 계산할지 알 수 없습니다. 날마다 적어 주세요.`,
      }
}

/** Totals of a person's month with its entries without days. */
export const totalsWithHours = (
  days: readonly TotalledDay[],
  weeks: readonly { readonly total: number }[],
  input: Input,
  frame: MonthFrame,
): Found => {
  const { totals } = monthTotals(days, frame.settings)
  const { entries } = input
  if (entries.length === 0) return { totals, warnings: [], problem: null }
  const change = payChange(input, frame)
  if (change !== null) return { totals, warnings: [], problem: change }
  const found = addMonthHours(totals, entries.map(entryOf), {
    days: days.map(({ type, contractual, record }) => ({
      type,
      contractual,
      worked: !record.incomplete && record.realWork > 0,
    })),
    weeks: weeks.map(({ total }) => total),
    weeklyScheduled: weeklyMinutes(frame.period.to, input, frame.rulesOn(frame.period.to)),
    under5: frame.under5,
    offdayPolicy: frame.settings.offdayPolicy,
  })
  if (found.ok) return { ...found.value, problem: null }
  const [problem = null] = found.error
  return { totals, warnings: [], problem }
}
