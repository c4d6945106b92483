import type { SessionUser } from '@handal/contracts/session/session'
import { matchPath } from 'react-router'
import { verdictOf } from '../client/access.ts'
import type { Ahead } from '../client/ahead.ts'
import { csrfToken } from '../client/cookies.ts'
import { clearHeader, loadCompanies, useHeader } from '../client/header.ts'
import { awayTooLong } from '../client/idle.ts'
import { queryClient } from '../client/query-client.ts'
import type { ScreenEntry } from '../client/screens.ts'
import { endAbsentSession, restoreSession } from '../client/session.ts'
import { LOGGED_OUT, type SessionState, useSession } from '../client/session-store.ts'
import { setUserMenu } from '../client/sidebar.ts'

/** Screens by address: what a person may open and how its code is loaded. */
type Loadable = Pick<ScreenEntry, 'path' | 'roles'> & { readonly load: () => Promise<{ ahead?: Ahead }> }

/** Who is signed in once the session has been tried: null when nobody is, or a duty comes before every screen. */
const whoComesBack = (): Promise<SessionUser | null> =>
  new Promise((resolve) => {
    const look = ({ status, user }: SessionState): boolean => {
      if (status !== 'restoring') resolve(isFree(user) ? user : null)
      return status !== 'restoring'
    }
    if (look(useSession.getState())) return
    const undo = useSession.subscribe((state) => look(state) && undo())
  })

/** Loads a screen's code, and asks for what it shows first as soon as it is known who opens it. */
const openAhead = async (load: () => Promise<{ ahead?: Ahead }>, screen: Loadable, query: string): Promise<void> => {
  const [{ ahead }, user] = await Promise.all([load(), whoComesBack()])
  if (ahead === undefined || user === null || verdictOf(screen, { status: 'in', user }) !== 'open') return
  const companyNo = useHeader.getState().selectCompanyNo ?? user.company_no
  ahead(queryClient, { user, companyNo, search: new URLSearchParams(query) })
}

/**
 * Begins to load the code of the screen in the address beside the session, not after it: who comes back waits for the longer of the
 * two. So does the frame around the screens of who is signed in, and what the screen asks for waits for neither to be drawn. What
 * fails here is loaded again, and told, when it is drawn.
 */
export const loadAhead = (
  routes: readonly Loadable[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  frame: () => Promise<unknown>,
): void => {
  const entry = routes.find((each) => matchPath(each.path, pathname) !== null)
  const isBack = csrfToken() !== null
  if (isBack) void frame().catch(() => undefined)
  if (entry === undefined) return
  if (entry.roles === 'public' || isBack) void openAhead(entry.load, entry, search).catch(() => undefined)
}

const ELSEWHERE = '다른 탭에서 로그아웃했습니다. 다시 로그인해 주세요.'

/** Who must first change a password or enrol a factor is shown nothing yet. */
const isFree = (user: SessionUser | null): boolean =>
  user !== null && user.must_change_password !== true && user.must_enrol_otp !== true

/** Keeps the top bar in step with who is signed in. Answers the undo. */
const followPerson = (): (() => void) =>
  useSession.subscribe((state, before) => {
    const isNew = state.user?.user_no !== before.user?.user_no || !isFree(before.user)
    if (isFree(state.user) && isNew) void loadCompanies().catch(() => undefined)
    if (state.user === null && before.user !== null) {
      clearHeader()
      setUserMenu(false)
    }
  })

/** A logout in another tab takes the CSRF cookie away: coming back to this tab then ends here too. Answers the undo. */
const followCookie = (): (() => void) => {
  let seen = false
  const check = (): void => {
    const present = csrfToken() !== null
    if (seen && !present && useSession.getState().isLoggedIn) useSession.setState({ ...LOGGED_OUT, notice: ELSEWHERE })
    seen = present
  }
  const unsubscribe = useSession.subscribe((state, before) => {
    if (state.user !== before.user) seen = csrfToken() !== null
  })
  window.addEventListener('focus', check)
  return () => {
    unsubscribe()
    window.removeEventListener('focus', check)
  }
}

/** Brings the session back after a reload, unless the person was away too long, and follows it. Answers the undo. */
export const start = (now: number = Date.now()): (() => void) => {
  const undo = [followPerson(), followCookie()]
  const away = csrfToken() === null ? null : awayTooLong(now)
  if (away === null) void restoreSession()
  else {
    void endAbsentSession()
    useSession.setState({ ...LOGGED_OUT, notice: away })
  }
  return () => undo.forEach((one) => one())
}
