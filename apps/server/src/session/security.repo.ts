import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Network } from './networks.ts'

/** Names of the companies a person may enter, closed ones too: none of them may stand in the password. */
export const companyNamesOf = async (tx: Tx, userNo: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.company_no', 'm.company_no')
    .select('c.company_name')
    .where('m.user_no', '=', userNo)
    .execute()
  return rows.map((row) => row.company_name)
}

/** A person's sessions opened since a moment, newest first, ended ones too. */
export const readSessionsOf = (tx: Tx, userNo: number, since: Date) =>
  tx
    .selectFrom('user_session')
    .select(['session_id', 'session_no', 'created_at', 'last_used_at', 'expires_at', 'ended_at'])
    .select(['address', 'last_address', 'user_agent', 'factor'])
    .where('user_no', '=', userNo)
    .where('created_at', '>=', since.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('session_no', 'desc')
    .limit(500)
    .execute()
export type SessionRow = Awaited<ReturnType<typeof readSessionsOf>>[number]

/** Attempts to sign in as a person that failed since a moment, newest first. */
export const readFailuresOf = (tx: Tx, userNo: number, since: Date) =>
  tx
    .selectFrom('audit_log')
    .select(['at', 'address'])
    .where('company_no', '=', 0)
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(userNo))
    .where('event', 'in', ['session.login-failed', 'session.otp-failed', 'session.locked'])
    .where('at', '>=', since.toISOString())
    .orderBy('seq', 'desc')
    .limit(20)
    .execute()

/** Ends a person's open sessions: one, all but one, or all. Answers how many. */
export const endSessionsOf = async (
  tx: Tx,
  userNo: number,
  how: { now: Date; reason: string; only?: number; except?: string },
): Promise<number> => {
  let query = tx
    .updateTable('user_session')
    .set({ ended_at: how.now.toISOString(), ended_reason: how.reason })
    .where('user_no', '=', userNo)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', how.now.toISOString())
  if (how.only !== undefined) query = query.where('session_no', '=', how.only)
  if (how.except !== undefined) query = query.where('session_id', '<>', how.except)
  return (await query.returning('session_no').execute()).length
}

/** When a person's password was last changed. */
export const readPasswordChange = async (tx: Tx, userNo: number): Promise<string | null> =>
  (await tx.selectFrom('app_user').select('password_changed_at').where('user_no', '=', userNo).executeTakeFirst())
    ?.password_changed_at ?? null

/** The doors of a company as they stand; null where nothing was chosen. */
export const readDoors = async (tx: Tx, companyNo: number) =>
  (await tx.selectFrom('company_security').selectAll().where('company_no', '=', companyNo).executeTakeFirst()) ?? null

/** Lets one change of a company's doors through at a time: by the company, because the doors have no row before the first. */
export const lockDoors = async (tx: Tx, companyNo: number): Promise<void> => {
  await tx.selectFrom('company').select('company_no').where('company_no', '=', companyNo).forNoKeyUpdate().execute()
}

type DoorsToSave = {
  idleMinutes: number
  secondFactor: 'OPERATORS' | 'EVERYBODY'
  networks: readonly Network[]
  networksOnly: boolean
}
/** Writes the doors of a company; the version rises by one. */
export const saveDoors = async (
  tx: Tx,
  companyNo: number,
  doors: DoorsToSave,
  by: { now: Date; name: string },
): Promise<void> => {
  const values = {
    idle_minutes: doors.idleMinutes,
    second_factor: doors.secondFactor,
    networks: JSON.stringify(doors.networks),
    networks_only: doors.networksOnly,
    changed_at: by.now.toISOString(),
    changed_by: by.name,
  }
  await tx
    .insertInto('company_security')
    .values({ company_no: companyNo, ...values })
    .onConflict((conflict) =>
      conflict.column('company_no').doUpdateSet({ ...values, version: sql`company_security.version + 1` }),
    )
    .execute()
}

/** The operators of a company with their second factor and where they were last; by name. */
export const readOperators = async (tx: Tx, companyNo: number, now: Date) => {
  const { rows } = await sql<{
    user_no: number
    login_id: string
    user_name: string
    enrolled: boolean
    codes_left: number
    last_used_at: string | null
    last_address: string | null
    live_address: string | null
    elsewhere: boolean
  }>`
    select u.user_no, u.login_id, u.user_name, f.user_no is not null as enrolled,
      (select count(*)::int from recovery_code r where r.user_no = u.user_no and r.used_at is null) as codes_left,
      s.last_used_at, coalesce(s.last_address, s.address) as last_address,
      case when s.ended_at is null and s.expires_at > ${now.toISOString()} then coalesce(s.last_address, s.address) end
        as live_address,
      exists (select from membership o where o.user_no = u.user_no and o.company_no <> m.company_no) as elsewhere
    from membership m join app_user u on u.user_no = m.user_no
    left join user_factor f on f.user_no = u.user_no
    left join lateral (select * from user_session x where x.user_no = u.user_no
      order by (x.ended_at is null) desc, x.last_used_at desc limit 1) s on true
    where m.company_no = ${companyNo} and m.role = '11' and u.perm_id = '11' and u.disabled_at is null
    order by u.user_name collate "C", u.user_no`.execute(tx)
  return rows
}

/** People of a company who sign in and are no operators. */
export const countEmployeeAccounts = async (tx: Tx, companyNo: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from membership m join app_user u on u.user_no = m.user_no
    where m.company_no = ${companyNo} and m.role = '21' and u.disabled_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The doors of the installation's super admins as JSON text; null where nothing was chosen. */
export const readSystemDoors = async (tx: Tx): Promise<string | null> =>
  (await tx.selectFrom('system_setting').select('value').where('name', '=', 'security').executeTakeFirst())?.value ??
  null

/** Writes the doors of the super admins. */
export const saveSystemDoors = async (tx: Tx, value: string): Promise<void> => {
  await tx
    .insertInto('system_setting')
    .values({ name: 'security', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
