import type { Holiday } from '@handal/contracts/company/holidays'
import type { Tx } from '../../db/database.ts'
import type { FileStore } from '../../files/files.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/route.ts'
import { holidayOf } from './holidays.present.ts'
import { AGREEMENT, readHolidayRow } from './holidays.repo.ts'

/** The move a written agreement is about (근로기준법 제55조 제2항); 404 for a number of none. */
const moveOf = async (tx: Tx, { companyNo }: CompanyContext, no: number): Promise<Holiday> => {
  const row = await readHolidayRow(tx, companyNo, no)
  if (row === null || row.moved_to === null)
    throw new AppError('not-found', { message: '그 번호의 휴일대체가 없습니다.' })
  return holidayOf(row, companyNo)
}

/** The agreement of a move as it was brought. */
export const takeAgreement = async (tx: Tx, ctx: CompanyContext, files: FileStore, no: number): Promise<FileAnswer> => {
  await moveOf(tx, ctx, no)
  return files.take(tx, ctx, { purpose: AGREEMENT, ownerNo: no })
}

/** Keeps the agreement of a move, in place of the one before. */
export const putAgreement = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  no: number,
  file: File,
): Promise<Holiday> => {
  await moveOf(tx, ctx, no)
  const owner = { purpose: AGREEMENT, ownerNo: no } as const
  const bytes = new Uint8Array(await file.arrayBuffer())
  await files.remove(tx, ctx, owner)
  await files.put(tx, ctx, { ...owner, name: file.name, bytes })
  return moveOf(tx, ctx, no)
}

/** Takes the agreement of a move away. */
export const dropAgreement = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  no: number,
  reason: string | undefined,
): Promise<Holiday> => {
  const { agreementFile } = await moveOf(tx, ctx, no)
  if (agreementFile === null) throw new AppError('not-found', { message: '휴일대체 합의서가 없습니다.' })
  await files.remove(tx, ctx, { purpose: AGREEMENT, ownerNo: no }, reason)
  return moveOf(tx, ctx, no)
}
