import { formatPercent, formatWon } from '@handal/base/format'
import { num, over, percent, type Quantity, times } from '@handal/base/quantity'
import { ratio, ratioOf } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import { careRatio } from '@handal/statute/long-term-care'
import type { Operands } from '../payslip/facts.ts'
import { notAWage } from '../tax/income-kind.ts'
import { apply, because, defineLine, type LineEnv, type WhyNot } from '../payslip/line.ts'
import { has, int, text } from '../payslip/operands.ts'
import type { RuleVersions } from '../payslip/rule.ts'

/** "9448/71900" prints as 0.9448% ÷ 7.19%, the two rates of the decree; "1314/10000" as 13.14%. */
const formula = (o: Operands): Quantity => {
  if (has(o, 'bill')) return num(int(o, 'bill'), '공단이 고지한 보험료')
  const value = ratioOf(text(o, 'ratio'))
  const health = num(int(o, 'health'), '건강보험료')
  if (10_000n % value.d === 0n) return times(health, percent(value))
  return over(times(health, percent(ratio(value.n, 1_000_000n))), percent(ratio(value.d, 1_000_000n)))
}

const ratioText = (o: Operands): string => {
  const value = ratioOf(text(o, 'ratio'))
  if (10_000n % value.d === 0n) return formatPercent(value)
  return `${formatPercent(ratio(value.n, 1_000_000n))} ÷ ${formatPercent(ratio(value.d, 1_000_000n))}`
}

const sentence = (o: Operands): string =>
  has(o, 'bill')
    ? '공단이 고지한 보험료입니다.'
    : `건강보험료 ${formatWon(int(o, 'health'))}에 ${ratioText(o)}의 비율을 곱했습니다.`

const rounding = (o: Operands): 'FLOOR1' | 'FLOOR10' => (has(o, 'bill') ? 'FLOOR1' : 'FLOOR10')
const versions: RuleVersions = [
  {
    from: '2008-07-01',
    refs: [law('노인장기요양보험법', '제9조 제1항'), law('노인장기요양보험법 시행령', '제4조')],
    rounding,
    formula,
    sentence,
    notes: (o) => (has(o, 'bill') ? [] : ['장기요양보험료율을 건강보험료율로 나눈 비율입니다.']),
  },
  {
    from: '2026-11-01',
    refs: [law('노인장기요양보험법', '제9조 제1항'), law('노인장기요양보험법 부칙(법률 제21690호)', '제3조')],
    rounding,
    formula,
    sentence,
    notes: (o) => (has(o, 'bill') ? [] : ['2026년 11월분부터 비율을 소수점 아래 다섯째 자리에서 반올림해 씁니다.']),
  },
]

const exempt =
  (part: 'deduction.health' | 'employer.health') =>
  ({ facts, amount }: LineEnv<'deduction.health' | 'employer.health'>): WhyNot | null => {
    const other = notAWage(facts)
    if (other !== null) return because(other, law('국민건강보험법', '제3조 제1호'))
    if (!facts.insurance.health.insured)
      return because('건강보험 직장가입 대상이 아닙니다.', law('국민건강보험법', '제6조 제2항'))
    if (facts.paymentType !== '0001') return because('장기요양보험료는 매월 급여에서만 공제합니다.')
    if (facts.insurance.health.careBilled !== undefined && facts.insurance.health.careBilled !== null) return null
    return amount(part) === 0 ? because('건강보험료가 없어 장기요양보험료도 없습니다.') : null
  }

const operands = (facts: LineEnv<never>['facts'], health: number, ratioValue: string): Operands => {
  const bill = facts.insurance.health.careBilled ?? null
  return bill === null ? { health, ratio: ratioValue } : { bill }
}

/** 장기요양보험, the employee's half: on the health premium that is really withheld (노인장기요양보험법 제9조 제1항). */
export const longTermCare = defineLine({
  code: 'deduction.longTermCare',
  label: '장기요양보험',
  kind: 'deduction',
  needs: ['deduction.health', 'employer.health'],
  figures: { ratio: careRatio },
  exempt: exempt('deduction.health'),
  read: (env, values) => apply(operands(env.facts, env.amount('deduction.health'), values.ratio)),
  versions,
})

/** 장기요양보험, the employer's half (노인장기요양보험법 제9조 제1항). */
export const employerCare = defineLine({
  code: 'employer.longTermCare',
  label: '장기요양보험(사업주)',
  kind: 'employer',
  needs: ['deduction.health', 'employer.health'],
  figures: { ratio: careRatio },
  exempt: exempt('employer.health'),
  read: (env, values) => apply(operands(env.facts, env.amount('employer.health'), values.ratio)),
  versions,
})
