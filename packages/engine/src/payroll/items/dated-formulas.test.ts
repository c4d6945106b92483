import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { evaluateLine, explainLine } from '../payslip/explain.ts'
import type { PayslipLine, ProrateMethod, SalaryItem } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'
import { formulaTrial } from './formula-trial.ts'

const statute = enactedStatute()
const SKILL = '기본급 * 0.1'
const skill = (more: Partial<SalaryItem> = {}): SalaryItem =>
  sampleItem('SKILL', '기술수당', { nature: 'additional', ordinaryWage: false, source: { formula: SKILL }, ...more })
const facts = (item: SalaryItem, more: SampleChange = {}) =>
  sampleFacts({ items: [...sampleItems, item], terms: [sampleTerm({ BASE: 3_000_000, SKILL: 600_000 })], ...more })
/** The line of the item, which calculates again to the same amount; null: none. */
const lineOf = (item: SalaryItem, more: SampleChange = {}): PayslipLine | null => {
  const { lines, blocks } = calculatePayslip(facts(item, more), statute)
  expect(blocks).toEqual([])
  const line = lines.find(({ code }) => code === 'item.SKILL') ?? null
  if (line !== null) expect(evaluateLine(line)).toBe(line.calculated)
  return line
}
const amountOf = (item: SalaryItem, more: SampleChange = {}): number | null => lineOf(item, more)?.amount ?? null
const SECOND = plainDate('2026-11-02')
const EIGHTEENTH = plainDate('2026-11-18')
const TWENTIETH = plainDate('2026-11-20')
const TWENTY_FIRST = plainDate('2026-11-21')
const LAST = plainDate('2026-11-30')

describe('a formula that holds on a part of a period of 30 days', () => {
  it.each<[string, Partial<SalaryItem>, number | null]>([
    ['holds throughout', {}, 300_000],
    ['begins on the second day', { from: SECOND }, 290_000],
    ['begins on the last day', { from: LAST }, 10_000],
    ['ends on the last day but ten', { to: TWENTIETH }, 200_000],
    ['begins and ends inside', { from: EIGHTEENTH, to: TWENTIETH }, 30_000],
    ['begins late and is not shared', { from: LAST, prorated: false }, 300_000],
    ['ends early and is not shared', { to: plainDate('2026-11-01'), prorated: false }, 300_000],
    ['is rounded once, up', { from: LAST, source: { formula: '기본급 / 7' } }, 14_286],
    ['is rounded as it says', { from: LAST, source: { formula: '절사(기본급 / 7, 10)' } }, 14_280],
    ['is withheld, down', { from: LAST, source: { formula: '기본급 / 7' }, kind: 'deduction' }, 14_285],
  ])('%s', (_, dates, amount) => {
    expect(amountOf(skill(dates))).toBe(amount)
  })
  it.each<[ProrateMethod, number]>([
    ['CALENDAR', 100_000],
    // 21 scheduled days in November 2026, 6 of them from the 21st: 23 to 27, 30.
    ['WORKDAYS', 85_715],
    ['FIXED30', 100_000],
    // 21 scheduled days and 5 Sundays, 8 of them from the 21st.
    ['PAIDDAYS', 92_308],
    ['HOURS209', 92_308],
  ])('is shared by %s', (prorateMethod, amount) => {
    expect(amountOf(skill({ from: TWENTY_FIRST }), { company: { prorateMethod } })).toBe(amount)
  })
  it('gives the last stretch of a month of 31 what is left of 30', () => {
    const item = skill({ from: plainDate('2026-10-21') })
    expect(amountOf(item, { month: '2026-10', company: { prorateMethod: 'FIXED30' } })).toBe(100_000)
  })
  it('says in a sentence and a formula on which days it holds', () => {
    const line = lineOf(skill({ from: TWENTY_FIRST }))
    expect(line && explainLine(line)).toMatchObject({
      sentence:
        '회사가 정한 계산식(기본급 × 0.1)으로 계산한 금액에서 달력의 날수 30일 가운데 이 항목을 적용한 10일분입니다.',
      formula: '3,000,000 × 0.1 × 10 ÷ 30 = 100,000원',
    })
  })
  it('is shared among the days in service of who joins in the month: the base is of those days', () => {
    const person = { hireDate: plainDate('2026-11-11') }
    expect(amountOf(skill(), { person })).toBe(200_000)
    expect(amountOf(skill({ from: TWENTY_FIRST }), { person })).toBe(100_000)
    // 30 days are of a whole month alone.
    expect(amountOf(skill({ from: TWENTY_FIRST }), { person, company: { prorateMethod: 'FIXED30' } })).toBe(100_000)
  })
  it('is paid to nobody who has left before it begins or joins after it ended', () => {
    const left = { leaveDate: TWENTIETH }
    expect(amountOf(skill({ from: TWENTY_FIRST }), { person: left })).toBeNull()
    expect(amountOf(skill({ from: TWENTY_FIRST, prorated: false }), { person: left })).toBeNull()
    expect(amountOf(skill({ to: TWENTIETH }), { person: { hireDate: plainDate('2026-11-21') } })).toBeNull()
  })
  it('gives what names it the amount that is paid', () => {
    const twice = sampleItem('TWICE', '배수당', { nature: 'additional', source: { formula: '기술수당 * 2' } })
    const { lines } = calculatePayslip(
      sampleFacts({
        items: [...sampleItems, twice, skill({ from: TWENTY_FIRST })],
        terms: [sampleTerm({ BASE: 3_000_000 })],
      }),
      statute,
    )
    expect(lines.find(({ code }) => code === 'item.TWICE')?.amount).toBe(200_000)
  })
  it('is tried with the days as its last step', () => {
    const trial = formulaTrial(facts(skill({ from: TWENTY_FIRST })), 'SKILL', statute)
    expect(trial.amount).toBe(100_000)
    expect(trial.steps.at(-1)).toMatchObject({ text: '300,000 × 10 ÷ 30', value: '100,000' })
  })
})

