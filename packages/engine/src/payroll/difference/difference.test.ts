import { plainDate } from '@handal/base/date'
import { minimumHourlyWage } from '@handal/statute/minimum-wage'
import { pensionShareRate } from '@handal/statute/national-pension'
import { enactedStatute, type Statute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts } from '../facts.ts'
import { calculatePayslip } from '../payslip.ts'
import { insurance, tax } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'
import { type DifferenceCause, type PayslipDifference, payslipDifference, type PayslipSide } from './difference.ts'

const d = plainDate
const pay = { BASE: 3_200_000, DUTY: 100_000, MEAL: 200_000 }
const side = (facts: PayslipFacts, statute: Statute = enactedStatute()): PayslipSide => ({
  facts,
  statute,
  lines: calculatePayslip(facts, statute).lines,
})
/** September against October, each an ordinary month with these changes. */
const between = (september: SampleChange, october: SampleChange): PayslipDifference =>
  payslipDifference(
    side(sampleFacts({ month: '2026-09', ...september })),
    side(sampleFacts({ month: '2026-10', ...october })),
  )
const told = ({ causes }: PayslipDifference): [cause: string, sentence: string, earnings: number][] =>
  causes.map(({ cause, sentence, totals }) => [cause, sentence, totals.earnings])
const shares = (cause: DifferenceCause | undefined): Record<string, number> =>
  Object.fromEntries((cause?.lines ?? []).map(({ code, amount }) => [code, amount]))
const bonus = sampleItem('CYCLE', '정기상여', { cycleMonths: 2, paidMonths: [2, 4, 6, 8, 10, 12], prorated: false })
const site = sampleItem('SITE', '현장수당', { nature: 'additional', source: { fixed: 100_000 } })
const arrears = sampleItem('RETRO', '소급분', { nature: 'additional', ordinaryWage: false, source: 'entry' })

describe('two ordinary months', () => {
  it('have no cause where nothing changed', () => {
    const { causes, totals, lines } = between({ month: '2026-10' }, {})
    expect(causes).toEqual([])
    expect(totals.difference).toEqual({ earnings: 0, deductions: 0, net: 0, employerCost: 0 })
    expect(lines.find(({ code }) => code === 'item.BASE')).toEqual({
      code: 'item.BASE',
      label: '기본급',
      kind: 'earning',
      earlier: 3_200_000,
      later: 3_200_000,
      difference: 0,
    })
  })

  it.each<[what: string, september: SampleChange, october: SampleChange, causes: [string, string, number][]]>([
    [
      'days in service',
      { person: { hireDate: d('2026-09-17') } },
      { person: { hireDate: d('2026-09-17') } },
      [['service', '재직일수 30일 가운데 14일 → 31일 가운데 31일로 바뀌었습니다.', 3_500_000 - 1_633_335]],
    ],
    [
      'a last working day',
      {},
      { person: { leaveDate: d('2026-10-15') } },
      [
        [
          'service',
          '재직일수 30일 가운데 30일 → 31일 가운데 15일, 퇴사일 없음 → 2026.10.15로 바뀌었습니다.',
          1_693_551 - 3_500_000,
        ],
      ],
    ],
    [
      'overtime',
      { attendance: { extnWork: 720 } },
      { attendance: { extnWork: 1080 } },
      [['hours', '연장근로 12시간 → 18시간으로 바뀌었습니다.', 452_154 - 301_436]],
    ],
    [
      'time not worked',
      {},
      { attendance: { shortage: 90 } },
      [['hours', '근로하지 않은 시간 0시간 → 1시간 30분으로 바뀌었습니다.', 0]],
    ],
    [
      'a raise',
      {},
      { terms: [sampleTerm({ ...pay, BASE: 3_400_000 })] },
      [['terms', '기본급 3,200,000원 → 3,400,000원으로 바뀌었습니다.', 200_000]],
    ],
    [
      'a raise in the middle of the earlier month',
      { terms: [sampleTerm(pay), sampleTerm({ ...pay, BASE: 3_510_000 }, { from: d('2026-09-17') })] },
      { terms: [sampleTerm({ ...pay, BASE: 3_510_000 }, { from: d('2026-09-17') })] },
      // From the 17th on there are 14 of 30 days, then 15 of 31: that much is the length of the month.
      [
        ['service', '귀속월 2026년 9월 → 2026년 10월로 바뀌었습니다.', 3_350_000 - 3_344_667],
        ['terms', '기본급 3,200,000원·3,510,000원 → 3,510,000원으로 바뀌었습니다.', 160_000],
      ],
    ],
    [
      'a fixed amount of the company',
      { items: [...sampleItems, site] },
      { items: [...sampleItems, { ...site, source: { fixed: 150_000 } }] },
      [['terms', '현장수당 100,000원 → 150,000원으로 바뀌었습니다.', 50_000]],
    ],
    [
      'an amount entered for the month',
      {},
      { entries: [{ itemCode: 'BONUS', amount: 500_000 }] },
      [['items', '성과급 없음 → 500,000원으로 바뀌었습니다.', 500_000]],
    ],
    [
      'a new item',
      {},
      { items: [...sampleItems, site] },
      [['items', '현장수당 항목 없음 → 있음으로 바뀌었습니다.', 100_000]],
    ],
    [
      'a bonus of every other month',
      { items: [...sampleItems, bonus], terms: [sampleTerm({ ...pay, CYCLE: 1_000_000 })] },
      { items: [...sampleItems, bonus], terms: [sampleTerm({ ...pay, CYCLE: 1_000_000 })] },
      [['items', '정기상여 이 달 지급 아니요 → 예로 바뀌었습니다.', 1_000_000]],
    ],
    [
      'an item that becomes taxable',
      {},
      { items: sampleItems.map((item) => (item.code === 'MEAL' ? { ...item, tax: 'taxable' } : item)) },
      [['items', '식대 과세 구분 비과세(식대) → 과세로 바뀌었습니다.', 0]],
    ],
    [
      'a family',
      {},
      tax({ dependents: 3, children: 1 }),
      [['rates', '공제대상가족 1명 → 3명, 8세 이상 20세 이하 자녀 0명 → 1명으로 바뀌었습니다.', 0]],
    ],
    [
      'a bill of the authority',
      {},
      insurance({ pension: { billed: 200_000 } }),
      [['rates', '국민연금 고지액 없음 → 200,000원으로 바뀌었습니다.', 0]],
    ],
    [
      'multiples of a company that has five workers now',
      { attendance: { extnWork: 600 }, company: { under5: true } },
      { attendance: { extnWork: 600 } },
      [['rates', '상시 근로자 5명 미만 → 5명 이상으로 바뀌었습니다.', 251_197 - 167_465]],
    ],
    [
      'a typed amount',
      {},
      { overrides: [{ lineCode: 'deduction.health', amount: 100_000, reason: '고지서' }] },
      [['overrides', '건강보험 직접 입력 없음 → 100,000원으로 바뀌었습니다.', 0]],
    ],
    [
      'arrears',
      { items: [...sampleItems, arrears] },
      { items: [...sampleItems, arrears], entries: [{ itemCode: 'RETRO', amount: 150_000, retro: true }] },
      [['retro', '소급분 없음 → 150,000원으로 바뀌었습니다.', 150_000]],
    ],
  ])('tell %s', (_, september, october, causes) => {
    expect(told(between(september, october))).toEqual(causes)
  })
})

