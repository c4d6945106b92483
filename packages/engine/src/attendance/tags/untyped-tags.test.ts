import { describe, expect, it } from 'vitest'
import { daysOf, night, shown, tag, work } from '../testing/sample-tags.ts'

const bare = (...times: readonly string[]) => times.map((at) => tag(null, at))

describe('tags without type', () => {
  it('are the first an arrival, the last a leaving, and between them nothing', () => {
    const days = daysOf(bare('11-20 08:55', '11-20 12:01', '11-20 12:58', '11-20 18:04'), work('11-20'))
    expect(days).toMatchObject([{ in: 535, out: 1084, outings: [], half: null, missing: [], nos: [1, 2, 3, 4] }])
  })

  it.each([
    [
      'a call-out that was entered by hand',
      ['08:50', '18:00'],
      [
        ['in', '21:30'],
        ['out', '23:30'],
      ],
      [[1080, 1290]],
    ],
    ['an arrival that was entered by hand', ['08:50', '18:00', '23:30'], [['in', '21:30']], [[1080, 1290]]],
    ['a leaving that was entered by hand', ['08:50', '21:30', '23:30'], [['out', '18:00']], [[1080, 1290]]],
    [
      'a second arrival after the only tag',
      ['08:50'],
      [
        ['in', '13:00'],
        ['out', '23:30'],
      ],
      [],
    ],
    ['a leaving before the last', ['08:50', '23:30'], [['out', '18:00']], []],
    [
      'outings between them',
      ['08:50', '23:30'],
      [
        ['gnot', '13:00'],
        ['rtn', '14:00'],
      ],
      [[780, 840]],
    ],
  ] as const)('keep what lies between two stays out of the day: %s', (_, times, typed, outings) => {
    const tags = [...bare(...times.map((at) => `11-20 ${at}`)), ...typed.map(([type, at]) => tag(type, `11-20 ${at}`))]
    expect(daysOf(tags, work('11-20'))).toMatchObject([{ in: 530, out: 1410, outings, half: null, missing: [] }])
  })

  it('are a night by its window', () => {
    const tags = bare('11-20 21:50', '11-21 06:05', '11-21 21:55', '11-22 06:10')
    expect(shown(tags, night('11-20', '11-21'))).toEqual({ '11-20': '21:50–30:05', '11-21': '21:55–30:10' })
  })

  it.each([
    ['begins 4 hours before the start', '11-20 05:00', { '11-20': '05:00–18:00' }],
    ['not a second earlier: what is earlier is of the calendar date', '11-20 04:59:59', { '11-20': '04:59–18:00' }],
    ['ends 4 hours before the next start', '11-21 04:59:59', { '11-20': '18:00–28:59' }],
    ['which is the next one’s', '11-21 05:00', { '11-20': '–18:00', '11-21': '05:00–' }],
  ])('have a window that %s', (_, at, days) => {
    expect(shown(bare('11-20 18:00', at), work('11-20', '11-21'))).toEqual(days)
  })

  it.each([
    // A night of the 20th before a free day.
    ['12 hours after the end', '11-21 18:00', { '11-20': '22:00–42:00' }],
    ['no longer', '11-21 18:00:01', { '11-20': '22:00–', '11-21': '18:00–' }],
  ])('have a window until %s where no start follows', (_, at, days) => {
    expect(shown(bare('11-20 22:00', at), night('11-20'))).toEqual(days)
  })

  it.each([
    // To 06:00 on the night, from 07:00 on the next day: four hours before that the night still goes on.
    ['its end', '11-21 06:00', { '11-20': '22:00–30:00', '11-21': '–16:00' }],
    ['and not beyond', '11-21 06:00:01', { '11-20': '22:00–', '11-21': '06:00–16:00' }],
  ])('have a window that lasts to %s whatever follows', (_, at, days) => {
    const plan = { ...night('11-20'), '11-21': { start: 420, end: 960 } }
    expect(shown(bare('11-20 22:00', at, '11-21 16:00'), plan)).toEqual(days)
  })

  it.each([
    // Ends at 46:00; its clock at 47:59.
    ['47:59', '11-21 23:59:59', { '11-20': '22:00–47:59' }],
    ['not 48:00', '11-22 00:00', { '11-20': '22:00–', '11-22': '00:00–' }],
  ])('have a window that ends with the clock of the date: %s', (_, at, days) => {
    expect(shown(bare('11-20 22:00', at), { '11-20': { start: 1320, end: 2760 } })).toEqual(days)
  })

  it('of a day without plan are those of its calendar date that no window holds', () => {
    // Free on the 21st between a night and a day.
    const plan = { ...night('11-20'), ...work('11-22') }
    const tags = bare('11-20 22:00', '11-21 06:00', '11-21 20:00', '11-21 22:00', '11-22 05:00', '11-22 18:00')
    expect(shown(tags, plan)).toEqual({ '11-20': '22:00–30:00', '11-21': '20:00–22:00', '11-22': '05:00–18:00' })
    expect(shown(bare('11-20 21:30', '11-20 23:00'), work('11-21'))).toEqual({ '11-20': '21:30–23:00' })
  })

  it('are half a record alone: a leaving where the planned end is nearer than the start', () => {
    expect(shown(bare('11-20 13:30'), work('11-20'))).toEqual({ '11-20': '13:30–' })
    expect(shown(bare('11-20 13:30:01'), work('11-20'))).toEqual({ '11-20': '–13:30' })
    expect(shown(bare('11-20 18:00'), {})).toEqual({ '11-20': '18:00–' })
  })

  it('stand beside those that have one', () => {
    const tags = [tag('in', '11-20 09:01'), tag(null, '11-20 12:00'), tag('out', '11-20 18:00')]
    expect(shown(tags, work('11-20'))).toEqual({ '11-20': '09:01–18:00' })
    const door = [tag(null, '11-20 08:58'), ...tags, tag(null, '11-20 18:02')]
    expect(shown(door, work('11-20'))).toEqual({ '11-20': '08:58–18:02' })
  })

  it('begin on the evening before for a shift from midnight on', () => {
    const plan = { '11-21': { start: 0, end: 480 }, '11-22': { start: 0, end: 480 } }
    const tags = bare('11-20 23:50', '11-21 08:05', '11-21 23:45', '11-22 08:01')
    expect(shown(tags, plan)).toEqual({ '11-21': '00:00–08:05', '11-22': '00:00–08:01' })
  })
})
