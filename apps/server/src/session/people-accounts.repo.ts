import type { PlainDate } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import { heldOn } from '../db/dated.ts'
import type { Tx } from '../db/database.ts'
import { type ListQuery, type Page, readPage } from '../records/list.ts'
import { isFound } from '../records/search.ts'

/** How many accounts belong to an employee of a company. As the system: it alone reads accounts. */
export const countAccountsOf = async (tx: Tx, companyNo: number, employeeNo: number): Promise<number> => {
  const { rows } = await sql<{ accounts: number }>`
    select count(*) as accounts from membership where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.accounts ?? 0
}

/** Which of these employees of a company have an account. As the system. */
export const accountsOf = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    select distinct employee_no as no from membership where company_no = ${companyNo} and employee_no = any (${nos}::int[])
  `.execute(tx)
  return rows.map(({ no }) => no)
}

/**
 * The employees of a company who can sign in on a day: they have an account with a password of their own, not a code that nobody has
 * used yet, and neither it nor their way in is closed. As the system.
 */
export const whoCanSignIn = async (tx: Tx, companyNo: number, day: PlainDate): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    select m.employee_no as no from membership m
    join app_user u on u.user_no = m.user_no
    join employee e on e.company_no = m.company_no and e.employee_no = m.employee_no
    where m.company_no = ${companyNo} and u.disabled_at is null and not u.must_change_password
      and (e.leave_date is null or e.leave_date >= ${day}::date)
  `.execute(tx)
  return rows.map(({ no }) => no)
}

/** The logins of these employees of a company, by their numbers. As the system. */
export const loginsOf = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ no: number; login: string }>`
    select m.employee_no as no, u.login_id as login from membership m join app_user u on u.user_no = m.user_no
    where m.company_no = ${companyNo} and m.employee_no = any (${nos}::int[])
  `.execute(tx)
  return new Map(rows.map(({ no, login }) => [no, login]))
}

/** With what most logins of a company's people begin before their 사번; null where none does. As the system. */
export const usualBeginning = async (tx: Tx, companyNo: number): Promise<string | null> => {
  const { rows } = await sql<{ beginning: string }>`
    select left(u.login_id, -length(e.employee_code)) as beginning
    from membership m
    join app_user u on u.user_no = m.user_no
    join employee e on e.company_no = m.company_no and e.employee_no = m.employee_no
    where m.company_no = ${companyNo} and right(u.login_id, length(e.employee_code)) = e.employee_code
      and length(u.login_id) > length(e.employee_code)
    group by 1 order by count(*) desc, 1 limit 1
  `.execute(tx)
  return rows[0]?.beginning ?? null
}

/** Whether a login of this beginning and a 사번 of somebody without an account is taken, whatever its case. As the system. */
export const isBeginningTaken = async (tx: Tx, companyNo: number, beginning: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from employee e join app_user u on lower(u.login_id) = lower(${beginning}::text || e.employee_code)
      where e.company_no = ${companyNo}
        and not exists (select from membership m where m.company_no = e.company_no and m.employee_no = e.employee_no)
    ) as taken
  `.execute(tx)
  return rows[0]?.taken === true
}

const SORT = {
  employeeCode: 'employee_code',
  name: 'name',
  departmentName: 'department_name',
  login_id: 'login_id',
  lastUsedAt: 'last_used_at',
} as const
export type AccountState = 'NONE' | 'WAITING' | 'ACTIVE' | 'DISABLED'
export type PersonAccountRow = {
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  user_no: number | null
  login_id: string | null
  state: AccountState
  operator: boolean
  elsewhere: boolean
  last_used_at: string | null
  /** The day after the last one of who leaves or left: from then on the account is closed to the company. */
  closed_on: PlainDate | null
  email: string | null
}
type Asked = {
  readonly companyNo: number
  readonly day: PlainDate
  readonly q?: string | undefined
  /** Only these people, whether they are in service or not. */
  readonly only?: readonly number[]
}

