import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { codes, run } from './testing/run.ts'
import { type SampleChange, sampleItem, sampleTerm } from './testing/sample-facts.ts'

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
