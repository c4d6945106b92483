import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { accountUseLabels, defaultAccounts } from './accounts.ts'
import { balanced, type PayTotals, payVouchers, type Voucher, type VoucherPart } from './voucher.ts'

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
const part = (more: Partial<PayTotals>, department = ''): VoucherPart => ({
  department,
  totals: { ...nothing, ...more },
})
const SIDES = { debit: '차변', credit: '대변' }
/** A voucher as it is printed: its head, then a line each with side, use, account, department and amount. */
const printed = (voucher: Voucher | null): readonly string[] =>
  voucher === null
    ? []
    : [
        [voucher.kind, voucher.label, voucher.date, voucher.total].join(' | '),
        ...voucher.lines.map(({ side, use, account, department, amount }) =>
          [SIDES[side], use, account.code, account.name, department, amount].join(' | '),
        ),
      ]
const all = (...[parts, options]: Parameters<typeof payVouchers>): readonly string[] => {
  const { accrual, payment, remit, taxRemit, retirement } = valueOf(payVouchers(parts, options))
  return [accrual, payment, remit, taxRemit, retirement].flatMap(printed)
}

/** Every amount another power of ten or so, so that no two can be taken for each other. */
const distinct: PayTotals = {
  gross: 9_000_000,
  incomeTax: 100_001,
  localTax: 10_002,
  np: 200_003,
  hi: 90_004,
  ltc: 11_005,
  ei: 20_006,
  otherDeduct: 5007,
  erNp: 200_013,
  erHi: 90_014,
  erLtc: 11_015,
  erEi: 20_016,
  erEiStab: 6017,
  erIa: 7018,
  dc: 750_019,
}

