import { addDays, plainDate } from '@handal/base/date'
import { minimumHourlyWage } from '@handal/statute/minimum-wage'
import { pensionShareRate } from '@handal/statute/national-pension'
import { enactedStatute, type Statute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { sampleFacts, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'
import { between, side, told } from '../testing/sides.ts'
import { type DifferenceCause, payslipDifference, type PayslipSide } from './difference.ts'

const d = plainDate
const pay = { BASE: 3_200_000, DUTY: 100_000, MEAL: 200_000 }
const reported = sampleFacts().insurance
const shares = (cause: DifferenceCause | undefined): Record<string, number> =>
  Object.fromEntries((cause?.lines ?? []).map(({ code, amount }) => [code, amount]))
const arrears = sampleItem('RETRO', '소급분', { nature: 'additional', ordinaryWage: false, source: 'entry' })

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

  it('names a figure that did not exist before', () => {
    const row = { code: 'support.durunuri', from: '2026-09-01', value: null, status: 'enacted' } as const
    const low = { terms: [sampleTerm({ BASE: 2_300_000 })] }
    const september = side(sampleFacts({ month: '2026-09', ...low }), statuteSnapshot({ overrides: [row] }))
    const { insurance: reported } = sampleFacts({ month: '2026-09', ...low })
    const supported = {
      insurance: { ...reported, employment: { ...reported.employment, reducedByDurunuri: true } },
    }
    const { causes } = payslipDifference(september, side(sampleFacts({ month: '2026-10', ...low, ...supported })))
    expect(causes.map(({ sentence }) => sentence)).toEqual([
      '고용보험 두루누리 지원 미적용 → 적용, 두루누리 사회보험료 지원 없음 → 2026.01.01 기준으로 바뀌었습니다.',
    ])
  })

  it('says why a premium starts', () => {
    const person = { hireDate: d('2026-09-17') }
    const { causes } = between({ person }, { person })
    expect(causes[0]?.notes).toContain('국민연금이 없던 사유: 1일에 입사하지 않은 달은 국민연금을 내지 않습니다.')
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
    const result = between(
      { insurance: reported },
      { insurance: reported, terms: [sampleTerm({ ...pay, BASE: 3_300_000 })], overrides },
    )
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

  it('gives the days of a daily worker to the hours, and with another wage to the terms', () => {
    const daily = (month: string, days: number, wage: number): PayslipSide =>
      side(
        sampleFacts({
          month,
          incomeKind: 'DAILY',
          dailyWork: {
            construction: true,
            days: Array.from({ length: days }, (_, index) => ({ date: addDays(d(`${month}-01`), index), pay: wage })),
          },
          items: [sampleItem('BASE', '일급')],
          terms: [sampleTerm({ BASE: wage }, { payKind: 'daily' })],
          attendance: { normalWork: days * 480, workedDays: days },
        }),
      )
    const september = daily('2026-09', 10, 200_000)
    expect(told(payslipDifference(september, daily('2026-10', 12, 200_000)))).toEqual([
      ['hours', '소정근로 80시간 → 96시간, 일한 날 10일 → 12일로 바뀌었습니다.', 400_000],
    ])
    expect(told(payslipDifference(september, daily('2026-10', 12, 210_000)))).toEqual([
      ['terms', '소정근로 80시간 → 96시간, 일한 날 10일 → 12일, 일급 200,000원 → 210,000원으로 바뀌었습니다.', 520_000],
    ])
  })

  it('puts first what stored lines have and no calculation gives', () => {
    const september = side(sampleFacts({ month: '2026-09' }))
    const october = side(sampleFacts({ month: '2026-10', attendance: { extnWork: 600 } }))
    const typed = october.lines.map((line) => (line.code === 'item.BASE' ? { ...line, amount: 32_000_000 } : line))
    const { causes, totals } = payslipDifference(september, { ...october, lines: typed })
    expect(causes.map(({ cause }) => cause)).toEqual(['unexplained', 'hours'])
    expect(causes[0]?.sentence).toBe('저장된 금액이 다시 계산한 금액과 다릅니다: 기본급 28,800,000원.')
    expect(causes.reduce((sum, cause) => sum + cause.totals.net, 0)).toBe(totals.difference.net)
    const everyLine = october.lines.map((line) => ({ ...line, amount: line.amount + 1 }))
    const [rest] = payslipDifference(september, { ...october, lines: everyLine }).causes
    expect(october.lines).toHaveLength(15)
    expect(rest?.sentence).toBe(
      '저장된 금액이 다시 계산한 금액과 다릅니다: 기본급 1원, 직책수당 1원, 식대 1원, 연장근로수당 1원 외 11가지.',
    )
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
