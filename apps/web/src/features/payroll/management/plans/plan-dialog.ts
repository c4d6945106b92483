import type { BodyInput } from '@handal/contracts/endpoint'
import type { update } from '@handal/contracts/payroll/salary-change'
import type { Plan } from '@handal/contracts/payroll/salary-plan'

/** What a dialog adds to the order of its plan. */
export type PlanOrder = Pick<BodyInput<typeof update>, 'acknowledged' | 'payDate' | 'reason' | 'notice' | 'employeeNos'>

/** A dialog that shows a plan and carries it out. */
export type PlanDialog = {
  readonly plan: Plan
  /** true once it is done, false to leave. */
  readonly answer: (done: boolean) => void
  /** Carries the plan out; throws what the server refuses. */
  readonly act: (order: PlanOrder) => Promise<unknown>
  /** Opens a person: in the drawer, or at an address where something is mended. */
  readonly onOpen: (employeeNo: number, address?: string) => void
  readonly onRecalculate: (employeeNo: number) => void
}
