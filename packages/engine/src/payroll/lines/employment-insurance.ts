import { monthOf } from '@handal/base/date'
import { formatPercent, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { num, over, percent, plus, times } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import {
  type EmploymentAge,
  employmentAge,
  employmentEmployeeRate,
  employmentEmployerExtra,
  employmentEmployerPermyriad,
} from '@handal/statute/employment-insurance'
import { law } from '@handal/statute/law'
import { payByMonthFrom } from '@handal/statute/pay-by-month'
import type { PayslipFacts } from '../payslip/facts.ts'
import { dayAfterYears } from '../../deadline/civil-period.ts'
import { aidNotes, aidReading, withAid } from '../insurance/durunuri-aid.ts'
import { notAWage } from '../tax/income-kind.ts'
import { apply, applyBy, because, defineLine, type LineEnv, skip, type WhyNot } from '../payslip/line.ts'
import { taxableTerms } from '../payslip/line-terms.ts'
import { has, int, text } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'

/** Hired on or after the birthday of that age without insurance carried on from before (고용보험법 제10조 제2항). */
const hiredTooOld = ({ person, insurance }: PayslipFacts, { hiredAt }: EmploymentAge): boolean =>
  !insurance.employment.continuousBefore65 && person.hireDate >= dayAfterYears(person.birthDate, hiredAt)

/** Who is a worker, and what of their income is pay, as these insurances see it. */
const WORKER = law('근로기준법', '제2조 제1항 제1호')
const PAY = law('고용산재보험료징수법', '제2조 제3호')
const notInsured = ({ facts, amount }: LineEnv<'base.taxable'>, bill: number | null = null): WhyNot | null => {
  const other = notAWage(facts)
  if (other !== null) return because(other, WORKER)
  if (!facts.insurance.employment.insured) return because('고용보험 적용 대상이 아닙니다.', law('고용보험법', '제10조'))
  if (facts.paymentType === '0005') return because('퇴직금에는 고용보험료가 없습니다.', PAY)
  return bill === null && amount('base.taxable') === 0 ? because('이 달의 과세 보수가 없습니다.') : null
}

/** The bill of the month (고용산재보험료징수법 제16조의2 제1항) that stands in for the share of each payment. bill: won. */
export const billedEmployment: Rule = {
  name: 'deduction.employmentBilled',
  versions: [
    {
      from: '2011-01-01',
      refs: [law('고용산재보험료징수법', '제16조의2 제1항')],
      rounding: 'FLOOR1',
      formula: (o) => num(int(o, 'bill'), '공단이 고지한 보험료'),
      sentence: () => '공단이 고지한 보험료입니다.',
      notes: () => ['한 해의 보수총액이나 퇴직할 때의 보수로 정산합니다.'],
    },
  ],
}

/** The bill of a company that withholds by it, as long as it is made on the reported average; null: each payment bears its share. */
const billOf = ({ insurance, payMonth }: PayslipFacts): number | null =>
  payMonth >= monthOf(payByMonthFrom) ? null : (insurance.employment.billed ?? null)

/** 고용보험, the employee's unemployment share of this payment (고용산재보험료징수법 제13조 제2항). */
export const employmentInsurance = defineLine({
  code: 'deduction.employment',
  label: '고용보험',
  kind: 'deduction',
  needs: ['base.taxable'],
  figures: { rate: employmentEmployeeRate, age: employmentAge },
  exempt: (env, find) => {
    const bill = billOf(env.facts)
    if (bill !== null && env.facts.paymentType !== '0001' && env.facts.paymentType !== '0005') {
      return because('고용보험료는 매월 고지된 금액을 급여에서만 공제합니다.')
    }
    const reason = notInsured(env, bill)
    if (reason !== null) return reason
    if (!env.facts.insurance.employment.unemployment)
      return because('실업급여에 가입하지 않았습니다.', law('고용보험법', '제10조'))
    const age = find(employmentAge)
    if ('notice' in age || !hiredTooOld(env.facts, age.value)) return null
    const { hiredAt } = age.value
    return because(`${hiredAt}세 이후에 고용되어 실업급여 보험료를 내지 않습니다.`, law('고용보험법', '제10조 제2항'))
  },
  read: ({ facts, amount }, { rate }, find) => {
    const bill = billOf(facts)
    if (bill !== null) return applyBy(billedEmployment, { bill })
    const o = { pay: amount('base.taxable'), rate }
    return facts.insurance.employment.reducedByDurunuri
      ? aidReading({ facts, o, pay: o.pay, cap: 'employmentCap' }, find)
      : apply(o)
  },
  versions: [
    {
      from: '1995-07-01',
      refs: [law('고용산재보험료징수법', '제13조 제2항'), law('국고금 관리법', '제47조')],
      rounding: 'FLOOR10',
      formula: (o) => withAid(o, times(num(int(o, 'pay'), '과세 급여'), percent(text(o, 'rate')))),
      sentence: (o) =>
        `과세 보수 ${formatWon(int(o, 'pay'))}에 ${josa(formatPercent(ratioOf(text(o, 'rate'))), '을/를')} 곱했습니다.`,
      notes: aidNotes,
      terms: (o, lines) => taxableTerms(int(o, 'pay'), lines),
    },
  ],
})

/** 고용보험, the employer: the unemployment share and the part X by size, in one truncation (고용산재보험료징수법 제13조 제4항). */
export const employerEmployment = defineLine({
  code: 'employer.employment',
  label: '고용보험(사업주)',
  kind: 'employer',
  needs: ['base.taxable'],
  figures: { base: employmentEmployerPermyriad, extra: employmentEmployerExtra, age: employmentAge },
  exempt: (env) => notInsured(env),
  read: ({ facts, amount }, { base, extra, age }, find) => {
    const { unemployment, reducedByDurunuri } = facts.insurance.employment
    const alone = !unemployment || hiredTooOld(facts, age)
    const x = extra[facts.company.employerSize]
    const o = { pay: amount('base.taxable'), ...(alone ? {} : { u: base }), x }
    return reducedByDurunuri ? aidReading({ facts, o, pay: o.pay, cap: 'employerEmploymentCap' }, find) : apply(o)
  },
  versions: [
    {
      from: '1995-07-01',
      refs: [law('고용산재보험료징수법', '제13조 제4항'), law('고용산재보험료징수법 시행령', '제12조')],
      rounding: 'FLOOR10',
      formula: (o) => {
        const rate = has(o, 'u') ? plus(num(int(o, 'u')), num(int(o, 'x'))) : num(int(o, 'x'))
        return withAid(o, over(times(num(int(o, 'pay'), '과세 급여'), rate), num(10_000)))
      },
      sentence: (o) =>
        has(o, 'u')
          ? '실업급여와 고용안정·직업능력개발사업의 요율을 더해 보수에 곱했습니다.'
          : '고용안정·직업능력개발사업의 요율만 보수에 곱했습니다.',
      notes: aidNotes,
    },
  ],
})

/** 산재보험, borne by the employer alone at the company's own rate (고용산재보험료징수법 제13조 제5항). */
export const industrialAccident = defineLine({
  code: 'employer.industrialAccident',
  label: '산재보험',
  kind: 'employer',
  needs: ['base.taxable'],
  figures: {},
  exempt: ({ facts, amount }) => {
    const other = notAWage(facts)
    if (other !== null) return because(other, WORKER)
    if (facts.paymentType === '0005') return because('퇴직금에는 산재보험료가 없습니다.', PAY)
    return amount('base.taxable') === 0 ? because('이 달의 과세 보수가 없습니다.') : null
  },
  read: ({ facts, amount }) =>
    facts.company.accidentRatePermille === null
      ? skip('회사의 산재보험료율을 입력하지 않았습니다.')
      : apply({ pay: amount('base.taxable'), m: facts.company.accidentRatePermille }),
  versions: [
    {
      from: '1964-07-01',
      refs: [law('고용산재보험료징수법', '제13조 제5항'), law('고용산재보험료징수법', '제14조 제3항')],
      rounding: 'FLOOR10',
      formula: (o) => over(times(num(int(o, 'pay'), '과세 급여'), num(text(o, 'm'))), num(1000)),
      sentence: (o) =>
        `보수 ${formatWon(int(o, 'pay'))}에 산재보험료율 1,000분의 ${josa(text(o, 'm'), '을/를')} 곱했습니다.`,
      notes: () => ['출퇴근재해 요율을 포함한 회사의 요율이며 사업주가 모두 냅니다.'],
    },
  ],
})
