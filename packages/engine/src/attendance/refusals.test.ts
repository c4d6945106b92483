import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { dayProblems } from './day/check-day.ts'
import type { DayFacts } from './day/day-facts.ts'
import type { FieldProblem } from './problem.ts'
import { readDay } from './day/read-day.ts'
import { defaultTimeSettings, timeChoices, type TimeSettings } from './settings.ts'
import { sampleBody, type SampleDay } from './testing/sample-day.ts'

const said = (problems: readonly FieldProblem[]): readonly string[] =>
  problems.map(({ path, message }) => `${path}: ${message}`)
type Read = { readonly ok: true } | { readonly ok: false; readonly error: readonly FieldProblem[] }
const refused = (result: Read): readonly string[] => (result.ok ? [] : said(result.error))

const clock = '시각은 00:00부터 47:59까지 HH:mm으로 적어 주세요.'
const duration = '시간은 HH:mm으로 적어 주세요.'

describe('a day from outside, refused in words', () => {
  it.each<[SampleDay, readonly string[]]>([
    [{ workDate: '2026-02-30' }, ['workDate: 날짜는 2026-11-25처럼 적어 주세요.']],
    [
      { dayType: 'SUNDAY' },
      ['dayType: 쓸 수 있는 값은 LABOR_DAY, PUBLIC_HOLIDAY, COMPANY_HOLIDAY, WEEKLY_HOLIDAY, OFFDAY, WORKDAY입니다.'],
    ],
    [
      { in: '9시', out: '48:00', gnot: 'x', rtn: 'y', breaks: [['z', '48:00']] },
      ['atendTime', 'lvofcTime', 'gnot', 'rtn', 'breaks.0'].map((name) => `tags.${name}: ${clock}`),
    ],
    [
      { start: '9', end: '48:00', contractual: '8시간', rests: [['48:00', '48:00']] },
      [
        `schedule.start: ${clock}`,
        `schedule.end: ${clock}`,
        `schedule.rests.0: ${clock}`,
        `schedule.contractual: ${duration}`,
      ],
    ],
    [{ contractual: '24:01' }, ['schedule.contractual: 시간은 0시간부터 24시간까지입니다.']],
    [{ rests: [['13:00', '13:00']] }, ['schedule.rests.0: 끝나는 시각이 시작하는 시각보다 늦어야 합니다.']],
    [{ options: { paidLeave: '09:00' } }, ['options.paidLeave: [[시작, 끝]] 목록으로 적어 주세요.']],
    [
      { options: { paidLeave: [['09:00'], 5] } },
      ['options.paidLeave.0: [시작, 끝]으로 적어 주세요.', 'options.paidLeave.1: [시작, 끝]으로 적어 주세요.'],
    ],
    [
      { options: { paidLeave: [['09:00', '08:00']] } },
      ['options.paidLeave.0: 끝나는 시각이 시작하는 시각보다 늦어야 합니다.'],
    ],
    [
      { options: { approvedFrom: 'x', approvedUntil: 'y', cutAtNextStart: 'z' } },
      ['approvedFrom', 'approvedUntil', 'cutAtNextStart'].map((name) => `options.${name}: ${clock}`),
    ],
    [
      { options: { weeklyHolidayEarned: 'x', weeklyRegularBefore: 'y', lateGraceMin: 'z', extendExcludeMin: 0.5 } },
      [
        `options.weeklyHolidayEarned: ${duration}`,
        `options.weeklyRegularBefore: ${duration}`,
        `options.lateGraceMin: ${duration}`,
        'options.extendExcludeMin: 분은 0 이상의 정수로 적어 주세요.',
      ],
    ],
    [
      { options: { weeklyHolidayEarned: '24:01', weeklyRegularBefore: '168:01' } },
      [
        'options.weeklyHolidayEarned: 시간은 0시간부터 24시간까지입니다.',
        'options.weeklyRegularBefore: 시간은 0시간부터 168시간까지입니다.',
      ],
    ],
    [
      { options: { deemedAs: 'X', protection: 'X', nextDayType: 'X' } },
      [
        'options.nextDayType: 쓸 수 있는 값은 LABOR_DAY, PUBLIC_HOLIDAY, COMPANY_HOLIDAY, WEEKLY_HOLIDAY, OFFDAY, WORKDAY입니다.',
        'options.deemedAs: 쓸 수 있는 값은 TRIP, EDU입니다.',
        'options.protection: 쓸 수 있는 값은 PREGNANT, AFTER_BIRTH, SHORTENED_HOURS입니다.',
      ],
    ],
    [{ options: { unitMin: 7 } }, ['options.unitMin: 쓸 수 있는 값은 1, 10, 30입니다.']],
    [
      { options: { approvedFrom: '19:00', approvedUntil: '19:00' } },
      ['options.approvedUntil: 승인한 끝 시각이 시작 시각보다 늦어야 합니다.'],
    ],
    [{ in: '30:00', out: '26:00' }, ['tags.lvofcTime: 퇴근 시각이 출근 시각보다 늦어야 합니다.']],
    [
      { in: '09:00', out: '30:00', gnot: '28:00', rtn: '02:00', breaks: [['28:00', '02:00']] },
      [
        'tags.rtn: 복귀 시각이 외출 시각보다 늦어야 합니다.',
        'tags.breaks.0: 끝나는 시각이 시작하는 시각보다 늦어야 합니다.',
      ],
    ],
    [
      { in: '33:00', out: '34:00', options: { cutAtNextStart: '33:00' } },
      [
        'options.cutAtNextStart: 다음 날 시업시각이 출근 시각보다 늦어야 합니다. 출근 기록이 다음 날의 것인지 확인해 주세요.',
      ],
    ],
  ])('%o', (day, expected) => {
    expect(refused(readDay(sampleBody(day)))).toEqual(expected)
  })
  it('every flag is one or nothing', () => {
    const flags = ['partTime', 'under18', 'deemed', 'sizeUnder5', 'exempt', 'noBreakRequest', 'leaveOfAbsence']
    const options = Object.fromEntries(flags.map((name) => [name, 'yes']))
    expect(refused(readDay(sampleBody({ options })))).toEqual(
      flags.map((name) => `options.${name}: true 또는 false로 적어 주세요.`),
    )
    const body = { workDate: '2026-11-20', dayType: 'OFFDAY', schedule: { contractual: '00:00', workingDay: 1 } }
    expect(refused(readDay(body))).toEqual(['schedule.workingDay: true 또는 false로 적어 주세요.'])
  })
  it('every choice is one of its values', () => {
    const { deductionBase, ...choices } = timeChoices
    const options = Object.fromEntries(Object.keys(choices).map((name) => [name, 'SOMETIMES']))
    const expected = Object.entries(choices).map(
      ([name, values]) => `options.${name}: 쓸 수 있는 값은 ${values.join(', ')}입니다.`,
    )
    expect(refused(readDay(sampleBody({ options }))).toSorted()).toEqual(expected.toSorted())
    expect(deductionBase).toEqual(['SHORTAGE', 'EVENT'])
  })
  it('what is missing altogether', () => {
    expect(refused(readDay(null))).toEqual([
      ': 값이 있어야 합니다.',
      'workDate: 날짜는 2026-11-25처럼 적어 주세요.',
      'dayType: 날의 종류가 있어야 합니다.',
      'schedule: 값이 있어야 합니다.',
      `schedule.contractual: ${duration}`,
    ])
    const day = { workDate: '2026-11-20', dayType: 'WORKDAY', schedule: { contractual: '08:00', end: '18:00' } }
    expect(refused(readDay(day))).toEqual(['schedule.start: 근무일에는 시업시각과 종업시각이 있어야 합니다.'])
    expect(refused(readDay({ ...day, schedule: { contractual: '08:00', start: '09:00' } }))).toEqual([
      'schedule.end: 근무일에는 시업시각과 종업시각이 있어야 합니다.',
    ])
  })
})

