import {
  contractualHours,
  insuranceRate,
  readCodes,
  readCompanies,
  readContract,
  readMeta,
  tests,
  viewWorkTimeFormatByQuery,
  workingHours,
} from '@handal/contracts/common'
import { expect, it } from 'vitest'
import { callAs, makeCast, makeUser, loginAs, testApp } from '../../testing/app.ts'

const t = testApp()

it('answers code lists by category with their headers', async () => {
  const { operator } = await makeCast(t)
  const some = await operator.call(readCodes, { query: { code_list: '0016,0033' } })
  expect(some.status).toBe(200)
  const { items } = some.body as { items: { category: string; subcategory: string; value: string }[] }
  expect(new Set(items.map((item) => item.category))).toEqual(new Set(['0016', '0033']))
  expect(items.find((item) => item.category === '0016' && item.subcategory === '0001')?.value).toBe('급여')
  expect(items.filter((item) => item.subcategory === '0000')).toHaveLength(2)
  const bad = await operator.call(readCodes, { query: { code_list: '16' } })
  expect(bad.status).toBe(400)
})

it('names only the companies one may open, and a contract only of those', async () => {
  const mine = await makeCast(t)
  const other = await makeCast(t)
  const list = await mine.operator.call(readCompanies, {})
  expect((list.body as { items: { key: number }[] }).items.map((item) => item.key)).toEqual([mine.companyNo])
  expect((await mine.operator.call(readContract, { params: { companyNo: mine.companyNo } })).status).toBe(200)
  expect((await mine.operator.call(readContract, { params: { companyNo: other.companyNo } })).status).toBe(404)
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const all = (await boss.call(readCompanies, {})).body as { items: { key: number }[] }
  expect(all.items.map((item) => item.key)).toEqual(expect.arrayContaining([mine.companyNo, other.companyNo]))
})

it('counts hours between two times, over midnight too, and says which one is missing', async () => {
  const { employee } = await makeCast(t)
  const hours = async (query: Record<string, string>) => employee.call(workingHours, { query })
  expect((await hours({ startTime: '09:00', endTime: '18:30' })).body).toMatchObject({ hours: '09:30', minutes: 570 })
  expect((await hours({ startTime: '22:00', endTime: '06:00' })).body).toMatchObject({ minutes: 480 })
  expect((await hours({ startTime: '22:00', endTime: '30:00' })).body).toMatchObject({ minutes: 480 })
  const none = await hours({})
  expect(none.status).toBe(400)
  expect((none.body as unknown as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([
    'startTime',
    'endTime',
  ])
  expect((await hours({ startTime: '09:00' })).body).toMatchObject({ errors: [{ path: 'endTime' }] })
  expect((await hours({ startTime: '9시', endTime: '18:00' })).status).toBe(400)
})

it('shows the rates of a month with their law; a month without enacted figures shows none for them', async () => {
  const { operator } = await makeCast(t)
  const now = await operator.call(insuranceRate, { query: { month: '202611' } })
  expect(now.status).toBe(200)
  const { items } = now.body as { items: { label: string; text: string | null; laws: string[] }[] }
  expect(items.find((item) => item.text === '4.75%')?.laws.join()).toContain('국민연금법')
  const later = (await operator.call(insuranceRate, { query: { month: '2027-01' } })).body as {
    items: { text: string | null }[]
  }
  expect(later.items.some((item) => item.text === null)).toBe(true)
})

it('gives hours and planned days of the own company, none to an employee', async () => {
  const { operator, employee } = await makeCast(t)
  expect((await operator.call(contractualHours, {})).body).toMatchObject({ day: '08:00', week: '40:00' })
  expect((await employee.call(viewWorkTimeFormatByQuery, {})).status).toBe(403)
  expect(
    (await operator.call(viewWorkTimeFormatByQuery, { query: { employeeNo: 999_999 } })).status,
  ).toBeGreaterThanOrEqual(404)
  expect((await operator.call(tests, {})).body).toMatchObject({ ok: true })
})

it('tells visitors the day, and demo accounts in the demo only', async () => {
  const meta = await callAs(t, null, readMeta, {})
  expect(meta.body).toMatchObject({ today: '2026-11-20', demo: false, demoAccounts: [], demoPassword: null })
})
