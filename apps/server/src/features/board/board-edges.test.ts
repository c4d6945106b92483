import { readHomePicture, storeHomeFile } from '@handal/contracts/board/files'
import * as calls from '@handal/contracts/board/posts'
import type { BodyInput } from '@handal/contracts/endpoint'
import { listNotices } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { PNG_POINT } from '../../testing/files/pictures.ts'
import { makePlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
const TODAY = '2026-11-20'
const DAY_BEFORE = '2026-11-19'
beforeEach(() => t.clock.set(`${TODAY}T01:00:00Z`))

const makeCast = async () => {
  const company = await makePlannedCompany(t, { from: null, people: [{}, {}, {}] })
  const person = async (employeeNo: number) =>
    loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo, employeeNo }] }))
  return { ...company, author: await person(1), colleague: await person(2) }
}
const write = async (who: TestSession, more: Partial<BodyInput<typeof calls.createPost>> = {}): Promise<number> => {
  const text = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }
  const answer = await who.call(calls.createPost, { body: { category: 2, title: '차림표', text, ...more } })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.no
}
const say = (who: TestSession, no: number, text = '네') =>
  who.call(calls.createComment, { params: { no }, body: { text } })

it('nothing is said below a post that was removed, hidden or shown', async () => {
  const { author, operator, colleague } = await makeCast()
  const no = await write(author)
  await author.call(calls.removePost, { body: { no } })
  expect((await say(author, no)).status).toBe(409)
  expect((await say(colleague, no)).status).toBe(404)
  const hide = { params: { no }, body: { hidden: true, reason: '잘못 올림' } }
  expect((await operator.call(calls.hidePost, hide)).status).toBe(409)
})

it('two operators hide and show from the version they have seen, and a comment goes from its own', async () => {
  const { author, operator } = await makeCast()
  const no = await write(author)
  const hide = (hidden: boolean, version: number) =>
    operator.call(calls.hidePost, { params: { no }, body: { hidden, reason: '확인 중', version } })
  expect((await hide(true, 1)).status).toBe(200)
  expect((await hide(false, 1)).status).toBe(409)
  expect((await hide(false, 2)).status).toBe(200)
  const { body } = await say(author, no)
  const { no: commentNo, version } = body.comments[0] ?? { no: 0, version: 0 }
  const remove = (of: number) => author.call(calls.removeComment, { params: { no }, body: { commentNo, version: of } })
  expect((await remove(version + 1)).status).toBe(409)
  expect((await remove(version)).status).toBe(200)
})

it('nobody is led any more to a notice that was hidden or removed', async () => {
  const { author, colleague, operator } = await makeCast()
  const told = async (who: TestSession) => {
    const { items, total, unread } = (await who.call(listNotices, {})).body
    return [items.map(({ detail }) => detail), total, unread]
  }
  const [first, second] = [
    await write(operator, { category: 1, title: '하나' }),
    await write(operator, { category: 1, title: '둘' }),
  ]
  expect(await told(author)).toEqual([['둘', '하나'], 2, 2])
  await operator.call(calls.hidePost, { params: { no: first }, body: { hidden: true, reason: '잘못 올림' } })
  expect(await told(author)).toEqual([['둘'], 1, 1])
  expect((await operator.call(calls.removePost, { body: { no: second, reason: '잘못 올림' } })).status).toBe(200)
  for (const who of [author, colleague]) expect(await told(who)).toEqual([[], 0, 0])
})

it('who reads a post on the board has read what the bell told of it, and nobody else has', async () => {
  const { author, colleague, operator } = await makeCast()
  const no = await write(operator, { category: 1 })
  const other = await write(operator, { category: 1 })
  const unread = async (who: TestSession) => (await who.call(listNotices, {})).body.unread
  await author.call(calls.readPost, { params: { no } })
  expect([await unread(author), await unread(colleague)]).toEqual([1, 2])
  await author.call(calls.readPost, { params: { no: other } })
  expect([await unread(author), await unread(colleague)]).toEqual([0, 2])
  // What is said below the post of an operator who is no employee is told to the operators, once.
  await say(colleague, no, '언제입니까?')
  expect((await operator.call(listNotices, { query: { kind: 'boardComment' } })).body.items).toMatchObject([
    { title: "계획2님이 '차림표'에 댓글을 남겼습니다", detail: '언제입니까?', readAt: null },
  ])
  expect(await unread(author)).toBe(0)
})

