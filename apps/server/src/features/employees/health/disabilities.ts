import type { PlainDate } from '@handal/base/date'
import type { Disability } from '@handal/contracts/people/disability'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { readDetail } from '../read-detail.ts'
import { MISSING } from '../write/employees.ts'
import { readDisabilityRows, readDisabilityRowsOf } from './disability.repo.ts'

/** Who of a person and their family is disabled; a look stands in the log with its reason. */
export const listDisabilitiesOf = async (tx: Tx, ctx: CompanyContext, employeeNo: number, reason: string) => {
  const person = await readDetail(tx, ctx, employeeNo)
  if (person === null) throw new AppError('not-found', { message: MISSING })
  const rows = await readDisabilityRows(tx, ctx.companyNo, employeeNo)
  await audit(tx, ctx, { event: 'disability.list', subject: { type: 'employee', id: employeeNo }, reason })
  const members = new Map(person.familyMembers.map((member) => [member.no, member]))
  const items = rows.map(({ member_no: no, kind, valid_from: from, to_date: to }): Disability => {
    const member = members.get(no)
    return {
      member: no === 0 ? null : no,
      name: member?.name ?? person.name,
      relation: member?.relation ?? null,
      kind,
      from,
      to,
    }
  })
  return { items, total: items.length }
}

type Span = { readonly from: PlainDate; readonly to: PlainDate | null }
/** When somebody was disabled, by the number of the family's member; 0: the person. For what is reckoned from it. One query. */
export const readDisabledSpans = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<(employeeNo: number, member: number) => readonly Span[]> => {
  const rowsOf = await readDisabilityRowsOf(tx, companyNo, employeeNos)
  return (employeeNo, member) =>
    rowsOf(employeeNo).flatMap(({ member_no: no, valid_from: from, to_date: to }) =>
      no === member ? [{ from, to }] : [],
    )
}
