import { lastDay, monthOf, type YearMonth, yearMonth } from '@handal/base/date'
import { formatDate, formatMonth, formatNumber, formatWon } from '@handal/base/format'
import { won } from '@handal/base/won'
import { LEAVE_PAYMENT_STATES, type LeavePayment, type LeavePaymentState } from '@handal/contracts/time/leave-payment'
import { isSome, sumOfDays } from '@handal/engine/leave'
import { explainFigure } from '@handal/engine/answer'
import { lapsedLeaveItem, type PayslipResult } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { type PersonLots, readLots } from '../leave/public.ts'
import { readAsIf, readSlipStates, type SlipState } from '../payroll/public.ts'
import { readTimeLines, scalarOn } from '../settings/public.ts'
import { dueMonth, isPaidLot, type PaidLot, type PricedLot, readRates } from './rates.ts'

/** The payment type of an allowance. */
export const LEAVE_PAY = '0004'
const STATE_OF = { draft: 'MADE', calculated: 'MADE', confirmed: 'CONFIRMED', paid: 'PAID' } as const

/** A person's leave of a year with what it is paid by, and the payslips that paid of it. */
export type Payment = {
  readonly own: PersonLots
  readonly rates: readonly PricedLot[]
  /** Payouts of the year's lots. */
  readonly payouts: PersonLots['payouts']
  readonly slips: readonly SlipState[]
  /** The sums of the payslip as it would be made now; undefined: none would. */
  readonly asIf: PayslipResult['totals'] | undefined
}

const paidLots = ({ rates }: Pick<Payment, 'rates'>): readonly PaidLot[] => rates.filter(isPaidLot)
/** Won that a payment would be. */
export const amountDue = (payment: Pick<Payment, 'rates'>): number =>
  paidLots(payment).reduce((sum, { allowance }) => sum + allowance, 0)

/** What stands entered in a person's payslip of a month for lapsed leave, by whatever year. */
export const enteredIn = ({ payouts }: PersonLots, month: YearMonth): number =>
  payouts.reduce((sum, payout) => (payout.pay_month === month ? sum + payout.paid_won : sum), 0)

/** The entry of a payslip, with what stands in it already. */
export const entryOf = (own: PersonLots, rates: readonly PricedLot[], month: YearMonth) => ({
  itemCode: lapsedLeaveItem.code,
  amount: won(enteredIn(own, month) + amountDue({ rates })),
  note: paidLots({ rates })
    .map(({ lot, hourly }) => `${formatDate(lot.expires)}까지의 연차 ${lot.owed}일, 통상시급 ${hourly}원`)
    .join(', '),
})

/** A year's payments as they stand; the month is that of a payment made now. The queries do not grow with the people. */
export const readPayments = async (
  tx: Tx,
  ctx: CompanyContext,
  {
    year,
    month,
    employeeNos,
  }: {
    readonly year: string
    readonly month: YearMonth
    readonly employeeNos?: readonly number[] | undefined
  },
): Promise<readonly Payment[]> => {
  const { companyNo } = ctx
  const all = await readLots(tx, companyNo, { year, today: ctx.today(), employeeNos: employeeNos ?? null })
  const nos = all.map(({ person }) => person.employee_no)
  const due = all.flatMap(({ person, lots }) => (lots.some(({ state }) => state === 'DUE') ? [person.employee_no] : []))
  const paidIn = [...new Set(all.flatMap(({ payouts }) => payouts.map((payout) => `${payout.pay_month} ${LEAVE_PAY}`)))]
  // Sent together: what is entered as if has to know the rates, what it is entered into does not.
  const [ratesOf, asIfOf, slipsOf] = await Promise.all([
    readRates(tx, companyNo, all, month),
    readAsIf(tx, { companyNo, month, paymentType: LEAVE_PAY }, due),
    readSlipStates(tx, companyNo, nos, [...paidIn, `${month} ${LEAVE_PAY}`]),
  ])
  const entries = new Map(
    all.flatMap((own) => {
      const no = own.person.employee_no
      const rates = ratesOf(no)
      return amountDue({ rates }) === 0 ? [] : [[no, [entryOf(own, rates, month)]] as const]
    }),
  )
  const asIf = await asIfOf(entries)
  return all.map((own) => {
    const no = own.person.employee_no
    const payouts = own.payouts.filter(({ lot_expires: expires }) => expires.startsWith(year))
    return { own, rates: ratesOf(no), payouts, slips: slipsOf(no), asIf: asIf.get(no) }
  })
}

/** How far the newest payslip of what was paid is; a payout without one was entered by hand. */
const paidState = (slip: SlipState | undefined): LeavePaymentState =>
  slip === undefined ? 'PAID' : STATE_OF[slip.state]

const stateOf = ({ own, rates }: Payment, slip: SlipState | undefined): LeavePaymentState => {
  const states = new Set(own.lots.map(({ state }) => state))
  if (states.has('DUE')) return rates.every(isPaidLot) ? 'DUE' : 'BLOCKED'
  if (states.has('PAID')) return paidState(slip)
  return (['OPEN', 'LEAVING', 'CLAIM_OVER'] as const).find((state) => states.has(state)) ?? 'NONE'
}

type Sums = Pick<LeavePayment, 'amount' | 'tax' | 'net' | 'payMonth'>
const NOTHING = { amount: 0, tax: 0, net: 0 }

