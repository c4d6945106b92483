import { describe, expect, it } from 'vitest'
import { plainDate } from '@handal/base/date'
import { dayProblems } from './check-day.ts'
import { dailyRecord, dayWorkings } from './daily-record.ts'
import type { DayFacts } from './day-facts.ts'
import { explainDay } from './explain-day.ts'
import { readDay } from './read-day.ts'
import { defaultTimeSettings, settingProblems, settingRisks, timeChoices, type TimeSettings } from '../settings.ts'
import { sampleBody, type SampleDay } from '../testing/sample-day.ts'

const faults = (body: unknown): string[] => {
  const found = readDay(body)
  return found.ok ? [] : found.error.map(({ path }) => path)
}

describe('a day from outside', () => {
  it.each<[string, SampleDay, readonly string[]]>([
    ['a date that does not exist', { workDate: '2026-02-30' }, ['workDate']],
    ['an unknown day type', { dayType: 'SUNDAY' }, ['dayType']],
    ['a time without digits', { in: '9시', out: '18:00' }, ['tags.atendTime']],
    ['a time after 47:59', { in: '09:00', out: '48:00' }, ['tags.lvofcTime']],
    ['minutes over 59', { start: '09:60' }, ['schedule.start']],
    ['rests the wrong way round', { rests: [['13:00', '12:00']] }, ['schedule.rests.0']],
    ['a duration in words', { contractual: '8시간' }, ['schedule.contractual']],
    ['more than a day of contract', { contractual: '25:00' }, ['schedule.contractual']],
    ['an unknown unit', { options: { unitMin: 7 } }, ['options.unitMin']],
    [
      'an unknown choice',
      { options: { breakMode: 'SOMETIMES', preStart: 1 } },
      ['options.preStart', 'options.breakMode'],
    ],
    ['grace below zero', { options: { lateGraceMin: -1 } }, ['options.lateGraceMin']],
    ['grace of a fraction', { options: { lateGraceMin: 1.5 } }, ['options.lateGraceMin']],
    ['grace beyond a day', { options: { lateGraceMin: 1441 } }, ['options.lateGraceMin']],
    ['a flag that is none', { options: { partTime: 'yes' } }, ['options.partTime']],
    ['leave that is no list', { options: { paidLeave: '09:00' } }, ['options.paidLeave']],
    ['leave that ends at no time', { options: { paidLeave: [['09:00', '열시']] } }, ['options.paidLeave.0']],
    ['leave of one time', { options: { paidLeave: [['09:00']] } }, ['options.paidLeave.0']],
    ['a week of more than seven days', { options: { weeklyRegularBefore: '169:00' } }, ['options.weeklyRegularBefore']],
    ['an unknown next day', { options: { nextDayType: 'MONDAY' } }, ['options.nextDayType']],
    [
      'approval that ends before it begins',
      { options: { approvedFrom: '22:00', approvedUntil: '02:00' } },
      ['options.approvedUntil'],
    ],
    ['leaving before arriving', { in: '30:00', out: '26:00' }, ['tags.lvofcTime']],
    ['leaving the day after next', { in: '25:00', out: '24:30' }, ['tags.lvofcTime']],
    ['returning before going', { in: '09:00', out: '30:00', gnot: '28:00', rtn: '02:00' }, ['tags.rtn']],
    [
      'a break that ends before it begins',
      { in: '09:00', out: '30:00', breaks: [['28:00', '02:00']] },
      ['tags.breaks.0'],
    ],
    [
      'a break the wrong way round, of which the end is not the morning after',
      { in: '09:00', out: '18:00', breaks: [['13:00', '12:00']] },
      ['tags.breaks.0'],
    ],
    ['a break over midnight that ends with the day', { in: '18:00', out: '24:20', breaks: [['23:50', '00:20']] }, []],
    [
      'a break over midnight that ends after leaving',
      { in: '18:00', out: '24:19', breaks: [['23:50', '00:20']] },
      ['tags.breaks.0'],
    ],
    [
      'arriving after the next day began',
      { in: '33:30', out: '34:00', options: { cutAtNextStart: '33:00' } },
      ['options.cutAtNextStart'],
    ],
    [
      'several at once',
      { in: 'x', out: 'y', contractual: 'z' },
      ['schedule.contractual', 'tags.atendTime', 'tags.lvofcTime'],
    ],
    [
      'what cannot be read beside what cannot be',
      { workDate: '2026-13-01', rests: [['13:00', '12:00']], contractual: '25:00' },
      ['workDate', 'schedule.rests.0', 'schedule.contractual'],
    ],
    [
      'an unreadable arrival beside an approval that ends before it begins',
      { in: 'x', out: '18:00', options: { approvedFrom: '22:00', approvedUntil: '02:00' } },
      ['tags.atendTime', 'options.approvedUntil'],
    ],
    [
      'an unreadable outing once, whenever the return was',
      { in: '09:00', out: '18:00', gnot: 'x', rtn: '00:00' },
      ['tags.gnot'],
    ],
  ])('names %s', (_, day, paths) => {
    expect(faults(sampleBody(day))).toEqual(paths)
  })
  it.each([540, true, {}])('a clock time that is no text, %j, is named', (time) => {
    const body = { workDate: '2026-11-20', dayType: 'OFFDAY', schedule: { contractual: '00:00' } }
    expect(faults({ ...body, tags: { atendTime: time } })).toEqual(['tags.atendTime'])
  })
  it('names what is no day at all', () => {
    expect(faults(null)).toEqual(['', 'workDate', 'dayType', 'schedule', 'schedule.contractual'])
    expect(faults({ workDate: 5, dayType: null, schedule: [], tags: 'none', options: 1 })).toEqual([
      'workDate',
      'dayType',
      'options',
      'schedule',
      'schedule.contractual',
      'tags',
    ])
  })
  it('needs start and end on a workday only', () => {
    const body = (dayType: string, more: object) => ({
      workDate: '2026-11-20',
      dayType,
      schedule: { contractual: '08:00', ...more },
    })
    expect(faults(body('WORKDAY', {}))).toEqual(['schedule.start', 'schedule.end'])
    expect(faults(body('WORKDAY', { start: '09:00' }))).toEqual(['schedule.end'])
    expect(faults(body('OFFDAY', {}))).toEqual([])
    expect(faults({ ...body('PUBLIC_HOLIDAY', {}), options: { sizeUnder5: true } })).toEqual([
      'schedule.start',
      'schedule.end',
    ])
    expect(faults({ ...body('WORKDAY', {}), workDate: 'today' })).toEqual([
      'workDate',
      'schedule.start',
      'schedule.end',
    ])
    expect(faults(body('SUNDAY', {}))).toEqual(['dayType'])
  })
  it('takes a window that ends at 48:00, and null as absent', () => {
    expect(
      faults(sampleBody({ rests: [['47:00', '48:00']], options: { approvedUntil: null, cutAtNextStart: null } })),
    ).toEqual([])
  })
  it('ignores members it does not know', () => {
    expect(faults({ ...sampleBody({}), id: 1, options: { calendarHoliday: '한글날' } })).toEqual([])
  })
})

