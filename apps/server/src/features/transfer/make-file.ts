import type { PlainDate, YearMonth } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { TransferFileDetail } from '@handal/contracts/payroll/transfer'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { nextNumber } from '../../db/numbers.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { boundTo, type CipherKeys, encryptText, identifierHash } from '../../security/cipher.ts'
import { readAccountInUse } from '../companies/public.ts'
import { headerOf, loadHead, payDateBounds, requireHere, runSubject } from '../payroll/public.ts'
import { numberOf } from './account-number.ts'
import { displayTextOf } from './display-text.ts'
import { addFile, type ItemWrite, readFiles, readItems } from './files.repo.ts'
import { type Locked, lockRuns } from './lock-runs.ts'
import { type Chosen, choose } from './choose.ts'
import { noticesOf } from './notices.ts'
import { detailOf } from './present.ts'
import { loadMoney } from './read-transfer.ts'
import { templateOf } from './templates.ts'

/** A file that is ordered. */
export type FileOrder = {
  readonly runs: readonly {
    readonly yearMonth: YearMonth
    readonly paymentType: string
    readonly employeeNos?: readonly number[] | undefined
  }[]
  readonly accountNo: number
  readonly templateNo: number
  readonly transferDate: PlainDate
  readonly displayText?: string | undefined
  readonly acknowledged?: readonly { readonly employeeNo: number; readonly code: string }[] | undefined
}

/** What items of a file are bound to, so that a row that is moved can no longer be read. */
export const itemBound = (companyNo: number, employeeNo: number): string =>
  boundTo('transfer_item.number', companyNo, employeeNo)

type Part = { readonly locked: Locked; readonly companyName: string; readonly chosen: readonly Chosen[] }

/** Reads one payroll under its lock and chooses whose money leaves. */
const partOf = async (
  tx: Tx,
  ctx: CompanyContext,
  locked: Locked,
  order: FileOrder,
  keys: CipherKeys,
): Promise<Part> => {
  const { key } = locked
  await requireHere(tx, key)
  const head = await loadHead(tx, key)
  const header = headerOf(head)
  const { from, to } = payDateBounds(head, ctx.today())
  if (order.transferDate < from || order.transferDate > to)
    throw badFields({
      path: 'transferDate',
      message: `이체일은 ${formatDate(from)}부터 ${formatDate(to)}까지 적을 수 있습니다.`,
    })
  const named = order.runs.find((run) => run.yearMonth === key.month && run.paymentType === key.paymentType)
  const money = await loadMoney(
    tx,
    ctx,
    { ...head, elsewhere: header.elsewhere !== undefined },
    { employeeNos: null, keys, withNumbers: true },
  )
  return {
    locked,
    companyName: header.companyName,
    chosen: choose(money, named?.employeeNos, order.acknowledged ?? []),
  }
}

const itemsOf = (
  ctx: CompanyContext,
  parts: readonly Part[],
  { displayText, keys }: { displayText: string | null; keys: CipherKeys },
): ItemWrite[] => {
  const unread: string[] = []
  const items = parts.flatMap(({ locked, companyName, chosen }) =>
    chosen.flatMap(({ row, amount }): Omit<ItemWrite, 'seq'>[] => {
      const number = numberOf(row, ctx.companyNo, keys)
      if (number === null || row.account_kind === null || row.bank_code === null || row.holder === null) {
        unread.push(row.name)
        return []
      }
      return [
        {
          runNo: locked.runNo,
          employeeNo: row.employee_no,
          versionNo: row.version_no,
          amount,
          accountKind: row.account_kind,
          bankCode: row.bank_code,
          numberCipher: encryptText(keys, number, itemBound(ctx.companyNo, row.employee_no)),
          numberHash: identifierHash(keys, number),
          numberMasked: row.number_masked ?? '',
          holder: row.holder,
          displayText: displayText ?? displayTextOf(companyName, locked.key),
        },
      ]
    }),
  )
  if (unread.length > 0)
    throw new AppError('rule-violation', {
      message: `계좌번호를 읽을 수 없는 사원이 있습니다. 계좌를 다시 등록해 주세요: ${unread.join(', ')}`,
    })
  return items.map((item, index) => ({ seq: index + 1, ...item }))
}

/**
 * Makes a file: payrolls under lock, who waits or was named, what has to be looked at first, the file with its items. 422 naming each person where a
 * tick is missing; 409 with the number of the other file where somebody lies in one.
 */
