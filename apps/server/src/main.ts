import { randomBytes, randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { dateInSeoul } from '@handal/base/date'
import type { App } from './app.ts'
import { auditAccess } from './audit/access.ts'
import { auditKey } from './audit/chain.ts'
import { checkAtStart } from './audit/check.ts'
import { sealAudit, watchHeads } from './audit/seal.ts'
import { type Clock, clockRunningFrom, clockStandingOn, systemClock } from './clock.ts'
import {
  type Config,
  DEMO_FIRST_DAY,
  DEMO_LAST_DAY,
  isLoopback,
  loadSecret,
  prepareDataDir,
  readConfig,
} from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import type { AppParts } from './http/services.ts'
import { watchJobs } from './jobs/watch.ts'
import { countAllDue } from './features/retention/public.ts'
import { smtpMailer } from './mail/mailer.ts'
import { startSchedule } from './schedule/schedule.ts'
import { startControl } from './system/control.ts'
import { Fault } from './system/fault.ts'
import { fileProofs } from './system/proofs.ts'
import { consoleLog, type Log } from './system/log.ts'
import { checkSecret, isDemoWhole, markDemo, noteDemoWhole, openDemoSuper, refuseDemo } from './system/setup.ts'

const SHUTDOWN_MS = 10_000
const NOON = '12:00'

/** The day on which a demo stands: what was asked for, else today, within the days whose figures are all enacted. */
const demoDay = ({ demoDate, testClock }: Config): string => {
  const today = testClock === null ? systemClock().today() : dateInSeoul(new Date(testClock))
  return demoDate ?? (today > DEMO_LAST_DAY ? DEMO_LAST_DAY : today < DEMO_FIRST_DAY ? DEMO_FIRST_DAY : today)
}

/** Whether a demo is to follow the clock on the wall: nobody asked for a day or a moment. */
const followsWall = ({ demoDate, testClock }: Config): boolean => demoDate === null && testClock === null

/** The day for which a demo is made: what was asked for as it is, else one that tells nothing that is still to come. */
const demoMadeFor = async (config: Config): Promise<string> => {
  const asked = demoDay(config)
  if (!followsWall(config)) return asked
  const { dayOfDemo } = await import('./demo/plan.ts')
  const day = dayOfDemo(clockStandingOn(asked).now())
  return day < DEMO_FIRST_DAY ? asked : day
}

/** The demo stands on the day that was asked for, but never before the day for which it was made. */
const clockFor = (config: Config, madeFor: string | null): Clock => {
  if (config.testClock !== null) return clockRunningFrom(config.testClock)
  const real = systemClock()
  if (madeFor === null) return real
  if (config.demoDate !== null && config.demoDate < madeFor)
    throw new Fault(
      `이 체험 자료는 ${madeFor}에 맞춰 만들었습니다. DEMO_DATE를 ${madeFor}이나 그 뒤로 지정하거나 DATA_DIR로 빈 폴더를 지정해 주세요.`,
    )
  const asked = demoDay(config)
  const date = asked < madeFor ? madeFor : asked
  if (date === real.today() && followsWall(config)) return real
  // What the demo tells of its own day came by noon.
  return clockStandingOn(date, date === madeFor ? NOON : undefined)
}

/** Why a port could not be opened, in words. */
const portFault = (error: unknown, { host, port }: Config): unknown => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Fault(`포트 ${port}을(를) 이미 다른 프로그램이 쓰고 있습니다. PORT로 다른 포트를 지정해 주세요.`)
    case 'EACCES':
      return new Fault(`포트 ${port}을(를) 열 권한이 없습니다. PORT로 1024보다 큰 포트를 지정해 주세요.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Fault(`HOST ${host}은(는) 이 컴퓨터의 주소가 아닙니다.`)
    default:
      return error
  }
}

/** Opens the port for a moment: whoever has taken it is named before a database is made or filled. */
const checkPort = async (config: Config): Promise<void> => {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(config.port, config.host, resolve)
    })
    await new Promise((resolve) => void probe.close(resolve))
  } catch (error) {
    throw portFault(error, config)
  }
}

const listen = async (app: App, config: Config): Promise<string> => {
  try {
    await app.server.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw portFault(error, config)
  }
  const address = app.server.server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${name}:${address.port}/`
}

/** Fills an empty database with the demo, goes on with one that was broken off, and answers the lines that name its accounts. */
const makeDemo = async (
  { db, clock, config, secret, log }: Pick<AppParts, 'db' | 'clock' | 'config' | 'secret' | 'log'>,
  madeFor: string,
): Promise<string[]> => {
  if (!(await isDemoWhole(db))) {
    const { createDemo } = await import('./demo/demo.ts')
    const isDayAfter = followsWall(config) && clock.today() > madeFor
    const made = { db, clock: clockStandingOn(madeFor), secret, log, employees: config.demoEmployees }
    await createDemo({ ...made, ...(isDayAfter ? { asOf: clock.now() } : {}) })
    await noteDemoWhole(db)
  }
  const { demoAccounts, DEMO_PASSWORD } = await import('./demo/people/accounts.ts')
  await openDemoSuper(db, !config.demoPublic, new Date())
  return demoAccounts(config.demoEmployees > 0)
    .filter((account) => !config.demoPublic || account.perm_id !== '01')
    .map(
      (account) => `체험 계정: ${account.login_id} / ${DEMO_PASSWORD} (${account.companyName}, ${account.description})`,
    )
}

const sayReady = (log: Log, db: Database, config: Config, clock: Clock, url: string, demo: string[]): void => {
  const where = db.kind === 'embedded' ? `내장 데이터베이스(${config.dataDir})` : db.engine
  log.info(`데이터베이스: ${where}`)
  if (db.kind === 'embedded')
    log.info('동시에 쓰는 사람이 50명을 넘거나 서버를 여러 대 두려면 DATABASE_URL로 PostgreSQL을 사용해 주세요.')
  if (config.demo) {
    log.info(`체험 자료로 실행합니다. 기준일은 ${clock.today()}입니다.`)
    for (const line of demo) log.info(line)
  }
  if (config.demoPublic)
    log.warn(
      `체험 자료를 다른 컴퓨터에서도 열 수 있는 주소(${config.host})로 엽니다. 비밀번호가 로그인 화면에 공개되니 실제 자료를 입력하지 말아 주세요. super로는 로그인할 수 없습니다.`,
    )
  if (!isLoopback(config.host) && config.trustProxy === false)
    log.warn(
      `다른 컴퓨터에서 열 수 있는 주소(${config.host})인데 TRUST_PROXY가 꺼져 있습니다. 앞에 프록시가 있으면 모두가 한 주소로 보여 로그인 잠금이 서로에게 걸리고, HTTPS를 쓰는지도 알 수 없습니다. docs/proxy.md를 봐 주세요.`,
    )
  log.info(`한달이 준비되었습니다: ${url}`)
}

const start = async (log: Log): Promise<() => Promise<void>> => {
  const config = readConfig(process.env)
  await checkPort(config)
  prepareDataDir(config.dataDir)
  const secret = loadSecret(config)
  const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)), uuid: randomUUID }
  let clock = systemClock()
  // The database opens in its own thread while this one reads the program.
  const [db, { createApp }] = await Promise.all([
    openDatabase({
      ...config,
      log,
      onAccess: auditAccess(() => clock.now()),
      auditKey: auditKey(secret),
    }),
    import('./app.ts'),
  ])
  try {
    await checkSecret(db, secret)
    const madeFor = config.demo ? await markDemo(db, await demoMadeFor(config)) : null
    if (madeFor === null) await refuseDemo(db)
    clock = clockFor(config, madeFor)
    await sealAudit(db, config.dataDir, log)
    const mailer = config.mail === null ? {} : { mailer: smtpMailer(config.mail) }
    const parts = { db, clock, random, config, secret, log, ...mailer, proofs: fileProofs(config.dataDir) }
    const demo = madeFor === null ? [] : await makeDemo(parts, madeFor)
    const app = await createApp(parts, { webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)) })
    await app.services.jobs.sweep({ all: db.kind === 'embedded' })
    const stopSchedule = startSchedule(app.services.schedule, log)
    const stopWatching = watchJobs(app.services)
    const stopNoting = watchHeads(db, config.dataDir, log)
    const stopControl = db.kind === 'embedded' ? await startControl(config.dataDir, db, log) : async () => {}
    // A backup that was put back brings back what was destroyed since: it is told before anybody works.
    await countAllDue(app.services)
    const url = await listen(app, config)
    sayReady(log, db, config, clock, url, demo)
    const stopChecking = checkAtStart(app.services)
    if (await app.services.firstStart.isDue())
      log.info(
        `아직 관리자가 없습니다. ${url}setup 에서 첫 관리자를 만들어 주세요. 코드: ${await app.services.firstStart.code()} (한 번만 쓸 수 있습니다.)`,
      )
    return async () => {
      stopChecking()
      stopSchedule()
      stopWatching()
      await stopControl()
      await app.close()
      await stopNoting()
      await db.close()
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

const stopWith = (log: Log, error: unknown): never => {
  if (error instanceof Fault) log.error(error.message)
  else log.error('시작하지 못했습니다.', error)
  process.exit(1)
}

const log = consoleLog()
process.on('uncaughtException', (error) => {
  log.error('예기치 않은 오류로 서버를 멈춥니다.', error)
  process.exit(1)
})
try {
  const stop = await start(log)
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      log.info('서버를 멈춥니다. 하던 일을 마칩니다.')
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => stopWith(log, error),
      )
    })
} catch (error) {
  stopWith(log, error)
}
