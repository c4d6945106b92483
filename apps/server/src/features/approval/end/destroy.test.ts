import { applyDocument, commentDocument, storeDocumentFile } from '@handal/contracts/approval/document-around'
import { cancelDocument, readDocument } from '@handal/contracts/approval/documents'
import { addHold, listDestructions } from '@handal/contracts/people/retention'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { removeDayFact } from '@handal/contracts/time/day-facts'
import { yearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { again, approved, type Cast, decide, factsOf, fault, makeCast, write } from '../../../testing/document-cast.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { closePlanned } from '../../../testing/planned-company.ts'
import { destroyDocuments } from '../../retention/destroy-documents.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

/** What the morning of a day does. */
const morningOf = async (day: string): Promise<void> => {
  t.clock.set(`${day}T00:30:00+09:00`)
  await destroyDocuments(t.app.services)
}
const rowsOf = async <R>(query: ReturnType<typeof sql<R>>): Promise<R[]> => (await query.execute(t.own.kysely)).rows
const leftOf = async ({ companyNo }: Cast): Promise<number[]> =>
  (
    await rowsOf(
      sql<{ no: number }>`select document_no as no from approval_document where company_no = ${companyNo} order by 1`,
    )
  ).map(({ no }) => no)
const proofsOf = ({ companyNo }: Cast) =>
  rowsOf(sql<Record<string, unknown>>`
    select document_no, number, page_type, completed_on, due_on, law, files, destroyed_at from approval_destruction
    where company_no = ${companyNo} order by document_no`)
const operatorOf = (cast: Cast): Promise<TestSession> => again(t, cast, null)
const APOLOGY = {
  pageType: 'apology',
  draftType: '0001',
  title: '선반 사고',
  startDate: undefined,
  endDate: undefined,
  fields: { happenedAt: '2026-11-19 14:00', facts: '지게차가 선반에 부딪혔습니다.' },
} as const

describe('a document that was completed three years ago', () => {
  it('is destroyed on the day after them with everything around it; what it wrote and the proof stay', async () => {
    const cast = await makeCast(t)
    const { companyNo, drafter, leader, boss } = cast
    await write(drafter)
    const file = new File([new TextEncoder().encode('%PDF-1.7 paper')], '진단서.pdf')
    expect((await drafter.call(storeDocumentFile, { params: { no: 1 }, body: { kind: 'HEALTH', file } })).status).toBe(
      200,
    )
    expect((await leader.call(commentDocument, { params: { no: 1 }, body: { text: '쉬다 오세요.' } })).status).toBe(200)
    await decide(leader, 1)
    await decide(boss, 1, 'approve', { comment: '다녀오세요.' })
    // Its last day is the 30th, ten days after it was approved.
    await morningOf('2029-11-30')
    expect(await leftOf(cast)).toEqual([1])
    await morningOf('2029-12-01')
    expect(await leftOf(cast)).toEqual([])
    for (const table of ['step', 'move', 'reader', 'comment', 'attachment', 'effect', 'cancel'])
      expect(await rowsOf(sql`select from ${sql.ref(`approval_${table}`)} where company_no = ${companyNo}`)).toEqual([])
    expect(await rowsOf(sql`select from stored_file where company_no = ${companyNo}`)).toEqual([])
    expect(await proofsOf(cast)).toEqual([
      {
        document_no: 1,
        number: '휴가-2026-0001',
        page_type: 'vacation',
        completed_on: '2026-11-30',
        due_on: '2029-12-01',
        law: '근로기준법 제42조, 같은 법 시행령 제22조 제2항 제7호',
        files: 1,
        destroyed_at: expect.anything(),
      },
    ])
    expect(await auditsOf(t, companyNo, 'approval-document.destroy')).toMatchObject([
      { after: { number: '휴가-2026-0001', completedOn: '2026-11-30', dueOn: '2029-12-01' } },
    ])
    const operator = await operatorOf(cast)
    const [fact] = await factsOf({ ...cast, operator })
    expect(fact).toMatchObject({ str: '2026-11-26', end: '2026-11-30', leaveType: '0001' })
    const byHand = await operator.call(removeDayFact, { body: { no: fact?.no ?? 0, reason: '착오' } })
    expect(fault(byHand)).toEqual([
      422,
      'no: 휴가-2026-0001 문서가 승인되어 들어온 내용입니다. 그 문서는 보존기간이 끝나 파기했으므로 되돌릴 수 없습니다.',
    ])
    const ledger = (await operator.call(listDestructions, {})).body
    expect(ledger).toMatchObject({
      documentTotal: 1,
      documents: [{ number: '휴가-2026-0001', completedOn: '2026-11-30', dueOn: '2029-12-01', files: 1 }],
    })
    // Only operators are told that there was one.
    expect(fault(await operator.call(readDocument, { params: { no: 1 } }))).toEqual([
      404,
      '휴가-2026-0001 문서는 보존기간이 끝나 2029.12.01에 파기했습니다.',
    ])
    const person = await again(t, cast, 1)
    const asked = await person.call(readDocument, { params: { no: 1 } })
    expect(asked.status).toBe(404)
    expect(fault(asked)[1]).not.toContain('휴가-2026-0001')
    // Once is enough, and numbers are not given again.
    await morningOf('2029-12-02')
    expect(await proofsOf(cast)).toHaveLength(1)
    const fields = { ...APOLOGY.fields, happenedAt: '2029-12-01 14:00' }
    const next = await write(await again(t, cast, 1), { ...APOLOGY, fields })
    expect(next.body).toMatchObject({ no: 2, number: '시말서-2029-0001' })
  })

  it('counts from its decision where it was rejected, taken back or is for a day before', async () => {
    t.clock.set('2026-11-20T14:58:00Z')
    const cast = await makeCast(t)
    await write(cast.drafter, APOLOGY)
    await decide(cast.leader, 1)
    // The next day has begun in Seoul.
    t.clock.set('2026-11-20T15:01:00Z')
    await decide(cast.boss, 1)
    await write(cast.drafter)
    await decide(cast.leader, 2, 'reject', { comment: '바쁜 때입니다.' })
    await morningOf('2029-11-21')
    expect(await leftOf(cast)).toEqual([1, 2])
    await morningOf('2029-11-22')
    expect(await leftOf(cast)).toEqual([])
    expect((await proofsOf(cast)).map(({ number, completed_on: on }) => [number, on])).toEqual([
      ['시말서-2026-0001', '2026-11-21'],
      ['휴가-2026-0001', '2026-11-21'],
    ])
    // The log does not tell of a 시말서 what it was.
    expect((await auditsOf(t, cast.companyNo, 'approval-document.destroy')).map(({ after }) => after)).toEqual([
      expect.not.objectContaining({ number: expect.anything() }),
      expect.objectContaining({ number: '휴가-2026-0001' }),
    ])
  })

  it('is kept until three years after the payday of its days', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    const { body } = await cast.operator.call(calculate, { body: { month: yearMonth('2026-11'), employeeNo: 1 } })
    expect(body).toBeDefined()
    const [run] = await rowsOf(
      sql<{
        day: string
      }>`select pay_date as day from payroll_run where company_no = ${cast.companyNo} and month = '2026-11'`,
    )
    const payday = run?.day ?? ''
    expect(payday > '2026-11-30').toBe(true)
    await morningOf(`2029${payday.slice(4)}`)
    expect(await leftOf(cast)).toEqual([1])
    const [, month, day] = payday.split('-')
    await morningOf(`2029-${month ?? ''}-${String(Number(day) + 1).padStart(2, '0')}`)
    expect(await leftOf(cast)).toEqual([])
    expect(await proofsOf(cast)).toMatchObject([{ completed_on: payday }])
  })
})

