import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { DOWNLOAD_FAILURES } from '@handal/contracts/download-failures'
import { check } from '@handal/contracts/check'
import type { Method } from '@handal/contracts/endpoint'
import { ERRORS, type FieldError } from '@handal/contracts/problem'
import { withFurther } from '@handal/engine/attendance'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DEFAULTS } from '../db/database.ts'
import type { CompanyContext, PublicContext, SignedContext } from './context.ts'
import { addressOf, placeOf, trustedPeers } from './address.ts'
import { claimOf, companyOf, noteForeignQuery, soundClaim } from './company.ts'
import { AppError, MOST_ERRORS, toAppError, toProblem } from './errors.ts'
import { watchForwarding } from './forwarded.ts'
import { sendFile, sendJson } from './reply.ts'
import { type FileAnswer, type Further, KEY_HEADER, type Route, type StatusAnswer } from './route.ts'
import { keepNothing, securityHeaders } from './security.ts'
import type { Services } from './services.ts'
import { makeRequests, type Requests } from '../requests/requests.ts'
import { fileLimitOf, formLimitOf, takeForms, tooLarge, withDigests } from './upload.ts'

/** Largest body taken. */
export const BODY_LIMIT = 2 * 1024 * 1024

/** How long a connection may take for what, in milliseconds, and how many there may be. */
export type ConnectionLimits = {
  /** From the first byte of a request to its last. */
  requestMs: number
  headersMs: number
  /** Silence in both directions: longer than the longest paper takes to be drawn. */
  silenceMs: number
  /** Between two requests: longer than proxies keep a connection, so that they never use one that just ends. */
  keepAliveMs: number
  /** How often late requests are looked for. */
  checkMs: number
  connections: number
}
export const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 30_000,
  headersMs: 15_000,
  silenceMs: 180_000,
  keepAliveMs: 75_000,
  checkMs: 5000,
  connections: 2000,
}

type Options = {
  routes: readonly Route[]
  services: Services
  checkResponses: boolean
  limits?: Partial<ConnectionLimits>
}

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file' && 'data' in value
const isStatus = (value: unknown): value is StatusAnswer<unknown> =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'status' && 'body' in value

/** `/a/{b}/` as Fastify writes it; the trailing slash is optional for callers. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** How a path is written, segment by segment: w what is written out, x what stands for anything. The least one is met first. */
const shapeOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.includes('{') ? 'x' : 'w'))
    .join('')

type Known = { readonly method: string; readonly path: string }
/** Routes with the shape of their paths and the pattern that they match, with or without a slash at the end. */
const patternsOf = (routes: readonly Known[]) =>
  routes.map(({ method, path }) => {
    const bare = path.replace(/\/$/, '')
    const pattern = new RegExp(`^${bare.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`)
    return { method, shape: shapeOf(bare), pattern }
  })

/** Which methods a path has, to tell 405 from 404. A path that is written out is not also one of `{number}`. */
const methodsOf = (routes: readonly Known[]) => {
  const known = patternsOf(routes)
  return (path: string): string[] => {
    const matching = known.filter(({ pattern }) => pattern.test(path))
    const first = matching.map(({ shape }) => shape).toSorted()[0]
    return [
      ...new Set(
        matching
          .filter(({ shape }) => shape === first)
          .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
      ),
    ]
  }
}

/** Methods of `{number}` paths that would swallow a path that is written out further and does not take them. */
const swallowed = (endpoints: readonly Known[]): { method: Method; path: string }[] => {
  const methods = methodsOf(endpoints)
  const open = patternsOf(endpoints).filter(({ shape }) => shape.includes('x'))
  return [...new Set(endpoints.map(({ path }) => path))].flatMap((path) => {
    const own = methods(path)
    const shape = shapeOf(path.replace(/\/$/, ''))
    const looser = open.filter((each) => each.shape > shape && each.pattern.test(path))
    return METHODS.filter((method) => looser.some((each) => each.method === method) && !own.includes(method)).map(
      (method) => ({ method, path: fastifyPath(path) }),
    )
  })
}
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

