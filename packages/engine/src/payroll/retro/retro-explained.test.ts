import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import type { LineAmount } from '../difference/amounts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { type RetroMonth, retroPay, type RetroResult } from './retro.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const statute = enactedStatute()
const pay = { BASE: 3_200_000, DUTY: 100_000, MEAL: 200_000 }
const month = (name: string, was: SampleChange, is: SampleChange, settled: RetroMonth['settled'] = []): RetroMonth => ({
  facts: sampleFacts({ month: name, ...was, ...is }),
  paid: calculatePayslip(sampleFacts({ month: name, ...was }), statute).lines,
  settled,
})
const retro = (...months: RetroMonth[]): RetroResult => retroPay({ months, statute, payDate: plainDate('2026-11-25') })
const base = (amount: number): SampleChange => ({ terms: [sampleTerm({ ...pay, BASE: amount })] })
const settled = (code: string, label: string, amount: number): LineAmount => ({ code, label, kind: 'earning', amount })

describe('arrears of two months', () => {
  const raise = (): RetroResult => retro(month('2026-10', {}, base(3_400_000)), month('2026-09', {}, base(3_300_000)))
  it('are told month by month, the oldest first', () => {
    expect(raise().months.map(({ month: name, lines }) => [name, ...lines])).toEqual([
      [
        '2026-09',
        {
          code: 'item.BASE',
          label: '기본급',
          kind: 'earning',
          due: 3_300_000,
          paid: 3_200_000,
          settled: 0,
          difference: 100_000,
          formula: '3,300,000 - 3,200,000 = 100,000원',
          sentence: '2026년 9월 기본급은 3,300,000원인데 3,200,000원을 지급했습니다.',
          explanation: {
            sentence: '급여 조건에 정한 기본급 전액입니다.',
            formula: '3,300,000원',
            notes: [],
            rounding: '',
            laws: ['근로기준법 제43조 제1항'],
          },
        },
      ],
      ['2026-10', expect.objectContaining({ difference: 200_000 })],
    ])
  })
  it('are one sum, with the tax that is withheld from it', () => {
    const { items, tax, months } = raise()
    const entry = {
      itemCode: 'BASE',
      amount: 300_000,
      note: '2026년 9월부터 2026년 10월까지 2개월 소급분',
      retro: true,
    }
    expect(items).toEqual([
      {
        itemCode: 'BASE',
        label: '기본급',
        kind: 'earning',
        amount: 300_000,
        sentence: '2026년 9월부터 2026년 10월까지 2개월 기본급 소급분입니다.',
        formula: '100,000 + 200,000 = 300,000원',
        notes: [],
        entry,
      },
    ])
    // By the table: 3,300,000 won 102,770, 3,400,000 won 114,990, 3,500,000 won 127,220.
    expect(tax).toEqual({ incomeTax: 12_220 + 24_450, localIncomeTax: 1220 + 2450 })
    expect(months.map(({ tax: lines }) => lines.map(({ sentence }) => sentence))).toEqual([
      [
        '2026년 9월 소득세는 114,990원인데 102,770원을 공제했습니다.',
        '2026년 9월 지방소득세는 11,490원인데 10,270원을 공제했습니다.',
      ],
      [
        '2026년 10월 소득세는 127,220원인데 102,770원을 공제했습니다.',
        '2026년 10월 지방소득세는 12,720원인데 10,270원을 공제했습니다.',
      ],
    ])
  })
  it('take what was settled and what was paid too much from each other', () => {
    const { items, months } = retro(
      month('2026-09', {}, base(3_300_000), [settled('item.BASE', '기본급', 40_000)]),
      month('2026-10', {}, base(3_000_000)),
    )
    expect(months[0]?.lines[0]).toMatchObject({
      formula: '3,300,000 - 3,200,000 - 40,000 = 60,000원',
      sentence: '2026년 9월 기본급은 3,300,000원인데 3,200,000원을 지급했습니다, 소급분으로 40,000원을 정산했습니다.',
    })
    expect(items[0]).toMatchObject({
      amount: -140_000,
      formula: '60,000 - 200,000 = -140,000원',
      notes: ['더 지급한 금액입니다. 임금에서 빼기 전에 근로자에게 알려 주세요(근로기준법 제43조 제1항).'],
    })
  })
})

