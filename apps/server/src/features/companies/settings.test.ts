import { changeCompanyInfo, previewCompanyInfo, readCompanyInfo } from '@handal/contracts/company/company-info'
import { changeCorporation, previewCorporation } from '@handal/contracts/company/corporations'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { readManagement } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeCast, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { calculated, rowOf } from '../../testing/payroll-steps.ts'

const t = testApp()
type Body = BodyInput<typeof changeCompanyInfo>
const change = (cast: PayrollCast, body: Body) => cast.operator.call(changeCompanyInfo, { body })
const read = async (cast: PayrollCast) => (await cast.operator.call(readCompanyInfo, {})).body
const said = ({ body }: { body: unknown }) =>
  Object.fromEntries(((body as Problem).errors ?? []).map(({ path, message }) => [path, message]))
const boss = async () => loginAs(t, await makeUser(t, { role: '01', name: '최관리' }))
/** Payday and pay date of a month as payroll has them. */
const payDate = async (cast: PayrollCast, month: string) =>
  (await cast.operator.call(readManagement, { query: { month } })).body.run.payDate
const entries = async (companyNo: number) =>
  (
    await sql<{
      valid_from: string
      stands: boolean
      withdrawn: boolean
      prorate_method: string
      contact: string | null
    }>`
      select valid_from, stands, withdrawn, contact from company_setting_entry
      where company_no = ${companyNo} order by valid_from, entry_no`.execute(t.own.kysely)
  ).rows

