import { plainDate } from '@handal/base/date'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyRecord } from '../day/daily-record.ts'
import type { DayOptions, DayTags } from '../day/day-facts.ts'
import { type DayEvent, type PlannedDay, scheduledDay } from '../day/scheduled-day.ts'
import { defaultTimeSettings, type TimeSettings } from '../settings.ts'
import { taggedDay } from './tagged-day.ts'

const at = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const hours = (from: string, to: string, paid = false): DayEvent => ({
  kind: 'HOURS',
  from: at(from),
  to: at(to),
  paid,
})
const plan = (dayType: PlannedDay['dayType'] = 'WORKDAY', end = 1080): PlannedDay => ({
  workDate: plainDate('2026-11-20'),
  dayType,
  schedule: { start: 540, end, rests: [[720, 780]], contractual: 480, workingDay: dayType === 'WORKDAY' },
})
const NONE: DayTags = { atendTime: null, lvofcTime: null, gnot: null, rtn: null }
const tags = (arrival: string | null, leaving: string | null, more: Partial<DayTags> = {}): DayTags => ({
  ...NONE,
  atendTime: arrival === null ? null : at(arrival),
  lvofcTime: leaving === null ? null : at(leaving),
  ...more,
})
type Way = {
  readonly day?: PlannedDay
  readonly settings?: Partial<TimeSettings>
  readonly options?: DayOptions
}
const recordOf = (given: DayTags, events: readonly DayEvent[], { day = plan(), settings, options }: Way = {}) => {
  const facts = taggedDay(day, given, events, options)
  if (!facts.ok) throw new Error(facts.error.map(({ path, message }) => `${path}: ${message}`).join(' '))
  const record = dailyRecord(facts.value, { ...defaultTimeSettings, ...settings })
  if (!record.ok) throw new Error(record.error.map(({ path }) => path).join(' '))
  return record.value
}
/** The durations that are not zero, by name. */
const shown = (given: DayTags, events: readonly DayEvent[], way?: Way): Record<string, number> =>
  Object.fromEntries(
    Object.entries(recordOf(given, events, way)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0,
    ),
  )
const words = (given: DayTags, events: readonly DayEvent[], way?: Way) => {
  const record = recordOf(given, events, way)
  const { judgement } = record
  return [judgement.in.join(' '), judgement.out.join(' '), record.incomplete ? 'incomplete' : record.absent]
}
const refused = (given: DayTags, events: readonly DayEvent[], day = plan()): string[] => {
  const found = taggedDay(day, given, events)
  return found.ok ? [] : found.error.map(({ path }) => path)
}
const WHOLE = tags('09:00', '18:00')

