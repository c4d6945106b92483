import { firstDay, monthOf, plainDate, shiftMonth, type YearMonth, yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePayslip } from '../payslip/payslip.ts'
import { explainLine } from '../payslip/explain.ts'
import { sampleFacts } from '../testing/sample-facts.ts'
import { type BonusHistory, bonusFactsOf, earlierPayment, type EarlierPayment } from './bonus-facts.ts'
import { simplifiedTax } from './simplified-tax.ts'

const statute = enactedStatute()
const PAY_DATE = plainDate('2026-09-25')
const NOW = yearMonth('2026-09')

const taxOf = (pay: number, percent: 80 | 100 | 120): number => {
  const found = simplifiedTax(statute, pay, { dependents: 1, children: 0, percent, payDate: PAY_DATE })
  if (!found.ok) throw new Error(found.code)
  return found.incomeTax
}
const paymentOf = (payMonth: YearMonth, won: Partial<EarlierPayment>): EarlierPayment => ({
  payMonth,
  paymentType: '0001',
  payDate: plainDate(`${payMonth}-25`),
  taxable: 0,
  bonus: 0,
  incomeTax: 0,
  bonusTax: 0,
  reduced: 0,
  period: null,
  ...won,
})

/** Random payments: salaries of some months back from September 2026, and perhaps a bonus in one of them. */
const worlds = fc.record({
  pays: fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 12, maxLength: 12 }),
  bonus: fc.integer({ min: 1, max: 60_000_000 }),
  before: fc.option(fc.integer({ min: 0, max: 11 }), { nil: null }),
  cycle: fc.constantFrom(1, 2, 3, 6, 12, 24),
  percent: fc.constantFrom(80 as const, 100 as const, 120 as const),
})

