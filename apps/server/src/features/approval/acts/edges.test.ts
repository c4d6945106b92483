import {
  changeDocument,
  cancelDocument,
  listDocuments,
  readDocument,
  recallDocument,
} from '@handal/contracts/approval/documents'
import {
  readDocumentFile,
  removeDocumentFile,
  rerouteDocument,
  storeDocumentFile,
} from '@handal/contracts/approval/document-around'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import { approved, type Cast, decide, fault, makeCast, write } from '../../../testing/document-cast.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { settleDocuments } from './each-morning.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const read = async (who: TestSession, no = 1) => (await who.call(readDocument, { params: { no } })).body
const boxOf = async (who: TestSession, box: 'stuck' | 'all') =>
  (await who.call(listDocuments, { params: { pageType: 'total' }, query: { box } })).body.total
const leaves = ({ companyNo }: Cast, no: number, day: string) =>
  sql`update employee set leave_date = ${day}::date where company_no = ${companyNo} and employee_no = ${no}`.execute(
    t.own.kysely,
  )

describe('edges', () => {
  it('whoever recalls, cancels or decides what has moved meanwhile is told how it stands', async () => {
    const cast = await makeCast(t)
    const { version } = (await write(cast.drafter)).body
    const params = { no: 1 }
    const recall = await cast.drafter.call(recallDocument, { params, body: { version: version - 1 } })
    expect([recall.status, recall.body]).toMatchObject([409, { current: { no: 1, version } }])
    await decide(cast.leader, 1)
    await decide(cast.boss, 1)
    const cancel = await cast.drafter.call(cancelDocument, { params, body: { reason: '변경', version } })
    expect([cancel.status, cancel.body]).toMatchObject([409, { current: { state: 'APPROVED' } }])
    expect((await read(cast.drafter)).state).toBe('APPROVED')
  })

  it('on the last day somebody still signs and drafts; the day after nobody waits for them', async () => {
    t.clock.set('2026-11-20T14:50:00Z')
    const cast = await makeCast(t)
    const { operator, drafter, leader } = cast
    await write(drafter)
    await write(drafter, { submit: false, startDate: '2026-12-10 09:00', endDate: '2026-12-10 18:00' })
    await leaves(cast, 2, '2026-11-20')
    await leaves(cast, 1, '2026-11-20')
    await settleDocuments(t.app.services, () => false)
    expect([await boxOf(operator, 'stuck'), (await read(operator)).waits]).toEqual([0, []])
    expect(await read(drafter)).toMatchObject({
      state: 'RUNNING',
      steps: [{}, { person: { no: 2 }, state: 'TURN' }, {}],
    })
    expect(await read(drafter, 2)).toMatchObject({ state: 'DRAFT' })
    expect((await decide(leader, 1)).status).toBe(200)
    await leaves(cast, 3, '2026-11-20')
    t.clock.set('2026-11-20T15:01:00Z')
    expect(await boxOf(operator, 'stuck')).toBe(1)
    // A box of stuck documents is the operators' alone.
    expect(await boxOf(cast.stranger, 'stuck')).toBe(0)
    await settleDocuments(t.app.services, () => false)
    expect(await read(operator)).toMatchObject({ state: 'RECALLED' })
  })

  it('who is copied by the line reads what is approved, and nothing before', async () => {
    const cast = await makeCast(t, 'agree')
    const copied = await loginAs(
      t,
      await makeUser(t, { role: '21', companies: [{ companyNo: cast.companyNo, employeeNo: 5 }] }),
    )
    await write(cast.drafter)
    const see = async () => (await copied.call(readDocument, { params: { no: 1 } })).status
    expect([await see(), await boxOf(copied, 'all')]).toEqual([404, 0])
    await decide(cast.leader, 1, 'agree')
    await decide(cast.stranger, 1, 'agree')
    await decide(cast.boss, 1)
    expect([await see(), await boxOf(copied, 'all')]).toEqual([200, 1])
    expect((await decide(copied, 1)).status).toBe(403)
  })

  it('documents meet on their first and last day, and not beside them', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    const on = (from: string, to: string) =>
      write(cast.drafter, { startDate: `2026-${from} 09:00`, endDate: `2026-${to} 18:00` })
    expect(fault(await on('11-24', '11-26'))[1]).toContain('휴가-2026-0001')
    expect(fault(await on('11-30', '12-01'))[1]).toContain('휴가-2026-0001')
    expect((await on('11-24', '11-25')).status).toBe(200)
    expect((await on('12-01', '12-01')).status).toBe(200)
  })

  it('a number is of the year in Seoul on which the document is handed in, and begins anew with it', async () => {
    t.clock.set('2026-12-31T14:59:00Z')
    const cast = await makeCast(t)
    const on = (day: string) => write(cast.drafter, { startDate: `${day} 09:00`, endDate: `${day} 18:00` })
    expect((await on('2027-01-11')).body.number).toBe('휴가-2026-0001')
    t.clock.set('2026-12-31T15:01:00Z')
    expect((await on('2027-01-12')).body.number).toBe('휴가-2027-0001')
  })

  it.each([
    'fields',
    'known',
    'amount',
    'start_at',
    'end_at',
    'drafter_no',
    'title',
    'draft_type',
    'number',
    'related_nos',
  ])('%s that were touched in the database are told', async (column) => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    const value = {
      fields: sql`fields || '{"reason": "다른 사유"}'`,
      known: sql`'{}'::jsonb`,
      amount: sql`amount - 1`,
      start_at: sql`'2026-11-25 09:00'`,
      end_at: sql`'2026-11-27 18:00'`,
      title: sql`'다른 제목'`,
      draft_type: sql`'0011'`,
      number: sql`'휴가-2026-0009'`,
      related_nos: sql`'{1}'::int[]`,
      drafter_no: sql`4`,
    }[column]
    await t.own.kysely.transaction().execute(async (tx) => {
      await sql`alter table approval_document disable trigger approval_document_stays`.execute(tx)
      await sql`update approval_document set ${sql.ref(column)} = ${value} where company_no = ${cast.companyNo}`.execute(
        tx,
      )
      await sql`alter table approval_document enable trigger approval_document_stays`.execute(tx)
    })
    expect(fault(await decide(cast.leader, 1))).toEqual([
      422,
      '문서 내용이 상신할 때와 다릅니다. 운영자에게 알려 주세요.',
    ])
  })

  it('who is put in the place of a signer is asked anew, and the one before sees it no more', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    await decide(cast.leader, 1, 'hold', { comment: '일정 확인' })
    const body = { stepNo: 2, employeeNo: 4, reason: '부재' }
    const done = await cast.operator.call(rerouteDocument, { params: { no: 1 }, body })
    expect(done.body.steps[1]).toMatchObject({ state: 'TURN', person: { no: 4 }, deputyFor: null })
    expect((await cast.leader.call(readDocument, { params: { no: 1 } })).status).toBe(404)
    expect((await read(cast.stranger)).acts).toContain('approve')
  })
})

