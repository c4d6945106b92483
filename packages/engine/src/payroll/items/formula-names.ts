import { addDays, daysIn, earlier } from '@handal/base/date'
import { COUNT, DAYS, HOURS, HOURS_OF_A_DAY, type Unit, WON_OF_A_DAY, WON_PER_HOUR } from '../../formula/units.ts'
import { wholeMonths } from '../../deadline/civil-period.ts'
import type { AttendanceTotals, PayslipFacts, PayTerm } from '../payslip/facts.ts'
import { bucketMinutes } from '../lines/bucket-pay.ts'
import type { ServiceDays } from '../payslip/service.ts'

/** Where the values of names come from. */
export type NameContext = {
  readonly facts: PayslipFacts
  readonly term: PayTerm
  /** Days in service by terms; null: the whole period. */
  readonly days: ServiceDays | null
}

/**
 * A quantity that a formula may name. Its value is a whole number, or an exact decimal or fraction as text. wage: calculated
 * from the stored terms of the ordinary wage; steady: the same every month; attendance: blocked until the totals are there.
 */
export type FormulaName = {
  readonly name: string
  readonly unit: Unit
  /** What it is, for the screen that edits formulas. */
  readonly says: string
} & (
  | { readonly from: 'wage' }
  | { readonly from: 'steady' | 'period'; readonly read: (context: NameContext) => number | string }
  | { readonly from: 'attendance'; readonly read: (totals: AttendanceTotals) => number | string }
)

/** Minutes as hours: a fraction, so that it stays exact. */
const asHours = (minutes: number): string => `${minutes}/60`

type Reader = (context: NameContext) => number | string

const steady = (name: string, unit: Unit, says: string, read: Reader): FormulaName => ({
  name,
  unit,
  says,
  from: 'steady',
  read,
})
const ofPeriod = (name: string, says: string, read: Reader): FormulaName => ({
  name,
  unit: DAYS,
  says,
  from: 'period',
  read,
})
const hoursOf = (name: string, says: string, minutes: (totals: AttendanceTotals) => number): FormulaName => ({
  name,
  unit: HOURS,
  says,
  from: 'attendance',
  read: (totals) => asHours(minutes(totals)),
})
const daysOf = (name: string, says: string, read: (totals: AttendanceTotals) => number | string): FormulaName => ({
  name,
  unit: DAYS,
  says,
  from: 'attendance',
  read,
})

/** Whole months of service up to the end of the period, or to the last working day in it (민법 제160조). */
const monthsOfService = ({ facts: { period, person } }: NameContext): number =>
  wholeMonths(person.hireDate, addDays(earlier(person.leaveDate ?? period.to, period.to), 1))

const daysInService = ({ facts, days }: NameContext): number =>
  days === null ? daysIn(facts.period) : days.bySegment.reduce((sum, part) => sum + part.days.calendar, 0)

/** Every quantity that the facts of a payslip offer to a formula, beside the company's items by their labels. */
export const formulaNames: readonly FormulaName[] = [
  // The two wages print from their exact terms, which are stored with the line (`lines/pay-formula.ts`).
  { name: '통상시급', unit: WON_PER_HOUR, says: '1시간의 통상임금', from: 'wage' },
  { name: '통상일급', unit: WON_OF_A_DAY, says: '하루 소정근로시간의 통상임금', from: 'wage' },
  steady('월소정근로시간', HOURS, '급여 조건의 월 소정근로시간', ({ term }) => term.monthlyHours),
  steady('소정근로시간', HOURS_OF_A_DAY, '하루 소정근로시간', ({ term }) => asHours(term.dailyMinutes)),
  steady('근속개월수', COUNT, '기간 마지막 날까지 채운 근속 개월 수', monthsOfService),
  steady('근속연수', COUNT, '기간 마지막 날까지 채운 근속 연수', (context) =>
    Math.floor(monthsOfService(context) / 12),
  ),
  steady('공제대상가족수', COUNT, '본인을 포함한 소득세 공제대상가족 수', ({ facts }) => facts.tax.dependents),
  steady('공제대상자녀수', COUNT, '8세부터 20세까지의 공제대상자녀 수', ({ facts }) => facts.tax.children),
  steady('육세이하자녀수', COUNT, '6세 이하 자녀 수', ({ facts }) => facts.tax.childrenUnder7),
  ofPeriod('재직일수', '기간 안의 재직일수, 휴직 제외', daysInService),
  ofPeriod('기간일수', '산정기간의 날수', ({ facts }) => daysIn(facts.period)),
  daysOf('소정근로일수', '소정근로일수', (totals) => totals.scheduledDays),
  daysOf('근무일수', '근무한 날수', (totals) => totals.workedDays),
  daysOf('결근일수', '결근한 날수', (totals) => totals.absentDays),
  daysOf('유급휴가일수', '유급휴가를 쓴 날수', (totals) => totals.paidLeaveDays),
  hoursOf('실근로시간', '실제로 근로한 시간', (totals) => totals.realWork),
  hoursOf('연장시간', '연장근로 시간', (totals) => bucketMinutes('overtime', totals).minutes),
  hoursOf('야간시간', '22시부터 6시까지의 근로 시간', (totals) => bucketMinutes('night', totals).minutes),
  hoursOf('휴일시간', '휴일근로 시간, 8시간을 넘은 시간 포함', (totals) => {
    const { minutes, beyond } = bucketMinutes('holiday', totals)
    return minutes + beyond
  }),
  hoursOf('휴일연장시간', '8시간을 넘은 휴일근로 시간', (totals) => bucketMinutes('holiday', totals).beyond),
  {
    name: '유급휴일시간',
    unit: HOURS,
    says: '일하지 않은 유급휴일의 시간',
    from: 'attendance',
    read: ({ hdayPayWork, hdayPayOver = 0 }) =>
      hdayPayOver === 0 ? asHours(hdayPayWork) : `${hdayPayWork * 5 - hdayPayOver}/300`,
  },
  hoursOf('법내초과시간', '소정근로시간을 넘고 법정근로시간 안인 시간', (totals) => totals.inLawExtra),
  hoursOf('지각시간', '지각한 시간', (totals) => totals.latenTime),
  hoursOf('조퇴시간', '조퇴한 시간', (totals) => totals.earlyLeave),
  hoursOf('미근로시간', '공제의 기준이 되는 근로하지 않은 시간', (totals) => totals.shortage),
]

/** The same by name. */
export const formulaNameOf: ReadonlyMap<string, FormulaName> = new Map(formulaNames.map((each) => [each.name, each]))
