import { yearMonth } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { billedPay } from './billed-pay.ts'

const monthly = '고용산재보험료징수법 제16조의3'
const transition = '고용산재보험료징수법 부칙(법률 제21472호) 제3조'

it.each<[month: string, reported: number | null, average: number | null, basis: string, won: number | null]>([
  ['2026-12', 3_100_000, 3_000_000, 'AVERAGE', 3_000_000],
  ['2026-12', 3_100_000, null, 'UNKNOWN', null],
  ['2027-01', 3_100_000, 3_000_000, 'REAL', 3_100_000],
  ['2027-01', 0, 3_000_000, 'REAL', 0],
  ['2027-01', null, 3_000_000, 'OLD_AVERAGE', 3_000_000],
  ['2027-12', null, 3_000_000, 'OLD_AVERAGE', 3_000_000],
  ['2027-12', null, null, 'UNKNOWN', null],
  ['2028-01', null, 3_000_000, 'UNKNOWN', null],
  ['2028-01', 3_100_000, null, 'REAL', 3_100_000],
])('%s, reported %s, average %s: %s', (month, reported, average, basis, won) => {
  const found = valueOf(billedPay({ month: yearMonth(month), reported, average }))
  expect([found.basis, found.figure?.value ?? null]).toEqual([basis, won])
})

it.each([
  ['2026-12', null, 1, '2026년까지는 신고한 월평균보수로 부과합니다.', monthly],
  ['2026-12', null, null, '신고한 월평균보수가 없어 부과 보수를 알 수 없습니다.', monthly],
  ['2027-01', 1, null, '2027년부터는 그 달의 실제 보수로 부과합니다.', monthly],
  ['2027-01', null, 1, '2027년에 보수를 신고하지 않아 종전 월평균보수로 부과합니다.', transition],
  ['2027-01', null, null, '신고한 보수도 종전 월평균보수도 없어 부과 보수를 알 수 없습니다.', transition],
  ['2028-01', null, 1, '2028년부터 보수를 신고하지 않은 달을 어떻게 부과하는지 확인하지 못했습니다.', monthly],
])('%s, %s, %s tells why', (month, reported, average, reason, ref) => {
  const found = valueOf(billedPay({ month: yearMonth(month), reported, average }))
  expect([found.reason, lawText(found.law)]).toEqual([reason, ref])
})

it('explains itself', () => {
  const { figure } = valueOf(billedPay({ month: yearMonth('2027-05'), reported: null, average: 2_800_000 }))
  expect(told(figure === null ? [] : [figure])).toEqual([
    `billedPay | 부과 보수 | 2800000 | 2,800,000원 |  | ${transition} | 2027년에 보수를 신고하지 않아 종전 월평균보수로 부과합니다.`,
  ])
})

it('refuses what is no pay', () => {
  expect(refusals(billedPay({ month: yearMonth('2027-05'), reported: -1, average: 100_000_000_000 }))).toEqual([
    'reported: 금액은 0원 이상의 정수로 적어 주세요.',
    'average: 금액은 99,999,999,999원까지 적을 수 있습니다.',
  ])
})
