import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts } from '../payslip/facts.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'
import type { StepCode } from './causes.ts'
import { type ReadingContext, readings } from './readings.ts'
import { settings } from './settings.ts'

const d = plainDate
const context = (facts: PayslipFacts, more: Partial<ReadingContext> = {}): ReadingContext => ({
  facts,
  statute: enactedStatute(),
  items: new Map(facts.items.map(({ code, label }) => [code, label])),
  lineNames: new Map(facts.items.map(({ code, label }) => [`item.${code}`, label])),
  kept: new Set(),
  prorateMethod: facts.company.prorateMethod,
  moved: new Set(),
  figures: [],
  ...more,
})
/** What is read of a step, "name: words", with the key where it differs from the words. */
const read = (step: StepCode, change: SampleChange, more: Partial<ReadingContext> = {}): string[] =>
  readings[step](context(sampleFacts(change), more)).map(
    ({ label, text, key }) => `${label}: ${text}${key === undefined ? '' : ` [${key}]`}`,
  )

describe('days in service in words', () => {
  const hired = { person: { hireDate: d('2026-11-16'), leaveDate: d('2026-11-27') } }
  const dates = ['입사일: 2026.11.16', '퇴사일: 2026.11.27', '귀속월: 2026년 11월']
  it.each([
    ['CALENDAR', ['재직일수: 30일 가운데 12일', ...dates]],
    ['FIXED30', ['재직일수: 30일 가운데 12일', ...dates]],
    ['WORKDAYS', ['재직일수: 30일 가운데 12일', '소정근로일: 21일 가운데 10일', ...dates]],
    ['PAIDDAYS', ['재직일수: 30일 가운데 12일', '유급일: 26일 가운데 11일', ...dates]],
    ['HOURS209', ['재직일수: 30일 가운데 12일', '유급일: 26일 가운데 11일', ...dates]],
  ] as const)('by %s', (prorateMethod, expected) => {
    expect(read('service', hired, { prorateMethod })).toEqual(expected)
  })
  it('are alike for everybody who works the whole month', () => {
    expect(read('service', {})).toEqual([
      '재직일수: 30일 가운데 30일 [full]',
      '입사일: 2020.01.01',
      '퇴사일: 없음',
      '귀속월: 2026년 11월',
    ])
  })
})

describe('hours in words', () => {
  const attendance = {
    extnWork: 60,
    extnNightWork: 30,
    nightWork: 15,
    hdayWork: 120,
    hdayNightWork: 10,
    hdayExtnWork: 20,
    hdayExtnNightWork: 5,
    inLawExtra: 45,
    shortage: 90,
    normalWork: 600,
    hdayPayWork: 480,
    paidLeaveDays: '1.5',
    workedDays: 18,
  }
  const buckets = [
    '근태 집계: 있음',
    '연장근로: 1시간 30분',
    '야간근로: 1시간',
    '휴일근로: 2시간 35분',
    '8시간을 넘는 휴일근로: 25분',
    '법내초과근로: 45분',
    '근로하지 않은 시간: 1시간 30분',
    '결근: 0일',
  ]
  const byTheHour = ['소정근로: 10시간 15분', '유급휴일: 8시간', '유급휴가: 1.5일']
  it('of monthly pay, and of pay by the hour or the day', () => {
    expect(read('hours', { attendance })).toEqual([...buckets, '휴업: 0일'])
    for (const payKind of ['hourly', 'daily'] as const) {
      const terms = [sampleTerm({ BASE: 1 }, { payKind })]
      const later = sampleTerm({ BASE: 1 }, { from: d('2026-11-16') })
      for (const held of [terms, [...terms, later]]) {
        expect(read('hours', { attendance, terms: held })).toEqual([...buckets, '휴업: 0일', ...byTheHour])
      }
    }
  })
  it('of closed days and of daily workers', () => {
    const days = ['2026-11-02', '2026-11-03'].map((date) => ({ date: d(date), paid: 0, pay: 1 }))
    const closed = { attendance, closure: { averageDaily: '100000', days } }
    expect(read('hours', closed)).toEqual([...buckets, '휴업: 2일'])
    const daily = { attendance, incomeKind: 'DAILY' } as const
    expect(read('hours', daily).at(-1)).toBe('일한 날: 18일')
    expect(read('hours', { ...daily, dailyWork: { construction: false } }).at(-1)).toBe('일한 날: 18일')
    expect(read('hours', { ...daily, dailyWork: { construction: false, days } }).at(-1)).toBe('일한 날: 2일')
  })
  it('that have not come', () => expect(read('hours', { attendance: null })).toEqual(['근태 집계: 없음']))
})

