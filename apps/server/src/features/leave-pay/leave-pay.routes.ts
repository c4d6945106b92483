import * as calls from '@handal/contracts/time/leave-payment'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import type { RenewSettlements } from '../payroll/public.ts'
import { readPaymentList } from './list-payments.ts'
import { pay } from './pay.ts'

/** Allowance of unused annual leave. It is built upon the ledgers of leave and upon payroll. */
export const leavePayRoutes = ({ db }: Services, renew: RenewSettlements): Route[] => [
  bindCompany(calls.listLeavePayments, ({ ctx, query }) =>
    db.withCompany(ctx, (tx) => readPaymentList(tx, ctx, query)),
  ),
  bindCompany(calls.payLeave, ({ ctx, body }) => db.withCompany(ctx, (tx) => pay(tx, ctx, body, renew))),
]
