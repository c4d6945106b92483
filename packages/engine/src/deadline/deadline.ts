import { addDays, type PlainDate, weekday } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { computableYears, holidaysByRule } from '@handal/statute/holiday-rule'
import { holidayOn, holidayYears } from '@handal/statute/holidays'
import type { Checker } from '../answer/check.ts'

/** A deadline: the day that the law names, and the last day on which it is still kept (민법 제161조). */
export type Deadline = {
  readonly nominal: PlainDate
  readonly lastDay: PlainDate
  /** Why the last day is a later one, as a Korean sentence; null: it is the nominal day. */
  readonly moved: string | null
}

const SUNDAY = 0
const SATURDAY = 6

const isKnownYear = (date: PlainDate): boolean => {
  const year = Number(date.slice(0, 4))
  return year >= computableYears.from && year <= computableYears.to
}

const publicHoliday = (date: PlainDate): string | null => {
  const year = Number(date.slice(0, 4))
  const isListed = year >= holidayYears.from && year <= holidayYears.to
  const found = isListed ? holidayOn(date) : holidaysByRule(year)?.find((day) => day.date === date)
  return found?.publicHoliday === true ? found.name : null
}

/** Why nothing is due on a day: Saturday, Sunday or the name of the public holiday; null on a working day. */
const restOn = (date: PlainDate, added: readonly PlainDate[]): string | null => {
  const dow = weekday(date)
  if (dow === SATURDAY) return '토요일'
  if (dow === SUNDAY) return '일요일'
  return added.includes(date) ? '임시공휴일' : publicHoliday(date)
}

/**
 * A deadline that falls on a Saturday or a public holiday ends on the next day that is neither (민법 제161조). `added`: holidays
 * that were declared later. Null when the holidays of a year that it touches are not known (`computableYears`).
 */
export const deadlineOn = (nominal: PlainDate, added: readonly PlainDate[] = []): Deadline | null => {
  let lastDay = nominal
  while (isKnownYear(lastDay) && restOn(lastDay, added) !== null) lastDay = addDays(lastDay, 1)
  if (!isKnownYear(lastDay)) return null
  const rest = restOn(nominal, added)
  const moved =
    rest === null
      ? null
      : `${josa(formatDate(nominal), '이/가')} ${josa(rest, '이라/라')} ${formatDate(lastDay)}까지입니다.`
  return { nominal, lastDay, moved }
}

/**
 * The same for a checked input (민법 제161조): without known holidays it is a fault of the field, and the nominal day
 * stands.
 */
export const checkedDeadline = (
  check: Checker,
  path: string,
  nominal: PlainDate,
  added: readonly PlainDate[] = [],
): Deadline => {
  const found = deadlineOn(nominal, added)
  if (found !== null) return found
  const { from, to } = computableYears
  check.fault(path, `기한의 공휴일을 알 수 있는 해는 ${from}년부터 ${to}년까지입니다.`)
  return { nominal, lastDay: nominal, moved: null }
}

/** How a duty with a deadline stands on a day. */
export type DutyState = 'OPEN' | 'OVERDUE' | 'DONE' | 'DONE_LATE'

/** How it stands on `today` when it was done on `doneOn`, or not yet (민법 제161조: the last day itself is still in time). */
export const dutyState = ({ lastDay }: Deadline, doneOn: PlainDate | undefined, today: PlainDate): DutyState => {
  if (doneOn !== undefined) return doneOn <= lastDay ? 'DONE' : 'DONE_LATE'
  return today <= lastDay ? 'OPEN' : 'OVERDUE'
}
