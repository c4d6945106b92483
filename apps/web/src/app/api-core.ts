import {
  type BodyInput,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type QueryInput,
  type ResponseOf,
} from '@handal/contracts/endpoint'
import { CSRF_HEADER, refreshToken } from '@handal/contracts/session'
import { ApiError, errorFrom, MESSAGES } from './api-error.ts'

/** What a call takes besides its endpoint. */
export type CallInput<E extends Endpoint> = {
  params?: { readonly [K in keyof ParamsOf<E>]: string | number }
  query?: QueryInput<E>
  body?: BodyInput<E>
  signal?: AbortSignal
}
export type RefreshAnswer = ResponseOf<typeof refreshToken>

/** What the client needs from its surroundings; a test passes a scripted `transport`. */
export type ApiDeps = {
  transport: (url: string, init: RequestInit) => Promise<Response>
  csrfToken: () => string | null
  accessToken: () => string | null
  /** Takes the new tokens. May throw: then the refresh counts as failed. */
  onRefreshed: (answer: RefreshAnswer) => void
  /** The server refused to refresh: the session is over. */
  onSessionLost: (error: ApiError) => void
}

export type Api = {
  /** Calls an endpoint and answers its body. Throws ApiError, or the signal's AbortError. */
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<ResponseOf<E>>
  /** Calls a download and answers the raw response (status 2xx). Throws ApiError. */
  requestFile: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Response>
  /** Gets new tokens by the refresh cookie; concurrent callers share one request. */
  refresh: () => Promise<RefreshAnswer>
}

type Kind = 'json' | 'file'
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE']
/** A refusal ends the session; a lost connection or a server that is down does not. */
const REFUSED: readonly number[] = [400, 401, 403]

/** Query text of plain values: absent ones are left out, lists are comma-joined. */
export const queryText = (query: unknown): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) {
      if (value.length > 0) search.set(name, value.join(','))
    } else search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text.trim() === '') return undefined
  return JSON.parse(text) as unknown
}

const failureOf = async (response: Response, endpoint: Endpoint, kind: Kind): Promise<ApiError> => {
  const fallback = kind === 'file' ? MESSAGES.download : MESSAGES[endpoint.method]
  try {
    return errorFrom(response, await jsonOf(response), fallback)
  } catch (error) {
    // oxlint-disable-next-line no-console -- specification §8: a body that cannot be read is only warned of
    if (kind === 'file') console.warn('The body of a failed download is not JSON.', error)
    return errorFrom(response, undefined, fallback)
  }
}

/** Makes the client: headers, one shared refresh for concurrent 401s, one retry at most. */
export const createApi = (deps: ApiDeps): Api => {
  let refreshing: Promise<RefreshAnswer> | null = null

  const send = async (endpoint: Endpoint, input: CallInput<Endpoint>): Promise<Response> => {
    let url: string
    let init: RequestInit
    try {
      if (!METHODS.includes(endpoint.method)) throw new ApiError(MESSAGES.method, { code: 'method' })
      const headers = new Headers({ accept: 'application/json, */*' })
      const csrf = deps.csrfToken()
      const access = deps.accessToken()
      if (csrf !== null) headers.set(CSRF_HEADER, csrf)
      if (access !== null) headers.set('authorization', `Bearer ${access}`)
      const hasBody = endpoint.method !== 'GET' && input.body !== undefined
      if (hasBody) headers.set('content-type', 'application/json')
      url = withSlash(pathOf(endpoint.path, input.params ?? {})) + queryText(input.query)
      init = {
        method: endpoint.method,
        credentials: 'include',
        headers,
        ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
        ...(input.signal ? { signal: input.signal } : {}),
      }
    } catch (error) {
      if (error instanceof ApiError) throw error
      throw new ApiError(MESSAGES.setup, { code: 'setup', cause: error })
    }
    try {
      return await deps.transport(url, init)
    } catch (error) {
      if (isAbort(error)) throw error
      throw new ApiError(MESSAGES.network, { code: 'network', cause: error })
    }
  }

  const requestRefresh = async (): Promise<RefreshAnswer> => {
    try {
      const access = deps.accessToken()
      const response = await send(refreshToken, { body: access === null ? {} : { access } })
      const body: unknown = await jsonOf(response).catch(() => undefined)
      if (!response.ok) throw errorFrom(response, body, MESSAGES.refresh)
      const answer = body as RefreshAnswer
      deps.onRefreshed(answer)
      return answer
    } catch (error) {
      const failure =
        error instanceof ApiError ? error : new ApiError(MESSAGES.refresh, { code: 'refresh', cause: error })
      if (REFUSED.includes(failure.status)) deps.onSessionLost(failure)
      throw failure
    }
  }

  const refresh = (): Promise<RefreshAnswer> => {
    refreshing ??= requestRefresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  const request = async (endpoint: Endpoint, input: CallInput<Endpoint>, kind: Kind): Promise<Response> => {
    const used = deps.accessToken()
    let response = await send(endpoint, input)
    if (response.status === 401 && endpoint.access !== 'public') {
      // Another call may have brought a new token meanwhile: then it is used without asking again.
      if (deps.accessToken() === used || deps.accessToken() === null) await refresh()
      input.signal?.throwIfAborted()
      response = await send(endpoint, input)
    }
    if (!response.ok) throw await failureOf(response, endpoint, kind)
    return response
  }

  return {
    call: async (endpoint, input = {}) => {
      const response = await request(endpoint, input, 'json')
      try {
        return (await jsonOf(response)) as ResponseOf<typeof endpoint>
      } catch (error) {
        if (isAbort(error)) throw error
        throw new ApiError(MESSAGES.response, { status: response.status, code: 'response', cause: error })
      }
    },
    requestFile: (endpoint, input = {}) => request(endpoint, input, 'file'),
    refresh,
  }
}