const people = ({ companyNo, day, q, only }: Asked): RawBuilder<PersonAccountRow> => sql<PersonAccountRow>`
  select e.employee_no, e.employee_code, e.name, d.name as department_name, u.user_no, u.login_id,
    case when u.user_no is null then 'NONE' when u.disabled_at is not null then 'DISABLED'
      when u.must_change_password then 'WAITING' else 'ACTIVE' end as state,
    coalesce(m.role = '11', false) as operator,
    exists (select from membership o where o.user_no = m.user_no and o.company_no <> m.company_no) as elsewhere,
    (select max(s.last_used_at) from user_session s where s.user_no = m.user_no) as last_used_at, e.leave_date + 1 as closed_on, e.email
  from employee e
  left join ${heldOn('employee_assignment', companyNo, day)} a on a.employee_no = e.employee_no
  left join ${heldOn('department_term', companyNo, day)} d on d.department_no = a.department_no
  left join membership m on m.company_no = e.company_no and m.employee_no = e.employee_no
  left join app_user u on u.user_no = m.user_no
  where e.company_no = ${companyNo} and ${isFound(sql`e.search_key`, q)}
    and ${only === undefined ? sql`(e.leave_date is null or e.leave_date >= ${day}::date)` : sql`e.employee_no = any (${only}::int[])`}
`

/** A page of people in service with their accounts, in the order of their numbers. As the system. */
export const readAccountPage = (
  tx: Tx,
  { state, ...asked }: Asked & ListQuery<keyof typeof SORT> & { readonly state?: AccountState | undefined },
): Promise<Page<PersonAccountRow>> =>
  readPage(
    tx,
    sql<PersonAccountRow>`select * from (${people(asked)}) found where ${state === undefined ? sql`true` : sql`state = ${state}`}`,
    asked,
    SORT,
    sql`employee_code, employee_no`,
  )

/** How many people of the same search stand in each state. */
export const countAccounts = async (tx: Tx, asked: Asked): Promise<Record<AccountState, number>> => {
  const { rows } = await sql<{ state: AccountState; people: number }>`
    select state, count(*) as people from (${people(asked)}) found group by state
  `.execute(tx)
  const counts = { NONE: 0, WAITING: 0, ACTIVE: 0, DISABLED: 0 }
  for (const row of rows) counts[row.state] = row.people
  return counts
}

/** These people with their accounts. */
export const readAccountsOf = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  only: readonly number[],
): Promise<PersonAccountRow[]> => (await people({ companyNo, day, only }).execute(tx)).rows

/** Makes the account of an employee whose password must be changed; null when somebody has that login, whatever its case. */
export const insertAccount = async (
  tx: Tx,
  account: { readonly loginId: string; readonly userName: string; readonly passwordHash: string; readonly now: Date },
): Promise<number | null> => {
  const at = account.now.toISOString()
  const { rows } = await sql<{ user_no: number }>`
    insert into app_user (login_id, user_name, perm_id, password_hash, must_change_password, password_changed_at, created_at)
    values (${account.loginId}, ${account.userName}, '21', ${account.passwordHash}, true, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (lower(login_id)) do nothing returning user_no
  `.execute(tx)
  return rows[0]?.user_no ?? null
}

/**
 * The account of this login and name that may become an employee's: a person's, not the super admin's, that belongs to nobody who is
 * still in service in this company. null when there is none, whoever else has that login.
 */
export const findAccount = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  { loginId, userName }: { readonly loginId: string; readonly userName: string },
): Promise<number | null> => {
  const { rows } = await sql<{ user_no: number }>`
    select user_no from app_user u where lower(login_id) = lower(${loginId}) and user_name = ${userName}
      and perm_id in ('11', '21')
      -- What the super admin disabled stays so; who only left a company may come back.
      and (disabled_at is null or not exists (select from membership m where m.user_no = u.user_no))
      and not exists (
        select from membership m join employee e on e.company_no = m.company_no and e.employee_no = m.employee_no
        where m.user_no = u.user_no and m.company_no = ${companyNo} and (e.leave_date is null or e.leave_date >= ${day}::date))
  `.execute(tx)
  return rows[0]?.user_no ?? null
}

