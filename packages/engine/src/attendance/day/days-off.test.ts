import { describe, expect, it } from 'vitest'
import { completeOf, recordOf, shown, type SampleDay } from '../testing/sample-day.ts'

const only = (day: SampleDay, ...names: readonly string[]): (string | undefined)[] => {
  const found = shown(day)
  return names.map((name) => found[name])
}

describe('days without tags', () => {
  it('are absent without a reason, and not with leave for a part of the day', () => {
    expect(completeOf({})).toMatchObject({ absent: true, shortage: 480 })
    const half = completeOf({ options: { paidLeave: [['09:00', '14:00']] } })
    expect(half).toMatchObject({ absent: false, shortage: 240, paidLeave: 240 })
    expect(completeOf({ options: { paidLeave: [['09:00', '18:00']] } })).toMatchObject({ absent: false, shortage: 0 })
  })
  it('count as worked when they are deemed, with night premium only', () => {
    expect(shown({ options: { deemed: true } })).toEqual({ realWork: '08:00', normalWork: '08:00', adjust: '08:00' })
    const night = { start: '20:00', end: '29:00', rests: [['24:00', '25:00']] as const, options: { deemed: true } }
    expect(only(night, 'normalWork', 'nightWork')).toEqual(['02:00', '06:00'])
    const part = { deemed: true, paidLeave: [['14:00', '18:00']], partTime: true, weeklyRegularBefore: '40:00' }
    expect(shown({ options: part })).toEqual({ realWork: '04:00', normalWork: '04:00', adjust: '04:00' })
    expect(shown({ dayType: 'OFFDAY', options: { deemed: true } })).toEqual({})
  })
  it.each([
    ['WEEKLY_HOLIDAY', true, {}, undefined],
    ['WEEKLY_HOLIDAY', true, { weeklyHolidayEarned: '04:48' }, '04:48'],
    ['PUBLIC_HOLIDAY', true, {}, '08:00'],
    ['COMPANY_HOLIDAY', false, {}, undefined],
    ['PUBLIC_HOLIDAY', false, { weeklyHolidayEarned: '04:00' }, '04:00'],
    ['LABOR_DAY', false, {}, '08:00'],
    ['LABOR_DAY', false, { weeklyHolidayEarned: '09:00' }, '09:00'],
    ['LABOR_DAY', false, { laborDayOnOffday: 'NONE' }, undefined],
    ['LABOR_DAY', false, { laborDayOnOffday: 'NONE', weeklyHolidayEarned: '04:00' }, '04:00'],
    ['LABOR_DAY', true, { laborDayOnOffday: 'NONE' }, '08:00'],
    ['OFFDAY', false, { weeklyHolidayEarned: '08:00' }, undefined],
    ['WORKDAY', true, { weeklyHolidayEarned: '08:00' }, undefined],
  ])('%s, scheduled %s, %o: paid holiday %s', (dayType, workingDay, options, paid) => {
    expect(only({ dayType, workingDay, options }, 'hdayPayWork')).toEqual([paid])
    expect(only({ dayType, workingDay, options, in: '09:00', out: '12:00' }, 'hdayPayWork')).toEqual([paid])
  })
  it('under five workers a public holiday is what the schedule says', () => {
    const day = { dayType: 'PUBLIC_HOLIDAY', options: { sizeUnder5: true } }
    expect(recordOf(day)).toMatchObject({ absent: true })
    expect(shown({ ...day, workingDay: false })).toEqual({})
    const sunday = { ...day, workingDay: false, options: { sizeUnder5: true, weeklyHolidayEarned: '08:00' } }
    expect(shown(sunday)).toEqual({ hdayPayWork: '08:00' })
    expect(shown({ dayType: 'LABOR_DAY', options: { sizeUnder5: true } })).toEqual({ hdayPayWork: '08:00' })
  })
})

describe('exempt workers', () => {
  it('have normal and night work only', () => {
    const options = { exempt: true, weeklyRegularBefore: '40:00' }
    const day = { in: '05:00', out: '23:00', start: '05:00', end: '20:00', rests: [], contractual: '14:00', options }
    expect(shown(day)).toMatchObject({ normalWork: '16:00', nightWork: '02:00', inLawExtra: '04:00' })
    const holiday = { ...day, dayType: 'WEEKLY_HOLIDAY' }
    expect(shown(holiday)).toMatchObject({ normalWork: '16:00', nightWork: '02:00', inLawExtra: '18:00' })
  })
})

describe('missing tags', () => {
  it.each([
    [{ in: '09:00' }, ['lvofcTime']],
    [{ out: '18:00' }, ['atendTime']],
    [{ in: '09:00', out: '18:00', gnot: '14:00' }, ['rtn']],
    [{ in: '09:00', out: '18:00', rtn: '14:00' }, ['gnot']],
    [{ gnot: '14:00' }, ['atendTime', 'lvofcTime', 'rtn']],
    [{ gnot: '14:00', rtn: '15:00' }, ['atendTime', 'lvofcTime']],
  ])('%o: %o', (day, missing) => {
    expect(recordOf(day)).toMatchObject({ incomplete: true, missing })
    expect(recordOf({ ...day, dayType: 'OFFDAY' })).toMatchObject({ incomplete: true, missing })
    expect(recordOf({ ...day, options: { deemed: true } })).toMatchObject({ incomplete: true, missing })
  })
})
