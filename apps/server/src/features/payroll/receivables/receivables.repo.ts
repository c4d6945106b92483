import type { PlainDate, YearMonth } from '@handal/base/date'
import type { PayslipState } from '@handal/contracts/payroll/payroll-state'
import type { Repayment } from '@handal/contracts/payroll/receivables'
import { type RawBuilder, sql } from 'kysely'
import { nextNumbers } from '../../../db/numbers.ts'
import type { Tx } from '../../../db/database.ts'
import { type Page, readPage } from '../../../records/list.ts'

/** What a person is to pay back, with what was. Won. */
export type ReceivableRow = {
  receivable_no: number
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  month: YearMonth
  payment_type: string
  state: PayslipState | null
  /** Won the consent is of, and what the payslip leaves to be collected. */
  consented: number
  amount: number
  repaid: number
  consent_on: PlainDate
  note: string
  version: number
  entered_at: string
  entered_by_name: string
  withdrawn_at: string | null
  withdrawn_by_name: string | null
  withdrawn_reason: string | null
  repayments: Repayment[]
}
type Asked = {
  readonly companyNo: number
  /** Code of the line that leaves it to be collected. */
  readonly line: string
  readonly employeeNo?: number | undefined
  readonly receivableNo?: number | undefined
}

const rowsOf = ({ companyNo, line, employeeNo, receivableNo }: Asked): RawBuilder<ReceivableRow> => sql<ReceivableRow>`
  select v.receivable_no, v.employee_no, e.employee_code, e.name, p.department_name, v.month, v.payment_type, p.state,
    v.amount as consented, case when v.withdrawn_at is null then coalesce(-l.amount, 0) else 0 end as amount, r.repaid,
    v.consent_on, v.note, v.version, v.entered_at, v.entered_by_name, v.withdrawn_at, v.withdrawn_by_name, v.withdrawn_reason, r.repayments
  from receivable v
  join employee e on e.company_no = v.company_no and e.employee_no = v.employee_no
  left join payroll_run u on u.company_no = v.company_no and u.month = v.month and u.payment_type = v.payment_type
  left join payslip p on p.company_no = u.company_no and p.run_no = u.run_no and p.employee_no = v.employee_no and p.current
  left join payslip_line l on l.company_no = p.company_no and l.run_no = p.run_no and l.employee_no = p.employee_no
    and l.version_no = p.version_no and l.code = ${line}
  cross join lateral (
    select coalesce(sum(y.amount) filter (where y.withdrawn_at is null), 0)::bigint as repaid,
      coalesce(json_agg(json_build_object('repaymentNo', y.repayment_no, 'paidOn', y.paid_on, 'amount', y.amount, 'note', y.note,
        'enteredAt', y.entered_at, 'enteredBy', y.entered_by_name, 'withdrawn', case when y.withdrawn_at is null then null
          else json_build_object('at', y.withdrawn_at, 'by', y.withdrawn_by_name, 'reason', y.withdrawn_reason) end)
        order by y.repayment_no), '[]') as repayments
    from receivable_repayment y where y.company_no = v.company_no and y.receivable_no = v.receivable_no
  ) r
  where v.company_no = ${companyNo}
    and ${employeeNo === undefined ? sql`true` : sql`v.employee_no = ${employeeNo}`}
    and ${receivableNo === undefined ? sql`true` : sql`v.receivable_no = ${receivableNo}`}`

/** A page of them, the oldest month first; `settled`: also those of which nothing is left. */
export const readReceivablePage = (
  tx: Tx,
  asked: Asked & {
    readonly settled: boolean
    readonly page?: number | undefined
    readonly size?: number | undefined
  },
): Promise<Page<ReceivableRow>> =>
  readPage(
    tx,
    asked.settled
      ? rowsOf(asked)
      : sql<ReceivableRow>`select * from (${rowsOf(asked)}) open where open.amount <> open.repaid`,
    asked,
    {},
    sql`month, employee_code, receivable_no`,
  )

