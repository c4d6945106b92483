import { plainDate } from '@handal/base/date'
import { expect, it } from 'vitest'
import { hoursText, servedText, serviceText, weekdaysText } from './employee-list.ts'

it.each([
  // A month is full on the day before its date comes round.
  ['2026-11-01', '2026-11-29', '1개월 미만'],
  ['2026-11-01', '2026-11-30', '1개월'],
  ['2026-01-31', '2026-02-28', '1개월'],
  ['2026-01-31', '2026-02-26', '1개월 미만'],
  ['2021-03-02', '2026-03-01', '5년'],
  ['2021-03-02', '2026-02-28', '4년 11개월'],
  ['2020-02-29', '2021-02-28', '1년'],
  ['2026-11-20', '2026-11-20', '1개월 미만'],
  ['2026-11-21', '2026-11-20', ''],
])('from %s to %s: %s', (from, to, words) => expect(serviceText(plainDate(from), plainDate(to))).toBe(words))

const row = { encpnd: plainDate('2026-01-01'), retireDate: null, baseAtendtime: '', baseLvofctime: '' }
it('takes what the wire says as it is, and nothing as nothing', () => {
  expect(weekdaysText('')).toBe('')
  expect(weekdaysText('0,6')).toBe('일토')
  expect(hoursText({ ...row, baseAtendtime: '09:00' })).toBe('')
  expect(hoursText({ baseAtendtime: '22:00', baseLvofctime: '31:00' })).toBe('22:00 - 31:00')
  expect(servedText({ encpnd: '', retireDate: null }, '2026-11-20')).toBe('')
  expect(servedText(row, '2026-11-20')).toBe('10개월')
})
