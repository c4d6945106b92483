import type { PlainDate, YearMonth } from '@handal/base/date'
import { formatDate, formatWon } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { TransferList } from '@handal/contracts/payroll/transfer'
import { type TransferAction, WAGE_ACCOUNT_CASES, type WageAccountCase } from '@handal/contracts/payroll/transfer-state'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import {
  headerOf,
  loadHead,
  nextPaymentNos,
  payDateBounds,
  recordPayments,
  requireHere,
  requireNotInTransfer,
  returnPayments,
  runSubject,
} from '../payroll/public.ts'
import { addExceptions, addHolds, releaseHolds } from './holds.repo.ts'
import { type Locked, lockRuns } from './lock-runs.ts'
import { isOtherHolder } from './money-state.ts'
import { loadMoney, type Money, transferList } from './read-transfer.ts'

/** What is to be done with the money of people. */
export type TransferOrder = {
  readonly yearMonth: YearMonth
  readonly paymentType: string
  readonly employeeNos: readonly number[]
  readonly action: TransferAction
  readonly amount?: number | undefined
  readonly paymentNo?: number | undefined
  readonly date?: PlainDate | undefined
  readonly case?: WageAccountCase | undefined
  readonly reason: string
}
type Act = {
  readonly tx: Tx
  readonly ctx: CompanyContext
  readonly order: TransferOrder
  readonly locked: Locked
  readonly money: readonly Money[]
  /** Days that a payment may bear. */
  readonly bounds: { readonly from: PlainDate; readonly to: PlainDate }
}

const refuse = (one: Money, why: string): never => {
  throw new AppError('rule-violation', {
    message: `${one.row.name}: ${why}`,
    errors: [{ path: 'employeeNos', message: `${one.row.name}: ${why}` }],
  })
}

/** Leaves the row of the log that says what was done, with the part of each person. */
const leave = (
  { tx, ctx, order, locked: { key }, money }: Act,
  part: (one: Money) => object = () => ({}),
): Promise<void> =>
  audit(tx, ctx, {
    event: `transfer.${order.action}`,
    subject: runSubject(key),
    before: null,
    after: {
      employeeNos: money.map(({ row }) => row.employee_no),
      slips: Object.fromEntries(money.map((one) => [one.row.employee_no, { issue: one.row.version_no, ...part(one) }])),
    },
    reason: order.reason,
  })

const people = (money: readonly Money[]) => money.map(({ row }) => ({ employee_no: row.employee_no, name: row.name }))

const hold = async (act: Act): Promise<void> => {
  const { tx, ctx, order, locked, money } = act
  await requireNotInTransfer(tx, { companyNo: ctx.companyNo, runNo: locked.runNo }, people(money))
  for (const one of money) {
    const due = one.row.net - one.row.paid
    if (one.row.hold_reason !== null) refuse(one, `이미 보류했습니다(${one.row.hold_reason}).`)
    if (due <= 0 && (one.row.state === 'paid' || one.row.state === 'confirmed')) refuse(one, '보류할 금액이 없습니다.')
    if (order.amount !== undefined && order.amount > due && due > 0)
      refuse(one, `보류할 금액이 보낼 금액 ${formatWon(due)}보다 많습니다.`)
  }
  await addHolds(
    tx,
    locked.key,
    money.map(({ row }) => row.employee_no),
    { amount: order.amount ?? null, reason: order.reason },
    ctx,
  )
  await leave(act, () => ({ amount: order.amount ?? null }))
}

const release = async (act: Act): Promise<void> => {
  const { tx, ctx, order, locked, money } = act
  for (const one of money) if (one.row.hold_reason === null) refuse(one, '보류하지 않았습니다.')
  await releaseHolds(
    tx,
    locked.key,
    money.map(({ row }) => row.employee_no),
    order.reason,
    ctx,
  )
  await leave(act)
}

const accept = async (act: Act): Promise<void> => {
  const { tx, ctx, order, money } = act
  const isWage = order.action === 'accept-wage-account'
  if (isWage && order.paymentType !== '0005')
    throw badFields({ path: 'paymentType', message: '퇴직금만 급여 계좌로 지급할지 정할 수 있습니다.' })
  if (isWage && order.case === undefined)
    throw badFields({
      path: 'case',
      message: `어느 예외인지 골라 주세요: ${Object.values(WAGE_ACCOUNT_CASES).join(', ')}(근로자퇴직급여 보장법 시행령 제3조의2).`,
    })
  const exceptions = money.map((one) => {
    const { row } = one
    if (row.account_kind === null || row.bank_code === null || row.number_masked === null || row.holder === null)
      return refuse(one, '계좌가 없습니다.')
    if (isWage && row.account_kind === 'IRP') return refuse(one, 'IRP 계좌가 있어 그 계좌로 지급합니다.')
    if (!isWage && !isOtherHolder(row)) return refuse(one, '예금주가 사원과 같습니다.')
    return {
      employeeNo: row.employee_no,
      kind: isWage ? (order.case ?? 'DIED') : ('HOLDER' as const),
      bankCode: row.bank_code,
      numberMasked: row.number_masked,
      holder: row.holder,
    }
  })
  await addExceptions(tx, ctx.companyNo, exceptions, order.reason, ctx)
  await leave(act, ({ row }) => (isWage ? { case: order.case } : { holder: row.holder, account: row.number_masked }))
}

