import { plainDate } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import timing from '../../../../testdata/golden/insurance-timing.json' with { type: 'json' }
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { type EmploymentYearFacts, settleEmploymentYear } from './employment-settlement.ts'

const statute = enactedStatute()
const date = plainDate
const facts: EmploymentYearFacts = {
  year: 2026,
  totalPay: 25_200_000,
  unemployment: true,
  employerSize: 'under150',
  accidentRatePermille: '6.6',
  paid: { employee: 224_300, employer: 290_000, accident: 160_000 },
}
const settle = (more: Partial<EmploymentYearFacts>) => valueOf(settleEmploymentYear({ ...facts, ...more }, statute))

it.each(timing.employmentSettle.map((each) => [each.id, each] as const))(
  '%s',
  (_, { totalPay, withheld, expected }) => {
    const { employee } = settle({ totalPay, paid: { ...facts.paid, employee: withheld } })
    expect(employee).toEqual({ fixed: expected.fixed, difference: expected.diff })
  },
)

describe('by payer', () => {
  it('with formula, rounding and law', () => {
    const law = '고용산재보험료징수법'
    expect(told(settle({ totalPay: 25_200_999 }).figures)).toEqual([
      `employee | 고용보험 확정보험료 | 226800 | 25,200,999 × 0.9% = 226,800원 | 10원 미만을 버립니다. | ${law} 제13조 제2항, ${law} 제19조`,
      `employeeDifference | 고용보험 정산액 | 2500 | 226,800 - 224,300 = 2,500원 |  | ${law} 제19조`,
      `employer | 고용보험(사업주) 확정보험료 | 289810 | 25,200,999 × 1.15% = 289,810원 | 10원 미만을 버립니다. | ${law} 제13조 제4항, ${law} 제19조`,
      `employerDifference | 고용보험(사업주) 정산액 | -190 | 289,810 - 290,000 = -190원 |  | ${law} 제19조`,
      `accident | 산재보험 확정보험료 | 166320 | 25,200,999 × 0.66% = 166,320원 | 10원 미만을 버립니다. | ${law} 제13조 제5항, ${law} 제19조`,
      `accidentDifference | 산재보험 정산액 | 6320 | 166,320 - 160,000 = 6,320원 |  | ${law} 제19조`,
    ])
  })
  it('without the unemployment share the employer owes its own part alone', () => {
    const { employee, employer } = settle({ unemployment: false })
    expect([employee, employer]).toEqual([
      { fixed: 0, difference: -224_300 },
      { fixed: 63_000, difference: -227_000 },
    ])
  })
  it.each([
    ['under150', 289_800],
    ['150plusPrioritySupported', 340_200],
    ['150to999', 390_600],
    ['1000plusOrGovernment', 441_000],
  ] as const)('an employer of %s owes %d won', (employerSize, fixed) => {
    expect(settle({ employerSize }).employer.fixed).toBe(fixed)
  })
  it('without a rate accident insurance is left out', () => {
    const { accident, figures } = settle({ accidentRatePermille: null })
    expect([accident, figures.length]).toEqual([null, 4])
    expect(settle({ accidentRatePermille: '1000' }).accident?.fixed).toBe(25_200_000)
  })
})

describe('the year', () => {
  it('from 2027 only a correction', () => {
    expect(refusals(settleEmploymentYear({ ...facts, year: 2027 }, statute))).toEqual([
      'year: 2027년부터는 그 달의 실제 보수로 부과하여 정정할 때만 정산합니다.',
    ])
    expect(settle({ year: 2027, correction: true }).employee.fixed).toBe(226_800)
  })
  const raised = statuteSnapshot({
    overrides: [{ code: 'employment.employeeRate', from: '2026-07-01', value: '10/1000', status: 'enacted' }],
  })
  it('a rate that changes inside it is not settled at once', () => {
    const wrong = 'year: 해 중간에 요율이 바뀌어 한 번에 정산할 수 없습니다.'
    expect(refusals(settleEmploymentYear(facts, raised))).toEqual([wrong])
    const left = { ...facts, lastDay: date('2026-07-01') }
    expect(refusals(settleEmploymentYear(left, raised))).toEqual([wrong])
    expect(valueOf(settleEmploymentYear({ ...facts, lastDay: date('2026-06-30') }, raised)).employee.fixed).toBe(
      226_800,
    )
    expect(valueOf(settleEmploymentYear({ ...facts, unemployment: false }, raised)).employee.fixed).toBe(0)
  })
  it.each(['employment.employeeRate', 'employment.employerPermyriad', 'employment.employerExtra'])(
    'names %s where it ends',
    (code) => {
      const ended = statuteSnapshot({ overrides: [{ code, from: '2026-11-01', value: null, status: 'enacted' }] })
      expect(refusals(settleEmploymentYear(facts, ended))).toEqual([`${code}: 2026-11-01`])
      expect(settleEmploymentYear({ ...facts, lastDay: date('2026-10-31') }, ended).ok).toBe(true)
    },
  )
})

it.each<[Partial<EmploymentYearFacts>, readonly string[]]>([
  [{ year: 2200, correction: true }, ['year: 1900부터 2199까지의 정수로 적어 주세요.']],
  [{ lastDay: date('2025-12-31') }, ['lastDay: 정산하는 해에 퇴직한 사람의 마지막 근무일을 적어 주세요.']],
  [
    { totalPay: 0.5, paid: { employee: -1, employer: 100_000_000_000, accident: -1 } },
    [
      'totalPay: 금액은 0원 이상의 정수로 적어 주세요.',
      'paid.employee: 금액은 0원 이상의 정수로 적어 주세요.',
      'paid.employer: 금액은 99,999,999,999원까지 적을 수 있습니다.',
      'paid.accident: 금액은 0원 이상의 정수로 적어 주세요.',
    ],
  ],
  [{ accidentRatePermille: '1000.1' }, ['accidentRatePermille: 1000 이하의 수로 적어 주세요.']],
  [{ accidentRatePermille: '-1' }, ['accidentRatePermille: 0 이상의 수로 적어 주세요.']],
  [{ accidentRatePermille: 'x' }, ['accidentRatePermille: 숫자로 적어 주세요.']],
  [{ year: 2022 }, ['employment.employeeRate: 2022-01-01']],
])('refuses %j', (more, expected) => {
  expect(refusals(settleEmploymentYear({ ...facts, ...more }, statute))).toEqual(expected)
})
