import { DRAFT_DAYS, dropDraft, keepDraft, readDraft } from '@handal/contracts/board/drafts'
import { createComment, createPost } from '@handal/contracts/board/posts'
import { storeHomeFile } from '@handal/contracts/board/files'
import { expect, it } from 'vitest'
import { forgetFiles } from '../../files/files.ts'
import { forgetDrafts } from './forget.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'

const t = testApp()
const DAY = 24 * 60 * 60 * 1000
const at = { params: { place: 'post' } }
const keep = (who: TestSession, title: string, version: number) =>
  who.call(keepDraft, { ...at, body: { content: { title }, version } })
const titleOf = async (who: TestSession): Promise<string | null> => {
  const { body } = await who.call(readDraft, at)
  return (body as { content: { title: string } | null }).content?.title ?? null
}

it('a draft is offered again to who wrote it, of the same company alone', async () => {
  const { operator, employee } = await makePayrollCast(t, { people: 2, months: [] })
  const stranger = (await makePayrollCast(t, { people: 1, months: [] })).operator
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  expect((await keep(employee, '차림표', 0)).status).toBe(200)
  expect(await titleOf(employee)).toBe('차림표')
  for (const other of [operator, stranger, boss]) expect(await titleOf(other)).toBeNull()
  // Another writes at the same place, and forgets only the own.
  expect((await keep(operator, '급여일', 0)).status).toBe(200)
  expect((await operator.call(dropDraft, { ...at, body: {} })).status).toBe(200)
  expect([await titleOf(operator), await titleOf(employee)]).toEqual([null, '차림표'])
})

it('is gone once it was sent', async () => {
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  await keep(operator, '급여일', 0)
  const text = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }
  expect((await operator.call(createPost, { body: { category: 1, title: '급여일', text } })).status).toBe(200)
  expect(await titleOf(operator)).toBeNull()
})

it('two devices: the second is told what the first kept', async () => {
  const { employee } = await makePayrollCast(t, { people: 1, months: [] })
  await keep(employee, '하나', 0)
  expect((await keep(employee, '둘', 1)).body).toMatchObject({ version: 2, content: { title: '둘' } })
  for (const stale of [0, 1, 3]) {
    const { status, body } = await keep(employee, '셋', stale)
    expect([status, body]).toMatchObject([409, { current: { version: 2, content: { title: '둘' } } }])
  }
  expect(await titleOf(employee)).toBe('둘')
  // One that was sent from elsewhere is gone: what is typed on is not kept over nothing.
  await employee.call(dropDraft, { ...at, body: {} })
  expect(await keep(employee, '셋', 2)).toMatchObject({ status: 409, body: { current: { version: 0, content: null } } })
})

it('is forgotten after its days, and knows its places', async () => {
  const user = await makeUser(t, { role: '01' })
  const boss = await loginAs(t, user)
  await keep(boss, '하나', 0)
  t.clock.advance(DRAFT_DAYS * DAY - 1)
  await forgetDrafts(t.app.services)
  expect(await titleOf(await loginAs(t, user))).toBe('하나')
  t.clock.advance(DAY)
  // Not offered any more, also before the night in which it is forgotten.
  expect(await titleOf(await loginAs(t, user))).toBeNull()
  await forgetDrafts(t.app.services)
  expect(
    await t.own.kysely.selectFrom('writing_draft').select('user_no').where('user_no', '=', user.userNo).execute(),
  ).toEqual([])
  const again = await loginAs(t, user)
  expect(await titleOf(again)).toBeNull()
  expect((await keep(again, '둘', 0)).body).toMatchObject({ version: 1 })
  for (const place of ['posts', 'comment-0', 'comment-', 'POST'])
    expect((await again.call(readDraft, { params: { place } })).status).toBe(400)
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

it('files wait as long as the draft that names them, for who brought them alone', async () => {
  const { operator, employee } = await makePayrollCast(t, { people: 2, months: [] })
  const bring = async (who: TestSession): Promise<number> => {
    const file = new File([PNG], '그림.png', { type: 'image/png' })
    const { body } = await who.call(storeHomeFile, { body: { purpose: 'post', file } })
    return (body as { fileNo: number }).fileNo
  }
  const [named, left, others] = [await bring(employee), await bring(employee), await bring(operator)]
  const body = { content: { title: '차림표' }, version: 0, fileNos: [named, others] }
  expect((await employee.call(keepDraft, { ...at, body })).status).toBe(200)
  t.clock.advance(5 * DAY)
  await forgetFiles(t.app.services)
  const rows = await t.own.kysely
    .selectFrom('stored_file')
    .select('file_no')
    .where('file_no', 'in', [named, left, others])
    .where('stored_by', 'in', [employee.userNo, operator.userNo])
    .execute()
  expect(rows.map(({ file_no: no }) => no)).toEqual([named])
  expect([left, others].includes(named)).toBe(false)
})

it('a comment that was sent leaves no draft of it', async () => {
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const text = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '점검' }] }],
  }
  const { body } = await operator.call(createPost, { body: { category: 1, title: '점검', text } })
  const { no } = body as { no: number }
  const place = { params: { place: `comment-${no}` } }
  await operator.call(keepDraft, { ...place, body: { content: { text: '몇 시' }, version: 0 } })
  await operator.call(createComment, { params: { no }, body: { text: '몇 시입니까?' } })
  expect((await operator.call(readDraft, place)).body).toMatchObject({ content: null, version: 0 })
})
