import { REGISTRY } from '@handal/contracts/registry'
import type { FastifyInstance } from 'fastify'
import { checkMonthly } from './audit/check.ts'
import { logHeads } from './audit/seal.ts'
import { closeRendering } from './documents/render-pool.ts'
import { withoutClosed } from './features/companies/public.ts'
import { registerDailyWork } from './features/daily.ts'
import { withoutLeavers } from './features/employees/public.ts'
import { forgetFiles } from './files/files.ts'
import { isLocalCaller } from './http/address.ts'
import { openApi } from './http/openapi.ts'
import { sendJson } from './http/reply.ts'
import type { Route } from './http/route.ts'
import { type ConnectionLimits, createServer, refuseUnknown } from './http/server.ts'
import type { AppParts, Services } from './http/services.ts'
import { serveWeb } from './http/static.ts'
import { forgetImports } from './imports/imports.routes.ts'
import { makeJobRunner } from './jobs/runner.ts'
import { makeSchedule } from './schedule/schedule.ts'
import { keepHouse } from './system/housekeeping.ts'
import { allRoutes } from './routes.ts'
import { makeFactors } from './session/factors/factors.ts'
import { makeLockout } from './session/lockout.ts'
import { makeSessions } from './session/session.ts'
import { makeTokens } from './session/tokens.ts'
import { memoryProofs } from './system/proofs.ts'
import { makeFirstStart } from './system/first-admin.ts'
import { makeHealthAnswer, readHealth } from './system/health.ts'

export type AppOptions = {
  /** Folder of the built web application; nothing is served when it is not built. */
  webFolder?: string
  /** Check every answer against its contract (tests). */
  checkResponses?: boolean
  /** Other times and numbers of connections than the product's, for tests. */
  limits?: Partial<ConnectionLimits>
  /** More routes than the product's, for tests of the server itself. */
  moreRoutes?: (services: Services) => Route[]
}

export type App = { readonly server: FastifyInstance; readonly services: Services; readonly close: () => Promise<void> }

/** Builds the whole server from its inputs; listens to nothing yet. */
export const createApp = async (parts: AppParts, options: AppOptions = {}): Promise<App> => {
  const { db, clock, random, log } = parts
  const factors = makeFactors({ secret: parts.secret, random })
  const lockout = makeLockout({ db, clock, secret: parts.secret, rates: parts.config.rateLimit > 0 })
  const services: Services = {
    ...parts,
    mailer: parts.mailer ?? null,
    proofs: parts.proofs ?? memoryProofs(),
    factors,
    lockout,
    jobs: makeJobRunner({ db, clock, random, log }),
    schedule: makeSchedule({ db, clock, random, log }),
    sessions: makeSessions({
      db,
      clock,
      random,
      tokens: makeTokens(parts.secret, clock),
      lockout,
      openMemberships: withoutLeavers,
      openCompanies: withoutClosed,
      factors,
      secondFactor: !parts.config.demo,
    }),
    firstStart: makeFirstStart(parts),
    startedAt: clock.now(),
  }
  services.schedule.registerDaily('housekeeping', async () => {
    await keepHouse(services)
    await logHeads(services.db, services.config.dataDir, services.log)
  })
  services.schedule.registerMonthly('audit-check', (_, __, stopped) => checkMonthly(services, stopped))
  services.schedule.registerDaily('files.forget', () => forgetFiles(services))
  services.schedule.registerDaily('imports.forget', () => forgetImports(services))
  registerDailyWork(services)
  const routes = [...allRoutes(services), ...(options.moreRoutes?.(services) ?? [])]
  const server = await createServer({
    routes,
    services,
    checkResponses: options.checkResponses ?? false,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  })

  const health = makeHealthAnswer(() => readHealth(services))
  server.get('/api/health/', async (request, reply) => sendJson(request, reply, await health(isLocalCaller(request))))
  let description: unknown = null
  server.get('/api/openapi.json', async (request, reply) => {
    description ??= openApi(REGISTRY, parts.config.version)
    return sendJson(request, reply, description)
  })
  const screen = options.webFolder === undefined ? null : await serveWeb(server, options.webFolder)
  const refuse = refuseUnknown(services, [
    ...routes.map(({ endpoint }) => endpoint),
    { method: 'GET', path: '/api/health/' },
    { method: 'GET', path: '/api/openapi.json' },
  ])
  // A body that nobody asked for is not read.
  server.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) refuse(request, reply)
    else done()
  })
  server.setNotFoundHandler((request, reply) => {
    const isApi = request.url === '/api' || request.url.startsWith('/api/') || request.url.startsWith('/api?')
    return (isApi ? null : screen?.(request, reply)) ?? refuse(request, reply)
  })
  await server.ready()
  return {
    server,
    services,
    close: async () => {
      // Jobs are asked to stop at once: the server may still be answering for some seconds.
      const jobs = services.jobs.close()
      // A connection that was answering when the server began to close is kept open by browsers for more than a minute.
      const idle = setInterval(() => server.server.closeIdleConnections(), 50)
      try {
        await server.close()
      } finally {
        clearInterval(idle)
      }
      await jobs
      await closeRendering()
    },
  }
}