const payOutside = async (act: Act): Promise<void> => {
  const { tx, ctx, order, locked, money, bounds } = act
  await requireHere(tx, locked.key)
  await requireNotInTransfer(tx, { companyNo: ctx.companyNo, runNo: locked.runNo }, people(money))
  const date = order.date ?? ctx.today()
  if (date < bounds.from || date > bounds.to)
    throw badFields({
      path: 'date',
      message: `지급한 날은 ${formatDate(bounds.from)}부터 ${formatDate(bounds.to)}까지 적을 수 있습니다.`,
    })
  if (order.amount !== undefined && money.length !== 1)
    throw badFields({ path: 'amount', message: '금액은 한 사람을 골랐을 때만 적을 수 있습니다.' })
  for (const one of money) {
    const due = one.row.net - one.row.paid
    if (one.row.state !== 'confirmed') refuse(one, '확정하고 아직 다 지급하지 않은 급여만 적을 수 있습니다.')
    if (due <= 0) refuse(one, '지급할 금액이 없습니다.')
    if (order.amount !== undefined && order.amount > due) refuse(one, `지급할 금액은 ${formatWon(due)}입니다.`)
  }
  const employeeNos = money.map(({ row }) => row.employee_no)
  const numbers = await nextPaymentNos(tx, ctx.companyNo, locked.runNo, employeeNos)
  await recordPayments(
    tx,
    ctx,
    locked,
    money.map(({ row }) => ({
      employeeNo: row.employee_no,
      paymentNo: numbers.get(row.employee_no) ?? 1,
      versionNo: row.version_no,
      amount: order.amount ?? row.net - row.paid,
      payDate: date,
      method: 'cash',
      bankCode: null,
      numberMasked: null,
    })),
    { reason: order.reason },
  )
  const held = money.filter(({ row }) => row.hold_reason !== null && order.amount === undefined)
  if (held.length > 0)
    await releaseHolds(
      tx,
      locked.key,
      held.map(({ row }) => row.employee_no),
      order.reason,
      ctx,
    )
  await leave(act, ({ row }) => ({ amount: order.amount ?? row.net - row.paid, payDate: date }))
}

const giveBack = ({ tx, ctx, order, locked, money }: Act): Promise<void> =>
  returnPayments(tx, ctx, locked, {
    employeeNos: money.map(({ row }) => row.employee_no),
    paymentNo: order.paymentNo,
    on: order.date ?? ctx.today(),
    reason: order.reason,
  })

const ACTS: Readonly<Record<TransferAction, (act: Act) => Promise<void>>> = {
  hold,
  release,
  'accept-holder': accept,
  'accept-wage-account': accept,
  'paid-outside': payOutside,
  return: giveBack,
}

/** Does one of the acts on named people of a payroll under its lock, all or nothing, and answers them as they stand then. */
export const changeMoney = async (
  tx: Tx,
  ctx: CompanyContext,
  order: TransferOrder,
  keys: CipherKeys,
): Promise<TransferList> => {
  const { yearMonth: month, paymentType } = order
  const employeeNos = [...new Set(order.employeeNos)]
  if (employeeNos.length === 0) throw badFields({ path: 'employeeNos', message: '사원을 골라 주세요.' })
  const [locked] = await lockRuns(tx, ctx.companyNo, [{ month, paymentType }])
  if (locked === undefined) throw new AppError('not-found')
  const head = await loadHead(tx, locked.key)
  const elsewhere = headerOf(head).elsewhere !== undefined
  const money = await loadMoney(tx, ctx, { ...head, elsewhere }, { employeeNos, keys })
  const known = new Set(money.map(({ row }) => row.employee_no))
  const errors = order.employeeNos.flatMap((no, index): FieldError[] =>
    known.has(no) ? [] : [{ path: `employeeNos.${index}`, message: `이 급여에 없는 사원 번호입니다: ${no}` }],
  )
  if (errors.length > 0) throw badFields(...errors)
  await ACTS[order.action]({ tx, ctx, order, locked, money, bounds: payDateBounds(head, ctx.today()) })
  return transferList(tx, ctx, locked.key, employeeNos, keys)
}