/** Makes an account that of an employee; who operates the company goes on doing so. An account that was disabled works again. */
export const joinAccount = async (
  tx: Tx,
  { companyNo, employeeNo, userNo, now }: { companyNo: number; employeeNo: number; userNo: number; now: Date },
): Promise<void> => {
  await sql`update app_user set disabled_at = null where user_no = ${userNo} and disabled_at is not null`.execute(tx)
  await sql`
    insert into membership (company_no, user_no, role, employee_no, created_at)
    values (${companyNo}, ${userNo}, '21', ${employeeNo}, ${now.toISOString()}::timestamptz)
    on conflict (company_no, user_no) do update set employee_no = excluded.employee_no, closed_on = null
  `.execute(tx)
}

/** Stores a password that must be changed. */
export const storeOneTime = async (tx: Tx, userNo: number, passwordHash: string, now: Date): Promise<void> => {
  await sql`
    update app_user set password_hash = ${passwordHash}, must_change_password = true,
      password_changed_at = ${now.toISOString()}::timestamptz where user_no = ${userNo}
  `.execute(tx)
}

/** Takes an account's way into a company away; one that enters no other is disabled. */
export const leaveAccount = async (tx: Tx, companyNo: number, userNo: number, now: Date): Promise<void> => {
  await sql`delete from membership where company_no = ${companyNo} and user_no = ${userNo}`.execute(tx)
  await sql`
    update app_user set disabled_at = ${now.toISOString()}::timestamptz
    where user_no = ${userNo} and not exists (select from membership where user_no = ${userNo})
  `.execute(tx)
}

/** An account that was closed to a company, or opened to it again. */
export type TurnedAccount = {
  company_no: number
  user_no: number
  employee_no: number
  login_id: string
  closed_on: PlainDate | null
}

/**
 * Brings the records of closed accounts in line with the last days of their people: closed where the last day is over, open
 * again where a leaving was taken back. Gives those that turned, by company and person. As the system.
 */
export const turnLeaversAccounts = async (tx: Tx, day: PlainDate): Promise<TurnedAccount[]> => {
  const { rows } = await sql<TurnedAccount>`
    update membership m set closed_on = t.closed_on
    from (
      select e.company_no, e.employee_no, case when e.leave_date < ${day}::date then e.leave_date + 1 end as closed_on from employee e
    ) t, app_user u
    where m.company_no = t.company_no and m.employee_no = t.employee_no and u.user_no = m.user_no
      and m.closed_on is distinct from t.closed_on
    returning m.company_no, m.user_no, m.employee_no, u.login_id, m.closed_on
  `.execute(tx)
  return rows.toSorted((a, b) => a.company_no - b.company_no || a.employee_no - b.employee_no)
}

/** Of these accounts those that no company is open to. As the system. */
export const readShutOut = async (tx: Tx, userNos: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    select u.user_no as no from app_user u where u.user_no = any (${userNos}::int[]) and u.perm_id <> '01'
      and not exists (select from membership m where m.user_no = u.user_no and m.closed_on is null)
  `.execute(tx)
  return rows.map(({ no }) => no)
}

/**
 * Takes a destroyed person's account away: the way into the company, and where it entered no other, the login, the name, the
 * password, the sessions with their addresses and the second factor too. The record of rights keeps what the law asks (고시 제5조).
 */
export const forgetAccount = async (tx: Tx, companyNo: number, employeeNo: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ user_no: number; left: boolean }>`
    delete from membership m where m.company_no = ${companyNo} and m.employee_no = ${employeeNo}
    returning m.user_no, exists (
      select from membership o where o.user_no = m.user_no and (o.company_no, o.user_no) <> (m.company_no, m.user_no)
    ) as left
  `.execute(tx)
  for (const { user_no: no, left } of rows) {
    if (left) continue
    await sql`
      update app_user set login_id = 'destroyed-' || user_no, user_name = '파기됨', password_hash = '-',
        disabled_at = coalesce(disabled_at, ${now.toISOString()}::timestamptz) where user_no = ${no}`.execute(tx)
    for (const table of ['user_session', 'user_factor', 'user_factor_start', 'recovery_code'])
      await sql`delete from ${sql.table(table)} where user_no = ${no}`.execute(tx)
  }
}
