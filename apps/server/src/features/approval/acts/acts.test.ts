import {
  addDocumentReaders,
  applyDocument,
  commentDocument,
  readDocumentFile,
  removeComment,
  removeDocumentFile,
  rerouteDocument,
  storeDocumentFile,
} from '@handal/contracts/approval/document-around'
import {
  cancelDocument,
  changeDocument,
  createDocument,
  listDocuments,
  previewDocument,
  readDocument,
} from '@handal/contracts/approval/documents'
import { createDelegation } from '@handal/contracts/company/approval-delegations'
import { listNotices } from '@handal/contracts/session/notice-list'
import { changeSetting } from '@handal/contracts/settings/settings'
import { readAttendance } from '@handal/contracts/time/attendance'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { yearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { settleDocuments } from './each-morning.ts'
import { testApp, type TestSession } from '../../../testing/app.ts'
import {
  approved,
  balanceOf,
  type Cast,
  decide,
  factsOf,
  fault,
  makeCast,
  VACATION,
  write,
} from '../../../testing/document-cast.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { closePlanned, slipOf } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

const read = async (who: TestSession, no = 1) => (await who.call(readDocument, { params: { no } })).body
const cancel = (who: TestSession, body: object = {}, no = 1) =>
  who.call(cancelDocument, { params: { no }, body: { reason: '일정 변경', ...body } })
const apply = (who: TestSession, action: 'apply' | 'decline' = 'apply', no = 1) =>
  who.call(applyDocument, { params: { no }, body: { action, reason: '늦게 결재됨' } })
const totalsOf = async ({ operator }: Cast) =>
  (await operator.call(readAttendance, { query: { month: '2026-11' } })).body.items[0]?.totals
/** A document whose month was closed before its last approval, and whose pay was given out where that is said. */
const closedBefore = async (cast: Cast, given: boolean) => {
  await write(cast.drafter)
  await decide(cast.leader, 1)
  await cast.operator.call(calculate, { body: { month: yearMonth('2026-11'), employeeNo: 1 } })
  expect((await closePlanned(cast)).status).toBe(200)
  await cast.operator.call(calculate, { body: { month: yearMonth('2026-11'), employeeNo: 1 } })
  if (given)
    expect(
      (await cast.operator.call(update, { body: { month: yearMonth('2026-11'), action: 'confirm', employeeNos: [1] } }))
        .status,
    ).toBe(200)
}

describe('a closed month', () => {
  it.each([false, true])('is opened for one person, written, closed again; pay given out: %s', async (given) => {
    const cast = await makeCast(t)
    const { operator, drafter, companyNo } = cast
    await closedBefore(cast, given)
    const slip = (await slipOf(cast)).won
    const before = { totals: await totalsOf(cast), balance: await balanceOf(cast) }
    expect((await decide(cast.boss, 1)).body.items[0]?.effects).toMatchObject([{ state: 'WAITING' }])
    const late = async () => (await operator.call(readAttendance, { query: { month: '2026-11' } })).body.late
    expect(await late()).toMatchObject([
      { employeeNo: 1, workDate: '2026-11-26', document: { no: 1, number: '휴가-2026-0001' } },
    ])
    const stuck = await operator.call(listDocuments, { params: { pageType: 'total' }, query: { box: 'stuck' } })
    expect(stuck.body.total).toBe(1)
    expect((await apply(drafter)).status).toBe(403)
    const done = await apply(operator)
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ state: 'APPROVED', effects: [{ state: 'APPLIED', factNo: 1 }] })
    expect(await late()).toEqual([])
    expect(await totalsOf(cast)).toMatchObject({ paidLeaveDays: '3.00' })
    expect((await slipOf(cast)).won).toEqual(slip)
    const month = (await operator.call(readAttendance, { query: { month: '2026-11' } })).body
    expect(month).toMatchObject({ closed: true, openPeople: [] })
    expect(month.history.slice(0, 2)).toMatchObject([
      { action: 'close', people: [{ employeeNo: 1 }] },
      { action: 'reopen', people: [{ employeeNo: 1 }] },
    ])
    expect(fault(await apply(operator))[0]).toBe(409)
    // The same act the other way.
    await cancel(drafter)
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({
      state: 'CANCELLED',
      effects: [{ state: 'WAITING', factNo: 1 }],
    })
    expect(await late()).toMatchObject([{ document: { no: 1 } }])
    expect((await apply(operator)).body).toMatchObject({ state: 'CANCELLED', effects: [{ state: 'WITHDRAWN' }] })
    expect({ totals: await totalsOf(cast), balance: await balanceOf(cast) }).toEqual(before)
    expect((await slipOf(cast)).won).toEqual(slip)
    expect(await auditsOf(t, companyNo, 'approval-document.effect')).toHaveLength(2)
  })

  it('is left as it is where the operator declines, and the drafter is told', async () => {
    const cast = await makeCast(t)
    await closedBefore(cast, false)
    await decide(cast.boss, 1)
    expect((await apply(cast.operator, 'decline')).body).toMatchObject({ effects: [{ state: 'DECLINED' }] })
    expect(await factsOf(cast)).toEqual([])
    const { body } = await cast.drafter.call(listNotices, { query: {} })
    expect(body.items.map(({ title }) => title)).toContain('휴가-2026-0001 문서를 반영하지 않았습니다')
  })
})

