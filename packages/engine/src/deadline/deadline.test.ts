import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { checker } from '../answer/check.ts'
import { checkedDeadline, deadlineOn, dutyState } from './deadline.ts'

const date = plainDate

describe('a deadline on a day of rest ends on the next working day', () => {
  it.each<[nominal: string, lastDay: string, moved: string | null]>([
    ['2026-11-16', '2026-11-16', null],
    ['2026-11-14', '2026-11-16', '2026.11.14가 토요일이라 2026.11.16까지입니다.'],
    ['2026-11-15', '2026-11-16', '2026.11.15가 일요일이라 2026.11.16까지입니다.'],
    // Sunday, then three days of 설날
    ['2026-02-15', '2026-02-19', '2026.02.15가 일요일이라 2026.02.19까지입니다.'],
    ['2026-02-18', '2026-02-19', '2026.02.18이 설날 연휴라 2026.02.19까지입니다.'],
    // Saturday 광복절, Sunday, substitute on Monday
    ['2026-08-15', '2026-08-18', '2026.08.15가 토요일이라 2026.08.18까지입니다.'],
    ['2026-06-03', '2026-06-04', '2026.06.03이 제9회 전국동시지방선거라 2026.06.04까지입니다.'],
    ['2024-04-10', '2024-04-11', '2024.04.10이 제22대 국회의원선거라 2024.04.11까지입니다.'],
    // no public holiday until 2025, one from 2026
    ['2025-05-01', '2025-05-01', null],
    ['2026-05-01', '2026-05-04', '2026.05.01이 노동절이라 2026.05.04까지입니다.'],
    // years that are computed by the rule
    ['2023-12-25', '2023-12-26', '2023.12.25가 기독탄신일이라 2023.12.26까지입니다.'],
    ['2028-03-01', '2028-03-02', '2028.03.01이 삼일절이라 2028.03.02까지입니다.'],
    ['2023-01-01', '2023-01-02', '2023.01.01이 일요일이라 2023.01.02까지입니다.'],
    ['2035-12-31', '2035-12-31', null],
  ])('%s: %s', (nominal, lastDay, moved) => {
    expect(deadlineOn(date(nominal))).toEqual({ nominal, lastDay, moved })
  })
  it('holidays declared later count as well', () => {
    const added = [date('2026-11-16'), date('2026-11-17')]
    expect(deadlineOn(date('2026-11-16'), added)).toEqual({
      nominal: '2026-11-16',
      lastDay: '2026-11-18',
      moved: '2026.11.16이 임시공휴일이라 2026.11.18까지입니다.',
    })
    expect(deadlineOn(date('2026-11-15'), added)?.lastDay).toBe('2026-11-18')
  })
  it.each(['2022-12-31', '2036-01-02'])('%s is outside the known holidays', (nominal) => {
    expect(deadlineOn(date(nominal))).toBeNull()
    const check = checker()
    expect(checkedDeadline(check, 'on', date(nominal))).toEqual({ nominal, lastDay: nominal, moved: null })
    expect(check.problems).toEqual([
      { path: 'on', message: '기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.' },
    ])
  })
  it('so is one that would move out of them', () => {
    expect(deadlineOn(date('2035-12-31'), [date('2035-12-31')])).toBeNull()
  })
  it('a checked one in a known year is no fault', () => {
    const check = checker()
    expect(checkedDeadline(check, 'on', date('2026-11-15')).lastDay).toBe('2026-11-16')
    expect(check.problems).toEqual([])
  })
})

it.each<[doneOn: string | undefined, today: string, state: string]>([
  [undefined, '2026-11-16', 'OPEN'],
  [undefined, '2026-11-17', 'OVERDUE'],
  ['2026-11-16', '2026-12-01', 'DONE'],
  ['2026-11-17', '2026-12-01', 'DONE_LATE'],
])('done on %s, seen on %s: %s', (doneOn, today, state) => {
  const deadline = { nominal: date('2026-11-14'), lastDay: date('2026-11-16'), moved: null }
  expect(dutyState(deadline, doneOn === undefined ? undefined : date(doneOn), date(today))).toBe(state)
})
