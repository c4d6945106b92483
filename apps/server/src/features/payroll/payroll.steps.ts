import { CLOSE_STEP_NAME, CLOSE_STEPS, type CloseStep, type PayslipState } from '@handal/contracts/payroll-state'
import type { RunHeader } from '@handal/contracts/salary'

/** What the steps of a month are told from. */
export type StepFacts = {
  readonly paymentType: string
  readonly payDate: string
  readonly people: number
  readonly counts: Readonly<Record<PayslipState, number>>
  readonly attendance: { readonly closed: boolean; readonly ready: number; readonly people: number }
  /** People with something to look at, and those among them who stop the confirmation. */
  readonly toCheck: number
  readonly blocking: number
  /** Given-out payslips that their owner has opened. */
  readonly viewed: number
}

/** Whether the hours of a month go into this payment type, so that its attendance must be closed. */
export const usesAttendance = (paymentType: string): boolean => paymentType === '0001'

/** Tells which steps of a month's close are done; the first open one is now. */
export const stepsOf = (facts: StepFacts): RunHeader['steps'] => {
  const { counts, people } = facts
  const closed = counts.confirmed + counts.paid
  const some = people > 0
  const done: Record<CloseStep, boolean> = {
    attendance: !usesAttendance(facts.paymentType) || facts.attendance.closed,
    calculate: some && counts.draft === 0,
    review: some && counts.draft === 0 && (closed === people || facts.toCheck === 0),
    confirm: some && closed === people,
    deliver: some && closed === people,
    transfer: some && counts.paid === people,
    voucher: false,
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
      return closed === 0 ? '' : `${facts.viewed}명 열람`
    case 'transfer':
      return counts.paid < facts.people ? facts.payDate.replaceAll('-', '.') : ''
    case 'voucher':
      return ''
  }
}
