import type { BodyInput } from '@handal/contracts/endpoint'
import { costSalaryItem, readDefaultFormula, trySalaryFormula } from '@handal/contracts/payroll/salary-formula'
import { createSalaryItem, listSalaryItems } from '@handal/contracts/payroll/salary-items'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../../testing/factories-payroll.ts'
import { calculated, rowOf } from '../../../../testing/payroll-steps.ts'

const t = testApp()
type Typed = BodyInput<typeof trySalaryFormula>
const tried = async (cast: PayrollCast, body: Typed) => {
  const answer = await cast.operator.call(trySalaryFormula, { body })
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  return answer.body
}
const cost = async (cast: PayrollCast, body: BodyInput<typeof costSalaryItem>) => {
  const answer = await cast.operator.call(costSalaryItem, { body })
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  return answer.body
}
const setWorkedDays = (cast: PayrollCast, employeeNo: number, days: number) =>
  t.db.withCompany(cast, (tx) =>
    sql`update attendance_total set worked_days = ${days} where company_no = ${cast.companyNo} and employee_no = ${employeeNo}`.execute(
      tx,
    ),
  )

it('tells what is wrong at its place, the nearest name, and which words there are', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const { problems, words, trial, risks } = await tried(cast, { formula: ' 기본금 * 2 + 없는것이름' })
  expect(problems).toEqual([
    { index: 0, length: 3, message: '기본금이라는 이름은 없습니다.', nearest: expect.arrayContaining(['기본급']) },
    { index: 10, length: 5, message: '없는것이름이라는 이름은 없습니다.', nearest: [] },
  ])
  expect([trial, risks]).toEqual([null, []])
  expect(words.find(({ name }) => name === '근속연수')).toEqual({
    kind: 'quantity',
    name: '근속연수',
    usage: '근속연수',
    says: '기간 마지막 날까지 채운 근속 연수',
    unit: '수',
    value: null,
  })
  expect(words.find(({ name }) => name === '최소')).toMatchObject({ kind: 'function', usage: '최소(값, 값)' })
  expect(words.filter(({ kind }) => kind === 'item').map(({ name }) => name)).toContain('기본급')
})

it('says nothing of an empty formula, and does not offer an item its own name', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const { problems, words } = await tried(cast, { formula: '', itemCode: 'base' })
  expect(problems).toEqual([])
  expect(words.some(({ name }) => name === '기본급')).toBe(false)
  const circle = await tried(cast, { formula: '기본급 * 2', itemCode: 'base' })
  expect(circle.problems.map(({ message }) => message)).toEqual([
    '계산식이 서로를 쓰고 있어 계산할 수 없습니다: 기본급 → 기본급.',
  ])
})

it('tries it on a person with every step, and comes to what the payslip then pays', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  const formula = '최소(기본급 / 100 + 근무일수 * 1000, 30000)'
  const { trial, words } = await tried(cast, { formula, employeeNo: 1, month: '2026-11' })
  expect(trial).toMatchObject({ employeeNo: 1, name: '사원1', month: '2026-11', mended: null, block: null })
  expect(trial?.steps.at(-1)?.value).toBe('30,000')
  expect(trial?.steps.map(({ text }) => text)[0]).toMatch(/^[\d,]+ ÷ 100$/u)
  expect(words.find(({ name }) => name === '기본급')?.value).toMatch(/^[\d,]+$/u)
  await cast.operator.call(createSalaryItem, {
    body: { label: '시험수당', itemCode: 'try', from: '2026-11-01', source: { formula } },
  })
  await calculated(cast)
  expect((await rowOf(cast, 1)).amounts['item.try']).toBe(trial?.amount)
})

it('tries an unknown name as the one it looks like, and says so', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const { trial } = await tried(cast, { formula: '기본금 / 100', employeeNo: 1, month: '2026-11' })
  expect(trial?.mended).toBe('기본급 / 100')
  expect(trial?.amount).toBeGreaterThan(0)
  const { trial: none, words } = await tried(cast, { formula: '기본급 +', employeeNo: 1, month: '2026-11' })
  expect(none).toBeNull()
  expect(words.find(({ name }) => name === '기본급')?.value).not.toBeNull()
})

it('refuses a divisor that is always 0 at its place, in the editor and where it is written', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const formula = '기본급 / (1 - 1)'
  expect((await tried(cast, { formula })).problems).toEqual([
    { index: 7, length: 5, message: '언제나 0이라서 나눌 수 없습니다.', nearest: [] },
  ])
  const refused = await cast.operator.call(createSalaryItem, {
    body: { label: '시험수당', from: '2026-12-01', source: { formula } },
  })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { errors: [{ path: 'source.formula', message: '8번째 글자: 언제나 0이라서 나눌 수 없습니다.' }] },
  ])
})

