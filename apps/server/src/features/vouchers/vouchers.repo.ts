import type { PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { nextNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/database.ts'
import { type EntryRow, readEntries } from '../../records/entries.ts'
import type { Mapping } from './accounts.ts'
import type { Part } from './parts.ts'

/** A line as it is stored and answered. */
export type StoredLine = {
  readonly side: 'DEBIT' | 'CREDIT'
  readonly use: string
  readonly accountCode: string
  readonly accountName: string
  readonly partnerCode: string
  readonly partnerName: string
  readonly text: string
  readonly department: string
  readonly amount: number
}
/** An exported voucher with its lines. */
export type VoucherRow = {
  voucher_no: number
  part: Part
  voucher_date: PlainDate
  number: string
  total: number
  reverses: string | null
  exported_at: string
  exported_by_name: string
  lines: StoredLine[]
}
/** The exported vouchers of a pay month, the oldest first. One query. */
export const readVouchers = async (tx: Tx, companyNo: number, month: YearMonth): Promise<VoucherRow[]> => {
  const { rows } = await sql<VoucherRow>`
    select v.voucher_no, v.part, v.voucher_date, v.number, v.total, o.number as reverses, v.exported_at, v.exported_by_name,
      (select json_agg(json_build_object('side', l.side, 'use', l.use, 'accountCode', l.account_code, 'accountName', l.account_name,
          'partnerCode', l.partner_code, 'partnerName', l.partner_name, 'text', l.line_text, 'department', l.department,
          'amount', l.amount) order by l.line_no)
        from voucher_line l where l.company_no = v.company_no and l.voucher_no = v.voucher_no) as lines
    from voucher v left join voucher o on o.company_no = v.company_no and o.voucher_no = v.reverses
    where v.company_no = ${companyNo} and v.month = ${month} order by v.voucher_no
  `.execute(tx)
  return rows
}

/** A voucher as it is exported. */
export type VoucherWrite = {
  readonly part: Part
  readonly date: PlainDate
  readonly reverses: number | null
  readonly lines: readonly StoredLine[]
  readonly total: number
}
type Export = {
  readonly companyNo: number
  readonly month: YearMonth
  /** What the month came to by run, and the parts that are still to be exported. */
  readonly runs: unknown
  readonly openParts: readonly Part[]
  readonly at: Date
  readonly by: number
  readonly byName: string
}
const DIGITS = 4

/** Writes vouchers with the next numbers of their month, and answers these; the company's turn must be held. */
export const addVouchers = async (tx: Tx, order: Export, vouchers: readonly VoucherWrite[]): Promise<string[]> => {
  const { companyNo, month } = order
  const numbers: string[] = []
  for (const { part, date, reverses, lines, total } of vouchers) {
    const voucherNo = await nextNumber(tx, { companyNo, kind: 'voucher' })
    const inMonth = await nextNumber(tx, { companyNo, kind: `voucher ${month}` })
    const number = `${month}-${String(inMonth).padStart(DIGITS, '0')}`
    await sql`
      insert into voucher (company_no, voucher_no, month, number, part, voucher_date, total, line_count, reverses, runs, open_parts,
        exported_at, exported_by, exported_by_name)
      values (${companyNo}, ${voucherNo}, ${month}, ${number}, ${part}, ${date}, ${total}, ${lines.length}, ${reverses},
        ${JSON.stringify(order.runs)}, ${[...order.openParts]}, ${order.at}, ${order.by}, ${order.byName})
    `.execute(tx)
    await sql`
      insert into voucher_line (company_no, voucher_no, line_no, side, use, account_code, account_name, partner_code, partner_name,
        line_text, department, amount)
      select ${companyNo}, ${voucherNo}, l.no, l.line ->> 'side', l.line ->> 'use', l.line ->> 'accountCode', l.line ->> 'accountName',
        l.line ->> 'partnerCode', l.line ->> 'partnerName', l.line ->> 'text', l.line ->> 'department', (l.line ->> 'amount')::bigint
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as l (line, no)
    `.execute(tx)
    numbers.push(number)
  }
  return numbers
}

/** What was entered of the accounts, newest day first and of one day the newest entry. One query. */
export const readAccountEntries = (tx: Tx, companyNo: number): Promise<EntryRow<{ mapping: Mapping }>[]> =>
  readEntries<{ mapping: Mapping }>(tx, 'voucher_accounts', companyNo, null, sql`e.mapping`)