describe('drafts', () => {
  it('changed in two tabs: the second is refused with the draft as it stands, and nothing of it is written', async () => {
    const { drafter } = await makeCast(t)
    const { version } = (await write(drafter, { submit: false })).body
    const change = (title: string, seen: number) =>
      drafter.call(changeDocument, { body: { no: 1, title, version: seen } })
    const first = await change('첫째 창', version)
    expect(first.body).toMatchObject({ title: '첫째 창', version: version + 1 })
    const second = await change('둘째 창', version)
    expect([second.status, second.body]).toMatchObject([409, { current: { title: '첫째 창', version: version + 1 } }])
    expect((await read(drafter)).title).toBe('첫째 창')
    expect((await change('둘째 창', version + 1)).status).toBe(200)
  })

  it('lose their files by the drafter alone, and no more once they were handed in', async () => {
    const cast = await makeCast(t)
    const { drafter, leader, operator, companyNo } = cast
    await write(drafter, { submit: false })
    const put = () =>
      drafter.call(storeDocumentFile, {
        params: { no: 1 },
        body: { kind: 'HEALTH', file: new File(['%PDF-1.7 paper'], '진단서.pdf') },
      })
    const remove = (who: TestSession, fileNo: number) =>
      who.call(removeDocumentFile, { params: { no: 1, file_no: fileNo }, body: {} })
    await put()
    await put()
    expect((await remove(operator, 1)).status).toBe(404)
    expect((await remove(drafter, 1)).body.files.map(({ no }) => no)).toEqual([2])
    const stored = async () =>
      (await sql`select from stored_file where company_no = ${companyNo}`.execute(t.own.kysely)).rows.length
    expect(await stored()).toBe(1)
    await drafter.call(changeDocument, { body: { no: 1, submit: true } })
    expect(fault(await remove(drafter, 2))).toEqual([409, '이미 처리한 문서라 첨부를 바꿀 수 없습니다.'])
    expect((await remove(leader, 2)).status).toBe(403)
    // Under way another one may still come.
    expect((await put()).status).toBe(200)
    const take = (who: TestSession, reason?: string) =>
      who.call(readDocumentFile, { params: { no: 1, file_no: 2 }, query: reason === undefined ? {} : { reason } })
    expect([(await take(drafter)).status, (await take(operator, ' ')).status]).toEqual([200, 400])
    expect(fault(await take(operator))).toEqual([400, 'reason: 건강에 관한 증빙을 보는 사유를 적어 주세요.'])
    await decide(leader, 1)
    await decide(cast.boss, 1)
    expect([(await put()).status, (await remove(drafter, 2)).status, await stored()]).toEqual([409, 409, 2])
  })

  it('of who left go with the bytes of their files', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter, { submit: false })
    const file = new File(['%PDF-1.7 paper'], '표.pdf')
    await cast.drafter.call(storeDocumentFile, { params: { no: 1 }, body: { kind: 'DOCUMENT', file } })
    await leaves(cast, 1, '2026-11-19')
    await settleDocuments(t.app.services, () => false)
    for (const table of ['stored_file', 'approval_attachment', 'approval_document'])
      expect(
        (await sql`select from ${sql.ref(table)} where company_no = ${cast.companyNo}`.execute(t.own.kysely)).rows,
      ).toEqual([])
  })
})

