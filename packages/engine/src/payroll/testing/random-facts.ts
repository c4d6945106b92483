import { addDays, firstDay, lastDay, type PlainDate, plainDate, shiftMonth, yearMonth } from '@handal/base/date'
import type { AttendanceTotals, PayslipFacts, ProrateMethod, SalaryItem } from '../payslip/facts.ts'
import { emptyAttendance, sampleFacts, sampleItem, sampleItems, sampleTerm } from './sample-facts.ts'

type FastCheck = typeof import('fast-check')
type Arbitrary<T> = import('fast-check').Arbitrary<T>

const methods: readonly ProrateMethod[] = ['CALENDAR', 'FIXED30', 'WORKDAYS', 'PAIDDAYS', 'HOURS209']
const moreItems: readonly SalaryItem[] = [
  sampleItem('CAR', '자가운전보조금', { nature: 'additional', tax: { taxFree: 'car' }, ordinaryWage: false }),
  sampleItem('CHILD', '보육수당', { nature: 'additional', tax: { taxFree: 'childcare' }, source: { fixed: 300_000 } }),
  sampleItem('ABROAD', '국외근로수당', { nature: 'additional', tax: { taxFree: 'overseas' }, minimumWage: false }),
  sampleItem('CYCLE', '정기상여', {
    nature: 'additional',
    cycleMonths: 2,
    paidMonths: [2, 4, 6, 8, 10, 12],
    minimumWage: false,
    prorated: false,
  }),
  sampleItem('UNION', '조합비', { kind: 'deduction', nature: 'additional', ordinaryWage: false, minimumWage: false }),
]
const allItems: readonly SalaryItem[] = [...sampleItems, ...moreItems]

/**
 * Random but sensible facts of any person and month from 2024-04 to 2026-12. The library comes in as a parameter: the
 * engine itself depends on none.
 */
