import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { type ElasticDay, elasticProblems } from './elastic.ts'
import { flexLaw, settleFlex, settleFlexResearch } from './flexible.ts'
import { headcount, headcountForLeave } from '../headcount.ts'
import type { FieldProblem } from '../problem.ts'
import { readWeek, readWeeklyHoliday } from './read-week.ts'
import { recordDays } from '../day/record-days.ts'
import { defaultTimeSettings, settingProblems, settingRisks, timeChoices, type TimeSettings } from '../settings.ts'

const said = (problems: readonly FieldProblem[]): readonly string[] =>
  problems.map(({ path, message }) => `${path}: ${message}`)
type Read = { readonly ok: true } | { readonly ok: false; readonly error: readonly FieldProblem[] }
const refused = (result: Read): readonly string[] => (result.ok ? [] : said(result.error))

describe('settings in words', () => {
  it('the defaults', () => {
    expect(defaultTimeSettings).toMatchInlineSnapshot(`
      {
        "absenceLosesWeeklyHoliday": false,
        "breakMode": "WINDOW",
        "compensatoryLeave": false,
        "deductionBase": "SHORTAGE",
        "extendExcludeMin": 0,
        "extendExcludeMode": "THRESHOLD",
        "extendMaxMin": 720,
        "holidayBoundary": "START_DAY",
        "laborDayMovable": false,
        "laborDayOnOffday": "PAY",
        "lateGraceMin": 0,
        "lateRound": "NONE",
        "offdayPolicy": "ALWAYS_OVERTIME",
        "overtimeBasis": "ACTUAL_8H",
        "overtimeRecognition": "TAG",
        "overtimeRound": "NONE",
        "preStart": "IGNORE",
        "unitMin": 1,
        "weekStart": 1,
      }
    `)
  })
  it('that no rule can work with', () => {
    const bad = Object.fromEntries(Object.keys(timeChoices).map((name) => [name, 'X']))
    const settings = { weekStart: 7, unitMin: 7, lateGraceMin: 1441, extendExcludeMin: 1441, extendMaxMin: 10_081 }
    expect(said(settingProblems({ ...defaultTimeSettings, ...settings, ...bad } as TimeSettings)))
      .toMatchInlineSnapshot(`
      [
        "weekStart: 주의 시작 요일은 0(일)부터 6(토)까지입니다.",
        "unitMin: 최소 단위는 1분, 10분, 30분 가운데 하나입니다.",
        "lateGraceMin: 지각 허용 시간은 0분부터 24시간까지입니다.",
        "extendExcludeMin: 연장 제외 시간은 0분부터 24시간까지입니다.",
        "extendMaxMin: 주 연장 한도는 0분부터 168시간까지입니다.",
        "lateRound: 쓸 수 있는 값은 NONE, FLOOR입니다.",
        "overtimeRound: 쓸 수 있는 값은 NONE, MONTH, FLOOR입니다.",
        "preStart: 쓸 수 있는 값은 IGNORE, COUNT, APPROVED입니다.",
        "overtimeRecognition: 쓸 수 있는 값은 TAG, APPROVED, MIN입니다.",
        "extendExcludeMode: 쓸 수 있는 값은 THRESHOLD, DEDUCT입니다.",
        "overtimeBasis: 쓸 수 있는 값은 ACTUAL_8H, SCHEDULED_END입니다.",
        "offdayPolicy: 쓸 수 있는 값은 ALWAYS_OVERTIME, LEGAL_40H입니다.",
        "holidayBoundary: 쓸 수 있는 값은 START_DAY, CALENDAR_MIDNIGHT입니다.",
        "breakMode: 쓸 수 있는 값은 WINDOW, BY_LENGTH, TAGGED입니다.",
        "deductionBase: 쓸 수 있는 값은 SHORTAGE, EVENT입니다.",
        "laborDayOnOffday: 쓸 수 있는 값은 PAY, NONE입니다.",
      ]
    `)
    const most = {
      weekStart: 6,
      unitMin: 30,
      lateGraceMin: 1440,
      extendExcludeMin: 1440,
      extendMaxMin: 10_080,
    } as const
    expect(settingProblems({ ...defaultTimeSettings, ...most })).toEqual([])
    const event = { deductionBase: 'EVENT', overtimeBasis: 'SCHEDULED_END' } as const
    expect(settingProblems({ ...defaultTimeSettings, ...event })).toEqual([])
    expect(said(settingProblems({ ...defaultTimeSettings, deductionBase: 'EVENT' }))).toMatchInlineSnapshot(`
      [
        "deductionBase: 발생한 지각·조퇴·외출로 공제하는 방식은 연장근로를 종업시각부터 셀 때만 쓸 수 있습니다.",
      ]
    `)
  })
  it('that are a risk', () => {
    const risky: TimeSettings = {
      ...defaultTimeSettings,
      unitMin: 10,
      overtimeRound: 'FLOOR',
      extendExcludeMin: 1,
      extendExcludeMode: 'DEDUCT',
      overtimeRecognition: 'MIN',
      laborDayOnOffday: 'NONE',
      laborDayMovable: true,
      absenceLosesWeeklyHoliday: true,
      extendMaxMin: 721,
    }
    expect(said(settingRisks(risky))).toMatchInlineSnapshot(`
      [
        "overtimeRound: 연장·휴일근로를 단위로 내리면 버린 시간의 임금을 주지 않은 것이 됩니다(근로기준법 제43조).",
        "extendExcludeMode: 종업 후 일정 시간을 항상 빼는 것은 그 시간을 실제로 자유롭게 쓸 때만 적법합니다(근로기준법 제54조 제2항).",
        "overtimeRecognition: 승인하지 않았더라도 알면서 일하게 둔 시간은 임금을 주어야 합니다(근로기준법 제50조 제3항).",
        "preStart: 일찍 나오도록 지시한 시간은 근로시간입니다. 지시했다면 승인으로 남겨 주세요(근로기준법 제50조 제3항).",
        "laborDayOnOffday: 시급·일급제는 노동절이 근무일이 아니어도 유급으로 보는 행정해석이 있습니다(노동절법).",
        "laborDayMovable: 노동절을 합의만으로 옮길 수 있는지는 확인된 해석이 없습니다(노동절법, 근로기준법 제55조 제2항).",
        "absenceLosesWeeklyHoliday: 월급제에서 결근한 주의 주휴수당을 빼려면 취업규칙에 근거가 있어야 합니다(근로기준법 시행령 제30조 제1항).",
        "extendMaxMin: 연장근로는 한 주에 12시간을 넘을 수 없습니다(근로기준법 제53조 제1항).",
      ]
    `)
  })
  it('that would be a risk and change nothing are none', () => {
    const harmless: TimeSettings = {
      ...defaultTimeSettings,
      preStart: 'APPROVED',
      overtimeRound: 'MONTH',
      extendExcludeMode: 'DEDUCT',
      extendMaxMin: 720,
    }
    expect(settingRisks(harmless)).toEqual([])
    expect(settingRisks({ ...harmless, extendExcludeMode: 'THRESHOLD', extendExcludeMin: 30 })).toEqual([])
    expect(settingRisks({ ...harmless, overtimeRound: 'NONE', unitMin: 30, extendExcludeMode: 'THRESHOLD' })).toEqual(
      [],
    )
  })
})

