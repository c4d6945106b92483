import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { actorOf, calculated, listOf, MONTH, rowOf, storedSlips } from '../../../testing/payroll-steps.ts'
import { calculateRun } from './calculate-run.ts'

const t = testApp()

describe('one person calculated again', () => {
  const stands = async (cast: Awaited<ReturnType<typeof makePayrollCast>>) => {
    const { run } = await listOf(cast)
    const logged = await t.db.withCompany(cast, (tx) =>
      tx.selectFrom('audit_log').select('seq').where('event', '=', 'payslip.calculate').execute(),
    )
    return { version: run.version, calculatedAt: run.calculatedAt, logged: logged.length, slip: await rowOf(cast, 1) }
  }

  it('without a change leaves the month, the payslip and the log as they are; with one it counts up once', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const again = (overwrite = false) =>
      cast.operator.call(calculate, { body: { month: MONTH, employeeNo: 1, overwrite } })
    const before = await stands(cast)
    t.clock.advance(60_000)
    expect((await again()).body).toMatchObject({ slip: before.slip })
    await again(true)
    expect(await stands(cast)).toEqual(before)
    await cast.operator.call(update, {
      body: { month: MONTH, employeeNo: 1, lines: [{ code: 'item.base', amount: 2_600_000, reason: '협의' }] },
    })
    await again(true)
    const after = await stands(cast)
    expect([after.version, after.logged]).toEqual([(before.version ?? 0) + 2, before.logged + 1])
    expect(after.slip.net).toBe(before.slip.net)
  })
})

