import { plainDate } from '@handal/base/date'
import { won } from '@handal/base/won'
import type { SalaryItem } from '@handal/contracts/payroll/salary-items'
import { describe, expect, it } from 'vitest'
import { itemBody, itemValues } from './item-values.ts'
import { noteOf, spansOf, stateOf } from './item-text.ts'

const item = (more: Partial<SalaryItem>): SalaryItem => ({
  itemCode: 'one',
  label: '수당',
  salaryItemType: '0001',
  salaryTypeStr: '추가항목',
  nature: 'ALLOWANCE',
  tax: 'taxable',
  ordinaryWage: true,
  minimumWage: false,
  averageWage: true,
  flagReason: '약정',
  prorated: true,
  source: 'term',
  cycleMonths: 1,
  paidMonths: [],
  basis: null,
  basicYn: 'N',
  from: plainDate('2026-01-01'),
  to: null,
  sortOrder: 1,
  version: 1,
  history: [],
  ...more,
})

describe('an item as its form holds it', () => {
  it.each<[what: string, more: Partial<SalaryItem>]>([
    ['agreed', {}],
    ['fixed', { source: { fixed: won(30_000) }, prorated: false }],
    ['a formula', { source: { formula: '통신비 * 0.5' }, minimumWage: true, averageWage: false }],
    ['of hours', { source: { bucketPay: 'night' }, ordinaryWage: false }],
    [
      'fixed overtime with its amount',
      { source: { fixedOvertime: { kind: 'night', hours: '20', amount: won(300_000) } } },
    ],
    ['fixed overtime by its hours', { source: { fixedOvertime: { kind: 'overtime', hours: '12.5' } } }],
    ['a bonus of two months of the year', { cycleMonths: 6, paidMonths: [2, 9] }],
    ['that ends', { to: plainDate('2026-06-30'), nature: null, flagReason: null }],
    ['of the base pay', { salaryTypeStr: '기본항목', tax: 'meal' }],
  ])('%s: goes out as it came', (_, more) => {
    const whole = item(more)
    const { salaryItemType, salaryTypeStr, label, source, cycleMonths, paidMonths, prorated, to, nature, tax } = whole
    expect(itemBody(itemValues(whole, '2026-12-01'))).toEqual({
      salaryItemType,
      salaryTypeStr,
      label,
      source,
      cycleMonths,
      paidMonths,
      prorated,
      to,
      nature,
      tax,
      ordinaryWage: whole.ordinaryWage,
      minimumWage: whole.minimumWage,
      averageWage: whole.averageWage,
      flagReason: whole.flagReason ?? '',
      from: plainDate('2026-12-01'),
    })
  })

  it('a deduction says its basis or that it has none, and nothing of wages and taxes', () => {
    const bodyOf = (basis: SalaryItem['basis']) => itemBody(itemValues(item({ salaryItemType: '0002', basis }), '-'))
    expect(bodyOf('CONSENT')).toMatchObject({ salaryItemType: '0002', basis: 'CONSENT' })
    expect(bodyOf(null)).toMatchObject({ basis: null })
    for (const name of ['nature', 'tax', 'ordinaryWage', 'flagReason']) expect(bodyOf(null)).not.toHaveProperty(name)
  })

  it('months are those of a bonus only', () => {
    const values = itemValues(item({ cycleMonths: 6, paidMonths: [2, 9] }), '2026-12-01')
    expect(itemBody({ ...values, cycleMonths: '1' })).toMatchObject({ cycleMonths: 1, paidMonths: [] })
    expect(itemBody({ ...values, paidMonths: '3월, 12월' }).paidMonths).toEqual([3, 12])
  })
})

it('an item is used through its last day, and its line ends on the day after', () => {
  const ended = { from: plainDate('2026-01-01'), to: plainDate('2026-06-30') }
  const words = ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map((day) => stateOf(ended, day).word)
  expect(words).toEqual(['예정', '사용', '사용', '종료'])
  expect([noteOf(ended, '2025-12-31'), noteOf(ended, '2026-06-30')]).toEqual(['2026.01.01부터', '2026.06.30까지'])
  const { itemCode: _, ...facts } = item({})
  const entry = (from: string, state: 'STANDS' | 'CORRECTED' | 'WITHDRAWN') => ({
    ...facts,
    from: plainDate(from),
    state,
    at: '',
    by: '',
    reason: null,
  })
  const history = [entry('2026-03-01', 'WITHDRAWN'), entry('2026-02-01', 'CORRECTED'), entry('2026-01-01', 'STANDS')]
  expect(spansOf(item({ ...ended, history })).map(({ from, event }) => [from, event])).toEqual([
    ['2026-01-01', '만듦'],
    ['2026-07-01', '끝남'],
  ])
})
