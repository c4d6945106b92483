import { plainDate, yearMonth } from '@handal/base/date'
import { won } from '@handal/base/won'
import type { PayslipState } from '@handal/contracts/payroll/payroll-state'
import { expect, it } from 'vitest'
import { givenOf, paidBeside } from './given.ts'
import type { Leaver } from '../leaver.ts'

const MONTH = yearMonth('2026-11')
const slip = (payment_type: string, state: PayslipState, month = MONTH) => ({
  month,
  payment_type,
  state,
  earnings: won(1_000_000),
  net: won(900_000),
  pay_date: plainDate('2026-11-25'),
})
type Of = Pick<Leaver, 'stood' | 'payMonth' | 'slips'>
const leaver = (found: readonly ReturnType<typeof slip>[], rows: Leaver['stood']['rows'] = []): Of => ({
  payMonth: {
    month: MONTH,
    period: { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') },
    payDate: plainDate('2026-11-25'),
  },
  stood: { rows, slips: found },
  slips: found.map((each) => ({
    ...each,
    period_from: plainDate('2026-11-01'),
    period_to: plainDate('2026-11-30'),
    taxable: each.earnings,
    deductions: won(100_000),
    amounts: {},
    earned: [],
  })),
})
const own = (payment_type: '0001' | '0004' | '0005', month = MONTH) => ({ payment_type, month, made: true })

it.each([
  ['a salary that was paid', '0001', [slip('0001', 'paid')], [], 900_000],
  ['one that was only confirmed', '0001', [slip('0001', 'confirmed')], [], 0],
  ['severance of the month, whoever made it', '0005', [slip('0005', 'paid')], [], 900_000],
  ['leave pay of the leaving', '0004', [slip('0004', 'paid')], [own('0004')], 900_000],
  ['leave pay of no leaving may be for other days', '0004', [slip('0004', 'paid')], [], 0],
  [
    'leave pay that stayed in the month in which it was paid',
    '0004',
    [slip('0004', 'paid', yearMonth('2026-10'))],
    [own('0004', yearMonth('2026-10'))],
    900_000,
  ],
] as const)('what was paid already: %s', (_, kind, slips, rows, expected) => {
  expect(givenOf(leaver(slips, rows), kind)).toBe(expected)
})

it('tells what else was paid in the month, bonuses and leave pay of no leaving', () => {
  const slips = [slip('0001', 'paid'), slip('0002', 'paid'), slip('0004', 'paid'), slip('0005', 'paid')]
  expect(paidBeside(leaver(slips))).toEqual([
    '이 달의 상여는 900,000원을 이미 지급했습니다. 이 합계에 들어 있지 않습니다.',
    '이 달의 연차수당은 900,000원을 이미 지급했습니다. 같은 연차의 수당이면 연차 조정에 지급으로 적어 주세요.',
  ])
  expect(paidBeside(leaver(slips, [own('0004')]))).toHaveLength(1)
  expect(paidBeside(leaver([slip('0002', 'confirmed'), slip('0002', 'paid', yearMonth('2026-10'))]))).toEqual([])
})
