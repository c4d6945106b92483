import { addCode, changeCode, listCodes, listOwnCodes, nameOwnCode } from '@handal/contracts/company/code-values'
import { insuranceRate, readCodes, readMeta } from '@handal/contracts/common'
import { type OperatorHome, readHome } from '@handal/contracts/session/home'
import { employeesXlsx } from '@handal/contracts/downloads'
import { listEmployees } from '@handal/contracts/people/employees'
import { readManagement } from '@handal/contracts/payroll/salary'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { callAs, loginAs, makeCast, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

type Entry = {
  category: string
  subcategory: string
  value: string
  desc: string
  list: string | null
  to: string | null
}
const valuesOf = (body: unknown): Record<string, string> =>
  Object.fromEntries((body as { items: Entry[] }).items.map(({ subcategory, value }) => [subcategory, value]))

it('answers code lists by category with their headers', async () => {
  const { operator } = await makeCast(t)
  const some = await operator.call(readCodes, { query: { code_list: '0016,0033' } })
  expect(some.status).toBe(200)
  const { items } = some.body as { items: Entry[] }
  expect(new Set(items.map((item) => item.category))).toEqual(new Set(['0016', '0033']))
  expect(items.find((item) => item.category === '0016' && item.subcategory === '0001')?.value).toBe('급여')
  expect(items.filter((item) => item.subcategory === '0000')).toHaveLength(2)
  const bad = await operator.call(readCodes, { query: { code_list: '16' } })
  expect(bad.status).toBe(400)
})

it('documents of approval name the list of their own kinds', async () => {
  const { operator } = await makeCast(t)
  const { items } = (await operator.call(readCodes, { query: { code_list: '0052' } })).body as { items: Entry[] }
  expect(items.map(({ list }) => list)).toEqual([null, '0053', '0054', '0055', '0056', '0057', '0058'])
  const kinds = valuesOf((await operator.call(readCodes, { query: { code_list: '0053' } })).body)
  expect(kinds).toMatchObject({ '0000': '휴가 종류', '0001': '연차' })
})

const errorsOf = (body: unknown) => (body as { errors: { path: string; message: string }[] }).errors
const admin = async () => loginAs(t, await makeUser(t, { role: '01' }))

it('a value is chosen from its first to its last day and keeps its name for ever', async () => {
  const { operator } = await makeCast(t)
  const boss = await admin()
  const made = await boss.call(addCode, { body: { category: '0014', value: '촉탁', from: '2026-12-01' } })
  expect(made.body).toMatchObject({ subcategory: '0006', source: 'ADDED', fixed: false, version: 1 })
  const ended = await boss.call(changeCode, {
    body: { category: '0014', subcategory: '0006', to: '2027-02-28', reason: '제도를 없앰', version: 1 },
  })
  expect(ended.body).toMatchObject({ to: '2027-02-28', version: 2 })
  const on = async (date: string) =>
    Object.hasOwn(valuesOf((await operator.call(readCodes, { query: { code_list: '0014', date } })).body), '0006')
  expect([await on('2026-11-30'), await on('2026-12-01')]).toEqual([false, true])
  expect([await on('2027-02-28'), await on('2027-03-01')]).toEqual([true, false])
  // Today is before its first day.
  expect(valuesOf((await operator.call(readCodes, { query: { code_list: '0014' } })).body)).not.toHaveProperty('0006')
  const all = await operator.call(readCodes, { query: { code_list: '0014', ended: 'true' } })
  expect(valuesOf(all.body)['0006']).toBe('촉탁')
  // Its number is never given to another one.
  const next = await boss.call(addCode, { body: { category: '0014', value: '연수' } })
  expect(next.body).toMatchObject({ subcategory: '0007' })
})

it('a value may end on its first day, and on no day before', async () => {
  const { operator } = await makeCast(t)
  const boss = await admin()
  const { body } = await boss.call(addCode, { body: { category: '0014', value: '하루', from: '2027-01-01' } })
  const { subcategory } = body
  const end = (to: string) =>
    boss.call(changeCode, { body: { category: '0014', subcategory, to, reason: '하루만 쓰는 값' } })
  const before = await end('2026-12-31')
  expect([before.status, errorsOf(before.body).map(({ path }) => path)]).toEqual([400, ['to']])
  expect((await end('2027-01-01')).body).toMatchObject({ from: '2027-01-01', to: '2027-01-01' })
  const on = async (date: string) =>
    Object.hasOwn(valuesOf((await operator.call(readCodes, { query: { code_list: '0014', date } })).body), subcategory)
  expect([await on('2026-12-31'), await on('2027-01-01'), await on('2027-01-02')]).toEqual([false, true, false])
})

it('a number that a value had is given to no other, also when the value is over', async () => {
  const boss = await admin()
  const { body } = await boss.call(addCode, { body: { category: '0022', subcategory: '0201', value: '첫 은행' } })
  await boss.call(changeCode, {
    body: { category: '0022', subcategory: '0201', to: '2026-11-01', reason: '문을 닫음', version: body.version },
  })
  const again = await boss.call(addCode, { body: { category: '0022', subcategory: '0201', value: '둘째 은행' } })
  expect([again.status, errorsOf(again.body)]).toEqual([
    400,
    [{ path: 'subcategory', message: '0201은 이미 쓴 번호입니다. 번호는 다시 쓰지 않습니다.' }],
  ])
  const { items } = (await boss.call(listCodes, { query: { category: '0022' } })).body
  expect(items.filter(({ subcategory }) => subcategory === '0201')).toMatchObject([{ value: '첫 은행' }])
})

it('tells all that is wrong with a value at once', async () => {
  const boss = await admin()
  const pathsOf = ({ body }: { body: unknown }) =>
    errorsOf(body)
      .map(({ path }) => path)
      .toSorted()
  const { items } = (await boss.call(listCodes, { query: { category: '0022' } })).body
  const [bank, other] = items
  const added = await boss.call(addCode, {
    body: { category: '0022', subcategory: bank?.subcategory ?? '', value: other?.value ?? '' },
  })
  expect(pathsOf(added)).toEqual(['subcategory', 'value'])
  const changed = await boss.call(changeCode, {
    body: { category: '0015', subcategory: '0001', value: '시급', from: '2027-01-01', to: '2026-12-31' },
  })
  expect(pathsOf(changed)).toEqual(['from', 'reason', 'to', 'to', 'value'])
})

it('refuses what would break a calculation, with a plain sentence', async () => {
  const boss = await admin()
  const closed = await boss.call(addCode, { body: { category: '0015', value: '주급' } })
  expect([closed.status, closed.body]).toEqual([
    422,
    expect.objectContaining({ message: expect.stringContaining('더할 수는 없습니다') }),
  ])
  const kept = await boss.call(changeCode, { body: { category: '0015', subcategory: '0001', to: '2026-12-31' } })
  expect(kept.status).toBe(400)
  expect(
    errorsOf(kept.body)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['reason', 'to'])
  const twin = await boss.call(changeCode, { body: { category: '0015', subcategory: '0001', value: '시급' } })
  expect(errorsOf(twin.body)).toEqual([{ path: 'value', message: '같은 분류의 0002에 이미 있는 이름입니다.' }])
  expect((await boss.call(addCode, { body: { category: '9999', value: '값' } })).status).toBe(400)
  expect((await boss.call(changeCode, { body: { category: '0014', subcategory: '0999', value: '값' } })).status).toBe(
    404,
  )
  const bank = await boss.call(addCode, { body: { category: '0022', value: '새 은행' } })
  expect(errorsOf(bank.body)[0]?.path).toBe('subcategory')
  expect(
    (await boss.call(addCode, { body: { category: '0022', subcategory: '0101', value: '새 은행' } })).body,
  ).toMatchObject({
    desc: '101',
  })
  expect(
    (await boss.call(addCode, { body: { category: '0022', subcategory: '0088', value: '다른 은행' } })).status,
  ).toBe(400)
})

it("a company's own name stands on its screens and in its workbooks, and in nobody else's", async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  const { operator: neighbour } = await makeCast(t)
  const rename = (category: string, subcategory: string, name: string | null) =>
    cast.operator.call(nameOwnCode, { body: { category, subcategory, name } })
  expect((await rename('0021', '0001', '근무 중')).status).toBe(200)
  await rename('0014', '0001', '일반직')
  await rename('0016', '0001', '임금')
  const { items } = (await cast.operator.call(listEmployees, {})).body as { items: { stateName: string }[] }
  expect(new Set(items.map(({ stateName }) => stateName))).toEqual(new Set(['근무 중']))
  const run = (await cast.operator.call(readManagement, { query: { month: '2026-11' } })).body
  expect(run).toMatchObject({ run: { paymentTypeName: '임금' } })
  const home = (await cast.operator.call(readHome, {})).body as OperatorHome
  expect(home.run?.paymentTypeName).toBe('임금')
  expect(home.dues.map(({ title }) => title)).toContain('임금 지급, 명세서 교부')
  const file = await cast.operator.call(employeesXlsx, { query: { state: '0001', reason: '확인' } })
  const cells = (await readXlsx(file.raw)).sheets[0]?.rows.flat().map(String)
  expect(cells).toEqual(expect.arrayContaining(['근무 중', '일반직']))
  expect(cells).not.toContain('정규직')
  const here = valuesOf((await cast.operator.call(readCodes, { query: { code_list: '0014' } })).body)
  const there = valuesOf((await neighbour.call(readCodes, { query: { code_list: '0014' } })).body)
  expect([here['0001'], there['0001']]).toEqual(['일반직', '정규직'])
  const boss = await admin()
  const { renamed } = (await boss.call(listCodes, { query: { category: '0014' } })).body as { renamed: unknown[] }
  expect(renamed).toEqual([expect.objectContaining({ subcategory: '0001', companyNo: cast.companyNo, name: '일반직' })])
  await rename('0014', '0001', null)
  const { items: own } = (await cast.operator.call(listOwnCodes, { query: { category: '0014' } })).body as {
    items: { value: string; name: string | null; version: number }[]
  }
  expect(own[0]).toMatchObject({ value: '정규직', name: null, version: 3 })
  expect((await auditsOf(t, cast.companyNo, 'code.name')).map(({ before, after }) => [before, after])).toMatchObject([
    [{ name: null }, { subcategory: '0001', name: '근무 중' }],
    [{ value: '정규직' }, { category: '0014', name: '일반직' }],
    [{ value: '급여' }, { category: '0016', name: '임금' }],
    [{ name: '일반직' }, { name: null, value: '정규직' }],
  ])
})

