import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { delayInterest, type DelayInterest, type DelayQuestion } from './delay-interest.ts'
import { explainFigure } from './explained.ts'
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
    const always = [{ from: date('2026-11-01'), to: date('2026-12-31') }]
    expect(late({ ...owed('2026-12-04'), suspended: always }).interest).toBe(0)
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
    ['in time', owed('2026-12-31', '2026-11-14', '2026-10-31'), []],
  ])('%s', (_, question, expected) => {
    expect(spans(question)).toEqual(expected)
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
