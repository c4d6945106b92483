import {
  type SessionUser,
  changePassword as changePasswordCall,
  login as loginCall,
  logout as logoutCall,
} from '@handal/contracts/session/session'
import { call, refreshTokens } from './api.ts'
import { ApiError, MESSAGES } from './api-error.ts'
import { csrfToken, removeCsrfCookie } from './cookies.ts'
import { LOGGED_OUT, useSession } from './session-store.ts'

export { useSession, useUser } from './session-store.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Takes a login answer: only with access, refresh and user. Anything else clears the session and throws. */
export const acceptLogin = (answer: unknown): SessionUser => {
  const { access, refresh, user } = (answer ?? {}) as { access?: unknown; refresh?: unknown; user?: SessionUser | null }
  const accessToken = text(access)
  // The refresh token is the cookie's: no script of the page can carry it off.
  if (accessToken === null || text(refresh) === null || !user) {
    useSession.setState(LOGGED_OUT)
    throw new ApiError(MESSAGES.loginFormat, { code: 'login-format' })
  }
  useSession.setState({ status: 'in', isLoggedIn: true, user, accessToken, over: null, notice: null })
  return user
}

const withFallback = (error: unknown, fallback: string): ApiError => {
  if (!(error instanceof ApiError)) return new ApiError(fallback, { cause: error })
  const unspoken = Object.values<string>(MESSAGES).includes(error.message) && error.status !== 0
  return unspoken ? new ApiError(fallback, { ...error, cause: error }) : error
}

/** What a person signs in with; `otp` is the second factor, once the server has asked for it. */
export type Credentials = { login_id: string; password: string; otp?: string }

/** Signs in. Failure clears the session and throws the server's sentence, else '로그인에 실패했습니다.'. */
export const login = async (credentials: Credentials): Promise<SessionUser> => {
  try {
    const user = acceptLogin(await call(loginCall, { body: credentials }))
    if (user.must_change_password === true) useSession.setState({ firstPassword: credentials.password })
    return user
  } catch (error) {
    useSession.setState({ ...LOGGED_OUT, notice: null })
    if (error instanceof ApiError && error.code === 'login-format') throw error
    throw withFallback(error, MESSAGES.login)
  }
}

/** Signs out. Only when signed in; a failure signs out all the same, removes the CSRF cookie and throws. `notice` is shown on the login page. */
export const logout = async (notice: string | null = null): Promise<void> => {
  const { isLoggedIn, accessToken } = useSession.getState()
  if (!isLoggedIn) throw new ApiError(MESSAGES.notLoggedIn, { code: 'not-logged-in' })
  try {
    // The newest refresh token is the cookie's: another tab may have rotated it since.
    await call(logoutCall, { body: accessToken === null ? {} : { access: accessToken } })
  } catch (error) {
    removeCsrfCookie()
    throw withFallback(error, MESSAGES.logout)
  } finally {
    useSession.setState({ ...LOGGED_OUT, notice })
  }
}

/**
 * Signs the same person in again over a page whose session has ended; what was typed there stays. Anybody else starts anew.
 * Throws as `login` does, but leaves the page as it is.
 */
export const loginAgain = async (credentials: Omit<Credentials, 'login_id'>): Promise<void> => {
  const { user } = useSession.getState()
  if (user === null) throw new ApiError(MESSAGES.notLoggedIn, { code: 'not-logged-in' })
  try {
    const answer = await call(loginCall, { body: { login_id: user.login_id, ...credentials } })
    if (answer.user.user_no !== user.user_no) useSession.setState(LOGGED_OUT)
    acceptLogin(answer)
  } catch (error) {
    throw withFallback(error, MESSAGES.login)
  }
}

/** Nobody was at the page: the session ends on the server, and the page waits for the same person. */
export const endIdleSession = async (sentence: string): Promise<void> => {
  const { accessToken } = useSession.getState()
  useSession.setState({ over: sentence })
  try {
    await call(logoutCall, { body: accessToken === null ? {} : { access: accessToken } })
  } catch {
    removeCsrfCookie()
  } finally {
    if (useSession.getState().over !== null) useSession.setState({ accessToken: null, over: sentence })
  }
}

/** After a long absence: the session that the cookie still holds ends on the server before it comes back. */
export const endAbsentSession = async (): Promise<void> => {
  try {
    await call(logoutCall, { body: {} })
  } catch {
    // Without the CSRF cookie the other one alone renews nothing from here.
  } finally {
    removeCsrfCookie()
  }
}

/** The second factor was enrolled: everything is open now. */
export const enrolled = (): void => {
  const { user } = useSession.getState()
  if (user === null) return
  const { must_enrol_otp: _, ...rest } = user
  useSession.setState({ user: rest })
}

const CHANGED = '비밀번호를 바꿨습니다. 새 비밀번호로 로그인해 주세요.'

/** Changes the password and then signs out. Throws the server's sentence and field errors, else '비밀번호 변경에 실패했습니다.'. */
export const changePassword = async (passwords: { currentPassword: string; newPassword: string }): Promise<void> => {
  try {
    await call(changePasswordCall, { body: passwords })
  } catch (error) {
    throw withFallback(error, MESSAGES.password)
  }
  // The server has ended the person's sessions with the change; who signs in again at once is the same person.
  removeCsrfCookie()
  const { user } = useSession.getState()
  useSession.setState({ ...LOGGED_OUT, notice: CHANGED, loginId: user?.login_id ?? null })
}

/** After a reload: the refresh cookie brings back tokens and user. Without the CSRF cookie nobody is signed in, so nothing is asked. */
export const restoreSession = async (): Promise<void> => {
  if (csrfToken() === null) {
    useSession.setState(LOGGED_OUT)
    return
  }
  try {
    acceptLogin(await refreshTokens())
  } catch (error) {
    // Nobody is told that yesterday's session is over; a reason of the server's own is.
    const told = error instanceof ApiError && /로그아웃|네트워크 밖/.test(error.message)
    useSession.setState({ ...LOGGED_OUT, notice: told ? error.message : null })
  }
}
