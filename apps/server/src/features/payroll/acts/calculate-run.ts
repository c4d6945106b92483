import { dateInSeoul, type YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { z } from 'zod'
import type { Job } from '@handal/contracts/jobs'
import { ROLES } from '@handal/contracts/roles'
import { type Actor, type AuditEntry, auditMany } from '../../../audit/audit.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import type { Progress } from '../../../jobs/job.ts'
import { deriveForPay } from '../../attendance/public.ts'
import { type Calculated, calculateSlips, usedFigures } from '../facts/calculate.ts'
import { isAsBefore, requireAction, requireInService } from './change.ts'
import { dueNumbers, loadBase, loadInputs, type RunInputs } from '../facts/load.ts'
import { monthText } from '@handal/contracts/fields'
import { paymentTypeName } from '../run/present.ts'
import { dropOverrides } from '../slip/overrides.repo.ts'
import { countOpenPeople } from '../facts/people.repo.ts'
import { dropEmptyRun, type LockedRun, lockOrMakeRun, lockRun, savePayslips, touchRun } from './save.repo.ts'
import { calculatedEntry } from '../slip/moved.ts'
import { monthFaults } from '../run/months.ts'
import type { RenewSettlements } from './renew-settlements.ts'
import { readAmounts, type SlipHead, readSlipHeads } from '../run/slips.repo.ts'
import { takeSlipsWithPayouts } from './take-slips.ts'
import { CALCULATE_JOB, type RunKey, calculateJobKey } from '../run/run.repo.ts'
import { usesAttendance } from '../run/steps.ts'
import { isOpen, lookAhead } from '../run/view.ts'

export type RunOrder = {
  readonly month: YearMonth
  readonly paymentType: string
  /** Drop amounts typed by hand. */
  readonly overwrite: boolean
  /** Only these people; null for everybody who is to be paid. */
  readonly employeeNos: readonly number[] | null
}
/** Who calculates: an operator's request, or the demo. */
export type RunActor = Actor & { readonly companyNo: number; readonly userName: string }

/**
 * One click calculates a company's month: a job, one per company, month and payment type, so that a double click or two
 * operators join the same. All or nothing; confirmed and paid payslips stay as they are.
 */
export const startCalculation = async (
  services: Services,
  ctx: CompanyContext,
  order: RunOrder,
  renew: RenewSettlements,
): Promise<Job> => {
  const { companyNo } = ctx
  const key = { companyNo, month: order.month, paymentType: order.paymentType }
  const { total, names } = await services.db.withCompany(ctx, async (tx) => {
    const base = await loadBase(tx, key)
    const { context, frame, names } = base
    const faults = context.run_no === null ? await monthFaults(tx, key, ctx.today()) : []
    if (faults.length > 0) throw badFields(...faults)
    if (order.employeeNos !== null) {
      await requireInService(tx, base, order.employeeNos)
      const heads = context.run_no === null ? [] : await readSlipHeads(tx, companyNo, context.run_no, order.employeeNos)
      requireAction(ctx.role, 'calculate', heads)
      return { total: order.employeeNos.length, names }
    }
    const { from: periodFrom, to: periodTo } = frame.period
    const { paymentType } = order
    const open = { companyNo, runNo: context.run_no, paymentType, periodFrom, periodTo }
    return { total: await countOpenPeople(tx, open), names }
  })
  const handle = await services.jobs.start(
    ctx,
    {
      kind: CALCULATE_JOB,
      key: calculateJobKey(key),
      total,
      title: `${formatMonth(order.month)} ${paymentTypeName(order.paymentType, names)} 계산`,
      payload: payloadSchema.parse({ actor: ctx, order }),
      ahead: () => lookAhead(services.db, ctx, key),
    },
    (progress) => calculateRun(services.db, ctx, order, progress, { ctx, renew }),
  )
  return handle.wait()
}

/** What is kept with the job so that another server can go on with it. */
const payloadSchema = z.object({
  actor: z.object({
    companyNo: z.number(),
    userNo: z.number(),
    userName: z.string(),
    loginId: z.string(),
    role: z.enum(ROLES),
    address: z.string(),
  }),
  order: z.object({
    month: monthText,
    paymentType: z.string(),
    overwrite: z.boolean(),
    employeeNos: z.array(z.number()).nullable(),
  }),
})

/** Lets another server go on with a calculation whose server died: it has changed nothing, so it simply begins again. */
export const resumeCalculations = (
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  renew: RenewSettlements,
): void =>
  jobs.resumable(CALCULATE_JOB, async (_, payload, progress) => {
    const { actor, order } = payloadSchema.parse(payload)
    const { now } = clock
    const nobodyElse = { memberships: [], outside: [], employeeNo: null }
    const ctx = { ...actor, ...nobodyElse, sessionId: '', traceId: CALCULATE_JOB, now, today: () => dateInSeoul(now()) }
    await calculateRun(db, ctx, order, progress, { ctx, renew })
  })

type Plan = {
  readonly inputs: RunInputs
  readonly heads: ReadonlyMap<number, SlipHead>
  /** People to calculate. */
  readonly todo: RunInputs['rows']['people']
  /** People whose open payslip has no reason any more. */
  readonly gone: readonly number[]
}

const readPlan = async (tx: Tx, key: RunKey, order: RunOrder): Promise<Plan> => {
  const inputs = await loadInputs(tx, await loadBase(tx, key), order.employeeNos)
  const runNo = inputs.context.run_no
  const rows = runNo === null ? [] : await readSlipHeads(tx, key.companyNo, runNo, order.employeeNos)
  const heads = new Map(rows.map((head) => [head.employee_no, head]))
  const due = order.employeeNos === null ? dueNumbers(inputs, new Set(heads.keys())) : new Set(order.employeeNos)
  const open = (no: number): boolean => {
    const head = heads.get(no)
    return head === undefined || isOpen(head)
  }
  return {
    inputs,
    heads,
    todo: inputs.rows.people.filter(({ employee_no: no }) => due.has(no) && open(no)),
    gone: rows.filter((head) => isOpen(head) && !due.has(head.employee_no)).map(({ employee_no }) => employee_no),
  }
}

/** How the settlements of leavers follow a calculation, and whose request it is. */
type Leavers = { readonly ctx: CompanyContext; readonly renew: RenewSettlements }

/** How often a calculation begins again because the run was changed while it calculated. */
const ATTEMPTS = 3

/** What a calculation tells of itself; outside of a job there is no end to seal. */
type RunProgress = Pick<Progress, 'step' | 'cancelled'> & Partial<Pick<Progress, 'seal'>>

/**
 * Calculates and saves a run: read, calculate in memory, one short transaction, in which the job ends too. Changes nothing
 * when it was cancelled, and nothing at all when every payslip stands as it was calculated before. The settlements of leavers follow
 * in the same transaction, where `leavers` are given.
 */
export const calculateRun = async (
  db: Database,
  actor: RunActor,
  order: RunOrder,
  progress: RunProgress,
  leavers?: Leavers,
): Promise<void> => {
  const key = { companyNo: actor.companyNo, month: order.month, paymentType: order.paymentType }
  if (usesAttendance(order.paymentType))
    await db.withCompany(actor, (tx) => deriveForPay(tx, actor, [order.month], order.employeeNos))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const plan = await db.withCompany(actor, (tx) => readPlan(tx, key, order), { isolation: 'repeatable read' })
    const { frame, rows, statute } = plan.inputs
    const used = order.overwrite ? { ...rows, overrides: new Map() } : rows
    const calculated = await calculateSlips(frame, used, plan.todo, statute, {
      versionOf: (no) => plan.heads.get(no)?.version_no ?? 1,
      step: progress.step,
      cancelled: progress.cancelled,
    })
    if (calculated === null || progress.cancelled()) return
    if (await db.withCompany(actor, (tx) => save(tx, actor, order, plan, calculated, progress, leavers))) return
  }
  throw new AppError('conflict', { message: '계산하는 동안 다른 사람이 급여를 고쳤습니다. 다시 계산해 주세요.' })
}

