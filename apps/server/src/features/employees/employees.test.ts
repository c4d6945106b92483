import { viewSalary } from '@handal/contracts/common'
import { employeesXlsx } from '@handal/contracts/downloads'
import type { EmployeeDetail, EmployeeRow } from '@handal/contracts/people/employees'
import { listEmployees, readEmployee, searchPeople } from '@handal/contracts/people/employees'
import { createDepartment } from '@handal/contracts/company/organisation'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { testApp } from '../../testing/app.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)
type List = { items: EmployeeRow[]; total: number; states: { state: string; people: number }[] }

it('lists people by filter and page with the total of all pages', async () => {
  const { operator } = await makePayrollCast(t, { people: 7 })
  const all = (await operator.call(listEmployees, {})).body as List
  expect(all.total).toBe(all.items.length)
  expect(all.total).toBeGreaterThanOrEqual(7)
  const page = (await operator.call(listEmployees, { query: { page: 2, size: 3 } })).body as List
  expect(page.items.map((item) => item.no)).toEqual(all.items.slice(3, 6).map((item) => item.no))
  expect(page.total).toBe(all.total)
  const behind = (await operator.call(listEmployees, { query: { page: 99, size: 3 } })).body as List
  expect(behind).toEqual({ items: [], total: all.total, states: [{ state: '0001', people: all.total }] })
  const [first] = all.items
  const byCode = (await operator.call(listEmployees, { query: { q: first?.employeeCode ?? '' } })).body as List
  expect(byCode.items.map((item) => item.no)).toContain(first?.no)
  expect((await operator.call(listEmployees, { query: { q: '%' } })).body).toEqual({ items: [], total: 0, states: [] })
  expect(((await operator.call(listEmployees, { query: { state: '0003' } })).body as List).total).toBe(0)
})

it('finds who is in service on a day by name, consonants, number and department, with no more than that, and logs nothing', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 4 })
  const set = (no: number, facts: ReturnType<typeof sql>) =>
    sql`update employee set ${facts} where company_no = ${companyNo} and employee_no = ${no}`.execute(t.own.kysely)
  await set(1, sql`name = '이가람'`)
  await set(2, sql`name = '이가람', hire_date = '2026-11-21'`)
  await set(3, sql`name = '박다온', leave_date = '2026-11-19'`)
  await set(4, sql`name = '박다온', leave_date = '2026-11-20'`)
  const found = async (query: object): Promise<number[]> =>
    (await operator.call(searchPeople, { query })).body.items.map(({ no }) => no).toSorted((a, b) => a - b)
  expect(await found({})).toEqual([1, 4])
  expect(await found({ q: '가람' })).toEqual([1])
  expect(await found({ q: 'ㅇㄱㄹ', day: '2026-11-21' })).toEqual([1, 2])
  expect(await found({ q: '다온', day: '2026-11-19' })).toEqual([3, 4])
  // On any day of a time: who came on its last day, who left on its first.
  expect(await found({ day: '2026-11-20', until: '2026-11-21' })).toEqual([1, 2, 4])
  expect(await found({ day: '2026-11-19', until: '2026-11-20' })).toEqual([1, 3, 4])
  expect(await found({ day: '2026-11-20', until: '2026-11-20' })).toEqual([1, 4])
  const { items, total } = (await operator.call(searchPeople, { query: { size: 1 } })).body
  expect([items.length, total]).toEqual([1, 2])
  const [one] = items
  expect(Object.keys(one ?? {}).toSorted()).toEqual(['departmentName', 'employeeCode', 'name', 'no', 'positionName'])
  expect(await found({ q: one?.employeeCode })).toEqual([one?.no])
  expect((await found({ q: one?.departmentName ?? '-' })).length).toBeGreaterThan(0)
  const logged = await t.db.withCompany({ companyNo }, (tx) =>
    tx.selectFrom('audit_log').select('event').where('event', 'like', 'employee.%').execute(),
  )
  expect(logged).toEqual([])
})

