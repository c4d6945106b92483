import type { PlainDate } from '@handal/base/date'
import { josa } from '@handal/base/josa'
import type { Use } from '@handal/contracts/problem'
import type { DatedTable } from '../db/dated.ts'
import type { Tx } from '../db/database.ts'
import type { CompanyContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import {
  type ChangeOrder,
  changeRecord,
  createRecord,
  type EndingName,
  endRecord,
  type RecordKind,
  takeTurn,
} from './change.ts'
import { enterFacts, type Facts, withdrawFacts } from './dated.ts'
import { requireLastDay, requireReason, standingOn } from './history.ts'
import { deleteRow, insertPlaced, setUndated, type Undated } from './rows.ts'

/** A record whose facts hold from a day on, as its calls answer it. */
type DatedRecord = {
  readonly no: number
  readonly version: number
  readonly history: readonly { readonly from: PlainDate; readonly state: string }[]
}
/** Query of a list that all kinds share: the day, and perhaps one record's number. */
type DayQuery = { readonly day: PlainDate; readonly no?: number }
type List<T> = { items: T[]; total: number }

/** Definition of a kind of record with dated facts. F: its facts, by column. Its table has `version` and `last_day`. */
type DatedParts<T extends DatedRecord, F extends Facts, Query> = {
  readonly name: EndingName
  readonly table: string
  readonly key: string
  /** Name in refusals: 부서. */
  readonly what: string
  /** The table of its facts. */
  readonly term: DatedTable
  /** Records as they are on a day. */
  readonly page: (tx: Tx, ctx: CompanyContext, query: Query & DayQuery) => Promise<List<T>>
  /** The facts of an entry. */
  readonly factsOf: (entry: T['history'][number]) => F
}
type DatedKind<T extends DatedRecord, F extends Facts> = RecordKind<T, EndingName> &
  Omit<DatedParts<T, F, never>, 'page'>

/** A kind whose one record is read as its list reads it, on the day of the request. */
export const datedKind = <T extends DatedRecord, F extends Facts, Query>(parts: DatedParts<T, F, Query>) => ({
  ...parts,
  missing: `그 번호의 ${josa(parts.what, '이/가')} 없습니다.`,
  read: async (tx: Tx, ctx: CompanyContext, no: number): Promise<T | null> =>
    (await parts.page(tx, ctx, { day: ctx.today(), no } as Query & DayQuery)).items[0] ?? null,
})

/** Makes a record that has a place, with its facts from a day on (today when none is sent). `columns`: further ones of its row. */
export const createDated = <T extends DatedRecord, F extends Facts>(
  tx: Tx,
  ctx: CompanyContext,
  kind: DatedKind<T, F>,
  body: Pick<Undated, 'sortOrder'> & { readonly from?: PlainDate | undefined },
  factsFrom: (from: PlainDate) => Promise<F> | F,
  columns: Readonly<Record<string, string | null>> = {},
): Promise<T> =>
  createRecord(tx, ctx, kind, async (no) => {
    const { companyNo } = ctx
    const { sortOrder, from = ctx.today() } = body
    const facts = await factsFrom(from)
    await insertPlaced(tx, kind, { companyNo, no, sortOrder }, columns)
    await enterFacts(tx, kind.term, { companyNo, no, from }, facts, ctx)
  })

/** Members of a change's body beside the facts; see `datedChange` of the contracts. */
type ChangeBody = ChangeOrder &
  Undated & { readonly from?: PlainDate | undefined; readonly removed?: boolean | undefined }

/** Withdrawal of the entry of the sent day; the only standing one cannot be withdrawn. */
const withdraw = async <T extends DatedRecord, F extends Facts>(
  tx: Tx,
  ctx: CompanyContext,
  { term, what, factsOf }: DatedKind<T, F>,
  { no, history }: T,
  { from, reason }: ChangeBody,
): Promise<void> => {
  const standing = history.filter(({ state }) => state === 'STANDS')
  const entry = standing.find((each) => each.from === from)
  if (entry === undefined) throw badFields({ path: 'from', message: '그날부터 적용하는 내용이 없습니다.' })
  if (standing.length === 1)
    throw new AppError('rule-violation', {
      message: `하나뿐인 내용은 삭제할 수 없습니다. ${josa(what, '을/를')} 끝내거나 삭제해 주세요.`,
    })
  requireReason(history, { from, reason })
  await withdrawFacts(tx, term, { companyNo: ctx.companyNo, no, from: entry.from }, factsOf(entry), { ...ctx, reason })
}

const isSame = (a: Facts, b: Facts): boolean => Object.keys(a).every((column) => a[column] === b[column])

/**
 * Entry of a change: `next` makes the new facts of those that hold on its day (today when none is sent) and refuses
 * wrong ones; or the day's entry is withdrawn. Equal facts are no entry. `isEarlier`: the change begins before the fact
 * that holds.
 */
export const changeFacts = async <T extends DatedRecord, F extends Facts>(
  tx: Tx,
  ctx: CompanyContext,
  kind: DatedKind<T, F>,
  before: T,
  body: ChangeBody,
  next: (held: F, on: { readonly from: PlainDate; readonly isEarlier: boolean }) => Promise<F> | F,
): Promise<void> => {
  if (body.removed === true) return withdraw(tx, ctx, kind, before, body)
  const { no, history } = before
  const from = body.from ?? ctx.today()
  const entry = standingOn(history, from)
  if (entry === undefined) throw new Error(`${kind.name} ${no} has no facts`)
  const held = kind.factsOf(entry)
  const isEarlier = body.from !== undefined && from < entry.from
  const facts = await next(held, { from, isEarlier })
  if (!isEarlier && isSame(facts, held)) return
  requireReason(history, body)
  await enterFacts(tx, kind.term, { companyNo: ctx.companyNo, no, from }, facts, { ...ctx, reason: body.reason })
}

/** Sets the place and the last day that a change sends. */
export const changeUndated = async <T extends DatedRecord, F extends Facts>(
  tx: Tx,
  ctx: CompanyContext,
  kind: DatedKind<T, F>,
  { no, history }: T,
  body: ChangeBody,
): Promise<void> => {
  if (typeof body.endDate === 'string') requireLastDay(history, body.endDate, body.from)
  await setUndated(tx, kind, ctx.companyNo, no, body)
}

/** Changes a record from a day on, corrects or withdraws an entry of it; a stale version is 409. */
export const changeDated = async <T extends DatedRecord, F extends Facts>(
  tx: Tx,
  ctx: CompanyContext,
  kind: DatedKind<T, F>,
  body: ChangeBody,
  next: Parameters<typeof changeFacts<T, F>>[5],
): Promise<T> => {
  await takeTurn(tx, kind, ctx.companyNo)
  return changeRecord(tx, ctx, kind, body, async (before) => {
    await changeFacts(tx, ctx, kind, before, body, next)
    await changeUndated(tx, ctx, kind, before, body)
  })
}

/**
 * Ends a record on its last day, or removes what nothing ever used. `refuse`: throws for a last day that other records
 * of the company do not allow.
 */
export const endDated = async <T extends DatedRecord, F extends Facts>(
  tx: Tx,
  ctx: CompanyContext,
  kind: DatedKind<T, F>,
  body: ChangeOrder & { readonly endDate?: PlainDate | undefined },
  {
    uses,
    refuse,
  }: { readonly uses: () => Promise<readonly Use[]>; readonly refuse?: (lastDay: PlainDate) => Promise<void> },
): Promise<T & { removed: boolean }> => {
  const { companyNo } = ctx
  const { no } = body
  await takeTurn(tx, kind, companyNo)
  return endRecord(tx, ctx, kind, body, {
    uses,
    end: async (lastDay, { history }) => {
      requireLastDay(history, lastDay)
      await refuse?.(lastDay)
      await setUndated(tx, kind, companyNo, no, { endDate: lastDay })
    },
    remove: () => deleteRow(tx, kind, companyNo, no),
  })
}

type Order = { readonly nos: readonly number[]; readonly versions?: readonly number[] | undefined }
/** Check of an order, under the turn: no record twice, none unknown; 409 with the list as it stands where a record changed since it was read. */
export const requireOrder = <T extends DatedRecord>({ nos, versions }: Order, current: List<T>, missing: string) => {
  const stored = new Map(current.items.map(({ no, version }) => [no, version]))
  const errors = nos.flatMap((no, index) => {
    if (!stored.has(no)) return [{ path: `nos.${index}`, message: missing }]
    return nos.indexOf(no) === index ? [] : [{ path: `nos.${index}`, message: '같은 번호를 두 번 적었습니다.' }]
  })
  if (errors.length > 0) throw badFields(...errors)
  if (versions === undefined) return
  if (versions.length !== nos.length || nos.some((no, index) => stored.get(no) !== versions[index]))
    throw new AppError('conflict', { current })
}