describe('weeks and periods in words', () => {
  it('from outside', () => {
    const kinds = { days: Array.from({ length: 7 }, () => '08:00'), kind: 'WWWWWOX', offdayPolicy: 'X' }
    expect(refused(readWeek(kinds))).toEqual([
      'kind.6: 쓸 수 있는 값은 W, O, H입니다.',
      'offdayPolicy: 쓸 수 있는 값은 ALWAYS_OVERTIME, LEGAL_40H입니다.',
    ])
    expect(refused(readWeek({}))).toEqual(['kind: 한 주 7일을 적어 주세요.', 'days: 한 주 7일을 적어 주세요.'])
    expect(refused(readWeeklyHoliday(null))[0]).toBe(': 값이 있어야 합니다.')
    const count = '0일부터 7일까지의 수로 적어 주세요.'
    const week = { weeklyScheduled: 'x', absent: -1, workedDays: '8일', lateDays: 8, leaveDays: 0.5, hourly: 'x' }
    expect(refused(readWeeklyHoliday(week))).toEqual([
      'weeklyScheduled: 시간은 HH:mm으로 적어 주세요.',
      ...['absent', 'workedDays', 'lateDays', 'leaveDays'].map((name) => `${name}: ${count}`),
      'hourly: 0 이상의 금액으로 적어 주세요.',
    ])
    expect(readWeeklyHoliday({ weeklyScheduled: '40:00', absent: 0, workedDays: '7', hourly: 0 })).toMatchObject({
      value: { facts: { absent: 0, workedDays: 7 }, hourly: '0' },
    })
  })
  it('of days with a gap', () => {
    const { ok, ...rest } = recordDays(
      ['2026-11-20', '2026-11-22'].map((day) => ({
        facts: {
          workDate: plainDate(day),
          dayType: 'OFFDAY',
          schedule: { start: null, end: null, rests: [], contractual: 0 },
          tags: { atendTime: null, lvofcTime: null, gnot: null, rtn: null },
        },
        weeklyHoliday: false,
      })),
      { weeklyScheduled: 2400 },
    )
    expect({ ok, ...rest }).toEqual({
      ok: false,
      error: [{ path: 'days.1.workDate', message: '날은 빠짐없이 이어져야 합니다.' }],
    })
  })
  it('of flexible hours', () => {
    expect(flexLaw.map(({ law, article }) => `${law} ${article}`)).toEqual([
      '근로기준법 제52조',
      '근로기준법 제53조 제2항',
    ])
    expect(refused(settleFlex({ days: 32, worked: 0 }))).toEqual(['days: 정산기간은 1일부터 31일까지입니다.'])
    expect(refused(settleFlex({ days: 31, worked: 44_641 }))).toEqual([
      'worked: 근로시간이 정산기간보다 길 수 없습니다.',
    ])
    expect(refused(settleFlex({ days: 31, worked: 44_640 }))).toEqual([])
    const month = { days: 28, worked: 0 }
    expect(refused(settleFlexResearch([month, month, month, month]))).toEqual([
      'months: 정산기간은 한 달부터 석 달까지입니다.',
    ])
    expect(refused(settleFlexResearch([month, { days: 1, worked: 1441 }]))).toEqual([
      'months.1.worked: 근로시간이 정산기간보다 길 수 없습니다.',
    ])
    expect(refused(settleFlexResearch([month]))).toEqual([])
  })
  it('of heads', () => {
    expect(refused(headcount([]))).toEqual(['perDay: 가동일이 하루 이상 있어야 합니다.'])
    expect(refused(headcount([5, 1_000_001]))).toEqual(['perDay.1: 인원은 0 이상의 정수입니다.'])
    expect(refused(headcountForLeave([]))).toEqual(['months: 달마다의 인원이 있어야 합니다.'])
    expect(refused(headcountForLeave([[5], []]))).toEqual(['months.1.perDay: 가동일이 하루 이상 있어야 합니다.'])
  })
})

