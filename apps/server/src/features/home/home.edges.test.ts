import type { EmployeeHome, OperatorHome, SuperHome } from '@handal/contracts/session/home'
import { readHome } from '@handal/contracts/session/home'
import { readMySalary } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, TEST_NOW, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { calculated, MONTH, handedOver } from '../../testing/payroll-steps.ts'

const t = testApp()
afterEach(() => t.clock.set(TEST_NOW))

const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
const homeOn = async (cast: PayrollCast, day?: string): Promise<OperatorHome> => {
  if (day !== undefined) t.clock.set(`${day}T01:00:00.000Z`)
  const operator = await loginAs(t, { userNo: cast.operator.userNo, loginId: '', role: '11' })
  return (await operator.call(readHome, {})).body as OperatorHome
}
const ownHomeOn = async (cast: PayrollCast, day: string): Promise<EmployeeHome> => {
  t.clock.set(`${day}T01:00:00.000Z`)
  const employee = await loginAs(t, { userNo: cast.employee.userNo, loginId: '', role: '21' })
  return (await employee.call(readHome, {})).body as EmployeeHome
}
const act = async (cast: PayrollCast, body: object): Promise<void> => {
  const operator = await loginAs(t, { userNo: cast.operator.userNo, loginId: '', role: '11' })
  expect((await operator.call(update, { body: { month: MONTH, ...body } })).status).toBe(200)
}

describe('what comes due', () => {
  it('is the own contract and the stays of who still works here, from today on', async () => {
    const cast = await makePayrollCast(t, { people: 4 })
    const other = await makePayrollCast(t, { people: 1 })
    const { companyNo } = cast
    await run(sql`update company set contract_end = '2026-11-20' where company_no = ${companyNo}`)
    await run(sql`update company set contract_end = '2026-11-21' where company_no = ${other.companyNo}`)
    for (const [no, until, leave] of [
      [1, '2026-11-19', null],
      [2, '2026-11-21', null],
      [3, '2026-11-22', '2026-11-19'],
      [4, '2026-11-23', '2026-11-20'],
    ] as const)
      await run(sql`update employee set visa_until = ${until}, leave_date = ${leave}
        where company_no = ${companyNo} and employee_no = ${no}`)
    const { dues } = await homeOn(cast)
    expect(dues.slice(0, 4).map(({ date, title }) => [date, title])).toEqual([
      ['2026-11-20', '한달 이용 계약 만료'],
      ['2026-11-21', '사원2 체류기간 만료'],
      ['2026-11-23', '사원4 체류기간 만료'],
      ['2026-11-25', '급여 지급, 명세서 교부'],
    ])
  })

  it('is the end of a probation and of a contract of people who stay until then', async () => {
    const cast = await makePayrollCast(t, { people: 4 })
    const other = await makePayrollCast(t, { people: 1 })
    const { companyNo } = cast
    for (const [no, probation, contract, leave] of [
      [1, '2026-11-20', '2026-11-23', null],
      [2, '2026-11-19', '2027-12-31', null],
      [3, '2026-11-21', '2026-11-22', '2026-11-21'],
      [4, '2026-11-21', '2026-11-22', '2026-11-22'],
    ] as const)
      await run(sql`update employee set probation_until = ${probation}, contract_end = ${contract}, leave_date = ${leave}
        where company_no = ${companyNo} and employee_no = ${no}`)
    await run(
      sql`update employee set probation_until = '2026-11-20', name = '남의 사원' where company_no = ${other.companyNo}`,
    )
    const { dues } = await homeOn(cast)
    expect(dues.slice(0, 4).map(({ date, title }) => [date, title])).toEqual([
      ['2026-11-20', '사원1 수습 종료'],
      ['2026-11-21', '사원4 수습 종료'],
      ['2026-11-23', '사원1 근로계약 만료'],
      ['2026-11-25', '급여 지급, 명세서 교부'],
    ])
  })

  it('is of the payday what is not done yet', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [MONTH] })
    await calculated(cast)
    const onPayday = async () =>
      (await homeOn(cast)).dues.filter(({ date }) => date === '2026-11-25').map(({ title }) => title)
    expect(await onPayday()).toEqual(['급여 지급, 명세서 교부'])
    await act(cast, { action: 'confirm' })
    await handedOver(cast)
    expect(await onPayday()).toEqual(['급여 지급'])
    await act(cast, { action: 'pay', payDate: '2026-11-20' })
    expect(await onPayday()).toEqual([])
  })

  it('is no end of a contract that is perpetual, whatever date was left there, at the company and in the cockpit', async () => {
    const { companyNo, ...cast } = await makePayrollCast(t, { people: 1 })
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    const ends = async (type: string) => {
      await run(
        sql`update company set contract_end = '2026-11-21', contract_type = ${type} where company_no = ${companyNo}`,
      )
      const { dues, companies } = (await boss.call(readHome, {})).body as SuperHome
      const row = companies.find((one) => one.companyNo === companyNo)
      return [
        (await homeOn({ companyNo, ...cast })).dues.some(({ title }) => title.includes('계약 만료')),
        dues.some(({ title }) => title === `${row?.companyName ?? ''} 계약 만료`),
        row?.contractEndDate,
      ]
    }
    expect(await ends('0001')).toEqual([true, true, '2026-11-21'])
    expect(await ends('0002')).toEqual([false, false, null])
  })
})

