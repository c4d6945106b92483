import { addDays, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { Department, departmentBodies } from '@handal/contracts/company/organisation'
import type { FieldError } from '@handal/contracts/problem'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { changeRecord, takeTurn } from '../../records/change.ts'
import { enterFacts } from '../../records/dated.ts'
import {
  changeFacts,
  changeUndated,
  createDated,
  datedKind,
  endDated,
  requireOrder,
} from '../../records/dated-record.ts'
import { standingOn } from '../../records/history.ts'
import { placeRows } from '../../records/rows.ts'
import { departmentOf } from './organisation.present.ts'
import {
  countGoingOnUnder,
  readDepartmentUses,
  readService,
  readThingEntries,
  readThings,
} from './organisation.repo.ts'
import { thingPage } from './things.ts'
import { circleFrom, type Place } from './tree.ts'

type Body<Act extends keyof typeof departmentBodies> = z.infer<z.ZodObject<(typeof departmentBodies)[Act]>>
type Named = { readonly parentNo?: number | null | undefined; readonly headEmployeeNo?: number | null | undefined }

const page = thingPage('department', departmentOf)
/** Departments as records. */
export const departments = datedKind({
  name: 'department',
  table: 'department',
  key: 'department_no',
  term: 'department_term',
  what: '부서',
  page,
  factsOf: ({ deptNm, parentNo, headEmployeeNo }: Department['history'][number]) => ({
    name: deptNm,
    parent_no: parentNo,
    head_employee_no: headEmployeeNo,
  }),
})

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

/** Refuses a department above and a head that a body names and that are not there on a day. */
const requireNamed = async (tx: Tx, ctx: CompanyContext, from: PlainDate, named: Named): Promise<void> => {
  const { companyNo } = ctx
  const errors: FieldError[] = []
  const { parentNo, headEmployeeNo } = named
  if (typeof parentNo === 'number') {
    const [parent] = (await readThings(tx, companyNo, 'department', { day: from, no: parentNo })).items
    if (parent === undefined) errors.push({ path: 'parentNo', message: departments.missing })
    else if (parent.last_day !== null && parent.last_day < from)
      errors.push({
        path: 'parentNo',
        message: `${formatDate(parent.last_day)}에 끝난 부서입니다. 다른 상위 부서를 골라 주세요.`,
      })
  }
  const fault = typeof headEmployeeNo === 'number' ? await headFault(tx, ctx, from, headEmployeeNo) : null
  if (fault !== null) errors.push({ path: 'headEmployeeNo', message: fault })
  if (errors.length > 0) throw badFields(...errors)
}

/** Refuses the transaction when one of these departments would ever stand under itself. */
const refuseCircle = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<void> => {
  const entries = await readThingEntries(tx, companyNo, 'department', null)
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

/** Refuses an end while departments under it go on. */
const refuseWhileUnder = async (tx: Tx, companyNo: number, no: number, lastDay: PlainDate): Promise<void> => {
  const under = await countGoingOnUnder(tx, companyNo, no, lastDay, addDays(lastDay, 1))
  if (under > 0)
    throw new AppError('rule-violation', {
      message: `하위 부서 ${under}개가 남아 있습니다. 먼저 옮기거나 끝내 주세요.`,
    })
}

/** Makes a department that holds from a day (today when none is sent). */
export const createDepartment = (tx: Tx, ctx: CompanyContext, body: Body<'create'>): Promise<Department> =>
  createDated(tx, ctx, departments, body, async (from) => {
    await requireNamed(tx, ctx, from, body)
    return { name: body.deptNm, parent_no: body.parentNo ?? null, head_employee_no: body.headEmployeeNo ?? null }
  })

/** Changes a department from a day on; a circle is 422, a stale version 409. */
export const changeDepartment = async (tx: Tx, ctx: CompanyContext, body: Body<'change'>): Promise<Department> => {
  const { companyNo } = ctx
  const { no, deptNm, parentNo, headEmployeeNo, endDate } = body
  await takeTurn(tx, departments, companyNo)
  return changeRecord(tx, ctx, departments, body, async (before) => {
    refuseSelf(no, parentNo)
    await changeFacts(tx, ctx, departments, before, body, async (held, { from }) => {
      // Whoever led it already may have left by then: that is no fault of a change of something else.
      const isSameHead = headEmployeeNo === held.head_employee_no
      await requireNamed(tx, ctx, from, isSameHead ? { parentNo } : body)
      return {
        name: deptNm ?? held.name,
        parent_no: parentNo === undefined ? held.parent_no : parentNo,
        head_employee_no: headEmployeeNo === undefined ? held.head_employee_no : headEmployeeNo,
      }
    })
    await refuseCircle(tx, companyNo, [no])
    await changeUndated(tx, ctx, departments, before, body)
    if (typeof endDate === 'string') await refuseWhileUnder(tx, companyNo, no, endDate)
  })
}

/** Ends a department on its last day, when nothing goes on under it, or removes what nothing ever used. */
export const endDepartment = (tx: Tx, ctx: CompanyContext, body: Body<'end'>) =>
  endDated(tx, ctx, departments, body, {
    uses: () => readDepartmentUses(tx, ctx.companyNo, body.no),
    refuse: (lastDay) => refuseWhileUnder(tx, ctx.companyNo, body.no, lastDay),
  })

/** Puts departments in this order, with `parentNo` under that department from a day on: all of it or nothing. */
export const orderDepartments = async (tx: Tx, ctx: CompanyContext, body: Body<'order'>) => {
  const { companyNo } = ctx
  const { nos, parentNo } = body
  const from = body.from ?? ctx.today()
  await takeTurn(tx, departments, companyNo)
  const standing = await departments.page(tx, ctx, { day: from })
  const { items } = standing
  requireOrder(body, standing, departments.missing)
  for (const no of nos) refuseSelf(no, parentNo)
  await requireNamed(tx, ctx, from, { parentNo })
  const named = items.filter(({ no }) => nos.includes(no))
  const moved = parentNo === undefined ? [] : named.filter((each) => each.parentNo !== parentNo)
  const movedNos = moved.map(({ no }) => no)
  for (const { no, history } of moved) {
    const held = standingOn(history, from)
    const facts = held && { ...departments.factsOf(held), parent_no: parentNo ?? null }
    if (facts !== undefined) await enterFacts(tx, departments.term, { companyNo, no, from }, facts, ctx)
  }
  if (moved.length > 0) await refuseCircle(tx, companyNo, movedNos)
  await placeRows(tx, departments, companyNo, nos, movedNos)
  const brief = ({ no, parentNo: above, sortOrder }: Department) => ({ no, parentNo: above, sortOrder })
  await audit(tx, ctx, {
    event: 'department.order',
    subject: { type: 'department', id: parentNo ?? '-' },
    before: named.map(brief),
    after: { nos, from, ...(parentNo === undefined ? {} : { parentNo }) },
  })
  return departments.page(tx, ctx, { day: ctx.today() })
}
