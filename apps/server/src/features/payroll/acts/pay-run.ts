import { won } from '@handal/base/won'
import { audit } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import type { MoveOrder, Moved } from './move-order.ts'
import { openRun, requireRole, runSubject } from './change.ts'
import { requireHere } from './elsewhere.ts'
import { addPayments } from './payments.repo.ts'
import { touchRun } from './save.repo.ts'
import { markPaid } from './states.repo.ts'
import { loadPlan, requirePossible } from './plan-run.ts'
import { readHeader } from '../slip/read-slip.ts'

/**
 * Records confirmed payslips as paid: of each what is still due, so that a correction pays only its difference and nothing
 * when less is due than was paid. Who has no account is left out unless named: then it was cash.
 */
export const payRun = async ({ db }: Pick<Services, 'db'>, ctx: CompanyContext, order: MoveOrder): Promise<Moved> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const key = { companyNo, month: order.month, paymentType: order.paymentType }
    requireRole(ctx.role)
    const { run } = await openRun(tx, key)
    await requireHere(tx, key)
    const planned = await loadPlan(tx, key, { ...order, action: 'pay' }, ctx.today())
    requirePossible(planned)
    const { plan } = planned
    const numbers = plan.people.map(({ employeeNo }) => employeeNo)
    const stamp = { companyNo, runNo: run.run_no, at: ctx.now(), by: ctx.userNo }
    await addPayments(
      tx,
      stamp,
      plan.people.flatMap(({ employeeNo, versionNo, now, method, payDate }) => {
        if (method === null || payDate === null) return []
        const account = method === 'account' ? planned.accountOf(employeeNo) : undefined
        return [
          {
            employeeNo,
            paymentNo: planned.paymentsOf(employeeNo) + 1,
            versionNo,
            amount: won(now),
            payDate,
            method,
            bankCode: account?.bank_code ?? null,
            numberMasked: account?.number_masked ?? null,
          },
        ]
      }),
    )
    const changed = await markPaid(tx, stamp, numbers)
    await touchRun(tx, companyNo, run.run_no)
    const after = await readHeader(tx, key)
    await audit(tx, ctx, {
      event: 'payroll.pay',
      subject: runSubject(key),
      before: { state: 'confirmed' },
      after: {
        state: 'paid',
        employeeNos: numbers,
        net: plan.chosen.net,
        amount: plan.chosen.now,
        leftOut: plan.leftOut.map(({ employeeNo }) => employeeNo),
        slips: Object.fromEntries(
          plan.people.map((person) => [
            person.employeeNo,
            {
              issue: person.versionNo,
              net: person.net,
              paid: person.paid,
              amount: person.now,
              refund: person.refund,
              method: person.method,
              payDate: person.payDate,
              account: person.method === 'account' ? person.account : null,
            },
          ]),
        ),
      },
      reason: order.reason,
    })
    return { run: after, changed, amount: plan.chosen.now, leftOut: plan.leftOut }
  })
