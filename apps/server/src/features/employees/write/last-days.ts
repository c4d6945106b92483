import type { PlainDate } from '@handal/base/date'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'

/** A last day that was set, moved or cleared; null: none. */
export type MovedLastDay = {
  readonly employeeNo: number
  readonly before: PlainDate | null
  readonly after: PlainDate | null
}
/**
 * What moves with last days beside the people themselves, in the same transaction: a leaving moves its payslips. Whoever changes people
 * is given it, because a leaving is built upon people.
 */
export type FollowLastDays = (
  tx: Tx,
  ctx: CompanyContext,
  moved: readonly MovedLastDay[],
  reason: string,
) => Promise<void>

type Person = Pick<EmployeeDetail, 'no' | 'retireDate'>
/** Whose last day is another one after a change than before. */
export const movedLastDays = (before: readonly Person[], after: readonly Person[]): readonly MovedLastDay[] => {
  const was = new Map(before.map(({ no, retireDate }) => [no, retireDate]))
  return after.flatMap(({ no, retireDate }) => {
    const old = was.get(no)
    return old === undefined || old === retireDate ? [] : [{ employeeNo: no, before: old, after: retireDate }]
  })
}
