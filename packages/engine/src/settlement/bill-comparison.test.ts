import { plainDate, yearMonth } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { describe, expect, it } from 'vitest'
import type { InsuranceSpan } from '../payroll/insurance/insurance-months.ts'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { type BillLine, type BillRow, compareBill } from './bill-comparison.ts'

const date = plainDate
const month = yearMonth('2026-11')
const stays: InsuranceSpan = { hire: date('2025-03-02'), lastDay: null }
const hired: InsuranceSpan = { hire: date('2026-11-02'), lastDay: null }
const left: InsuranceSpan = { hire: date('2025-03-02'), lastDay: date('2026-10-31') }
const compare = (span: InsuranceSpan, line: Partial<BillLine>): BillRow => {
  const full = { insurance: 'health' as const, billed: 107_850, withheld: 107_850, ...line }
  const [row] = valueOf(compareBill({ month, span, lines: [full] }))
  if (row === undefined) throw new Error('no row')
  return row
}

describe('the cause of a difference', () => {
  it.each<[InsuranceSpan, Partial<BillLine>, difference: number, cause: string, reason: string]>([
    [stays, {}, 0, 'NONE', '고지액과 공제액이 같습니다.'],
    [stays, { billed: null, withheld: 0 }, 0, 'NONE', '고지액과 공제액이 같습니다.'],
    [
      stays,
      { billed: null },
      -107_850,
      'NOT_ON_BILL',
      '고지서에 없는데 공제했습니다. 취득 신고가 되었는지 확인해 주세요.',
    ],
    [
      hired,
      { billed: null },
      -107_850,
      'NOT_DUE',
      '고지할 달이 아닌데 공제했습니다. 1일에 입사하지 않은 달은 건강보험료를 내지 않습니다.',
    ],
    [
      hired,
      { insurance: 'care', billed: null, withheld: 10 },
      -10,
      'NOT_DUE',
      '고지할 달이 아닌데 공제했습니다. 1일에 입사하지 않은 달은 건강보험료를 내지 않습니다.',
    ],
    [
      hired,
      { insurance: 'pension', billed: null, withheld: 10 },
      -10,
      'NOT_DUE',
      '고지할 달이 아닌데 공제했습니다. 1일에 입사하지 않은 달은 국민연금을 내지 않습니다.',
    ],
    [
      hired,
      { insurance: 'employment', billed: null, withheld: 10 },
      -10,
      'NOT_DUE',
      '고지할 달이 아닌데 공제했습니다. 고용보험은 이 달에 고지하지 않습니다.',
    ],
    [
      stays,
      { insurance: 'employment', billed: null, withheld: 10 },
      -10,
      'NOT_ON_BILL',
      '고지서에 없는데 공제했습니다. 취득 신고가 되었는지 확인해 주세요.',
    ],
    [stays, { withheld: 0 }, 107_850, 'NOT_WITHHELD', '고지되었는데 공제하지 않았습니다.'],
    [
      left,
      { withheld: 0 },
      107_850,
      'LOSS_NOT_SEEN',
      '고지할 달이 아닌데 고지되었습니다. 신고가 반영되었는지 확인해 주세요. 자격을 잃은 다음의 달입니다.',
    ],
    [
      stays,
      { billed: 150_000, settled: 42_150 },
      42_150,
      'SETTLED',
      '고지액에 지난 기간의 정산액 42,150원이 들어 있습니다.',
    ],
    [
      stays,
      { billed: 100_000, settled: -7850 },
      -7850,
      'SETTLED',
      '고지액에 지난 기간의 정산액 -7,850원이 들어 있습니다.',
    ],
    [
      stays,
      { billed: 5000, withheld: 0, settled: 5000 },
      5000,
      'SETTLED',
      '고지액에 지난 기간의 정산액 5,000원이 들어 있습니다.',
    ],
    [
      stays,
      { insurance: 'pension', billed: 95_000, withheld: 19_000, support: 76_000 },
      76_000,
      'SUPPORT',
      '두루누리 지원금 76,000원을 뺀 금액을 공제했습니다.',
    ],
    [
      stays,
      { insurance: 'pension', billed: 105_000, withheld: 19_000, settled: 10_000, support: 76_000 },
      86_000,
      'SETTLED',
      '고지액에서 정산액 10,000원과 두루누리 지원금 76,000원을 뺀 금액을 공제했습니다.',
    ],
    [
      stays,
      { billed: 105_001, withheld: 19_000, settled: 10_000, support: 76_000 },
      86_001,
      'UNKNOWN',
      '차이의 원인을 찾지 못했습니다. 고지 내역을 확인해 주세요.',
    ],
    [
      stays,
      { billed: 111_440, bases: { billed: 3_100_000, used: 3_000_000 } },
      3590,
      'BASE',
      '고지의 기준액 3,100,000원과 공제의 기준액 3,000,000원이 다릅니다.',
    ],
    [stays, { billed: 107_859, bases: { billed: 1, used: 1 } }, 9, 'ROUNDING', '10원 미만의 끝수 차이입니다.'],
    [stays, { billed: 107_841 }, -9, 'ROUNDING', '10원 미만의 끝수 차이입니다.'],
    [stays, { billed: 107_860 }, 10, 'UNKNOWN', '차이의 원인을 찾지 못했습니다. 고지 내역을 확인해 주세요.'],
    [
      stays,
      { billed: 107_840, settled: 1, support: 1 },
      -10,
      'UNKNOWN',
      '차이의 원인을 찾지 못했습니다. 고지 내역을 확인해 주세요.',
    ],
  ])('%j %j', (span, line, difference, cause, reason) => {
    expect(compare(span, line)).toMatchObject({ difference, cause, reason })
  })
  it('every insurance in order, with its law', () => {
    const line = { billed: 10, withheld: 10 }
    const lines: readonly BillLine[] = [
      { insurance: 'pension', ...line },
      { insurance: 'health', ...line },
      { insurance: 'care', ...line },
      { insurance: 'employment', ...line },
    ]
    expect(valueOf(compareBill({ month, span: stays, lines })).map((row) => [row.billed, lawText(row.law)])).toEqual([
      [10, '국민연금법 제90조 제1항'],
      [10, '국민건강보험법 제79조'],
      [10, '노인장기요양보험법 제8조'],
      [10, '고용산재보험료징수법 제16조의8'],
    ])
  })
})

it('refuses what cannot be compared', () => {
  const lines: readonly BillLine[] = [
    { insurance: 'health', billed: 0.5, withheld: 0.5, settled: 0.5, support: -1, bases: { billed: -1, used: -1 } },
    { insurance: 'health', billed: null, withheld: 0 },
  ]
  const span = { hire: date('2026-11-02'), lastDay: date('2026-11-01') }
  expect(refusals(compareBill({ month, span, lines }))).toEqual([
    'span.lastDay: 마지막 근무일이 입사일보다 앞섭니다.',
    'lines.0.billed: 금액은 정수로 적어 주세요.',
    'lines.0.withheld: 금액은 정수로 적어 주세요.',
    'lines.0.settled: 금액은 정수로 적어 주세요.',
    'lines.0.support: 금액은 0원 이상의 정수로 적어 주세요.',
    'lines.0.bases.billed: 금액은 0원 이상의 정수로 적어 주세요.',
    'lines.0.bases.used: 금액은 0원 이상의 정수로 적어 주세요.',
    'lines.1.insurance: 같은 보험이 두 번 있습니다.',
  ])
  const day = { hire: date('2026-11-01'), lastDay: date('2026-11-01') }
  expect(compareBill({ month, span: day, lines: [] })).toEqual({ ok: true, value: [] })
})
