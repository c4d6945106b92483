import { plainDate } from '@handal/base/date'
import { num, over } from '@handal/base/quantity'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { averageWage } from './average-wage.ts'
import { severanceAnswer } from './calculators.ts'
import { decimalText, explainFigure, rateOf } from '../answer/explained.ts'
import { type SeveranceFacts, settleSeverance } from './severance.ts'
import { deferredSeveranceTax, severanceTax } from './severance-tax.ts'
import { refusals, told, valueOf } from './testing/value-of.ts'
import { wagesInWindow } from './window-wages.ts'

const statute = enactedStatute()
const date = plainDate
const range = (from: string, to: string): { from: ReturnType<typeof date>; to: ReturnType<typeof date> } => ({
  from: date(from),
  to: date(to),
})
const facts = (more: Partial<SeveranceFacts> = {}): SeveranceFacts => ({
  hire: date('2023-05-01'),
  lastDay: date('2026-10-31'),
  wages: 12_000_000,
  ordinary: { t: [3_000_000], h: '209' },
  dailyHours: '8',
  ...more,
})
const lines = (more: Partial<SeveranceFacts>): readonly string[] =>
  told(valueOf(settleSeverance(facts(more), statute)).figures)

describe('severance and its tax, figure by figure', () => {
  it('of a plain service', () => {
    expect(lines({})).toMatchInlineSnapshot(`
      [
        "days | 계속근로일수 | 1280 | 1,280일 |  | 근로자퇴직급여 보장법 제8조 제1항 | 2023.05.01부터 2026.10.31까지입니다.",
        "windowDays | 평균임금 산정일수 | 92 | 92일 |  | 근로기준법 제2조 제1항 제6호 | 2026.08.01부터 2026.10.31까지 92일입니다.",
        "avgDaily | 1일 평균임금 | 130434.7826 | 12,000,000 ÷ 92 = 130,434.7826원 | 소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다. | 근로기준법 제2조 제1항 제6호",
        "ordinaryDaily | 1일 통상임금 | 114832.5359 | 3,000,000 ÷ 209 × 8 = 114,832.5359원 | 소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다. | 근로기준법 시행령 제6조",
        "applied | 적용한 1일 임금 | AVERAGE | 130,434.7826원 > 114,832.5359원 |  | 근로기준법 제2조 제2항 | 평균임금이 통상임금보다 적지 않아 평균임금을 씁니다.",
        "severance | 퇴직금 | 13722454 | 12,000,000 ÷ 92 × 30 × 1,280 ÷ 365 = 13,722,454원 | 1원 미만을 올립니다. | 근로자퇴직급여 보장법 제8조 제1항",
        "severanceIncome | 퇴직소득금액 | 13722454 | 13,722,454원 |  | 소득세법 제22조",
        "serviceDeduction | 근속연수공제 | 4000000 | 4 × 1,000,000 = 4,000,000원 |  | 소득세법 제48조 제1항 제1호 | 근속연수 4년의 공제입니다.",
        "convertedPay | 환산급여 | 29167362 | (13,722,454 - 4,000,000) × 12 ÷ 4 = 29,167,362원 |  | 소득세법 제48조 제1항",
        "convertedDeduction | 환산급여공제 | 20700417 | 8,000,000 + (29,167,362 - 8,000,000) × 60% = 20,700,417원 | 1원 미만은 버려 보이고 계산에는 분수 그대로 씁니다. | 소득세법 제48조 제1항 제2호",
        "taxBase | 과세표준 | 8466944 | 29,167,362 - 20,700,417.2 = 8,466,944원 | 1원 미만은 버려 보이고 계산에는 분수 그대로 씁니다. | 소득세법 제14조 제6항",
        "convertedTax | 환산산출세액 | 508016 | 8,466,944.8 × 6% = 508,016원 | 1원 미만은 버려 보이고 계산에는 분수 그대로 씁니다. | 소득세법 제55조 제1항",
        "incomeTax | 소득세 | 169330 | 508,016.688 × 4 ÷ 12 = 169,330원 | 10원 미만을 버립니다. | 소득세법 제55조 제2항, 소득세법 제86조",
        "localIncomeTax | 지방소득세 | 16930 | 169,330 × 10% = 16,930원 | 10원 미만을 버립니다. | 지방세법 제103조의13 제1항",
        "net | 실지급액 | 13536194 | 13,722,454 - 169,330 - 16,930 = 13,536,194원 |  | 근로자퇴직급여 보장법 제9조",
      ]
    `)
  })
  it('with bonuses, leave pay, excluded days, a part of the service and the rounding of the ministry', () => {
    const excluded = [{ ...range('2026-08-01', '2026-08-10'), wages: 500_000, reason: 'closure' }]
    const part = { serviceFrom: date('2023-06-01'), serviceTo: date('2026-09-30') }
    const more = { bonusYear: 4_000_000, leavePayYear: 800_000, excluded, ...part, rounding: 'MOEL' } as const
    const notCounted = [range('2024-01-01', '2024-01-31')]
    expect(lines({ ...more, notCounted }).slice(0, 6)).toMatchInlineSnapshot(`
      [
        "days | 계속근로일수 | 1187 | 1,218 - 31 = 1,187일 |  | 근로자퇴직급여 보장법 제8조 제1항 | 2023.06.01부터 2026.09.30까지입니다.",
        "windowDays | 평균임금 산정일수 | 82 | 92 - 10 = 82일 |  | 근로기준법 제2조 제1항 제6호, 근로기준법 시행령 제2조 제1항 | 2026.08.01부터 2026.10.31까지 92일에서 제외기간 10일을 뺐습니다.",
        "avgDaily | 1일 평균임금 | 154878.0488 | (12,000,000 - 500,000 + 4,000,000 × 3 ÷ 12 + 800,000 × 3 ÷ 12) ÷ 82 = 154,878.0488원 | 소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다. | 근로기준법 제2조 제1항 제6호, 근로기준법 시행령 제2조 제1항",
        "ordinaryDaily | 1일 통상임금 | 114832.5359 | 3,000,000 ÷ 209 × 8 = 114,832.5359원 | 소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다. | 근로기준법 시행령 제6조",
        "applied | 적용한 1일 임금 | AVERAGE | 154,878.0488원 > 114,832.5359원 | 1일 임금은 0.01원 미만을 올립니다. | 근로기준법 제2조 제2항 | 평균임금이 통상임금보다 적지 않아 평균임금을 씁니다.",
        "severance | 퇴직금 | 15110157 | 154,878.05 × 30 × (1,218 - 31) ÷ 365 = 15,110,157원 | 1원 미만을 반올림합니다. | 근로자퇴직급여 보장법 제8조 제1항",
      ]
    `)
  })
  it('by the ordinary wage, from a window before an exclusion', () => {
    const excluded = [range('2026-07-15', '2026-10-31')]
    expect(lines({ wages: 9_000_000, excluded }).slice(1, 6)).toMatchInlineSnapshot(`
      [
        "windowDays | 평균임금 산정일수 | 91 | 91일 |  | 근로기준법 제2조 제1항 제6호, 근로기준법 시행령 제2조 제1항, 평균임금산정 특례 고시 제1조 | 2026.04.15부터 2026.07.14까지 91일입니다. | 마지막 3개월이 모두 제외기간이라 그 앞의 3개월로 계산합니다.",
        "avgDaily | 1일 평균임금 | 98901.0989 | 9,000,000 ÷ 91 = 98,901.0989원 | 소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다. | 근로기준법 제2조 제1항 제6호, 근로기준법 시행령 제2조 제1항, 평균임금산정 특례 고시 제1조",
        "ordinaryDaily | 1일 통상임금 | 114832.5359 | 3,000,000 ÷ 209 × 8 = 114,832.5359원 | 소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다. | 근로기준법 시행령 제6조",
        "applied | 적용한 1일 임금 | ORDINARY | 114,832.5359원 > 98,901.0989원 |  | 근로기준법 제2조 제2항 | 평균임금이 통상임금보다 적어 통상임금을 씁니다.",
        "severance | 퇴직금 | 12081012 | 3,000,000 ÷ 209 × 8 × 30 × 1,280 ÷ 365 = 12,081,012원 | 1원 미만을 올립니다. | 근로자퇴직급여 보장법 제8조 제1항",
      ]
    `)
  })
  it('of less than a year', () => {
    expect(lines({ hire: date('2026-01-01') }).slice(4)).toMatchInlineSnapshot(`
      [
        "applied | 적용한 1일 임금 | AVERAGE | 130,434.7826원 > 114,832.5359원 |  | 근로기준법 제2조 제2항 | 평균임금이 통상임금보다 적지 않아 평균임금을 씁니다.",
        "severance | 퇴직금 | 0 | 0원 |  | 근로자퇴직급여 보장법 제4조 제1항 | 계속근로기간이 1년 미만이면 퇴직금이 없습니다.",
        "severanceIncome | 퇴직소득금액 | 0 | 0원 |  | 소득세법 제22조",
        "serviceDeduction | 근속연수공제 | 0 | 0원 |  | 소득세법 제48조 제1항 제1호 | 근속연수 1년의 공제입니다.",
        "convertedPay | 환산급여 | 0 | (0 - 0) × 12 ÷ 1 = 0원 |  | 소득세법 제48조 제1항",
        "convertedDeduction | 환산급여공제 | 0 | 0원 |  | 소득세법 제48조 제1항 제2호",
        "taxBase | 과세표준 | 0 | 0 - 0 = 0원 |  | 소득세법 제14조 제6항",
        "convertedTax | 환산산출세액 | 0 | 0 × 6% = 0원 |  | 소득세법 제55조 제1항",
        "incomeTax | 소득세 | 0 | 0 × 1 ÷ 12 = 0원 |  | 소득세법 제55조 제2항, 소득세법 제86조",
        "localIncomeTax | 지방소득세 | 0 | 0 × 10% = 0원 |  | 지방세법 제103조의13 제1항",
        "net | 실지급액 | 0 | 0원 |  | 근로자퇴직급여 보장법 제9조",
      ]
    `)
  })
  it('of few hours', () => {
    expect(lines({ weeklyHours: '14.9' }).at(5)).toMatchInlineSnapshot(
      `"severance | 퇴직금 | 0 | 0원 |  | 근로자퇴직급여 보장법 제4조 제1항 | 4주를 평균하여 한 주 소정근로시간이 15시간 미만이면 퇴직금이 없습니다."`,
    )
  })
  it('the calculator tells the same, in the names of the wire', () => {
    const question = { hire: date('2023-05-01'), lastDay: date('2026-10-31'), wages3m: 12_000_000 }
    const { explain, ...answer } = valueOf(severanceAnswer({ ...question, ordinaryMonthly: 3_000_000 }, statute))
    expect(explain).toEqual(valueOf(settleSeverance(facts(), statute)).figures.map(explainFigure))
    expect(answer).toMatchInlineSnapshot(`
      {
        "applied": "AVERAGE",
        "avgDaily": "130434.7826",
        "days": 1280,
        "due": "2026-11-14",
        "eligible": true,
        "incomeTax": 169330,
        "localIncomeTax": 16930,
        "net": 13536194,
        "notices": [],
        "ordinaryDaily": "114832.5359",
        "reason": null,
        "severance": 13722454,
        "window": {
          "from": "2026-08-01",
          "to": "2026-10-31",
        },
        "windowDays": 92,
      }
    `)
  })
})

