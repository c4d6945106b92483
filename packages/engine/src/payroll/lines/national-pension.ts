import { formatNumber, formatPercent, formatWon } from '@handal/base/format'
import { num, percent, type Quantity, rounded, times } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import { josa } from '@handal/base/josa'
import { type LawRef, law } from '@handal/statute/law'
import { type PensionAges, pensionAges, pensionBaseLimits, pensionShareRate } from '@handal/statute/national-pension'
import type { Operands, PayslipFacts } from '../payslip/facts.ts'
import {
  apply,
  because,
  defineLine,
  type FigureLookup,
  type LineEnv,
  type Reading,
  skip,
  type WhyNot,
} from '../payslip/line.ts'
import { dailyExemption, notAWage } from '../tax/income-kind.ts'
import { has, int, text } from '../payslip/operands.ts'
import { type InsuranceSpan, pastPensionAge, pensionNotCharged } from '../insurance/insurance-months.ts'
import type { RuleVersions } from '../payslip/rule.ts'
import { isPensionExcused } from '../insurance/leave-months.ts'
import { aidNotes, aidReading, withAid } from '../insurance/durunuri-aid.ts'
import { baseNotes, baseOperands, baseTerms } from '../insurance/base-operands.ts'

/** The base: cut to 1,000 won, then brought inside the limits of the month. */
const baseOf = (o: Operands): number => {
  const pay = int(o, 'pay')
  return Math.min(Math.max(pay - (pay % 1000), int(o, 'min')), int(o, 'max'))
}

const shareOf = (o: Operands): Quantity => times(num(baseOf(o), '기준소득월액'), percent(text(o, 'rate')))

const formula = (o: Operands): Quantity => {
  if (has(o, 'bill')) return num(int(o, 'bill'), '공단이 고지한 보험료')
  const share = shareOf(o)
  if (has(o, 'own')) return times(rounded(share, 'FLOOR10'), num(2))
  return withAid(o, share)
}

const notes = (o: Operands): string[] => {
  if (has(o, 'bill')) return []
  const pay = int(o, 'pay')
  const base = baseOf(o)
  const lines = [`기준소득월액 ${formatWon(base)}: ${formatWon(pay)}에서 1,000원 미만을 버린 금액입니다.`]
  if (base === int(o, 'max') && pay > base) lines[0] = `기준소득월액 상한 ${formatWon(base)}을 적용했습니다.`
  if (base === int(o, 'min') && pay < base) lines[0] = `기준소득월액 하한 ${formatWon(base)}을 적용했습니다.`
  if (has(o, 'own')) lines.push('임의계속가입은 사업주 부담이 없어 본인이 두 몫을 냅니다.')
  return [...lines, ...baseNotes(o, '기준소득월액'), ...aidNotes(o)]
}

const sentence = (o: Operands): string =>
  has(o, 'bill')
    ? '공단이 고지한 보험료입니다.'
    : `기준소득월액 ${formatNumber(baseOf(o))}원에 ${josa(formatPercent(ratioOf(text(o, 'rate'))), '을/를')} 곱했습니다.`

const versions: RuleVersions = [
  {
    from: '1988-01-01',
    refs: [law('국민연금법', '제88조 제3항'), law('국고금 관리법', '제47조')],
    rounding: (o) => (has(o, 'bill') ? 'FLOOR1' : 'FLOOR10'),
    formula,
    sentence,
    notes,
    terms: baseTerms,
  },
]

const spanOf = ({ person, insurance }: PayslipFacts, ages: PensionAges): InsuranceSpan => ({
  hire: person.hireDate,
  lastDay: person.leaveDate,
  birth: person.birthDate,
  untilAge: ages.below,
  firstMonthOptIn: insurance.pension.firstMonthOptIn,
  voluntaryAfter60: insurance.pension.voluntaryAfter60,
})

const act = (article: string): LawRef => law('국민연금법', article)
const exempt = ({ facts, amount }: LineEnv<'base.taxable'>, find: FigureLookup): WhyNot | null => {
  const { pension } = facts.insurance
  const other = notAWage(facts)
  if (other !== null) return because(other, act('제3조 제1항 제1호'))
  if (facts.paymentType !== '0001') return because('국민연금은 매월 급여에서만 공제합니다.')
  if (!pension.insured) return because('국민연금 가입 대상이 아닙니다.', act('제8조 제1항'))
  if (pension.billed !== null) return null
  const ages = find(pensionAges)
  if ('notice' in ages) return null
  const reason = pensionNotCharged(spanOf(facts, ages.value), facts.payMonth)
  if (reason !== null) return because(reason, act('제12조'), act('제17조'))
  const daily = dailyExemption(facts, amount('base.taxable'), 'pension', find)
  if (daily !== null) return because(daily, law('국민연금법 시행령', '제2조 제1호'))
  if (isPensionExcused(facts.person.leavesOfAbsence, facts.payMonth))
    return because('무급으로 휴직하여 납부 예외인 달입니다.', act('제91조 제1항'))
  return amount('base.taxable') === 0 ? because('이 달의 과세 소득이 없습니다.') : null
}

const figures = { rate: pensionShareRate, limits: pensionBaseLimits, ages: pensionAges }

const operands = (
  { facts, amount }: LineEnv<'base.taxable'>,
  values: { rate: string; limits: { min: number; max: number } },
): Operands => {
  const base = baseOperands(facts.insurance.pension, amount('base.taxable'))
  return { ...base, min: values.limits.min, max: values.limits.max, rate: values.rate }
}

/** Whether someone past the age at which it ends goes on by choice, and so bears both shares. */
const bearsBoth = ({ facts }: LineEnv<'base.taxable'>, ages: PensionAges): boolean =>
  facts.insurance.pension.voluntaryAfter60 && pastPensionAge(spanOf(facts, ages), facts.payMonth) !== null

/** With the support of a small workplace (두루누리), which each share gets for itself (국민연금법 제100조의3). */
const supported = ({ facts }: LineEnv<'base.taxable'>, o: Operands, find: FigureLookup): Reading =>
  facts.insurance.pension.reducedByDurunuri === true
    ? aidReading({ facts, o, pay: int(o, 'pay'), cap: 'pensionCap', nationalsOnly: true }, find)
    : apply(o)

/** 국민연금, the employee's share (국민연금법 제88조 제3항). */
export const nationalPension = defineLine({
  code: 'deduction.nationalPension',
  label: '국민연금',
  kind: 'deduction',
  needs: ['base.taxable'],
  figures,
  exempt,
  read: (env, values, find) => {
    const { pension } = env.facts.insurance
    if (pension.billed !== null) return apply({ bill: pension.billed })
    const o = operands(env, values)
    if (bearsBoth(env, values.ages)) return apply({ ...o, own: 1 })
    return supported(env, o, find)
  },
  versions,
})

/** 국민연금, the employer's share: computed as the employee's (국민연금법 제88조 제3항). */
export const employerPension = defineLine({
  code: 'employer.nationalPension',
  label: '국민연금(사업주)',
  kind: 'employer',
  needs: ['base.taxable'],
  figures,
  exempt,
  read: (env, values, find) => {
    const { pension } = env.facts.insurance
    if (bearsBoth(env, values.ages)) return skip('임의계속가입은 사업주 부담이 없습니다.', act('제13조'))
    return pension.billed === null ? supported(env, operands(env, values), find) : apply({ bill: pension.billed })
  },
  versions,
})
