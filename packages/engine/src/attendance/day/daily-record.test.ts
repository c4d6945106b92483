import { describe, expect, it } from 'vitest'
import { completeOf, shown, type SampleDay, wireOf } from '../testing/sample-day.ts'

const only = (day: SampleDay, ...names: readonly string[]): (string | undefined)[] => {
  const found = shown(day)
  return names.map((name) => found[name])
}

describe('day and night', () => {
  const late = { start: '14:00', end: '23:00', rests: [['18:00', '19:00']] } as const
  it.each([
    ['21:59', '06:59', undefined],
    ['22:00', '07:00', undefined],
    ['22:01', '07:00', '00:01'],
    ['23:00', '07:00', '01:00'],
  ])('leaving at %s: day %s, night %s', (out, day, night) => {
    expect(only({ ...late, in: '14:00', out }, 'normalWork', 'nightWork')).toEqual([day, night])
  })
  const early = { start: '05:00', end: '14:00', rests: [['09:00', '10:00']] } as const
  it.each([
    ['05:59', '00:01', '06:00'],
    ['06:00', undefined, '06:00'],
    ['06:01', undefined, '05:59'],
  ])('coming at %s: night %s, day %s', (arrival, night, day) => {
    expect(only({ ...early, in: arrival, out: '13:00' }, 'nightWork', 'normalWork')).toEqual([night, day])
  })
  it('knows the night of the next evening', () => {
    const day = { dayType: 'OFFDAY', rests: [], in: '23:00', out: '46:30' } as const
    expect(only(day, 'extnWork', 'extnNightWork')).toEqual(['16:00', '07:30'])
  })
})

describe('eight hours', () => {
  it.each([
    ['17:59', '07:59', undefined],
    ['18:00', '08:00', undefined],
    ['18:01', '08:00', '00:01'],
  ])('leaving at %s: normal %s, overtime %s', (out, normal, overtime) => {
    expect(only({ in: '09:00', out }, 'normalWork', 'extnWork')).toEqual([normal, overtime])
  })
  it('makes up for lateness without overtime, unless the end decides', () => {
    const day = { in: '09:30', out: '18:30' }
    expect(shown(day)).toEqual({
      elpdAtend: '09:00',
      breakTime: '01:00',
      realWork: '08:00',
      normalWork: '08:00',
      latenTime: '00:30',
    })
    const options = { overtimeBasis: 'SCHEDULED_END' }
    expect(only({ ...day, options }, 'extnWork', 'shortage')).toEqual(['00:30', '00:30'])
  })
  it('of a holiday come before its overtime', () => {
    const day = { dayType: 'COMPANY_HOLIDAY', rests: [], in: '12:00', out: '20:01' } as const
    expect(only(day, 'hdayWork', 'hdayExtnWork')).toEqual(['08:00', '00:01'])
  })
  it('are seven under 18, and contractual hours for part time', () => {
    const long = { in: '09:00', out: '18:00' }
    expect(only({ ...long, options: { under18: true } }, 'normalWork', 'extnWork')).toEqual(['07:00', '01:00'])
    const part = { ...long, contractual: '06:00', options: { partTime: true } }
    expect(only(part, 'normalWork', 'extnWork')).toEqual(['06:00', '02:00'])
    expect(only({ ...part, options: { partTime: true, under18: true } }, 'normalWork')).toEqual(['06:00'])
  })
  it('are eight of law for full time of seven, with an hour the salary does not hold', () => {
    const day = { in: '09:00', contractual: '07:00' }
    const names = ['normalWork', 'extnWork', 'inLawExtra'] as const
    expect(only({ ...day, out: '18:00' }, ...names)).toEqual(['08:00', undefined, '01:00'])
    expect(only({ ...day, out: '18:01' }, ...names)).toEqual(['08:00', '00:01', '01:00'])
  })
  it('end where the week has no room', () => {
    const day = { in: '09:00', out: '18:00' }
    expect(only({ ...day, options: { weeklyRegularBefore: '35:00' } }, 'normalWork', 'extnWork')).toEqual([
      '05:00',
      '03:00',
    ])
    expect(only({ ...day, options: { weeklyRegularBefore: '41:00' } }, 'normalWork', 'extnWork')).toEqual([
      undefined,
      '08:00',
    ])
    const minor = { under18: true, weeklyRegularBefore: '30:00' }
    expect(only({ ...day, options: minor }, 'normalWork', 'extnWork')).toEqual(['05:00', '03:00'])
  })
})