describe('the tax, step by step', () => {
  const tax = (pay: number, years: number, more: object = {}): readonly string[] =>
    told(valueOf(severanceTax({ pay, years, lastDay: date('2026-10-31'), ...more }, statute)).figures)
  it('of a long service', () => {
    expect(tax(500_000_000, 25, { taxFree: 1_000_000 })).toMatchInlineSnapshot(`
      [
        "severanceIncome | 퇴직소득금액 | 499000000 | 500,000,000 - 1,000,000 = 499,000,000원 |  | 소득세법 제22조",
        "serviceDeduction | 근속연수공제 | 55000000 | 40,000,000 + (25 - 20) × 3,000,000 = 55,000,000원 |  | 소득세법 제48조 제1항 제1호 | 근속연수 25년의 공제입니다.",
        "convertedPay | 환산급여 | 213120000 | (499,000,000 - 55,000,000) × 12 ÷ 25 = 213,120,000원 |  | 소득세법 제48조 제1항",
        "convertedDeduction | 환산급여공제 | 112604000 | 61,700,000 + (213,120,000 - 100,000,000) × 45% = 112,604,000원 |  | 소득세법 제48조 제1항 제2호",
        "taxBase | 과세표준 | 100516000 | 213,120,000 - 112,604,000 = 100,516,000원 |  | 소득세법 제14조 제6항",
        "convertedTax | 환산산출세액 | 19740600 | 100,516,000 × 35% - 15,440,000 = 19,740,600원 |  | 소득세법 제55조 제1항",
        "incomeTax | 소득세 | 41126250 | 19,740,600 × 25 ÷ 12 = 41,126,250원 |  | 소득세법 제55조 제2항, 소득세법 제86조",
        "localIncomeTax | 지방소득세 | 4112620 | 41,126,250 × 10% = 4,112,620원 | 10원 미만을 버립니다. | 지방세법 제103조의13 제1항",
      ]
    `)
  })
  it('of a fraction that is shown cut and used whole', () => {
    expect(tax(30_000_003, 7).slice(2)).toMatchInlineSnapshot(`
      [
        "convertedPay | 환산급여 | 36000005 | (30,000,003 - 9,000,000) × 12 ÷ 7 = 36,000,005원 | 1원 미만을 버립니다. | 소득세법 제48조 제1항",
        "convertedDeduction | 환산급여공제 | 24800003 | 8,000,000 + (36,000,005 - 8,000,000) × 60% = 24,800,003원 |  | 소득세법 제48조 제1항 제2호",
        "taxBase | 과세표준 | 11200002 | 36,000,005 - 24,800,003 = 11,200,002원 |  | 소득세법 제14조 제6항",
        "convertedTax | 환산산출세액 | 672000 | 11,200,002 × 6% = 672,000원 | 1원 미만은 버려 보이고 계산에는 분수 그대로 씁니다. | 소득세법 제55조 제1항",
        "incomeTax | 소득세 | 392000 | 672,000.12 × 7 ÷ 12 = 392,000원 | 10원 미만을 버립니다. | 소득세법 제55조 제2항, 소득세법 제86조",
        "localIncomeTax | 지방소득세 | 39200 | 392,000 × 10% = 39,200원 |  | 지방세법 제103조의13 제1항",
      ]
    `)
  })
  it('too small to be withheld', () => {
    expect(tax(1_700_000, 1).slice(5)).toMatchInlineSnapshot(`
      [
        "convertedTax | 환산산출세액 | 9600 | 160,000 × 6% = 9,600원 |  | 소득세법 제55조 제1항",
        "incomeTax | 소득세 | 0 | 9,600 × 1 ÷ 12 = 800원 < 1,000원, 0원 |  | 소득세법 제55조 제2항, 소득세법 제86조 | 800원은 1,000원 미만이라 걷지 않습니다.",
        "localIncomeTax | 지방소득세 | 0 | 0 × 10% = 0원 |  | 지방세법 제103조의13 제1항",
      ]
    `)
  })
  it('put off', () => {
    const question = { incomeTax: 680_000, intoAccount: 25_000_001, pay: 50_000_000 }
    expect(told(valueOf(deferredSeveranceTax(question)).figures)).toMatchInlineSnapshot(`
      [
        "deferredTax | 이연퇴직소득세 | 340000 | 680,000 × 25,000,001 ÷ 50,000,000 = 340,000원 | 1원 미만을 버립니다. | 소득세법 제146조 제2항",
      ]
    `)
    expect(refusals(deferredSeveranceTax({ incomeTax: -1, intoAccount: -1, pay: -2 }))).toEqual([
      ...['incomeTax', 'intoAccount', 'pay'].map((path) => `${path}: 금액은 0원 이상의 정수로 적어 주세요.`),
      'intoAccount: 이전한 금액이 퇴직급여보다 많습니다.',
    ])
  })
  it('refused in words', () => {
    const question = { pay: 1, taxFree: 2, years: 101, lastDay: date('2026-10-31') }
    expect(refusals(severanceTax(question, statute))).toEqual([
      'years: 1부터 100까지의 정수로 적어 주세요.',
      'taxFree: 비과세 금액이 퇴직급여보다 많습니다.',
    ])
    expect(severanceTax({ ...question, taxFree: 1, years: 100 }, statute).ok).toBe(true)
  })
})

