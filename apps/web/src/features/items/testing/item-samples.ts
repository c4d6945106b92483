import { plainDate, yearMonth } from '@handal/base/date'
import { won } from '@handal/base/won'
import { readMeta } from '@handal/contracts/common'
import type { ItemCost } from '@handal/contracts/payroll/salary-formula'
import { listSalaryItems, readItemChoices, type SalaryItem } from '@handal/contracts/payroll/salary-items'
import { fireEvent, screen } from '@testing-library/react'

export const BASE = '/basic-info/salary/item'
const entry = (item: Omit<SalaryItem, 'history'>, more: Partial<SalaryItem['history'][number]> = {}) => ({
  ...item,
  state: 'STANDS' as const,
  at: '2020-01-01T00:00:00Z',
  by: '한빛나',
  reason: null,
  ...more,
})
export const item = (itemCode: string, label: string, more: Partial<SalaryItem> = {}): SalaryItem => {
  const facts = {
    itemCode,
    label,
    salaryItemType: '0001' as const,
    salaryTypeStr: '추가항목' as const,
    nature: 'ALLOWANCE' as const,
    tax: 'taxable',
    ordinaryWage: true,
    minimumWage: true,
    averageWage: true,
    flagReason: null,
    prorated: true,
    source: 'term' as const,
    cycleMonths: 1,
    paidMonths: [],
    basis: null,
    basicYn: 'Y' as const,
    from: plainDate('2020-01-01'),
    to: null,
    sortOrder: 1,
    version: 3,
    ...more,
  }
  return { ...facts, history: more.history ?? [entry(facts)] }
}
export const meal = item('meal', '식대', { tax: 'meal', nature: 'CASH_BENEFIT' })
export const phone = item('phone', '통신비', { source: { fixed: won(30_000) }, sortOrder: 2 })
const club = item('club', '사우회비', { salaryItemType: '0002', nature: null, sortOrder: 3 })
const old = item('old', '옛수당', { to: plainDate('2026-05-31'), sortOrder: 4 })
export const ALL = [
  meal,
  {
    ...phone,
    history: [entry(phone, { from: plainDate('2027-01-01'), source: { fixed: won(40_000) } }), ...phone.history],
  },
  club,
  old,
]
const choices = {
  natures: [
    { code: 'ALLOWANCE', label: '직책·자격·기술·직무수당', ordinary: true, minimum: true, average: true },
    { code: 'CASH_BENEFIT', label: '식대·교통비', ordinary: true, minimum: true, average: true },
    { code: 'EXPENSES', label: '실비변상', ordinary: false, minimum: false, average: false },
  ],
  taxFree: [{ code: 'meal', label: '식대', monthly: 200_000, perChild: false, law: '소득세법 제12조', note: null }],
}
export const COST: ItemCost = {
  month: yearMonth('2026-11'),
  people: 30,
  now: { people: 10, won: 1_000_000 },
  changed: { people: 12, won: 1_840_000 },
  others: [{ label: '연장근로수당', difference: 148_210 }],
  total: 1_100_000,
  blocked: [],
  blockedPeople: 0,
}
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
export const base = [
  [readMeta, () => ({ body: meta })],
  [listSalaryItems, () => ({ body: { items: ALL, total: ALL.length } })],
  [readItemChoices, () => ({ body: choices })],
] as const
export const fill = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
}
