import { type RawBuilder, sql } from 'kysely'
import { runBooked } from '../issued.repo.ts'

/**
 * Select of one JSON `{ done, open }` of a run whose month has an exported voucher: `done` when nothing was left at the newest export
 * and the payslips and payments of the run still come to what they did then; `open`: vouchers that were left. Only such a month is looked at.
 */
export const vouchersOf = (
  companyNo: RawBuilder<unknown>,
  runNo: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select json_build_object('done', cardinality(v.open_parts) = 0 and v.runs -> ${runNo}::text = (${runBooked(companyNo, runNo)}),
    'open', cardinality(v.open_parts))
  from voucher v where v.company_no = ${companyNo} and v.month = ${month} and ${runNo} is not null
  order by v.voucher_no desc limit 1`
