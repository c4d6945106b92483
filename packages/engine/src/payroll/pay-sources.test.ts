import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { PayslipResult, SalaryItem } from './facts.ts'
import { amount, codes, run } from './testing/run.ts'
import { type SampleChange, sampleItem, sampleTerm } from './testing/sample-facts.ts'

const d = plainDate
const base = sampleItem('BASE', '기본급')
const of = (code: string, source: SalaryItem['source'], kind: SalaryItem['kind'] = 'earning'): SalaryItem =>
  sampleItem(code, code, { kind, source, nature: 'additional', ordinaryWage: false, minimumWage: false })
/** 2,090,000 won a month: 10,000 won an hour. */
const pay = (items: readonly SalaryItem[], change: SampleChange): PayslipResult =>
  run({ items: [base, ...items], terms: [sampleTerm({ BASE: 2_090_000 })], ...change })

describe('without pay terms', () => {
  const closure = { averageDaily: '100000', days: [{ date: d('2026-11-02'), paid: 0 }] }
  it.each<[string, SalaryItem, SampleChange]>([
    ['a formula', of('F', { formula: '근속연수 * 10000' }), {}],
    ['pay for fixed hours', of('FIX', { fixedOvertime: { kind: 'overtime', hours: '10', amount: 150_000 } }), {}],
    ['closure pay', of('CLOSE', 'closure'), { closure }],
  ])('%s waits for them, which are missed once', (_, item, change) => {
    const result = pay([item], { ...change, terms: [] })
    expect(codes(result.blocks)).toEqual(['missing-terms'])
    expect(amount(result, `item.${item.code}`)).toBeNull()
  })
})

describe('a month without a disciplinary cut', () => {
  it.each([undefined, []])('has no line of it: %j', (sanctions) => {
    const result = pay([of('CUT', 'sanction', 'deduction')], sanctions === undefined ? {} : { sanctions })
    expect([amount(result, 'item.CUT'), amount(result, 'item.BASE')]).toEqual([null, 2_090_000])
  })
})

describe('pay for fixed hours in a month of leave', () => {
  const items = [
    of('FIX', { fixedOvertime: { kind: 'overtime', hours: '10', amount: 150_000 } }),
    of('OT', { bucketPay: 'overtime' }),
  ]
  const away = { person: { leavesOfAbsence: [{ from: d('2026-11-01'), to: d('2026-11-30') }] } }
  const entries = [{ itemCode: 'FIX', amount: 100_000 }]
  it('is agreed for no hours: what was worked all the same is paid beside an amount that was entered', () => {
    const result = pay(items, { ...away, entries, attendance: { extnWork: 60 } })
    expect([amount(result, 'item.FIX'), amount(result, 'item.OT')]).toEqual([100_000, 15_000])
  })
  it('covers the hours of a month that is worked whole', () => {
    const result = pay(items, { entries, attendance: { extnWork: 60 } })
    expect([amount(result, 'item.FIX'), amount(result, 'item.OT')]).toEqual([100_000, null])
  })
})
