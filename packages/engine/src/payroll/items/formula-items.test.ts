import { plainDate } from '@handal/base/date'
import { roundTo } from '@handal/base/rounding'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateLine, explainLine } from '../payslip/explain.ts'
import type { PayslipResult, SalaryItem } from '../payslip/facts.ts'
import { formulaNames } from './formula-names.ts'
import { formulaPlan } from './formula-plan.ts'
import { readFormula } from '../testing/read-formula.ts'
import { amount, codes, formula, lineOf, run } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const made = (code: string, label: string, text: string, more: Partial<SalaryItem> = {}): SalaryItem =>
  sampleItem(code, label, {
    nature: 'additional',
    ordinaryWage: false,
    minimumWage: false,
    prorated: false,
    source: { formula: text },
    ...more,
  })
const withFormula = (text: string, change: SampleChange = {}, more: Partial<SalaryItem> = {}): PayslipResult =>
  run({ ...change, items: [...sampleItems, made('F', '계산수당', text, more)] })
const messages = (result: PayslipResult): string[] => result.blocks.map(({ message }) => message)

describe('an item with a formula', () => {
  it('is calculated from exact terms and explains itself', () => {
    const result = withFormula('통상시급 * 1.5 * 연장시간 + 근무일수 * 1000', {
      attendance: { extnWork: 700, extnNightWork: 20, workedDays: 19 },
    })
    const line = lineOf(result, 'item.F')
    expect(line && explainLine(line)).toEqual({
      sentence: '회사가 정한 계산식(통상시급 × 1.5 × 연장시간 + 근무일수 × 1000)으로 계산했습니다.',
      formula: '(3,200,000 + 100,000 + 200,000) ÷ 209 × 1.5 × 12 + 19 × 1,000 = 320,436원',
      notes: [
        '통상시급은 16,746.4115원입니다: (3,200,000 + 100,000 + 200,000) ÷ 209.',
        '연장시간 12, 근무일수 19를 넣었습니다.',
      ],
      rounding: '1원 미만을 올립니다.',
      laws: ['근로기준법 제43조 제1항'],
    })
  })
  it('keeps the text of its formula with the line, which calculates again from it alone', () => {
    const line = lineOf(withFormula('절사(기본급 * 0.033, 100)'), 'item.F')
    expect(line).toMatchObject({
      rule: 'item.formula@1997-03-13',
      operands: { f: '절사(기본급 * 0.033, 100)', q: ['기본급', 3_200_000], r: 'FLOOR100' },
    })
    const stored = line && { ...line, operands: JSON.parse(JSON.stringify(line.operands)) as typeof line.operands }
    expect(stored && evaluateLine(stored)).toBe(105_600)
  })
  it.each([
    ['기본급 / 7', 'earning', 457_143, '1원 미만을 올립니다.'],
    ['0 - 기본급 / 7', 'earning', -457_142, '1원 미만을 버립니다.'],
    ['기본급 / 7', 'deduction', 457_142, '1원 미만을 버립니다.'],
    ['절사(기본급 / 7, 1)', 'earning', 457_142, '1원 미만을 버립니다.'],
    ['절사(기본급 / 7, 10)', 'earning', 457_140, '10원 미만을 버립니다.'],
    ['올림(기본급 / 7, 100)', 'deduction', 457_200, '100원 미만을 올립니다.'],
    ['반올림(기본급 / 7, 1000)', 'earning', 457_000, '1,000원 미만을 반올림합니다.'],
  ] as const)('%s as %s comes to %i', (text, kind, won, rounding) => {
    const line = lineOf(withFormula(text, {}, { kind }), 'item.F')
    expect([line?.amount, line && explainLine(line).rounding]).toEqual([won, rounding])
  })
  it('has no line when it comes to nothing', () => {
    expect(amount(withFormula('만약(연장시간 > 10, 50000, 0)'), 'item.F')).toBeNull()
  })
  it('is replaced by an amount entered for the month, whatever is wrong with it', () => {
    const result = withFormula('없는이름 * 2', { entries: [{ itemCode: 'F', amount: 70_000 }] })
    expect([amount(result, 'item.F'), result.blocks]).toEqual([70_000, []])
  })
  it('is no part of a bonus payslip', () => {
    expect(amount(withFormula('10000', { paymentType: '0002' }), 'item.F')).toBeNull()
  })
})