describe('stays however old it is', () => {
  it('what somebody still decides: under way, being cancelled, waiting for a closed month; it goes after that', async () => {
    const cast = await makeCast(t)
    const { drafter, leader, boss } = cast
    await write(drafter, { ...APOLOGY, submit: false })
    await write(drafter, { startDate: '2026-12-10 09:00', endDate: '2026-12-10 18:00' })
    await approved(cast, { startDate: '2026-11-26 09:00', endDate: '2026-11-26 18:00' })
    await drafter.call(cancelDocument, { params: { no: 3 }, body: { reason: '일정 변경' } })
    await write(drafter, { startDate: '2026-11-27 09:00', endDate: '2026-11-27 18:00' })
    await closePlanned(cast)
    await decide(leader, 4)
    expect((await decide(boss, 4)).body.items[0]?.effects).toMatchObject([{ state: 'WAITING' }])
    await morningOf('2031-01-01')
    expect(await leftOf(cast)).toEqual([1, 2, 3, 4])
    expect(await proofsOf(cast)).toEqual([])
    // Declined, the document is completed by that.
    const operator = await operatorOf(cast)
    const declined = await operator.call(applyDocument, {
      params: { no: 4 },
      body: { action: 'decline', reason: '오래된 문서' },
    })
    expect(fault(declined)[0]).toBe(200)
    await morningOf('2034-01-01')
    expect(await leftOf(cast)).toEqual([1, 2, 3, 4])
    await morningOf('2034-01-02')
    expect(await leftOf(cast)).toEqual([1, 2, 3])
  })

  it('what a hold keeps back, until the hold is over', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    await sql`update employee set leave_date = '2027-01-31', leave_reason = '개인 사정'
      where company_no = ${cast.companyNo} and employee_no = 1`.execute(t.own.kysely)
    t.clock.set('2027-03-01T01:00:00Z')
    const operator = await operatorOf(cast)
    const body = {
      employeeNo: 1,
      kind: 'LAWSUIT',
      reason: '임금 소송',
      from: '2027-03-01',
      until: '2030-06-30',
    } as const
    expect(fault(await operator.call(addHold, { body }))[0]).toBe(200)
    await morningOf('2030-06-30')
    expect(await leftOf(cast)).toEqual([1])
    await morningOf('2030-07-01')
    expect(await leftOf(cast)).toEqual([])
  })
})

