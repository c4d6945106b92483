import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { delayInterest, type DelayInterest, type DelayQuestion } from './delay-interest.ts'
import { explainFigure } from '../answer/explained.ts'
import { refusedFields, valueOf } from './testing/value-of.ts'

const statute = enactedStatute()
const date = plainDate
const late = (question: DelayQuestion): DelayInterest => valueOf(delayInterest(question, statute))
const spans = (question: DelayQuestion): (string | number)[][] =>
  late(question).spans.map(({ from, to, days, rate }) => [from, to, days, rate])
const MONEY = 3_650_000

describe('wages in service', () => {
  const wage = (due: string, paid: string): DelayQuestion => ({
    kind: 'WAGE',
    amount: MONEY,
    due: date(due),
    paid: date(paid),
  })
  it('bear 20 % from the day after payday when the delay began on 2025-10-23 or later', () => {
    expect(spans(wage('2025-10-22', '2025-10-24'))).toEqual([['2025-10-23', '2025-10-24', 2, '20/100']])
    expect(late(wage('2025-10-22', '2025-10-24')).interest).toBe(4000)
    const before = late(wage('2025-10-21', '2025-12-31'))
    expect(before).toMatchObject({ interest: 0, spans: [] })
    expect(before.reason).toMatch(/2025년 10월 23일 전/u)
  })
  it('paid on payday bear none', () => {
    expect(late(wage('2026-11-25', '2026-11-20')).interest).toBe(0)
    expect(late(wage('2026-11-25', '2026-11-25'))).toMatchObject({
      interest: 0,
      reason: '기한 안에 지급하여 지연이자가 없습니다.',
    })
  })
  it('go on at the rate of leavers from day 15 after leaving', () => {
    const left = { ...wage('2025-10-10', '2025-12-31'), retiredLastDay: date('2025-11-30') }
    expect(spans(left)).toEqual([['2025-12-15', '2025-12-31', 17, '20/100']])
    const both = { ...wage('2025-11-25', '2025-12-31'), retiredLastDay: date('2025-11-30') }
    expect(spans(both)).toEqual([
      ['2025-11-26', '2025-12-14', 19, '20/100'],
      ['2025-12-15', '2025-12-31', 17, '20/100'],
    ])
  })
  it.each([
    // 14 days from the last working day, 10 November, end on the 24th
    ['2026-11-10', '2026-11-24', 14],
    ['2026-11-11', '2026-11-24', 0],
    ['2026-11-11', '2026-11-25', 1],
    ['2026-11-25', '2026-11-25', 1],
    ['2026-12-10', '2026-11-26', 2],
  ])('of a payday %s after leaving, paid on %s, bear %d days', (due, paid, days) => {
    const left = { ...wage(due, paid), retiredLastDay: date('2026-11-10') }
    const { interest, reason } = late(left)
    expect([interest, reason]).toEqual([days * 2000, days > 0 ? null : '기한 안에 지급하여 지연이자가 없습니다.'])
  })
})

describe('severance', () => {
  const owed = (paid: string): DelayQuestion => ({
    kind: 'SEVERANCE',
    amount: MONEY,
    paid: date(paid),
    retiredLastDay: date('2026-10-31'),
  })
  it.each([
    ['2026-11-14', 0],
    ['2026-11-15', 2000],
    ['2026-11-16', 4000],
    ['2027-11-14', 730_000],
  ])('paid on %s bears %d won', (paid, interest) => {
    expect(late(owed(paid)).interest).toBe(interest)
  })
  it('rests while the decree excuses the employer', () => {
    const suspended = [{ from: date('2026-11-20'), to: date('2026-11-29') }]
    expect(late({ ...owed('2026-12-04'), suspended }).interest).toBe(20_000)
    const outside = [{ from: date('2026-11-01'), to: date('2026-11-14') }]
    expect(late({ ...owed('2026-12-04'), suspended: outside }).interest).toBe(40_000)
  })
  it('says that all late days are excused, not that it was paid in time or before the law', () => {
    const suspended = [{ from: date('2026-11-01'), to: date('2026-12-31') }]
    const reason = '늦은 날이 모두 지연이자를 적용하지 않는 기간이라 지연이자가 없습니다.'
    expect(late({ ...owed('2026-12-04'), suspended })).toMatchObject({ interest: 0, spans: [], reason })
    const wage = { kind: 'WAGE', amount: MONEY, due: date('2026-11-10'), paid: date('2026-12-04') } as const
    expect(late({ ...wage, suspended })).toMatchObject({ interest: 0, reason })
  })
  it('follows from the last working day, whatever payday is told', () => {
    expect(late({ ...owed('2026-11-15'), due: date('2026-10-01') }).interest).toBe(2000)
    expect(late({ ...owed('2026-11-15'), due: date('2026-12-31') }).interest).toBe(2000)
  })
})

