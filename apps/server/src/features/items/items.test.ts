import type { BodyInput, QueryInput } from '@handal/contracts/endpoint'
import {
  changeSalaryItem,
  createSalaryItem,
  endSalaryItem,
  ITEM_NATURES,
  listSalaryItems,
  readItemChoices,
  type SalaryItem,
} from '@handal/contracts/payroll/salary-items'
import {
  changeDefaultSalaryItem,
  createDefaultSalaryItem,
  listDefaultSalaryItems,
} from '@handal/contracts/payroll/salary-item-defaults'
import { natureRules } from '@handal/engine/payroll'
import { taxFreeLimits } from '@handal/statute/tax/tax-free'
import { describe, expect, it } from 'vitest'
import { loginAs, makeCast, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, MONTH, rowOf } from '../../testing/payroll-steps.ts'

const t = testApp()
type Operator = Pick<TestSession, 'call'>
const make = async (operator: Operator, body: BodyInput<typeof createSalaryItem>): Promise<SalaryItem> => {
  const answer = await operator.call(createSalaryItem, { body })
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  return answer.body
}
const list = async (operator: Operator, day?: string): Promise<SalaryItem[]> =>
  (await operator.call(listSalaryItems, { query: day === undefined ? {} : { day } })).body.items
const one = async (operator: Operator, code: string, day?: string): Promise<SalaryItem> => {
  const found = (await list(operator, day)).find(({ itemCode }) => itemCode === code)
  if (found === undefined) throw new Error(`no item ${code}`)
  return found
}
const faults = (answer: { status: number; body: unknown }) => {
  expect(answer.status).toBe(400)
  return (answer.body as { errors: { path: string; message: string }[] }).errors
}

