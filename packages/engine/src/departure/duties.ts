import { addDays, later, type PlainDate } from '@handal/base/date'
import { type LawRef, law } from '@handal/statute/law'
import { visaRuleOf } from '@handal/statute/visa'
import { dayAfterYears } from '../deadline/civil-period.ts'
import { lastClaimDay } from '../payroll/wage/wage-rules.ts'

/** Statuses of stay under the employment permit: non-professional and visiting employment. */
export const permitVisas: readonly string[] = ['E-9', 'H-2']

/** Whether a status of stay is one of the employment permit (외국인고용법 제8조, 제12조); sub-codes such as "E-9-1" belong to it. */
export const isPermitVisa = (visa: string | null): boolean =>
  visa !== null && permitVisas.includes(visaRuleOf(visa)?.code ?? '')

/** What decides on the duty to insure. */
export type InsuranceDutyFacts = {
  readonly visa: string | null
  /** First day of the contract. */
  readonly contractFrom: PlainDate
  /** Last day of the permitted period of work (취업활동 기간). */
  readonly permittedUntil: PlainDate
  /** Construction business of 제12조 제1항 제1호. */
  readonly construction?: boolean
}

const act = (article: string): LawRef => law('외국인근로자의 고용 등에 관한 법률', article)

/** Whether the employer must take out departure guarantee insurance, by when, and why (외국인고용법 제13조, 시행령 제21조). */
export const departureDuty = (
  facts: InsuranceDutyFacts,
): { readonly duty: boolean; readonly joinBy: PlainDate | null; readonly reason: string; readonly law: LawRef } => {
  const none = (reason: string): { duty: false; joinBy: null; reason: string; law: LawRef } => ({
    duty: false,
    joinBy: null,
    reason,
    law: act('제13조 제1항'),
  })
  if (!isPermitVisa(facts.visa)) return none('고용허가(E-9, H-2)로 일하는 사람이 아니어서 퇴직급여 제도를 따릅니다.')
  if (facts.construction === true) return none('건설업 특례 사업은 출국만기보험 대상이 아닙니다.')
  if (addDays(facts.permittedUntil, 1) < dayAfterYears(facts.contractFrom, 1)) {
    return none('취업활동 기간이 1년 미만으로 남아 출국만기보험 대상이 아닙니다.')
  }
  return {
    duty: true,
    joinBy: addDays(facts.contractFrom, 15),
    reason: '근로계약의 효력이 생긴 날부터 15일 안에 가입합니다.',
    law: act('제13조 제1항'),
  }
}

/** Why the insurance is claimed or not yet. */
export type DepartureEvent = 'DEPARTURE' | 'DEATH' | 'STATUS_CHANGE' | 'WORKPLACE_CHANGE'
/** Who gets the sum of the insurance. */
export type DeparturePayee = {
  readonly payee: 'WORKER' | 'EMPLOYER' | 'STAYS'
  /** Last day for paying it, null when nothing is paid yet. */
  readonly due: PlainDate | null
  /** Last day for claiming it; from then on it goes to 한국산업인력공단. */
  readonly claimUntil: PlainDate | null
  readonly reason: string
  readonly law: LawRef
}

/**
 * Who gets the sum (외국인고용법 제13조, 시행령 제21조): after a year at the workplace the worker, within 14 days of leaving
 * the country or of a later claim, for three years; under a year it goes back to the employer; at a change of workplace it
 * stays until the worker leaves the country.
 */
export const departurePayee = (facts: {
  readonly event: DepartureEvent
  readonly on: PlainDate
  readonly claimedOn?: PlainDate
  /** Whether a calendar year was served at the workplace. */
  readonly servedYear: boolean
}): DeparturePayee => {
  const { event, on, claimedOn, servedYear } = facts
  if (!servedYear) {
    return {
      payee: 'EMPLOYER',
      due: null,
      claimUntil: null,
      reason: '근무 기간이 1년 미만이라 적립금이 사용자에게 돌아갑니다.',
      law: law('외국인근로자의 고용 등에 관한 법률 시행령', '제21조 제2항'),
    }
  }
  if (event === 'WORKPLACE_CHANGE') {
    return {
      payee: 'STAYS',
      due: null,
      claimUntil: null,
      reason: '사업장을 옮겨도 적립금은 남아 있다가 출국할 때 지급됩니다.',
      law: act('제13조'),
    }
  }
  const from = claimedOn === undefined ? on : later(on, claimedOn)
  return {
    payee: 'WORKER',
    due: addDays(from, 14),
    claimUntil: lastClaimDay(on),
    reason: '적립금은 본인(사망하면 유족)에게 지급됩니다.',
    law: act('제13조 제3항'),
  }
}
