import { plainDate } from '@handal/base/date'
import type { Holiday } from '@handal/contracts/company/holidays'
import { describe, expect, it } from 'vitest'
import { lawOf, lockedBecause, marksOf } from './holiday-days.ts'
import { HOLIDAY_PARAMS } from './holiday-params.ts'

const holiday = (more: Partial<Holiday>): Holiday => ({
  no: 1,
  holidayDate: plainDate('2026-11-18'),
  name: '임시공휴일',
  kind: 'PUBLIC_HOLIDAY',
  source: 'LAW',
  movedTo: null,
  agreementDate: null,
  agreementFile: null,
  reason: null,
  version: 1,
  ...more,
})

describe('a day of the calendar', () => {
  it('is the law’s where the company rests on it as well, and worked where it was moved away', () => {
    const own = holiday({ kind: 'COMPANY_HOLIDAY', source: 'COMPANY', name: '창립기념일' })
    expect(marksOf([holiday({}), own]).get('2026-11-18')).toMatchObject({ kind: 'public', item: { source: 'LAW' } })
    const moved = holiday({ source: 'COMPANY', movedTo: plainDate('2026-11-19') })
    const marks = marksOf([moved, holiday({ source: 'SHARED' })])
    expect([marks.get('2026-11-18')?.kind, marks.get('2026-11-19')?.kind]).toEqual(['worked', 'moved'])
  })

  it.each<
    [what: string, more: Partial<Holiday>, company: string | null, superAdmin: string | null, law: string | null]
  >([
    ['of the law', {}, '법으로 정한', '법으로 정한', '관공서의 공휴일에 관한 규정 제2조'],
    ['노동절', { kind: 'LABOR_DAY' }, '법으로 정한', '법으로 정한', '노동절 제정에 관한 법률'],
    ['of all companies', { source: 'SHARED' }, '모든 회사에 함께', null, '관공서의 공휴일에 관한 규정 제2조'],
    ['of the company', { source: 'COMPANY', kind: 'COMPANY_HOLIDAY' }, null, '모든 회사에 함께', null],
    [
      'moved by it',
      { source: 'COMPANY', movedTo: plainDate('2026-11-19') },
      null,
      '모든 회사에 함께',
      '근로기준법 제55조 제2항',
    ],
  ])('%s: who may change it, and what it rests on', (_, more, company, superAdmin, law) => {
    const item = holiday(more)
    const begins = (why: string | null, said: string | null): void =>
      said === null ? expect(why).toBeNull() : expect(why).toMatch(new RegExp(`^${said}`, 'u'))
    begins(lockedBecause(item, 1), company)
    begins(lockedBecause(item, null), superAdmin)
    expect(lawOf(item)).toBe(law)
  })
})

it('another year leaves the day that was open', () => {
  const search = HOLIDAY_PARAMS.write(new URLSearchParams('?year=2026&day=2026-11-18'), { year: 2027 })
  expect(search.toString()).toBe('year=2027')
})
