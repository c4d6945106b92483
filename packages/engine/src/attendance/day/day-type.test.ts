import { plainDate, type PlainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { type DayTypeFacts, resolveDayType } from './day-type.ts'

const office: DayTypeFacts = {
  date: plainDate('2026-11-20'),
  scheduled: (date) => (weekday(date) === 0 ? 'WEEKLY_HOLIDAY' : weekday(date) === 6 ? 'OFFDAY' : 'WORKDAY'),
  publicHoliday: (date) =>
    ({ '2026-10-09': '한글날', '2026-06-06': '현충일', '2026-05-24': '부처님오신날', '2027-05-01': '노동절' })[
      date as string
    ] ?? null,
  companyHoliday: (date) => (['2026-11-23', '2026-10-09', '2026-11-22'].includes(date) ? '창립기념일' : null),
  moved: [],
  under5: false,
  exempt: false,
  laborDayMovable: false,
}
const on = (date: string, changed: Partial<DayTypeFacts> = {}) => {
  const { type, workingDay, weeklyHoliday } = resolveDayType({ ...office, ...changed, date: plainDate(date) })
  return [type, workingDay, weeklyHoliday]
}
const move = (from: string, to: string): { from: PlainDate; to: PlainDate } => ({
  from: plainDate(from),
  to: plainDate(to),
})

describe('type of a day', () => {
  it.each<[string, string, Partial<DayTypeFacts>, readonly unknown[]]>([
    ['a Friday', '2026-11-20', {}, ['WORKDAY', true, false]],
    ['a Saturday', '2026-11-21', {}, ['OFFDAY', false, false]],
    ['a Sunday', '2026-11-29', {}, ['WEEKLY_HOLIDAY', false, true]],
    ['a public holiday that is also one of the company', '2026-10-09', {}, ['PUBLIC_HOLIDAY', true, false]],
    ['a public holiday on a Saturday', '2026-06-06', {}, ['PUBLIC_HOLIDAY', false, false]],
    ['a public holiday on a Sunday', '2026-05-24', {}, ['PUBLIC_HOLIDAY', false, true]],
    ['a holiday of the company', '2026-11-23', {}, ['COMPANY_HOLIDAY', true, false]],
    ['a holiday of the company on a Sunday', '2026-11-22', {}, ['COMPANY_HOLIDAY', false, true]],
    ['노동절', '2026-05-01', {}, ['LABOR_DAY', true, false]],
    ['노동절 that is a public holiday on a Saturday', '2027-05-01', {}, ['LABOR_DAY', false, false]],
    ['한글날 under five', '2026-10-09', { under5: true, companyHoliday: () => null }, ['WORKDAY', true, false]],
    ['현충일 under five', '2026-06-06', { under5: true }, ['OFFDAY', false, false]],
    ['부처님오신날 under five', '2026-05-24', { under5: true }, ['WEEKLY_HOLIDAY', false, true]],
    ['노동절 under five', '2026-05-01', { under5: true }, ['LABOR_DAY', true, false]],
    [
      '한글날 of an exempt worker',
      '2026-10-09',
      { exempt: true, companyHoliday: () => null },
      ['WORKDAY', true, false],
    ],
    ['노동절 of an exempt worker', '2026-05-01', { exempt: true }, ['LABOR_DAY', true, false]],
    ['a Sunday of an exempt worker', '2026-11-29', { exempt: true }, ['WEEKLY_HOLIDAY', false, false]],
  ])('%s', (_, date, changed, expected) => {
    expect(on(date, changed)).toEqual(expected)
  })
  it('says why a public holiday is none', () => {
    const day = resolveDayType({ ...office, date: plainDate('2026-10-09'), under5: true, companyHoliday: () => null })
    expect(day.reason).toBe('근무표의 소정근로일입니다. 상시 근로자가 5명 미만이라 한글날은 근무표대로 봅니다.')
  })
})

describe('a holiday moved in advance', () => {
  it('makes its day a workday and the other day the holiday', () => {
    const moved = [move('2026-10-09', '2026-10-12')]
    expect(on('2026-10-09', { moved })).toEqual(['WORKDAY', true, false])
    expect(on('2026-10-12', { moved })).toEqual(['PUBLIC_HOLIDAY', true, false])
    expect(on('2026-10-13', { moved })).toEqual(['WORKDAY', true, false])
    const sunday = [move('2026-11-29', '2026-11-26')]
    expect(on('2026-11-29', { moved: sunday })).toEqual(['WORKDAY', true, false])
    expect(on('2026-11-26', { moved: sunday })).toEqual(['WEEKLY_HOLIDAY', true, true])
  })
  it('leaves 노동절 where it is unless the company has set it movable', () => {
    const moved = [move('2026-05-01', '2026-05-04')]
    expect(on('2026-05-01', { moved })).toEqual(['LABOR_DAY', true, false])
    expect(on('2026-05-04', { moved })).toEqual(['WORKDAY', true, false])
    expect(on('2026-05-01', { moved, laborDayMovable: true })).toEqual(['WORKDAY', true, false])
    expect(on('2026-05-04', { moved, laborDayMovable: true })).toEqual(['LABOR_DAY', true, false])
  })
  it('never makes two holidays of one', () => {
    const moved = [move('2026-11-29', '2026-10-09')]
    expect(on('2026-10-09', { moved })).toEqual(['PUBLIC_HOLIDAY', true, false])
  })
})