describe('the quantities', () => {
  const attendance = {
    scheduledDays: 21,
    workedDays: 19,
    absentDays: 1,
    paidLeaveDays: '1.5',
    realWork: 10_000,
    nightWork: 60,
    extnWork: 120,
    extnNightWork: 30,
    hdayWork: 480,
    hdayNightWork: 15,
    hdayExtnWork: 90,
    hdayExtnNightWork: 10,
    hdayPayWork: 960,
    inLawExtra: 45,
    latenTime: 61,
    earlyLeave: 6,
    shortage: 67,
  }
  const person = { hireDate: plainDate('2020-12-01'), leaveDate: null }
  const values: Readonly<Record<string, string>> = {
    통상시급: '3,500,000 ÷ 209',
    통상일급: '3,500,000 ÷ 209 × 8',
    월소정근로시간: '209',
    소정근로시간: '8',
    근속개월수: '72',
    근속연수: '6',
    공제대상가족수: '3',
    공제대상자녀수: '1',
    육세이하자녀수: '2',
    재직일수: '30',
    기간일수: '30',
    소정근로일수: '21',
    근무일수: '19',
    결근일수: '1',
    유급휴가일수: '1.5',
    실근로시간: '500 ÷ 3',
    연장시간: '2.5',
    야간시간: '23 ÷ 12',
    휴일시간: '119 ÷ 12',
    휴일연장시간: '5 ÷ 3',
    유급휴일시간: '16',
    법내초과시간: '0.75',
    지각시간: '61 ÷ 60',
    조퇴시간: '0.1',
    미근로시간: '67 ÷ 60',
  }
  it('are all in this table', () => {
    expect(formulaNames.map(({ name }) => name).toSorted()).toEqual(Object.keys(values).toSorted())
  })
  it.each(Object.entries(values))('%s is %s', (name, printed) => {
    const items = [sampleItem('BASE', '기본급'), made('F', '계산수당', `(${name}) * 1000000`)]
    const result = run({
      items,
      attendance,
      person,
      terms: [sampleTerm({ BASE: 3_500_000 })],
      tax: {
        dependents: 3,
        children: 1,
        childrenUnder7: 2,
        withholdingPercent: 100,
        foreignFlatRate: false,
        youthReductionPercent: null,
      },
    })
    expect(result.blocks).toEqual([])
    const shown = formula(result, 'item.F')?.split(' × 1,000,000')[0]
    const bare = shown?.replace(/^\((.*)\)$/u, '$1')
    expect(bare).toBe(printed)
  })
  it.each([
    ['2025-12-02', '11'],
    ['2025-12-01', '12'],
    ['2025-11-30', '12'],
    ['2025-11-02', '12'],
    ['2025-11-01', '13'],
    ['2026-11-02', '0'],
    ['2026-11-01', '1'],
  ])('service from %s to 2026-11-30 has %s whole months', (hire, months) => {
    const result = withFormula('근속개월수 * 1000 + 1', { person: { hireDate: plainDate(hire) } })
    expect(amount(result, 'item.F')).toBe(Number(months) * 1000 + 1)
  })
  it('count the days in service of a part month', () => {
    const change = { person: { hireDate: plainDate('2026-11-16') } }
    expect(amount(withFormula('재직일수 * 1000', change), 'item.F')).toBe(15_000)
    const away = { person: { leavesOfAbsence: [{ from: plainDate('2026-11-01'), to: plainDate('2026-11-10') }] } }
    expect(amount(withFormula('재직일수 * 1000', away), 'item.F')).toBe(20_000)
  })
  it('of items are what is really paid this month', () => {
    const half = { person: { hireDate: plainDate('2026-11-16') } }
    expect(amount(withFormula('기본급 * 0.1', half), 'item.F')).toBe(160_000)
    const typed = { overrides: [{ lineCode: 'item.BASE', amount: 1_000_000, reason: '정정' }] }
    expect(amount(withFormula('기본급 * 0.1', typed), 'item.F')).toBe(100_000)
    expect(amount(withFormula('기본급 + 성과급'), 'item.F')).toBe(3_200_000)
    expect(amount(withFormula('연장근로수당 + 1', { attendance: { extnWork: 720 } }), 'item.F')).toBe(301_437)
  })
})