it('every act leaves its row in the log, with the number and the state', async () => {
  const cast = await makeCast(t)
  const { companyNo, drafter, operator } = cast
  await write(drafter, { submit: false })
  await drafter.call(changeDocument, { body: { no: 1, title: '연차', submit: true } })
  await drafter.call(recallDocument, { params: { no: 1 }, body: {} })
  await approved(cast, { copyOf: 1 })
  await drafter.call(cancelDocument, { params: { no: 2 }, body: { reason: '일정 변경' } })
  await decide(cast.boss, 2)
  const log = async (event: string) =>
    (await auditsOf(t, companyNo, `approval-document.${event}`)).map(({ before, after }) => [before, after])
  expect(await log('create')).toHaveLength(2)
  expect(await log('change')).toHaveLength(1)
  expect((await log('submit')).map(([, after]) => after)).toMatchObject([
    { number: '휴가-2026-0001', pageType: 'vacation', drafterNo: 1 },
    { number: '휴가-2026-0002' },
  ])
  expect(await log('recall')).toMatchObject([[{ state: 'RUNNING' }, { number: '휴가-2026-0001', state: 'RECALLED' }]])
  expect(await log('cancel')).toMatchObject([
    [{ state: 'APPROVED' }, { number: '휴가-2026-0002', state: 'CANCELLING' }],
  ])
  expect((await log('decide')).map(([, after]) => after)).toMatchObject([
    { state: 'RUNNING' },
    { state: 'APPROVED' },
    { state: 'CANCELLED' },
  ])
  expect((await operator.call(listDocuments, { params: { pageType: 'total' }, query: {} })).body.total).toBe(2)
})
