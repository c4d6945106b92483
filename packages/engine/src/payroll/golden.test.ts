import { plainDate, yearMonth } from '@handal/base/date'
import { num, toWon } from '@handal/base/quantity'
import { toFixed } from '@handal/base/ratio'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import bucketGolden from '../../../../testdata/golden/bucket-pay.json' with { type: 'json' }
import timing from '../../../../testdata/golden/insurance-timing.json' with { type: 'json' }
import wages from '../../../../testdata/golden/wages.json' with { type: 'json' }
import examples from '../../../../testdata/statutory/examples.json' with { type: 'json' }
import type { AttendanceTotals, BucketPay, PayslipFacts } from './payslip/facts.ts'
import { employmentBilled, healthNotCharged, pensionNotCharged } from './insurance/insurance-months.ts'
import { settleEmployment, settleHealth } from './insurance/insurance-settlement.ts'
import { minimumWageCheck } from './wage/minimum-wage.ts'
import { wageRate } from './wage/ordinary-wage.ts'
import { calculatePayslip } from './payslip/payslip.ts'
import { prorate } from './items/prorate.ts'
import { roundedMonthlyHours, standardMonthlyHours } from './wage/standard-hours.ts'
import { emptyAttendance, sampleFacts, sampleItem, sampleItems, sampleTerm } from './testing/sample-facts.ts'
import { closureDaily, inclusiveWage, sanctionLimits } from './wage/wage-rules.ts'

const statute = enactedStatute()
const four = (value: { value: Parameters<typeof toFixed>[0] }): string => toFixed(value.value, 4)
const amountsOf = (facts: PayslipFacts): Record<string, number> =>
  Object.fromEntries(calculatePayslip(facts, statute).lines.map(({ code, amount }) => [code, amount]))

describe('published examples of a month', () => {
  it.each(examples.examples.map((example) => [example.payMonth, example] as const))('%s', (month, example) => {
    const { statutory, grossMonthly, nonTaxable } = example
    const result = calculatePayslip(
      sampleFacts({
        month,
        items: [sampleItem('PAY', '급여'), sampleItem('FREE', '식대', { tax: { taxFree: 'meal' } })],
        terms: [sampleTerm({ PAY: grossMonthly - nonTaxable, FREE: nonTaxable }, { from: plainDate('2020-01-01') })],
        tax: {
          dependents: example.dependents,
          children: example.children8to20,
          childrenUnder7: 0,
          withholdingPercent: 100,
          foreignFlatRate: false,
          youthReductionPercent: null,
        },
      }),
      statute,
    )
    const amount = (code: string): number | undefined => result.lines.find((line) => line.code === code)?.amount
    expect({
      nationalPension: amount('deduction.nationalPension'),
      health: amount('deduction.health'),
      longTermCare: amount('deduction.longTermCare'),
      employment: amount('deduction.employment'),
      incomeTax: amount('deduction.incomeTax'),
      localTax: amount('deduction.localIncomeTax'),
      net: result.totals.net,
    }).toEqual(statutory)
  })
})

describe('ordinary wage', () => {
  it.each(wages.ordinary.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const items = golden.items.map(([, amount, months]) => ({ amount: Number(amount), months: Number(months) }))
    const rate = wageRate({ asOf: golden.asOf, monthlyHours: golden.monthlyHours, items })
    expect({
      monthly: rate.monthly,
      hourly: four(rate.hourly),
      daily8h: four(rate.daily8h),
      overtime10h: toWon(rate.overtime10h, 'CEIL1'),
    }).toMatchObject(golden.expected)
  })
  it('drops conditional items before 2024-12-19', () => {
    const items = [
      { amount: 2_090_000, months: 1 },
      { amount: 209_000, months: 1, condition: 'IN_SERVICE' as const },
    ]
    expect(wageRate({ asOf: '2024-12-18', monthlyHours: '209', items }).monthly).toBe(2_090_000)
    expect(wageRate({ asOf: '2024-12-19', monthlyHours: '209', items }).monthly).toBe(2_299_000)
  })
  it.each(wages.stdHours.map((golden) => [golden.id, golden] as const))('standard hours %s', (_, golden) => {
    const exact = standardMonthlyHours(golden.weekly, golden.paidWeekly)
    expect({ exact: toFixed(exact, 4), round: roundedMonthlyHours(exact).hours }).toEqual(golden.expected)
  })
  it('says when rounded hours lower the hourly rate', () => {
    expect(roundedMonthlyHours(standardMonthlyHours('20', '4')).favourable).toBe(true)
    expect(roundedMonthlyHours(standardMonthlyHours('14', '0')).favourable).toBe(false)
  })
})