describe('items that name each other', () => {
  const chain = [made('C', '다', '나 * 2'), made('B', '나', '가 + 1000'), made('A', '가', '기본급 * 0.01')]
  it('are calculated in the order of their needs and printed in theirs', () => {
    const result = run({ items: [...chain, ...sampleItems] })
    expect(result.lines.slice(0, 3).map(({ code, amount: won }) => [code, won])).toEqual([
      ['item.C', 66_000],
      ['item.B', 33_000],
      ['item.A', 32_000],
    ])
  })
  it('cannot be calculated in a circle, whose members are named; others are', () => {
    const items = [
      ...sampleItems,
      made('A', '가', '나 + 1'),
      made('B', '나', '가 * 2'),
      made('D', '라', '나'),
      made('E', '마', '기본급 * 0.5'),
    ]
    const result = run({ items })
    expect(amount(result, 'item.E')).toBe(1_600_000)
    const circle = '계산식이 서로를 쓰고 있어 계산할 수 없습니다: 가 → 나 → 가.'
    expect(messages(result)).toEqual([
      `가 항목의 계산식을 계산할 수 없습니다. ${circle}`,
      `나 항목의 계산식을 계산할 수 없습니다. ${circle}`,
      '라 항목의 계산식을 계산할 수 없습니다. 나가 계산되지 않았습니다.',
    ])
    expect(formulaPlan(items).problems.get('A')).toEqual([{ index: 0, length: 5, message: circle }])
  })
  it('cannot name themselves', () => {
    expect(messages(withFormula('계산수당 + 1'))).toEqual([
      '계산수당 항목의 계산식을 계산할 수 없습니다. 계산식이 서로를 쓰고 있어 계산할 수 없습니다: 계산수당 → 계산수당.',
    ])
  })
  it('are found by their labels without blanks and signs', () => {
    const items = [
      ...sampleItems,
      sampleItem('X', '직책 수당(본사)', { source: { fixed: 30_000 } }),
      made('F', '계산', '직책수당본사 * 2'),
    ]
    expect(amount(run({ items }), 'item.F')).toBe(60_000)
  })
  it('cannot be told apart by one label', () => {
    const items = [
      ...sampleItems,
      sampleItem('X', '식대', { source: { fixed: 1 } }),
      made('F', '계산', '기본급 + 식대'),
    ]
    expect(formulaPlan(items).problems.get('F')).toEqual([
      {
        index: 6,
        length: 2,
        message: '식대 항목이 둘 이상이라 계산식에 쓸 수 없습니다. 항목 이름을 다르게 해 주세요.',
      },
    ])
  })
})

describe('what cannot be calculated is a block', () => {
  it.each<[string, SampleChange, string]>([
    ['기본금 * 2', {}, '기본금이라는 이름은 없습니다.'],
    ['기본급 +', {}, '계산식이 끝나지 않았습니다.'],
    ['기본급 + 연장시간', {}, '금액과 시간을 더할 수 없습니다.'],
    ['기본급 / (근무일수 - 20)', {}, '근무일수 - 20이 0이라서 나눌 수 없습니다.'],
    ['기본급 * 1000000', {}, '계산한 금액이 1조 원을 넘습니다.'],
  ])('%s', (text, change, reason) => {
    expect(withFormula(text, change).blocks).toEqual([
      {
        code: 'formula-error',
        message: `계산수당 항목의 계산식을 계산할 수 없습니다. ${reason}`,
        lineCode: 'item.F',
      },
    ])
  })
  it('waits for attendance only when it names some of it', () => {
    const bare = sampleItems.filter(({ source }) => typeof source === 'string')
    const of = (text: string): string[] =>
      codes(run({ items: [...bare, made('F', '계산', text)], attendance: null }).blocks)
    expect([of('기본급 * 0.1 + 재직일수 * 100'), of('근무일수 * 100')]).toEqual([[], ['missing-attendance']])
  })
  it('needs an ordinary wage when it names it', () => {
    const items = [sampleItem('BASE', '기본급', { ordinaryWage: false }), made('F', '계산', '통상시급 * 연장시간')]
    expect(codes(run({ items, attendance: { extnWork: 60 } }).blocks)).toEqual(['missing-terms'])
  })
})

