import {
  hours,
  isDerived,
  named,
  num,
  over,
  percent,
  plus,
  printFormula,
  printNamed,
  sumCalled,
  times,
} from '@handal/base/quantity'
import { describe, expect, it } from 'vitest'
import { explainLine, tellHourlyWage, tellLine } from './explain.ts'
import type { PayslipResult } from './facts.ts'
import { amount, insurance, lineOf, run, tax } from '../testing/run.ts'
import type { SampleChange } from '../testing/sample-facts.ts'

const told = (result: PayslipResult, code: string) => {
  const line = lineOf(result, code)
  if (line === undefined) throw new Error(`no line ${code}`)
  return tellLine(line, result.lines)
}
const rows = (result: PayslipResult, code: string): string[] =>
  told(result, code).terms.map(({ name, what, value, sum }) => `${sum ? '= ' : ''}${name} | ${what} | ${value}`)
const month: SampleChange = { attendance: { extnWork: 720, nightWork: 90 } }

describe('a line that is computed', () => {
  const computed = (change: SampleChange, code: string): boolean => told(run(change), code).computed
  it('is one that hours, rates, a table or a bill make', () => {
    expect(computed(month, 'item.OT')).toBe(true)
    expect(computed(month, 'deduction.nationalPension')).toBe(true)
    expect(computed(month, 'deduction.incomeTax')).toBe(true)
    expect(computed(insurance({ health: { billed: 98_000 } }), 'deduction.health')).toBe(true)
    expect(computed(month, 'item.BASE')).toBe(false)
  })
  it('shows how by a product, a quotient or a look-up, wherever they stand, but not behind a name', () => {
    const third = over(num(1_000_000), num(3))
    expect(isDerived(plus(num(1), times(num(2), num(3))))).toBe(true)
    expect(isDerived(sumCalled('월 통상임금', num(2_000_000), third))).toBe(true)
    expect(isDerived(sumCalled('월 통상임금', num(2_000_000), over(num(1_000_000), num(2))))).toBe(false)
    expect(isDerived(named(3, '표(1)'))).toBe(true)
    expect(isDerived(plus(num(1), hours(90)))).toBe(false)
    expect([hours(1), num('0.5'), percent('0.5'), third].map(isDerived)).toEqual([false, false, false, true])
  })
})

describe('a formula with its terms named', () => {
  it('prints names, units and hours where the digits have none', () => {
    const wage = over(sumCalled('월 통상임금', num(2_480_000, '기본급'), num(200_000, '식대')), num('209', '', '시간'))
    const pay = times(times(wage, num('1.5')), hours(1110, '연장'))
    expect(printFormula(pay)).toBe('(2,480,000 + 200,000) ÷ 209 × 1.5 × 18.5')
    expect(printNamed(pay)).toBe('월 통상임금 2,680,000 ÷ 209시간 × 1.5 × 연장 18:30')
    expect(printNamed(times(num(7), hours(1)))).toBe('7 × 0:01')
    expect(printNamed(times(percent('0.5', '비율'), named(3, '표(1)', '표(급여 1) 3')))).toBe('비율 50% × 표(급여 1) 3')
  })
  it('shows a sum under its name only where its value can be written out', () => {
    const third = over(num(1_000_000), num(3))
    const wage = sumCalled('월 통상임금', num(2_000_000), third)
    expect(printNamed(over(wage, num('209')))).toBe('(2,000,000 + 1,000,000 ÷ 3) ÷ 209')
    const one = sumCalled('월 통상임금', num(2_000_000))
    expect([printFormula(over(one, num(209))), printNamed(over(one, num(209)))]).toEqual([
      '2,000,000 ÷ 209',
      '월 통상임금 2,000,000 ÷ 209',
    ])
  })
})

