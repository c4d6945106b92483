import { plainDate, yearMonth } from '@handal/base/date'
import { ratioOf } from '@handal/base/ratio'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { allowanceMonth, HOURLY_RIGHT, leaveAllowance, usedDays } from './allowance.ts'
import { absenceKinds } from './attendance-rate.ts'
import { dayRoundingText, leaveRoundings } from './day-rounding.ts'
import { leaveGrants } from './grants.ts'
import type { LeaveFacts } from './leave-facts.ts'
import { promotionDates, promotionHolds, type PromotionSteps } from './promotion.ts'
import { leaverRecalcs, leaveSettlement, type LeaveSettlementFacts } from './settlement.ts'

const date = plainDate
const range = (from: string, to: string): { from: ReturnType<typeof date>; to: ReturnType<typeof date> } => ({
  from: date(from),
  to: date(to),
})

describe('facts of leave that nobody can work with', () => {
  const refuse = (more: Partial<LeaveFacts>): readonly string[] =>
    refusals(leaveGrants({ hire: date('2025-01-01'), asOf: date('2025-06-01'), basis: 'HIRE', ...more }))
  it.each<[string, Partial<LeaveFacts>, readonly string[]]>([
    ['a day after the last one', { last: date('2024-12-31') }, ['last: 마지막 근무일이 입사일보다 앞섭니다.']],
    ['a far future', { asOf: date('2200-01-01') }, ['asOf: 2199년까지의 날짜로 적어 주세요.']],
    ['another basis', { basis: 'MONTH' as 'HIRE' }, ['basis: 쓸 수 있는 값은 HIRE, FISCAL입니다.']],
    [
      'another rounding',
      { rounding: 'FLOOR' as 'CEIL_DAY' },
      ['rounding: 쓸 수 있는 값은 CEIL_HALF, CEIL_DAY, CEIL_HOUR, EXACT2, HALF_UP_DAY입니다.'],
    ],
    [
      'hours of a week',
      {
        weeklyHours: [
          { from: date('2025-01-01'), weekly: '-1', fullTime: '0' },
          { from: date('2025-02-01'), weekly: '168.5', fullTime: '168.5' },
        ],
      },
      [
        'weeklyHours.0.weekly: 0 이상의 수로 적어 주세요.',
        'weeklyHours.0.fullTime: 0보다 큰 수로 적어 주세요.',
        'weeklyHours.1.weekly: 168 이하의 수로 적어 주세요.',
        'weeklyHours.1.fullTime: 168 이하의 수로 적어 주세요.',
      ],
    ],
    [
      'times of few workers that overlap',
      { underFive: [range('2025-03-01', '2025-03-31'), range('2025-03-31', '2025-04-01')] },
      ['underFive.1: 기간이 다른 기간과 겹칩니다.'],
    ],
    [
      'records of attendance that overlap or run backwards',
      {
        attendance: [
          { ...range('2025-01-01', '2025-01-31'), scheduled: 20, attended: 20 },
          { ...range('2025-01-31', '2025-01-30'), scheduled: 20, attended: 20 },
        ],
      },
      ['attendance.1: 기간의 끝이 시작보다 앞섭니다.', 'attendance.1: 기간이 다른 기간과 겹칩니다.'],
    ],
    [
      'more days than there are, and days below none',
      {
        attendance: [
          { ...range('2025-01-01', '2025-01-31'), scheduled: 32, attended: 31 },
          { ...range('2025-02-01', '2025-02-28'), scheduled: 20, attended: -1, leaveOfAbsence: -1 },
          { ...range('2025-03-01', '2025-03-31'), scheduled: 20, attended: 20, leaveOfAbsence: 1 },
        ],
      },
      [
        'attendance.0.scheduled: 0부터 31까지의 정수로 적어 주세요.',
        'attendance.1.attended: 0부터 36600까지의 정수로 적어 주세요.',
        'attendance.1.leaveOfAbsence: 0부터 36600까지의 정수로 적어 주세요.',
        'attendance.2.attended: 출근일수와 휴직일수의 합이 소정근로일수보다 많습니다.',
      ],
    ],
  ])('%s', (_, more, expected) => {
    expect(refuse(more)).toEqual(expected)
  })
  it.each(['1-1', '01-01x', 'x01-01', '13-01', '02-29', '0101'])(
    '"%s" is no first day of a fiscal year',
    (fiscalStart) => {
      expect(refuse({ fiscalStart })).toEqual([
        'fiscalStart: 회계연도 시작일은 해마다 있는 날짜를 MM-dd로 적어 주세요.',
      ])
    },
  )
  it('the limits themselves are fine', () => {
    expect(refuse({ last: date('2025-01-01'), weeklyHours: [{ from: date('2025-01-01'), weekly: '0' }] })).toEqual([])
    expect(refuse({ weeklyHours: [{ from: date('2025-01-01'), weekly: '168', fullTime: '168' }] })).toEqual([])
    expect(refuse({ underFive: [range('2025-03-01', '2025-03-31'), range('2025-04-01', '2025-04-01')] })).toEqual([])
    const worked = { ...range('2025-01-01', '2025-01-31'), scheduled: 31, attended: 30, leaveOfAbsence: 1 }
    expect(refuse({ fiscalStart: '12-31', attendance: [worked] })).toEqual([])
  })
})