const sendProblem = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply => {
  const refused = toAppError(error)
  const known = (refused.code === 'too-large' ? tooLarge(request) : null) ?? refused
  const { status } = ERRORS[known.code]
  if (status >= 500) {
    const what = known.code === 'internal' ? '처리하지 못한 오류가 발생했습니다' : known.message
    services.log.error(
      `${what} (${request.method} ${request.url.split('?')[0] ?? ''}, 추적번호 ${request.id})`,
      known.cause,
    )
  }
  if (known.retryAfter !== undefined) reply.header('Retry-After', String(known.retryAfter))
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer')
  // The rest of the body is read and dropped: a proxy that is still sending when the connection ends loses the answer.
  if (status === 413) reply.removeHeader('connection')
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(toProblem(known, request.id)))
}

/** What is no HTTP, has headers too long, or does not arrive in time, never reaches a route. */
const refuseNonsense = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const body = JSON.stringify(toProblem(new AppError(late ? 'request-timeout' : 'bad-request'), ''))
  const status = late
    ? '408 Request Timeout'
    : error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request'
  const type = 'application/problem+json; charset=utf-8'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const bindRoute = (
  app: FastifyInstance,
  route: Route,
  { services, checkResponses }: Options,
  requests: Requests,
): void => {
  const { endpoint } = route
  const limited = endpoint.path.startsWith('/api/public/') && services.config.rateLimit > 0
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...(endpoint.takes === 'form' ? { bodyLimit: formLimitOf(endpoint) } : {}),
    // One count for all of them: so many calls a minute and address.
    config: limited
      ? {
          rateLimit: {
            max: services.config.rateLimit,
            timeWindow: 60_000,
            groupId: 'public',
            keyGenerator: (request: FastifyRequest) => placeOf(addressOf(request)),
          },
        }
      : { fileLimit: endpoint.takes === 'form' ? fileLimitOf(endpoint) : null },
    // Before the body is read: who has no business here is not listened to.
    onRequest: async (request) => {
      if (route.kind === 'public' || route.kind === 'loose' || isKeyed(route, request)) return
      const signed = await services.sessions.authenticate(
        contextOf(request, services),
        request.headers.authorization,
        endpoint.id,
      )
      request.setDecorator('signed', signed)
      const { role } = signed
      if (endpoint.access === 'public' || endpoint.access.includes(role)) return
      await noteForeignQuery(services.db, signed, request.query)
      throw new AppError('forbidden')
    },
    handler: async (request, reply) => {
      // Who signs is judged before what is sent.
      const run = isKeyed(route, request)
        ? await route.keyed?.(contextOf(request, services), request, rawOf(request))
        : undefined
      const params = check(endpoint.params, request.params)
      const query = check(endpoint.query, request.query)
      const body =
        endpoint.method === 'GET' ? { ok: true as const, value: undefined } : check(endpoint.body, request.body)
      const signed = request.getDecorator<SignedContext | null>('signed')
      if (!params.ok || !query.ok || !body.ok) {
        const all = [params, query, body].flatMap((checked) => (checked.ok ? [] : checked.errors))
        const errors = endpoint.access === 'public' ? all.slice(0, MOST_ERRORS) : all
        throw new AppError('bad-request', {
          errors:
            signed === null || route.further === undefined
              ? errors
              : withFurther(errors, await furtherOf(services, signed, endpoint, route.further, request.body)),
        })
      }
      let ctx: PublicContext = signed ?? contextOf(request, services)
      if (route.kind === 'company' && signed !== null) {
        const company = await companyOf(services.db, signed, endpoint, claimOf(query.value, body.value))
        if (company === null)
          throw new AppError('bad-request', {
            errors: [{ path: 'companyNo', message: '회사를 골라 주세요.' }],
          })
        ctx = company
      }
      const inputs = { params: params.value, query: query.value, body: body.value }
      const known = endpoint.takes === 'form' ? { ...inputs, body: await withDigests(body.value) } : inputs
      if (route.kind === 'defaults' && signed !== null) {
        const defaults: CompanyContext = { ...signed, companyNo: DEFAULTS, employeeNo: null }
        ctx = defaults
      }
      const value = await requests.run(
        { route, ctx, signed, header: request.headers['x-request-id'], inputs: known },
        () => (run === undefined ? route.run({ ctx, ...inputs, request, reply }) : run(inputs.body)),
      )
      if (isFile(value)) return sendFile(reply, value)
      const status = isStatus(value) ? value.status : endpoint.status
      const content = isStatus(value) ? value.body : value
      if (checkResponses) {
        if (![endpoint.status, ...endpoint.alsoStatus].includes(status))
          throw new Error(`${endpoint.id} answered ${status}, which its contract does not know`)
        const checked = endpoint.response.safeParse(content)
        if (!checked.success) throw new Error(`${endpoint.id} answered against its contract: ${checked.error.message}`)
      }
      return sendJson(request, reply.code(status), content)
    },
  })
}

