import { addDays, type PlainDate } from '@handal/base/date'
import {
  type AnyFileKind,
  HEALTH_FILE_KINDS,
  PERSON_FILE_KINDS,
  type PersonFile,
} from '@handal/contracts/people/person-files'
import { isKeptByLaw } from '@handal/engine/retention'
import { audit, auditView } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { FileStore } from '../../../files/files.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { createRecord, type RecordKind, removeRecord } from '../../../records/change.ts'
import { readDetail } from '../read-detail.ts'
import {
  endPersonFileRow,
  insertPersonFile,
  type PersonFileRow,
  readPersonFile,
  readPersonFiles,
  type Shelf,
  SHELVES,
} from './person-files.repo.ts'
import { takenBack } from '../../../records/take-back.ts'

/** So many days before its last one a paper is said to end soon. */
const SOON_DAYS = 30
const KINDS: Readonly<Record<Shelf, readonly string[]>> = {
  'person-file': Object.keys(PERSON_FILE_KINDS),
  'health-file': Object.keys(HEALTH_FILE_KINDS),
}
const shelfOf = (kind: AnyFileKind): Shelf => (kind in HEALTH_FILE_KINDS ? 'health-file' : 'person-file')

const stateOf = ({ ended_at: ended, expires_on: expires }: PersonFileRow, today: PlainDate): PersonFile['state'] => {
  if (ended !== null) return 'ENDED'
  if (expires === null || expires > addDays(today, SOON_DAYS)) return 'VALID'
  return expires < today ? 'EXPIRED' : 'ENDING'
}
const fileOf = (row: PersonFileRow, today: PlainDate): PersonFile => ({
  no: row.no,
  employeeNo: row.employee_no,
  kind: row.kind,
  title: row.title,
  datedOn: row.dated_on,
  expiresOn: row.expires_on,
  state: stateOf(row, today),
  file: row.file_name === null || row.file_size === null ? null : { name: row.file_name, size: row.file_size },
  keptByLaw: isKeptByLaw(row.kind),
  by: row.entered_by_name,
  at: row.entered_at,
  ended: takenBack(row.ended_at, row.ended_by_name, row.ended_reason),
  version: row.version,
})

/** Papers of a shelf as records. The log says of a paper about health whose it is, and no more. */
const recordsOf = (shelf: Shelf): RecordKind<PersonFile, Shelf> => ({
  name: shelf,
  table: 'person_file',
  key: 'person_file_no',
  missing: '그 번호의 문서가 없거나 이미 뺐습니다.',
  read: async (tx, ctx, no) => {
    const row = await readPersonFile(tx, ctx.companyNo, no, KINDS[shelf])
    return row === null || row.ended_at !== null ? null : fileOf(row, ctx.today())
  },
  ...(shelf === 'health-file' ? { logged: ({ no, employeeNo }) => ({ no, employeeNo }) } : {}),
})

const requirePerson = async (tx: Tx, ctx: CompanyContext, employeeNo: number) => {
  const person = await readDetail(tx, ctx, employeeNo)
  if (person === null) throw new AppError('not-found', { message: '그 번호의 사원이 없습니다.' })
  return person
}
const requireRow = async (tx: Tx, ctx: CompanyContext, shelf: Shelf, employeeNo: number, no: number) => {
  const row = await readPersonFile(tx, ctx.companyNo, no, KINDS[shelf])
  if (row?.employee_no !== employeeNo) throw new AppError('not-found', { message: recordsOf(shelf).missing })
  return row
}

/** The papers of a person on a shelf; a look at them stands in the log, at those about health with its reason. */
export const listFiles = async (tx: Tx, ctx: CompanyContext, shelf: Shelf, employeeNo: number, reason?: string) => {
  await requirePerson(tx, ctx, employeeNo)
  const rows = await readPersonFiles(tx, ctx.companyNo, employeeNo, KINDS[shelf])
  const entry = { event: `${shelf}.list`, subject: { type: 'employee', id: employeeNo }, reason } as const
  await (reason === undefined ? auditView(tx, ctx, entry) : audit(tx, ctx, entry))
  return { items: rows.map((row) => fileOf(row, ctx.today())), total: rows.length }
}

/** A paper to be kept of a person. */
export type NewPersonFile = {
  readonly employeeNo: number
  readonly kind: AnyFileKind
  readonly title: string
  readonly datedOn?: PlainDate | undefined
  readonly expiresOn?: PlainDate | undefined
  readonly file: File
}

/**
 * Keeps a paper of a person with its file, in one transaction with what it is about; every feature that takes one from somebody
 * keeps it here, so that it is shown, held back and destroyed with the others. The name of one about health says nothing.
 */
export const keepPersonFile = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  { employeeNo, kind, title, datedOn, expiresOn, file }: NewPersonFile,
): Promise<PersonFile> => {
  const { companyNo } = ctx
  await requirePerson(tx, ctx, employeeNo)
  if (datedOn !== undefined && expiresOn !== undefined && expiresOn < datedOn)
    throw badFields({ path: 'expiresOn', message: '만료일은 문서 날짜보다 앞설 수 없습니다.' })
  const shelf = shelfOf(kind)
  const entry = {
    employee_no: employeeNo,
    kind,
    title,
    dated_on: datedOn ?? null,
    expires_on: expiresOn ?? null,
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return createRecord(tx, ctx, recordsOf(shelf), async (no) => {
    await insertPersonFile(tx, companyNo, no, entry, ctx)
    const name = shelf === 'health-file' ? `문서 ${no}` : file.name
    await files.put(tx, ctx, { purpose: SHELVES[shelf], ownerNo: no, name, bytes })
  })
}

/** The file of a paper as it was brought. */
export const takePersonFile = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  shelf: Shelf,
  {
    employeeNo,
    no,
    reason,
  }: { readonly employeeNo: number; readonly no: number; readonly reason?: string | undefined },
): Promise<FileAnswer> => {
  await requireRow(tx, ctx, shelf, employeeNo, no)
  return files.take(tx, ctx, { purpose: SHELVES[shelf], ownerNo: no }, reason)
}

/** Takes a paper out. Its file goes at once, unless a law asks to keep what it is: then it stays until its time is over. */
export const endPersonFile = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  shelf: Shelf,
  order: {
    readonly employeeNo: number
    readonly no: number
    readonly reason: string
    readonly version?: number | undefined
  },
): Promise<PersonFile> => {
  const { companyNo } = ctx
  const { kind } = await requireRow(tx, ctx, shelf, order.employeeNo, order.no)
  await removeRecord(tx, ctx, recordsOf(shelf), order, {
    uses: () => Promise.resolve([]),
    remove: async () => {
      await endPersonFileRow(tx, companyNo, order.no, order.reason, ctx)
      if (!isKeptByLaw(kind)) await files.remove(tx, ctx, { purpose: SHELVES[shelf], ownerNo: order.no }, order.reason)
    },
  })
  return fileOf(await requireRow(tx, ctx, shelf, order.employeeNo, order.no), ctx.today())
}