describe('plans of elastic hours in words and law', () => {
  const days = (hours: readonly number[]): readonly ElasticDay[] =>
    hours.map((each, index) => ({
      date: plainDate(`2026-11-${String(index + 2).padStart(2, '0')}`),
      planned: each * 60,
    }))
  const told = (...[scheme, plan, person]: Parameters<typeof elasticProblems>): readonly string[] =>
    elasticProblems(scheme, plan, person).map(
      ({ path, message, laws }) => `${path}: ${message} ${laws.map((ref) => `${ref.law} ${ref.article}`).join(', ')}`,
    )
  it('too much in a week and on average', () => {
    expect(told('WEEKS_2', days([10, 10, 10, 10, 9, 0, 0, 10, 10, 10, 10, 10]))).toMatchInlineSnapshot(`
      [
        "days: 단위기간을 평균하여 한 주 40시간을 넘습니다. 근로기준법 제51조 제1항",
        "days.0: 1째 주 계획 49시간이 48시간을 넘습니다. 근로기준법 제51조 제1항",
        "days.7: 2째 주 계획 50시간이 48시간을 넘습니다. 근로기준법 제51조 제1항",
      ]
    `)
    expect(told('MONTHS_3', days([13, 12, 12, 12, 12, 0, 0]))).toMatchInlineSnapshot(`
      [
        "days: 단위기간을 평균하여 한 주 40시간을 넘습니다. 근로기준법 제51조 제2항",
        "days.0: 1째 주 계획 61시간이 52시간을 넘습니다. 근로기준법 제51조 제2항",
        "days.0: 하루 계획 13시간이 12시간을 넘습니다. 근로기준법 제51조 제2항",
      ]
    `)
  })
  it('not for these people, not of this length, and without rest', () => {
    const nights = days([8, 8]).map((day) => ({ ...day, start: 540, end: 1321 }))
    expect(told('MONTHS_6', nights, { under18: true })).toMatchInlineSnapshot(`
      [
        "person: 18세 미만이거나 임신 중인 사람에게는 탄력적 근로시간제를 적용할 수 없습니다. 근로기준법 제51조의2 제6항",
        "days: 단위기간의 길이가 제도와 맞지 않습니다. 근로기준법 제51조의2",
        "days: 단위기간을 평균하여 한 주 40시간을 넘습니다. 근로기준법 제51조의2",
        "days.1: 앞날의 종업과 시업 사이에 11시간을 쉬어야 합니다. 근로기준법 제51조의2 제2항",
      ]
    `)
    expect(told('WEEKS_2', days([8]), { pregnant: true })).toMatchInlineSnapshot(`
      [
        "person: 18세 미만이거나 임신 중인 사람에게는 탄력적 근로시간제를 적용할 수 없습니다. 근로기준법 제51조 제3항",
        "days: 단위기간을 평균하여 한 주 40시간을 넘습니다. 근로기준법 제51조 제1항",
      ]
    `)
    expect(told('WEEKS_2', days([5]), { under18: false, pregnant: false })).toEqual([])
  })
  it('days that are none', () => {
    const [first, second] = days([24, 24.5])
    if (first === undefined || second === undefined) throw new Error('plan')
    expect(told('WEEKS_2', [])).toMatchInlineSnapshot(`
      [
        "days: 단위기간의 날이 있어야 합니다. 근로기준법 제51조 제1항",
      ]
    `)
    expect(
      told('WEEKS_2', [
        { ...first, worked: 2881 },
        { ...second, date: first.date, worked: 2880 },
      ]),
    ).toMatchInlineSnapshot(`
      [
        "days.0.worked: 하루 근로는 0시간부터 48시간까지입니다. 근로기준법 제51조 제1항",
        "days.1.date: 단위기간의 날은 빠짐없이 이어져야 합니다. 근로기준법 제51조 제1항",
        "days.1.planned: 하루 계획은 0시간부터 24시간까지입니다. 근로기준법 제51조 제1항",
      ]
    `)
  })
})
