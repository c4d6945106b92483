import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import golden from '../../../../testdata/golden/severance.json' with { type: 'json' }
import taxGolden from '../../../../testdata/statutory/severance-tax.json' with { type: 'json' }
import { departure } from '../departure/departure.ts'
import { dcContribution } from '../pension/dc-contribution.ts'
import { delayInterest, type DelayKind } from './delay-interest.ts'
import { explainFigure } from '../answer/explained.ts'
import { severance } from './severance.ts'
import { severanceTax } from './severance-tax.ts'
import { valueOf } from './testing/value-of.ts'

const statute = enactedStatute()
const LEAVER = plainDate('2026-10-31')

describe('severance as worked by hand', () => {
  it.each(golden.severance.map((each) => [each.id, each] as const))('%s', (_, { expected, ...question }) => {
    const result = valueOf(
      severance({
        hire: plainDate(question.hire),
        lastDay: plainDate(question.lastDay),
        wages: question.wages3m,
        bonusYear: question.bonus12m,
        leavePayYear: question.leavePay12m,
        ordinary: { t: [question.ordinaryMonthly], h: '209' },
        dailyHours: '8',
      }),
    )
    expect(result).toMatchObject(expected)
    expect(result.eligible).toBe(true)
    for (const { formula, law } of result.figures.map(explainFigure)) {
      expect(formula).toMatch(/\d/u)
      expect(law).not.toBe('')
    }
  })
  it('as the ministry publishes its calculator', () => {
    const {
      join,
      leave,
      wages3m,
      annualBonus,
      leavePay,
      serviceDays,
      periodDays,
      avgDaily,
      severance: sum,
    } = taxGolden.severancePay.example
    const last = plainDate('2017-09-15')
    expect(leave).toBe('2017-09-16')
    const result = severance({
      hire: plainDate(join),
      lastDay: last,
      wages: wages3m,
      bonusYear: annualBonus,
      leavePayYear: leavePay,
      ordinary: { t: [2_000_000], h: '209' },
      dailyHours: '8',
      rounding: 'MOEL',
    })
    expect(valueOf(result)).toMatchObject({ days: serviceDays, windowDays: periodDays, avgDaily, severance: sum })
  })
})

describe('severance tax as published', () => {
  it.each(taxGolden.examples.map((each) => [`${each.pay} ${each.years}`, each] as const))('%s', (_, example) => {
    const { pay, years, incomeTax, localTax } = example
    const tax = valueOf(severanceTax({ pay, years, lastDay: LEAVER }, statute))
    expect(tax).toMatchObject({ incomeTax, localIncomeTax: localTax })
  })
})

describe('DC contributions', () => {
  it.each(golden.dc.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const wages = each.annualWages ?? each.monthlyWages ?? 0
    const facts = { wages, months: String(each.months ?? 1), leaveMonths: String(each.leaveMonths ?? 0) }
    expect(valueOf(dcContribution(facts)).contribution).toBe(each.expected)
  })
})

describe('interest on late payments', () => {
  it.each(golden.interest.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const { amount, due, paid, retiredLastDay } = each
    const question = {
      kind: each.kind as DelayKind,
      amount,
      due: plainDate(due),
      paid: plainDate(paid),
      retiredLastDay: typeof retiredLastDay === 'string' ? plainDate(retiredLastDay) : null,
    }
    expect(valueOf(delayInterest(question, statute)).interest).toBe(each.expected)
  })
})

describe('departure guarantee insurance', () => {
  it.each(golden.departure.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const { ordinaryMonthly, months, lastDayTenureDays, avgDaily, expected } = each
    const facts = {
      premiums: [{ months, ordinaryMonthly }],
      service: { days: lastDayTenureDays },
      avgDaily,
      ordinary: { t: [ordinaryMonthly], h: '209' },
      dailyHours: '8',
      asOf: plainDate('2026-11-01'),
    }
    expect(valueOf(departure(facts, statute))).toMatchObject(expected)
  })
})