describe('a salary item', () => {
  it('is told what follows from its source and nature, and gets a code that no item ever had', async () => {
    const { operator, companyNo } = await makeCast(t)
    const first = await make(operator, { label: '근속수당', from: '2026-12-01' })
    expect(first).toMatchObject({
      itemCode: 'item1',
      salaryItemType: '0001',
      salaryTypeStr: '추가항목',
      basicYn: 'N',
      nature: 'ALLOWANCE',
      tax: 'taxable',
      ordinaryWage: true,
      minimumWage: true,
      averageWage: true,
      flagReason: null,
      prorated: true,
      source: 'term',
      cycleMonths: 1,
      paidMonths: [],
      basis: null,
      from: '2026-12-01',
      to: null,
      sortOrder: 1,
      version: 1,
    })
    expect(await make(operator, { label: '야간', from: '2026-12-01', source: { bucketPay: 'night' } })).toMatchObject({
      nature: 'PREMIUM',
      ordinaryWage: false,
      minimumWage: false,
      averageWage: true,
      prorated: false,
    })
    expect(await make(operator, { label: '회비', from: '2026-12-01', salaryItemType: '0002' })).toMatchObject({
      nature: null,
      ordinaryWage: false,
      averageWage: false,
      basis: null,
    })
    const { body } = await operator.call(endSalaryItem, { body: { itemCode: 'item3' } })
    expect(body.removed).toBe(true)
    expect((await make(operator, { label: '다시', from: '2026-12-01' })).itemCode).toBe('item4')
    const [made] = await auditsOf(t, companyNo, 'salary-item.create')
    expect(made).toMatchObject({ before: null, after: { itemCode: 'item1', label: '근속수당' } })
  })

  it('holds from its day until the next, is corrected with a reason and taken back, and keeps every entry', async () => {
    const { operator } = await makeCast(t)
    const { itemCode } = await make(operator, { label: '통신비', from: '2026-01-01', source: { fixed: 30_000 } })
    const change = (body: Partial<BodyInput<typeof changeSalaryItem>>) =>
      operator.call(changeSalaryItem, { body: { itemCode, ...body } })
    await change({ source: { fixed: 40_000 }, from: '2026-12-01' })
    expect((await one(operator, itemCode, '2026-11-30')).source).toEqual({ fixed: 30_000 })
    expect((await one(operator, itemCode, '2026-12-01')).source).toEqual({ fixed: 40_000 })
    expect(faults(await change({ source: { fixed: 45_000 }, from: '2026-12-01' }))).toMatchObject([{ path: 'reason' }])
    await change({ source: { fixed: 45_000 }, from: '2026-12-01', reason: '금액 정정' })
    const same = await change({ source: { fixed: 45_000 }, from: '2026-12-15' })
    expect(same.body.history).toHaveLength(3)
    const back = await change({ from: '2026-12-01', removed: true, reason: '보류' })
    expect(back.body.history.map(({ from, state, source, reason, by }) => [from, state, source, reason, by])).toEqual([
      ['2026-12-01', 'WITHDRAWN', { fixed: 45_000 }, '보류', '김운영'],
      ['2026-12-01', 'CORRECTED', { fixed: 45_000 }, '금액 정정', '김운영'],
      ['2026-12-01', 'CORRECTED', { fixed: 40_000 }, null, '김운영'],
      ['2026-01-01', 'STANDS', { fixed: 30_000 }, null, '김운영'],
    ])
    expect(back.body.version).toBe(5)
    expect((await change({ from: '2026-01-01', removed: true, reason: '보류' })).status).toBe(422)
    const stale = await change({ label: '전화비', version: 1 })
    expect([stale.status, stale.body]).toMatchObject([409, { current: { version: 5, label: '통신비' } }])
  })

  it('takes another nature with what follows from it, and other flags with a reason only', async () => {
    const { operator } = await makeCast(t)
    const { itemCode } = await make(operator, { label: '자격수당', from: '2026-01-01' })
    const change = (body: Partial<BodyInput<typeof changeSalaryItem>>) =>
      operator.call(changeSalaryItem, { body: { itemCode, from: '2026-06-01', ...body } })
    expect(faults(await change({ ordinaryWage: false }))).toEqual([
      {
        path: 'flagReason',
        message: '자격수당은 성질상 통상임금에 들어가는 임금입니다. 다르게 정한 사유를 적어 주세요.',
      },
    ])
    const told = await change({ ordinaryWage: false, flagReason: '노사가 따로 정한 실비' })
    expect(told.body).toMatchObject({ nature: 'ALLOWANCE', ordinaryWage: false, flagReason: '노사가 따로 정한 실비' })
    const other = await change({ nature: 'EXPENSES', flagReason: '', reason: '성질 정정' })
    expect(other.body).toMatchObject({ ordinaryWage: false, minimumWage: false, averageWage: false, flagReason: null })
  })

  it('is refused for all that is wrong with it at once', async () => {
    const { operator } = await makeCast(t)
    await make(operator, { itemCode: 'meal', label: '식대', from: '2026-01-01' })
    const wrong = await operator.call(createSalaryItem, {
      body: {
        itemCode: 'meal',
        label: '점심',
        from: '2026-02-01',
        to: '2026-01-01',
        tax: 'nothing',
        cycleMonths: 3,
        source: { fixed: 1 },
      },
    })
    expect(faults(wrong).map(({ path }) => path)).toEqual(['itemCode', 'to', 'tax', 'cycleMonths'])
    const deduction = await operator.call(createSalaryItem, {
      body: {
        itemCode: 'item9',
        label: '벌금',
        from: '2026-02-01',
        salaryItemType: '0002',
        ordinaryWage: true,
        tax: 'meal',
        source: 'closure',
      },
    })
    expect(faults(deduction).map(({ path }) => path)).toEqual(['itemCode', 'ordinaryWage', 'tax', 'source'])
    const unread = await operator.call(createSalaryItem, {
      body: { label: '수당', from: '2026-02-01', source: { fixed: -1 } },
    })
    expect(faults(unread)).toEqual([{ path: 'source.fixed', message: '금액은 0원 이상입니다.' }])
  })

  it('has a formula that can be read, names what is there and goes in no circle, on every day from then on', async () => {
    const { operator } = await makeCast(t)
    await make(operator, { itemCode: 'base', label: '기본급', from: '2026-01-01', salaryTypeStr: '기본항목' })
    const create = (label: string, formula: string, from = '2026-01-01') =>
      operator.call(createSalaryItem, { body: { itemCode: 'lead', label, from, source: { formula } } })
    expect(faults(await create('반장수당', '기본금 * 0.1'))).toEqual([
      {
        path: 'source.formula',
        message: expect.stringMatching(/^1번째 글자: .*기본금.*'기본급'인지 확인해 주세요\.$/u),
      },
    ])
    expect(faults(await create('반장수당', '기본급 *\n 0.1 +'))[0]?.message).toMatch(/^2번째 줄 7번째 글자: /u)
    expect(faults(await create('반장수당', '반장수당 * 2'))[0]).toMatchObject({ path: 'source.formula' })
    // Before the item it names begins there is no such name.
    expect(faults(await create('반장수당', '기본급 * 0.1', '2025-12-31'))[0]?.path).toBe('source.formula')
    expect((await create('반장수당', '기본급 * 0.1')).status).toBe(200)
    const renamed = await operator.call(changeSalaryItem, {
      body: { itemCode: 'base', label: '본봉', from: '2027-01-01' },
    })
    expect([renamed.status, renamed.body]).toMatchObject([
      422,
      { message: expect.stringContaining('반장수당의 계산식이 이 항목을 쓰고 있어') as string },
    ])
    const ended = await operator.call(endSalaryItem, { body: { itemCode: 'base', endDate: '2026-12-31' } })
    expect(ended.status).toBe(422)
    const removed = await operator.call(endSalaryItem, { body: { itemCode: 'base' } })
    expect([removed.status, removed.body]).toMatchObject([409, { uses: [{ what: '다른 항목의 계산식', count: 1 }] }])
  })

  it('is known to formulas as it stands, not as it was taken back', async () => {
    const { operator } = await makeCast(t)
    await make(operator, { itemCode: 'base', label: '기본급', from: '2026-01-01', salaryTypeStr: '기본항목' })
    const change = (body: Partial<BodyInput<typeof changeSalaryItem>>) =>
      operator.call(changeSalaryItem, { body: { itemCode: 'base', from: '2026-06-01', ...body } })
    await change({ label: '본봉' })
    await change({ removed: true, reason: '보류' })
    const lead = (formula: string) =>
      operator.call(createSalaryItem, { body: { label: '반장수당', from: '2026-07-01', source: { formula } } })
    expect(faults(await lead('본봉 * 0.1'))[0]?.path).toBe('source.formula')
    expect((await lead('기본급 * 0.1')).status).toBe(200)
  })

  it('is paid from the day on which it begins', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const next = await make(cast.operator, { label: '통신비', from: '2026-12-01', source: { fixed: 50_000 } })
    const now = await make(cast.operator, { label: '학비', from: '2026-11-30', source: { fixed: 70_000 } })
    await calculated(cast)
    const { amounts } = await rowOf(cast, 1)
    // The last of thirty days.
    expect([amounts[`item.${now.itemCode}`], amounts[`item.${next.itemCode}`]]).toEqual([2334, undefined])
  })

  it('is ended, not removed, once something used it', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    await calculated(cast)
    const { operator } = cast
    const used = await operator.call(endSalaryItem, { body: { itemCode: 'duty' } })
    expect([used.status, used.body]).toMatchObject([
      409,
      {
        uses: [
          { what: '급여 조건을 가진 사원', count: 1 },
          { what: '급여명세서', count: 1 },
        ],
      },
    ])
    expect(
      faults(await operator.call(endSalaryItem, { body: { itemCode: 'duty', endDate: '2023-12-31' } })),
    ).toMatchObject([{ path: 'endDate' }])
    const ended = await operator.call(endSalaryItem, {
      body: { itemCode: 'duty', endDate: '2026-10-31', reason: '폐지' },
    })
    expect(ended.body).toMatchObject({ removed: false, to: '2026-10-31', version: 2 })
    expect(await rowOf(cast, 3)).toMatchObject({ stale: true })
    await calculated(cast)
    expect((await rowOf(cast, 3)).amounts).not.toHaveProperty('item.duty')
    const again = await operator.call(changeSalaryItem, { body: { itemCode: 'duty', to: null } })
    expect(again.body.to).toBeNull()
    await calculated(cast)
    expect((await rowOf(cast, 3)).amounts).toMatchObject({ 'item.duty': 150_000 })
    expect((await operator.call(endSalaryItem, { body: { itemCode: 'nothing' } })).status).toBe(404)
  })

  it('marks the open payslips of its months, from its day on and no earlier', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await calculated(cast)
    const change = (from: string) =>
      cast.operator.call(changeSalaryItem, { body: { itemCode: 'meal', tax: 'taxable', from, reason: '시험' } })
    await change('2026-12-01')
    expect((await rowOf(cast, 1)).stale).toBe(false)
    await change('2026-11-30')
    expect((await rowOf(cast, 1)).stale).toBe(true)
    const before = (await rowOf(cast, 1)).taxFree
    await calculated(cast)
    expect([before, (await rowOf(cast, 1)).taxFree]).toEqual([200_000, 0])
    expect(MONTH).toBe('2026-11')
  })
})

