import type { Endpoint } from '@handal/contracts/endpoint'
import { RESOURCES } from '@handal/contracts/registry'
import type { SessionUser } from '@handal/contracts/session/session'
import { vi } from 'vitest'
import { signIn } from '../../testing/signed-in.ts'
import { listSources, readSource } from '../../testing/read-source.ts'

/** One approved answer of the server: what was asked by whom, and what came. */
type Approved = {
  readonly call: string
  readonly as: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, unknown>>
    readonly body: Readonly<Record<string, unknown>> | null
  }
  readonly status: number
  readonly answer: unknown
}

const FOLDER = '../../../../../testdata/answers/'
const ENDPOINTS: readonly Endpoint[] = RESOURCES.flatMap(([, endpoints]) => endpoints)

const isApproved = (value: unknown): value is Approved =>
  typeof value === 'object' && value !== null && 'request' in value && 'answer' in value
const read = (file: string): Approved => {
  const value: unknown = JSON.parse(readSource(FOLDER + file, import.meta.url))
  if (!isApproved(value)) throw new Error(`${file} is no approved answer`)
  return value
}

/** The call behind an address: one that is written so, before one with a name in its place. */
const endpointOf = (method: string, path: string): Endpoint | undefined => {
  const own = ENDPOINTS.filter((one) => one.method === method)
  return (
    own.find((one) => one.path === path) ??
    own.find((one) => new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
  )
}

/** What is asked, however it was written: with the defaults of the call, the company named or left out. */
const keyOf = (method: string, path: string, query: unknown, body: unknown, own: number | null): string => {
  const endpoint = endpointOf(method, path)
  if (endpoint === undefined) throw new Error(`no call is ${method} ${path}`)
  const ofCompany = (value: unknown): unknown =>
    endpoint.tenant && own !== null ? { companyNo: own, ...(value as object) } : value
  const asked = endpoint.query.parse(method === 'GET' ? ofCompany(query) : query)
  const sent = method === 'GET' ? null : endpoint.body.parse(ofCompany(body ?? undefined))
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).filter(([, one]) => one !== undefined)
    return Object.fromEntries(
      members.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]),
    )
  }
  return JSON.stringify([method, path, sorted(asked), sorted(sent)])
}

const files = listSources(FOLDER, import.meta.url).filter(
  (file) => file.endsWith('.json') && !/^(pdf|excel)\./.test(file),
)
const known = new Map<string, ReadonlyMap<string, Approved>>()

/** Every approved answer to one login, by what was asked. What everybody is told is asked as a visitor in some cases only. */
const answersTo = (login: string, own: number | null): ReadonlyMap<string, Approved> => {
  const before = known.get(login)
  if (before !== undefined) return before
  const of = ['nobody', login].flatMap((who) =>
    files.filter((file) => file.includes(`--${who}.`) || file.includes(`--${who}-`)),
  )
  const found = new Map(
    of
      .map(read)
      .filter((one) => one.as === login || one.as === 'nobody')
      .map((one) => [keyOf(one.request.method, one.request.path, one.request.query, one.request.body, own), one]),
  )
  known.set(login, found)
  return found
}

/** Signs in with a code, so that the world's sign-ins hold no user of theirs. */
const GAON_OP: SessionUser = {
  perm_id: '11',
  login_id: 'gaon-op',
  empl_nm: '나도윤',
  corp_nm: '(주)가온정밀',
  user_no: 2,
  company_no: 1,
  employee_no: 2,
  idle_min: 20,
}

/** The person as the server told at the sign-in, with the second factor enrolled. */
const userOf = (login: string): SessionUser => {
  if (login === GAON_OP.login_id) return GAON_OP
  const { user } = read(`session.login--nobody-${login}.json`).answer as { user: SessionUser }
  const { must_enrol_otp: _, ...enrolled } = user
  return enrolled
}

/** Answers that are not in the files: by call, for what no world holds. */
export type Instead = Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>

/**
 * Signs somebody of the small world in (null: a visitor) and lets the approved answers stand for the server. A call without an
 * answer is kept in `missing`, which a screen must leave empty.
 */
export const inTheWorld = (login: string | null, instead: Instead = {}) => {
  const user = login === null ? null : userOf(login)
  const own = user?.company_no ?? null
  const answers = answersTo(login ?? 'nobody', own)
  const missing: string[] = []
  const sent: string[] = []
  let waiting = 0
  signIn(user)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    waiting += 1
    // The answer comes later, as from a server.
    await Promise.resolve()
    waiting -= 1
    const address = new URL(url, 'http://localhost')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const endpoint = endpointOf(method, address.pathname)
    const replaced = endpoint === undefined ? undefined : instead[endpoint.id]
    const key = keyOf(method, address.pathname, Object.fromEntries(address.searchParams), body, own)
    sent.push(key)
    const found = replaced === undefined ? answers.get(key) : { status: replaced.status ?? 200, answer: replaced.body }
    if (found === undefined) {
      missing.push(key)
      return new Response('{}', { status: 404 })
    }
    return new Response(JSON.stringify(found.answer), {
      status: found.status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return { missing, sent, isQuiet: () => waiting === 0 }
}
