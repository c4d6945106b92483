import { plainDate, type PlainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { type DayTypeFacts, dayTypeNames, dayTypes, resolveDayType } from './day/day-type.ts'
import { dayLabels, dayLaws } from './day/day-fields.ts'
import { explained, recordOf, type SampleDay } from './testing/sample-day.ts'

const told = (day: SampleDay): readonly string[] =>
  recordOf(day).warnings.map(({ code, message, laws }) =>
    `${code}: ${message} ${laws.map((ref) => `${ref.law} ${ref.article}`).join(', ')}`.trimEnd(),
  )

describe('warnings about a day, in words and law', () => {
  const approved = { overtimeRecognition: 'APPROVED' }
  const night = { in: '20:00', out: '23:00', start: '20:00', end: '23:00', rests: [], contractual: '03:00' } as const
  const holiday = { dayType: 'LABOR_DAY', in: '09:00', out: '12:00' } as const
  const long = { in: '09:00', out: '20:01' } as const
  it.each<[SampleDay, readonly string[]]>([
    [
      { in: '09:00', out: '13:00', rests: [] },
      [
        'break-short: 4시간 근로에는 휴게 30분이 있어야 하는데 0시간입니다. 시간은 빼지 않았습니다. 근로기준법 제54조 제1항',
      ],
    ],
    [
      { in: '09:00', out: '17:29', rests: [['12:00', '12:29']] },
      [
        'break-short: 8시간 근로에는 휴게 1시간이 있어야 하는데 29분입니다. 시간은 빼지 않았습니다. 근로기준법 제54조 제1항',
      ],
    ],
    [{ in: '09:00', out: '13:29', rests: [['12:00', '12:30']] }, []],
    [
      { in: '09:00', out: '18:01', options: approved },
      [
        'not-approved: 승인되지 않은 1분을 인정하지 않았습니다. 알면서 일하게 두었다면 임금을 주어야 합니다. 근로기준법 제50조 제3항',
      ],
    ],
    [
      { in: '19:00', out: '21:00', options: { ...approved, approvedUntil: '18:30' } },
      [
        'not-approved: 승인되지 않은 2시간을 인정하지 않았습니다. 알면서 일하게 두었다면 임금을 주어야 합니다. 근로기준법 제50조 제3항',
        'nothing-recognised: 기록한 시간 가운데 근로로 인정되는 시간이 없습니다. 근무시간과 승인을 확인해 주세요.',
      ],
    ],
    [
      { ...holiday, options: { ...approved, approvedFrom: '09:00' } },
      [
        'approval-open: 승인에 끝나는 시각이 없어 퇴근까지 인정했습니다. 승인한 시각을 확인해 주세요. 근로기준법 제50조 제3항',
      ],
    ],
    [
      { ...holiday, options: { ...approved, approvedUntil: '12:00' } },
      [
        'approval-open: 승인에 시작하는 시각이 없어 출근부터 인정했습니다. 승인한 시각을 확인해 주세요. 근로기준법 제50조 제3항',
      ],
    ],
    [{ ...holiday, options: { ...approved, approvedFrom: '09:00', approvedUntil: '12:00' } }, []],
    [{ ...holiday, options: { approvedFrom: '09:00' } }, []],
    [{ in: '09:00', out: '18:00', options: { ...approved, approvedFrom: '08:00' } }, []],
    [
      { in: '09:00', out: '18:00', gnot: '08:59', rtn: '09:30' },
      ['outing-outside: 외출이 출근과 퇴근 사이를 벗어납니다. 벗어난 시간은 외출로 세지 않았습니다.'],
    ],
    [{ in: '09:00', out: '18:00', gnot: '09:00', rtn: '09:30' }, []],
    [{ in: '09:00', out: '18:00', gnot: '17:30', rtn: '18:00' }, []],
    [
      { in: '09:00', out: '33:30', rests: [['12:00', '13:00']], options: { cutAtNextStart: '33:00' } },
      [
        'carried-over: 다음 날 시업 뒤의 30분은 다음 날의 근로입니다. 다음 날 기록에 있는지 확인해 주세요. 근로기준법 제50조',
      ],
    ],
    [{ in: '09:00', out: '33:00', rests: [['12:00', '13:00']], options: { cutAtNextStart: '33:00' } }, []],
    [
      { in: '09:00', out: '18:47', options: { unitMin: 30, overtimeRound: 'FLOOR' } },
      [
        'minutes-dropped: 최소 단위로 내려 17분을 버렸습니다. 임금을 전부 주지 않은 것이 될 수 있습니다. 근로기준법 제43조 제1항',
      ],
    ],
    [
      { ...night, options: { under18: true } },
      [
        'minor-night-holiday: 18세 미만의 야간·휴일근로에는 본인의 동의와 고용노동부장관의 인가가 있어야 합니다. 근로기준법 제70조 제2항',
      ],
    ],
    [
      { ...long, options: { under18: true } },
      ['minor-hours: 18세 미만은 합의해도 하루 8시간을 넘겨 일할 수 없습니다. 근로기준법 제69조'],
    ],
    [{ in: '09:00', out: '18:00', options: { under18: true } }, []],
    [
      { ...long, options: { protection: 'PREGNANT' } },
      ['maternity-overtime: 임신 중인 사람에게는 연장근로를 시킬 수 없습니다. 근로기준법 제74조 제5항'],
    ],
    [
      { ...night, options: { protection: 'PREGNANT' } },
      [
        'maternity-night-holiday: 임신 중인 사람의 야간·휴일근로에는 본인의 명시적인 청구와 고용노동부장관의 인가가 있어야 합니다. 근로기준법 제70조 제2항',
      ],
    ],
    [
      { ...long, options: { protection: 'AFTER_BIRTH' } },
      ['maternity-overtime: 출산 후 1년이 지나지 않은 사람의 연장근로는 하루 2시간까지입니다. 근로기준법 제71조'],
    ],
    [
      { ...holiday, options: { protection: 'AFTER_BIRTH' } },
      [
        'maternity-night-holiday: 출산 후 1년이 지나지 않은 사람의 야간·휴일근로에는 본인의 동의와 고용노동부장관의 인가가 있어야 합니다. 근로기준법 제70조 제2항',
      ],
    ],
    [
      { in: '09:00', out: '18:01', options: { protection: 'SHORTENED_HOURS' } },
      [
        'shortened-overtime: 단축 근무 중의 연장근로는 본인이 청구한 때에만, 한 주에 12시간까지 시킬 수 있습니다. 남녀고용평등법 제19조의3 제3항, 남녀고용평등법 제22조의4 제3항',
      ],
    ],
    [{ ...night, options: { protection: 'SHORTENED_HOURS' } }, []],
    [{ ...night, options: { protection: 'AFTER_BIRTH' }, in: '20:00', out: '22:00' }, []],
    [
      { options: { paidLeave: [['09:00', '14:00']] } },
      ['partly-absent: 휴가가 아닌 시간에 아무 기록이 없습니다. 나머지 시간을 미근로로 두었습니다.'],
    ],
    [{ options: { paidLeave: [['09:00', '18:00']] } }, []],
    [{ options: { paidLeave: [['09:00', '14:00']], deemed: true } }, []],
    [{}, []],
    [
      { dayType: 'OFFDAY', options: { deemed: true } },
      [
        'deemed-on-holiday: 쉬는 날의 출장·교육은 소정근로시간으로 보지 않습니다. 일한 시간을 기록해 주세요. 근로기준법 제58조',
      ],
    ],
    [{ dayType: 'OFFDAY' }, []],
  ])('%o', (day, expected) => {
    expect(told(day)).toEqual(expected)
  })
  it('overtime at night and on holidays is overtime too', () => {
    const pregnant = { protection: 'PREGNANT' }
    const codes = (day: SampleDay): readonly string[] => recordOf(day).warnings.map(({ code }) => code)
    const both = ['maternity-overtime', 'maternity-night-holiday']
    const rests = [['23:00', '24:00']] as const
    expect(codes({ in: '14:00', out: '24:30', start: '14:00', end: '23:00', rests, options: pregnant })).toEqual(both)
    expect(codes({ dayType: 'LABOR_DAY', in: '09:00', out: '19:00', options: pregnant })).toEqual(both)
    const late = {
      dayType: 'LABOR_DAY',
      in: '13:00',
      out: '23:00',
      rests: [['17:00', '18:00']],
      options: pregnant,
    } as const
    expect(codes(late)).toEqual(both)
    // a holiday that begins at midnight of a calendar day, wholly at night
    expect(codes({ ...late, in: '00:00', out: '01:00', rests: [] })).toEqual(['maternity-night-holiday'])
  })
})

describe('the labels and laws of every figure of a day', () => {
  it('are these', () => {
    const lines = Object.entries(dayLabels).map(([name, label]) => {
      const laws = explained({ in: '09:00', out: '18:00' }).find(({ figure }) => figure === name)?.laws ?? []
      expect(laws).toHaveLength(Object.entries(dayLaws).find(([each]) => each === name)?.[1].length ?? -1)
      return [name, label, laws.join(', ')].join(' | ')
    })
    expect(lines).toMatchInlineSnapshot(`
      [
        "elpdAtend | 체류시간 | ",
        "breakTime | 휴게 | 근로기준법 제54조",
        "gnotTime | 외출 | ",
        "realWork | 실근무 | 근로기준법 제50조",
        "normalWork | 정상근무 | 근로기준법 제50조",
        "nightWork | 야간근무 | 근로기준법 제56조 제3항",
        "extnWork | 연장근무 | 근로기준법 제53조 제1항, 근로기준법 제56조 제1항",
        "extnNightWork | 연장야간근무 | 근로기준법 제53조 제1항, 근로기준법 제56조 제1항, 근로기준법 제56조 제3항",
        "hdayWork | 휴일근무 | 근로기준법 제56조 제2항",
        "hdayNightWork | 휴일야간근무 | 근로기준법 제56조 제2항, 근로기준법 제56조 제3항",
        "hdayExtnWork | 휴일연장근무 | 근로기준법 제56조 제2항",
        "hdayExtnNightWork | 휴일연장야간근무 | 근로기준법 제56조 제2항, 근로기준법 제56조 제3항",
        "hdayPayWork | 유급휴일 | 근로기준법 제55조",
        "latenTime | 지각 | ",
        "earlyLeave | 조퇴 | ",
        "shortage | 미근로 | 근로기준법 제43조 제1항",
        "inLawExtra | 법내초과 | 근로기준법 제43조 제1항",
        "adjust | 조정 | ",
      ]
    `)
  })
})

describe('why a day is what it is', () => {
  const office: DayTypeFacts = {
    date: plainDate('2026-11-20'),
    scheduled: (date) => (weekday(date) === 0 ? 'WEEKLY_HOLIDAY' : weekday(date) === 6 ? 'OFFDAY' : 'WORKDAY'),
    publicHoliday: (date) => ({ '2026-10-09': '한글날', '2026-06-06': '현충일' })[date as string] ?? null,
    companyHoliday: (date) => (date === '2026-11-23' ? '창립기념일' : null),
    moved: [],
    under5: false,
    exempt: false,
    laborDayMovable: false,
  }
  const move = (from: string, to: string): { from: PlainDate; to: PlainDate } => ({
    from: plainDate(from),
    to: plainDate(to),
  })
  const why = (date: string, changed: Partial<DayTypeFacts> = {}): string => {
    const { reason, laws } = resolveDayType({ ...office, ...changed, date: plainDate(date) })
    return [reason, ...laws.map(({ law, article }) => `${law} ${article}`.trim())].join(' | ')
  }
  it('the names, the one that wins first', () => {
    expect(dayTypes.map((type) => dayTypeNames[type])).toEqual([
      '노동절',
      '관공서 공휴일',
      '약정휴일',
      '주휴일',
      '무급휴무일',
      '소정근로일',
    ])
  })
  it('a sentence and the law', () => {
    const moved = [move('2026-10-09', '2026-10-12'), move('2026-11-29', '2026-11-26')]
    expect([
      why('2026-05-01'),
      why('2026-10-09'),
      why('2026-11-23'),
      why('2026-11-29'),
      why('2026-11-21'),
      why('2026-11-20'),
      why('2026-06-06', { exempt: true }),
      why('2026-10-09', { under5: true }),
      why('2026-10-09', { moved }),
      why('2026-10-12', { moved }),
      why('2026-11-26', { moved }),
      why('2026-11-24', { moved: [move('2026-11-23', '2026-11-24')] }),
    ]).toMatchInlineSnapshot(`
      [
        "5월 1일 노동절입니다. | 노동절 제정에 관한 법률",
        "관공서 공휴일(한글날)입니다. | 근로기준법 제55조 제2항",
        "회사가 정한 휴일(창립기념일)입니다.",
        "근무표의 주휴일입니다. | 근로기준법 제55조 제1항",
        "근무표의 무급휴무일입니다.",
        "근무표의 소정근로일입니다.",
        "근무표의 무급휴무일입니다. 제63조 근로자라 현충일은 근무표대로 봅니다. | 근로기준법 제63조",
        "근무표의 소정근로일입니다. 상시 근로자가 5명 미만이라 한글날은 근무표대로 봅니다. | 근로기준법 제55조 제2항",
        "관공서 공휴일(한글날)입니다. 휴일을 2026.10.12로 옮겨 소정근로일입니다. | 근로기준법 제55조 제2항",
        "2026.10.09의 휴일을 이 날로 옮겼습니다. 관공서 공휴일(한글날)입니다. | 근로기준법 제55조 제2항",
        "2026.11.29의 휴일을 이 날로 옮겼습니다. 근무표의 주휴일입니다. | 근로기준법 제55조 제1항",
        "2026.11.23의 휴일을 이 날로 옮겼습니다. 회사가 정한 휴일(창립기념일)입니다.",
      ]
    `)
  })
  it('a weekly holiday moved onto one is still that day, whose credit is due', () => {
    const moved = [move('2026-11-29', '2026-12-01')]
    expect(resolveDayType({ ...office, date: plainDate('2026-12-01'), moved })).toMatchObject({ weeklyHoliday: true })
    const own = [move('2026-11-23', '2026-12-01')]
    expect(resolveDayType({ ...office, date: plainDate('2026-12-01'), moved: own })).toMatchObject({
      type: 'COMPANY_HOLIDAY',
      weeklyHoliday: false,
    })
  })
  it('a holiday moved onto a day off leaves it one that is not worked, and one of its own kind what it was', () => {
    const moved = [move('2026-10-09', '2026-10-10'), move('2026-10-09', '2026-06-06')]
    expect(resolveDayType({ ...office, date: plainDate('2026-10-10'), moved })).toMatchObject({
      type: 'PUBLIC_HOLIDAY',
      workingDay: false,
    })
    expect(why('2026-06-06', { moved })).toBe('관공서 공휴일(현충일)입니다. | 근로기준법 제55조 제2항')
  })
})