export const makeFile = async (
  tx: Tx,
  ctx: CompanyContext,
  order: FileOrder,
  keys: CipherKeys,
): Promise<TransferFileDetail> => {
  const { companyNo } = ctx
  const template = templateOf(order.templateNo)
  const account = await readAccountInUse(
    tx,
    { companyNo, accountNo: order.accountNo, use: 'PAY', day: order.transferDate },
    keys,
  )
  const faults: FieldError[] = [
    ...(template === null ? [{ path: 'templateNo', message: '그 번호의 은행 양식이 없습니다.' }] : []),
    ...(account === null
      ? [
          {
            path: 'accountNo',
            message: '그날 급여를 보낼 수 있는 회사 계좌가 아닙니다. 회사정보에서 급여 계좌를 등록해 주세요.',
          },
        ]
      : []),
  ]
  const runs = new Map(order.runs.map((run) => [`${run.yearMonth} ${run.paymentType}`, run]))
  if (runs.size < order.runs.length) faults.push({ path: 'runs', message: '같은 급여를 두 번 골랐습니다.' })
  if (template === null || account === null || faults.length > 0) throw badFields(...faults)
  const locked = await lockRuns(
    tx,
    companyNo,
    order.runs.map((run) => ({ month: run.yearMonth, paymentType: run.paymentType })),
  )
  const parts: Part[] = []
  for (const one of locked) parts.push(await partOf(tx, ctx, one, order, keys))
  const displayText =
    order.displayText === undefined || order.displayText === '' ? account.displayText : order.displayText
  const items = itemsOf(ctx, parts, { displayText, keys })
  if (items.length === 0) throw new AppError('rule-violation', { message: '이체를 기다리는 사원이 없습니다.' })
  if (items.length > template.maxRows)
    throw new AppError('rule-violation', {
      message: `${template.name} 파일에는 ${template.maxRows.toLocaleString('ko-KR')}건까지 담을 수 있습니다. 나누어 만들어 주세요.`,
    })
  const chosen = parts.flatMap((part) => part.chosen)
  const notices = noticesOf(chosen, items, order.acknowledged ?? [])
  if (notices.length > 0)
    throw new AppError('rule-violation', {
      message: `보내기 전에 확인할 것이 ${notices.length}건 있습니다. ${notices[0]?.message ?? ''}`,
      errors: notices,
    })
  const fileNo = await nextNumber(tx, { companyNo, kind: 'transfer_file' })
  const ticked = new Set(chosen.map(({ row }) => row.employee_no))
  const acknowledged = (order.acknowledged ?? []).filter(({ employeeNo }) => ticked.has(employeeNo))
  await addFile(
    tx,
    {
      companyNo,
      fileNo,
      templateNo: template.no,
      transferDate: order.transferDate,
      accountNo: account.no,
      bankCode: account.bankCode,
      numberCipher: encryptText(keys, account.number, boundTo('transfer_file.number', companyNo, fileNo)),
      numberMasked: account.accountMasked,
      holder: account.holder,
      cmsCode: account.cmsCode,
      acknowledged,
      at: ctx.now(),
      by: ctx.userNo,
      byName: ctx.userName,
    },
    items,
  )
  for (const { locked: one } of parts) {
    const own = items.filter((item) => item.runNo === one.runNo)
    if (own.length === 0) continue
    await audit(tx, ctx, {
      event: 'transfer.file',
      subject: runSubject(one.key),
      before: null,
      after: {
        transferNo: fileNo,
        transferDate: order.transferDate,
        account: account.accountMasked,
        employeeNos: own.map(({ employeeNo }) => employeeNo),
        amount: own.reduce((sum, { amount }) => sum + amount, 0),
        acknowledged,
        slips: Object.fromEntries(
          own.map(({ employeeNo, versionNo, amount }) => [
            employeeNo,
            { issue: versionNo, amount, transferNo: fileNo },
          ]),
        ),
      },
    })
  }
  return readDetail(tx, companyNo, fileNo)
}

/** A file with its items; 404 where there is none of the number. */
export const readDetail = async (tx: Tx, companyNo: number, fileNo: number): Promise<TransferFileDetail> => {
  const [file] = await readFiles(tx, companyNo, { fileNo })
  if (file === undefined) throw new AppError('not-found', { message: '그 번호의 이체 파일이 없습니다.' })
  return detailOf(file, await readItems(tx, companyNo, fileNo))
}
