import { plainDate } from '@handal/base/date'
import { won } from '@handal/base/won'
import { describe, expect, it } from 'vitest'
import { afterPlan, type Catalogue, heldIn, type ItemPlan } from './catalogue.ts'
import { engineItemOf } from './engine-item.ts'
import { factsFrom, type SaidFacts } from './item-facts.ts'
import type { ItemEntry, ItemRow, TermRow } from './items.repo.ts'
import { factFaults, formulaFaults } from './judge.ts'

const FACTS: TermRow = factsFrom({ label: '수당' }, null)
const DEDUCTION: TermRow = factsFrom({ label: '회비', salaryItemType: '0002' }, null)

describe('what follows of an item from what is said of it', () => {
  it.each<[what: string, said: SaidFacts, before: TermRow | null, facts: Partial<TermRow>]>([
    ['pay for hours not worked', { source: { bucketPay: 'shortage' } }, null, { nature: null, prorated: false }],
    [
      'fixed overtime',
      { source: { fixedOvertime: { kind: 'overtime', hours: '20' } } },
      null,
      { nature: 'FIXED_OVERTIME', prorated: true },
    ],
    [
      'what is entered each month, counted in average wage until somebody says what it is',
      { source: 'entry' },
      null,
      { nature: null, ordinary_wage: false, minimum_wage: false, average_wage: true, prorated: false },
    ],
    ['a base item', { salaryTypeStr: '기본항목' }, null, { nature: 'BASE', item_type: 'base' }],
    ['months in their order, each once', { paidMonths: [10, 2, 9, 2] }, null, { paid_months: '2,9,10' }],
    ['no months', { paidMonths: [] }, { ...FACTS, paid_months: '6,12' }, { paid_months: null }],
    ['a deduction that becomes a payment', { salaryItemType: '0001', nature: null }, DEDUCTION, { average_wage: true }],
    [
      'a payment that becomes a deduction',
      { salaryItemType: '0002' },
      { ...FACTS, tax: 'meal' },
      { tax: 'taxable', nature: null, ordinary_wage: false, average_wage: false, basis: 'NONE' },
    ],
    ['a new deduction: nothing is known to allow it', { salaryItemType: '0002' }, null, { basis: 'NONE' }],
    ['a basis taken away', { basis: null }, { ...DEDUCTION, basis: 'LAW' }, { basis: 'NONE' }],
    ['a basis that stays', {}, { ...DEDUCTION, basis: 'LAW' }, { basis: 'LAW' }],
    ['a basis that nobody recorded', {}, { ...DEDUCTION, basis: null }, { basis: null }],
    ['the same, taken away', { basis: null }, { ...DEDUCTION, basis: null }, { basis: null }],
  ])('%s', (_, said, before, facts) => {
    expect(factsFrom(said, before)).toMatchObject(facts)
  })
})

const itemOf = (facts: Partial<ItemRow>): ItemRow => ({
  ...FACTS,
  no: 1,
  item_code: 'one',
  basic: false,
  valid_from: plainDate('2026-01-01'),
  sort_order: 1,
  last_day: null,
  version: 1,
  ...facts,
})

it.each<[what: string, row: Partial<ItemRow>, said: object]>([
  ['nothing allows it', { kind: 'deduction', basis: 'NONE' }, { basis: null }],
  ['a law allows it', { kind: 'deduction', basis: 'LAW' }, { basis: 'LAW' }],
  ['nobody recorded it', { kind: 'deduction', basis: null }, { basis: undefined }],
  ['a payment has none', { basis: 'LAW' }, { basis: undefined }],
  ['every two months', { cycle_months: 2 }, { cycleMonths: 2, paidMonths: undefined }],
  ['in one month', { cycle_months: 12, paid_months: '6' }, { cycleMonths: 12, paidMonths: [6] }],
  ['every month', {}, { cycleMonths: undefined, tax: 'taxable' }],
  ['free of tax', { tax: 'meal' }, { tax: { taxFree: 'meal' } }],
])('payroll reads an item: %s', (_, row, said) => {
  const { basis, cycleMonths, paidMonths, tax } = engineItemOf(itemOf(row))
  expect({ basis, cycleMonths, paidMonths, tax }).toMatchObject(said)
})

