import type { EmployeeDetail, EmployeeRow } from '@handal/contracts/employees'
import { listEmployees, readEmployee } from '@handal/contracts/employees'
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
