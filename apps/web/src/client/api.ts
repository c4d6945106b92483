import type { Endpoint } from '@handal/contracts/endpoint'
import { type CallInput, createApi } from './api-core.ts'
import { ApiError, MESSAGES } from './api-error.ts'
import { csrfToken } from './cookies.ts'
import { openChange } from '../shared/changes.ts'
import { LOGGED_OUT, useSession } from './session-store.ts'

const api = createApi({
  transport: (url, init) => fetch(url, init),
  onChange: openChange,
  person: () => useSession.getState().user?.user_no ?? null,
  csrfToken,
  accessToken: () => useSession.getState().accessToken,
  onRefreshed: (answer) => {
    const { user } = useSession.getState()
    if (!answer.access || !answer.refresh) throw new ApiError(MESSAGES.loginFormat, { status: 401, code: 'format' })
    // The cookie belongs to the browser: someone else may have signed in beside us. Their token must not carry out our calls.
    if (user !== null && answer.user !== undefined && answer.user.user_no !== user.user_no)
      throw new ApiError(MESSAGES.otherPerson, { status: 401, code: 'other-person' })
    useSession.setState({ accessToken: answer.access })
  },
  onSessionLost: (error) => {
    const wasIn = useSession.getState().isLoggedIn
    const notice = error.status === 0 || error.code.startsWith('http-') ? EXPIRED : error.message
    // Somebody else sits at this browser now, or the place is not let in: nothing of the page stays.
    const leaves = error.code === 'other-person' || error.code === 'outside-network'
    if (wasIn && !leaves) useSession.setState({ accessToken: null, over: notice })
    else useSession.setState({ ...LOGGED_OUT, notice: wasIn ? notice : null })
  },
})

const EXPIRED = '로그인이 만료되었습니다. 다시 로그인해 주세요.'

/** Calls an endpoint of the contracts and answers its body. Throws ApiError with a Korean sentence; aborts by `signal`. */
export const call = api.call

/** Asks for a file with the same sign-in and refresh as `call`; answers the raw 2xx response. Throws ApiError. */
export const requestFile = <E extends Endpoint>(
  endpoint: E,
  query?: CallInput<E>['query'],
  params?: CallInput<E>['params'],
): Promise<Response> =>
  api.requestFile(endpoint, {
    ...(query === undefined ? {} : { query }),
    ...(params === undefined ? {} : { params }),
  } as CallInput<E>)

/** Asks for a file whose question is posted, so that it stands in no address. */
export const requestPostedFile = <E extends Endpoint>(endpoint: E, body: CallInput<E>['body']): Promise<Response> =>
  api.requestFile(endpoint, { body } as CallInput<E>)

/** Renews the tokens by the refresh cookie. */
export const refreshTokens = api.refresh
