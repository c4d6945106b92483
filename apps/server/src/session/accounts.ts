import { ROLE, type Role } from '@handal/contracts/roles'
import type { SessionUser } from '@handal/contracts/session'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { DB } from '../db/rows.gen.ts'
import type { Membership } from '../http/context.ts'
import { ownCompanies } from '../http/own-companies.ts'

/** An account with the companies it may enter. */
export type Account = {
  userNo: number
  loginId: string
  userName: string
  role: Role
  passwordHash: string
  disabledAt: string | null
  memberships: Membership[]
}

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
  memberships: { companyNo: number; role: '11' | '21'; employeeNo: number | null }[] | null
}
const toAccount = (row: AccountRow): Account => ({
  userNo: row.user_no,
  loginId: row.login_id,
  userName: row.user_name,
  role: toRole(row.perm_id),
  passwordHash: row.password_hash,
  disabledAt: row.disabled_at,
  memberships: row.memberships ?? [],
})
const columns = sql`u.user_no, u.login_id, u.user_name, u.perm_id, u.password_hash, u.disabled_at,
  (select jsonb_agg(jsonb_build_object('companyNo', m.company_no, 'role', m.role, 'employeeNo', m.employee_no)
    order by m.company_no) from membership m where m.user_no = u.user_no) as memberships`

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

/** The account behind a live session, in one statement; null when the session has ended or the account is disabled. */
export const accountBySession = async (
  k: Kysely<DB> | Tx,
  sessionId: string,
  userNo: number,
  now: Date,
): Promise<Account | null> => {
  const { rows } = await sql<AccountRow>`
    select ${columns} from user_session s join app_user u on u.user_no = s.user_no
    where s.session_id = ${sessionId} and s.user_no = ${userNo} and s.ended_at is null and s.expires_at > ${now}
      and u.disabled_at is null`.execute(k)
  return rows[0] === undefined ? null : toAccount(rows[0])
}

/** The signed-in person as the wire shows it. Needs the system role, because it reads the company's name. */
export const sessionUser = async (tx: Tx, account: Account): Promise<SessionUser> => {
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
  }
}