it('shows one person with masked numbers, and logs who looked', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 2 })
  const [row] = ((await operator.call(listEmployees, {})).body as List).items
  const answer = await operator.call(readEmployee, { params: { empl_no: row?.no ?? 0 } })
  expect(answer.status).toBe(200)
  const detail = answer.body as EmployeeDetail
  expect(detail.payTerms.length).toBeGreaterThan(0)
  expect(detail.residentNumberMasked ?? '******').toContain('******')
  const looked = await t.db.withCompany({ companyNo }, (tx) =>
    tx.selectFrom('audit_log').select('subject_id').where('event', '=', 'employee.view').execute(),
  )
  expect(looked.map((entry) => entry.subject_id)).toEqual([String(row?.no)])
  expect((await operator.call(readEmployee, { params: { empl_no: 999_999 } })).status).toBe(404)
})

it('logs a look at everybody as such, and at those of one state by number, be they all', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 2 })
  await operator.call(listEmployees, { query: { state: '0001' } })
  t.clock.advance(60_000)
  await operator.call(listEmployees, {})
  expect((await auditsOf(t, companyNo, 'employee.list')).map(({ after }) => after)).toEqual([
    { people: 2, employeeNos: '1-2' },
    { people: 2, all: '모든 사원' },
  ])
})

const TEXTS = ['사번', '성명', '부서', '직위', '재직상태', '입사일', '퇴사일', '근속']
const PAY = ['근무형태', '월 기본급', '시급·일급', '고용형태', '확인할 것', '근무시간', '근무요일', '퇴직연금 가입일']
/** The workbook's rows below its head, each by its column. */
const rowsOf = async (file: Buffer): Promise<Record<string, unknown>[]> => {
  const [sheet] = (await readXlsx(file)).sheets
  const rows = sheet?.rows ?? []
  const at = rows.findIndex(([first]) => first === '사번')
  const labels = (rows[at] ?? []).map(String)
  expect(labels).toEqual([...TEXTS, ...PAY])
  const end = rows.findIndex(([first]) => /^합계 \d+명$/.test(String(first)))
  expect(rows[end]?.[0]).toBe(`합계 ${end - at - 1}명`)
  return rows.slice(at + 1, end).map((row) => Object.fromEntries(labels.map((label, index) => [label, row[index]])))
}

it('goes out as a workbook: the people of the same conditions, in their order, with what the screen shows', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 4 })
  await sql`update employee set hire_date = '2021-03-02', leave_date = '2026-10-31' where company_no = ${companyNo}
    and employee_no = 3`.execute(t.own.kysely)
  await sql`update employee_assignment set base_start = '09:00', base_end = '18:00', working_weekdays = '1,2,3'
    where company_no = ${companyNo}`.execute(t.own.kysely)
  const listed = ((await operator.call(listEmployees, {})).body as List).items
  const file = await operator.call(employeesXlsx, {})
  expect((await rowsOf(file.raw)).map((row) => row['사번'])).toEqual(listed.map((row) => row.employeeCode))
  const gone = await rowsOf((await operator.call(employeesXlsx, { query: { state: '0003' } })).raw)
  expect(gone).toMatchObject([
    {
      사번: '0003',
      성명: '사원3',
      부서: '경영지원팀',
      직위: '사원',
      재직상태: '퇴사',
      근속: '5년 7개월',
      근무형태: '기본근무',
      // 2,500,000 and 10,000 times the number; the duty of every third counts where no item is named as the base pay.
      '월 기본급': 2_680_000,
      고용형태: '정규직',
      근무시간: '09:00 - 18:00',
      근무요일: '월화수',
    },
  ])
  // Days stay days, so that Excel can reckon with them.
  expect([gone[0]?.['입사일'], gone[0]?.['퇴사일']]).toEqual([new Date('2021-03-02'), new Date('2026-10-31')])
  const inDepartment = await rowsOf((await operator.call(employeesXlsx, { query: { deptNo: 1, sort: '-name' } })).raw)
  expect(inDepartment.map((row) => row['성명'])).toEqual(['사원4', '사원2'])
})

