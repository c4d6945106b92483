import {
  type BodyInput,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type QueryInput,
  type ResponseOf,
} from '@handal/contracts/endpoint'
import { CSRF_HEADER, refreshToken } from '@handal/contracts/session/session'
import { readRequest } from '@handal/contracts/requests'
import { type ChangeState, type OpenChange, WAIT } from '../shared/changes.ts'
import { ApiError, errorFrom, MESSAGES } from './api-error.ts'
import { requestIds } from './request-ids.ts'

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
  /** Told of every change that is sent; what it answers is called once the change has its answer. */
  onChange: (change: OpenChange) => () => void
  /** Whose changes are sent: the same content of somebody else is another request. */
  person: () => number | null
}

/** Header that names a change, so that it is stored once however often it is sent. */
export const REQUEST_HEADER = 'x-request-id'

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

/** A body as its call takes it: JSON text, or a form with a file. */
const sentBody = (endpoint: Endpoint, body: unknown): string | FormData => {
  if (endpoint.takes === 'json') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value instanceof File) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  return form
}

/** A file counts by what is known of it without reading it. */
const named = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** Makes the client: headers, one shared refresh for concurrent 401s, one retry at most. */
export const createApi = (deps: ApiDeps): Api => {
  let refreshing: Promise<RefreshAnswer> | null = null

  const ids = requestIds()

  const send = async (endpoint: Endpoint, input: CallInput<Endpoint>, requestId?: string): Promise<Response> => {
    let url: string
    let init: RequestInit
    try {
      if (!METHODS.includes(endpoint.method)) throw new ApiError(MESSAGES.method, { code: 'method' })
      const headers = new Headers({ accept: 'application/json, */*' })
      const csrf = deps.csrfToken()
      const access = deps.accessToken()
      if (csrf !== null) headers.set(CSRF_HEADER, csrf)
      if (access !== null) headers.set('authorization', `Bearer ${access}`)
      if (requestId !== undefined) headers.set(REQUEST_HEADER, requestId)
      const hasBody = endpoint.method !== 'GET' && input.body !== undefined
      // The browser says itself how the parts of a form are divided.
      if (hasBody && endpoint.takes === 'json') headers.set('content-type', 'application/json')
      url = withSlash(pathOf(endpoint.path, input.params ?? {})) + queryText(input.query)
      init = {
        method: endpoint.method,
        credentials: 'include',
        headers,
        ...(hasBody ? { body: sentBody(endpoint, input.body) } : {}),
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

  /** What makes two changes the same request. */
  const contentOf = (endpoint: Endpoint, { params, query, body }: CallInput<Endpoint>): string => {
    try {
      return JSON.stringify([deps.person(), endpoint.id, params, query, body], named)
    } catch (error) {
      throw new ApiError(MESSAGES.setup, { code: 'setup', cause: error })
    }
  }

  /** Asks whether a change is stored; gives up as early as a wait ends. */
  const askStored = async (id: string): Promise<ChangeState> => {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), WAIT.over)
    try {
      return (await call(readRequest, { params: { id }, signal: stop.signal })).state
    } catch {
      return 'no-answer'
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Sends a change and waits for its answer, however long that takes. Whoever waits may ask meanwhile whether it is stored:
   * then it is sent again under its id for the answer that was lost, or the wait ends with an error.
   */
  const sendChange = async (endpoint: Endpoint, input: CallInput<Endpoint>, id: string): Promise<Response> => {
    for (;;) {
      const stop = new AbortController()
      let decide: (verdict: 'again' | ApiError) => void = () => {}
      const verdict = new Promise<'again' | ApiError>((resolve) => {
        decide = resolve
      })
      const close = deps.onChange({
        id,
        check: async () => {
          const state = await askStored(id)
          if (state === 'stored') decide('again')
          if (state === 'unknown') decide(new ApiError(MESSAGES.notStored, { code: 'not-stored' }))
          return state
        },
      })
      const signal = input.signal ? AbortSignal.any([input.signal, stop.signal]) : stop.signal
      try {
        const outcome = await Promise.race([send(endpoint, { ...input, signal }, id), verdict])
        if (outcome instanceof Response) return outcome
        stop.abort()
        if (outcome !== 'again') throw outcome
      } finally {
        close()
      }
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
    const content = endpoint.changes ? contentOf(endpoint, input) : null
    const id = content === null ? '' : ids.idFor(content)
    const attempt = (): Promise<Response> =>
      content === null ? send(endpoint, input) : sendChange(endpoint, input, id)
    let response = await attempt()
    if (response.status === 401 && endpoint.access !== 'public') {
      // Another call may have brought a new token meanwhile: then it is used without asking again.
      if (deps.accessToken() === used || deps.accessToken() === null) await refresh()
      input.signal?.throwIfAborted()
      response = await attempt()
    }
    // What a proxy says in place of a server that is down is no answer to the change.
    if (content !== null && response.status < 500) ids.answered(content)
    if (!response.ok) throw await failureOf(response, endpoint, kind)
    return response
  }

  const call: Api['call'] = async (endpoint, input = {}) => {
    const response = await request(endpoint, input, 'json')
    try {
      return (await jsonOf(response)) as ResponseOf<typeof endpoint>
    } catch (error) {
      if (isAbort(error)) throw error
      throw new ApiError(MESSAGES.response, { status: response.status, code: 'response', cause: error })
    }
  }

  return { call, requestFile: (endpoint, input = {}) => request(endpoint, input, 'file'), refresh }
}
