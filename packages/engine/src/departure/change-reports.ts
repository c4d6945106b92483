import { addDays, type PlainDate } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { checkedDeadline, type Deadline, dutyState, type DutyState } from '../deadline/deadline.ts'
import { badFields, checker, type Refusal } from '../answer/check.ts'

/** What the employer of a worker of the employment permit reports (고용변동 신고). */
export type ChangeEvent = 'DEATH' | 'INJURY' | 'ABSENCE' | 'CONTRACT_END' | 'EMPLOYER_NAME' | 'WORKPLACE'

const LABELS: Readonly<Record<ChangeEvent, string>> = {
  DEATH: '사망',
  INJURY: '부상 등으로 계속 일하기 어려움',
  ABSENCE: '5일 이상 무단결근 또는 소재 불명',
  CONTRACT_END: '근로계약의 종료',
  EMPLOYER_NAME: '사용자 또는 사업장 이름의 변경',
  WORKPLACE: '사업장 소재지의 변경',
}
/** Every event. */
export const changeEvents: readonly ChangeEvent[] = [
  'DEATH',
  'INJURY',
  'ABSENCE',
  'CONTRACT_END',
  'EMPLOYER_NAME',
  'WORKPLACE',
]

/** An event; `on`: the day on which it happened, of an absence its fifth day. */
export type ChangeReportFacts = {
  readonly event: ChangeEvent
  readonly on: PlainDate
  readonly reportedOn?: PlainDate
  readonly today: PlainDate
  /** Holidays declared later. */
  readonly addedHolidays?: readonly PlainDate[]
}
/** Until when it is reported, and how that stands. */
export type ChangeReport = {
  readonly label: string
  readonly deadline: Deadline
  readonly state: DutyState
  readonly reason: string
  readonly law: LawRef
}

/** Report of a change within 15 days of the event (외국인고용법 제17조 제1항, 시행령 제23조). */
export const changeReport = (facts: ChangeReportFacts): Result<ChangeReport, Refusal> => {
  const { event, on, reportedOn, today, addedHolidays = [] } = facts
  const check = checker()
  if (reportedOn !== undefined && reportedOn < on) check.fault('reportedOn', '신고한 날이 사유가 생긴 날보다 앞섭니다.')
  if (reportedOn !== undefined && reportedOn > today) check.fault('reportedOn', '아직 오지 않은 날입니다.')
  const deadline = checkedDeadline(check, 'on', addDays(on, 15), addedHolidays)
  if (check.problems.length > 0) return err(badFields(check.problems))
  return ok({
    label: LABELS[event],
    deadline,
    state: dutyState(deadline, reportedOn, today),
    reason: '사유가 생긴 날부터 15일 안에 고용센터에 신고합니다.',
    law: law('외국인근로자의 고용 등에 관한 법률', '제17조 제1항'),
  })
}
