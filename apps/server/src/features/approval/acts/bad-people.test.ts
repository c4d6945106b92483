import { addDocumentReaders, storeDocumentFile } from '@handal/contracts/approval/document-around'
import { changeDocument, previewDocument, readDocument } from '@handal/contracts/approval/documents'
import { createDelegation } from '@handal/contracts/company/approval-delegations'
import { createApprovalLine } from '@handal/contracts/company/approval-lines'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { approveOf, cancelOf, everything, foresee, makeApprovalCast } from '../../../testing/approval-cast.ts'
import { decide, fault, makeCast, VACATION, write } from '../../../testing/document-cast.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const read = async (who: TestSession, no = 1) => (await who.call(readDocument, { params: { no } })).body
const { submit: _, ...ASKED } = VACATION

describe('people around a document', () => {
  it('deputies who stand in for each other are both away: the document is refused in words', async () => {
    const cast = await makeCast(t)
    const away = (deputyNo: number) => ({
      startDate: '2026-11-20 09:00',
      endDate: '2026-11-20 18:00',
      fields: { reason: '휴식', deputyNo },
    })
    const first = await write(cast.leader, away(3))
    expect((await decide(cast.boss, first.body.no)).status).toBe(200)
    // Each names the other; nobody goes round in a circle.
    await sql`insert into approval_delegation (company_no, delegation_no, employee_no, deputy_no, from_date, to_date, document_types, reason)
      values (${cast.companyNo}, 1, 3, 2, '2026-11-20', '2026-11-20', '{}', '출장')`.execute(t.own.kysely)
    const made = await write(cast.drafter)
    // The boss is here and signs; for the leader who is away the boss stands in, and nobody signs twice.
    expect(made.body.steps.map(({ person }) => person?.no)).toEqual([1, 3])
  })

  it('a delegation back to oneself is refused where it is made', async () => {
    const cast = await makeCast(t)
    const give = (employeeNo: number, deputyNo: number) =>
      cast.operator.call(createDelegation, {
        body: { employeeNo, deputyNo, from: '2026-11-20', to: '2026-11-30', reason: '출장' },
      })
    expect((await give(2, 3)).status).toBe(200)
    expect(fault(await give(3, 2))[1]).toContain('위임이 돌고 돌아')
    expect(fault(await give(4, 4))[1]).toContain('본인에게 위임할 수 없습니다')
  })

  it('a line that changes and a department that closes leave what is under way as it is', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    const steps = [{ kind: 'APPROVE' as const, who: 'PERSON' as const, employeeNo: 4 }]
    const changed = await cast.operator.call(createApprovalLine, {
      body: { steps, documentType: 'vacation', from: '2026-11-20' },
    })
    expect(changed.status).toBe(200)
    await sql`update employee_assignment set department_no = null, position_no = null where company_no = ${cast.companyNo}`.execute(
      t.own.kysely,
    )
    expect((await read(cast.drafter)).steps.map(({ person }) => person?.no)).toEqual([1, 2, 3])
    expect((await decide(cast.leader, 1)).status).toBe(200)
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({ state: 'APPROVED' })
    // What is handed in from now on goes the other way.
    const next = await write(cast.drafter, { startDate: '2026-12-10 09:00', endDate: '2026-12-10 18:00' })
    expect(next.body.steps.map(({ person }) => person?.no)).toEqual([1, 4])
  })

  it('50 readers are let in at once, 51 are refused, nobody of another company is one', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    const share = (employeeNos: number[]) =>
      cast.drafter.call(addDocumentReaders, { params: { no: 1 }, body: { employeeNos } })
    const many = Array.from({ length: 51 }, (_each, index) => index + 1)
    expect(fault(await share(many))).toEqual([400, 'employeeNos: 한 번에 50명까지 회람할 수 있습니다.'])
    const fifty = await share(many.slice(0, 50))
    // Five people work here: of the others each is told at its place.
    expect(fault(fifty)[0]).toBe(422)
    expect(fault(fifty)).toHaveLength(46)
    expect((await share([2, 3, 4, 5])).body.readers).toHaveLength(4)
    expect((await write(cast.drafter, { submit: false, readers: many })).status).toBe(400)
  })

  it('20 files lie beside a document, the 21st and one of more than 10 MB are refused', async () => {
    const { drafter } = await makeCast(t)
    await write(drafter, { submit: false })
    const put = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      drafter.call(storeDocumentFile, { params: { no: 1 }, body: { kind: 'DOCUMENT', file: new File([bytes], name) } })
    const pdf = new TextEncoder().encode('%PDF-1.7 paper') as Uint8Array<ArrayBuffer>
    const big = new Uint8Array(10 * 1024 * 1024 + 1)
    big.set(pdf)
    expect((await put(big, '큰 것.pdf')).status).toBeGreaterThanOrEqual(400)
    expect(
      (await put(new TextEncoder().encode('<html>') as Uint8Array<ArrayBuffer>, '가짜.pdf')).status,
    ).toBeGreaterThanOrEqual(400)
    for (let at = 1; at <= 20; at++) expect((await put(pdf, `${at}.pdf`)).status).toBe(200)
    expect(fault(await put(pdf, '21.pdf'))).toEqual([400, 'file: 첨부는 20개까지 올릴 수 있습니다.'])
    expect((await drafter.call(changeDocument, { body: { no: 1, submit: true } })).body.files).toHaveLength(20)
  })
})

