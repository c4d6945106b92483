import { addDays, addMonths, firstDay, monthOf, type PlainDate } from '@handal/base/date'
import { formatDate, formatMonth, formatNumber, formatWon } from '@handal/base/format'
import {
  type DailyInsuranceFloor,
  dailyInsuranceFloor,
  dailyWorkLimit,
} from '@handal/statute/tax/daily-and-business-tax'
import type { Statute } from '@handal/statute/snapshot'
import type { PayslipFacts, PayslipNotice } from '../payslip/facts.ts'
import type { FigureLookup } from '../payslip/line.ts'
import { missingFigure } from '../payslip/notices.ts'

/** null: the pay is a wage; otherwise why no insurance is due on it. */
export const notAWage = ({ incomeKind }: PayslipFacts): string | null =>
  incomeKind === 'BUSINESS' ? '사업소득에는 근로자의 사회보험료가 없습니다.' : null

/** The work of a month of a daily worker: days, minutes when they are known, taxable pay, and the span of employment. */
export type DailyMonth = {
  readonly days: number
  readonly minutes: number | null
  readonly pay: number
  readonly hire: PlainDate
  readonly lastDay: PlainDate | null
}

/**
 * null: a daily worker belongs to pension or health insurance this month; otherwise why not (국민연금법 시행령 제2조 제1호,
 * 국민건강보험법 제6조 제2항 제1호): a month or more of employment, and enough days, hours or, for the pension, pay.
 */
export const dailyNotInsured = (
  month: DailyMonth,
  floor: DailyInsuranceFloor,
  insurance: 'pension' | 'health',
): string | null => {
  if (month.lastDay !== null && addDays(month.lastDay, 1) < addMonths(month.hire, 1))
    return '한 달 미만 고용된 일용근로자입니다.'
  const isEnough =
    month.days >= floor.days ||
    (month.minutes !== null && month.minutes >= floor.hours * 60) ||
    (insurance === 'pension' && month.pay >= floor.pensionPay)
  if (isEnough) return null
  const pay = insurance === 'pension' ? `, 소득 ${formatWon(floor.pensionPay)}` : ''
  return `한 달에 ${formatNumber(floor.days)}일, ${formatNumber(floor.hours)}시간${pay} 가운데 어느 것도 채우지 못한 일용근로자입니다.`
}

const dailyMonth = (facts: PayslipFacts, pay: number): DailyMonth => ({
  days: facts.dailyWork?.days?.length ?? facts.attendance?.workedDays ?? 0,
  minutes: facts.attendance === null ? null : facts.attendance.realWork,
  pay,
  hire: facts.person.hireDate,
  lastDay: facts.person.leaveDate,
})

/**
 * Why a daily worker's month carries no premium of pension or health insurance (국민연금법 시행령 제2조 제1호, 국민건강보험법 제6조 제2항
 * 제1호); null: it does, or nobody is one.
 */
export const dailyExemption = (
  facts: PayslipFacts,
  pay: number,
  insurance: 'pension' | 'health',
  find: FigureLookup,
): string | null => {
  if (facts.incomeKind !== 'DAILY') return null
  const floor = find(dailyInsuranceFloor)
  return 'notice' in floor ? null : dailyNotInsured(dailyMonth(facts, pay), floor.value, insurance)
}

/**
 * The day on which unbroken employment has lasted so many months: the last day on which a daily worker is one (소득세법 시행령
 * 제20조).
 */
const dailyWorkEnds = (hire: PlainDate, months: number): PlainDate => addDays(addMonths(hire, months), -1)

/**
 * What a daily worker's payslip needs: the figures, and a warning when employment reaches the limit in or before the pay
 * month (소득세법 시행령 제20조), because from that month on the pay is taxed as an employee's.
 */
export const checkDailyWork = (
  facts: PayslipFacts,
  statute: Statute,
  record: (code: string, from: string) => void,
): { readonly warnings: readonly PayslipNotice[]; readonly blocks: readonly PayslipNotice[] } => {
  if (facts.incomeKind !== 'DAILY') return { warnings: [], blocks: [] }
  const floor = statute.at(dailyInsuranceFloor, firstDay(facts.payMonth))
  const limit = statute.at(dailyWorkLimit, facts.period.to)
  if (!limit.ok) return { warnings: [], blocks: [missingFigure(limit)] }
  if (!floor.ok) return { warnings: [], blocks: [missingFigure(floor)] }
  record(dailyWorkLimit.code, limit.from)
  const months = facts.dailyWork?.construction === true ? limit.value.construction : limit.value.general
  const { hireDate, leaveDate } = facts.person
  const last = dailyWorkEnds(hireDate, months)
  if (facts.payMonth < monthOf(last) || (leaveDate !== null && leaveDate < last)) return { warnings: [], blocks: [] }
  const message = `${formatDate(last)}에 계속 고용된 지 ${months}개월이 되어 ${formatMonth(monthOf(last))} 급여부터 일용근로자가 아닙니다. 소득 종류를 확인해 주세요.`
  return { warnings: [{ code: 'daily-worker-limit', message, lineCode: 'deduction.incomeTax' }], blocks: [] }
}
