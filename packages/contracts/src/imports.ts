import { z } from 'zod'
import { endpoint, tenantBody } from './endpoint.ts'
import { dateField, idField, listOf, pagingFields, reasonField, textField, versionField } from './fields.ts'
import { jobAnswerSchema } from './jobs.ts'
import type { Role } from './roles.ts'
import { touchedPay } from './payroll/touched-pay.ts'

/** Bytes that an uploaded list may have. */
export const IMPORT_MOST_BYTES = 5 * 1024 * 1024
/** What was imported can be taken back for so many days. */
export const UNDO_DAYS = 30
/** Bad cells that an answer names; the rest is counted. */
export const MOST_BAD = 1000
/** Cells that one call may mend. */
export const MOST_TYPED = 2000

const mappingShape = z
  .record(z.string().max(100, '열 이름이 너무 깁니다.'), z.string().max(50, '열의 키가 너무 깁니다.'), {
    error: '열 이름과 키의 묶음을 JSON으로 보내 주세요.',
  })
  .refine((mapping) => Object.keys(mapping).length <= 300, '열은 300개까지 보낼 수 있습니다.')

/** What a reader's file is read by. `offsetMinutes`: how far the reader's clock is ahead, so that its times are stored earlier. */
const readerShape = z.strictObject({
  columns: mappingShape.optional(),
  /** Whose card numbers are that nobody has yet. */
  cards: z
    .record(z.string().min(1).max(50, '카드번호가 너무 깁니다.'), idField, {
      error: '카드번호와 사원의 묶음을 보내 주세요.',
    })
    .refine((cards) => Object.keys(cards).length <= 2000, '카드는 한 번에 2,000개까지 보낼 수 있습니다.')
    .optional(),
  reader: textField({ max: 50 }).optional(),
  offsetMinutes: z
    .int('분을 정수로 보내 주세요.')
    .min(-1440, '하루 안의 분으로 보내 주세요.')
    .max(1440, '하루 안의 분으로 보내 주세요.')
    .optional(),
})
export type ReaderMapping = z.infer<typeof readerShape>
export type ColumnMapping = z.infer<typeof mappingShape>
/** What a file is read by: heads and the columns that they are; of a reader's file also its cards, its name and its clock. */
export type ImportMapping = ColumnMapping | ReaderMapping

const isReaderMapping = (sent: object): boolean =>
  Object.keys(sent).every((key) => Object.hasOwn(readerShape.shape, key))
/** Of a reader's file; heads alone are its columns. */
export const readerMapping = z.preprocess(
  (sent) => (typeof sent !== 'object' || sent === null || isReaderMapping(sent) ? sent : { columns: sent }),
  readerShape,
)
export const columnMapping = mappingShape
const mappingOf = (isReader: boolean): z.ZodType<ImportMapping, ImportMapping> =>
  isReader ? (readerMapping as z.ZodType<ReaderMapping, ReaderMapping>) : mappingShape

/** Heads of the file, each with the key of the column that it is read as, or '' to leave it out; as JSON text. */
const mappingField = (isReader: boolean) =>
  z
    .preprocess((text) => {
      if (typeof text !== 'string') return text
      try {
        return JSON.parse(text) as unknown
      } catch {
        return text
      }
    }, mappingOf(isReader))
    .optional()

/** Cells of a read file as somebody typed them over, by row and the key of their column; '' keeps what stands. */
const typedCells = z
  .array(
    z.strictObject({
      row: idField,
      key: z.string({ error: '열의 키를 보내 주세요.' }).max(50, '열의 키가 너무 깁니다.'),
      text: z.string({ error: '칸의 내용을 글로 보내 주세요.' }).max(1000, '한 칸에 1,000자까지 적을 수 있습니다.'),
    }),
    { error: '수정할 칸의 목록을 보내 주세요.' },
  )
  .max(MOST_TYPED, `한 번에 ${MOST_TYPED}칸까지 수정할 수 있습니다.`)

/** What a form with a list takes. */
const importForm = (isReader: boolean) => ({
  file: z
    .file({ error: '파일을 골라 주세요.' })
    .max(IMPORT_MOST_BYTES, '파일은 5MB까지 올릴 수 있습니다. 행을 나누어 올려 주세요.'),
  mapping: mappingField(isReader),
})

