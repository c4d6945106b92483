import { plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { prorate, prorateMethods, type ProrateQuestion } from './prorate.ts'

describe('a month of 3,000,000 won', () => {
  const by = (kind: ProrateQuestion['kind'], date: string): number[] => {
    const found = prorate({ kind, date: plainDate(date), month: yearMonth('2026-09'), salary: 3_000_000 })
    return prorateMethods.map((method) => found[method].amount)
  }
  const whole = [3_000_000, 3_000_000, 3_000_000, 3_000_000, 3_000_000]
  const none = [0, 0, 0, 0, 0]
  // September 2026 has 30 days, 22 from Monday to Friday and 4 Sundays; one day is 8 of 209 hours.
  it.each<[ProrateQuestion['kind'], string, number[]]>([
    ['hire', '2026-08-31', whole],
    ['hire', '2026-09-01', whole],
    ['hire', '2026-09-30', [100_000, 100_000, 136_364, 115_385, 114_833]],
    ['hire', '2026-10-01', none],
    ['leave', '2026-08-31', none],
    ['leave', '2026-09-01', [100_000, 100_000, 136_364, 115_385, 114_833]],
    ['leave', '2026-09-30', whole],
    ['leave', '2026-10-01', whole],
  ])('%s on %s', (kind, date, expected) => expect(by(kind, date)).toEqual(expected))
  it.each(['hire', 'leave'] as const)('a month outside the service by %s is no day of it, not the whole', (kind) => {
    const date = plainDate(kind === 'hire' ? '2026-10-01' : '2026-08-31')
    const found = prorate({ kind, date, month: yearMonth('2026-09'), salary: 3_000_000 })
    expect(prorateMethods.map((method) => found[method].operands['d'])).toEqual([[0], [0], [0], [0], [0]])
  })
})
