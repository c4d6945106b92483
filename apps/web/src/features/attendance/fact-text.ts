import { formatNumber, formatShortDate, formatShortDateWithWeekday } from '@handal/base/format'
import type { MonthHours } from '@handal/contracts/time/month-hours'
import { DAY_FACT_KINDS, type DayFact } from '@handal/contracts/time/day-facts'
import type { OpenPoint } from '@handal/contracts/time/open-points'
import type { Location } from 'react-router'

const drawerOf = ({ search }: Location): string => {
  const words = new URLSearchParams(search)
  return ['attendance', 'employeeNo', 'day'].map((name) => words.get(name) ?? '').join(' ')
}
/** What is typed stands in the drawer: another screen, and the drawer closed. */
export const leavesDrawer = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || drawerOf(from) !== drawerOf(to)

/** `11.04(수)`, `11.04 - 11.06`. */
export const factDays = ({ str, end }: Pick<DayFact, 'str' | 'end'>): string =>
  str === end ? formatShortDateWithWeekday(str) : `${formatShortDate(str)} - ${formatShortDate(end)}`

/** `휴가 연차`, `시간 09:00 - 10:00`. */
export const factKind = (
  { kind, startTime, endTime, leaveType }: Pick<DayFact, 'kind' | 'startTime' | 'endTime' | 'leaveType'>,
  leaveTypes: Readonly<Record<string, string>>,
): string => {
  const type = leaveType === null ? '' : (leaveTypes[leaveType] ?? '')
  const hours = startTime === null ? '' : `${startTime} - ${endTime}`
  return [DAY_FACT_KINDS[kind], type, hours].filter((part) => part !== '').join(' ')
}

/** `10:30`, `2일`, `2일 12:00`. */
export const hoursAmount = ({ hours, days }: Pick<MonthHours, 'hours' | 'days'>): string =>
  [...(days === null ? [] : [`${days}일`]), ...(hours === null ? [] : [hours])].join(' ')

/** People that a sentence about many of them names. */
const NAMED = 3
const namesOf = (names: readonly string[]): string =>
  names.length <= NAMED
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} 외 ${formatNumber(names.length - NAMED)}명`

/** Open points that say the same of several people, as one sentence. */
export type ToldPoint = { readonly text: string; readonly people: readonly OpenPoint[]; readonly first: OpenPoint }

/** Open points of a month as sentences: one with all whom it is about; what blocks on a day is each person's own, for it is mended there. */
export const openTexts = (open: readonly OpenPoint[]): ToldPoint[] => {
  const found = new Map<string, [OpenPoint, ...OpenPoint[]]>()
  for (const point of open) {
    const { blocks, workDates, employeeNo, code, message } = point
    const key = `${blocks && workDates.length > 0 ? employeeNo : ''} ${code} ${message}`
    const known = found.get(key)
    if (known === undefined) found.set(key, [point])
    else known.push(point)
  }
  return [...found.values()].map((people) => ({
    text: `${namesOf(people.map(({ name }) => name))}: ${people[0].message}`,
    people,
    first: people[0],
  }))
}
