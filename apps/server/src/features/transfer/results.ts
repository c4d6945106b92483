import { dateInSeoul, earlier, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { TransferResults } from '@handal/contracts/payroll/transfer'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { nextPaymentNos, recordPayments, runSubject } from '../payroll/public.ts'
import { addResults, type ItemRow, lockFile, readFiles, readItems, type ResultWrite } from './files.repo.ts'
import { type Locked, lockRuns } from './lock-runs.ts'
import { fileOf } from './present.ts'

/** What the bank said of one item. */
export type SentResult = {
  readonly seq: number
  readonly result: 'DONE' | 'FAILED'
  readonly reason?: string | undefined
  readonly date?: PlainDate | undefined
}

/** The payrolls of a file, under lock. */
const lockRunsOf = async (tx: Tx, companyNo: number, items: readonly ItemRow[]): Promise<Locked[]> => {
  const runs = new Map(items.map((item) => [item.run_no, { month: item.month, paymentType: item.payment_type }]))
  return lockRuns(tx, companyNo, [...runs.values()])
}

type Days = { readonly today: PlainDate; readonly transferDate: PlainDate; readonly made: PlainDate }

const faultsOf = (
  sent: readonly SentResult[],
  items: ReadonlyMap<number, ItemRow>,
  { today, transferDate, made }: Days,
): FieldError[] => {
  const first = earlier(transferDate, made)
  const seen = new Set<number>()
  return sent.flatMap(({ seq, result, reason, date }, index) => {
    const at = (name: string, message: string): FieldError => ({ path: `items.${index}.${name}`, message })
    const found: FieldError[] = []
    if (!items.has(seq)) found.push(at('seq', `이체 파일에 없는 순번입니다: ${seq}`))
    if (seen.has(seq)) found.push(at('seq', `순번 ${seq}의 결과를 두 번 적었습니다.`))
    if (result === 'FAILED' && (reason ?? '') === '') found.push(at('reason', '실패한 사유를 적어 주세요.'))
    if (date !== undefined && date > today) found.push(at('date', '지급한 날은 오늘보다 늦을 수 없습니다.'))
    // Nothing can have left before there was a file for it.
    if (date !== undefined && date < first)
      found.push(
        at(
          'date',
          `지급한 날은 ${formatDate(first)}보다 이를 수 없습니다. 이체 파일을 만든 날과 이체일을 확인해 주세요.`,
        ),
      )
    if (result === 'DONE' && date === undefined && transferDate > today)
      found.push(
        at(
          'date',
          `이체일(${formatDate(transferDate)})이 아직 오지 않았습니다. 은행이 먼저 보냈으면 지급한 날을 적어 주세요.`,
        ),
      )
    seen.add(seq)
    return found
  })
}

/**
 * Writes results of a file, all or none: what is done is its payment in the same transaction, under the next payment number of the person. The same
 * result once more changes nothing; another one is 409.
 */
export const enterResults = async (
  tx: Tx,
  ctx: CompanyContext,
  fileNo: number,
  sent: readonly SentResult[],
): Promise<TransferResults> => {
  const { companyNo } = ctx
  // Payrolls before the file: whoever makes a file locks in this order.
  const runs = await lockRunsOf(tx, companyNo, await readItems(tx, companyNo, fileNo))
  const file = await lockFile(tx, companyNo, fileNo)
  if (file === null) throw new AppError('not-found', { message: '그 번호의 이체 파일이 없습니다.' })
  if (file.state === 'VOID')
    throw new AppError('wrong-state', {
      message: `이체 파일 ${fileNo}번은 취소했습니다. 은행에 보냈다면 새 파일의 결과로 적을 수 없습니다.`,
    })
  const items = new Map((await readItems(tx, companyNo, fileNo)).map((item) => [item.seq, item]))
  const faults = faultsOf(sent, items, {
    today: ctx.today(),
    transferDate: file.transfer_date,
    made: dateInSeoul(new Date(file.made_at)),
  })
  if (faults.length > 0) throw badFields(...faults)
  const known = sent.filter(({ seq }) => items.get(seq)?.state !== 'PENDING')
  const other = known.filter(({ seq, result }) => items.get(seq)?.state !== result)
  if (other.length > 0)
    throw new AppError('wrong-state', {
      message: `이미 다른 결과를 적은 순번이 있습니다: ${other.map(({ seq }) => seq).join(', ')}. 지급한 돈이 돌아왔으면 반환으로 적어 주세요.`,
    })
  const news = sent.filter((one) => !known.includes(one))
  const answer = async (resultNo: number | null): Promise<TransferResults> => {
    const [row] = await readFiles(tx, companyNo, { fileNo })
    if (row === undefined) throw new AppError('not-found')
    return {
      done: news.filter(({ result }) => result === 'DONE').length,
      failed: news.filter(({ result }) => result === 'FAILED').length,
      same: known.length,
      unknown: [],
      different: [],
      resultNo,
      file: fileOf(row),
    }
  }
  if (news.length === 0) return answer(null)
  const numbers = new Map<number, ReadonlyMap<number, number>>()
  for (const { runNo } of runs) {
    const employeeNos = [...items.values()].filter((item) => item.run_no === runNo).map((item) => item.employee_no)
    numbers.set(runNo, await nextPaymentNos(tx, companyNo, runNo, employeeNos))
  }
  const paymentNoOf = ({ run_no: runNo, employee_no: no }: ItemRow): number => numbers.get(runNo)?.get(no) ?? 1
  const written = news.flatMap((one) => {
    const item = items.get(one.seq)
    return item === undefined ? [] : [{ one, item }]
  })
  const resultNo = await addResults(
    tx,
    { companyNo, fileNo, at: ctx.now(), by: ctx.userNo, byName: ctx.userName },
    written.map(({ one, item }): ResultWrite => ({
      seq: one.seq,
      state: one.result,
      reason: one.result === 'FAILED' ? (one.reason ?? '') : null,
      paymentNo: one.result === 'DONE' ? paymentNoOf(item) : null,
    })),
  )
  for (const locked of runs) {
    const own = written.filter(({ item }) => item.run_no === locked.runNo)
    await recordPayments(
      tx,
      ctx,
      locked,
      own.flatMap(({ one, item }) =>
        one.result === 'FAILED'
          ? []
          : [
              {
                employeeNo: item.employee_no,
                paymentNo: paymentNoOf(item),
                versionNo: item.version_no,
                amount: item.amount,
                payDate: one.date ?? file.transfer_date,
                method: 'account' as const,
                bankCode: item.bank_code,
                numberMasked: item.number_masked,
              },
            ],
      ),
      { transferNo: fileNo },
    )
    await leaveFailures(tx, ctx, fileNo, locked, own)
  }
  return answer(resultNo)
}

/** The log of what failed; what is done is in that of the payments. */
const leaveFailures = async (
  tx: Tx,
  ctx: CompanyContext,
  fileNo: number,
  { key }: Locked,
  own: readonly { readonly one: SentResult; readonly item: ItemRow }[],
): Promise<void> => {
  const failed = own.filter(({ one }) => one.result === 'FAILED')
  await audit(tx, ctx, {
    event: 'transfer.result',
    subject: runSubject(key),
    before: null,
    after: {
      transferNo: fileNo,
      done: own.length - failed.length,
      failed: failed.length,
      employeeNos: failed.map(({ item }) => item.employee_no),
      slips: Object.fromEntries(
        failed.map(({ one, item }) => [
          item.employee_no,
          { issue: item.version_no, amount: item.amount, transferNo: fileNo, failure: one.reason },
        ]),
      ),
    },
  })
}
