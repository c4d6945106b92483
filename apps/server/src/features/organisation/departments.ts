import { addDays, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type {
  Department,
  departmentChange,
  departmentNew,
  departmentOrder,
  endBody,
} from '@handal/contracts/organisation'
import type { FieldError } from '@handal/contracts/problem'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { changeRecord, createRecord, endRecord, takeTurn } from '../../records/change.ts'
import { enterFacts, withdrawFacts } from '../../records/dated.ts'
import { requireLastDay, requireReason, standingOn } from '../../records/history.ts'
import { departmentOf } from './organisation.present.ts'
import {
  countGoingOnUnder,
  deleteThing,
  insertThing,
  placeThings,
  readDepartmentUses,
  readEntries,
  readService,
  readThings,
  updateThing,
} from './organisation.repo.ts'
import { requireAsRead, requireKnown, thingKind } from './things.ts'
import { circleFrom, type Place } from './tree.ts'

type Body<S extends z.core.$ZodLooseShape> = z.infer<z.ZodObject<S>>
type Facts = { readonly name: string; readonly parent_no: number | null; readonly head_employee_no: number | null }
type Named = { readonly parentNo?: number | null | undefined; readonly headEmployeeNo?: number | null | undefined }

const TERM = 'department_term'
const MISSING = '그 번호의 부서가 없습니다.'
/** Departments as records: what their calls read and write. */
export const departments = thingKind<Department>('department', MISSING, departmentOf)

const headFault = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  from: PlainDate,
  employeeNo: number,
): Promise<string | null> => {
  const head = await readService(tx, companyNo, employeeNo)
  if (head === undefined) return '그 번호의 사원이 없습니다.'
  const isThere = head.hire_date <= from && (head.leave_date === null || head.leave_date >= from)
  return isThere ? null : `${formatDate(from)}에 재직하지 않는 사원입니다. 다른 사원을 골라 주세요.`
}

/** What is wrong with the department above and the head that a body names. */
const referenceFaults = async (tx: Tx, ctx: CompanyContext, from: PlainDate, named: Named): Promise<FieldError[]> => {
  const { companyNo } = ctx
  const errors: FieldError[] = []
  const { parentNo, headEmployeeNo } = named
  if (typeof parentNo === 'number') {
    const [parent] = (await readThings(tx, companyNo, 'department', { day: from, no: parentNo })).items
    if (parent === undefined) errors.push({ path: 'parentNo', message: MISSING })
    else if (parent.last_day !== null && parent.last_day < from)
      errors.push({
        path: 'parentNo',
        message: `${formatDate(parent.last_day)}에 끝난 부서입니다. 다른 상위 부서를 골라 주세요.`,
      })
  }
  const fault = typeof headEmployeeNo === 'number' ? await headFault(tx, ctx, from, headEmployeeNo) : null
  if (fault !== null) errors.push({ path: 'headEmployeeNo', message: fault })
  return errors
}

/** Refuses the transaction when one of these departments would ever stand under itself. */
const refuseCircle = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<void> => {
  const entries = await readEntries(tx, companyNo, 'department', null)
  const places = entries
    .filter(({ stands }) => stands)
    .map(({ no, valid_from: from, parent_no: parentNo }): Place => ({ no, from, parentNo }))
  const day = circleFrom(places, nos)
  if (day !== null)
    throw new AppError('rule-violation', {
      message: `${formatDate(day)}부터 부서가 자기 아래에 놓입니다. 다른 상위 부서를 골라 주세요.`,
    })
}
const refuseSelf = (no: number, parentNo: number | null | undefined): void => {
  if (parentNo === no)
    throw new AppError('rule-violation', {
      message: '부서를 자기 아래에 둘 수 없습니다. 다른 상위 부서를 골라 주세요.',
    })
}

/** Makes a department that holds from a day (today when none is sent). */
export const createDepartment = (tx: Tx, ctx: CompanyContext, body: Body<typeof departmentNew>): Promise<Department> =>
  createRecord(tx, ctx, departments, async (no) => {
    const from = body.from ?? ctx.today()
    const errors = await referenceFaults(tx, ctx, from, body)
    if (errors.length > 0) throw badFields(...errors)
    await insertThing(tx, ctx.companyNo, 'department', no, body.sortOrder)
    const facts: Facts = {
      name: body.deptNm,
      parent_no: body.parentNo ?? null,
      head_employee_no: body.headEmployeeNo ?? null,
    }
    await enterFacts(tx, TERM, { companyNo: ctx.companyNo, no, from }, facts, ctx)
  })

type Entry = Department['history'][number]
const factsOf = (entry: Entry): Facts => ({
  name: entry.deptNm,
  parent_no: entry.parentNo,
  head_employee_no: entry.headEmployeeNo,
})
const isSame = (a: Facts, b: Facts): boolean =>
  a.name === b.name && a.parent_no === b.parent_no && a.head_employee_no === b.head_employee_no

const withdraw = async (
  tx: Tx,
  ctx: CompanyContext,
  { no, history }: Department,
  { from, reason }: { readonly from?: PlainDate | undefined; readonly reason?: string | undefined },
): Promise<void> => {
  const standing = history.filter(({ state }) => state === 'STANDS')
  const entry = standing.find((each) => each.from === from)
  if (entry === undefined) throw badFields({ path: 'from', message: '그날부터 적용하는 내용이 없습니다.' })
  if (standing.length === 1)
    throw new AppError('rule-violation', {
      message: '하나뿐인 내용은 삭제할 수 없습니다. 부서를 끝내거나 삭제해 주세요.',
    })
  requireReason(history, { from, reason })
  await withdrawFacts(tx, TERM, { companyNo: ctx.companyNo, no, from: entry.from }, factsOf(entry), { ...ctx, reason })
}