describe('arrears of one month', () => {
  it('name the month alone, and stand for an item that is due no more', () => {
    const { items, months } = retro(month('2026-10', {}, { items: sampleItems.filter(({ code }) => code !== 'DUTY') }))
    expect(items).toEqual([
      {
        itemCode: 'DUTY',
        label: '직책수당',
        kind: 'earning',
        amount: -100_000,
        sentence: '2026년 10월 직책수당 소급분입니다.',
        formula: '-100,000원',
        notes: ['더 지급한 금액입니다. 임금에서 빼기 전에 근로자에게 알려 주세요(근로기준법 제43조 제1항).'],
        entry: { itemCode: 'DUTY', amount: -100_000, note: '2026년 10월 소급분', retro: true },
      },
    ])
    expect(months[0]?.lines[0]).toMatchObject({
      explanation: null,
      sentence: '2026년 10월 직책수당은 0원인데 100,000원을 지급했습니다.',
    })
  })
  it('that cancel out say nothing of pay that was too much', () => {
    const { items } = retro(month('2026-09', {}, base(3_300_000)), month('2026-10', {}, base(3_100_000)))
    expect(items[0]).toMatchObject({ amount: 0, formula: '100,000 - 100,000 = 0원', notes: [] })
  })
  it('of a deduction are withheld, not paid', () => {
    const union = (fixed: number) =>
      sampleItem('UNION', '조합비', { kind: 'deduction', ordinaryWage: false, source: { fixed } })
    const { items, months, tax } = retro(
      month('2026-10', { items: [...sampleItems, union(20_000)] }, { items: [...sampleItems, union(15_000)] }),
    )
    expect(months[0]?.lines[0]?.sentence).toBe('2026년 10월 조합비는 15,000원인데 20,000원을 공제했습니다.')
    expect(items[0]).toMatchObject({ kind: 'deduction', amount: -5000, notes: [] })
    expect(tax).toEqual({ incomeTax: 0, localIncomeTax: 0 })
  })
})

describe('a month that cannot be calculated again', () => {
  it('says every reason', () => {
    const broken = month('2026-10', {}, { terms: [], entries: [{ itemCode: 'GONE', amount: 1 }] })
    expect(retro(broken, broken).blocked).toEqual([
      {
        month: '2026-10',
        message:
          '2026년 10월 급여를 다시 계산할 수 없습니다. 입력한 금액의 급여 항목(GONE)이 이 달에 없습니다. 급여 항목을 확인해 주세요. 이 기간의 급여 조건이 없습니다. 계약과 급여 조건을 등록해 주세요.',
      },
      {
        month: '2026-10',
        message:
          '2026년 10월 급여를 다시 계산할 수 없습니다. 같은 달의 급여가 두 번 들어왔습니다. 입력한 금액의 급여 항목(GONE)이 이 달에 없습니다. 급여 항목을 확인해 주세요. 이 기간의 급여 조건이 없습니다. 계약과 급여 조건을 등록해 주세요.',
      },
    ])
  })
  it('is not another payment of the same month', () => {
    const bonus = { paymentType: '0003', entries: [{ itemCode: 'BONUS', amount: 1_000_000 }] } as const
    const more = { ...bonus, entries: [{ itemCode: 'BONUS', amount: 1_500_000 }] }
    const { blocked, items } = retro(month('2026-10', {}, base(3_300_000)), month('2026-10', bonus, more))
    expect(blocked).toEqual([])
    expect(items.map(({ itemCode, amount }) => [itemCode, amount])).toEqual([
      ['BASE', 100_000],
      ['BONUS', 500_000],
    ])
  })
  it('of earlier years leaves its tax to their settlement', () => {
    const { tax, resettledYears } = retro(
      month('2024-12', {}, base(3_300_000)),
      month('2025-11', {}, base(3_300_000)),
      month('2025-12', {}, base(3_300_000)),
    )
    expect([tax, resettledYears]).toEqual([{ incomeTax: 0, localIncomeTax: 0 }, [2024, 2025]])
  })
})
