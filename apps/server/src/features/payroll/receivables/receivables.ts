import type { PlainDate } from '@handal/base/date'
import { formatDate, formatWon } from '@handal/base/format'
import type { Receivable, Receivables } from '@handal/contracts/payroll/receivables'
import { COLLECTED, itemLineCode } from '@handal/engine/payroll'
import { audit, auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { type CodeNames, readCodeNames } from '../../codes/public.ts'
import { calculateInRun } from '../acts/calculate-in-run.ts'
import { openRun, requireRole } from '../acts/change.ts'
import type { RenewSettlements } from '../acts/renew-settlements.ts'
import { dropEntries } from '../drafts.repo.ts'
import { paymentTypeName } from '../run/present.ts'
import { readSlipHeads } from '../run/slips.repo.ts'
import {
  addRepayment,
  lockReceivable,
  readReceivable,
  readReceivablePage,
  type ReceivableRow,
  sumLeft,
  withdrawReceivable,
  withdrawRepayment,
} from './receivables.repo.ts'

const LINE = itemLineCode(COLLECTED)
type Which = { readonly receivableNo: number; readonly version?: number | undefined }

const presented = (row: ReceivableRow, names: CodeNames): Receivable => ({
  receivableNo: row.receivable_no,
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  departmentName: row.department_name,
  month: row.month,
  paymentType: row.payment_type,
  paymentTypeName: paymentTypeName(row.payment_type, names),
  state: row.state,
  amount: row.amount,
  repaid: row.repaid,
  left: row.amount - row.repaid,
  consentOn: row.consent_on,
  note: row.note,
  version: row.version,
  enteredAt: row.entered_at,
  enteredBy: row.entered_by_name,
  withdrawn:
    row.withdrawn_at === null
      ? null
      : { at: row.withdrawn_at, by: row.withdrawn_by_name ?? '', reason: row.withdrawn_reason ?? '' },
  repayments: row.repayments,
})

/** What people of a company are to pay back; that somebody looked is in the log. */
export const readReceivables = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: {
    readonly employeeNo?: number | undefined
    readonly settled?: boolean | undefined
    page?: number | undefined
    size?: number | undefined
  },
): Promise<Receivables> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const asked = { companyNo, line: LINE, employeeNo: query.employeeNo }
    const { items, total } = await readReceivablePage(tx, { ...query, ...asked, settled: query.settled === true })
    const names = await readCodeNames(tx, companyNo)
    await auditView(tx, ctx, {
      event: 'payroll.view',
      subject: { type: 'payroll_run', id: 'receivables' },
      after: { ...peopleOf(items.map((row) => row.employee_no)), form: 'receivables' },
    })
    return { items: items.map((row) => presented(row, names)), total, left: await sumLeft(tx, asked) }
  })

/** One under lock: 404 when there is none, 409 with it when the sent version is not the stored one. */
const locked = async (tx: Tx, ctx: CompanyContext, { receivableNo, version }: Which): Promise<ReceivableRow> => {
  requireRole(ctx.role)
  const { companyNo } = ctx
  const row = await lockReceivable(tx, { companyNo, line: LINE, receivableNo })
  if (row === null) throw new AppError('not-found', { message: '그 받을 돈이 없습니다.' })
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', { current: presented(row, await readCodeNames(tx, companyNo)) })
  return row
}

const after = async (tx: Tx, { companyNo }: CompanyContext, receivableNo: number): Promise<Receivable> => {
  const row = await readReceivable(tx, { companyNo, line: LINE, receivableNo })
  if (row === null) throw new Error('a receivable is gone')
  return presented(row, await readCodeNames(tx, companyNo))
}

const subjectOf = ({ employee_no: id }: ReceivableRow) => ({ type: 'employee', id })
const stampOf = (ctx: CompanyContext) => ({ at: ctx.now(), by: ctx.userNo, byName: ctx.userName })