describe('the vouchers of a run, line by line', () => {
  const dates = { accrual: plainDate('2026-11-30'), payment: plainDate('2026-12-05'), remit: plainDate('2026-12-10') }
  it('of a whole company', () => {
    expect(all([{ department: '', totals: distinct }], { dates })).toMatchInlineSnapshot(`
      [
        "accrual | 급여 발생 | 2026-11-30 | 10084112",
        "차변 | pay | 802 | 급여 |  | 9000000",
        "차변 | pensionCost | 817 | 세금과공과금(국민연금) |  | 200013",
        "차변 | healthCost | 811 | 복리후생비(건강·장기요양) |  | 101029",
        "차변 | insuranceCost | 821 | 보험료(고용·산재) |  | 33051",
        "차변 | retirementCost | 806 | 퇴직급여(DC) |  | 750019",
        "대변 | incomeTaxHeld | 254 | 예수금-소득세 |  | 100001",
        "대변 | localTaxHeld | 254 | 예수금-지방소득세 |  | 10002",
        "대변 | pensionHeld | 254 | 예수금-국민연금 |  | 200003",
        "대변 | healthHeld | 254 | 예수금-건강보험 |  | 90004",
        "대변 | careHeld | 254 | 예수금-장기요양 |  | 11005",
        "대변 | employmentHeld | 254 | 예수금-고용보험 |  | 20006",
        "대변 | otherHeld | 254 | 예수금-기타 |  | 5007",
        "대변 | payOwed | 253 | 미지급금-급여 |  | 8563972",
        "대변 | insuranceOwed | 262 | 미지급비용-사회보험 |  | 334093",
        "대변 | retirementOwed | 262 | 미지급비용-퇴직연금 |  | 750019",
        "payment | 급여 지급 | 2026-12-05 | 8563972",
        "차변 | payOwed | 253 | 미지급금-급여 |  | 8563972",
        "대변 | bank | 103 | 보통예금 |  | 8563972",
        "remit | 사회보험 납부 | 2026-12-10 | 655111",
        "차변 | pensionHeld | 254 | 예수금-국민연금 |  | 200003",
        "차변 | healthHeld | 254 | 예수금-건강보험 |  | 90004",
        "차변 | careHeld | 254 | 예수금-장기요양 |  | 11005",
        "차변 | employmentHeld | 254 | 예수금-고용보험 |  | 20006",
        "차변 | insuranceOwed | 262 | 미지급비용-사회보험 |  | 334093",
        "대변 | bank | 103 | 보통예금 |  | 655111",
        "taxRemit | 원천세 납부 | 2026-12-10 | 110003",
        "차변 | incomeTaxHeld | 254 | 예수금-소득세 |  | 100001",
        "차변 | localTaxHeld | 254 | 예수금-지방소득세 |  | 10002",
        "대변 | bank | 103 | 보통예금 |  | 110003",
        "retirement | 퇴직연금 납입 | 2026-12-10 | 750019",
        "차변 | retirementOwed | 262 | 미지급비용-퇴직연금 |  | 750019",
        "대변 | bank | 103 | 보통예금 |  | 750019",
      ]
    `)
  })
  it('without dates, of two departments with accounts of their own; the bank is that of the first', () => {
    const accounts = {
      pay: { code: '504', name: '임금' },
      bank: { code: '103', name: '당좌예금' },
      smallLoss: { code: '960', name: '잡손실' },
    }
    const production = { ...part({ gross: 2_000_000, np: 90_000, erNp: 90_000 }, '생산'), accounts }
    const office = part({ gross: 3_000_000, np: 100_000, erNp: 100_000 }, '관리')
    expect(all([production, office], { bill: { insurance: 380_009 } })).toMatchInlineSnapshot(`
      [
        "accrual | 급여 발생 |  | 5190000",
        "차변 | pay | 504 | 임금 | 생산 | 2000000",
        "차변 | pensionCost | 817 | 세금과공과금(국민연금) | 생산 | 90000",
        "차변 | pay | 802 | 급여 | 관리 | 3000000",
        "차변 | pensionCost | 817 | 세금과공과금(국민연금) | 관리 | 100000",
        "대변 | pensionHeld | 254 | 예수금-국민연금 | 생산 | 90000",
        "대변 | payOwed | 253 | 미지급금-급여 | 생산 | 1910000",
        "대변 | insuranceOwed | 262 | 미지급비용-사회보험 | 생산 | 90000",
        "대변 | pensionHeld | 254 | 예수금-국민연금 | 관리 | 100000",
        "대변 | payOwed | 253 | 미지급금-급여 | 관리 | 2900000",
        "대변 | insuranceOwed | 262 | 미지급비용-사회보험 | 관리 | 100000",
        "payment | 급여 지급 |  | 4810000",
        "차변 | payOwed | 253 | 미지급금-급여 | 생산 | 1910000",
        "차변 | payOwed | 253 | 미지급금-급여 | 관리 | 2900000",
        "대변 | bank | 103 | 당좌예금 |  | 4810000",
        "remit | 사회보험 납부 |  | 380009",
        "차변 | pensionHeld | 254 | 예수금-국민연금 | 생산 | 90000",
        "차변 | insuranceOwed | 262 | 미지급비용-사회보험 | 생산 | 90000",
        "차변 | pensionHeld | 254 | 예수금-국민연금 | 관리 | 100000",
        "차변 | insuranceOwed | 262 | 미지급비용-사회보험 | 관리 | 100000",
        "차변 | smallLoss | 960 | 잡손실 |  | 9",
        "대변 | bank | 103 | 당좌예금 |  | 380009",
      ]
    `)
  })
  it('a refund of insurance stands on the other side, and the bill is measured against what remains', () => {
    const parts = [part({ gross: 1_000_000, hi: -30_000, np: 45_000, erNp: 45_000 })]
    expect(all(parts, { bill: { insurance: 59_995 } })).toMatchInlineSnapshot(`
      [
        "accrual | 급여 발생 |  | 1075000",
        "차변 | pay | 802 | 급여 |  | 1000000",
        "차변 | pensionCost | 817 | 세금과공과금(국민연금) |  | 45000",
        "차변 | healthHeld | 254 | 예수금-건강보험 |  | 30000",
        "대변 | pensionHeld | 254 | 예수금-국민연금 |  | 45000",
        "대변 | payOwed | 253 | 미지급금-급여 |  | 985000",
        "대변 | insuranceOwed | 262 | 미지급비용-사회보험 |  | 45000",
        "payment | 급여 지급 |  | 985000",
        "차변 | payOwed | 253 | 미지급금-급여 |  | 985000",
        "대변 | bank | 103 | 보통예금 |  | 985000",
        "remit | 사회보험 납부 |  | 90000",
        "차변 | pensionHeld | 254 | 예수금-국민연금 |  | 45000",
        "차변 | insuranceOwed | 262 | 미지급비용-사회보험 |  | 45000",
        "대변 | healthHeld | 254 | 예수금-건강보험 |  | 30000",
        "대변 | smallGain | 930 | 잡이익 |  | 5",
        "대변 | bank | 103 | 보통예금 |  | 59995",
      ]
    `)
  })
  it('one department that is given back what another pays leaves nothing open', () => {
    const parts = [
      { ...part({ gross: 1_000_000, np: 45_000 }), items: [{ account: defaultAccounts.pay, amount: 1_000_000 }] },
      part({ gross: 1_000_000, np: -45_000 }),
    ]
    expect(valueOf(payVouchers(parts)).remit).toBeNull()
    expect(printed(valueOf(payVouchers(parts)).accrual)).toContain('차변 | pay | 802 | 급여 |  | 1000000')
  })
})

