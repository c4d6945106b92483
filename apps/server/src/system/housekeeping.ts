import { sql } from 'kysely'
import { checkMonthly } from '../audit/check.ts'
import type { Services } from '../http/services.ts'
import { cleanFailures } from '../session/lockout.ts'

const HOUR_MS = 3_600_000
/** Ended sessions are kept for questions about who was where (고시 안전성 확보조치 기준 제8조), then removed. */
const SESSION_KEEP_DAYS = 90
/** Whoever lost an answer asks again within minutes; a tab left open over a weekend may still do so. */
const REQUEST_KEEP_DAYS = 4

/** Removes what has served its time and, on the embedded database, does what autovacuum does on a server. */
export const keepHouse = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const requests = new Date(clock.now().getTime() - REQUEST_KEEP_DAYS * 86_400_000).toISOString()
  const before = new Date(clock.now().getTime() - SESSION_KEEP_DAYS * 86_400_000).toISOString()
  await db.withSystem('오래된 접속 정리', null, async (tx) => {
    await tx.deleteFrom('user_session').where('expires_at', '<', before).execute()
    await tx.deleteFrom('stored_request').where('at', '<', requests).execute()
    await cleanFailures(tx, clock.now())
    await sql`delete from job where state in ('done', 'failed', 'cancelled') and finished_at < ${before}`.execute(tx)
  })
  if (db.kind === 'embedded') await db.maintain()
}

/** Keeps house every six hours; the returned function stops it. */
export const startHousekeeping = (services: Services): (() => void) => {
  const timer = setInterval(() => {
    services.jobs
      .sweep()
      .then(() => keepHouse(services))
      .then(() => checkMonthly(services))
      .catch((error: unknown) => services.log.error('정기 정리를 하지 못했습니다.', error))
  }, 6 * HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
