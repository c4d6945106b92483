import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { holding } from '../db/dated.ts'
import { AppError } from '../http/errors.ts'
import { requireLastDay, requireReason, standingOn } from './history.ts'

const entry = (from: string, state = 'STANDS') => ({ from: plainDate(from), state })
/** Where an act is refused and in which words; null where it is not. */
const refused = (act: () => void): { path: string; message: string } | null => {
  try {
    act()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.errors?.[0] ?? null
  }
}

describe('of dated entries, newest first', () => {
  const history = [
    entry('2026-12-01'),
    entry('2026-11-01', 'WITHDRAWN'),
    entry('2026-10-01'),
    entry('2026-10-01', 'CORRECTED'),
    entry('2026-01-01'),
  ]

  it.each([
    ['2026-12-01', '2026-12-01'],
    // The entry of 11.01 was taken back.
    ['2026-11-30', '2026-10-01'],
    ['2026-10-01', '2026-10-01'],
    ['2026-09-30', '2026-01-01'],
    // Before all of them the first one holds.
    ['2025-12-31', '2026-01-01'],
  ])('on %s the one from %s holds', (day, from) => {
    expect(standingOn(history, plainDate(day))).toEqual(entry(from))
  })

  it('none holds where there is none', () => {
    expect(standingOn([entry('2026-01-01', 'WITHDRAWN')], plainDate('2026-11-20'))).toBeUndefined()
    expect(holding([], plainDate('2026-11-20'), ({ from }: { from: string }) => from)).toBeUndefined()
  })

  it.each([
    ['an entry that stands is corrected without a reason', '2026-10-01', undefined, true],
    ['with a blank one', '2026-10-01', '', true],
    ['with one', '2026-10-01', '착오', false],
    ['the day of one that was taken back is free', '2026-11-01', undefined, false],
    ['a new day needs none', '2026-10-02', undefined, false],
    ['nor does what has no day', undefined, undefined, false],
  ])('%s', (_, from, reason, isRefused) => {
    const said = refused(() => requireReason(history, { from: from === undefined ? from : plainDate(from), reason }))
    expect(said).toEqual(isRefused ? { path: 'reason', message: '변경 사유를 적어 주세요.' } : null)
  })

  it.each([
    ['on its first day it may end', '2026-01-01', undefined, null],
    ['the day before it may not', '2025-12-31', undefined, '2026.01.01'],
    ['what is entered with it may begin earlier', '2025-12-31', '2025-12-31', null],
    ['and then counts from there', '2025-12-30', '2025-12-31', '2025.12.31'],
    ['but not later', '2025-12-31', '2026-11-01', '2026.01.01'],
  ])('the last day: %s', (_, last, from, first) => {
    const said = refused(() => requireLastDay(history, plainDate(last), from === undefined ? from : plainDate(from)))
    expect(said).toEqual(
      first === null ? null : { path: 'endDate', message: `${first}부터 있어 그보다 앞선 날에 끝낼 수 없습니다.` },
    )
  })

  it('what was taken back or has no entry hinders no last day; the field is named', () => {
    expect(refused(() => requireLastDay([entry('2026-05-01', 'WITHDRAWN')], plainDate('2026-01-01')))).toBeNull()
    expect(refused(() => requireLastDay([entry('2026-05-01')], plainDate('2026-01-01'), undefined, 'to'))?.path).toBe(
      'to',
    )
  })
})
