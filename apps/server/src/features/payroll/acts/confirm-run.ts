import type { FieldError } from '@handal/contracts/problem'
import type { PlanWarning } from '@handal/contracts/payroll/salary-plan'
import { audit } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import type { MoveOrder, Moved } from './move-order.ts'
import { openRun, requireRole, runSubject } from './change.ts'
import { namesText } from '../run/present.ts'
import type { RenewSettlements } from './renew-settlements.ts'
import { lockRun, touchRun } from './save.repo.ts'
import { confirmPayslips } from './states.repo.ts'
import { loadPlan, readersOf, requirePossible } from './plan-run.ts'
import { addHandovers } from '../run/handovers.repo.ts'
import { readHeader } from '../slip/read-slip.ts'

const nameOf = ({ employeeNo, code }: { readonly employeeNo: number; readonly code: string }): string =>
  `${employeeNo} ${code}`

/** 422 that names every warning nobody acknowledged; without any acknowledgement only those that cannot do without. */
const requireAcknowledged = (warnings: readonly PlanWarning[], sent: MoveOrder['acknowledged']): void => {
  if (sent === undefined) {
    const stale = warnings.filter(({ required }) => required)
    if (stale.length === 0) return
    const message = `계산한 뒤 근태나 급여 조건이 바뀌어 다시 계산해야 하는 사원 ${stale.length}명: ${namesText(stale.map(({ name }) => name))}`
    throw new AppError('rule-violation', { message, errors: [{ path: 'employeeNos', message }] })
  }
  const read = new Set(sent.map(nameOf))
  const missing = warnings.filter((warning) => !read.has(nameOf(warning)))
  if (missing.length === 0) return
  throw new AppError('rule-violation', {
    message: `확인하지 않은 것이 ${missing.length}건 있습니다: ${namesText([...new Set(missing.map(({ name }) => name))])}`,
    errors: missing.map(({ name, label, message }): FieldError => ({
      path: 'acknowledged',
      message: `${name} ${label}: ${message}`,
    })),
  })
}

/**
 * 409 where the settlement of a leaver comes to something else by now than the payslips of the run say: they are calculated anew first,
 * so that nobody gives out what they have not seen.
 */
const requireSettled = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  {
    month,
    paymentType,
    employeeNos = null,
  }: Pick<MoveOrder, 'month' | 'paymentType'> & { employeeNos?: MoveOrder['employeeNos'] | null },
  renew: RenewSettlements,
): Promise<void> => {
  const key = { companyNo: ctx.companyNo, month, paymentType }
  const renewed = await db.withCompany(ctx, async (tx) => {
    const left = await renew.reach(tx, ctx, { months: [month], employeeNos })
    const before = left.length === 0 ? null : await lockRun(tx, key)
    if (before === null) return null
    await renew.settle(tx, ctx, left)
    const after = await lockRun(tx, key)
    return after?.version === before.version ? null : await readHeader(tx, key)
  })
  if (renewed === null) return
  throw new AppError('conflict', {
    message: '퇴직 정산이 달라져 명세서를 다시 계산했습니다. 금액을 확인한 뒤 확정해 주세요.',
    current: renewed,
  })
}

/**
 * Confirms payslips: from now on they cannot change and their owners may read them; who can sign in has got theirs with it, which
 * is kept. Refused with 422 while attendance is open, somebody is not calculated, blocked or without a line, and while a warning
 * is not acknowledged. What was acknowledged by whom stays with each payslip.
 */
export const confirmRun = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: MoveOrder,
  renew?: RenewSettlements,
): Promise<Moved> => {
  if (renew !== undefined) await requireSettled({ db }, ctx, order, renew)
  const readers = await readersOf({ db }, ctx)
  return db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const key = { companyNo, month: order.month, paymentType: order.paymentType }
    requireRole(ctx.role)
    const { run } = await openRun(tx, key)
    const planned = await loadPlan(tx, key, { ...order, action: 'confirm' }, ctx.today())
    requirePossible(planned)
    const { plan, slips } = planned
    requireAcknowledged(plan.warnings, order.acknowledged)
    const at = ctx.now()
    const told = new Map<number, { code: string; label: string; message: string }[]>()
    for (const { employeeNo, code, label, message } of order.acknowledged === undefined ? [] : plan.warnings)
      told.set(employeeNo, [...(told.get(employeeNo) ?? []), { code, label, message }])
    const acknowledgedOf = (employeeNo: number) =>
      order.acknowledged === undefined ? null : (told.get(employeeNo) ?? [])
    const changed = await confirmPayslips(
      tx,
      { companyNo, runNo: run.run_no, at, by: ctx.userNo },
      slips.map(({ employee_no: employeeNo }) => {
        const items = acknowledgedOf(employeeNo)
        const signed = { by: ctx.userNo, byName: ctx.userName, at: at.toISOString() }
        return { employeeNo, acknowledged: items === null ? null : JSON.stringify({ ...signed, items }) }
      }),
    )
    // It is there for who can sign in: received (전자문서법 제6조 제2항). Everybody else gets it on paper, or opens it with a later account.
    await addHandovers(
      tx,
      { companyNo, runNo: run.run_no, at, by: ctx.userNo, byName: ctx.userName },
      slips.flatMap((slip) => (readers.has(slip.employee_no) ? [{ ...slip, entries: 0 }] : [])),
      { way: 'APP', handedOn: ctx.today() },
    )
    await touchRun(tx, companyNo, run.run_no)
    const after = await readHeader(tx, key)
    await audit(tx, ctx, {
      event: 'payroll.confirm',
      subject: runSubject(key),
      before: { state: 'calculated' },
      after: {
        state: 'confirmed',
        employeeNos: slips.map(({ employee_no }) => employee_no),
        net: plan.chosen.net,
        slips: Object.fromEntries(
          slips.map((slip) => [
            slip.employee_no,
            {
              issue: slip.version_no,
              net: [planned.netBefore(slip.employee_no), slip.net],
              acknowledged: acknowledgedOf(slip.employee_no),
            },
          ]),
        ),
      },
      reason: order.reason,
    })
    return { run: after, changed }
  })
}
