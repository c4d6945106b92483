import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { type ListQuery, type Page, readPage } from '../records/list.ts'
import { isFound } from '../records/search.ts'

/** An operator of a company. */
export type OperatorRow = {
  company_no: number
  company_name: string
  user_no: number
  login_id: string
  user_name: string
  employee_no: number | null
  since: string
  last_used_at: string | null
  must_change_password: boolean
  elsewhere: boolean
}
export type OperatorQuery = ListQuery<never> & {
  /** null: of all companies. */
  readonly companyNo: number | null
  readonly q?: string | undefined
  readonly userNo?: number
}

/** A page of operators by company and name. As the system. */
export const readOperatorPage = (
  tx: Tx,
  { companyNo, q, userNo, ...query }: OperatorQuery,
): Promise<Page<OperatorRow>> => {
  const conditions: RawBuilder<unknown>[] = [
    ...(companyNo === null ? [] : [sql`m.company_no = ${companyNo}`]),
    ...(userNo === undefined ? [] : [sql`m.user_no = ${userNo}`]),
    isFound(sql`handal_search(u.user_name || ' ' || u.login_id || ' ' || c.company_name)`, q),
  ]
  const rows = sql<OperatorRow>`
    select m.company_no, c.company_name, u.user_no, u.login_id, u.user_name, m.employee_no, m.created_at as since,
      (select max(s.last_used_at) from user_session s where s.user_no = u.user_no) as last_used_at, u.must_change_password,
      exists (select from membership o where o.user_no = u.user_no and o.role = '11' and o.company_no <> m.company_no) as elsewhere
    from membership m join app_user u on u.user_no = m.user_no join company c on c.company_no = m.company_no
    where m.role = '11' and u.perm_id = '11' and u.disabled_at is null and ${sql.join(conditions, sql` and `)}
  `
  return readPage(tx, rows, query, {}, sql`company_no, user_name collate "C", user_no`)
}

/** Lets one change of a company's operators through at a time. Held until commit. */
export const lockOperators = async (tx: Tx, companyNo: number): Promise<boolean> =>
  (await tx
    .selectFrom('company')
    .select('company_no')
    .where('company_no', '=', companyNo)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

/** Makes an operator's account whose password must be changed; null when somebody has that login, whatever its case. */
export const insertOperator = async (
  tx: Tx,
  account: { readonly loginId: string; readonly userName: string; readonly passwordHash: string; readonly now: Date },
): Promise<number | null> => {
  const at = account.now.toISOString()
  const { rows } = await sql<{ user_no: number }>`
    insert into app_user (login_id, user_name, perm_id, password_hash, must_change_password, password_changed_at, created_at)
    values (${account.loginId}, ${account.userName}, '11', ${account.passwordHash}, true, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (lower(login_id)) do nothing returning user_no
  `.execute(tx)
  return rows[0]?.user_no ?? null
}

/**
 * The account of this login and name that may be given a company: an operator's, or one of the company's own people. null when
 * there is none, whoever else has that login.
 */
export const findOperator = async (
  tx: Tx,
  companyNo: number,
  { loginId, userName }: { readonly loginId: string; readonly userName: string },
): Promise<number | null> => {
  const { rows } = await sql<{ user_no: number }>`
    select user_no from app_user u where lower(login_id) = lower(${loginId}) and user_name = ${userName} and disabled_at is null
      and (perm_id = '11' or perm_id = '21' and exists (
        select from membership m where m.user_no = u.user_no and m.company_no = ${companyNo}))
  `.execute(tx)
  return rows[0]?.user_no ?? null
}

/** Lets an account operate a company; who is an employee of it stays one. False when it does already. */
export const addOperation = async (tx: Tx, companyNo: number, userNo: number, now: Date): Promise<boolean> => {
  await sql`update app_user set perm_id = '11' where user_no = ${userNo} and perm_id = '21'`.execute(tx)
  const { rows } = await sql`
    insert into membership (company_no, user_no, role, created_at) values (${companyNo}, ${userNo}, '11', ${now.toISOString()}::timestamptz)
    on conflict (company_no, user_no) do update set role = '11' where membership.role <> '11' returning user_no
  `.execute(tx)
  return rows.length > 0
}

/**
 * Takes the right to operate a company away; who is an employee of it stays one, and who operates no other company is a user
 * from then on. True when nothing is left to operate.
 */
export const endOperation = async (tx: Tx, companyNo: number, userNo: number): Promise<boolean> => {
  await sql`
    update membership set role = '21' where company_no = ${companyNo} and user_no = ${userNo} and employee_no is not null
  `.execute(tx)
  await sql`
    delete from membership where company_no = ${companyNo} and user_no = ${userNo} and employee_no is null
  `.execute(tx)
  const { rows } = await sql<{ role: string }>`select role from membership where user_no = ${userNo}`.execute(tx)
  if (rows.some(({ role }) => role === '11')) return false
  if (rows.length > 0) await sql`update app_user set perm_id = '21' where user_no = ${userNo}`.execute(tx)
  return true
}

/** Takes everybody's way into a company away, with its doors; gives who had one. */
export const dropMemberships = async (tx: Tx, companyNo: number): Promise<number[]> => {
  await sql`delete from company_security where company_no = ${companyNo}`.execute(tx)
  const { rows } = await sql<{ user_no: number }>`
    delete from membership where company_no = ${companyNo} returning user_no
  `.execute(tx)
  return rows.map((row) => row.user_no)
}