/** Enters what a person paid back. 400 for a day after today or before the consent, and for more than is left. */
export const repay = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: Which & { readonly paidOn: PlainDate; readonly amount: number; readonly note?: string | undefined },
): Promise<Receivable> =>
  db.withCompany(ctx, async (tx) => {
    const row = await locked(tx, ctx, order)
    const { paidOn, amount, note = null, receivableNo } = order
    const left = row.amount - row.repaid
    const errors = [
      ...(paidOn > ctx.today() ? [{ path: 'paidOn', message: '받은 날은 오늘보다 늦을 수 없습니다.' }] : []),
      ...(paidOn < row.consent_on
        ? [
            {
              path: 'paidOn',
              message: `${formatDate(row.consent_on)}에 동의를 받았습니다. 그날이나 그 뒤로 적어 주세요.`,
            },
          ]
        : []),
      ...(amount > left
        ? [
            {
              path: 'amount',
              message: left <= 0 ? '남은 금액이 없습니다.' : `남은 ${formatWon(left)}까지 적을 수 있습니다.`,
            },
          ]
        : []),
    ]
    if (errors.length > 0) throw badFields(...errors)
    await addRepayment(tx, { companyNo: ctx.companyNo, receivableNo }, { paidOn, amount, note, ...stampOf(ctx) })
    const now = await after(tx, ctx, receivableNo)
    await audit(tx, ctx, {
      event: 'receivable.repay',
      subject: subjectOf(row),
      before: { month: row.month, paymentType: row.payment_type, left },
      after: { receivableNo, paidOn, amount, note, left: now.left },
    })
    return now
  })

/** Takes an entry of what was paid back, with the reason; 404 when there is none that stands. */
export const takeRepaymentBack = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: Which & { readonly repaymentNo: number; readonly reason: string },
): Promise<Receivable> =>
  db.withCompany(ctx, async (tx) => {
    const row = await locked(tx, ctx, order)
    const { receivableNo, repaymentNo, reason } = order
    const of = { companyNo: ctx.companyNo, receivableNo, repaymentNo }
    if (!(await withdrawRepayment(tx, of, { ...stampOf(ctx), reason })))
      throw new AppError('not-found', { message: '그 받은 돈이 없거나 이미 취소했습니다.' })
    const now = await after(tx, ctx, receivableNo)
    await audit(tx, ctx, {
      event: 'receivable.repay.takeBack',
      subject: subjectOf(row),
      before: { receivableNo, repaymentNo, left: row.amount - row.repaid },
      after: { left: now.left },
      reason,
    })
    return now
  })

/** Takes a collection back while its payslip is open and nothing was paid back: the net pay is below 0 again. */
export const takeReceivableBack = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: Which & { readonly reason: string },
  renew: RenewSettlements,
): Promise<Receivable> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const { receivableNo, reason } = order
    const seen = await readReceivable(tx, { companyNo, line: LINE, receivableNo })
    if (seen === null) throw new AppError('not-found', { message: '그 받을 돈이 없습니다.' })
    const { month, payment_type: paymentType, employee_no: employeeNo } = seen
    const key = { companyNo, month, paymentType }
    const employeeNos = [employeeNo]
    const left = await renew.reach(tx, ctx, { months: [month], employeeNos })
    const open = seen.state === null ? null : await openRun(tx, key)
    const row = await locked(tx, ctx, order)
    if (row.withdrawn_at !== null) throw new AppError('wrong-state', { message: '이미 취소한 받을 돈입니다.' })
    if (row.state === 'confirmed' || row.state === 'paid')
      throw new AppError('wrong-state', {
        message: '확정한 급여명세서에 들어 있습니다. 그 급여의 확정을 먼저 취소해 주세요.',
      })
    if (row.repaid > 0)
      throw new AppError('wrong-state', {
        message: `이미 ${formatWon(row.repaid)}을 받았습니다. 받은 돈을 먼저 취소해 주세요.`,
      })
    await withdrawReceivable(tx, { companyNo, receivableNo }, { ...stampOf(ctx), reason })
    if (open !== null) {
      const runNo = open.run.run_no
      await dropEntries(tx, { companyNo, runNo }, [{ employeeNo, itemCodes: [COLLECTED] }])
      const heads = await readSlipHeads(tx, companyNo, runNo, employeeNos)
      await calculateInRun(tx, ctx, open, { employeeNos, overwrite: false, heads, reason })
    }
    await audit(tx, ctx, {
      event: 'receivable.takeBack',
      subject: subjectOf(row),
      before: { receivableNo, month, paymentType, consented: row.consented, consentOn: row.consent_on, note: row.note },
      after: null,
      reason,
    })
    await renew.settle(tx, ctx, left)
    return after(tx, ctx, receivableNo)
  })
