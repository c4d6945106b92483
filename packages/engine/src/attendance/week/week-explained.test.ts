import { law } from '@handal/statute/law'
import { describe, expect, it } from 'vitest'
import type { FigureExplanation } from '../explanation.ts'
import { explainWeek, LEGAL_WEEK, OVERTIME_LIMIT, weekOf, type WeekDay } from './week.ts'
import { forecastWeek } from './week-forecast.ts'
import { weekLimits, type WeekPerson } from './week-limits.ts'
import { explainWeeklyHoliday, weeklyHoliday, type WeeklyHolidayFacts, weeklyHolidayPay } from './weekly-holiday.ts'

const told = (explanations: readonly FigureExplanation[]): readonly string[] =>
  explanations.map(({ figure, label, value, sentence, formula, rounding, laws }) =>
    [figure, label, value, sentence, formula, rounding, laws.join(', ')].join(' | '),
  )
const week = (worked: readonly number[], kinds = 'WWWWWOH'): readonly WeekDay[] =>
  worked.map((realWork, day) => ({ realWork, kind: ({ O: 'O', H: 'H' } as const)[kinds[day] ?? ''] ?? 'W' }))

describe('a week explained', () => {
  const explained = (days: readonly WeekDay[]): readonly string[] => {
    const found = weekOf(days)
    if (!found.ok) throw new Error('refused')
    return told(explainWeek(found.value, days))
  }
  it('over 52 hours, with work on a holiday', () => {
    expect(explained(week([600, 600, 600, 600, 480, 300, 121]))).toMatchInlineSnapshot(`
      [
        "total | 주 실근무 | 3301 | 휴일을 포함한 7일의 실근무입니다. | 10시간 + 10시간 + 10시간 + 10시간 + 8시간 + 5시간 + 2시간 1분 = 55시간 1분 |  | 근로기준법 제2조 제1항 제7호",
        "weeklyExcess | 주 40시간 초과 | 901 | 주 40시간을 넘는 시간입니다. | 55시간 1분 − 40시간 = 15시간 1분 |  | 근로기준법 제50조 제1항",
        "limitExcess | 주 12시간 한도 초과 | 181 | 주 연장 한도 12시간을 넘었습니다. 넘긴 시간의 임금도 주어야 합니다. | 15시간 1분 − 12시간 = 3시간 1분 |  | 근로기준법 제53조 제1항",
        "payOvertime | 가산하는 연장근로 | 780 | 하루 8시간과 주 40시간을 넘는 시간을 겹치지 않게 더했습니다. 휴일근로는 따로 가산합니다. | 2시간 + 2시간 + 2시간 + 2시간 + 0시간 + 5시간 + 0시간 = 13시간 |  | 근로기준법 제56조 제1항",
      ]
    `)
  })
  it('under 40 hours', () => {
    expect(explained(week([480, 480, 480, 480, 479, 0, 0]))).toMatchInlineSnapshot(`
      [
        "total | 주 실근무 | 2399 | 휴일을 포함한 7일의 실근무입니다. | 8시간 + 8시간 + 8시간 + 8시간 + 7시간 59분 + 0시간 + 0시간 = 39시간 59분 |  | 근로기준법 제2조 제1항 제7호",
        "weeklyExcess | 주 40시간 초과 | 0 | 주 40시간을 넘는 시간입니다. | 39시간 59분 − 40시간 < 0, 0시간 |  | 근로기준법 제50조 제1항",
        "limitExcess | 주 12시간 한도 초과 | 0 | 주 연장 한도 12시간 안입니다. | 0시간 − 12시간 < 0, 0시간 |  | 근로기준법 제53조 제1항",
        "payOvertime | 가산하는 연장근로 | 0 | 하루 8시간과 주 40시간을 넘는 시간을 겹치지 않게 더했습니다. 휴일근로는 따로 가산합니다. | 0시간 + 0시간 + 0시간 + 0시간 + 0시간 + 0시간 + 0시간 = 0시간 |  | 근로기준법 제56조 제1항",
      ]
    `)
  })
  it('at exactly 40 and 52 hours', () => {
    const formulas = (worked: readonly number[]): readonly (string | undefined)[] =>
      explained(week(worked)).map((line) => line.split(' | ')[4])
    expect(formulas([480, 480, 480, 480, 480, 0, 0]).slice(1, 3)).toEqual([
      '40시간 − 40시간 = 0시간',
      '0시간 − 12시간 < 0, 0시간',
    ])
    expect(formulas([480, 480, 480, 480, 480, 720, 0]).slice(1, 3)).toEqual([
      '52시간 − 40시간 = 12시간',
      '12시간 − 12시간 = 0시간',
    ])
  })
  it('names the week that is none, and the day', () => {
    expect(weekOf(week([480]))).toEqual({ ok: false, error: [{ path: 'days', message: '한 주는 7일입니다.' }] })
    const message = '하루 근로는 0시간부터 48시간까지입니다.'
    expect(weekOf(week([0, 2881, 0, 0, 0, 0, -1]))).toEqual({
      ok: false,
      error: [
        { path: 'days.1', message },
        { path: 'days.6', message },
      ],
    })
    expect(weekOf(week([2880, 0, 0, 0, 0, 0, 0]))).toMatchObject({ value: { total: 2880, payOvertime: 2400 } })
  })
})

