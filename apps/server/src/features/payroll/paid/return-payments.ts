import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { runSubject } from '../acts/change.ts'
import { requireNotInTransfer } from '../acts/in-transfer.ts'
import { touchRun } from '../acts/save.repo.ts'
import type { RunKey } from '../run/run.repo.ts'
import { addReturns, readStandingPayments } from './paid.repo.ts'

/** That payments of these people came back; `paymentNo` names one of one person, else the newest of each. */
export type ReturnOrder = {
  readonly employeeNos: readonly number[]
  readonly paymentNo?: number | undefined
  readonly on: PlainDate
  readonly reason: string
}

/** Writes returns of a run that is under lock. 404 for a payment that there is not, 400 for a day before the payment or after today. */
export const returnPayments = async (
  tx: Tx,
  ctx: CompanyContext,
  { key, runNo }: { readonly key: RunKey; readonly runNo: number },
  { employeeNos, paymentNo, on, reason }: ReturnOrder,
): Promise<void> => {
  if (paymentNo !== undefined && employeeNos.length !== 1)
    throw badFields({ path: 'paymentNo', message: '지급 번호는 한 사람을 골랐을 때만 적을 수 있습니다.' })
  const standing = await readStandingPayments(tx, ctx.companyNo, runNo, employeeNos)
  const chosen = employeeNos.map((no) => {
    const found = standing.find(
      (payment) => payment.employee_no === no && (paymentNo === undefined || payment.payment_no === paymentNo),
    )
    if (found === undefined) throw new AppError('not-found', { message: `돌아올 지급 기록이 없는 사원입니다: ${no}` })
    return found
  })
  await requireNotInTransfer(tx, { companyNo: ctx.companyNo, runNo }, chosen)
  const early = chosen.find((payment) => on < payment.pay_date)
  if (early !== undefined || on > ctx.today())
    throw badFields({
      path: 'date',
      message:
        early === undefined
          ? '돌아온 날은 오늘보다 늦을 수 없습니다.'
          : `${early.name}에게 지급한 날(${formatDate(early.pay_date)})보다 앞섭니다.`,
    })
  const stamp = { companyNo: ctx.companyNo, runNo, at: ctx.now(), by: ctx.userNo, byName: ctx.userName, reason, on }
  await addReturns(
    tx,
    stamp,
    chosen.map((payment) => ({ employeeNo: payment.employee_no, paymentNo: payment.payment_no })),
  )
  await touchRun(tx, ctx.companyNo, runNo)
  await audit(tx, ctx, {
    event: 'transfer.return',
    subject: runSubject(key),
    before: null,
    after: {
      employeeNos: chosen.map((payment) => payment.employee_no),
      amount: chosen.reduce((sum, payment) => sum + payment.amount, 0),
      slips: Object.fromEntries(
        chosen.map((payment) => [
          payment.employee_no,
          { issue: payment.version_no, paymentNo: payment.payment_no, amount: payment.amount, returnedOn: on },
        ]),
      ),
    },
    reason,
  })
}
