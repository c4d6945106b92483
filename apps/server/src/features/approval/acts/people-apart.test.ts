import { addDocumentReaders, rerouteDocument } from '@handal/contracts/approval/document-around'
import { cancelDocument, readDocument } from '@handal/contracts/approval/documents'
import { createDelegation } from '@handal/contracts/company/approval-delegations'
import { listNotices } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import { approved, decide, fault, makeCast, write } from '../../../testing/document-cast.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { settleDocuments } from './each-morning.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const read = async (who: TestSession, no = 1) => (await who.call(readDocument, { params: { no } })).body

it('who is copied reads for nobody else', async () => {
  const cast = await makeCast(t)
  await write(cast.drafter)
  await cast.drafter.call(addDocumentReaders, { params: { no: 1 }, body: { employeeNos: [4, 5] } })
  await read(cast.stranger)
  expect((await read(cast.drafter)).readers).toMatchObject([
    { no: 4, readAt: expect.any(String) },
    { no: 5, readAt: null },
  ])
})

it('days meet those of the same person alone, also while they are being cancelled', async () => {
  const cast = await makeCast(t)
  const others = await write(cast.stranger, { fields: { unit: 'DAY', reason: '휴식', deputyNo: 1 } })
  await decide(cast.leader, others.body.no)
  expect((await decide(cast.boss, others.body.no)).body.items[0]).toMatchObject({ state: 'APPROVED' })
  const no = await approved(cast)
  const asked = await cast.drafter.call(cancelDocument, { params: { no }, body: { reason: '일정 변경' } })
  expect(asked.body.state).toBe('CANCELLING')
  expect(fault(await write(cast.drafter))[1]).toContain(asked.body.number)
})

it('who is asked once more is told once more', async () => {
  const cast = await makeCast(t)
  await write(cast.drafter)
  await decide(cast.leader, 1)
  t.clock.set('2026-11-20T01:05:00Z')
  await decide(cast.boss, 1, 'back', { comment: '대행자를 다시 봐 주세요.' })
  const { items } = (await cast.leader.call(listNotices, { query: {} })).body
  expect(items.filter(({ kind }) => kind === 'approvalTurn')).toHaveLength(2)
})

it('who was stood in for sees the document, and signs it afterwards once', async () => {
  const cast = await makeCast(t)
  const body = { employeeNo: 2, deputyNo: 4, from: '2026-11-20', to: '2026-11-30', reason: '출장' }
  await cast.operator.call(createDelegation, { body })
  await write(cast.drafter)
  expect((await cast.leader.call(readDocument, { params: { no: 1 } })).status).toBe(200)
  await decide(cast.stranger, 1)
  expect((await decide(cast.leader, 1)).body.items[0]?.steps[1]?.afterAt).not.toBeNull()
  expect((await decide(cast.leader, 1)).status).toBe(403)
  expect((await read(cast.drafter)).moves.filter(({ text }) => text === '후결')).toHaveLength(1)
})

it('a 시말서 is given to another signer with the reason in the log', async () => {
  const cast = await makeCast(t)
  const fields = { happenedAt: '2026-11-19 14:00', facts: '지게차가 선반에 부딪혔습니다.' }
  await write(cast.drafter, {
    pageType: 'apology',
    draftType: '0001',
    title: '선반 사고',
    startDate: undefined,
    endDate: undefined,
    fields,
  })
  const done = await cast.operator.call(rerouteDocument, {
    params: { no: 1 },
    body: { stepNo: 2, employeeNo: 4, reason: '현장을 본 사람' },
  })
  expect(done.status).toBe(200)
  expect(await auditsOf(t, cast.companyNo, 'approval-document.view')).toMatchObject([{ reason: '현장을 본 사람' }])
})

it('a document of who left asks nobody any more', async () => {
  const cast = await makeCast(t)
  await write(cast.drafter)
  await sql`update employee set leave_date = '2026-11-19' where company_no = ${cast.companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  await settleDocuments(t.app.services, () => false)
  expect((await read(cast.operator)).steps.map(({ state }) => state)).toEqual(['APPROVED', 'PASSED', 'PASSED'])
})

it('every move keeps the person, the device and the address', async () => {
  const cast = await makeCast(t)
  const own = await makeUser(t, { role: '21', companies: [{ companyNo: cast.companyNo, employeeNo: 5 }] })
  const drafter = await loginAs(t, own)
  await write(drafter)
  const { rows } = await sql`select employee_no, by_no, address, device from approval_move
    where company_no = ${cast.companyNo}`.execute(t.own.kysely)
  expect(rows).toEqual([
    { employee_no: 5, by_no: own.userNo, address: '127.0.0.1', device: expect.stringMatching(/./) },
  ])
})
