import { expect, it } from 'vitest'
import { blockerPath } from './blocker-link.ts'

it('what is to be destroyed has a screen of its own', () => {
  expect(blockerPath('2026-11', { place: 'retention', code: 'retention' })).toBe('/basic-info/hrm/employee/retention')
})

it('a settlement opens the leaving of its person', () => {
  expect(blockerPath('2026-11', { place: 'leaving', code: 'settlement-7', employeeNo: 7 })).toBe(
    '/basic-info/hrm/employee/leaving/7',
  )
})

it.each([
  [{ place: 'check', code: 'no-account' }, '?month=2026-11&check=no-account'],
  [{ place: 'attendance', code: 'no-end' }, '?month=2026-11&attendance=1'],
  // Of another month or another payment it says which.
  [{ place: 'check', code: 'unpaid', month: '2026-09' }, '?month=2026-09&check=unpaid'],
  [{ place: 'check', code: 'unpaid', paymentType: '0002' }, '?month=2026-11&paymentType=0002&check=unpaid'],
  [{ place: 'check', code: 'unpaid', paymentType: '0001' }, '?month=2026-11&check=unpaid'],
  [
    { place: 'attendance', code: 'no-end', month: '2026-09', paymentType: '0003' },
    '?month=2026-09&paymentType=0003&attendance=1',
  ],
] as const)('%o leads to %s', (blocker, query) => {
  expect(blockerPath('2026-11', blocker as Parameters<typeof blockerPath>[1])).toBe(`/salary/management${query}`)
})
