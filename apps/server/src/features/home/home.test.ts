import { formatWon } from '@handal/base/format'
import { nameOwnCode } from '@handal/contracts/company/code-values'
import type { EmployeeHome, OperatorHome, SuperHome } from '@handal/contracts/session/home'
import { readHome, readNotices } from '@handal/contracts/session/home'
import { readManagement, readMySalary } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeCast, makeUser, TEST_NOW, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { anotherOperator, makePlannedCompany } from '../../testing/planned-company.ts'
import { calculated, MONTH, moveHours, handedOver } from '../../testing/payroll-steps.ts'

const t = testApp()

it('shows the operator the month that waits, with its steps and a forecast', async () => {
  const { operator } = await makePayrollCast(t, { people: 3 })
  const answer = await operator.call(readHome, {})
  expect(answer.status).toBe(200)
  const home = answer.body as OperatorHome
  expect(home.kind).toBe('operator')
  expect(home.run?.people).toBeGreaterThanOrEqual(3)
  expect(home.run?.steps.filter((step) => step.state === 'now')).toHaveLength(1)
  expect(home.cost.months.at(-1)).toMatchObject({ forecast: true })
  expect(home.dues.every((due) => due.date >= home.today)).toBe(true)
  // The words of the login: the whole rate, not the half that the employee bears.
  expect(home.dues.map((due) => due.title)).toEqual(
    expect.arrayContaining(['최저임금 10,700원으로 변경', '국민연금 보험료율 10%로 변경']),
  )
  expect(home.run?.steps.find(({ step }) => step === 'transfer')?.note).toMatch(/^\d{2}\.\d{2}\([일월화수목금토]\)$/)
})

it('shows an operator and an employee their own day, never a payslip that is not given out', async () => {
  const { operator, employee } = await makePayrollCast(t, { people: 2 })
  const own = (await employee.call(readHome, {})).body as EmployeeHome
  expect(own).toMatchObject({ kind: 'employee', payslip: null })
  expect(own.weeks).toHaveLength(6)
  expect(own.weeks.filter((week) => week.current)).toHaveLength(1)
  expect((await operator.call(readHome, { query: { view: 'employee' } })).body).toMatchObject({ kind: 'employee' })
})

it('expects nobody on a Sunday or a holiday', async () => {
  const { companyNo, employee } = await makePayrollCast(t, { people: 1 })
  await t.own.kysely
    .updateTable('employee_assignment')
    .set({ base_start: '09:00', base_end: '18:00' })
    .where('company_no', '=', companyNo)
    .execute()
  const dayOn = async (date: string) => {
    t.clock.set(`${date}T01:00:00.000Z`)
    const person = await loginAs(t, { userNo: employee.userNo, loginId: '', role: '21' })
    return ((await person.call(readHome, {})).body as EmployeeHome).day
  }
  const friday = t.clock.now().toISOString().slice(0, 10)
  expect(await dayOn('2026-11-22')).toBeNull()
  expect(await dayOn('2026-12-25')).toBeNull()
  expect(await dayOn(friday)).toMatchObject({ baseStart: '09:00', baseEnd: '18:00', plan: null })
})