describe('limits of a week in words and law', () => {
  it.each<[WeekPerson, readonly (readonly unknown[])[]]>([
    [{}, [['LEGAL', 3120, 0, '주 52시간 한도 안입니다.', law('근로기준법', '제53조 제1항')]]],
    [
      { partTimeContract: 1200 },
      [
        ['LEGAL', 3120, 0, '주 52시간 한도 안입니다.', law('근로기준법', '제53조 제1항')],
        [
          'PART_TIME',
          1920,
          1080,
          '단시간근로자의 주 12시간 초과근로 한도를 18시간 넘었습니다.',
          law('기간제법', '제6조 제1항'),
        ],
      ],
    ],
    [
      { exempt: true, under18: true },
      [
        [
          'UNDER_18',
          2400,
          600,
          '18세 미만의 주 40시간(35시간과 연장 5시간) 한도를 10시간 넘었습니다.',
          law('근로기준법', '제69조'),
        ],
      ],
    ],
    [
      { under5: true, protection: 'PREGNANT' },
      [['PREGNANT', 2400, 600, '임신 중 연장근로 금지 한도를 10시간 넘었습니다.', law('근로기준법', '제74조 제5항')]],
    ],
    [
      { under5: true, protection: 'AFTER_BIRTH', overtimeThisYear: 8999 },
      [
        [
          'AFTER_BIRTH',
          2760,
          240,
          '출산 후 1년 안의 주 6시간 연장 한도를 4시간 넘었습니다.',
          law('근로기준법', '제71조'),
        ],
        [
          'AFTER_BIRTH_YEAR',
          2401,
          599,
          '출산 후 1년 안의 연 150시간 연장 한도를 9시간 59분 넘었습니다.',
          law('근로기준법', '제71조'),
        ],
      ],
    ],
    [
      { under5: true, protection: 'AFTER_BIRTH', overtimeThisYear: 9001 },
      [
        [
          'AFTER_BIRTH',
          2760,
          240,
          '출산 후 1년 안의 주 6시간 연장 한도를 4시간 넘었습니다.',
          law('근로기준법', '제71조'),
        ],
        [
          'AFTER_BIRTH_YEAR',
          2400,
          600,
          '출산 후 1년 안의 연 150시간 연장 한도를 10시간 넘었습니다.',
          law('근로기준법', '제71조'),
        ],
      ],
    ],
    [
      { under5: true, protection: 'SHORTENED_HOURS', shortenedContract: 1500 },
      [
        [
          'SHORTENED',
          2220,
          780,
          '단축 근무 중의 주 12시간 연장 한도를 13시간 넘었습니다.',
          law('남녀고용평등법', '제19조의3 제3항'),
          law('남녀고용평등법', '제22조의4 제3항'),
        ],
      ],
    ],
    [{ under5: true, protection: 'SHORTENED_HOURS' }, []],
    [
      { under5: true, protection: 'PREGNANT', shortenedContract: 1500, partTimeContract: 1 },
      [['PREGNANT', 2400, 600, '임신 중 연장근로 금지 한도를 10시간 넘었습니다.', law('근로기준법', '제74조 제5항')]],
    ],
  ])('fifty hours, ten of them overtime, for %j', (person, expected) => {
    const found = weekLimits(3000, 600, person)
    expect(found.map(({ code, most, over, message, laws }) => [code, most, over, message, ...laws])).toEqual(expected)
  })
  it('are made of these minutes', () => {
    expect([LEGAL_WEEK, OVERTIME_LIMIT]).toEqual([40 * 60, 12 * 60])
  })
})

describe('forecast of a week', () => {
  it.each([
    [{ worked: [2880], planned: [] }, 'WARN', 2880, 240, '이번 주는 48시간이고 52시간까지 4시간 남았습니다.'],
    [{ worked: [2879], planned: [] }, 'FINE', 2879, 241, '이번 주는 47시간 59분이고 52시간까지 4시간 1분 남았습니다.'],
    [{ worked: [3120], planned: [] }, 'WARN', 3120, 0, '이번 주는 52시간이고 52시간까지 0시간 남았습니다.'],
    [{ worked: [3120], planned: [1] }, 'OVER', 3121, -1, '이대로면 이번 주는 52시간 1분으로 52시간을 1분 넘습니다.'],
  ])('%j: %s', (of, state, expected, left, message) => {
    const breachDay = state === 'OVER' ? 1 : null
    expect(forecastWeek(of, { extendMaxMin: 720 })).toEqual({
      state,
      expected,
      left,
      blocks: false,
      breachDay,
      message,
    })
  })
  it('a request of nothing blocks nothing, and the day is the first over the limit', () => {
    expect(forecastWeek({ worked: [3000, 130, 5], planned: [5], requested: 0 }, { extendMaxMin: 720 })).toMatchObject({
      blocks: false,
      breachDay: 1,
    })
  })
})