it.each<[what: string, said: SaidFacts, paths: string[]]>([
  ['a deduction in ordinary wage', { salaryItemType: '0002', ordinaryWage: true }, ['ordinaryWage']],
  ['a deduction in minimum wage', { salaryItemType: '0002', minimumWage: true }, ['minimumWage']],
  ['a deduction in average wage', { salaryItemType: '0002', averageWage: true }, ['averageWage']],
  ['a deduction free of tax', { salaryItemType: '0002', tax: 'meal' }, ['tax']],
  ['overtime as a deduction', { salaryItemType: '0002', source: { bucketPay: 'overtime' } }, ['source']],
  ['hours not worked as a deduction', { salaryItemType: '0002', source: { bucketPay: 'shortage' } }, []],
  [
    'fixed overtime as a deduction',
    { salaryItemType: '0002', source: { fixedOvertime: { kind: 'overtime', hours: '20' } } },
    ['source'],
  ],
  ['closure pay as a deduction', { salaryItemType: '0002', source: 'closure' }, ['source']],
  ['a reduction for discipline as a payment', { source: 'sanction' }, ['source']],
  ['the same as a deduction', { salaryItemType: '0002', source: 'sanction' }, []],
  ['a payment with a basis of deduction', { basis: 'LAW' }, ['basis']],
  ['an unknown limit', { tax: 'nothing' }, ['tax']],
  ['a fixed amount every three months', { cycleMonths: 3, source: { fixed: won(1) } }, ['cycleMonths']],
  ['an entered amount every three months', { cycleMonths: 3, source: 'entry' }, []],
  ['months of a monthly item', { paidMonths: [6] }, ['paidMonths']],
  ['months of a yearly item', { cycleMonths: 12, paidMonths: [6], nature: 'CYCLE_BONUS' }, []],
])('what an item says wrong by itself: %s', (_, said, paths) => {
  expect(factFaults(said, factsFrom({ label: '수당', ...said }, null)).map(({ path }) => path)).toEqual(paths)
})

describe('all items of a company', () => {
  const entryOf = (facts: Partial<ItemEntry>): ItemEntry => ({
    ...FACTS,
    no: 1,
    valid_from: plainDate('2026-01-01'),
    stands: true,
    withdrawn: false,
    reason: null,
    entered_at: '',
    entered_by_name: '',
    ...facts,
  })
  const ended: Catalogue = [
    {
      item: itemOf({ last_day: plainDate('2026-06-30') }),
      entries: [entryOf({}), entryOf({ stands: false, label: '옛 수당' })],
    },
  ]
  const plan: ItemPlan = { no: 1, code: 'one', enter: null, withdraw: null, lastDay: undefined, sortOrder: undefined }

  it('hold through the last day of each, that day included', () => {
    expect(heldIn(ended, plainDate('2026-06-30'), plainDate('2026-06-30'))).toHaveLength(1)
    expect(heldIn(ended, plainDate('2026-07-01'), plainDate('2026-07-31'))).toEqual([])
    expect(heldIn(ended, plainDate('2025-12-01'), plainDate('2025-12-31'))).toEqual([])
    expect(heldIn(ended, plainDate('2025-12-31'), plainDate('2026-01-01'))).toHaveLength(1)
  })

  it('would go on after one is opened again, and keep what was corrected', () => {
    const [opened] = afterPlan(ended, { ...plan, lastDay: null })
    expect([opened?.item.last_day, opened?.entries.length]).toEqual([null, 2])
    expect(afterPlan(ended, plan)[0]?.item.last_day).toBe('2026-06-30')
    const [corrected] = afterPlan(ended, { ...plan, enter: { from: plainDate('2026-01-01'), facts: FACTS } })
    expect(corrected?.entries.map(({ stands, label }) => [stands, label])).toEqual([
      [false, '옛 수당'],
      [true, '수당'],
    ])
  })

  it('break a formula from the day after the last day of what it names', () => {
    const formula = { source: { formula: '수당 * 2' }, label: '두 배' }
    const named: Catalogue = [
      ...ended,
      { item: itemOf({ ...formula, no: 2, item_code: 'two' }), entries: [entryOf({ ...formula, no: 2 })] },
    ]
    expect(formulaFaults(named, plainDate('2026-01-01'))).toMatchObject([{ code: 'two' }])
    const [first, second] = named
    if (first === undefined || second === undefined) throw new Error('two items')
    const both: Catalogue = [first, { ...second, item: { ...second.item, last_day: plainDate('2026-06-30') } }]
    expect(formulaFaults(both, plainDate('2026-01-01'))).toEqual([])
  })
})
