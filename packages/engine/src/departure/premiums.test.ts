import { plainDate, yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { departurePremiums, missedPremiums, premiumChange } from './premiums.ts'

const statute = enactedStatute()
const date = plainDate

describe('missed premiums', () => {
  const unpaid = ['2026-09-10', '2026-10-10', '2026-11-10'].map(date)
  it.each<[today: string, missed: number, fineUpTo: number | null, reason: string]>([
    ['2026-09-10', 0, null, '밀린 보험료가 없습니다.'],
    ['2026-09-11', 1, null, '보험료가 1번 밀렸습니다. 3번부터 5,000,000원 이하의 과태료를 물 수 있습니다.'],
    ['2026-11-10', 2, null, '보험료가 2번 밀렸습니다. 3번부터 5,000,000원 이하의 과태료를 물 수 있습니다.'],
    ['2026-11-11', 3, 5_000_000, '보험료가 3번 밀렸습니다. 3번부터 5,000,000원 이하의 과태료 대상입니다.'],
  ])('on %s: %d', (today, missed, fineUpTo, reason) => {
    const law = { law: '외국인근로자의 고용 등에 관한 법률', article: '제32조 제1항 제5호' }
    expect(valueOf(missedPremiums({ unpaid, today: date(today) }, statute))).toEqual({ missed, fineUpTo, reason, law })
  })
  it('refuses a month twice, and a day without figures', () => {
    const twice = [date('2026-10-10'), date('2026-10-31')]
    expect(refusals(missedPremiums({ unpaid: twice, today: date('2026-11-10') }, statute))).toEqual([
      'unpaid.1: 같은 달의 보험료가 두 번 있습니다.',
    ])
    expect(refusals(missedPremiums({ unpaid: [], today: date('2010-12-31') }, statute))).toEqual([
      'departure.permitTerms: 2010-12-31',
    ])
  })
})

describe('a change of the ordinary wage', () => {
  const month = yearMonth('2027-01')
  it('changes the premium and is reported', () => {
    const found = valueOf(premiumChange({ month, before: 2_156_880, after: 2_236_300 }, statute))
    expect(found).toMatchObject({ before: 179_021, after: 185_612, report: true })
    expect(found.reason).toBe(
      '2027년 1월분부터 월 보험료가 179,021원에서 185,612원으로 바뀝니다. 보험사에 통상임금 변경을 신고하세요.',
    )
    const law = '외국인근로자의 고용 등에 관한 법률 시행령 제21조 제2항 제1호'
    expect(told(found.figures)).toEqual([
      `before | 바뀌기 전 월 보험료 | 179021 | 2,156,880 × 8.3% = 179,021원 | 1원 미만을 버립니다. | ${law}`,
      `after | 바뀐 월 보험료 | 185612 | 2,236,300 × 8.3% = 185,612원 | 1원 미만을 버립니다. | ${law}`,
      `change | 월 보험료 차이 | 6591 | 185,612 - 179,021 = 6,591원 |  | ${law}`,
    ])
  })
  it('may lower it, or leave it at the won', () => {
    expect(valueOf(premiumChange({ month, before: 2_000_000, after: 1_900_000 }, statute)).figures[2]?.value).toBe(
      -8300,
    )
    expect(valueOf(premiumChange({ month, before: 2_000_000, after: 2_000_001 }, statute))).toMatchObject({
      before: 166_000,
      after: 166_000,
      report: true,
    })
  })
  it('without one nothing is reported', () => {
    expect(valueOf(premiumChange({ month, before: 2_000_000, after: 2_000_000 }, statute))).toMatchObject({
      report: false,
      reason: '통상임금이 바뀌지 않아 보험료도 그대로입니다.',
    })
  })
  it('refuses what is no wage, and a month without a rate', () => {
    expect(refusals(premiumChange({ month, before: -1, after: 100_000_000_000 }, statute))).toEqual([
      'before: 금액은 0원 이상의 정수로 적어 주세요.',
      'after: 금액은 99,999,999,999원까지 적을 수 있습니다.',
    ])
    expect(refusals(premiumChange({ month: yearMonth('2010-12'), before: 1, after: 2 }, statute))).toEqual([
      'departure.premiumRate: 2010-12-01',
    ])
  })
})

it('the premium of a month is cut to the won (외국인고용법 시행령 제21조)', () => {
  // 2,156,880 × 8.3 % is 179,021.04.
  expect(valueOf(departurePremiums(statute)(yearMonth('2026-10'), 2_156_880)).value).toBe(179_021)
  expect(valueOf(departurePremiums(statute)(yearMonth('2026-10'), 1_999_999)).value).toBe(165_999)
})
