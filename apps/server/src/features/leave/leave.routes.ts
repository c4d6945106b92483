import * as calls from '@handal/contracts/time/leave'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readCalendar } from './calendar.ts'
import { createEntry, removeEntry } from './entries.ts'
import { BASIS, ledgerOf, pageOfBalances, readLeave, readLedgerOf } from './read-leave.ts'

/** Annual leave: ledgers, balances, and what a company enters of them itself. */
export const leaveRoutes = ({ db }: Services): Route[] => [
  bindCompany(calls.readLeaveLedger, ({ ctx, params: { employeeNo }, query: { asOf } }) =>
    db.withCompany(ctx, (tx) => readLedgerOf(tx, ctx, employeeNo, asOf ?? ctx.today())),
  ),
  bindCompany(calls.readMyLeave, ({ ctx, query: { asOf } }) =>
    db.withCompany(ctx, async (tx) => ({
      ledger: ctx.employeeNo === null ? null : await ledgerOf(tx, ctx.companyNo, ctx.employeeNo, asOf ?? ctx.today()),
    })),
  ),
  bindCompany(calls.listLeaveBalances, ({ ctx, query: { asOf, type, ...query } }) =>
    db.withCompany(ctx, (tx) =>
      pageOfBalances(tx, ctx, { ...query, basis: type && BASIS[type], asOf: asOf ?? ctx.today() }),
    ),
  ),
  bindCompany(calls.readLeaveCalendar, ({ ctx, query }) => db.withCompany(ctx, (tx) => readCalendar(tx, ctx, query))),
  bindCompany(calls.readLeave, ({ ctx, query }) => db.withCompany(ctx, (tx) => readLeave(tx, ctx, query))),
  bindCompany(calls.createLeaveEntry, ({ ctx, body }) => db.withCompany(ctx, (tx) => createEntry(tx, ctx, body))),
  bindCompany(calls.removeLeaveEntry, ({ ctx, body }) => db.withCompany(ctx, (tx) => removeEntry(tx, ctx, body))),
]
