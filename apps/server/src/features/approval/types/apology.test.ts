import { rerouteDocument } from '@handal/contracts/approval/document-around'
import { countDocuments, listDocuments, readDocument } from '@handal/contracts/approval/documents'
import { approvalDocumentPdf } from '@handal/contracts/downloads'
import { listNotices } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import {
  approveOf,
  decideOn,
  type DocumentBody,
  hand,
  makeApprovalCast,
  refusal,
} from '../../../testing/approval-cast.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const APOLOGY = {
  pageType: 'apology',
  draftType: '0001',
  title: '선반 사고',
  fields: { happenedAt: '2026-11-19 14:00', facts: '지게차가 선반에 부딪혔습니다.' },
} as const satisfies DocumentBody

it('a 시말서 is seen by its people, and by an operator for a reason that stays in the log', async () => {
  const cast = await makeApprovalCast(t)
  const other = await makeApprovalCast(t)
  const { operator, drafter, boss, stranger, companyNo } = cast
  const no = await approveOf(cast, APOLOGY)
  const one = { params: { no } }
  for (const who of [drafter, boss]) expect((await who.call(readDocument, one)).body.number).toBe('시말서-2026-0001')
  expect((await stranger.call(readDocument, one)).status).toBe(404)
  const listed = async (pageType: 'total' | 'apology', reason?: string) =>
    (await operator.call(listDocuments, { params: { pageType }, query: reason === undefined ? {} : { reason } })).body
      .total
  expect([
    await listed('total'),
    await listed('apology'),
    await listed('total', '감사'),
    await listed('apology', '감사'),
  ]).toEqual([0, 0, 0, 1])
  expect((await operator.call(countDocuments, { query: {} })).body.all).toBe(0)
  const asks = [422, 'reason: 시말서를 열람하는 사유를 적어 주세요.']
  expect(refusal(await operator.call(readDocument, one))).toEqual(asks)
  expect(refusal(await operator.call(approvalDocumentPdf, one))).toEqual(asks)
  const opened = await operator.call(readDocument, { ...one, query: { reason: '징계 심의' } })
  expect(opened.body.fields).toMatchObject({ facts: '지게차가 선반에 부딪혔습니다.' })
  expect((await operator.call(approvalDocumentPdf, { ...one, query: { reason: '징계 심의' } })).status).toBe(200)
  expect((await other.operator.call(readDocument, { ...one, query: { reason: '징계' } })).status).toBe(404)
  expect((await stranger.call(readDocument, { ...one, query: { reason: '궁금' } })).status).toBe(404)
  expect((await auditsOf(t, companyNo, 'approval-document.view')).map(({ reason }) => reason)).toEqual([
    '감사',
    '징계 심의',
    '징계 심의',
  ])
  expect(JSON.stringify(await auditsOf(t, companyNo, 'approval-document.submit'))).not.toContain('시말서')
})

it('a 시말서 that nobody can sign any more goes to whom an operator names, for a reason that stays in the log', async () => {
  const cast = await makeApprovalCast(t)
  const other = await makeApprovalCast(t)
  const { operator, drafter, stranger, companyNo } = cast
  const { no } = (await hand(drafter, APOLOGY)).body
  await sql`update employee set leave_date = '2026-11-19' where company_no = ${companyNo} and employee_no = 2`.execute(
    t.own.kysely,
  )
  const route = (who = operator) =>
    who.call(rerouteDocument, { params: { no }, body: { stepNo: 2, employeeNo: 3, reason: '결재자 퇴사' } })
  expect([(await route(drafter)).status, (await route(stranger)).status, (await route(other.operator)).status]).toEqual(
    [403, 403, 404],
  )
  expect(await auditsOf(t, companyNo, 'approval-document.view')).toEqual([])
  const done = await route()
  expect(refusal(done)[0]).toBe(200)
  expect(done.body).toMatchObject({ number: '시말서-2026-0001', steps: [{}, { state: 'TURN', person: { no: 3 } }] })
  const told = (await stranger.call(listNotices, { query: {} })).body.items
  expect(told.map(({ kind, act }) => [kind, act])).toEqual([['approvalTurn', '결재하기']])
  expect((await auditsOf(t, companyNo, 'approval-document.view')).map(({ reason }) => reason)).toEqual(['결재자 퇴사'])
  expect(JSON.stringify(await auditsOf(t, companyNo, 'approval-document.reroute'))).not.toContain('시말서')
  expect((await decideOn(stranger, no)).body.items[0]?.state).toBe('APPROVED')
  expect(refusal(await route())).toEqual([409, '결재 중인 문서가 아니라 결재자를 바꿀 수 없습니다.'])
})