/** What is paid now, or was paid where nothing more is. */
const sumsOf = (payment: Payment, state: LeavePaymentState, month: YearMonth, slip: SlipState | undefined): Sums => {
  const { own, asIf, payouts } = payment
  if (state === 'DUE') {
    const amount = amountDue(payment)
    const tax = asIf === undefined ? 0 : asIf.deductions
    return { amount, tax, net: amount - tax, payMonth: month }
  }
  const amount = payouts.reduce((sum, { paid_won: paid }) => sum + paid, 0)
  if (amount > 0) {
    const tax = slip === undefined ? 0 : slip.earnings - slip.net
    return { amount, tax, net: amount - tax, payMonth: payouts[0]?.pay_month ?? null }
  }
  const open = own.lots.filter((lot) => lot.state === 'OPEN').at(-1)
  return { ...NOTHING, payMonth: open === undefined ? null : dueMonth(open.expires) }
}

const notesOf = ({ own, rates, asIf }: Payment, state: LeavePaymentState, month: YearMonth): string[] => [
  ...rates.flatMap((one) => (isPaidLot(one) ? [] : [one.why])),
  ...(state === 'DUE' && asIf === undefined ? [`${formatMonth(month)} 급여를 받는 사원이 아닙니다.`] : []),
  ...(own.lots.some((lot) => lot.state === 'LEAVING')
    ? ['마지막 근무일에 남은 연차는 퇴사 처리에서 정산합니다(근로기준법 제36조).']
    : []),
  ...(own.lots.some((lot) => lot.state === 'CLAIM_OVER')
    ? ['3년이 지난 연차수당은 청구할 수 없습니다(근로기준법 제49조).']
    : []),
  ...(own.lots.some((lot) => isSome(lot.planned)) ? ['앞으로 쓰기로 한 연차는 미사용에서 뺐습니다.'] : []),
  ...own.notices,
]

/** How what is due comes about, and how what was paid came about then. */
const explainOf = (payment: Payment): LeavePayment['explain'] => [
  ...payment.payouts.map((payout) => ({
    figure: 'paid',
    label: `${formatMonth(payout.pay_month)}에 지급한 연차수당`,
    value: payout.paid_won,
    formula: `${formatNumber(payout.paid_hourly)} × ${payout.paid_daily_hours} × ${payout.exact_days} = ${formatWon(payout.paid_won)}`,
    rounding: '',
    law: '근로기준법 제60조 제5항',
    notes: [`${formatDate(payout.lot_expires)}까지의 연차, ${formatMonth(payout.wage_month)} 통상시급`],
  })),
  ...paidLots(payment).flatMap(({ figures, lot, wageMonth }) =>
    figures.map((figure) => {
      const { notes, ...told } = explainFigure(figure)
      return { ...told, notes: [...notes, `${formatDate(lot.expires)}까지의 연차, ${formatMonth(wageMonth)} 통상시급`] }
    }),
  ),
]

/** A payment as it is answered. Pure. */
export const paymentOf = (payment: Payment, month: YearMonth): LeavePayment => {
  const { own, rates, payouts, slips } = payment
  const { person, lots } = own
  const paidIn = payouts[0]?.pay_month ?? null
  const slip = slips.find((one) => one.month === paidIn)
  const state = stateOf(payment, slip)
  const priced = new Map(rates.map((one) => [one.lot.expires, one]))
  const newest = paidLots(payment).at(-1)
  return {
    employeeNo: person.employee_no,
    employeeCode: person.employee_code,
    name: person.name,
    departmentName: person.department_name,
    encpnd: person.hire_date,
    retireDate: person.leave_date,
    unit: own.inHours ? 'HOUR' : 'DAY',
    lots: lots.map((lot) => {
      const price = priced.get(lot.expires)
      const paid = payouts.filter(({ lot_expires: expires }) => expires === lot.expires)
      const due = price !== undefined && isPaidLot(price) ? price.allowance : 0
      return {
        granted: lot.granted,
        grantedOn: lot.grantedOn,
        expires: lot.expires,
        used: lot.used,
        planned: lot.planned,
        lapsed: lot.lapsed,
        promoted: false,
        unused: lot.unused,
        paid: lot.paid,
        wageMonth: price?.wageMonth ?? null,
        amount: lot.state === 'DUE' ? due : paid.reduce((sum, payout) => sum + payout.paid_won, 0),
        state:
          lot.state === 'PAID'
            ? paidState(slip)
            : lot.state === 'DUE' && price !== undefined && !isPaidLot(price)
              ? 'BLOCKED'
              : lot.state,
      }
    }),
    granted: sumOfDays(lots.map(({ granted }) => granted)),
    used: sumOfDays(lots.map(({ used }) => used)),
    unused: sumOfDays(lots.map(({ unused }) => unused)),
    hourly: newest?.hourly ?? payouts[0]?.paid_hourly ?? null,
    daily: newest?.daily ?? null,
    ...sumsOf(payment, state, month, slip),
    state,
    stateName: LEAVE_PAYMENT_STATES[state],
    proof: null,
    explain: explainOf(payment),
    notes: notesOf(payment, state, month),
  }
}

/** The month of a payment made today. */
export const payMonthOf = (ctx: CompanyContext): YearMonth => monthOf(ctx.today())

/** What is to be said of all: that no promotion is kept, although the company chose it. */
export const notesOfCompany = async (tx: Tx, ctx: CompanyContext, year: string): Promise<string[]> => {
  const lines = await readTimeLines(tx, ctx.companyNo)
  const day = lastDay(yearMonth(`${year}-12`))
  return scalarOn(lines, 'leavePromotion', day) === true
    ? [
        '연차 사용촉진의 통지 증거를 아직 보관하지 않아, 쓰지 않고 없어진 연차를 모두 지급 대상으로 둡니다(근로기준법 제61조).',
      ]
    : []
}
