import { z } from 'zod'
import { idField } from './fields.ts'
import type { Role } from './roles.ts'

/** Who may call: everybody, or these roles. There is no default: a call without access cannot be written. */
export type Access = 'public' | readonly Role[]
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `file`: one that somebody brought, of whatever kind it is. */
export type Produces = 'json' | 'pdf' | 'xlsx' | 'file'
/** How a body is sent: as JSON, or as a form with a file (multipart/form-data, whose other members are texts). */
export type Takes = 'json' | 'form'
type Shape = Readonly<Record<string, z.ZodType>>

/** One call of the product: bound by the server, called by the web, printed as OpenAPI, walked by tests. */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  readonly id: string
  readonly method: Method
  /** Path under the origin with {names}, always with the trailing slash. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Works on one company: takes companyNo or corp_no. */
  readonly tenant: boolean
  readonly produces: Produces
  readonly takes: Takes
  /** Stores something that its caller waits for: every POST, PUT and DELETE of a signed-in person but those that only ask. */
  readonly changes: boolean
  /**
   * Its answer holds a secret that is shown this once: it is kept nowhere, and a repeated request is told to ask anew. A name:
   * only an answer with this member holds one.
   */
  readonly toldOnce: boolean | 'oneTimePassword'
  readonly params: P
  readonly query: Q
  /** Schema of the body; z.undefined() for GET. */
  readonly body: B
  readonly response: R
  /** Success status when it is not 200. */
  readonly status: number
  /** Further success statuses with the same shape, e.g. 202 for a job that goes on. */
  readonly alsoStatus: readonly number[]
}

type TenantShape = { companyNo: z.ZodOptional<typeof idField>; corp_no: z.ZodOptional<typeof idField> }
const tenantShape: TenantShape = { companyNo: idField.optional(), corp_no: idField.optional() }

type Options<P extends Shape, Q extends Shape, B extends z.ZodType, R extends z.ZodType> = {
  id: string
  method: Method
  path: string
  summary: string
  access: Access
  tenant?: boolean
  produces?: Produces
  takes?: Takes
  /** A POST that only asks, as a preview does. */
  asks?: boolean
  /** The answer holds a secret (password, codes) that is shown this once and kept nowhere. */
  toldOnce?: boolean | 'oneTimePassword'
  params?: P
  query?: Q
  body?: B
  response: R
  status?: number
  alsoStatus?: readonly number[]
}

/** Declares a call. Unknown members of query and body are refused; tenant calls also take companyNo / corp_no in the query. */
export const endpoint = <
  P extends Shape = {},
  Q extends Shape = {},
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodType,
>(
  options: Options<P, Q, B, R>,
): Endpoint<z.ZodObject<P>, z.ZodObject<Q & Partial<TenantShape>>, B, R> => ({
  id: options.id,
  method: options.method,
  path: options.path,
  summary: options.summary,
  access: options.access,
  tenant: options.tenant ?? false,
  produces: options.produces ?? 'json',
  takes: options.takes ?? 'json',
  changes: options.method !== 'GET' && options.access !== 'public' && options.asks !== true,
  toldOnce: options.toldOnce ?? false,
  params: z.strictObject(options.params ?? ({} as P)),
  query: z.strictObject({
    ...(options.query ?? ({} as Q)),
    ...(options.tenant ? tenantShape : {}),
  }) as unknown as z.ZodObject<Q & Partial<TenantShape>>,
  body: options.body ?? (z.undefined() as unknown as B),
  response: options.response,
  status: options.status ?? 200,
  alsoStatus: options.alsoStatus ?? [],
})

/** A strict JSON body of a call on one company: the given members and companyNo / corp_no. */
export const tenantBody = <S extends Shape>(shape: S) => z.strictObject({ ...shape, ...tenantShape })

export type ParamsOf<E extends Endpoint> = z.infer<E['params']>
/** Query as the caller gives it, before defaults and transforms. */
export type QueryInput<E extends Endpoint> = z.input<E['query']>
export type QueryOf<E extends Endpoint> = z.infer<E['query']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
export type BodyOf<E extends Endpoint> = z.infer<E['body']>
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>

/** Puts path values into {names}, each percent-encoded. */
export const pathOf = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
