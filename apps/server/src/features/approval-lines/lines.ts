import { daysBetween, earlier, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import {
  type ApprovalLine,
  type approvalLineBodies,
  type ApprovalStep,
  type ApprovalStepShown,
  conditionFaults,
  DOCUMENT_TYPES,
} from '@handal/contracts/company/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import type { z } from 'zod'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { changeRecord, createRecord, takeTurn } from '../../records/change.ts'
import { enterFacts } from '../../records/dated.ts'
import { changeFacts, datedKind, endDated } from '../../records/dated-record.ts'
import type { CompanyDefaults } from '../../records/defaults.ts'
import { entriesByNo, entryOf } from '../../records/entries.ts'
import { requireLastDay } from '../../records/history.ts'
import { setUndated } from '../../records/rows.ts'
import {
  copyLines,
  deleteLines,
  insertLine,
  type LineEntry,
  type LineQuery,
  type LineRow,
  readLineEntries,
  readLines,
  readSecond,
  type Scope,
} from './lines.repo.ts'
import { departmentFault, type Named, problemsOf, readNamed, shownStep, stepFaults, storedStep } from './named.ts'

type Body<Act extends keyof typeof approvalLineBodies> = z.infer<z.ZodObject<(typeof approvalLineBodies)[Act]>>

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
    ...entryOf(entry),
    steps: entry.steps.map((step) => shownStep(step, named)),
  })),
})

/** Lines as they were on a day. Five queries, however many there are. */
export const pageOfLines = async (tx: Tx, ctx: CompanyContext, query: LineQuery) => {
  const { items, total } = await readLines(tx, ctx.companyNo, query)
  const nos = items.map(({ no }) => no)
  const entries = await readLineEntries(tx, ctx.companyNo, nos)
  const entriesOf = entriesByNo(entries)
  const steps = entries.flatMap((entry) => entry.steps)
  const named = await readNamed(tx, ctx.companyNo, query.day, steps)
  return { items: items.map((row) => lineOf(row, entriesOf(row.no), named, query.day)), total }
}

/** Lines as they were on the sent day (absent: today). */
export const listLines = (
  tx: Tx,
  ctx: CompanyContext,
  query: Omit<LineQuery, 'day' | 'no'> & { readonly day?: PlainDate | undefined },
) => pageOfLines(tx, ctx, { ...query, day: query.day ?? ctx.today() })

/** Steps as they are stored, the members of each in one order: equal steps are equal texts, whether sent or shown. */
const stored = (steps: readonly (ApprovalStep | ApprovalStepShown)[]) => ({
  steps: JSON.stringify(
    steps.map((step) => Object.fromEntries(Object.entries(storedStep(step)).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  ),
})

/** Approval lines as records. */
const approvalLines = datedKind({
  name: 'approval-line',
  table: 'approval_line',
  key: 'line_no',
  term: 'approval_line_term',
  what: '결재선',
  page: pageOfLines,
  factsOf: ({ steps }: ApprovalLine['history'][number]) => stored(steps),
})

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

/** Makes the line of a department and document from a day on (today when none is sent). */
export const createLine = (tx: Tx, ctx: CompanyContext, body: Body<'create'>): Promise<ApprovalLine> =>
  createRecord(tx, ctx, approvalLines, async (no) => {
    const { companyNo } = ctx
    const from = body.from ?? ctx.today()
    const scope = { departmentNo: body.departmentNo ?? null, documentType: body.documentType ?? null }
    const errors = await lineFaults(tx, companyNo, scope, { steps: body.steps, from, isNew: true })
    if (errors.length > 0) throw badFields(...errors)
    await refuseSecond(tx, companyNo, no, scope, { from, to: null })
    await insertLine(tx, companyNo, no, scope)
    await enterFacts(tx, approvalLines.term, { companyNo, no, from }, stored(body.steps), ctx)
  })

const firstDay = (history: ApprovalLine['history'], from: PlainDate | undefined): PlainDate | null => {
  const days = history.flatMap(({ state, from: day }) => (state === 'STANDS' ? [day] : []))
  return [...days, ...(from === undefined ? [] : [from])].reduce<PlainDate | null>(
    (first, day) => (first === null ? day : earlier(first, day)),
    null,
  )
}

/** Changes a line from a day on, corrects or withdraws an entry of it; a stale version is 409. */
export const changeLine = async (tx: Tx, ctx: CompanyContext, body: Body<'change'>): Promise<ApprovalLine> => {
  const { companyNo } = ctx
  const { no, steps } = body
  await takeTurn(tx, approvalLines, companyNo)
  return changeRecord(tx, ctx, approvalLines, body, async (before) => {
    await changeFacts(tx, ctx, approvalLines, before, body, async (held, { from, isEarlier }) => {
      if (steps === undefined) return held
      const facts = stored(steps)
      const isNews = isEarlier || facts.steps !== held.steps
      const errors = isNews ? await lineFaults(tx, companyNo, before, { steps, from, isNew: false }) : []
      if (errors.length > 0) throw badFields(...errors)
      return facts
    })
    const { endDate = before.endDate, from } = body
    if (typeof body.endDate === 'string') requireLastDay(before.history, body.endDate, from)
    const first = firstDay(before.history, from)
    if (first !== null) await refuseSecond(tx, companyNo, no, before, { from: first, to: endDate })
    await setUndated(tx, approvalLines, companyNo, no, body)
  })
}

/** Ends a line on its last day, or removes what never held on a day. */
export const endLine = (tx: Tx, ctx: CompanyContext, body: Body<'end'>) => {
  const heldDays = async (): Promise<number> => {
    const line = await approvalLines.read(tx, ctx, body.no)
    const first = line === null ? null : firstDay(line.history, undefined)
    // Nobody signs by what new companies start with.
    return first === null || ctx.companyNo === DEFAULTS ? 0 : Math.max(0, daysBetween(first, ctx.today()))
  }
  return endDated(tx, ctx, approvalLines, body, {
    uses: async () => [{ what: '적용한 날', count: await heldDays() }],
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