describe('a day that tags make', () => {
  it('is what they say', () => {
    expect(shown(WHOLE, [])).toEqual({ elpdAtend: 540, breakTime: 60, realWork: 480, normalWork: 480 })
    expect(words(tags('09:10', '17:50'), [])).toEqual(['지각', '조퇴', false])
    expect(shown(tags('10:00', '15:00'), [], { day: plan('OFFDAY') })).toMatchObject({ extnWork: 240 })
  })

  it('is an absence without any tag and without a fact, and incomplete with half a record', () => {
    expect(shown(NONE, [])).toEqual({ shortage: 480 })
    expect(words(NONE, [])).toEqual(['결근', '', true])
    expect(words(tags('09:00', null), [])).toEqual(['정상', '미체크', 'incomplete'])
    expect(words(tags('09:00', '18:00', { gnot: 840 }), [])).toEqual(['정상', '미체크', 'incomplete'])
    expect(words(NONE, [], { day: plan('OFFDAY') })).toEqual(['휴일', '휴일', false])
    // Nobody works in a leave of absence, whatever the tags say.
    expect(words(WHOLE, [], { options: { leaveOfAbsence: true } })).toEqual(['휴직', '', false])
  })

  it('is leave or an absence as on a planned day', () => {
    expect(shown(NONE, [{ kind: 'LEAVE', paid: true }])).toEqual({ paidLeave: 480 })
    expect(words(NONE, [{ kind: 'LEAVE', paid: false }])).toEqual(['휴가', '휴가', false])
    expect(words(NONE, [{ kind: 'ABSENCE' }])).toEqual(['결근', '', true])
  })

  it('refuses an absence with tags, and leave with tags in its working time', () => {
    const leave = { kind: 'LEAVE', paid: true } as const
    expect(refused(WHOLE, [{ kind: 'ABSENCE' }])).toEqual(['kind'])
    expect(refused(tags('09:00', null), [{ kind: 'ABSENCE' }])).toEqual(['kind'])
    expect(refused(tags('17:59', '20:00'), [leave])).toEqual(['kind'])
    expect(refused(tags('07:00', '09:01'), [leave])).toEqual(['kind'])
    // Called in for the evening of a day of leave; a lone tag is half a record there too.
    expect(shown(tags('18:00', '20:00'), [leave])).toMatchObject({ paidLeave: 480, realWork: 120, inLawExtra: 120 })
    expect(words(tags('09:00', null), [leave])[2]).toBe('incomplete')
    expect(words(tags('07:00', '09:00'), [leave], { settings: { preStart: 'COUNT' } })[2]).toBe(false)
  })

  it('counts half days as on planned days', () => {
    const [am, pm] = [{ kind: 'HALF_AM', paid: true } as const, { kind: 'HALF_PM', paid: true } as const]
    expect(shown(tags('14:00', '18:00'), [am])).toMatchObject({ realWork: 240, paidLeave: 240 })
    expect(shown(tags('14:00', '18:00'), [am])['shortage']).toBeUndefined()
    expect(shown(tags('14:01', '18:00'), [am])).toMatchObject({ latenTime: 1, shortage: 1 })
    expect(words(tags('09:00', '14:00'), [pm])).toEqual(['정상', '반차', false])
    expect(words(NONE, [am, pm])).toEqual(['휴가', '휴가', false])
    // Half a day off and nothing of the other half: short, no absence. Half a day off without pay is one.
    expect(shown(NONE, [am])).toMatchObject({ paidLeave: 240, shortage: 240 })
    expect(words(NONE, [{ ...am, paid: false }])).toEqual(['결근', '', true])
    expect(
      words(NONE, [
        { ...am, paid: false },
        { ...pm, paid: false },
      ]),
    ).toEqual(['휴가', '휴가', false])
  })

  it('is short of nothing that may still be worked while it is not over, only of what nobody is paid for', () => {
    const options = { ahead: true }
    const [am, pm] = [{ kind: 'HALF_AM', paid: true } as const, { kind: 'HALF_PM', paid: true } as const]
    expect(shown(NONE, [am], { options })).toEqual({ paidLeave: 240 })
    expect(words(NONE, [am], { options })).toEqual(['반차', '반차', false])
    expect(recordOf(NONE, [am], { options })).toMatchObject({ warnings: [] })
    // Half a day off without pay is owed already, and the other half makes it no absence.
    expect(shown(NONE, [{ ...am, paid: false }], { options })).toEqual({ shortage: 240 })
    expect(words(NONE, [{ ...am, paid: false }], { options })[2]).toBe(false)
    expect(shown(NONE, [hours('09:00', '10:00')], { options })).toEqual({ shortage: 60 })
    expect(shown(NONE, [am, { ...pm, paid: false }], { options })).toMatchObject({ shortage: 240 })
    // What takes the whole day is known, and what is tagged is what it is.
    expect(shown(NONE, [{ kind: 'LEAVE', paid: false }], { options })).toEqual({ shortage: 480 })
    expect(words(NONE, [{ kind: 'ABSENCE' }], { options })).toEqual(['결근', '', true])
    expect(shown(tags('14:01', '18:00'), [am], { options })).toMatchObject({ latenTime: 1, shortage: 1 })
  })

  it('counts hours inside the planned time as an approved absence', () => {
    expect(shown(tags('10:00', '18:00'), [hours('09:00', '10:00', true)])).toMatchObject({
      paidLeave: 60,
      realWork: 420,
    })
    expect(words(tags('10:00', '18:00'), [hours('09:00', '10:00', true)])).toEqual(['반차', '정상', false])
    expect(shown(tags('10:00', '18:00'), [hours('09:00', '10:00')])).toMatchObject({ latenTime: 60, shortage: 60 })
    // Back earlier than approved: the tag says so.
    expect(shown(tags('09:30', '18:00'), [hours('09:00', '10:00')])).toMatchObject({ latenTime: 30, shortage: 30 })
  })

  it('makes an outing of one in the middle of the day of which no tag speaks', () => {
    const away = [hours('14:00', '16:00')]
    expect(shown(WHOLE, away)).toMatchObject({ gnotTime: 120, shortage: 120, realWork: 360 })
    expect(shown(WHOLE, [hours('14:00', '16:00', true)])).toMatchObject({
      gnotTime: 120,
      paidLeave: 120,
      realWork: 360,
    })
    expect(shown(WHOLE, [...away, hours('10:00', '11:00')])).toMatchObject({ gnotTime: 180, shortage: 180 })
    // One tag in it or at it, and the tags decide.
    expect(shown(tags('09:00', '18:00', { gnot: 870, rtn: 900 }), away)).toMatchObject({ gnotTime: 30, shortage: 30 })
    expect(shown(tags('09:00', '18:00', { gnot: 600, rtn: 660 }), away)).toMatchObject({ gnotTime: 180 })
    expect(shown(tags('09:00', '15:00'), away)).toMatchObject({ earlyLeave: 180, shortage: 180 })
    expect(shown(tags('09:00', '16:00'), away)['gnotTime']).toBeUndefined()
    expect(shown(tags('09:00', '16:01'), away)).toMatchObject({ gnotTime: 120 })
    expect(shown(WHOLE, [hours('16:00', '18:00')])['shortage']).toBeUndefined()
    expect(words(tags('09:00', '18:00', { rtn: 900 }), away)[2]).toBe('incomplete')
  })

  it('takes hours outside as the window up to which overtime is approved, not as work', () => {
    const strict = { settings: { overtimeRecognition: 'APPROVED', preStart: 'APPROVED' } } as const
    const late = [hours('18:00', '20:00')]
    expect(shown(WHOLE, late, strict)).toEqual(shown(WHOLE, []))
    expect(shown(tags('09:00', '21:00'), late, strict)).toMatchObject({ extnWork: 120 })
    expect(shown(tags('09:00', '21:00'), [], strict)['extnWork']).toBeUndefined()
    expect(shown(tags('09:00', '19:30'), late, strict)).toMatchObject({ extnWork: 90 })
    expect(shown(tags('07:00', '18:00'), [hours('08:00', '09:00')], strict)).toMatchObject({ extnWork: 60 })
    // Recognised as tagged, approval changes nothing; without tags it is no work.
    expect(shown(tags('09:00', '21:00'), late)).toEqual(shown(tags('09:00', '21:00'), []))
    expect(words(NONE, late)).toEqual(['결근', '', true])
    const free = { ...strict, day: plan('OFFDAY') }
    expect(shown(tags('09:00', '15:00'), [hours('10:00', '12:00')], free)).toMatchObject({ extnWork: 120 })
    expect(shown(tags('09:00', '15:00'), [], free)['extnWork']).toBeUndefined()
    expect(shown(NONE, [hours('10:00', '12:00')], free)).toEqual({})
    // From the first of two windows to the last.
    const two = [hours('09:00', '10:00'), hours('11:00', '12:00')]
    expect(shown(tags('08:00', '15:00'), two, free)).toMatchObject({ extnWork: 180 })
  })

  it.each([
    ['startTime', [hours('08:30', '09:30')]],
    ['endTime', [hours('17:00', '19:00')]],
  ])('refuses at %s what is neither inside nor outside', (path, events) => {
    expect(refused(WHOLE, events)).toEqual([path])
    expect(refused(NONE, events)).toEqual([path])
  })

  it('is deemed worked on a trip, in training and in the field without tags, and what they say with them', () => {
    const deemed = { realWork: 480, normalWork: 480, adjust: 480 }
    for (const kind of ['TRIP', 'EDU', 'FIELD'] as const) {
      expect(shown(NONE, [{ kind }])).toEqual(deemed)
      expect(shown(tags('09:00', '15:00'), [{ kind }])).toMatchObject({ realWork: 300, earlyLeave: 180 })
    }
    expect(words(NONE, [{ kind: 'TRIP' }])).toEqual(['출장', '출장', false])
    expect(words(NONE, [{ kind: 'EDU' }])).toEqual(['교육', '교육', false])
    expect(words(NONE, [{ kind: 'FIELD' }])).toEqual(['정상', '정상', false])
    expect(words(WHOLE, [{ kind: 'FIELD' }])).toEqual(['정상', '정상', false])
    expect(words(WHOLE, [{ kind: 'TRIP' }])).toEqual(['출장', '출장', false])
    // Hours beside the plan are worked on a trip by being approved, in the field they are not; half a day of leave is not worked.
    expect(shown(NONE, [{ kind: 'TRIP' }, hours('18:00', '20:00')])).toMatchObject({ realWork: 600, normalWork: 480 })
    expect(shown(NONE, [{ kind: 'FIELD' }, hours('18:00', '20:00')])).toEqual(deemed)
    for (const kind of ['TRIP', 'FIELD'] as const) {
      expect(shown(NONE, [{ kind }, { kind: 'HALF_AM', paid: true }])).toMatchObject({ realWork: 240, paidLeave: 240 })
      expect(shown(NONE, [{ kind }, hours('09:00', '10:00')])).toMatchObject({ realWork: 420, shortage: 60 })
    }
    expect(words(tags('09:00', null), [{ kind: 'TRIP' }])[2]).toBe('incomplete')
  })

  it('needs tags at home', () => {
    expect(words(NONE, [{ kind: 'REMOTE' }])).toEqual(['결근', '', true])
    expect(shown(WHOLE, [{ kind: 'REMOTE' }])).toEqual(shown(WHOLE, []))
  })

  it('is the planned day where the tags are those of the plan', () => {
    const clock = fc.integer({ min: 540, max: 1080 })
    const away = fc.tuple(clock, clock, fc.boolean()).filter(([from, to]) => from < to)
    const event = fc.oneof(
      away.map(([from, to, paid]): DayEvent => ({ kind: 'HOURS', from, to, paid })),
      fc.boolean().map((paid): DayEvent => ({ kind: 'HALF_AM', paid })),
      fc.boolean().map((paid): DayEvent => ({ kind: 'HALF_PM', paid })),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 3 }), (events) => {
        const planned = scheduledDay(plan(), events)
        if (!planned.ok) throw new Error('sound events were refused')
        if (planned.value.tags.atendTime === null) return
        const record = dailyRecord(planned.value)
        if (!record.ok || record.value.incomplete) throw new Error('no record of a planned day')
        const { realWork, shortage, paidLeave, gnotTime, latenTime } = record.value
        expect(recordOf(planned.value.tags, events)).toMatchObject({
          realWork,
          shortage,
          paidLeave,
          gnotTime,
          latenTime,
        })
      }),
      { numRuns: 500, seed: 27 },
    )
  })
})
