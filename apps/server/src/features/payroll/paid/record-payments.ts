import { won } from '@handal/base/won'
import { BANK_NAME } from '@handal/contracts/codes'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { runSubject } from '../acts/change.ts'
import { addPayments, type PaymentWrite } from '../acts/payments.repo.ts'
import { touchRun } from '../acts/save.repo.ts'
import type { RunKey } from '../run/run.repo.ts'
import { markSettled, readDue } from './paid.repo.ts'

/** What one person received. Won above zero. */
export type Received = Omit<PaymentWrite, 'paymentNo' | 'amount'> & { readonly amount: number }

/** Numbers that the next payments of these people get. */
export const nextPaymentNos = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map((await readDue(tx, companyNo, runNo, employeeNos)).map((row) => [row.employee_no, row.last + 1]))

/**
 * Writes what people received of a run that is under lock: a payslip of which nothing more is due is paid. The log says it as the act of paying does.
 * `from`: what it came of, for the log.
 */
export const recordPayments = async (
  tx: Tx,
  ctx: CompanyContext,
  { key, runNo }: { readonly key: RunKey; readonly runNo: number },
  received: readonly (Received & { readonly paymentNo: number })[],
  from: { readonly transferNo: number } | { readonly reason: string },
): Promise<void> => {
  if (received.length === 0) return
  const stamp = { companyNo: ctx.companyNo, runNo, at: ctx.now(), by: ctx.userNo }
  const employeeNos = [...new Set(received.map(({ employeeNo }) => employeeNo))]
  await addPayments(
    tx,
    stamp,
    received.map((one) => ({ ...one, amount: won(one.amount) })),
  )
  await markSettled(tx, stamp, employeeNos)
  await touchRun(tx, ctx.companyNo, runNo)
  await audit(tx, ctx, {
    event: 'payroll.pay',
    subject: runSubject(key),
    before: { state: 'confirmed' },
    after: {
      employeeNos,
      amount: received.reduce((sum, { amount }) => sum + amount, 0),
      ...('transferNo' in from ? from : {}),
      slips: Object.fromEntries(
        received.map((one) => [
          one.employeeNo,
          {
            issue: one.versionNo,
            amount: one.amount,
            refund: 0,
            method: one.method,
            payDate: one.payDate,
            account: one.bankCode === null ? null : `${BANK_NAME[one.bankCode] ?? one.bankCode} ${one.numberMasked}`,
            ...('transferNo' in from ? from : {}),
          },
        ]),
      ),
    },
    ...('reason' in from ? from : {}),
  })
}
