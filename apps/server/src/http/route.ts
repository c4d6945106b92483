import type { Endpoint } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import { ROLE } from '@handal/contracts/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { CompanyContext, PublicContext, SignedContext } from './context.ts'

/** What a handler gets: the context and the checked inputs. */
export type Call<E extends Endpoint, C> = {
  readonly ctx: C
  readonly params: z.infer<E['params']>
  readonly query: z.infer<E['query']>
  readonly body: z.infer<E['body']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Marks an answer with another status than the endpoint's, e.g. 202 for a job. */
export type StatusAnswer<T> = { readonly kind: 'status'; readonly status: number; readonly body: T }
export const answer = <T>(status: number, body: T): StatusAnswer<T> => ({ kind: 'status', status, body })

/** A file as the answer; its Korean name goes into Content-Disposition. */
export type FileAnswer = {
  readonly kind: 'file'
  readonly name: string
  readonly type: string
  readonly data: Uint8Array | Readable
  readonly inline: boolean
}
export const fileAnswer = (
  name: string,
  type: string,
  data: Uint8Array | Readable,
  options: { inline?: boolean } = {},
): FileAnswer => ({ kind: 'file', name, type, data, inline: options.inline ?? false })

type Body<E extends Endpoint> = z.input<E['response']>
export type Answer<E extends Endpoint> = Body<E> | StatusAnswer<Body<E>> | FileAnswer

/**
 * Which context a route needs: anybody, a person whose login the handler itself judges, a signed-in person, a person on a
 * company, or a super admin on what new companies start with.
 */
export type RouteKind = 'public' | 'loose' | 'signed' | 'company' | 'defaults'

/** An endpoint bound to what it does. */
export type Route = {
  readonly endpoint: Endpoint
  readonly kind: RouteKind
  readonly run: (call: Call<Endpoint, PublicContext>) => Promise<unknown>
  /** What else is wrong with a body that the contract refused: what only the data can tell. */
  readonly further?: Further
  /** Opens it to what signs a request by a key of its own instead of signing in. */
  readonly keyed?: Keyed
}

/** Header that names the key of a signed request. */
export const KEY_HEADER = 'x-handal-key'
/** Judges the signature of a request on its body as it was sent (401), then does it. Whose the key is, it knows alone. */
export type Keyed = (
  ctx: PublicContext,
  request: FastifyRequest,
  raw: string,
) => Promise<(body: unknown) => Promise<unknown>>

/** Looks at a body as it was sent and names what is wrong with it beside what its contract says. */
export type Further = (ctx: CompanyContext, body: unknown) => Promise<readonly FieldError[]>

type Handler<E extends Endpoint, C> = (call: Call<E, C>) => Promise<Answer<E>> | Answer<E>

const route = (endpoint: Endpoint, kind: RouteKind, handler: unknown, further?: Further): Route => {
  if (kind === 'public' && endpoint.access !== 'public') throw new Error(`${endpoint.id} needs a login: use bind`)
  if (kind !== 'public' && endpoint.access === 'public') throw new Error(`${endpoint.id} is public: use bindPublic`)
  if (
    kind === 'defaults' &&
    !(Array.isArray(endpoint.access) && endpoint.access.every((role) => role === ROLE.superAdmin))
  )
    throw new Error(`${endpoint.id} is not the super admin's alone: use bindCompany`)
  if (kind === 'company' && !endpoint.tenant) throw new Error(`${endpoint.id} takes no company: use bind`)
  const run = handler as (call: unknown) => unknown
  return { endpoint, kind, run: async (call) => run(call), ...(further === undefined ? {} : { further }) }
}

/** Binds a call for everybody. */
export const bindPublic = <E extends Endpoint>(endpoint: E, handler: Handler<E, PublicContext>): Route =>
  route(endpoint, 'public', handler)

/** Binds a call that is for signed-in people but judges the login itself: signing out with an expired token. */
export const bindLoose = <E extends Endpoint>(endpoint: E, handler: Handler<E, PublicContext>): Route =>
  route(endpoint, 'loose', handler)

/** Binds a call for signed-in people that needs no company (a tenant call may be bound so too, see companyOf). */
export const bind = <E extends Endpoint>(endpoint: E, handler: Handler<E, SignedContext>): Route =>
  route(endpoint, 'signed', handler)

/** Binds a call on one company: the claim (companyNo or corp_no) is checked before the handler runs. */
export const bindCompany = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, CompanyContext>,
  further?: Further,
): Route => route(endpoint, 'company', handler, further)

/** Binds a call on one company that devices may make too, by a key of theirs: `keyed` does it for them. */
export const bindKeyed = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, CompanyContext>,
  keyed: Keyed,
): Route => ({
  ...bindCompany(endpoint, handler),
  keyed,
})

/** Binds a super admin's call on what new companies start with: the same rows as a company's, under the number of none. */
export const bindDefaults = <E extends Endpoint>(endpoint: E, handler: Handler<E, CompanyContext>): Route =>
  route(endpoint, 'defaults', handler)
