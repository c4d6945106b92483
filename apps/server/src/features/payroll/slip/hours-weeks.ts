import { addDays, eachDay, isWithin, type PlainDate, shiftMonth, weekday, type YearMonth } from '@handal/base/date'
import { formatHours, formatShortDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { HoursWeek } from '@handal/contracts/payroll/salary-hours'
import { weekOf } from '@handal/engine/attendance'
import { limitedWeek } from '../../attendance/public.ts'
import { dayText, tableHours } from './day-text.ts'
import { halfOf, holidayOf, type HoursFacts, isAway, kindOf, overtimeOf } from './hours-days.ts'
import type { HoursDayRow } from './hours.repo.ts'

const noteOf = (day: HoursDayRow): string =>
  [
    ...(halfOf(day) === '' ? [] : [halfOf(day)]),
    ...(overtimeOf(day) === 0 ? [] : [`연장 ${tableHours(overtimeOf(day))}`]),
    ...(holidayOf(day) === 0 ? [] : ['휴일']),
    ...(day.laten_time === 0 ? [] : [`지각 ${tableHours(day.laten_time)}`]),
    ...(day.early_leave === 0 ? [] : [`조퇴 ${tableHours(day.early_leave)}`]),
  ].join(', ')

/** A day without hours in words. */
const idleText = (date: PlainDate, facts: HoursFacts): string => {
  if (date < facts.hireDate) return '입사 전'
  if (facts.leaveDate !== null && date > facts.leaveDate) return '퇴사 뒤'
  const day = facts.days.get(date)
  const kind = kindOf(date, facts)
  if (kind !== 'work') return '쉼'
  if (day === undefined) return '기록 없음'
  if (day.atend_time !== null || day.lvofc_time !== null)
    return day.lvofc_time === null ? `${day.atend_time} 출근, 퇴근 기록 없음` : `출근 기록 없음, ${day.lvofc_time} 퇴근`
  if (day.shortage > 0) return '결근'
  return isAway(day) ? '휴직' : '유급휴가'
}

/** What of a week lies outside the pay period: `10.19와 10.20은 10월 급여에 든 16:00입니다.` */
const outsideText = (dates: readonly PlainDate[], facts: HoursFacts, payMonth: YearMonth): string => {
  const outside = dates.filter((date) => !isWithin(date, facts.period))
  const [first] = outside
  const last = outside.at(-1)
  if (first === undefined || last === undefined) return ''
  const name =
    outside.length === 1
      ? formatShortDate(first)
      : outside.length === 2
        ? `${josa(formatShortDate(first), '과/와')} ${formatShortDate(last)}`
        : `${formatShortDate(first)}부터 ${formatShortDate(last)}까지`
  const subject = outside.length > 2 ? `${name}는` : josa(name, '은/는')
  const minutes = outside.reduce((sum, date) => sum + (facts.days.get(date)?.real_work ?? 0), 0)
  if (outside.every((date) => !facts.days.has(date)))
    return first > facts.period.to ? `${subject} 아직 기록이 없습니다.` : `${subject} 기록이 없습니다.`
  const pay = shiftMonth(payMonth, first < facts.period.from ? -1 : 1)
  return `${subject} ${Number(pay.slice(5))}월 급여에 든 ${minutes === 0 ? '0:00' : tableHours(minutes)}입니다.`
}

/** The weeks of a period from Monday, against what the person may work in each. */
export const weeksOf = (facts: HoursFacts, payMonth: YearMonth): HoursWeek[] => {
  const { period, days } = facts
  const monday = addDays(period.from, -((weekday(period.from) + 6) % 7))
  const weeks: HoursWeek[] = []
  for (let from = monday; from <= period.to; from = addDays(from, 7)) {
    const to = addDays(from, 6)
    const dates = eachDay({ from, to })
    const result = weekOf(
      dates.map((date) => ({
        realWork: days.get(date)?.real_work ?? 0,
        kind: ({ work: 'W', off: 'O', holiday: 'H' } as const)[kindOf(date, facts)],
      })),
    )
    const total = result.ok ? result.value.total : 0
    weeks.push({
      from,
      to,
      total,
      ...limitedWeek(facts.capOn(to), total),
      outside: outsideText(dates, facts, payMonth),
      days: dates.map((date) => {
        const day = days.get(date)
        return {
          workDate: date,
          text: day !== undefined && day.real_work > 0 ? dayText(day) || '기록한 시간' : idleText(date, facts),
          note: day === undefined ? '' : noteOf(day),
          realWork: day?.real_work ?? 0,
          inPeriod: isWithin(date, period),
        }
      }),
    })
  }
  return weeks
}

/** The limit of weeks in words: `52시간`; where there are several it is `한도`. */
export const limitText = (weeks: readonly HoursWeek[]): string => {
  const limits = new Set(weeks.flatMap(({ limit }) => limit?.most ?? []))
  const [only] = limits
  return limits.size === 1 && only !== undefined ? formatHours(only) : '한도'
}
/** Weeks by the day they begin on: `10.26, 11.02 주`. */
const named = (weeks: readonly HoursWeek[]): string => `${weeks.map(({ from }) => formatShortDate(from)).join(', ')} 주`

/** What there is to say of those weeks together. */
export const weekSentenceOf = (weeks: readonly HoursWeek[], under5: boolean): string => {
  const limited = weeks.filter(({ limit }) => limit !== null)
  if (limited.length === 0)
    return under5
      ? '상시근로자가 5명 미만인 사업장에는 주 52시간 한도가 없습니다.'
      : '주 근로시간 한도를 적용하지 않는 사원입니다.'
  const text = josa(limitText(limited), '을/를')
  const over = limited.filter(({ level }) => level === 'over')
  const [first] = over
  if (first !== undefined)
    return over.length === 1
      ? `${named(over)}가 ${text} ${tableHours(first.total - (first.limit?.most ?? 0))} 넘었습니다.`
      : `${named(over)}가 ${text} 넘었습니다.`
  const full = limited.filter(({ total, limit }) => total === limit?.most)
  return full.length === 0
    ? `${text} 넘은 주가 없습니다.`
    : `${named(full)}는 ${limitText(full)}${limitText(full) === '한도' ? '' : ' 한도'}와 같고, 넘은 주는 없습니다.`
}