describe('pay terms in words', () => {
  const site = sampleItem('SITE', '현장수당', { source: { fixed: 70_000 } })
  const agreed = sampleItem('FIXED', '고정연장수당', {
    source: { fixedOvertime: { kind: 'overtime', hours: '10', amount: 80_000 } },
  })
  const items = [sampleItem('BASE', '기본급'), sampleItem('NONE', '기타수당'), site, agreed]
  const BY_HOUR = '결근한 날의 공제: 통상시급'
  const kinds = ['급여 형태: 월급', '월 소정근로시간: 209시간', '하루 소정근로시간: 8시간']
  it('name each amount, then what holds for all of them', () => {
    expect(read('terms', { items, terms: [sampleTerm({ BASE: 3_000_000 })] })).toEqual([
      '기본급: 3,000,000원',
      '현장수당: 70,000원',
      '고정연장수당: 80,000원',
      ...kinds,
      '일할 계산 기준: 달력의 날수',
      BY_HOUR,
    ])
  })
  it('name what changed inside the period, and nothing before it', () => {
    const terms = [
      sampleTerm({ BASE: 1 }, { from: d('2026-01-01') }),
      sampleTerm({ BASE: 2 }, { from: d('2026-10-01'), payKind: 'hourly', monthlyHours: '174', dailyMinutes: 420 }),
      sampleTerm({ BASE: 3, NONE: 4 }, { from: d('2026-11-16'), payKind: 'daily' }),
    ]
    expect(read('terms', { items: items.slice(0, 2), terms })).toEqual([
      '기본급: 2원·3원',
      '기타수당: 0원·4원',
      '급여 형태: 시급·일급',
      '월 소정근로시간: 174시간·209시간',
      '하루 소정근로시간: 7시간·8시간',
      '일할 계산 기준: 달력의 날수',
      BY_HOUR,
    ])
  })
  it.each([
    ['CALENDAR', '달력의 날수'],
    ['FIXED30', '30일'],
    ['WORKDAYS', '소정근로일'],
    ['PAIDDAYS', '소정근로일과 주휴일'],
    ['HOURS209', '유급 시간'],
  ] as const)('name the method %s', (prorateMethod, words) => {
    expect(read('terms', { items: [], company: { prorateMethod } })).toEqual([
      ...kinds,
      `일할 계산 기준: ${words}`,
      BY_HOUR,
    ])
  })
})

it('days of absence and how they are deducted are read', () => {
  const change = { company: { wholeDayDeduction: 'CALENDAR' }, attendance: { absentDays: 2, shortage: 960 } } as const
  expect(read('hours', change).slice(-3)).toEqual(['근로하지 않은 시간: 16시간', '결근: 2일', '휴업: 0일'])
  expect(read('terms', change).at(-1)).toBe('결근한 날의 공제: 달력의 날수')
})

