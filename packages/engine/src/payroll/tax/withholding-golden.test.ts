import { monthOf, plainDate, yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import golden from '../../../../../testdata/golden/withholding.json' with { type: 'json' }
import { valueOf } from '../../severance/testing/value-of.ts'
import { familyOfYear } from '../../year-end/year-end-family.ts'
import { settleLeaverTax } from '../../year-end/leaver-tax.ts'
import type { FamilyMember } from './family-counts.ts'
import { itemLineCode } from '../items/items.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { sampleFacts, sampleTerm } from '../testing/sample-facts.ts'
import { bonusLength } from './bonus-months.ts'
import { type BonusHistory, bonusFactsOf } from './bonus-facts.ts'
import { isReducedIn } from './tax-reduction.ts'

const statute = enactedStatute()

type Golden = (typeof golden.bonus)[number]

describe('the tax of a bonus by its months', () => {
  it.each(golden.bonus.map((each): [string, Golden] => [each.id, each]))('%s', (_, each) => {
    const { payDate: paid, bonus, months, expected } = each
    const payDate = plainDate(paid)
    const payMonth = monthOf(payDate)
    const history: BonusHistory = {
      payments: [
        ...months.map(({ month, pay, tax }) => {
          const earned = yearMonth(`2026-${String(month).padStart(2, '0')}`)
          const day = plainDate(`${earned}-25`)
          const paidOn = { payMonth: earned, paymentType: '0001' as const, payDate: day }
          return { ...paidOn, taxable: pay, bonus: 0, incomeTax: tax, bonusTax: 0, reduced: 0, period: null }
        }),
        ...('bonusesBefore' in each ? (each.bonusesBefore ?? []) : []).map((day) => {
          const paidOn = { payMonth: monthOf(plainDate(day)), paymentType: '0002' as const, payDate: plainDate(day) }
          const won = { taxable: 1_000_000, bonus: 1_000_000, incomeTax: 70_000, bonusTax: 70_000 }
          return { ...paidOn, ...won, reduced: 0, period: null }
        }),
      ],
      before: null,
      since: yearMonth('2025-01'),
    }
    const cycle = 'periodMonths' in each ? { cycleMonths: each.periodMonths ?? 1 } : {}
    const sample = sampleFacts({
      paymentType: '0002',
      payDate,
      month: payMonth,
      entries: [{ itemCode: 'BONUS', amount: bonus }],
    })
    const facts = {
      ...sample,
      items: sample.items.map((item) => (item.code === 'BONUS' ? { ...item, ...cycle } : item)),
    }
    const found = bonusFactsOf(facts, history)
    if (found === null) throw new Error('no months')
    const { lines } = calculatePayslip({ ...facts, tax: { ...facts.tax, bonus: found } }, statute)
    const won = (code: string): number => lines.find((line) => line.code === code)?.amount ?? 0
    expect({
      months: bonusLength(found),
      incomeTax: won('deduction.incomeTax'),
      localTax: won('deduction.localIncomeTax'),
    }).toEqual(expected)
  })
})

describe('a bonus without a period inside a salary (소득세법 제136조 제1항 제2호)', () => {
  const payDate = plainDate('2026-09-25')
  const history: BonusHistory = {
    payments: Array.from({ length: 8 }, (_, index) => ({
      payMonth: yearMonth(`2026-0${index + 1}`),
      paymentType: '0001' as const,
      payDate: plainDate(`2026-0${index + 1}-25`),
      taxable: 3_500_000,
      bonus: 0,
      incomeTax: 127_220,
      bonusTax: 0,
      reduced: 0,
      period: null,
    })),
    before: null,
    since: yearMonth('2025-01'),
  }
  const taxOf = (item: { bonus?: true }, amount: number): number | undefined => {
    const sample = sampleFacts({
      payDate,
      month: '2026-09',
      terms: [sampleTerm({ BASE: 3_500_000 })],
      entries: [{ itemCode: 'BONUS', amount }],
    })
    const facts = {
      ...sample,
      items: sample.items.map((each) => (each.code === 'BONUS' ? { ...each, ...item } : each)),
    }
    const bonus = bonusFactsOf(facts, history)
    const { lines } = calculatePayslip(
      { ...facts, tax: { ...facts.tax, ...(bonus === null ? {} : { bonus }) } },
      statute,
    )
    return lines.find((line) => line.code === 'deduction.incomeTax')?.amount
  }
  it('bears with the salary what WB01 bears beside it: 195,960 × 9 − 127,220 × 8', () => {
    expect(taxOf({ bonus: true }, 4_500_000)).toBe(745_880)
    expect(taxOf({ bonus: true }, 4_500_000)).toBe(618_660 + 127_220)
  })
  it('and any other item is pay of the month, a bonus of nothing too', () => {
    // The row of 8,000,000 to 8,020,000.
    expect(taxOf({}, 4_500_000)).toBe(959_500)
    expect(taxOf({ bonus: true }, 0)).toBe(127_220)
  })
})

describe('tax-free limits of a month over its payments', () => {
  it.each(golden.limits.map((each) => [each.id, each] as const))('%s', (_, { code, payments, expected }) => {
    let used = 0
    const free = payments.map((amount) => {
      const facts = sampleFacts({ paymentType: '0002', entries: [{ itemCode: 'BONUS', amount }] })
      const items = facts.items.map((item) => (item.code === 'BONUS' ? { ...item, tax: { taxFree: code } } : item))
      const { lines } = calculatePayslip(
        { ...facts, items, tax: { ...facts.tax, taxFreeUsed: { [code]: used } } },
        statute,
      )
      const part = lines.find((line) => line.code === itemLineCode('BONUS'))?.taxFree ?? 0
      used += part
      return part
    })
    expect(free).toEqual(expected)
  })
})

describe('the reduction for people hired by small companies by the month earned', () => {
  it.each(golden.youthMonths.map((each) => [each.id, each] as const))('%s', (_, { until, earnedAndPaid, expected }) => {
    const found = earnedAndPaid.map(([earned = '']) => isReducedIn(yearMonth(earned), plainDate(until)))
    expect(found).toEqual(expected)
  })
})

describe('the credit for children of the year', () => {
  it.each(golden.childCredit.map((each) => [each.id, each] as const))('%s', (_, { year, births, expected }) => {
    const lastDay = plainDate(`${year}-06-30`)
    const members = births.map((birth): FamilyMember => ({
      relation: 'CHILD',
      birthDate: plainDate(birth),
      dependent: true,
      from: plainDate(birth),
      to: null,
      disabled: [],
    }))
    const facts = { birthDate: plainDate('1985-03-01'), disabled: [], members, counts: { dependents: 1, children: 0 } }
    const {
      outsideAge: _outside,
      withoutCredit: _without,
      ...family
    } = valueOf(familyOfYear({ ...facts, day: lastDay }, statute))
    const withheld = { incomeTax: 0, localIncomeTax: 0 }
    const settled = settleLeaverTax(
      { lastDay, pay: 60_000_000, pension: 0, insurance: 0, earlier: null, family, reduced: [], withheld },
      statute,
    )
    const credit = valueOf(settled).figures.find(({ figure }) => figure === 'childCredit')?.value ?? 0
    expect({ count: family.children, credit }).toEqual(expected)
  })
})
