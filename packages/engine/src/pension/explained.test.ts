import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { type ContributionFacts, dcContribution } from './dc-contribution.ts'
import {
  contributionDue,
  contributionDutyAtLeaving,
  contributionLeft,
  contributionPeriods,
  dbShortfall,
  fundOpen,
  membership,
  pensionTypes,
} from './plans.ts'

const date = plainDate

describe('a contribution tells its rule', () => {
  const lines = (facts: ContributionFacts): readonly string[] => told(valueOf(dcContribution(facts)).figures)
  it('a twelfth of the wages', () => {
    expect(lines({ wages: 36_000_001, months: '12' })).toMatchInlineSnapshot(`
      [
        "contribution | 부담금 | 3000001 | 36,000,001 ÷ 12 = 3,000,001원 | 1원 미만을 올립니다. | 근로자퇴직급여 보장법 제20조 제1항",
      ]
    `)
  })
  it('with leave', () => {
    const wages = { wages: 33_000_000, leaveWages: 3_000_000 }
    expect(lines({ ...wages, months: '12', leaveMonths: '2' })).toMatchInlineSnapshot(`
      [
        "contribution | 부담금 | 3000000 | (33,000,000 - 3,000,000) ÷ (12 - 2) = 3,000,000원 |  | 근로자퇴직급여 보장법 제20조 제1항, 퇴직연금복지과-376 (2016.1.26.)",
      ]
    `)
    expect(lines({ ...wages, months: '6.5', leaveMonths: '2' })).toMatchInlineSnapshot(`
      [
        "contribution | 부담금 | 3611112 | (33,000,000 - 3,000,000) × (13 ÷ 2) ÷ ((13 ÷ 2 - 2) × 12) = 3,611,112원 | 1원 미만을 올립니다. | 근로자퇴직급여 보장법 제20조 제1항, 퇴직연금복지과-376 (2016.1.26.)",
      ]
    `)
  })
  it('wages of nothing in months of leave leave the formula short', () => {
    expect(lines({ wages: 10_000_000, months: '12', leaveMonths: '2.5' })).toMatchInlineSnapshot(`
      [
        "contribution | 부담금 | 1052632 | 10,000,000 ÷ (12 - 5 ÷ 2) = 1,052,632원 | 1원 미만을 올립니다. | 근로자퇴직급여 보장법 제20조 제1항, 퇴직연금복지과-376 (2016.1.26.)",
      ]
    `)
  })
  it('a period that is leave altogether', () => {
    const all = { wages: 5, leaveWages: 5, lastYear: 2_500_000 }
    expect(lines({ ...all, months: '12', leaveMonths: '12' })).toMatchInlineSnapshot(`
      [
        "contribution | 부담금 | 2500000 | 2,500,000원 |  | 근로자퇴직급여 보장법 제20조 제1항, 임금복지과-160 (2010.3.15.) | 기간 전부가 휴직이라 지난해 부담금으로 합니다.",
      ]
    `)
    expect(lines({ ...all, months: '7/2', leaveMonths: '3.5' })).toMatchInlineSnapshot(`
      [
        "contribution | 부담금 | 729167 | 2,500,000 × (7 ÷ 2) ÷ 12 = 729,167원 | 1원 미만을 올립니다. | 근로자퇴직급여 보장법 제20조 제1항, 임금복지과-160 (2010.3.15.) | 기간 전부가 휴직이라 지난해 부담금으로 합니다.",
      ]
    `)
  })
})

