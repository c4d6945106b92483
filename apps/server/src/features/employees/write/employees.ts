import type { PlainDate } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import type * as calls from '@handal/contracts/employee-write'
import type { EmployeeDetail } from '@handal/contracts/employees'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { changeRecord, createRecord, type RecordKind, removeRecord, takeTurn } from '../../../records/change.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { readDated } from '../detail.repo.ts'
import { readDetail } from '../read-detail.ts'
import { runSteps, type Step } from './entries.ts'
import { storeFamily } from './family.repo.ts'
import { moveHireDate } from './hire-date.ts'
import type { EmployeeBody } from './members.ts'
import { columnsOf, type PersonBefore, personFaults } from './person.ts'
import { deletePerson, insertPerson, nextCode, updatePerson } from './person.repo.ts'
import { readUses } from './uses.repo.ts'
import { planMembers } from './plan.ts'

export const MISSING = '사원을 찾지 못했습니다. 성명이나 사번을 다시 확인해 주세요.'
/** People as records. */
export const employees: RecordKind<EmployeeDetail> = {
  name: 'employee',
  table: 'employee',
  key: 'employee_no',
  missing: MISSING,
  read: readDetail,
}

const refuse = (faults: readonly FieldError[]): void => {
  if (faults.length > 0) throw badFields(...faults)
}

/** What holds of everybody from the hire on where nothing was sent. */
const withFirst = (body: EmployeeBody, hired: PlainDate): EmployeeBody => ({
  ...body,
  assignments: body.assignments ?? [{ from: hired }],
  tax: body.tax ?? [{ from: hired }],
  insurance: body.insurance ?? [{ from: hired }],
  ...(body.family === undefined && body.familyMembers === undefined
    ? { family: [{ from: hired, dependents: 1 }] }
    : {}),
})

const NEW: Omit<PersonBefore, 'encpnd'> = {
  retireDate: null,
  contractEndDate: null,
  probationUntil: null,
  dcexpDate: null,
  nationality: 'KR',
}

/** Hires somebody with all that holds from the first day. */
export const createEmployee = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  body: BodyOf<typeof calls.createEmployee>,
): Promise<EmployeeDetail> => {
  const { companyNo } = ctx
  await takeTurn(tx, employees, companyNo)
  return createRecord(tx, ctx, employees, async (employeeNo) => {
    const hired = body.encpnd
    const before = { ...NEW, encpnd: hired }
    const sent = withFirst(body, hired)
    const owner = { companyNo, employeeNo, keys, name: body.name }
    const members = await planMembers(tx, ctx, sent, await readDated(tx, companyNo, employeeNo), hired, owner)
    refuse([...(await personFaults(tx, { companyNo, employeeNo: null, keys }, body, before)), ...members.faults])
    const columns = columnsOf({ ...body, employeeCode: body.employeeCode ?? (await nextCode(tx, companyNo)) }, owner)
    await insertPerson(tx, companyNo, employeeNo, columns)
    if (members.family.changed) await storeFamily(tx, companyNo, employeeNo, members.family.after)
    await runSteps(tx, ctx, employeeNo, members.steps)
  })
}
const hireSteps = (
  before: EmployeeDetail,
  body: EmployeeBody,
  rows: Awaited<ReturnType<typeof readDated>>,
  owner: Parameters<typeof moveHireDate>[2],
): { readonly steps: readonly Step[]; readonly faults: readonly FieldError[] } => {
  const { encpnd: to, reason } = body
  if (to === undefined || to === before.encpnd) return { steps: [], faults: [] }
  const moved = moveHireDate(rows, { from: before.encpnd, to }, owner, reason ?? '')
  return reason === undefined
    ? { ...moved, faults: [...moved.faults, { path: 'reason', message: '입사일을 고치는 까닭을 적어 주세요.' }] }
    : moved
}

/** Changes a person: what is not sent stays; dated entries are added, corrected and withdrawn. */
export const changeEmployee = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  body: EmployeeBody,
): Promise<EmployeeDetail> => {
  const { companyNo } = ctx
  await takeTurn(tx, employees, companyNo)
  return changeRecord(tx, ctx, employees, { no: employeeNo, ...body }, async (before) => {
    const owner = { companyNo, employeeNo, keys, name: body.name ?? before.name }
    const hired = hireSteps(before, body, await readDated(tx, companyNo, employeeNo), owner)
    refuse(hired.faults)
    await runSteps(tx, ctx, employeeNo, hired.steps)
    const rows = await readDated(tx, companyNo, employeeNo)
    const members = await planMembers(tx, ctx, body, rows, body.encpnd ?? before.encpnd, owner)
    refuse([...(await personFaults(tx, { companyNo, employeeNo, keys }, body, before)), ...members.faults])
    await updatePerson(tx, companyNo, employeeNo, columnsOf(body, owner))
    if (members.family.changed) await storeFamily(tx, companyNo, employeeNo, members.family.after)
    await runSteps(tx, ctx, employeeNo, members.steps)
  })
}

/** Removes somebody who was entered by mistake; 409 with its uses while anything was kept of them, or they have `accounts`. */
export const removeEmployee = (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  body: BodyOf<typeof calls.removeEmployee>,
  accounts: number,
) =>
  removeRecord(
    tx,
    ctx,
    employees,
    { no: employeeNo, ...body },
    {
      uses: async () => [...(await readUses(tx, ctx.companyNo, employeeNo)), { what: '계정', count: accounts }],
      remove: () => deletePerson(tx, ctx.companyNo, employeeNo),
    },
  )
