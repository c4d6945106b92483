import { yearMonth } from '@handal/base/date'
import { closeAttendance } from '@handal/contracts/time/attendance'
import { readFirstPayroll } from '@handal/contracts/session/first-payroll'
import type { FirstPayroll, FirstStep } from '@handal/contracts/session/first-payroll'
import { readHome } from '@handal/contracts/session/home'
import { changeCompanyInfo } from '@handal/contracts/company/company-info'
import { createCorporation } from '@handal/contracts/company/corporations'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeCast, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, MONTH } from '../../testing/payroll-steps.ts'

const t = testApp()
let serial = 0
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)

const guideOf = async (operator: Pick<TestSession, 'call'>): Promise<FirstPayroll> => {
  const { status, body } = await operator.call(readFirstPayroll, {})
  expect(status).toBe(200)
  if (body.guide === null) throw new Error('nothing is left to prepare')
  return body.guide
}
const stepOf = async (operator: Pick<TestSession, 'call'>, step: FirstStep) => {
  const steps = (await guideOf(operator)).groups.flatMap((group) => group.steps)
  const found = steps.find((each) => each.step === step)
  if (found === undefined) throw new Error(`${step} is no step`)
  return found
}
const nextOf = ({ groups }: FirstPayroll): FirstStep | undefined =>
  groups.flatMap(({ steps }) => steps).find(({ state }) => state === 'next')?.step

/** A company as the super admin makes it, and its first operator. */
const makeNewCompany = async () => {
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const managerLoginId = `first-${serial++}`
  const { status, body } = await boss.call(createCorporation, { body: { companyName: '새빛상사', managerLoginId } })
  expect(status).toBe(200)
  const account = await t.own.kysely
    .selectFrom('app_user')
    .select('user_no')
    .where('login_id', '=', managerLoginId)
    .executeTakeFirstOrThrow()
  // The password told once was changed at the first sign-in.
  await t.own.kysely
    .updateTable('app_user')
    .set({ must_change_password: false })
    .where('user_no', '=', account.user_no)
    .execute()
  const operator = await loginAs(t, { userNo: account.user_no, loginId: managerLoginId, role: '11' })
  return { companyNo: body.companyNo, operator }
}