describe('the list of salary items', () => {
  it('is filtered, searched and sorted, and costs the same for many', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    const codes = async (query: QueryInput<typeof listSalaryItems>) =>
      (await operator.call(listSalaryItems, { query })).body.items.map(({ itemCode }) => itemCode)
    expect(await codes({ salaryItemType: '0002' })).toEqual(['club'])
    expect(await codes({ salaryTypeStr: '기본항목' })).toEqual(['base', 'duty'])
    expect(await codes({ basicYn: 'Y' })).toEqual([])
    expect(await codes({ q: 'ㅅㅇㅎ' })).toEqual(['club'])
    expect(await codes({ sort: '-label', size: 2 })).toEqual(['holiday', 'duty'])
    const queries = async () => (await t.db.countQueries(() => list(operator))).queries
    const few = await queries()
    for (let n = 0; n < 5; n++) await make(operator, { label: `수당 ${n}`, from: '2026-01-01' })
    expect(await queries()).toBe(few)
  })

  it('is that of the own company only', async () => {
    const { operator } = await makeCast(t)
    const other = await makeCast(t)
    await make(other.operator, { itemCode: 'secret', label: '남의 것', from: '2026-01-01' })
    expect(await list(operator)).toEqual([])
    expect((await operator.call(changeSalaryItem, { body: { itemCode: 'secret', label: '내 것' } })).status).toBe(404)
    expect((await operator.call(endSalaryItem, { body: { itemCode: 'secret' } })).status).toBe(404)
    expect((await one(other.operator, 'secret')).label).toBe('남의 것')
  })
})