it('settings list their values with the default first', () => {
  expect(leaveRoundings).toEqual(['CEIL_HALF', 'CEIL_DAY', 'CEIL_HOUR', 'EXACT2', 'HALF_UP_DAY'])
  expect(leaverRecalcs).toEqual(['HIGHER_OF', 'HIRE_DATE'])
  expect(HOURLY_RIGHT).toBe('2027-06-10')
})

it('a rounding is told only when it changes the days', () => {
  const told = (days: string): readonly string[] => leaveRoundings.map((each) => dayRoundingText(ratioOf(days), each))
  expect(told('7.5601')).toEqual([
    '0.5일 미만을 0.5일로 올립니다.',
    '1일 미만을 1일로 올립니다.',
    '1시간(0.125일) 미만을 1시간으로 올립니다.',
    '소수 셋째 자리에서 반올림합니다.',
    '1일 미만을 반올림합니다.',
  ])
  expect(told('7')).toEqual(['', '', '', '', ''])
  expect(told('7.5').map((text) => text === '')).toEqual([true, false, true, true, false])
})

describe('promotion', () => {
  it.each(['annual', 'firstYear', 'firstYearLate'] as const)('%s has its case and law', (kind) => {
    const dates = promotionDates(kind, date('2026-12-31'))
    const item = kind === 'annual' ? '제1항' : '제2항'
    expect(dates).toMatchObject({ case: kind, law: { law: '근로기준법', article: `제61조 ${item}` } })
  })
  const good: PromotionSteps = { noticedOn: date('2026-07-05'), namedOn: null, fixedOn: date('2026-10-31') }
  it.each<[Partial<PromotionSteps>, string | null]>([
    [{}, null],
    [{ noticedOn: null }, '미사용 일수를 알리고 사용 시기를 정하라고 촉구한 서면이 없습니다.'],
    [{ noticedOn: date('2026-06-30') }, '1차 촉구는 2026.07.01부터 2026.07.10까지 해야 합니다.'],
    [{ noticedOn: date('2026-07-11') }, '1차 촉구는 2026.07.01부터 2026.07.10까지 해야 합니다.'],
    [{ fixedOn: null }, '사용 시기를 정해 알린 서면이 없습니다.'],
    [{ fixedOn: null, namedOn: date('2026-07-16') }, '사용 시기를 정해 알린 서면이 없습니다.'],
    [{ fixedOn: date('2026-11-01') }, '사용 시기는 2026.10.31까지 정해 알려야 합니다.'],
    [{ fixedOn: date('2026-07-15') }, '사원이 사용 시기를 정할 10일이 지나기 전에 정했습니다.'],
    [{ fixedOn: date('2026-07-16') }, null],
    // dates that the worker named in time make those of the employer needless, early or late
    [{ namedOn: date('2026-07-15'), fixedOn: date('2026-11-01') }, null],
    [{ namedOn: date('2026-07-15'), fixedOn: date('2026-07-05') }, null],
    [{ workAccepted: true }, '정한 날에 출근한 사원의 근로를 분명히 거부하지 않았습니다.'],
    [{ workAccepted: false }, null],
  ])('%j', (more, reason) => {
    const dates = promotionDates('annual', date('2026-12-31'))
    expect(promotionHolds(dates, { ...good, ...more })).toEqual({ holds: reason === null, reason })
  })
})

