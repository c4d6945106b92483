import { formatMonth } from '@handal/base/format'
import { num, type Quantity, sumOf } from '@handal/base/quantity'
import { parseMonth } from '@handal/base/date'
import { type LawRef, law } from '@handal/statute/law'
import type { Operands, PayslipFacts, PayslipLine } from '../payslip/facts.ts'
import { apply, because, defineLine, type StatutoryCode, type StatutoryLine, type WhyNot } from '../payslip/line.ts'
import { term } from '../payslip/line-terms.ts'
import { intAt, list } from '../payslip/operands.ts'
import { notAWage } from '../tax/income-kind.ts'

const monthText = (o: Operands, at: number): string => {
  const month = parseMonth(String(list(o, 'm')[at] ?? ''))
  return month === null ? '' : `${formatMonth(month)}분`
}

/** Months (m) with their premiums (v). */
const amounts = (o: Operands): readonly Quantity[] =>
  list(o, 'm').map((_, at) => num(intAt(o, 'v', at), monthText(o, at)))

const formula = (o: Operands): Quantity => {
  const [first = num(0), ...rest] = amounts(o)
  return sumOf(first, ...rest)
}

const RETURN = law('국민건강보험법', '제79조 제5항')

const exempt = ({ facts }: { readonly facts: PayslipFacts }): WhyNot | null => {
  const other = notAWage(facts)
  if (other !== null) return because(other, law('국민건강보험법', '제3조 제1호'))
  const { deferred, billed } = facts.insurance.health
  if (facts.paymentType !== '0001' || (deferred?.months ?? []).length === 0)
    return because('휴직하여 미룬 보험료가 없습니다.', RETURN)
  return billed === null ? null : because('공단이 고지한 보험료에 들어 있습니다.', RETURN)
}

const line = (
  part: 'health' | 'care',
  head: { readonly code: StatutoryCode; readonly label: string; readonly kind: PayslipLine['kind'] },
  refs: readonly LawRef[],
): StatutoryLine =>
  defineLine({
    ...head,
    needs: [],
    figures: {},
    rare: true,
    exempt,
    read: ({ facts }) => {
      const months = facts.insurance.health.deferred?.months ?? []
      return apply({ m: months.map(({ month }) => month), v: months.map((month) => month[part]) })
    },
    versions: [
      {
        from: '2000-07-01',
        refs,
        rounding: 'FLOOR1',
        formula,
        sentence: (o) =>
          `휴직하는 동안 미룬 ${list(o, 'm').length}개월의 보험료이며, 휴직 전의 보수월액으로 달마다 계산했습니다.`,
        notes: () => ['휴직자 경감을 받으면 이보다 적습니다. 공단이 고지한 금액이 다르면 직접 입력해 주세요.'],
        terms: (o) =>
          list(o, 'm').length < 2 ? [] : list(o, 'm').map((_, at) => term(monthText(o, at), intAt(o, 'v', at))),
      },
    ],
  })

const HEALTH = [law('국민건강보험법', '제70조 제2항'), RETURN]
const CARE = [law('노인장기요양보험법', '제9조 제1항'), RETURN]

/** 휴직기간 건강보험, the employee's half of the premiums deferred during a leave of absence (국민건강보험법 제70조 제2항, 제79조 제5항). */
export const deferredHealthLine = line(
  'health',
  { code: 'deduction.deferredHealth', label: '휴직기간 건강보험', kind: 'deduction' },
  HEALTH,
)
/** 휴직기간 장기요양보험, the employee's half (노인장기요양보험법 제9조 제1항). */
export const deferredCareLine = line(
  'care',
  { code: 'deduction.deferredCare', label: '휴직기간 장기요양', kind: 'deduction' },
  CARE,
)
/** 휴직기간 건강보험, the employer's half (국민건강보험법 제76조 제1항). */
export const employerDeferredHealth = line(
  'health',
  { code: 'employer.deferredHealth', label: '휴직기간 건강보험(사업주)', kind: 'employer' },
  [law('국민건강보험법', '제76조 제1항'), RETURN],
)
/** 휴직기간 장기요양보험, the employer's half (노인장기요양보험법 제9조 제1항). */
export const employerDeferredCare = line(
  'care',
  { code: 'employer.deferredCare', label: '휴직기간 장기요양(사업주)', kind: 'employer' },
  CARE,
)