it('goes out whole, however many pages the list has', async () => {
  const { operator } = await makePayrollCast(t, { people: 1001, months: [] })
  expect(((await operator.call(listEmployees, {})).body as List).items).toHaveLength(1000)
  expect(await rowsOf((await operator.call(employeesXlsx, {})).raw)).toHaveLength(1001)
})

it('never shows people of another company, nor anybody to an employee', async () => {
  const mine = await makePayrollCast(t, { people: 2 })
  const other = await makePayrollCast(t, { people: 2 })
  const foreign = await mine.operator.call(listEmployees, { query: { companyNo: other.companyNo } })
  expect(foreign.status).toBe(404)
  expect((await mine.employee.call(listEmployees, {})).status).toBe(403)
})

it('finds people by name, number and initial consonants, sorted by any column', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 4 })
  const names = ['김철수', '김초롱', '강찬숙', 'Anna 김']
  for (const [index, name] of names.entries())
    await sql`update employee set name = ${name} where company_no = ${companyNo} and employee_no = ${index + 1}`.execute(
      t.own.kysely,
    )
  const found = async (q: string) => {
    const { items, total } = (await operator.call(listEmployees, { query: { q, sort: 'name' } })).body as List
    expect(total).toBe(items.length)
    return items.map(({ name }) => name)
  }
  expect(await found('ㄱㅊㅅ')).toEqual(['강찬숙', '김철수'])
  expect(await found('김ㅊ')).toEqual(['김철수', '김초롱'])
  expect(await found('ㄱ철수')).toEqual(['김철수'])
  expect(await found('ㅊㅅ')).toEqual(['강찬숙', '김철수'])
  for (const q of ['anna', 'anna ㄱ', 'ANNA ㄱ']) expect(await found(q)).toEqual(['Anna 김'])
  expect(await found('0003')).toEqual(['강찬숙'])
  for (const q of ['ㄱㅊㅎ', '(ㄱ', '[ㄱ-ㅎ]', 'ㄱ%', '\\ㄱ', 'ㄱ.']) expect(await found(q)).toEqual([])
  const sorted = (await operator.call(listEmployees, { query: { sort: '-no', size: 2 } })).body as List
  expect([sorted.items.map(({ no }) => no), sorted.total]).toEqual([[4, 3], 4])
  const wrong = await operator.call(listEmployees, { query: { sort: 'birthDate' as 'no' } })
  expect(wrong.status).toBe(400)
})

it('takes a department for itself and all that is under it', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 4 })
  const top = (await operator.call(createDepartment, { body: { deptNm: '본부' } })).body
  const middle = (await operator.call(createDepartment, { body: { deptNm: '실', parentNo: top.no } })).body
  const leaf = (await operator.call(createDepartment, { body: { deptNm: '팀', parentNo: middle.no } })).body
  await sql`update employee_assignment set department_no = ${leaf.no} where company_no = ${companyNo} and employee_no = 3`.execute(
    t.own.kysely,
  )
  const of = async (deptNo: number) =>
    ((await operator.call(listEmployees, { query: { deptNo } })).body as List).items.map(({ no }) => no)
  expect(await of(top.no)).toEqual([3])
  expect(await of(leaf.no)).toEqual([3])
  expect(await of(2)).toEqual([1])
  expect(await of(999)).toEqual([])
})

