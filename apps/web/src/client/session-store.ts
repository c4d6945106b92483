import type { SessionUser } from '@handal/contracts/session/session'
import { create } from 'zustand'

/** The access token lives here only, in memory: never in storage; the refresh token is the cookie's alone. `restoring` is the moment after a reload in which the cookie is tried. */
export type SessionState = {
  status: 'restoring' | 'in' | 'out'
  isLoggedIn: boolean
  user: SessionUser | null
  accessToken: string | null
  /**
   * The session has ended on the server while the person was at work: a sentence that says why. What was typed stays on the
   * page, out of sight, until the same person has signed in again.
   */
  over: string | null
  /** A sentence for the login page: why the person is there. */
  notice: string | null
  /** Whose id stands in the login form already: who has changed the password a moment ago. */
  loginId: string | null
  /** The first password that was typed a moment ago and must be changed now; never kept beyond that page. */
  firstPassword: string | null
}

export const LOGGED_OUT: SessionState = {
  status: 'out',
  isLoggedIn: false,
  user: null,
  accessToken: null,
  over: null,
  notice: null,
  loginId: null,
  firstPassword: null,
}

/** The session of this page. Change it through session.ts. */
export const useSession = create<SessionState>()(() => ({ ...LOGGED_OUT, status: 'restoring' }))

/** The signed-in person, or null. */
export const useUser = (): SessionUser | null => useSession((state) => state.user)
