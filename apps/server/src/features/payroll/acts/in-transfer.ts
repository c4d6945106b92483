import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'
import { inTransferText } from './plan.ts'
import { readInTransfer } from './transfers.repo.ts'

/** 409 with the number of the file where the payslip of one of these people lies at the bank. */
export const requireNotInTransfer = async (
  tx: Tx,
  { companyNo, runNo }: { readonly companyNo: number; readonly runNo: number },
  people: readonly { readonly employee_no: number; readonly name: string }[],
): Promise<void> => {
  const files = await readInTransfer(tx, companyNo, runNo)
  const lying = people.filter(({ employee_no: no }) => files.has(no))
  const [first] = lying
  if (first === undefined) return
  const fileNo = files.get(first.employee_no) ?? 0
  const them = lying.filter(({ employee_no: no }) => files.get(no) === fileNo)
  throw new AppError('wrong-state', {
    message: `${inTransferText(fileNo, them)} 결과를 적거나 파일을 먼저 취소해 주세요.`,
  })
}
