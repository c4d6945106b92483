import { formatPercent, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { maxOf, minOf, num, percent, type Quantity, times } from '@handal/base/quantity'
import { compareRatio, ratioOf, whole } from '@handal/base/ratio'
import { healthShareLimits, healthShareRate } from '@handal/statute/health-insurance'
import { type LawRef, law } from '@handal/statute/law'
import type { Operands } from '../payslip/facts.ts'
import { dailyExemption, notAWage } from '../tax/income-kind.ts'
import { healthNotCharged } from '../insurance/insurance-months.ts'
import { apply, because, defineLine, type FigureLookup, type LineEnv, type WhyNot } from '../payslip/line.ts'
import { has, int, text } from '../payslip/operands.ts'
import type { RuleVersions } from '../payslip/rule.ts'
import { baseNotes, baseOperands, baseTerms } from '../insurance/base-operands.ts'
import { isHealthDeferred } from '../insurance/leave-months.ts'

const uncapped = (o: Operands): Quantity => times(num(int(o, 'pay'), '보수월액'), percent(text(o, 'rate')))

/** The premium is limited, not the pay. The limits are multiples of 10, so cutting after them changes nothing. */
const formula = (o: Operands): Quantity =>
  has(o, 'bill')
    ? num(int(o, 'bill'), '공단이 고지한 보험료')
    : minOf(maxOf(uncapped(o), num(int(o, 'min'), '하한액')), num(int(o, 'max'), '상한액'))

const product = (o: Operands): string =>
  `보수월액 ${formatWon(int(o, 'pay'))} × ${formatPercent(ratioOf(text(o, 'rate')))}`

const limitNote = (o: Operands): string | null => {
  const { value } = uncapped(o)
  if (compareRatio(value, whole(int(o, 'max'))) > 0) return `${product(o)}가 상한보다 많아 상한액을 냅니다.`
  if (compareRatio(value, whole(int(o, 'min'))) < 0) return `${product(o)}가 하한보다 적어 하한액을 냅니다.`
  return null
}

const versions: RuleVersions = [
  {
    from: '2000-07-01',
    refs: [law('국민건강보험법', '제69조'), law('국민건강보험법', '제76조 제1항'), law('국고금 관리법', '제47조')],
    rounding: (o) => (has(o, 'bill') ? 'FLOOR1' : 'FLOOR10'),
    formula,
    sentence: (o) =>
      has(o, 'bill')
        ? '공단이 고지한 보험료입니다.'
        : limitNote(o) === null
          ? `보수월액 ${formatWon(int(o, 'pay'))}에 ${josa(formatPercent(ratioOf(text(o, 'rate'))), '을/를')} 곱했습니다.`
          : '월 보험료의 한도를 적용했습니다.',
    notes: (o) => {
      const note = has(o, 'bill') ? null : limitNote(o)
      return [...(note === null ? [] : [note]), ...baseNotes(o, '보수월액')]
    },
    terms: baseTerms,
  },
]

const act = (article: string): LawRef => law('국민건강보험법', article)
const exempt = ({ facts, amount }: LineEnv<'base.health'>, find: FigureLookup): WhyNot | null => {
  const { health } = facts.insurance
  const other = notAWage(facts)
  if (other !== null) return because(other, act('제3조 제1호'))
  if (facts.paymentType !== '0001') return because('건강보험료는 매월 급여에서만 공제합니다.')
  if (!health.insured) return because('건강보험 직장가입 대상이 아닙니다.', act('제6조 제2항'))
  if (health.billed !== null) return null
  const { hireDate, leaveDate } = facts.person
  const reason = healthNotCharged({ hire: hireDate, lastDay: leaveDate }, facts.payMonth)
  if (reason !== null) return because(reason, act('제69조 제2항'))
  const daily = dailyExemption(facts, amount('base.health'), 'health', find)
  if (daily !== null) return because(daily, act('제6조 제2항 제1호'))
  if (isHealthDeferred(facts.person.leavesOfAbsence, facts.payMonth))
    return because('휴직하여 고지를 미룬 달이며 복직하거나 퇴사할 때 냅니다.', act('제79조 제5항'))
  return amount('base.health') === 0 ? because('이 달의 보수가 없습니다.') : null
}

const operands = (
  { facts, amount }: LineEnv<'base.health'>,
  values: { rate: string; limits: { min: number; max: number } },
): Operands => {
  const { health } = facts.insurance
  if (health.billed !== null) return { bill: health.billed }
  return {
    ...baseOperands(health, amount('base.health')),
    rate: values.rate,
    min: values.limits.min,
    max: values.limits.max,
  }
}

const figures = { rate: healthShareRate, limits: healthShareLimits }

/** 건강보험, the employee's half (국민건강보험법 제69조, 제76조 제1항). */
export const healthInsurance = defineLine({
  code: 'deduction.health',
  label: '건강보험',
  kind: 'deduction',
  needs: ['base.health'],
  figures,
  exempt,
  read: (env, values) => apply(operands(env, values)),
  versions,
})

/** 건강보험, the employer's half (국민건강보험법 제76조 제1항). */
export const employerHealth = defineLine({
  code: 'employer.health',
  label: '건강보험(사업주)',
  kind: 'employer',
  needs: ['base.health'],
  figures,
  exempt,
  read: (env, values) => apply(operands(env, values)),
  versions,
})