const datesOf = ({ frame }: RunInputs) => ({ ...frame.period, payDate: frame.payDate })

/** Locks the run as it was read, made where there was none. Null when somebody changed, removed or made it since: nothing is written. */
const lockAsRead = async (tx: Tx, inputs: RunInputs, actor: RunActor): Promise<LockedRun | null> => {
  const { context, key } = inputs
  if (context.run_no === null) {
    const run = await lockOrMakeRun(tx, key, datesOf(inputs), actor)
    return run.made ? run : null
  }
  const run = await lockRun(tx, key)
  return run?.version === context.run_version ? run : null
}

/** Writes what changed. False when somebody changed the run since it was read: then nothing is written. */
const save = async (
  tx: Tx,
  actor: RunActor,
  order: RunOrder,
  plan: Plan,
  calculated: readonly Calculated[],
  progress: RunProgress,
  leavers: Leavers | undefined,
): Promise<boolean> => {
  const { context, key } = plan.inputs
  const isNothing = plan.todo.length === 0 && plan.gone.length === 0
  if (isNothing && context.run_no === null) {
    await progress.seal?.(tx, nothingText(key.paymentType))
    return true
  }
  const { month, employeeNos } = order
  const left = leavers === undefined ? [] : await leavers.renew.reach(tx, leavers.ctx, { months: [month], employeeNos })
  const run = await lockAsRead(tx, plan.inputs, actor)
  if (run === null) return false
  const { companyNo } = actor
  const runNo = run.run_no
  const at = actor.now()
  const changed = calculated.filter(({ slip }) => plan.heads.get(slip.employeeNo)?.fingerprint !== slip.fingerprint)
  const old = new Map(
    (changed.length === 0 ? [] : await readAmounts(tx, companyNo, runNo, changedBefore(changed, plan))).map((row) => [
      `${row.employee_no} ${row.version_no}`,
      row.amounts,
    ]),
  )
  const dropped = order.overwrite
    ? await dropOverrides(
        tx,
        companyNo,
        runNo,
        plan.todo.map(({ employee_no }) => employee_no),
      )
    : []
  if (changed.length === 0 && dropped.length === 0 && plan.gone.length === 0 && isAsBefore(plan.inputs, run)) {
    await leavers?.renew.settle(tx, leavers.ctx, left)
    await progress.seal?.(tx, isNothing ? nothingText(key.paymentType) : left.length > 0 ? undefined : NOTHING_MOVED)
    return true
  }
  const removed = await takeSlipsWithPayouts(tx, { ...key, runNo }, plan.gone, actor, leavers?.renew)
  await savePayslips(
    tx,
    { companyNo, runNo, at, by: actor.userNo },
    changed.map(({ slip }) => slip),
  )
  await touchRun(tx, companyNo, runNo, {
    ...datesOf(plan.inputs),
    figures: usedFigures(calculated),
    at,
    by: actor.userNo,
    moveDates: !run.closed_slips,
  })
  await auditMany(tx, actor, companyNo, [
    ...dropped.map((gone): AuditEntry => ({
      event: 'payslip.override.drop',
      subject: { type: 'payslip', id: `${order.month} ${order.paymentType} ${gone.employee_no}` },
      before: { line: gone.line_code, amount: gone.amount, reason: gone.reason },
      reason: '직접 입력한 금액을 삭제하고 다시 계산',
    })),
    {
      event: 'payroll.calculate',
      subject: { type: 'payroll_run', id: `${order.month} ${order.paymentType}` },
      before: { version: context.run_version },
      after: {
        people: calculated.length,
        written: changed.length,
        removed,
        overwrite: order.overwrite,
        net: calculated.reduce((sum, { slip }) => sum + slip.net, 0),
        slips: Object.fromEntries(changed.map(({ slip }) => [slip.employeeNo, entryOf(slip, plan, old)])),
      },
    },
    ...plan.gone.flatMap((no): AuditEntry[] => {
      const head = plan.heads.get(no)
      return head === undefined
        ? []
        : [
            {
              event: 'payslip.remove',
              subject: { type: 'payslip', id: `${order.month} ${order.paymentType} ${no}` },
              before: { issue: head.version_no, version: head.version, state: head.state, net: head.net },
              reason: '이 달에 급여를 받을 사원이 아니어서 다시 계산하며 지움',
            },
          ]
    }),
  ])
  if (plan.todo.length === 0) await dropEmptyRun(tx, companyNo, runNo)
  await leavers?.renew.settle(tx, leavers.ctx, left)
  await progress.seal?.(tx, plan.todo.length === 0 ? nothingText(key.paymentType) : undefined)
  return true
}

