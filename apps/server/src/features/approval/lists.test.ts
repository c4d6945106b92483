import { addDocumentReaders } from '@handal/contracts/approval/document-around'
import { countDocuments, listDocuments, readDocument } from '@handal/contracts/approval/documents'
import { DOCUMENT_BOXES, type DocumentBox } from '@handal/contracts/approval/document-words'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../testing/app.ts'
import { approved, decide, fault, makeCast, write } from '../../testing/document-cast.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

const BOXES = Object.keys(DOCUMENT_BOXES) as DocumentBox[]
const on = (day: string) => ({ startDate: `${day} 09:00`, endDate: `${day} 18:00` })
/** 1 waits for the leader, 2 was rejected, 3 is a draft, 4 is approved and goes to the stranger, each a minute later. */
const makeDocuments = async () => {
  const cast = await makeCast(t)
  const { drafter, leader } = cast
  const minute = (at: number) => t.clock.set(`2026-11-20T01:0${at}:00Z`)
  await write(drafter, { ...on('2026-12-10'), title: '가족 여행' })
  minute(1)
  await write(drafter, { ...on('2026-12-09'), title: '병원 검진', draftType: '0011' })
  await decide(leader, 2, 'reject', { comment: '인원이 모자랍니다.' })
  minute(2)
  await write(drafter, { ...on('2026-12-08'), title: '아직 씀', submit: false })
  minute(3)
  const no = await approved(cast, { ...on('2026-12-07'), title: '이사' })
  await drafter.call(addDocumentReaders, { params: { no }, body: { employeeNos: [4] } })
  return cast
}
const listOf = async (who: TestSession, query: object, pageType: 'total' | 'vacation' | 'trip' = 'total') =>
  (await who.call(listDocuments, { params: { pageType }, query })).body
const nosOf = async (who: TestSession, query: object) => (await listOf(who, query)).items.map(({ no }) => no)
const boxesOf = async (who: TestSession) =>
  Object.fromEntries(await Promise.all(BOXES.map(async (box) => [box, await nosOf(who, { box })] as const)))
const NONE = Object.fromEntries(BOXES.map((box) => [box, []]))

describe('boxes', () => {
  it('hold what each of the people has of the documents, as many as the counts say, another company nothing', async () => {
    const cast = await makeDocuments()
    const other = await makeCast(t)
    const { drafter, leader, boss, stranger, operator } = cast
    const held: [TestSession, object][] = [
      [drafter, { all: [4, 2, 1], running: [1], mine: [4, 2, 1], returned: [2], drafts: [3] }],
      [leader, { all: [4, 2, 1], running: [1], turn: [1], decided: [4, 2] }],
      [boss, { all: [4, 2, 1], running: [1], decided: [4] }],
      [stranger, { all: [4], copied: [4] }],
      [operator, { all: [4, 2, 1], running: [1] }],
      [other.operator, {}],
      [other.drafter, {}],
    ]
    for (const [who, boxes] of held) {
      const found = await boxesOf(who)
      expect(found).toEqual({ ...NONE, ...boxes })
      const counts = (await who.call(countDocuments, { query: {} })).body
      expect(counts).toEqual(Object.fromEntries(BOXES.map((box) => [box, found[box]?.length])))
    }
  })

  it('tell who was copied what he or she has not read, until it is opened', async () => {
    const { stranger, drafter } = await makeDocuments()
    const unread = async (who: TestSession) => (await listOf(who, {})).items.map(({ unread: is }) => is)
    expect([await unread(stranger), await unread(drafter)]).toEqual([[true], [false, false, false]])
    await stranger.call(readDocument, { params: { no: 4 } })
    expect(await unread(stranger)).toEqual([false])
  })
})

describe('a list', () => {
  it('is looked through by words, consonants, number, state, kind, days and type', async () => {
    const { drafter } = await makeDocuments()
    const found = (query: object) => nosOf(drafter, query)
    expect(await found({ q: '여행' })).toEqual([1])
    expect(await found({ q: 'ㅂㅇ' })).toEqual([2])
    expect(await found({ q: '2026-0003' })).toEqual([4])
    expect(await found({ q: '계획1' })).toEqual([4, 2, 1])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ state: 'REJECTED' })).toEqual([2])
    expect(await found({ draftType: '0011' })).toEqual([2])
    expect(await found({ str: '2026-11-20', end: '2026-11-20' })).toEqual([4, 2, 1])
    expect(await found({ end: '2026-11-19' })).toEqual([])
    expect(await found({ str: '2026-11-21' })).toEqual([])
    expect((await listOf(drafter, {}, 'trip')).total).toBe(0)
    expect((await listOf(drafter, {}, 'vacation')).total).toBe(3)
  })

  it('comes in pages of an order, each document once', async () => {
    const { operator } = await makeDocuments()
    const page = async (number: number, sort: string) => {
      const { items, total } = await listOf(operator, { page: number, size: 2, sort })
      return [total, ...items.map(({ no }) => no)]
    }
    expect([await page(1, 'startDate'), await page(2, 'startDate'), await page(3, 'startDate')]).toEqual([
      [3, 4, 2],
      [3, 1],
      [3],
    ])
    expect(await page(1, '-number')).toEqual([3, 4, 2])
    expect(await page(1, 'title')).toEqual([3, 1, 2])
  })

  it('of a type, box, state or order that there is not is refused', async () => {
    const { drafter } = await makeCast(t)
    const ask = (pageType: string, query: object) =>
      drafter.call(listDocuments, { params: { pageType: pageType as 'total' }, query })
    expect((await ask('nothing', {})).status).toBeGreaterThanOrEqual(400)
    expect(fault(await ask('total', { box: 'none' }))).toEqual([400, 'box: 그런 문서함이 없습니다.'])
    expect(fault(await ask('total', { state: 'GONE' }))).toEqual([400, 'state: 그런 상태가 없습니다.'])
    expect((await ask('total', { sort: 'amount' })).status).toBe(400)
  })
})
