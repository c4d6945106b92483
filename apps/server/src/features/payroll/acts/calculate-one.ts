import type { YearMonth } from '@handal/base/date'
import type { PayslipRow } from '@handal/contracts/payroll/salary'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { deriveForPay } from '../../attendance/public.ts'
import { calculateInRun } from './calculate-in-run.ts'
import { openOrMakeRun, requireAction } from './change.ts'
import { monthFaults } from '../run/months.ts'
import { usesAttendance } from '../run/steps.ts'
import { readSlipHeads } from '../run/slips.repo.ts'
import type { RenewSettlements } from './renew-settlements.ts'
import { readRow } from '../slip/read-slip.ts'

/**
 * Makes one person's payslip, or calculates it anew; `overwrite` drops the amounts typed by hand. A payslip that stands as it
 * was calculated before changes nothing: neither the month's version nor the log.
 */
export const calculateOne = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: {
    readonly month: YearMonth
    readonly paymentType: string
    readonly employeeNo: number
    readonly overwrite: boolean
  },
  renew: RenewSettlements,
): Promise<PayslipRow> =>
  db.withCompany(ctx, async (tx) => {
    const left = await renew.reach(tx, ctx, { months: [order.month], employeeNos: [order.employeeNo] })
    const { companyNo } = ctx
    const { employeeNo, month, paymentType, overwrite } = order
    const key = { companyNo, month, paymentType }
    if (usesAttendance(paymentType)) await deriveForPay(tx, ctx, [month], [employeeNo])
    const open = await openOrMakeRun(tx, key, ctx)
    const faults = open.fresh ? await monthFaults(tx, key, ctx.today()) : []
    if (faults.length > 0) throw badFields(...faults)
    const heads = await readSlipHeads(tx, companyNo, open.run.run_no, [employeeNo])
    requireAction(ctx.role, 'calculate', heads)
    const made = await calculateInRun(tx, ctx, open, { employeeNos: [employeeNo], overwrite, heads })
    await renew.settle(tx, ctx, left)
    const slip = made.has(employeeNo) ? await readRow(tx, key, employeeNo) : null
    if (slip === null)
      throw new AppError('not-found', { message: '이 달에 급여를 받을 사원 가운데 그 번호가 없습니다.' })
    return slip
  })
