import { plainDate } from '@handal/base/date'
import { pensionShareRate } from '@handal/statute/national-pension'
import { taxChildAmounts } from '@handal/statute/tax/simplified-tax'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { type RetroMonth, retroPay, type RetroResult } from './retro.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const statute = enactedStatute()
const pay = { BASE: 3_200_000, DUTY: 100_000, MEAL: 200_000 }
const payDate = d('2026-11-25')
const raised = { terms: [sampleTerm({ ...pay, BASE: 3_409_000 })] }
const linesOf = (facts: PayslipFacts): RetroMonth['paid'] => calculatePayslip(facts, statute).lines

/** A month paid by one set of facts that should have been another. */
const month = (name: string, was: SampleChange, is: SampleChange): RetroMonth => ({
  facts: sampleFacts({ month: name, ...was, ...is }),
  paid: linesOf(sampleFacts({ month: name, ...was })),
  settled: [],
})
const retro = (months: readonly RetroMonth[]): RetroResult => retroPay({ months, statute, payDate })
const differences = ({ months }: RetroResult): Record<string, Record<string, number>> =>
  Object.fromEntries(
    months.map(({ month: name, lines }) => [
      name,
      Object.fromEntries(lines.map(({ code, difference }) => [code, difference])),
    ]),
  )
const withSettled = (months: readonly RetroMonth[], result: RetroResult): RetroMonth[] =>
  months.map((each) => {
    const done = result.months.find(({ month: name }) => name === each.facts.payMonth)
    const settled = [...(done?.lines ?? []), ...(done?.tax ?? [])].map((line) => ({ ...line, amount: line.difference }))
    return { ...each, settled: [...each.settled, ...settled] }
  })

describe('arrears of a raise decided late', () => {
  const overtime = { attendance: { extnWork: 600 } }
  const months = [month('2026-10', {}, raised), month('2026-09', overtime, raised)]
  const result = retro(months)

  it('are the raise of each month and what follows from it', () => {
    // 3,500,000 ÷ 209 × 15 = 251,196.2 and 3,709,000 ÷ 209 × 15 = 266,196.2, each up to the won.
    expect(differences(result)).toEqual({
      '2026-09': { 'item.BASE': 209_000, 'item.OT': 15_000 },
      '2026-10': { 'item.BASE': 209_000 },
    })
    expect(result.blocked).toEqual([])
  })

  it('show what was due, paid and how', () => {
    const [september] = result.months
    expect(september?.lines[1]).toMatchObject({
      label: '연장근로수당',
      paid: 251_197,
      settled: 0,
      due: 266_197,
      formula: '266,197 - 251,197 = 15,000원',
      sentence: '2026년 9월 연장근로수당은 266,197원인데 251,197원을 지급했습니다.',
    })
    expect(september?.lines[1]?.explanation?.formula).toBe(
      '(3,409,000 + 100,000 + 200,000) ÷ 209 × 1.5 × 10 = 266,197원',
    )
  })

  it('are one sum for each item, to be entered as such', () => {
    expect(result.items[0]).toEqual({
      itemCode: 'BASE',
      label: '기본급',
      kind: 'earning',
      amount: 418_000,
      sentence: '2026년 9월부터 2026년 10월까지 2개월 기본급 소급분입니다.',
      formula: '209,000 + 209,000 = 418,000원',
      notes: [],
      entry: { itemCode: 'BASE', amount: 418_000, note: '2026년 9월부터 2026년 10월까지 2개월 소급분', retro: true },
    })
    expect(result.items[1]).toMatchObject({ itemCode: 'OT', amount: 15_000, formula: '15,000원' })
  })

  it('are withheld from as if each month had been paid in full', () => {
    for (const { month: name, tax } of result.months) {
      const facts = months.find(({ facts: own }) => own.payMonth === name)
      const should = calculatePayslip(facts?.facts ?? sampleFacts(), statute).lines
      for (const line of tax) {
        expect(line.due).toBe(should.find(({ code }) => code === line.code)?.amount)
        expect(line.difference).toBeGreaterThan(0)
      }
    }
    const sum = (code: string): number =>
      result.months
        .flatMap(({ tax }) => tax)
        .reduce((all, line) => (line.code === code ? all + line.difference : all), 0)
    expect(result.tax).toEqual({
      incomeTax: sum('deduction.incomeTax'),
      localIncomeTax: sum('deduction.localIncomeTax'),
    })
    expect(result.tax.incomeTax).toBeGreaterThan(0)
    expect(result.resettledYears).toEqual([])
  })

  it('are nothing the second time', () => {
    expect(retro(withSettled(months, result))).toEqual({
      months: [],
      items: [],
      tax: { incomeTax: 0, localIncomeTax: 0 },
      resettledYears: [],
      blocked: [],
    })
  })

  it('are only the rest after another raise', () => {
    const more = { terms: [sampleTerm({ ...pay, BASE: 3_418_000 })] }
    const again = withSettled(months, result).map((each) => ({ ...each, facts: { ...each.facts, ...more } }))
    expect(differences(retro(again))['2026-10']).toEqual({ 'item.BASE': 9000 })
    expect(retro(again).months[1]?.lines[0]).toMatchObject({
      formula: '3,418,000 - 3,200,000 - 209,000 = 9,000원',
      sentence: '2026년 10월 기본급은 3,418,000원인데 3,200,000원을 지급했습니다, 소급분으로 209,000원을 정산했습니다.',
    })
  })
})

