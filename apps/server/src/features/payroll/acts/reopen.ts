import { audit } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import type { MoveOrder, Moved } from './move-order.ts'
import { openRun, requireRole, runSubject } from './change.ts'
import { takeElsewhereBack } from './elsewhere.ts'
import { touchRun } from './save.repo.ts'
import { reopenPayslips } from './states.repo.ts'
import { loadPlan, requirePossible } from './plan-run.ts'
import type { RenewSettlements } from './renew-settlements.ts'
import { readHeader } from '../slip/read-slip.ts'

/**
 * Reopens confirmed or paid payslips for correction, with an internal reason and words for the employee: each given-out issue
 * stays as it is and keeps being what its owner reads, and a copy with the next number can be changed. Payments stay, and
 * everybody else's payslips stay closed. Of a month that was paid elsewhere that mark is taken back instead.
 */
export const reopen = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: MoveOrder,
  renew: RenewSettlements,
): Promise<Moved> =>
  db.withCompany(ctx, async (tx) => {
    const { reason, notice } = order
    if (reason === undefined) throw badFields({ path: 'reason', message: '확정을 취소하는 사유를 적어 주세요.' })
    const back = await takeElsewhereBack(tx, ctx, order)
    if (back !== null) return back
    const { companyNo } = ctx
    const key = { companyNo, month: order.month, paymentType: order.paymentType }
    requireRole(ctx.role)
    const left = await renew.reach(tx, ctx, { months: [order.month], employeeNos: order.employeeNos ?? null })
    const { run } = await openRun(tx, key)
    const planned = await loadPlan(tx, key, { ...order, action: 'reopen' }, ctx.today())
    requirePossible(planned)
    const { plan, slips } = planned
    const stamp = { companyNo, runNo: run.run_no, at: ctx.now(), by: ctx.userNo, reason, notice: notice ?? null }
    await reopenPayslips(tx, stamp, slips)
    await touchRun(tx, companyNo, run.run_no)
    await renew.settle(tx, ctx, left)
    const after = await readHeader(tx, key)
    await audit(tx, ctx, {
      event: 'payroll.reopen',
      subject: runSubject(key),
      before: { states: Object.fromEntries(slips.map((slip) => [slip.employee_no, slip.state])) },
      after: {
        state: 'calculated',
        employeeNos: slips.map(({ employee_no }) => employee_no),
        paid: plan.chosen.paid,
        notice: notice ?? null,
        slips: Object.fromEntries(
          plan.people.map(({ employeeNo, versionNo, net, paid }) => [employeeNo, { issue: versionNo, net, paid }]),
        ),
      },
      reason,
    })
    return { run: after, changed: slips.length }
  })
