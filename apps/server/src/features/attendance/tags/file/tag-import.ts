import { dateText, idField } from '@handal/contracts/fields'
import { TAG_FILE_LIST, tagImport as calls } from '@handal/contracts/time/tag-import'
import { TAG_TYPES, type TagType } from '@handal/contracts/time/tags'
import { z } from 'zod'
import type { Tx } from '../../../../db/database.ts'
import type { CompanyContext } from '../../../../http/context.ts'
import { AppError } from '../../../../http/errors.ts'
import type { Services } from '../../../../http/services.ts'
import { defineImport, type ImportedFile, type ReadJudged, type Written } from '../../../../imports/import-kind.ts'
import { takeTurn } from '../../../../records/change.ts'
import { markPending } from '../../pending/pending.repo.ts'
import { createCards } from '../cards.ts'
import { type CardFacts, readCardsLike } from '../cards.repo.ts'
import { servedDates } from '../service.ts'
import { markDays } from '../tags.ts'
import {
  type Event,
  insertAnomalies,
  insertExclusions,
  insertTags,
  readExclusions,
  readServices,
  tagNumbers,
  withdrawExclusions,
} from '../write.repo.ts'
import { composeTags, unknownCards } from './compose.ts'
import { readEqualTags, type SaidTag, takenBackFor } from './file.repo.ts'
import { bare, freeUntil } from './people.ts'

const fields = {
  employeeNo: idField,
  cardNo: z.string().nullable(),
  /** The card by which the row is his, where it was given to him with this file, and the day. */
  given: z.object({ cardNo: z.string(), day: dateText }).nullable(),
  /** Those that are not there yet. */
  tags: z.array(z.object({ type: z.enum(Object.keys(TAG_TYPES) as TagType[]).nullable(), happenedAt: z.string() })),
}
const rowSchema = z.object(fields)
type Row = z.infer<typeof rowSchema>

const MOVED = '파일을 읽은 뒤 같은 기록이 들어왔습니다. 파일을 다시 올려 새로 비교해 주세요.'

/** Remembers whose the cards are that were given to people with a file, from the first day that its rows need. Five queries. */
const rememberCards = async (
  tx: Tx,
  ctx: CompanyContext,
  { reader: { reader = '' } }: ImportedFile,
  rows: readonly ReadJudged[],
): Promise<void> => {
  const given = rows.flatMap(({ values }) => {
    const { success, data } = rowSchema.safeParse(values)
    return success && data.given !== null ? [{ employeeNo: data.employeeNo, ...data.given }] : []
  })
  if (given.length === 0) return
  await takeTurn(tx, { table: 'tag_card' }, ctx.companyNo)
  const own = reader === '' ? null : reader
  const stand = await readCardsLike(tx, ctx.companyNo, [...new Set(given.map(({ cardNo }) => bare(cardNo)))])
  const cards = new Map<string, CardFacts>()
  for (const { cardNo, day, employeeNo } of given.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const rivals = stand.filter(
      (card) => bare(card.card_no) === bare(cardNo) && (card.reader === null || own === null || card.reader === own),
    )
    const taken = rivals.find(({ from_date: from, end_date: end }) => from <= day && (end === null || day <= end))
    if (taken !== undefined)
      throw new AppError('conflict', {
        message: `카드 ${cardNo}은(는) 그사이 ${taken.name}님의 번호가 되었습니다. 파일을 다시 올려 새로 비교해 주세요.`,
      })
    const endDate = freeUntil(rivals, day)
    const key = `${bare(cardNo)} ${endDate ?? ''}`
    if (!cards.has(key)) cards.set(key, { reader: own, cardNo, employeeNo, from: day, endDate })
  }
  await createCards(tx, ctx, [...cards.values()])
}

const saidOf = (rows: readonly Pick<Row, 'employeeNo' | 'cardNo' | 'tags'>[]) =>
  rows.flatMap(({ employeeNo, cardNo, tags }, row) => tags.map((tag) => ({ row, employeeNo, cardNo, ...tag })))