it('tells a day that is made from the plan by the clock in Seoul', async () => {
  const company = await makePlannedCompany(t)
  const { userNo } = await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo, employeeNo: 1 }] })
  const dayAt = async (instant: string) => {
    t.clock.set(instant)
    const person = await loginAs(t, { userNo, loginId: '', role: '21' })
    return ((await person.call(readHome, {})).body as EmployeeHome).day
  }
  try {
    // Not made yet: the hours of the assignment.
    expect(await dayAt('2026-11-25T23:59:00.000Z')).toMatchObject({ atendTime: null, plan: 'AHEAD' })
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, real_work)
      values (${company.companyNo}, 1, '2026-11-26', 'WORKDAY', '09:00', '18:00', 480)`.execute(t.own.kysely)
    expect(await dayAt('2026-11-25T23:59:00.000Z')).toMatchObject({ atendTime: '09:00', plan: 'AHEAD' })
    expect(await dayAt('2026-11-26T00:00:00.000Z')).toMatchObject({ lvofcTime: '18:00', plan: 'UNDER_WAY' })
    expect(await dayAt('2026-11-26T08:59:59.000Z')).toMatchObject({ plan: 'UNDER_WAY' })
    expect(await dayAt('2026-11-26T09:00:00.000Z')).toMatchObject({ plan: 'OVER' })
    // A whole day of leave: nobody is expected.
    await sql`update attendance_day set atend_time = null, lvofc_time = null, real_work = 0
      where company_no = ${company.companyNo} and work_date = '2026-11-26'`.execute(t.own.kysely)
    expect(await dayAt('2026-11-26T01:00:00.000Z')).toBeNull()
  } finally {
    t.clock.set(TEST_NOW)
  }
})

it('tells last night’s shift while it runs, and tonight’s once it is over', async () => {
  const { companyNo } = await makePlannedCompany(t)
  const own = (source: string | null) =>
    sql`update employee_assignment set base_start = '22:00', base_end = '07:00', attendance_source = ${source}
      where company_no = ${companyNo}`.execute(t.own.kysely)
  const { userNo } = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] })
  const dayAt = async (instant: string) => {
    t.clock.set(instant)
    const person = await loginAs(t, { userNo, loginId: '', role: '21' })
    return ((await person.call(readHome, {})).body as EmployeeHome).day
  }
  try {
    await own(null)
    // Thursday at two and at eight in the morning, in Seoul.
    expect(await dayAt('2026-11-25T17:00:00.000Z')).toMatchObject({ date: '2026-11-25', plan: 'UNDER_WAY' })
    expect(await dayAt('2026-11-25T23:00:00.000Z')).toMatchObject({ date: '2026-11-26', plan: 'AHEAD' })
    // On Monday nobody came the night before.
    expect(await dayAt('2026-11-22T17:00:00.000Z')).toMatchObject({ date: '2026-11-23', plan: 'AHEAD' })
    await own('RECORDED')
    expect(await dayAt('2026-11-25T17:00:00.000Z')).toMatchObject({ date: '2026-11-26', atendTime: null })
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, in_judgement)
      values (${companyNo}, 1, '2026-11-25', 'WORKDAY', '21:50', '0001')`.execute(t.own.kysely)
    expect(await dayAt('2026-11-25T22:30:00.000Z')).toMatchObject({ date: '2026-11-25', atendTime: '21:50' })
    expect(await dayAt('2026-11-25T23:00:00.000Z')).toMatchObject({ date: '2026-11-26', atendTime: null })
  } finally {
    t.clock.set(TEST_NOW)
  }
})

it('expects who works on Sundays on a Sunday, by the own way of attendance', async () => {
  const { companyNo } = await makePlannedCompany(t)
  const own = (source: string | null) =>
    sql`update employee_assignment set working_weekdays = '0,3,4,5,6', weekly_holiday = 1, attendance_source = ${source}
      where company_no = ${companyNo}`.execute(t.own.kysely)
  const { userNo } = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] })
  const dayAt = async (instant: string) => {
    t.clock.set(instant)
    const person = await loginAs(t, { userNo, loginId: '', role: '21' })
    return ((await person.call(readHome, {})).body as EmployeeHome).day
  }
  try {
    await own(null)
    expect(await dayAt('2026-11-22T01:00:00.000Z')).toMatchObject({ date: '2026-11-22', plan: 'UNDER_WAY' })
    expect(await dayAt('2026-11-23T01:00:00.000Z')).toBeNull()
    await own('RECORDED')
    expect(await dayAt('2026-11-22T01:00:00.000Z')).toMatchObject({ atendTime: null, plan: null })
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, in_judgement)
      values (${companyNo}, 1, '2026-11-22', 'WORKDAY', '09:00', '0001')`.execute(t.own.kysely)
    const operator = await anotherOperator(t, companyNo)
    const plannedOf = async () => ((await operator.call(readHome, {})).body as OperatorHome).attendance?.planned
    expect(await plannedOf()).toBe(false)
    await own(null)
    expect(await plannedOf()).toBe(true)
  } finally {
    t.clock.set(TEST_NOW)
  }
})

it('counts a day to its week when it is over, planned or recorded before it has come', async () => {
  const company = await makePlannedCompany(t)
  const { userNo } = await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo, employeeNo: 1 }] })
  const cast = await makePayrollCast(t, { people: 1 })
  for (const companyNo of [company.companyNo, cast.companyNo])
    for (const day of ['2026-11-25', '2026-11-26'])
      await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, real_work)
        values (${companyNo}, 1, ${day}, 'WORKDAY', '09:00', '18:00', 480)`.execute(t.own.kysely)
  const minutesAt = async (who: number, instant: string) => {
    t.clock.set(instant)
    const person = await loginAs(t, { userNo: who, loginId: '', role: '21' })
    return ((await person.call(readHome, {})).body as EmployeeHome).weeks.at(-1)?.minutes
  }
  try {
    expect(await minutesAt(userNo, '2026-11-25T23:00:00.000Z')).toBe(480)
    expect(await minutesAt(userNo, '2026-11-26T08:59:59.000Z')).toBe(480)
    expect(await minutesAt(userNo, '2026-11-26T09:00:00.000Z')).toBe(960)
    expect(await minutesAt(cast.employee.userNo, '2026-11-26T08:59:59.000Z')).toBe(480)
    expect(await minutesAt(cast.employee.userNo, '2026-11-26T09:00:00.000Z')).toBe(960)
  } finally {
    t.clock.set(TEST_NOW)
  }
})