describe('midnight and holidays', () => {
  const evening = { in: '18:00', out: '27:00', start: '18:00', end: '27:00', rests: [['22:00', '23:00']] } as const
  const calendar = { holidayBoundary: 'CALENDAR_MIDNIGHT' }
  it('a shift belongs to the day on which it starts', () => {
    const next = { nextDayType: 'PUBLIC_HOLIDAY' }
    expect(only({ ...evening, options: next }, 'normalWork', 'nightWork')).toEqual(['04:00', '04:00'])
    expect(only({ ...evening, dayType: 'PUBLIC_HOLIDAY' }, 'hdayWork', 'hdayNightWork')).toEqual(['04:00', '04:00'])
  })
  it('the calendar decides where it is set', () => {
    const intoHoliday = { ...calendar, nextDayType: 'LABOR_DAY' }
    expect(shown({ ...evening, options: intoHoliday })).toMatchObject({ nightWork: '01:00', hdayNightWork: '03:00' })
    expect(shown({ ...evening, dayType: 'WEEKLY_HOLIDAY', options: calendar })).toMatchObject({
      hdayWork: '04:00',
      hdayNightWork: '01:00',
      extnNightWork: '03:00',
    })
    expect(only({ ...evening, options: calendar }, 'normalWork', 'nightWork')).toEqual(['04:00', '04:00'])
    expect(only({ ...evening, dayType: 'OFFDAY', options: calendar }, 'extnWork', 'extnNightWork')).toEqual([
      '04:00',
      '04:00',
    ])
  })
  it.each([
    [true, 'PUBLIC_HOLIDAY', '04:00', undefined],
    [false, 'PUBLIC_HOLIDAY', '01:00', '03:00'],
    [true, 'LABOR_DAY', '01:00', '03:00'],
    [true, 'COMPANY_HOLIDAY', '01:00', '03:00'],
    [true, 'WEEKLY_HOLIDAY', '01:00', '03:00'],
  ])('under five %s: into a %s', (sizeUnder5, nextDayType, night, holidayNight) => {
    const options = { ...calendar, nextDayType, sizeUnder5 }
    expect(only({ ...evening, options }, 'nightWork', 'hdayNightWork')).toEqual([night, holidayNight])
  })
  it('two holidays in a row count their eight hours once', () => {
    const options = { ...calendar, nextDayType: 'COMPANY_HOLIDAY' }
    const day = { ...evening, out: '29:00', dayType: 'PUBLIC_HOLIDAY', options }
    expect(only(day, 'hdayWork', 'hdayNightWork', 'hdayExtnNightWork')).toEqual(['04:00', '04:00', '02:00'])
  })
  it('an off day is overtime, or a workday of its own', () => {
    const day = { dayType: 'OFFDAY', in: '09:00', out: '19:00' }
    expect(only(day, 'extnWork', 'inLawExtra')).toEqual(['09:00', undefined])
    const legal = { offdayPolicy: 'LEGAL_40H' }
    expect(only({ ...day, options: legal }, 'normalWork', 'extnWork', 'inLawExtra')).toEqual([
      '08:00',
      '01:00',
      '08:00',
    ])
    expect(only({ ...day, options: { ...legal, partTime: true } }, 'extnWork')).toEqual(['09:00'])
  })
  it('times may be given as tagged or run on', () => {
    const night = { start: '22:00', end: '07:00', rests: [['26:00', '27:00']] } as const
    const runOn = { ...night, in: '22:00', out: '31:00', gnot: '25:00', rtn: '25:30' }
    const tagged = { ...night, in: '22:00', out: '07:00', gnot: '01:00', rtn: '01:30' }
    expect(wireOf(tagged)).toEqual(wireOf({ ...runOn, end: '31:00' }))
    expect(only(tagged, 'gnotTime', 'realWork')).toEqual(['00:30', '07:30'])
  })
  it('leaving at the time of arriving is a whole day', () => {
    expect(only({ dayType: 'OFFDAY', rests: [], in: '09:00', out: '09:00' }, 'elpdAtend', 'realWork')).toEqual([
      '24:00',
      '24:00',
    ])
  })
  it('ends where the next day begins', () => {
    const day = { in: '09:00', out: '34:00', options: { cutAtNextStart: '33:00' } }
    expect(only(day, 'elpdAtend')).toEqual(['24:00'])
    expect(completeOf(day).clock.lvofcTime).toBe(33 * 60)
  })
})