it('what a super admin says holds where a company says nothing itself; a stale version shows what stands', async () => {
  const { operator } = await makeCast(t)
  const boss = await admin()
  await operator.call(nameOwnCode, { body: { category: '0031', subcategory: '0002', name: '낮조' } })
  const stale = await operator.call(nameOwnCode, {
    body: { category: '0031', subcategory: '0002', name: '아침조', version: 1 },
  })
  expect([stale.status, stale.body]).toEqual([
    409,
    expect.objectContaining({ current: expect.objectContaining({ name: '낮조' }) }),
  ])
  await boss.call(changeCode, { body: { category: '0031', subcategory: '0002', value: '오전조' } })
  await boss.call(changeCode, { body: { category: '0031', subcategory: '0003', value: '오후조' } })
  const names = valuesOf((await operator.call(readCodes, { query: { code_list: '0031' } })).body)
  expect([names['0002'], names['0003']]).toEqual(['낮조', '오후조'])
  const behind = await boss.call(changeCode, {
    body: { category: '0031', subcategory: '0002', value: '주간', version: 1 },
  })
  expect(behind.status).toBe(409)
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

it('tells visitors the day, and demo accounts in the demo only', async () => {
  const meta = await callAs(t, null, readMeta, {})
  expect(meta.body).toMatchObject({ today: '2026-11-20', demo: false, demoAccounts: [], demoPassword: null })
})
