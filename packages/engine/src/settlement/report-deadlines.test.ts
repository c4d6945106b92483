import { plainDate, yearMonth } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { healthYearBill, reportDeadlines, type Report, type ReportEvent } from './report-deadlines.ts'

const date = plainDate
/** "insurance what: nominal → last day | reason | law", or why it is not needed. */
const told = ({ insurance, what, needed, deadline, reason, law }: Report): string => {
  const when = !needed ? '없음' : deadline === null ? '모름' : `${deadline.nominal} → ${deadline.lastDay}`
  return `${insurance} ${what}: ${when} | ${reason} | ${lawText(law)}`
}
const reports = (event: ReportEvent): readonly string[] => valueOf(reportDeadlines(event)).map(told)
const days = (event: ReportEvent): readonly (string | null)[] =>
  valueOf(reportDeadlines(event)).map(({ deadline }) => deadline?.lastDay ?? null)

const NEXT_15 = '사유가 생긴 달의 다음 달 15일까지 신고합니다.'
const LOST_15 = '자격을 잃은 날(마지막 근무일의 다음 날)이 있는 달의 다음 달 15일까지 신고합니다.'

describe('after a hire', () => {
  it('tells insurance, day and law', () => {
    expect(reports({ kind: 'HIRE', on: date('2026-10-01') })).toEqual([
      `pension 자격취득 신고: 2026-11-15 → 2026-11-16 | ${NEXT_15} | 국민연금법 제21조 제1항`,
      'health 자격취득 신고: 2026-10-15 → 2026-10-15 | 자격을 얻은 날부터 14일 안에 신고합니다. | 국민건강보험법 제8조 제2항',
      `employment 자격취득 신고: 2026-11-15 → 2026-11-16 | ${NEXT_15} | 고용보험법 제15조 제1항`,
      `accident 고용 신고: 2026-11-15 → 2026-11-16 | ${NEXT_15} | 고용산재보험료징수법 제16조의10 제3항`,
    ])
  })
  it.each([
    ['2026-10-31', '2026-11-16', '2026-11-16'],
    ['2026-11-01', '2026-12-15', '2026-11-16'],
    ['2026-12-31', '2027-01-15', '2027-01-14'],
    // the 15th of February 2026 is the Sunday before three days of 설날
    ['2026-01-31', '2026-02-19', '2026-02-19'],
    ['2026-02-01', '2026-03-16', '2026-02-19'],
    ['2028-02-29', '2028-03-15', '2028-03-14'],
  ])('on %s: by %s, health by %s', (on, fifteenth, health) => {
    expect(days({ kind: 'HIRE', on: date(on) })).toEqual([fifteenth, health, fifteenth, fifteenth])
  })
  it('moves on for a holiday declared later, and says so', () => {
    const [first] = valueOf(reportDeadlines({ kind: 'HIRE', on: date('2026-10-01') }, [date('2026-11-16')]))
    expect(first?.deadline).toEqual({
      nominal: '2026-11-15',
      lastDay: '2026-11-17',
      moved: '2026.11.15가 일요일이라 2026.11.17까지입니다.',
    })
  })
})