/** Won that are left of all of them, of one person or everybody. */
export const sumLeft = async (tx: Tx, asked: Asked): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(amount - repaid), 0)::bigint as left from (${rowsOf(asked)}) v
  `.execute(tx)
  return rows[0]?.left ?? 0
}

/** One of them under lock; null: there is none. */
export const lockReceivable = async (tx: Tx, asked: Asked & { readonly receivableNo: number }) => {
  const { companyNo, receivableNo } = asked
  await sql`
    select 1 from receivable where company_no = ${companyNo} and receivable_no = ${receivableNo} for update
  `.execute(tx)
  return readReceivable(tx, asked)
}
export const readReceivable = async (tx: Tx, asked: Asked): Promise<ReceivableRow | null> =>
  (await rowsOf(asked).execute(tx)).rows[0] ?? null

type Stamp = { readonly at: Date; readonly by: number; readonly byName: string }
type OfRun = { readonly companyNo: number; readonly month: YearMonth; readonly paymentType: string }

/** Enters consents of people for their payslips of a run; who has one gets it with the new amount, day and words. Two queries. */
export const writeReceivables = async (
  tx: Tx,
  { companyNo, month, paymentType }: OfRun,
  people: readonly { readonly employeeNo: number; readonly amount: number }[],
  { consentOn, note, at, by, byName }: Stamp & { readonly consentOn: PlainDate; readonly note: string },
): Promise<void> => {
  const numbers = await nextNumbers(tx, { companyNo, kind: 'receivable' }, people.length)
  await sql`
    insert into receivable (company_no, receivable_no, employee_no, month, payment_type, amount, consent_on, note, entered_at, entered_by,
      entered_by_name)
    select ${companyNo}, u.no, u.employee_no, ${month}, ${paymentType}, u.amount, ${consentOn}, ${note}, ${at}, ${by}, ${byName}
    from unnest(${numbers}::int[], ${people.map(({ employeeNo }) => employeeNo)}::int[], ${people.map(({ amount }) => amount)}::bigint[])
      as u (no, employee_no, amount)
    on conflict (company_no, month, payment_type, employee_no) where withdrawn_at is null do update
      set amount = excluded.amount, consent_on = excluded.consent_on, note = excluded.note, entered_at = excluded.entered_at,
        entered_by = excluded.entered_by, entered_by_name = excluded.entered_by_name, version = receivable.version + 1
  `.execute(tx)
}

/** What consents of these people for their payslips of a run are of, won by person. One query. */
export const readConsents = async (
  tx: Tx,
  { companyNo, month, paymentType }: OfRun,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ employee_no: number; amount: number }>`
    select employee_no, amount from receivable where company_no = ${companyNo} and month = ${month}
      and payment_type = ${paymentType} and employee_no = any (${employeeNos}::int[]) and withdrawn_at is null
  `.execute(tx)
  return new Map(rows.map((row) => [row.employee_no, row.amount]))
}

/** Marks one as taken back. */
export const withdrawReceivable = async (
  tx: Tx,
  { companyNo, receivableNo }: { readonly companyNo: number; readonly receivableNo: number },
  { at, byName, reason }: Stamp & { readonly reason: string },
): Promise<void> => {
  await sql`
    update receivable set withdrawn_at = ${at}, withdrawn_by_name = ${byName}, withdrawn_reason = ${reason}, version = version + 1
    where company_no = ${companyNo} and receivable_no = ${receivableNo}
  `.execute(tx)
}

/** Takes the consents back, and what was entered for them, of people who have no payslip in a run any more. Two queries. */
export const withdrawWithoutSlip = async (
  tx: Tx,
  { companyNo, runNo, code }: { readonly companyNo: number; readonly runNo: number; readonly code: string },
  employeeNos: readonly number[],
  { at, byName }: Pick<Stamp, 'at' | 'byName'>,
): Promise<void> => {
  const gone = sql`not exists (select from payslip p where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.employee_no = t.employee_no)`
  await sql`
    delete from payslip_entry t where t.company_no = ${companyNo} and t.run_no = ${runNo} and t.item_code = ${code}
      and t.employee_no = any (${employeeNos}::int[]) and ${gone}
  `.execute(tx)
  await sql`
    update receivable t set withdrawn_at = ${at}, withdrawn_by_name = ${byName}, withdrawn_reason = '명세서 삭제', version = t.version + 1
    from payroll_run r
    where r.company_no = ${companyNo} and r.run_no = ${runNo} and t.company_no = r.company_no and t.month = r.month
      and t.payment_type = r.payment_type and t.withdrawn_at is null and t.employee_no = any (${employeeNos}::int[]) and ${gone}
  `.execute(tx)
}

/** Adds what a person paid back. */
export const addRepayment = async (
  tx: Tx,
  { companyNo, receivableNo }: { readonly companyNo: number; readonly receivableNo: number },
  { paidOn, amount, note, at, by, byName }: Stamp & { paidOn: PlainDate; amount: number; note: string | null },
): Promise<void> => {
  await sql`
    insert into receivable_repayment (company_no, receivable_no, repayment_no, paid_on, amount, note, entered_at, entered_by, entered_by_name)
    select ${companyNo}, ${receivableNo}, coalesce(max(repayment_no), 0) + 1, ${paidOn}, ${amount}, ${note}, ${at}, ${by}, ${byName}
    from receivable_repayment where company_no = ${companyNo} and receivable_no = ${receivableNo}
  `.execute(tx)
  await bump(tx, companyNo, receivableNo)
}

/** Marks what a person paid back as taken back; false: there is no such entry that stands. */
export const withdrawRepayment = async (
  tx: Tx,
  of: { readonly companyNo: number; readonly receivableNo: number; readonly repaymentNo: number },
  { at, byName, reason }: Stamp & { readonly reason: string },
): Promise<boolean> => {
  const { companyNo, receivableNo, repaymentNo } = of
  const done = await sql`
    update receivable_repayment set withdrawn_at = ${at}, withdrawn_by_name = ${byName}, withdrawn_reason = ${reason}
    where company_no = ${companyNo} and receivable_no = ${receivableNo} and repayment_no = ${repaymentNo} and withdrawn_at is null
  `.execute(tx)
  if (done.numAffectedRows !== 1n) return false
  await bump(tx, companyNo, receivableNo)
  return true
}

const bump = async (tx: Tx, companyNo: number, receivableNo: number): Promise<void> => {
  await sql`
    update receivable set version = version + 1 where company_no = ${companyNo} and receivable_no = ${receivableNo}
  `.execute(tx)
}
