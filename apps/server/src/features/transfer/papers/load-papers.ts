import type { PlainDate, YearMonth } from '@handal/base/date'
import type { FormName } from '@handal/contracts/file-names'
import { BANK_NAME } from '@handal/contracts/codes'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { askedMonth } from '../../../papers/asked-month.ts'
import { nothingYet } from '../../../papers/nothing-yet.ts'
import type { Holding } from '../../../papers/paper-kind.ts'
import { boundTo, type CipherKeys, decryptText } from '../../../security/cipher.ts'
import { defaultMonth, headerOf, loadHead, runSubject } from '../../payroll/public.ts'
import { numberOf } from '../account-number.ts'
import { displayTextOf } from '../display-text.ts'
import { readNumbers } from '../file-bytes.ts'
import { readFileAccount, readFiles, readItems } from '../files.repo.ts'
import { loadMoney } from '../read-transfer.ts'
import { paymentName } from '../present.ts'

/** A row of a paper; `account` whole or by its last digits. */
export type PaperRow = {
  readonly employeeNo: number
  readonly employeeCode: string
  readonly name: string
  readonly departmentName: string | null
  readonly bankName: string
  readonly account: string
  readonly holder: string
  readonly amount: number
  readonly displayText: string
  readonly stateName: string
  readonly reason: string
}
/** What both papers are made of. */
export type TransferFacts = {
  readonly month: YearMonth
  readonly paymentType: string
  readonly paymentTypeName: string
  readonly transferDate: PlainDate
  readonly fileNo: number | null
  /** The company's account as the file has it; null where no file says which. */
  readonly from: { readonly bankCode: string; readonly number: string; readonly holder: string } | null
  readonly rows: readonly PaperRow[]
  readonly holds: Holding
}
export type PaperQuery = {
  readonly payYear?: string | undefined
  readonly payMonth?: string | undefined
  readonly paymentType: string
}

const RESULT = { PENDING: '결과 대기', DONE: '완료', FAILED: '실패', VOID: '취소' } as const

/** The items of a file, with whole numbers where the paper goes to the bank. */
const ofFile = async (
  tx: Tx,
  ctx: CompanyContext,
  fileNo: number,
  { keys, whole }: { keys: CipherKeys; whole: boolean },
): Promise<TransferFacts> => {
  const { companyNo } = ctx
  const [file] = await readFiles(tx, companyNo, { fileNo })
  const items = await readItems(tx, companyNo, fileNo)
  const [first] = items
  if (file === undefined || first === undefined)
    throw new AppError('not-found', { message: '그 번호의 이체 파일이 없습니다.' })
  const account = await readFileAccount(tx, companyNo, fileNo)
  const number =
    whole && account !== null
      ? decryptText(keys, Buffer.from(account.number_cipher), boundTo('transfer_file.number', companyNo, fileNo))
      : null
  const numbers = whole ? await readNumbers(tx, companyNo, fileNo, keys) : null
  return {
    month: first.month,
    paymentType: first.payment_type,
    paymentTypeName: paymentName(first.payment_type),
    transferDate: file.transfer_date,
    fileNo,
    from: {
      bankCode: file.bank_code,
      number: number ?? file.number_masked,
      holder: account?.holder ?? '',
    },
    rows: items.map((item) => ({
      employeeNo: item.employee_no,
      employeeCode: item.employee_code,
      name: item.name,
      departmentName: item.department_name,
      bankName: BANK_NAME[item.bank_code] ?? item.bank_code,
      account: numbers?.get(item.seq) ?? item.number_masked,
      holder: item.holder,
      amount: item.amount,
      displayText: item.display_text,
      stateName: RESULT[item.state],
      reason: item.reason ?? '',
    })),
    holds: {
      subject: { type: 'transfer_file', id: fileNo },
      employeeNos: items.map((item) => item.employee_no),
      all: null,
    },
  }
}

/** Reads a paper: of a file by its number, else of a month. 404 where nothing of the month is to leave. */
export const loadTransfer = async (
  paper: FormName,
  tx: Tx,
  ctx: CompanyContext,
  query: PaperQuery,
  { fileNo, keys, onlyDue }: { fileNo: number | undefined; keys: CipherKeys; onlyDue: boolean },
): Promise<TransferFacts> => {
  if (fileNo !== undefined) return ofFile(tx, ctx, fileNo, { keys, whole: onlyDue })
  const { companyNo } = ctx
  const month = askedMonth(query) ?? (await defaultMonth(tx, companyNo, ctx.today()))
  const key = { companyNo, month, paymentType: query.paymentType }
  const head = await loadHead(tx, key)
  const header = headerOf(head)
  const money = await loadMoney(
    tx,
    ctx,
    { ...head, elsewhere: header.elsewhere !== undefined },
    { employeeNos: null, keys, withNumbers: onlyDue },
  )
  const chosen = money.filter(({ shown: { state } }) =>
    onlyDue ? ['WAITING', 'FAILED', 'RETURNED', 'IN_FILE'].includes(state) : state !== 'NOTHING',
  )
  if (chosen.length === 0) throw nothingYet(paper, { when: month, paymentTypeName: header.paymentTypeName })
  const displayText = displayTextOf(header.companyName, key)
  return {
    month,
    paymentType: query.paymentType,
    paymentTypeName: header.paymentTypeName,
    transferDate: header.payDate,
    fileNo: null,
    from: null,
    rows: chosen.map(({ row, shown }) => ({
      employeeNo: shown.employeeNo,
      employeeCode: shown.employeeCode,
      name: shown.name,
      departmentName: shown.departmentName,
      bankName: shown.bankName ?? '',
      account: (onlyDue ? numberOf(row, companyNo, keys) : null) ?? shown.accountMasked ?? '',
      holder: shown.holder ?? '',
      amount: shown.amount,
      displayText,
      stateName: shown.stateName,
      reason: shown.reason ?? '',
    })),
    holds: {
      subject: runSubject(key),
      employeeNos: chosen.map(({ shown }) => shown.employeeNo),
      all: `${month} ${header.paymentTypeName} 이체 전체`,
    },
  }
}
