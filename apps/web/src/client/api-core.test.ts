import { readCompanies, readContract, workingHours } from '@handal/contracts/common'
import { paymentPdf } from '@handal/contracts/downloads'
import type { Endpoint } from '@handal/contracts/endpoint'
import { batch, update } from '@handal/contracts/payroll/salary-change'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { login } from '@handal/contracts/session/session'
import { describe, expect, it, vi } from 'vitest'
import { readRequest } from '@handal/contracts/requests'
import type { OpenChange } from '../shared/changes.ts'
import { createApi, queryText } from './api-core.ts'
import { ApiError, MESSAGES } from './api-error.ts'
import { problem, type Script, scripted } from '../testing/transport.ts'

const client = (script: Script, options: { access?: string | null; csrf?: string | null } = {}) => {
  const state = { access: options.access === undefined ? 'old' : options.access, lost: [] as string[] }
  const wire = scripted(script)
  const open: OpenChange[] = []
  const api = createApi({
    transport: wire.transport,
    csrfToken: () => options.csrf ?? null,
    accessToken: () => state.access,
    onRefreshed: (answer) => {
      state.access = answer.access
    },
    onSessionLost: (error) => {
      state.access = null
      state.lost.push(error.code)
    },
    onChange: (change) => {
      open.push(change)
      return () => void open.splice(open.indexOf(change), 1)
    },
    person: () => 7,
  })
  return { api, state, open, ...wire }
}
const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('no ApiError was thrown')
  return error
}
const companies = { items: [], total: 0 }
const renewed = { access: 'new', refresh: 'r2', user: {} }
/** Refuses the old token, renews it, then answers. */
const expired: Script = ({ path, headers }) => {
  if (path === '/api/token/refresh/') return { body: renewed }
  return headers.get('authorization') === 'Bearer new'
    ? { body: companies }
    : problem(401, 'token-expired', '로그인이 만료되었습니다.')
}

