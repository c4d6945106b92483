import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { defaultTimeSettings, type TimeSettings } from '../settings.ts'
import { dailyRecord } from './daily-record.ts'
import type { DayOptions } from './day-facts.ts'
import { type DayEvent, type PlannedDay, scheduledDay, scheduledSettings } from './scheduled-day.ts'

const at = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const hours = (from: string, to: string, paid = false): DayEvent => ({
  kind: 'HOURS',
  from: at(from),
  to: at(to),
  paid,
})
type Sample = Partial<PlannedDay['schedule']> & Partial<Pick<PlannedDay, 'dayType'>>
const plan = ({ dayType = 'WORKDAY', ...schedule }: Sample = {}): PlannedDay => ({
  workDate: plainDate('2026-11-20'),
  dayType,
  schedule: { start: 540, end: 1080, rests: [[720, 780]], contractual: 480, workingDay: true, ...schedule },
})
type Way = { readonly sample?: Sample; readonly options?: DayOptions; readonly settings?: Partial<TimeSettings> }
const recordOf = (events: readonly DayEvent[], { sample, options, settings }: Way = {}) => {
  const facts = scheduledDay(plan(sample), events, options)
  if (!facts.ok) throw new Error(facts.error.map(({ message }) => message).join(' '))
  const record = dailyRecord(facts.value, scheduledSettings({ ...defaultTimeSettings, ...settings }))
  if (!record.ok || record.value.incomplete) throw new Error('no record of a planned day')
  return record.value
}
/** The durations that are not zero, by name. */
const shown = (events: readonly DayEvent[], way: Way = {}): Record<string, number> => {
  const { clock: _clock, judgement: _judgement, warnings: _warnings, ...record } = recordOf(events, way)
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0),
  )
}
const words = (events: readonly DayEvent[], way: Way = {}) => {
  const { judgement, absent } = recordOf(events, way)
  return { in: judgement.in.join(' '), out: judgement.out.join(' '), absent }
}

