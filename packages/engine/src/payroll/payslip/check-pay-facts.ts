import { parseDate } from '@handal/base/date'
import { compareRatio, parseRatio, ratio } from '@handal/base/ratio'
import type { PaidTime, PayslipFacts } from './facts.ts'

/** No day's wage and no amount of one month comes near it. Won. */
const MAX_WON = 1_000_000_000_000
const isWholeWon = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= MAX_WON

/** An average wage a day: above 0, exact. */
const isAverage = (value: string): boolean => {
  const read = parseRatio(value)
  return read !== null && read.n > 0n && compareRatio(read, ratio(MAX_WON)) <= 0
}

/** What the totals say of whole unpaid days; all of it may be absent. */
export type WholeDayName = 'absentDays' | 'absentMinutes' | 'lostHolidays' | 'lostHolidayMinutes'
const WHOLE_DAYS: readonly WholeDayName[] = ['absentDays', 'absentMinutes', 'lostHolidays', 'lostHolidayMinutes']

const areWholeDays = (time: PaidTime): boolean => {
  const { absentDays = 0, absentMinutes = 0, lostHolidays = 0, lostHolidayMinutes = 0 } = time
  return (
    WHOLE_DAYS.every((name) => time[name] === undefined || (Number.isSafeInteger(time[name]) && time[name] >= 0)) &&
    absentMinutes <= time.shortage &&
    (absentDays > 0 || absentMinutes === 0) &&
    lostHolidays > 0 === lostHolidayMinutes > 0
  )
}

/** Minutes of absence that are no part of the shortage, belong to no day, or differ from those by terms; null: sound. */
export const wholeDaysProblem = ({ attendance }: PayslipFacts): string | null => {
  if (attendance === null) return null
  const { byTerm = [attendance] } = attendance
  const addsUp = (name: WholeDayName): boolean =>
    byTerm.reduce((sum, time) => sum + (time[name] ?? 0), 0) === (attendance[name] ?? 0)
  // Totals that do not know the minutes of whole days do not say either by whose terms the days were missed.
  const names = attendance.absentMinutes === undefined ? WHOLE_DAYS.slice(1) : WHOLE_DAYS
  return [attendance, ...byTerm].every(areWholeDays) && names.every(addsUp)
    ? null
    : '근태 집계의 결근 시간이 올바르지 않습니다. 근태를 다시 집계해 주세요.'
}

/** Agreed hours that are no hours of a month, or an amount that is no won; null: sound. */
export const fixedOvertimeProblem = ({ items }: PayslipFacts): string | null => {
  for (const { label, kind, source } of items) {
    if (typeof source !== 'object' || !('fixedOvertime' in source)) continue
    const { hours, amount } = source.fixedOvertime
    const read = parseRatio(hours)
    if (read === null || read.n <= 0n || compareRatio(read, ratio(744)) > 0) {
      return `${label} 항목의 약정 시간은 0보다 크고 한 달 744시간을 넘지 않는 수여야 합니다.`
    }
    if (amount !== undefined && !isWholeWon(amount)) return `${label} 항목의 금액은 0원 이상의 정수여야 합니다.`
    if (kind !== 'earning') return `${label} 항목은 지급 항목이어야 합니다.`
  }
  return null
}

/** Closed days outside the period or the service, twice, or paid a fraction of a won; null: sound. */
export const closureProblem = ({ closure, period, person }: PayslipFacts): string | null => {
  if (closure === undefined) return null
  if (!isAverage(closure.averageDaily)) return '휴업 전의 하루 평균임금은 0보다 큰 수여야 합니다.'
  const seen = new Set<string>()
  for (const { date, paid } of closure.days) {
    if (parseDate(date) === null || date < period.from || date > period.to) {
      return '휴업일은 산정기간 안의 날이어야 합니다. 휴업 기간을 확인해 주세요.'
    }
    if (date < person.hireDate || (person.leaveDate !== null && date > person.leaveDate)) {
      return '휴업일은 재직한 날이어야 합니다. 휴업 기간을 확인해 주세요.'
    }
    if (seen.has(date)) return '같은 휴업일이 두 번 들어 있습니다. 휴업 기간을 확인해 주세요.'
    seen.add(date)
    if (!isWholeWon(paid)) return '휴업일에 지급한 임금은 0원 이상의 정수여야 합니다.'
  }
  return null
}

/** A cut that is no won, or without an average wage; null: sound. */
export const sanctionProblem = ({ sanctions }: PayslipFacts): string | null => {
  for (const { amount, averageDaily } of sanctions ?? []) {
    if (!isWholeWon(amount)) return '감급 금액은 0원 이상의 정수여야 합니다.'
    if (!isAverage(averageDaily)) return '감급을 정한 날의 하루 평균임금은 0보다 큰 수여야 합니다.'
  }
  return null
}
