import { createHash } from 'node:crypto'
import { deriveKey } from '../config.ts'
import type { Database } from '../db/database.ts'
import { Fault } from './fault.ts'

/** Name of the setting that remembers which secret a database was made with. */
const SECRET_PRINT = 'secret_fingerprint'

/** Tells secrets apart without revealing them. */
export const secretFingerprint = (secret: Uint8Array): string =>
  createHash('sha256').update(deriveKey(secret, 'fingerprint')).digest('hex').slice(0, 32)

/** Refuses a secret other than the one the database was made with: encrypted numbers would be lost and sessions broken. */
export const checkSecret = async (db: Database, secret: Uint8Array): Promise<void> => {
  const print = secretFingerprint(secret)
  const stored = await db.withSystem('열쇠 확인', null, async (tx) => {
    await tx
      .insertInto('system_setting')
      .values({ name: SECRET_PRINT, value: print })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return tx.selectFrom('system_setting').select('value').where('name', '=', SECRET_PRINT).executeTakeFirstOrThrow()
  })
  if (stored.value !== print)
    throw new Fault(
      '이 데이터베이스를 만들 때 쓴 열쇠와 지금 열쇠가 다릅니다. HANDAL_SECRET이나 데이터 폴더의 secret.key를 처음 것으로 되돌려 주세요.',
    )
}

/** Without DEMO nobody works on the demo's data: its password is known to everybody. */
export const refuseDemo = async (db: Database): Promise<void> => {
  const marked = await db.withSystem('데모 확인', null, (tx) =>
    tx.selectFrom('system_setting').select('name').where('name', '=', 'demo').executeTakeFirst(),
  )
  if (marked !== undefined)
    throw new Fault(
      '이 데이터베이스는 비밀번호가 공개된 체험 자료라서 DEMO 없이 시작하지 않습니다. DATA_DIR이나 DATABASE_URL로 다른 곳을 지정하거나 DEMO=1로 시작해 주세요.',
    )
}

/**
 * Allows the demo on an empty database and on one that holds the demo already; never on anybody's real data. Answers the
 * date for which the demo was made: `date` when it is made now.
 */
export const markDemo = async (db: Database, date: string): Promise<string> => {
  const stored = await db.withSystem('데모 확인', null, async (tx) => {
    const marked = await tx.selectFrom('system_setting').select('value').where('name', '=', 'demo').executeTakeFirst()
    // Demos of the first days did not say their date.
    if (marked !== undefined) return marked.value === '1' ? date : marked.value
    const company = await tx.selectFrom('company').select('company_no').limit(1).executeTakeFirst()
    const user = await tx.selectFrom('app_user').select('user_no').limit(1).executeTakeFirst()
    if (company !== undefined || user !== undefined) return null
    await tx
      .insertInto('system_setting')
      .values({ name: 'demo', value: date })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return date
  })
  if (stored === null)
    throw new Fault(
      '이 데이터베이스에는 이미 실제 자료가 있어 체험 자료를 넣지 않습니다. DEMO 없이 시작하거나 DATA_DIR로 빈 폴더를 지정해 주세요.',
    )
  return stored
}

const DEMO_WHOLE = 'demo_whole'

/** Whether the demo was made to its end; false where a start was broken off, and for demos from before this was noted. */
export const isDemoWhole = async (db: Database): Promise<boolean> => {
  const noted = await db.withSystem('데모 확인', null, (tx) =>
    tx.selectFrom('system_setting').select('name').where('name', '=', DEMO_WHOLE).executeTakeFirst(),
  )
  return noted !== undefined
}

/** Notes that every month of the demo was made: later starts do not look for what is missing. */
export const noteDemoWhole = (db: Database): Promise<unknown> =>
  db.withSystem('데모 확인', null, (tx) =>
    tx
      .insertInto('system_setting')
      .values({ name: DEMO_WHOLE, value: '1' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )

/** The demo's super admin sees every company: where others reach the demo, nobody signs in with it. */
export const openDemoSuper = (db: Database, open: boolean, now: Date): Promise<unknown> =>
  db.withSystem('데모 확인', null, (tx) =>
    tx
      .updateTable('app_user')
      .set({ disabled_at: open ? null : now.toISOString() })
      .where('perm_id', '=', '01')
      .execute(),
  )