describe('conflicts', () => {
  it('answers a stale version with the payslip as it stands', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const { version } = await rowOf(cast, 1)
    const edit = (amount: number) =>
      cast.operator.call(update, {
        body: { month: MONTH, employeeNo: 1, version, lines: [{ code: 'item.base', amount, reason: '협의' }] },
      })
    expect((await edit(2_600_000)).status).toBe(200)
    const stale = await edit(2_700_000)
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'conflict', current: { employeeNo: 1, version: version + 1 } })
    expect((await rowOf(cast, 1)).amounts['item.base']).toBe(2_600_000)
  })

  it('says beforehand what an edit would come to, and writes nothing', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    type Line = { code: string; amount: number | null }
    const ask = (lines: Line[], employeeNo = 1) =>
      cast.operator.call(preview, { body: { month: MONTH, items: [{ employeeNo, lines }] } })
    const before = await rowOf(cast, 1)
    const lines = [{ code: 'item.base', amount: 2_600_000 }]
    const { body: seen } = await ask(lines)
    expect(await rowOf(cast, 1)).toEqual(before)
    const edited = await cast.operator.call(update, {
      body: { month: MONTH, employeeNo: 1, lines: lines.map((line) => ({ ...line, reason: '협의' })) },
    })
    const { earnings, deductions, net, amounts } = edited.body.slip ?? before
    expect(seen.items).toMatchObject([{ employeeNo: 1, earnings, deductions, net, amounts }])
    // What is typed already counts, unless it is taken back.
    expect((await ask([])).body).toEqual(seen)
    expect((await ask([{ code: 'item.base', amount: null }])).body.items).toMatchObject([
      { earnings: before.earnings, deductions: before.deductions, net: before.net, amounts: before.amounts },
    ])
    const wrong = await ask([{ code: 'item.nothing', amount: 1 }])
    expect(wrong.status).toBe(400)
    expect(JSON.stringify(wrong.body)).toContain('items.0.lines.0.code')
    expect((await ask([], 99)).status).toBe(404)
    const both = await cast.operator.call(preview, {
      body: {
        month: MONTH,
        items: [
          { employeeNo: 1, lines },
          { employeeNo: 2, lines },
        ],
      },
    })
    expect(both.body.items.map(({ employeeNo, amounts: each }) => [employeeNo, each['item.base']])).toEqual([
      [1, 2_600_000],
      [2, 2_600_000],
    ])
    // The ordinary wage is the contract's, whatever was typed over it.
    expect(both.body.items[0]?.ordinaryHourly).toBe(seen.items[0]?.ordinaryHourly)
    expect(both.body.items[0]?.ordinaryHourly).toMatch(/^\d+\.\d{4}$/)
  })

  it('makes one run of a double click and of two operators', async () => {
    const cast = await makePayrollCast(t, { people: 40 })
    const other = await makeUser(t, { role: '11', companies: [{ companyNo: cast.companyNo }] })
    const second = await loginAs(t, other)
    const answers = await Promise.all(
      [cast.operator, cast.operator, second].map((operator) =>
        operator.call(calculate, { body: { month: MONTH, updateAll: true } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    await calculated(cast)
    const { rows } = await sql<{ runs: number; slips: number }>`
      select (select count(*) from payroll_run where company_no = ${cast.companyNo}) as runs,
        (select count(*) from payslip where company_no = ${cast.companyNo}) as slips
    `.execute(t.own.kysely)
    expect(rows[0]).toEqual({ runs: 1, slips: 40 })
  })

  it('begins again when somebody edits while it calculates, and keeps the edit', async () => {
    const cast = await makePayrollCast(t)
    const { companyNo } = cast
    await calculated(cast)
    await t.db.withCompany(cast, (tx) =>
      sql`update attendance_total set extn_work = 600 where company_no = ${companyNo}`.execute(tx),
    )
    let opened = 0
    const db: typeof t.db = {
      ...t.db,
      // First the days that are worked as planned. Between the first reading and the first writing an operator types an amount over.
      withCompany: async (scope, run, options) => {
        if (++opened === 3)
          await cast.operator.call(update, {
            body: { month: MONTH, employeeNo: 1, lines: [{ code: 'item.base', amount: 2_222_222, reason: '시험' }] },
          })
        return t.db.withCompany(scope, run, options)
      },
    }
    const actor = actorOf(t, companyNo)
    const order = { month: MONTH, paymentType: '0001', overwrite: false, employeeNos: null }
    await calculateRun(db, actor, order, { step: () => {}, cancelled: () => false })
    expect(opened).toBe(5)
    const { items } = await listOf(cast)
    expect(items.find((row) => row.employeeNo === 1)?.amounts['item.base']).toBe(2_222_222)
    expect(items.filter((row) => row.stale)).toEqual([])
  })

  it.each(['confirmed', 'paid'] as const)(
    'cannot change a %s payslip or its lines, by a call or by SQL',
    async (state) => {
      const cast = await makePayrollCast(t)
      await calculated(cast)
      for (const action of state === 'paid' ? (['confirm', 'pay'] as const) : (['confirm'] as const))
        await cast.operator.call(update, { body: { month: MONTH, action } })
      expect((await listOf(cast)).run.state).toBe(state)
      const before = await storedSlips(t, cast.companyNo)
      const edit = await cast.operator.call(update, {
        body: { month: MONTH, employeeNo: 1, lines: [{ code: 'item.base', amount: 1, reason: '시험' }] },
      })
      expect(edit).toMatchObject({ status: 409, body: { code: 'month-confirmed' } })
      const gone = await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 1 } })
      expect(gone).toMatchObject({ status: 409, body: { code: 'month-confirmed' } })
      await calculated(cast, MONTH, { overwrite: true })
      const company = sql`company_no = ${cast.companyNo}`
      for (const statement of [
        sql`update payslip_lines set amounts[1] = amounts[1] + 1 where ${company}`,
        sql`delete from payslip_lines where ${company}`,
        sql`update payslip set net = net + 1, earnings = earnings + 1 where ${company}`,
        sql`update payslip set state = 'calculated' where ${company}`,
        sql`update payslip set notice = '다른 말' where ${company}`,
        sql`delete from payslip where ${company}`,
        sql`insert into payslip_lines select (jsonb_populate_record(l, '{"version_no": 1}')).* from payslip_lines l where ${company}
          on conflict (company_no, run_no, employee_no, version_no) do update set labels[1] = '다른 말'`,
      ])
        await expect(t.db.withCompany(cast, (tx) => statement.execute(tx))).rejects.toThrow('payslip_confirmed')
      expect(await storedSlips(t, cast.companyNo)).toEqual(before)
    },
  )
})

