import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { type PartMonth, partMonthOf } from './minimum-wage.ts'
import { serviceDays } from '../payslip/service.ts'
import { codes, run } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const base = sampleItem('BASE', '기본급')
/** The minimum wage of 2026, 10,320 won, for 209 hours. */
const least: SampleChange = { items: [base], terms: [sampleTerm({ BASE: 2_156_880 })] }
const warned = (change: SampleChange): string[] =>
  run({ ...least, ...change }).warnings.flatMap(({ code, message }) => (code === 'minimum-wage' ? [message] : []))
const short = (paid: string, hours: string, won: string): string[] => [
  `일부만 재직한 달의 급여 ${paid}이 유급 ${hours}의 최저임금보다 ${won} 적습니다. 일할 계산 방법을 확인해 주세요.`,
]

describe('a part month at the minimum wage', () => {
  // November 2026: 30 days, 21 from Monday to Friday, five Sundays on 1, 8, 15, 22 and 29.
  it.each<[string, SampleChange, readonly string[]]>([
    ['a whole month', {}, []],
    ['from the 2nd, by the calendar', { person: { hireDate: d('2026-11-02') } }, []],
    // 8 of 30 days, but seven paid ones of eight hours: 577,920.
    [
      'from the 23rd, by the calendar',
      { person: { hireDate: d('2026-11-23') } },
      short('575,168원', '56시간', '2,752원'),
    ],
    [
      'from the 23rd, by paid days',
      { person: { hireDate: d('2026-11-23') }, company: { prorateMethod: 'PAIDDAYS' } },
      [],
    ],
    ['by the hour, exactly', { person: { hireDate: d('2026-11-23') }, company: { prorateMethod: 'HOURS209' } }, []],
    ['until the 1st, a Sunday', { person: { leaveDate: d('2026-11-01') } }, short('71,896원', '8시간', '10,664원')],
    ['until the 7th, a Saturday', { person: { leaveDate: d('2026-11-07') } }, []],
    [
      'a leave that takes the weekends',
      { person: { leavesOfAbsence: [{ from: d('2026-11-07'), to: d('2026-11-30') }] } },
      short('431,376원', '48시간', '63,984원'),
    ],
    ['not there at all', { person: { hireDate: d('2026-12-01') } }, []],
    [
      'with an allowance that counts',
      {
        person: { hireDate: d('2026-11-23') },
        items: [base, sampleItem('DUTY', '수당', { source: { fixed: 2752 }, prorated: false })],
      },
      [],
    ],
    [
      'with one that is not enough',
      {
        person: { hireDate: d('2026-11-23') },
        items: [base, sampleItem('DUTY', '수당', { source: { fixed: 2000 }, prorated: false })],
      },
      short('577,168원', '56시간', '752원'),
    ],
    [
      'with one that does not',
      {
        person: { hireDate: d('2026-11-23') },
        items: [base, sampleItem('DUTY', '수당', { source: { fixed: 2752 }, minimumWage: false, prorated: false })],
      },
      short('575,168원', '56시간', '2,752원'),
    ],
    [
      'with an amount that was entered',
      { person: { hireDate: d('2026-11-23') }, entries: [{ itemCode: 'BASE', amount: 577_920 }] },
      [],
    ],
    [
      'a won less than that',
      { person: { hireDate: d('2026-11-23') }, entries: [{ itemCode: 'BASE', amount: 577_919 }] },
      short('577,919원', '56시간', '1원'),
    ],
    ['a business', { person: { hireDate: d('2026-11-23') }, incomeKind: 'BUSINESS' }, []],
  ])('%s', (_, change, messages) => expect(warned(change)).toEqual(messages))

  it('that pays enough is not spoken of, nor one that cannot be calculated', () => {
    const person = { hireDate: d('2026-11-23') }
    expect(run({ ...least, person, company: { prorateMethod: 'PAIDDAYS' } }).warnings).toEqual([])
    const none = { ordinaryWage: false, minimumWage: false, prorated: false }
    const items = [base, sampleItem('OT', '연장수당', { ...none, source: { bucketPay: 'overtime' } })]
    const blocked = run({ ...least, items, person, attendance: null })
    expect([codes(blocked.blocks), blocked.warnings]).toEqual([['missing-attendance'], []])
  })
  it('is one of the terms that were served, and none where part of it is pay by the hour', () => {
    const byHour = sampleTerm({ BASE: 10_320 }, { payKind: 'hourly' })
    const monthly = sampleTerm({ BASE: 2_156_880 }, { from: d('2026-11-16') })
    const away = { from: d('2026-11-01'), to: d('2026-11-15') }
    const partOf = (change: SampleChange): PartMonth | null => {
      const facts = sampleFacts({ items: [base], terms: [byHour, monthly], ...change })
      return partMonthOf(facts, serviceDays(facts), () => 1_000_000)
    }
    expect(partOf({ person: { leavesOfAbsence: [away] } })).toEqual({
      minutes: new Map([['2026-11-16', 13 * 480]]),
      paid: 1_000_000,
    })
    expect(partOf({ person: { hireDate: d('2026-11-09') } })).toBeNull()
    expect(partOf({ person: { leavesOfAbsence: [{ ...away, to: d('2026-11-30') }] } })).toBeNull()
  })
  it('in probation goes by nine tenths', () => {
    const person = { hireDate: d('2026-11-23'), probation: true }
    const entered = (amount: number): string[] => warned({ person, entries: [{ itemCode: 'BASE', amount }] })
    expect([entered(520_128), entered(520_127)]).toEqual([[], short('520,127원', '56시간', '1원')])
  })
  it('of two terms counts the hours of each', () => {
    const terms = [
      sampleTerm({ BASE: 2_156_880 }),
      sampleTerm({ BASE: 1_100_000 }, { from: d('2026-11-16'), monthlyHours: '104', dailyMinutes: 240 }),
    ]
    // 9–15 November: six paid days of 8 hours; 16–30: thirteen of 4.
    const change = { terms, person: { hireDate: d('2026-11-09') } }
    const entered = (amount: number): string[] => warned({ ...change, entries: [{ itemCode: 'BASE', amount }] })
    expect([entered(1_032_000), entered(1_031_999)]).toEqual([[], short('1,031,999원', '100시간', '1원')])
  })
  it('is told once, by the pay terms when they are too low themselves', () => {
    const change = { terms: [sampleTerm({ BASE: 2_156_879 })], person: { hireDate: d('2026-11-23') } }
    expect(warned(change)).toHaveLength(1)
    expect(warned(change)[0]).toMatch(/월 1원 모자랍니다/)
  })
  it('of pay by the hour needs no look: it pays each hour', () => {
    const terms = [sampleTerm({ BASE: 10_320 }, { payKind: 'hourly' })]
    const change = { terms, person: { hireDate: d('2026-11-23') }, attendance: { normalWork: 60 } }
    expect(codes(run({ ...least, ...change }).warnings)).not.toContain('minimum-wage')
  })
})

