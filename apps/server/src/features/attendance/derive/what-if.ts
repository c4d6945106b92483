import { type DateRange, eachDay, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { floorRatio, multiply, type Ratio, ratio, ratioOf, subtract } from '@handal/base/ratio'
import type { PastEffect } from '@handal/contracts/settings/settings'
import {
  type MonthTotals,
  monthTotals,
  type PersonDay,
  recordDays,
  type RecordedDay,
  type TimeSettings,
} from '@handal/engine/attendance'
import { pricedMinutes } from '@handal/engine/payroll'
import type { DayRow } from './days.repo.ts'
import { optionsOf, type PersonOnDays } from '../plan/day-options.ts'
import { plannedDay, type PlanRules, rulesByDay, weekContract } from '../plan/person-plan.ts'
import { recordedDay } from './recorded-day.ts'

/** The recorded days of one person, how the person works, and the ordinary wage an hour by month. */
export type RecordedPerson = PersonOnDays & {
  readonly days: ReadonlyMap<PlainDate, DayRow>
  readonly rates: ReadonlyMap<YearMonth, string>
}
export type PayMonth = DateRange & { readonly month: YearMonth }
/** Two ways to count the same days. */
export type BothWays = { readonly now: TimeSettings; readonly other: TimeSettings }

type PersonMonth = { readonly totals: MonthTotals['totals']; readonly days: readonly RecordedDay[] }
const count = (
  days: readonly PersonDay[],
  terms: Parameters<typeof recordDays>[1],
  settings: TimeSettings,
): PersonMonth | null => {
  const found = recordDays(days, terms, settings)
  if (!found.ok) return null
  const totalled = found.value.days.map(({ date, facts, record, holidayLost = 0 }) => ({
    date,
    type: facts.dayType,
    contractual: facts.schedule.contractual,
    record,
    holidayLost,
  }))
  return { totals: monthTotals(totalled, settings).totals, days: found.value.days }
}

const OVERTIME = [
  'extnWork',
  'extnNightWork',
  'hdayWork',
  'hdayNightWork',
  'hdayExtnWork',
  'hdayExtnNightWork',
] as const
const overtimeOf = (totals: PersonMonth['totals']): number => OVERTIME.reduce((sum, name) => sum + totals[name], 0)

type Difference = {
  readonly workMinutes: number
  readonly overtimeMinutes: number
  readonly shortageMinutes: number
  /** Minutes of the hourly wage. */
  readonly paid: Ratio
}
/** Difference of a person's month between the two ways to count; null where it cannot be counted or is the same. */
const differenceOf = (
  person: RecordedPerson,
  { from, to }: DateRange,
  rules: PlanRules,
  { now, other }: BothWays,
): { readonly difference: Difference | null; readonly skipped: number } => {
  const rulesOn = rulesByDay(rules.lines)
  const planned = eachDay({ from, to }).flatMap((date) => plannedDay(date, person, rules, rulesOn) ?? [])
  const contractOn = (date: PlainDate) => weekContract(date, person, rulesOn(date))
  const terms = { ...contractOn(to), contractOn }
  const monthly = terms.payKind === 'monthly'
  const daysKnown = (known: (date: PlainDate) => boolean) =>
    planned.map((day) =>
      recordedDay(day, person.days.get(day.workDate), {
        known: known(day.workDate),
        options: optionsOf(day.workDate, person, rulesOn(day.workDate)),
      }),
    )
  const first = count(
    daysKnown(() => true),
    terms,
    now,
  )
  if (first === null) return { difference: null, skipped: person.days.size }
  // Days that count otherwise than stored have something that is not known here: they are left out.
  const unclear = new Set(
    first.days.flatMap(({ date, record }) => {
      const row = person.days.get(date)
      return row === undefined || row.atend_time === null || (!record.incomplete && record.realWork === row.real_work)
        ? []
        : [date]
    }),
  )
  const days = unclear.size === 0 ? daysKnown(() => true) : daysKnown((date) => !unclear.has(date))
  const before = unclear.size === 0 ? first : count(days, terms, now)
  const after = count(days, terms, other)
  if (before === null || after === null) return { difference: null, skipped: person.days.size }
  const priced = (totals: PersonMonth['totals']) => pricedMinutes(totals, { under5: rules.under5, monthly })
  const difference = {
    workMinutes: after.totals.realWork - before.totals.realWork,
    overtimeMinutes: overtimeOf(after.totals) - overtimeOf(before.totals),
    shortageMinutes: after.totals.shortage - before.totals.shortage,
    paid: subtract(priced(after.totals), priced(before.totals)),
  }
  const same = difference.paid.n === 0n && difference.workMinutes === 0 && difference.shortageMinutes === 0
  return { difference: same ? null : difference, skipped: unclear.size }
}

/** Won of minutes at the hourly wage, rounded towards 0. */
const wonOf = (paid: Ratio, rate: string): number => {
  const won = multiply(multiply(paid, ratioOf(rate)), ratio(1, 60))
  return won.n < 0n ? -Number(floorRatio({ n: -won.n, d: won.d })) : Number(floorRatio(won))
}

const emptySums = () => ({ workMinutes: 0, overtimeMinutes: 0, shortageMinutes: 0, won: 0, people: 0 })
type Sums = ReturnType<typeof emptySums>
const addTo = (sums: Sums, difference: Difference, won: number): void => {
  sums.workMinutes += difference.workMinutes
  sums.overtimeMinutes += difference.overtimeMinutes
  sums.shortageMinutes += difference.shortageMinutes
  sums.won += won
}

/** People counted before other work gets the thread. */
const CHUNK = 25
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The newest three pay months up to a day, oldest first. */
export const lastMonths = (
  newest: YearMonth,
  periodOf: (month: YearMonth) => DateRange,
  until: PlainDate,
): PayMonth[] =>
  [shiftMonth(newest, -2), shiftMonth(newest, -1), newest].flatMap((month) => {
    const { from, to } = periodOf(month)
    return from > until ? [] : [{ month, from, to: to < until ? to : until }]
  })

/** Differences that another way to count recorded days would have made, by month and in all. */
export const whatIf = async (
  people: readonly RecordedPerson[],
  months: readonly PayMonth[],
  rules: PlanRules,
  waysOn: (day: PlainDate) => BothWays,
): Promise<PastEffect> => {
  const all = emptySums()
  const moved = new Set<RecordedPerson>()
  const unpriced = new Set<RecordedPerson>()
  let [skippedDays, looked] = [0, 0]
  const found: PastEffect['months'] = []
  for (const period of months) {
    const sums = emptySums()
    const ways = waysOn(period.to)
    for (const person of people) {
      if (++looked % CHUNK === 0) await breathe()
      const own = [...person.days.keys()].filter((day) => day >= period.from && day <= period.to)
      const [first, last] = [own[0], own.at(-1)]
      if (first === undefined || last === undefined) continue
      const { difference, skipped } = differenceOf(person, { from: first, to: last }, rules, ways)
      skippedDays += skipped
      if (difference === null) continue
      const rate = person.rates.get(period.month) ?? [...person.rates.values()].at(-1)
      if (rate === undefined) unpriced.add(person)
      const won = rate === undefined ? 0 : wonOf(difference.paid, rate)
      addTo(sums, difference, won)
      addTo(all, difference, won)
      sums.people += 1
      moved.add(person)
    }
    found.push({ month: period.month, ...sums })
  }
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) throw new Error('no month was asked about')
  return {
    from: first.from,
    to: last.to,
    ...all,
    people: moved.size,
    unpriced: unpriced.size,
    skippedDays,
    months: found,
  }
}
