import * as calls from '@handal/contracts/payroll/account-book'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readAccountBook } from './account-book.ts'
import { changeAccounts, readAccounts } from './change-accounts.ts'
import { exportVouchers } from './export-vouchers.ts'

/** Vouchers of pay months and the accounts they stand on. */
export const voucherRoutes = ({ db }: Services): Route[] => [
  bindCompany(calls.readAccountBook, ({ ctx, query }) => db.withCompany(ctx, (tx) => readAccountBook(tx, ctx, query))),
  bindCompany(calls.exportVouchers, ({ ctx, body }) => db.withCompany(ctx, (tx) => exportVouchers(tx, ctx, body))),
  bindCompany(calls.readBookAccounts, ({ ctx, query }) =>
    db.withCompany(ctx, (tx) => readAccounts(tx, ctx, query.day ?? ctx.today())),
  ),
  bindCompany(calls.changeBookAccounts, ({ ctx, body }) => db.withCompany(ctx, (tx) => changeAccounts(tx, ctx, body))),
]
