import { formatNumber, formatShortDate, formatShortDateWithWeekday } from '@handal/base/format'
import type { MonthHours } from '@handal/contracts/month-hours'
import { DAY_FACT_KINDS, type DayFact, type OpenPoint } from '@handal/contracts/attendance'
import type { Location } from 'react-router'

const drawerOf = ({ search }: Location): string | null => new URLSearchParams(search).get('attendance')
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

/** Open points that are the same for many days of a person stand once, with how many more; those about no day once for all people. */
export const openTexts = (open: readonly OpenPoint[]): { text: string; blocks: boolean; first: OpenPoint }[] => {
  const found = new Map<string, { first: OpenPoint; names: string[]; more: number }>()
  for (const point of open) {
    const isOfDay = point.workDate !== null
    const key = isOfDay ? `${point.employeeNo} ${point.code}` : `${point.code} ${point.message}`
    const known = found.get(key)
    if (known === undefined) found.set(key, { first: point, names: [point.name], more: 0 })
    else if (isOfDay) known.more += 1
    else known.names.push(point.name)
  }
  return [...found.values()].map(({ first, names, more }) => ({
    text: `${namesOf(names)}: ${first.message}${more === 0 ? '' : ` 이런 날이 ${more}일 더 있습니다.`}`,
    blocks: first.blocks,
    first,
  }))
}
