import { ROLE, type Role } from '@handal/contracts/roles'
import type { SessionUser } from '@handal/contracts/session/session'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/rows.gen.ts'
import type { Membership } from '../http/context.ts'
import { ownCompanies } from '../http/own-companies.ts'
import { type Door, idleMinutesOf, parseDoor } from './doors.ts'

/** An account with the companies it may enter and their doors. */
export type Account = {
  userNo: number
  loginId: string
  userName: string
  role: Role
  passwordHash: string
  disabledAt: string | null
  mustChangePassword: boolean
  memberships: Membership[]
  /** Doors of the companies in `memberships`, and of the installation for a super admin. */
  doors: readonly Door[]
}

/** What is known of the session somebody works in. */
export type LiveSession = { lastUsedAt: string; mustEnrol: boolean }

const toRole = (text: string): Role => {
  if (text === '01' || text === '11' || text === '21') return text
  throw new Error(`unknown perm_id ${text}`)
}

type AccountRow = {
  user_no: number
  login_id: string
  user_name: string
  perm_id: string
  password_hash: string
  disabled_at: string | null
  must_change_password: boolean
  memberships: { companyNo: number; role: '11' | '21'; employeeNo: number | null }[] | null
  doors: unknown[] | null
  system_door: string | null
}
const toAccount = (row: AccountRow): Account => ({
  userNo: row.user_no,
  loginId: row.login_id,
  userName: row.user_name,
  role: toRole(row.perm_id),
  passwordHash: row.password_hash,
  disabledAt: row.disabled_at,
  mustChangePassword: row.must_change_password,
  memberships: row.memberships ?? [],
  doors: [
    ...(row.doors ?? []).map(parseDoor),
    ...(row.perm_id === ROLE.superAdmin && row.system_door !== null ? [parseDoor(JSON.parse(row.system_door))] : []),
  ],
})
const columns = sql`u.user_no, u.login_id, u.user_name, u.perm_id, u.password_hash, u.disabled_at, u.must_change_password,
  (select jsonb_agg(jsonb_build_object('companyNo', m.company_no, 'role', m.role, 'employeeNo', m.employee_no)
    order by m.company_no) from membership m where m.user_no = u.user_no) as memberships,
  (select jsonb_agg(jsonb_build_object('companyNo', c.company_no, 'idleMinutes', c.idle_minutes, 'secondFactor', c.second_factor,
    'networks', c.networks, 'networksOnly', c.networks_only)) from membership m
    join company_security c on c.company_no = m.company_no where m.user_no = u.user_no) as doors,
  (select value from system_setting where name = 'security' and u.perm_id = '01') as system_door`

/** The account with this login, whatever its case. */
export const accountByLogin = async (k: Kysely<DB> | Tx, loginId: string): Promise<Account | null> => {
  const { rows } = await sql<AccountRow>`
    select ${columns} from app_user u where lower(u.login_id) = lower(${loginId})`.execute(k)
  return rows[0] === undefined ? null : toAccount(rows[0])
}

export const accountByNo = async (k: Kysely<DB> | Tx, userNo: number): Promise<Account | null> => {
  const { rows } = await sql<AccountRow>`select ${columns} from app_user u where u.user_no = ${userNo}`.execute(k)
  return rows[0] === undefined ? null : toAccount(rows[0])
}

/** The account behind a live session and that session, in one statement; null when it has ended or the account is disabled. */
export const accountBySession = async (
  k: Kysely<DB> | Tx,
  sessionId: string,
  userNo: number,
  now: Date,
): Promise<{ account: Account; session: LiveSession } | null> => {
  const { rows } = await sql<AccountRow & { last_used_at: string; must_enrol: boolean }>`
    select ${columns}, s.last_used_at, s.must_enrol from user_session s join app_user u on u.user_no = s.user_no
    where s.session_id = ${sessionId} and s.user_no = ${userNo} and s.ended_at is null and s.expires_at > ${now}
      and u.disabled_at is null`.execute(prepared(k))
  const row = rows[0]
  return row === undefined
    ? null
    : { account: toAccount(row), session: { lastUsedAt: row.last_used_at, mustEnrol: row.must_enrol } }
}

/** The signed-in person as the wire shows it. Needs the system role, because it reads the company's name. */
export const sessionUser = async (tx: Tx, account: Account, mustEnrol: boolean): Promise<SessionUser> => {
  const idle = idleMinutesOf(account)
  const own = account.role === ROLE.superAdmin ? undefined : ownCompanies(account.memberships)[0]
  const company =
    own === undefined
      ? undefined
      : await tx.selectFrom('company').select('company_name').where('company_no', '=', own.companyNo).executeTakeFirst()
  return {
    perm_id: account.role,
    login_id: account.loginId,
    empl_nm: account.userName,
    corp_nm: company?.company_name ?? '한달',
    user_no: account.userNo,
    company_no: own?.companyNo ?? null,
    employee_no: own?.employeeNo ?? null,
    ...(idle === null ? {} : { idle_min: idle }),
    ...(account.mustChangePassword ? { must_change_password: true } : {}),
    ...(mustEnrol ? { must_enrol_otp: true } : {}),
  }
}
