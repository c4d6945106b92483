import { employeesXlsx } from '@handal/contracts/downloads'
import type { EmployeeDetail, EmployeeRow } from '@handal/contracts/employees'
import { listEmployees, readEmployee } from '@handal/contracts/employees'
import { createDepartment } from '@handal/contracts/organisation'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { testApp } from '../../testing/app.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)
type List = { items: EmployeeRow[]; total: number }

it('lists people by filter and page with the total of all pages', async () => {
  const { operator } = await makePayrollCast(t, { people: 7 })
  const all = (await operator.call(listEmployees, {})).body as List
  expect(all.total).toBe(all.items.length)
  expect(all.total).toBeGreaterThanOrEqual(7)
  const page = (await operator.call(listEmployees, { query: { page: 2, size: 3 } })).body as List
  expect(page.items.map((item) => item.no)).toEqual(all.items.slice(3, 6).map((item) => item.no))
  expect(page.total).toBe(all.total)
  const behind = (await operator.call(listEmployees, { query: { page: 99, size: 3 } })).body as List
  expect(behind).toEqual({ items: [], total: all.total })
  const [first] = all.items
  const byCode = (await operator.call(listEmployees, { query: { q: first?.employeeCode ?? '' } })).body as List
  expect(byCode.items.map((item) => item.no)).toContain(first?.no)
  expect((await operator.call(listEmployees, { query: { q: '%' } })).body).toEqual({ items: [], total: 0 })
  expect(((await operator.call(listEmployees, { query: { state: '0003' } })).body as List).total).toBe(0)
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

const TEXTS = ['사번', '성명', '부서', '직위', '재직상태', '입사일', '퇴사일', '근속', '근무시간', '근무요일']
/** The workbook's rows below its head, each by its column. */
const rowsOf = async (file: Buffer): Promise<Record<string, unknown>[]> => {
  const [sheet] = (await readXlsx(file)).sheets
  const rows = sheet?.rows ?? []
  const at = rows.findIndex(([first]) => first === '사번')
  const labels = (rows[at] ?? []).map(String)
  expect(labels).toEqual([...TEXTS, '퇴직연금 가입일'])
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
    sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, reason)
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
