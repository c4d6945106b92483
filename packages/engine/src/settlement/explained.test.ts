import { plainDate, yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { deferredHealth } from './deferred-health.ts'
import { changedPensionBase } from './pension-base.ts'
import {
  monthsCharged,
  monthsTouched,
  mostInstalments,
  settleHealthYear,
  workMonthChoices,
  type YearFacts,
} from './year-settlement.ts'

const statute = enactedStatute()
const span = { hire: plainDate('2026-03-10'), lastDay: plainDate('2026-10-20') }
const april = yearMonth('2026-04')

describe('the settlement of a year tells its rule', () => {
  const facts: YearFacts = {
    span,
    year: 2026,
    totalPay: 25_200_001,
    withheld: [{ month: april, health: 100_000, care: 13_000 }],
  }
  it('by the months in service', () => {
    expect(told(valueOf(settleHealthYear(facts, statute)).figures)).toMatchInlineSnapshot(`
      [
        "monthlyBase | 결정 보수월액 | 3150000 | 25,200,001 ÷ 8 = 3,150,000원 | 1원 미만을 버립니다. | 국민건강보험법 시행령 제34조",
        "healthDifference | 건강보험 정산액 | 692680 | 792,680 - 100,000 = 692,680원 |  | 국민건강보험법 시행령 제39조",
        "careDifference | 장기요양 정산액 | 91160 | 104,160 - 13,000 = 91,160원 |  | 국민건강보험법 시행령 제39조",
      ]
    `)
  })
  it('by the months that were charged, and more withheld than is due', () => {
    const withheld = [
      { month: april, health: 500_000, care: 60_000 },
      { month: april, health: 500_000, care: 60_000 },
    ]
    const result = valueOf(settleHealthYear({ ...facts, withheld, workMonths: 'BILLED' }, statute))
    expect(told(result.figures)).toMatchInlineSnapshot(`
      [
        "monthlyBase | 결정 보수월액 | 3600000 | 25,200,001 ÷ 7 = 3,600,000원 | 1원 미만을 버립니다. | 국민건강보험법 시행령 제34조",
        "healthDifference | 건강보험 정산액 | -94060 | 905,940 - 1,000,000 = -94,060원 |  | 국민건강보험법 시행령 제39조",
        "careDifference | 장기요양 정산액 | -1000 | 119,000 - 120,000 = -1,000원 |  | 국민건강보험법 시행령 제39조",
      ]
    `)
    expect(result).toMatchObject({ workMonths: 7, chargedMonths: 7 })
  })
  it('the default comes first among the choices', () => {
    expect(workMonthChoices).toEqual(['CALENDAR', 'BILLED'])
  })
})

describe('months', () => {
  it('somebody still in service is there until December', () => {
    const stays = { hire: span.hire, lastDay: null }
    expect(monthsTouched(stays, 2026)).toEqual(
      ['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`),
    )
    expect(monthsCharged(stays, 2026).at(-1)).toBe('2026-12')
    expect(monthsTouched(stays, 2027)).toHaveLength(12)
  })
  it('one day of a month touches it', () => {
    const day = { hire: plainDate('2026-05-31'), lastDay: plainDate('2026-06-01') }
    expect(monthsTouched(day, 2026)).toEqual(['2026-05', '2026-06'])
  })
  it('nothing to pay is one part, even of a premium of nothing', () => {
    expect(mostInstalments(0, 0)).toBe(1)
    expect(mostInstalments(1, 0)).toBe(12)
  })
})

it.each<[string, YearFacts, readonly string[]]>([
  [
    'a year beyond all years, and less than nothing',
    { span, year: 1899, totalPay: -1, withheld: [] },
    ['year: 1900부터 2199까지의 정수로 적어 주세요.', 'totalPay: 금액은 0원 이상의 정수로 적어 주세요.'],
  ],
  [
    'the year after the last one',
    { span, year: 2200, totalPay: 1, withheld: [] },
    ['year: 1900부터 2199까지의 정수로 적어 주세요.'],
  ],
  [
    'a last day before the first',
    { span: { hire: span.hire, lastDay: plainDate('2026-03-09') }, year: 2026, totalPay: 1, withheld: [] },
    ['lastDay: 마지막 근무일이 입사일보다 앞섭니다.'],
  ],
  [
    'months of another year, and amounts below nothing',
    { span, year: 2026, totalPay: 1, withheld: [{ month: yearMonth('2027-01'), health: -1, care: -1 }] },
    [
      'withheld.0.health: 금액은 0원 이상의 정수로 적어 주세요.',
      'withheld.0.care: 금액은 0원 이상의 정수로 적어 주세요.',
      'withheld.0.month: 정산하는 해의 달이 아닙니다.',
    ],
  ],
  [
    'a year without a month',
    { span, year: 2025, totalPay: 1, withheld: [] },
    ['span: 이 해에 보험료를 낸 달이 없어 정산할 것이 없습니다.'],
  ],
])('refuses %s', (_, facts, expected) => {
  expect(refusals(settleHealthYear(facts, statute))).toEqual(expected)
})

it('a day of service that is the first and the last one is settled', () => {
  const day = { hire: plainDate('2026-05-01'), lastDay: plainDate('2026-05-01') }
  expect(valueOf(settleHealthYear({ span: day, year: 2026, totalPay: 100_000, withheld: [] }, statute))).toMatchObject({
    workMonths: 1,
    chargedMonths: 1,
    monthlyBase: 100_000,
  })
})

describe('deferred premiums and a changed pension base', () => {
  const march = { from: plainDate('2026-03-01'), to: plainDate('2026-03-31') }
  const may = { from: plainDate('2026-05-01'), to: plainDate('2026-05-31') }
  it('months stand in order, however the leaves are told', () => {
    const { months } = valueOf(deferredHealth({ leaves: [may, march], base: 3_000_000 }, statute))
    expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-05'])
  })
  it('the lowest premium says that it is one', () => {
    const { figures } = valueOf(deferredHealth({ leaves: [march], base: 0 }, statute))
    expect(figures[0]?.notes).toEqual([
      '2026년 3월분: 보수월액 0원 × 3.595%에 월 보험료의 한도를 적용한 10,080원, 장기요양 1,320원',
    ])
  })
  it('a base at the limit tells the limit and the months', () => {
    const change = { current: 3_000_000, income: 7_000_000, requestedOn: plainDate('2026-11-22'), consent: true }
    expect(valueOf(changedPensionBase(change, statute)).figures[0]?.notes).toEqual([
      '7,000,000원이 상한보다 많아 상한 6,590,000원을 적용합니다.',
      '2026년 12월부터 2027년 6월까지 적용합니다.',
    ])
    expect(refusals(changedPensionBase({ ...change, current: -1 }, statute))).toEqual([
      'current: 금액은 0원 이상의 정수로 적어 주세요.',
    ])
    // 6,590,000 is the limit itself, not above it
    const limit = valueOf(changedPensionBase({ ...change, income: 6_590_000 }, statute)).figures[0]
    expect(limit?.notes).toEqual(['2026년 12월부터 2027년 6월까지 적용합니다.'])
    const least = valueOf(changedPensionBase({ ...change, income: 410_000 }, statute)).figures[0]
    expect(least?.notes).toHaveLength(1)
  })
})
