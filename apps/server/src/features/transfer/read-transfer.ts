import { addMonths, earlier, later, shiftMonth, type YearMonth } from '@handal/base/date'
import type { TransferList, TransferRow } from '@handal/contracts/payroll/transfer'
import { TRANSFER_STATES, type TransferState } from '@handal/contracts/payroll/transfer-state'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { headerOf, loadHead, type RunHead, whereTo } from '../payroll/public.ts'
import { isOtherNumber } from './account-number.ts'
import { bankHolidays } from '@handal/statute/bank-days'
import { readFiles } from './files.repo.ts'
import { transferRow } from './money-state.ts'
import { fileOf } from './present.ts'
import { hasFiles, type MoneyRow, readMoney } from './rows.repo.ts'

/** Which payroll of a company. */
export type Key = { readonly companyNo: number; readonly month: YearMonth; readonly paymentType: string }
/** A payslip as stored and as it is shown. */
export type Money = { readonly row: MoneyRow; readonly shown: TransferRow }

/** The money of a run's payslips as of today, in order of 사번; two statements. */
export const loadMoney = async (
  tx: Tx,
  ctx: CompanyContext,
  head: Pick<RunHead, 'key' | 'context' | 'frame' | 'statute'> & { readonly elsewhere: boolean },
  {
    employeeNos,
    keys,
    withNumbers = false,
  }: { employeeNos: readonly number[] | null; keys: CipherKeys; withNumbers?: boolean },
): Promise<Money[]> => {
  const { key, context, frame, statute, elsewhere } = head
  const runNo = context.run_no
  if (runNo === null) return []
  const today = ctx.today()
  const { companyNo, month, paymentType } = key
  const open = new Set(context.attendance_open_people)
  const some = await hasFiles(tx, companyNo)
  const rows = await readMoney(tx, {
    companyNo,
    month,
    paymentType,
    runNo,
    monthBefore: shiftMonth(month, -1),
    day: later(frame.payDate, today),
    employeeNos,
    withNumbers,
  })
  return rows.map((row) => ({
    row,
    shown: transferRow(row, {
      where: whereTo(row, paymentType, { statute, payDate: frame.payDate }),
      otherNumber: isOtherNumber(row, companyNo, keys),
      hasFiles: some,
      today,
      attendanceOpen: open.has(row.employee_no),
      elsewhere,
    }),
  }))
}

/** Who needs somebody stands first. */
const ORDER: readonly TransferState[] = ['FAILED', 'RETURNED', 'HELD', 'WAITING', 'IN_FILE', 'DONE', 'NOTHING']

const sumsOf = (items: readonly TransferRow[]): TransferList['sums'] => {
  const sums = Object.fromEntries(
    TRANSFER_STATES.map((state) => [state, { people: 0, amount: 0 }]),
  ) as TransferList['sums']
  for (const { state, amount } of items) {
    sums[state].people += 1
    sums[state].amount += amount
  }
  return sums
}

/** What is to leave of a payroll, as it stands in this transaction: of the named people or all. 400 for numbers that have no payslip in it. */
export const transferList = async (
  tx: Tx,
  ctx: CompanyContext,
  key: Key,
  employeeNos: readonly number[] | null,
  keys: CipherKeys,
): Promise<TransferList> => listOf(tx, ctx, await loadHead(tx, key), { employeeNos, keys })

const listOf = async (
  tx: Tx,
  ctx: CompanyContext,
  head: RunHead,
  { employeeNos, keys }: { readonly employeeNos: readonly number[] | null; readonly keys: CipherKeys },
): Promise<TransferList> => {
  const run = headerOf(head)
  const runNo = head.context.run_no
  const money = await loadMoney(tx, ctx, { ...head, elsewhere: run.elsewhere !== undefined }, { employeeNos, keys })
  const items = money.map(({ shown }) => shown).toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  const known = new Set(items.map(({ employeeNo }) => employeeNo))
  const errors = (employeeNos ?? []).flatMap((no, index) =>
    known.has(no) ? [] : [{ path: `employeeNos.${index}`, message: `이 급여에 없는 사원 번호입니다: ${no}` }],
  )
  if (errors.length > 0) throw badFields(...errors)
  const today = ctx.today()
  const from = earlier(today, later(run.payDate, addMonths(today, -1)))
  return {
    run,
    items,
    total: items.length,
    sums: sumsOf(items),
    files: runNo === null ? [] : (await readFiles(tx, head.key.companyNo, { runNo })).map(fileOf),
    bankHolidays: bankHolidays(from, addMonths(later(run.payDate, today), 1)),
  }
}

/** The same for who looks, which the log says; with the head of the payroll, which is to be kept for the next reader. */
export const readTransferList = async (
  tx: Tx,
  ctx: CompanyContext,
  key: Key,
  employeeNos: readonly number[] | undefined,
  keys: CipherKeys,
): Promise<{ readonly list: TransferList; readonly head: RunHead }> => {
  const head = await loadHead(tx, key)
  const asked = employeeNos === undefined || employeeNos.length === 0 ? null : employeeNos
  const list = await listOf(tx, ctx, head, { employeeNos: asked, keys })
  await auditView(tx, ctx, {
    event: 'transfer.view',
    subject: { type: 'payroll_run', id: `${key.month} ${key.paymentType}` },
    after: peopleOf(list.items.map(({ employeeNo }) => employeeNo)),
  })
  return { list, head }
}
