import { plainDate } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { describe, expect, it } from 'vitest'
import { dataEnd, documentEnd, isKeptByLaw, paperEnd, type RetentionFacts } from './retention.ts'
import type { KeptData, KeptPaper } from './retention-rules.ts'

const left = (lastDay: string, more: Partial<RetentionFacts> = {}): RetentionFacts => ({
  lastDay: plainDate(lastDay),
  birthDate: plainDate('1990-05-05'),
  lastPaidOn: null,
  ...more,
})

describe('three years from a leaving', () => {
  it.each<[lastDay: string, dueOn: string]>([
    ['2023-10-31', '2026-11-01'],
    ['2023-12-31', '2027-01-01'],
    // The last day of February, in leap years and others: the period begins on the day after.
    ['2024-02-28', '2027-03-01'],
    ['2024-02-29', '2027-03-01'],
    ['2023-02-28', '2026-03-01'],
    ['2021-02-28', '2024-03-01'],
  ])('that began to count after %s are over on %s', (lastDay, dueOn) => {
    expect(paperEnd('EDUCATION', left(lastDay), plainDate('2010-01-01')).dueOn).toBe(dueOn)
  })
})

it.each<[what: KeptData, dueOn: string, law: string]>([
  ['PHOTO', '2023-11-15', '개인정보 보호법 제21조 제1항'],
  ['CONTACT', '2023-11-15', '개인정보 보호법 제21조 제1항'],
  ['ACCOUNT', '2026-11-26', '근로기준법 제42조, 같은 법 시행령 제22조 제2항 제7호'],
  ['HANDOVER', '2026-11-01', '근로기준법 제42조, 같은 법 시행령 제22조 제2항 제2호'],
  ['ABSENCE', '2026-11-26', '근로기준법 제42조, 같은 법 시행령 제22조 제2항 제3호'],
  ['FAMILY', '2029-07-01', '국세기본법 제85조의3 제2항'],
  ['RESIDENT_NUMBER', '2029-07-01', '국세기본법 제85조의3 제2항'],
  ['IDENTITY', '2029-07-01', '국세기본법 제85조의3 제2항'],
])('%s of somebody who left on 2023-10-31 and was paid last on 2023-11-25: from %s', (what, dueOn, law) => {
  const { dueOn: found, reasons } = dataEnd(what, left('2023-10-31', { lastPaidOn: plainDate('2023-11-25') }))
  expect([found, reasons[0] === undefined ? '' : lawText(reasons[0].law)]).toEqual([dueOn, law])
})

it('what was paid in the year after counts for the tax of that year', () => {
  expect(dataEnd('IDENTITY', left('2023-12-31', { lastPaidOn: plainDate('2024-01-10') })).dueOn).toBe('2030-07-01')
  expect(dataEnd('IDENTITY', left('2023-12-31', { lastPaidOn: plainDate('2023-12-25') })).dueOn).toBe('2029-07-01')
})

it.each<[kind: KeptPaper, madeOn: string, dueOn: string]>([
  ['OTHER', '2020-01-01', '2023-11-15'],
  ['CONTRACT', '2020-01-01', '2026-11-01'],
  ['INTERIM_SEVERANCE', '2020-01-01', '2028-11-01'],
  // A paper may be kept by its own day for longer than the person, or for less: never shorter than until all is paid.
  ['HEALTH_CHECK', '2023-05-10', '2028-05-11'],
  ['HEALTH_CHECK', '2015-05-10', '2023-11-15'],
  ['DIAGNOSIS', '2023-10-01', '2026-10-02'],
  ['RESIDENT_REGISTER', '2020-01-01', '2029-07-01'],
])('%s of %s: from %s', (kind, madeOn, dueOn) => {
  expect(paperEnd(kind, left('2023-10-31'), plainDate(madeOn)).dueOn).toBe(dueOn)
})

it('papers of who is under 18: three years from the birthday, or from the leaving before it', () => {
  const young = (lastDay: string, birthDate: string) =>
    paperEnd('GUARDIAN', left(lastDay, { birthDate: plainDate(birthDate) }), plainDate('2020-01-01')).dueOn
  expect(young('2023-10-31', '2002-03-10')).toBe('2023-11-15')
  expect(young('2023-10-31', '2003-03-10')).toBe('2024-03-11')
  expect(young('2023-10-31', '2007-03-10')).toBe('2026-11-01')
  // Who is born on a 29 February is of age at the end of a February that has none.
  expect(young('2027-10-31', '2008-02-29')).toBe('2029-03-01')
})

it('the laws that ask for a paper', () => {
  expect(isKeptByLaw('RESIGNATION')).toBe(true)
  expect(isKeptByLaw('OTHER')).toBe(false)
})

it.each<[decidedOn: string, days: readonly (string | null)[], completedOn: string, dueOn: string]>([
  ['2023-11-19', [], '2023-11-19', '2026-11-20'],
  ['2023-11-19', [null, '2023-11-18'], '2023-11-19', '2026-11-20'],
  // The days of it, what it wrote, the payday of those days: the last one completes it.
  ['2023-10-01', ['2023-12-31', null, '2024-01-25', '2023-11-01'], '2024-01-25', '2027-01-26'],
  ['2024-02-28', [], '2024-02-28', '2027-03-01'],
  ['2024-02-29', [], '2024-02-29', '2027-03-01'],
  ['2025-02-28', [], '2025-02-28', '2028-03-01'],
])('a document that was decided on %s, with %j: completed on %s, over on %s', (decidedOn, days, completedOn, dueOn) => {
  const told = documentEnd(
    plainDate(decidedOn),
    days.map((day) => (day === null ? null : plainDate(day))),
  )
  expect(told).toMatchObject({ completedOn, dueOn })
  expect(lawText(told.law)).toBe('근로기준법 제42조, 같은 법 시행령 제22조 제2항 제7호')
})
