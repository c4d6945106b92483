import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import type { TransferFileState } from '@handal/contracts/payroll/transfer-state'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** A file with its items by result. Won. */
export type FileRow = {
  file_no: number
  template_no: number
  transfer_date: PlainDate
  state: TransferFileState
  account_no: number
  bank_code: string
  number_masked: string
  made_at: string
  made_by_name: string
  void_reason: string | null
  voided_at: string | null
  voided_by_name: string | null
  people: number
  amount: Won
  pending: number
  pending_amount: Won
  done: number
  done_amount: Won
  failed: number
  failed_amount: Won
}
/** Files of a company: those that hold a payslip of a run, or the one of a number; newest first. One query. */
export const readFiles = async (
  tx: Tx,
  companyNo: number,
  which: { readonly runNo: number } | { readonly fileNo: number },
): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`
    select f.file_no, f.template_no, f.transfer_date, f.state, f.account_no, f.bank_code, f.number_masked, f.made_at, f.made_by_name,
      f.void_reason, f.voided_at, f.voided_by_name, i.*
    from transfer_file f
    cross join lateral (
      select count(*)::int as people, coalesce(sum(amount), 0)::bigint as amount,
        count(*) filter (where state = 'PENDING')::int as pending,
        coalesce(sum(amount) filter (where state = 'PENDING'), 0)::bigint as pending_amount,
        count(*) filter (where state = 'DONE')::int as done, coalesce(sum(amount) filter (where state = 'DONE'), 0)::bigint as done_amount,
        count(*) filter (where state = 'FAILED')::int as failed,
        coalesce(sum(amount) filter (where state = 'FAILED'), 0)::bigint as failed_amount
      from transfer_item where company_no = f.company_no and file_no = f.file_no
    ) i
    where f.company_no = ${companyNo}
      and ${'fileNo' in which ? sql`f.file_no = ${which.fileNo}` : sql`f.file_no in (select file_no from transfer_item where company_no = ${companyNo} and run_no = ${which.runNo})`}
    order by f.file_no desc
  `.execute(tx)
  return rows
}

