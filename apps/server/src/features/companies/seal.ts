import type { sealSchema } from '@handal/contracts/company/companies'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Picture } from '../../files/bring-picture.ts'
import type { FileStore } from '../../files/files.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { SEAL } from './company.repo.ts'

type Seal = z.input<typeof sealSchema>
const ownerOf = ({ companyNo }: CompanyContext) => ({ purpose: SEAL, ownerNo: companyNo })

/** The image of a company's seal for the screen that shows it; as data, because no brought file is shown under an address of its own (ADR 0016). */
export const readSealImage = async (tx: Tx, ctx: CompanyContext, files: FileStore): Promise<Seal> => {
  const file = await files.read(tx, ctx, ownerOf(ctx))
  const { name, type, size } = file
  if (type !== 'image/png' && type !== 'image/jpeg')
    throw new AppError('not-found', { message: '회사 직인이 없습니다.' })
  return { name, type, size, data: Buffer.from(await file.arrayBuffer()).toString('base64') }
}

/** The picture of a company's seal for its papers; null when there is none. */
export const readSeal = async (tx: Tx, ctx: CompanyContext, files: FileStore): Promise<Uint8Array | null> => {
  const file = await files.find(tx, ctx, ownerOf(ctx))
  return file === null ? null : new Uint8Array(await file.arrayBuffer())
}

/** Keeps a picture as the seal, in place of the one before. */
export const storeSealImage = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  { name, bytes }: Picture,
): Promise<void> => {
  await files.remove(tx, ctx, ownerOf(ctx))
  await files.put(tx, ctx, { ...ownerOf(ctx), name, bytes })
}

/** Takes the seal away. */
export const removeSealImage = (tx: Tx, ctx: CompanyContext, files: FileStore): Promise<void> =>
  files.remove(tx, ctx, ownerOf(ctx))
