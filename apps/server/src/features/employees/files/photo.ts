import type { photoSchema } from '@handal/contracts/people/person-files'
import type { z } from 'zod'
import { auditView } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { Picture } from '../../../files/bring-picture.ts'
import type { FileStore } from '../../../files/files.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { readDetail } from '../read-detail.ts'

type Photo = z.input<typeof photoSchema>
const ownerOf = (employeeNo: number) => ({ purpose: 'photo', ownerNo: employeeNo }) as const

const requirePerson = async (tx: Tx, ctx: CompanyContext, employeeNo: number): Promise<void> => {
  if ((await readDetail(tx, ctx, employeeNo)) === null)
    throw new AppError('not-found', { message: '그 번호의 사원이 없습니다.' })
}

/** The photo of a person as data in the answer: no address serves a brought file as a page (ADR 0016). */
export const showPhoto = async (tx: Tx, ctx: CompanyContext, files: FileStore, employeeNo: number): Promise<Photo> => {
  await requirePerson(tx, ctx, employeeNo)
  const file = await files.find(tx, ctx, ownerOf(employeeNo))
  if (file === null) return { photo: null }
  const { type, size } = file
  if (type !== 'image/png' && type !== 'image/jpeg') return { photo: null }
  await auditView(tx, ctx, { event: 'photo.view', subject: { type: 'employee', id: employeeNo } })
  return { photo: { type, size, data: Buffer.from(await file.arrayBuffer()).toString('base64') } }
}

/** Keeps a photo in place of the one before. */
export const storePhotoOf = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  employeeNo: number,
  { name, bytes }: Picture,
): Promise<Photo> => {
  await requirePerson(tx, ctx, employeeNo)
  await files.remove(tx, ctx, ownerOf(employeeNo))
  await files.put(tx, ctx, { ...ownerOf(employeeNo), name, bytes })
  return showPhoto(tx, ctx, files, employeeNo)
}

/** Takes the photo away. */
export const removePhotoOf = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  employeeNo: number,
): Promise<Photo> => {
  await requirePerson(tx, ctx, employeeNo)
  await files.remove(tx, ctx, ownerOf(employeeNo))
  return { photo: null }
}
