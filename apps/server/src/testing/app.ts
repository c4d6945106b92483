import { randomBytes, randomUUID } from 'node:crypto'
import { plainDate } from '@handal/base/date'
import { type BodyInput, type Endpoint, pathOf, type QueryInput, type ResponseOf } from '@handal/contracts/endpoint'
import type { Role } from '@handal/contracts/roles'
import { afterAll, beforeAll } from 'vitest'
import { type App, type AppOptions, createApp } from '../app.ts'
import { manualClock, type Random } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { hashPassword } from '../session/password.ts'
import { memoryLog } from '../system/log.ts'
import { TEST_PASSWORD } from './password.ts'
import { type OwnDatabase, openOwnDatabase, TEST_SECRET } from './template.ts'

export { TEST_PASSWORD }
/** The tests' clock starts here: Friday 2026-11-20, 10:00 in Seoul. */
export const TEST_NOW = '2026-11-20T01:00:00.000Z'

const random: Random = { bytes: (count) => new Uint8Array(randomBytes(count)), uuid: randomUUID }

/** A whole server on its own database, for the tests of one file. Members may be used inside tests, not while the file loads. */
export type TestApp = {
  readonly app: App
  readonly db: Database
  /** Past the doors of tenancy, as the owner of the database. */
  readonly own: OwnDatabase
  readonly clock: ReturnType<typeof manualClock>
  readonly log: ReturnType<typeof memoryLog>
}

export type TestAppOptions = AppOptions & { config?: Partial<Config>; now?: string; mailer?: Mailer }

/** A database of the test file's own, opened before its first test and closed after its last. */
export const testDatabase = (now?: () => Date): { readonly db: Database; readonly own: OwnDatabase } => {
  let own: OwnDatabase | undefined
  beforeAll(async () => {
    own = await openOwnDatabase(now)
  })
  afterAll(async () => {
    await own?.close()
  })
  const opened = (): OwnDatabase => {
    if (own === undefined) throw new Error('the test database is open only inside tests')
    return own
  }
  return {
    get db() {
      return opened().db
    },
    get own() {
      return opened()
    },
  }
}

/** A server of the test file's own; answers are checked against their contracts. */
export const testApp = (options: TestAppOptions = {}): TestApp => {
  const clock = manualClock(options.now ?? TEST_NOW)
  const database = testDatabase(clock.now)
  const log = memoryLog()
  let app: App | undefined
  beforeAll(async () => {
    const config = { ...readConfig({ DATA_DIR: '/nonexistent/handal-test' }), ...options.config }
    app = await createApp(
      {
        db: database.db,
        clock,
        random,
        config,
        secret: TEST_SECRET,
        log,
        ...(options.mailer === undefined ? {} : { mailer: options.mailer }),
      },
      { checkResponses: true, ...options },
    )
  })
  afterAll(async () => {
    await app?.close()
  })
  return {
    get app() {
      if (app === undefined) throw new Error('the test server runs only inside tests')
      return app
    },
    get db() {
      return database.db
    },
    get own() {
      return database.own
    },
    clock,
    log,
  }
}

let counter = 0
const unique = (): string => `${(counter++).toString(36)}${randomUUID().slice(0, 6)}`

/** A company of the test's own. */
export const makeCompany = async ({ db }: { db: Database }, name = '시험상사'): Promise<{ companyNo: number }> =>
  db.withSystem('시험', null, async (tx) => {
    const row = await tx
      .insertInto('company')
      .values({
        company_name: `${name} ${unique()}`,
        contract_start: plainDate('2024-01-01'),
        contract_end: plainDate('2027-12-31'),
      })
      .returning('company_no')
      .executeTakeFirstOrThrow()
    return { companyNo: row.company_no }
  })

let passwordHash: Promise<string> | undefined
export type TestUser = { userNo: number; loginId: string; role: Role }
export type UserOptions = {
  /** perm_id; default 11. */
  role?: Role
  /** Companies the person may enter, with the role there (default: the same as `role`). */
  companies?: readonly { companyNo: number; role?: '11' | '21'; employeeNo?: number | null }[]
  loginId?: string
  name?: string
}