describe('a difference', () => {
  it('gives further hours at the old rate and a raise on all hours', () => {
    const { causes } = between(
      { attendance: { extnWork: 600 } },
      { attendance: { extnWork: 1200 }, terms: [sampleTerm({ ...pay, BASE: 3_409_000 })] },
    )
    // 3,500,000 ÷ 209 × 1.5 × 20 hours, then 3,709,000 ÷ 209 × 1.5 × 20.
    expect(causes.map(({ cause }) => cause)).toEqual(['hours', 'terms'])
    expect(shares(causes[0])['item.OT']).toBe(502_393 - 251_197)
    expect(shares(causes[1])).toMatchObject({ 'item.BASE': 209_000, 'item.OT': 532_393 - 502_393 })
  })

  it('names a rate with its values', () => {
    const january = side(sampleFacts({ month: '2026-01', tax: sampleFacts().tax }))
    const { causes } = payslipDifference(side(sampleFacts({ month: '2025-12' })), january)
    expect(causes.map(({ cause }) => cause)).toEqual(['rates'])
    expect(causes[0]?.sentence).toContain('국민연금 보험료율(각각 부담) 4.5% → 4.75%')
    expect(shares(causes[0])['deduction.nationalPension']).toBe(156_750 - 148_500)
  })

  it('sees an added figure at the step of the rates', () => {
    const row = { code: pensionShareRate.code, from: '2026-11-01', value: '6/100', status: 'enacted' } as const
    const facts = sampleFacts()
    const { causes } = payslipDifference(side(facts), side(facts, statuteSnapshot({ overrides: [row] })))
    expect(causes.map(({ sentence }) => sentence)).toEqual(['국민연금 보험료율(각각 부담) 4.75% → 6%로 바뀌었습니다.'])
  })

  it('says why a premium starts', () => {
    const person = { hireDate: d('2026-09-17') }
    const { causes } = between({ person }, { person })
    expect(causes[0]?.notes).toContain('국민연금이 없던 까닭: 1일에 입사하지 않은 달은 국민연금을 내지 않습니다.')
    expect(causes.map(({ cause }) => cause)).toEqual(['service'])
  })

  it('takes eight calculations when everything changed, three when nothing did', () => {
    let calculations = 0
    const enacted = enactedStatute()
    // The minimum wage is looked up once in each calculation.
    const statute: Statute = {
      ...enacted,
      at: (figure, date) => {
        if (figure.code === minimumHourlyWage.code) calculations++
        return enacted.at(figure, date)
      },
    }
    const count = (earlier: PayslipSide, later: PayslipSide): number => {
      calculations = 0
      payslipDifference({ ...earlier, statute }, { ...later, statute })
      return calculations
    }
    const now = side(
      sampleFacts({
        attendance: { extnWork: 60 },
        terms: [sampleTerm({ BASE: 4_000_000 })],
        items: [...sampleItems, arrears],
        entries: [{ itemCode: 'RETRO', amount: 1, retro: true }],
        overrides: [{ lineCode: 'item.BASE', amount: 1, reason: '합의' }],
      }),
    )
    expect(count(side(sampleFacts({ month: '2026-10' })), now)).toBe(8)
    expect(count(now, now)).toBe(3)
  })

  it('keeps a line whose shares cancel', () => {
    const overrides = [{ lineCode: 'item.BASE', amount: 3_200_000, reason: '합의' }]
    const result = between({}, { terms: [sampleTerm({ ...pay, BASE: 3_300_000 })], overrides })
    expect(result.totals.difference.net).toBe(0)
    expect(result.causes.map((cause) => [cause.cause, shares(cause)['item.BASE']])).toEqual([
      ['terms', 100_000],
      ['overrides', -100_000],
    ])
  })

  it('keeps apart a payment that became a deduction', () => {
    const items = sampleItems.map((item) => (item.code === 'DUTY' ? { ...item, kind: 'deduction' as const } : item))
    const { lines, causes } = between({}, { items })
    const duty = lines.filter(({ code }) => code === 'item.DUTY').map(({ kind, difference }) => [kind, difference])
    expect(duty).toEqual([
      ['deduction', 100_000],
      ['earning', -100_000],
    ])
    expect(causes.map(({ cause }) => cause)).toEqual(['items'])
  })

  it('gives a step that cannot be calculated to the next one that can', () => {
    const result = between({ terms: [sampleTerm({})] }, { terms: [sampleTerm(pay)], attendance: { extnWork: 600 } })
    // Overtime without an ordinary wage: the hours cannot be paid before the terms are there.
    expect(told(result)).toEqual([
      [
        'terms',
        '연장근로 0시간 → 10시간, 기본급 없음 → 3,200,000원, 직책수당 없음 → 100,000원, 식대 없음 → 200,000원으로 바뀌었습니다.',
        3_751_197,
      ],
    ])
    expect(result.causes[0]?.notes.at(-1)).toMatch(
      /^근로시간은 따로 계산할 수 없어 여기에 함께 넣었습니다: 연장근로수당/u,
    )
  })

  it('puts first what stored lines have and no calculation gives', () => {
    const september = side(sampleFacts({ month: '2026-09' }))
    const october = side(sampleFacts({ month: '2026-10', attendance: { extnWork: 600 } }))
    const typed = october.lines.map((line) => (line.code === 'item.BASE' ? { ...line, amount: 32_000_000 } : line))
    const { causes, totals } = payslipDifference(september, { ...october, lines: typed })
    expect(causes.map(({ cause }) => cause)).toEqual(['unexplained', 'hours'])
    expect(causes[0]?.sentence).toBe('저장된 금액이 다시 계산한 금액과 다릅니다: 기본급 28,800,000원.')
    expect(causes.reduce((sum, cause) => sum + cause.totals.net, 0)).toBe(totals.difference.net)
  })

  it('leaves everything unexplained when a payslip cannot be calculated again', () => {
    const september = side(sampleFacts({ month: '2026-09' }))
    const october = side(sampleFacts({ month: '2026-10', attendance: null }))
    const { causes, totals } = payslipDifference(september, { ...october, lines: september.lines.slice(0, 3) })
    expect(causes).toHaveLength(1)
    expect(causes[0]?.sentence).toMatch(/^이번 급여명세서를 다시 계산할 수 없어 .* 근태를 마감해 주세요\.$/u)
    expect(causes[0]?.totals).toEqual(totals.difference)
  })

  it('compares a payment beside the salary with the salary', () => {
    const paid = sampleFacts({ paymentType: '0002', entries: [{ itemCode: 'BONUS', amount: 1_000_000 }] })
    const { causes, totals } = payslipDifference(side(paid), side(sampleFacts()))
    expect(causes.map(({ cause }) => cause)).toEqual(['items'])
    expect(causes[0]?.sentence).toContain('급여구분 상여 → 급여')
    expect(totals.difference.earnings).toBe(2_500_000)
  })
})
