import { defineParams, flag, monthParam } from '../../shared/screen/params.ts'

/** What the vouchers keep in their address: the month (empty: the newest with payslips that were given out), and whether the accounts stand open. */
export const VOUCHER_PARAMS = defineParams({ month: monthParam, accounts: flag() })
