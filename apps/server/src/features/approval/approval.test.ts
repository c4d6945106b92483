import { randomUUID } from 'node:crypto'
import {
  cancelDocument,
  changeDocument,
  countDocuments,
  createDocument,
  decideDocuments,
  listDocuments,
  previewDocument,
  readDocument,
  recallDocument,
} from '@handal/contracts/approval/documents'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { readAttendance } from '@handal/contracts/time/attendance'
import { removeDayFact } from '@handal/contracts/time/day-facts'
import { listNotices } from '@handal/contracts/session/notice-list'
import { yearMonth } from '@handal/base/date'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../testing/app.ts'
import { approved, balanceOf, decide, factsOf, fault, makeCast, VACATION, write } from '../../testing/document-cast.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import { closePlanned, enterFact, slipOf } from '../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

describe('vacation', () => {
  it('is previewed with its days, the balance and who signs', async () => {
    const { drafter, operator } = await makeCast(t)
    const { submit: _, ...asked } = VACATION
    const { status, body } = await drafter.call(previewDocument, { body: asked })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      days: '3',
      balance: { unit: '일' },
      errors: [],
      overlaps: [],
      signing: { steps: [{ person: { no: 2 } }, { person: { no: 3 } }] },
    })
    expect(body.dates.filter(({ counts }) => !counts)).toEqual([
      { date: '2026-11-28', counts: false, why: '쉬는 날' },
      { date: '2026-11-29', counts: false, why: '주휴일' },
    ])
    expect(Number(body.balance?.before) - Number(body.balance?.after)).toBe(3)
    expect(body.effects[0]).toBe('2026.11.26(목) - 11.30(월) 연차 3일을 근태에 반영합니다.')
    expect((await operator.call(previewDocument, { body: asked })).body.signing).toBeNull()
  })

  it('goes from the draft to the payslip and back', async () => {
    const cast = await makeCast(t)
    const { drafter, leader, boss, operator, companyNo } = cast
    await operator.call(calculate, { body: { month: yearMonth('2026-11'), employeeNo: 1 } })
    const before = { balance: await balanceOf(cast), slip: (await slipOf(cast)).won }
    const made = await write(drafter)
    expect(made.body).toMatchObject({
      number: '휴가-2026-0001',
      state: 'RUNNING',
      stateName: '진행중',
      amount: '3',
      unit: '일',
      steps: [
        { label: '기안', state: 'APPROVED' },
        { label: '검토', state: 'TURN', person: { no: 2 } },
        { label: '결재', state: 'WAITING', person: { no: 3 } },
      ],
      acts: ['recall', 'comment', 'readers'],
      deputy: { no: 4 },
    })
    expect(await factsOf(cast)).toEqual([])
    expect((await decide(leader, 1)).body.items[0]).toMatchObject({
      state: 'RUNNING',
      acts: ['undo', 'comment', 'readers'],
    })
    const last = await decide(boss, 1, 'approve', { comment: '다녀오세요.' })
    expect(last.body.items[0]).toMatchObject({
      state: 'APPROVED',
      effects: [{ kind: 'DAY_FACT', state: 'APPLIED', factNo: 1, text: '2026.11.26(목) - 11.30(월) 연차 3일' }],
    })
    expect(await factsOf(cast)).toMatchObject([
      {
        str: '2026-11-26',
        end: '2026-11-30',
        kind: 'LEAVE',
        leaveType: '0001',
        paid: true,
        reason: '휴가신청서 휴가-2026-0001',
      },
    ])
    expect(Number(before.balance) - Number(await balanceOf(cast))).toBe(3)
    const { body: month } = await operator.call(readAttendance, { query: { month: '2026-11' } })
    expect(month.items[0]?.totals).toMatchObject({ paidLeaveDays: '3.00' })
    // A fact of a document is undone by the document alone.
    const byHand = await operator.call(removeDayFact, { body: { no: 1, reason: '착오' } })
    expect(fault(byHand)).toEqual([
      422,
      'no: 휴가-2026-0001 문서가 승인되어 들어온 내용입니다. 그 문서의 취소신청으로 되돌려 주세요.',
    ])
    const asked = await drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } })
    expect(asked.body).toMatchObject({ state: 'CANCELLING', cancelSteps: [{}, { state: 'TURN', person: { no: 3 } }] })
    expect((await decide(boss, 1)).body.items[0]).toMatchObject({
      state: 'CANCELLED',
      effects: [{ state: 'WITHDRAWN' }],
    })
    expect(await factsOf(cast)).toEqual([])
    await operator.call(calculate, { body: { month: yearMonth('2026-11'), employeeNo: 1 } })
    expect({ balance: await balanceOf(cast), slip: (await slipOf(cast)).won }).toEqual(before)
    const { body } = await drafter.call(readDocument, { params: { no: 1 } })
    expect(body.moves.map(({ act }) => act)).toEqual(['submit', 'approve', 'approve', 'cancel', 'approve'])
    expect((await auditsOf(t, companyNo, 'approval-document.decide')).length).toBe(3)
  })

  it('that is unpaid takes its days off the pay and no annual leave', async () => {
    const cast = await makeCast(t)
    await cast.operator.call(calculate, { body: { month: yearMonth('2026-11'), employeeNo: 1 } })
    const before = await balanceOf(cast)
    await approved(cast, { draftType: '0012', startDate: '2026-11-26 09:00', endDate: '2026-11-26 18:00' })
    expect(await factsOf(cast)).toMatchObject([{ leaveType: '0012', paid: false }])
    expect(await balanceOf(cast)).toBe(before)
  })

  it('is refused with everything that is wrong, each at its field', async () => {
    const cast = await makeCast(t)
    const { drafter, operator } = cast
    expect(fault(await write(drafter, { title: '', fields: { unit: 'DAY' } }))).toEqual([
      422,
      'title: 제목을 적어 주세요.',
      'fields.reason: 사유를 적어 주세요.',
    ])
    expect(fault(await write(drafter, { draftType: '9999' }))).toEqual([422, 'draftType: 그런 종류가 없습니다.'])
    expect(fault(await write(drafter, { draftType: '0002' }))).toEqual([
      422,
      'fields.unit: 오전 반차에 맞는 단위를 골라 주세요.',
    ])
    expect(fault(await write(drafter, { startDate: '2026-11-28 09:00', endDate: '2026-11-29 18:00' }))[0]).toBe(422)
    expect(fault(await write(drafter, { startDate: '2026-02-30 09:00' }))[0]).toBe(400)
    expect(fault(await write(operator))).toEqual([
      422,
      'pageType: 이 계정에 연결된 사원이 없어 문서를 기안할 수 없습니다.',
    ])
    const long = await write(drafter, { endDate: '2027-01-29 18:00' })
    expect(fault(long)[1]).toMatch(/^endDate: 남은 연차 [\d.]+일보다 [\d.]+일 많습니다/)
    await enterFact(cast, { str: '2026-11-27', kind: 'TRIP' })
    expect(fault(await write(drafter))[1]).toContain('이미 출장이 있습니다')
    expect((await operator.call(listDocuments, { params: { pageType: 'total' }, query: {} })).body.total).toBe(0)
  })

  it('does not overlap another document, whose number is named; two halves of a day do not', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    expect(
      fault(await write(cast.drafter, { startDate: '2026-11-30 09:00', endDate: '2026-11-30 18:00' }))[1],
    ).toContain('휴가-2026-0001(승인) 문서와 겹칩니다')
    const half = { startDate: '2026-12-02 09:00', endDate: '2026-12-02 13:00' }
    expect((await write(cast.drafter, { ...half, draftType: '0002', fields: { reason: '병원' } })).status).toBe(200)
    expect((await write(cast.drafter, { ...half, draftType: '0003', fields: { reason: '병원' } })).status).toBe(200)
    expect(fault(await write(cast.drafter, { ...half, draftType: '0002', fields: { reason: '병원' } }))[1]).toContain(
      '휴가-2026-0002(진행중)',
    )
  })

  it('whose month closes meanwhile is approved and waits; one of a closed month says so', async () => {
    const cast = await makeCast(t)
    const made = await write(cast.drafter)
    await decide(cast.leader, made.body.no)
    expect((await closePlanned(cast)).status).toBe(200)
    const last = await decide(cast.boss, made.body.no)
    expect(last.body.items[0]).toMatchObject({ state: 'APPROVED', effects: [{ state: 'WAITING', factNo: null }] })
    expect(await factsOf(cast)).toEqual([])
    const { submit: _, ...asked } = VACATION
    const { body } = await cast.drafter.call(previewDocument, {
      body: { ...asked, startDate: '2026-11-24 09:00', endDate: '2026-11-24 18:00' },
    })
    expect(body.effects.at(-1)).toContain('2026년 11월 근태를 마감해')
  })
})

