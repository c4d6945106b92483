import type { YearMonth } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import { auditMany } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { requireVersion } from '../slip/override-lines.ts'
import { openRun, requireAction, slipSubject } from './change.ts'
import { requireNotInTransfer } from './in-transfer.ts'
import { dropEmptyRun, touchRun } from './save.repo.ts'
import { headerOf } from '../run/present.ts'
import { readSlipHeads } from '../run/slips.repo.ts'
import { loadHead } from '../run/view.ts'
import { takeSlipsWithPayouts } from './take-slips.ts'
import type { RenewSettlements } from './renew-settlements.ts'
import { readRow } from '../slip/read-slip.ts'

/** Takes payslips that are not closed back to 작성중. Of a reopened one the issue given out before is current again. */
export const removeSlips = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: {
    readonly month: YearMonth
    readonly paymentType: string
    readonly employeeNo?: number | undefined
    readonly employeeNos?: readonly number[] | undefined
    /** Of the one person's payslip; of several people, the run's. */
    readonly version?: number | undefined
    readonly reason?: string | undefined
  },
  renew: RenewSettlements,
): Promise<{ removed: number }> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const { employeeNo } = order
    const key = { companyNo, month: order.month, paymentType: order.paymentType }
    const wanted = [...new Set([...(order.employeeNos ?? []), ...(employeeNo === undefined ? [] : [employeeNo])])]
    const left = await renew.reach(tx, ctx, { months: [order.month], employeeNos: wanted })
    const { run } = await openRun(tx, key)
    const heads = await readSlipHeads(tx, companyNo, run.run_no, wanted)
    const found = new Map(heads.map((head) => [head.employee_no, head]))
    if (employeeNo === undefined && order.version !== undefined && order.version !== run.version)
      throw new AppError('conflict', { current: headerOf(await loadHead(tx, key)) })
    if (employeeNo !== undefined) {
      const head = found.get(employeeNo)
      if (head === undefined) throw new AppError('not-found', { message: '그 사원의 급여가 없습니다.' })
      await requireVersion(head, order.version, () => readRow(tx, key, employeeNo))
    }
    const errors = (order.employeeNos ?? []).flatMap((no, index): FieldError[] =>
      found.has(no) ? [] : [{ path: `employeeNos.${index}`, message: `이 급여에 없는 사원 번호입니다: ${no}` }],
    )
    if (errors.length > 0) throw badFields(...errors)
    await requireNotInTransfer(tx, { companyNo, runNo: run.run_no }, heads)
    requireAction(ctx.role, 'delete', heads)
    const removed = await takeSlipsWithPayouts(tx, { ...key, runNo: run.run_no }, wanted, ctx, renew)
    await touchRun(tx, companyNo, run.run_no)
    await dropEmptyRun(tx, companyNo, run.run_no)
    await auditMany(
      tx,
      ctx,
      companyNo,
      heads.map((head) => ({
        event: 'payslip.remove',
        subject: slipSubject(key, head.employee_no),
        before: { issue: head.version_no, version: head.version, state: head.state, net: head.net },
        reason: order.reason,
      })),
    )
    await renew.settle(tx, ctx, left)
    return { removed }
  })