describe('arrears', () => {
  it('are nothing when figures were added that hold from later on', () => {
    const rows = [{ code: pensionShareRate.code, from: '2026-12-01', value: '9/100', status: 'enacted' as const }]
    const later = statuteSnapshot({ overrides: rows })
    const facts = sampleFacts({ month: '2026-09', attendance: { extnWork: 600 } })
    expect(calculatePayslip(facts, later)).toEqual(calculatePayslip(facts, statute))
    const result = retroPay({ months: [{ facts, paid: linesOf(facts), settled: [] }], statute: later, payDate })
    expect(result.months).toEqual([])
  })

  it('of an earlier year leave its withholding to the year-end settlement', () => {
    const result = retro([month('2025-12', {}, raised), month('2026-01', {}, raised)])
    expect(result.resettledYears).toEqual([2025])
    expect(result.months.map(({ month: name, tax }) => [name, tax.length])).toEqual([
      ['2025-12', 0],
      ['2026-01', 2],
    ])
  })

  it('count an item that was not paid at all, one that was not due, and deductions', () => {
    const site = sampleItem('SITE', '현장수당', { source: { fixed: 100_000 }, ordinaryWage: false })
    const union = sampleItem('UNION', '조합비', { kind: 'deduction', ordinaryWage: false, source: { fixed: 20_000 } })
    const result = retro([
      month('2026-10', { items: [...sampleItems, union] }, { items: [...sampleItems.slice(0, 2), site] }),
    ])
    expect(differences(result)['2026-10']).toEqual({
      'item.SITE': 100_000,
      'item.MEAL': -200_000,
      'item.UNION': -20_000,
    })
    expect(result.months[0]?.lines.map(({ formula }) => formula)).toEqual([
      '100,000 - 0 = 100,000원',
      '0 - 200,000 = -200,000원',
      '0 - 20,000 = -20,000원',
    ])
    expect(result.items.map(({ itemCode, kind, notes }) => [itemCode, kind, notes.length])).toEqual([
      ['SITE', 'earning', 0],
      ['MEAL', 'earning', 1],
      ['UNION', 'deduction', 0],
    ])
  })

  it('do not touch an amount that an operator typed', () => {
    const overrides = [{ lineCode: 'item.BASE', amount: 3_000_000, reason: '합의' }]
    expect(retro([month('2026-10', { overrides }, raised)]).months).toEqual([])
  })

  it('name a month that cannot be calculated again, and leave it out of the sums', () => {
    const rows = [{ code: taxChildAmounts.code, from: '2026-09-01', value: null, status: 'enacted' as const }]
    const result = retroPay({
      months: [month('2026-08', {}, raised), month('2026-09', {}, raised), month('2026-07', {}, { attendance: null })],
      statute: statuteSnapshot({ overrides: rows }),
      payDate,
    })
    expect(result.items.map(({ amount }) => amount)).toEqual([209_000])
    expect(result.blocked.map(({ month: name }) => name)).toEqual(['2026-07', '2026-09'])
    expect(result.blocked[0]?.message).toMatch(
      /^2026년 7월 급여를 다시 계산할 수 없습니다\. .*근태를 마감해 주세요\.$/u,
    )
    expect(result.blocked[1]?.message).toContain('간이세액표 자녀 공제액')
  })

  it('take a month once', () => {
    const once = month('2026-10', {}, raised)
    const result = retro([once, once])
    expect(result.items.map(({ amount }) => amount)).toEqual([209_000])
    expect(result.blocked).toEqual([
      { month: '2026-10', message: '2026년 10월 급여를 다시 계산할 수 없습니다. 같은 달의 급여가 두 번 들어왔습니다.' },
    ])
  })

  it('entered as a payment of their own are paid as they are', () => {
    const { items } = retro([month('2026-10', {}, raised)])
    const slip = calculatePayslip(
      sampleFacts({ paymentType: '0006', entries: items.map(({ entry }) => entry) }),
      statute,
    )
    expect(slip.totals.earnings).toBe(209_000)
  })
})
