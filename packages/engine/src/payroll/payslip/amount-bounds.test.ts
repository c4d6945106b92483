import { describe, expect, it } from 'vitest'
import { type AmountKind, amountFault, amountKind } from './amount-bounds.ts'
import type { PaymentType, SalaryItem } from './facts.ts'

const MOST = 10_000_000_000

describe('what may be typed over a line', () => {
  it.each<[AmountKind, number, boolean]>([
    ['pay', 0, true],
    ['pay', -1, false],
    ['pay', MOST, true],
    ['pay', MOST + 1, false],
    ['deduction', 0, true],
    ['deduction', -1, false],
    ['deduction', MOST + 1, false],
    ['difference', -MOST, true],
    ['difference', -MOST - 1, false],
    ['statutory', -300_000, true],
    ['statutory', MOST + 1, false],
    ['unworked', -4915, true],
    ['unworked', 4915, true],
  ])('%s: %i is %s', (kind, amount, isSound) => {
    expect(amountFault('항목', kind, amount) === null).toBe(isSound)
  })
  it('says why in a sentence', () => {
    expect(amountFault('기본급', 'pay', -5)).toBe(
      '기본급은 0원 이상으로 적어 주세요. 덜 줄 금액은 공제나 소급분으로 적습니다.',
    )
    expect(amountFault('사우회비', 'deduction', -5)).toBe('사우회비는 빼는 금액이라 0원 이상으로 적어 주세요.')
    expect(amountFault('소득세', 'statutory', MOST + 1)).toBe(
      '소득세는 -10,000,000,000원부터 10,000,000,000원까지 적을 수 있습니다.',
    )
  })
  it.each<[Pick<SalaryItem, 'kind' | 'source'> | null, PaymentType, AmountKind]>([
    [null, '0001', 'statutory'],
    [{ kind: 'earning', source: 'term' }, '0001', 'pay'],
    [{ kind: 'earning', source: { bucketPay: 'overtime' } }, '0001', 'pay'],
    [{ kind: 'earning', source: 'entry' }, '0001', 'difference'],
    [{ kind: 'earning', source: 'term' }, '0006', 'difference'],
    [{ kind: 'deduction', source: 'term' }, '0001', 'deduction'],
    [{ kind: 'deduction', source: 'sanction' }, '0001', 'deduction'],
    [{ kind: 'deduction', source: 'entry' }, '0001', 'difference'],
    [{ kind: 'earning', source: { bucketPay: 'shortage' } }, '0001', 'unworked'],
    [{ kind: 'deduction', source: { bucketPay: 'shortage' } }, '0006', 'unworked'],
  ])('%j of %s is %s', (item, paymentType, kind) => {
    expect(amountKind(item, paymentType)).toBe(kind)
  })
})