describe('DC contributions', () => {
  const owed = (due: string, paid: string, left: string | null = null): DelayQuestion => ({
    kind: 'DC',
    amount: MONEY,
    due: date(due),
    paid: date(paid),
    retiredLastDay: left === null ? null : date(left),
  })
  it.each([
    ['in service', owed('2026-12-31', '2027-01-10'), [['2027-01-01', '2027-01-10', 10, '10/100']]],
    [
      'left, paid within 14 days of it',
      owed('2026-09-30', '2026-11-14', '2026-10-31'),
      [['2026-10-01', '2026-11-14', 45, '10/100']],
    ],
    [
      'one day later',
      owed('2026-09-30', '2026-11-15', '2026-10-31'),
      [
        ['2026-10-01', '2026-11-14', 45, '10/100'],
        ['2026-11-15', '2026-11-15', 1, '20/100'],
      ],
    ],
    // once the person has left it is due on the 14th day at the latest
    [
      'due by the plan after leaving',
      owed('2026-12-31', '2026-11-16', '2026-10-31'),
      [['2026-11-15', '2026-11-16', 2, '20/100']],
    ],
    // a payday after leaving, but before the 14th day, stands
    [
      'due within 14 days of leaving',
      owed('2026-11-05', '2026-11-16', '2026-10-31'),
      [
        ['2026-11-06', '2026-11-14', 9, '10/100'],
        ['2026-11-15', '2026-11-16', 2, '20/100'],
      ],
    ],
    [
      'due on the day before the 14th',
      owed('2026-11-13', '2026-11-15', '2026-10-31'),
      [
        ['2026-11-14', '2026-11-14', 1, '10/100'],
        ['2026-11-15', '2026-11-15', 1, '20/100'],
      ],
    ],
    [
      'due on the 14th day',
      owed('2026-11-14', '2026-11-15', '2026-10-31'),
      [['2026-11-15', '2026-11-15', 1, '20/100']],
    ],
    ['in time', owed('2026-12-31', '2026-11-14', '2026-10-31'), []],
  ])('%s', (_, question, expected) => {
    expect(spans(question)).toEqual(expected)
  })
  it('paid in time names the law of the contributions', () => {
    const [figure] = late(owed('2026-12-31', '2026-12-31')).figures.map(explainFigure)
    expect(figure).toMatchObject({ formula: '0원', law: '근로자퇴직급여 보장법 제20조 제3항' })
  })
})

describe('days before the rates of the law', () => {
  const left = date('2005-06-16')
  const leaver = (paid: string): DelayQuestion => ({
    kind: 'SEVERANCE',
    amount: MONEY,
    paid: date(paid),
    retiredLastDay: left,
  })
  it('of leavers, 2005-07-01, are refused with the figure that is missing', () => {
    // 14 days from 2005-06-16 end on 06-30, from 06-15 on 06-29
    expect(late(leaver('2005-07-01')).interest).toBe(2000)
    const early = delayInterest({ ...leaver('2005-07-01'), retiredLastDay: date('2005-06-15') }, statute)
    expect(early).toMatchObject({ error: { kind: 'figure', missing: { code: 'delay.leaver', date: '2005-06-30' } } })
  })
  it('of contributions, 2012-07-26, are refused as well', () => {
    const dc = { kind: 'DC', amount: MONEY, paid: date('2012-07-26') } as const
    expect(late({ ...dc, due: date('2012-07-25') }).interest).toBe(1000)
    expect(delayInterest({ ...dc, due: date('2012-07-24') }, statute)).toMatchObject({
      error: { kind: 'figure', missing: { code: 'delay.contribution', date: '2012-07-25' } },
    })
  })
})

it('shows its formula and law', () => {
  const { figures } = late({
    kind: 'DC',
    amount: 1_000_000,
    due: date('2026-09-30'),
    paid: date('2026-12-14'),
    retiredLastDay: date('2026-10-31'),
  })
  const [figure] = figures.map(explainFigure)
  expect(figure).toMatchObject({
    formula: '1,000,000 × (10% × 45 + 20% × 30) ÷ 365 = 28,768원',
    rounding: '1원 미만을 올립니다.',
    law: '근로자퇴직급여 보장법 제20조 제3항, 근로자퇴직급여 보장법 시행령 제11조',
  })
})

it('refuses what it cannot work with', () => {
  const paid = date('2026-12-01')
  const refuse = (question: DelayQuestion): readonly string[] => refusedFields(delayInterest(question, statute))
  expect(refuse({ kind: 'WAGE', amount: -1, paid })).toEqual(['amount', 'due'])
  expect(refuse({ kind: 'SEVERANCE', amount: 1, paid })).toEqual(['retiredLastDay'])
  expect(refuse({ kind: 'OTHER' as 'WAGE', amount: 1, due: paid, paid })).toEqual(['kind'])
  const suspended = [{ from: date('2026-12-02'), to: date('2026-12-01') }]
  expect(refuse({ kind: 'WAGE', amount: 1, due: paid, paid, suspended })).toEqual(['suspended.0'])
})