/** Enters what was sent over what holds on that day; what says nothing new is no entry. */
const enter = async (
  tx: Tx,
  ctx: CompanyContext,
  { no, history }: Department,
  body: Body<typeof departmentChange>,
): Promise<void> => {
  const from = body.from ?? ctx.today()
  const held = standingOn(history, from)
  if (held === undefined) throw new Error(`department ${no} has no facts`)
  const before = factsOf(held)
  // Whoever led it already may have left by then: that is no fault of a change of something else.
  const isSameHead = body.headEmployeeNo === before.head_employee_no
  const named = isSameHead ? { parentNo: body.parentNo } : body
  const errors = await referenceFaults(tx, ctx, from, named)
  if (errors.length > 0) throw badFields(...errors)
  const facts: Facts = {
    name: body.deptNm ?? before.name,
    parent_no: body.parentNo === undefined ? before.parent_no : body.parentNo,
    head_employee_no: body.headEmployeeNo === undefined ? before.head_employee_no : body.headEmployeeNo,
  }
  const beginsEarlier = body.from !== undefined && from < held.from
  if (beginsEarlier || !isSame(facts, before)) {
    requireReason(history, body)
    await enterFacts(tx, TERM, { companyNo: ctx.companyNo, no, from }, facts, { ...ctx, reason: body.reason })
  }
}

/** Refuses an end while departments under it go on. */
const refuseWhileUnder = async (tx: Tx, companyNo: number, no: number, lastDay: PlainDate): Promise<void> => {
  const under = await countGoingOnUnder(tx, companyNo, no, lastDay, addDays(lastDay, 1))
  if (under > 0)
    throw new AppError('rule-violation', {
      message: `하위 부서 ${under}개가 남아 있습니다. 먼저 옮기거나 끝내 주세요.`,
    })
}

/** Changes a department from a day on; a circle is 422, a stale version 409. */
export const changeDepartment = async (
  tx: Tx,
  ctx: CompanyContext,
  body: Body<typeof departmentChange>,
): Promise<Department> => {
  await takeTurn(tx, departments, ctx.companyNo)
  return changeRecord(tx, ctx, departments, body, async (before) => {
    refuseSelf(body.no, body.parentNo)
    if (body.removed === true) await withdraw(tx, ctx, before, body)
    else await enter(tx, ctx, before, body)
    await refuseCircle(tx, ctx.companyNo, [body.no])
    if (typeof body.endDate === 'string') {
      requireLastDay(before.history, body.endDate, body.from)
      await refuseWhileUnder(tx, ctx.companyNo, body.no, body.endDate)
    }
    await updateThing(tx, ctx.companyNo, 'department', body.no, { sortOrder: body.sortOrder, lastDay: body.endDate })
  })
}

/** Ends a department on its last day, when nothing goes on under it, or removes what nothing ever used. */
export const endDepartment = async (tx: Tx, ctx: CompanyContext, body: Body<typeof endBody>) => {
  const { companyNo } = ctx
  const { no } = body
  await takeTurn(tx, departments, companyNo)
  return endRecord(tx, ctx, departments, body, {
    uses: () => readDepartmentUses(tx, companyNo, no),
    end: async (lastDay, { history }) => {
      requireLastDay(history, lastDay)
      await refuseWhileUnder(tx, companyNo, no, lastDay)
      await updateThing(tx, companyNo, 'department', no, { lastDay })
    },
    remove: () => deleteThing(tx, companyNo, 'department', no),
  })
}

/** Puts departments in this order, with `parentNo` under that department from a day on: all of it or nothing. */
export const orderDepartments = async (tx: Tx, ctx: CompanyContext, body: Body<typeof departmentOrder>) => {
  const { companyNo } = ctx
  const { nos, parentNo } = body
  const from = body.from ?? ctx.today()
  await takeTurn(tx, departments, companyNo)
  const standing = await departments.page(tx, ctx, { day: from })
  const { items } = standing
  requireKnown(nos, new Set(items.map(({ no }) => no)), MISSING)
  requireAsRead(body, standing)
  for (const no of nos) refuseSelf(no, parentNo)
  const errors = await referenceFaults(tx, ctx, from, { parentNo })
  if (errors.length > 0) throw badFields(...errors)
  const named = items.filter(({ no }) => nos.includes(no))
  const moved = parentNo === undefined ? [] : named.filter((each) => each.parentNo !== parentNo)
  for (const { no, history } of moved) {
    const held = standingOn(history, from)
    if (held !== undefined)
      await enterFacts(tx, TERM, { companyNo, no, from }, { ...factsOf(held), parent_no: parentNo ?? null }, ctx)
  }
  if (moved.length > 0)
    await refuseCircle(
      tx,
      companyNo,
      moved.map(({ no }) => no),
    )
  await placeThings(
    tx,
    companyNo,
    'department',
    nos,
    moved.map(({ no }) => no),
  )
  const brief = ({ no, parentNo: above, sortOrder }: Department) => ({ no, parentNo: above, sortOrder })
  await audit(tx, ctx, {
    event: 'department.order',
    subject: { type: 'department', id: parentNo ?? '-' },
    before: named.map(brief),
    after: { nos, from, ...(parentNo === undefined ? {} : { parentNo }) },
  })
  return departments.page(tx, ctx, { day: ctx.today() })
}
