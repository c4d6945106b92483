import type { TransferFileDetail } from '@handal/contracts/payroll/transfer'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { runSubject } from '../payroll/public.ts'
import { lockFile, readItems, voidFile } from './files.repo.ts'
import { lockRuns } from './lock-runs.ts'
import { readDetail } from './make-file.ts'

/** Voids a file with the reason why the bank must not have it: its payslips wait again. 409 once a result of it is there. */
export const voidOne = async (
  tx: Tx,
  ctx: CompanyContext,
  fileNo: number,
  reason: string,
): Promise<TransferFileDetail> => {
  const { companyNo } = ctx
  const held = await readItems(tx, companyNo, fileNo)
  const keys = new Map(held.map((item) => [item.run_no, { month: item.month, paymentType: item.payment_type }]))
  const runs = await lockRuns(tx, companyNo, [...keys.values()])
  const file = await lockFile(tx, companyNo, fileNo)
  if (file === null) throw new AppError('not-found', { message: '그 번호의 이체 파일이 없습니다.' })
  if (file.state === 'VOID')
    throw new AppError('wrong-state', { message: `이체 파일 ${fileNo}번은 이미 취소했습니다.` })
  const items = await readItems(tx, companyNo, fileNo)
  if (items.some(({ state }) => state !== 'PENDING'))
    throw new AppError('wrong-state', {
      message: `이체 파일 ${fileNo}번은 은행 결과를 적어 취소할 수 없습니다. 남은 건은 실패로 적어 주세요.`,
    })
  await voidFile(tx, { companyNo, fileNo, reason, at: ctx.now(), byName: ctx.userName })
  for (const { key, runNo } of runs) {
    const own = items.filter((item) => item.run_no === runNo)
    await audit(tx, ctx, {
      event: 'transfer.void',
      subject: runSubject(key),
      before: { transferNo: fileNo, state: file.state },
      after: {
        transferNo: fileNo,
        employeeNos: own.map((item) => item.employee_no),
        amount: own.reduce((sum, { amount }) => sum + amount, 0),
        slips: Object.fromEntries(
          own.map((item) => [item.employee_no, { issue: item.version_no, amount: item.amount, transferNo: fileNo }]),
        ),
      },
      reason,
    })
  }
  return readDetail(tx, companyNo, fileNo)
}
