import type { SessionUser } from '@handal/contracts/session/session'
import type { ScreenEntry } from './screens.ts'

/** What a guard answers for a screen. */
export type Verdict = 'open' | 'login' | 'forbidden' | 'wait'

type SessionView = { status: 'restoring' | 'in' | 'out'; user: Pick<SessionUser, 'perm_id'> | null }

/** May this person open the screen? Public ones are open to all; others need a login, then the role. */
export const verdictOf = (entry: Pick<ScreenEntry, 'roles'>, session: SessionView): Verdict => {
  if (session.status === 'restoring') return 'wait'
  if (entry.roles === 'public') return 'open'
  if (session.user === null) return 'login'
  return entry.roles.includes(session.user.perm_id) ? 'open' : 'forbidden'
}

/** The login address that returns to `path` (with its query) afterwards. */
export const loginPath = (path: string): string => `/login?to=${encodeURIComponent(path)}`

/** An origin that nobody has: an address that keeps it leads nowhere else. */
const INSIDE = 'http://inside.invalid'

/** Where to go after a login: the remembered path when it lies inside the product, else home. */
export const returnPath = (to: string | null): string => {
  if (to === null || !to.startsWith('/') || !URL.canParse(to, INSIDE) || new URL(to, INSIDE).origin !== INSIDE)
    return '/home'
  return /^\/(login|mobilelogin|home\/logout|home\/password-reset(?:\/write)?|forbidden)?(?:[?#]|$)/.test(to)
    ? '/home'
    : to
}