describe('after leaving', () => {
  it('tells insurance, day and law', () => {
    expect(reports({ kind: 'LEAVING', lastDay: date('2026-10-31') })).toEqual([
      `pension 자격상실 신고: 2026-12-15 → 2026-12-15 | ${LOST_15} | 국민연금법 제21조 제1항`,
      'health 자격상실 신고: 2026-11-14 → 2026-11-16 | 자격을 잃은 날(마지막 근무일의 다음 날)부터 14일 안에 신고합니다. | 국민건강보험법 제10조 제2항',
      `employment 자격상실 신고: 2026-12-15 → 2026-12-15 | ${LOST_15} | 고용보험법 제15조 제1항`,
      `accident 고용종료 신고: 2026-12-15 → 2026-12-15 | ${LOST_15} | 고용산재보험료징수법 제16조의10 제4항`,
      `employment 퇴직자 보수총액 신고: 2026-12-15 → 2026-12-15 | ${LOST_15} | 고용산재보험료징수법 제16조의10 제4항`,
      `accident 퇴직자 보수총액 신고: 2026-12-15 → 2026-12-15 | ${LOST_15} | 고용산재보험료징수법 제16조의10 제4항`,
    ])
  })
  it.each([
    // 상실일 is the day after the last one: a month that is served to its end is lost in the next month.
    ['2026-11-01', '2026-12-15', '2026-11-16'],
    ['2026-11-29', '2026-12-15', '2026-12-14'],
    ['2026-11-30', '2027-01-15', '2026-12-14'],
    ['2026-12-30', '2027-01-15', '2027-01-13'],
    ['2026-12-31', '2027-02-15', '2027-01-14'],
  ])('on %s: by %s, health by %s', (lastDay, fifteenth, health) => {
    const rest = [fifteenth, fifteenth, fifteenth, fifteenth]
    expect(days({ kind: 'LEAVING', lastDay: date(lastDay) })).toEqual([fifteenth, health, ...rest])
  })
  it.each([
    ['2027-02-27', '2027-03-15', '2027-03-15'],
    ['2027-02-28', '2027-04-15', '2027-03-15'],
    ['2028-02-28', '2028-03-15', '2028-03-13'],
    // The 15th of April 2028 is a Saturday.
    ['2028-02-29', '2028-04-17', '2028-03-14'],
  ])('in February, on %s: by %s, health by %s', (lastDay, fifteenth, health) => {
    expect(days({ kind: 'LEAVING', lastDay: date(lastDay) }).slice(0, 4)).toEqual([
      fifteenth,
      health,
      fifteenth,
      fifteenth,
    ])
  })
  it('from 2027 the total pay is not reported', () => {
    const last = reports({ kind: 'LEAVING', lastDay: date('2027-01-01') })
    expect(last[3]).toContain('2027-02-15')
    const why = '2027년부터는 월 보수를 신고하여 퇴직할 때 보수총액을 따로 신고하지 않습니다.'
    expect(last.slice(4)).toEqual([
      `employment 퇴직자 보수총액 신고: 없음 | ${why} | 고용산재보험료징수법 제16조의10 제4항`,
      `accident 퇴직자 보수총액 신고: 없음 | ${why} | 고용산재보험료징수법 제16조의10 제4항`,
    ])
  })
})

it('a leave of absence: 14 days, and what is not known is said', () => {
  const ask = '기한을 확인하지 못했습니다. 공단에 물어보고 직접 적어 주세요.'
  const fortnight = '휴직을 시작한 날부터 14일 안에 신고합니다.'
  expect(reports({ kind: 'LEAVE_OF_ABSENCE', from: date('2026-11-01') })).toEqual([
    `pension 납부예외 신청: 모름 | ${ask} | 국민연금법 제91조`,
    `health 납입고지 유예 신청: 모름 | ${ask} | 국민건강보험법 제79조 제5항`,
    `employment 휴직 신고: 2026-11-15 → 2026-11-16 | ${fortnight} | 고용산재보험료징수법 제16조의10 제5항`,
    `accident 휴직 신고: 2026-11-15 → 2026-11-16 | ${fortnight} | 고용산재보험료징수법 제16조의10 제5항`,
  ])
})