describe('a day worked as planned', () => {
  it('is the contractual time of the plan', () => {
    expect(shown([])).toEqual({ elpdAtend: 540, breakTime: 60, realWork: 480, normalWork: 480 })
    expect(words([])).toEqual({ in: '정상', out: '정상', absent: false })
    expect(shown([], { sample: { dayType: 'OFFDAY' } })).toEqual({})
  })

  it('has a break in its middle where the plan is longer than the contract, and owes no more than the plan', () => {
    expect(shown([], { sample: { rests: [] } })).toMatchObject({ breakTime: 60, realWork: 480 })
    const short = { end: 1050 }
    expect(shown([], { sample: short })).toMatchObject({ realWork: 450 })
    expect(shown([], { sample: short })['shortage']).toBeUndefined()
    expect(shown([{ kind: 'ABSENCE' }], { sample: short })).toEqual({ shortage: 450 })
    // Half an hour up to eight hours is paid once, what passes them with the premium.
    expect(shown([hours('17:30', '18:30')], { sample: short })).toMatchObject({ inLawExtra: 30, extnWork: 30 })
  })

  it('counts absence and leave, with pay and without', () => {
    expect(shown([{ kind: 'ABSENCE' }])).toEqual({ shortage: 480 })
    expect(words([{ kind: 'ABSENCE' }])).toEqual({ in: '결근', out: '', absent: true })
    expect(shown([{ kind: 'LEAVE', paid: true }])).toEqual({ paidLeave: 480 })
    expect(words([{ kind: 'LEAVE', paid: true }])).toEqual({ in: '휴가', out: '휴가', absent: false })
    expect(shown([{ kind: 'LEAVE', paid: false }])).toEqual({ shortage: 480 })
    expect(words([{ kind: 'LEAVE', paid: false }])).toEqual({ in: '휴가', out: '휴가', absent: false })
    expect(shown([{ kind: 'ABSENCE' }], { options: { leaveOfAbsence: true } })).toEqual({})
  })

  it('counts half days from either end', () => {
    const am = { kind: 'HALF_AM', paid: true } as const
    const pm = { kind: 'HALF_PM', paid: true } as const
    expect(recordOf([am]).clock).toMatchObject({ atendTime: at('14:00'), lvofcTime: at('18:00') })
    expect(recordOf([pm]).clock).toMatchObject({ atendTime: at('09:00'), lvofcTime: at('14:00') })
    for (const half of [am, pm]) expect(shown([half])).toMatchObject({ realWork: 240, paidLeave: 240 })
    expect(shown([am])['shortage']).toBeUndefined()
    expect(words([pm])).toEqual({ in: '정상', out: '반차', absent: false })
    expect(shown([am, pm])).toEqual({ paidLeave: 480 })
    expect(shown([{ ...am, paid: false }])).toMatchObject({ realWork: 240, shortage: 240, latenTime: 240 })
  })

  it('counts lateness, early leave and outing as time away, paid or not', () => {
    expect(shown([hours('09:00', '09:40')])).toMatchObject({ latenTime: 40, shortage: 40, realWork: 440 })
    expect(words([hours('09:00', '09:40')]).in).toBe('지각')
    expect(shown([hours('16:30', '18:00')])).toMatchObject({ earlyLeave: 90, shortage: 90 })
    expect(shown([hours('11:00', '14:00')])).toMatchObject({ gnotTime: 120, shortage: 120 })
    expect(shown([hours('11:00', '14:00', true)])).toMatchObject({ gnotTime: 120, paidLeave: 120, realWork: 360 })
    expect(shown([hours('11:00', '14:00', true)])['shortage']).toBeUndefined()
    // A company that forgives ten minutes forgives them here too.
    expect(shown([hours('09:00', '09:10')], { settings: { lateGraceMin: 10 } })['shortage']).toBeUndefined()
  })

  it('counts each of several outings', () => {
    const two = [hours('10:00', '11:00'), hours('15:00', '16:30')]
    expect(shown(two)).toMatchObject({ gnotTime: 150, shortage: 150, realWork: 330, breakTime: 60 })
    expect(recordOf(two).clock).toMatchObject({ gnot: at('10:00'), rtn: at('11:00') })
    // Paid and not, late and early too; those that meet are one.
    expect(shown([hours('10:00', '11:00', true), hours('15:00', '16:00')])).toMatchObject({
      gnotTime: 120,
      paidLeave: 60,
      shortage: 60,
      realWork: 360,
    })
    const many = [hours('09:00', '09:30'), hours('10:00', '10:30'), hours('14:00', '15:00'), hours('17:00', '18:00')]
    expect(shown(many)).toMatchObject({ latenTime: 30, gnotTime: 90, earlyLeave: 60, shortage: 180, realWork: 300 })
    expect(shown([hours('10:00', '11:00'), hours('11:00', '12:00')])).toEqual(shown([hours('10:00', '12:00')]))
    // Down to the unit each, not together: 25 minutes twice are two times 20.
    const rounded = { settings: { lateRound: 'FLOOR', unitMin: 10 } } as const
    expect(shown([hours('10:00', '10:25'), hours('15:00', '15:25')], rounded)).toMatchObject({
      gnotTime: 40,
      shortage: 40,
      realWork: 440,
    })
  })

  it('counts lateness and overtime of one day, made up or not', () => {
    const both = [hours('09:00', '09:40'), hours('18:00', '20:00')]
    // The law counts what passes eight hours of work: forty minutes of the evening make up for the morning.
    expect(shown(both)).toMatchObject({ latenTime: 40, normalWork: 480, extnWork: 80, realWork: 560 })
    expect(shown(both)['shortage']).toBeUndefined()
    expect(shown(both, { settings: { overtimeBasis: 'SCHEDULED_END' } })).toMatchObject({
      latenTime: 40,
      normalWork: 440,
      extnWork: 120,
      shortage: 40,
    })
    expect(words(both)).toEqual({ in: '지각', out: '연장', absent: false })
    const three = [...both, hours('10:00', '10:30'), hours('15:00', '16:00')]
    expect(shown(three)).toMatchObject({ latenTime: 40, gnotTime: 90, normalWork: 470, shortage: 10 })
  })

  it('counts hours outside of the plan as work, whatever is recognised of tags', () => {
    const strict = {
      preStart: 'IGNORE',
      overtimeRecognition: 'APPROVED',
      extendExcludeMin: 30,
      breakMode: 'TAGGED',
    } as const
    expect(shown([hours('18:00', '20:00')], { settings: strict })).toMatchObject({ realWork: 600, extnWork: 120 })
    expect(shown([hours('07:00', '09:00')], { settings: strict })).toMatchObject({ realWork: 600, extnWork: 120 })
    // An hour for dinner is a break, and from 22:00 it is night.
    expect(shown([hours('19:00', '23:00')])).toMatchObject({ breakTime: 120, extnWork: 180, extnNightWork: 60 })
    const free = { sample: { dayType: 'OFFDAY' } } as const
    expect(shown([hours('09:00', '18:00')], free)).toMatchObject({ breakTime: 60, extnWork: 480 })
    expect(shown([hours('09:00', '12:00'), hours('15:00', '17:00')], free)).toMatchObject({ extnWork: 300 })
    expect(shown([hours('09:00', '12:00')], { sample: { dayType: 'COMPANY_HOLIDAY' } })).toMatchObject({
      hdayWork: 180,
      hdayPayWork: 480,
    })
  })

  it('is a whole day on a trip or training, and as planned elsewhere', () => {
    expect(words([{ kind: 'TRIP' }])).toEqual({ in: '출장', out: '출장', absent: false })
    expect(words([{ kind: 'EDU' }]).in).toBe('교육')
    expect(shown([{ kind: 'TRIP' }])).toEqual({ realWork: 480, normalWork: 480, adjust: 480 })
    expect(shown([{ kind: 'TRIP' }, hours('18:00', '19:00')])).toMatchObject({ realWork: 540, extnWork: 60 })
    expect(words([{ kind: 'TRIP' }, hours('18:00', '19:00')])).toMatchObject({ in: '출장', out: '연장 출장' })
    for (const kind of ['REMOTE', 'FIELD'] as const) expect(shown([{ kind }])).toEqual(shown([]))
  })

  it('runs over midnight', () => {
    const night = { start: 1200, end: 1740, rests: [[1440, 1500]] as const }
    expect(shown([], { sample: night })).toMatchObject({ realWork: 480, normalWork: 120, nightWork: 360 })
    expect(shown([hours('26:00', '27:00')], { sample: night })).toMatchObject({ gnotTime: 60, shortage: 60 })
  })

  it.each([
    ['startTime', [hours('08:30', '09:30')]],
    ['endTime', [hours('17:00', '19:00')]],
  ])('refuses at %s what is neither inside nor outside', (path, events) => {
    const found = scheduledDay(plan(), events)
    expect(found.ok ? [] : found.error.map((error) => error.path)).toEqual([path])
  })
})

describe('outings beside the first', () => {
  const facts = (further: readonly (readonly [number, number])[]) => {
    const planned = scheduledDay(plan(), [hours('10:00', '11:00')])
    if (!planned.ok) throw new Error('a planned day was refused')
    return { ...planned.value, tags: { ...planned.value.tags, further } }
  }
  it('are refused where they end before they begin', () => {
    const found = dailyRecord(facts([[900, 900]]))
    expect(found.ok ? [] : found.error.map(({ path }) => path)).toEqual(['tags.further.0'])
  })

  it('are told where they leave the presence', () => {
    const warned = (further: readonly (readonly [number, number])[]) => {
      const found = dailyRecord(facts(further))
      return found.ok ? found.value.warnings.map(({ code }) => code) : []
    }
    expect(warned([[900, 1080]])).not.toContain('outing-outside')
    expect(warned([[900, 1081]])).toContain('outing-outside')
  })
})