describe('the line', () => {
  it('goes in order; who has no part may not, who is not asked yet waits', async () => {
    const { drafter, leader, boss, stranger, operator } = await makeCast(t)
    await write(drafter)
    expect(fault(await decide(boss, 1))).toEqual([409, '아직 결재할 차례가 아닙니다. 앞 단계가 끝나면 알려 드립니다.'])
    expect(fault(await decide(operator, 1))).toEqual([403, '이 문서의 결재선에 없어 결정할 수 없습니다.'])
    expect((await decide(stranger, 1)).status).toBe(404)
    expect(fault(await decide(leader, 1, 'reject'))).toEqual([400, 'comment: 반려 사유를 적어 주세요.'])
    expect((await decide(leader, 1, 'reject', { comment: '인원이 모자랍니다.' })).body.items[0]).toMatchObject({
      state: 'REJECTED',
      steps: [{}, { state: 'REJECTED', comment: '인원이 모자랍니다.' }, { state: 'PASSED' }],
    })
    expect(fault(await decide(boss, 1))).toEqual([409, '반려된 문서라 결정할 것이 없습니다.'])
    const again = await write(drafter, { copyOf: 1 })
    expect(again.body).toMatchObject({ number: '휴가-2026-0002', copyOf: { no: 1, number: '휴가-2026-0001' } })
  })

  it('asks those who agree at once, and copies who reads when it is approved', async () => {
    const { drafter, leader, boss, stranger, operator } = await makeCast(t, 'agree')
    await write(drafter)
    expect((await decide(stranger, 1, 'disagree', { comment: '같은 날 두 명이 쉽니다.' })).status).toBe(200)
    expect((await decide(leader, 1, 'agree')).body.items[0]?.steps.map(({ state }) => state)).toEqual([
      'APPROVED',
      'AGREED',
      'DISAGREED',
      'TURN',
      'WAITING',
    ])
    const last = await decide(boss, 1)
    expect(last.body.items[0]?.readers).toEqual([{ no: 5, name: '계획5', readAt: null }])
    const counts = async (who: TestSession) => (await who.call(countDocuments, { query: {} })).body
    expect(await counts(operator)).toMatchObject({ all: 1, turn: 0, running: 0, stuck: 0 })
    expect(await counts(boss)).toMatchObject({ all: 1, decided: 1, mine: 0 })
    expect(await counts(drafter)).toMatchObject({ all: 1, mine: 1, drafts: 0, returned: 0 })
  })

  it('is taken back before anybody acted, and written again', async () => {
    const { drafter, leader } = await makeCast(t)
    await write(drafter)
    expect(fault(await leader.call(recallDocument, { params: { no: 1 }, body: {} }))[0]).toBe(403)
    expect((await drafter.call(recallDocument, { params: { no: 1 }, body: {} })).body.state).toBe('RECALLED')
    expect(fault(await decide(leader, 1))[0]).toBe(409)
    expect(fault(await drafter.call(changeDocument, { body: { no: 1, title: '다시' } }))).toEqual([
      409,
      '회수한 문서는 수정할 수 없습니다. 재기안해 주세요.',
    ])
    await write(drafter)
    await decide(leader, 2)
    expect(fault(await drafter.call(recallDocument, { params: { no: 2 }, body: {} }))[1]).toContain('이미 처리하여')
  })
})