/** An account that can sign in with TEST_PASSWORD. */
export const makeUser = async ({ db }: { db: Database }, options: UserOptions = {}): Promise<TestUser> => {
  passwordHash ??= hashPassword(TEST_PASSWORD)
  const hash = await passwordHash
  const role = options.role ?? '11'
  const loginId = options.loginId ?? `user-${unique()}`
  return db.withSystem('시험', null, async (tx) => {
    const { user_no: userNo } = await tx
      .insertInto('app_user')
      .values({ login_id: loginId, password_hash: hash, perm_id: role, user_name: options.name ?? '김시험' })
      .returning('user_no')
      .executeTakeFirstOrThrow()
    for (const company of options.companies ?? [])
      await tx
        .insertInto('membership')
        .values({
          company_no: company.companyNo,
          user_no: userNo,
          role: company.role ?? (role === '21' ? '21' : '11'),
          employee_no: company.employeeNo ?? null,
        })
        .execute()
    return { userNo, loginId, role }
  })
}

/** What a call answered. `body` is parsed JSON (null for files); `raw` its bytes. */
export type TestAnswer<T> = {
  status: number
  body: T
  raw: Buffer
  headers: Record<string, string | string[] | undefined>
}
type CallInput<E extends Endpoint> = {
  params?: Readonly<Record<string, string | number>>
  query?: QueryInput<E>
  body?: BodyInput<E>
  headers?: Readonly<Record<string, string>>
}
export type TestSession = {
  readonly access: string
  readonly sessionId: string
  /** Calls an endpoint as this person. The body is typed as the success answer; look at `status` first. */
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<TestAnswer<ResponseOf<E>>>
  /** Waits for what follows the jobs of this server that are told to be done. */
  settled: () => Promise<void>
}

const toQuery = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )

/** A body as its call takes it: JSON, or a form with a file. */
const payloadOf = async (
  { takes, method }: Endpoint,
  body: unknown,
): Promise<{ payload?: object; headers?: Record<string, string> }> => {
  if (method === 'GET' || body === undefined) return {}
  if (takes === 'json') return { payload: body as object }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, unknown>))
    form.append(name, value instanceof File ? value : String(value))
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}

/** Calls an endpoint, signed in or not. */
export const callAs = async <E extends Endpoint>(
  { app }: { app: App },
  access: string | null,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<TestAnswer<ResponseOf<E>>> => {
  const { payload, headers = {} } = await payloadOf(endpoint, input.body)
  const response = await app.server.inject({
    method: endpoint.method,
    url: pathOf(endpoint.path, input.params),
    query: toQuery(input.query),
    headers: { ...(access === null ? {} : { authorization: `Bearer ${access}` }), ...headers, ...input.headers },
    ...(payload === undefined ? {} : { payload }),
  })
  const json = /json/.test(String(response.headers['content-type'] ?? ''))
  return {
    status: response.statusCode,
    body: (json ? response.json() : null) as ResponseOf<E>,
    raw: response.rawPayload,
    headers: response.headers as TestAnswer<unknown>['headers'],
  }
}

/** Signs a person in without the cost of a password. */
export const loginAs = async (test: TestApp, user: TestUser): Promise<TestSession> => {
  const { sessions } = test.app.services
  const sessionId = randomUUID()
  const now = test.clock.now()
  await test.db.withSystem('시험', null, (tx) =>
    tx
      .insertInto('user_session')
      .values({
        session_id: sessionId,
        user_no: user.userNo,
        rotated_at: now.toISOString(),
        created_at: now.toISOString(),
        last_used_at: now.toISOString(),
        expires_at: new Date(now.getTime() + 12 * 3_600_000).toISOString(),
        address: '127.0.0.1',
      })
      .execute(),
  )
  const access = await sessions.tokens.access({ userNo: user.userNo, sessionId, role: user.role })
  return {
    access,
    sessionId,
    call: (endpoint, input) => callAs(test, access, endpoint, input ?? {}),
    settled: () => test.app.services.jobs.settled(),
  }
}

/** The usual cast: a company, its operator and one of its employees, both signed in. */
export const makeCast = async (test: TestApp) => {
  const { companyNo } = await makeCompany(test)
  const operator = await makeUser(test, { role: '11', companies: [{ companyNo }], name: '김운영' })
  const employee = await makeUser(test, { role: '21', companies: [{ companyNo, employeeNo: 1 }], name: '이사원' })
  return {
    companyNo,
    operator: { ...operator, ...(await loginAs(test, operator)) },
    employee: { ...employee, ...(await loginAs(test, employee)) },
  }
}
