import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { BodyOf } from '@handal/contracts/endpoint'
import type * as calls from '@handal/contracts/people/employee-write'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { FieldError } from '@handal/contracts/problem'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { dropFilesOf } from '../../../files/files.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import {
  type ChangeOrder,
  changeRecord,
  createRecords,
  type RecordKind,
  removeRecord,
  takeTurn,
} from '../../../records/change.ts'
import { changeRecords, removeRecords } from '../../../records/many.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { noteCorrections } from '../corrections.repo.ts'
import { readDated, readDatedOf } from '../detail.repo.ts'
import { readDisabilityRows } from '../health/disability.repo.ts'
import { readDetail, readDetails } from '../read-detail.ts'
import { runSteps, runStepsOfMany, type Step } from './entries.ts'
import { storeFamily } from './family.repo.ts'
import { moveHireDate } from './hire-date.ts'
import type { EmployeeBody } from './members.ts'
import { keysSent, type NewPerson, planHires, storeHires } from './hire.ts'
import { columnsOf, originOf, personFaults, sentHash } from './person.ts'
import { linkRehires } from '../rehire/rehire.repo.ts'
import { deletePeople, readPersonKeys, updatePeople, updatePerson } from './person.repo.ts'
import { readUses } from './uses.repo.ts'
import { planMembers, readKnown } from './plan.ts'

export const MISSING = '사원을 찾지 못했습니다. 성명이나 사번을 다시 확인해 주세요.'
/** People as records. */
export const employees: RecordKind<EmployeeDetail> = {
  name: 'employee',
  table: 'employee',
  key: 'employee_no',
  missing: MISSING,
  read: readDetail,
  readMany: readDetails,
}

const refuse = (faults: readonly FieldError[], at?: number): void => {
  if (faults.length > 0) throw new AppError('bad-request', { errors: faults, ...(at === undefined ? {} : { at }) })
}
/** Refuses the first of many that something is wrong with. */
const refuseFirst = (plans: readonly { readonly faults: readonly FieldError[] }[]): void => {
  for (const [at, { faults }] of plans.entries()) refuse(faults, at)
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
    ? { ...moved, faults: [...moved.faults, { path: 'reason', message: '입사일의 변경 사유를 적어 주세요.' }] }
    : moved
}

/** Links who is hired again to the employment before, as soon as a resident number tells it. */
const linkSent = async (
  tx: Tx,
  ctx: CompanyContext,
  bodies: readonly EmployeeBody[],
  nos: readonly number[],
): Promise<void> => {
  const told = nos.filter((_, index) => typeof bodies[index]?.residentNumber === 'string')
  if (told.length > 0) await linkRehires(tx, ctx.companyNo, told, ctx)
}

/** Who was hired again has left before that: a last day is neither taken away nor moved behind it. */
const followedFaults = ({ retireDate }: EmployeeBody, { rehiredAs }: EmployeeDetail): FieldError[] =>
  rehiredAs === null || retireDate === undefined || (retireDate !== null && retireDate < rehiredAs.encpnd)
    ? []
    : [
        {
          path: 'retireDate',
          message: `${formatDate(rehiredAs.encpnd)}에 사번 ${rehiredAs.employeeCode}(으)로 다시 입사한 사원입니다. 퇴사일은 그 전날까지입니다.`,
        },
      ]

/** Hires somebody with all that holds from the first day. */
export const createEmployee = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  body: NewPerson,
): Promise<EmployeeDetail> => {
  const [made] = await createEmployees(tx, ctx, keys, [body])
  if (made === undefined) throw new Error('nobody was hired')
  return made
}

/** Hires people with all that holds of each from the first day, in a number of queries that does not grow with them. */
export const createEmployees = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  bodies: readonly NewPerson[],
): Promise<EmployeeDetail[]> => {
  await takeTurn(tx, employees, ctx.companyNo)
  return createRecords(tx, ctx, employees, bodies.length, async (nos) => {
    const hires = await planHires(tx, ctx, keys, bodies, nos)
    refuseFirst(hires)
    await storeHires(tx, ctx, hires)
    await linkSent(tx, ctx, bodies, nos)
  })
}

/** Who is disabled, read only where a body may move it: by itself, or the family whose count it is part of. */
const disabilitiesFor = async (tx: Tx, companyNo: number, employeeNo: number, body: EmployeeBody) =>
  body.disabilities === undefined && body.familyMembers === undefined
    ? []
    : await readDisabilityRows(tx, companyNo, employeeNo)

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
    const owner = { companyNo, employeeNo, keys, name: body.name ?? before.name, origin: originOf(body, before) }
    const hired = hireSteps(before, body, await readDated(tx, companyNo, employeeNo), owner)
    refuse(hired.faults)
    await runSteps(tx, ctx, employeeNo, hired.steps)
    const rows = {
      ...(await readDated(tx, companyNo, employeeNo)),
      disabilities: await disabilitiesFor(tx, companyNo, employeeNo, body),
    }
    const members = planMembers(await readKnown(tx, ctx), body, rows, body.encpnd ?? before.encpnd, owner)
    const others = await readPersonKeys(tx, companyNo, keysSent(keys, [body]))
    refuse([
      ...personFaults(others, { employeeNo, keys, today: ctx.today() }, body, before),
      ...followedFaults(body, before),
      ...members.faults,
    ])
    await noteCorrections(tx, companyNo, ctx.today(), [{ employeeNo, name: body.name, hash: sentHash(keys, body) }])
    await updatePerson(tx, companyNo, employeeNo, columnsOf(body, owner))
    if (members.family.changed) await storeFamily(tx, companyNo, employeeNo, members.family.after)
    await runSteps(tx, ctx, employeeNo, members.steps)
    // Whose it is, and no more: what and why stand with the entry.
    if (members.steps.some(({ table }) => table === 'disability'))
      await audit(tx, ctx, { event: 'disability.change', subject: { type: 'employee', id: employeeNo } })
    await linkSent(tx, ctx, [body], [employeeNo])
  })
}