describe('settlement at leaving', () => {
  const facts: LeaveSettlementFacts = { hire: date('2025-07-01'), last: date('2027-03-31'), rounding: 'EXACT2' }
  const lines = (more: Partial<LeaveSettlementFacts>): readonly string[] =>
    told(valueOf(leaveSettlement({ ...facts, ...more })).figures)
  it('tells both totals, which one holds and what is left', () => {
    expect(lines({ used: '20', lapsed: '1', paid: '0.5' })).toMatchInlineSnapshot(`
      [
        "hireBasis | 입사일 기준 총 연차 | 26 | 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 15 = 26일 |  | 근로기준법 제60조",
        "fiscalBasis | 회계연도 기준 총 연차 | 33.56 | 1 + 1 + 1 + 1 + 1 + 1 + 7.56 + 1 + 1 + 1 + 1 + 1 + 15 = 33.56일 |  | 근로기준법 제60조",
        "shortfall | 추가로 줄 연차 | 0 | 0일 |  | 근로개선정책과-5352 (2011.12.19.)",
        "entitled | 인정하는 연차 | 33.56 | 33.56일 |  | 근로개선정책과-5352 (2011.12.19.)",
        "payable | 수당으로 줄 연차 | 12.06 | 33.56 - 20 - 1 - 0.5 = 12.06일 |  | 근로기준법 제36조",
      ]
    `)
    expect(lines({ leaverRecalc: 'HIRE_DATE' })).toMatchInlineSnapshot(`
      [
        "hireBasis | 입사일 기준 총 연차 | 26 | 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 15 = 26일 |  | 근로기준법 제60조",
        "fiscalBasis | 회계연도 기준 총 연차 | 33.56 | 1 + 1 + 1 + 1 + 1 + 1 + 7.56 + 1 + 1 + 1 + 1 + 1 + 15 = 33.56일 |  | 근로기준법 제60조",
        "shortfall | 추가로 줄 연차 | 0 | 0일 |  | 근로개선정책과-5352 (2011.12.19.)",
        "entitled | 인정하는 연차 | 26 | 26일 |  | 임금근로시간정책팀-489 (2008.2.28.)",
        "payable | 수당으로 줄 연차 | 26 | 26일 |  | 근로기준법 제36조",
      ]
    `)
    expect(lines({ last: date('2025-07-31'), used: '1' })).toMatchInlineSnapshot(`
      [
        "hireBasis | 입사일 기준 총 연차 | 0 | 0일 |  | 근로기준법 제60조",
        "fiscalBasis | 회계연도 기준 총 연차 | 0 | 0일 |  | 근로기준법 제60조",
        "shortfall | 추가로 줄 연차 | 0 | 0 - 0 = 0일 |  | 근로개선정책과-5352 (2011.12.19.)",
        "entitled | 인정하는 연차 | 0 | 0일 |  | 근로개선정책과-5352 (2011.12.19.)",
        "payable | 수당으로 줄 연차 | 0 | 0일 |  | 근로기준법 제36조",
      ]
    `)
  })
  it('refuses in words', () => {
    expect(refusals(leaveSettlement({ ...facts, leaverRecalc: 'LOWER_OF' as 'HIGHER_OF', paid: '-1' }))).toEqual([
      'paid: 0 이상의 수로 적어 주세요.',
      'leaverRecalc: 쓸 수 있는 값은 HIGHER_OF, HIRE_DATE입니다.',
    ])
  })
})

