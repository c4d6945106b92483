import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { dayProblems } from './check-day.ts'
import { dailyRecord } from './daily-record.ts'
import type { DayFacts } from './day-facts.ts'
import { readDay } from './read-day.ts'
import { defaultTimeSettings } from '../settings.ts'
import { completeOf, recordOf, sampleBody, type SampleDay, shown } from '../testing/sample-day.ts'

const only = (day: SampleDay, ...names: readonly string[]): readonly (string | undefined)[] => {
  const found = shown(day)
  return names.map((name) => found[name])
}
const faults = (day: SampleDay): readonly string[] => {
  const found = readDay(sampleBody(day))
  return found.ok ? [] : found.error.map(({ path }) => path)
}

describe('kinds of a day', () => {
  it('a public holiday under five is worked as the day of the schedule', () => {
    const day = { dayType: 'PUBLIC_HOLIDAY', workingDay: false, in: '09:00', out: '12:00' } as const
    expect(only({ ...day, options: { sizeUnder5: true } }, 'extnWork', 'hdayWork')).toEqual(['03:00', undefined])
    const sunday = { sizeUnder5: true, weeklyHolidayEarned: '08:00' }
    expect(only({ ...day, options: sunday }, 'extnWork', 'hdayWork')).toEqual([undefined, '03:00'])
  })
  it('only such a day, and only where it is scheduled, needs a start and an end', () => {
    const paths = (
      dayType: DayFacts['dayType'],
      sizeUnder5: boolean | undefined,
      workingDay: boolean,
    ): readonly string[] =>
      dayProblems(
        {
          workDate: plainDate('2026-11-20'),
          dayType,
          schedule: { start: null, end: null, rests: [], contractual: 480, workingDay },
          tags: { atendTime: null, lvofcTime: null, gnot: null, rtn: null },
          ...(sizeUnder5 === undefined ? {} : { options: { sizeUnder5 } }),
        },
        defaultTimeSettings,
      ).map(({ path }) => path)
    expect(paths('PUBLIC_HOLIDAY', true, true)).toEqual(['schedule.start', 'schedule.end'])
    expect(paths('PUBLIC_HOLIDAY', true, false)).toEqual([])
    expect(paths('PUBLIC_HOLIDAY', false, true)).toEqual([])
    expect(paths('PUBLIC_HOLIDAY', undefined, true)).toEqual([])
    expect(paths('COMPANY_HOLIDAY', true, true)).toEqual([])
    expect(paths('WORKDAY', undefined, false)).toEqual(['schedule.start', 'schedule.end'])
  })
  it('a holiday in a leave of absence is not paid', () => {
    const day = { dayType: 'PUBLIC_HOLIDAY' } as const
    expect(only(day, 'hdayPayWork')).toEqual(['08:00'])
    expect(only({ ...day, options: { leaveOfAbsence: true } }, 'hdayPayWork')).toEqual([undefined])
  })
  it('ten contractual hours that are deemed worked have no overtime', () => {
    const day = { end: '20:00', contractual: '10:00', options: { deemed: true } }
    expect(only(day, 'normalWork', 'extnWork')).toEqual(['10:00', undefined])
  })
  it('a deemed day on a schedule shorter than the contract owes nothing', () => {
    const day = { end: '16:00', options: { deemed: true } }
    expect(only(day, 'normalWork', 'shortage')).toEqual(['06:00', undefined])
    const part = { ...day, options: { deemed: true, paidLeave: [['14:00', '16:00']] } }
    expect(only(part, 'normalWork', 'shortage')).toEqual(['04:00', undefined])
    expect(only({ end: '16:00' }, 'shortage')).toEqual(['08:00'])
  })
  it('regular work at night is not floored', () => {
    const late = { start: '14:00', end: '23:00', rests: [['18:00', '19:00']], in: '14:00', out: '22:47' } as const
    expect(only({ ...late, options: { overtimeRound: 'FLOOR', unitMin: 30 } }, 'nightWork')).toEqual(['00:47'])
  })
  it('lateness is floored only where it is set', () => {
    expect(only({ in: '09:40', out: '18:00', options: { unitMin: 30 } }, 'latenTime')).toEqual(['00:40'])
  })
})

