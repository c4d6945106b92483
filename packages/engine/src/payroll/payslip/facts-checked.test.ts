import { plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { factsProblems } from './check-facts.ts'
import type { AttendanceTotals, BonusFacts, TaxFacts } from './facts.ts'
import { insurance, run, tax } from '../testing/run.ts'
import {
  emptyAttendance,
  type SampleChange,
  sampleFacts,
  sampleItem,
  sampleItems,
  sampleTerm,
} from '../testing/sample-facts.ts'

const d = plainDate
const problems = (change: SampleChange): string[] => {
  const found = factsProblems(sampleFacts(change))
  expect(found.map(({ code }) => code)).toEqual(found.map(() => 'facts-invalid'))
  return found.map(({ message }) => message)
}
const MAX = 1_000_000_000_000
const NO_WON = [0.5, MAX + 1, -MAX - 1, Number.NaN, Number.POSITIVE_INFINITY]
type Table = readonly (readonly [change: SampleChange, message: string | null])[]
const holds = ([change, message]: Table[number]): void =>
  expect(problems(change)).toEqual(message === null ? [] : [message])

describe('pay terms', () => {
  const term = (more: Parameters<typeof sampleTerm>[1]): SampleChange => ({ terms: [sampleTerm({ BASE: 1 }, more)] })
  const HOURS = '월 소정근로시간은 0보다 큰 수여야 합니다. 급여 조건을 확인해 주세요.'
  const DAY = '하루 소정근로시간은 0보다 커야 합니다. 급여 조건을 확인해 주세요.'
  const WON = '급여 조건의 금액은 원 단위 정수여야 합니다.'
  it.each<Table[number]>([
    [term({ monthlyHours: '0' }), HOURS],
    [term({ monthlyHours: '-209' }), HOURS],
    [term({ monthlyHours: '이백구' }), HOURS],
    [term({ monthlyHours: '0.01' }), null],
    [term({ dailyMinutes: 0 }), DAY],
    [term({ dailyMinutes: 0.5 }), DAY],
    [term({ dailyMinutes: 1 }), null],
    ...NO_WON.map((won) => [{ terms: [sampleTerm({ BASE: 1, DUTY: won })] }, WON] as const),
    [{ terms: [sampleTerm({ BASE: MAX, DUTY: -MAX })] }, null],
    [{ terms: [sampleTerm({ BASE: 1 }), sampleTerm({ BASE: 0.5 })] }, WON],
    [{ terms: [] }, null],
  ])('%j', (...row) => holds(row))
})

describe('totals of the attendance', () => {
  const MESSAGE = '근태 집계의 시간이 올바르지 않습니다. 근태를 다시 집계해 주세요.'
  const names = (Object.keys(emptyAttendance) as (keyof AttendanceTotals)[]).filter((name) => name !== 'paidLeaveDays')
  it.each(names)('%s is whole and not negative', (name) => {
    const of = (value: number): string[] => problems({ attendance: { [name]: value } })
    expect([of(-1), of(0.5), of(0)]).toEqual([[MESSAGE], [MESSAGE], []])
  })
  it('of older records without one of them are refused', () => {
    const { latenTime: _, ...rest } = emptyAttendance
    const facts = { ...sampleFacts(), attendance: rest as AttendanceTotals }
    expect(factsProblems(facts)).toEqual([{ code: 'facts-invalid', message: MESSAGE }])
  })
  it.each<Table[number]>([
    [{ attendance: { paidLeaveDays: '-0.5' } }, MESSAGE],
    [{ attendance: { paidLeaveDays: '하루' } }, MESSAGE],
    [{ attendance: { paidLeaveDays: '1.5' } }, null],
    [{ attendance: null }, null],
  ])('%j', (...row) => holds(row))
})

describe('amounts', () => {
  const MESSAGE = '금액은 원 단위 정수여야 합니다. 입력한 금액을 확인해 주세요.'
  const bonus: BonusFacts = {
    kind: 'PERIOD',
    from: yearMonth('2026-11'),
    to: yearMonth('2026-11'),
    pay: 0,
    withheld: 0,
    reduced: 0,
  }
  const other = { taxable: 0, incomeTax: 0 }
  it.each<[what: string, (won: number) => SampleChange]>([
    ['an entry', (amount) => ({ entries: [{ itemCode: 'BONUS', amount }] })],
    ['an override', (amount) => ({ overrides: [{ lineCode: 'item.BASE', amount, reason: '' }] })],
    ['a fixed amount', (fixed) => ({ items: [sampleItem('F', '수당', { source: { fixed } })] })],
    ['a bill of the pension', (billed) => insurance({ pension: { billed } })],
    ['a base of the pension', (won) => insurance({ pension: { reportedBase: Math.abs(won) } })],
    ['a bill of health insurance', (billed) => insurance({ health: { billed } })],
    ['a base of health insurance', (won) => insurance({ health: { reportedBase: Math.abs(won) } })],
    ['a bill of long-term care', (careBilled) => insurance({ health: { careBilled } })],
    ['pay of another payslip', (taxable) => tax({ otherPay: { ...other, taxable } })],
    ['tax of another payslip', (incomeTax) => tax({ otherPay: { ...other, incomeTax } })],
    ['pay of the months of a bonus', (pay) => tax({ bonus: { ...bonus, pay: Math.abs(pay) } })],
    ['tax withheld in them', (withheld) => tax({ bonus: { ...bonus, withheld: Math.abs(withheld) } })],
    ['tax reduced in them', (reduced) => tax({ bonus: { ...bonus, reduced: Math.abs(reduced) } })],
    ['tax reduced by another payslip', (won) => tax({ otherPay: { ...other, reduced: Math.abs(won) } })],
    ['tax reduced this year', (won) => tax({ youthReducedThisYear: Math.abs(won) })],
    ['tax-free severance', (won) => tax({ severance: { years: 1, taxFree: Math.abs(won) } })],
    ['severance into an account', (won) => tax({ severance: { years: 1, intoAccount: Math.abs(won) } })],
    [
      'pay of a day',
      (won) => ({ dailyWork: { construction: false, days: [{ date: d('2026-11-02'), pay: Math.abs(won) }] } }),
    ],
  ])('%s is whole won up to a trillion', (_, change) => {
    for (const won of NO_WON) expect(problems(change(won))[0]).toBe(MESSAGE)
    expect([problems(change(MAX)), problems(change(-MAX))]).toEqual([[], []])
  })
  it.each(['pension', 'health'] as const)('a reported base of %s is not below 0', (which) => {
    const of = (reportedBase: number | null): string[] => problems(insurance({ [which]: { reportedBase } }))
    expect([of(-1), of(0), of(null)]).toEqual([['신고한 기준소득월액과 보수월액은 0원 이상이어야 합니다.'], [], []])
  })
})

describe('counts and rates', () => {
  const FAMILY = '공제대상가족과 자녀의 수를 확인해 주세요.'
  const RATE = '산재보험료율은 천분율 숫자여야 합니다. 회사 정보를 확인해 주세요.'
  it.each(['dependents', 'children', 'childrenUnder7'] as const)('%s', (name) => {
    const of = (value: number): string[] => problems(tax({ [name]: value }))
    expect([of(-1), of(0.5), of(100)]).toEqual([[FAMILY], [FAMILY], [FAMILY]])
    expect([of(0), of(99)]).toEqual([[], []])
  })
  it.each<Table[number]>([
    [{ company: { accidentRatePermille: '-0.1' } }, RATE],
    [{ company: { accidentRatePermille: '6.0‰' } }, RATE],
    [{ company: { accidentRatePermille: '0' } }, null],
    [{ company: { accidentRatePermille: null } }, null],
  ])('%j', (...row) => holds(row))
})

describe('tax', () => {
  const PERCENT = '중소기업 취업자 소득세 감면율은 1부터 100까지의 정수여야 합니다.'
  const REDUCED = '올해 이미 감면한 소득세는 0원 이상이어야 합니다.'
  const ENDS = '상여를 나누는 기간은 상여를 지급하는 달에 끝나야 합니다.'
  const LENGTH = '상여의 지급대상기간은 1개월부터 12개월까지입니다. 기간을 확인해 주세요.'
  const BONUS = '상여의 기간에 지급한 급여와 원천징수한 세액은 0원 이상이어야 합니다.'
  const YEARS = '퇴직소득세의 근속연수는 1부터 100까지의 정수여야 합니다.'
  const SEVERANCE = '퇴직금의 비과세 금액과 연금계좌에 넣는 금액은 0원 이상이어야 합니다.'
  const DAYS = '일별 급여는 0원 이상이어야 합니다.'
  const youth = (youthReductionPercent: number): SampleChange => tax({ youthReductionPercent })
  const bonus = (from: string, to: string, more: Partial<BonusFacts> = {}): SampleChange =>
    tax({
      bonus: { kind: 'PERIOD', from: yearMonth(from), to: yearMonth(to), pay: 0, withheld: 0, reduced: 0, ...more },
    })
  const severance = (of: NonNullable<TaxFacts['severance']>): SampleChange => tax({ severance: of })
  const days = (pay: number): SampleChange => ({
    dailyWork: { construction: false, days: [{ date: d('2026-11-02'), pay }] },
  })
  const other = { taxable: 0, incomeTax: 0 }
  it.each<Table[number]>([
    [youth(0), PERCENT],
    [youth(101), PERCENT],
    [youth(70.5), PERCENT],
    [youth(1), null],
    [youth(100), null],
    [tax({ youthReducedThisYear: -1 }), REDUCED],
    [tax({ youthReducedThisYear: 0, otherPay: { ...other, reduced: 0 } }), null],
    [tax({ otherPay: { ...other, reduced: -1 } }), REDUCED],
    [bonus('2026-06', '2026-10'), ENDS],
    [bonus('2026-06', '2026-12'), ENDS],
    [bonus('2026-12', '2026-11'), LENGTH],
    [bonus('2025-11', '2026-11'), LENGTH],
    [bonus('2025-12', '2026-11'), null],
    [bonus('2026-11', '2026-11'), null],
    [bonus('2026-11', '2026-11', { pay: -1 }), BONUS],
    [bonus('2026-11', '2026-11', { withheld: -1 }), BONUS],
    [bonus('2026-11', '2026-11', { reduced: -1 }), BONUS],
    [severance({ years: 0 }), YEARS],
    [severance({ years: 101 }), YEARS],
    [severance({ years: 1.5 }), YEARS],
    [severance({ years: 1 }), null],
    [severance({ years: 100 }), null],
    [severance({ years: 1, taxFree: -1 }), SEVERANCE],
    [severance({ years: 1, intoAccount: -1 }), SEVERANCE],
    [severance({ years: 1, taxFree: 0, intoAccount: 0 }), null],
    [days(-1), DAYS],
    [days(0), null],
  ])('%j', (...row) => holds(row))
})

describe('fixed hours, closed days and cuts', () => {
  const agreed = (hours: string, amount?: number, kind: 'earning' | 'deduction' = 'earning'): SampleChange => ({
    items: [
      sampleItem('BASE', '기본급'),
      sampleItem('F', '고정연장', {
        kind,
        source: { fixedOvertime: { kind: 'overtime', hours, ...(amount === undefined ? {} : { amount }) } },
      }),
    ],
  })
  const HOURS = '고정연장 항목의 약정 시간은 0보다 크고 한 달 744시간을 넘지 않는 수여야 합니다.'
  const AMOUNT = '고정연장 항목의 금액은 0원 이상의 정수여야 합니다.'
  const closed = (date: string, paid = 0, person: SampleChange['person'] = {}): SampleChange => ({
    person,
    closure: {
      averageDaily: '100000',
      days: [
        { date: d('2026-11-10'), paid: 0 },
        { date: date as never, paid },
      ],
    },
  })
  const average = (averageDaily: string): SampleChange => ({ closure: { averageDaily, days: [] } })
  const OUTSIDE = '휴업일은 산정기간 안의 날이어야 합니다. 휴업 기간을 확인해 주세요.'
  const SERVICE = '휴업일은 재직한 날이어야 합니다. 휴업 기간을 확인해 주세요.'
  const AVERAGE = '휴업 전의 하루 평균임금은 0보다 큰 수여야 합니다.'
  const PAID = '휴업일에 지급한 임금은 0원 이상의 정수여야 합니다.'
  const cut = (amount: number, averageDaily = '100000'): SampleChange => ({ sanctions: [{ amount, averageDaily }] })
  const CUT = '감급 금액은 0원 이상의 정수여야 합니다.'
  const CUT_AVERAGE = '감급을 정한 날의 하루 평균임금은 0보다 큰 수여야 합니다.'
  it.each<Table[number]>([
    [agreed('0'), HOURS],
    [agreed('744.1'), HOURS],
    [agreed('열'), HOURS],
    [agreed('744'), null],
    [agreed('0.1', 0), null],
    [agreed('10', MAX), null],
    [agreed('10', -1), AMOUNT],
    [agreed('10', MAX + 1), AMOUNT],
    [agreed('10', 0.5), AMOUNT],
    [agreed('10', 1, 'deduction'), '고정연장 항목은 지급 항목이어야 합니다.'],
    [average('0'), AVERAGE],
    [average('만원'), AVERAGE],
    [average(`${MAX + 1}`), AVERAGE],
    [average(`${MAX}`), null],
    [average('0.001'), null],
    [closed('2026-10-31'), OUTSIDE],
    [closed('2026-12-01'), OUTSIDE],
    [closed('2026-11-31'), OUTSIDE],
    [closed('2026-11-01'), null],
    [closed('2026-11-30'), null],
    [closed('2026-11-05', 0, { hireDate: d('2026-11-06') }), SERVICE],
    [closed('2026-11-06', 0, { hireDate: d('2026-11-06') }), null],
    [closed('2026-11-21', 0, { leaveDate: d('2026-11-20') }), SERVICE],
    [closed('2026-11-20', 0, { leaveDate: d('2026-11-20') }), null],
    [closed('2026-11-10'), '같은 휴업일이 두 번 들어 있습니다. 휴업 기간을 확인해 주세요.'],
    [closed('2026-11-11', -1), PAID],
    [closed('2026-11-11', 0.5), PAID],
    [closed('2026-11-11', MAX + 1), PAID],
    [closed('2026-11-11', MAX), null],
    [cut(-1), CUT],
    [cut(0.5), CUT],
    [cut(0), null],
    [cut(1, '0'), CUT_AVERAGE],
    [cut(1, '십만'), CUT_AVERAGE],
    [{ sanctions: [] }, null],
  ])('%j', (...row) => holds(row))
})

describe('a payslip of such facts', () => {
  it('says everything that is wrong at once and calculates nothing', () => {
    const result = run({
      terms: [sampleTerm({ BASE: 1 }, { monthlyHours: '0' })],
      attendance: { extnWork: -1 },
      entries: [{ itemCode: 'BONUS', amount: 0.5 }],
      items: sampleItems,
      company: { accidentRatePermille: '?' },
      ...tax({ youthReductionPercent: 0 }),
    })
    expect(result.blocks.map(({ message }) => message.slice(0, 8))).toEqual([
      '월 소정근로시간',
      '근태 집계의 시',
      '금액은 원 단위',
      '산재보험료율은 ',
      '중소기업 취업자',
    ])
    expect({ ...result, blocks: [] }).toEqual({
      lines: [],
      totals: { earnings: 0, taxable: 0, taxFree: 0, deductions: 0, net: 0, employerCost: 0 },
      ordinaryWage: null,
      warnings: [],
      blocks: [],
      notApplicable: [],
      figures: {},
    })
  })
})
