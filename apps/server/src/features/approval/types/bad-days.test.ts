import { decideDocuments, readDocument } from '@handal/contracts/approval/documents'
import { createApprovalLine } from '@handal/contracts/company/approval-lines'
import { createHoliday } from '@handal/contracts/company/holidays'
import { approvalDocumentPdf } from '@handal/contracts/downloads'
import { changeSetting } from '@handal/contracts/settings/settings'
import { readDailyWork } from '@handal/contracts/time/daily-works'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import {
  approveOf,
  cancelOf,
  type Cast,
  decideOn,
  type DocumentBody,
  foresee,
  hand,
  makeApprovalCast,
  refusal,
  tagDay,
} from '../../../testing/approval-cast.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const vacation = (from: string, to: string, more: Partial<DocumentBody> = {}): DocumentBody => ({
  pageType: 'vacation',
  draftType: '0001',
  title: '연차 신청',
  startDate: `${from} 09:00`,
  endDate: `${to} 18:00`,
  fields: { reason: '가족 여행' },
  ...more,
})
const OVER = {
  pageType: 'over',
  draftType: '0001',
  title: '연장근로',
  fields: { workDate: '2026-11-24', from: '18:00', to: '20:00', reason: '납품', agreed: true },
} as const satisfies DocumentBody
const employ = (cast: Cast, column: 'hire_date' | 'leave_date', day: string) =>
  sql`update employee set ${sql.ref(column)} = ${day}::date where company_no = ${cast.companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )

describe('bad days', () => {
  it('a document that does not say what was handed in is not shown, not printed and not decided', async () => {
    const cast = await makeApprovalCast(t)
    const { no } = (await hand(cast.drafter, vacation('2026-11-26', '2026-11-26'))).body
    const touch = (title: string) =>
      t.own.kysely.transaction().execute(async (tx) => {
        await sql`alter table approval_document disable trigger approval_document_stays`.execute(tx)
        await sql`update approval_document set title = ${title} where company_no = ${cast.companyNo}`.execute(tx)
        await sql`alter table approval_document enable trigger approval_document_stays`.execute(tx)
      })
    await touch('다른 제목')
    const told = [422, '문서 내용이 상신할 때와 다릅니다. 운영자에게 알려 주세요.']
    for (const who of [cast.drafter, cast.boss, cast.operator])
      expect(refusal(await who.call(readDocument, { params: { no } }))).toEqual(told)
    expect(refusal(await cast.drafter.call(approvalDocumentPdf, { params: { no } }))).toEqual(told)
    expect(refusal(await decideOn(cast.boss, no))).toEqual(told)
    await touch('연차 신청')
    expect((await decideOn(cast.boss, no)).status).toBe(200)
  })

  it('leave over New Year counts the working days of both years', async () => {
    const cast = await makeApprovalCast(t)
    const seen = await foresee(cast.drafter, vacation('2026-12-30', '2027-01-04'))
    expect(seen.errors).toEqual([])
    // Wednesday, Thursday and Monday: the first of January is a holiday.
    expect([seen.days, seen.dates.filter(({ counts }) => !counts).map(({ date, why }) => `${date} ${why}`)]).toEqual([
      '3',
      ['2027-01-01 공휴일', '2027-01-02 쉬는 날', '2027-01-03 주휴일'],
    ])
    await cancelOf(cast, await approveOf(cast, vacation('2026-12-30', '2027-01-04')))
  })

  it('leave that begins before the hire or ends after the last day is refused with the day', async () => {
    const cast = await makeApprovalCast(t)
    await employ(cast, 'leave_date', '2026-11-27')
    expect(refusal(await hand(cast.drafter, vacation('2026-11-26', '2026-11-30')))).toEqual([
      422,
      'endDate: 2026.11.27까지 재직하는 사원입니다.',
    ])
    expect((await hand(cast.drafter, vacation('2026-11-26', '2026-11-27'))).status).toBe(200)
  })

  it('who leaves before the approval is not approved for days behind the last one', async () => {
    const cast = await makeApprovalCast(t)
    const { no } = (await hand(cast.drafter, vacation('2026-11-26', '2026-11-30'))).body
    await employ(cast, 'leave_date', '2026-11-27')
    expect(refusal(await decideOn(cast.boss, no))).toEqual([
      422,
      'items: 휴가-2026-0001: 2026.11.27까지 재직하는 사원입니다.',
    ])
  })

  it('a day that became a holiday meanwhile costs no leave, and the effect says so', async () => {
    const cast = await makeApprovalCast(t)
    const { no } = (await hand(cast.drafter, vacation('2026-11-26', '2026-11-27'))).body
    const made = await cast.operator.call(createHoliday, {
      body: { holidayDate: '2026-11-27', name: '창립기념일' },
    })
    expect(made.status).toBe(200)
    const last = await decideOn(cast.boss, no)
    expect(last.body.items[0]?.effects.map(({ text }) => text)).toEqual([
      '2026.11.26(목) - 11.27(금) 연차 1일. 상신할 때는 2일이었습니다.',
    ])
  })

  it('overtime past midnight at the end of the month is of the day on which it began', async () => {
    const cast = await makeApprovalCast(t)
    const body = { ...OVER, fields: { ...OVER.fields, workDate: '2026-11-30', from: '22:00', to: '02:00' } }
    const no = await approveOf(cast, body)
    const { body: made } = await cast.drafter.call(readDocument, { params: { no } })
    expect(made).toMatchObject({
      startDate: '2026-11-30 22:00',
      endDate: '2026-12-01 02:00',
      amount: '4',
      effects: [{ str: '2026-11-30', end: '2026-11-30', state: 'APPLIED' }],
    })
  })

  it('12 steps and 10,000 letters: the line is walked whole, too much is refused at its field', async () => {
    const cast = await makeApprovalCast(t, { people: Array.from({ length: 14 }, () => ({ hired: '2025-01-01' })) })
    const steps = Array.from({ length: 12 }, (_, index) => ({
      kind: index === 11 ? ('APPROVE' as const) : ('REVIEW' as const),
      who: 'PERSON' as const,
      employeeNo: index + 2,
    }))
    const line = await cast.operator.call(createApprovalLine, {
      body: { steps, documentType: 'vacation', from: '2026-11-01' },
    })
    expect(line.status).toBe(200)
    const long = { reason: '가'.repeat(10_000) }
    expect(refusal(await hand(cast.drafter, vacation('2026-11-26', '2026-11-26', { fields: long })))[0]).toBe(400)
    const { body } = await hand(cast.drafter, vacation('2026-11-26', '2026-11-26'))
    expect(body.steps).toHaveLength(13)
    expect((await cast.drafter.call(approvalDocumentPdf, { params: { no: body.no } })).status).toBe(200)
    const none = await cast.boss.call(decideDocuments, { body: { items: [{ no: 999 }], decision: 'approve' } })
    expect(none.status).toBe(404)
  })
})

describe('where approved overtime alone counts (setting 5)', () => {
  it('tags after work count as far as a document was approved, and no more once it is cancelled', async () => {
    t.clock.set('2026-11-25T12:00:00Z')
    const cast = await makeApprovalCast(t, { from: null })
    const body = { name: 'overtimeRecognition' as const, value: 'APPROVED', from: '2026-11-01', reason: '승인제' }
    expect((await cast.operator.call(changeSetting, { body })).status).toBe(200)
    await tagDay(cast, '2026-11-24', '09:00', '21:00')
    const overtime = async () => {
      await t.app.services.schedule.runOften()
      return (await cast.operator.call(readDailyWork, { params: { empl_no: 1 }, query: { workDate: '2026-11-24' } }))
        .body.extnWork
    }
    expect(await overtime()).toBe('00:00')
    const no = await approveOf(cast, OVER)
    expect(await overtime()).toBe('02:00')
    await cancelOf(cast, no)
    expect(await overtime()).toBe('00:00')
  })
})
