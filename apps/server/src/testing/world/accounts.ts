import type { Role } from '@handal/contracts/roles'
import { sql } from 'kysely'
import { loginAs, makeUser, type TestApp, type TestSession, type TestUser } from '../app.ts'

type Membership = { readonly companyNo: number; readonly role: '11' | '21'; readonly employeeNo?: number }
type AccountFacts = {
  readonly role: Role
  readonly name: string
  readonly in: (gaon: number, dasom: number) => readonly Membership[]
}

const operates = (companyNo: number, employeeNo?: number): Membership => ({
  companyNo,
  role: '11',
  ...(employeeNo === undefined ? {} : { employeeNo }),
})
const worksIn = (companyNo: number, employeeNo: number): Membership => ({ companyNo, role: '21', employeeNo })

/** Who signs in, by login. Two of everything: operators of one company, of the other, of both; employees of one and of both. */
export const ACCOUNTS = {
  boss: { role: '01', name: '최관리', in: () => [] },
  'gaon-op': { role: '11', name: '나도윤', in: (gaon) => [operates(gaon, 2)] },
  'gaon-op2': { role: '11', name: '김두리', in: (gaon) => [operates(gaon)] },
  'dasom-op': { role: '11', name: '문다솜', in: (_, dasom) => [operates(dasom)] },
  'both-op': { role: '11', name: '유겸직', in: (gaon, dasom) => [operates(gaon), operates(dasom)] },
  /** Operates the first company and is an employee of the second. */
  'mixed-op': { role: '11', name: '윤겸임', in: (gaon, dasom) => [operates(gaon), worksIn(dasom, 2)] },
  'gaon-emp': { role: '21', name: '강하늘', in: (gaon) => [worksIn(gaon, 1)] },
  'both-emp': { role: '21', name: '오가을', in: (gaon, dasom) => [worksIn(gaon, 8), worksIn(dasom, 1)] },
  /** Locked out once, with a password that an operator gave. */
  'late-emp': { role: '21', name: '최대출', in: (gaon) => [worksIn(gaon, 15)] },
  /** Whose pay and department have changed in the year. */
  'moved-emp': { role: '21', name: '천보라', in: (gaon) => [worksIn(gaon, 14)] },
  'new-emp': { role: '21', name: '라온', in: (gaon) => [worksIn(gaon, 4)] },
} as const satisfies Record<string, AccountFacts>
export type WorldLogin = keyof typeof ACCOUNTS
const LOGINS = Object.keys(ACCOUNTS) as WorldLogin[]

export type WorldSession = TestSession & TestUser

const STAYS_MS = 5 * 60_000

/** Makes the accounts; answers who signs somebody in. A session is used for five minutes of the test's clock. */
export const addAccounts = async (t: TestApp, gaon: number, dasom: number) => {
  const users = new Map<WorldLogin, TestUser>()
  for (const loginId of LOGINS) {
    const { role, name, in: companies } = ACCOUNTS[loginId] as AccountFacts
    users.set(loginId, await makeUser(t, { role, loginId, name, companies: companies(gaon, dasom) }))
  }
  await sql`update membership set created_at = '2024-01-01T00:00:00Z'`.execute(t.own.kysely)
  const sessions = new Map<WorldLogin, { at: number; session: WorldSession }>()
  return async (login: WorldLogin): Promise<WorldSession> => {
    const known = sessions.get(login)
    const now = t.clock.now().getTime()
    if (known !== undefined && now >= known.at && now - known.at < STAYS_MS) return known.session
    const user = users.get(login)
    if (user === undefined) throw new Error(`the world has no account ${login}`)
    const session = { ...user, ...(await loginAs(t, user)) }
    sessions.set(login, { at: now, session })
    return session
  }
}
