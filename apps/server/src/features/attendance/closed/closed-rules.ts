import { type DateRange, eachDay, isWithin, type PlainDate } from '@handal/base/date'
import { scheduledSettings } from '@handal/engine/attendance'
import { DAY_RULES, type TimeLines } from '../../settings/public.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { rulesByDay } from '../plan/person-plan.ts'

/** Rules of a company that the days of a month are counted by, of the whole weeks around it. */
type ClosedRules = {
  readonly period: DateRange
  readonly weeks: DateRange
  readonly under5: boolean
  /** Terms by name that hold in the weeks, newest first; those from before begin with the first day of the weeks. */
  readonly lines: readonly (readonly [name: string, terms: readonly (readonly [from: PlainDate, value: unknown])[]])[]
  readonly publicHolidays: readonly PlainDate[]
  readonly companyHolidays: readonly PlainDate[]
  readonly moved: readonly (readonly [from: PlainDate, to: PlainDate])[]
}

/** Terms of a time line that hold in a time; none where only the default does. */
const linesIn = (lines: TimeLines, { from, to }: DateRange): ClosedRules['lines'] =>
  DAY_RULES.flatMap((name) => {
    const begun = (lines.get(name) ?? []).filter((term) => term.from <= to)
    const first = begun.findIndex((term) => term.from <= from)
    const terms = (first < 0 ? begun : begun.slice(0, first + 1)).map(
      (term) => [term.from < from ? from : term.from, term.value] as const,
    )
    return terms.length === 0 ? [] : [[name, terms] as const]
  })

/** The rules of a month as a text: equal texts count every day of everybody alike. */
export const rulesText = ({
  period,
  weeks,
  under5,
  lines,
  holidays,
}: Pick<MonthFrame, 'period' | 'weeks' | 'under5' | 'lines' | 'holidays'>): string => {
  const moved = holidays.moved.filter(({ from, to }) => isWithin(from, weeks) || isWithin(to, weeks))
  const days = [...new Set([...eachDay(weeks), ...moved.map(({ from }) => from)])].toSorted()
  const rules: ClosedRules = {
    period,
    weeks,
    under5,
    lines: linesIn(lines, weeks),
    publicHolidays: days.filter((date) => holidays.publicHoliday(date) !== null),
    companyHolidays: days.filter((date) => holidays.companyHoliday(date) !== null),
    moved: moved.map(({ from, to }) => [from, to] as const),
  }
  return JSON.stringify(rules)
}

/** Frame of a month by stored rules. */
export const frameByRules = (frame: MonthFrame, text: string): MonthFrame => {
  const { period, weeks, under5, ...kept } = JSON.parse(text) as ClosedRules
  const lines: TimeLines = new Map(
    kept.lines.map(([name, terms]) => [name, terms.map(([from, value]) => ({ from, value }))]),
  )
  const [publicDays, companyDays] = [new Set(kept.publicHolidays), new Set(kept.companyHolidays)]
  const rulesOn = rulesByDay(lines)
  return {
    ...frame,
    period,
    weeks,
    under5,
    lines,
    rulesOn,
    settings: scheduledSettings(rulesOn(period.to).time),
    holidays: {
      publicHoliday: (date) => (publicDays.has(date) ? date : null),
      companyHoliday: (date) => (companyDays.has(date) ? date : null),
      moved: kept.moved.map(([from, to]) => ({ from, to })),
    },
  }
}
