import type { BodyInput } from '@handal/contracts/endpoint'
import {
  changeSalaryItem,
  createSalaryItem,
  endSalaryItem,
  listSalaryItems,
  orderSalaryItems,
} from '@handal/contracts/payroll/salary-items'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeCast, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { addItem } from '../../testing/items.ts'
import { calculated, rowOf } from '../../testing/payroll-steps.ts'
import { readItemLabels } from './public.ts'

const t = testApp()
type Body = BodyInput<typeof createSalaryItem>
const made = async (who: Pick<TestSession, 'call'>, body: Partial<Body> & Pick<Body, 'label'>) => {
  const answer = await who.call(createSalaryItem, { body: { from: '2026-01-01', ...body } })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const pathsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path),
]

it('an item has its place and its last day from the start, and another place when it is said', async () => {
  const { operator } = await makeCast(t)
  const codes = async () =>
    (await operator.call(listSalaryItems, {})).body.items.map(({ itemCode, sortOrder }) => [itemCode, sortOrder])
  await made(operator, { label: '둘째', itemCode: 'b', sortOrder: 5 })
  expect(await made(operator, { label: '하루', itemCode: 'c', to: '2026-01-01' })).toMatchObject({
    to: '2026-01-01',
    sortOrder: 6,
  })
  await made(operator, { label: '첫째', itemCode: 'a', sortOrder: 2 })
  expect(await codes()).toEqual([
    ['a', 2],
    ['b', 5],
    ['c', 6],
  ])
  await operator.call(changeSalaryItem, { body: { itemCode: 'a', sortOrder: 9 } })
  await operator.call(changeSalaryItem, { body: { itemCode: 'b', label: '다른 이름' } })
  expect(await codes()).toEqual([
    ['b', 5],
    ['c', 6],
    ['a', 9],
  ])
})

it('an item is refused a code of those that are made, and a last day or an entry taken back against its history', async () => {
  const { operator } = await makeCast(t)
  const create = (itemCode: string) =>
    operator.call(createSalaryItem, { body: { itemCode, label: '수당', from: '2026-01-01' } })
  expect(pathsOf(await create('ITEM9'))).toEqual([400, 'itemCode'])
  await made(operator, { label: '통신비', itemCode: 'phone' })
  const change = (body: Partial<BodyInput<typeof changeSalaryItem>>) =>
    operator.call(changeSalaryItem, { body: { itemCode: 'phone', ...body } })
  expect(pathsOf(await change({ to: '2025-12-31' }))).toEqual([400, 'to'])
  await change({ label: '전화비', from: '2026-06-01' })
  expect(pathsOf(await change({ from: '2026-06-01', removed: true }))).toEqual([400, 'reason'])
  expect(pathsOf(await change({ from: '2026-06-02', removed: true, reason: '착오' }))).toEqual([400, 'from'])
})

it('what a formula names neither ends nor goes, although the formula itself has ended; a formula wrong before stops nobody', async () => {
  const { operator, companyNo } = await makeCast(t)
  await t.db.withCompany({ companyNo }, (tx) =>
    addItem(tx, companyNo, { code: 'broken', label: '틀린 것', source: { formula: '없는이름 * 2' } }),
  )
  await made(operator, { label: '통신비', itemCode: 'phone' })
  await made(operator, { label: '두 배', itemCode: 'twice', source: { formula: '통신비 * 2' }, to: '2026-06-30' })
  await operator.call(changeSalaryItem, { body: { itemCode: 'phone', prorated: false, from: '2026-12-01' } })
  const end = await operator.call(changeSalaryItem, { body: { itemCode: 'phone', to: '2026-05-31' } })
  expect([end.status, end.body]).toMatchObject([422, { message: expect.stringContaining('두 배의 계산식') as string }])
  expect((await operator.call(changeSalaryItem, { body: { itemCode: 'phone', to: '2026-12-31' } })).status).toBe(200)
  expect(await operator.call(endSalaryItem, { body: { itemCode: 'phone' } })).toMatchObject({
    status: 409,
    body: { uses: [{ what: '다른 항목의 계산식', count: 1 }] },
  })
})

it('an item of which an amount was entered or typed over stays, also one of what goes beyond it', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  const { operator, companyNo } = cast
  for (const itemCode of ['gift', 'prize', 'fuel']) await made(operator, { label: itemCode, itemCode, source: 'entry' })
  await calculated(cast)
  const run = sql`(select run_no from payroll_run where company_no = ${companyNo} and month = '2026-11')`
  await sql`insert into payslip_entry (company_no, run_no, employee_no, item_code, amount)
    values (${companyNo}, ${run}, 1, 'gift', 1000), (${companyNo}, ${run}, 2, 'gift', 1000)`.execute(t.own.kysely)
  await sql`insert into payslip_override (company_no, run_no, employee_no, line_code, amount, reason, created_by)
    values (${companyNo}, ${run}, 1, 'item.prize', 1000, '시험', 1), (${companyNo}, ${run}, 1, 'item.fuel.extra', 1000, '시험', 1)
  `.execute(t.own.kysely)
  const usesOf = async (itemCode: string) => (await operator.call(endSalaryItem, { body: { itemCode } })).body
  expect(await usesOf('gift')).toMatchObject({ uses: [{ what: '그 달에 입력한 금액', count: 2 }] })
  for (const code of ['prize', 'fuel'])
    expect(await usesOf(code)).toMatchObject({ uses: [{ what: '직접 수정한 금액', count: 1 }] })
})

it('an item that ends on the first day of a month is paid for that day, and is known by its newest name', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const until = (to: string, prorated = true) =>
    made(cast.operator, { label: `~${to}${prorated ? '' : ' 전액'}`, source: { fixed: 10_000 }, to, prorated })
  const [gone, paid, whole] = [await until('2026-10-31'), await until('2026-11-01'), await until('2026-11-01', false)]
  await calculated(cast)
  const { amounts } = await rowOf(cast, 1)
  // A thirtieth; what is not shared by days is paid whole for each period that it touches.
  expect([gone, paid, whole].map(({ itemCode }) => amounts[`item.${itemCode}`])).toEqual([undefined, 334, 10_000])
  await cast.operator.call(changeSalaryItem, { body: { itemCode: 'meal', label: '식비', from: '2027-01-01' } })
  const labels = await t.db.withCompany(cast, (tx) => readItemLabels(tx, cast.companyNo))
  expect(labels.get('meal')).toBe('식비')
})

it('items are put in an order, those that are not named behind; a code twice or of none is refused', async () => {
  const { operator } = await makeCast(t)
  for (const itemCode of ['a', 'b', 'c', 'd']) await made(operator, { label: itemCode, itemCode })
  const order = (...itemCodes: string[]) => operator.call(orderSalaryItems, { body: { itemCodes } })
  const codes = (answer: { body: { items: { itemCode: string }[] } }) =>
    answer.body.items.map(({ itemCode }) => itemCode)
  expect(codes(await order('d', 'b'))).toEqual(['d', 'b', 'a', 'c'])
  expect(codes(await operator.call(listSalaryItems, {}))).toEqual(['d', 'b', 'a', 'c'])
  expect(pathsOf(await order('a', 'none', 'a'))).toEqual([400, 'itemCodes.1', 'itemCodes.2'])
  const other = await makeCast(t)
  expect(pathsOf(await other.operator.call(orderSalaryItems, { body: { itemCodes: ['a'] } }))).toEqual([
    400,
    'itemCodes.0',
  ])
})