describe('figures', () => {
  it('of a window say of which days they are', () => {
    const periods = [
      { ...range('2026-07-16', '2026-08-15'), wages: 3_100_001 },
      { ...range('2026-08-16', '2026-09-15'), wages: 3_200_000 },
    ]
    expect(told(valueOf(wagesInWindow(range('2026-08-01', '2026-09-15'), periods)).figures)).toMatchInlineSnapshot(`
      [
        "2026-07-16 | 임금 | 1500000.4839 | 3,100,001 × 15 ÷ 31 = 1,500,000.4839원 | 소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다. | 근로기준법 제2조 제1항 제6호 | 이 임금을 번 31일 가운데 15일이 산정기간에 듭니다.",
        "2026-08-16 | 임금 | 3200000 | 3,200,000원 |  | 근로기준법 제2조 제1항 제6호",
      ]
    `)
    expect(refusals(wagesInWindow(range('2026-08-01', '2026-09-16'), periods))).toEqual([
      'periods: 산정기간 가운데 임금이 없는 날이 있습니다.',
    ])
  })
  it('of a rate say that they are shown cut, unless four decimals hold them', () => {
    const rate = (n: number, d: number): string => explainFigure(rateOf('x', '임금', over(num(n), num(d)), [])).rounding
    expect(rate(1, 10_000)).toBe('')
    expect(rate(1, 100_000)).toBe('소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다.')
    expect(rate(1, 3)).toBe('소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다.')
    expect(rate(4, 2)).toBe('')
  })
  it('as texts: decimals, fractions where they do not end', () => {
    expect([over(num(1), num(8)), over(num(2), num(14)), num(3)].map(decimalText)).toEqual(['0.125', '1/7', '3'])
  })
  it('in whole numbers are shown with thousands, as their formula is', () => {
    const days = { figure: 'days', label: '일수', unit: '일', rounding: null, laws: [] } as const
    expect(explainFigure({ ...days, value: '1234', quantity: num(1234) }).formula).toBe('1,234일')
    expect(explainFigure({ ...days, value: '-1234.5', quantity: num('-1234.5') }).formula).toBe('-1,234.5일')
    expect(explainFigure({ ...days, value: '1/7', quantity: over(num(1), num(7)) }).formula).toBe('1 ÷ 7 = 1/7일')
  })
  it('compare the daily wage that is used with the other one', () => {
    const base = { figure: 'applied', label: '적용', value: 'AVERAGE', unit: '', rounding: null, laws: [] } as const
    const formula = (quantity: number, against: number): string =>
      explainFigure({ ...base, quantity: over(num(quantity), num(3)), against: over(num(against), num(3)) }).formula
    expect(formula(7, 6)).toBe('2.3333원 > 2.0000원')
    expect(formula(6, 6)).toBe('2.0000원 = 2.0000원')
  })
})

it('an unusual last quarter is a notice from 30 % on, up or down', () => {
  const notices = (wages: number, wagesBefore?: number): readonly string[] =>
    valueOf(
      averageWage({ ...facts(), rounding: 'EXACT', wages, ...(wagesBefore === undefined ? {} : { wagesBefore }) }),
    ).notices
  const notice = ['마지막 3개월의 임금이 그 앞 3개월과 30% 이상 다릅니다. 통상의 생활임금을 반영하는지 확인해 주세요.']
  expect([notices(13_000_000, 10_000_000), notices(7_000_000, 10_000_000)]).toEqual([notice, notice])
  expect([notices(12_999_999, 10_000_000), notices(7_000_001, 10_000_000)]).toEqual([[], []])
  expect([notices(7_000_000), notices(7_000_000, 0)]).toEqual([[], []])
})
