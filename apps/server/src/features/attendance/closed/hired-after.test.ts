import { closeAttendance, deriveAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { createEmployee } from '@handal/contracts/people/employee-write'
import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp } from '../../../testing/app.ts'
import { closePlanned, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
afterAll(closeRendering)
beforeEach(() => t.clock.set('2026-11-27T03:00:00Z'))

const MONTH = '2026-11'
/** Of two people whose November is totalled and closed; somebody by the hour or the month is hired on the 16th after it. */
const hiredAfter = async (source: 'RECORDED' | 'AS_SCHEDULED', payKind: 'monthly' | 'hourly' = 'monthly') => {
  const company = await makePlannedCompany(t, {
    scale: 20,
    from: source === 'RECORDED' ? null : '2026-01-01',
    people: [{}, {}],
  })
  if (source === 'RECORDED')
    await sql`insert into attendance_total (company_no, month, employee_no, scheduled_days, worked_days, real_work, normal_work)
      select ${company.companyNo}, ${MONTH}, no, 21, 21, 10080, 10080 from unnest(array[1, 2]) no`.execute(t.own.kysely)
  expect((await closePlanned(company)).status).toBe(200)
  const amount = payKind === 'monthly' ? 3_000_000 : 12_000
  const { status, body } = await company.operator.call(createEmployee, {
    body: {
      name: '모하람',
      birthDate: '1990-05-05',
      gender: 'F',
      encpnd: '2026-11-16',
      assignments: [{ from: '2026-11-16', baseAtendtime: '09:00', baseLvofctime: '18:00', mdwkWorkday: '1,2,3,4,5' }],
      payTerms: [
        { from: '2026-11-16', payKind: payKind === 'monthly' ? '0001' : '0003', items: [{ itemCode: 'base', amount }] },
      ],
    } as never,
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  return { ...company, hired: 3 }
}
type Hired = PlannedCompany & { readonly hired: number }
const monthOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(readAttendance, { query: { month: MONTH } })).body
const rowOf = async ({ operator }: PlannedCompany, no: number) => {
  const { body } = await operator.call(readManagement, { query: { month: MONTH } })
  const row = body.items.find(({ employeeNo }) => employeeNo === no)
  if (row === undefined) throw new Error(`nobody has number ${no}`)
  return row
}
const apply = ({ operator, hired }: Hired, more: object = {}) =>
  operator.call(closeAttendance, {
    body: { month: MONTH, action: 'apply', userNo: [hired], reason: '마감 뒤 입사', ...more } as never,
  })
const calculated = async ({ operator }: Hired) =>
  expect((await operator.call(calculate, { body: { month: MONTH, updateAll: true } })).status).toBe(202)
const confirmed = ({ operator }: Hired) => operator.call(update, { body: { month: MONTH, action: 'confirm' } })

describe.each(['RECORDED', 'AS_SCHEDULED'] as const)('somebody hired after the close of a month of %s', (source) => {
  it('waits alone: the others are confirmed, one act makes the days', async () => {
    const company = await hiredAfter(source)
    await calculated(company)
    await company.operator.settled()
    const waiting = await rowOf(company, company.hired)
    expect(waiting.blocks).toEqual([{ code: 'attendance-changed', message: expect.stringContaining('입사') }])
    expect((await monthOf(company)).changed).toMatchObject([
      { employeeNo: company.hired, name: '모하람', kinds: ['hire'], given: false },
    ])
    expect((await confirmed(company)).status).toBe(200)
    expect([(await rowOf(company, 1)).state, (await rowOf(company, 2)).state]).toEqual(['confirmed', 'confirmed'])
    expect((await rowOf(company, company.hired)).state).not.toBe('confirmed')

    expect((await apply(company)).status).toBe(200)
    expect((await monthOf(company)).changed).toEqual([])
    expect((await company.operator.call(calculate, { body: { month: MONTH, employeeNo: company.hired } })).status).toBe(
      200,
    )
    expect(await rowOf(company, company.hired)).toMatchObject({ blocks: [], stale: false, state: 'calculated' })
    // Half of the calendar days of November.
    if (source === 'AS_SCHEDULED') expect((await rowOf(company, company.hired)).earnings).toBe(1_500_000)
    expect((await confirmed(company)).status).toBe(200)
    expect((await rowOf(company, company.hired)).state).toBe('confirmed')
  })
})

it('who has no schedule waits too, and is said to keep the month from being closed again', async () => {
  const company = await hiredAfter('AS_SCHEDULED')
  await sql`delete from employee_assignment where company_no = ${company.companyNo} and employee_no = ${company.hired}`.execute(
    t.own.kysely,
  )
  const found = await monthOf(company)
  expect(found.changed).toMatchObject([{ employeeNo: company.hired, kinds: ['hire'] }])
  expect(found.reclose).toMatchObject([{ code: 'no-plan', employeeNo: company.hired }])
  const refused = await apply(company)
  expect([refused.status, (refused.body as { message?: string }).message]).toEqual([
    422,
    expect.stringContaining('근무 예정이 없습니다'),
  ])
})

describe('days that nobody recorded', () => {
  const totalsOf = async (company: Hired) =>
    (await monthOf(company)).items.find(({ employeeNo }) => employeeNo === company.hired)?.totals

  it('are absences up to yesterday, and those to come are none', async () => {
    const company = await hiredAfter('RECORDED')
    expect((await monthOf(company)).changed[0]?.daysWithoutRecord).toBe(9)
    expect((await apply(company)).status).toBe(200)
    expect(await totalsOf(company)).toMatchObject({ absentDays: 9, shortage: '72:00', workedDays: 0 })
  })
  it('are as planned where the order says so', async () => {
    const company = await hiredAfter('RECORDED', 'hourly')
    expect((await apply(company, { withoutRecord: 'AS_SCHEDULED' })).status).toBe(200)
    expect(await totalsOf(company)).toMatchObject({
      absentDays: 0,
      workedDays: 11,
      normalWork: '88:00',
      hdayPayWork: '16:00',
    })
  })
  it('of one person are made in an open month too', async () => {
    const company = await hiredAfter('RECORDED')
    const body = { month: MONTH, action: 'reopen', reason: '확인' } as const
    expect((await monthOf(company)).reclose).toMatchObject([{ code: 'no-totals', employeeNo: company.hired }])
    expect((await company.operator.call(closeAttendance, { body })).status).toBe(200)
    expect((await closePlanned(company)).status).toBe(422)
    const derive = (userNo: number[]) =>
      company.operator.call(deriveAttendance, { body: { month: MONTH, userNo, withoutRecord: 'AS_SCHEDULED' } })
    expect((await derive([1])).status).toBe(422)
    expect((await derive([company.hired])).status).toBeLessThan(300)
    expect((await closePlanned(company)).status).toBe(200)
    expect(await totalsOf(company)).toMatchObject({ workedDays: 11 })
  })
})