/** What a calculation says that found every payslip as it was calculated before. */
const NOTHING_MOVED = '바뀐 내용이 없어 그대로 두었습니다.'

/** What a calculation says that made nothing. */
const nothingText = (paymentType: string): string =>
  paymentType === '0001' ? '0명: 급여를 받을 사원이 없습니다.' : '0명: 계산할 금액이 입력된 사원이 없습니다.'

/** Those of the changed payslips that were there before. */
const changedBefore = (changed: readonly Calculated[], plan: Plan): number[] =>
  changed.flatMap(({ slip }) => (plan.heads.has(slip.employeeNo) ? [slip.employeeNo] : []))

/** What the audit log keeps of one person's part in the calculation. */
const entryOf = (
  slip: Calculated['slip'],
  plan: Plan,
  old: ReadonlyMap<string, Readonly<Record<string, number>>>,
): ReturnType<typeof calculatedEntry> => {
  const head = plan.heads.get(slip.employeeNo)
  const was =
    head === undefined ? null : { net: head.net, amounts: old.get(`${slip.employeeNo} ${head.version_no}`) ?? {} }
  const amounts = Object.fromEntries(slip.lines.map(({ code, amount }) => [code, amount]))
  return calculatedEntry(slip.versionNo, was, { net: slip.net, amounts })
}
