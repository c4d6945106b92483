import { z } from 'zod'
import { type Endpoint, endpoint, tenantBody } from './endpoint.ts'
import { dateField, dateText, flagField, idField, listOf, reasonField, versionField } from './fields.ts'
import type { Role } from './roles.ts'

type Shape = Readonly<Record<string, z.ZodType>>

/** The calls that write a record: method, word of the summary, and what follows the path of the list. */
const WRITES = {
  create: { method: 'POST', word: '등록', under: '' },
  change: { method: 'PUT', word: '수정', under: '' },
  /** Ends it on its last day, or removes what nothing uses. */
  end: { method: 'DELETE', word: '종료 또는 삭제', under: '' },
  /** Removes what nothing uses; such a record has no last day. */
  remove: { method: 'DELETE', word: '삭제', under: '' },
  order: { method: 'PUT', word: '순서', under: 'order/' },
} as const
type Write = keyof typeof WRITES
/** Members of the bodies of these calls. */
type Bodies = { readonly [W in Write]?: Shape }

/** What each of them answers: the record, with whether it is gone, or the list in its new order. */
const answersOf = <R extends z.ZodObject>(record: R) => ({
  create: record,
  change: record,
  end: record.extend({ removed: z.boolean() }),
  remove: record.extend({ removed: z.literal(true) }),
  order: listOf(record),
})
type Answers<R extends z.ZodObject> = ReturnType<typeof answersOf<R>>
type CompanyShape = ReturnType<typeof tenantBody<{}>>['shape']

/** The list and a call for each body that is given. P: the path's own values; T: what a body takes beside its members. */
type RecordCalls<P extends Shape, Q extends Shape, R extends z.ZodObject, B extends Bodies, T extends Shape> = {
  readonly list: Endpoint<
    z.ZodObject<P>,
    z.ZodObject<Q & Partial<CompanyShape>>,
    z.ZodUndefined,
    ReturnType<typeof listOf<R>>
  >
} & {
  readonly [W in keyof B & Write]: Endpoint<
    z.ZodObject<P>,
    z.ZodObject<Partial<CompanyShape>>,
    z.ZodObject<NonNullable<B[W]> & T, z.core.$strict>,
    Answers<R>[W]
  >
}

/** A kind of record as its calls show it. */
type RecordOptions<P, Q, R, B> = {
  /** Of the list; the others add what they do: basic.department, basic.department.create. */
  readonly id: string
  readonly path: string
  /** Names it in the summaries: 부서 목록, 부서 등록. */
  readonly what: string
  readonly record: R
  /** What the list takes. */
  readonly query: Q
  /** Members of the body of each call that writes; a record has no other calls. */
  readonly bodies: B
  /** Summaries that say more than that. */
  readonly summaries?: { readonly [W in Write]?: string }
  readonly params?: P
}

const callsOf = <P extends Shape, Q extends Shape, R extends z.ZodObject, B extends Bodies>(
  { id, path, what, record, query, bodies, summaries, params }: RecordOptions<P, Q, R, B>,
  { access, tenant }: { readonly access: readonly Role[]; readonly tenant: boolean },
) => {
  const base = { access, tenant, ...(params === undefined ? {} : { params }) }
  const answers = answersOf(record)
  const writes = Object.entries(bodies as Bodies).map(([name, shape]) => {
    const write = name as Write
    const { method, word, under } = WRITES[write]
    const call = endpoint({
      ...base,
      id: `${id}.${write}`,
      method,
      path: `${path}${under}`,
      summary: summaries?.[write] ?? `${what} ${word}`,
      body: tenant ? tenantBody(shape) : z.strictObject(shape),
      response: answers[write],
    })
    return [write, call]
  })
  const list = endpoint({ ...base, id, method: 'GET', path, summary: `${what} 목록`, query, response: answers.order })
  return { list, ...Object.fromEntries(writes) }
}

/**
 * The calls of a kind of record that each company keeps for itself, by its operators: the list, and those whose body is given.
 * What else can be done with it is an `endpoint` beside them.
 */
export const recordCalls = <Q extends Shape, R extends z.ZodObject, B extends Bodies, P extends Shape = {}>(
  options: RecordOptions<P, Q, R, B>,
) => callsOf(options, { access: ['11'], tenant: true }) as unknown as RecordCalls<P, Q, R, B, CompanyShape>

/** The same calls on what new companies start with, or on what all companies share: the super admin's, of no company. */
export const defaultCalls = <Q extends Shape, R extends z.ZodObject, B extends Bodies, P extends Shape = {}>(
  options: RecordOptions<P, Q, R, B>,
) => callsOf(options, { access: ['01'], tenant: false }) as unknown as RecordCalls<P, Q, R, B, {}>

/** An entry of a record's facts: who entered it, when and why, and whether it still stands. A correction is a new entry. */
export const entryMembers = {
  from: dateText,
  state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN']),
  /** ISO instant; name of who entered it, '' where that is not known. */
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
}
/** What a record with facts by date has beside its number and them. */
export const datedMembers = {
  /** Since when the present facts hold; after the asked day for what has not begun. */
  from: dateText,
  /** Last day, null while it goes on. */
  endDate: dateText.nullable(),
  version: z.number().int(),
}
/** The day from which what is sent holds (default: today). */
export const startDay = dateField.optional()
/** What a change takes beside the number and the facts. What is not sent stays; `from` of an entry that stands corrects it; `removed` withdraws it. */
export const datedChange = {
  from: startDay,
  removed: flagField.optional(),
  /** Last day; null: it goes on again. */
  endDate: dateField.nullable().optional(),
  reason: reasonField.optional(),
  version: versionField,
}
/** Ends or removes. Without `endDate`: removed when nothing uses it, else 409 with `uses`. */
export const endBody = {
  no: idField,
  /** Last day. */
  endDate: dateField.optional(),
  reason: reasonField.optional(),
  version: versionField,
}
/** Puts these records in this order. */
export const orderBody = {
  nos: z
    .array(idField, { error: '순서대로 번호를 보내 주세요.' })
    .min(1)
    .max(1000, '한 번에 1,000개까지 보낼 수 있습니다.'),
  /** Versions of what is put in order, in the same order, as they were read: 409 when somebody changed one since. */
  versions: z.array(z.int().min(1)).max(1000).optional(),
}
