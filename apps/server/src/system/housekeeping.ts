import { sql } from 'kysely'
import type { Services } from '../http/services.ts'
import { cleanFailures } from '../session/lockout.ts'

/** Ended sessions are kept for questions about who was where (고시 안전성 확보조치 기준 제8조), then removed. */
const SESSION_KEEP_DAYS = 90
/** Whoever lost an answer asks again within minutes; a tab left open over a weekend may still do so. */
const REQUEST_KEEP_DAYS = 4

/** Daily: removes what has served its time and, on the embedded database, does what autovacuum does on a server. */
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
