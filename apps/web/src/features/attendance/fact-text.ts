import { formatShortDate, formatShortDateWithWeekday } from '@handal/base/format'
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

/** Open points that are the same for many days of a person stand once, with how many more. */
export const openTexts = (open: readonly OpenPoint[]): { text: string; blocks: boolean; first: OpenPoint }[] => {
  const found = new Map<string, { first: OpenPoint; more: number }>()
  for (const point of open) {
    // What is about no day is told whole.
    const key = `${point.employeeNo} ${point.code}${point.workDate === null ? ` ${point.message}` : ''}`
    const known = found.get(key)
    if (known === undefined) found.set(key, { first: point, more: 0 })
    else known.more += 1
  }
  return [...found.values()].map(({ first, more }) => ({
    text: `${first.name}: ${first.message}${more === 0 ? '' : ` 이런 날이 ${more}일 더 있습니다.`}`,
    blocks: first.blocks,
    first,
  }))
}
