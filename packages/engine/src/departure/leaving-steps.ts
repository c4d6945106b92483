import { addDays, type PlainDate } from '@handal/base/date'
import type { Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { checkedDeadline, type Deadline } from '../deadline/deadline.ts'
import { checker, type Refusal, unlessFaulty } from '../answer/check.ts'
import { type DepartureEvent, departurePayee } from './duties.ts'

/** How the departure guarantee insurance of one worker ends. */
export type LeavingFacts = {
  readonly event: DepartureEvent
  /** Last working day; for a change of status the day of the change. */
  readonly endedOn: PlainDate
  /** The day on which the worker left the country; left out: not yet. */
  readonly leftCountryOn?: PlainDate
  readonly claimedOn?: PlainDate
  /** Whether a calendar year was served at the workplace. */
  readonly servedYear: boolean
  /** Holidays declared later. */
  readonly addedHolidays?: readonly PlainDate[]
}
/** One step: who does what until when; null: no day is named, or it is not known yet. */
export type LeavingStep = {
  readonly step: 'ASK_INSURER' | 'DIFFERENCE' | 'PAYOUT' | 'CLAIM'
  readonly by: 'EMPLOYER' | 'INSURER' | 'WORKER'
  readonly deadline: Deadline | null
  readonly reason: string
  readonly law: LawRef
}

const decree = (item: string): LawRef => law('외국인근로자의 고용 등에 관한 법률 시행령', `제21조 ${item}`)

/**
 * What is to be done when employment under the permit ends or the status of stay changes (외국인고용법 제13조, 시행령 제21조): ask
 * the insurer for the sum in writing, pay the difference to legal severance within 14 days, the pay-out and until when it
 * can be claimed. Under a year of service the sum goes back to the employer and no difference is owed.
 */
export const leavingSteps = (facts: LeavingFacts): Result<readonly LeavingStep[], Refusal> => {
  const { event, endedOn, leftCountryOn, claimedOn, servedYear, addedHolidays = [] } = facts
  const check = checker()
  if (leftCountryOn !== undefined && leftCountryOn < endedOn)
    check.fault('leftCountryOn', '출국한 날이 근무가 끝난 날보다 앞섭니다.')
  const until = (path: string, day: PlainDate): Deadline => checkedDeadline(check, path, day, addedHolidays)
  const leftOn = event === 'DEPARTURE' ? leftCountryOn : undefined
  const awaits = event === 'DEPARTURE' && leftOn === undefined
  const on = leftOn ?? endedOn
  const since = leftOn === undefined ? 'endedOn' : 'leftCountryOn'
  const paid = departurePayee({ event, on, servedYear, ...(claimedOn === undefined ? {} : { claimedOn }) })
  const payout = { step: 'PAYOUT', by: 'INSURER', law: paid.law } as const
  const steps: LeavingStep[] = []
  if (servedYear) {
    const difference = until('endedOn', addDays(endedOn, 14))
    const ask = '보험사에 적립금을 서면으로 확인한 뒤 차액을 계산합니다. 차액의 지급기한 전에 요청하세요.'
    const owed = '법정 퇴직금이 적립금보다 많으면 그 차액을 14일 안에 사용자가 지급합니다.'
    steps.push(
      { step: 'ASK_INSURER', by: 'EMPLOYER', deadline: difference, reason: ask, law: decree('제4항') },
      { step: 'DIFFERENCE', by: 'EMPLOYER', deadline: difference, reason: owed, law: decree('제3항') },
    )
  }
  if (servedYear && awaits) {
    const reason = '본인이 출국한 날부터 14일 안에 지급합니다. 출국한 날을 적으면 기한을 계산합니다.'
    steps.push({ ...payout, deadline: null, reason })
  } else {
    const deadline = paid.due === null ? null : until(claimedOn === undefined ? since : 'claimedOn', paid.due)
    steps.push({ ...payout, deadline, reason: paid.reason })
  }
  if (paid.claimUntil !== null && !awaits) {
    steps.push({
      step: 'CLAIM',
      by: 'WORKER',
      deadline: until(since, paid.claimUntil),
      reason: '3년 안에 청구하지 않으면 한국산업인력공단으로 넘어갑니다.',
      law: law('외국인근로자의 고용 등에 관한 법률', '제13조 제4항'),
    })
  }
  return unlessFaulty(check, steps)
}
