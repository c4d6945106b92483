import { addDays, dateInSeoul, type PlainDate } from '@handal/base/date'
import type { ReaderMapping } from '@handal/contracts/imports'
import type { TagFileColumn } from '@handal/contracts/time/tag-import'
import { groupedBy } from '../../../../db/by-employee.ts'
import type { Tx } from '../../../../db/database.ts'
import type { CardRow } from '../cards.repo.ts'
import { readCardsLike } from '../cards.repo.ts'
import { readPeople } from './file.repo.ts'
import type { Cells } from './row-tags.ts'

/** Said of a card number that is nobody's; it can be given to somebody. */
export const UNKNOWN_CARD = '누구의 번호인지 정하지 않았습니다. 사원을 정해 주세요.'

/** A number without the zeros ahead, which readers and workbooks write or leave out. */
export const bare = (text: string): string => text.replace(/^0+(?=.)/u, '')

/** A card of a file, given to somebody on a day. */
export type GivenCard = { readonly cardNo: string; readonly day: PlainDate }
/** Whose a row is: by a card that was given to him now, by one he has, or by his code. */
export type Whose = { readonly employeeNo: number; readonly cardNo: string | null; readonly given: GivenCard | null }
type Fault = { readonly key: TagFileColumn; readonly message: string }

/** What texts mean that are the same as one another, or the same but for zeros, where that is one only. */
const likeOf = <T>(all: readonly T[], textOf: (one: T) => string) => {
  const exact = groupedBy(all, textOf)
  const loose = groupedBy(all, (one) => bare(textOf(one)))
  return (text: string): readonly T[] => {
    const same = exact.get(text)
    if (same !== undefined) return same
    const like = loose.get(bare(text)) ?? []
    return new Set(like.map(textOf)).size === 1 ? like : []
  }
}

/** Tells whose rows are. Two queries, however many. */
export const readWhose = async (
  tx: Tx,
  companyNo: number,
  rows: readonly Cells[],
  { cards: given = {}, reader = '' }: ReaderMapping,
): Promise<(cells: Cells, happenedAt: string) => Whose | Fault> => {
  const all = await readPeople(tx, companyNo)
  const people = new Set(all.map(({ employee_no: no }) => no))
  const numbers = new Set(rows.flatMap(({ cardNo = '', userId = '' }) => [bare(cardNo), bare(userId)]))
  const cards = (
    await readCardsLike(
      tx,
      companyNo,
      [...numbers].filter((text) => text !== ''),
    )
  ).filter((card) => card.reader === null || card.reader === reader)
  const codes = likeOf(all, ({ employee_code: code }) => code)
  const cardsOf = likeOf(cards, ({ card_no: no }) => no)
  const givenTo = likeOf(Object.entries(given), ([cardNo]) => cardNo)
  const byCode = (code: string): number | undefined => {
    const found = codes(code)
    return found.length === 1 ? found[0]?.employee_no : undefined
  }
  const byCard = (cardNo: string, day: PlainDate): CardRow | undefined =>
    cardsOf(cardNo).find(({ from_date: from, end_date: end }) => from <= day && (end === null || day <= end))
  const ofNumber = (cardNo: string, key: 'cardNo' | 'userId', day: PlainDate): Whose | Fault => {
    const card = byCard(cardNo, day)
    if (card !== undefined) return { employeeNo: card.employee_no, cardNo: card.card_no, given: null }
    const own = givenTo(cardNo)[0]?.[1]
    if (own !== undefined)
      return people.has(own)
        ? { employeeNo: own, cardNo, given: { cardNo, day } }
        : { key, message: `이 번호에 정한 사원(${own}번)이 없습니다.` }
    const code = key === 'userId' ? byCode(cardNo) : undefined
    return code === undefined ? { key, message: UNKNOWN_CARD } : { employeeNo: code, cardNo: null, given: null }
  }
  return ({ employeeCode, cardNo, userId }: Cells, happenedAt: string): Whose | Fault => {
    if (employeeCode !== undefined) {
      const employeeNo = byCode(employeeCode)
      return employeeNo === undefined
        ? { key: 'employeeCode', message: '그 사번의 사원이 없습니다.' }
        : { employeeNo, cardNo: cardNo ?? null, given: null }
    }
    const day = dateInSeoul(new Date(happenedAt))
    if (cardNo !== undefined) return ofNumber(cardNo, 'cardNo', day)
    if (userId !== undefined) return ofNumber(userId, 'userId', day)
    return { key: 'employeeCode', message: '사번이나 카드번호를 적어 주세요.' }
  }
}

/** Until when a number that is given on a day may be somebody's: the day before the next one has it. */
export const freeUntil = (cards: readonly CardRow[], day: PlainDate): PlainDate | null => {
  const next = cards
    .map(({ from_date: from }) => from)
    .filter((from) => from > day)
    .toSorted()[0]
  return next === undefined ? null : addDays(next, -1)
}
