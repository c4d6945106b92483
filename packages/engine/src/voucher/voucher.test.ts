import * as fc from 'fast-check'
import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import golden from '../../../../testdata/golden/voucher.json' with { type: 'json' }
import { refusedFields, valueOf } from '../severance/testing/value-of.ts'
import { defaultAccounts } from './accounts.ts'
import { refundNote } from './refund-note.ts'
import { balanced, type PayTotals, payVouchers, type Voucher } from './voucher.ts'

const rowsOf = (voucher: Voucher | null, side: 'debit' | 'credit'): (string | number)[][] =>
  (voucher?.lines ?? []).filter((line) => line.side === side).map(({ account, amount }) => [account.name, amount])
const both = (voucher: Voucher | null): object => ({
  debit: rowsOf(voucher, 'debit'),
  credit: rowsOf(voucher, 'credit'),
})
const nothing: PayTotals = {
  gross: 0,
  incomeTax: 0,
  localTax: 0,
  np: 0,
  hi: 0,
  ltc: 0,
  ei: 0,
  otherDeduct: 0,
  erNp: 0,
  erHi: 0,
  erLtc: 0,
  erEi: 0,
  erEiStab: 0,
  erIa: 0,
  dc: 0,
}
const part = (more: Partial<PayTotals>, department = ''): { department: string; totals: PayTotals } => ({
  department,
  totals: { ...nothing, ...more },
})

describe('vouchers of a pay run', () => {
  it.each(golden.cases.map((each) => [each.id, each] as const))(
    '%s as worked by hand',
    (_, { in: totals, expected }) => {
      const vouchers = valueOf(payVouchers([{ department: '', totals }]))
      expect(both(vouchers.accrual)).toEqual(expected.accrual)
      expect(vouchers.accrual.total).toBe(expected.total)
      expect(both(vouchers.payment)).toEqual(expected.payment)
      expect(both(vouchers.remit)).toEqual(expected.remit)
      expect(both(vouchers.taxRemit)).toEqual({
        debit: [
          ['예수금-소득세', 84_850],
          ['예수금-지방소득세', 8480],
        ],
        credit: [['보통예금', 93_330]],
      })
      expect(vouchers.retirement?.total).toBe(292_667)
    },
  )
  it('puts each department and item on its own account, and carries the dates', () => {
    const dates = { accrual: plainDate('2026-11-30'), payment: plainDate('2026-12-10'), remit: plainDate('2026-12-10') }
    const production = { ...part({ gross: 2_000_000 }, '생산'), accounts: { pay: { code: '504', name: '임금' } } }
    const office = {
      ...part({ gross: 3_000_000, np: 100_000 }, '관리'),
      items: [{ account: { code: '803', name: '상여금' }, amount: 500_000 }],
    }
    const { accrual, payment } = valueOf(payVouchers([production, office], { dates }))
    expect(rowsOf(accrual, 'debit')).toEqual([
      ['임금', 2_000_000],
      ['급여', 2_500_000],
      ['상여금', 500_000],
    ])
    expect(accrual.lines.filter(({ side }) => side === 'debit').map(({ use }) => use)).toEqual(['pay', 'pay', 'pay'])
    expect(accrual.date).toBe('2026-11-30')
    expect(rowsOf(payment, 'credit')).toEqual([['보통예금', 4_900_000]])
  })
  it('taxes and contributions without an amount have no voucher', () => {
    const { payment, remit, taxRemit, retirement } = valueOf(payVouchers([part({ gross: 1_000_000 })]))
    expect(payment?.total).toBe(1_000_000)
    expect([remit, taxRemit, retirement]).toEqual([null, null, null])
  })
  it('a refund lowers what is held', () => {
    const { accrual, taxRemit } = valueOf(payVouchers([part({ gross: 1_000_000, incomeTax: -50_000, np: 45_000 })]))
    expect(both(accrual)).toEqual({
      debit: [
        ['급여', 1_000_000],
        ['예수금-소득세', 50_000],
      ],
      credit: [
        ['예수금-국민연금', 45_000],
        ['미지급금-급여', 1_005_000],
      ],
    })
    expect(both(taxRemit)).toEqual({ debit: [['보통예금', 50_000]], credit: [['예수금-소득세', 50_000]] })
  })
  it.each([
    [9, { debit: ['잡손실', 9] }],
    [-9, { credit: ['잡이익', 9] }],
    [0, {}],
  ])('a bill %d won away from the books', (difference, expected) => {
    const parts = [part({ gross: 1_000_000, np: 45_000, erNp: 45_000 })]
    const { remit } = valueOf(payVouchers(parts, { bill: { insurance: 90_000 + difference } }))
    expect(remit?.total).toBe(Math.max(90_000, 90_000 + difference))
    if ('debit' in expected) expect(rowsOf(remit, 'debit')).toContainEqual(expected.debit)
    if ('credit' in expected) expect(rowsOf(remit, 'credit')).toContainEqual(expected.credit)
    expect(rowsOf(remit, 'credit')).toContainEqual(['보통예금', 90_000 + difference])
  })
})

