import { describe, expect, it } from 'vitest'
import { completeOf, shown, type SampleDay, wireOf } from '../testing/sample-day.ts'

const only = (day: SampleDay, ...names: readonly string[]): (string | undefined)[] => {
  const found = shown(day)
  return names.map((name) => found[name])
}

describe('lateness, early leave, outing', () => {
  it.each([
    ['09:00', undefined, '08:00'],
    ['09:10', undefined, '08:00'],
    ['09:11', '00:11', '07:49'],
  ])('coming at %s with ten minutes of grace: late %s, work %s', (arrival, late, work) => {
    const day = { in: arrival, out: '18:00', options: { lateGraceMin: '00:10' } }
    expect(only(day, 'latenTime', 'realWork')).toEqual([late, work])
    expect(wireOf({ ...day, options: { lateGraceMin: 10 } })).toEqual(wireOf(day))
  })
  it('floors each to the unit and gives back the minutes nearest to the presence', () => {
    const options = { lateRound: 'FLOOR', unitMin: 30 }
    const day = { in: '09:40', out: '17:25', gnot: '14:00', rtn: '14:50', options }
    expect(shown(day)).toMatchObject({
      latenTime: '00:30',
      earlyLeave: '00:30',
      gnotTime: '00:30',
      realWork: '06:30',
      shortage: '01:30',
      adjust: '00:15',
    })
    expect(completeOf(day).outingInSchedule).toBe(30)
  })
  it('gives back the minutes nearest to the presence, by day or night', () => {
    const options = { lateRound: 'FLOOR', unitMin: 30 }
    const night = { start: '21:30', end: '30:30', rests: [['25:00', '26:00']] as const, options }
    const onTime = { ...night, in: '21:30', out: '30:30' }
    expect(only(onTime, 'normalWork', 'nightWork')).toEqual(['01:00', '07:00'])
    expect(only({ ...onTime, in: '22:10' }, 'latenTime', 'normalWork', 'nightWork')).toEqual([
      '00:30',
      '00:30',
      '07:00',
    ])
    expect(only({ ...onTime, out: '29:50' }, 'earlyLeave', 'normalWork', 'nightWork')).toEqual([
      '00:30',
      '00:30',
      '07:00',
    ])
    const away = { ...onTime, gnot: '21:40', rtn: '22:20' }
    expect(only(away, 'gnotTime', 'normalWork', 'nightWork')).toEqual(['00:30', '00:40', '06:50'])
  })
  it('forgives after the grace, not before', () => {
    const options = { lateRound: 'FLOOR', unitMin: 10, lateGraceMin: 5 }
    expect(only({ in: '09:06', out: '18:00', options }, 'latenTime', 'realWork')).toEqual([undefined, '08:00'])
    expect(only({ in: '09:14', out: '18:00', options }, 'latenTime', 'realWork')).toEqual(['00:10', '07:50'])
  })
  it('counts early leave without the rest and leave after it', () => {
    expect(only({ in: '09:00', out: '11:30' }, 'earlyLeave')).toEqual(['05:30'])
    const options = { paidLeave: [['14:00', '18:00']] }
    expect(only({ in: '09:00', out: '13:30', options }, 'earlyLeave', 'shortage')).toEqual(['00:30', '00:30'])
  })
  it('pays what leave and work together exceed the contract by', () => {
    const options = { paidLeave: [['09:00', '14:00']] }
    expect(only({ in: '14:00', out: '20:00', options }, 'normalWork', 'inLawExtra')).toEqual(['06:00', '02:00'])
  })
  it('does not know them on other days', () => {
    const day = { dayType: 'WEEKLY_HOLIDAY', in: '10:00', out: '16:00', options: { paidLeave: [['09:00', '10:00']] } }
    expect(only(day, 'latenTime', 'earlyLeave', 'shortage', 'hdayWork')).toEqual([
      undefined,
      undefined,
      undefined,
      '05:00',
    ])
  })
})

