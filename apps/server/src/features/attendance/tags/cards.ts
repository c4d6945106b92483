import { formatDate } from '@handal/base/format'
import type { BodyOf, QueryOf } from '@handal/contracts/endpoint'
import type {
  changeTagCard as changeCall,
  createTagCard as createCall,
  endTagCard as endCall,
  listTagCards as listCall,
  TagCard,
  tagCardCalls,
} from '@handal/contracts/time/tag-cards'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import {
  changeRecord,
  createRecord,
  createRecords,
  endRecord,
  type RecordKind,
  takeTurn,
} from '../../../records/change.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import type { RecordActs } from '../../../records/routes.ts'
import { deleteRow } from '../../../records/rows.ts'
import { refuse } from '../month/open-month.ts'
import {
  type CardFacts,
  type CardRow,
  countTagsOfCard,
  insertCards,
  readCards,
  readRival,
  updateCard,
} from './cards.repo.ts'
import { readServices } from './write.repo.ts'

const cardOf = (row: CardRow): TagCard => ({
  no: row.no,
  reader: row.reader,
  cardNo: row.card_no,
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  from: row.from_date,
  endDate: row.end_date,
  version: row.version,
})

const pageOfCards = async (tx: Tx, ctx: CompanyContext, query: QueryOf<typeof listCall>) => {
  const { items, total } = await readCards(tx, ctx.companyNo, query)
  return { items: items.map(cardOf), total }
}

/** Cards as records. */
const cards: RecordKind<TagCard, 'tag-card'> = {
  name: 'tag-card',
  table: 'tag_card',
  key: 'card_row_no',
  missing: '그 번호의 카드가 없습니다.',
  read: async (tx, { companyNo }, no) => {
    const [row] = (await readCards(tx, companyNo, { nos: [no] })).items
    return row === undefined ? null : cardOf(row)
  },
  readMany: async (tx, { companyNo }, nos) => {
    const found = new Map((await readCards(tx, companyNo, { nos, size: ALL_ROWS })).items.map((row) => [row.no, row]))
    return nos.flatMap((no) => found.get(no) ?? []).map(cardOf)
  },
}

/** Refuses a card of nobody, one whose days run backwards, and a number that somebody has on one of its days. */
const requireSound = async (tx: Tx, companyNo: number, no: number, facts: CardFacts): Promise<void> => {
  const { employeeNo, from, endDate } = facts
  const isPerson = (await readServices(tx, companyNo, [employeeNo])).has(employeeNo)
  const isBackwards = endDate !== null && endDate < from
  if (!isPerson || isBackwards)
    throw badFields(
      ...(isPerson ? [] : [{ path: 'employeeNo', message: '그 번호의 사원이 없습니다.' }]),
      ...(isBackwards ? [{ path: 'endDate', message: '마지막 날이 첫날보다 앞섭니다.' }] : []),
    )
  const rival = await readRival(tx, companyNo, no, facts)
  if (rival === null) return
  const until = rival.end_date === null ? '부터' : `부터 ${formatDate(rival.end_date)}까지`
  throw refuse(
    'cardNo',
    `${rival.name}님이 ${formatDate(rival.from_date)}${until} 쓰는 번호입니다. 그 카드의 마지막 날을 먼저 정해 주세요.`,
  )
}

const createCard = (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof createCall>): Promise<TagCard> =>
  createRecord(tx, ctx, cards, async (no) => {
    const { reader = null, cardNo, employeeNo, from = ctx.today(), endDate = null } = body
    const facts = { reader, cardNo, employeeNo, from, endDate }
    await requireSound(tx, ctx.companyNo, no, facts)
    await insertCards(tx, ctx.companyNo, [no], [facts])
  })

/** Stores cards that were judged before, with a row of the log each. In a fixed number of queries. */
export const createCards = async (tx: Tx, ctx: CompanyContext, facts: readonly CardFacts[]): Promise<void> => {
  if (facts.length === 0) return
  await createRecords(tx, ctx, cards, facts.length, async (nos) => {
    await insertCards(tx, ctx.companyNo, nos, facts)
  })
}

/** Changes a card; what is not sent stays. */
const changeCard = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof changeCall>): Promise<TagCard> => {
  await takeTurn(tx, cards, ctx.companyNo)
  return changeRecord(tx, ctx, cards, body, async (before) => {
    const { reader, cardNo, employeeNo, from, endDate } = body
    const facts: CardFacts = {
      reader: reader === undefined ? before.reader : reader,
      cardNo: cardNo ?? before.cardNo,
      employeeNo: employeeNo ?? before.employeeNo,
      from: from ?? before.from,
      endDate: endDate === undefined ? before.endDate : endDate,
    }
    await requireSound(tx, ctx.companyNo, body.no, facts)
    await updateCard(tx, ctx.companyNo, body.no, facts)
  })
}

/** Ends a card on its last day, or removes one that nobody has used. */
const endCard = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof endCall>) => {
  const { companyNo } = ctx
  const { no } = body
  await takeTurn(tx, cards, companyNo)
  return endRecord(tx, ctx, cards, body, {
    uses: async () => [{ what: '이 카드의 출퇴근 기록', count: await countTagsOfCard(tx, companyNo, no) }],
    end: async (endDate, before) => {
      const facts = { ...before, endDate }
      await requireSound(tx, companyNo, no, facts)
      await updateCard(tx, companyNo, no, facts)
    },
    remove: () => deleteRow(tx, cards, companyNo, no),
  })
}

/** What each call of cards does. */
export const TAG_CARD_ACTS: RecordActs<typeof tagCardCalls> = {
  list: pageOfCards,
  create: createCard,
  change: changeCard,
  end: endCard,
}
