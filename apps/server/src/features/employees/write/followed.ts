import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { readDetail } from '../read-detail.ts'
import { changeEmployee } from './employees.ts'
import { type FollowLastDays, movedLastDays } from './last-days.ts'
import type { EmployeeBody } from './members.ts'

/** Why payslips moved, where whoever moved the last day said nothing. */
export const MOVED = '퇴사일 변경'
/** What a change of people needs beside the people: keys of what is encrypted, and what moves with a last day. */
export type WriteTools = { readonly keys: CipherKeys; readonly follow: FollowLastDays }

/** Changes a person as `changeEmployee` does, and with another last day everything that moves with it. */
export const changeFollowed = async (
  tx: Tx,
  ctx: CompanyContext,
  { keys, follow }: WriteTools,
  employeeNo: number,
  body: EmployeeBody,
): Promise<EmployeeDetail> => {
  const before = body.retireDate === undefined ? null : await readDetail(tx, ctx, employeeNo)
  const after = await changeEmployee(tx, ctx, keys, employeeNo, body)
  if (before !== null) await follow(tx, ctx, movedLastDays([before], [after]), body.reason ?? MOVED)
  return after
}