/** Stores tags that are not there yet and marks their days. A fixed number of queries. */
const insertFresh = async (
  tx: Tx,
  ctx: CompanyContext,
  events: readonly Event[],
  { importNo, reader: { reader = '' } }: ImportedFile,
): Promise<readonly number[]> => {
  const { companyNo, now } = ctx
  if (events.length === 0) return []
  const nos = await tagNumbers(tx, companyNo, events.length)
  await insertTags(tx, companyNo, nos, events, {
    source: 'IMPORT',
    by: ctx,
    importNo,
    reader: reader === '' ? null : reader,
  })
  const services = await readServices(tx, companyNo, [...new Set(events.map(({ employeeNo }) => employeeNo))])
  const days = events.map(({ employeeNo, happenedAt, type }) => {
    const service = services.get(employeeNo)
    return service === undefined ? [] : servedDates(service, new Date(happenedAt), type)
  })
  const marks = days.flatMap((dates, at) =>
    dates.map((workDate) => ({ employeeNo: events[at]?.employeeNo ?? 0, workDate })),
  )
  await markPending(tx, companyNo, marks, 'TAG', now())
  const outside = nos.filter((_, at) => days[at]?.length === 0)
  await insertAnomalies(
    tx,
    companyNo,
    outside.map((no) => ({ no, code: 'NOT_IN_SERVICE' as const, seen: {} })),
    now(),
  )
  return nos
}

/** Counts tags again that were taken back with a file. */
const restore = async (tx: Tx, ctx: CompanyContext, nos: readonly number[], said: readonly SaidTag[]) => {
  if (nos.length === 0) return
  await takeTurn(tx, { table: 'tag_exclusion' }, ctx.companyNo)
  await withdrawExclusions(tx, ctx.companyNo, await readExclusions(tx, ctx.companyNo, nos), '파일을 다시 올림', ctx)
  await markDays(tx, ctx, said)
}

/** Stores the tags of rows: those that a file was taken back with count again, all others are new. */
const addRows = async (
  tx: Tx,
  ctx: CompanyContext,
  rows: readonly Row[],
  { uuid, ...file }: ImportedFile & { readonly uuid: () => string },
): Promise<Written[]> => {
  const said = saidOf(rows)
  const equal = new Map<number, number>()
  for (const { place, no, state } of await readEqualTags(tx, ctx.companyNo, said)) {
    if (state !== 'TAKEN_BACK')
      throw new AppError('conflict', { message: MOVED, ...(said[place] === undefined ? {} : { at: said[place].row }) })
    equal.set(place, no)
  }
  const isFresh = said.map((_, place) => !equal.has(place))
  const events = said
    .filter((_, place) => isFresh[place])
    .map(({ employeeNo, happenedAt, type, cardNo }): Event => ({
      eventId: uuid(),
      employeeNo,
      happenedAt,
      type,
      cardNo,
      evidence: cardNo === null ? [] : [{ kind: 'CARD', seen: cardNo, ok: null }],
    }))
  const fresh = (await insertFresh(tx, ctx, events, file)).values()
  await restore(
    tx,
    ctx,
    [...equal.values()],
    said.filter((_, place) => equal.has(place)),
  )
  const first = new Map<number, number>()
  for (const [place, { row }] of said.entries()) {
    const no = equal.get(place) ?? fresh.next().value
    if (no !== undefined && !first.has(row)) first.set(row, no)
  }
  return rows.map((_, row) => ({ no: first.get(row) ?? 0, version: 1 }))
}

/** Excludes the tags that a file brought, since none goes; those that somebody excluded meanwhile stay as they are. */
const excludeRows = async (tx: Tx, ctx: CompanyContext, rows: readonly Row[], reason: string): Promise<void> => {
  const said = saidOf(rows)
  await takeTurn(tx, { table: 'tag_exclusion' }, ctx.companyNo)
  const found = (await readEqualTags(tx, ctx.companyNo, said)).filter(
    ({ isImported, state }) => isImported && state === 'COUNTS',
  )
  if (found.length === 0) return
  await insertExclusions(
    tx,
    ctx.companyNo,
    found.map(({ no }) => no),
    reason,
    ctx,
  )
  await markDays(
    tx,
    ctx,
    found.flatMap(({ place }) => said[place] ?? []),
  )
}

const never = (): never => {
  throw new Error('tags of a file are stored together')
}

/** Raw events of attendance from the file of a reader. */
export const tagImportOf = ({ random, schedule }: Pick<Services, 'random' | 'schedule'>) =>
  defineImport({
    calls,
    list: TAG_FILE_LIST,
    fields,
    table: 'attendance_tag',
    atOnce: 10_000,
    standing: async () => [],
    compose: composeTags,
    unknownCards,
    prepare: rememberCards,
    add: never,
    change: never,
    takeBack: never,
    store: (tx, ctx, rows, file) => addRows(tx, ctx, rows, { ...file, uuid: () => random.uuid() }),
    takeBackAll: (tx, ctx, rows, _appliedAt, reason) =>
      excludeRows(
        tx,
        ctx,
        rows.map(({ written }) => rowSchema.parse(written)),
        takenBackFor(reason),
      ),
    // The days of its tags wait since.
    afterwards: () => schedule.hurry(),
  })