describe('requests', () => {
  it('puts path values, a trailing slash, the query and both tokens in', async () => {
    const { api, sent } = client(() => ({ body: { contractEndDate: null, contractType: '0002' } }), { csrf: 'c1' })
    await api.call(readContract, { params: { companyNo: 7 } })
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/common/contract/7/', query: '' })
    expect(sent[0]?.headers.get('x-csrftoken')).toBe('c1')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer old')
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })

  it('sends neither header when there is no token', async () => {
    const { api, sent } = client(() => ({ body: companies }), { access: null })
    await api.call(readCompanies)
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.headers.has('x-csrftoken')).toBe(false)
  })

  it('sends a JSON body for POST, PUT and DELETE and adds a missing slash', async () => {
    const { api, sent } = client(() => ({ body: {} }))
    const bent: Endpoint = { ...update, path: '/api/salary/management' }
    await api.call(bent, { body: { month: '2026-11' } })
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/salary/management/', body: { month: '2026-11' } })
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('writes lists comma-joined and leaves absent values out', () => {
    expect(queryText({ a: [1, 2], b: undefined, c: null, d: false, e: [], f: '가' })).toBe(
      `?a=1%2C2&d=false&f=${encodeURIComponent('가')}`,
    )
    expect(queryText({})).toBe('')
    expect(queryText(undefined)).toBe('')
  })
})

describe('401', () => {
  it('refreshes once for concurrent calls and retries each with the new token', async () => {
    const { api, paths, sent } = client(expired)
    const answers = await Promise.all([api.call(readCompanies), api.call(readCompanies), api.call(readCompanies)])
    expect(answers).toEqual([companies, companies, companies])
    expect(paths().filter((path) => path.includes('refresh'))).toHaveLength(1)
    expect(sent).toHaveLength(7)
    expect(sent.slice(4).map((one) => one.headers.get('authorization'))).toEqual([
      'Bearer new',
      'Bearer new',
      'Bearer new',
    ])
  })

  it('retries without another refresh when a newer token arrived meanwhile', async () => {
    const { api, state, paths } = client((request) => {
      if (request.headers.get('authorization') === 'Bearer old') {
        state.access = 'new'
        return problem(401, 'token-expired', '만료')
      }
      return { body: companies }
    })
    await api.call(readCompanies)
    expect(paths()).toEqual(['GET /api/common/companies/', 'GET /api/common/companies/'])
  })

  it('retries at most once', async () => {
    const { api, paths } = client(({ path }) =>
      path.includes('refresh') ? { body: renewed } : problem(401, 'login-required', '로그인이 필요합니다.'),
    )
    const error = await failureOf(api.call(readCompanies))
    expect(error).toMatchObject({ status: 401, code: 'login-required', message: '로그인이 필요합니다.' })
    expect(paths()).toEqual(['GET /api/common/companies/', 'POST /api/token/refresh/', 'GET /api/common/companies/'])
  })

  it('drops the queue with the refresh error when the refresh is refused', async () => {
    const { api, state, paths } = client(({ path }) =>
      path.includes('refresh')
        ? problem(401, 'session-ended', '안전을 위해 로그아웃했습니다.')
        : problem(401, 'x', '만료'),
    )
    const errors = await Promise.all([failureOf(api.call(readCompanies)), failureOf(api.call(readCompanies))])
    expect(errors.map((error) => error.message)).toEqual(Array(2).fill('안전을 위해 로그아웃했습니다.'))
    expect(state.lost).toEqual(['session-ended'])
    expect(paths()).toHaveLength(3)
  })

  it('keeps the session when the refresh could not be asked, and asks again the next time', async () => {
    let up = false
    const { api, state } = client((request, index) => {
      if (request.path.includes('refresh') && !up) throw new TypeError('offline')
      return expired(request, index)
    })
    expect((await failureOf(api.call(readCompanies))).code).toBe('network')
    expect(state.lost).toEqual([])
    up = true
    expect(await api.call(readCompanies)).toEqual(companies)
  })

  it('says so in Korean when the server refuses to refresh without a sentence', async () => {
    const { api } = client(({ path }) => (path.includes('refresh') ? { status: 401, text: 'no' } : { status: 401 }))
    expect((await failureOf(api.call(readCompanies))).message).toBe(MESSAGES.refresh)
  })

  it('takes a 401 of a public call as it is', async () => {
    const { api, paths } = client(() => problem(401, 'login-failed', '아이디나 비밀번호가 맞지 않습니다.'))
    const error = await failureOf(api.call(login, { body: { login_id: 'a', password: 'b' } }))
    expect(error.message).toBe('아이디나 비밀번호가 맞지 않습니다.')
    expect(paths()).toEqual(['POST /api/login/'])
  })

  it('does not retry what was given up while the token was renewed', async () => {
    const stop = new AbortController()
    const { api, paths } = client((request, index) => {
      if (request.path.includes('refresh')) stop.abort()
      return expired(request, index)
    })
    await expect(api.call(readCompanies, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(paths()).toEqual(['GET /api/common/companies/', 'POST /api/token/refresh/'])
  })
})

describe('errors', () => {
  it('carries code, field errors, the current record and the trace id', async () => {
    const errors = [{ path: 'endTime', message: '퇴근시각을 적어 주세요.' }]
    const { api } = client(() =>
      problem(409, 'conflict', '먼저 저장했습니다.', { errors, current: { version: 3 }, traceId: 't1' }),
    )
    expect(await failureOf(api.call(workingHours))).toMatchObject({
      status: 409,
      code: 'conflict',
      message: '먼저 저장했습니다.',
      errors,
      current: { version: 3 },
      traceId: 't1',
    })
  })

  it.each([
    [readCompanies, MESSAGES.GET],
    [batch, MESSAGES.POST],
    [update, MESSAGES.PUT],
  ])('has a Korean default for $method', async (endpoint: Endpoint, sentence) => {
    const { api } = client(() => ({ status: 500, text: '<html>' }))
    expect((await failureOf(api.call(endpoint, { body: {} }))).message).toBe(sentence)
  })

  it('reads message, error or detail', async () => {
    for (const body of [{ message: '가' }, { error: '가' }, { detail: '가' }]) {
      const { api } = client(() => ({ status: 422, body }))
      expect((await failureOf(api.call(readCompanies))).message).toBe('가')
    }
  })

  it('names a lost network, an unreadable answer, an unsupported method and a request that cannot be made', async () => {
    const offline = client(() => {
      throw new TypeError('failed')
    })
    expect(await failureOf(offline.api.call(readCompanies))).toMatchObject({ status: 0, message: MESSAGES.network })
    const garbled = client(() => ({ text: '{' }))
    expect((await failureOf(garbled.api.call(readCompanies))).message).toBe(MESSAGES.response)
    const odd = { ...readCompanies, method: 'PATCH' } as unknown as Endpoint
    expect((await failureOf(garbled.api.call(odd))).message).toBe(MESSAGES.method)
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect((await failureOf(garbled.api.call(batch as Endpoint, { body: loop }))).message).toBe(MESSAGES.setup)
  })

  it('passes an abort through', async () => {
    const { api } = client(() => ({ body: companies }))
    await expect(api.call(readCompanies, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('tells how long a lock-out holds', async () => {
    const { api } = client(() => ({
      ...problem(429, 'login-locked', '잠겼습니다.'),
      headers: { 'retry-after': '840' },
    }))
    expect((await failureOf(api.call(readCompanies))).retryAfter).toBe(840)
  })
})

describe('files', () => {
  it('answers the raw response after a refresh', async () => {
    const { api } = client(({ path, headers }) => {
      if (path.includes('refresh')) return { body: renewed }
      return headers.get('authorization') === 'Bearer new' ? { text: '%PDF-1.7' } : { status: 401 }
    })
    const response = await api.requestFile(paymentPdf, { query: { paymentType: '0001' } })
    expect(await response.text()).toBe('%PDF-1.7')
  })

  it('takes the message of a JSON answer, else the download sentence with a warning', async () => {
    const told = client(() => ({ status: 500, body: { error: '서식이 없습니다.' } }))
    expect(await failureOf(told.api.requestFile(paymentPdf))).toMatchObject({
      message: '서식이 없습니다.',
      body: { error: '서식이 없습니다.' },
    })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const untold = client(() => ({ status: 502, text: '<html>' }))
    expect((await failureOf(untold.api.requestFile(paymentPdf))).message).toBe(MESSAGES.download)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe('changes are stored once', () => {
  const edit = { body: { month: '2026-11', action: 'confirm' as const } }
  const idsOf = (sent: readonly { path: string; headers: Headers }[]): (string | null)[] =>
    sent.filter(({ path }) => path === '/api/salary/management/').map(({ headers }) => headers.get('x-request-id'))
  const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))
  const nothing = { body: {} }

  it('every change carries a request id of its own; what only asks carries none', async () => {
    const { api, sent } = client(() => nothing)
    await api.call(update, edit)
    await api.call(update, edit)
    const [first, second] = idsOf(sent)
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(second).not.toBe(first)
    await api.call(readCompanies)
    await api.call(login, { body: { login_id: 'a', password: 'b' } })
    await api.call(preview, { body: { month: '2026-11', paymentType: '0001', items: [{ employeeNo: 1, lines: [] }] } })
    expect(sent.slice(2).every(({ headers }) => !headers.has('x-request-id'))).toBe(true)
  })

  it('a renewed sign-in sends the change again under the same id', async () => {
    const { api, sent } = client(expired)
    await api.call(update, edit)
    const [first, second, ...more] = idsOf(sent)
    expect(second).toBe(first)
    expect(more).toEqual([])
  })

  it('the same content sent again after a lost answer carries the same id, other content and other answers do not', async () => {
    let answers: Script = lost
    const { api, sent } = client((request, index) => answers(request, index))
    expect((await failureOf(api.call(update, edit))).code).toBe('network')
    await failureOf(api.call(update, edit))
    await failureOf(api.call(update, { body: { ...edit.body, employeeNos: [1] } }))
    answers = () => problem(503, 'unavailable', '잠시 뒤 다시 해 주세요.')
    await failureOf(api.call(update, edit))
    answers = () => problem(422, 'rule-violation', '확정할 사원이 없습니다.')
    await failureOf(api.call(update, edit))
    await failureOf(api.call(update, edit))
    const [first, second, other, down, refused, next] = idsOf(sent)
    expect([second, down, refused]).toEqual([first, first, first])
    expect(other).not.toBe(first)
    expect(next).not.toBe(first)
  })

  it('waits for an answer without end, and goes on with the first answer once the server says it is stored', async () => {
    const asked: string[] = []
    const { api, sent, open } = client((request) => {
      if (request.path.startsWith('/api/common/requests/')) {
        asked.push(request.path.split('/').at(-2) ?? '')
        return { body: { state: 'stored' } }
      }
      return idsOf(sent).length === 1 ? new Promise(() => {}) : { body: { changed: 30 } }
    })
    const waiting = api.call(update, edit)
    await vi.waitFor(() => expect(open).toHaveLength(1))
    expect(await open[0]?.check()).toBe('stored')
    expect(await waiting).toEqual({ changed: 30 })
    const [first, second] = idsOf(sent)
    expect([second, asked[0]]).toEqual([first, first])
    expect(open).toHaveLength(0)
  })

  it('fails with its sentence once the server says it is not stored; pressing again carries the same id', async () => {
    const { api, sent, open } = client((request) => {
      if (request.path.startsWith('/api/common/requests/')) return { body: { state: 'unknown' } }
      return idsOf(sent).length === 1 ? new Promise(() => {}) : { body: { changed: 30 } }
    })
    const waiting = failureOf(api.call(update, edit))
    await vi.waitFor(() => expect(open).toHaveLength(1))
    expect(await open[0]?.check()).toBe('unknown')
    expect((await waiting).message).toBe('저장되지 않았습니다. 서버와 연결이 끊겼습니다. 적은 내용은 남아 있습니다.')
    await api.call(update, edit)
    const [first, second] = idsOf(sent)
    expect(second).toBe(first)
  })

  it('goes on waiting when nothing can be asked either', async () => {
    const { api, open } = client((request) =>
      request.path.startsWith('/api/common/requests/') ? lost() : new Promise(() => {}),
    )
    void api.call(update, edit)
    await vi.waitFor(() => expect(open).toHaveLength(1))
    expect(await open[0]?.check()).toBe('no-answer')
    expect(open).toHaveLength(1)
    expect(readRequest.changes).toBe(false)
  })
})