/** Whether a device signs a request instead of a person who signed in. */
const isKeyed = ({ keyed }: Route, { headers }: FastifyRequest): boolean =>
  keyed !== undefined && headers.authorization === undefined && headers[KEY_HEADER] !== undefined

/** The body of a request as it was sent. */
export const rawOf = (request: FastifyRequest): string => request.getDecorator<string | null>('sentText') ?? ''

/** What the data says of a refused body; nothing where it names no company of the person's. */
const furtherOf = async (
  services: Services,
  signed: SignedContext,
  endpoint: Route['endpoint'],
  further: Further,
  body: unknown,
): Promise<readonly FieldError[]> => {
  try {
    const claim = soundClaim(body)
    const company = claim === undefined ? null : await companyOf(services.db, signed, endpoint, claim)
    return company === null ? [] : await further(company, body)
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

const contextOf = (request: FastifyRequest, { clock }: Services): PublicContext => ({
  address: addressOf(request),
  traceId: request.id,
  now: clock.now,
  today: clock.today,
})

/** Contracts check bodies and answers: Fastify's own compilers of schemas are not even loaded. */
const noSchemas = (): never => {
  throw new Error('a route has a schema of its own; the contract of its endpoint checks it')
}

/** Fastify with the product's rules on errors, headers, bodies and routes; static files and system calls are added by createApp. */
export const createServer = async (options: Options): Promise<FastifyInstance> => {
  const { services, routes } = options
  const limits = { ...CONNECTION_LIMITS, ...options.limits }
  const app = Fastify({
    logger: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    trustProxy: trustedPeers(services.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxRequestsPerSocket: 1000,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: (error, socket) => refuseNonsense(error, socket),
    frameworkErrors: (error, request, reply) => {
      void sendProblem(services, request, reply as FastifyReply, error)
    },
  })
  app.server.maxConnections = limits.connections
  app.decorateRequest('signed', null)
  app.decorateRequest('sentText', null)
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    request.setDecorator('sentText', body)
    return parse(request, body as string, done)
  })
  takeForms(app)
  app.setErrorHandler((error, request, reply) => sendProblem(services, request, reply, error))
  const watch = watchForwarding(services.config.trustProxy, services.log)
  app.addHook('onRequest', async (request, reply) => {
    watch(request)
    securityHeaders(request, reply)
  })
  app.addHook('onSend', async (_request, reply) => {
    keepNothing(reply)
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new AppError('too-many', { retryAfter: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  })
  const requests = makeRequests(services)
  const seen = new Set<string>()
  for (const route of routes) {
    const { id, access } = route.endpoint
    if (access !== 'public' && access.length === 0) throw new Error(`${id} says nobody may call it`)
    if (seen.has(id)) throw new Error(`${id} is bound twice`)
    seen.add(id)
    bindRoute(app, route, options, requests)
  }
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const refuse = refuseUnknown(services, endpoints)
  for (const { method, path } of swallowed(endpoints))
    app.route({ method, url: path, handler: (request, reply) => refuse(request, reply) })
  return app
}

/** Addresses of files: one of them that no route matched is a kind that nobody can take. */
const OF_DOWNLOADS = /^\/api\/(?:pdf|excel)\/download\//

/** Answers what no route matched: 405 with Allow where the path exists, else 404. */
export const refuseUnknown = (services: Services, known: readonly Known[]) => {
  const methods = methodsOf(known)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = methods(path)
    if (allowed.length > 0) {
      reply.header('Allow', allowed.join(', '))
      return sendProblem(services, request, reply, new AppError('method-not-allowed'))
    }
    const message = OF_DOWNLOADS.test(path) ? DOWNLOAD_FAILURES.invalidType : '없는 주소입니다.'
    return sendProblem(services, request, reply, new AppError('not-found', { message }))
  }
}