describe('the weekly holiday explained', () => {
  const base: WeeklyHolidayFacts = { weeklyScheduled: 2400, absent: 0, workedDays: 5 }
  const reason = (more: Partial<WeeklyHolidayFacts>): string => {
    const found = weeklyHoliday({ ...base, ...more })
    if (!found.ok) throw new Error('refused')
    return found.value.reason
  }
  it.each<[Partial<WeeklyHolidayFacts>, string]>([
    [{}, '한 주 소정근로 40시간을 5로 나누었습니다.'],
    [{ weeklyScheduled: 2460 }, '한 주 소정근로 41시간 가운데 40시간을 5로 나누었습니다.'],
    [{ exempt: true }, '근로기준법 제63조 근로자에게는 주휴일을 줄 의무가 없습니다.'],
    [{ weeklyScheduled: 899 }, '한 주 소정근로가 15시간보다 짧아 주휴가 없습니다.'],
    [{ absent: 2 }, '소정근로일에 2일 결근하여 주휴가 없습니다.'],
    [{ absent: 1, payKind: 'hourly', absenceLosesWeeklyHoliday: false }, '소정근로일에 1일 결근하여 주휴가 없습니다.'],
    [{ absent: 1, payKind: 'monthly' }, '한 주 소정근로 40시간을 5로 나누었습니다.'],
    [{ employedThroughWeek: false }, '그 주가 끝나기 전에 퇴사하여 주휴가 없습니다.'],
    [{ employedThroughWeek: true }, '한 주 소정근로 40시간을 5로 나누었습니다.'],
    [{ workedDays: 0 }, '그 주를 모두 쉬어 주휴가 없습니다.'],
  ])('%j', (more, expected) => {
    expect(reason(more)).toBe(expected)
  })
  const explained = (facts: WeeklyHolidayFacts, hourly: string): readonly string[] => {
    const found = weeklyHoliday(facts)
    if (!found.ok) throw new Error('refused')
    const paid = weeklyHolidayPay(found.value.hours, hourly)
    if (paid === null) throw new Error('no rate')
    return told(explainWeeklyHoliday(found.value, paid))
  }
  it('in whole minutes, in broken ones, and when there is none', () => {
    expect(explained(base, '10320')).toMatchInlineSnapshot(`
      [
        "hours | 주휴시간 | 480 | 한 주 소정근로 40시간을 5로 나누었습니다. | 40 ÷ 5 = 8시간 |  | 근로기준법 제55조 제1항, 근로기준법 시행령 제30조 제1항, 근로기준법 시행령 별표 2",
        "pay | 주휴수당 | 82560 | 시급에 주휴시간을 곱했습니다. | 10,320 × (40 ÷ 5) = 82,560원 |  | 근로기준법 제55조 제1항",
      ]
    `)
    expect(explained({ ...base, weeklyScheduled: 1441 }, '10320')).toMatchInlineSnapshot(`
      [
        "hours | 주휴시간 | 289 | 한 주 소정근로 24시간 1분을 5로 나누었습니다. | 1,441 ÷ 60 ÷ 5 = 4시간 49분 | 1분 미만을 올립니다. | 근로기준법 제55조 제1항, 근로기준법 시행령 제30조 제1항, 근로기준법 시행령 별표 2",
        "pay | 주휴수당 | 49571 | 시급에 주휴시간을 곱했습니다. | 10,320 × (1,441 ÷ 60 ÷ 5) = 49,571원 | 1원 미만을 올립니다. | 근로기준법 제55조 제1항",
      ]
    `)
    expect(explained({ ...base, absent: 1 }, '10320')).toMatchInlineSnapshot(`
      [
        "hours | 주휴시간 | 0 | 소정근로일에 1일 결근하여 주휴가 없습니다. | 0시간 |  | 근로기준법 제55조 제1항, 근로기준법 시행령 제30조 제1항, 근로기준법 시행령 별표 2",
        "pay | 주휴수당 | 0 | 시급에 주휴시간을 곱했습니다. | 10,320 × 0 = 0원 |  | 근로기준법 제55조 제1항",
      ]
    `)
  })
  it('an hour may be worth nothing', () => {
    expect(explained(base, '0')[1]).toMatch(/0원/u)
  })
  it('names what cannot be, each with its limits', () => {
    const problems = [
      { path: 'weeklyScheduled', message: '한 주의 소정근로는 0시간부터 168시간까지입니다.' },
      { path: 'absent', message: '결근일은 0일부터 7일까지입니다.' },
      { path: 'workedDays', message: '근로일은 0일부터 7일까지입니다.' },
    ]
    expect(weeklyHoliday({ weeklyScheduled: 10_081, absent: 8, workedDays: 8 })).toEqual({ ok: false, error: problems })
    expect(weeklyHoliday({ weeklyScheduled: 10_080, absent: 7, workedDays: 7 }).ok).toBe(true)
  })
})