describe('part months', () => {
  it.each(wages.prorate.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const kind = golden.kind === 'hire' ? 'hire' : 'leave'
    const date = plainDate(golden.date)
    const by = prorate({ kind, date, month: yearMonth(golden.month), salary: golden.salary })
    expect(Object.fromEntries(Object.entries(by).map(([method, { amount }]) => [method, amount]))).toEqual(
      golden.expected,
    )
    for (const [method, expected] of Object.entries(golden.expected)) {
      const facts = sampleFacts({
        month: golden.month,
        items: [sampleItem('PAY', '기본급')],
        terms: [sampleTerm({ PAY: golden.salary }, { from: plainDate('2020-01-01') })],
        company: { prorateMethod: method as keyof typeof golden.expected },
        person: kind === 'hire' ? { hireDate: date } : { leaveDate: date },
      })
      expect(amountsOf(facts)['item.PAY']).toBe(expected)
    }
  })
})

describe('time not worked', () => {
  it.each(wages.deduct.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const facts = sampleFacts({
      terms: [sampleTerm({ BASE: golden.salary }, { monthlyHours: golden.monthlyHours })],
      attendance: { shortage: Number(golden.unpaidHours) * 60 },
    })
    expect(amountsOf(facts)['item.SHORT']).toBe(golden.expected.HOURS)
  })
})

describe('minimum wage', () => {
  it.each(wages.minimumWage.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const counted = golden.items.reduce((sum, [, amount, kind]) => sum + (kind === 'M' ? Number(amount) : 0), 0)
    const question = { counted, monthlyHours: String(golden.hours), hourlyMinimum: golden.min }
    expect(minimumWageCheck(question)).toEqual(golden.expected)
  })
})

describe('other wage rules', () => {
  it.each(wages.inclusive.map((golden) => [golden.id, golden] as const))('inclusive wage %s', (_, golden) => {
    const split = inclusiveWage({
      total: golden.total,
      baseHours: String(golden.baseHours),
      fixedOtHours: String(golden.fixedOtHours),
      actualOtHours: String(golden.actualOtHours),
    })
    const shown = {
      hourly: four(split.hourly),
      base: four(split.base),
      fixedOt: four(split.fixedOt),
      extra: split.extra,
    }
    expect(shown).toEqual(golden.expected)
  })
  it.each(wages.sanction.map((golden) => [golden.id, golden] as const))('disciplinary cut %s', (_, golden) => {
    const limits = sanctionLimits(String(golden.avgDaily), golden.monthTotal)
    expect({ perCase: limits.perCase, perMonth: limits.perPeriod }).toEqual(golden.expected)
  })
  it.each(wages.suspension.map((golden) => [golden.id, golden] as const))('suspension %s', (_, golden) => {
    expect(four(closureDaily(num(golden.avgDaily), num(golden.ordinaryDaily), null))).toBe(golden.expected.daily)
  })
})