/** An item with whose it is and of which payroll. */
export type ItemRow = {
  seq: number
  run_no: number
  month: YearMonth
  payment_type: string
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  version_no: number
  amount: Won
  bank_code: string
  number_masked: string
  holder: string
  display_text: string
  state: 'PENDING' | 'DONE' | 'FAILED' | 'VOID'
  reason: string | null
}
/** Items of a file in their order. */
export const readItems = async (tx: Tx, companyNo: number, fileNo: number): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select i.seq, i.run_no, r.month, r.payment_type, i.employee_no, p.employee_code, p.name, p.department_name, i.version_no, i.amount,
      i.bank_code, i.number_masked, i.holder, i.display_text, i.state, i.reason
    from transfer_item i
    join payroll_run r on r.company_no = i.company_no and r.run_no = i.run_no
    join payslip p on p.company_no = i.company_no and p.run_no = i.run_no and p.employee_no = i.employee_no and p.version_no = i.version_no
    where i.company_no = ${companyNo} and i.file_no = ${fileNo} order by i.seq
  `.execute(tx)
  return rows
}

/** The numbers of a file's items under their key, and what the file is sent with. */
export const readSecrets = async (tx: Tx, companyNo: number, fileNo: number) => {
  const { rows } = await sql<{ seq: number; employee_no: number; number_cipher: Uint8Array }>`
    select seq, employee_no, number_cipher from transfer_item where company_no = ${companyNo} and file_no = ${fileNo} order by seq
  `.execute(tx)
  return rows
}

/** The account that a file is paid from as it was then, under its key. */
export const readFileAccount = async (tx: Tx, companyNo: number, fileNo: number) => {
  const { rows } = await sql<{ number_cipher: Uint8Array; holder: string }>`
    select number_cipher, holder from transfer_file where company_no = ${companyNo} and file_no = ${fileNo}
  `.execute(tx)
  return rows[0] ?? null
}

/** Locks a file; null: there is none. */
export const lockFile = async (tx: Tx, companyNo: number, fileNo: number) => {
  const { rows } = await sql<{
    state: TransferFileState
    transfer_date: PlainDate
    made_at: string
    cms_code: string | null
  }>`
    select state, transfer_date, made_at, cms_code from transfer_file where company_no = ${companyNo} and file_no = ${fileNo} for update
  `.execute(tx)
  return rows[0] ?? null
}

/** A file as it is written. */
export type FileWrite = {
  readonly companyNo: number
  readonly fileNo: number
  readonly templateNo: number
  readonly transferDate: PlainDate
  readonly accountNo: number
  readonly bankCode: string
  readonly numberCipher: Uint8Array
  readonly numberMasked: string
  readonly holder: string
  readonly cmsCode: string | null
  readonly acknowledged: readonly { readonly employeeNo: number; readonly code: string }[]
  readonly at: Date
  readonly by: number | null
  readonly byName: string
}
/** An item as it is written. */
export type ItemWrite = {
  readonly seq: number
  readonly runNo: number
  readonly employeeNo: number
  readonly versionNo: number
  readonly amount: number
  readonly accountKind: 'PAY' | 'IRP'
  readonly bankCode: string
  readonly numberCipher: Uint8Array
  readonly numberHash: Uint8Array
  readonly numberMasked: string
  readonly holder: string
  readonly displayText: string
}
/** Writes a file with its items, two statements. The database refuses a payslip that lies in another open file, and more than is due. */
export const addFile = async (tx: Tx, file: FileWrite, items: readonly ItemWrite[]): Promise<void> => {
  await sql`
    insert into transfer_file (company_no, file_no, template_no, transfer_date, account_no, bank_code, number_cipher, number_masked,
      holder, cms_code, acknowledged, made_at, made_by, made_by_name)
    values (${file.companyNo}, ${file.fileNo}, ${file.templateNo}, ${file.transferDate}, ${file.accountNo}, ${file.bankCode},
      ${file.numberCipher}, ${file.numberMasked}, ${file.holder}, ${file.cmsCode}, ${JSON.stringify(file.acknowledged)}::jsonb,
      ${file.at}, ${file.by}, ${file.byName})
  `.execute(tx)
  const col = <K extends keyof ItemWrite>(name: K): ItemWrite[K][] => items.map((item) => item[name])
  const hex = (name: 'numberCipher' | 'numberHash'): string[] =>
    items.map((item) => Buffer.from(item[name]).toString('hex'))
  await sql`
    insert into transfer_item (company_no, file_no, seq, run_no, employee_no, version_no, amount, account_kind, bank_code, number_cipher,
      number_hash, number_masked, holder, display_text)
    select ${file.companyNo}, ${file.fileNo}, u.seq, u.run_no, u.employee_no, u.version_no, u.amount, u.kind, u.bank,
      decode(u.cipher, 'hex'), decode(u.hash, 'hex'), u.masked, u.holder, u.display
    from unnest(${col('seq')}::int[], ${col('runNo')}::int[], ${col('employeeNo')}::int[], ${col('versionNo')}::smallint[],
      ${col('amount')}::bigint[], ${col('accountKind')}::text[], ${col('bankCode')}::text[], ${hex('numberCipher')}::text[],
      ${hex('numberHash')}::text[], ${col('numberMasked')}::text[], ${col('holder')}::text[], ${col('displayText')}::text[])
      as u (seq, run_no, employee_no, version_no, amount, kind, bank, cipher, hash, masked, holder, display)
  `.execute(tx)
}

/** Voids a file and its items, which wait for nothing any more. */
export const voidFile = async (
  tx: Tx,
  {
    companyNo,
    fileNo,
    reason,
    at,
    byName,
  }: { companyNo: number; fileNo: number; reason: string; at: Date; byName: string },
): Promise<void> => {
  await sql`update transfer_item set state = 'VOID' where company_no = ${companyNo} and file_no = ${fileNo} and state = 'PENDING'`.execute(
    tx,
  )
  await sql`
    update transfer_file set state = 'VOID', void_reason = ${reason}, voided_at = ${at}, voided_by_name = ${byName}
    where company_no = ${companyNo} and file_no = ${fileNo}
  `.execute(tx)
}

/** A result of an item as it is written; `paymentNo` of what is done. */
export type ResultWrite = {
  readonly seq: number
  readonly state: 'DONE' | 'FAILED'
  readonly reason: string | null
  readonly paymentNo: number | null
}
/** Writes results of a file under its next number, which it gives; the file is read once none is missing. Three statements. */
export const addResults = async (
  tx: Tx,
  {
    companyNo,
    fileNo,
    at,
    by,
    byName,
  }: { companyNo: number; fileNo: number; at: Date; by: number | null; byName: string },
  results: readonly ResultWrite[],
): Promise<number> => {
  const { rows } = await sql<{ result_no: number }>`
    insert into transfer_result (company_no, file_no, result_no, entered_at, entered_by, entered_by_name)
    select ${companyNo}::int, ${fileNo}::int, coalesce(max(result_no), 0) + 1, ${at}::timestamptz, ${by}::int, ${byName}::text
    from transfer_result where company_no = ${companyNo} and file_no = ${fileNo}
    returning result_no
  `.execute(tx)
  const resultNo = rows[0]?.result_no ?? 1
  const col = <K extends keyof ResultWrite>(name: K): ResultWrite[K][] => results.map((result) => result[name])
  await sql`
    update transfer_item i set state = u.state, reason = u.reason, payment_no = u.payment_no, result_no = ${resultNo}
    from unnest(${col('seq')}::int[], ${col('state')}::text[], ${col('reason')}::text[], ${col('paymentNo')}::smallint[])
      as u (seq, state, reason, payment_no)
    where i.company_no = ${companyNo} and i.file_no = ${fileNo} and i.seq = u.seq and i.state = 'PENDING'
  `.execute(tx)
  await sql`
    update transfer_file f set state = 'READ' where f.company_no = ${companyNo} and f.file_no = ${fileNo} and f.state = 'OPEN'
      and not exists (select from transfer_item i where i.company_no = f.company_no and i.file_no = f.file_no and i.state = 'PENDING')
  `.execute(tx)
  return resultNo
}
