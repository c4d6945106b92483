import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** People whose 급여 of a month was given out: their days stay. */
export const readGivenOut = async (tx: Tx, companyNo: number, month: YearMonth): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select p.employee_no from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001' and p.state in ('confirmed', 'paid')
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/** The period that the 급여 of a month was given out with; null before. */
export const readKeptPeriod = async (tx: Tx, companyNo: number, month: YearMonth): Promise<DateRange | null> => {
  const { rows } = await sql<{ from: PlainDate; to: PlainDate }>`
    select r.period_from as from, r.period_to as to from payroll_run r
    where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001' and r.period_from is not null
      and exists (select from payslip p where p.company_no = r.company_no and p.run_no = r.run_no
        and p.state in ('confirmed', 'paid'))
  `.execute(tx)
  return rows[0] ?? null
}

export type CloseRow = {
  action: 'close' | 'reopen' | 'apply'
  at: string
  by_name: string
  reason: string | null
  /** Of whom alone; null: of everybody. */
  people: { employeeNo: number; name: string }[] | null
}

/** Who is open of a closed month `c`, by number. */
const openPeopleOf = sql`array(select p.employee_no from attendance_open_person p
  where p.company_no = c.company_no and p.month = c.month order by p.employee_no)`

/** When a month was closed, and who was opened again alone since. */
export type ClosedMonth = { readonly closedAt: string; readonly openPeople: ReadonlySet<number> }
/** null: the month is open. */
export const readClosedMonth = async (tx: Tx, companyNo: number, month: YearMonth): Promise<ClosedMonth | null> => {
  const { rows } = await sql<{ closed_at: string; open: number[] }>`
    select c.closed_at, ${openPeopleOf} as open from attendance_close c
    where c.company_no = ${companyNo} and c.month = ${month}
  `.execute(tx)
  const [row] = rows
  return row === undefined ? null : { closedAt: row.closed_at, openPeople: new Set(row.open) }
}

/** A month's close (null: open) and its history, newest first. */
export const readClosing = async (tx: Tx, companyNo: number, month: YearMonth) => {
  const closed = await readClosedMonth(tx, companyNo, month)
  const { rows } = await sql<CloseRow>`
    select h.action, h.at, h.by_name, h.reason, case when h.employee_nos is not null then (
        select coalesce(json_agg(json_build_object('employeeNo', e.employee_no, 'name', e.name) order by e.employee_code), '[]')
        from employee e where e.company_no = h.company_no and e.employee_no = any (h.employee_nos)) end as people
    from attendance_close_entry h
    where h.company_no = ${companyNo} and h.month = ${month} order by h.entry_no desc
  `.execute(tx)
  return { closed, entries: rows }
}

/** Of some months, whether each is closed of a person: a closed one is not of who was opened again alone. */
export type Closes = {
  readonly closedFor: (month: YearMonth, employeeNo: number) => boolean
  /** Who is open of a month; null: everybody, as it is not closed. */
  readonly openPeople: (month: YearMonth) => ReadonlySet<number> | null
}
/** The closes of these months. One query. */
export const readCloses = async (tx: Tx, companyNo: number, months: readonly YearMonth[]): Promise<Closes> => {
  const { rows } = await sql<{ month: YearMonth; open: number[] }>`
    select c.month, ${openPeopleOf} as open from attendance_close c
    where c.company_no = ${companyNo} and c.month = any (${months}::text[])
  `.execute(tx)
  const closed = new Map(rows.map(({ month, open }) => [month, new Set(open)]))
  return {
    closedFor: (month, employeeNo) => closed.get(month)?.has(employeeNo) === false,
    openPeople: (month) => closed.get(month) ?? null,
  }
}

type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }

/** An act on a month: closed, opened again, or people derived again. */
type Act = {
  readonly action: CloseRow['action']
  readonly reason: string | null
  /** Of these people of a closed month alone; null: of the month. */
  readonly employeeNos: readonly number[] | null
}
const writeHistory = (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  { action, reason, employeeNos }: Act,
  { userNo, userName, now }: By,
) =>
  sql`
    insert into attendance_close_entry (company_no, month, entry_no, action, at, by_no, by_name, reason, employee_nos)
    select ${companyNo}, ${month}, count(*) + 1, ${action}, ${now().toISOString()}, ${userNo}, ${userName}, ${reason}, ${employeeNos}::int[]
    from attendance_close_entry where company_no = ${companyNo} and month = ${month}
  `.execute(tx)

/** Closes a month or opens it again, with everybody who stood apart, and writes that into its history. */
const writeMonth = async (tx: Tx, companyNo: number, month: YearMonth, action: Act['action'], by: By) => {
  if (action === 'close')
    await tx
      .insertInto('attendance_close')
      .values({ company_no: companyNo, month, closed_at: by.now().toISOString(), closed_by: by.userNo })
      .execute()
  else if (action === 'reopen') {
    await sql`delete from attendance_open_person where company_no = ${companyNo} and month = ${month}`.execute(tx)
    await tx.deleteFrom('attendance_close').where('company_no', '=', companyNo).where('month', '=', month).execute()
  }
}

/** Opens people of a closed month alone, or closes them again. */
const writePeople = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  { action, reason }: Act,
  employeeNos: readonly number[],
  { userNo, userName, now }: By,
) => {
  if (action === 'reopen')
    await sql`
      insert into attendance_open_person (company_no, month, employee_no, opened_at, opened_by, opened_by_name, reason)
      select ${companyNo}, ${month}, u.no, ${now().toISOString()}, ${userNo}, ${userName}, ${reason}
      from unnest(${employeeNos}::int[]) as u (no)
    `.execute(tx)
  else if (action === 'close')
    await sql`
      delete from attendance_open_person
      where company_no = ${companyNo} and month = ${month} and employee_no = any (${employeeNos}::int[])
    `.execute(tx)
}

/** Carries an act on a month out, and writes it into its history. */
export const writeClosing = async (tx: Tx, companyNo: number, month: YearMonth, act: Act, by: By): Promise<void> => {
  if (act.employeeNos === null) await writeMonth(tx, companyNo, month, act.action, by)
  else await writePeople(tx, companyNo, month, act, act.employeeNos, by)
  await writeHistory(tx, companyNo, month, act, by)
}