describe('another line', () => {
  it('is the drafter’s own where the company lets it be free, and needs somebody who decides', async () => {
    const cast = await makeCast(t)
    const set = { name: 'lineChange' as const, value: 'FREE', from: '2026-11-01' }
    expect((await cast.operator.call(changeSetting, { body: set })).status).toBe(200)
    const lineSteps = [
      { kind: 'AGREE' as const, employeeNo: 2 },
      { kind: 'APPROVE' as const, employeeNo: 4 },
    ]
    expect(fault(await write(cast.drafter, { lineSteps: [{ kind: 'AGREE', employeeNo: 4 }] }))).toEqual([
      422,
      'lineSteps: 결재하는 사람을 한 명 이상 넣어 주세요.',
    ])
    const seen = await cast.drafter.call(previewDocument, { body: { ...ASKED, lineSteps } })
    expect(seen.body).toMatchObject({ lineChange: 'FREE', errors: [] })
    const made = await write(cast.drafter, { lineSteps })
    expect(made.body.steps.map(({ kind, person }) => [kind, person?.no])).toEqual([
      ['DRAFT', 1],
      ['AGREE', 2],
      ['APPROVE', 4],
    ])
    // The company's own line stands where the drafter chooses none.
    const plain = await write(cast.drafter, { startDate: '2026-12-10 09:00', endDate: '2026-12-10 18:00' })
    expect(plain.body.steps.map(({ person }) => person?.no)).toEqual([1, 2, 3])
  })
})

describe('days of another kind', () => {
  it('half a day of a shift of four hours is half of them, and is undone', async () => {
    const people = Array.from({ length: 3 }, () => ({ hired: '2025-01-01', start: '09:00', end: '13:00' }))
    const cast = await makeApprovalCast(t, { people })
    const before = await everything(cast)
    const half = {
      pageType: 'vacation',
      draftType: '0011',
      title: '오전에 병원',
      startDate: '2026-11-26 09:00',
      endDate: '2026-11-26 11:00',
      fields: { unit: 'HALF_AM', reason: '병원' },
    } as const
    expect(await foresee(cast.drafter, half)).toMatchObject({ days: '0.5', errors: [] })
    const no = await approveOf(cast, half)
    const during = await everything(cast)
    expect(during.totals).toMatchObject({ paidLeaveDays: '0.50', shortage: '00:00' })
    await cancelOf(cast, no)
    expect(await everything(cast)).toEqual(before)
  })

  it('leave that begins before the hire is refused with the day', async () => {
    t.clock.set('2026-11-27T01:00:00Z')
    const cast = await makeCast(t, 'two', '2026-11-27')
    const body = { draftType: '0011', startDate: '2026-11-26 09:00', endDate: '2026-11-30 18:00' }
    const told = fault(await write(cast.drafter, body))
    expect(told[0]).toBe(422)
    expect(told[1]).toContain('2026.11.27')
  })
})
