import { plainDate, yearMonth } from '@handal/base/date'
import { applyDocument } from '@handal/contracts/approval/document-around'
import { cancelDocument, listDocuments, previewDocument, readDocument } from '@handal/contracts/approval/documents'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { readAttendance } from '@handal/contracts/time/attendance'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import {
  approved,
  type Cast,
  decide,
  factsOf,
  fault,
  makeCast,
  VACATION,
  write,
} from '../../../testing/document-cast.ts'
import { closePlanned } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const read = async ({ drafter }: Cast) => (await drafter.call(readDocument, { params: { no: 1 } })).body
const giveOut = async (cast: Cast) => {
  expect((await closePlanned(cast)).status).toBe(200)
  const month = yearMonth('2026-11')
  await cast.operator.call(calculate, { body: { month, employeeNo: 1 } })
  const confirmed = await cast.operator.call(update, { body: { month, action: 'confirm', employeeNos: [1] } })
  expect(confirmed.status).toBe(200)
}

/** Pay for two days of leave that lapse on a day. */
const payOut = ({ companyNo }: Cast, expires: string) =>
  t.db.withCompany({ companyNo }, async (tx) => {
    await sql`insert into leave_entry (company_no, entry_no, employee_no, kind, entry_date, amount, unit, reason, entered_at, entered_by_name)
      values (${companyNo}, 1, 1, 'PAYOUT', ${expires}::date, 2, 'DAY', '연차수당', now(), '김운영')`.execute(tx)
    await sql`insert into leave_payout (company_no, entry_no, month, lot_expires, exact_days, wage_month, hourly, daily_hours, amount)
      values (${companyNo}, 1, '2027-01', ${expires}::date, '2', '2026-12', '10000', '8', 160000)`.execute(tx)
  })

describe('before cancelling', () => {
  it('the pay that was given out is named, and nothing where there is none', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    expect((await read(cast)).settled).toEqual([])
    await giveOut(cast)
    const told = [
      '2026년 11월 급여에 이미 넣어 확정한 내용입니다: 2026.11.26(목) - 11.30(월) 연차 3일. 취소하면 다시 계산한 차액을 운영자가 정산합니다.',
    ]
    expect((await read(cast)).settled).toEqual(told)
    const asked = await cast.drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } })
    // Who decides about it reads the same.
    expect(asked.body.settled).toEqual(told)
    expect((await cast.boss.call(readDocument, { params: { no: 1 } })).body.settled).toEqual(told)
    await decide(cast.boss, 1)
    await cast.operator.call(applyDocument, { params: { no: 1 }, body: { action: 'apply', reason: '늦은 취소' } })
    expect((await read(cast)).settled).toEqual([])
  })

  it.each([
    ['days', {}],
    [
      'half a day',
      {
        draftType: '0002',
        startDate: '2026-11-26 09:00',
        endDate: '2026-11-26 13:00',
        fields: { unit: 'HALF_AM', reason: '병원' },
      },
    ],
    [
      'the other half of one',
      {
        draftType: '0003',
        startDate: '2026-11-26 14:00',
        endDate: '2026-11-26 18:00',
        fields: { unit: 'HALF_PM', reason: '병원' },
      },
    ],
  ] as const)('so is pay for leave that lapsed after the days: %s', async (_what, body) => {
    const cast = await makeCast(t)
    await approved(cast, body)
    await payOut(cast, '2026-12-31')
    expect((await read(cast)).settled).toEqual([
      '2026.12.31까지 쓸 연차의 미사용수당을 2027년 1월에 이미 지급했습니다. 취소한 날만큼 수당을 더 지급할 수 있으니 확인해 주세요.',
    ])
  })

  it('pay for leave is nothing to a leave that takes none, nor to days that were taken out', async () => {
    const cast = await makeCast(t)
    await approved(cast, { draftType: '0006' })
    await payOut(cast, '2026-12-31')
    expect((await read(cast)).settled).toEqual([])
    const other = await makeCast(t)
    await approved(other)
    await payOut(other, '2026-11-28')
    expect((await read(other)).settled).toHaveLength(1)
    // Of the days before it none is left.
    const dates = ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => plainDate(day))
    await other.drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경', dates } })
    await decide(other.boss, 1)
    expect((await read(other)).settled).toEqual([])
  })
})

