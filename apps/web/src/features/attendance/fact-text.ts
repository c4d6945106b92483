import { formatNumber, formatShortDate, formatShortDateWithWeekday } from '@handal/base/format'
import type { MonthHours } from '@handal/contracts/time/month-hours'
import { DAY_FACT_KINDS, type DayFact, type OpenPoint } from '@handal/contracts/time/attendance'
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

type Told = { readonly first: OpenPoint; readonly names: string[]; more: number }
/** `11.05`, `11.01(일)`: what differs between sentences about the same thing. */
const DATES = /\d{2}\.\d{2}(\(.\))?/g

/** A sentence stands once with all whom it is about; what blocks on a day is each person's own, for it is mended there. */
const sentences = (open: readonly OpenPoint[]): Told[] => {
  const found = new Map<string, Told>()
  for (const point of open) {
    const { blocks, workDate, employeeNo, code, message, name } = point
    const key = `${blocks && workDate !== null ? `${employeeNo} ${workDate}` : ''} ${code} ${message}`
    const known = found.get(key)
    if (known === undefined) found.set(key, { first: point, names: [name], more: 0 })
    else known.names.push(name)
  }
  return [...found.values()]
}

/** Open points of a month as sentences: those of the same people that say the same of many days stand once, with how many more. */
export const openTexts = (open: readonly OpenPoint[]): { text: string; blocks: boolean; first: OpenPoint }[] => {
  const found = new Map<string, Told>()
  for (const told of sentences(open)) {
    const { code, employeeNo, workDate, blocks, message } = told.first
    // Another thing to look at is not lost behind the first.
    const thing = blocks && workDate !== null ? '' : workDate === null ? message : message.replaceAll(DATES, '')
    const key = `${code} ${employeeNo} ${told.names.join()} ${thing}`
    const known = found.get(key)
    if (known === undefined) found.set(key, told)
    else known.more += 1
  }
  return [...found.values()].map(({ first, names, more }) => ({
    text: `${namesOf(names)}: ${first.message}${more === 0 ? '' : ` 이런 날이 ${more}일 더 있습니다.`}`,
    blocks: first.blocks,
    first,
  }))
}