describe('the lines of a payslip by name', () => {
  const result = run(month)
  it.each([
    ['item.OT', '월 통상임금 3,500,000 ÷ 209시간 × 1.5 × 연장 12:00'],
    ['item.NIGHT', '월 통상임금 3,500,000 ÷ 209시간 × 0.5 × 야간 1:30'],
    ['deduction.nationalPension', /^기준소득월액 [\d,]+ × 4\.75%$/],
    ['deduction.health', /^보수월액 [\d,]+ × 3\.595%$/],
    ['deduction.longTermCare', /^건강보험료 [\d,]+ × /],
    ['deduction.employment', /^과세 급여 [\d,]+ × 0\.9%$/],
    ['deduction.incomeTax', /^간이세액표\(월급여 [\d,]+, 가족 \d+명(, 8세부터 20세 자녀 \d명)?, 100%\) [\d,]+/],
    ['deduction.localIncomeTax', /^소득세 [\d,]+ × 10%$/],
  ])('%s', (code, text) => {
    const { named: formula } = told(result, code)
    if (typeof text === 'string') expect(formula).toBe(text)
    else expect(formula).toMatch(text)
  })

  it('closes the ordinary wage item by item, and says it once', () => {
    expect(rows(result, 'item.OT')).toEqual([
      '기본급 | 월 통상임금 | 3,200,000',
      '직책수당 | 월 통상임금 | 100,000',
      '식대 | 월 통상임금 | 200,000',
      '월 소정근로시간 | 주 40시간과 주휴 8시간 | 209:00',
      '= 통상시급 | 3,500,000 ÷ 209, 넷째 자리까지 | 16,746.4115',
    ])
    expect(told(result, 'item.OT').notes.join()).not.toContain('통상시급')
    expect(tellHourlyWage(result.lines)).toEqual({
      formula: '(기본급 3,200,000 + 직책수당 100,000 + 식대 200,000) ÷ 209시간',
      hourly: '16,746.4115',
    })
    expect(tellHourlyWage(result.lines.filter(({ kind }) => kind === 'deduction'))).toBeNull()
  })

  it('says how the taxable pay came about: what is free of tax by name', () => {
    const gross = result.totals.earnings.toLocaleString('en-US')
    const taxable = result.totals.taxable.toLocaleString('en-US')
    expect(rows(result, 'deduction.employment')).toEqual([
      `지급총액 |  | ${gross}`,
      '식대 | 비과세 | -200,000',
      `= 과세 급여 | 지급총액에서 뺀 금액 | ${taxable}`,
    ])
    expect(rows(result, 'deduction.incomeTax').slice(0, 3)).toEqual([
      `지급총액 |  | ${gross}`,
      '식대 | 비과세 | -200,000',
      `= 월급여 | 지급총액에서 뺀 금액 | ${taxable}`,
    ])
  })

  it('tells nothing of a sum that does not close, as when another payment is counted in', () => {
    const more = run({ ...month, ...tax({ otherPay: { taxable: 1_000_000, incomeTax: 0 } }) })
    const names = told(more, 'deduction.incomeTax').terms.map(({ name }) => name)
    expect(names).toEqual(['공제대상가족', '8세부터 20세 자녀', '원천징수 비율', '간이세액표의 세액'])
  })

  it('names family, children and the elected percentage', () => {
    const family = run({ ...month, ...tax({ dependents: 3, children: 1, withholdingPercent: 80 }) })
    expect(told(family, 'deduction.incomeTax').named).toMatch(
      /^\(간이세액표\(월급여 [\d,]+, 가족 3명, 8세부터 20세 자녀 1명\) [\d,]+ - 자녀 공제 [\d,]+\) × 원천징수 비율 80%$/,
    )
    expect(rows(family, 'deduction.incomeTax').slice(3)).toEqual([
      '공제대상가족 | 본인 포함 | 3명',
      expect.stringMatching(/^8세부터 20세 자녀 \| 공제 [\d,]+원 \| 1명$/),
      '원천징수 비율 | 본인이 고른 비율 | 80%',
      expect.stringMatching(/^간이세액표의 세액 \|  \| [\d,]+$/),
    ])
  })

  it('still tells a line that was stored before items had names', () => {
    const line = lineOf(result, 'item.OT')
    if (line === undefined) throw new Error('no overtime')
    const { N: _, ...operands } = line.operands
    const old = { ...line, operands }
    expect(tellLine(old, []).named).toBe(told(result, 'item.OT').named)
    expect(tellLine(old, []).terms[0]).toMatchObject({ name: '월 통상임금 항목', value: '3,200,000' })
    expect(explainLine(old)).toEqual(explainLine(line))
    expect(amount(result, 'item.OT')).toBe(line.amount)
  })
})