it('goes by company: one that is closed destroys too, another one keeps what is younger', async () => {
  const old = await makeCast(t)
  await approved(old)
  t.clock.set('2027-06-01T01:00:00Z')
  const young = await makeCast(t)
  await approved(young, { startDate: '2027-06-10 09:00', endDate: '2027-06-10 18:00' })
  await sql`update company set closed_on = '2028-01-01' where company_no = ${old.companyNo}`.execute(t.own.kysely)
  await morningOf('2029-12-01')
  expect([await leftOf(old), await leftOf(young)]).toEqual([[], [1]])
  expect(await proofsOf(young)).toEqual([])
  const { body } = await (await operatorOf(young)).call(listDestructions, {})
  expect([body.documents, body.documentTotal]).toEqual([[], 0])
})

it('a document that was handed in and its moves go with a proof alone, and proofs stay', async () => {
  const cast = await makeCast(t)
  await approved(cast)
  const { companyNo } = cast
  const remove = (table: string) =>
    t.db.withSystem('시험', null, (tx) =>
      sql`delete from ${sql.ref(table)} where company_no = ${companyNo}`.execute(tx),
    )
  await expect(remove('approval_move')).rejects.toThrow()
  await expect(remove('approval_document')).rejects.toThrow()
  await morningOf('2029-12-01')
  expect(await leftOf(cast)).toEqual([])
  await expect(remove('approval_destruction')).rejects.toThrow()
  await expect(
    t.db.withCompany({ companyNo }, (tx) =>
      sql`insert into approval_destruction select ${companyNo}::int, 9, '휴가-2026-0009', page_type, completed_on, due_on, law, files, method,
        destroyed_at from approval_destruction where company_no = ${companyNo}`.execute(tx),
    ),
  ).rejects.toThrow()
})
