import { describe, expect, it } from 'vitest'
import { parseDate, parseMonth } from './date/date-text.ts'
import { parseMoney } from './money-text.ts'
import { residentNumberProblem } from './resident-number-text.ts'
import { applyServerErrors } from './server-errors.ts'

describe('what is typed', () => {
  it.each<[text: string, ok: boolean]>([
    ['2026.11.20', true],
    ['2026.11.19', false],
    ['2026.12.31', true],
    ['2027.01.01', false],
    ['2026.11.31', false],
  ])('a date between two, both of them included: %s', (text, ok) => {
    expect(parseDate(text, '2026-11-20', '2026-11-20', '2026-12-31').ok).toBe(ok)
  })

  it.each<[text: string, ok: boolean]>([
    ['2023.02.29', false],
    ['2024.02.29', true],
    ['1900.01.01', true],
    ['1899.12.31', false],
    ['2099.12.31', true],
    ['2100.01.01', false],
  ])('a date that there is, in the years that are kept: %s', (text, ok) => {
    expect(parseDate(text, '2026-11-20').ok).toBe(ok)
  })

  it.each<[text: string, ok: boolean]>([
    ['2099.12', true],
    ['2100.01', false],
    ['1899.12', false],
    ['2026.00', false],
    ['2026.13', false],
  ])('a month: %s', (text, ok) => {
    expect(parseMonth(text, '2026-11-20').ok).toBe(ok)
  })

  it('an amount of nothing has no sign', () => {
    expect([parseMoney('-0', true), parseMoney('−3,000', true), parseMoney('-3000')]).toEqual([0, -3000, 3000])
  })

  // Only leap years have a 29 February: 2000 is one, 1900 and 1800 are none.
  it.each([...'0123456789'])('the seventh digit %s says the century', (digit) => {
    const isLeap = ['3', '4', '7', '8'].includes(digit)
    expect(residentNumberProblem(`000229-${digit}123456`) === undefined).toBe(isLeap)
  })
})

it('a refusal finds its field however its place is written, and only the first takes the focus', () => {
  const set: unknown[] = []
  const rest = applyServerErrors(
    (path, _, options) => void set.push([path, options?.shouldFocus]),
    [
      { path: 'terms[2].amount', message: '-' },
      { path: '/terms/1/amount', message: '-' },
      { path: 'nobody', message: '-' },
    ],
    (path) => path.startsWith('terms.'),
  )
  expect(set).toEqual([
    ['terms.2.amount', true],
    ['terms.1.amount', false],
  ])
  expect(rest.map(({ path }) => path)).toEqual(['nobody'])
})
