import type { BodyOf } from '@handal/contracts/endpoint'
import type { ImportCreateCall, ImportLacking, ImportPreview } from '@handal/contracts/imports'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../db/database.ts'
import type { CompanyContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import { ALL_ROWS } from '../records/list.ts'
import type { CipherKeys } from '../security/cipher.ts'
import { IMPORT_MISSING } from './act.ts'
import type { ImportKind } from './import-kind.ts'
import { type BatchKey, lockBatch, readBatch, readRows } from './imports.repo.ts'
import { judgeAgain, previewOf } from './mend.ts'

const notLacking = (
  field: 'departments' | 'positions',
  names: readonly string[],
  lacking: readonly string[],
): FieldError[] =>
  names.flatMap((name, at) =>
    lacking.includes(name) ? [] : [{ path: `${field}.${at}`, message: '파일의 행에 없거나 이미 있는 이름입니다.' }],
  )

/**
 * Makes departments and positions that the rows of a read file miss, and judges the rows again. 400 for a name that no row misses,
 * 404 without the file, 409 when it is stored already or somebody else mended it meanwhile.
 */
export const createLacking = async (
  tx: Tx,
  ctx: CompanyContext,
  {
    keys,
    kind,
    lacking,
  }: {
    readonly keys: Pick<CipherKeys, 'encrypt'>
    readonly kind: ImportKind
    readonly lacking: NonNullable<ImportKind['lacking']>
  },
  key: BatchKey,
  { version, departments = [], positions = [] }: BodyOf<ImportCreateCall>,
): Promise<ImportPreview> => {
  const state = await lockBatch(tx, key)
  const batch = await readBatch(tx, key)
  if (state === null || batch === null) throw new AppError('not-found', { message: IMPORT_MISSING })
  if (state !== 'READ') throw new AppError('wrong-state', { message: '이미 올린 파일입니다. 파일을 다시 올려 주세요.' })
  if (version !== undefined && version !== batch.version)
    throw new AppError('conflict', { current: await previewOf(tx, ctx, keys, kind, key) })
  const { items } = await readRows(tx, keys, key, { limit: ALL_ROWS })
  const missing = await lacking.names(tx, ctx, items)
  const errors = [
    ...notLacking('departments', departments, missing.departments),
    ...notLacking('positions', positions, missing.positions),
  ]
  if (errors.length > 0) throw badFields(...errors)
  const names: ImportLacking = { departments: [...new Set(departments)], positions: [...new Set(positions)] }
  await lacking.make(tx, ctx, items, names)
  await judgeAgain(tx, ctx, keys, kind, key)
  return previewOf(tx, ctx, keys, kind, key)
}
