import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { auditSystem } from '../audit/audit.ts'
import { deriveKey } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { PublicContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import { hashPassword } from '../session/password.ts'
import { sameText } from '../session/tokens.ts'
import { passwordRefusal } from '../session/weak-password.ts'

/** Setting that the code is made from; it goes when the code is used. */
const NONCE = 'setup_nonce'
/** 32 letters that nobody takes for another (Crockford's): five bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LETTERS = 20

export type FirstAdmin = {
  readonly code: string
  readonly loginId: string
  readonly password: string
  readonly name: string
}

/** The first super admin of an installation, made in the browser against a code that only the server's log has. */
export type FirstStart = {
  /** Nobody has an account yet. Once false it stays so. */
  isDue: () => Promise<boolean>
  /** The code for the log: the same on every server of one database, 100 bits. */
  code: () => Promise<string>
  /** Makes the account. Throws 400 at `code`, or `wrong-state` (409) when somebody was made already. */
  finish: (ctx: PublicContext, admin: FirstAdmin) => Promise<void>
}

const taken = (): AppError =>
  new AppError('wrong-state', { message: '첫 관리자를 이미 만들었습니다. 로그인해 주세요.' })

/** Letters as they were meant, however they were typed. */
const meant = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Makes the first start of a database; the secret keeps the code from whoever reads the database only. */
export const makeFirstStart = ({ db, secret }: { db: Database; secret: Uint8Array }): FirstStart => {
  const key = deriveKey(secret, 'setup code')
  let over = false
  const codeOf = (nonce: string): string => {
    const bytes = createHmac('sha256', key).update(nonce).digest()
    const letters = Array.from(bytes.subarray(0, CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length] ?? '')
    return letters.join('')
  }
  const isDue = async (): Promise<boolean> => {
    if (over) return false
    const someone = await db.lookup((k) => k.selectFrom('app_user').select('user_no').limit(1).executeTakeFirst())
    over = someone !== undefined
    return !over
  }
  return {
    isDue,
    code: async () => {
      const { value } = await db.withSystem('첫 관리자', null, async (tx) => {
        await tx
          .insertInto('system_setting')
          .values({ name: NONCE, value: randomBytes(16).toString('hex') })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
        return tx.selectFrom('system_setting').select('value').where('name', '=', NONCE).executeTakeFirstOrThrow()
      })
      return codeOf(value).replaceAll(/(.{5})(?=.)/g, '$1-')
    },
    finish: async (ctx, admin) => {
      if (!(await isDue())) throw taken()
      const nonce = await db.lookup((k) =>
        k.selectFrom('system_setting').select('value').where('name', '=', NONCE).executeTakeFirst(),
      )
      if (nonce === undefined || !sameText(meant(admin.code), codeOf(nonce.value)))
        throw badFields({ path: 'code', message: '코드가 맞지 않습니다. 서버 기록에서 코드를 다시 확인해 주세요.' })
      const owner = { loginId: admin.loginId, userName: admin.name, companyNames: [] }
      const refusal = passwordRefusal(admin.password, owner)
      if (refusal !== null) throw badFields({ path: 'password', message: refusal })
      const password_hash = await hashPassword(admin.password)
      await db.withSystem('첫 관리자', null, async (tx) => {
        // Whoever takes the nonce away is the one; anybody else at the same moment waits here and finds none.
        const used = await tx
          .deleteFrom('system_setting')
          .where('name', '=', NONCE)
          .returning('name')
          .executeTakeFirst()
        const { rows } = await sql`select from app_user limit 1`.execute(tx)
        if (used === undefined || rows.length > 0) throw taken()
        const { user_no } = await tx
          .insertInto('app_user')
          .values({
            login_id: admin.loginId,
            password_hash,
            perm_id: '01',
            user_name: admin.name,
            password_changed_at: ctx.now().toISOString(),
          })
          .returning('user_no')
          .executeTakeFirstOrThrow()
        const actor = { userNo: user_no, loginId: admin.loginId, role: '01', address: ctx.address, now: ctx.now }
        await auditSystem(tx, actor, {
          event: 'account.first-admin',
          subject: { type: 'user', id: user_no },
          after: { login_id: admin.loginId, perm_id: '01' },
        })
      })
      over = true
    },
  }
}
