import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { dayProblems } from './check-day.ts'
import type { DayFacts } from './day-facts.ts'
import { readDay } from './read-day.ts'
import { defaultTimeSettings } from './settings.ts'
import { completeOf, explained, recordOf, sampleBody, type SampleDay, shown } from './testing/sample-day.ts'

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
    expect(paths('PUBLIC_HOLIDAY', true, true)).toEqual(['schedule.start'])
    expect(paths('PUBLIC_HOLIDAY', true, false)).toEqual([])
    expect(paths('PUBLIC_HOLIDAY', false, true)).toEqual([])
    expect(paths('PUBLIC_HOLIDAY', undefined, true)).toEqual([])
    expect(paths('COMPANY_HOLIDAY', true, true)).toEqual([])
    expect(paths('WORKDAY', undefined, false)).toEqual(['schedule.start'])
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

describe('explanations', () => {
  const of = (day: SampleDay, figure: string): string => {
    const found = explained(day).find((each) => each.figure === figure)
    if (found === undefined) throw new Error(figure)
    const windows = found.windows.map(([from, to]) => `${from}-${to}`).join(' ')
    return [found.sentence, found.formula, found.rounding, windows].join(' | ')
  }
  const paidLeave = [['14:00', '18:00']]
  it.each<[SampleDay, string, string]>([
    [
      { in: '09:00', out: '24:00' },
      'elpdAtend',
      '출근부터 퇴근까지의 시간입니다. | 다음 날 00:00 − 09:00 = 15시간 |  | ',
    ],
    [{}, 'normalWork', '소정·법정 한도 안의 주간 근로입니다. | 0시간 |  | '],
    [
      { dayType: 'OFFDAY', options: { deemed: true } },
      'normalWork',
      '소정·법정 한도 안의 주간 근로입니다. | 0시간 |  | ',
    ],
    [
      { options: { deemed: true, paidLeave } },
      'normalWork',
      '소정·법정 한도 안의 주간 근로입니다. | 09:00~12:00, 13:00~14:00 = 4시간 |  | 540-720 780-840',
    ],
    [{ dayType: 'OFFDAY' }, 'hdayPayWork', '무급휴무일이라 유급휴일이 없습니다. | 0시간 |  | '],
    [
      { dayType: 'LABOR_DAY', workingDay: false, options: { weeklyHolidayEarned: '09:00' } },
      'hdayPayWork',
      '주휴일과 겹쳐 주휴시간을 줍니다. | 9시간 |  | ',
    ],
    [
      { dayType: 'PUBLIC_HOLIDAY', workingDay: false, options: { weeklyHolidayEarned: '08:00' } },
      'hdayPayWork',
      '주휴일과 겹쳐 주휴시간을 줍니다. | 8시간 |  | ',
    ],
    [
      { in: '09:00', out: '13:00', options: { paidLeave } },
      'shortage',
      '소정근로시간에서 유급으로 쉰 시간과 일한 시간을 뺐습니다. | 8시간 − 4시간 − 3시간 = 1시간 |  | ',
    ],
    [
      { start: '14:00', end: '23:00', rests: [['18:00', '19:00']], in: '14:00', out: '23:00' },
      'inLawExtra',
      '한도 안에서 일한 시간과 유급으로 쉰 시간이 소정근로시간을 넘는 만큼 가산 없이 줍니다. | 8시간 + 0시간 − 8시간 = 0시간 |  | ',
    ],
    [
      { in: '09:10', out: '18:00', options: { lateGraceMin: 10 } },
      'latenTime',
      '10분까지는 지각으로 보지 않습니다. | 0시간 |  | ',
    ],
    [
      { in: '09:00', out: '18:00', options: { lateGraceMin: 10 } },
      'latenTime',
      '출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 0시간 |  | ',
    ],
    [
      { in: '09:40', out: '18:00' },
      'latenTime',
      '출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 09:00~09:40 = 40분 |  | 540-580',
    ],
    [
      { in: '09:40', out: '18:00', options: { lateRound: 'FLOOR', unitMin: 30 } },
      'latenTime',
      '출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 09:00~09:40 = 30분 | 30분 미만을 버립니다. | ',
    ],
    [
      { in: '09:00', out: '17:30' },
      'earlyLeave',
      '퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 17:30~18:00 = 30분 |  | 1050-1080',
    ],
    [
      { in: '09:00', out: '17:35', options: { lateRound: 'FLOOR', unitMin: 10 } },
      'earlyLeave',
      '퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 17:35~18:00 = 20분 | 10분 미만을 버립니다. | ',
    ],
    [
      { in: '09:00', out: '18:00', options: { breakMode: 'BY_LENGTH' }, rests: [] },
      'breakTime',
      '머문 시간이 4시간을 넘으면 30분, 8시간 30분을 넘으면 다시 30분을 휴게로 봅니다. | 13:00~13:30, 17:30~18:00 = 1시간 |  | 780-810 1050-1080',
    ],
    [
      { in: '09:00', out: '18:00', options: { breakMode: 'TAGGED' }, breaks: [['12:00', '12:40']] },
      'breakTime',
      '기록한 휴게시간입니다. | 12:00~12:40 = 40분 |  | 720-760',
    ],
  ])('%o %s', (day, figure, text) => {
    expect(of(day, figure)).toBe(text)
  })
  it('each bucket has its sentence', () => {
    expect(explained({ in: '09:00', out: '18:00' }).map(({ figure, sentence }) => `${figure}: ${sentence}`))
      .toMatchInlineSnapshot(`
      [
        "elpdAtend: 출근부터 퇴근까지의 시간입니다.",
        "breakTime: 근무표의 휴게시간 가운데 머문 시간입니다.",
        "gnotTime: 외출 가운데 휴게와 겹치지 않는 시간입니다.",
        "realWork: 인정하는 시간은 09:00부터 18:00까지이고, 휴게 1시간을 뺐습니다.",
        "normalWork: 소정·법정 한도 안의 주간 근로입니다.",
        "nightWork: 소정·법정 한도 안의 근로 가운데 22시부터 06시까지입니다.",
        "extnWork: 한도를 넘는 주간 근로입니다.",
        "extnNightWork: 한도를 넘는 근로 가운데 22시부터 06시까지입니다.",
        "hdayWork: 휴일근로의 처음 8시간 가운데 주간입니다.",
        "hdayNightWork: 휴일근로의 처음 8시간 가운데 22시부터 06시까지입니다.",
        "hdayExtnWork: 8시간을 넘는 휴일근로 가운데 주간입니다.",
        "hdayExtnNightWork: 8시간을 넘는 휴일근로 가운데 22시부터 06시까지입니다.",
        "hdayPayWork: 소정근로일이라 유급휴일이 없습니다.",
        "latenTime: 출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다.",
        "earlyLeave: 퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다.",
        "shortage: 소정근로시간에서 유급으로 쉰 시간과 일한 시간을 뺐습니다.",
        "inLawExtra: 한도 안에서 일한 시간과 유급으로 쉰 시간이 소정근로시간을 넘는 만큼 가산 없이 줍니다.",
        "adjust: 체류시간이 모두 근로, 휴게, 외출입니다.",
      ]
    `)
  })
})
