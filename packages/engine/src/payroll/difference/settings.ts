import { formatDate, formatMonth, formatWon } from '@handal/base/format'
import { taxFreeLimits } from '@handal/statute/tax/tax-free'
import type { PayslipFacts } from '../payslip/facts.ts'

const NONE = '없음'
const wonOrNone = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? NONE : formatWon(amount)
const insured = (value: boolean): string => (value ? '가입' : '미가입')
const applied = (value: boolean): string => (value ? '적용' : '미적용')
/** Free of tax before, by kind: "식대 200,000원". */
const usedText = (used: PayslipFacts['tax']['taxFreeUsed'] = {}): string =>
  Object.entries(used)
    .map(([code, won]) => `${taxFreeLimits[code]?.label ?? code} ${formatWon(won)}`)
    .join(', ') || NONE
const SIZE = {
  under150: '150명 미만',
  '150plusPrioritySupported': '150명 이상(우선지원대상기업)',
  '150to999': '150명 이상 1,000명 미만',
  '1000plusOrGovernment': '1,000명 이상',
}

const INCOME = { EARNED: '근로소득', DAILY: '일용근로소득', BUSINESS: '사업소득' }

/** From when the newest terms hold that an agreed base goes by; none where both bases are reported. */
const lastTermText = ({ terms, pension, health }: PayslipFacts['insurance']): string => {
  const last = terms?.at(-1)
  return last === undefined || (pension.reportedBase !== null && health.reportedBase !== null)
    ? NONE
    : `${formatDate(last.from)}부터`
}

/** Settings that decide which rate or row applies, each with its Korean name and its value in words. */
export const settings: readonly (readonly [label: string, text: (facts: PayslipFacts) => string])[] = [
  ['상시 근로자', ({ company }) => (company.under5 ? '5명 미만' : '5명 이상')],
  ['사업장 규모', ({ company }) => SIZE[company.employerSize]],
  [
    '산재보험료율',
    ({ company }) => (company.accidentRatePermille === null ? NONE : `1,000분의 ${company.accidentRatePermille}`),
  ],
  ['생년월일', ({ person }) => formatDate(person.birthDate)],
  ['체류자격', ({ person }) => person.visa ?? NONE],
  ['소득 구분', ({ incomeKind }) => INCOME[incomeKind ?? 'EARNED']],
  ['공제대상가족', ({ tax }) => `${tax.dependents}명`],
  ['8세 이상 20세 이하 자녀', ({ tax }) => `${tax.children}명`],
  ['6세 이하 자녀', ({ tax }) => `${tax.childrenUnder7}명`],
  ['원천징수 비율', ({ tax }) => `${tax.withholdingPercent}%`],
  ['외국인 단일세율', ({ tax }) => applied(tax.foreignFlatRate)],
  [
    '중소기업 취업자 감면율',
    ({ tax }) => (tax.youthReductionPercent === null ? NONE : `${tax.youthReductionPercent}%`),
  ],
  ['올해 이미 감면한 소득세', ({ tax }) => wonOrNone(tax.youthReducedThisYear)],
  ['같은 달 다른 급여', ({ tax }) => wonOrNone(tax.otherPay?.taxable)],
  ['같은 달 다른 급여의 소득세', ({ tax }) => wonOrNone(tax.otherPay?.incomeTax)],
  ['같은 달 다른 급여에서 감면한 소득세', ({ tax }) => wonOrNone(tax.otherPay?.reduced)],
  [
    '상여 지급대상기간',
    ({ tax: { bonus } }) => (bonus === undefined ? NONE : `${formatMonth(bonus.from)} - ${formatMonth(bonus.to)}`),
  ],
  ['지급대상기간의 급여', ({ tax }) => wonOrNone(tax.bonus?.pay)],
  ['지급대상기간에 원천징수한 소득세', ({ tax }) => wonOrNone(tax.bonus?.withheld)],
  ['지급대상기간에 감면한 소득세', ({ tax }) => wonOrNone(tax.bonus?.reduced)],
  ['같은 달에 먼저 지급한 상여', ({ tax }) => wonOrNone(tax.bonus?.beside)],
  ['지급대상기간의 마지막 급여', ({ tax: { bonus } }) => (bonus?.salaryOpen === true ? '계산 전' : NONE)],
  ['같은 달에 먼저 비과세한 금액', ({ tax }) => usedText(tax.taxFreeUsed)],
  ['퇴직소득 근속연수', ({ tax }) => (tax.severance === undefined ? NONE : `${tax.severance.years}년`)],
  ['퇴직금의 비과세 금액', ({ tax }) => wonOrNone(tax.severance?.taxFree)],
  ['연금계좌에 넣는 퇴직금', ({ tax }) => wonOrNone(tax.severance?.intoAccount)],
  ['생산직 전년 총급여', ({ tax }) => wonOrNone(tax.production?.previousYearGross)],
  ['올해 비과세한 생산직 수당', ({ tax }) => wonOrNone(tax.production?.usedThisYear)],
  ['국민연금', ({ insurance }) => insured(insurance.pension.insured)],
  ['국민연금 고지액', ({ insurance }) => wonOrNone(insurance.pension.billed)],
  ['기준소득월액', ({ insurance }) => wonOrNone(insurance.pension.reportedBase)],
  ['보험 기준 급여 조건', ({ insurance }) => lastTermText(insurance)],
  ['입사한 달 국민연금 희망', ({ insurance }) => applied(insurance.pension.firstMonthOptIn)],
  ['국민연금 임의계속가입', ({ insurance }) => applied(insurance.pension.voluntaryAfter60)],
  ['국민연금 두루누리 지원', ({ insurance }) => applied(insurance.pension.reducedByDurunuri ?? false)],
  ['건강보험', ({ insurance }) => insured(insurance.health.insured)],
  ['건강보험 고지액', ({ insurance }) => wonOrNone(insurance.health.billed)],
  ['장기요양보험 고지액', ({ insurance }) => wonOrNone(insurance.health.careBilled)],
  ['보수월액', ({ insurance }) => wonOrNone(insurance.health.reportedBase)],
  ['고용보험', ({ insurance }) => insured(insurance.employment.insured)],
  ['실업급여', ({ insurance }) => insured(insurance.employment.unemployment)],
  ['65세 전부터 이어진 고용보험', ({ insurance }) => applied(insurance.employment.continuousBefore65)],
  ['고용보험 고지액', ({ insurance }) => wonOrNone(insurance.employment.billed)],
  ['고용보험 두루누리 지원', ({ insurance }) => applied(insurance.employment.reducedByDurunuri)],
]