describe('items of the month in words', () => {
  it.each([
    ['0001', '급여'],
    ['0002', '상여'],
    ['0003', '성과급'],
    ['0004', '연차수당'],
    ['0005', '퇴직금'],
    ['0006', '소급분'],
  ] as const)('a payment %s', (paymentType, words) => {
    expect(read('items', { items: [], paymentType })).toEqual([`급여구분: ${words}`])
  })
  it('an item that both months have, whatever it is', () => {
    const items = [
      sampleItem('BASE', '기본급'),
      sampleItem('CYCLE', '정기상여', { cycleMonths: 2, paidMonths: [11], ordinaryWage: false, prorated: false }),
      sampleItem('MEAL', '식대', { kind: 'deduction', tax: { taxFree: 'meal' } }),
    ]
    expect(read('items', { items }, { kept: new Set(['BASE', 'CYCLE', 'MEAL']) })).toEqual([
      '급여구분: 급여',
      '기본급 구분: 지급',
      '기본급 과세 구분: 과세',
      '기본급 계산 방법: 급여 조건의 금액',
      '기본급 통상임금 포함: 예',
      '기본급 일할 계산: 예',
      '기본급 지급 주기: 1개월',
      '정기상여 구분: 지급',
      '정기상여 과세 구분: 과세',
      '정기상여 계산 방법: 급여 조건의 금액',
      '정기상여 통상임금 포함: 아니요',
      '정기상여 일할 계산: 아니요',
      '정기상여 지급 주기: 2개월',
      '정기상여 이 달 지급: 예',
      '식대 구분: 공제',
      '식대 과세 구분: 비과세(식대)',
      '식대 계산 방법: 급여 조건의 금액',
      '식대 통상임금 포함: 예',
      '식대 일할 계산: 예',
      '식대 지급 주기: 1개월',
    ])
  })
  it.each([
    ['term', '급여 조건의 금액'],
    ['entry', '입력한 금액'],
    ['closure', '휴업수당'],
    ['sanction', '감급'],
    [{ fixed: 1 }, '고정 금액'],
    [{ formula: '기본급 * 2' }, '계산식 기본급 * 2'],
    [{ fixedOvertime: { kind: 'night', hours: '7.5' } }, '고정 7.5시간'],
    [{ bucketPay: 'night' }, '근로시간'],
  ] as const)('the source %j', (source, words) => {
    const items = [sampleItem('X', '수당', { source })]
    expect(read('items', { items }, { kept: new Set(['X']) })).toContain(`수당 계산 방법: ${words}`)
  })
  it('an item of one month alone, when it moves a line or counts as ordinary wage', () => {
    const items = [
      sampleItem('A', '가', { ordinaryWage: false }),
      sampleItem('B', '나', { ordinaryWage: false }),
      sampleItem('C', '다'),
    ]
    const names = new Map([
      ['A', '가'],
      ['B', '나'],
      ['C', '다'],
      ['D', '라'],
    ])
    expect(read('items', { items }, { items: names, moved: new Set(['item.B']) })).toEqual([
      '급여구분: 급여',
      '나 항목: 있음',
      '다 항목: 있음',
    ])
  })
  it('entries without arrears, and disciplinary cuts in their order', () => {
    const change = {
      items: [sampleItem('BONUS', '성과급', { ordinaryWage: false })],
      entries: [
        { itemCode: 'BONUS', amount: 10 },
        { itemCode: 'BONUS', amount: 5 },
        { itemCode: 'BONUS', amount: 100, retro: true },
        { itemCode: 'GONE', amount: 1 },
      ],
      sanctions: [
        { amount: 40_000, averageDaily: '1' },
        { amount: 20_000, averageDaily: '1' },
      ],
    }
    expect(read('items', change)).toEqual(['급여구분: 급여', '성과급: 15원', '감급 1: 40,000원', '감급 2: 20,000원'])
    expect(read('retro', change)).toEqual(['성과급 소급분: 100원'])
    const own = { ...change, items: [sampleItem('BONUS', '기본급 소급분')] }
    expect(read('retro', own)).toEqual(['기본급 소급분: 100원'])
    expect(read('retro', { ...own, paymentType: '0006' })).toEqual(['기본급 소급분: 115원'])
  })
})

describe('typed amounts and figures in words', () => {
  it('name the line, if there is one', () => {
    const overrides = [
      { lineCode: 'item.BASE', amount: 5, reason: '' },
      { lineCode: 'item.GONE', amount: 6, reason: '' },
    ]
    expect(read('overrides', { overrides })).toEqual(['기본급 직접 입력: 5원'])
  })
  it('name each figure as it holds for the month, but no minimum wage', () => {
    const figures = [
      'pension.shareRate',
      'pension.baseLimits',
      'minimumWage.hourly',
      'minimumWage.probationRate',
      'tax.smallAmount',
      'tax.simplifiedTable',
      'none',
    ]
    const told = read('rates', {}, { figures })
    expect(told.slice(0, 2)).toEqual(['상시 근로자: 5명 이상', '사업장 규모: 150명 미만'])
    expect(told.slice(settings.length)).toEqual([
      '국민연금 보험료율(각각 부담): 4.75%',
      '국민연금 기준소득월액 하한과 상한: 2026.07.01 기준 [{"min":410000,"max":6590000}]',
      '소액부징수 기준: 1,000원',
      '근로소득 간이세액표: 2026.03.01 기준',
    ])
    expect(read('rates', { month: '1980-01' }, { figures }).slice(settings.length)).toEqual([
      '국민연금 보험료율(각각 부담): 없음',
      '국민연금 기준소득월액 하한과 상한: 없음',
      '소액부징수 기준: 없음',
      '근로소득 간이세액표: 없음',
    ])
  })
})
