import { plainDate } from '@handal/base/date'
import { expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { changeEvents, changeReport, type ChangeReportFacts } from './change-reports.ts'

const date = plainDate
const facts: ChangeReportFacts = { event: 'DEATH', on: date('2026-11-02'), today: date('2026-11-17') }

it('every event is reported within 15 days, with label, law and reason', () => {
  const found = changeEvents.map((event) => valueOf(changeReport({ ...facts, event })))
  expect(found.map(({ label }) => label)).toEqual([
    '사망',
    '부상 등으로 계속 일하기 어려움',
    '5일 이상 무단결근 또는 소재 불명',
    '근로계약의 종료',
    '사용자 또는 사업장 이름의 변경',
    '사업장 소재지의 변경',
  ])
  for (const each of found)
    expect(each).toMatchObject({
      deadline: { nominal: '2026-11-17', lastDay: '2026-11-17', moved: null },
      reason: '사유가 생긴 날부터 15일 안에 고용센터에 신고합니다.',
      law: { law: '외국인근로자의 고용 등에 관한 법률', article: '제17조 제1항' },
    })
})

it.each<[Partial<ChangeReportFacts>, lastDay: string, state: string]>([
  [{}, '2026-11-17', 'OPEN'],
  [{ today: date('2026-11-18') }, '2026-11-17', 'OVERDUE'],
  [{ reportedOn: date('2026-11-17') }, '2026-11-17', 'DONE'],
  [{ reportedOn: date('2026-11-02') }, '2026-11-17', 'DONE'],
  [{ reportedOn: date('2026-11-18'), today: date('2026-11-18') }, '2026-11-17', 'DONE_LATE'],
  // the fifteenth day is a Saturday
  [{ on: date('2026-10-30') }, '2026-11-16', 'OVERDUE'],
  [{ addedHolidays: [date('2026-11-17')], today: date('2026-11-18') }, '2026-11-18', 'OPEN'],
])('%j: until %s, %s', (more, lastDay, state) => {
  expect(valueOf(changeReport({ ...facts, ...more }))).toMatchObject({ deadline: { lastDay }, state })
})

it.each<[Partial<ChangeReportFacts>, readonly string[]]>([
  [{ reportedOn: date('2026-11-01') }, ['reportedOn: 신고한 날이 사유가 생긴 날보다 앞섭니다.']],
  [{ reportedOn: date('2026-11-18') }, ['reportedOn: 아직 오지 않은 날입니다.']],
  [{ on: date('2022-12-01') }, ['on: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.']],
])('refuses %j', (more, expected) => {
  expect(refusals(changeReport({ ...facts, ...more }))).toEqual(expected)
})