describe('each set of terms goes by the minimum of its own last day', () => {
  const whole = (won: number, least: string, short: string): string[] => [
    `최저임금 계산에 넣는 급여가 월 ${won.toLocaleString('en')}원(시간당 ${least}원)으로, 최저임금 시간급 ${short} 모자랍니다.`,
  ]
  // 10,030 won in 2025, 2,096,270 for 209 hours.
  const year = { month: '2026-01', period: { from: d('2025-12-21'), to: d('2026-01-20') } }
  const raise = (from: string): SampleChange => ({
    ...year,
    terms: [sampleTerm({ BASE: 2_096_270 }), sampleTerm({ BASE: 2_156_880 }, { from: d(from) })],
  })
  const never = { ...year, terms: [sampleTerm({ BASE: 2_096_270 })] }
  const byHours = { company: { prorateMethod: 'HOURS209' as const } }
  it.each<[string, SampleChange, readonly string[]]>([
    ['raised on 1 January', raise('2026-01-01'), []],
    [
      'raised a day later: the old terms still hold on 1 January',
      raise('2026-01-02'),
      whole(2_096_270, '10,030', '10,320원에 월 60,610원'),
    ],
    [
      'a won too little before 1 January',
      {
        ...year,
        terms: [sampleTerm({ BASE: 2_096_269 }), sampleTerm({ BASE: 2_156_880 }, { from: d('2026-01-01') })],
      },
      whole(2_096_269, '10,029.99', '10,030원에 월 1원'),
    ],
    ['never raised', never, whole(2_096_270, '10,030', '10,320원에 월 60,610원')],
    ['never raised, left on 31 December', { ...never, ...byHours, person: { leaveDate: d('2025-12-31') } }, []],
  ])('%s', (_, change, messages) => expect(warned(change)).toEqual(messages))

  const afterProbation = (from: string): SampleChange => ({
    terms: [sampleTerm({ BASE: 1_941_192 }), sampleTerm({ BASE: 2_156_880 }, { from: d(from) })],
    person: { hireDate: d('2026-08-16'), probation: true },
  })
  it.each<[string, SampleChange, readonly string[]]>([
    ['raised when the three months are over', afterProbation('2026-11-16'), []],
    ['raised a day later', afterProbation('2026-11-17'), whole(1_941_192, '9,288', '10,320원에 월 215,688원')],
    [
      'hired on 30 November, probation lasts until the end of February',
      {
        month: '2026-02',
        terms: [sampleTerm({ BASE: 1_941_192 })],
        person: { hireDate: d('2025-11-30'), probation: true },
      },
      [],
    ],
    [
      'and not until 1 March',
      {
        month: '2026-02',
        period: { from: d('2026-02-02'), to: d('2026-03-01') },
        terms: [sampleTerm({ BASE: 1_941_192 })],
        person: { hireDate: d('2025-11-30'), probation: true },
      },
      whole(1_941_192, '9,288', '10,320원에 월 215,688원'),
    ],
  ])('%s', (_, change, messages) => expect(warned(change)).toEqual(messages))

  it('the hours of a part month too', () => {
    // Hired on Monday 29 December: three paid days until the 31st; 1–20 January seventeen, three of them Sundays.
    const change = { ...raise('2026-01-01'), person: { hireDate: d('2025-12-29') } }
    const entered = (amount: number): string[] => warned({ ...change, entries: [{ itemCode: 'BASE', amount }] })
    const due = 3 * 8 * 10_030 + 17 * 8 * 10_320
    expect([entered(due), entered(due - 1)]).toEqual([[], short('1,644,239원', '160시간', '1원')])
  })
  it('terms that were on leave throughout are paid for no hours', () => {
    const leave = { from: d('2025-12-21'), to: d('2025-12-31') }
    const change = { ...raise('2026-01-01'), person: { leavesOfAbsence: [leave] } }
    const entered = (amount: number): string[] => warned({ ...change, entries: [{ itemCode: 'BASE', amount }] })
    expect([entered(1_403_520), entered(1_403_519)]).toEqual([[], short('1,403,519원', '136시간', '1원')])
  })
})
