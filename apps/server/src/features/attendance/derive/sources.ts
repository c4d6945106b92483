import { type DateRange, eachDay, isWithin, type PlainDate } from '@handal/base/date'
import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import type { CompanyRules } from '../../settings/public.ts'

type Source = CompanyRules['attendanceSource']
/** Days of a time on which the days of a person come to be in a way of the person's own. */
export type OwnSource = DateRange & {
  readonly employee_no: number
  readonly source: Source
  /** In service in the time. */
  readonly served: boolean
}

/** How the days of a month come to be in a company, and of whom in another way. */
export type Sources = {
  readonly period: DateRange
  readonly rulesOn: (date: PlainDate) => Pick<CompanyRules, 'attendanceSource'>
  readonly own: ReadonlyMap<number, readonly OwnSource[]>
}
type Whole = AttendanceMonth['source']
const wholeOf = (days: readonly Source[]): Whole => {
  const [first = 'RECORDED'] = days
  return days.every((source) => source === first) ? first : 'BOTH'
}

/** How the days of a month come to be by the company's rules alone. */
export const companySource = ({ period, rulesOn }: Pick<Sources, 'period' | 'rulesOn'>): Whole =>
  wholeOf(eachDay(period).map((date) => rulesOn(date).attendanceSource))

/** How the days of a person's month come to be; BOTH: of some days in another way than of others. */
export const sourceOfPerson = (sources: Sources, employeeNo: number): Whole => {
  const own = sources.own.get(employeeNo)
  if (own === undefined) return companySource(sources)
  return wholeOf(
    eachDay(sources.period).map(
      (date) => own.find((days) => isWithin(date, days))?.source ?? sources.rulesOn(date).attendanceSource,
    ),
  )
}

/** How the days of everybody's month come to be; BOTH too where people differ. */
export const sourceOfMonth = (sources: Sources): Whole => {
  const company = companySource(sources)
  const isOther = [...sources.own.values()].flat().some(({ served, source }) => served && source !== company)
  return isOther ? 'BOTH' : company
}

/** Days of a period that are worked as planned (근무표대로): of everybody, but for whose days come to be in a way of their own. */
export type Scheduled = Pick<Sources, 'period' | 'own'> & { readonly days: readonly PlainDate[] }
export const scheduledDays = ({ period, rulesOn, own }: Sources): Scheduled => ({
  period,
  own,
  days: eachDay(period).filter((date) => rulesOn(date).attendanceSource === 'AS_SCHEDULED'),
})
/** Whom a removal is about: everybody but `kept`, or these. */
export type Scope = { readonly employeeNos: readonly number[] | null; readonly kept: readonly number[] }
/** Whose totals and days of a month may be removed, of everybody or these: nothing is of a month of recorded days. */
export const removableOf = (
  sources: Sources,
  employeeNos: readonly number[] | null,
  kept: readonly number[],
): Scope => {
  const own = [...sources.own.keys()]
  if (companySource(sources) !== 'RECORDED')
    return { employeeNos, kept: [...kept, ...own.filter((no) => sourceOfPerson(sources, no) === 'RECORDED')] }
  const planned = own.filter((no) => sourceOfPerson(sources, no) !== 'RECORDED')
  return { employeeNos: planned.filter((no) => employeeNos === null || employeeNos.includes(no)), kept }
}
