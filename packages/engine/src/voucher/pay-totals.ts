import { type AccountUse, isCost } from './accounts.ts'
import type { PayTotals } from './voucher.ts'

/** A sum of payslip lines of one code, won. */
export type LineSum = {
  readonly kind: 'earning' | 'deduction' | 'employer'
  readonly code: string
  readonly label: string
  readonly amount: number
}
export const noTotals: PayTotals = {
  gross: 0,
  incomeTax: 0,
  localTax: 0,
  np: 0,
  hi: 0,
  ltc: 0,
  ei: 0,
  otherDeduct: 0,
  erNp: 0,
  erHi: 0,
  erLtc: 0,
  erEi: 0,
  erEiStab: 0,
  erIa: 0,
  dc: 0,
}
type Member = keyof PayTotals

/** Deductions that an authority gets, settled ones too (labour rules §7, §10.3); every other one is held for whom the company knows. */
const DEDUCTIONS: Readonly<Record<string, Member>> = {
  'deduction.nationalPension': 'np',
  'deduction.health': 'hi',
  'deduction.deferredHealth': 'hi',
  'item.settled.health': 'hi',
  'deduction.longTermCare': 'ltc',
  'deduction.deferredCare': 'ltc',
  'item.settled.care': 'ltc',
  'deduction.employment': 'ei',
  'item.settled.employment': 'ei',
  'deduction.incomeTax': 'incomeTax',
  'item.settled.incomeTax': 'incomeTax',
  'deduction.localIncomeTax': 'localTax',
  'item.settled.localTax': 'localTax',
}
const EMPLOYER: Readonly<Record<string, Member>> = {
  'employer.nationalPension': 'erNp',
  'employer.health': 'erHi',
  'employer.deferredHealth': 'erHi',
  'employer.longTermCare': 'erLtc',
  'employer.deferredCare': 'erLtc',
  // With what secures employment and trains people (고용안정·직업능력개발).
  'employer.employment': 'erEi',
  'employer.industrialAccident': 'erIa',
}
const memberOf = ({ kind, code }: LineSum): Member | null => {
  if (kind === 'earning') return 'gross'
  if (kind === 'deduction') return DEDUCTIONS[code] ?? 'otherDeduct'
  return EMPLOYER[code] ?? null
}

/** Sums of a pay run as its vouchers take them, the pay of items that have a use of their own, and lines that no voucher knows. */
export type RunTotals = {
  readonly totals: PayTotals
  readonly items: readonly { readonly use: AccountUse; readonly amount: number }[]
  readonly unknown: readonly LineSum[]
}

/** Lines of payslips as the sums of a voucher (labour rules §10.3). `itemUse`: the use of a salary item by the code of its line; null: pay. */
export const runTotals = (
  sums: readonly LineSum[],
  { itemUse, dc }: { readonly itemUse: (code: string) => AccountUse | null; readonly dc: number },
): RunTotals => {
  const totals: { -readonly [M in Member]: number } = { ...noTotals, dc }
  const items = new Map<AccountUse, number>()
  const unknown: LineSum[] = []
  for (const sum of sums) {
    const member = memberOf(sum)
    if (member === null) {
      if (sum.amount !== 0) unknown.push(sum)
      continue
    }
    totals[member] += sum.amount
    const use = sum.kind === 'earning' ? itemUse(sum.code) : null
    if (use !== null && use !== 'pay' && isCost(use)) items.set(use, (items.get(use) ?? 0) + sum.amount)
  }
  return { totals, items: [...items].map(([use, amount]) => ({ use, amount })), unknown }
}
