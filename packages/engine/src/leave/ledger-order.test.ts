import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { grantEntries, type LedgerEntry, type LedgerState, readLedger } from './ledger.ts'
import { leaveGrants } from './grants.ts'

const date = plainDate
const grant = (id: string, day: string, days: string, expires: string): LedgerEntry => ({
  type: 'grant',
  id,
  date: date(day),
  days,
  expires: date(expires),
})
const use = (id: string, day: string, days: string): LedgerEntry => ({ type: 'use', id, date: date(day), days })
const at = (entries: readonly LedgerEntry[], day: string, borrow = false): LedgerState =>
  valueOf(readLedger(entries, { asOf: date(day), borrow }))
const moved = ({ lines }: LedgerState): readonly string[] =>
  lines.map(({ date: day, kind, id, days }) => `${day} ${kind} ${id} ${days}`)
const taken = ({ takes }: LedgerState): readonly string[] =>
  takes.map(({ id, from }) => `${id}: ${from.map((part) => `${part.days} of ${part.grant}`).join(', ')}`)

/** Every order in which entries can be told. */
const orders = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length < 2
    ? [list]
    : list.flatMap((each, at) => orders(list.filter((_, index) => index !== at)).map((rest) => [each, ...rest]))

describe('the order of a ledger', () => {
  it('is by day, then lapse before grant before use, then id, in whatever order it is told', () => {
    const entries = [
      grant('b', '2026-01-01', '2', '2026-02-28'),
      grant('a', '2026-03-01', '2', '2026-12-31'),
      use('y', '2026-03-01', '1'),
      use('x', '2026-03-01', '0.5'),
      grant('c', '2026-03-01', '2', '2026-12-31'),
    ]
    for (const told of orders(entries)) {
      const state = at(told, '2026-03-01')
      expect(moved(state)).toEqual([
        '2026-01-01 grant b 2',
        '2026-03-01 lapse b -2',
        '2026-03-01 grant a 2',
        '2026-03-01 grant c 2',
        '2026-03-01 use x -0.5',
        '2026-03-01 use y -1',
      ])
      expect(taken(state)).toEqual(['x: 0.5 of a', 'y: 1 of a'])
    }
  })
  it('two lapses of a day follow their ids', () => {
    const entries = [grant('b', '2026-01-01', '1', '2026-02-28'), grant('a', '2026-01-02', '1', '2026-02-28')]
    for (const told of orders(entries)) {
      expect(moved(at(told, '2026-03-01')).slice(2)).toEqual(['2026-03-01 lapse a -1', '2026-03-01 lapse b -1'])
    }
  })
  it('of grants that expire together the one with the lower id is used first, and told first', () => {
    const entries = [
      grant('c', '2026-01-01', '1', '2026-12-31'),
      grant('b', '2026-01-02', '1', '2026-12-31'),
      grant('a', '2026-01-03', '1', '2026-12-31'),
      grant('z', '2026-01-04', '1', '2026-06-30'),
      use('u', '2026-01-05', '3.5'),
    ]
    for (const told of orders(entries)) {
      const state = at(told, '2026-01-05')
      expect(taken(state)).toEqual(['u: 1 of z, 1 of a, 1 of b, 0.5 of c'])
      expect(state.grants.map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c'])
    }
  })
  it('uses are told by day, those of a day by id', () => {
    const entries = [
      grant('g', '2026-01-01', '9', '2026-12-31'),
      use('c', '2026-02-01', '1'),
      use('a', '2026-02-02', '1'),
      use('b', '2026-02-01', '1'),
      use('d', '2026-02-01', '1'),
    ]
    for (const told of orders(entries)) {
      expect(at(told, '2026-02-02').takes.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a'])
    }
  })
  it('debts are paid back in the order in which they were made', () => {
    const entries = [
      use('v', '2026-01-02', '1'),
      use('u', '2026-01-03', '1'),
      grant('g', '2026-02-01', '1.5', '2026-12-31'),
    ]
    const state = at(entries, '2026-02-01', true)
    expect(taken(state)).toEqual(['v: 1 of g', 'u: 0.5 of g'])
    expect(state.takes.map(({ borrowed }) => borrowed)).toEqual(['0', '0.5'])
    expect(state.balance).toBe('-0.5')
  })
})

describe('a payout', () => {
  const payout = (id: string, day: string, days: string): LedgerEntry => ({ type: 'payout', id, date: date(day), days })
  const a = grant('a', '2025-01-01', '3', '2025-12-31')
  const b = grant('b', '2025-02-01', '2', '2026-01-31')
  const c = grant('c', '2026-01-01', '15', '2026-12-31')
  const owed = ({ grants }: LedgerState): readonly string[] => grants.map(({ id, owed: days }) => `${id} ${days}`)
  it.each<[string, LedgerEntry, string, string, readonly string[]]>([
    // on the last day of use nothing has lapsed: the day itself is paid
    ['2025-12-31', payout('p', '2025-12-31', '1'), 'p: 1 of a', '4', ['a 0', 'b 0']],
    ['2026-01-01', payout('p', '2026-01-01', '1'), 'p: 1 of a', '17', ['a 2', 'b 0', 'c 0']],
    ['2026-01-01', payout('p', '2026-01-01', '3'), 'p: 3 of a', '17', ['a 0', 'b 0', 'c 0']],
    ['2026-01-01', payout('p', '2026-01-01', '4'), 'p: 3 of a, 1 of b', '16', ['a 0', 'b 0', 'c 0']],
    ['2026-02-01', payout('p', '2026-02-01', '4.5'), 'p: 3 of a, 1.5 of b', '15', ['a 0', 'b 0.5', 'c 0']],
    // leaving: everything that is owed, and what is left
    ['2026-02-01', payout('p', '2026-02-01', '20'), 'p: 3 of a, 2 of b, 15 of c', '0', ['a 0', 'b 0', 'c 0']],
  ])('on %s %j pays what lapsed first', (day, entry, from, balance, rest) => {
    const state = at([a, b, c, entry], day)
    expect([taken(state), state.balance, owed(state)]).toEqual([[from], balance, rest])
  })
  it('of more than is owed and left is refused; a use has no part in what lapsed', () => {
    const told = (entry: LedgerEntry): readonly string[] =>
      refusals(readLedger([a, b, c, entry], { asOf: date('2026-02-01') }))
    expect(told(payout('p', '2026-02-01', '20.5'))).toEqual(['entries.3.days: 남은 연차보다 0.5일 많습니다.'])
    expect(told(use('u', '2026-02-01', '15.5'))).toEqual(['entries.3.days: 남은 연차보다 0.5일 많습니다.'])
  })
  it('pays nothing for days whose use was promoted', () => {
    const state = at([{ ...a, promoted: true } as LedgerEntry, c, payout('p', '2026-01-01', '1')], '2026-01-01')
    expect([taken(state), state.balance]).toEqual([['p: 1 of c'], '14'])
  })
  it('leaves the balance alone where all of it was owed', () => {
    expect(moved(at([a, payout('p', '2026-01-25', '3')], '2026-01-25'))).toEqual([
      '2025-01-01 grant a 3',
      '2026-01-01 lapse a -3',
    ])
  })
})

describe('the ledger in words', () => {
  it('refuses what is none', () => {
    const entries = [
      grant('m', '2026-03-02', '1', '2026-03-01'),
      use('m', '2026-03-01', '-0.5'),
      use('v', '2026-03-01', '반나절'),
    ]
    expect(refusals(readLedger(entries, { asOf: date('2026-12-31') }))).toEqual([
      'entries.0.expires: 사용 기한이 발생일보다 앞섭니다.',
      'entries.1.id: 같은 번호의 기록이 두 번 있습니다.',
      'entries.1.days: 일수는 0 이상의 수로 적어 주세요.',
      'entries.2.days: 일수는 0 이상의 수로 적어 주세요.',
    ])
    expect(refusals(readLedger([grant('m', '2026-03-01', '1', '2026-03-01')], { asOf: date('2026-03-01') }))).toEqual(
      [],
    )
  })
  it('names a grant by its kind and day', () => {
    const { grants } = valueOf(leaveGrants({ hire: date('2026-01-01'), asOf: date('2026-02-01'), basis: 'HIRE' }))
    expect(grantEntries(grants)).toEqual([
      { type: 'grant', id: 'monthly-2026-02-01', date: '2026-02-01', days: '1', expires: '2026-12-31' },
    ])
  })
})
