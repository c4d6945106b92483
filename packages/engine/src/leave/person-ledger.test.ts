import { addDays, plainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { absenceRecords } from './absence-records.ts'
import { leaveGrants } from './grants.ts'
import type { LeaveBasis } from './leave-facts.ts'
import { balanceLines, openingDay, type OwnEntry, type OwnUse, personLedger, usableOn } from './person-ledger.ts'

const day = plainDate
const grantsOf = (hire: string, asOf: string) => {
  const found = leaveGrants({ hire: day(hire), asOf: day(asOf), basis: 'HIRE' })
  return found.ok ? found.value.grants : []
}
const entry = (
  id: string,
  kind: OwnEntry['kind'],
  date: string,
  days: string,
  expires: string | null = null,
): OwnEntry => ({
  id,
  kind,
  date: day(date),
  days,
  expires: expires === null ? null : day(expires),
})
const use = (date: string, days: string): OwnUse => ({ id: `use-${date}`, date: day(date), days })
const ledger = (asOf: string, entries: readonly OwnEntry[] = [], uses: readonly OwnUse[] = [], hire = '2024-01-01') => {
  const found = personLedger({ grants: grantsOf(hire, asOf), entries, uses }, day(asOf))
  if (!found.ok) throw new Error('refused')
  return found.value
}

describe('a person’s ledger', () => {
  it('has a balance after each line, and their sum at the end, in whatever order entries come', () => {
    const entries = [entry('b', 'CUT', '2025-05-01', '0.25'), entry('a', 'GRANT', '2025-02-01', '2', '2025-03-31')]
    const uses = [use('2025-03-03', '1'), use('2025-01-02', '3')]
    const found = ledger('2025-12-31', entries, uses)
    expect(found.balance).toBe('11.75')
    const lines = balanceLines(found.lines)
    expect(lines.at(-1)?.balance).toBe('11.75')
    expect(ledger('2025-12-31', entries.toReversed(), uses.toReversed())).toEqual({
      ...found,
      takes: expect.anything(),
    })
    // 11 months were not used; of two given days one was used first.
    expect(lines.filter(({ kind }) => kind === 'lapse').map(({ date, days }) => [date, days])).toEqual([
      ['2025-01-01', '-11'],
      ['2025-04-01', '-1'],
    ])
    expect([found.used, found.lapsed]).toEqual(['4', '12'])
  })

  it.each([
    ['2025-06-30', '4'],
    ['2025-07-01', '1.5'],
    ['2025-12-31', '1.5'],
    ['2026-01-01', '15'],
  ])('an opening balance of July 1st: on %s %s days', (asOf, balance) => {
    const entries = asOf < '2025-07-01' ? [] : [entry('o', 'OPENING', '2025-07-01', '1.5', '2025-12-31')]
    expect(ledger(asOf, entries, [use('2025-02-03', '11')]).balance).toBe(balance)
  })

  it('begins with the first opening balance', () => {
    expect(openingDay([])).toBeNull()
    expect(
      openingDay([
        entry('g', 'GRANT', '2024-01-01', '1', '2024-12-31'),
        entry('b', 'OPENING', '2025-02-01', '1', '2025-12-31'),
        entry('a', 'OPENING', '2025-01-01', '1', '2025-12-31'),
      ]),
    ).toBe('2025-01-01')
  })

  it('pays what lapsed first, and claims end after three years', () => {
    expect(ledger('2026-01-01').owed).toBe('26')
    expect(ledger('2026-01-01', [entry('p', 'PAYOUT', '2026-01-01', '20')])).toMatchObject({ owed: '6', balance: '15' })
    expect(ledger('2027-12-31').owed).toBe('41')
    expect(ledger('2028-01-01').owed).toBe('46')
  })

  it('what is taken beyond it is borrowed until the next grant', () => {
    expect(ledger('2024-03-31', [], [use('2024-03-04', '5')])).toMatchObject({ balance: '-3', borrowed: '3' })
    expect(ledger('2024-06-01', [], [use('2024-03-04', '5')])).toMatchObject({ balance: '0', borrowed: '0' })
  })

  it('says what can be used on a day, and what lapses soon', () => {
    const { pots } = ledger(
      '2025-03-01',
      [entry('g', 'GRANT', '2025-02-01', '2', '2025-04-30')],
      [use('2025-02-03', '0.5')],
    )
    expect(usableOn(pots, day('2025-03-01'), day('2025-05-01'))).toEqual({
      granted: '17',
      used: '0.5',
      left: '16.5',
      expiring: '1.5',
      expires: '2025-04-30',
    })
    expect(usableOn(pots, day('2025-03-01'), day('2025-04-29')).expiring).toBe('0')
    expect(usableOn(pots, day('2025-03-01'), day('2025-04-30')).expiring).toBe('1.5')
    // The last day of use is one, the day after is none.
    expect(usableOn(pots, day('2025-04-30'), day('2025-04-30')).granted).toBe('17')
    expect(usableOn(pots, day('2025-05-01'), day('2025-05-01')).granted).toBe('15')
  })
})

describe('records of absences', () => {
  const isScheduled = (date: ReturnType<typeof day>) => weekday(date) !== 0 && weekday(date) !== 6
  const records = (absent: readonly string[], away: readonly [string, string][], basis: LeaveBasis = 'HIRE') => {
    const served = { hire: day('2024-03-15'), last: null, asOf: day('2026-03-15'), basis }
    const found = absenceRecords(served, {
      absent: absent.map(day),
      away: away.map(([from, to]) => ({ from: day(from), to: day(to) })),
      isScheduled,
    })
    return found.ok ? found.value : []
  }

  it('are none where nobody was absent', () => {
    expect(records([], [])).toEqual([])
    expect(records(['2024-03-14'], [])).toEqual([])
  })

  it('are of every month of the year of the absence, and of no other', () => {
    const found = records(['2024-04-15', '2024-04-14'], [])
    expect([found[0]?.from, found.at(-1)?.to, found.length]).toEqual(['2024-03-15', '2025-03-14', 12])
    expect(found.map(({ scheduled, attended }) => scheduled - attended)).toEqual([0, 1, ...Array(10).fill(0)])
  })

  it('take leave of absence out of the base', () => {
    const [, , , , , , , , , , , , last] = records(['2024-05-01'], [['2025-03-13', '2025-03-17']])
    expect(last).toMatchObject({ from: '2025-03-15', leaveOfAbsence: 1 })
  })

  it('are cut at fiscal years as well', () => {
    const found = records(['2024-12-31'], [], 'FISCAL')
    expect(found.some(({ to }) => to === '2024-12-31')).toBe(true)
    expect(found.every(({ from, to }, index) => index === 0 || from === addDays(found[index - 1]?.to ?? to, 1))).toBe(
      true,
    )
  })
})