it('counts a Sunday to the week that began on the Monday before it', async () => {
  const { companyNo, employee } = await makePayrollCast(t, { people: 1 })
  for (const day of ['2026-11-16', '2026-11-22'])
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, real_work)
      values (${companyNo}, 1, ${day}, 'WORKDAY', 60)`.execute(t.own.kysely)
  t.clock.set('2026-11-22T01:00:00.000Z')
  try {
    const person = await loginAs(t, { userNo: employee.userNo, loginId: '', role: '21' })
    const { weeks } = (await person.call(readHome, {})).body as EmployeeHome
    expect(weeks.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', minutes: 120, current: true })
  } finally {
    t.clock.set(TEST_NOW)
  }
})

it('holds a week against what the person may work in it', async () => {
  const week = async (scale: number, { born = '1990-01-01', protection = '' } = {}) => {
    const company = await makePlannedCompany(t, { scale, settings: [{ from: '2026-01-01', under5: scale < 5 }] })
    const { companyNo } = company
    await sql`update employee set birth_date = ${born} where company_no = ${companyNo}`.execute(t.own.kysely)
    if (protection !== '')
      await sql`insert into protection (company_no, employee_no, kind, valid_from)
        values (${companyNo}, 1, ${protection}, '2026-01-01')`.execute(t.own.kysely)
    for (const day of ['16', '17', '18', '19', '20'])
      await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, real_work)
        values (${companyNo}, 1, ${`2026-11-${day}`}, 'WORKDAY', ${day === '20' ? 961 : 540})`.execute(t.own.kysely)
    const { userNo } = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] })
    const person = await loginAs(t, { userNo, loginId: '', role: '21' })
    const { weeks } = (await person.call(readHome, {})).body as EmployeeHome
    return weeks.find(({ from }) => from === '2026-11-16')
  }
  t.clock.set('2026-11-27T01:00:00.000Z')
  try {
    const legal = { minutes: 3121, limit: { regular: 2400, most: 3120 }, level: 'over' }
    expect(await week(5)).toMatchObject(legal)
    expect(await week(4)).toMatchObject({ minutes: 3121, limit: null, level: 'plain' })
    // Eighteen on the Sunday of the week, and a day later.
    expect(await week(5, { born: '2008-11-22' })).toMatchObject(legal)
    for (const scale of [5, 4])
      expect(await week(scale, { born: '2008-11-23' })).toMatchObject({ limit: { regular: 2100, most: 2400 } })
    expect(await week(5, { protection: 'ARTICLE63' })).toMatchObject({ limit: null, level: 'plain' })
  } finally {
    t.clock.set(TEST_NOW)
  }
})

it('tells a company without rules what to do', async () => {
  const bare = await makeCast(t)
  expect((await bare.operator.call(readHome, {})).body).toMatchObject({ kind: 'operator', run: null })
  expect((await bare.operator.call(readNotices, {})).body).toEqual({ month: null, items: [], total: 0 })
})

