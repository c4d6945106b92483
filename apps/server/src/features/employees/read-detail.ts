import type { EmployeeDetail } from '@handal/contracts/employees'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { readCodeNames } from '../codes/public.ts'
import { readItemLabels } from '../items/public.ts'
import { accountOn, datedMembersOf } from './detail.present.ts'
import { readDated, readPersonal } from './detail.repo.ts'
import { findEmployee } from './read-employees.ts'

/** Everything that is kept of a person; null: there is none of that number. */
export const readDetail = async (tx: Tx, ctx: CompanyContext, employeeNo: number): Promise<EmployeeDetail | null> => {
  const { companyNo } = ctx
  const row = await findEmployee(tx, ctx, employeeNo)
  const personal = await readPersonal(tx, companyNo, employeeNo)
  if (row === undefined || personal === undefined) return null
  const dated = await readDated(tx, companyNo, employeeNo)
  const names = { codes: await readCodeNames(tx, companyNo), labels: await readItemLabels(tx, companyNo) }
  const members = datedMembersOf(dated, names)
  const held = members.assignments.find(({ from }) => from <= ctx.today()) ?? members.assignments.at(-1)
  return {
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
    ...members,
    account: accountOn(dated, names, ctx.today()),
  }
}