describe('an item whose formula changes inside the period', () => {
  const doubled = (before: Partial<SalaryItem>): SalaryItem =>
    skill({ source: { formula: '기본급 * 0.2' }, from: TWENTY_FIRST, before: [skill(before)] })
  it('is paid by each formula on its days, as one sum with one rounding', () => {
    const line = lineOf(doubled({}))
    // 300,000 × 20 ÷ 30 and 600,000 × 10 ÷ 30.
    expect(line).toMatchObject({ amount: 400_000, rule: 'item.formula.byTerms@1997-03-13' })
    expect(line && explainLine(line)).toMatchObject({
      formula: '3,000,000 × 0.1 × 20 ÷ 30 + 3,000,000 × 0.2 × 10 ÷ 30 = 400,000원',
    })
    const thirds = skill({
      source: { formula: '기본급 / 7' },
      from: LAST,
      before: [skill({ source: { formula: '1' } })],
    })
    // 29 ÷ 30 and 14,285.714…: 14,286.68, not 1 and 14,286.
    const sum = lineOf(thirds)
    expect([sum?.amount, sum && explainLine(sum).rounding]).toEqual([14_287, '1원 미만을 올립니다.'])
  })
  it('is paid by the newest when it is not shared', () => {
    expect(amountOf({ ...doubled({}), prorated: false })).toBe(600_000)
  })
  it.each<[string, Partial<SalaryItem>, number]>([
    ['fixed', { source: { fixed: 150_000 } }, 300_000],
    ['of the pay terms', { source: 'term' }, 600_000],
    ['entered alone', { source: 'entry' }, 200_000],
  ])('was an amount %s before', (_, before, amount) => {
    expect(amountOf(doubled(before))).toBe(amount)
  })
  it.each<[string, SalaryItem['source'], number]>([
    ['fixed', { fixed: 150_000 }, 250_000],
    ['of the pay terms', 'term', 400_000],
  ])('is an amount %s from then on', (_, source, amount) => {
    expect(amountOf(skill({ source, from: TWENTY_FIRST, before: [skill()] }))).toBe(amount)
  })
  it('is a formula only after the last working day: the earlier one is paid', () => {
    expect(amountOf(doubled({}), { person: { leaveDate: TWENTIETH } })).toBe(200_000)
  })
  it('is entered where the other source cannot be shared, and says so', () => {
    const hours = doubled({ source: { bucketPay: 'overtime' } })
    const { blocks } = calculatePayslip(facts(hours), statute)
    expect(blocks.map(({ message }) => message)).toEqual([
      '산정기간에 계산 방법이 바뀌어 기술수당을 계산하지 못했습니다. 금액을 직접 입력해 주세요.',
    ])
  })
  it('says what is wrong with the earlier formula', () => {
    const { blocks } = calculatePayslip(facts(doubled({ source: { formula: '없는이름 * 2' } })), statute)
    expect(blocks.map(({ lineCode }) => lineCode)).toEqual(['item.SKILL'])
  })
})