describe('what is refused', () => {
  it.each([10, -10, 12_345])('a bill %d won away', (difference) => {
    const parts = [part({ gross: 1_000_000, np: 45_000, erNp: 45_000 })]
    expect(refusedFields(payVouchers(parts, { bill: { insurance: 90_000 + difference } }))).toEqual(['bill.insurance'])
  })
  it('nothing to enter, fractions, and less than nothing to pay', () => {
    expect(refusedFields(payVouchers([]))).toEqual(['parts'])
    expect(refusedFields(payVouchers([part({ gross: 0.5 })]))).toEqual(['parts.0.gross'])
    expect(refusedFields(payVouchers([part({ gross: 100, np: 101 })]))).toEqual(['parts.0'])
    const items = [
      { account: defaultAccounts.pay, amount: 1 },
      { account: defaultAccounts.pay, amount: 0.5 },
    ]
    expect(refusedFields(payVouchers([{ ...part({ gross: 10 }), items }]))).toEqual(['parts.0.items.1'])
    for (const insurance of [Number.NaN, 0.5]) {
      expect(refusedFields(payVouchers([part({ gross: 10 })], { bill: { insurance } }))).toEqual(['bill.insurance'])
    }
  })
  it.each([
    ['', '실지급액이 0원보다 적어 전표를 만들 수 없습니다.'],
    ['생산', '생산의 실지급액이 0원보다 적어 전표를 만들 수 없습니다.'],
  ])('less than nothing to pay in department "%s", by name', (department, message) => {
    const parts = [part({ gross: 100, np: 100 }), part({ gross: 100, np: 101 }, department)]
    expect(payVouchers(parts)).toMatchObject({ error: { problems: [{ path: 'parts.1', message }] } })
  })
  it('amounts whose sum is beyond all won', () => {
    const most = Number.MAX_SAFE_INTEGER
    expect(valueOf(payVouchers([part({ gross: most })])).accrual.total).toBe(most)
    expect(refusedFields(payVouchers([part({ gross: most }), part({ gross: 1 })]))).toEqual(['accrual'])
    expect(refusedFields(payVouchers([part({ gross: 1, erHi: most, erLtc: 1 })]))).toContain('accrual.1')
  })
  it('sides that differ and amounts below zero', () => {
    const one = { side: 'debit', use: 'pay', account: defaultAccounts.pay, department: '', amount: 1 } as const
    const other = { ...one, side: 'credit', use: 'bank', account: defaultAccounts.bank, amount: 2 } as const
    expect(refusedFields(balanced('accrual', '급여 발생', null, [one, other]))).toEqual(['accrual'])
    expect(refusedFields(balanced('accrual', '급여 발생', null, [{ ...one, amount: -1 }]))).toEqual(['accrual.0'])
  })
})

it('any run balances, and nothing stays open after all of it is paid', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000 })
  const signed = fc.integer({ min: -100_000, max: 500_000 })
  const totals = fc.record({
    gross: fc.integer({ min: 5_000_000, max: 9_000_000 }),
    incomeTax: signed,
    localTax: signed,
    np: signed,
    hi: signed,
    ltc: signed,
    ei: signed,
    otherDeduct: signed,
    erNp: amount,
    erHi: amount,
    erLtc: amount,
    erEi: amount,
    erEiStab: amount,
    erIa: amount,
    dc: amount,
  })
  const parts = fc.array(fc.record({ department: fc.constantFrom('', '생산', '관리'), totals }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(parts, (each) => {
      const { accrual, payment, remit, taxRemit, retirement } = valueOf(payVouchers(each))
      const open = new Map<string, number>()
      for (const voucher of [accrual, payment, remit, taxRemit, retirement]) {
        let sum = 0
        for (const { side, amount: won, account } of voucher?.lines ?? []) {
          const value = side === 'debit' ? won : -won
          sum += value
          open.set(account.name, (open.get(account.name) ?? 0) + value)
          expect(won).toBeGreaterThan(0)
        }
        expect(sum).toBe(0)
      }
      for (const [name, rest] of open) {
        if (/^(미지급|예수금-(소득|지방|국민|건강|장기|고용))/u.test(name)) expect([name, rest]).toEqual([name, 0])
      }
    }),
    { numRuns: 500, seed: 20_261_121 },
  )
})

it.each([
  ['tax', /^돌려받을 세금이 낼 세금보다 많습니다\. .*\(소득세법 시행령 제201조 제1항\)/],
  ['insurance', /^돌려받을 보험료가 낼 보험료보다 많습니다\. .*\(국민건강보험법 제86조 제1항\)/],
] as const)('what becomes of more %s given back than is to be paid is said with its law', (payee, sentence) => {
  expect(refundNote(payee)).toMatch(sentence)
})
