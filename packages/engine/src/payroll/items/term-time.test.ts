import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { evaluateLine, explainLine } from '../payslip/explain.ts'
import type { PaidTime, PayslipResult, TermTime } from '../payslip/facts.ts'
import { amount, codes, formula, lineOf, run } from '../testing/run.ts'
import { emptyAttendance, type SampleChange, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const first = plainDate('2024-01-01')
const middle = plainDate('2026-11-16')
const zero: PaidTime = {
  paidLeaveDays: '0',
  normalWork: 0,
  nightWork: 0,
  extnWork: 0,
  extnNightWork: 0,
  hdayWork: 0,
  hdayNightWork: 0,
  hdayExtnWork: 0,
  hdayExtnNightWork: 0,
  hdayPayWork: 0,
  shortage: 0,
  inLawExtra: 0,
}
const stretch = (from: string, time: Partial<PaidTime>): TermTime => ({ ...zero, ...time, from: plainDate(from) })
const halves = (a: Partial<PaidTime>, b: Partial<PaidTime>): TermTime[] => [stretch(first, a), stretch(middle, b)]

/** 10,000 won an hour until 15 November, 15,000 from the 16th. */
const raised: SampleChange = {
  terms: [sampleTerm({ BASE: 2_090_000 }), sampleTerm({ BASE: 3_135_000 }, { from: middle })],
}
const hourly: SampleChange = {
  terms: [
    sampleTerm({ BASE: 12_000 }, { payKind: 'hourly' }),
    sampleTerm({ BASE: 13_000 }, { payKind: 'hourly', from: middle }),
  ],
}

describe('hours are paid by the terms that held when they were worked', () => {
  const overtime = (byTerm?: readonly TermTime[]): PayslipResult =>
    run({ ...raised, attendance: { extnWork: 900, ...(byTerm === undefined ? {} : { byTerm }) } })

  it('in one sum that explains itself', () => {
    const result = overtime(halves({ extnWork: 600 }, { extnWork: 300 }))
    const line = lineOf(result, 'item.OT')
    if (line === undefined) throw new Error('no overtime')
    expect(line).toMatchObject({ amount: 262_500, rule: 'item.overtime.byTerms@2018-03-20' })
    expect(evaluateLine(line)).toBe(262_500)
    expect(explainLine(line)).toEqual({
      sentence:
        '2026.11.01부터 연장근로 10시간에 통상시급의 1.5배를 곱했습니다. 2026.11.16부터 연장근로 5시간에 통상시급의 1.5배를 곱했습니다.',
      formula: '2,090,000 ÷ 209 × 1.5 × 10 + 3,135,000 ÷ 209 × 1.5 × 5 = 262,500원',
      notes: [
        '2026.11.01부터 통상시급은 10,000원입니다: 2,090,000 ÷ 209.',
        '2026.11.16부터 통상시급은 15,000원입니다: 3,135,000 ÷ 209.',
      ],
      rounding: '',
      laws: ['근로기준법 제56조 제1항'],
    })
    expect(codes(result.warnings)).not.toContain('terms-changed')
  })
  it('and without a split by the last terms, with a warning', () => {
    const result = overtime()
    expect(lineOf(result, 'item.OT')).toMatchObject({ amount: 337_500, rule: 'item.overtime@2018-03-20' })
    expect(codes(result.warnings)).toContain('terms-changed')
  })
  it('hours of one stretch alone are a line as ever, at the rate of that stretch', () => {
    const result = overtime(halves({ extnWork: 900 }, {}))
    expect(lineOf(result, 'item.OT')).toMatchObject({ amount: 225_000, rule: 'item.overtime@2018-03-20' })
  })
  it('a split by other terms than those of the payslip is no split', () => {
    const other = overtime([stretch('2023-01-01', { extnWork: 600 }), stretch(middle, { extnWork: 300 })])
    expect(amount(other, 'item.OT')).toBe(337_500)
    expect(codes(other.warnings)).toContain('terms-changed')
    const same = run({ attendance: { extnWork: 60, byTerm: halves({ extnWork: 30 }, { extnWork: 30 }) } })
    expect(lineOf(same, 'item.OT')?.rule).toBe('item.overtime@2018-03-20')
  })
  it('is rounded once', () => {
    const terms = [sampleTerm({ BASE: 3_000_000 }), sampleTerm({ BASE: 3_100_000 }, { from: middle })]
    const byTerm = halves({ inLawExtra: 2 }, { inLawExtra: 1 })
    // 478.47 + 247.21; each by itself would make 479 + 248.
    expect(amount(run({ terms, attendance: { inLawExtra: 3, byTerm } }), 'item.EXTRA')).toBe(726)
  })
  it('of all kinds', () => {
    const a = { nightWork: 60, hdayWork: 480, hdayExtnWork: 60, shortage: 30 }
    const b = { nightWork: 120, hdayWork: 60, hdayExtnWork: 0, shortage: 60 }
    const attendance = { nightWork: 180, hdayWork: 540, hdayExtnWork: 60, shortage: 90, byTerm: halves(a, b) }
    const result = run({ ...raised, attendance })
    expect(['item.NIGHT', 'item.HOLIDAY', 'item.SHORT'].map((code) => amount(result, code))).toEqual([
      5000 + 15_000,
      8 * 15_000 + 20_000 + 22_500,
      5000 + 15_000,
    ])
    const small = run({ ...raised, attendance, company: { under5: true } })
    expect(['item.NIGHT', 'item.HOLIDAY'].map((code) => amount(small, code))).toEqual([null, 90_000 + 15_000])
    const holiday = lineOf(small, 'item.HOLIDAY')
    expect(holiday && explainLine(holiday).notes).toContain(
      '2026.11.16부터 상시 근로자가 5명 미만이라 가산하지 않습니다.',
    )
  })
})

describe('pay by the hour or the day', () => {
  it('at the rate of each stretch', () => {
    const a = { normalWork: 4800, paidLeaveDays: '0.5' }
    const b = { normalWork: 5280, hdayPayWork: 480, paidLeaveDays: '1' }
    const attendance = { normalWork: 10_080, hdayPayWork: 480, paidLeaveDays: '1.5', byTerm: halves(a, b) }
    const result = run({ ...hourly, attendance })
    expect(amount(result, 'item.BASE')).toBe(84 * 12_000 + (88 + 8 + 8) * 13_000)
    expect(formula(result, 'item.BASE')).toBe('12,000 × (80 + 4) + 13,000 × (88 + 8 + 8) = 2,360,000원')
    expect(codes(result.warnings)).not.toContain('terms-changed')
    expect(codes(run({ ...hourly, attendance: { normalWork: 60 } }).warnings)).toContain('terms-changed')
    expect(codes(run({ ...hourly, attendance: { paidLeaveDays: '1' } }).warnings)).toContain('terms-changed')
    expect(codes(run({ ...hourly, attendance: { inLawExtra: 60 } }).warnings)).not.toContain('terms-changed')
  })
  it('a stretch without a rate pays nothing, and a day rate goes by its hours', () => {
    const terms = [
      sampleTerm({ BASE: 0 }, { payKind: 'daily' }),
      sampleTerm({ BASE: 120_000 }, { payKind: 'daily', from: middle }),
    ]
    const byTerm = halves({ normalWork: 480 }, { normalWork: 240 })
    expect(amount(run({ terms, attendance: { normalWork: 720, byTerm } }), 'item.BASE')).toBe(60_000)
  })
  it('a salary before the period is past', () => {
    const terms = [
      sampleTerm({ BASE: 3_000_000 }),
      sampleTerm({ BASE: 13_000 }, { payKind: 'hourly', from: plainDate('2026-11-01') }),
    ]
    const result = run({ terms, attendance: { normalWork: 4800 } })
    expect([amount(result, 'item.BASE'), result.blocks]).toEqual([1_040_000, []])
  })
  it('a salary that becomes a rate inside the period is for the operator to say', () => {
    const terms = [sampleTerm({ BASE: 3_000_000 }), sampleTerm({ BASE: 13_000 }, { payKind: 'hourly', from: middle })]
    const attendance = { normalWork: 4800 }
    const result = run({ terms, attendance })
    const message = '산정기간에 월급과 시급·일급이 바뀌어 기본급을 계산하지 못했습니다. 금액을 직접 입력해 주세요.'
    expect(result.blocks).toEqual([{ code: 'terms-changed', message, lineCode: 'item.BASE' }])
    expect(
      run({ terms: terms.toReversed().map((term, at) => ({ ...term, from: at === 0 ? first : middle })), attendance })
        .blocks,
    ).toEqual(result.blocks)
    const entries = [{ itemCode: 'BASE', amount: 2_500_000 }]
    expect(run({ terms, attendance, entries }).blocks).toEqual([])
    expect(run({ terms, attendance, person: { leaveDate: plainDate('2026-11-15') } }).blocks).toEqual([])
    expect(run({ terms, attendance, person: { hireDate: middle } }).blocks).toEqual([])
  })
})

describe('real hours beside fixed ones', () => {
  const fixed = sampleItem('FIX', '고정연장수당', {
    nature: 'additional',
    ordinaryWage: false,
    minimumWage: false,
    source: { fixedOvertime: { kind: 'overtime', hours: '10', amount: 225_000 } },
  })
  const beyond = (a: number, b: number) => {
    const attendance = { extnWork: a + b, byTerm: halves({ extnWork: a }, { extnWork: b }) }
    return run({ ...raised, items: [...sampleItems, fixed], attendance })
  }
  it('are netted at the rates of their days', () => {
    const result = beyond(600, 300)
    // The agreed ten hours are those before the raise: five hours at 15,000 × 1.5.
    expect(amount(result, 'item.OT')).toBe(112_500)
    expect(formula(result, 'item.OT')).toBe('3,135,000 ÷ 209 × 1.5 × 5 = 112,500원')
    expect(codes(result.warnings)).not.toContain('terms-changed')
  })
  it('before the raise are paid as they were earned', () => {
    // 16 hours at 10,000 × 1.5 are 15,000 more than the agreed amount; the six beyond the agreed ones are 90,000.
    expect(amount(beyond(960, 0), 'item.OT')).toBe(90_000)
    expect(amount(beyond(600, 0), 'item.OT')).toBeNull()
    expect(amount(beyond(0, 601), 'item.OT')).toBe(375)
  })
})

describe('what still goes by the last terms says so', () => {
  const byTerm = halves({ extnWork: 600 }, { extnWork: 300 })
  const attendance = { extnWork: 900, byTerm }
  it('formulas', () => {
    const item = sampleItem('F', '식', { ordinaryWage: false, source: { formula: '통상시급 * 연장시간' } })
    const result = run({ ...raised, items: [...sampleItems, item], attendance })
    expect([amount(result, 'item.F'), amount(result, 'item.OT')]).toEqual([225_000, 262_500])
    expect(codes(result.warnings)).toContain('terms-changed')
  })
})

describe('a split that is none', () => {
  const sum = '급여 조건별 근태 시간의 합이 근태 집계와 다릅니다. 근태를 다시 집계해 주세요.'
  it.each<[string, readonly TermTime[], boolean]>([
    ['adds up', halves({ extnWork: 30 }, { extnWork: 30, paidLeaveDays: '0.50' }), true],
    ['lacks a minute', halves({ extnWork: 30 }, { extnWork: 29, paidLeaveDays: '0.5' }), false],
    ['has a minute too many', halves({ extnWork: 30, shortage: 1 }, { extnWork: 30, paidLeaveDays: '0.5' }), false],
    ['lacks leave', halves({ extnWork: 30 }, { extnWork: 30 }), false],
    ['has leave that is no number', halves({ extnWork: 60 }, { paidLeaveDays: '반' }), false],
    [
      'has a part whose leave is no number',
      halves({ extnWork: 60, paidLeaveDays: '0.5' }, { paidLeaveDays: '반' }),
      false,
    ],
    ['has less than no leave', halves({ extnWork: 60, paidLeaveDays: '-0.5' }, { paidLeaveDays: '1' }), false],
    ['has less than no time', halves({ extnWork: 90 }, { extnWork: -30, paidLeaveDays: '0.5' }), false],
    ['has half minutes', halves({ extnWork: 29.5 }, { extnWork: 30.5, paidLeaveDays: '0.5' }), false],
    [
      'names terms twice',
      [stretch(first, { extnWork: 30 }), stretch(first, { extnWork: 30, paidLeaveDays: '0.5' })],
      false,
    ],
    ['is empty', [], false],
  ])('%s', (_, byTerm, isSound) => {
    const { blocks } = run({ ...raised, attendance: { extnWork: 60, paidLeaveDays: '0.5', byTerm } })
    expect(blocks).toEqual(isSound ? [] : [{ code: 'facts-invalid', message: sum }])
  })
})

it('terms that pay the same come to the same, however the time is split', () => {
  const minutes = fc.integer({ min: 0, max: 1500 })
  const split = fc.record({ extnWork: minutes, nightWork: minutes, hdayWork: minutes, hdayExtnWork: minutes })
  const terms = [sampleTerm({ BASE: 2_345_678 }), sampleTerm({ BASE: 2_345_678 }, { from: middle })]
  fc.assert(
    fc.property(split, split, (a, b) => {
      const whole = {
        ...emptyAttendance,
        extnWork: a.extnWork + b.extnWork,
        nightWork: a.nightWork + b.nightWork,
        hdayWork: a.hdayWork + b.hdayWork,
        hdayExtnWork: a.hdayExtnWork + b.hdayExtnWork,
      }
      const paid = (result: PayslipResult): unknown => [result.totals, result.lines.map(({ amount: won }) => won)]
      expect(paid(run({ terms, attendance: { ...whole, byTerm: halves(a, b) } }))).toEqual(
        paid(run({ terms, attendance: whole })),
      )
    }),
    { numRuns: process.env['DEEP'] === '1' ? 20_000 : 300, seed: 20_261_122 },
  )
})