it('a company that nobody operates any more stands in the cockpit with it', async () => {
  const { companyNo } = await makePayrollCast(t, { people: 1 })
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const codes = async () =>
    ((await boss.call(readHome, {})).body as SuperHome).companies
      .find((one) => one.companyNo === companyNo)
      ?.blockers.map(({ code }) => code)
      .filter((code) => code === 'no-operator')
  expect(await codes()).toEqual([])
  await run(sql`update app_user set disabled_at = now() where user_no in (
    select user_no from membership where company_no = ${companyNo} and role = '11')`)
  expect(await codes()).toEqual(['no-operator'])
})

describe('who is left over', () => {
  it('has an account when one was given after the payday, and is no one less for a payslip that cannot be calculated', async () => {
    const cast = await makePayrollCast(t, { people: 3, months: [MONTH] })
    const { companyNo } = cast
    await run(
      sql`update bank_account set valid_from = '2026-11-27' where company_no = ${companyNo} and employee_no = 2`,
    )
    await calculated(cast)
    await act(cast, { action: 'confirm' })
    await act(cast, { action: 'pay', employeeNos: [1, 3] })
    await act(cast, { action: 'reopen', employeeNos: [3], reason: '시험' })
    await run(sql`update payslip set state = 'draft' where company_no = ${companyNo} and employee_no = 3 and current`)
    const left = async (day: string) =>
      (await homeOn(cast, day)).blockers
        .filter(({ code }) => ['state.confirmed', 'reopened'].includes(code))
        .map(({ title, detail }) => [title, detail.split('. ').at(-1)])
    const open = ['11월 급여 다시 연 1명', '다시 확정하면 정정 명세서가 나갑니다.']
    expect(await left('2026-11-26')).toEqual([['11월 급여 지급 전 1명', '계좌가 없습니다.'], open])
    expect(await left('2026-11-27')).toEqual([['11월 급여 지급 전 1명', '아직 지급하지 않았습니다.'], open])
  })

  it('stands by name while others of the month still wait for an account', async () => {
    const cast = await makePayrollCast(t, { people: 3, months: [MONTH] })
    await calculated(cast)
    await act(cast, { action: 'confirm', employeeNos: [1, 2] })
    await act(cast, { action: 'pay', employeeNos: [1] })
    await run(sql`delete from bank_account where company_no = ${cast.companyNo} and employee_no in (2, 3)`)
    const { blockers } = await homeOn(cast)
    expect(blockers.map(({ code, title }) => [code, title])).toEqual([
      ['state.confirmed', '11월 급여 지급 전 1명'],
      ['no-account', '계좌 없음 2명'],
    ])
  })
})

