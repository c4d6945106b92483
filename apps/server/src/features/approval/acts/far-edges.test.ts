import * as around from '@handal/contracts/approval/document-around'
import {
  cancelDocument,
  changeDocument,
  countDocuments,
  decideDocuments,
  listDocuments,
  previewDocument,
  readDocument,
  recallDocument,
} from '@handal/contracts/approval/documents'
import { approvalDocumentPdf } from '@handal/contracts/downloads'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { readAttendance } from '@handal/contracts/time/attendance'
import { yearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { approveOf, cancelOf, makeApprovalCast } from '../../../testing/approval-cast.ts'
import { approved, decide, factsOf, fault, makeCast, VACATION, write } from '../../../testing/document-cast.ts'
import { closePlanned } from '../../../testing/planned-company.ts'

const t = testApp({ config: { rateLimit: 0 } })
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

describe('leave on a night shift over the end of a month', () => {
  const NIGHTS = [{ hired: '2025-01-01', start: '22:00', end: '07:00' }]
  const people = [...NIGHTS, { hired: '2025-01-01' }, { hired: '2025-01-01' }]
  const vacation = (from: string, to: string) => ({
    pageType: 'vacation' as const,
    draftType: '0001',
    startDate: `${from} 09:00`,
    endDate: `${to} 18:00`,
    fields: { reason: '가족 여행' },
  })
  const daysOf = async ({ operator }: { readonly operator: TestSession }, month: string) => {
    const { body } = await operator.call(readAttendance, { query: { month } })
    const [person] = body.items
    return person !== undefined && 'days' in person ? person.days : []
  }
  const leaveIn = async (who: { readonly operator: TestSession }, month: string) =>
    (await daysOf(who, month))
      .filter(({ marks }) => marks.some((mark) => /연차|휴가/.test(mark)))
      .map(({ workDate }) => workDate)

  it('is of the days on which the nights begin, each in its month, and goes with them', async () => {
    const cast = await makeApprovalCast(t, { people })
    const before = [await daysOf(cast, '2026-11'), await daysOf(cast, '2026-12')]
    const no = await approveOf(cast, vacation('2026-11-30', '2026-12-01'))
    const { body } = await cast.drafter.call(readDocument, { params: { no } })
    expect(body).toMatchObject({ amount: '2', effects: [{ str: '2026-11-30', end: '2026-12-01', state: 'APPLIED' }] })
    expect([await leaveIn(cast, '2026-11'), await leaveIn(cast, '2026-12')]).toEqual([['2026-11-30'], ['2026-12-01']])
    await cancelOf(cast, no)
    const without = (days: unknown) =>
      JSON.parse(JSON.stringify(days, (name, value: unknown) => (name === 'version' ? 0 : value))) as unknown
    expect(without([await daysOf(cast, '2026-11'), await daysOf(cast, '2026-12')])).toEqual(without(before))
  })

  it('of the last night alone reaches into no other month, though the night ends there', async () => {
    const cast = await makeApprovalCast(t, { people })
    await approveOf(cast, vacation('2026-11-30', '2026-11-30'))
    expect([await leaveIn(cast, '2026-11'), await leaveIn(cast, '2026-12')]).toEqual([['2026-11-30'], []])
  })

  it('waits whole where the first month is closed, and is written into both when it is applied', async () => {
    const cast = await makeApprovalCast(t, { people })
    expect((await closePlanned(cast)).status).toBe(200)
    const no = await approveOf(cast, vacation('2026-11-30', '2026-12-01'))
    expect([await leaveIn(cast, '2026-11'), await leaveIn(cast, '2026-12')]).toEqual([[], []])
    const body = { action: 'apply' as const, reason: '휴가 반영' }
    expect(fault(await cast.operator.call(around.applyDocument, { params: { no }, body }))[0]).toBe(200)
    expect([await leaveIn(cast, '2026-11'), await leaveIn(cast, '2026-12')]).toEqual([['2026-11-30'], ['2026-12-01']])
  })
})

describe('files of one document', () => {
  const MOST = around.DOCUMENT_FILE_MOST_BYTES
  const fileOf = (bytes: number, name: string) => {
    const content = new Uint8Array(bytes)
    content.set(new TextEncoder().encode('%PDF-1.7'))
    return new File([content], name)
  }

  it(
    'are 20 of 10 MB, each found as it was brought; one more and one byte more are refused',
    { timeout: 120_000 },
    async () => {
      const { drafter } = await makeCast(t)
      await write(drafter, { submit: false })
      const put = (file: File) =>
        drafter.call(around.storeDocumentFile, { params: { no: 1 }, body: { kind: 'DOCUMENT', file } })
      expect(fault(await put(fileOf(MOST + 1, '큰 파일.pdf')))).toEqual([400, expect.stringMatching(/^file: .*10MB/)])
      expect(fault(await put(fileOf(2 * MOST, '더 큰 파일.pdf')))).toEqual([413, '파일은 10MB까지 올릴 수 있습니다.'])
      for (let at = 1; at <= around.MOST_DOCUMENT_FILES; at++)
        expect(fault(await put(fileOf(MOST, `증빙 ${at}.pdf`)))[0]).toBe(200)
      expect(fault(await put(fileOf(100, '하나 더.pdf')))).toEqual([400, 'file: 첨부는 20개까지 올릴 수 있습니다.'])
      const { body } = await drafter.call(readDocument, { params: { no: 1 } })
      expect(body.files.map(({ name, size }) => [name, size])).toEqual(
        Array.from({ length: 20 }, (_, at) => [`증빙 ${at + 1}.pdf`, MOST]),
      )
      const taken = await drafter.call(around.readDocumentFile, { params: { no: 1, file_no: 20 }, query: {} })
      expect(taken.status).toBe(200)
      // With all of them it is handed in, and read as quickly as one without.
      expect(fault(await drafter.call(changeDocument, { body: { no: 1, submit: true } }))[0]).toBe(200)
    },
  )
})

describe('where the contract of the company is over', () => {
  it('documents are read, listed and printed, and nobody writes, decides or takes back', async () => {
    const cast = await makeCast(t)
    const { drafter, leader, operator, companyNo } = cast
    await approved(cast)
    const waiting = await write(drafter, { startDate: '2026-12-10 09:00', endDate: '2026-12-10 18:00' })
    const file = new File(['%PDF-1.7 paper'], '표.pdf')
    const kept = await drafter.call(around.storeDocumentFile, {
      params: { no: waiting.body.no },
      body: { kind: 'DOCUMENT', file },
    })
    expect(kept.status).toBe(200)
    await sql`update company set contract_type = '0001', contract_end = '2026-11-19' where company_no = ${companyNo}`.execute(
      t.own.kysely,
    )
    const params = { no: waiting.body.no }
    for (const who of [drafter, leader, operator]) {
      expect((await who.call(readDocument, { params })).body).toMatchObject({ state: 'RUNNING' })
      expect((await who.call(listDocuments, { params: { pageType: 'total' }, query: {} })).body.total).toBe(2)
      expect((await who.call(countDocuments, { query: {} })).body).toMatchObject({ all: 2, running: 1 })
      expect((await who.call(approvalDocumentPdf, { params })).status).toBe(200)
      expect((await who.call(around.readDocumentFile, { params: { ...params, file_no: 1 }, query: {} })).status).toBe(
        200,
      )
    }
    const answers = await Promise.all([
      write(drafter, { startDate: '2026-12-11 09:00', endDate: '2026-12-11 18:00' }),
      drafter.call(recallDocument, { params, body: {} }),
      drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } }),
      drafter.call(around.storeDocumentFile, { params, body: { kind: 'DOCUMENT', file } }),
      drafter.call(around.commentDocument, { params, body: { text: '급합니다.' } }),
      decide(leader, waiting.body.no),
      operator.call(around.rerouteDocument, { params, body: { stepNo: 2, employeeNo: 4, reason: '휴직' } }),
    ])
    const sentence =
      '이용 계약이 2026.11.19에 끝나 조회와 내려받기만 할 수 있습니다. 계속 쓰려면 회사 운영자가 계약 연장을 요청해 주세요.'
    expect(answers.map((answer) => fault(answer))).toEqual(answers.map(() => [403, sentence]))
    expect((await factsOf(cast)).length).toBe(1)
  })
})

