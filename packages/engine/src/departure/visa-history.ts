import { addDays, later, type PlainDate } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { visaRuleOf } from '@handal/statute/visa'
import { dayAfterYears } from '../deadline/civil-period.ts'
import { badFields, type Checker, checker, type Refusal } from '../answer/check.ts'
import { departureDuty, isPermitVisa } from './duties.ts'
import { type LeavingStep, leavingSteps } from './leaving-steps.ts'

/** A status of stay and the day from which it holds; null: Korean national. */
export type StatusFrom = {
  readonly from: PlainDate
  readonly visa: string | null
  /** Last day of the permitted period of work; needed for E-9 and H-2. */
  readonly permittedUntil?: PlainDate
}
/** Employment of one person and the statuses of stay, oldest first. */
export type StatusHistory = {
  readonly hire: PlainDate
  readonly lastDay: PlainDate | null
  readonly statuses: readonly StatusFrom[]
  /** Construction business of 제12조 제1항 제1호. */
  readonly construction?: boolean
  /** Holidays declared later. */
  readonly addedHolidays?: readonly PlainDate[]
}

/** What stands for severance in a stretch of employment: the departure guarantee insurance, or the severance act. */
export type SeveranceScheme = 'DEPARTURE_INSURANCE' | 'SEVERANCE'
/** Days of employment with one status. */
export type StatusSpan = {
  readonly from: PlainDate
  /** Last day; null: still in service. */
  readonly to: PlainDate | null
  readonly visa: string | null
  readonly scheme: SeveranceScheme
  readonly reason: string
  readonly law: LawRef
  /** Only where the insurance ends because the status changed: what is to be done then. */
  readonly steps?: readonly LeavingStep[]
}

/** The status of stay on a day (외국인고용법 제13조: duties hang on the status with its dates); undefined before the first. */
export const visaOn = (statuses: readonly StatusFrom[], day: PlainDate): string | null | undefined =>
  statuses.findLast(({ from }) => from <= day)?.visa

const checkHistory = ({ hire, lastDay, statuses }: StatusHistory, check: Checker): void => {
  if (lastDay !== null && lastDay < hire) check.fault('lastDay', '마지막 근무일이 입사일보다 앞섭니다.')
  const [first] = statuses
  if (first === undefined || first.from > hire) check.fault('statuses', '입사한 날의 체류자격이 없습니다.')
  statuses.forEach(({ from, visa, permittedUntil }, index) => {
    const path = `statuses.${index}`
    const before = statuses[index - 1]
    if (before !== undefined && from <= before.from)
      check.fault(`${path}.from`, '앞의 체류자격보다 늦은 날이어야 합니다.')
    if (visa !== null && visaRuleOf(visa) === null) check.fault(`${path}.visa`, '체류자격 코드를 확인해 주세요.')
    if (!isPermitVisa(visa)) return
    if (permittedUntil === undefined) check.fault(`${path}.permittedUntil`, '취업활동 기간의 마지막 날을 적어 주세요.')
    else if (permittedUntil < from) check.fault(`${path}.permittedUntil`, '취업활동 기간의 끝이 시작보다 앞섭니다.')
  })
}

type Judged = Pick<StatusSpan, 'scheme' | 'reason' | 'law'>

/** The insurance goes on while the permit does; without it, or newly, the duty to join decides. */
const judge = (status: StatusFrom, contractFrom: PlainDate, isInsured: boolean, construction: boolean): Judged => {
  const { visa, permittedUntil = contractFrom } = status
  if (isInsured && isPermitVisa(visa)) {
    const reason = '고용허가로 계속 일하여 출국만기보험이 이어집니다.'
    return {
      scheme: 'DEPARTURE_INSURANCE',
      reason,
      law: law('외국인근로자의 고용 등에 관한 법률', '제13조 제1항'),
    }
  }
  const duty = departureDuty({ visa, contractFrom, permittedUntil, construction })
  return { scheme: duty.duty ? 'DEPARTURE_INSURANCE' : 'SEVERANCE', reason: duty.reason, law: duty.law }
}

/**
 * Which scheme stands for severance in each stretch of employment, by the status of stay and its dates (외국인고용법 제13조, 시행령
 * 제21조). Where a permit (E-9, H-2) ends, as from H-2 to F-4, the insurance ends on that day, the difference falls due, and
 * the severance act (근로자퇴직급여 보장법) applies from then on.
 */
export const statusSpans = (history: StatusHistory): Result<readonly StatusSpan[], Refusal> => {
  const { hire, lastDay, statuses, construction = false, addedHolidays = [] } = history
  const check = checker()
  checkHistory(history, check)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const inService = statuses.filter(({ from }, index) => {
    const next = statuses[index + 1]
    return (lastDay === null || from <= lastDay) && (next === undefined || next.from > hire)
  })
  const spans: StatusSpan[] = []
  for (const [index, status] of inService.entries()) {
    const from = later(status.from, hire)
    const next = inService[index + 1]
    const before = spans.at(-1)
    const judged = judge(status, from, before?.scheme === 'DEPARTURE_INSURANCE', construction)
    if (before?.scheme === 'DEPARTURE_INSURANCE' && judged.scheme === 'SEVERANCE') {
      const servedYear = dayAfterYears(hire, 1) <= from
      const steps = leavingSteps({ event: 'STATUS_CHANGE', endedOn: from, servedYear, addedHolidays })
      if (!steps.ok)
        return err(badFields([{ path: 'statuses', message: '체류자격이 바뀐 날의 공휴일을 알 수 없습니다.' }]))
      spans[spans.length - 1] = { ...before, steps: steps.value }
    }
    const to = next === undefined ? lastDay : addDays(next.from, -1)
    spans.push({ from, to, visa: status.visa, ...judged })
  }
  return ok(spans)
}