describe('the month that waits', () => {
  it('collects its hours to the last day of its period', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [], periodStartDay: 21 })
    await run(sql`update company_setting set payday = 31 where company_no = ${cast.companyNo}`)
    const told = async (day: string) => {
      const { sentence, blockers } = await homeOn(cast, day)
      return [sentence.split('. ')[1], blockers.find(({ code }) => code === 'attendance')?.detail]
    }
    // Days that are still to come are missing nowhere.
    expect(await told('2026-11-20')).toEqual([
      '산정기간이 11.20에 끝나면 근태를 마감하고 급여를 계산합니다.',
      undefined,
    ])
    expect(await told('2026-11-21')).toEqual([
      '근태 1건을 처리하면 급여를 계산할 수 있습니다.',
      '산정기간이 끝났는데 근태를 집계하지 않은 사원이 있습니다.',
    ])
  })

  it('with totals missing behind a closed attendance says so once, and never that the hours are still to come', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [MONTH] })
    await run(sql`delete from attendance_total where company_no = ${cast.companyNo} and employee_no = 2`)
    t.clock.set('2026-12-01T01:00:00.000Z')
    const { sentence, blockers } = await homeOn(cast, '2026-12-01')
    expect(sentence).toBe('지급일이 6일 지났습니다. 근태를 마감했지만 1명은 집계가 없습니다.')
    expect(blockers[0]).toMatchObject({ title: '근태 집계 없음 1명', blocks: '그 사원만 기다림' })
    const later = await loginAs(t, { userNo: cast.operator.userNo, loginId: '', role: '11' })
    await calculated({ ...cast, operator: { ...cast.operator, ...later } })
    const titles = (await homeOn(cast, '2026-12-01')).blockers.map(({ title }) => title)
    expect(titles.filter((title) => title === '근태마감 뒤 변경 1명' || title === '근태 집계 없음 1명')).toEqual([
      '근태마감 뒤 변경 1명',
    ])
  })

  it('has a forecast for five hundred people and none for more', async () => {
    const cast = await makePayrollCast(t, { people: 501, months: [] })
    expect((await homeOn(cast)).cost.months).toEqual([])
  })

  it('costs the departments in the order of their sums, those of one sum by name', async () => {
    const cast = await makePayrollCast(t, { people: 4, months: [MONTH] })
    await calculated(cast)
    await run(sql`update payslip set earnings = 1000000 * (1 + (employee_no = 4)::int), deductions = 0,
      net = 1000000 * (1 + (employee_no = 4)::int), department_name = (array['나팀', '가팀', '다팀', '라팀'])[employee_no]
      where company_no = ${cast.companyNo}`)
    await run(sql`insert into company_touch (company_no) values (${cast.companyNo})`)
    const { departments } = (await homeOn(cast)).cost
    expect(departments.map(({ name }) => name)).toEqual(['라팀', '가팀', '나팀', '다팀'])
  })
})

describe('the own home', () => {
  it('shows a day off on which somebody came all the same', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    expect((await ownHomeOn(cast, '2026-11-22')).day).toBeNull()
    await run(sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, real_work)
      values (${cast.companyNo}, 1, '2026-11-22', 'WEEKLY_HOLIDAY', '10:00', 60)`)
    expect((await ownHomeOn(cast, '2026-11-22')).day).toMatchObject({ date: '2026-11-22', atendTime: '10:00' })
  })

  it('leaves out times and hours of the day that were recorded before they came', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await run(sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, real_work)
      values (${cast.companyNo}, 1, '2026-11-20', 'WORKDAY', '09:00', '10:00', 60),
        (${cast.companyNo}, 1, '2026-11-23', 'WORKDAY', '09:00', '18:00', 480)`)
    expect((await ownHomeOn(cast, '2026-11-20')).day).toMatchObject({ lvofcTime: '10:00', realWork: 60 })
    const { day, weeks } = await ownHomeOn(cast, '2026-11-23')
    expect(day).toMatchObject({ atendTime: '09:00', lvofcTime: null, realWork: 0 })
    expect(weeks.slice(-2).map(({ minutes }) => minutes)).toEqual([60, 0])
  })

  it('shows the newest issue of the newest salary, held against the newest of the month before; a bonus is neither', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const line = (amount: number) => [{ code: 'item.bonus', amount, reason: '시험' }]
    for (const month of ['2026-10', MONTH]) {
      await calculated(cast, month)
      await act(cast, { month, action: 'confirm' })
    }
    await act(cast, { month: '2026-10', action: 'reopen', employeeNos: [1], reason: '시험' })
    await act(cast, { month: '2026-10', employeeNo: 1, lines: line(-100_000) })
    await act(cast, { month: '2026-10', action: 'confirm' })
    for (const paymentType of ['0002', '0003']) await act(cast, { paymentType, employeeNo: 1, lines: line(9_000_000) })
    for (const paymentType of ['0002', '0003']) await act(cast, { paymentType, action: 'confirm' })
    const { payslip } = await ownHomeOn(cast, '2026-11-26')
    const { rows } = await sql<{ month: string; version_no: number; net: number }>`
      select r.month, p.version_no, p.net from payslip p join payroll_run r using (company_no, run_no)
      where company_no = ${cast.companyNo} and r.payment_type = '0001' order by 1, 2`.execute(t.own.kysely)
    const [, before = { net: 0 }, now = { net: 0 }] = rows
    expect(payslip).toMatchObject({ month: MONTH, net: now.net })
    expect(payslip?.comparison).toBe(`지난달보다 ${(now.net - before.net).toLocaleString('en')}원 늘었습니다.`)
  })
})

