import type { storeHomeFile as storeCall } from '@handal/contracts/board/files'
import type { BoardFile } from '@handal/contracts/board/posts'
import type { BodyOf } from '@handal/contracts/endpoint'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import type { FileStore } from '../../files/files.ts'
import type { FilePurpose } from '../../files/purposes.ts'
import type { CompanyContext } from '../../http/context.ts'
import { requireRunningContract } from '../../http/contract-over.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { readPostRow } from './posts.repo.ts'
import { viewerOf } from './present.ts'

/** Whether the caller may read what a file belongs to, for each purpose. */
export type MayRead = (tx: Tx, ctx: CompanyContext, ownerNo: number) => Promise<boolean>
export type FileDoors = Readonly<Partial<Record<FilePurpose, MayRead>>>

/** Posts open their files to whom they are open. */
export const mayReadPost: MayRead = async (tx, ctx, ownerNo) => {
  const post = await readPostRow(tx, viewerOf(ctx), ownerNo)
  return post !== null && !post.removed
}

/** Keeps a file until what it belongs to is saved. */
export const storeFile = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  { purpose, file }: BodyOf<typeof storeCall>,
): Promise<BoardFile> => {
  if (ctx.companyNo === DEFAULTS)
    throw badFields({ path: 'file', message: '모든 회사에 보내는 글에는 파일을 붙일 수 없습니다.' })
  if (purpose === 'post') requireRunningContract(ctx, '글에는 파일을 붙일 수 없습니다.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { fileNo } = await files.put(tx, ctx, { purpose, name: file.name, bytes, ownerNo: null })
  return { fileNo, name: file.name, size: bytes.length }
}
/** A file that the caller may see: of something that may be read, or brought by the caller and not saved yet. */
export const openFile = async (tx: Tx, ctx: CompanyContext, files: FileStore, doors: FileDoors, fileNo: number) => {
  const found = await files.one(tx, ctx, Object.keys(doors) as FilePurpose[], fileNo)
  const open =
    found !== null &&
    (found.ownerNo === null ? found.storedBy === ctx.userNo : await doors[found.purpose]?.(tx, ctx, found.ownerNo))
  if (found === null || open !== true) throw new AppError('not-found', { message: '그 번호의 파일이 없습니다.' })
  return found
}