it('tells of a divisor that may be 0, and blocks the payslip of whom it is 0 for', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  await setWorkedDays(cast, 2, 0)
  const formula = '기본급 / 근무일수'
  const sentence = '시험수당 항목의 계산식을 계산할 수 없습니다. 근무일수가 0이라서 나눌 수 없습니다.'
  const { risks, trial } = await tried(cast, { formula, label: '시험수당', employeeNo: 2, month: '2026-11' })
  expect(risks).toMatchObject([{ index: 6, length: 4, message: expect.stringMatching(/^근무일수가 0인 사원은/u) }])
  expect(trial).toMatchObject({ amount: null, block: sentence })
  const item = { label: '시험수당', itemCode: 'try', from: '2026-11-01', source: { formula } }
  const told = await cost(cast, item)
  expect(told).toMatchObject({
    blocked: [{ employeeNo: 2, name: '사원2', message: sentence }],
    blockedPeople: 1,
    people: 3,
    changed: { people: 2 },
  })
  await cast.operator.call(createSalaryItem, { body: item })
  await calculated(cast)
  expect((await rowOf(cast, 2)).blocks.map(({ message }) => message)).toEqual([sentence])
  expect((await rowOf(cast, 1)).blocks).toEqual([])
})

it('costs what the month really comes to, other payments and the company’s shares with it', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  await calculated(cast)
  const sum = async () => {
    const rows = await Promise.all([1, 2, 3].map((no) => rowOf(cast, no)))
    return rows.reduce((all, { earnings }) => all + earnings, 0)
  }
  const before = await sum()
  const item = {
    label: '직무수당',
    itemCode: 'job',
    nature: 'ALLOWANCE',
    from: '2026-11-01',
    source: { formula: '기본급 * 0.1' },
  } as const
  const told = await cost(cast, item)
  expect([told.month, told.people, told.now]).toEqual(['2026-11', 3, { people: 0, won: 0 }])
  expect(told.changed.people).toBe(3)
  await cast.operator.call(createSalaryItem, { body: item })
  await calculated(cast)
  const others = told.others.reduce((all, { difference }) => all + difference, 0)
  expect((await sum()) - before).toBe(told.changed.won + others)
  expect(told.total).toBeGreaterThan(told.changed.won + others)
  // The same item again at another amount, from a day to come: as if it held in the month.
  const again = await cost(cast, { itemCode: 'job', from: '2027-01-01', source: { fixed: 0 } })
  expect([again.now, again.changed]).toEqual([told.changed, { people: 0, won: 0 }])
  expect(again.total).toBe(-told.total)
})

it('is of the own company and writes nothing but who looked at whom', async () => {
  const [cast, other] = [await makePayrollCast(t, { people: 1 }), await makePayrollCast(t, { people: 2 })]
  const missing = await cast.operator.call(trySalaryFormula, { body: { formula: '1', employeeNo: 999 } })
  expect(missing.status).toBe(404)
  const foreign = await cast.operator.call(trySalaryFormula, {
    body: { formula: '1', companyNo: other.companyNo, employeeNo: 1 },
  })
  expect(foreign.status).toBe(404)
  expect((await cast.operator.call(costSalaryItem, { body: { companyNo: other.companyNo } })).status).toBe(404)
  const before = (await cast.operator.call(listSalaryItems, { query: {} })).body
  await tried(cast, { formula: '기본급', employeeNo: 1 })
  await cost(cast, { label: '시험수당', source: { fixed: 1 } })
  expect((await cast.operator.call(listSalaryItems, { query: {} })).body).toEqual(before)
  const { rows } = await t.db.withCompany(cast, (tx) =>
    sql<{ event: string }>`select event from audit_log where company_no = ${cast.companyNo}
      and event = 'salary-item.preview'`.execute(tx),
  )
  expect(rows.length).toBeGreaterThan(0)
  const boss = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const read = await boss.call(readDefaultFormula, { body: { formula: '없는 것' } })
  expect([read.status, read.body.problems.length]).toEqual([200, 1])
})

it('takes the same number of queries however many people are paid', async () => {
  const queriesOf = async (people: number) => {
    const cast = await makePayrollCast(t, { people })
    return (await t.db.countQueries(() => cost(cast, { label: '수당', source: { formula: '기본급 * 0.1' } }))).queries
  }
  expect(await queriesOf(12)).toBe(await queriesOf(2))
})
