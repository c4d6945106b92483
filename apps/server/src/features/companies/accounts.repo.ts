import type { PlainDate } from '@handal/base/date'
import type { AccountUse } from '@handal/contracts/company/company-accounts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** An account of a company without its number. */
export type CompanyAccountRow = {
  account_no: number
  used_for: AccountUse
  bank_code: string
  number_masked: string
  holder: string
  display_text: string | null
  cms_code: string | null
  first_day: PlainDate
  last_day: PlainDate | null
  version: number
}
const COLUMNS = sql`account_no, used_for, bank_code, number_masked, holder, display_text, cms_code, first_day, last_day, version`

/** Accounts of a company, or the one of a number: those in use first, by what they pay. */
export const readAccountRows = async (tx: Tx, companyNo: number, no: number | null): Promise<CompanyAccountRow[]> => {
  const { rows } = await sql<CompanyAccountRow>`
    select ${COLUMNS} from company_account
    where company_no = ${companyNo} and (${no}::int is null or account_no = ${no}::int)
    order by last_day is not null, array_position(array['PAY', 'INSURANCE', 'PENSION'], used_for), account_no
  `.execute(tx)
  return rows
}

/** The account of a number with its number under its key, where it holds on a day for a use; null otherwise. */
export const readAccountSecret = async (
  tx: Tx,
  { companyNo, accountNo, use, day }: { companyNo: number; accountNo: number; use: AccountUse; day: PlainDate },
): Promise<(CompanyAccountRow & { number_cipher: Uint8Array }) | null> => {
  const { rows } = await sql<CompanyAccountRow & { number_cipher: Uint8Array }>`
    select ${COLUMNS}, number_cipher from company_account
    where company_no = ${companyNo} and account_no = ${accountNo} and used_for = ${use} and first_day <= ${day}::date
      and (last_day is null or last_day >= ${day}::date)
  `.execute(tx)
  return rows[0] ?? null
}

/** An account as it is written; `cipher` null leaves the number as it is. */
export type AccountWrite = {
  readonly companyNo: number
  readonly no: number
  readonly use: AccountUse
  readonly bankCode: string
  readonly cipher: Uint8Array | null
  readonly masked: string
  readonly holder: string
  readonly displayText: string | null
  readonly cmsCode: string | null
  readonly from: PlainDate
  readonly endDate: PlainDate | null
}
/** Adds an account. */
export const insertAccount = async (tx: Tx, account: AccountWrite): Promise<void> => {
  await sql`
    insert into company_account (company_no, account_no, used_for, bank_code, number_cipher, number_masked, holder, display_text,
      cms_code, first_day, last_day)
    values (${account.companyNo}, ${account.no}, ${account.use}, ${account.bankCode}, ${account.cipher}, ${account.masked},
      ${account.holder}, ${account.displayText}, ${account.cmsCode}, ${account.from}, ${account.endDate})
  `.execute(tx)
}
/** Writes an account whole. */
export const updateAccount = async (tx: Tx, account: AccountWrite): Promise<void> => {
  await sql`
    update company_account set used_for = ${account.use}, bank_code = ${account.bankCode},
      number_cipher = coalesce(${account.cipher}::bytea, number_cipher), number_masked = ${account.masked}, holder = ${account.holder},
      display_text = ${account.displayText}, cms_code = ${account.cmsCode}, first_day = ${account.from}, last_day = ${account.endDate}
    where company_no = ${account.companyNo} and account_no = ${account.no}
  `.execute(tx)
}
/** Ends an account on its last day. */
export const closeAccount = async (tx: Tx, companyNo: number, no: number, lastDay: PlainDate): Promise<void> => {
  await sql`update company_account set last_day = ${lastDay} where company_no = ${companyNo} and account_no = ${no}`.execute(
    tx,
  )
}
/** Removes an account that nothing uses. */
export const deleteAccount = async (tx: Tx, companyNo: number, no: number): Promise<void> => {
  await sql`delete from company_account where company_no = ${companyNo} and account_no = ${no}`.execute(tx)
}
/** Number of files for a bank that an account was used for. */
export const countFilesOf = async (tx: Tx, companyNo: number, no: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transfer_file where company_no = ${companyNo} and account_no = ${no}
  `.execute(tx)
  return rows[0]?.count ?? 0
}