describe('facts from inside, refused in words', () => {
  const facts: DayFacts = {
    workDate: plainDate('2026-11-20'),
    dayType: 'WORKDAY',
    schedule: { start: 540, end: 1080, rests: [], contractual: 480 },
    tags: { atendTime: null, lvofcTime: null, gnot: null, rtn: null },
  }
  const problems = (changed: Partial<DayFacts>, settings: TimeSettings = defaultTimeSettings): readonly string[] =>
    said(dayProblems({ ...facts, ...changed }, settings))
  const { schedule, tags } = facts
  const time = '시각은 00:00부터 47:59까지입니다.'
  const end = '시각은 00:00부터 48:00까지입니다.'
  it.each<[string, Partial<DayFacts>, readonly string[]]>([
    ['a date', { workDate: '2026-02-30' as typeof facts.workDate }, ['workDate: 날짜는 2026-11-25처럼 적어 주세요.']],
    [
      'a type',
      { dayType: 'MONDAY' as 'WORKDAY' },
      [
        'dayType: 날의 종류는 LABOR_DAY, PUBLIC_HOLIDAY, COMPANY_HOLIDAY, WEEKLY_HOLIDAY, OFFDAY, WORKDAY 가운데 하나입니다.',
      ],
    ],
    [
      'tags',
      {
        tags: {
          atendTime: 2880,
          lvofcTime: -1,
          gnot: 0.5,
          rtn: Number.NaN,
          breaks: [
            [2880, 1],
            [1, 2880],
          ],
        },
      },
      ['atendTime', 'lvofcTime', 'gnot', 'rtn', 'breaks.0', 'breaks.1'].map((name) => `tags.${name}: ${time}`),
    ],
    [
      'a start',
      { schedule: { ...schedule, start: 2880, end: null } },
      [`schedule.start: ${time}`, 'schedule.end: 근무일에는 시업시각과 종업시각이 있어야 합니다.'],
    ],
    ['an end', { schedule: { ...schedule, end: 2881 } }, [`schedule.end: ${end}`]],
    [
      'an end at the start',
      { schedule: { ...schedule, end: 540 } },
      ['schedule.end: 종업시각이 시업시각보다 늦어야 합니다.'],
    ],
    ['an end of the day after next', { schedule: { ...schedule, end: 2880 } }, []],
    [
      'rests',
      {
        schedule: {
          ...schedule,
          rests: [
            [0, 2880],
            [-1, 1],
            [1, 2881],
          ],
        },
      },
      [`schedule.rests.1: ${end}`, `schedule.rests.2: ${end}`],
    ],
    [
      'contractual hours',
      { schedule: { ...schedule, contractual: 1441 } },
      ['schedule.contractual: 시간은 0시간부터 24시간까지입니다.'],
    ],
    ['a last minute of 47:59', { tags: { ...tags, atendTime: 2878, lvofcTime: 2879 } }, []],
    [
      'leaving after it',
      { tags: { ...tags, atendTime: 1440, lvofcTime: 1440 } },
      ['tags.lvofcTime: 퇴근 시각이 출근 시각보다 늦어야 합니다.'],
    ],
    [
      'the next day type',
      { options: { nextDayType: 'MONDAY' as 'WORKDAY' } },
      [
        'options.nextDayType: 날의 종류는 LABOR_DAY, PUBLIC_HOLIDAY, COMPANY_HOLIDAY, WEEKLY_HOLIDAY, OFFDAY, WORKDAY 가운데 하나입니다.',
      ],
    ],
    [
      'approval, leave and the next start',
      { options: { approvedFrom: -1, approvedUntil: 2880, cutAtNextStart: 2880, paidLeave: [[5, 5]] } },
      [
        'options.paidLeave.0: 끝나는 시각이 시작하는 시각보다 늦어야 합니다.',
        `options.approvedFrom: ${time}`,
        `options.approvedUntil: ${time}`,
        `options.cutAtNextStart: ${time}`,
      ],
    ],
  ])('%s', (_, changed, expected) => {
    expect(problems(changed)).toEqual(expected)
  })
  it('settings stand under options, each time they are asked for', () => {
    const settings = { ...defaultTimeSettings, weekStart: 7 }
    const expected = ['options.weekStart: 주의 시작 요일은 0(일)부터 6(토)까지입니다.']
    expect(problems({}, settings)).toEqual(expected)
    expect(problems({}, settings)).toEqual(expected)
    expect(problems({}, { ...defaultTimeSettings })).toEqual([])
  })
})