it('every use of an account has a customary account and a name', () => {
  const table = Object.entries(defaultAccounts).map(([use, { code, name }]) => [use, code, name].join(' | '))
  expect(table).toMatchInlineSnapshot(`
    [
      "pay | 802 | 급여",
      "bonus | 803 | 상여금",
      "casual | 805 | 잡급",
      "severance | 806 | 퇴직급여",
      "fee | 831 | 지급수수료",
      "pensionCost | 817 | 세금과공과금(국민연금)",
      "healthCost | 811 | 복리후생비(건강·장기요양)",
      "insuranceCost | 821 | 보험료(고용·산재)",
      "retirementCost | 806 | 퇴직급여(DC)",
      "incomeTaxHeld | 254 | 예수금-소득세",
      "localTaxHeld | 254 | 예수금-지방소득세",
      "pensionHeld | 254 | 예수금-국민연금",
      "healthHeld | 254 | 예수금-건강보험",
      "careHeld | 254 | 예수금-장기요양",
      "employmentHeld | 254 | 예수금-고용보험",
      "otherHeld | 254 | 예수금-기타",
      "payOwed | 253 | 미지급금-급여",
      "insuranceOwed | 262 | 미지급비용-사회보험",
      "retirementOwed | 262 | 미지급비용-퇴직연금",
      "bank | 103 | 보통예금",
      "cash | 101 | 현금",
      "smallGain | 930 | 잡이익",
      "smallLoss | 960 | 잡손실",
    ]
  `)
  expect(accountUseLabels).toMatchInlineSnapshot(`
    {
      "bank": "예금",
      "bonus": "상여",
      "careHeld": "장기요양 예수금",
      "cash": "현금",
      "casual": "잡급",
      "employmentHeld": "고용보험 예수금",
      "fee": "사업소득",
      "healthCost": "건강·장기요양 회사부담",
      "healthHeld": "건강보험 예수금",
      "incomeTaxHeld": "소득세 예수금",
      "insuranceCost": "고용·산재 회사부담",
      "insuranceOwed": "미지급 사회보험료",
      "localTaxHeld": "지방소득세 예수금",
      "otherHeld": "기타 공제 예수금",
      "pay": "급여(임금)",
      "payOwed": "미지급 급여",
      "pensionCost": "국민연금 회사부담",
      "pensionHeld": "국민연금 예수금",
      "retirementCost": "퇴직연금 부담금",
      "retirementOwed": "미지급 퇴직연금",
      "severance": "퇴직금",
      "smallGain": "단수차익",
      "smallLoss": "단수차손",
    }
  `)
})

describe('refusals in words', () => {
  it.each<[string, Parameters<typeof payVouchers>, readonly string[]]>([
    ['nothing to enter', [[]], ['parts: 전표를 만들 급여가 없습니다.']],
    [
      'fractions, named one by one, and not what follows from them',
      [
        [
          { ...part({ gross: 0.5 }), items: [{ account: defaultAccounts.pay, amount: 0.5 }] },
          part({ gross: 1, np: 2 }),
        ],
        { bill: { insurance: 0.5 } },
      ],
      ['bill.insurance', 'parts.0.gross', 'parts.0.items.0'].map((path) => `${path}: 금액은 정수로 적어 주세요.`),
    ],
    [
      'a bill above the books',
      [[part({ gross: 10, np: 5, erNp: 5 })], { bill: { insurance: 1244 } }],
      ['bill.insurance: 고지액과 장부의 차이가 1,234원입니다. 차이를 먼저 정산해 주세요.'],
    ],
    [
      'a sum beyond all won',
      [[part({ gross: Number.MAX_SAFE_INTEGER }), part({ gross: 1 })]],
      ['accrual: 급여 발생 전표의 금액이 너무 커서 더할 수 없습니다.'],
    ],
  ])('%s', (_, question, expected) => {
    expect(refusals(payVouchers(...question))).toEqual(expected)
  })
  const one = { side: 'debit', use: 'pay', account: defaultAccounts.pay, department: '', amount: 1 } as const
  const other = { ...one, side: 'credit' } as const
  it('sides that differ, by how much', () => {
    expect(refusals(balanced('accrual', '급여 발생', null, [one, { ...other, amount: 2345 }]))).toEqual([
      'accrual: 급여 발생 전표의 차변 1원과 대변 2,345원이 다릅니다.',
    ])
  })
  it('an amount below nothing, by its account', () => {
    expect(
      refusals(
        balanced('remit', '납부', null, [
          { ...one, amount: 0 },
          { ...other, amount: -1 },
        ]),
      ),
    ).toEqual(['remit.1: 급여 금액은 0원 이상의 정수여야 합니다.'])
  })
  it('a sum beyond all won on one side only', () => {
    const most = { ...one, amount: Number.MAX_SAFE_INTEGER }
    expect(refusals(balanced('accrual', '급여 발생', null, [most, most, other]))).toEqual([
      'accrual: 급여 발생 전표의 금액이 너무 커서 더할 수 없습니다.',
    ])
  })
})