describe('ordinary and minimum wage', () => {
  const wageOf = (text: string, change: SampleChange = {}): PayslipResult =>
    withFormula(text, change, { ordinaryWage: true, minimumWage: true })
  it('count a formula that is the same every month', () => {
    expect(wageOf('기본급 * 0.1').ordinaryWage?.monthly).toBe(3_820_000)
    expect(wageOf('근속연수 * 10000 + 식대').ordinaryWage?.monthly).toBe(3_500_000 + 60_000 + 200_000)
    expect(wageOf('기본급 * 0.1').warnings).toEqual([])
  })
  it('count it in full in a part month', () => {
    const half = wageOf('기본급 * 0.1', { person: { hireDate: plainDate('2026-11-16') } })
    expect([half.ordinaryWage?.monthly, amount(half, 'item.F')]).toEqual([3_820_000, 160_000])
  })
  it.each(['근무일수 * 10000', '통상시급 * 10', '성과급 * 2', '기본급 * 재직일수 / 30'])(
    'cannot count %s, and say so',
    (text) => {
      const result = wageOf(text)
      expect(result.ordinaryWage?.monthly).toBe(3_500_000)
      expect(codes(result.warnings)).toContain('formula-error')
    },
  )
  it('pass it on to other formulas and to overtime', () => {
    const result = wageOf('기본급 * 0.1', { attendance: { extnWork: 60 } })
    expect(formula(result, 'item.OT')).toBe('(3,200,000 + 100,000 + 200,000 + 320,000) ÷ 209 × 1.5 × 1 = 27,417원')
  })
  it('reach the minimum wage by it', () => {
    const items = [sampleItem('BASE', '기본급'), made('F', '직무수당', '기본급 * 0.1', { minimumWage: true })]
    const low = (base: number): boolean =>
      codes(run({ items, terms: [sampleTerm({ BASE: base })] }).warnings).includes('minimum-wage')
    expect([low(1_960_800), low(1_960_799)]).toEqual([false, true])
  })
})

describe('any month', { timeout: 300_000 }, () => {
  const texts = [
    '통상시급 * 1.5 * 연장시간 + 통상시급 * 0.5 * 야간시간',
    '기본급 / 209 * 휴일시간 * 1.5',
    '만약(연장시간 >= 10, 통상일급, 근무일수 * 3333) / 7',
    '최대(기본급 * 0.013, 50000 / 3) - 최소(지각시간 * 통상시급, 10000)',
    '절사(통상시급 * 절사(연장시간, 0.5), 10)',
    '반올림((기본급 + 직책수당) * 재직일수 / 기간일수 / 3, 100)',
  ]
  it('prints formulas that come to the amount', () => {
    const minutes = fc.integer({ min: 0, max: 3000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        minutes,
        minutes,
        fc.integer({ min: 1, max: 9_999_999 }),
        (text, a, b, base) => {
          const result = withFormula(text, {
            attendance: { extnWork: a, nightWork: b, hdayWork: a, latenTime: b },
            terms: [sampleTerm({ BASE: base, DUTY: 100_000 })],
          })
          const line = lineOf(result, 'item.F')
          if (line === undefined) return
          const { formula: printed, notes } = explainLine(line)
          const [left = '', right = left] = printed.replaceAll('원', '').split(' = ')
          const rounding = line.operands['r'] as 'CEIL1'
          expect(roundTo(readFormula(left, 0), rounding)).toBe(line.amount)
          expect(readFormula(right, 0).n).toBe(BigInt(line.amount))
          expect(evaluateLine(line)).toBe(line.amount)
          expect(notes.join()).not.toMatch(/undefined|NaN|null|[a-z]/u)
        },
      ),
      { numRuns: process.env['DEEP'] === '1' ? 20_000 : 300, seed: 20_261_122 },
    )
  })
})