describe('a change of the monthly base', () => {
  const held = (month: string, day: string) =>
    `신청한 달의 다음 달부터 적용되어, ${month}부터 바꾸려면 ${day}까지 신청합니다.`
  it.each([
    // The last of October is a Saturday: the month of the request decides all the same.
    ['2026-11-01', '2026-10-31', held('2026년 11월', '2026.10.31')],
    ['2026-11-30', '2026-10-31', held('2026년 11월', '2026.10.31')],
    ['2027-01-01', '2026-12-31', held('2027년 1월', '2026.12.31')],
    ['2028-03-01', '2028-02-29', held('2028년 3월', '2028.02.29')],
    ['2026-06-30', '2026-05-31', held('2026년 6월', '2026.05.31')],
    ['2026-08-01', '2026-07-31', held('2026년 8월', '2026.07.31')],
  ])('of the pension from %s is asked for by %s', (from, last, reason) => {
    expect(reports({ kind: 'BASE_CHANGE', insurance: 'pension', from: date(from) })).toEqual([
      `pension 기준소득월액 변경 신청: ${last} → ${last} | ${reason} | 국민연금법 시행령 제9조 제6항`,
    ])
  })
  it.each(['2026-07-01', '2026-07-31'])('of the pension from %s is told by the 공단', (from) => {
    expect(reports({ kind: 'BASE_CHANGE', insurance: 'pension', from: date(from) })).toEqual([
      'pension 기준소득월액 변경 신청: 모름 | 7월의 기준소득월액은 공단이 지난해 소득으로 정해 알립니다. 알린 금액이면 신청하지 않습니다. | 국민연금법 시행령 제9조 제6항',
    ])
  })
  it('of health insurance: its day is not known', () => {
    expect(reports({ kind: 'BASE_CHANGE', insurance: 'health', from: date('2026-11-01') })).toEqual([
      'health 보수월액 변경 신청: 모름 | 기한을 확인하지 못했습니다. 공단에 물어보고 직접 적어 주세요. | 국민건강보험법 시행령 제36조',
    ])
  })
})

it('a correction of name or number is told to all four, by a day that is not known', () => {
  expect(
    valueOf(reportDeadlines({ kind: 'CORRECTION' })).map(({ insurance, needed, deadline }) => [
      insurance,
      needed,
      deadline,
    ]),
  ).toEqual([
    ['pension', true, null],
    ['health', true, null],
    ['employment', true, null],
    ['accident', true, null],
  ])
})

describe('after a year', () => {
  const collection = '고용산재보험료징수법 제16조의10 제1항'
  const pension =
    'pension 연말 정산: 없음 | 국민연금은 정산하지 않고, 지난해 소득으로 7월부터 다음 해 6월까지의 기준소득월액을 정합니다. | 국민연금법 시행령 제9조'
  it('2026 is the last for the total pay', () => {
    const last = '다음 해 3월 15일까지 신고합니다. 보수총액 신고는 이번이 마지막입니다.'
    expect(reports({ kind: 'YEAR_END', year: 2026 })).toEqual([
      pension,
      'health 보수총액 신고: 2027-03-10 → 2027-03-10 | 다음 해 3월 10일까지 신고합니다. | 국민건강보험법 시행령 제35조',
      `employment 보수총액 신고: 2027-03-15 → 2027-03-15 | ${last} | ${collection}`,
      `accident 보수총액 신고: 2027-03-15 → 2027-03-15 | ${last} | ${collection}`,
    ])
  })
  it('2025: the 15th of March 2026 is a Sunday', () => {
    expect(reports({ kind: 'YEAR_END', year: 2025 })[2]).toBe(
      `employment 보수총액 신고: 2026-03-15 → 2026-03-16 | 다음 해 3월 15일까지 신고합니다. | ${collection}`,
    )
  })
  it('2027: only health insurance', () => {
    const why = '2027년부터는 월 보수를 신고하여 보수총액을 따로 신고하지 않습니다.'
    expect(reports({ kind: 'YEAR_END', year: 2027 }).slice(1)).toEqual([
      'health 보수총액 신고: 2028-03-10 → 2028-03-10 | 다음 해 3월 10일까지 신고합니다. | 국민건강보험법 시행령 제35조',
      `employment 보수총액 신고: 없음 | ${why} | ${collection}`,
      `accident 보수총액 신고: 없음 | ${why} | ${collection}`,
    ])
  })
  it.each<[year: number, filed: boolean, needed: boolean]>([
    [2023, true, true],
    [2024, true, false],
    [2024, false, true],
    [2026, true, false],
  ])('of %d, statements filed: %s; health needs the report: %s', (year, statementsFiled, needed) => {
    const health = valueOf(reportDeadlines({ kind: 'YEAR_END', year, statementsFiled }))[1]
    expect([health?.needed, health?.deadline !== null]).toEqual([needed, needed])
    const why = '간이지급명세서를 모두 내어 보수총액을 따로 신고하지 않습니다(제35조 제3항).'
    expect(health?.reason === why).toBe(!needed)
  })
})