it('the super admin keeps what new companies start with, apart from every company', async () => {
  const admin = await loginAs(t, await makeUser(t, { role: '01' }))
  const { operator } = await makeCast(t)
  const made = await admin.call(createDefaultSalaryItem, {
    body: { itemCode: 'pay', label: '월봉', from: '2026-01-01' },
  })
  expect(made.status).toBe(200)
  const changed = await admin.call(changeDefaultSalaryItem, {
    body: { itemCode: 'pay', label: '본봉', from: '2027-01-01', version: 1 },
  })
  expect(changed.body).toMatchObject({ label: '월봉', version: 2 })
  // Beside those that the product comes with.
  expect((await admin.call(listDefaultSalaryItems, { query: {} })).body.items.map(({ itemCode }) => itemCode)).toEqual([
    'base',
    'duty',
    'meal',
    'car',
    'childcare',
    'overtime',
    'night',
    'holiday',
    'inlaw',
    'shortage',
    'bonus',
    'pay',
  ])
  expect(await list(operator)).toEqual([])
})

it('the choices are the natures of the engine and the limits of the month', async () => {
  const { operator } = await makeCast(t)
  expect([...ITEM_NATURES].toSorted()).toEqual(Object.keys(natureRules).toSorted())
  const on = async (day: string) => (await operator.call(readItemChoices, { query: { day } })).body
  expect((await on('2022-12-31')).taxFree.find(({ code }) => code === 'meal')?.monthly).toBe(100_000)
  expect((await on('2026-11-20')).taxFree.find(({ code }) => code === 'meal')?.monthly).toBe(200_000)
  expect((await on('2026-11-20')).taxFree.map(({ code }) => code)).toEqual(Object.keys(taxFreeLimits))
  expect((await on('2026-11-20')).natures).toContainEqual({
    code: 'CYCLE_BONUS',
    label: '2개월 이상마다 지급하는 정기상여',
    ordinary: true,
    minimum: false,
    average: true,
  })
})
