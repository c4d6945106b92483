import { plainDate } from '@handal/base/date'
import { statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import type { PayslipResult, SalaryItem } from './facts.ts'
import { wageRate } from '../wage/ordinary-wage.ts'
import { calculatePayslip } from './payslip.ts'
import { amount, codes, run } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

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

describe('a fixed amount', () => {
  const items = [of('FIXED', { fixed: 100_000 })]
  it('of nothing has no line', () => {
    expect(amount(pay([of('FIXED', { fixed: 0 })], {}), 'item.FIXED')).toBeNull()
  })
  it('is paid whole for a whole month, and by days in a part month', () => {
    expect(amount(pay(items, {}), 'item.FIXED')).toBe(100_000)
    expect(amount(pay(items, { person: { hireDate: d('2026-11-16') } }), 'item.FIXED')).toBe(50_000)
  })
  it('of a part month waits for pay terms that begin later', () => {
    const terms = [sampleTerm({ BASE: 2_090_000 }, { from: d('2026-12-01') })]
    const result = pay(items, { terms, person: { hireDate: d('2026-11-16') } })
    expect([amount(result, 'item.FIXED'), codes(result.blocks)]).toEqual([null, ['missing-terms']])
  })
})

describe('pay by the hour or the day', () => {
  it.each(['hourly', 'daily'] as const)('waits for the attendance: %s', (payKind) => {
    const result = pay([], { terms: [sampleTerm({ BASE: 100_000 }, { payKind })], attendance: null })
    expect(result.blocks).toEqual([
      {
        code: 'missing-attendance',
        message: '기본급을 계산할 근태 집계가 없습니다. 근태를 마감해 주세요.',
        lineCode: 'item.BASE',
      },
    ])
  })
})

describe('the minimum wage of a day for which none is known', () => {
  const ended = (from: string): PayslipResult =>
    calculatePayslip(
      sampleFacts(),
      statuteSnapshot({ overrides: [{ code: 'minimumWage.hourly', from, value: null, status: 'enacted' }] }),
    )
  it('is told and does not hold the payslip up', () => {
    const { warnings, blocks } = ended('2026-11-30')
    expect(blocks).toEqual([])
    expect(warnings.map(({ code, message }) => [code, message.includes('(minimumWage.hourly, 2026.11.30)')])).toEqual([
      ['missing-figure', true],
    ])
    expect(ended('2026-12-01').warnings).toEqual([])
  })
})

describe('the ordinary wage of no items', () => {
  it('is nothing', () => {
    const rate = wageRate({ asOf: '2026-11-30', monthlyHours: '209', items: [] })
    expect([rate.monthly, rate.hourly.value.n, rate.overtime10h.value.n]).toEqual([0, 0n, 0n])
  })
  it('is nothing when the only one did not count yet', () => {
    const items = [{ amount: 209_000, months: 1, condition: 'ATTENDANCE' as const }]
    expect(wageRate({ asOf: '2024-12-18', monthlyHours: '209', items }).monthly).toBe(0)
    expect(wageRate({ asOf: '2024-12-19', monthlyHours: '209', items }).monthly).toBe(209_000)
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
