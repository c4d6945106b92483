import { describe, expect, it } from 'vitest'
import { daysOf, tag, work } from '../testing/sample-tags.ts'
import { correctedTags, type DayCorrection } from './corrections.ts'
import type { TagTimes } from './day-times.ts'

const dayOf = (times: readonly (readonly [string | null, string])[], breakMode?: 'TAGGED'): TagTimes => {
  const tags = times.map(([type, at]) => tag(type, `11-20 ${at}`))
  const [day] = daysOf(tags, work('11-20'), breakMode)
  if (day === undefined) throw new Error('no day')
  return day
}
const WHOLE = dayOf([
  ['in', '09:00'],
  ['gnot', '14:00'],
  ['rtn', '15:00'],
  ['out', '18:00'],
])
const tagsOf = (day: TagTimes | null, ...corrections: readonly DayCorrection[]) => correctedTags(day, corrections).tags

describe('corrections over the tags of a day', () => {
  it('are none: the tags say what they say', () => {
    expect(correctedTags(WHOLE, [])).toEqual({
      tags: { atendTime: 540, lvofcTime: 1080, gnot: 840, rtn: 900 },
      missing: [],
      workSch: null,
      by: {},
    })
    expect(correctedTags(null, [])).toMatchObject({ tags: { atendTime: null, lvofcTime: null }, missing: [] })
  })

  it('win field by field, the newest that names it, in any order', () => {
    const list: DayCorrection[] = [
      { no: 3, atendTime: 530, lvofcTime: 1100, workSch: '0002' },
      { no: 7, lvofcTime: 1110 },
      { no: 5, atendTime: 520, lvofcTime: 1105, workSch: null },
    ]
    const found = correctedTags(WHOLE, list)
    expect(found).toEqual({
      tags: { atendTime: 520, lvofcTime: 1110, gnot: 840, rtn: 900 },
      missing: [],
      workSch: null,
      by: { atendTime: 5, lvofcTime: 7, workSch: 5 },
    })
    expect(correctedTags(WHOLE, list.toReversed())).toEqual(found)
    // The newest withdrawn: what was before it holds again.
    expect(tagsOf(WHOLE, ...list.filter(({ no }) => no !== 7)).lvofcTime).toBe(1105)
    expect(correctedTags(WHOLE, list.slice(0, 1)).workSch).toBe('0002')
  })

  it('take a time away by null and fill one that is missing', () => {
    expect(correctedTags(WHOLE, [{ no: 1, lvofcTime: null }])).toMatchObject({ missing: ['lvofcTime'] })
    expect(correctedTags(dayOf([['in', '09:00']]), [{ no: 1, lvofcTime: 1080 }])).toMatchObject({
      tags: { atendTime: 540, lvofcTime: 1080 },
      missing: [],
    })
    expect(correctedTags(null, [{ no: 1, atendTime: 540, lvofcTime: 1080 }]).missing).toEqual([])
    // All of them taken away: a day without any tag.
    const none = { no: 1, atendTime: null, lvofcTime: null, gnot: null, rtn: null }
    expect(correctedTags(WHOLE, [none])).toMatchObject({ tags: { atendTime: null, gnot: null }, missing: [] })
  })

  it('of an outing are of the one that is shown, and of every half of one', () => {
    const two = dayOf([
      ['in', '09:00'],
      ['gnot', '10:00'],
      ['rtn', '10:30'],
      ['gnot', '14:00'],
      ['rtn', '15:00'],
      ['out', '18:00'],
    ])
    const further = [[840, 900]]
    expect(tagsOf(two)).toMatchObject({ gnot: 600, rtn: 630, further })
    expect(tagsOf(two, { no: 1, rtn: 640 })).toMatchObject({ gnot: 600, rtn: 640, further })
    expect(tagsOf(two, { no: 1, gnot: null, rtn: null })).toEqual({
      atendTime: 540,
      lvofcTime: 1080,
      gnot: 840,
      rtn: 900,
    })
    const lone = dayOf([
      ['in', '09:00'],
      ['gnot', '10:00'],
      ['gnot', '14:00'],
      ['rtn', '15:00'],
      ['out', '18:00'],
    ])
    expect(correctedTags(lone, [])).toMatchObject({ tags: { gnot: 600, rtn: null, further }, missing: ['rtn'] })
    expect(correctedTags(lone, [{ no: 1, rtn: 610 }])).toMatchObject({ tags: { rtn: 610, further }, missing: [] })
    expect(correctedTags(WHOLE, [{ no: 1, rtn: null }]).missing).toEqual(['rtn'])
  })

  it('of half a break make it a break', () => {
    const half = dayOf(
      [
        ['in', '09:00'],
        ['gnot', '12:00'],
        ['out', '15:00'],
        ['in', '15:30'],
        ['out', '18:00'],
      ],
      'TAGGED',
    )
    expect(correctedTags(half, [])).toMatchObject({ tags: { gnot: 720, rtn: null }, missing: ['rtn'] })
    expect(correctedTags(half, [{ no: 1, rtn: 765 }])).toMatchObject({
      tags: { gnot: 900, rtn: 930, breaks: [[720, 765]] },
      missing: [],
    })
  })

  it('of the arrival leave no leaving by tag before it, and no outing that would be of the next day', () => {
    expect(correctedTags(WHOLE, [{ no: 1, atendTime: 1080 }])).toMatchObject({
      tags: { atendTime: 1080, lvofcTime: null },
      missing: ['lvofcTime'],
    })
    expect(tagsOf(WHOLE, { no: 1, atendTime: 841 })).toMatchObject({ gnot: null, rtn: null, further: [[840, 900]] })
    // One that was entered may be of the morning after, as entered ones are.
    expect(correctedTags(WHOLE, [{ no: 1, lvofcTime: 120 }])).toMatchObject({ tags: { lvofcTime: 120 }, missing: [] })
  })

  it('are half a record where the tags show no time of their own', () => {
    const breaks = dayOf(
      [
        ['gnot', '12:00'],
        ['rtn', '13:00'],
      ],
      'TAGGED',
    )
    expect(correctedTags(breaks, [])).toMatchObject({ tags: { gnot: 720 }, missing: ['atendTime', 'lvofcTime'] })
    expect(tagsOf(breaks, { no: 1, atendTime: 540, lvofcTime: 1080 })).toEqual({
      atendTime: 540,
      lvofcTime: 1080,
      gnot: null,
      rtn: null,
      breaks: [[720, 780]],
    })
    const blink = dayOf([
      ['out', '12:00:01'],
      ['in', '12:00:40'],
    ])
    expect(correctedTags(blink, [])).toMatchObject({ tags: { gnot: 720 }, missing: ['atendTime', 'lvofcTime'] })
  })
})