describe('notices', () => {
  it('reach who is asked and who drafted, and nobody is asked twice', async () => {
    const { drafter, leader, boss } = await makeCast(t)
    await write(drafter)
    const told = async (who: TestSession) =>
      (await who.call(listNotices, { query: {} })).body.items.map(({ title, to, act }) => [title, to, act])
    const place = '/e-system/vacation/1'
    expect(await told(leader)).toEqual([['계획1님의 휴가신청서 결재를 기다립니다', place, '결재하기']])
    await decide(leader, 1)
    expect(await told(leader)).toEqual([['계획1님의 휴가신청서 결재를 기다립니다', place, null]])
    expect(await told(boss)).toEqual([['계획1님의 휴가신청서 결재를 기다립니다', place, '결재하기']])
    expect(await told(drafter)).toEqual([])
    await decide(boss, 1)
    expect(await told(drafter)).toEqual([['휴가-2026-0001 문서가 승인됐습니다', place, null]])
  })
})

describe('at once', () => {
  it('two approvers, recall against approval, a retried submission: one winner, nothing twice', async () => {
    const cast = await makeCast(t, 'agree')
    const { drafter, leader, boss, stranger } = cast
    const id = { 'x-request-id': randomUUID() }
    const send = () => drafter.call(createDocument, { body: VACATION, headers: id })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.body.number, two.body.number]).toEqual(['휴가-2026-0001', '휴가-2026-0001'])
    const both = await Promise.all([
      decide(leader, 1, 'agree'),
      drafter.call(recallDocument, { params: { no: 1 }, body: {} }),
    ])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const state = (await drafter.call(readDocument, { params: { no: 1 } })).body.state
    const no = state === 'RUNNING' ? 1 : (await send2(drafter)).body.no
    if (state !== 'RUNNING') await decide(leader, no, 'agree')
    await decide(stranger, no, 'agree')
    const twice = await Promise.all([decide(boss, no), decide(boss, no)])
    expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await factsOf(cast)).toHaveLength(1)
  })
  const send2 = (drafter: TestSession) => drafter.call(createDocument, { body: VACATION })

  it('a stale version is told with the document as it stands', async () => {
    const { drafter, leader } = await makeCast(t)
    const made = await write(drafter)
    const { version } = made.body
    const body = { items: [{ no: 1, version: version - 1 }], decision: 'approve' as const }
    const stale = await leader.call(decideDocuments, { body })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { no: 1, version } })
  })
})