it('tells the state of the day: on leave from its first day to its last, and gone on the day after the last one', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 7 })
  const leave = (no: number, from: string, to: string) =>
    sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
      values (${companyNo}, ${no}, ${from}, ${to}, '휴직')`.execute(t.own.kysely)
  await leave(1, '2026-11-01', '2026-11-19')
  await leave(2, '2026-11-01', '2026-11-20')
  await leave(3, '2026-11-20', '2026-12-31')
  await leave(4, '2026-11-21', '2026-12-31')
  for (const [no, day] of [
    [5, '2026-11-19'],
    [6, '2026-11-20'],
    [7, '2026-11-21'],
  ] as const)
    await sql`update employee set leave_date = ${day} where company_no = ${companyNo} and employee_no = ${no}`.execute(
      t.own.kysely,
    )
  const { items } = (await operator.call(listEmployees, { query: { sort: 'no' } })).body as List
  expect(items.map(({ state }) => state)).toEqual(['0001', '0002', '0002', '0001', '0003', '0001', '0001'])
})

it('lists those of no department last, and shows the account of today beside all that ever held', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 3 })
  await sql`update employee_assignment set department_no = null where company_no = ${companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  await sql`update department set sort_order = 1 where company_no = ${companyNo}`.execute(t.own.kysely)
  const { items } = (await operator.call(listEmployees, {})).body as List
  expect(items.map(({ no }) => no)).toEqual([2, 3, 1])
  await sql`insert into bank_account (company_no, employee_no, valid_from, bank_code, number_cipher, number_masked, holder)
    values (${companyNo}, 2, '2026-01-01', '004', '\\x00', '국민-***', '사원2')`.execute(t.own.kysely)
  const detail = (await operator.call(readEmployee, { params: { empl_no: 2 } })).body as EmployeeDetail
  expect(detail.account).toMatchObject({ bankCode: '004', numberMasked: '국민-***' })
})

it('tells who has not come yet from who works here: hired from the day of hiring on', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 4 })
  for (const [no, day] of [
    [1, '2026-11-19'],
    [2, '2026-11-20'],
    [3, '2026-11-21'],
    [4, '2026-12-01'],
  ] as const)
    await sql`update employee set hire_date = ${day} where company_no = ${companyNo} and employee_no = ${no}`.execute(
      t.own.kysely,
    )
  const all = (await operator.call(listEmployees, { query: { sort: 'no' } })).body as List
  expect(all.items.map(({ state, stateName }) => [state, stateName])).toEqual([
    ['0001', '재직'],
    ['0001', '재직'],
    ['0004', '입사 예정'],
    ['0004', '입사 예정'],
  ])
  const working = (await operator.call(listEmployees, { query: { state: '0001', sort: '-no' } })).body as List
  expect(working.items.map(({ no }) => no)).toEqual([2, 1])
  expect([working.total, working.states]).toEqual([
    2,
    [
      { state: '0001', people: 2 },
      { state: '0004', people: 2 },
    ],
  ])
  const hired = async (hiredFrom?: string, hiredTo?: string) =>
    ((await operator.call(listEmployees, { query: { hiredFrom, hiredTo, sort: 'no' } })).body as List).items.map(
      ({ no }) => no,
    )
  expect(await hired('2026-11-20', '2026-11-21')).toEqual([2, 3])
  expect(await hired('2026-11-20')).toEqual([2, 3, 4])
  expect(await hired(undefined, '2026-11-20')).toEqual([1, 2])
})

it('finds a department in words with all under it, a position, and the last four digits of a phone', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 5 })
  const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
  const top = (await operator.call(createDepartment, { body: { deptNm: '연구본부' } })).body
  const leaf = (await operator.call(createDepartment, { body: { deptNm: '설계실', parentNo: top.no } })).body
  await run(
    sql`update employee_assignment set department_no = ${leaf.no} where company_no = ${companyNo} and employee_no = 3`,
  )
  await run(sql`insert into "position" (company_no, position_no, sort_order) values (${companyNo}, 2, 2)`)
  await run(
    sql`insert into position_term (company_no, position_no, valid_from, name) values (${companyNo}, 2, '2020-01-01', '과장')`,
  )
  await run(sql`update employee_assignment set position_no = 2 where company_no = ${companyNo} and employee_no = 4`)
  await run(sql`update employee set phone = '010-1234-07 77' where company_no = ${companyNo} and employee_no = 5`)
  const found = async (query: object) =>
    ((await operator.call(listEmployees, { query: { sort: 'no', ...query } })).body as List).items.map(({ no }) => no)
  expect(await found({ q: '연구' })).toEqual([3])
  expect(await found({ q: 'ㅇㄱㅂ' })).toEqual([3])
  expect(await found({ q: '설계' })).toEqual([3])
  expect(await found({ q: '생산' })).toEqual([2, 4])
  expect(await found({ positionNo: 2 })).toEqual([4])
  expect(await found({ q: '0777' })).toEqual([5])
  for (const q of ['777', '1234', '1234-0777']) expect(await found({ q })).toEqual([])
})