describe('the tax of a bonus by a second computation (소득세법 제136조 제1항)', () => {
  it('is the table of the mean times the months less what was withheld, printed as calculated', () => {
    fc.assert(
      fc.property(worlds, ({ pays, bonus, before, cycle, percent }) => {
        const months = pays.map((_, index) => shiftMonth(NOW, -index))
        const salaries = pays.map((pay, index) =>
          paymentOf(months[index] ?? NOW, { taxable: pay, incomeTax: taxOf(pay, percent) }),
        )
        const other =
          before === null
            ? []
            : [
                paymentOf(months[before] ?? NOW, {
                  paymentType: '0002',
                  taxable: 500_000,
                  bonus: 500_000,
                  incomeTax: 20_000,
                  bonusTax: 20_000,
                }),
              ]
        const history: BonusHistory = { payments: [...salaries, ...other], before: null, since: yearMonth('2024-01') }
        const sample = sampleFacts({
          paymentType: '0003',
          payDate: PAY_DATE,
          month: NOW,
          entries: [{ itemCode: 'BONUS', amount: bonus }],
        })
        const items = sample.items.map((item) =>
          item.code === 'BONUS' && cycle > 1 ? { ...item, cycleMonths: cycle } : item,
        )
        const facts = { ...sample, items, tax: { ...sample.tax, withholdingPercent: percent } }
        const found = bonusFactsOf(facts, history)
        if (found === null) throw new Error('no months')
        const { lines } = calculatePayslip({ ...facts, tax: { ...facts.tax, bonus: found } }, statute)
        // By hand: how many months, from which month back.
        const beside = before === 0
        const isPeriod = cycle > 1 && !beside
        const sinceBefore = before === null || before === 0 || before > 8 ? 9 : before
        const n = isPeriod ? Math.min(cycle, 12) : sinceBefore
        const counted = salaries.slice(0, n)
        const sum = counted.reduce((all, { taxable }) => all + taxable, 0) + bonus + (beside ? 500_000 : 0)
        const withheld = counted.reduce((all, { incomeTax }) => all + incomeTax, 0) + (beside ? 20_000 : 0)
        const mean = Math.floor(sum / n)
        const full = simplifiedTax(statute, mean, { dependents: 1, children: 0, percent: 100, payDate: PAY_DATE })
        if (!full.ok) throw new Error(full.code)
        const line = lines.find(({ code }) => code === 'deduction.incomeTax')
        expect([line?.operands['n'], line?.operands['t'], line?.operands['w']]).toEqual([n, mean, withheld])
        // Without a fraction of the table's tax the whole can be told from outside.
        if (percent === 100 && mean <= 10_000_000 && full.incomeTax > 0) {
          const due = Math.max(0, full.incomeTax * n - withheld)
          expect(line?.amount).toBe(due < 1000 ? 0 : due - (due % 10))
        }
        if (line !== undefined && line.amount > 0) {
          const printed = explainLine(line).formula
          expect(printed).toContain(`${line.amount.toLocaleString('en')}원`)
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('what a stored payslip was of', () => {
  const slip = {
    payMonth: NOW,
    paymentType: '0001' as const,
    payDate: PAY_DATE,
    taxable: 4_000_000,
    incomeTax: 300_000,
    lines: 1_000_000,
  }
  it.each(['incomeTax.daily', 'incomeTax.business', 'incomeTax.severance'])(
    '%s is no earned income of a month',
    (name) => {
      expect(earlierPayment({ ...slip, tax: { rule: `${name}@2008-01-01`, operands: {} } })).toBeNull()
    },
  )
  it('a salary with a bonus keeps the tax of its salary apart', () => {
    const operands = {
      b: 900_000,
      q: 0,
      e: 9_000_000,
      n: 3,
      kind: 'PERIOD',
      from: '2026-07',
      to: '2026-09',
      w: 0,
      m: 80_000,
      t: 1,
      d: 1,
      x: 1,
      p: 100,
      s: 1000,
    }
    expect(earlierPayment({ ...slip, tax: { rule: 'incomeTax.bonus@2008-01-01', operands } })).toMatchObject({
      bonus: 900_000,
      bonusTax: 220_000,
      period: 3,
    })
  })
  it('one of before knows its bonus by the items', () => {
    expect(earlierPayment({ ...slip, tax: null })).toMatchObject({ bonus: 1_000_000, bonusTax: 0, period: null })
    expect(earlierPayment({ ...slip, paymentType: '0003', tax: null })).toMatchObject({
      bonus: 4_000_000,
      bonusTax: 300_000,
    })
  })
})

describe('months of which nothing is known', () => {
  const facts = sampleFacts({
    paymentType: '0002',
    payDate: PAY_DATE,
    month: NOW,
    entries: [{ itemCode: 'BONUS', amount: 1_000_000 }],
  })
  const july = [7, 8, 9].map((month) =>
    paymentOf(yearMonth(`2026-0${month}`), { taxable: 3_000_000, incomeTax: 74_350 }),
  )
  const asOf = plainDate('2026-06-30')
  it('are left out before the first salary here', () => {
    const found = bonusFactsOf(facts, { payments: july, before: null, since: yearMonth('2026-07') })
    expect(found).toMatchObject({ from: '2026-07', pay: 9_000_000, withheld: 223_050 })
  })
  it('are those of the system before where it told of them', () => {
    const before = { asOf, taxable: 18_000_000, incomeTax: 446_100, reduced: 0, bonus: false }
    const found = bonusFactsOf(facts, { payments: july, before, since: yearMonth('2026-07') })
    expect(found).toMatchObject({ from: '2026-01', pay: 27_000_000, withheld: 669_150 })
    const unknown = bonusFactsOf(facts, {
      payments: july,
      before: { ...before, incomeTax: null },
      since: monthOf(firstDay(yearMonth('2026-07'))),
    })
    expect(unknown).toMatchObject({ from: '2026-07', pay: 9_000_000 })
  })
  it('a salary that is not calculated yet is open', () => {
    expect(
      bonusFactsOf(facts, { payments: july.slice(0, 2), before: null, since: yearMonth('2026-07') }),
    ).toMatchObject({ salaryOpen: true })
    expect(bonusFactsOf(facts, { payments: july, before: null, since: yearMonth('2026-07') })).not.toHaveProperty(
      'salaryOpen',
    )
  })
})