describe('who sees what', () => {
  it('a draft the drafter alone, a document whoever has a part in it and operators, another company nothing', async () => {
    const { drafter, leader, stranger, operator } = await makeCast(t)
    const other = await makeCast(t)
    const draft = await write(drafter, { submit: false, title: '아직' })
    expect(draft.body).toMatchObject({ number: null, state: 'DRAFT', acts: ['edit', 'submit'] })
    const see = async (who: TestSession) => (await who.call(readDocument, { params: { no: 1 } })).status
    expect([await see(drafter), await see(leader), await see(operator)]).toEqual([200, 404, 404])
    const sent = await drafter.call(changeDocument, {
      body: { no: 1, title: '연차', submit: true, version: draft.body.version },
    })
    expect(sent.body.state).toBe('RUNNING')
    expect([
      await see(drafter),
      await see(leader),
      await see(stranger),
      await see(operator),
      await see(other.operator),
    ]).toEqual([200, 200, 404, 200, 404])
    const list = async (who: TestSession, query: object = {}) =>
      (await who.call(listDocuments, { params: { pageType: 'vacation' }, query })).body
    expect(await list(leader, { box: 'turn' })).toMatchObject({ total: 1, items: [{ turn: true, mine: false }] })
    expect((await list(stranger)).total).toBe(0)
    expect((await list(operator, { q: '연차', state: 'RUNNING' })).total).toBe(1)
    expect((await list(operator, { q: 'ㄱㅎ', page: 2, size: 1 })).total).toBe(1)
    expect((await list(operator, { q: '없는 말' })).total).toBe(0)
    expect((await list(other.operator)).total).toBe(0)
  })
})