describe('what stands still says why', () => {
  it('a closed month on the document and in the box, until somebody applies it; the same for its cancelling', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    await decide(cast.leader, 1)
    expect((await closePlanned(cast)).status).toBe(200)
    await decide(cast.boss, 1)
    const told =
      '마감한 달이라 반영을 기다립니다: 2026.11.26(목) - 11.30(월) 연차 3일. 운영자가 적용하고 다시 마감하거나 반영하지 않기로 정합니다.'
    const box = async () =>
      (await cast.operator.call(listDocuments, { params: { pageType: 'total' }, query: { box: 'stuck' } })).body.items
    expect((await read(cast)).waits).toEqual([told])
    expect(await box()).toMatchObject([{ no: 1, waits: [told] }])
    const apply = () =>
      cast.operator.call(applyDocument, { params: { no: 1 }, body: { action: 'apply', reason: '늦은 결재' } })
    await apply()
    expect([(await read(cast)).waits, await box()]).toEqual([[], []])
    await cast.drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } })
    await decide(cast.boss, 1)
    expect((await read(cast)).waits).toEqual([told.replace('반영을 기다', '취소를 기다')])
  })

  it('the late list of the month says what applying it pays, and applies nothing', async () => {
    const cast = await makeCast(t)
    const { operator } = cast
    const month = yearMonth('2026-11')
    await write(cast.drafter, { draftType: '0012', startDate: '2026-11-26 09:00', endDate: '2026-11-26 18:00' })
    await decide(cast.leader, 1)
    await giveOut(cast)
    await decide(cast.boss, 1)
    const late = async () => (await operator.call(readAttendance, { query: { month } })).body.late
    const [told] = await late()
    expect(told).toMatchObject({ document: { no: 1 }, now: expect.any(Number), difference: expect.any(Number) })
    // A day of eight hours less.
    expect(told?.difference).toBeLessThan(-50_000)
    expect(await factsOf(cast)).toEqual([])
    expect((await read(cast)).waits).toHaveLength(1)
    await operator.call(applyDocument, { params: { no: 1 }, body: { action: 'apply', reason: '늦은 결재' } })
    expect(await late()).toEqual([])
    const { body } = await operator.call(listDifferences, { query: {} })
    expect(body.items).toMatchObject([{ employeeNo: 1, month, difference: told?.difference }])
  })

  it('an approver who left, by name and day', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    await sql`update employee set leave_date = '2026-11-19' where company_no = ${cast.companyNo} and employee_no = 2`.execute(
      t.own.kysely,
    )
    const told = '검토할 계획2가 2026.11.19에 퇴사해 결재할 사람이 없습니다. 운영자가 결재자를 다시 지정합니다.'
    expect((await read(cast)).waits).toEqual([told])
    const box = await cast.operator.call(listDocuments, { params: { pageType: 'total' }, query: { box: 'stuck' } })
    expect(box.body.items).toMatchObject([{ waits: [told] }])
  })
})

describe('what the preview tells beside the days', () => {
  it('who is away meanwhile, without why, of the own company alone', async () => {
    const [cast, other] = [await makeCast(t), await makeCast(t)]
    await approved(other)
    const { submit: _, ...asked } = VACATION
    const see = async (deputyNo: number) =>
      (await cast.drafter.call(previewDocument, { body: { ...asked, fields: { reason: '휴식', deputyNo } } })).body.away
    expect(await see(4)).toEqual([])
    // The leader's own leave is decided by the boss alone.
    const leave = await write(cast.leader, { startDate: '2026-11-27 09:00', endDate: '2026-12-02 18:00' })
    expect((await decide(cast.boss, leave.body.no)).status).toBe(200)
    expect(await see(2)).toEqual([{ no: 2, name: '계획2', str: '2026-11-27', end: '2026-11-30' }])
  })

  it('what the law gives of a leave beside annual leave, and what of it is left', async () => {
    const cast = await makeCast(t)
    const { submit: _, ...asked } = VACATION
    const see = async (draftType: string, startDate: string, endDate: string) =>
      (
        await cast.drafter.call(previewDocument, {
          body: { ...asked, draftType, startDate: `${startDate} 09:00`, endDate: `${endDate} 18:00` },
        })
      ).body.quota
    expect(await see('0001', '2026-11-26', '2026-11-30')).toBeNull()
    expect(await see('0006', '2026-11-26', '2026-11-30')).toEqual({
      span: '2026년',
      days: '6',
      used: '0',
      left: '3',
      law: expect.stringContaining('제18조의3'),
    })
    await approved(cast, { draftType: '0006' })
    expect(await see('0006', '2026-12-07', '2026-12-11')).toMatchObject({ used: '3', left: '-2' })
    expect(await see('0006', '2027-01-04', '2027-01-04')).toMatchObject({ span: '2027년', used: '0', left: '5' })
    expect(await see('0008', '2026-12-07', '2026-12-07')).toMatchObject({ span: '2026년 12월', days: '1', left: '0' })
    // Days of the calendar, of one event.
    expect(await see('0004', '2026-12-01', '2027-02-28')).toMatchObject({ span: null, days: '90', left: '0' })
  })

  it('보상휴가 is refused in words, and nobody is the own deputy, of a draft too', async () => {
    const cast = await makeCast(t)
    expect(fault(await write(cast.drafter, { draftType: '0009' }))).toEqual([
      422,
      'draftType: 보상휴가는 근로자대표와 서면으로 합의한 회사만 줄 수 있고 아직 쓸 수 없습니다. 다른 휴가를 골라 주세요.',
    ])
    for (const submit of [true, false])
      expect(fault(await write(cast.drafter, { submit, fields: { reason: '휴식', deputyNo: 1 } }))).toEqual([
        422,
        'fields.deputyNo: 본인은 업무대행자가 될 수 없습니다.',
      ])
  })
})
