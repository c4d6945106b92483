import { randomUUID } from 'node:crypto'
import { applyDocument, rerouteDocument } from '@handal/contracts/approval/document-around'
import { cancelDocument, changeDocument, decideDocuments, readDocument } from '@handal/contracts/approval/documents'
import { listNotices } from '@handal/contracts/session/notice-list'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { approved, balanceOf, decide, factsOf, makeCast, write } from '../../../testing/document-cast.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { closePlanned, plannedTotals } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('at once', () => {
  it('two who agree beside each other both count, and who decides is asked once', async () => {
    const { drafter, leader, stranger, boss } = await makeCast(t, 'agree')
    await write(drafter)
    expect(statuses(await Promise.all([decide(leader, 1, 'agree'), decide(stranger, 1, 'agree')]))).toEqual([200, 200])
    const { body } = await drafter.call(readDocument, { params: { no: 1 } })
    expect(body.steps.map(({ state }) => state)).toEqual(['APPROVED', 'AGREED', 'AGREED', 'TURN', 'WAITING'])
    expect(body.moves.map(({ act }) => act)).toEqual(['submit', 'agree', 'agree'])
    expect((await boss.call(listNotices, { query: {} })).body.items).toHaveLength(1)
  })

  it('approving and rejecting by the same person has one winner', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    await decide(cast.leader, 1)
    const both = await Promise.all([
      decide(cast.boss, 1),
      decide(cast.boss, 1, 'reject', { comment: '인원이 모자랍니다.' }),
    ])
    expect(statuses(both)).toEqual([200, 409])
    const { state } = (await cast.drafter.call(readDocument, { params: { no: 1 } })).body
    expect((await factsOf(cast)).length).toBe(state === 'APPROVED' ? 1 : 0)
    expect(await auditsOf(t, cast.companyNo, 'approval-document.decide')).toHaveLength(2)
  })

  it('a draft handed in from two tabs gets one number', async () => {
    const { drafter } = await makeCast(t)
    const { body } = await write(drafter, { submit: false })
    const send = () => drafter.call(changeDocument, { body: { no: 1, submit: true, version: body.version } })
    expect(statuses(await Promise.all([send(), send()]))).toEqual([200, 409])
    expect((await write(drafter, { startDate: '2026-12-10 09:00', endDate: '2026-12-10 18:00' })).body.number).toBe(
      '휴가-2026-0002',
    )
  })

  it('a retried approval answers what it answered, and writes nothing twice', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    await decide(cast.leader, 1)
    const headers = { 'x-request-id': randomUUID() }
    const body = { items: [{ no: 1 }], decision: 'approve' as const }
    const send = () => cast.boss.call(decideDocuments, { body, headers })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(statuses(answers)).toEqual([200, 200, 200])
    expect(answers.map(({ body: { items } }) => items[0]?.version)).toEqual(
      Array(3).fill(answers[0]?.body.items[0]?.version),
    )
    expect(await factsOf(cast)).toHaveLength(1)
  })

  it('two 취소신청 have one winner, and so have their approval and a second one', async () => {
    const cast = await makeCast(t)
    const before = await balanceOf(cast)
    await approved(cast)
    const ask = (body: object = {}) =>
      cast.drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경', ...body } })
    expect(statuses(await Promise.all([ask(), ask({ dates: ['2026-11-27'] })]))).toEqual([200, 409])
    const done = await Promise.all([decide(cast.boss, 1), ask()])
    expect(done[0].status).toBe(200)
    const { state } = (await cast.drafter.call(readDocument, { params: { no: 1 } })).body
    if (state === 'APPROVED') await ask()
    if (state !== 'CANCELLED') await decide(cast.boss, 1)
    expect((await cast.drafter.call(readDocument, { params: { no: 1 } })).body.state).toBe('CANCELLED')
    expect([await factsOf(cast), await balanceOf(cast)]).toEqual([[], before])
  })

  it('cancelling against the close of the month: taken back before it, or waiting behind it', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    await cast.drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } })
    const both = await Promise.all([decide(cast.boss, 1), closePlanned(cast)])
    expect(statuses(both)).toEqual([200, 200])
    const { effects } = (await cast.drafter.call(readDocument, { params: { no: 1 } })).body
    const isBefore = effects[0]?.state === 'WITHDRAWN'
    expect(effects).toMatchObject([{ state: isBefore ? 'WITHDRAWN' : 'WAITING' }])
    expect(await plannedTotals(cast)).toMatchObject({ paidLeaveDays: isBefore ? '0.00' : '3.00' })
    expect(await factsOf(cast)).toHaveLength(isBefore ? 0 : 1)
  })

  it('적용하고 다시 마감 by two operators is done once', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    await decide(cast.leader, 1)
    expect((await closePlanned(cast)).status).toBe(200)
    await decide(cast.boss, 1)
    const apply = (action: 'apply' | 'decline') =>
      cast.operator.call(applyDocument, { params: { no: 1 }, body: { action, reason: '늦게 결재됨' } })
    const both = await Promise.all([apply('apply'), apply('apply')])
    expect(statuses(both)).toEqual([200, 409])
    expect(await factsOf(cast)).toHaveLength(1)
    expect(await plannedTotals(cast)).toMatchObject({ paidLeaveDays: '3.00' })
  })

  it('결재자 재지정 against the decision of who is replaced has one winner', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    const body = { stepNo: 2, employeeNo: 4, reason: '부재' }
    const both = await Promise.all([
      decide(cast.leader, 1),
      cast.operator.call(rerouteDocument, { params: { no: 1 }, body }),
    ])
    const { steps } = (await cast.drafter.call(readDocument, { params: { no: 1 } })).body
    const isDecided = both[0].status === 200
    expect(both.map(({ status }) => status)).toEqual(isDecided ? [200, 422] : [404, 200])
    expect(steps[1]).toMatchObject(
      isDecided ? { state: 'APPROVED', person: { no: 2 } } : { state: 'TURN', person: { no: 4 } },
    )
  })
})
