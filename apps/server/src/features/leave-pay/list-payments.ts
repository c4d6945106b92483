import type { QueryOf } from '@handal/contracts/endpoint'
import type { LeavePayment, listLeavePayments } from '@handal/contracts/time/leave-payment'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { notesOfCompany, paymentOf, payMonthOf, readPayments } from './read-payments.ts'

type Asked = Omit<QueryOf<typeof listLeavePayments>, 'companyNo' | 'corp_no'>

/** The allowance of a year of everybody who has leave that lapses in it. */
export const paymentsOfYear = async (tx: Tx, ctx: CompanyContext, { year: asked, employeeNos }: Asked) => {
  const year = asked ?? ctx.today().slice(0, 4)
  const month = payMonthOf(ctx)
  const payments = await readPayments(tx, ctx, { year, month, employeeNos })
  const items = payments.flatMap((payment) => (payment.own.lots.length === 0 ? [] : [paymentOf(payment, month)]))
  const people = new Map<string, number>()
  for (const { own } of payments) for (const other of own.otherYears) people.set(other, (people.get(other) ?? 0) + 1)
  return {
    year,
    month,
    items,
    total: items.length,
    sums: sumsOf(items),
    otherYears: [...people]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([other, count]) => ({ year: other, people: count })),
    notes: await notesOfCompany(tx, ctx, year),
  }
}

/** What there is to pay or was paid, together. */
const sumsOf = (items: readonly LeavePayment[]) => ({
  people: items.filter(({ amount }) => amount > 0).length,
  amount: items.reduce((sum, { amount }) => sum + amount, 0),
  tax: items.reduce((sum, { tax }) => sum + tax, 0),
  net: items.reduce((sum, { net }) => sum + net, 0),
})

/** The same for an operator: the look is recorded. */
export const readPaymentList = async (tx: Tx, ctx: CompanyContext, asked: Asked) => {
  const found = await paymentsOfYear(tx, ctx, asked)
  await auditView(tx, ctx, {
    event: 'leave.view',
    subject: { type: 'company', id: ctx.companyNo },
    after: peopleOf(found.items.map(({ employeeNo }) => employeeNo)),
  })
  return found
}