it('has one row a company in the cockpit, also when several closed the same month, and one reopened person moves none', async () => {
  const casts = [await makePayrollCast(t, { people: 3 }), await makePayrollCast(t, { people: 3 })]
  for (const cast of casts) {
    await calculated(cast)
    for (const action of ['confirm', 'pay'] as const)
      await cast.operator.call(update, { body: { month: MONTH, action } })
    await handedOver(cast)
  }
  const [first] = casts
  if (first === undefined) throw new Error('two companies')
  // Who opens both issues of a payslip is one person.
  await first.employee.call(readMySalary, { query: {} })
  for (const action of ['reopen', 'confirm', 'pay'] as const)
    await first.operator.call(update, { body: { month: MONTH, action, employeeNos: [1], reason: '시험' } })
  await first.employee.call(readMySalary, { query: {} })
  await first.operator.call(update, {
    body: { month: MONTH, action: 'reopen', employeeNos: [2], reason: '시험' },
  })
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const { companies } = (await boss.call(readHome, {})).body as SuperHome
  for (const cast of casts) expect(companies.filter(({ companyNo }) => companyNo === cast.companyNo)).toHaveLength(1)
  const { run } = companies.find(({ companyNo }) => companyNo === first.companyNo) ?? { run: null }
  const own = (await first.operator.call(readManagement, { query: { month: MONTH } })).body.run
  expect(run).toMatchObject({ month: MONTH, state: 'paid', counts: { calculated: 1, paid: 2 } })
  expect(run).toEqual(own)
  expect(own.steps.find(({ step }) => step === 'deliver')?.note).toBe('2명 교부 · 1명 열람')
})

it('names what blocks the month by a code, and knows no address of the web', async () => {
  const { companyNo, operator } = await makePayrollCast(t, { people: 3 })
  await t.own.kysely.deleteFrom('attendance_total').where('company_no', '=', companyNo).execute()
  await sql`update company_setting set period_start_day = 16 where company_no = ${companyNo}`.execute(t.own.kysely)
  const home = (await operator.call(readHome, {})).body as OperatorHome
  const blocker = home.blockers.find(({ code }) => code === 'attendance')
  expect(blocker).toMatchObject({ place: 'attendance', action: '다시 집계' })
  expect(blocker).toMatchObject({ title: '근태 집계 없음 3명', blocks: '그 사원만 기다림' })
  expect(JSON.stringify(home)).not.toContain('/salary/')
})