describe('people', () => {
  it('adds who is newly due and removes who is no longer, unless confirmed', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await cast.operator.call(update, { body: { month: MONTH, action: 'confirm', employeeNos: [5] } })
    await t.db.withCompany(cast, async (tx) => {
      await sql`update employee set leave_date = '2026-10-31' where company_no = ${cast.companyNo} and employee_no in (4, 5)`.execute(
        tx,
      )
      await sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
        values (${cast.companyNo}, 6, '0006', '새사람', '1995-01-01', '2026-11-16')`.execute(tx)
    })
    await calculated(cast)
    const { items } = await listOf(cast)
    expect(items.map((row) => row.employeeNo).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 5, 6])
    expect(items.find((row) => row.employeeNo === 6)?.blocks.map(({ code }) => code)).toContain('missing-terms')
    expect(items.find((row) => row.employeeNo === 5)?.state).toBe('confirmed')
  })

  it('loses what was typed when everybody is calculated anew, but for who is confirmed', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const act = (body: object) => cast.operator.call(update, { body: { month: MONTH, ...body } })
    for (const employeeNo of [1, 2])
      await act({ employeeNo, lines: [{ code: 'item.base', amount: 2_600_000, reason: '협의' }] })
    await act({ action: 'confirm', employeeNos: [1] })
    await calculated(cast, MONTH, { overwrite: true })
    expect((await rowOf(cast, 2)).overridden).toEqual([])
    // Under correction it begins with what was typed before it was given out.
    await act({ action: 'reopen', employeeNos: [1], reason: '착오' })
    await calculated(cast)
    const { overridden, amounts, stale } = await rowOf(cast, 1)
    expect({ overridden, base: amounts['item.base'], stale }).toEqual({
      overridden: ['item.base'],
      base: 2_600_000,
      stale: false,
    })
  })

  it('gives back the issue given out when who is under correction is no longer due', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const act = (body: object) => cast.operator.call(update, { body: { month: MONTH, ...body } })
    await act({ action: 'confirm' })
    const given = await rowOf(cast, 4)
    await act({ action: 'reopen', employeeNos: [4], reason: '착오' })
    await act({ employeeNo: 4, lines: [{ code: 'item.bonus', amount: 500_000, reason: '시험' }] })
    await sql`update employee set leave_date = '2026-10-31' where company_no = ${cast.companyNo} and employee_no = 4`.execute(
      t.own.kysely,
    )
    await calculated(cast)
    expect(await rowOf(cast, 4)).toMatchObject({
      versionNo: 1,
      state: 'confirmed',
      net: given.net,
      amounts: given.amounts,
      overridden: [],
    })
  })

  it('gives back the issue given out when its correction is removed', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await cast.operator.call(update, {
      body: { month: MONTH, employeeNo: 1, lines: [{ code: 'item.club', amount: 0, reason: '회비 면제' }] },
    })
    await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
    const given = await rowOf(cast, 1)
    await cast.operator.call(update, { body: { month: MONTH, action: 'reopen', employeeNos: [1], reason: '착오' } })
    await cast.operator.call(update, {
      body: { month: MONTH, employeeNo: 1, lines: [{ code: 'item.club', amount: null }] },
    })
    expect((await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 1 } })).body).toEqual({ removed: 1 })
    expect(await rowOf(cast, 1)).toMatchObject({
      versionNo: 1,
      state: 'confirmed',
      net: given.net,
      overridden: ['item.club'],
    })
    await cast.operator.call(update, { body: { month: MONTH, action: 'reopen', employeeNos: [1], reason: '다시' } })
    await calculated(cast)
    expect((await rowOf(cast, 1)).overridden).toEqual(['item.club'])
  })

  it('taxes a bonus beside the salary of the month', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const made = await cast.operator.call(calculate, { body: { month: MONTH, paymentType: '0002', employeeNo: 3 } })
    expect(made.status).toBe(200)
    const bonus = await cast.operator.call(update, {
      body: {
        month: MONTH,
        paymentType: '0002',
        employeeNo: 3,
        lines: [{ code: 'item.bonus', amount: 1_000_000, reason: '명절 상여' }],
      },
    })
    expect(bonus.body.slip).toMatchObject({ earnings: 1_000_000 })
    expect(bonus.body.slip?.amounts['deduction.incomeTax']).toBeGreaterThan(0)
    expect(bonus.body.run).toMatchObject({ people: 1, paymentTypeName: '상여' })
  })
})

describe('batch', () => {
  it('does all or nothing and names the bad fields', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const before = await storedSlips(t, cast.companyNo)
    const bad = await cast.operator.call(batch, {
      body: {
        month: MONTH,
        items: [
          { op: 'update', employeeNo: 1, lines: [{ code: 'item.base', amount: 2_000_000, reason: '시험' }] },
          { op: 'update', employeeNo: 2, lines: [{ code: 'item.nothing', amount: 1, reason: '시험' }] },
          { op: 'create', employeeNo: 999 },
          { op: 'update', employeeNo: 3, lines: [{ code: 'employer.health', amount: 1 }] },
        ],
      },
    })
    expect(bad.status).toBe(400)
    expect((bad.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'items.1.lines.0.code',
      'items.2.employeeNo',
      'items.3.lines.0.code',
      'items.3.lines.0.reason',
    ])
    expect(await storedSlips(t, cast.companyNo)).toEqual(before)
    const good = await cast.operator.call(batch, {
      body: {
        month: MONTH,
        items: [
          { op: 'update', employeeNo: 1, lines: [{ code: 'item.base', amount: 2_000_000, reason: '시험' }] },
          { op: 'delete', employeeNo: 2 },
          { op: 'create', employeeNo: 3, month: '2026-10' },
        ],
      },
    })
    expect(good.body).toEqual({ created: 1, updated: 1, removed: 1 })
    expect((await rowOf(cast, 1)).amounts['item.base']).toBe(2_000_000)
    expect((await rowOf(cast, 2)).versionNo).toBe(0)
    expect((await rowOf(cast, 3, '2026-10')).versionNo).toBe(1)
  })
})