describe('start and end of the schedule', () => {
  it.each([
    ['IGNORE', {}, '08:00', undefined],
    ['COUNT', {}, '09:00', '01:00'],
    ['APPROVED', {}, '08:00', undefined],
    ['APPROVED', { approvedFrom: '08:30' }, '08:30', '00:30'],
    ['APPROVED', { approvedFrom: '07:00' }, '09:00', '01:00'],
    ['APPROVED', { approvedFrom: '09:30' }, '08:00', undefined],
  ])('%s %o: work %s, overtime %s', (preStart, more, real, overtime) => {
    const day = { in: '08:00', out: '18:00', options: { preStart, ...more } }
    expect(only(day, 'realWork', 'extnWork')).toEqual([real, overtime])
  })
  it.each([
    ['TAG', {}, '02:00'],
    ['APPROVED', {}, undefined],
    ['MIN', { approvedUntil: '19:30' }, '01:30'],
    ['APPROVED', { approvedUntil: '22:00' }, '02:00'],
    ['APPROVED', { approvedUntil: '17:00' }, undefined],
  ])('%s %o: overtime %s', (overtimeRecognition, more, overtime) => {
    const options = { overtimeRecognition, ...more }
    expect(only({ in: '09:00', out: '20:00', options }, 'normalWork')).toEqual(['08:00'])
    expect(only({ in: '09:00', out: '20:00', options: { overtimeRecognition, ...more } }, 'extnWork')).toEqual([
      overtime,
    ])
  })
  it.each([
    ['18:00', undefined, undefined],
    ['18:29', undefined, undefined],
    ['18:30', '00:30', undefined],
    ['18:31', '00:31', '00:01'],
  ])('leaving at %s with 30 minutes excluded: threshold %s, deduct %s', (out, threshold, deduct) => {
    const by = (extendExcludeMode: string) =>
      only({ in: '09:00', out, options: { extendExcludeMin: 30, extendExcludeMode } }, 'extnWork')
    expect(by('THRESHOLD')).toEqual([threshold])
    expect(by('DEDUCT')).toEqual([deduct])
  })
  it('leaves rest and outing in the excluded minutes what they are', () => {
    const options = { extendExcludeMin: 60, extendExcludeMode: 'DEDUCT' }
    const day = {
      in: '09:00',
      out: '20:00',
      rests: [
        ['12:00', '13:00'],
        ['18:00', '18:30'],
      ] as const,
      options,
    }
    expect(shown({ ...day, gnot: '18:30', rtn: '18:40' })).toMatchObject({
      breakTime: '01:30',
      gnotTime: '00:10',
      extnWork: '01:00',
      adjust: '-00:20',
    })
  })
  it('does not bound other days by a template, only by approval', () => {
    const day = { dayType: 'OFFDAY', in: '08:00', out: '20:00' }
    expect(only(day, 'realWork')).toEqual(['11:00'])
    const approved = { overtimeRecognition: 'APPROVED' }
    expect(only({ ...day, options: approved }, 'realWork', 'adjust')).toEqual([undefined, '-12:00'])
    expect(only({ ...day, options: { ...approved, approvedFrom: '10:00' } }, 'realWork')).toEqual(['09:00'])
    expect(only({ ...day, options: { ...approved, approvedUntil: '10:00' } }, 'realWork')).toEqual(['02:00'])
    const both = { ...approved, approvedFrom: '10:00', approvedUntil: '15:00' }
    expect(only({ ...day, options: both }, 'realWork')).toEqual(['04:00'])
  })
  it('counts nothing for someone who is there only before the start', () => {
    const day = { in: '07:00', out: '08:30' }
    expect(shown(day)).toEqual({ elpdAtend: '01:30', earlyLeave: '08:00', shortage: '08:00', adjust: '-01:30' })
  })
})
