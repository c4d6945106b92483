import type { YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import type { payLeave } from '@handal/contracts/time/leave-payment'
import { auditMany } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { takeTurn } from '../../records/change.ts'
import { enterPayouts, type NewPayout } from '../leave/public.ts'
import { makeDrafts, monthFaults, type RenewSettlements } from '../payroll/public.ts'
import { isPaidLot } from './rates.ts'
import { amountDue, entryOf, LEAVE_PAY, paymentOf, type Payment, readPayments } from './read-payments.ts'

type Order = BodyOf<typeof payLeave>

/** Why somebody cannot be paid, as a sentence; null: nothing stands against it. */
const against = ({ own, rates, slips, asIf }: Payment, month: YearMonth): string | null => {
  const { name } = own.person
  if (rates.length === 0) return `${name} 사원은 지급할 연차수당이 없습니다.`
  const blocked = rates.find((one) => !isPaidLot(one))
  if (blocked !== undefined && !isPaidLot(blocked)) return `${name}: ${blocked.why}`
  const slip = slips.find((one) => one.month === month)
  if (slip?.state === 'confirmed' || slip?.state === 'paid')
    return `${name} 사원은 확정한 ${formatMonth(month)} 연차수당 명세서가 있습니다. 다른 달에 지급하거나 그 명세서를 다시 열어 주세요.`
  return asIf === undefined ? `${name} 사원은 ${formatMonth(month)}에 급여를 받을 사원이 아닙니다.` : null
}

/** Whom an order names, or everybody who has something due; refused by name where one cannot be paid. */
const chosenOf = (payments: readonly Payment[], { employeeNos, year }: Order, month: YearMonth): readonly Payment[] => {
  if (employeeNos === undefined) {
    const due = payments.filter((payment) => payment.rates.length > 0)
    if (due.length === 0)
      throw new AppError('rule-violation', { message: `${year}년 연차 가운데 지급할 수당이 없습니다.` })
    const errors = due.flatMap((payment): FieldError[] => {
      const message = against(payment, month)
      return message === null ? [] : [{ path: 'employeeNos', message }]
    })
    if (errors.length > 0) throw new AppError('rule-violation', { message: errors[0]?.message ?? '', errors })
    return due
  }
  const found = new Map(payments.map((payment) => [payment.own.person.employee_no, payment]))
  const chosen = [...new Set(employeeNos)]
  const unknown = chosen.flatMap((no, index): FieldError[] =>
    found.has(no)
      ? []
      : [{ path: `employeeNos.${index}`, message: `${year}년에 일한 사원 가운데 그 번호가 없습니다: ${no}` }],
  )
  if (chosen.length === 0) unknown.push({ path: 'employeeNos', message: '사원을 골라 주세요.' })
  if (unknown.length > 0) throw badFields(...unknown)
  const errors = chosen.flatMap((no, index): FieldError[] => {
    const payment = found.get(no)
    const message = payment === undefined ? null : against(payment, month)
    return message === null ? [] : [{ path: `employeeNos.${index}`, message }]
  })
  if (errors.length > 0) throw new AppError('rule-violation', { message: errors[0]?.message ?? '', errors })
  return chosen.flatMap((no) => found.get(no) ?? [])
}

const payoutsOf = ({ own, rates }: Payment, month: YearMonth): readonly NewPayout[] =>
  rates.filter(isPaidLot).map(({ lot, wageMonth, hourly, dailyHours, allowance }) => ({
    employeeNo: own.person.employee_no,
    month,
    expires: lot.expires,
    days: lot.owed,
    wageMonth,
    hourly,
    dailyHours,
    amount: allowance,
  }))

/**
 * Pays leave that lapsed unused (근로기준법 제60조 제5항) in one transaction: the days are noted as paid in the ledgers and the payslips of
 * 연차수당 are made or calculated anew. Who pays next sees what was paid: nothing is left of it.
 */
export const pay = async (tx: Tx, ctx: CompanyContext, order: Order, renew: RenewSettlements) => {
  const { companyNo } = ctx
  const { year, month, employeeNos, reason = `${year}년 연차수당 지급` } = order
  const key = { companyNo, month, paymentType: LEAVE_PAY }
  const left = await renew.reach(tx, ctx, { months: [month], employeeNos: employeeNos ?? null })
  // One payment of a company at a time; runs are locked after it.
  await takeTurn(tx, { table: 'leave_entry' }, companyNo)
  const faults = await monthFaults(tx, key, ctx.today())
  if (faults.length > 0) throw badFields(...faults)
  const chosen = chosenOf(await readPayments(tx, ctx, { year, month, employeeNos }), order, month)
  const nos = chosen.map(({ own }) => own.person.employee_no)
  const orders = chosen.map(({ own, rates }) => ({
    employeeNo: own.person.employee_no,
    entries: [entryOf(own, rates, month)],
    dropped: [],
  }))
  const made = await makeDrafts(tx, ctx, key, orders, reason)
  const without = chosen.find(({ own }) => !made.has(own.person.employee_no))
  if (without !== undefined)
    throw new AppError('rule-violation', {
      message: `${without.own.person.name} 사원은 ${formatMonth(month)}에 급여를 받을 사원이 아닙니다.`,
    })
  await enterPayouts(
    tx,
    ctx,
    chosen.flatMap((payment) => payoutsOf(payment, month)),
    { day: ctx.today(), reason },
  )
  await auditMany(
    tx,
    ctx,
    companyNo,
    chosen.map((payment) => ({
      event: 'leave-payment.create' as const,
      subject: { type: 'employee', id: payment.own.person.employee_no },
      after: { year, month, amount: amountDue(payment), lots: payoutsOf(payment, month) },
      reason,
    })),
  )
  await renew.settle(tx, ctx, left)
  const items = (await readPayments(tx, ctx, { year, month, employeeNos: nos })).map((one) => paymentOf(one, month))
  const amount = chosen.reduce((sum, payment) => sum + amountDue(payment), 0)
  return { month, items, total: items.length, made: chosen.length, amount }
}