describe('the guide to the first payroll', () => {
  it('leads the operator of a company that was just made', async () => {
    const { companyNo, operator } = await makeNewCompany()
    const guide = await guideOf(operator)
    expect(guide.groups.map(({ label, steps }) => [label, steps.length])).toEqual([
      ['회사', 4],
      ['사람', 4],
      ['첫 달', 3],
    ])
    expect(nextOf(guide)).toBe('company')
    expect(guide).toMatchObject({ month: '2026-11', people: 0, minutesLeft: null })
    expect(await stepOf(operator, 'company')).toMatchObject({
      state: 'next',
      note: '사업자등록번호, 대표자, 주소가 없습니다.',
    })
    expect(await stepOf(operator, 'people')).toMatchObject({ state: 'open', note: '등록한 사원이 없습니다.' })
    expect(guide.blocks.map(({ title }) => title)).toContain('급여 계산')
    expect(await operator.call(readHome, {})).toMatchObject({ body: { kind: 'operator', isFirst: true } })
    expect((await auditsOf(t, companyNo, 'home.view')).length).toBeGreaterThan(0)
  })

  it('is told by what the company itself says, and goes on to the next step when one is done', async () => {
    const { operator } = await makeNewCompany()
    const save = async (body: Parameters<typeof changeCompanyInfo.body.parse>[0]) => {
      const { status } = await operator.call(changeCompanyInfo, { body: body as never })
      expect(status).toBe(200)
    }
    await save({ businessNo: '101-81-00016', representative: '새빛나' })
    expect(await stepOf(operator, 'company')).toMatchObject({ state: 'next', note: '주소가 없습니다.' })
    await save({ address: '가상시 별빛구 새길 1' })
    expect(await stepOf(operator, 'company')).toMatchObject({
      state: 'done',
      note: '산정기간 1일 - 말일, 지급일 다음 달 10일, 상시 5명 이상',
    })
    expect(await stepOf(operator, 'insurance')).toMatchObject({
      state: 'next',
      note: '관리번호 4개와 산재 요율이 없습니다.',
    })
    await save({ workplaceNumbers: { pension: '101-81-00016-0', health: '12345678' } })
    expect((await stepOf(operator, 'insurance')).note).toBe('고용보험, 산재보험 관리번호와 산재 요율이 없습니다.')
    await save({ workplaceNumbers: { employment: '101-81-00016-1', accident: '101-81-00016-2' } })
    expect((await stepOf(operator, 'insurance')).note).toBe('산재 요율이 없습니다.')
    await save({ settings: [{ from: '2026-11-20', accidentRatePermille: '6.6' }], reason: '고지서' })
    expect(await stepOf(operator, 'insurance')).toMatchObject({ state: 'done', note: '관리번호 4개, 산재 요율 0.66%' })
  })
  it('counts and names who lacks a resident number, base pay or an account', async () => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 5, months: [], closed: [] })
    expect(await stepOf(operator, 'people')).toMatchObject({
      state: 'open',
      note: '5명 가운데 5명의 주민등록번호가 없습니다. 사원1, 사원2, 사원3 외 2명',
    })
    await run(
      sql`update employee set resident_number_hash = decode(md5(employee_code), 'hex') where company_no = ${companyNo}`,
    )
    expect(await stepOf(operator, 'people')).toMatchObject({ state: 'done', note: '5명 등록, 주민등록번호 5명 확인' })

    expect(await stepOf(operator, 'pay')).toMatchObject({ state: 'done', note: '5명의 기본급을 정했습니다.' })
    await run(sql`delete from pay_term where company_no = ${companyNo} and employee_no = 2`)
    await run(sql`update pay_term set amounts = '{"meal": 200000}' where company_no = ${companyNo} and employee_no = 4`)
    expect((await stepOf(operator, 'pay')).note).toBe('5명 가운데 2명의 기본급이 없습니다. 사원2, 사원4')

    // An account that begins after the payday of the month, 25 November, does not count for it.
    await run(
      sql`update bank_account set valid_from = '2026-11-26' where company_no = ${companyNo} and employee_no = 3`,
    )
    expect((await stepOf(operator, 'accounts')).note).toBe('5명 가운데 1명의 계좌가 없습니다. 사원3')
    expect((await guideOf(operator)).blocks).toEqual(
      expect.arrayContaining([
        { title: '급여 계산', text: '기본급이 없는 사원 2명은 급여를 계산할 수 없습니다.' },
        { title: '이체', text: '계좌가 없는 사원 1명은 지급할 때 빠집니다.' },
        {
          title: '명세서 교부',
          text: '로그인 계정이 없는 사원 4명은 화면에서 볼 수 없습니다. 계정을 만들거나 종이로 주세요.',
        },
      ]),
    )
    await run(
      sql`update bank_account set valid_from = '2026-11-25' where company_no = ${companyNo} and employee_no = 3`,
    )
    expect(await stepOf(operator, 'accounts')).toMatchObject({ state: 'done', note: '5명의 계좌가 있습니다.' })
  })

  it('looks at who is in service in the month: not at leavers before it, not at who comes after it', async () => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 4, months: [], closed: [] })
    const service = (no: number, from: string, to: string | null) =>
      run(
        sql`update employee set hire_date = ${from}, leave_date = ${to} where company_no = ${companyNo} and employee_no = ${no}`,
      )
    await service(1, '2021-01-04', '2026-10-31')
    await service(2, '2021-01-04', '2026-11-01')
    await service(3, '2026-11-30', null)
    await service(4, '2026-12-01', null)
    expect(await guideOf(operator)).toMatchObject({ people: 2, month: '2026-11' })
    expect((await stepOf(operator, 'people')).note).toContain('사원2, 사원3')
  })

  it('goes on past what may be left out, to the attendance and the payroll of the month', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [MONTH], closed: [] })
    const { companyNo, operator } = cast
    await run(sql`update company set business_no = '1018100016', representative = '새빛나', address = '가상시',
      pension_workplace_no = '1', health_workplace_no = '2', employment_workplace_no = '3', accident_workplace_no = '4'
      where company_no = ${companyNo}`)
    await run(
      sql`update employee set resident_number_hash = decode(md5(employee_code), 'hex') where company_no = ${companyNo}`,
    )
    expect(await guideOf(operator)).toMatchObject({ minutesLeft: expect.any(Number) })
    expect(await stepOf(operator, 'hours')).toMatchObject({ state: 'next', note: '근무시간을 정하지 않았습니다.' })
    await run(sql`insert into setting_term (company_no, name, valid_from, value) values
      (${companyNo}, 'workSchedules', '2026-11-01', '[{"workSch":"0001","name":"주간","start":"09:00","end":"18:00","contractual":"08:00"}]')`)
    expect(await stepOf(operator, 'hours')).toMatchObject({ state: 'done' })
    expect((await stepOf(operator, 'hours')).note).toMatch(/^주 5일 09:00 - 18:00, 2026년 공휴일 \d+일$/)

    // Lines of approval are missing, and nothing waits for them.
    expect(await stepOf(operator, 'lines')).toMatchObject({
      state: 'open',
      optional: true,
      note: '정하지 않으면 부서장이 검토하고 위 부서의 부서장이 결재합니다.',
    })
    expect(await stepOf(operator, 'attendance')).toMatchObject({
      state: 'next',
      label: '11월 근태',
      note: '출퇴근 기록으로 집계하거나 근무표로 대신해 11.30에 마감합니다.',
    })
    await run(sql`insert into setting_term (company_no, name, valid_from, value)
      values (${companyNo}, 'attendanceSource', '2026-11-01', '"AS_SCHEDULED"')`)
    expect((await stepOf(operator, 'attendance')).note).toContain('근무표대로 일한 것으로 보고')
    const way = (source: string | null) =>
      run(sql`update employee_assignment set attendance_source = ${source}
        where company_no = ${companyNo} and employee_no = 1`)
    await way('RECORDED')
    expect((await stepOf(operator, 'attendance')).note).toContain('사원마다 정한 대로 집계해')
    await way(null)
    expect((await operator.call(closeAttendance, { body: { month: yearMonth(MONTH), action: 'close' } })).status).toBe(
      200,
    )
    expect(await stepOf(operator, 'attendance')).toMatchObject({ state: 'done', note: '근태를 마감했습니다.' })
    expect(await stepOf(operator, 'payroll')).toMatchObject({
      state: 'next',
      note: '이제 계산할 수 있습니다. 지급일 11.25(수)',
    })
    await calculated(cast)
    expect((await stepOf(operator, 'payroll')).note).toBe('2명을 계산했습니다. 확인하고 확정합니다. 지급일 11.25(수)')
  })

  it('is gone for good once a payroll was confirmed, and another company keeps its own', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const other = await makePayrollCast(t, { people: 2 })
    await calculated(cast)
    await guideOf(cast.operator)
    const act = (action: 'confirm' | 'reopen') =>
      cast.operator.call(update, { body: { month: MONTH, action, ...(action === 'reopen' ? { reason: '시험' } : {}) } })
    await act('confirm')
    expect((await cast.operator.call(readFirstPayroll, {})).body).toEqual({ guide: null })
    expect(await cast.operator.call(readHome, {})).toMatchObject({ body: { isFirst: false } })
    await act('reopen')
    expect((await cast.operator.call(readFirstPayroll, {})).body).toEqual({ guide: null })
    expect((await guideOf(other.operator)).people).toBe(2)
  })

  it('tells a company without pay rules what they would be, and of nobody else', async () => {
    const bare = await makeCast(t)
    const guide = await guideOf(bare.operator)
    expect(nextOf(guide)).toBe('company')
    expect(guide.groups[0]?.steps[0]?.note).toBe('사업자등록번호, 대표자, 주소, 산정기간과 지급일이 없습니다.')
    expect(guide.groups[0]?.steps[3]?.note).toBe('지급항목이 없습니다.')
    expect(guide.groups[1]?.steps[0]).toMatchObject({ note: '부서와 직위가 없습니다. 없어도 급여를 계산합니다.' })
    const { companyNo } = await makePayrollCast(t, { people: 1 })
    expect((await bare.operator.call(readFirstPayroll, { query: { companyNo } })).status).toBe(404)
    expect((await bare.employee.call(readFirstPayroll, {})).status).toBe(403)
  })

  it('pays taxes and premiums on the tenth, or on the next working day', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    expect((await guideOf(operator)).dates).toEqual([
      { date: '2026-11-19', title: '근태 마감' },
      { date: '2026-11-19', title: '급여 계산, 검토' },
      { date: '2026-11-24', title: '급여 확정, 명세서 교부' },
      { date: '2026-11-25', title: '지급일' },
      { date: '2026-12-10', title: '원천세, 4대보험료 납부' },
    ])
    const early = { title: '지급일', text: '산정기간이 끝나기 전에 지급합니다. 근태를 모두 집계하기 전입니다.' }
    expect((await guideOf(operator)).blocks).toContainEqual(early)
    const later = await makePayrollCast(t, { people: 1 })
    await run(
      sql`update company_setting set payday = 10, payday_next_month = true where company_no = ${later.companyNo}`,
    )
    const guide = await guideOf(later.operator)
    // The tenth of January 2027 is a Sunday.
    expect(guide.dates).toEqual([
      { date: '2026-11-30', title: '근태 마감' },
      { date: '2026-12-01', title: '급여 계산, 검토' },
      { date: '2026-12-04', title: '급여 확정, 명세서 교부' },
      { date: '2026-12-10', title: '지급일' },
      { date: '2027-01-11', title: '원천세, 4대보험료 납부' },
    ])
    expect(guide.blocks).not.toContainEqual(early)
  })
  it('leaves no step of the month behind its payday, however short the time between', async () => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 1 })
    const datesFor = async (payday: number) => {
      await run(
        sql`update company_setting set payday = ${payday}, payday_next_month = true where company_no = ${companyNo}`,
      )
      return (await guideOf(operator)).dates.slice(1, 4).map(({ date }) => date)
    }
    expect(await datesFor(1)).toEqual(['2026-12-01', '2026-12-01', '2026-12-01'])
    expect(await datesFor(3)).toEqual(['2026-12-01', '2026-12-01', '2026-12-03'])
    expect(await datesFor(8)).toEqual(['2026-12-01', '2026-12-02', '2026-12-08'])
  })

  it('asks the database no more for many people than for few', async () => {
    const queriesOf = async (people: number) => {
      const { operator } = await makePayrollCast(t, { people, months: [] })
      // The second asking of a minute leaves no further row in the log.
      await guideOf(operator)
      return (await t.db.countQueries(() => operator.call(readFirstPayroll, {}))).queries
    }
    expect(await queriesOf(300)).toBe(await queriesOf(3))
  })
})
