import { daysIn, parseDate } from '@handal/base/date'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import { leaveRoundings } from './day-rounding.ts'
import type { LeaveFacts } from './leave-facts.ts'

/** Whether a text 'MM-dd' is a day of every year. */
const isYearStart = (text: string): boolean => parseDate(`2025-${text}`) !== null

/** The fields that nobody can work with, or null. */
export const checkLeave = (facts: LeaveFacts): Refusal | null => {
  const check = checker()
  if (facts.last !== undefined && facts.last !== null && facts.last < facts.hire) {
    check.fault('last', '마지막 근무일이 입사일보다 앞섭니다.')
  }
  if (facts.asOf > '2199-12-31') check.fault('asOf', '2199년까지의 날짜로 적어 주세요.')
  if (facts.basis !== 'HIRE' && facts.basis !== 'FISCAL') check.fault('basis', '쓸 수 있는 값은 HIRE, FISCAL입니다.')
  if (facts.fiscalStart !== undefined && !isYearStart(facts.fiscalStart)) {
    check.fault('fiscalStart', '회계연도 시작일은 해마다 있는 날짜를 MM-dd로 적어 주세요.')
  }
  if (facts.rounding !== undefined && !leaveRoundings.includes(facts.rounding)) {
    check.fault('rounding', `쓸 수 있는 값은 ${leaveRoundings.join(', ')}입니다.`)
  }
  if (typeof facts.underFive === 'object') check.periods(facts.underFive, 'underFive')
  facts.weeklyHours?.forEach(({ weekly, fullTime }, index) => {
    check.decimal(weekly, `weeklyHours.${index}.weekly`, { least: 0, most: 168 })
    if (fullTime !== undefined) check.decimal(fullTime, `weeklyHours.${index}.fullTime`, { above: 0, most: 168 })
  })
  const records = facts.attendance ?? []
  check.periods(records, 'attendance')
  records.forEach(({ from, to, scheduled, attended, leaveOfAbsence = 0 }, index) => {
    const path = `attendance.${index}`
    check.count(scheduled, `${path}.scheduled`, 0, to < from ? 36_600 : daysIn({ from, to }))
    check.count(attended, `${path}.attended`, 0, 36_600)
    check.count(leaveOfAbsence, `${path}.leaveOfAbsence`, 0, 36_600)
    if (attended + leaveOfAbsence > scheduled) {
      check.fault(`${path}.attended`, '출근일수와 휴직일수의 합이 소정근로일수보다 많습니다.')
    }
  })
  return check.problems.length > 0 ? badFields(check.problems) : null
}
