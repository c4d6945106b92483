import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { DAY_SHIFT, daysOf, NIGHT, night, shown, tag, work } from '../testing/sample-tags.ts'

describe('an arrival', () => {
  it.each([
    ['exactly 4 hours ahead of the start', '11-20 05:00', '11-20'],
    ['a second more', '11-20 04:59:59', '11-20'],
    ['exactly 12 hours behind it', '11-20 21:00', '11-20'],
    ['a second more: the calendar date', '11-20 21:00:01', '11-20'],
  ])('%s', (_, at, date) => {
    expect(Object.keys(shown([tag('in', at)], work('11-20')))).toEqual([date])
  })

  it.each([
    // A night of the 20th that begins at 22:00, the 21st free: its own date says which it is.
    ['exactly 12 hours behind the start', '11-21 10:00', '11-20'],
    ['a second more', '11-21 10:00:01', '11-21'],
    ['exactly 4 hours ahead', '11-20 18:00', '11-20'],
  ])('of a night, %s', (_, at, date) => {
    expect(Object.keys(shown([tag('in', at)], night('11-20')))).toEqual([date])
  })

  it.each([
    // A shift of the 21st that begins at 02:00.
    ['exactly 4 hours ahead', '11-20 22:00', { '11-21': '00:00–' }, 120],
    ['a second more', '11-20 21:59:59', { '11-20': '21:59–' }, 0],
    ['at midnight', '11-21 00:00', { '11-21': '00:00–' }, 0],
  ])('on the evening before the date, %s', (_, at, days, before) => {
    const plan = { '11-21': { start: 120, end: 600 } }
    expect(shown([tag('in', at)], plan)).toEqual(days)
    expect(daysOf([tag('in', at)], plan)[0]?.beforeMidnight).toBe(before)
  })

  it('is that of the nearer of two starts, and of two as near the earlier', () => {
    const plan = { '11-20': NIGHT, '11-21': { start: 360, end: 840 } }
    expect(Object.keys(shown([tag('in', '11-21 02:00:01')], plan))).toEqual(['11-21'])
    expect(Object.keys(shown([tag('in', '11-21 02:00')], plan))).toEqual(['11-20'])
  })

  it('of a call-out at 21:30 is of today, not early for tomorrow', () => {
    const tags = [tag('in', '11-20 21:30'), tag('out', '11-20 23:45')]
    // A day off before a day of work, and an evening after one.
    expect(shown(tags, work('11-21'))).toEqual({ '11-20': '21:30–23:45' })
    expect(shown([tag('in', '11-20 08:55'), tag('out', '11-20 18:02'), ...tags], work('11-20', '11-21'))).toEqual({
      '11-20': '08:55–23:45 18:02-21:30',
    })
  })
})