describe('rules of a company by date', () => {
  it('are added, corrected with a reason and taken back; nothing is overwritten', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    const added = await change(cast, { settings: [{ from: '2026-12-01', payday: 10 }] })
    expect(
      added.body.settings.map(({ from, payday, accidentRatePermille }) => [from, payday, accidentRatePermille]),
    ).toEqual([
      ['2026-12-01', 10, '6.6'],
      ['2024-01-01', 25, '6.6'],
    ])
    expect(said(await change(cast, { settings: [{ from: '2026-12-01', payday: 5 }] }))).toEqual({
      'settings.0.reason': '변경 사유를 적어 주세요.',
    })
    const corrected = await change(cast, { settings: [{ from: '2026-12-01', payday: 5, reason: '오타' }] })
    expect(corrected.body.history.slice(0, 2)).toMatchObject([
      { from: '2026-12-01', payday: 5, state: 'STANDS', by: '김운영', reason: '오타' },
      { from: '2026-12-01', payday: 10, state: 'CORRECTED', reason: null },
    ])
    const withdrawn = await change(cast, { settings: [{ from: '2026-12-01', removed: true, reason: '합의 취소' }] })
    expect(withdrawn.body.settings.map(({ from, payday }) => [from, payday])).toEqual([['2024-01-01', 25]])
    expect(withdrawn.body.history[0]).toMatchObject({ state: 'WITHDRAWN', reason: '합의 취소' })
    // Columns that this call does not know are as they were on that day, and every entry is still there.
    expect(await entries(cast.companyNo)).toMatchObject([
      { valid_from: '2024-01-01', stands: true },
      { valid_from: '2026-12-01', stands: false, contact: '경영지원팀 김운영' },
      { valid_from: '2026-12-01', stands: false, withdrawn: false, contact: '경영지원팀 김운영' },
      { valid_from: '2026-12-01', stands: false, withdrawn: true, contact: '경영지원팀 김운영' },
    ])
  })

  it('hold from their day: the payday of the month before is the old one, that of the month the new one', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    await change(cast, {
      settings: [{ from: '2026-12-01', payday: 10, paydayNextMonth: true, paydayOnHoliday: 'AFTER' }],
    })
    // 2026-11-25 is a Wednesday, 2027-01-10 a Sunday.
    expect([await payDate(cast, '2026-11'), await payDate(cast, '2026-12')]).toEqual(['2026-11-25', '2027-01-11'])
  })

  it('that say nothing new are no entry, and a reason for the whole change is enough', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    const settings = [{ from: '2026-12-01', payday: 25, accidentRatePermille: '6.600' }]
    expect((await change(cast, { settings })).body.settings).toHaveLength(1)
    const both = await change(cast, {
      settings: [
        { from: '2024-01-01', payday: 20 },
        { from: '2027-01-01', payday: 10 },
      ],
      reason: '취업규칙 확인',
    })
    expect(both.body.history.map(({ from, reason }) => [from, reason])).toEqual([
      ['2027-01-01', '취업규칙 확인'],
      ['2024-01-01', '취업규칙 확인'],
      ['2024-01-01', null],
    ])
  })

  it('of one body are entered in the order of their days, or none of them', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    const done = await change(cast, {
      settings: [
        { from: '2027-02-01', payday: 3 },
        { from: '2027-01-01', periodStartDay: 21 },
      ],
    })
    expect(done.body.settings.map(({ from, payday, periodStartDay }) => [from, payday, periodStartDay])).toEqual([
      ['2027-02-01', 3, 21],
      ['2027-01-01', 25, 21],
      ['2024-01-01', 25, 1],
    ])
    const before = await read(cast)
    const refused = await change(cast, {
      companyName: '안 바뀜',
      settings: [
        { from: '2027-03-01', payday: 9 },
        { from: '2027-04-01', removed: true, reason: '착오' },
      ],
    })
    expect([refused.status, said(refused)]).toEqual([400, { 'settings.1.from': '그날부터 적용하는 기준이 없습니다.' }])
    expect(await read(cast)).toEqual(before)
  })

  it('may not all be taken back, and one is taken back with a reason', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    const gone = { from: '2024-01-01', removed: true }
    expect(said(await change(cast, { settings: [gone] }))).toEqual({
      'settings.0.reason': '삭제 사유를 적어 주세요.',
    })
    expect(await change(cast, { settings: [{ ...gone, reason: '착오' }] })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('하나뿐인 기준') as string },
    })
    // Beside another one it may.
    const done = await change(cast, {
      settings: [
        { ...gone, reason: '착오' },
        { from: '2025-01-01', payday: 10 },
      ],
    })
    expect([done.status, done.body.settings.map(({ from }) => from)]).toEqual([200, ['2025-01-01']])
  })

  it('of contractual hours begin today, and the same number is no entry', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    expect((await change(cast, { companyBaseTime: 209 })).body.history).toHaveLength(1)
    const done = await change(cast, { companyBaseTime: 174, settings: [{ from: '2026-11-20', payday: 10 }] })
    expect(done.body).toMatchObject({ companyBaseTime: 174, settings: [{ from: '2026-11-20', payday: 10 }, {}] })
    expect(said(await change(cast, { companyBaseTime: 180 }))).toEqual({ reason: '변경 사유를 적어 주세요.' })
    expect((await change(cast, { companyBaseTime: 180, reason: '취업규칙' })).body.companyBaseTime).toBe(180)
  })

  it('belong to their company: an operator of another one reads and changes nothing', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    const other = await makeCast(t)
    const query = { companyNo: cast.companyNo }
    expect((await other.operator.call(readCompanyInfo, { query })).status).toBe(404)
    expect((await other.operator.call(changeCompanyInfo, { body: { ...query, phone: '1' } })).status).toBe(404)
    expect((await cast.employee.call(readCompanyInfo, {})).status).toBe(403)
  })
})

describe('what operators keep', () => {
  it('is changed by version, and the log has both sides', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [] })
    const before = await read(cast)
    expect(before).toMatchObject({ people: 2, contractEndDate: '2027-12-31', changedAt: null, changedBy: '' })
    const done = await change(cast, {
      companyName: '(주)새이름',
      businessNo: '123-45-67891',
      workplaceNumbers: { pension: '12345678910' },
      version: 1,
    })
    expect(done.body).toMatchObject({
      companyName: '(주)새이름',
      businessNo: '123-45-67891',
      version: 2,
      changedBy: '김운영',
      changedAt: t.clock.now().toISOString(),
      workplaceNumbers: { pension: '12345678910', health: null },
    })
    const stale = await change(cast, { phone: '02-1', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { current: { companyName: '(주)새이름', version: 2 } } })
    expect((stale.body as unknown as Problem).current).not.toHaveProperty('companyRemark')
    expect((await change(cast, { workplaceNumbers: { pension: null }, businessNo: null })).body).toMatchObject({
      businessNo: null,
      workplaceNumbers: { pension: null },
    })
    const { rows } = await sql`select before->>'companyName' as before, after->>'companyName' as after from audit_log
      where company_no = ${cast.companyNo} and event = 'company.change' order by seq limit 1`.execute(t.own.kysely)
    expect(rows).toEqual([{ before: before.companyName, after: '(주)새이름' }])
  })
})