describe('cancelling', () => {
  it('takes some days out, and the others stay under the same number', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    const before = Number(await balanceOf(cast))
    expect(fault(await cancel(cast.drafter, { dates: ['2026-12-03'] }))[1]).toContain('dates.0: 2026.12.03')
    const asked = await cancel(cast.drafter, { dates: ['2026-11-27'] })
    expect(asked.body).toMatchObject({ state: 'CANCELLING', cancelDates: ['2026-11-27'] })
    const done = await decide(cast.boss, 1)
    expect(done.body.items[0]).toMatchObject({ state: 'APPROVED' })
    expect((await factsOf(cast)).map(({ str, end }) => [str, end])).toEqual([
      ['2026-11-26', '2026-11-26'],
      ['2026-11-28', '2026-11-30'],
    ])
    expect(Number(await balanceOf(cast)) - before).toBe(1)
    // The day is free again.
    const again = await write(cast.drafter, { startDate: '2026-11-27 09:00', endDate: '2026-11-27 18:00' })
    expect(fault(again)[0]).toBe(200)
    await cancel(cast.drafter)
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({ state: 'CANCELLED' })
    expect(await factsOf(cast)).toEqual([])
  })

  it('of some days is refused while the effect waits for a closed month, of all days it withdraws', async () => {
    const cast = await makeCast(t)
    await closedBefore(cast, false)
    await decide(cast.boss, 1)
    expect(fault(await cancel(cast.drafter, { dates: ['2026-11-27'] }))).toEqual([
      422,
      'dates: 마감한 달의 반영을 기다리는 문서라 일부 날만 취소할 수 없습니다. 문서 전체를 취소하거나 운영자가 반영한 뒤에 신청해 주세요.',
    ])
    expect(await read(cast.drafter)).toMatchObject({ state: 'APPROVED', effects: [{ state: 'WAITING' }] })
    const all = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
    expect((await cancel(cast.drafter, { dates: all })).body).toMatchObject({ state: 'CANCELLING', cancelDates: [] })
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({
      state: 'CANCELLED',
      effects: [{ state: 'WITHDRAWN', factNo: null }],
    })
    expect(fault(await apply(cast.operator))[0]).toBe(409)
  })

  it('of more days waits for those that were cancelled in a month that was closed meanwhile', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    await cancel(cast.drafter, { dates: ['2026-11-27'] })
    expect((await closePlanned(cast)).status).toBe(200)
    await decide(cast.boss, 1)
    expect(await read(cast.drafter)).toMatchObject({ state: 'APPROVED', effects: [{ state: 'WAITING', factNo: 1 }] })
    expect(fault(await cancel(cast.drafter, { dates: ['2026-11-26'] }))[0]).toBe(422)
    expect((await apply(cast.operator)).status).toBe(200)
    expect((await cancel(cast.drafter, { dates: ['2026-11-26'] })).status).toBe(200)
  })

  it('asks the whole line where the company says so', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    await cast.operator.call(changeSetting, { body: { name: 'cancelLine', value: 'WHOLE', from: '2026-11-01' } })
    expect((await cancel(cast.drafter)).body.cancelSteps).toMatchObject([
      {},
      { state: 'TURN', person: { no: 2 } },
      { state: 'WAITING', person: { no: 3 } },
    ])
  })
})

