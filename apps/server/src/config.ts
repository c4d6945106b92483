import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hkdfSync, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { Fault } from './system/fault.ts'

/** The demo may not stand after the last day for which every statutory figure is enacted, nor before its first. */
export const DEMO_FIRST_DAY = '2024-04-01'
export const DEMO_LAST_DAY = '2026-12-31'

/** Everything that may be set from outside. */
export type Config = {
  port: number
  host: string
  /** Absolute folder of the embedded database, files and keys. */
  dataDir: string
  /** null: the embedded database. */
  databaseUrl: string | null
  demo: boolean
  demoEmployees: number
  demoDate: string | null
  /** Calls a minute and address for the public calculators; 0 = off. */
  rateLimit: number
  /** Whose X-Forwarded-* are believed: nobody's, those of so many proxies in a row, or of these addresses and networks. */
  trustProxy: false | number | readonly string[]
  /** The demo may listen where others reach it. */
  demoPublic: boolean
  /** Instant (UTC) from which the clock runs on, for tests; null: the real time. */
  testClock: string | null
  /** Key material from the environment; null: kept in the data folder. */
  secretText: string | null
  /** Letters with links for accounts; null: none are sent. */
  mail: MailConfig | null
  version: string
}

/** SMTP and what letters say: from whom they are, and where their links lead (an origin, without a path). */
export type MailConfig = { readonly url: string; readonly from: string; readonly site: string }

export const VERSION = '0.1.0'

type Environment = Readonly<Record<string, string | undefined>>
const given = (env: Environment, name: string): string | null => {
  const text = env[name]?.trim()
  return text === undefined || text === '' ? null : text
}
const whole = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const text = given(env, name)
  if (text === null) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Fault(`${name} 값 "${text}"은(는) 쓸 수 없습니다. ${min}에서 ${max} 사이의 정수로 지정해 주세요.`)
  return value
}
const flag = (env: Environment, name: string): boolean => {
  const text = given(env, name)?.toLowerCase()
  if (text === undefined || ['0', 'false', 'off', 'no'].includes(text)) return false
  if (['1', 'true', 'on', 'yes'].includes(text)) return true
  throw new Fault(`${name} 값 "${text}"은(는) 쓸 수 없습니다. 1이나 0으로 지정해 주세요.`)
}
const demoDate = (env: Environment): string | null => {
  const text = given(env, 'DEMO_DATE')
  if (text === null) return null
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
  if (!real) throw new Fault(`DEMO_DATE 값 "${text}"은(는) 날짜가 아닙니다. yyyy-MM-dd로 지정해 주세요.`)
  if (text < DEMO_FIRST_DAY || text > DEMO_LAST_DAY)
    throw new Fault(
      `DEMO_DATE 값 "${text}"은(는) 쓸 수 없습니다. ${DEMO_FIRST_DAY}에서 ${DEMO_LAST_DAY} 사이로 지정해 주세요.`,
    )
  return text
}
const databaseUrl = (env: Environment): string | null => {
  const text = given(env, 'DATABASE_URL')
  if (text === null) return null
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw new Fault(
      'DATABASE_URL 값을 읽을 수 없습니다. postgres://사용자:비밀번호@호스트:5432/데이터베이스 형식으로 지정해 주세요.',
    )
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')
    throw new Fault('DATABASE_URL은 postgres:// 로 시작해야 합니다.')
  return text
}

