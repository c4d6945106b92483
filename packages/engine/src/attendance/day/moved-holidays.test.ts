import { plainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { DayTypeFacts } from './day-type.ts'
import { moveProblems } from './moved-holidays.ts'

type Facts = Omit<DayTypeFacts, 'date'>
const office: Facts = {
  scheduled: (date) => (weekday(date) === 0 ? 'WEEKLY_HOLIDAY' : weekday(date) === 6 ? 'OFFDAY' : 'WORKDAY'),
  publicHoliday: (date) =>
    ({ '2026-10-09': '한글날', '2026-06-06': '현충일', '2026-05-24': '부처님오신날' })[date as string] ?? null,
  companyHoliday: (date) => (date === '2026-11-23' ? '창립기념일' : null),
  moved: [],
  under5: false,
  exempt: false,
  laborDayMovable: false,
}
const problems = (from: string, to: string, changed: Partial<Facts> = {}, agreedOn = '2026-01-05') =>
  moveProblems(
    { from: plainDate(from), to: plainDate(to), agreedOn: plainDate(agreedOn) },
    { ...office, ...changed },
  ).map(({ of, message }) => `${of}: ${message}`)

describe('a holiday may be moved', () => {
  it('from a day to work on to another, agreed before', () => {
    expect(problems('2026-10-09', '2026-10-12')).toEqual([])
    expect(problems('2026-11-23', '2026-11-20')).toEqual([])
    expect(problems('2026-05-01', '2026-05-04', { laborDayMovable: true })).toEqual([])
  })
  it.each([
    ['2026-05-01', '2026-05-04', 'from: 노동절은 합의로 옮길 수 없습니다(노동절 제정에 관한 법률).'],
    ['2026-11-20', '2026-11-19', 'from: 2026.11.20은 휴일이 아니어서 옮길 것이 없습니다(근로기준법 제55조 제2항).'],
    [
      '2026-05-24',
      '2026-05-26',
      'from: 2026.05.24는 주휴일이라 옮길 수 없습니다. 주휴일은 그대로 쉽니다(근로기준법 제55조 제1항).',
    ],
    [
      '2026-06-06',
      '2026-06-08',
      'from: 2026.06.06은 원래 일하지 않는 날이라 옮길 수 없습니다. 소정근로일에 든 휴일만 옮깁니다(근로기준법 제55조 제2항).',
    ],
    ['2026-10-09', '2026-11-23', 'to: 2026.11.23은 이미 휴일입니다. 일하는 날로 옮겨 주세요(근로기준법 제55조 제2항).'],
    ['2026-10-09', '2026-10-11', 'to: 2026.10.11은 이미 휴일입니다. 일하는 날로 옮겨 주세요(근로기준법 제55조 제2항).'],
    [
      '2026-10-09',
      '2026-10-10',
      'to: 2026.10.10은 원래 일하지 않는 날입니다. 일하는 날로 옮겨 주세요(근로기준법 제55조 제2항).',
    ],
    ['2026-10-09', '2026-10-09', 'to: 다른 날로 옮겨 주세요.'],
  ])('not %s to %s', (from, to, told) => {
    expect(problems(from, to)).toEqual([told])
  })
  it('not a second time, and not to where another went', () => {
    const moved = [{ from: plainDate('2026-10-09'), to: plainDate('2026-10-12') }]
    expect(problems('2026-10-09', '2026-10-13', { moved })).toEqual([
      'from: 2026.10.09는 이미 2026.10.12로 옮긴 휴일입니다.',
    ])
    expect(problems('2026-11-23', '2026-10-12', { moved })).toEqual([
      'to: 2026.10.12는 이미 휴일입니다. 일하는 날로 옮겨 주세요(근로기준법 제55조 제2항).',
    ])
  })
  it('only one of the company under five workers', () => {
    expect(problems('2026-10-09', '2026-10-12', { under5: true })).toEqual([
      'from: 상시 근로자가 5명 미만이라 한글날은 일하는 날이고, 옮길 휴일이 아닙니다(근로기준법 제11조, 시행령 별표 1).',
    ])
    expect(problems('2026-11-23', '2026-11-20', { under5: true })).toEqual([])
  })
  it('only when it was agreed before the earlier of both days', () => {
    expect(problems('2026-10-09', '2026-10-07', {}, '2026-10-06')).toEqual([])
    const late = (day: string): string =>
      `agreedOn: 휴일은 미리 합의해야 옮길 수 있습니다. 서면 합의일은 ${day}보다 앞서야 합니다(근로기준법 제55조 제2항).`
    expect(problems('2026-10-09', '2026-10-07', {}, '2026-10-07')).toEqual([late('2026.10.07')])
    expect(problems('2026-10-09', '2026-10-12', {}, '2026-10-09')).toEqual([late('2026.10.09')])
  })
  it('tells all that is wrong at once', () => {
    expect(problems('2026-05-01', '2026-05-03', {}, '2026-05-04')).toHaveLength(3)
  })
})