describe('leaving, outing and return', () => {
  it.each([
    ['36 hours after the arrival', '11-21 21:00', { '11-20': '09:00–45:00' }],
    ['a second more', '11-21 21:00:01', { '11-20': '09:00–', '11-21': '–21:00' }],
  ])('%s', (_, at, days) => {
    expect(shown([tag('in', '11-20 09:00'), tag('out', at)], work('11-20'))).toEqual(days)
  })

  it.each([
    ['at 47:59', '11-21 23:59:59', { '11-20': '20:00–47:59' }],
    ['no longer at 48:00', '11-22 00:00', { '11-20': '20:00–', '11-22': '–00:00' }],
  ])('belongs to the last arrival %s', (_, at, days) => {
    expect(shown([tag('in', '11-20 20:00'), tag('out', at)], {})).toEqual(days)
  })

  it.each([
    ['before the next start that has an arrival', '11-21 08:59:59', { '11-20': '09:00–32:59', '11-21': '09:20–18:00' }],
    ['from it on', '11-21 09:00', { '11-20': '09:00–', '11-21': '–18:00 09:00-09:20' }],
  ])('is of the arrival %s', (_, at, days) => {
    const tags = [tag('in', '11-20 09:00'), tag('out', at), tag('in', '11-21 09:20'), tag('out', '11-21 18:00')]
    expect(shown(tags, work('11-20', '11-21'))).toEqual(days)
  })

  it('is of an arrival without a leaving although the next day has begun, where that has no arrival', () => {
    const tags = [tag('in', '11-20 09:00'), tag('out', '11-21 18:00')]
    expect(shown(tags, work('11-20', '11-21'))).toEqual({ '11-20': '09:00–42:00' })
  })

  it.each([
    ['until the next planned start', '11-21 08:59:59', { '11-20': '09:00–32:59' }],
    ['no longer from it on', '11-21 09:00', { '11-20': '09:00–18:00', '11-21': '–09:00' }],
  ])('follows a day that has its leaving %s', (_, at, days) => {
    const tags = [tag('in', '11-20 09:00'), tag('out', '11-20 18:00'), tag('out', at)]
    expect(shown(tags, work('11-20', '11-21'))).toEqual(days)
  })

  it('is of the shift whose end is nearest where the arrival is missing', () => {
    // A night, and a day whose arrival nobody tagged after one that is whole.
    expect(shown([tag('out', '11-21 06:05')], night('11-20', '11-21'))).toEqual({ '11-20': '–30:05' })
    const whole = [tag('in', '11-20 09:00'), tag('out', '11-20 18:00')]
    expect(shown([...whole, tag('gnot', '11-21 14:00'), tag('out', '11-21 18:00')], work('11-20', '11-21'))).toEqual({
      '11-20': '09:00–18:00',
      '11-21': '–18:00 14:00-?',
    })
  })

  it.each([
    ['exactly 12 hours after the end', '11-21 06:00', { '11-20': '–30:00' }],
    ['a second more', '11-21 06:00:01', { '11-21': '–06:00' }],
    ['exactly 12 hours ahead of it', '11-20 06:00', { '11-20': '–06:00' }],
  ])('without an arrival, %s', (_, at, days) => {
    expect(shown([tag('out', at)], work('11-20'))).toEqual(days)
  })

  it('is of the earlier of two ends as near, and of the calendar where there is none', () => {
    expect(shown([tag('out', '11-21 06:00')], work('11-20', '11-21'))).toEqual({ '11-20': '–30:00' })
    expect(shown([tag('out', '11-21 06:00:01')], work('11-20', '11-21'))).toEqual({ '11-21': '–06:00' })
    expect(shown([tag('rtn', '11-22 13:00')], work('11-20'))).toEqual({ '11-22': '– ?-13:00' })
  })
})

describe('the tags of a day', () => {
  const day = (...tags: readonly (readonly [string, string])[]): string | undefined =>
    shown(
      tags.map(([type, at]) => tag(type, `11-20 ${at}`)),
      work('11-20'),
    )['11-20']

  it('are first arrival, last leaving, and outings between', () => {
    expect(day(['in', '08:55'], ['out', '18:03'])).toBe('08:55–18:03')
    expect(day(['in', '08:55'], ['in', '08:58'], ['out', '18:00'], ['out', '18:03'])).toBe('08:55–18:03')
    expect(day(['in', '09:00'], ['out', '12:00'], ['in', '13:10'], ['out', '18:00'])).toBe('09:00–18:00 12:00-13:10')
    const two = [
      ['gnot', '10:00'],
      ['rtn', '10:30'],
      ['gnot', '15:00'],
      ['rtn', '16:00'],
    ] as const
    expect(day(['in', '09:00'], ...two, ['out', '18:00'])).toBe('09:00–18:00 10:00-10:30 15:00-16:00')
  })

  it('are half a record where one end is missing, and nothing is guessed', () => {
    expect(day(['in', '09:00'])).toBe('09:00–')
    expect(day(['in', '09:00'], ['in', '18:00'])).toBe('09:00–')
    // Gone for lunch and back, gone home without a tag; and the other way round.
    expect(day(['in', '09:00'], ['out', '12:00'], ['in', '13:00'])).toBe('09:00– 12:00-13:00')
    expect(day(['out', '12:00'], ['in', '13:00'], ['out', '18:00'])).toBe('–18:00 12:00-13:00')
    expect(day(['in', '09:00'], ['gnot', '14:00'], ['out', '18:00'])).toBe('09:00–18:00 14:00-?')
    expect(day(['in', '09:00'], ['rtn', '15:00'], ['out', '18:00'])).toBe('09:00–18:00 ?-15:00')
    expect(day(['in', '09:00'], ['gnot', '14:00'], ['gnot', '14:30'], ['rtn', '15:00'], ['out', '18:00'])).toBe(
      '09:00–18:00 14:30-15:00 14:00-?',
    )
    // Pressed wrongly and at once rightly: no day of a whole clock.
    expect(day(['in', '09:00:05'], ['out', '09:00:50'])).toBe('09:00–')
  })

  it('are breaks by outing and return where breaks are tagged', () => {
    const tags = [
      tag('in', '11-20 09:00'),
      tag('gnot', '11-20 12:00'),
      tag('rtn', '11-20 12:45'),
      tag('out', '11-20 15:00'),
      tag('in', '11-20 15:30'),
      tag('out', '11-20 18:00'),
    ]
    const [found] = daysOf(tags, work('11-20'), 'TAGGED')
    expect(found).toMatchObject({ in: 540, out: 1080, breaks: [[720, 765]], outings: [[900, 930]], missing: [] })
    expect(daysOf(tags.slice(0, 2), work('11-20'), 'TAGGED')[0]).toMatchObject({
      half: { gnot: 720, rtn: null, isBreak: true },
      missing: ['lvofcTime', 'rtn'],
    })
  })

  it('drop their seconds', () => {
    expect(day(['in', '08:59:59'], ['out', '18:00:59'])).toBe('08:59–18:00')
  })

  it.each([
    ['60 seconds are one', '09:01:00', [2]],
    ['61 seconds are two', '09:01:01', []],
  ])('of one type within %s', (_, at, repeats) => {
    const [found] = daysOf([tag('in', '11-20 09:00:00'), tag('in', `11-20 ${at}`)], work('11-20'))
    expect(found?.repeats).toEqual(repeats)
    expect(found?.nos).toEqual(repeats.length === 0 ? [1, 2] : [1])
  })

  it('count again 60 seconds after the one that counts, whatever lies between', () => {
    const tags = ['00', '50', '59'].map((second) => tag('in', `11-20 09:00:${second}`))
    const more = [tag('in', '11-20 09:01:01'), tag('out', '11-20 09:01:01')]
    expect(daysOf([...tags, ...more], work('11-20'))[0]).toMatchObject({ nos: [1, 4, 5], repeats: [2, 3] })
    // The first one excluded: the second counts.
    expect(daysOf([...tags, ...more].slice(1), work('11-20'))[0]).toMatchObject({ nos: [1, 4], repeats: [2, 3] })
  })

  it('run over the end of the month and of the year', () => {
    const tags = [
      tag('in', '12-31 21:50'),
      tag('gnot', '01-01 01:00'),
      tag('rtn', '01-01 01:30'),
      tag('out', '01-01 06:10'),
    ]
    expect(shown(tags, { '12-31': NIGHT, '01-01': NIGHT })).toEqual({ '12-31': '21:50–30:10 25:00-25:30' })
    expect(shown([tag('in', '11-30 21:50'), tag('out', '12-01 06:10')], night('11-30'))).toEqual({
      '11-30': '21:50–30:10',
    })
    expect(daysOf(tags, { '12-31': NIGHT })[0]?.date).toBe(plainDate('2026-12-31'))
  })
})