it('puts people in one order that stands, also by pay and where all are alike', async () => {
  const { operator } = await makePayrollCast(t, { people: 9 })
  const ordered = async (sort: string) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => operator.call(listEmployees, { query: { sort: sort as 'no', page, size: 3 } })),
    )
    return pages.flatMap(({ body }) => (body as List).items)
  }
  const byPay = (await ordered('-basePay')).map(({ basePay }) => basePay ?? 0)
  expect(byPay).toEqual(byPay.toSorted((a, b) => b - a))
  expect(new Set(byPay).size).toBeGreaterThan(5)
  // All are 사원 in 기본근무 and in service: the departments, then the numbers, decide.
  const standard = [1, 3, 5, 7, 9, 2, 4, 6, 8]
  for (const sort of ['positionName', '-positionName', 'workSch', '-employmentType', 'state', '-state'])
    expect((await ordered(sort)).map(({ no }) => no)).toEqual(standard)
})

it('says what asks for a look, on both sides of its day, and nothing of who has left', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 6 })
  const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
  const set = (no: number, facts: ReturnType<typeof sql>) =>
    run(sql`update employee set ${facts} where company_no = ${companyNo} and employee_no = ${no}`)
  await set(1, sql`visa_until = '2026-12-20', contract_end = '2026-11-20'`)
  await set(2, sql`visa_until = '2026-12-21', contract_end = '2026-11-19', probation_until = '2026-11-19'`)
  await set(3, sql`leave_date = '2026-11-30', contract_end = '2026-11-30', probation_until = '2026-11-20'`)
  await set(4, sql`leave_date = '2026-11-19', visa_until = '2026-01-01'`)
  // 209 hours at 10,320 won: 2,156,880 are due, and the meal counts beside the base.
  await run(
    sql`update pay_term set amounts = '{"base": 1956880, "meal": 200000}' where company_no = ${companyNo} and employee_no = 5`,
  )
  await run(
    sql`update pay_term set amounts = '{"base": 1956879, "meal": 200000}' where company_no = ${companyNo} and employee_no = 6`,
  )
  await run(sql`delete from bank_account where company_no = ${companyNo} and employee_no = 5`)
  const { items } = (await operator.call(listEmployees, { query: { sort: 'no' } })).body as List
  expect(items.map(({ checks }) => checks.map(({ tone, label }) => `${tone} ${label}`))).toEqual([
    ['warning 체류기간 12.20까지', 'warning 계약기간 11.20까지'],
    ['warning 계약기간 지남'],
    ['info 수습 11.20까지', 'info 11.30 퇴사 예정'],
    [],
    ['info 급여 계좌 없음'],
    ['warning 최저임금 미달'],
  ])
  expect(items[5]?.checks[0]?.message).toBe(
    '최저임금 계산에 넣는 급여가 시간당 10,319.99원으로 최저임금 10,320원보다 적습니다. 한 달에 1원 모자랍니다.',
  )
  // An account that begins later is none until then, as for the payroll.
  const accountFrom = async (from: string) => {
    await run(
      sql`update bank_account set valid_from = ${from}::date where company_no = ${companyNo} and employee_no = 2`,
    )
    const { body } = await operator.call(listEmployees, { query: { sort: 'no' } })
    return (body as List).items[1]?.checks.filter(({ code }) => code === 'no-account').map(({ message }) => message)
  }
  expect(await accountFrom('2026-11-20')).toEqual([])
  expect(await accountFrom('2026-11-21')).toEqual([
    '급여 계좌를 2026.11.21부터 씁니다. 그 전에 지급하면 계좌가 없어 제외합니다.',
  ])
  // The minimum wage is an employee's.
  const kind = async (incomeKind: string) => {
    await run(
      sql`update tax_setting set income_kind = ${incomeKind} where company_no = ${companyNo} and employee_no = 6`,
    )
    const { body } = await operator.call(listEmployees, { query: { sort: 'no' } })
    return (body as List).items[5]?.checks.length
  }
  expect(await kind('BUSINESS')).toBe(0)
  expect(await kind('DAILY')).toBe(1)
})