describe('people who are not there', () => {
  const leaves = (cast: Cast, no: number, day: string) =>
    sql`update employee set leave_date = ${day}::date where company_no = ${cast.companyNo} and employee_no = ${no}`.execute(
      t.own.kysely,
    )
  it('a signer who left leaves the document to the operator, who names another one', async () => {
    const cast = await makeCast(t)
    const { operator, drafter, stranger } = cast
    await write(drafter)
    await leaves(cast, 2, '2026-11-19')
    const box = await operator.call(listDocuments, { params: { pageType: 'total' }, query: { box: 'stuck' } })
    expect(box.body.total).toBe(1)
    const route = (who: TestSession, body: object) =>
      who.call(rerouteDocument, { params: { no: 1 }, body: { stepNo: 2, employeeNo: 4, reason: '퇴사', ...body } })
    expect((await route(drafter, {})).status).toBe(403)
    expect(fault(await route(operator, { employeeNo: 1 }))[1]).toBe('employeeNo: 기안한 사람은 결재할 수 없습니다.')
    expect(fault(await route(operator, { employeeNo: 3 }))[1]).toBe('employeeNo: 이미 결재선에 있는 사원입니다.')
    expect(fault(await route(operator, { employeeNo: 2 }))[1]).toBe('employeeNo: 재직하는 사원이 아닙니다.')
    expect(fault(await route(operator, { stepNo: 9 }))[1]).toBe('stepNo: 그런 결재 단계가 없습니다.')
    const done = await route(operator, {})
    expect(done.body).toMatchObject({ state: 'RUNNING', steps: [{}, { state: 'TURN', person: { no: 4 } }, {}] })
    expect(done.body.moves.at(-1)).toMatchObject({ act: 'reroute', text: '계획2 → 계획4: 퇴사' })
    expect((await decide(stranger, 1)).status).toBe(200)
    expect(await auditsOf(t, cast.companyNo, 'approval-document.reroute')).toHaveLength(1)
  })

  it('every morning a document goes on without who left, and what a leaver wrote is taken back', async () => {
    const cast = await makeCast(t)
    const { operator, drafter, companyNo } = cast
    await write(drafter)
    await operator.call(createDelegation, {
      body: { employeeNo: 2, deputyNo: 4, from: '2026-11-20', to: '2026-12-20', reason: '출장' },
    })
    await leaves(cast, 2, '2026-11-19')
    await settleDocuments(t.app.services, () => false)
    expect(await read(operator)).toMatchObject({ steps: [{}, { person: { no: 4 }, state: 'TURN' }, {}] })
    expect((await read(operator)).moves.at(-1)).toMatchObject({ act: 'reroute', by: '한달' })
    const told = (await cast.stranger.call(listNotices, { query: {} })).body.items
    expect(told.map(({ kind }) => kind)).toContain('approvalTurn')
    await write(drafter, { submit: false, startDate: '2026-12-10 09:00', endDate: '2026-12-10 18:00' })
    await leaves(cast, 1, '2026-11-19')
    await settleDocuments(t.app.services, () => false)
    expect(await read(operator)).toMatchObject({ state: 'RECALLED' })
    const left = await sql`select from approval_document where company_no = ${companyNo}`.execute(t.own.kysely)
    expect(left.rows).toHaveLength(1)
    const gone = sql`delete from approval_document where company_no = ${companyNo}`.execute(t.own.kysely)
    await expect(gone).rejects.toThrow('was handed in')
  })

  it("a deputy's right ends at midnight of its last day", async () => {
    t.clock.set('2026-11-20T14:58:00Z')
    const cast = await makeCast(t)
    const body = { employeeNo: 2, deputyNo: 4, from: '2026-11-20', to: '2026-11-20', reason: '출장' }
    await cast.operator.call(createDelegation, { body })
    expect((await write(cast.drafter)).body.steps[1]).toMatchObject({ person: { no: 4 }, deputyFor: { no: 2 } })
    t.clock.set('2026-11-20T15:01:00Z')
    expect(fault(await decide(cast.stranger, 1))).toEqual([403, '대결할 수 있는 기간이 끝나 결정할 수 없습니다.'])
    expect((await decide(cast.leader, 1)).body.items[0]?.steps[1]).toMatchObject({ state: 'APPROVED', deputyFor: null })
  })

  it('an approver on leave is stood in for by the deputy of that leave, and signs afterwards', async () => {
    const cast = await makeCast(t)
    const own = { startDate: '2026-11-20 09:00', endDate: '2026-11-20 18:00', fields: { reason: '휴식', deputyNo: 4 } }
    // The leader's own leave is signed by the boss alone: the leader drafts it.
    const leave = await write(cast.leader, own)
    expect((await decide(cast.boss, leave.body.no)).status).toBe(200)
    const made = await write(cast.drafter)
    expect(made.body.steps[1]).toMatchObject({ person: { no: 4 }, deputyFor: { no: 2 }, state: 'TURN' })
    const { no } = made.body
    expect((await decide(cast.stranger, no)).status).toBe(200)
    await decide(cast.boss, no)
    expect((await read(cast.leader, no)).acts).toContain('approve')
    const after = await decide(cast.leader, no)
    expect(after.body.items[0]).toMatchObject({ state: 'APPROVED', steps: [{}, { person: { no: 4 } }, {}] })
    expect(after.body.items[0]?.steps[1]?.afterAt).not.toBeNull()
    expect(fault(await decide(cast.leader, no))[0]).toBe(403)
  })
})