describe('what other rules would make of payslips', () => {
  const under5 = { settings: [{ from: '2026-11-01', under5: true }] }

  it('is told for every payslip that they reach, closed ones too; nothing is written', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    await calculated(cast, '2026-10')
    await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
    await calculated(cast)
    const before = [await read(cast), await rowOf(cast, 1)]
    const preview = await cast.operator.call(previewCompanyInfo, {
      body: { settings: [{ from: '2026-10-01', under5: true }] },
    })
    expect(preview.body).toMatchObject({ looked: 6, left: 0 })
    expect(preview.body.affected.map(({ month, employeeNo, state }) => [month, employeeNo, state])).toEqual([
      ['2026-11', 1, 'calculated'],
      ['2026-11', 2, 'calculated'],
      ['2026-11', 3, 'calculated'],
      ['2026-10', 1, 'confirmed'],
      ['2026-10', 2, 'confirmed'],
      ['2026-10', 3, 'confirmed'],
    ])
    // Fewer than five: overtime is paid without its premium (근로기준법 제11조).
    expect(
      preview.body.affected.every(({ difference, now, then }) => difference < 0 && then - now === difference),
    ).toBe(true)
    expect([await read(cast), await rowOf(cast, 1)]).toEqual(before)
    // The super admin is told the same.
    const same = await (
      await boss()
    ).call(previewCorporation, {
      params: { corp_no: cast.companyNo },
      body: { settings: [{ from: '2026-10-01', under5: true }] },
    })
    expect(same.body).toEqual(preview.body)
  })

  it('comes true when it is saved, for exactly the open payslips of the months that it reaches', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    await calculated(cast, '2026-10')
    await calculated(cast)
    const { affected } = (await cast.operator.call(previewCompanyInfo, { body: under5 })).body
    expect(affected.map(({ month }) => month)).toEqual(['2026-11', '2026-11', '2026-11'])
    await change(cast, under5)
    expect((await rowOf(cast, 1)).stale).toBe(true)
    expect((await rowOf(cast, 1, '2026-10')).stale).toBe(false)
    await calculated(cast)
    expect((await rowOf(cast, 1)).net).toBe(affected.find(({ employeeNo }) => employeeNo === 1)?.then)
  })

  it('reaches the months before the first entry too, which it held for', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await calculated(cast, '2026-10')
    await sql`update company_setting_entry set valid_from = '2026-11-01' where company_no = ${cast.companyNo}`.execute(
      t.own.kysely,
    )
    const { affected } = (
      await cast.operator.call(previewCompanyInfo, { body: { settings: [{ from: '2026-11-01', under5: true }] } })
    ).body
    expect(affected.map(({ month }) => month)).toEqual(['2026-10'])
  })

  it('is nothing where payslips stay as they are, and is refused like the change itself', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await calculated(cast)
    const asked = (body: Body) => cast.operator.call(previewCompanyInfo, { body })
    expect((await asked({ phone: '02-1' })).body).toEqual({ affected: [], looked: 0, left: 0 })
    expect((await asked({ settings: [{ from: '2026-11-01', leaveBasis: 'FISCAL' }] })).body.affected).toEqual([])
    expect((await asked({ settings: [{ from: '2026-12-01', under5: true }] })).body.looked).toBe(0)
    expect((await asked({ settings: [{ from: '2026-11-01', removed: true }] })).status).toBe(400)
    const corrected = { settings: [{ from: '2024-01-01', accidentRatePermille: '8.6' }] }
    expect((await asked(corrected)).status).toBe(200)
    expect((await change(cast, corrected)).status).toBe(400)
  })
})

it('the super admin changes rules of a company by the same array', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: [] })
  const done = await (
    await boss()
  ).call(changeCorporation, {
    params: { corp_no: cast.companyNo },
    body: { settings: [{ from: '2027-01-01', pensionType: '0003' }] },
  })
  expect(done.body.settings[0]).toMatchObject({ from: '2027-01-01', pensionType: '0003' })
  expect(done.body.history[0]).toMatchObject({ by: '최관리' })
})