it('takes as many queries for a page of many people as for one of few', async () => {
  const queriesOf = async (people: number, query: object) => {
    const { operator } = await makePayrollCast(t, { people, months: [] })
    await operator.call(listEmployees, { query })
    return (await t.db.countQueries(() => operator.call(listEmployees, { query }))).queries
  }
  expect(await queriesOf(1000, { size: 1000 })).toBe(await queriesOf(10, { size: 10 }))
  const asked = { q: '사원', deptNo: 1, sort: '-basePay', state: '0001' }
  expect(await queriesOf(300, asked)).toBe(await queriesOf(10, asked))
})

it('says at the head of the workbook whom it was asked for', async () => {
  const { operator } = await makePayrollCast(t, { people: 2 })
  const headOf = async (query: object) => {
    const [sheet] = (await readXlsx((await operator.call(employeesXlsx, { query })).raw)).sheets
    return String(sheet?.rows[1]?.[0]).split(' · ').at(-1)
  }
  expect(await headOf({})).toBe('2026.11.20, 2명')
  expect(
    await headOf({
      state: '0001',
      deptNo: 1,
      positionNo: 1,
      hiredFrom: '2020-01-01',
      hiredTo: '2026-12-31',
      q: '사원',
    }),
  ).toBe('2026.11.20, 재직, 한 부서와 그 아래, 한 직위, 2020.01.01부터 입사, 2026.12.31까지 입사, 찾은 말 사원, 1명')
})

it('says until when the longer of two leaves goes on, also of who leaves in it', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 1 })
  await sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
    values (${companyNo}, 1, '2026-11-01', '2026-11-25', '병가'), (${companyNo}, 1, '2026-11-10', '2026-12-31', '휴직')`.execute(
    t.own.kysely,
  )
  await sql`update employee set leave_date = '2026-12-15' where company_no = ${companyNo}`.execute(t.own.kysely)
  const [row] = ((await operator.call(listEmployees, {})).body as List).items
  expect([row?.state, row?.checks.map(({ label }) => label)]).toEqual(['0002', ['휴직 12.31까지', '12.15 퇴사 예정']])
})

it('shows the pay terms of today, not those to come', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 1 })
  await sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
    values (${companyNo}, 1, '2026-11-20', 'hourly', '{"base": 12000}'), (${companyNo}, 1, '2026-11-21', 'daily', '{"base": 99000}')`.execute(
    t.own.kysely,
  )
  const { body } = await operator.call(viewSalary, { params: { employeeNo: 1 }, query: {} })
  expect(body).toMatchObject({ from: '2026-11-20', payKindName: '시급', newest: null, ordinaryHourly: null })
  expect(body.items).toEqual([{ itemCode: 'base', label: '기본급', amount: 12_000 }])
  expect(await auditsOf(t, companyNo, 'pay-term.view')).toHaveLength(1)
})

it('shows each setting of taxes and insurance as its own', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 1 })
  const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
  await run(
    sql`update family_count set dependents = 5, children = 3, children_under7 = 2 where company_no = ${companyNo}`,
  )
  await run(sql`update tax_setting set withholding_percent = 120, youth_reduction_percent = 90
    where company_no = ${companyNo}`)
  await run(
    sql`update insurance_setting set pension_base = 3000000, health_base = 3100000 where company_no = ${companyNo}`,
  )
  const { body } = await operator.call(readEmployee, { params: { empl_no: 1 } })
  expect(body.family).toMatchObject([
    { dependents: 5, children: 3, childrenUnder7: 2, withholdingPercent: 120, youthReductionPercent: 90 },
  ])
  expect(body.insurance).toMatchObject([{ pensionBase: 3_000_000, healthBase: 3_100_000 }])
})
