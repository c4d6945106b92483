import { randomUUID } from 'node:crypto'
import { addEntries, changeEntries, listEntries, removeEntries } from '@handal/contracts/payroll/salary-entries'
import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeCompany, makeUser, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
const BONUS = { month: '2026-11', paymentType: '0002' } as const
const bonus = (employeeNo: number, amount: number, more: object = {}) => ({
  employeeNo,
  itemCode: 'bonus',
  amount,
  ...more,
})

let cast: PayrollCast
beforeEach(async () => {
  cast = await makePayrollCast(t, { people: 4 })
})
const add = (items: readonly object[], more: object = {}) =>
  cast.operator.call(addEntries, { body: { ...BONUS, items, ...more } as never })
const change = (items: readonly object[]) => cast.operator.call(changeEntries, { body: { ...BONUS, items } as never })
const read = async (key: { month: string; paymentType: string } = BONUS) =>
  (await cast.operator.call(listEntries, { query: key as never })).body

describe('amounts entered for a run', () => {
  it('are added for many at once, and say who has none', async () => {
    const { status, body } = await add([bonus(1, 500_000, { note: '상반기' }), bonus(3, 300_000)])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      paymentTypeName: '상여',
      columns: expect.arrayContaining([{ itemCode: 'bonus', label: '상여', kind: 'earning', least: -10_000_000_000 }]),
      total: 2,
      without: [2, 4],
      sums: { people: 2, amount: 800_000 },
      items: [
        {
          employeeNo: 1,
          itemName: '상여',
          amount: 500_000,
          note: '상반기',
          version: 1,
          made: false,
          enteredBy: '김운영',
        },
        { employeeNo: 3, amount: 300_000, note: null },
      ],
    })
    expect(body.people.map(({ employeeNo, state }) => [employeeNo, state])).toEqual(
      expect.arrayContaining([1, 2, 3, 4].map((no) => [no, null])),
    )
    // No item of the pay terms is entered.
    expect(body.columns.map(({ itemCode }) => itemCode)).not.toContain('base')
  })

  it('become a bonus payslip of who has some, taxed as a bonus, and of nobody else', async () => {
    await calculated(cast, '2026-10')
    await calculated(cast, '2026-11')
    await add([bonus(1, 1_000_000), bonus(2, 2_000_000)])
    const job = await cast.operator.call(calculate, { body: { ...BONUS, updateAll: true } })
    expect(job.status).toBe(202)
    const { items } = (await cast.operator.call(readManagement, { query: BONUS })).body
    expect(items.map(({ employeeNo, earnings }) => [employeeNo, earnings])).toEqual([
      [1, 1_000_000],
      [2, 2_000_000],
    ])
    const { rows } = await sql<{ rule: string }>`
      select l.rules[array_position(l.codes, 'deduction.incomeTax')] as rule from payslip_lines l
      join payroll_run r on r.company_no = l.company_no and r.run_no = l.run_no
      where l.company_no = ${cast.companyNo} and r.payment_type = '0002' order by l.employee_no
    `.execute(t.own.kysely)
    expect(rows.map(({ rule }) => rule.split('@')[0])).toEqual(['incomeTax.bonus', 'incomeTax.bonus'])
  })

  it('say that nobody has one where a bonus run is calculated without entries', async () => {
    const { body } = await cast.operator.call(calculate, { body: { ...BONUS, updateAll: true } })
    expect(body).toMatchObject({ job: { message: '0명: 계산할 금액이 입력된 사원이 없습니다.' } })
  })

  it('are changed by their version; of two operators the second reads what the first saved', async () => {
    await add([bonus(1, 500_000)])
    expect((await change([bonus(1, 600_000, { version: 1 })])).body.items).toMatchObject([
      { amount: 600_000, version: 2 },
    ])
    const stale = await change([bonus(1, 700_000, { version: 1 })])
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'conflict', current: { items: [{ amount: 600_000, version: 2 }] } },
    ])
    // Without a version what stands is changed and what does not is added; the same again changes nothing.
    await change([bonus(1, 650_000), bonus(2, 100_000)])
    const { items } = (await change([bonus(1, 650_000), bonus(2, 100_000)])).body
    expect(items.map(({ amount, version }) => [amount, version])).toEqual([
      [650_000, 3],
      [100_000, 1],
    ])
    const [one, other] = await Promise.all([
      change([bonus(1, 1, { version: 3 })]),
      change([bonus(1, 2, { version: 3 })]),
    ])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('of two at once who add the same, one is told that it stands', async () => {
    const both = await Promise.all([add([bonus(1, 100)]), add([bonus(1, 200)])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await read()).total).toBe(1)
  })

  it('are taken once, whoever sends them twice', async () => {
    const requestId = randomUUID()
    const send = () =>
      cast.operator.call(addEntries, {
        body: { ...BONUS, items: [bonus(1, 500_000)] },
        headers: { 'x-request-id': requestId },
      })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  it('are refused with every bad field: nobody of the run, an item of the terms, no item, twice, senseless', async () => {
    await sql`update employee set leave_date = '2026-09-30' where company_no = ${cast.companyNo} and employee_no = 4`.execute(
      t.own.kysely,
    )
    const { status, body } = await add([
      bonus(999, 1),
      bonus(4, 1),
      { employeeNo: 1, itemCode: 'base', amount: 1 },
      { employeeNo: 1, itemCode: 'none', amount: 1 },
      bonus(2, 1),
      bonus(2, 1),
      bonus(3, -99_999_999_999),
    ])
    expect(status).toBe(400)
    expect((body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'items.0.employeeNo',
      'items.1.employeeNo',
      'items.2.itemCode',
      'items.3.itemCode',
      'items.5.itemCode',
      'items.6.amount',
    ])
    expect((await read()).total).toBe(0)
    await sql`update employee set leave_date = null where company_no = ${cast.companyNo} and employee_no = 4`.execute(
      t.own.kysely,
    )
  })

  it('of a confirmed payslip stay as they are, those of others can change', async () => {
    await add([bonus(1, 500_000), bonus(2, 300_000)])
    await cast.operator.call(calculate, { body: { ...BONUS, updateAll: true } })
    const confirmed = await cast.operator.call(update, { body: { ...BONUS, action: 'confirm', employeeNos: [1] } })
    expect(confirmed.status).toBe(200)
    const refused = await change([bonus(1, 600_000)])
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'month-confirmed' }])
    const gone = await cast.operator.call(removeEntries, {
      body: { ...BONUS, items: [{ employeeNo: 1, itemCode: 'bonus' }], reason: '취소' },
    })
    expect(gone.status).toBe(409)
    expect((await change([bonus(2, 400_000)])).status).toBe(200)
    const { items } = (await cast.operator.call(readManagement, { query: BONUS })).body
    expect(items.map(({ employeeNo, stale }) => [employeeNo, stale])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  it('are removed with a reason that the log keeps, and the empty run with them', async () => {
    await add([bonus(1, 500_000)])
    const before = (await auditsOf(t, cast.companyNo, 'payroll.entry.remove')).length
    const { status, body } = await cast.operator.call(removeEntries, {
      body: { ...BONUS, items: [{ employeeNo: 1, itemCode: 'bonus', version: 1 }], reason: '잘못 입력' },
    })
    expect([status, body.total]).toEqual([200, 0])
    expect((await auditsOf(t, cast.companyNo, 'payroll.entry.remove')).slice(before)).toEqual([
      { before: { item: 'bonus', amount: 500_000, note: null, version: 1 }, after: null, reason: '잘못 입력' },
    ])
    const { rows } =
      await sql`select from payroll_run where company_no = ${cast.companyNo} and payment_type = '0002'`.execute(
        t.own.kysely,
      )
    expect(rows).toHaveLength(0)
    const nothing = await cast.operator.call(removeEntries, {
      body: { ...BONUS, items: [{ employeeNo: 1, itemCode: 'bonus' }], reason: '또' },
    })
    expect(nothing.status).toBe(404)
  })

  it('that an act made are nobody else’s', async () => {
    await add([bonus(1, 500_000)])
    await sql`update payslip_entry set entry_no = null, entered_at = null, entered_by_name = null where company_no = ${cast.companyNo}`.execute(
      t.own.kysely,
    )
    expect((await read()).items).toMatchObject([{ made: true, enteredBy: null }])
    const refused = await change([bonus(1, 1)])
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ path: 'items.0.itemCode', message: expect.stringContaining('퇴사 처리') }] },
    ])
  })

  it('are of no 퇴직금, no month to come, no other role and no other company', async () => {
    expect(
      (await cast.operator.call(listEntries, { query: { month: '2026-11', paymentType: '0005' } as never })).status,
    ).toBe(400)
    expect((await add([bonus(1, 1)], { month: '2036-11' })).status).toBe(400)
    const user = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo: cast.companyNo }] }))
    expect((await user.call(listEntries, { query: BONUS })).status).toBe(403)
    const { companyNo } = await makeCompany(t)
    expect((await add([bonus(1, 1)], { companyNo })).status).toBe(404)
  })

  it('take as many queries for many people as for few', async () => {
    const queriesOf = async (people: number) => {
      const own = await makePayrollCast(t, { people })
      const items = Array.from({ length: people }, (_, at) => bonus(at + 1, 100_000))
      const written = await t.db.countQueries(() => own.operator.call(addEntries, { body: { ...BONUS, items } }))
      const seen = await t.db.countQueries(() => own.operator.call(listEntries, { query: BONUS }))
      return [written.queries, seen.queries]
    }
    expect(await queriesOf(30)).toEqual(await queriesOf(3))
  })
})
