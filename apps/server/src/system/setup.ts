import { createHash, randomInt } from 'node:crypto'
import { deriveKey } from '../config.ts'
import type { Database } from '../db/database.ts'
import { hashPassword } from '../session/password.ts'
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

/** Allows the demo on an empty database and on one that holds the demo already; never on anybody's real data. */
export const markDemo = async (db: Database): Promise<void> => {
  const allowed = await db.withSystem('데모 확인', null, async (tx) => {
    const marked = await tx.selectFrom('system_setting').select('name').where('name', '=', 'demo').executeTakeFirst()
    if (marked !== undefined) return true
    const company = await tx.selectFrom('company').select('company_no').limit(1).executeTakeFirst()
    const user = await tx.selectFrom('app_user').select('user_no').limit(1).executeTakeFirst()
    if (company !== undefined || user !== undefined) return false
    await tx
      .insertInto('system_setting')
      .values({ name: 'demo', value: '1' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
  if (!allowed)
    throw new Fault(
      '이 데이터베이스에는 이미 실제 자료가 있어 체험 자료를 넣지 않습니다. DEMO 없이 시작하거나 DATA_DIR로 빈 폴더를 지정해 주세요.',
    )
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const makePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)] ?? 'x').join(''),
  ).join('-')

/** On a database without anybody: makes the first super admin and returns the login once, to be shown at the console. */
export const createFirstAdmin = async (db: Database): Promise<{ loginId: string; password: string } | null> => {
  const someone = await db.lookup((k) => k.selectFrom('app_user').select('user_no').limit(1).executeTakeFirst())
  if (someone !== undefined) return null
  const password = makePassword()
  const password_hash = await hashPassword(password)
  const made = await db.withSystem('첫 관리자', null, (tx) =>
    tx
      .insertInto('app_user')
      .values({ login_id: 'super', password_hash, perm_id: '01', user_name: '관리자' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_no')
      .executeTakeFirst(),
  )
  return made === undefined ? null : { loginId: 'super', password }
}
