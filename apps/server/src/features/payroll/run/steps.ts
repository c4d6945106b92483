import type { PlainDate } from '@handal/base/date'
import { formatShortDate, formatShortDateWithWeekday, formatWon } from '@handal/base/format'
import {
  CLOSE_STEP_NAME,
  CLOSE_STEPS,
  type CloseStep,
  type PayslipState,
  REOPENED_STEP_NAME,
  REOPENED_STEPS,
  type ReopenedStep,
} from '@handal/contracts/payroll/payroll-state'
import type { Reopened, RunHeader } from '@handal/contracts/payroll/salary'

/** Facts from which the steps of a month follow: everybody in it but those whose payslip is under correction, unless there is nobody else. */
export type StepFacts = {
  readonly paymentType: string
  readonly payDate: PlainDate
  readonly people: number
  readonly counts: Readonly<Record<PayslipState, number>>
  readonly attendance: {
    readonly closed: boolean
    readonly ready: number
    readonly people: number
    /** How many were opened again alone in a closed month; absent: nobody. */
    readonly opened?: number
  }
  /** People with a note to check, and those among them whose note stops the confirmation. */
  readonly toCheck: number
  readonly blocking: number
  /** People who have not received what their payslip says. */
  readonly unpaid: number
  /** Given-out payslips that their owner has opened. */
  readonly viewed: number
  /** Given-out payslips neither handed over nor opened (근로기준법 제48조 제2항). */
  readonly unhanded: number
  /** Numbers of the transfer files whose result the bank has not told. */
  readonly atBank: readonly number[]
  /** Of a month with an exported voucher: whether all of it is exported, and how many vouchers wait; null: none is. */
  readonly vouchers: { readonly done: boolean; readonly open: number } | null
}

/** Whether the hours of a month go into this payment type, so that its attendance must be closed. */
export const usesAttendance = (paymentType: string): boolean => paymentType === '0001'

/** Steps of a month's close with whether each is done; the first open one is now. */
export const stepsOf = (facts: StepFacts): RunHeader['steps'] => {
  const { counts, people } = facts
  const closed = counts.confirmed + counts.paid
  const some = people > 0
  const done: Record<CloseStep, boolean> = {
    attendance: !usesAttendance(facts.paymentType) || facts.attendance.closed,
    calculate: some && counts.draft === 0,
    review: some && counts.draft === 0 && (closed === people || facts.toCheck === 0),
    confirm: some && closed === people,
    deliver: some && closed === people && facts.unhanded === 0,
    transfer: some && closed === people && facts.unpaid === 0,
    voucher: some && closed === people && facts.vouchers?.done === true,
  }
  const now = CLOSE_STEPS.find((step) => !done[step])
  return CLOSE_STEPS.map((step) => ({
    step,
    label: CLOSE_STEP_NAME[step],
    state: done[step] ? 'done' : step === now ? 'now' : 'todo',
    note: noteOf(step, facts),
  }))
}

const noteOf = (step: CloseStep, facts: StepFacts): string => {
  const { counts, attendance } = facts
  const closed = counts.confirmed + counts.paid
  switch (step) {
    case 'attendance': {
      if (!usesAttendance(facts.paymentType)) return '근태를 쓰지 않습니다'
      const left = attendance.people - attendance.ready
      const { opened = 0 } = attendance
      if (attendance.closed && opened > 0) return `${opened}명 다시 열림`
      return attendance.closed || left === 0 ? '' : `${left}명 남음`
    }
    case 'calculate':
      return counts.draft > 0 && counts.draft < facts.people ? `${counts.draft}명 남음` : ''
    case 'review':
      if (closed === facts.people || facts.toCheck === 0) return ''
      return facts.blocking > 0 ? `확정을 막는 ${facts.blocking}명` : `${facts.toCheck}명 확인`
    case 'confirm':
      return counts.calculated > 0 && closed > 0 ? `${counts.calculated}명 남음` : ''
    case 'deliver':
      if (facts.people === 0) return ''
      if (closed === 0) return `${formatShortDate(facts.payDate)}까지`
      return facts.unhanded > 0 ? `${facts.unhanded}명 남음` : handedText(closed, facts.viewed)
    case 'transfer':
      if (facts.people === 0 || facts.unpaid === 0) return ''
      return [...(counts.paid > 0 ? [`${facts.unpaid}명 남음`] : []), ...atBankText(facts)].join(' · ')
    case 'voucher':
      if (facts.vouchers === null || facts.vouchers.done) return ''
      return facts.vouchers.open > 0 ? `${facts.vouchers.open}건 남음` : '차액 남음'
  }
}

/** Texts of the files at the bank: "이체 파일 3번 결과 대기", "이체 파일 3번 외 1개 결과 대기"; before the first payment without one the payday. */
const atBankText = ({ atBank, counts, payDate }: StepFacts): readonly string[] => {
  const [first, ...more] = atBank
  if (first === undefined) return counts.paid > 0 ? [] : [formatShortDateWithWeekday(payDate)]
  return [`이체 파일 ${first}번${more.length === 0 ? '' : ` 외 ${more.length}개`} 결과 대기`]
}

/** Text of a full hand-over, with how many opened it in the app: "27명 교부", "27명 교부 · 12명 열람". */
const handedText = (handed: number, viewed: number): string =>
  viewed === 0 ? `${handed}명 교부` : `${handed}명 교부 · ${viewed}명 열람`

/** Facts from which the steps of one person's correction follow. */
export type ReopenedFacts = {
  readonly state: PayslipState
  readonly stale: boolean
  readonly warned: boolean
  /** No calculation since it was reopened: its copy says the same as the issue given out. */
  readonly untouched: boolean
  /** Whether the corrected payslip has reached its owner; meaningless while it is open. */
  readonly handed: boolean
  /** net − paid, won. */
  readonly due: number
}

/** The five steps of one person's correction; the first open one is now. */
export const reopenedSteps = (facts: ReopenedFacts): Reopened['steps'] => {
  const calculated = facts.state !== 'draft' && !facts.stale && !facts.untouched
  const confirmed = facts.state === 'confirmed' || facts.state === 'paid'
  const done: Record<ReopenedStep, boolean> = {
    calculate: calculated || confirmed,
    review: confirmed || (calculated && !facts.warned),
    confirm: confirmed,
    deliver: confirmed && facts.handed,
    transfer: facts.state === 'paid',
  }
  const now = REOPENED_STEPS.find((step) => !done[step])
  return REOPENED_STEPS.map((step) => ({
    step,
    label: REOPENED_STEP_NAME[step],
    state: done[step] ? 'done' : step === now ? 'now' : 'todo',
    note: step === 'transfer' && confirmed ? dueText(facts.due) : '',
  }))
}

/** "36,669원", "돌려받을 금액 12,000원", "차액 없음". */
const dueText = (due: number): string =>
  due > 0 ? formatWon(due) : due < 0 ? `돌려받을 금액 ${formatWon(-due)}` : '차액 없음'
