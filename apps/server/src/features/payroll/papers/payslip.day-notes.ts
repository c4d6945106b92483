import { formatShortDate } from '@handal/base/format'
import { addDays, type PlainDate } from '@handal/base/date'
import type { PayslipLineDto } from '@handal/contracts/payroll/salary'
import { type AttendanceTotals, bucketMinutes } from '@handal/engine/payroll'
import { josa } from '@handal/base/josa'
import { tableHours } from '../slip/day-text.ts'
import { daysBehind } from '../slip/lines.ts'
import { undatedBehind, type UndatedRow } from '../slip/undated.ts'
import type { DayRow } from '../run/slips.repo.ts'

type Day = PayslipLineDto['days'][number]
const WORDS = { overtime: '연장', night: '야간', holiday: '휴일' } as const
/** More kinds of nights than this are listed day by day instead of being told. */
const MOST_GROUPS = 3

/** Days of a row as ranges: `10.21 - 10.23, 11.02`. */
const rangesText = (dates: readonly PlainDate[]): string => {
  const ranges: [PlainDate, PlainDate][] = []
  for (const date of dates) {
    const last = ranges.at(-1)
    if (last !== undefined && addDays(last[1], 1) === date) last[1] = date
    else ranges.push([date, date])
  }
  return ranges
    .map(([from, to]) => (from === to ? formatShortDate(from) : `${formatShortDate(from)} - ${formatShortDate(to)}`))
    .join(', ')
}

const eachDay = (days: readonly Day[]): string =>
  days.map(({ workDate, minutes }) => `${formatShortDate(workDate)} ${tableHours(minutes)}`).join(', ')

/** Days with the same hours told together: `10.21 - 10.23의 3일에 22:00 - 다음 날 05:00, 휴게 1:00, 하루 6:00`. */
const together = (days: readonly Day[]): string => {
  const groups = new Map<string, Day[]>()
  for (const day of days) {
    const key = `${day.text} ${day.minutes}`
    groups.set(key, [...(groups.get(key) ?? []), day])
  }
  if (groups.size > MOST_GROUPS || days.some(({ text }) => text === '')) return eachDay(days)
  return [...groups.values()]
    .map((group) => {
      const [first] = group
      const dates = rangesText(group.map(({ workDate }) => workDate))
      const hours = first === undefined ? '' : `${first.text}, 하루 ${tableHours(first.minutes)}`
      return group.length === 1 ? `${josa(dates, '은/는')} ${hours}` : `${dates}의 ${group.length}일은 ${hours}`
    })
    .join('. ')
}

/**
 * Which hours of overtime, night and holiday work fall on which days (근로기준법 시행령 제27조의2 제5호), a line each. Nothing is said of
 * a kind whose days do not come to its hours, as when totals came without days.
 */
export const dayNotes = (
  days: readonly DayRow[],
  undated: readonly UndatedRow[],
  totals: AttendanceTotals | null,
): string[] =>
  totals === null
    ? []
    : (['overtime', 'night', 'holiday'] as const).flatMap((kind) => {
        const own = daysBehind(kind, days)
        const { minutes, beyond } = bucketMinutes(kind, totals)
        const sum = own.reduce((all, day) => all + day.minutes, 0)
        const total = minutes + beyond
        const rest = undatedBehind(kind, undated, { total, dated: sum }).reduce(
          (all, { minutes: more }) => all + more,
          0,
        )
        if (total === 0 || sum + rest !== total) return []
        const dated = sum === 0 ? [] : [kind === 'overtime' ? eachDay(own) : together(own)]
        return [
          `${WORDS[kind]} ${[...dated, ...(rest === 0 ? [] : [`날짜를 적지 않은 ${tableHours(rest)}`])].join(', ')}`,
        ]
      })
