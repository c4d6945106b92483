import { plainDate } from '@handal/base/date'
import { expect, it } from 'vitest'
import type { WageSlip } from '../../payroll/public.ts'
import { salaryOf } from '../../../testing/wage-slips.ts'
import { legalSeverance, type ServiceOf } from './severance.ts'

const months = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `2026-${String(first + at).padStart(2, '0')}`)
const legal = (slips: readonly WageSlip[], more: Partial<ServiceOf> = {}) =>
  legalSeverance({
    hire: plainDate('2024-11-01'),
    asOf: plainDate('2026-11-30'),
    serviceFrom: null,
    away: [],
    slips,
    dailyMinutes: 480,
    rounding: 'CEIL1',
    ...more,
  })

it('of a pay month that ends within the calendar month goes by the three months before its last paid day', () => {
  const found = legal(months(6, 11).map((month) => salaryOf(month, 3_000_000)))
  // 9,000,000 of the 92 days to 20 November a day, × 30 × 760 ÷ 365.
  expect(found).toMatchObject({
    amount: 6_110_781,
    servedYear: true,
    note: '2026.11.20까지의 급여명세서로 추정했습니다.',
  })
})

it('of a month that is paid to its last day goes by the law’s window, without a word', () => {
  const slips = months(8, 11).map((month) => salaryOf(month, 3_000_000, 1))
  // 9,000,000 ÷ 91
  expect(legal(slips)).toMatchObject({ amount: 6_177_932, note: '' })
})

it.each([
  ['nothing of the window is paid', months(5, 7), {}],
  ['a month before it is missing', ['2026-09', '2026-11'], {}],
  ['somebody was away', months(6, 11), { away: [{ from: plainDate('2026-10-01'), to: plainDate('2026-10-09') }] }],
])('goes by the ordinary wage alone where %s', (_, of, more) => {
  const found = legal(
    of.map((month) => salaryOf(month, 3_000_000)),
    more,
  )
  // 2,156,880 ÷ 209 × 8 × 30 × 760 ÷ 365
  expect(found).toMatchObject({ amount: 5_157_173, note: '석 달 급여명세서가 없어 통상임금으로만 추정했습니다.' })
})
