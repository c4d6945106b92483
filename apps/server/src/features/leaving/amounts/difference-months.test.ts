import { plainDate, yearMonth } from '@handal/base/date'
import { won } from '@handal/base/won'
import { expect, it } from 'vitest'
import type { OwedMonth, PersonPay } from '../../payroll/public.ts'
import { asDue, differenceEntriesOf, differenceNotices, differencesInTheirMonths } from './differences.ts'

const month = yearMonth('2026-10')
const owed = (of: string, paid: number, due: number, more: Partial<OwedMonth> = {}): OwedMonth => ({
  month: yearMonth(of),
  paid: { wages: paid, taxFree: 0 },
  due: { wages: due, taxFree: 0 },
  taken: { paid: 0, due: 0 },
  blocked: false,
  amounts: { 'item.base': due },
  earned: ['item.base'],
  ...more,
})
const slip = (of: string, amounts: Record<string, number>, type = '0001'): PersonPay => ({
  month: yearMonth(of),
  payment_type: type,
  period_from: plainDate(`${of}-01`),
  period_to: plainDate(`${of}-28`),
  pay_date: plainDate(`${of}-25`),
  state: 'paid',
  earnings: won(0),
  taxable: won(0),
  deductions: won(0),
  net: won(0),
  amounts,
  earned: Object.keys(amounts),
})
const notices = (all: readonly OwedMonth[]) =>
  differenceNotices({ owed: all, payMonth: { month }, last: null, lastDay: plainDate('2026-10-31') })

it('only months before the last pay that are known to owe something are entered', () => {
  const all = [
    owed('2026-07', 100, 200, { blocked: true }),
    owed('2026-08', 300, 200),
    owed('2026-09', 100, 101),
    owed('2026-10', 100, 900),
    owed('2026-11', 0, 900),
  ]
  expect(
    differenceEntriesOf({ owed: all, payMonth: { month } }).map(({ itemCode, amount }) => [itemCode, amount]),
  ).toEqual([['pay.difference.2026-09', 1]])
})

it('what was withheld too much is entered and named like wages, never from a month that is not known', () => {
  const taken = { paid: 30, due: 10 }
  const all = [
    owed('2026-07', 100, 100, { taken, blocked: true }),
    owed('2026-08', 100, 100, { taken }),
    owed('2026-09', 300, 200, { taken }),
    owed('2026-10', 100, 100, { taken }),
  ]
  expect(
    differenceEntriesOf({ owed: all, payMonth: { month } }).map(({ itemCode, amount }) => [itemCode, amount]),
  ).toEqual([
    ['pay.difference.returned.2026-08', -20],
    ['pay.difference.returned.2026-09', -20],
  ])
  expect(notices(all.slice(1)).filter((text) => text.includes('마지막 급여가 없습니다'))).toEqual(
    ['2026년 8월', '2026년 9월'].map(
      (name) =>
        `${name} 급여의 차액 20원을 넣을 마지막 급여가 없습니다. 그 달의 확정을 취소하고 다시 계산해 지급해 주세요.`,
    ),
  )
})

it('names what is not known, what was paid too much and what has no last pay to go into', () => {
  expect(
    notices([owed('2026-07', 100, 200, { blocked: true }), owed('2026-08', 300, 200), owed('2026-09', 100, 101)]),
  ).toEqual([
    '2026년 7월 급여는 지금 다시 계산할 수 없어 차액을 알 수 없습니다. 급여관리에서 그 명세서를 확인해 주세요.',
    '2026년 8월 급여는 100원을 더 지급했습니다. 동의 없이 임금에서 공제할 수 없어 정산에 넣지 않았습니다(근로기준법 제43조 제1항).',
    '2026년 9월 급여의 차액 1원을 넣을 마지막 급여가 없습니다. 그 달의 확정을 취소하고 다시 계산해 지급해 주세요.',
  ])
  // Paid after the last day: of the last month itself the payslip says it.
  expect(notices([owed('2026-11', 500, 0)])[0]).toContain('2026년 11월 급여는 500원을 더 지급했습니다')
  expect(notices([owed('2026-10', 500, 0)])).toEqual([])
})

it('counts what is due in its month, and nothing less than what was paid', () => {
  const slips = [
    slip('2026-08', { 'item.base': 300 }),
    slip('2026-09', { 'item.base': 100 }),
    slip('2026-09', { bonus: 5 }, '0002'),
  ]
  const all = [owed('2026-08', 300, 200), owed('2026-09', 100, 101)]
  expect(asDue(slips, { owed: all }).map(({ amounts }) => amounts)).toEqual([
    { 'item.base': 300 },
    { 'item.base': 101 },
    { bonus: 5 },
  ])
  expect(asDue(slips, { owed: [] })).toBe(slips)
})

it('moves what a last pay paid of a month into that month', () => {
  const last = slip('2026-10', {
    'item.base': 400,
    'item.pay.difference.2026-09': 7,
    'item.pay.difference.2026-09.free': 2,
  })
  const moved = differencesInTheirMonths([slip('2026-09', { 'item.base': 100 }), last])
  expect(moved[0]).toMatchObject({ amounts: { 'item.base': 100, 'item.pay.differencePaid': 9 } })
  expect(moved[0]?.earned).toContain('item.pay.differencePaid')
  expect(moved[1]).toBe(last)
  const plain = [slip('2026-09', { 'item.base': 100 })]
  expect(differencesInTheirMonths(plain)).toBe(plain)
})
