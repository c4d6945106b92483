import { daysBetween, earlier, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import {
  type ApprovalLine,
  type approvalLineChange,
  type approvalLineEnd,
  type approvalLineNew,
  type ApprovalStep,
  conditionFaults,
  DOCUMENT_TYPES,
} from '@handal/contracts/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import type { z } from 'zod'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { changeRecord, createRecord, endRecord, type RecordKind, takeTurn } from '../../records/change.ts'
import { enterFacts, withdrawFacts } from '../../records/dated.ts'
import type { CompanyDefaults } from '../../records/defaults.ts'
import { requireLastDay, requireReason, standingOn } from '../../records/history.ts'
import {
  copyLines,
  deleteLine,
  deleteLines,
  insertLine,
  type LineEntry,
  type LineQuery,
  type LineRow,
  readLineEntries,
  readLines,
  readSecond,
  type Scope,
  setLastDay,
} from './lines.repo.ts'
import { departmentFault, type Named, problemsOf, readNamed, shownStep, stepFaults, storedStep } from './named.ts'

type Body<S extends z.core.$ZodLooseShape> = z.infer<z.ZodObject<S>>

const TERM = 'approval_line_term'

const lineOf = (row: LineRow, history: readonly LineEntry[], named: Named, day: PlainDate): ApprovalLine => ({
  no: row.no,
  departmentNo: row.department_no,
  departmentName: named.departments.get(row.department_no ?? -1)?.name ?? null,
  documentType: row.document_type,
  steps: row.steps.map((step) => shownStep(step, named)),
  problems:
    row.last_day !== null && row.last_day < day
      ? []
      : problemsOf({ departmentNo: row.department_no, steps: row.steps }, named, day),
  from: row.valid_from,
  endDate: row.last_day,
  version: row.version,
  history: history.map((entry) => ({
    from: entry.valid_from,
    state: entry.withdrawn ? ('WITHDRAWN' as const) : entry.stands ? ('STANDS' as const) : ('CORRECTED' as const),
    at: entry.entered_at,
    by: entry.entered_by_name,
    reason: entry.reason,
    steps: entry.steps.map((step) => shownStep(step, named)),
  })),
})

/** Lines as they were on a day. Five queries, however many there are. */
export const pageOfLines = async (tx: Tx, ctx: CompanyContext, query: LineQuery) => {
  const { items, total } = await readLines(tx, ctx.companyNo, query)
  const nos = items.map(({ no }) => no)
  const histories = new Map<number, LineEntry[]>(nos.map((no) => [no, []]))
  for (const entry of await readLineEntries(tx, ctx.companyNo, nos)) histories.get(entry.no)?.push(entry)
  const steps = [...histories.values()].flatMap((entries) => entries.flatMap((entry) => entry.steps))
  const named = await readNamed(tx, ctx.companyNo, query.day, steps)
  return { items: items.map((row) => lineOf(row, histories.get(row.no) ?? [], named, query.day)), total }
}

/** Approval lines as records. */
const approvalLines: RecordKind<ApprovalLine, 'approval-line'> = {
  name: 'approval-line',
  table: 'approval_line',
  key: 'line_no',
  missing: '그 번호의 결재선이 없습니다.',
  read: async (tx, ctx, no) => (await pageOfLines(tx, ctx, { day: ctx.today(), no })).items[0] ?? null,
}

/** What is wrong with a line of a department and document from a day on, each at its member. */
export const lineFaults = async (
  tx: Tx,
  companyNo: number,
  { departmentNo, documentType }: Scope,
  {
    steps,
    from,
    isNew,
  }: { readonly steps: readonly ApprovalStep[]; readonly from: PlainDate; readonly isNew: boolean },
): Promise<FieldError[]> => {
  const named = await readNamed(tx, companyNo, from, steps)
  const fault = isNew && departmentNo !== null ? departmentFault(named, departmentNo, from) : null
  return [
    ...(fault === null ? [] : [{ path: 'departmentNo', message: fault }]),
    ...conditionFaults(steps, documentType),
    ...stepFaults(steps, named, from),
  ]
}

/** Of one department and document one line holds on a day: refuses a second one. */
const refuseSecond = async (
  tx: Tx,
  companyNo: number,
  no: number,
  scope: Scope,
  days: { readonly from: PlainDate; readonly to: PlainDate | null },
): Promise<void> => {
  const second = await readSecond(tx, companyNo, no, scope, days)
  if (second === undefined) return
  const what = scope.documentType === null ? '모든 문서에 쓰는' : `${DOCUMENT_TYPES[scope.documentType]} 문서에 쓰는`
  const message = `이 부서에는 ${formatDate(second.first_day)}부터 ${what} 결재선이 이미 있습니다. 그 결재선을 수정해 주세요.`
  throw new AppError('rule-violation', { message, errors: [{ path: 'documentType', message }] })
}

const stored = (steps: readonly ApprovalStep[]) => ({ steps: JSON.stringify(steps.map(storedStep)) })

/** Makes the line of a department and document from a day on (today when none is sent). */
export const createLine = (tx: Tx, ctx: CompanyContext, body: Body<typeof approvalLineNew>): Promise<ApprovalLine> =>
  createRecord(tx, ctx, approvalLines, async (no) => {
    const { companyNo } = ctx
    const from = body.from ?? ctx.today()
    const scope = { departmentNo: body.departmentNo ?? null, documentType: body.documentType ?? null }
    const errors = await lineFaults(tx, companyNo, scope, { steps: body.steps, from, isNew: true })
    if (errors.length > 0) throw badFields(...errors)
    await refuseSecond(tx, companyNo, no, scope, { from, to: null })
    await insertLine(tx, companyNo, no, scope)
    await enterFacts(tx, TERM, { companyNo, no, from }, stored(body.steps), ctx)
  })

type Change = Body<typeof approvalLineChange>
/** The steps of an entry as they were stored. */
const stepsIn = async (tx: Tx, { companyNo }: CompanyContext, no: number, from: PlainDate): Promise<ApprovalStep[]> =>
  (await readLineEntries(tx, companyNo, [no])).find((entry) => entry.stands && entry.valid_from === from)?.steps ?? []

const withdraw = async (tx: Tx, ctx: CompanyContext, { no, history }: ApprovalLine, { from, reason }: Change) => {
  const standing = history.filter(({ state }) => state === 'STANDS')
  const entry = standing.find((each) => each.from === from)
  if (entry === undefined) throw badFields({ path: 'from', message: '그날부터 적용하는 내용이 없습니다.' })
  if (standing.length === 1)
    throw new AppError('rule-violation', {
      message: '하나뿐인 내용은 삭제할 수 없습니다. 결재선을 끝내거나 삭제해 주세요.',
    })
  requireReason(history, { from, reason })
  const key = { companyNo: ctx.companyNo, no, from: entry.from }
  await withdrawFacts(tx, TERM, key, stored(await stepsIn(tx, ctx, no, entry.from)), { ...ctx, reason })
}

/** Enters the steps that were sent; what says nothing new is no entry. */
const enter = async (tx: Tx, ctx: CompanyContext, before: ApprovalLine, body: Change): Promise<void> => {
  const { companyNo } = ctx
  const { no, history } = before
  const from = body.from ?? ctx.today()
  const held = standingOn(history, from)
  if (held === undefined) throw new Error(`approval line ${no} has no steps`)
  const old = stored(await stepsIn(tx, ctx, no, held.from))
  const steps = body.steps === undefined ? old : stored(body.steps)
  const beginsEarlier = body.from !== undefined && from < held.from
  if (!beginsEarlier && isSameJson(steps.steps, old.steps)) return
  if (body.steps !== undefined) {
    const errors = await lineFaults(tx, companyNo, before, { steps: body.steps, from, isNew: false })
    if (errors.length > 0) throw badFields(...errors)
  }
  requireReason(history, body)
  await enterFacts(tx, TERM, { companyNo, no, from }, steps, { ...ctx, reason: body.reason })
}
/** The database gives the members of a step in an order of its own. */
const isSameJson = (a: string, b: string): boolean => sorted(a) === sorted(b)
const sorted = (text: string): string =>
  JSON.stringify(
    (JSON.parse(text) as object[]).map((step) => Object.entries(step).toSorted(([x], [y]) => (x < y ? -1 : 1))),
  )

const firstDay = (history: ApprovalLine['history'], from: PlainDate | undefined): PlainDate | null => {
  const days = history.flatMap(({ state, from: day }) => (state === 'STANDS' ? [day] : []))
  return [...days, ...(from === undefined ? [] : [from])].reduce<PlainDate | null>(
    (first, day) => (first === null ? day : earlier(first, day)),
    null,
  )
}

/** Changes a line from a day on, corrects or withdraws an entry of it; a stale version is 409. */
export const changeLine = async (tx: Tx, ctx: CompanyContext, body: Change): Promise<ApprovalLine> => {
  const { companyNo } = ctx
  await takeTurn(tx, approvalLines, companyNo)
  return changeRecord(tx, ctx, approvalLines, body, async (before) => {
    if (body.removed === true) await withdraw(tx, ctx, before, body)
    else if (body.steps !== undefined || body.from !== undefined) await enter(tx, ctx, before, body)
    const { endDate = before.endDate, from } = body
    if (typeof body.endDate === 'string') requireLastDay(before.history, body.endDate, from)
    const first = firstDay(before.history, from)
    if (first !== null) await refuseSecond(tx, companyNo, body.no, before, { from: first, to: endDate })
    if (body.endDate !== undefined) await setLastDay(tx, companyNo, body.no, endDate)
  })
}

/** Ends a line on its last day, or removes what never held on a day. */
export const endLine = async (tx: Tx, ctx: CompanyContext, body: Body<typeof approvalLineEnd>) => {
  const { companyNo } = ctx
  const today = ctx.today()
  await takeTurn(tx, approvalLines, companyNo)
  const heldDays = async (): Promise<number> => {
    const line = await approvalLines.read(tx, ctx, body.no)
    const first = line === null ? null : firstDay(line.history, undefined)
    // Nobody signs by what new companies start with.
    return first === null || companyNo === DEFAULTS ? 0 : Math.max(0, daysBetween(first, today))
  }
  return endRecord(tx, ctx, approvalLines, body, {
    uses: async () => [{ what: '적용한 날', count: await heldDays() }],
    end: async (lastDay, { history }) => {
      requireLastDay(history, lastDay)
      await setLastDay(tx, companyNo, body.no, lastDay)
    },
    remove: async () => {
      await deleteLine(tx, companyNo, body.no)
    },
  })
}

/**
 * Lines that a new company starts with, as they hold on its first day; those of departments or positions that it does not
 * have are left out.
 */
export const lineDefaults: CompanyDefaults = {
  copy: (tx, { companyNo, from }, by) =>
    copyLines(tx, companyNo, { from, at: by.now(), by: by.userNo, byName: by.userName }),
  drop: deleteLines,
}