/** A HOST that only this computer reaches. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

const demoPublic = (env: Environment, demo: boolean, host: string): boolean => {
  const allowed = flag(env, 'DEMO_PUBLIC')
  if (demo && !allowed && !isLoopback(host))
    throw new Fault(
      `체험 자료의 비밀번호는 누구에게나 공개되므로 HOST ${host}에서는 시작하지 않습니다. HOST를 127.0.0.1로 두거나, 공개해도 좋다면 DEMO_PUBLIC=1을 함께 지정해 주세요.`,
    )
  return demo && allowed && !isLoopback(host)
}

const testClock = (env: Environment, demo: boolean, host: string): string | null => {
  const text = given(env, 'TEST_CLOCK')
  if (text === null) return null
  if (env['VITEST'] !== 'true' && !(demo && isLoopback(host)))
    throw new Fault(
      'TEST_CLOCK은 DEMO=1이고 HOST가 이 컴퓨터(127.0.0.1)일 때만 쓸 수 있습니다. TEST_CLOCK을 삭제해 주세요.',
    )
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const instant = form ? new Date(text) : null
  if (instant === null || Number.isNaN(instant.getTime()))
    throw new Fault(
      `TEST_CLOCK 값 "${text}"은(는) 쓸 수 없습니다. 2026-11-20T23:59:00+09:00처럼 시간대까지 적어 주세요.`,
    )
  return instant.toISOString()
}

const NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']
const isNetwork = (text: string): boolean => {
  if (NETWORKS.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const kind = isIP(address)
  const most = kind === 4 ? 32 : 128
  return kind !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
const MAX_HOPS = 10
const trustProxy = (env: Environment): Config['trustProxy'] => {
  const text = given(env, 'TRUST_PROXY')?.toLowerCase() ?? '0'
  if (['0', 'false', 'off', 'no'].includes(text)) return false
  if (['true', 'on', 'yes'].includes(text)) return 1
  if (/^\d+$/.test(text) && Number(text) <= MAX_HOPS) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (!networks.every(isNetwork))
    throw new Fault(
      `TRUST_PROXY 값 "${text}"은(는) 쓸 수 없습니다. 앞에 있는 프록시의 수(1에서 ${MAX_HOPS}) 또는 그 주소를 10.0.0.5,192.168.0.0/24처럼 지정해 주세요.`,
    )
  return networks
}

const urlOf = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
/** All three or none: half a configuration would show a button that cannot work. */
const mail = (env: Environment): MailConfig | null => {
  const [url, from, site] = [given(env, 'SMTP_URL'), given(env, 'MAIL_FROM'), given(env, 'PUBLIC_URL')]
  if (url === null && from === null && site === null) return null
  if (url === null || from === null || site === null)
    throw new Fault('메일을 보내려면 SMTP_URL, MAIL_FROM, PUBLIC_URL을 모두 지정해 주세요.')
  const smtp = urlOf(url)
  if (smtp === null || (smtp.protocol !== 'smtp:' && smtp.protocol !== 'smtps:') || smtp.hostname === '')
    throw new Fault('SMTP_URL은 smtps://사용자:비밀번호@호스트:465 형식으로 지정해 주세요.')
  if (!/^([^<>@\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new Fault(`MAIL_FROM 값 "${from}"은(는) 쓸 수 없습니다. "한달 <hr@example.com>"처럼 지정해 주세요.`)
  const web = urlOf(site)
  if (
    web === null ||
    (web.protocol !== 'https:' && web.protocol !== 'http:') ||
    web.pathname !== '/' ||
    web.search !== ''
  )
    throw new Fault(`PUBLIC_URL 값 "${site}"은(는) 쓸 수 없습니다. https://hr.example.com처럼 지정해 주세요.`)
  return { url, from, site: web.origin }
}

const MIN_SECRET_LETTERS = 10
/** A secret that somebody typed: few different letters, or a short word over and over. Random hex has 12 or more of 16. */
const isPoor = (secret: string): boolean =>
  new Set(secret).size < MIN_SECRET_LETTERS || /^(.{1,20})\1+.{0,20}$/s.test(secret)

/** Reads the environment; the first bad value stops the start with a Fault in plain Korean. */
export const readConfig = (env: Environment): Config => {
  const secretText = given(env, 'HANDAL_SECRET')
  if (secretText !== null && Buffer.byteLength(secretText) < 32)
    throw new Fault('HANDAL_SECRET이 너무 짧습니다. 32자 이상의 무작위 글자로 지정해 주세요.')
  if (secretText !== null && isPoor(secretText))
    throw new Fault('HANDAL_SECRET이 무작위 글자가 아닙니다. openssl rand -hex 32 처럼 만든 값을 지정해 주세요.')
  const demo = flag(env, 'DEMO')
  const host = given(env, 'HOST') ?? '127.0.0.1'
  return {
    port: whole(env, 'PORT', 3000, 0, 65_535),
    host,
    dataDir: resolve(given(env, 'DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl(env),
    demo,
    demoEmployees: whole(env, 'DEMO_EMPLOYEES', 0, 0, 100_000),
    demoDate: demoDate(env),
    rateLimit: whole(env, 'RATE_LIMIT', 600, 0, 1_000_000),
    trustProxy: trustProxy(env),
    demoPublic: demoPublic(env, demo, host),
    testClock: testClock(env, demo, host),
    secretText,
    mail: mail(env),
    version: VERSION,
  }
}

/** Makes the data folder, readable by nobody else. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Fault(
      `데이터 폴더 ${dataDir}을(를) 만들 수 없습니다(${(error as NodeJS.ErrnoException).code ?? ''}). DATA_DIR과 폴더 권한을 확인해 주세요.`,
    )
  }
}

/** The secret all keys are derived from: HANDAL_SECRET, else the data folder's secret.key (made on first start, 0600). */
export const loadSecret = (config: Pick<Config, 'secretText' | 'dataDir'>): Uint8Array => {
  if (config.secretText !== null) return Buffer.from(config.secretText, 'utf8')
  const path = join(config.dataDir, 'secret.key')
  try {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, `${randomBytes(32).toString('hex')}\n`)
    fsyncSync(file)
    closeSync(file)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'EEXIST')
      throw new Fault(`열쇠 파일 ${path}을(를) 만들 수 없습니다(${code ?? ''}). 폴더 권한과 남은 공간을 확인해 주세요.`)
  }
  const text = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new Fault(
      `열쇠 파일 ${path}의 내용이 손상되었습니다. 백업한 열쇠 파일로 바꾸거나 HANDAL_SECRET을 지정해 주세요.`,
    )
  return Buffer.from(text, 'hex')
}

/** A 32-byte key for one purpose, derived from the secret (HKDF-SHA256). */
export const deriveKey = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'handal', purpose, 32))
