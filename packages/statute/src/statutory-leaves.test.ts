import { parseDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { statutoryLeaves, statutoryLeavesOn } from './statutory-leaves.ts'

const on = (date: string, code: string): { label: string; days: number; paidDays: number | null } | undefined =>
  statutoryLeavesOn(date).find((leave) => leave.code === code)

describe('statutory leaves', () => {
  it('hold once for each code and day', () => {
    for (const date of ['2024-01-01', '2025-06-01', '2026-09-17', '2026-09-18', '2027-01-01']) {
      const codes = statutoryLeavesOn(date).map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
    }
  })
  it('name a law, real dates and no more paid days than days', () => {
    for (const { law, from, to, days, paidDays, paidPercent } of statutoryLeaves) {
      expect(law.law).not.toBe('')
      expect(parseDate(from)).not.toBeNull()
      expect(to === null || (parseDate(to) !== null && to > from)).toBe(true)
      expect(paidDays === null || paidDays <= days).toBe(true)
      expect(paidPercent === 0).toBe(paidDays === 0)
    }
  })
  it('change with the law of 2026-09-18', () => {
    expect(on('2026-09-17', 'spouseBirth')).toMatchObject({ label: '배우자 출산휴가', days: 20 })
    expect(on('2026-09-18', 'spouseBirth')).toMatchObject({ label: '배우자 출산전후휴가', days: 20 })
    expect(on('2026-09-17', 'spouseMiscarriage')).toBeUndefined()
    expect(on('2026-09-18', 'spouseMiscarriage')).toMatchObject({ days: 5, paidDays: 3 })
    expect(on('2026-08-19', 'parentalShort')).toBeUndefined()
    expect(on('2026-08-20', 'parentalShort')).toBeDefined()
  })
})
