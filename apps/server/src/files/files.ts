import { addDays, dateInSeoul, type PlainDate } from '@handal/base/date'
import { josa } from '@handal/base/josa'
import { safeFileName } from '@handal/contracts/file-names'
import { audit } from '../audit/audit.ts'
import { deriveKey } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { nextNumber } from '../db/numbers.ts'
import type { CompanyContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import { fileAnswer, type FileAnswer } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { decryptBytes, encryptBytes } from '../security/cipher.ts'
import { barePicture } from './bare-picture.ts'
import { FILE_KINDS, type FileKind, fileKindOf } from './file-kind.ts'
import { type FilePurpose, purposeOf } from './purposes.ts'

/** A file to be kept: `ownerNo` is the number of what it belongs to. */
export type NewFile = {
  readonly purpose: FilePurpose
  readonly name: string
  readonly bytes: Uint8Array
  readonly ownerNo: number | null
}
/** Which files: those of a purpose that belong to one thing. */
export type FileOwner = { readonly purpose: FilePurpose; readonly ownerNo: number }

const boundTo = (companyNo: number, fileNo: number): string => `stored_file.content:${companyNo}/${fileNo}`
const dayAfter = (now: Date, days: number): PlainDate => addDays(dateInSeoul(now), days)
const nameOf = (name: string, kind: FileKind): string => {
  const plain = safeFileName(name)
    .replace(/\.[A-Za-z0-9]{1,5}$/u, '')
    .slice(0, 200)
  return `${plain === '' ? '파일' : plain}.${FILE_KINDS[kind].ending}`
}
const sizeText = (bytes: number): string => `${bytes / 1024 / 1024}MB`

const requireRight = (ctx: CompanyContext, purpose: FilePurpose): void => {
  const { access, label } = purposeOf(purpose)
  if (!access.includes(ctx.role))
    throw new AppError('forbidden', { message: `${josa(label, '을/를')} 다룰 권한이 없습니다.` })
}

/** The kind of a file that may be kept for this; what else it is, is refused at `file`. */
export const requireKind = ({ purpose, bytes }: Pick<NewFile, 'purpose' | 'bytes'>): FileKind => {
  const { kinds, mostBytes } = purposeOf(purpose)
  if (bytes.length > mostBytes)
    throw badFields({ path: 'file', message: `${sizeText(mostBytes)}까지 올릴 수 있습니다.` })
  const kind = fileKindOf(bytes)
  if (kind === null || !kinds.includes(kind)) {
    const names = kinds.map((each) => FILE_KINDS[each].label).join(', ')
    throw badFields({ path: 'file', message: `${names} 파일만 올릴 수 있습니다.` })
  }
  return kind
}

/**
 * The one store of files: encrypted bytes in the database, in the transaction of what they belong to. Each purpose has its own
 * right, kinds, size and time; a picture is kept without what its camera wrote beside it; storing, taking and removing leave a row in the log. A file goes out as an attachment only.
 */
export const makeFileStore = ({ secret }: Pick<Services, 'secret'>) => {
  const keys = { encrypt: Buffer.from(deriveKey(secret, 'stored files')) }
  const subjectOf = (purpose: FilePurpose, no: number) => ({ type: 'file', id: `${purpose} ${no}` })
  const findNewest = async (tx: Tx, ctx: CompanyContext, { purpose, ownerNo }: FileOwner) => {
    requireRight(ctx, purpose)
    const row = await tx
      .selectFrom('stored_file')
      .select(['file_no', 'name', 'kind', 'content'])
      .where('company_no', '=', ctx.companyNo)
      .where('purpose', '=', purpose)
      .where('owner_no', '=', ownerNo)
      .orderBy('file_no', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    const bytes = decryptBytes(keys, Buffer.from(row.content), boundTo(ctx.companyNo, row.file_no))
    return { fileNo: row.file_no, name: row.name, kind: row.kind as FileKind, bytes }
  }
  const newest = async (tx: Tx, ctx: CompanyContext, owner: FileOwner) => {
    const found = await findNewest(tx, ctx, owner)
    if (found !== null) return found
    throw new AppError('not-found', { message: `${josa(purposeOf(owner.purpose).label, '이/가')} 없습니다.` })
  }
  const asFile = ({ name, kind, bytes }: Awaited<ReturnType<typeof newest>>): File =>
    new File([new Uint8Array(bytes)], name, { type: FILE_KINDS[kind].type })
  return {
    put: async (tx: Tx, ctx: CompanyContext, file: NewFile): Promise<{ readonly fileNo: number }> => {
      const { purpose, ownerNo } = file
      requireRight(ctx, purpose)
      const kind = requireKind(file)
      const bytes = barePicture(kind, file.bytes)
      const { companyNo } = ctx
      const { keepDays } = purposeOf(purpose)
      const fileNo = await nextNumber(tx, { companyNo, kind: 'stored_file' })
      const name = nameOf(file.name, kind)
      await tx
        .insertInto('stored_file')
        .values({
          company_no: companyNo,
          file_no: fileNo,
          purpose,
          owner_no: ownerNo,
          name,
          kind,
          size: bytes.length,
          content: encryptBytes(keys, bytes, boundTo(companyNo, fileNo)),
          stored_at: ctx.now().toISOString(),
          stored_by: ctx.userNo,
          stored_by_name: ctx.userName,
          keep_until: keepDays === null ? null : dayAfter(ctx.now(), keepDays),
        })
        .execute()
      const after = { name, size: bytes.length, ownerNo }
      await audit(tx, ctx, { event: 'file.store', subject: subjectOf(purpose, fileNo), after })
      return { fileNo }
    },
    /** The newest file of an owner, as an answer; 404 when there is none. */
    take: async (tx: Tx, ctx: CompanyContext, owner: FileOwner, reason?: string): Promise<FileAnswer> => {
      const { fileNo, name, kind, bytes } = await newest(tx, ctx, owner)
      await audit(tx, ctx, { event: 'file.take', subject: subjectOf(owner.purpose, fileNo), after: { name }, reason })
      return fileAnswer(name, FILE_KINDS[kind].type, bytes)
    },
    /** The newest file of an owner for the server's own reading, or for the screen that shows it: no file goes out, so the log says nothing. */
    read: async (tx: Tx, ctx: CompanyContext, owner: FileOwner): Promise<File> => asFile(await newest(tx, ctx, owner)),
    /** The same for what does without one; null when there is none. */
    find: async (tx: Tx, ctx: CompanyContext, owner: FileOwner): Promise<File | null> => {
      const found = await findNewest(tx, ctx, owner)
      return found === null ? null : asFile(found)
    },
    /** One file by its number, with whose it is; null: there is none of these purposes. It may be read by whom its owner may. */
    one: async (tx: Tx, ctx: CompanyContext, purposes: readonly FilePurpose[], fileNo: number) => {
      const row = await tx
        .selectFrom('stored_file')
        .select(['file_no', 'purpose', 'owner_no', 'stored_by', 'name', 'kind', 'content'])
        .where('company_no', '=', ctx.companyNo)
        .where('file_no', '=', fileNo)
        .where('purpose', 'in', purposes)
        .executeTakeFirst()
      if (row === undefined) return null
      const purpose = row.purpose as FilePurpose
      requireRight(ctx, purpose)
      const kind = row.kind as FileKind
      const bytes = () => decryptBytes(keys, Buffer.from(row.content), boundTo(ctx.companyNo, row.file_no))
      return {
        purpose,
        ownerNo: row.owner_no,
        storedBy: row.stored_by,
        kind,
        bytes,
        /** As an answer, which leaves a row in the log. */
        take: async (): Promise<FileAnswer> => {
          await audit(tx, ctx, { event: 'file.take', subject: subjectOf(purpose, fileNo), after: { name: row.name } })
          return fileAnswer(row.name, FILE_KINDS[kind].type, bytes())
        },
      }
    },
    /** Destroys all files of an owner whose time is over, whoever asks; what it was is proved elsewhere, without a name. */
    destroy: async (tx: Tx, companyNo: number, { purpose, ownerNo }: FileOwner): Promise<void> => {
      await tx
        .deleteFrom('stored_file')
        .where('company_no', '=', companyNo)
        .where('purpose', '=', purpose)
        .where('owner_no', '=', ownerNo)
        .execute()
    },
    /** Removes all files of an owner. */
    remove: async (tx: Tx, ctx: CompanyContext, { purpose, ownerNo }: FileOwner, reason?: string): Promise<void> => {
      requireRight(ctx, purpose)
      const gone = await tx
        .deleteFrom('stored_file')
        .where('company_no', '=', ctx.companyNo)
        .where('purpose', '=', purpose)
        .where('owner_no', '=', ownerNo)
        .returning(['file_no', 'name'])
        .execute()
      for (const { file_no: no, name } of gone.toSorted((a, b) => a.file_no - b.file_no))
        await audit(tx, ctx, { event: 'file.remove', subject: subjectOf(purpose, no), before: { name }, reason })
    },
  }
}

/** What is known of files without their content. */
export type FileFact = {
  readonly fileNo: number
  readonly name: string
  readonly size: number
  readonly ownerNo: number | null
}
/** Files of owners, in their order. */
export const filesOf = async (
  tx: Tx,
  companyNo: number,
  purpose: FilePurpose,
  ownerNos: readonly number[],
): Promise<FileFact[]> => {
  if (ownerNos.length === 0) return []
  const rows = await tx
    .selectFrom('stored_file')
    .select(['file_no', 'name', 'size', 'owner_no'])
    .where('company_no', '=', companyNo)
    .where('purpose', '=', purpose)
    .where('owner_no', 'in', ownerNos)
    .orderBy('file_no')
    .execute()
  return rows.map((row) => ({ fileNo: row.file_no, name: row.name, size: row.size, ownerNo: row.owner_no }))
}
/**
 * Makes files those of their owner: what the caller brought for it and nobody has saved yet, or what is its own already. Those that it had
 * and has no longer are removed. Gives the places of those that are neither.
 */
export const giveFiles = async (
  tx: Tx,
  ctx: CompanyContext,
  { purpose, ownerNo }: { readonly purpose: FilePurpose; readonly ownerNo: number },
  fileNos: readonly number[],
): Promise<number[]> => {
  const own = tx
    .selectFrom('stored_file')
    .select(['file_no', 'owner_no'])
    .where('company_no', '=', ctx.companyNo)
    .where('purpose', '=', purpose)
  const found = await own
    .where((where) =>
      where.or([
        where('owner_no', '=', ownerNo),
        where.and([where('owner_no', 'is', null), where('stored_by', '=', ctx.userNo)]),
      ]),
    )
    .execute()
  const usable = new Set(found.map((row) => row.file_no))
  const strange = fileNos.flatMap((no, index) => (usable.has(no) ? [] : [index]))
  if (strange.length > 0) return strange
  const fresh = found.filter((row) => row.owner_no === null && fileNos.includes(row.file_no)).map((row) => row.file_no)
  const gone = found.filter((row) => row.owner_no !== null && !fileNos.includes(row.file_no)).map((row) => row.file_no)
  if (fresh.length > 0)
    await tx
      .updateTable('stored_file')
      .set({ owner_no: ownerNo, keep_until: null })
      .where('company_no', '=', ctx.companyNo)
      .where('file_no', 'in', fresh)
      .execute()
  if (gone.length > 0)
    await tx.deleteFrom('stored_file').where('company_no', '=', ctx.companyNo).where('file_no', 'in', gone).execute()
  return []
}

/** Files that the caller brought and gave to nothing yet wait so many days more, counted from today; none waits shorter than it did. */
export const holdFiles = async (
  tx: Tx,
  ctx: CompanyContext,
  fileNos: readonly number[],
  days: number,
): Promise<void> => {
  const until = dayAfter(ctx.now(), days)
  if (fileNos.length === 0) return
  await tx
    .updateTable('stored_file')
    .set({ keep_until: until })
    .where('company_no', '=', ctx.companyNo)
    .where('stored_by', '=', ctx.userNo)
    .where('owner_no', 'is', null)
    .where('file_no', 'in', fileNos)
    .where('keep_until', '<', until)
    .execute()
}

export type FileStore = ReturnType<typeof makeFileStore>

/** Daily: removes the files of all companies whose last day is over. */
export const forgetFiles = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.withSystem('보관 기간이 지난 파일 정리', null, async (tx) => {
    await tx.deleteFrom('stored_file').where('keep_until', '<', clock.today()).execute()
  })

/** Removes the files of owners that go themselves, in their transaction; nothing is destroyed that a record still names. */
export const dropFilesOf = async (
  tx: Tx,
  companyNo: number,
  purpose: FileOwner['purpose'],
  ownerNos: readonly number[],
): Promise<void> => {
  if (ownerNos.length === 0) return
  await tx
    .deleteFrom('stored_file')
    .where('company_no', '=', companyNo)
    .where('purpose', '=', purpose)
    .where('owner_no', 'in', ownerNos)
    .execute()
}