describe('facts from inside', () => {
  const facts: DayFacts = {
    workDate: plainDate('2026-11-20'),
    dayType: 'WORKDAY',
    schedule: { start: 540, end: 1080, rests: [[720, 780]], contractual: 480 },
    tags: { atendTime: 540, lvofcTime: 1080, gnot: null, rtn: null },
  }
  const paths = (changed: Partial<DayFacts>, settings: TimeSettings = defaultTimeSettings): string[] =>
    dayProblems({ ...facts, ...changed }, settings).map(({ path }) => path)
  it('work without options and settings', () => {
    expect(dailyRecord(facts)).toMatchObject({ ok: true, value: { realWork: 480 } })
    expect(explainDay(facts).ok).toBe(true)
  })
  it('are refused when they are no minutes', () => {
    const { schedule, tags } = facts
    expect(paths({ tags: { ...tags, atendTime: Number.NaN } })).toEqual(['tags.atendTime'])
    expect(paths({ tags: { ...tags, breaks: [[0.5, 3]] } })).toEqual(['tags.breaks.0'])
    expect(paths({ tags: { ...tags, breaks: [[5, 2880]] } })).toEqual(['tags.breaks.0'])
    expect(paths({ schedule: { ...schedule, end: 540 } })).toEqual(['schedule.end'])
    expect(paths({ schedule: { ...schedule, end: 2881 } })).toEqual(['schedule.end'])
    expect(paths({ schedule: { ...schedule, rests: [[1, 2881]] } })).toEqual(['schedule.rests.0'])
    const bad = { ...facts, dayType: 'WORKDAY', tags: { ...tags, gnot: -1 } } as const
    expect(dayWorkings(bad).ok).toBe(false)
    expect(explainDay(bad).ok).toBe(false)
  })
  it('are refused without a day or a known type', () => {
    const unknown: Record<string, unknown> = { ...facts, workDate: '2026-02-30', dayType: 'MONDAY' }
    expect(dayProblems({ ...facts, ...unknown }, defaultTimeSettings).map(({ path }) => path)).toEqual([
      'workDate',
      'dayType',
    ])
  })
  it('are refused with settings that contradict each other', () => {
    expect(paths({}, { ...defaultTimeSettings, deductionBase: 'EVENT' })).toEqual(['options.deductionBase'])
  })
})

describe('settings', () => {
  it('hold the defaults first', () => {
    for (const [name, values] of Object.entries(timeChoices)) {
      expect(Object.getOwnPropertyDescriptor(defaultTimeSettings, name)?.value).toBe(values[0])
    }
    expect(settingProblems(defaultTimeSettings)).toEqual([])
  })
  it.each([
    [{ weekStart: 7 }, 'weekStart'],
    [{ extendExcludeMin: -1 }, 'extendExcludeMin'],
    [{ extendMaxMin: 10_081 }, 'extendMaxMin'],
  ])('%o is no setting', (changed, path) => {
    expect(settingProblems({ ...defaultTimeSettings, ...changed }).map((problem) => problem.path)).toEqual([path])
  })
  it('stand with a warning where they are a risk', () => {
    const risky: TimeSettings = {
      ...defaultTimeSettings,
      unitMin: 30,
      overtimeRound: 'MONTH',
      extendExcludeMin: 30,
      extendExcludeMode: 'DEDUCT',
      overtimeRecognition: 'APPROVED',
      preStart: 'COUNT',
      laborDayOnOffday: 'NONE',
      laborDayMovable: true,
      absenceLosesWeeklyHoliday: true,
      extendMaxMin: 721,
    }
    expect(settingRisks(defaultTimeSettings).map(({ path }) => path)).toEqual(['preStart'])
    expect(settingRisks(risky).map(({ path }) => path)).toEqual([
      'overtimeRound',
      'extendExcludeMode',
      'overtimeRecognition',
      'laborDayOnOffday',
      'laborDayMovable',
      'absenceLosesWeeklyHoliday',
      'extendMaxMin',
    ])
  })
})