it('names four of those who came late or are on leave, and how many more there are', async () => {
  const { companyNo, operator } = await makePayrollCast(t, { people: 6 })
  const today = t.clock.today()
  for (const [index, code] of ['0005', '0005', '0006', '0005', '0005', '0002'].entries())
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, in_judgement, laten_time, atend_time)
      values (${companyNo}, ${index + 1}, ${today}, 'WORKDAY', ${code}, 18, ${code === '0002' ? '09:18' : null})`.execute(
      t.own.kysely,
    )
  const { attendance } = (await operator.call(readHome, {})).body as OperatorHome
  expect(attendance).toMatchObject({ late: 1, leave: 5 })
  expect(attendance?.notes).toHaveLength(5)
  expect(attendance?.notes[0]).toMatch(/ 지각 18분$/)
  expect(attendance?.notes.at(-1)).toBe('외 2명')
})

it('keeps who is left unpaid and who is reopened in sight by name, after the payday too, and loses neither when settled', async () => {
  const cast = await makePayrollCast(t, { people: 3, months: ['2026-11', '2026-12'] })
  const other = await makePayrollCast(t, { people: 1 })
  const { companyNo, operator } = cast
  const leftOver = async (by: TestSession = operator) =>
    ((await by.call(readHome, {})).body as OperatorHome).blockers.filter(({ code }) =>
      ['state.confirmed', 'reopened', 'no-account'].includes(code),
    )
  await calculated(cast)
  await sql`delete from bank_account where company_no = ${companyNo} and employee_no = 3`.execute(t.own.kysely)
  const act = (action: 'confirm' | 'pay' | 'reopen', employeeNos?: number[]) =>
    operator.call(update, {
      body: {
        month: MONTH,
        action,
        ...(employeeNos && { employeeNos }),
        ...(action === 'reopen' && { reason: '시험' }),
      },
    })
  expect((await leftOver()).map(({ title }) => title)).toEqual(['계좌 없음 1명'])
  await act('confirm')
  await act('pay', [1, 2])
  const { items } = (await operator.call(readManagement, { query: { month: MONTH } })).body
  const net = items.find(({ employeeNo }) => employeeNo === 3)?.net ?? 0
  const detail = `사원3, ${formatWon(net)}. 계좌가 없습니다.`
  const [row, ...more] = await leftOver()
  expect(row).toMatchObject({ code: 'state.confirmed', title: '11월 급여 지급 전 1명', detail, blocks: '이체를 막음' })
  expect(row).not.toHaveProperty('month')
  await operator.call(nameOwnCode, { body: { category: '0016', subcategory: '0001', name: '임금' } })
  expect((await leftOver())[0]?.title).toBe('11월 임금 지급 전 1명')
  expect((await cast.employee.call(readHome, {})).body).toMatchObject({ payslip: { paymentTypeName: '임금' } })
  await operator.call(nameOwnCode, { body: { category: '0016', subcategory: '0001', name: null } })
  expect(more).toEqual([])
  expect(await leftOver(other.operator)).toEqual([])

  // The payday passes: the month stays while somebody is unpaid, and the next one is a row.
  await act('reopen', [1])
  t.clock.set('2026-11-27T01:00:00.000Z')
  const later = await loginAs(t, { userNo: operator.userNo, loginId: '', role: '11' })
  const home = (await later.call(readHome, {})).body as OperatorHome
  expect(home.run?.month).toBe(MONTH)
  expect(home.sentence).toMatch(/^지급일이 2일 지났습니다\./)
  expect(home.blockers).toContainEqual(expect.objectContaining({ code: 'month', month: '2026-12', title: '12월 급여' }))
  expect(await leftOver(later)).toMatchObject([
    { title: '11월 급여 지급 전 1명', detail, blocks: '지급일 2일 지남' },
    { code: 'reopened', title: '11월 급여 다시 연 1명' },
  ])
  await later.call(update, { body: { month: MONTH, action: 'confirm', employeeNos: [1] } })
  await later.call(update, { body: { month: MONTH, action: 'pay', employeeNos: [3], payDate: '2026-11-27' } })
  expect(await leftOver(later)).toEqual([])
})

it('says of how many left unpaid there is no account, and shows what blocks before what is only to be looked at', async () => {
  const cast = await makePayrollCast(t, { people: 3, months: ['2026-10', '2026-11'] })
  const { companyNo, operator } = cast
  await sql`delete from bank_account where company_no = ${companyNo} and employee_no in (2, 3)`.execute(t.own.kysely)
  t.clock.set('2026-11-20T01:00:00.000Z')
  const later = await loginAs(t, { userNo: operator.userNo, loginId: '', role: '11' })
  const signedIn = { ...cast, operator: { ...operator, ...later } }
  await calculated(signedIn, '2026-10')
  await later.call(update, { body: { month: '2026-10', action: 'confirm' } })
  await calculated(signedIn)
  await moveHours(t, companyNo, 1)
  const { blockers } = (await later.call(readHome, {})).body as OperatorHome
  const [left, ...rest] = blockers
  expect(left).toMatchObject({ code: 'state.confirmed', title: '10월 급여 지급 전 3명' })
  expect(left?.detail).toMatch(/원\. 2명은 계좌가 없습니다\.$/)
  expect(rest.map(({ code }) => code)).toEqual(['stale', 'no-account'])
})

it('calls nobody left over on the payday itself, and everybody unpaid on the day after', async () => {
  t.clock.set('2026-11-24T01:00:00.000Z')
  const cast = await makePayrollCast(t, { people: 2 })
  await calculated(cast)
  await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
  const leftOver = async (day: string) => {
    t.clock.set(`${day}T01:00:00.000Z`)
    const operator = await loginAs(t, { userNo: cast.operator.userNo, loginId: '', role: '11' })
    const { blockers } = (await operator.call(readHome, {})).body as OperatorHome
    return blockers.flatMap(({ code, title }) => (code === 'state.confirmed' ? [title] : []))
  }
  expect(await leftOver('2026-11-25')).toEqual([])
  expect(await leftOver('2026-11-26')).toEqual(['11월 급여 지급 전 2명'])
})
