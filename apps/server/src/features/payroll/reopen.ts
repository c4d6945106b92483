import type { RunHeader } from '@handal/contracts/salary'
import { audit } from '../../audit/audit.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { chooseSlips, type MoveOrder, requireRunVersion } from './choose-slips.ts'
import { openRun, requireAction, runSubject } from './payroll.change.ts'
import { touchRun } from './payroll-save.repo.ts'
import { readSlipHeads } from './payroll-slips.repo.ts'
import { reopenPayslips } from './payroll-states.repo.ts'
import { readHeaderAndRow } from './read-slip.ts'

/**
 * Reopens confirmed or paid payslips for correction, with a reason: each given-out issue stays as it is and keeps being
 * what its owner reads, and a copy with the next number can be changed. Everybody else's stay closed.
 */
export const reopen = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: MoveOrder,
): Promise<{ run: RunHeader; changed: number }> =>
  db.withCompany(ctx, async (tx) => {
    const { reason } = order
    if (reason === undefined) throw badFields({ path: 'reason', message: '확정을 취소하는 사유를 적어 주세요.' })
    const { companyNo } = ctx
    const key = { companyNo, month: order.month, paymentType: order.paymentType }
    const { run } = await openRun(tx, key)
    const current = order.version === undefined ? null : (await readHeaderAndRow(tx, key, null)).run
    if (current !== null) requireRunVersion(run, order.version, () => current)
    const slips = await readSlipHeads(tx, companyNo, run.run_no, null)
    const chosen = chooseSlips(slips, order.employeeNos, 'reopen')
    requireAction(ctx.role, 'reopen', chosen)
    const stamp = { companyNo, runNo: run.run_no, at: ctx.now(), by: ctx.userNo, reason }
    await reopenPayslips(tx, stamp, chosen)
    await touchRun(tx, companyNo, run.run_no)
    const after = await readHeaderAndRow(tx, key, null)
    await audit(tx, ctx, {
      event: 'payroll.reopen',
      subject: runSubject(key),
      before: { states: Object.fromEntries(chosen.map((slip) => [slip.employee_no, slip.state])) },
      after: { state: 'calculated', employeeNos: chosen.map(({ employee_no }) => employee_no) },
      reason,
    })
    return { run: after.run, changed: chosen.length }
  })