/** READ: looked at, nothing stored of it. APPLIED: all of it is stored. UNDONE: all of it was taken back. */
export const IMPORT_STATES = { READ: '올리기 전', APPLIED: '올림', UNDONE: '되돌림' } as const
export type ImportState = keyof typeof IMPORT_STATES

/** A cell that cannot be taken: its row as Excel counts it, the label of its column, what stands there, and why. */
const badCellSchema = z.object({ row: z.number().int(), column: z.string(), value: z.string(), message: z.string() })

export const importHeadSchema = z.object({
  importNo: z.number().int(),
  /** Counts what was mended of it. */
  version: z.number().int(),
  fileName: z.string(),
  state: z.enum(['READ', 'APPLIED', 'UNDONE']),
  /** Rows of the file, and how many of them are new, change something, and say what stands. */
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Cells that change something of what stands, and cells that cannot be taken. */
  changedCells: z.number().int(),
  badCells: z.number().int(),
  /** ISO instants, and who. */
  readAt: z.string(),
  readBy: z.string(),
  appliedAt: z.string().nullable(),
  appliedBy: z.string().nullable(),
  /** Until when it can be taken back; null unless it is stored. */
  undoUntil: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportHead = z.infer<typeof importHeadSchema>

const cellValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
const cellSchema = z.object({
  /** What the file says; null where it keeps what stands. */
  value: cellValue,
  /** What stood there, where the file says something else. */
  was: cellValue.optional(),
  /** Why it cannot be taken. */
  message: z.string().optional(),
})
const rowSchema = z.object({
  /** As Excel counts. */
  row: z.number().int(),
  kind: z.enum(['ADDED', 'CHANGED', 'SAME']),
  /** By the key of their column. */
  cells: z.record(z.string(), cellSchema),
  /** What storing it does beside what its cells say: 재입사. Absent: nothing. */
  note: z.string().optional(),
})
export type ImportRow = z.infer<typeof rowSchema>

/** A column of the file: its letter, its head, and the key of the column it was read as; null: it was left out. */
const readColumnSchema = z.object({ place: z.string(), head: z.string(), key: z.string().nullable() })
export type ReadColumn = z.infer<typeof readColumnSchema>

/** What a preview answers: the counts, at most 1,000 of its bad cells, and how the file was read. */
const previewSchema = importHeadSchema.extend({
  bad: z.array(badCellSchema),
  columns: z.array(readColumnSchema),
  /** Heads that likely mean a column which no head names, by the key of the column. */
  suggested: z.record(z.string(), z.string()),
  /** What rows name and the company does not have; it can be made from here. Empty where the list names nothing such. */
  lacking: z.object({ departments: z.array(z.string()), positions: z.array(z.string()) }),
  /** The day from which changes hold that name none themselves; null: none was chosen. */
  startFrom: z.string().nullable(),
  /** Of a reader's file: card numbers of its rows that are nobody's, with the name beside them and how many rows. */
  unknownCards: z
    .array(z.object({ cardNo: z.string(), name: z.string().nullable(), rows: z.number().int() }))
    .optional(),
  /** Of a reader's file: the name of the reader ('': none), and by how many minutes its clock was read as ahead. */
  reader: z.object({ name: z.string(), offsetMinutes: z.number().int() }).optional(),
})
export type ImportPreview = z.infer<typeof previewSchema>
/** Names of departments and positions that rows need and the company does not have. */
export type ImportLacking = ImportPreview['lacking']

/** Which rows of a read file may be asked for alone. */
export const IMPORT_SHOWN = ['ADDED', 'CHANGED', 'SAME', 'BAD', 'MARKED'] as const
export type ImportShown = (typeof IMPORT_SHOWN)[number]

const importParams = { importNo: idField }

/**
 * The calls by which a list is imported at the path of its list. Reading a file stores nothing of the list; applying and
 * taking back are jobs, all or nothing. `what` names the list in the summaries: 휴일.
 */
export const importCalls = ({
  id,
  path,
  access,
  what,
  reader = false,
}: {
  readonly id: string
  readonly path: string
  readonly access: readonly Role[]
  readonly what: string
  /** Its files are those of readers: `mapping` also takes cards, the name of the reader and its clock. */
  readonly reader?: boolean
}) => {
  const base = { access, tenant: true } as const
  return {
    preview: endpoint({
      ...base,
      id: `${id}.import`,
      method: 'POST',
      path: `${path}import/`,
      summary: `${what} 파일 읽기`,
      takes: 'form',
      body: tenantBody(importForm(reader)),
      response: previewSchema,
    }),
    list: endpoint({
      ...base,
      id: `${id}.import.list`,
      method: 'GET',
      path: `${path}import/`,
      summary: `${what}에 올린 파일 목록`,
      query: pagingFields,
      response: listOf(importHeadSchema),
    }),
    read: endpoint({
      ...base,
      id: `${id}.import.read`,
      method: 'GET',
      path: `${path}import/{importNo}/`,
      summary: `${what}에 올린 파일의 행`,
      params: importParams,
      query: {
        /** Only these rows; MARKED: with a cell that changes something or cannot be taken. */
        show: z.enum(IMPORT_SHOWN, { error: `${IMPORT_SHOWN.join(', ')} 가운데 하나입니다.` }).optional(),
        ...pagingFields,
      },
      response: listOf(rowSchema).extend({ head: previewSchema }),
    }),
    /**
     * Mends a read file before it is stored, and compares all of it anew with what stands: cells typed over, heads read as
     * other columns, the day from which its changes hold.
     */
    change: endpoint({
      ...base,
      id: `${id}.import.change`,
      method: 'PUT',
      path: `${path}import/{importNo}/`,
      summary: `${what}에 올릴 파일 수정`,
      params: importParams,
      body: tenantBody({
        version: versionField,
        cells: typedCells.optional(),
        mapping: mappingOf(reader).optional(),
        startFrom: dateField.nullable().optional(),
        /** Rows taken out of the file: nothing of them is stored. */
        without: z
          .array(idField, { error: '뺄 행의 번호를 보내 주세요.' })
          .max(MOST_TYPED, `한 번에 ${MOST_TYPED}행까지 뺄 수 있습니다.`)
          .optional(),
      }),
      response: previewSchema,
    }),
    /** The file itself, as it was uploaded. */
    file: endpoint({
      ...base,
      id: `${id}.import.file`,
      method: 'GET',
      path: `${path}import/{importNo}/file/`,
      summary: `${what}에 올린 파일 받기`,
      produces: 'file',
      params: importParams,
      response: z.unknown(),
    }),
    /** Payslips that storing the file would reach, each calculated as it is and as it would be. Stores nothing. */
    touched: endpoint({
      ...base,
      id: `${id}.import.touched`,
      method: 'GET',
      path: `${path}import/{importNo}/touched/`,
      summary: `${what}에 올릴 파일의 영향을 받는 급여`,
      params: importParams,
      response: z.object(touchedPay),
    }),
    apply: endpoint({
      ...base,
      id: `${id}.import.apply`,
      method: 'POST',
      path: `${path}import/{importNo}/apply/`,
      summary: `${what} 올리기`,
      params: importParams,
      /** With the version that was looked at, what was mended since is not stored unseen: 409. */
      body: tenantBody({ version: versionField }),
      response: jobAnswerSchema,
      alsoStatus: [202],
    }),
    undo: endpoint({
      ...base,
      id: `${id}.import.undo`,
      method: 'POST',
      path: `${path}import/{importNo}/undo/`,
      summary: `${what} 올린 것 되돌리기`,
      params: importParams,
      body: tenantBody({ reason: reasonField.optional() }),
      response: jobAnswerSchema,
      alsoStatus: [202],
    }),
  }
}
export type ImportCalls = ReturnType<typeof importCalls>

const missingNames = (what: string) =>
  z
    .array(textField({ min: 1, max: 200, missing: `${what} 이름을 적어 주세요.` }), {
      error: `${what} 이름의 목록을 보내 주세요.`,
    })
    .max(200, `한 번에 ${what} 200개까지 만들 수 있습니다.`)
    .optional()

/** Makes departments and positions that the rows of a read file name, from the earliest day they need, and judges the rows again. */
export const importCreateCall = ({
  id,
  path,
  access,
  what,
}: {
  readonly id: string
  readonly path: string
  readonly access: readonly Role[]
  readonly what: string
}) =>
  endpoint({
    access,
    tenant: true,
    id: `${id}.import.create`,
    method: 'POST',
    path: `${path}import/{importNo}/create/`,
    summary: `${what} 파일에 적힌 없는 부서와 직위 만들기`,
    params: importParams,
    body: tenantBody({
      version: versionField,
      departments: missingNames('부서'),
      positions: missingNames('직위'),
    }),
    response: previewSchema,
  })
export type ImportCreateCall = ReturnType<typeof importCreateCall>
