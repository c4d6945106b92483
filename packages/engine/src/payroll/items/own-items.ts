import { lapsedLeavePay } from '../lines/lapsed-leave.ts'
import { type SettledName, settledRules } from '../lines/settled-pay.ts'
import type { PaymentType, SalaryItem } from '../payslip/facts.ts'
import type { Rule } from '../payslip/rule.ts'

/** An item that every company has by law, so that it keeps none of its own for it. No code of a company has a point in it. */
const own = (code: string, label: string): SalaryItem => ({
  code,
  label,
  kind: 'earning',
  nature: 'additional',
  tax: 'taxable',
  ordinaryWage: false,
  minimumWage: false,
  prorated: false,
  source: 'entry',
})

/** Pay for unused annual leave (근로기준법 제60조 제5항) as a line of 연차수당. */
export const unusedLeaveItem = own('pay.unusedLeave', '연차미사용수당')
/** Pay for annual leave that lapsed unused while the person serves on (근로기준법 제60조 제5항), as a line of 연차수당. */
export const lapsedLeaveItem = own('pay.lapsedLeave', '연차수당')
/** Severance (근로자퇴직급여 보장법 제8조) as a line of 퇴직금. */
export const severanceItem = own('pay.severance', '퇴직금')

const OWN: Readonly<Partial<Record<PaymentType, SalaryItem>>> = { '0004': unusedLeaveItem, '0005': severanceItem }

/**
 * The items of a company with what a kind of payment is made of by itself: 연차수당 (근로기준법 제60조 제5항) and 퇴직금 (근로자퇴직급여
 * 보장법 제8조) have their own line.
 */
export const withOwnItem = (items: readonly SalaryItem[], paymentType: PaymentType): readonly SalaryItem[] => {
  const item = OWN[paymentType]
  return item === undefined ? items : [item, ...items]
}

/** The items of a payslip with that of lapsed leave (근로기준법 제60조 제5항), where an amount is entered for it. */
export const withLapsedLeave = (
  items: readonly SalaryItem[],
  entered: readonly { readonly itemCode: string }[],
): readonly SalaryItem[] =>
  entered.some(({ itemCode }) => itemCode === lapsedLeaveItem.code) ? [...items, lapsedLeaveItem] : items

const settled = (name: SettledName, label: string): SalaryItem => ({
  ...own(`settled.${name}`, label),
  kind: 'deduction',
  basis: 'LAW',
})
/** What a leaving settles with the last salary, as deductions of it that may give back. */
export const settledItems: Readonly<Record<SettledName, SalaryItem>> = {
  health: settled('health', '건강보험 정산'),
  care: settled('care', '장기요양 정산'),
  employment: settled('employment', '고용보험 정산'),
  incomeTax: settled('incomeTax', '소득세 연말정산'),
  localTax: settled('localTax', '지방소득세 연말정산'),
}
const SETTLED = Object.values(settledItems)
const RULES = new Map<string, Rule>([
  [lapsedLeaveItem.code, lapsedLeavePay],
  ...(['health', 'care', 'employment', 'incomeTax', 'localTax'] as const).map(
    (name) => [settledItems[name].code, settledRules[name]] as const,
  ),
])

/** The items of a payslip with those that a leaving settles in it (국민건강보험법 시행령 제39조, 소득세법 제137조), by what is entered. */
export const withSettledItems = (
  items: readonly SalaryItem[],
  entered: readonly { readonly itemCode: string }[],
): readonly SalaryItem[] => {
  const found = SETTLED.filter(({ code }) => entered.some(({ itemCode }) => itemCode === code))
  return found.length === 0 ? items : [...items, ...found]
}

/** The rule of an entered amount that was settled at a leaving (소득세법 제137조), or of lapsed leave; undefined for any other item. */
export const settledRule = ({ code }: Pick<SalaryItem, 'code'>): Rule | undefined => RULES.get(code)
