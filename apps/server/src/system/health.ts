import { freeBytes, ROOM_BYTES } from '../db/room.ts'
import type { Services } from '../http/services.ts'

/** From these sizes on an embedded database should move to a server. */
const MANY_BYTES = 5 * 1024 ** 3
const MANY_PEOPLE_SIGNED_IN = 50

const FULL =
  '저장 공간이 가득 차 저장할 수 없습니다. 보기와 로그인만 됩니다. 데이터 폴더가 있는 디스크에 빈 공간을 만들어 주세요.'

export type Health = {
  /** `degraded`: it can be read and signed in to, but the disk is too full for changes. */
  status: 'ok' | 'degraded'
  version: string
  database: { kind: 'embedded' | 'postgres'; engine: string; bytes: number }
  /** The disk of the data folder: `full` when the embedded database takes no changes; freeBytes is null when unknown. */
  disk: { state: 'ok' | 'full'; freeBytes: number | null }
  /** Unfinished jobs, those of them whose server gives no sign of life, and those that failed in the last day. */
  jobs: { running: number; stuck: number; failed: number }
  demo: boolean
  today: string
  startedAt: string
  advice: string
}

/** What runs here and whether it is well; throws when the database does not answer. */
export const readHealth = async (
  { db, clock, config, jobs, startedAt }: Services,
  free = freeBytes(config.dataDir),
): Promise<Health> => {
  await db.ping()
  const bytes = await db.size()
  const sessions = await db.lookup((k) =>
    k
      .selectFrom('user_session')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock.now().toISOString())
      .executeTakeFirst(),
  )
  const isFull = db.kind === 'embedded' && free !== null && free < ROOM_BYTES
  return {
    status: isFull ? 'degraded' : 'ok',
    version: config.version,
    database: { kind: db.kind, engine: db.engine, bytes },
    disk: { state: isFull ? 'full' : 'ok', freeBytes: free },
    jobs: await jobs.count(),
    demo: config.demo,
    today: clock.today(),
    startedAt: startedAt.toISOString(),
    advice: isFull ? FULL : adviceFor(db.kind, bytes, sessions?.count ?? 0),
  }
}

/** What strangers may know of it. */
export type OpenHealth = Pick<Health, 'status' | 'version' | 'demo' | 'today'>

/** Strangers ask as often as they like: for them it is looked up once in so long. */
const HEALTH_FRESH_MS = 1000

/** Answers health: whole and fresh to this computer, to others only whether it is well. */
export const makeHealthAnswer = (read: () => Promise<Health>): ((whole: boolean) => Promise<Health | OpenHealth>) => {
  let latest: { at: number; health: Promise<Health> } | null = null
  return async (whole) => {
    if (whole) return read()
    const now = performance.now()
    if (latest === null || now - latest.at > HEALTH_FRESH_MS) latest = { at: now, health: read() }
    const { status, version, demo, today } = await latest.health
    return { status, version, demo, today }
  }
}

/** When to move from the embedded database to a PostgreSQL server, in Korean. */
export const adviceFor = (kind: 'embedded' | 'postgres', bytes: number, signedIn: number): string => {
  if (kind === 'postgres') return 'PostgreSQL 서버를 쓰고 있습니다.'
  if (bytes > MANY_BYTES || signedIn > MANY_PEOPLE_SIGNED_IN)
    return '데이터가 많아졌습니다. DATABASE_URL로 PostgreSQL 서버로 옮기기를 권합니다.'
  return '내장 데이터베이스로 충분합니다. 동시에 쓰는 사람이 50명, 데이터가 5GB를 넘거나 서버를 여러 대 두려면 PostgreSQL로 옮겨 주세요.'
}