it('the cockpit counts who opened a payslip of the month itself, and closed months and totals of that month only', async () => {
  const cast = await makePayrollCast(t, { people: 2, closed: ['2026-10'] })
  for (const month of ['2026-10', MONTH]) {
    await calculated(cast, month)
    if (month === '2026-10') await act(cast, { month, action: 'confirm' })
  }
  await cast.employee.call(readMySalary, { query: { yearMonth: '2026-10' } })
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const { companies } = (await boss.call(readHome, {})).body as SuperHome
  const { run: header } = companies.find(({ companyNo }) => companyNo === cast.companyNo) ?? { run: null }
  expect(header).toMatchObject({ month: MONTH, attendance: { closed: false, ready: 2 } })
  await run(
    sql`insert into attendance_close (company_no, month, closed_at) values (${cast.companyNo}, ${MONTH}, now())`,
  )
  await act(cast, { action: 'confirm' })
  const told = (await cast.operator.call(readHome, {})).body as OperatorHome
  expect(told.sentence).toContain('명세서를 받지 못한 사원이 있습니다(1명 남음).')
  await handedOver(cast)
  const again = ((await boss.call(readHome, {})).body as SuperHome).companies
  const steps = again.find(({ companyNo }) => companyNo === cast.companyNo)?.run?.steps
  expect(steps?.find(({ step }) => step === 'deliver')?.note).toBe('2명 교부')
})

describe('the attendance of today', () => {
  it('misses nobody whose shift has not begun, and counts nobody who left or is away', async () => {
    const cast = await makePayrollCast(t, { people: 5 })
    const { companyNo } = cast
    const today = '2026-11-20'
    for (const no of [1, 2, 3, 4, 5])
      await run(sql`insert into attendance_day (company_no, employee_no, work_date, day_type, work_schedule, in_judgement, atend_time)
        values (${companyNo}, ${no}, ${today}, 'WORKDAY', '0003', ${no === 1 ? '0001' : '0003'}, ${no === 1 ? '08:55' : null})`)
    await run(sql`update employee_assignment set base_start = '20:00', base_end = '05:00'
      where company_no = ${companyNo} and employee_no in (2, 3)`)
    await run(sql`update employee set leave_date = '2026-11-19' where company_no = ${companyNo} and employee_no = 4`)
    await run(sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
      values (${companyNo}, 5, '2026-11-16', '2026-11-30', '개인 사정')`)
    t.clock.set('2026-11-20T10:50:00.000Z')
    expect((await homeOn(cast)).attendance).toMatchObject({ date: today, present: 1, absent: 0, notYet: 2 })
    // The next morning it is known.
    expect((await homeOn(cast, '2026-11-21')).attendance).toMatchObject({
      date: today,
      present: 1,
      absent: 2,
      notYet: 0,
    })
  })
})