it('whoever leaves counts on the last day, and a post stands above until its last day', async () => {
  const { author, colleague, companyNo } = await makeCast()
  const no = await write(author, { pinUntil: TODAY })
  const seen = async () => {
    const { body } = await author.call(calls.listPosts, { query: {} })
    const item = body.items.find((each) => each.no === no)
    return [item?.people, item?.read, item?.pinned]
  }
  await colleague.call(calls.readPost, { params: { no } })
  const leaves = (day: string) =>
    sql`update employee set leave_date = ${day}::date where company_no = ${companyNo} and employee_no = 2`.execute(
      t.own.kysely,
    )
  await leaves(TODAY)
  expect(await seen()).toEqual([3, 1, true])
  await leaves(DAY_BEFORE)
  await author.call(calls.changePost, { body: { no, pinUntil: DAY_BEFORE } })
  expect(await seen()).toEqual([2, 0, false])
})

it('the pictures of a post that was removed are gone with it', async () => {
  const { author, operator, companyNo } = await makeCast()
  const file = new File([new Uint8Array(PNG_POINT)], '그림.png', { type: 'image/png' })
  const { fileNo } = (await author.call(storeHomeFile, { body: { purpose: 'post', file } })).body
  const no = await write(author, { fileNos: [fileNo] })
  const take = (who: TestSession) => who.call(readHomePicture, { params: { file_no: fileNo } })
  expect((await take(operator)).status).toBe(200)
  await author.call(calls.removePost, { body: { no } })
  expect([(await take(author)).status, (await take(operator)).status]).toEqual([404, 404])
  expect(
    await t.own.kysely
      .selectFrom('stored_file')
      .select('file_no')
      .where('owner_no', '=', no)
      .where('purpose', '=', 'post')
      .where('file_no', '=', fileNo)
      .where('company_no', '=', companyNo)
      .execute(),
  ).toEqual([])
})

it('what was removed is no comment and no neighbour', async () => {
  const { author, colleague } = await makeCast()
  const nos: number[] = []
  for (const title of ['하나', '둘', '셋']) {
    nos.push(await write(author, { title }))
    t.clock.advance(60_000)
  }
  const [first = 0, second = 0, third = 0] = nos
  await say(colleague, first)
  await say(colleague, first, '또')
  await colleague.call(calls.removeComment, { params: { no: first }, body: { commentNo: 1 } })
  await author.call(calls.removePost, { body: { no: second } })
  const { items } = (await author.call(calls.listPosts, { query: {} })).body
  expect(items.map(({ no, comments }) => [no, comments])).toEqual([
    [third, 0],
    [first, 1],
  ])
  expect((await author.call(calls.readPost, { params: { no: first } })).body.newer).toMatchObject({ no: third })
})

it('a change that names no files leaves them, and a comment is written anew by nobody else, no operator either', async () => {
  const { author, operator, colleague } = await makeCast()
  const file = new File([new Uint8Array(PNG_POINT)], '그림.png', { type: 'image/png' })
  const { fileNo } = (await author.call(storeHomeFile, { body: { purpose: 'post', file } })).body
  const no = await write(author, { fileNos: [fileNo] })
  const changed = await author.call(calls.changePost, { body: { no, title: '새 차림표' } })
  expect(changed.body).toMatchObject({ title: '새 차림표', files: [{ fileNo }] })
  expect((await colleague.call(readHomePicture, { params: { file_no: fileNo } })).status).toBe(200)
  await say(colleague, no)
  const body = { commentNo: 1, text: '다른 말' }
  expect((await operator.call(calls.changeComment, { params: { no }, body })).status).toBe(403)
})

it('who is named in a notice of operators is told of it once', async () => {
  const { author, colleague, operator } = await makeCast()
  const mention = { type: 'mention' as const, attrs: { employeeNo: 2, name: '계획2' } }
  await write(operator, { category: 1, text: { type: 'doc', content: [{ type: 'paragraph', content: [mention] }] } })
  const kinds = async (who: TestSession) => (await who.call(listNotices, {})).body.items.map(({ kind }) => kind)
  expect([await kinds(colleague), await kinds(author)]).toEqual([['boardMention'], ['boardNotice']])
})
