import type { Tx } from '../../db/database.ts'

/** The enrolled authenticator of an account, or null. */
export const readFactor = async (tx: Tx, userNo: number) =>
  (await tx
    .selectFrom('user_factor')
    .select(['secret', 'last_step', 'enrolled_at'])
    .where('user_no', '=', userNo)
    .executeTakeFirst()) ?? null

/** Recovery codes of an account that are still good. */
export const countRecoveryCodes = async (tx: Tx, userNo: number): Promise<number> => {
  const rows = await tx
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_no', '=', userNo)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}

/** Uses a step up; false when it, or a later one, was used before (two at once: one of them). */
export const takeStep = async (tx: Tx, userNo: number, step: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('user_factor')
    .set({ last_step: step })
    .where('user_no', '=', userNo)
    .where('last_step', '<', step)
    .returning('user_no')
    .executeTakeFirst()
  return taken !== undefined
}

/** Uses a recovery code up; false when there is no such code left. */
export const takeRecoveryCode = async (tx: Tx, userNo: number, hash: string, now: Date): Promise<boolean> => {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('user_no', '=', userNo)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_no')
    .executeTakeFirst()
  return taken !== undefined
}

/** Keeps a begun enrolment, in the place of an earlier one. */
export const saveStart = async (
  tx: Tx,
  start: { userNo: number; secret: Uint8Array; codeHashes: string[]; now: Date },
): Promise<void> => {
  const values = { secret: start.secret, code_hashes: start.codeHashes, started_at: start.now.toISOString() }
  await tx
    .insertInto('user_factor_start')
    .values({ user_no: start.userNo, ...values })
    .onConflict((conflict) => conflict.column('user_no').doUpdateSet(values))
    .execute()
}

/** The begun enrolment of an account, or null. */
export const readStart = async (tx: Tx, userNo: number) =>
  (await tx
    .selectFrom('user_factor_start')
    .select(['secret', 'code_hashes', 'started_at'])
    .where('user_no', '=', userNo)
    .executeTakeFirst()) ?? null

/** Puts new recovery codes in the place of all before. */
export const replaceRecoveryCodes = async (tx: Tx, userNo: number, hashes: readonly string[]): Promise<void> => {
  await tx.deleteFrom('recovery_code').where('user_no', '=', userNo).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_no: userNo, code_hash })))
    .execute()
}

/** Makes an authenticator the account's own, in the place of an earlier one; the begun enrolment is over. */
export const saveFactor = async (
  tx: Tx,
  factor: { userNo: number; secret: Uint8Array; step: number; now: Date },
): Promise<void> => {
  const values = { secret: factor.secret, last_step: factor.step, enrolled_at: factor.now.toISOString() }
  await tx
    .insertInto('user_factor')
    .values({ user_no: factor.userNo, ...values })
    .onConflict((conflict) => conflict.column('user_no').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('user_factor_start').where('user_no', '=', factor.userNo).execute()
}

/** Takes authenticator, codes and a begun enrolment away. */
export const removeFactor = async (tx: Tx, userNo: number): Promise<void> => {
  for (const table of ['user_factor', 'user_factor_start', 'recovery_code'] as const)
    await tx.deleteFrom(table).where('user_no', '=', userNo).execute()
}
