import { describe, expect, it } from 'vitest'
import { vacationBody } from './vacation-values.ts'
import { daysText, waitText } from '../document-text.ts'
import { ROW } from '../testing/documents.ts'

describe('a vacation as it is typed', () => {
  const fields = { unit: 'DAY' as const, reason: '여행', contact: '', deputy: null }
  const named = { readers: [], lineSteps: [] }
  const values = { ...named, draftType: '0001', title: '연차', startDate: '2026-12-03', endDate: '2026-12-04', fields }
  it('sends what is a date, and of half a day its one day', () => {
    expect(vacationBody(values)).toEqual({
      pageType: 'vacation',
      draftType: '0001',
      title: '연차',
      startDate: '2026-12-03 09:00',
      endDate: '2026-12-04 18:00',
      fields: { unit: 'DAY', reason: '여행' },
      readers: [],
      lineSteps: null,
    })
    expect(vacationBody({ ...values, startDate: '2026-12', endDate: '' })).not.toHaveProperty('startDate')
    expect(vacationBody({ ...values, draftType: '0002' })).toMatchObject({
      endDate: '2026-12-03 18:00',
      fields: { unit: 'HALF_AM' },
    })
  })
  it('is told in words', () => {
    expect(daysText(ROW)).toBe('12.03(목) - 12.04(금)')
    expect(daysText({ ...ROW, startDate: null, endDate: null })).toBe('')
    const now = Date.parse('2026-11-20T00:40:00Z')
    expect([waitText(null, now), waitText(ROW.waitingSince, now), waitText('2026-11-19T23:40:00Z', now)]).toEqual([
      '',
      '2일',
      '1시간',
    ])
  })
})