describe('refusals of a contribution', () => {
  const refuse = (facts: ContributionFacts): readonly string[] => refusals(dcContribution(facts))
  it.each<[string, ContributionFacts, readonly string[]]>([
    [
      'more wages in leave than wages, more leave than months',
      { wages: 10, leaveWages: 11, months: '1', leaveMonths: '1.01' },
      [
        'leaveWages: 휴직 기간의 임금이 임금총액보다 많습니다.',
        'leaveMonths: 휴직 개월 수가 산정기간의 개월 수보다 많습니다.',
      ],
    ],
    [
      'wages in leave without leave',
      { wages: 10, leaveWages: 1, months: '1' },
      ['leaveMonths: 휴직 기간의 임금이 있으면 휴직 개월 수를 적어 주세요.'],
    ],
    [
      'nothing but leave and no last year',
      { wages: 10, leaveWages: 10, months: '1', leaveMonths: '1' },
      ['lastYear: 기간 전부가 휴직이면 지난해 부담금이 있어야 계산합니다.'],
    ],
    [
      'amounts below nothing',
      { wages: -1, leaveWages: -1, lastYear: -1, months: '12' },
      ['wages', 'leaveWages', 'lastYear'].map((field) => `${field}: 금액은 0원 이상의 정수로 적어 주세요.`),
    ],
    [
      'months outside a year',
      { wages: 1, months: '0', leaveMonths: '-1' },
      ['months: 0보다 큰 수로 적어 주세요.', 'leaveMonths: 0 이상의 수로 적어 주세요.'],
    ],
    [
      'more than a year',
      { wages: 1, months: '12.1', leaveMonths: '12.1', lastYear: 1 },
      ['months: 12 이하의 수로 적어 주세요.', 'leaveMonths: 12 이하의 수로 적어 주세요.'],
    ],
    ['months in words', { wages: 1, months: '열두 달' }, ['months: 숫자로 적어 주세요.']],
    ['leave in words', { wages: 1, months: '12', leaveMonths: '두 달' }, ['leaveMonths: 숫자로 적어 주세요.']],
  ])('%s', (_, facts, expected) => {
    expect(refuse(facts)).toEqual(expected)
  })
  it('as many wages in leave as wages is no fault', () => {
    expect(refuse({ wages: 10, leaveWages: 10, months: '12', leaveMonths: '2' })).toEqual([])
  })
})

describe('plans', () => {
  const statute = enactedStatute()
  it('the values of the settings begin with the default', () => {
    expect(pensionTypes).toEqual(['SEVERANCE', 'DB', 'DC', 'FUND', 'DEPARTURE'])
    expect(contributionPeriods).toEqual(['YEAR', 'QUARTER', 'MONTH'])
  })
  it('who may not join the fund reads why, and who may reads nothing', () => {
    expect(valueOf(fundOpen(50, date('2026-12-31'), statute)).reason).toBe(
      '2026.12.31에는 상시 근로자 50명 미만인 사업만 가입할 수 있습니다.',
    )
    expect(valueOf(fundOpen(49, date('2026-12-31'), statute)).reason).toBe('')
    expect(valueOf(fundOpen(0, date('2026-12-31'), statute)).open).toBe(true)
    expect(refusals(fundOpen(-1, date('2026-12-31'), statute))).toEqual([
      'workers: 0부터 10000000까지의 정수로 적어 주세요.',
    ])
  })
  it('membership of one day is one, and a last day left out means in service', () => {
    const day = { from: date('2026-01-01'), to: date('2026-01-01') }
    expect(membership(day, { dcEntry: day.from })).toEqual(day)
    expect(membership(day, { dcEntry: day.from, lastDay: day.from })).toEqual(day)
    expect(contributionDue(day.from, null)).toBe(day.from)
  })
  it('what is left to pay', () => {
    expect(told(valueOf(contributionLeft(3_000_000, 1_000_000)).figures)).toMatchInlineSnapshot(`
      [
        "left | 납입할 금액 | 2000000 | 3,000,000 - 1,000,000 = 2,000,000원 |  | 근로자퇴직급여 보장법 제20조 제3항",
      ]
    `)
    expect(told(valueOf(contributionLeft(1, 2)).figures)).toMatchInlineSnapshot(`
      [
        "left | 납입할 금액 | 0 | 0원 |  | 근로자퇴직급여 보장법 제20조 제3항",
      ]
    `)
  })
  it('what a DB plan lacks', () => {
    expect(told(valueOf(dbShortfall({ reserve: 90, liability: 100 })).figures)).toMatchInlineSnapshot(`
      [
        "shortfall | 최소적립금 부족액 | 10 | 100 × 100% - 90 = 10원 |  | 근로자퇴직급여 보장법 제16조 제1항, 근로자퇴직급여 보장법 시행규칙 제4조의2",
      ]
    `)
    expect(told(valueOf(dbShortfall({ reserve: 100, liability: 90 })).figures)).toMatchInlineSnapshot(`
      [
        "shortfall | 최소적립금 부족액 | 0 | 0원 |  | 근로자퇴직급여 보장법 제16조 제1항, 근로자퇴직급여 보장법 시행규칙 제4조의2",
      ]
    `)
  })
  it('a leaver reads until when, or that nothing is owed', () => {
    expect(contributionDutyAtLeaving(true, date('2026-12-20'))).toEqual({
      owed: true,
      due: '2027-01-03',
      reason: '2027.01.03까지 미납 부담금을 내야 합니다.',
    })
    expect(contributionDutyAtLeaving(false, date('2026-12-20'))).toEqual({
      owed: false,
      due: '2027-01-03',
      reason: '계속근로기간이 1년 미만이라 더 낼 부담금이 없습니다. 이미 적립한 돈은 규약에 따릅니다.',
    })
  })
})
