import { plainDate } from '@handal/base/date'
import { floorRatio } from '@handal/base/ratio'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsProblems } from '../payslip/check-facts.ts'
import { evaluateLine, explainLine } from '../payslip/explain.ts'
import type { AttendanceTotals, LineExplanation, PayslipResult, TermTime } from '../payslip/facts.ts'
import { readFormula } from '../testing/read-formula.ts'
import { amount, codes, formula, lineOf, run } from '../testing/run.ts'
import { between } from '../testing/sides.ts'
import { emptyAttendance, type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const none = { ordinaryWage: false, minimumWage: false, prorated: false } as const
const base = sampleItem('BASE', '기본급')
const short = sampleItem('SHORT', '근태공제', { ...none, kind: 'deduction', source: { bucketPay: 'shortage' } })
const pay = (won: number): SampleChange => ({ items: [base, short], terms: [sampleTerm({ BASE: won })] })

/** Totals of a person who missed so many whole days of eight hours, and so many minutes of others. */
const missed = (days: number, minutes = 0, more: Partial<AttendanceTotals> = {}): Partial<AttendanceTotals> => ({
  scheduledDays: 21,
  absentDays: days,
  absentMinutes: days * 480,
  shortage: days * 480 + minutes,
  ...more,
})
const lost = (days: number): Partial<AttendanceTotals> => ({ lostHolidays: days, lostHolidayMinutes: days * 480 })

const slip = (attendance: Partial<AttendanceTotals>, change: SampleChange = {}): PayslipResult =>
  run({ ...pay(3_000_000), attendance, ...change, company: { wholeDayDeduction: 'CALENDAR', ...change.company } })
const explained = (result: PayslipResult): LineExplanation => {
  const line = lineOf(result, 'item.SHORT')
  if (line === undefined) throw new Error('no line')
  expect(evaluateLine(line)).toBe(line.amount)
  return explainLine(line)
}

describe('whole unpaid days by the calendar', () => {
  it.each<[what: string, month: string, totals: Partial<AttendanceTotals>, won: number | null]>([
    ['a day of thirty', '2026-11', missed(1), 100_000],
    ['a day of thirty-one', '2026-10', missed(1), 96_774],
    ['a day of February', '2026-02', missed(1), 107_142],
    ['a day of a leap February', '2024-02', missed(1), 103_448],
    ['two days', '2026-10', missed(2), 193_548],
    ['a day and its weekly holiday', '2026-11', missed(1, 0, lost(1)), 200_000],
    ['a weekly holiday of a week that began last month', '2026-11', lost(1), 100_000],
    ['all scheduled days but one', '2026-11', missed(20), 2_000_000],
    ['all scheduled days', '2026-11', missed(21), 3_000_000],
    [
      'a weekly holiday where nothing was scheduled any more',
      '2026-11',
      missed(0, 0, { ...lost(1), scheduledDays: 0 }),
      100_000,
    ],
    ['all scheduled days of February', '2026-02', missed(21), 3_000_000],
    ['all of them and their weekly holidays', '2026-11', missed(21, 0, lost(5)), 3_000_000],
    ['a day and an hour and a half of others', '2026-11', missed(1, 90), 121_531],
    ['an hour and a half alone, as by the hour', '2026-11', missed(0, 90), 21_531],
    ['nothing', '2026-11', missed(0), null],
  ])('%s', (_, month, totals, won) => {
    const result = slip(totals, { month })
    expect([amount(result, 'item.SHORT'), codes(result.blocks)]).toEqual([won, []])
  })
  it('explain themselves', () => {
    expect(explained(slip(missed(2, 90, lost(1))))).toEqual({
      sentence:
        '달력의 날수 30일 가운데 결근한 2일과 개근하지 않은 주의 주휴일 1일의 급여를 공제했습니다. 그 밖의 근로하지 않은 시간 1시간 30분은 통상시급으로 공제했습니다.',
      formula: '3,000,000 × 3 ÷ 30 + 3,000,000 ÷ 209 × 1.5 = 321,531원',
      notes: ['통상시급은 14,354.0670원입니다: 3,000,000 ÷ 209.'],
      rounding: '1원 미만을 버립니다.',
      laws: ['근로기준법 제43조 제1항', '근로기준법 시행령 제30조 제1항'],
    })
    expect(explained(slip(missed(1)))).toEqual({
      sentence: '달력의 날수 30일 가운데 결근한 1일의 급여를 공제했습니다.',
      formula: '3,000,000 × 1 ÷ 30 = 100,000원',
      notes: [],
      rounding: '',
      laws: ['근로기준법 제43조 제1항'],
    })
    expect(explained(slip(lost(1))).sentence).toBe(
      '달력의 날수 30일 가운데 개근하지 않은 주의 주휴일 1일의 급여를 공제했습니다.',
    )
    expect(explained(slip(missed(21)))).toMatchObject({
      sentence: '이 기간의 소정근로일을 모두 결근하여 급여 전액을 공제했습니다.',
      formula: '3,000,000원',
    })
  })
  it('are a negative earning where the company shows them among the payments', () => {
    const items = [base, { ...short, kind: 'earning' as const }]
    const result = slip(missed(1, 90), { items })
    expect(amount(result, 'item.SHORT')).toBe(-121_531)
    expect(result.totals).toMatchObject({ earnings: 2_878_469, taxable: 2_878_469 })
    expect(explained(result).formula).toBe('(3,000,000 × 1 ÷ 30 + 3,000,000 ÷ 209 × 1.5) × (-1) = -121,531원')
    expect(amount(slip(missed(21), { items }), 'item.SHORT')).toBe(-3_000_000)
    expect(amount(slip(missed(20, 20 * 480), { items }), 'item.SHORT')).toBe(-3_000_000)
  })
  it('of pay by the hour are not deducted', () => {
    expect(
      amount(slip(missed(2), { terms: [sampleTerm({ BASE: 12_000 }, { payKind: 'hourly' })] }), 'item.SHORT'),
    ).toBe(null)
  })
})

describe('the salary of a day', () => {
  const items = [
    base,
    sampleItem('DUTY', '직책수당'),
    sampleItem('SITE', '현장수당', { source: { fixed: 300_000 } }),
    sampleItem('MEAL', '식대', { prorated: false }),
    sampleItem('CYCLE', '정기상여', { cycleMonths: 2, paidMonths: [10, 12] }),
    sampleItem('OT', '고정연장수당', {
      ordinaryWage: false,
      minimumWage: false,
      source: { fixedOvertime: { kind: 'overtime', hours: '10', amount: 400_000 } },
    }),
    sampleItem('F', '계산식수당', { ordinaryWage: false, source: { formula: '100000' } }),
    sampleItem('DUES', '회비', { ...none, kind: 'deduction', prorated: true }),
    sampleItem('PRIZE', '포상금', { ...none, prorated: true, source: 'entry' }),
    short,
  ]
  const terms = [sampleTerm({ BASE: 3_000_000, DUTY: 150_000, MEAL: 200_000, CYCLE: 600_000, DUES: 30_000 })]
  it('is what a part month shrinks of the amounts agreed by the month', () => {
    expect(formula(slip(missed(2), { items, terms }), 'item.SHORT')).toBe(
      '(3,000,000 + 150,000 + 300,000) × 2 ÷ 30 = 230,000원',
    )
    const entries = [{ itemCode: 'PRIZE', amount: 500_000 }]
    expect(amount(slip(missed(2), { items, terms, entries }), 'item.SHORT')).toBe(230_000)
    expect(formula(slip(missed(2), { items, terms, month: '2026-10' }), 'item.SHORT')).toBe(
      '(3,000,000 + 150,000 + 300,000 + 600,000) × 2 ÷ 31 = 261,290원',
    )
    expect(amount(slip(missed(21), { items, terms }), 'item.SHORT')).toBe(3_450_000)
  })
  it('is never more than what is paid of it', () => {
    const entries = [{ itemCode: 'BASE', amount: 150_000 }]
    expect(explained(slip(missed(2), { entries }))).toMatchObject({
      sentence: '근로하지 않은 날과 시간의 급여가 이 기간의 급여보다 많아 급여 전액만 공제했습니다.',
      formula: '150,000원',
      notes: ['날과 시간으로 계산한 금액은 200,000원입니다.'],
    })
    const overrides = [{ lineCode: 'item.BASE', amount: 200_000, reason: '합의' }]
    expect(explained(slip(missed(2), { overrides })).formula).toBe('3,000,000 × 2 ÷ 30 = 200,000원')
    expect(amount(slip(missed(1, 209 * 60)), 'item.SHORT')).toBe(3_000_000)
  })
  it('of a part month ends with what the part month pays', () => {
    const person = { hireDate: d('2026-11-16') }
    expect(amount(slip(missed(2, 0, { scheduledDays: 11 }), { person }), 'item.SHORT')).toBe(200_000)
    expect(amount(slip(missed(10, 0, { scheduledDays: 11 }), { person }), 'item.SHORT')).toBe(1_000_000)
    expect(amount(slip(missed(11, 0, { scheduledDays: 11 }), { person }), 'item.SHORT')).toBe(1_500_000)
  })
})

describe('days under changed terms', () => {
  const middle = d('2026-11-16')
  const changed = [sampleTerm({ BASE: 3_000_000 }), sampleTerm({ BASE: 3_300_000 }, { from: middle })]
  const { scheduledDays: _s, workedDays: _w, realWork: _r, latenTime: _l, earlyLeave: _e, ...time } = emptyAttendance
  const part = (from: string, more: Partial<AttendanceTotals>): TermTime => {
    const { scheduledDays: _, ...own } = { ...missed(0), ...more }
    return { ...time, ...own, from: d(from) }
  }
  const split = (a: Partial<AttendanceTotals>, b: Partial<AttendanceTotals>): readonly TermTime[] => [
    part('2024-01-01', a),
    part('2026-11-16', b),
  ]
  it('are each of the terms that held', () => {
    const byTerm = split(missed(1), missed(2, 60, lost(1)))
    const result = slip(missed(3, 60, { ...lost(1), byTerm }), { terms: changed })
    expect(explained(result)).toMatchObject({
      formula: '3,000,000 × 1 ÷ 30 + 3,300,000 × 3 ÷ 30 + 3,300,000 ÷ 209 × 1 = 445,789원',
      laws: ['근로기준법 제43조 제1항', '근로기준법 시행령 제30조 제1항'],
    })
    expect(codes(result.warnings)).not.toContain('terms-changed')
  })
  it('are the last terms where nothing splits them, with a warning', () => {
    const result = slip(missed(3), { terms: changed })
    expect(amount(result, 'item.SHORT')).toBe(330_000)
    expect(codes(result.warnings)).toContain('terms-changed')
  })
  it('of an allowance that began later cost nothing before it', () => {
    const items = [sampleItem('DUTY', '직책수당'), short]
    const begins = [sampleTerm({}), sampleTerm({ DUTY: 300_000 }, { from: middle })]
    const of = (a: Partial<AttendanceTotals>, b: Partial<AttendanceTotals>, all: Partial<AttendanceTotals>) =>
      amount(slip({ ...all, byTerm: split(a, b) }, { items, terms: begins }), 'item.SHORT')
    expect(of(missed(1), missed(2), missed(3))).toBe(20_000)
    expect(of(missed(2), missed(0), missed(2))).toBe(null)
  })
  it('stand beside hours of terms under which no day was missed', () => {
    const late: TermTime = { ...time, shortage: 90, from: d('2024-01-01') }
    const { absentDays: _, ...hours } = late
    const result = slip(missed(1, 90, { byTerm: [hours, part('2026-11-16', missed(1))] }), { terms: changed })
    expect(explained(result)).toMatchObject({
      sentence:
        '2026.11.01부터 근로하지 않은 시간 1시간 30분은 통상시급으로 공제했습니다. 2026.11.16부터 달력의 날수 30일 가운데 결근한 1일의 급여를 공제했습니다.',
      formula: '3,000,000 ÷ 209 × 1.5 + 3,300,000 × 1 ÷ 30 = 131,531원',
    })
  })
  it('beside an hourly rate are those of the monthly terms', () => {
    const items = [sampleItem('DUTY', '직책수당', { nature: 'additional' }), short]
    const hourly = [
      sampleTerm({ DUTY: 300_000 }, { payKind: 'hourly' }),
      sampleTerm({ DUTY: 300_000 }, { from: middle }),
    ]
    const byTerm = split(missed(1, 30), missed(2))
    expect(amount(slip(missed(3, 30, { byTerm }), { items, terms: hourly }), 'item.SHORT')).toBe(20_000)
  })
})

describe('days that cannot be deducted', () => {
  const blocks = (attendance: Partial<AttendanceTotals> | null, change: SampleChange = {}): unknown =>
    run({ ...pay(3_000_000), attendance, ...change, company: { wholeDayDeduction: 'CALENDAR' } }).blocks
  const block = (code: string, message: string): unknown => [{ code, message, lineCode: 'item.SHORT' }]
  it('say why', () => {
    expect(blocks(null)).toEqual(
      block('missing-attendance', '근태공제를 계산할 근태 집계가 없습니다. 근태를 마감해 주세요.'),
    )
    expect(blocks({ absentDays: 1, shortage: 480 })).toEqual(
      block(
        'missing-attendance',
        '근태 집계에 결근한 날의 시간이 없어 결근한 날을 공제하지 못했습니다. 근태를 다시 집계해 주세요.',
      ),
    )
    expect(blocks(lost(1))).toEqual([])
    const changed = [sampleTerm({ BASE: 1 }, { payKind: 'daily' }), sampleTerm({ BASE: 1 }, { from: d('2026-11-16') })]
    expect(codes(slip(missed(1), { terms: changed }).blocks)).toEqual(['terms-changed'])
    const terms = '이 기간의 급여 조건이 없습니다. 계약과 급여 조건을 등록해 주세요.'
    expect(blocks(missed(1), { terms: [] })).toEqual([{ code: 'missing-terms', message: terms }])
    const whole = { items: [{ ...base, prorated: false }, short] }
    expect(blocks(missed(1), whole)).toEqual(
      block('missing-terms', '결근한 날을 공제할 급여가 없습니다. 일할 계산하는 급여 항목을 확인해 주세요.'),
    )
    const unpaid = { items: [{ ...base, ordinaryWage: false }, short] }
    expect(blocks(missed(1, 1), unpaid)).toEqual(
      block('missing-terms', '근태공제를 계산할 통상임금이 없습니다. 통상임금에 넣는 급여 항목을 확인해 주세요.'),
    )
    expect(blocks(missed(1), unpaid)).toEqual([])
  })
  it.each<[what: string, totals: Partial<AttendanceTotals>]>([
    ['minutes of no day', missed(0, 0, { absentMinutes: 1, shortage: 1 })],
    ['more minutes than are missed', missed(1, 0, { absentMinutes: 481 })],
    ['less than no minutes', missed(1, 0, { absentMinutes: -1 })],
    ['half a minute', missed(1, 0, { absentMinutes: 0.5 })],
    ['holidays without minutes', { lostHolidays: 1 }],
    ['minutes without holidays', { lostHolidayMinutes: 480 }],
    ['half a holiday', { lostHolidays: 0.5, lostHolidayMinutes: 240 }],
    ['a split of other days', missed(1, 0, { byTerm: [{ ...emptyAttendance, from: d('2024-01-01'), shortage: 480 }] })],
    [
      'a split of other holidays',
      { byTerm: [{ ...emptyAttendance, from: d('2024-01-01') }], lostHolidays: 1, lostHolidayMinutes: 1 },
    ],
  ])('%s', (_, attendance) => {
    const message = '근태 집계의 결근 시간이 올바르지 않습니다. 근태를 다시 집계해 주세요.'
    expect(factsProblems(sampleFacts({ attendance }))).toEqual([{ code: 'facts-invalid', message }])
  })
  it('totals that do not know the minutes may split as they will', () => {
    const byTerm = [{ ...emptyAttendance, from: d('2024-01-01'), shortage: 480 }]
    expect(factsProblems(sampleFacts({ attendance: { absentDays: 1, shortage: 480, byTerm } }))).toEqual([])
  })
})

describe('weekly holidays that an absence costs, by the hour', () => {
  const hourly = (attendance: Partial<AttendanceTotals>, change: SampleChange = {}): PayslipResult =>
    run({ ...pay(3_000_000), attendance, ...change })
  it('are hours not worked', () => {
    expect(amount(hourly(missed(1)), 'item.SHORT')).toBe(114_832)
    expect(explained(hourly(missed(1, 0, lost(1))))).toEqual({
      sentence: '근로하지 않은 시간 16시간만큼 통상시급으로 공제했습니다.',
      formula: '3,000,000 ÷ 209 × 16 = 229,665원',
      notes: ['통상시급은 14,354.0670원입니다: 3,000,000 ÷ 209.', '결근한 주의 주휴 8시간을 더한 시간입니다.'],
      rounding: '1원 미만을 버립니다.',
      laws: ['근로기준법 제43조 제1항', '근로기준법 시행령 제30조 제1항'],
    })
    expect(explained(hourly(missed(1))).laws).toEqual(['근로기준법 제43조 제1항'])
    const items = [base, { ...short, kind: 'earning' as const }]
    expect(explained(hourly(missed(1, 0, lost(1)), { items }))).toMatchObject({
      formula: '3,000,000 ÷ 209 × 16 × (-1) = -229,665원',
      laws: ['근로기준법 제43조 제1항', '근로기준법 시행령 제30조 제1항'],
    })
  })
  it.each([
    ['209', missed(20, 0, lost(5)), 200 * 60],
    ['209', missed(21, 0, lost(5)), 208 * 60],
    ['209', missed(22, 0, lost(5)), 209 * 60],
    ['208.57', missed(22, 0, lost(5)), 12_514],
    ['104', missed(14, 0, lost(1)), 14 * 480],
  ])('never make more of it than a month of %s hours', (monthlyHours, attendance, minutes) => {
    const line = lineOf(
      hourly(attendance, { terms: [sampleTerm({ BASE: 3_000_000 }, { monthlyHours })] }),
      'item.SHORT',
    )
    expect(line?.operands['m']).toBe(minutes)
    expect(line?.operands['f']).toBe(minutes === 200 * 60 || minutes === 208 * 60 ? undefined : 1)
    // 14 days of 8 hours are more than a month of 104 hours: the weekly holiday adds nothing.
    expect(line?.operands['w']).toBe(monthlyHours === '104' ? undefined : minutes - (attendance.shortage ?? 0))
  })
  it('say where they end', () => {
    expect(explained(hourly(missed(22, 0, lost(5)))).notes).toEqual([
      '통상시급은 14,354.0670원입니다: 3,000,000 ÷ 209.',
      '결근한 주의 주휴 33시간을 더한 시간입니다.',
      '월 소정근로시간을 넘는 시간은 공제하지 않습니다.',
    ])
  })
})

describe('the difference to a month before', () => {
  const causes = (earlier: SampleChange, later: SampleChange): unknown =>
    between({ ...pay(3_000_000), ...earlier }, { ...pay(3_000_000), ...later }).causes.map((cause) => [
      cause.cause,
      cause.sentence,
      cause.lines.find(({ code }) => code === 'item.SHORT')?.amount,
    ])
  const company = { wholeDayDeduction: 'CALENDAR' } as const
  it('is a matter of hours, and the way of deducting one of the terms', () => {
    expect(causes({ attendance: missed(1) }, { attendance: missed(2), company })).toEqual([
      ['hours', '근로하지 않은 시간 8시간 → 16시간, 결근 1일 → 2일로 바뀌었습니다.', 114_833],
      ['terms', '결근한 날의 공제 통상시급 → 달력의 날수로 바뀌었습니다.', 193_548 - 229_665],
    ])
    expect(causes({ attendance: missed(1, 480), company }, { attendance: missed(2), company })).toEqual([
      ['service', '귀속월 2026년 9월 → 2026년 10월로 바뀌었습니다.', 211_606 - 214_832],
      ['hours', '결근 1일 → 2일로 바뀌었습니다.', 193_548 - 211_606],
    ])
  })
})

it('any days and minutes come to what the formula says, and never to more than the salary', () => {
  const won = fc.integer({ min: 0, max: 9_000_000 })
  const cases = fc.record({
    base: won,
    duty: won,
    month: fc.constantFrom('2026-02', '2026-10', '2026-11'),
    absent: fc.integer({ min: 0, max: 21 }),
    holidays: fc.integer({ min: 0, max: 5 }),
    minutes: fc.integer({ min: 0, max: 6000 }),
  })
  fc.assert(
    fc.property(cases, ({ base: first, duty, month, absent, holidays, minutes }) => {
      const result = slip(missed(absent, minutes, lost(holidays)), {
        month,
        items: [base, sampleItem('DUTY', '직책수당'), short],
        terms: [sampleTerm({ BASE: first, DUTY: duty })],
      })
      const line = lineOf(result, 'item.SHORT')
      if (line === undefined) return
      const [text = ''] = explainLine(line).formula.replace(/원$/u, '').split(' = ')
      expect(BigInt(line.amount)).toBe(floorRatio(readFormula(text, 0)))
      expect(evaluateLine(line)).toBe(line.amount)
      if (absent + holidays > 0) expect(line.amount).toBeLessThanOrEqual(first + duty)
      if (absent === 21) expect(line.amount).toBe(first + duty)
    }),
    { numRuns: process.env['DEEP'] === '1' ? 20_000 : 200, seed: 20_261_122 },
  )
})