describe('what an employee sees of a document', () => {
  const BASE = 3_456_710
  /** Every number of six digits or more, as won are written, and every member that is named after pay. */
  const wonIn = (answer: unknown): string[] => {
    const text = JSON.stringify(answer, (name, value: unknown) => (name === 'hash' ? undefined : value))
    return [...text.matchAll(/\d{1,3}(?:,\d{3})+|\d원|"(?:net|pay|amounts?Won|now|then|difference|won)":/g)].map(
      ([found]) => found,
    )
  }

  it('is no amount of won, of nobody’s pay, in any answer', async () => {
    const cast = await makeApprovalCast(t, {
      people: Array.from({ length: 3 }, () => ({ hired: '2025-01-01', base: BASE })),
    })
    const { drafter, boss, operator } = cast
    const over = {
      pageType: 'over' as const,
      draftType: '0001',
      title: '연장근로',
      fields: { workDate: '2026-11-24', from: '18:00', to: '20:00', reason: '납품', agreed: true },
      submit: true,
    }
    const month = yearMonth('2026-11')
    const seen: unknown[] = [
      (await drafter.call(previewDocument, { body: { ...over, submit: undefined } as never })).body,
    ]
    await approveOf(cast, over)
    expect((await closePlanned(cast)).status).toBe(200)
    await operator.call(calculate, { body: { month, employeeNo: 1 } })
    const confirmed = await operator.call(update, { body: { month, action: 'confirm', employeeNos: [1] } })
    expect(confirmed.status).toBe(200)
    // Waits for a month whose pay was given out, and the cancelling of what is in that pay.
    const unpaid = { ...VACATION, draftType: '0012', startDate: '2026-11-26 09:00', endDate: '2026-11-26 18:00' }
    const { deputyNo: _deputy, ...fields } = VACATION.fields
    const no = await approveOf(cast, { ...unpaid, fields })
    await drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } })
    for (const who of [boss, drafter]) {
      for (const one of [1, no]) seen.push((await who.call(readDocument, { params: { no: one } })).body)
      seen.push((await who.call(listDocuments, { params: { pageType: 'total' }, query: {} })).body)
    }
    expect((await boss.call(readDocument, { params: { no: 1 } })).body.settled).toHaveLength(1)
    const cancelled = await boss.call(decideDocuments, { body: { items: [{ no: 1 }], decision: 'approve' } })
    expect(cancelled.status).toBe(200)
    seen.push(cancelled.body)
    expect(seen.flatMap(wonIn)).toEqual([])
    // The operator is told the difference, elsewhere than in the document.
    const ask = { query: { month: '2026-11' } }
    const { late } = (await operator.call(readAttendance, ask)).body
    expect(late.some(({ difference }) => difference !== null && difference !== 0)).toBe(true)
    expect((await boss.call(readAttendance, ask)).status).toBe(403)
  })
})
