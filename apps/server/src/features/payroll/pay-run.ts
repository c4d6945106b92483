import type { RunHeader } from '@handal/contracts/salary'
import { audit } from '../../audit/audit.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { chooseSlips, type MoveOrder, requireRunVersion } from './choose-slips.ts'
import { openRun, requireAction, runSubject } from './payroll.change.ts'
import { touchRun } from './payroll-save.repo.ts'
import { readSlipHeads } from './payroll-slips.repo.ts'
import { moveState } from './payroll-states.repo.ts'
import { readHeaderAndRow } from './read-slip.ts'

/** Marks confirmed payslips as paid out. */
export const payRun = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: MoveOrder,
): Promise<{ run: RunHeader; changed: number }> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const key = { companyNo, month: order.month, paymentType: order.paymentType }
    const { run } = await openRun(tx, key)
    const current = order.version === undefined ? null : (await readHeaderAndRow(tx, key, null)).run
    if (current !== null) requireRunVersion(run, order.version, () => current)
    const slips = await readSlipHeads(tx, companyNo, run.run_no, null)
    const chosen = chooseSlips(slips, order.employeeNos, 'pay')
    requireAction(ctx.role, 'pay', chosen)
    const numbers = chosen.map(({ employee_no }) => employee_no)
    const stamp = {
      companyNo,
      runNo: run.run_no,
      at: ctx.now(),
      by: ctx.userNo,
      from: 'confirmed',
      to: 'paid',
    } as const
    const changed = await moveState(tx, stamp, numbers)
    await touchRun(tx, companyNo, run.run_no)
    const after = await readHeaderAndRow(tx, key, null)
    await audit(tx, ctx, {
      event: 'payroll.pay',
      subject: runSubject(key),
      before: { state: 'confirmed' },
      after: { state: 'paid', employeeNos: numbers, net: chosen.reduce((sum, slip) => sum + slip.net, 0) },
      reason: order.reason,
    })
    return { run: after.run, changed }
  })