describe('breaks', () => {
  it.each([
    ['13:00', undefined],
    ['13:01', '00:01'],
    ['13:30', '00:30'],
    ['17:30', '00:30'],
    ['17:31', '00:31'],
    ['18:00', '01:00'],
    ['20:00', '01:00'],
  ])('by length, leaving at %s: %s', (out, breakTime) => {
    expect(only({ in: '09:00', out, options: { breakMode: 'BY_LENGTH' } }, 'breakTime')).toEqual([breakTime])
  })
  it('by length leave outings out and lateness by the schedule', () => {
    const options = { breakMode: 'BY_LENGTH' }
    const day = { in: '13:30', out: '20:00', gnot: '15:00', rtn: '16:00', options }
    expect(shown(day)).toMatchObject({ latenTime: '03:30', gnotTime: '01:00', breakTime: '00:30', realWork: '05:00' })
    const short = { in: '09:00', out: '14:00', gnot: '10:00', rtn: '11:00', options }
    expect(only(short, 'breakTime', 'gnotTime', 'realWork')).toEqual([undefined, '01:00', '04:00'])
  })
  it('as tagged, also over midnight, while lateness goes by the schedule', () => {
    const options = { breakMode: 'TAGGED' }
    const day = { in: '13:30', out: '18:00', breaks: [['15:00', '15:20']] as const, options }
    expect(shown(day)).toMatchObject({ latenTime: '03:30', breakTime: '00:20', realWork: '04:10' })
    const night = { in: '22:00', out: '07:00', start: '22:00', end: '31:00', rests: [], options }
    expect(
      only(
        {
          ...night,
          breaks: [
            ['23:50', '00:20'],
            ['26:00', '26:30'],
          ],
        },
        'breakTime',
      ),
    ).toEqual(['01:00'])
    expect(
      only(
        {
          ...night,
          breaks: [
            ['23:50', '00:20'],
            ['02:00', '02:30'],
          ],
        },
        'breakTime',
      ),
    ).toEqual(['01:00'])
    expect(only({ ...night }, 'breakTime')).toEqual([undefined])
  })
  it.each([
    ['08:00', '09:00', undefined],
    ['08:00', '09:01', '00:01'],
    ['08:59', '09:30', '00:30'],
    ['09:00', '09:30', '00:30'],
    ['17:30', '18:30', '00:30'],
  ])('a break tagged from %s to %s counts as far as somebody was there', (from, to, breakTime) => {
    const day = { in: '09:00', out: '18:00', breaks: [[from, to]] as const, options: { breakMode: 'TAGGED' } }
    expect(only(day, 'breakTime')).toEqual([breakTime])
  })
  it('that overlap count once', () => {
    const rests = [
      ['12:00', '13:00'],
      ['12:30', '13:15'],
      ['13:15', '13:20'],
    ] as const
    expect(only({ in: '09:00', out: '18:00', rests }, 'breakTime')).toEqual(['01:20'])
  })
})

describe('rounding of work', () => {
  it('drops by day only where it is set', () => {
    const day = { in: '09:00', out: '19:47' }
    const by = (overtimeRound: string, unitMin: number) =>
      only({ ...day, options: { overtimeRound, unitMin } }, 'extnWork', 'adjust')
    expect(by('NONE', 30)).toEqual(['01:47', undefined])
    expect(by('MONTH', 30)).toEqual(['01:47', undefined])
    expect(by('FLOOR', 1)).toEqual(['01:47', undefined])
    expect(by('FLOOR', 10)).toEqual(['01:40', '-00:07'])
    expect(by('FLOOR', 30)).toEqual(['01:30', '-00:17'])
  })
  it('never drops contractual work', () => {
    const options = { overtimeRound: 'FLOOR', unitMin: 30 }
    expect(only({ in: '09:00', out: '16:47', options }, 'normalWork', 'shortage')).toEqual(['06:47', '01:13'])
  })
})
