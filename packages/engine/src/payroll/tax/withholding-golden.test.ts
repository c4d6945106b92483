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
import { sampleFacts } from '../testing/sample-facts.ts'
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
