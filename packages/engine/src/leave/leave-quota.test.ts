import { plainDate } from '@handal/base/date'
import { expect, it } from 'vitest'
import { leaveQuota } from './leave-quota.ts'

it.each([
  ['0001', '2026-11-20', null],
  ['0004', '2026-11-20', '90 EVENT CALENDAR'],
  ['0005', '2026-11-20', '20 EVENT WORKDAYS'],
  ['0006', '2026-11-20', '6 YEAR WORKDAYS'],
  ['0006', '2025-02-22', null],
  ['0007', '2026-11-20', '10 YEAR CALENDAR'],
  ['0008', '2026-11-20', '1 MONTH WORKDAYS'],
  ['0012', '2026-11-20', null],
])('%s on %s: %s', (kind, day, expected) => {
  const quota = leaveQuota(kind, plainDate(day))
  expect(quota === null ? null : `${quota.days} ${quota.span} ${quota.counts}`).toBe(expected)
})