describe('months of insurance', () => {
  it.each(timing.months.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const lastDay = golden.lastDay === null ? null : plainDate(golden.lastDay)
    const span = { hire: plainDate(golden.hire), lastDay }
    for (const [month, expected] of Object.entries(golden.expected)) {
      const of = yearMonth(month)
      const charged = {
        np: pensionNotCharged(span, of) === null,
        hi: healthNotCharged(span, of) === null,
        ei: employmentBilled(span, of),
      }
      expect(charged).toMatchObject(expected)
    }
  })
  it('settles health and long-term care', () => {
    for (const golden of timing.healthSettle) {
      const { expected } = golden
      const month = {
        healthRate: '3595/100000',
        careRatio: `${golden.ltcNum}/${golden.ltcDen}`,
        min: 10_080,
        max: 4_591_740,
        withheldHealth: expected.paidHi / golden.chargedMonths,
        withheldCare: expected.paidLtc / golden.chargedMonths,
      }
      const months = Array.from({ length: golden.chargedMonths }, () => month)
      expect(settleHealth(golden.totalPay, golden.workMonths, months)).toEqual({
        monthlyBase: expected.fixedMonthly,
        fixedHealth: expected.fixedHi,
        fixedCare: expected.fixedLtc,
        healthDifference: expected.diffHi,
        careDifference: expected.diffLtc,
      })
    }
  })
  it('settles employment insurance', () => {
    for (const { totalPay, rate, withheld, expected } of timing.employmentSettle) {
      expect(settleEmployment(totalPay, rate, withheld)).toEqual({ fixed: expected.fixed, difference: expected.diff })
    }
  })
})

describe('pay of hours by bucket', () => {
  const buckets = Object.keys(bucketGolden.over5.monthly) as (keyof typeof bucketGolden.over5.monthly)[]
  const kinds: readonly BucketPay[] = ['overtime', 'night', 'holiday', 'inLawExtra', 'shortage']
  const items = [
    sampleItem('BASE', '기본급'),
    ...kinds.map((kind) =>
      sampleItem(kind, kind, { source: { bucketPay: kind }, nature: 'additional', ordinaryWage: false }),
    ),
  ]
  /** Everything paid for one hour of a bucket at 12,000 won an hour, above a monthly salary or as hourly pay. */
  const paid = (size: 'over5' | 'under5', payKind: 'monthly' | 'hourly', totals: Partial<AttendanceTotals>): number => {
    const amount = payKind === 'monthly' ? 12_000 * 209 : 12_000
    const result = calculatePayslip(
      sampleFacts({
        items,
        terms: [sampleTerm({ BASE: amount }, { payKind })],
        company: { under5: size === 'under5' },
        attendance: { ...emptyAttendance, ...totals },
      }),
      statute,
    )
    return result.totals.earnings - (payKind === 'monthly' ? amount : 0)
  }
  for (const size of ['over5', 'under5'] as const) {
    for (const payKind of ['monthly', 'hourly'] as const) {
      it.each(buckets)(`${size} ${payKind} %s`, (bucket) => {
        expect(paid(size, payKind, { [bucket]: 60 })).toBe(bucketGolden[size][payKind][bucket] * 12_000)
      })
    }
  }
  const multiples = (
    size: 'over5' | 'under5',
    payType: 'monthly' | 'hourly',
    expected: object,
  ): Partial<AttendanceTotals> =>
    Object.fromEntries(
      Object.entries(expected)
        .filter(([name]) => name !== 'total')
        .map(([name, won]) => [
          name,
          (won / (bucketGolden[size][payType][name as (typeof buckets)[number]] * 12_000)) * 60,
        ]),
    )
  it.each(bucketGolden.cases.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const size = golden.size === 'over5' ? 'over5' : 'under5'
    const payType = golden.payType === 'monthly' ? 'monthly' : 'hourly'
    expect(paid(size, payType, multiples(size, payType, golden.expected))).toBe(golden.expected.total)
  })
  it('pays nothing by this door to someone without work', () => {
    expect(amountsOf(sampleFacts({ items: sampleItems }))['item.OT']).toBeUndefined()
  })
})