describe('the pay of a month', () => {
  it.each<[month: string, statementFiled: boolean, needed: boolean, reason: string]>([
    ['2026-12', false, false, '월 보수 신고는 2027년 1월분부터입니다.'],
    ['2027-01', true, false, '간이지급명세서를 내어 월 보수를 신고한 것으로 봅니다.'],
    ['2027-01', false, true, '기한을 확인하지 못했습니다. 공단에 물어보고 직접 적어 주세요.'],
  ])('%s, filed: %s', (month, statementFiled, needed, reason) => {
    const found = valueOf(reportDeadlines({ kind: 'MONTHLY_PAY', month: yearMonth(month), statementFiled }))
    const law = '고용산재보험료징수법 제16조의10'
    expect(found.map((each) => [each.insurance, each.needed, each.deadline, each.reason, lawText(each.law)])).toEqual([
      ['employment', needed, null, reason, law],
      ['accident', needed, null, reason, law],
    ])
    expect(found[0]?.what).toBe(`${month.slice(0, 4)}년 ${Number(month.slice(5))}월 월 보수 신고`)
  })
})

describe('refuses', () => {
  const unknown = '기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.'
  it.each<[ReportEvent, string]>([
    [{ kind: 'HIRE', on: date('2022-11-30') }, `on: ${unknown}`],
    [{ kind: 'LEAVING', lastDay: date('2035-12-01') }, `lastDay: ${unknown}`],
    [{ kind: 'LEAVE_OF_ABSENCE', from: date('2035-12-18') }, `from: ${unknown}`],
    [{ kind: 'YEAR_END', year: 2021 }, `year: ${unknown}`],
    [{ kind: 'YEAR_END', year: 2026.5 }, 'year: 1900부터 2199까지의 정수로 적어 주세요.'],
  ])('%j', (event, expected) => {
    expect(refusals(reportDeadlines(event))).toEqual([expected])
  })
})

describe('the bill of April', () => {
  it.each<[extra: number, monthly: number, instalments: number, reason: string]>([
    [
      107_850,
      107_850,
      12,
      '정산액 107,850원이 한 달 보험료 107,850원 이상이라 2027년 4월분 보험료부터 12번까지 나누어 낼 수 있습니다.',
    ],
    [107_849, 107_850, 1, '정산액 107,849원이 한 달 보험료 107,850원보다 적어 2027년 4월분 보험료에 한 번에 냅니다.'],
    [0, 107_850, 1, '2027년 4월분 보험료에 더하거나 뺄 정산액이 없습니다.'],
    [-1000, 107_850, 1, '2027년 4월분 보험료에서 1,000원을 돌려받습니다.'],
  ])('%d won against %d', (extra, monthlyPremium, instalments, reason) => {
    const law = { law: '국민건강보험법 시행령', article: '제39조' }
    expect(valueOf(healthYearBill({ year: 2026, extra, monthlyPremium }))).toEqual({
      month: '2027-04',
      extra,
      instalments,
      reason,
      law,
    })
  })
  it('refuses what is no year and no amount', () => {
    expect(refusals(healthYearBill({ year: 2200, extra: 0.5, monthlyPremium: -1 }))).toEqual([
      'year: 1900부터 2199까지의 정수로 적어 주세요.',
      'extra: 금액은 정수로 적어 주세요.',
      'monthlyPremium: 금액은 0원 이상의 정수로 적어 주세요.',
    ])
  })
})