/** A change of one of many people. */
type OneOfMany = { readonly no: number; readonly body: EmployeeBody }

/** What changing these people comes to; nothing is written. A fixed number of queries; the day of hire stays. */
export const planChanges = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  orders: readonly OneOfMany[],
  people: readonly EmployeeDetail[],
) => {
  const { companyNo } = ctx
  const known = await readKnown(tx, ctx)
  const datedOf = await readDatedOf(
    tx,
    companyNo,
    orders.map(({ no }) => no),
  )
  const bodies = orders.map(({ body }) => body)
  const others = await readPersonKeys(tx, companyNo, keysSent(keys, bodies))
  return orders.flatMap(({ no, body }, index) => {
    const before = people[index]
    if (before === undefined) return []
    const owner = { companyNo, employeeNo: no, keys, name: body.name ?? before.name, origin: originOf(body, before) }
    const members = planMembers(known, body, { ...datedOf(no), disabilities: [] }, before.encpnd, owner)
    const faults = [
      ...personFaults(others, { employeeNo: no, keys, today: ctx.today() }, body, before),
      ...followedFaults(body, before),
      ...members.faults,
    ]
    const hash = sentHash(keys, body)
    const span = {
      birthDate: null,
      from: before.encpnd,
      to: body.retireDate === undefined ? before.retireDate : body.retireDate,
    }
    if (hash !== null) others.push({ employeeNo: no, name: owner.name, code: before.employeeCode, hash, ...span })
    return [{ no, columns: columnsOf(body, owner), members, faults }]
  })
}

/**
 * Changes people as `changeEmployee` changes one, but for their day of hire and their families. `bodyOf` tells the change of each, with
 * the person as they stand and their place among the orders. Gives them as they stood and as they stand.
 */
export const changeEmployees = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  orders: readonly ChangeOrder[],
  bodyOf: (person: EmployeeDetail, at: number) => EmployeeBody,
): Promise<{ readonly before: readonly EmployeeDetail[]; readonly after: readonly EmployeeDetail[] }> => {
  await takeTurn(tx, employees, ctx.companyNo)
  let stood: readonly EmployeeDetail[] = []
  const after = await changeRecords(tx, ctx, employees, orders, async (before) => {
    stood = before
    const changes = before.map((person, at) => ({ no: person.no, body: bodyOf(person, at) }))
    const plans = await planChanges(tx, ctx, keys, changes, before)
    refuseFirst(plans)
    const told = changes.map(({ no, body }) => ({ employeeNo: no, name: body.name, hash: sentHash(keys, body) }))
    await noteCorrections(tx, ctx.companyNo, ctx.today(), told)
    await updatePeople(
      tx,
      ctx.companyNo,
      plans.map(({ no, columns }) => ({ employeeNo: no, columns })),
    )
    await runStepsOfMany(
      tx,
      ctx,
      plans.map(({ no, members }) => ({ no, steps: members.steps })),
    )
    await linkSent(
      tx,
      ctx,
      changes.map(({ body }) => body),
      changes.map(({ no }) => no),
    )
  })
  return { before: stood, after }
}

/** A photo hangs on no row of its person: it goes with them. */
const removeWithPhotos = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<void> => {
  await dropFilesOf(tx, companyNo, 'photo', nos)
  await deletePeople(tx, companyNo, nos)
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
      uses: async () => [
        ...((await readUses(tx, ctx.companyNo, [employeeNo])).get(employeeNo) ?? []),
        { what: '계정', count: accounts },
      ],
      remove: () => removeWithPhotos(tx, ctx.companyNo, [employeeNo]),
    },
  )

/** Removes people as `removeEmployee` removes one; whoever has an account must have been refused before. */
export const removeEmployees = (tx: Tx, ctx: CompanyContext, orders: readonly ChangeOrder[]): Promise<void> =>
  removeRecords(tx, ctx, employees, orders, {
    uses: (nos) => readUses(tx, ctx.companyNo, nos),
    remove: (nos) => removeWithPhotos(tx, ctx.companyNo, nos),
    refusal: (uses) =>
      `${josa(uses.map(({ what, count }) => `${what} ${count}건`).join(', '), '이/가')} 있어 삭제할 수 없습니다.`,
  })
