import { addDays, type PlainDate } from '@handal/base/date'
import { err, type Result } from '@handal/base/result'
import { permitTerms } from '@handal/statute/foreign-workers'
import { type LawRef, law } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { visaRuleOf } from '@handal/statute/visa'
import { checkedDeadline, type Deadline, dutyState, type DutyState } from '../deadline/deadline.ts'
import { dayAfterMonths } from '../deadline/civil-period.ts'
import { badFields, checker, noFigure, type Refusal, unlessFaulty } from '../answer/check.ts'
import { departureDuty, type InsuranceDutyFacts, isPermitVisa } from './duties.ts'

/** The insurances of the employment permit: 출국만기보험, 귀국비용보험, 보증보험, 상해보험. */
export type PermitInsurance = 'DEPARTURE' | 'RETURN_COST' | 'GUARANTEE' | 'INJURY'
/** All of them in the order of the act. */
export const permitInsurances: readonly PermitInsurance[] = ['DEPARTURE', 'RETURN_COST', 'GUARANTEE', 'INJURY']

/** One worker of the employment permit at a workplace. */
export type PermitDutyFacts = InsuranceDutyFacts & {
  /** Workers of the workplace. */
  readonly workers: number
  /** The day on which each insurance was taken out; left out: not yet. */
  readonly joinedOn?: Partial<Record<PermitInsurance, PlainDate>>
  readonly today: PlainDate
  /** Holidays declared later. */
  readonly addedHolidays?: readonly PlainDate[]
}
/** One duty: who pays, until when (null: there is no duty), how it stands, and why. */
export type PermitDuty = {
  readonly insurance: PermitInsurance
  readonly label: string
  readonly payer: 'EMPLOYER' | 'WORKER'
  readonly deadline: Deadline | null
  readonly state: DutyState | 'NONE'
  readonly reason: string
  readonly law: LawRef
}

/** Last day of so many months after a day, which itself is not counted (민법 제157조, 제160조). */
export const monthsAfter = (day: PlainDate, months: number): PlainDate =>
  addDays(dayAfterMonths(addDays(day, 1), months), -1)

const FORTNIGHT = '근로계약의 효력이 생긴 날부터 15일 안에'
const NO_PERMIT = '고용허가(E-9, H-2)로 일하는 사람이 아니어서 대상이 아닙니다.'

type Draft = Pick<PermitDuty, 'insurance' | 'label' | 'payer' | 'reason' | 'law'> & {
  readonly joinBy: PlainDate | null
}

const draftsOf = (facts: PermitDutyFacts, guaranteeBelow: number, instalments: number): readonly Draft[] => {
  const { visa, contractFrom, workers } = facts
  const act = (article: string): LawRef => law('외국인근로자의 고용 등에 관한 법률', article)
  const { joinBy, reason: why, law: basis } = departureDuty(facts)
  const isPermit = isPermitVisa(visa)
  const other = (
    who: Pick<Draft, 'insurance' | 'label' | 'payer' | 'law'>,
    joinBy: PlainDate | null,
    reason: string,
  ): Draft => (isPermit ? { ...who, joinBy, reason } : { ...who, joinBy: null, reason: NO_PERMIT })
  const fortnight = addDays(contractFrom, 15)
  const isSmall = workers < guaranteeBelow
  return [
    { insurance: 'DEPARTURE', label: '출국만기보험', payer: 'EMPLOYER', joinBy, reason: why, law: basis },
    other(
      { insurance: 'RETURN_COST', label: '귀국비용보험', payer: 'WORKER', law: act('제15조') },
      monthsAfter(contractFrom, 3),
      `근로계약의 효력이 생긴 날부터 3개월 안에 본인이 한 번에 또는 ${instalments}번까지 나누어 냅니다.`,
    ),
    other(
      { insurance: 'GUARANTEE', label: '보증보험', payer: 'EMPLOYER', law: act('제23조 제1항') },
      isSmall ? fortnight : null,
      isSmall
        ? `근로자가 ${guaranteeBelow}명 미만이라 ${FORTNIGHT} 사용자가 가입합니다.`
        : `근로자가 ${guaranteeBelow}명 이상이라 대상이 아닙니다.`,
    ),
    other(
      { insurance: 'INJURY', label: '상해보험', payer: 'WORKER', law: act('제23조 제2항') },
      fortnight,
      `${FORTNIGHT} 본인이 가입합니다.`,
    ),
  ]
}

/**
 * The four insurances of one worker of the employment permit (외국인고용법 제13조, 제15조, 제23조): who takes each out, by when, and
 * whether it is overdue on `today`. Statuses without the permit have no duty.
 */
export const permitDuties = (facts: PermitDutyFacts, statute: Statute): Result<readonly PermitDuty[], Refusal> => {
  const { visa, contractFrom, permittedUntil, workers, joinedOn = {}, today, addedHolidays = [] } = facts
  const check = checker()
  if (visa !== null && visaRuleOf(visa) === null) check.fault('visa', '체류자격 코드를 확인해 주세요.')
  if (permittedUntil < contractFrom) check.fault('permittedUntil', '취업활동 기간의 끝이 근로계약보다 앞섭니다.')
  check.count(workers, 'workers', 1, 10_000_000)
  for (const insurance of permitInsurances) {
    const on = joinedOn[insurance]
    if (on !== undefined && on > today) check.fault(`joinedOn.${insurance}`, '아직 오지 않은 날입니다.')
  }
  if (check.problems.length > 0) return err(badFields(check.problems))
  const terms = statute.at(permitTerms, contractFrom)
  if (!terms.ok) return err(noFigure(terms))
  const drafts = draftsOf(facts, terms.value.guaranteeBelow, terms.value.instalments)
  const duties = drafts.map(({ joinBy, ...duty }): PermitDuty => {
    if (joinBy === null) return { ...duty, deadline: null, state: 'NONE' }
    const deadline = checkedDeadline(check, 'contractFrom', joinBy, addedHolidays)
    return { ...duty, deadline, state: dutyState(deadline, joinedOn[duty.insurance], today) }
  })
  return unlessFaulty(check, duties)
}