describe('allowance and units', () => {
  it('tells its formula', () => {
    const hourly = { t: [2_800_000], h: '209' }
    expect(told(valueOf(leaveAllowance({ days: '5', dailyHours: '7', hourly })).figures)).toMatchInlineSnapshot(`
      [
        "allowance | 연차미사용수당 | 468900 | 2,800,000 ÷ 209 × 7 × 5 = 468,900원 | 1원 미만을 올립니다. | 근로기준법 제60조 제5항, 근로기준법 제43조",
      ]
    `)
    expect(told(valueOf(leaveAllowance({ days: '5', dailyHours: '7', hourly: '10320', inHours: true })).figures))
      .toMatchInlineSnapshot(`
      [
        "allowance | 연차미사용수당 | 412800 | 10,320 × 8 × 5 = 412,800원 |  | 근로기준법 제60조 제5항, 근로기준법 제43조",
      ]
    `)
  })
  it('the last month is that of the day of use or of leaving, whichever is earlier', () => {
    const question = { expires: date('2026-12-31'), payMonth: yearMonth('2027-01') }
    expect(allowanceMonth(question)).toBe('2026-12')
    expect(allowanceMonth({ ...question, setting: 'LAST_USABLE_MONTH', last: date('2026-11-30') })).toBe('2026-11')
  })
  it('refuses in words', () => {
    expect(refusals(leaveAllowance({ days: '1000.5', dailyHours: '24.5', hourly: '-1' }))).toEqual([
      'days: 1000 이하의 수로 적어 주세요.',
      'dailyHours: 24 이하의 수로 적어 주세요.',
      'hourly: 0 이상의 수로 적어 주세요.',
    ])
    expect(refusals(usedDays({ unit: 'hours', dailyHours: '0' }))).toEqual([
      'dailyHours: 0보다 큰 수로 적어 주세요.',
      'hours: 사용할 시간을 적어 주세요.',
    ])
    expect(refusals(usedDays({ unit: 'hours', hours: '24.5', dailyHours: '24.5' }))).toEqual([
      'dailyHours: 24 이하의 수로 적어 주세요.',
      'hours: 24 이하의 수로 적어 주세요.',
    ])
    expect(refusals(usedDays({ unit: 'hours', hours: '4.01', dailyHours: '4' }))).toEqual([
      'hours: 하루 소정근로시간보다 길게 쓸 수 없습니다.',
    ])
    expect(valueOf(usedDays({ unit: 'hours', hours: '4', dailyHours: '4' }))).toBe('1')
    expect(valueOf(usedDays({ unit: 'hours', hours: '7/3', dailyHours: '7' }))).toBe('1/3')
  })
})

it('how absences count, and by which law', () => {
  expect(
    absenceKinds.map(({ code, label, treatment, law, from = '' }) =>
      [code, label, treatment, `${law.law} ${law.article}`, from].join(' | '),
    ),
  ).toMatchInlineSnapshot(`
    [
      "workInjury | 업무상 부상·질병 | attended | 근로기준법 제60조 제6항 제1호 | ",
      "maternity | 출산전후휴가와 유산·사산휴가 | attended | 근로기준법 제60조 제6항 제2호 | ",
      "parental | 육아휴직 | attended | 근로기준법 제60조 제6항 제3호 | ",
      "childcareHours | 육아기 근로시간 단축으로 줄어든 시간 | attended | 근로기준법 제60조 제6항 제4호 | 2024-10-22",
      "pregnancyHours | 임신기 근로시간 단축으로 줄어든 시간 | attended | 근로기준법 제60조 제6항 제5호 | 2024-10-22",
      "annualLeave | 연차휴가 | attended | 근로기준법 제60조 제1항 | ",
      "reserveForces | 예비군·민방위 | attended | 예비군법 제10조 | ",
      "civicDuty | 공민권 행사와 공의 직무 | attended | 근로기준법 제10조 | ",
      "unfairDismissal | 부당해고 기간 | attended | 근로기준법 제60조 제1항 | ",
      "strike | 적법한 쟁의행위 | outOfBase | 근로기준법 제60조 제1항 | ",
      "personalLeave | 개인 사유 휴직 | outOfBase | 근로기준법 제60조 제1항 | ",
      "closure | 사용자의 귀책사유로 인한 휴업 | outOfBase | 근로기준법 제60조 제1항 | ",
      "suspension | 정직과 직위해제 | absent | 근로기준법 제60조 제1항 | ",
      "absence | 결근 | absent | 근로기준법 제60조 제1항 | ",
    ]
  `)
})