describe('tags', () => {
  it('a return alone tells nothing, and has no warnings', () => {
    expect(recordOf({ rtn: '15:00' })).toEqual({
      incomplete: true,
      missing: ['atendTime', 'lvofcTime', 'gnot'],
      judgement: { in: ['미체크'], out: ['미체크'] },
      warnings: [],
    })
  })
  it('are kept on the clock of the work date', () => {
    const night = {
      start: '22:00',
      end: '07:00',
      rests: [],
      in: '22:00',
      out: '07:00',
      gnot: '01:00',
      rtn: '02:00',
    } as const
    expect(completeOf(night).clock).toEqual({ atendTime: 1320, lvofcTime: 1860, gnot: 1500, rtn: 1560 })
    expect(completeOf({ in: '09:00', out: '18:00' }).clock).toEqual({
      atendTime: 540,
      lvofcTime: 1080,
      gnot: null,
      rtn: null,
    })
  })
  it.each<[SampleDay, readonly string[]]>([
    // without an arrival nobody can say what comes after it
    [{ gnot: '28:00', rtn: '02:00', out: '30:00' }, []],
    [{ in: '30:00', out: '05:59' }, ['tags.lvofcTime']],
    [{ in: '30:00', out: '06:00' }, ['tags.lvofcTime']],
    [{ in: '30:00', out: '06:01' }, []],
    [{ in: '09:00', out: '30:00', gnot: '28:00', rtn: '04:00' }, ['tags.rtn']],
    [{ in: '09:00', out: '30:00', gnot: '28:00', rtn: '04:01' }, []],
    [{ options: { lateGraceMin: -1 } }, ['options.lateGraceMin']],
    // what is missing contradicts nothing
    [{ in: '25:00' }, []],
    [{ in: '09:00', out: '18:00', rtn: '00:00' }, []],
    [{ in: '09:00', out: '18:00', gnot: '08:00' }, []],
  ])('%o: %o', (day, paths) => {
    expect(faults(day)).toEqual(paths)
  })
  it('minutes below none are refused as they are read', () => {
    expect(readDay(sampleBody({ options: { lateGraceMin: -1 } }))).toMatchObject({
      error: [{ message: '분은 0 이상의 정수로 적어 주세요.' }],
    })
  })
  it('a schedule that ends at its start lasts a day; one of the next day is taken as it stands', () => {
    expect(faults({ start: '09:00', end: '09:00' })).toEqual([])
    expect(faults({ start: '25:00', end: '24:00' })).toEqual(['schedule.end'])
  })
  it('the next start is not known when it is not told, and is none when it is null', () => {
    const cut = (options: object): unknown => {
      const found = readDay(sampleBody({ options }))
      return found.ok ? found.value.facts.options?.cutAtNextStart : 'refused'
    }
    expect([cut({}), cut({ cutAtNextStart: null }), cut({ cutAtNextStart: '33:00' })]).toEqual([undefined, null, 1980])
  })
})

describe('facts without options', () => {
  const empty = { atendTime: null, lvofcTime: null, gnot: null, rtn: null }
  const schedule = { start: 540, end: 1080, rests: [], contractual: 480 }
  const approved = { ...defaultTimeSettings, overtimeRecognition: 'APPROVED' } as const
  it.each<[DayFacts['dayType'], DayFacts['tags']]>([
    ['WORKDAY', empty],
    ['WORKDAY', { ...empty, atendTime: 540, lvofcTime: 780 }],
    ['WORKDAY', { ...empty, atendTime: 540, lvofcTime: 1200 }],
    ['WORKDAY', { ...empty, atendTime: 540 }],
    ['PUBLIC_HOLIDAY', empty],
    ['PUBLIC_HOLIDAY', { ...empty, atendTime: 540, lvofcTime: 780 }],
    ['WEEKLY_HOLIDAY', { ...empty, atendTime: 540, lvofcTime: 780 }],
    ['OFFDAY', empty],
    ['OFFDAY', { ...empty, lvofcTime: 780 }],
  ])('%s with %j are those whose options say nothing', (dayType, tags) => {
    const facts: DayFacts = { workDate: plainDate('2026-11-20'), dayType, schedule, tags }
    for (const settings of [defaultTimeSettings, approved]) {
      expect(dailyRecord(facts, settings)).toEqual(dailyRecord({ ...facts, options: {} }, settings))
    }
  })
})

describe('judgement', () => {
  const judged = (day: SampleDay): object => recordOf(day).judgement
  it('half a day in two pieces is half a day', () => {
    const paidLeave = [
      ['09:00', '12:00'],
      ['13:00', '14:00'],
    ]
    expect(judged({ in: '14:00', out: '18:00', options: { paidLeave } })).toEqual({ in: ['반차'], out: ['정상'] })
  })
  it('leave that ends where the work begins is none of its morning', () => {
    const paidLeave = [
      ['08:00', '09:00'],
      ['17:00', '18:00'],
    ]
    expect(judged({ in: '09:00', out: '17:00', options: { paidLeave } })).toEqual({ in: ['정상'], out: ['반차'] })
  })
  it('a trip or a course on a day of leave is told after the leave', () => {
    const paidLeave = [['09:00', '18:00']]
    const both = (options: object): object => judged({ options: { deemed: true, paidLeave, ...options } })
    expect(both({})).toEqual({ in: ['휴가', '출장'], out: ['휴가', '출장'] })
    expect(both({ deemedAs: 'EDU' })).toEqual({ in: ['휴가', '교육'], out: ['휴가', '교육'] })
    const half = { deemedAs: 'EDU', paidLeave: [['09:00', '14:00']] }
    expect(both(half)).toEqual({ in: ['반차', '교육'], out: ['반차', '교육'] })
  })
  it('leave inside the rest of the schedule is none', () => {
    const paidLeave = [['09:00', '09:30']] as const
    const rests = [...paidLeave, ['12:00', '13:00']] as const
    expect(judged({ in: '09:30', out: '18:00', rests, contractual: '07:30', options: { paidLeave } })).toEqual({
      in: ['정상'],
      out: ['정상'],
    })
  })
  it('as much overtime by night as by day is overtime', () => {
    expect(judged({ in: '09:00', out: '26:00' })).toEqual({ in: ['정상'], out: ['연장'] })
    expect(judged({ dayType: 'LABOR_DAY', in: '09:00', out: '26:00' })).toEqual({
      in: ['휴일근무'],
      out: ['연장', '휴일근무'],
    })
  })
  it('a missing tag says nothing of its half of the day', () => {
    const morning = { paidLeave: [['09:00', '14:00']] }
    const evening = { paidLeave: [['14:00', '18:00']] }
    expect(judged({ out: '18:00', options: morning })).toEqual({ in: ['미체크'], out: ['정상'] })
    expect(judged({ in: '09:00', options: evening })).toEqual({ in: ['정상'], out: ['미체크'] })
    expect(judged({ in: '09:00', dayType: 'OFFDAY' })).toEqual({ in: ['정상'], out: ['미체크'] })
  })
})