export const randomFactsBy = (fc: FastCheck): Arbitrary<PayslipFacts> => {
  const minutes = fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }) },
  )
  const money = (max: number): Arbitrary<number> =>
    fc.oneof(fc.integer({ min: 0, max }), fc.constantFrom(0, 100_000, 2_000_000))
  const rarely = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | null> => fc.option(arbitrary, { freq: 6 })
  const dateBetween = (from: string, to: string): Arbitrary<PlainDate> => {
    const first = plainDate(from)
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
    return fc.integer({ min: 0, max: days }).map((day) => addDays(first, day))
  }

  const attendance: Arbitrary<AttendanceTotals> = fc
    .record({
      normalWork: fc.integer({ min: 0, max: 12_000 }),
      nightWork: minutes,
      extnWork: minutes,
      extnNightWork: minutes,
      hdayWork: minutes,
      hdayNightWork: minutes,
      hdayExtnWork: minutes,
      hdayExtnNightWork: minutes,
      hdayPayWork: minutes,
      shortage: minutes,
      inLawExtra: minutes,
      paidLeaveDays: fc.constantFrom('0', '1', '0.5', '2.25'),
      absentDays: fc.constantFrom(0, 0, 0, 1, 3, 20),
      lostHolidays: fc.constantFrom(0, 0, 0, 1, 4),
    })
    .map((totals) => ({
      ...emptyAttendance,
      ...totals,
      absentMinutes: Math.min(totals.shortage, totals.absentDays * 480),
      lostHolidayMinutes: totals.lostHolidays * 480,
    }))

  const terms = (month: string): Arbitrary<PayslipFacts['terms']> => {
    const amounts = fc.record({
      BASE: money(15_000_000),
      DUTY: money(500_000),
      MEAL: money(400_000),
      CAR: money(300_000),
      ABROAD: money(2_000_000),
      CYCLE: money(1_000_000),
      UNION: money(50_000),
    })
    const kind = fc.constantFrom('monthly', 'monthly', 'monthly', 'hourly', 'daily')
    const one = fc
      .tuple(amounts, kind, fc.constantFrom('209', '182.5', '104'), fc.constantFrom(480, 240, 450))
      .map(([money_, payKind, monthlyHours, dailyMinutes]) => {
        const scale = payKind === 'hourly' ? 200 : payKind === 'daily' ? 25 : 1
        const more = { payKind, monthlyHours, dailyMinutes, from: plainDate('1990-01-01') } as const
        return sampleTerm({ ...money_, BASE: Math.floor(money_.BASE / scale) }, more)
      })
    const changed = fc
      .tuple(one, one, fc.integer({ min: 1, max: 27 }))
      .map(([first, second, day]) => [first, { ...second, from: addDays(firstDay(yearMonth(month)), day) }])
    return fc.oneof({ weight: 4, arbitrary: one.map((term) => [term]) }, { weight: 1, arbitrary: changed })
  }

  const overrides = fc.uniqueArray(
    fc.record({
      lineCode: fc.constantFrom(
        'item.BASE',
        'item.OT',
        'deduction.health',
        'deduction.incomeTax',
        'deduction.nationalPension',
      ),
      amount: fc.integer({ min: 0, max: 3_000_000 }),
      reason: fc.constant('검산'),
    }),
    { selector: ({ lineCode }) => lineCode, maxLength: 2 },
  )

  const part = {
    insured: fc.integer({ min: 0, max: 9 }).map((value) => value > 0),
    billed: rarely(money(300_000)),
    reportedBase: rarely(money(9_000_000)),
  }

  const factsOf = (month: string): Arbitrary<PayslipFacts> => {
    const first = firstDay(yearMonth(month))
    const last = lastDay(yearMonth(month))
    const hireDate = fc.oneof(dateBetween('2000-01-01', '2024-01-01'), dateBetween(first, last))
    return fc
      .record({
        terms: terms(month),
        items: fc.shuffledSubarray([...allItems], { minLength: 5 }),
        attendance,
        payDate: dateBetween(first, lastDay(shiftMonth(yearMonth(month), 1))),
        hireDate,
        leaveDate: rarely(dateBetween(first, addDays(last, 20))),
        birthDate: dateBetween('1952-01-01', '2007-12-31'),
        leaves: rarely(dateBetween(first, last)),
        prorateMethod: fc.constantFrom(...methods),
        wholeDayDeduction: fc.constantFrom('HOURS', 'CALENDAR'),
        under5: fc.boolean(),
        employerSize: fc.constantFrom('under150', '150plusPrioritySupported', '150to999', '1000plusOrGovernment'),
        accidentRatePermille: fc.constantFrom('6.0', '18.56', null),
        dependents: fc.integer({ min: 1, max: 14 }),
        children: fc.integer({ min: 0, max: 4 }),
        childrenUnder7: fc.integer({ min: 0, max: 2 }),
        withholdingPercent: fc.constantFrom(80, 100, 120),
        foreignFlatRate: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
        youthReductionPercent: fc.constantFrom(null, null, null, 70, 90),
        youthReducedThisYear: fc.constantFrom(0, 1_990_000, 2_000_000, 2_100_000),
        pension: fc.record({ ...part, firstMonthOptIn: fc.boolean(), voluntaryAfter60: fc.boolean() }),
        health: fc.record({ ...part, careBilled: rarely(money(30_000)) }),
        employment: fc.record({
          insured: part.insured,
          unemployment: fc.boolean(),
          continuousBefore65: fc.boolean(),
          reducedByDurunuri: fc.constant(false),
        }),
        entries: fc.array(fc.record({ itemCode: fc.constantFrom('BONUS', 'DUTY'), amount: money(5_000_000) }), {
          maxLength: 2,
        }),
        overrides,
      })
      .map((r) =>
        sampleFacts({
          month,
          payDate: r.payDate,
          terms: r.terms,
          items: r.items,
          attendance: r.attendance,
          company: {
            prorateMethod: r.prorateMethod,
            wholeDayDeduction: r.wholeDayDeduction,
            under5: r.under5,
            employerSize: r.employerSize,
            accidentRatePermille: r.accidentRatePermille,
          },
          person: {
            hireDate: r.hireDate,
            leaveDate: r.leaveDate !== null && r.leaveDate >= r.hireDate ? r.leaveDate : null,
            birthDate: r.birthDate,
            leavesOfAbsence: r.leaves === null ? [] : [{ from: r.leaves, to: addDays(r.leaves, 10) }],
          },
          tax: {
            dependents: r.dependents,
            children: r.children,
            childrenUnder7: r.childrenUnder7,
            withholdingPercent: r.withholdingPercent,
            foreignFlatRate: r.foreignFlatRate,
            youthReductionPercent: r.youthReductionPercent,
            youthReducedThisYear: r.youthReducedThisYear,
          },
          insurance: { pension: r.pension, health: r.health, employment: r.employment },
          entries: r.entries.filter(({ itemCode }) => r.items.some(({ code }) => code === itemCode)),
          overrides: r.overrides,
        }),
      )
  }
  return fc
    .integer({ min: 0, max: 32 })
    .map((count) => shiftMonth(yearMonth('2024-04'), count))
    .chain(factsOf)
}

/** Cases of a property: 1,500 at every run, 100,000 when asked for depth. */
export const propertyRuns = (deep: boolean): number => (deep ? 100_000 : 1500)