describe('several possible schedules', () => {
  const two = [
    { ...DAY_SHIFT, schedule: '0001' },
    { start: 1200, end: 1740, schedule: '0002' },
  ] as const
  const plan = { '11-20': two, '11-21': two, '11-22': two }
  it.each([
    ['0001', '11-20 08:50', '11-20 18:00'],
    ['0002', '11-20 19:40', '11-21 05:10'],
    // Nearer to the second, which is more than 4 hours ahead, and no more.
    ['0001', '11-20 15:59:59', '11-20 18:00'],
    ['0002', '11-20 16:00', '11-20 20:00'],
  ])('are guessed by the start nearest to the arrival: %s', (schedule, arrival, leaving) => {
    const days = daysOf([tag('in', arrival), tag('out', leaving)], plan)
    expect(days).toHaveLength(1)
    expect(days[0]).toMatchObject({ date: '2026-11-20', isGuess: true, missing: [], shift: { schedule } })
    expect(daysOf([tag(null, arrival), tag(null, leaving)], plan)).toEqual(days)
  })

  it('are none where nothing tells, and one is no guess', () => {
    expect(daysOf([tag('in', '11-21 03:00')], { '11-21': two })[0]).toMatchObject({ shift: null, isGuess: false })
    expect(daysOf([tag('in', '11-20 09:00')], { '11-20': [two[0]] })[0]).toMatchObject({
      shift: two[0],
      isGuess: false,
    })
    expect(daysOf([tag('out', '11-21 05:10')], plan)[0]).toMatchObject({
      date: '2026-11-20',
      isGuess: true,
      shift: two[1],
    })
  })

  it('go on as guessed: a night is no arrival of the next morning', () => {
    const nights = [
      tag(null, '11-20 19:50'),
      tag(null, '11-21 05:04'),
      tag(null, '11-21 19:52'),
      tag(null, '11-22 05:31'),
    ]
    expect(shown(nights, plan)).toEqual({ '11-20': '19:50–29:04', '11-21': '19:52–29:31' })
  })
})
