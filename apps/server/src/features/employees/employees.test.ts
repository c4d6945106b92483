import type { EmployeeDetail, EmployeeRow } from '@handal/contracts/employees'
import { listEmployees, readEmployee } from '@handal/contracts/employees'
import { createDepartment } from '@handal/contracts/organisation'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { testApp } from '../../testing/app.ts'

const t = testApp()
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

it('never shows people of another company, nor anybody to an employee', async () => {
  const mine = await makePayrollCast(t, { people: 2 })
  const other = await makePayrollCast(t, { people: 2 })
  const foreign = await mine.operator.call(listEmployees, { query: { companyNo: other.companyNo } })
  expect(foreign.status).toBe(404)
  expect((await mine.employee.call(listEmployees, {})).status).toBe(403)
})

it('finds people by name, number and initial consonants, sorted by any column', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 4 })
  const names = ['김철수', '김초롱', '강찬숙', 'Anna Kim']
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
  expect(await found('anna')).toEqual(['Anna Kim'])
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
