import type { YearMonth } from '@handal/base/date'
import type { PayslipRow } from '@handal/contracts/salary'
import { type AuditEntry, auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { deriveForPay } from '../../attendance/public.ts'
import { type OpenRun, openOrMakeRun, recalculate, requireAction, slipSubject } from './change.ts'
import { dropOverrides } from '../slip/overrides.repo.ts'
import { calculatedEntry } from '../slip/moved.ts'
import { monthFaults } from '../run/months.ts'
import { usesAttendance } from '../run/steps.ts'
import { readAmounts, readSlipHeads, type SlipHead } from '../run/slips.repo.ts'
import { readRow } from '../slip/read-slip.ts'

/** One person's payslip to be made or calculated anew, in a run under lock; `overwrite` drops the amounts typed by hand. */
type OneOrder = {
  readonly employeeNo: number
  readonly overwrite: boolean
  /** The person's payslip as it stands, if any. */
  readonly heads: readonly SlipHead[]
  readonly reason?: string | undefined
}

/** Calculates one payslip and tells the log; null: the person has no part in the run. */
export const calculateInRun = async (
  tx: Tx,
  ctx: CompanyContext,
  open: OpenRun,
  { employeeNo, overwrite, heads, reason }: OneOrder,
): Promise<PayslipRow | null> => {
  const { companyNo } = ctx
  const { key } = open.base
  const runNo = open.run.run_no
  const stood = await readAmounts(tx, companyNo, runNo, [employeeNo])
  const dropped = overwrite ? await dropOverrides(tx, companyNo, runNo, [employeeNo]) : []
  const { people, written } = await recalculate(
    tx,
    open,
    ctx,
    [employeeNo],
    new Map(heads.map((head) => [head.employee_no, head])),
    { always: dropped.length > 0 },
  )
  if (people.length === 0) return null
  const slip = await readRow(tx, key, employeeNo)
  if (slip === null) throw new AppError('not-found')
  if (!written) return slip
  const [before] = heads
  await auditMany(tx, ctx, companyNo, [
    ...dropped.map((gone): AuditEntry => ({
      event: 'payslip.override.drop',
      subject: slipSubject(key, employeeNo),
      before: { line: gone.line_code, amount: gone.amount, reason: gone.reason },
      reason: '직접 입력한 금액을 지우고 다시 계산',
    })),
    {
      event: 'payslip.calculate',
      subject: slipSubject(key, employeeNo),
      before: before === undefined ? null : { version: before.version, net: before.net },
      after: {
        version: slip.version,
        ...calculatedEntry(
          slip.versionNo,
          before === undefined
            ? null
            : {
                net: before.net,
                amounts: stood.find((row) => row.version_no === before.version_no)?.amounts ?? {},
              },
          slip,
        ),
      },
      ...(reason === undefined ? {} : { reason }),
    },
  ])
  return slip
}

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
): Promise<PayslipRow> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const { employeeNo, month, paymentType, overwrite } = order
    const key = { companyNo, month, paymentType }
    if (usesAttendance(paymentType)) await deriveForPay(tx, ctx, [month], [employeeNo])
    const open = await openOrMakeRun(tx, key, ctx)
    const faults = open.fresh ? await monthFaults(tx, key, ctx.today()) : []
    if (faults.length > 0) throw badFields(...faults)
    const heads = await readSlipHeads(tx, companyNo, open.run.run_no, [employeeNo])
    requireAction(ctx.role, 'calculate', heads)
    const slip = await calculateInRun(tx, ctx, open, { employeeNo, overwrite, heads })
    if (slip === null)
      throw new AppError('not-found', { message: '이 달에 급여를 받을 사원 가운데 그 번호가 없습니다.' })
    return slip
  })
