import type { PlainDate } from '@handal/base/date'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { readCodeNames } from '../codes/public.ts'
import { readItemLabels } from '../items/public.ts'
import { companyRulesOn, readTimeLines } from '../settings/public.ts'
import { accountOn, datedMembersOf } from './detail.present.ts'
import { readDatedOf, readPersonal } from './detail.repo.ts'
import { rehiredOf } from './rehire/rehire.present.ts'
import { readRehires } from './rehire/rehire.repo.ts'
import { findEmployeesOf } from './read-employees.ts'

/**
 * Everything that is kept of these people, in the order of the numbers; those that there are not are left out. The number of
 * queries does not grow with them.
 */
export const readDetails = async (
  tx: Tx,
  ctx: CompanyContext,
  nos: readonly number[],
): Promise<readonly EmployeeDetail[]> => {
  const { companyNo } = ctx
  const rows = await findEmployeesOf(tx, ctx, nos)
  const personals = await readPersonal(tx, companyNo, nos)
  const datedOf = await readDatedOf(tx, companyNo, nos)
  const rehires = await readRehires(tx, companyNo, nos)
  const lines = await readTimeLines(tx, companyNo)
  const names = {
    codes: await readCodeNames(tx, companyNo),
    labels: await readItemLabels(tx, companyNo),
    rulesOn: (day: PlainDate) => companyRulesOn(lines, day),
  }
  return rows.flatMap((row) => {
    const personal = personals.get(row.no)
    if (personal === undefined) return []
    const dated = datedOf(row.no)
    const members = datedMembersOf(dated, names)
    const held = members.assignments.find(({ from }) => from <= ctx.today()) ?? members.assignments.at(-1)
    return [
      {
        ...row,
        birthDate: personal.birth_date,
        gender: personal.gender,
        residentNumberMasked: personal.resident_number_masked,
        nationality: personal.nationality,
        visa: personal.visa,
        visaUntil: personal.visa_until,
        email: personal.email,
        phone: personal.phone,
        address: personal.address,
        jobTitle: held?.jobTitle ?? null,
        leaveReason: personal.leave_reason,
        contractEndDate: personal.contract_end,
        probationUntil: personal.probation_until,
        simpleLabour: personal.simple_labour,
        ...rehiredOf(rehires.get(row.no)),
        ...members,
        account: accountOn(dated, names, ctx.today()),
      },
    ]
  })
}

/** Everything that is kept of a person; null: there is none of that number. */
export const readDetail = async (tx: Tx, ctx: CompanyContext, employeeNo: number): Promise<EmployeeDetail | null> =>
  (await readDetails(tx, ctx, [employeeNo]))[0] ?? null