describe('beside the decisions', () => {
  it('whoever sees a document says something, takes it back, and lets others read', async () => {
    const cast = await makeCast(t)
    const { drafter, leader, stranger } = cast
    const other = await makeCast(t)
    await write(drafter)
    const say = (who: TestSession) => who.call(commentDocument, { params: { no: 1 }, body: { text: '인수인계는요?' } })
    expect([(await say(stranger)).status, (await say(other.operator)).status]).toEqual([404, 404])
    expect((await say(leader)).body.comments).toMatchObject([{ no: 1, text: '인수인계는요?', mine: true }])
    const take = (who: TestSession) => who.call(removeComment, { params: { no: 1 }, body: { commentNo: 1 } })
    expect((await take(drafter)).status).toBe(404)
    expect((await take(leader)).body.comments).toMatchObject([{ text: null }])
    const share = await leader.call(addDocumentReaders, { params: { no: 1 }, body: { employeeNos: [4] } })
    expect(share.body.readers).toMatchObject([{ no: 4, readAt: null }])
    expect((await read(stranger)).number).toBe('휴가-2026-0001')
    expect((await decide(stranger, 1)).status).toBe(403)
    expect((await auditsOf(t, cast.companyNo, 'approval-document.comment')).length).toBe(2)
  })

  it('files are kept; one about health has no name and asks for a reason', async () => {
    const cast = await makeCast(t)
    const { drafter, leader, operator } = cast
    await write(drafter, { submit: false })
    const put = (who: TestSession, kind: string, name: string) =>
      who.call(storeDocumentFile, {
        params: { no: 1 },
        body: { kind: kind as 'DOCUMENT', file: new File(['%PDF-1.7 paper'], name) },
      })
    expect((await put(drafter, 'document', '비행기표.pdf')).body).toMatchObject({ no: 1, name: '비행기표.pdf' })
    expect((await put(drafter, 'health', '김철수 진단서.pdf')).body).toMatchObject({
      no: 2,
      name: null,
      kind: 'HEALTH',
    })
    expect((await put(operator, 'document', '남의 것.pdf')).status).toBe(404)
    await put(drafter, 'document', '지울 것.pdf')
    const gone = await drafter.call(removeDocumentFile, { params: { no: 1, file_no: 3 }, body: {} })
    expect(gone.body.files.map(({ no }) => no)).toEqual([1, 2])
    expect(JSON.stringify(await auditsOf(t, cast.companyNo, 'file.store'))).not.toContain('진단서')
    await drafter.call(changeDocument, { body: { no: 1, submit: true } })
    const take = (who: TestSession, no: number, reason?: string) =>
      who.call(readDocumentFile, { params: { no: 1, file_no: no }, query: reason === undefined ? {} : { reason } })
    expect((await take(leader, 1)).status).toBe(200)
    expect([(await take(leader, 2)).status, (await take(operator, 2)).status]).toEqual([403, 400])
    expect((await take(operator, 2, '휴가 확인')).headers['content-disposition']).not.toContain('진단서')
    expect((await auditsOf(t, cast.companyNo, 'file.take')).map(({ reason }) => reason)).toContain('휴가 확인')
    expect((await put(leader, 'document', '내 것.pdf')).status).toBe(403)
  })
})

describe('another line for one document', () => {
  it('is refused, added in front, or taken in place of the line, as the company says', async () => {
    const cast = await makeCast(t)
    const lineSteps = [{ kind: 'AGREE' as const, employeeNo: 4 }]
    expect(fault(await write(cast.drafter, { lineSteps }))[1]).toContain('lineSteps: 회사 결재선을 따르는')
    const set = (value: string) =>
      cast.operator.call(changeSetting, { body: { name: 'lineChange', value, from: '2026-11-01', version: undefined } })
    await set('ADD')
    const signers = (body: { steps: { person: { no: number } | null }[] }) => body.steps.map(({ person }) => person?.no)
    const { submit: _, ...asked } = VACATION
    const preview = await cast.drafter.call(previewDocument, { body: { ...asked, lineSteps } })
    expect(preview.body.signing?.steps.map(({ person }) => person?.no)).toEqual([4, 2, 3])
    expect(signers((await write(cast.drafter, { lineSteps })).body)).toEqual([1, 4, 2, 3])
    expect(fault(await write(cast.drafter, { lineSteps: [{ kind: 'AGREE', employeeNo: 1 }] }))[1]).toContain('본인은')
  })
})

it('a guessed number is not found, whatever is done to it', async () => {
  const cast = await makeCast(t)
  const other = await makeCast(t)
  await cast.drafter.call(createDocument, { body: { ...VACATION, submit: false } })
  for (const who of [cast.operator, cast.leader, other.operator]) {
    expect((await who.call(commentDocument, { params: { no: 1 }, body: { text: '글' } })).status).toBe(404)
    expect((await who.call(addDocumentReaders, { params: { no: 1 }, body: { employeeNos: [2] } })).status).toBe(404)
    expect((await cancel(who)).status).toBe(404)
    expect((await decide(who, 1)).status).toBe(404)
  }
  expect((await apply(cast.operator)).status).toBe(404)
})
