import { paymentPdf } from '@handal/contracts/downloads'
import { readEmployee } from '@handal/contracts/people/employees'
import { readLedger, readManagement, readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { readHours } from '@handal/contracts/payroll/salary-hours'
import { readPlan, readSlipHistory } from '@handal/contracts/payroll/salary-plan'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp, type TestAnswer } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import {
  auditsOf,
  calculated,
  listOf,
  MONTH,
  moveHours,
  rowOf,
  storedSlips,
  handedOver,
} from '../../../testing/payroll-steps.ts'

const t = testApp()
const put = (cast: PayrollCast, body: object) => cast.operator.call(update, { body: { month: MONTH, ...body } })
const line = (amount: number) => [{ code: 'item.base', amount, reason: '시험' }]

/** Everything stored of a company's payroll but looks: to see that a refused change wrote nothing. */
const storedAll = async (cast: PayrollCast) => {
  const { rows } = await sql<{ text: string }>`
    select (select coalesce(json_agg(r)::text, '') from payroll_run r where r.company_no = ${cast.companyNo})
      || (select coalesce(json_agg(o)::text, '') from payslip_override o where o.company_no = ${cast.companyNo})
      || (select coalesce(json_agg(p)::text, '') from payslip_payment p where p.company_no = ${cast.companyNo})
      || (select count(*) from audit_log a where a.company_no = ${cast.companyNo} and a.event not like '%view%') as text
  `.execute(t.own.kysely)
  return [rows[0]?.text, await storedSlips(t, cast.companyNo)]
}

describe('a stale version', () => {
  type Ask = (cast: PayrollCast, stale: { run: number; slip: number }) => Promise<TestAnswer<unknown>>
  const run: readonly (readonly [string, 'calculated' | 'confirmed', Ask])[] = [
    ['confirm', 'calculated', (cast, { run: version }) => put(cast, { action: 'confirm', version })],
    ['pay', 'confirmed', (cast, { run: version }) => put(cast, { action: 'pay', version })],
    ['reopen', 'confirmed', (cast, { run: version }) => put(cast, { action: 'reopen', reason: '착오', version })],
    [
      'confirm of people who are gone',
      'calculated',
      (cast, { run: version }) => put(cast, { action: 'confirm', employeeNos: [99], version }),
    ],
    [
      'a deletion of several',
      'calculated',
      (cast, { run: version }) => cast.operator.call(remove, { body: { month: MONTH, employeeNos: [1, 2], version } }),
    ],
  ]
  it.each(run)('of a run refuses %s with the header as it stands, and writes nothing', async (_, state, ask) => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    if (state === 'confirmed') await put(cast, { action: 'confirm' })
    const { version } = (await listOf(cast)).run
    // Somebody else does something in between.
    if (state === 'confirmed') await put(cast, { action: 'reopen', employeeNos: [5], reason: '시험' })
    else await put(cast, { employeeNo: 5, lines: line(2_600_000) })
    const before = await storedAll(cast)
    const { status, body } = await ask(cast, { run: version, slip: 0 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict', current: { month: MONTH, version: version + 1 } })
    expect(await storedAll(cast)).toEqual(before)
    // With the version that stands it goes through.
    expect((await ask(cast, { run: version + 1, slip: 0 })).status).not.toBe(409)
  })

  const slip: readonly (readonly [string, Ask])[] = [
    ['an edit', (cast, { slip: version }) => put(cast, { employeeNo: 1, version, lines: line(2_700_000) })],
    [
      'a batch that edits',
      (cast, { slip: version }) =>
        cast.operator.call(batch, {
          body: {
            month: MONTH,
            items: [
              { op: 'update', employeeNo: 2, lines: line(2_700_000) },
              { op: 'update', employeeNo: 1, version, lines: line(2_700_000) },
            ],
          },
        }),
    ],
    [
      'a batch that deletes',
      (cast, { slip: version }) =>
        cast.operator.call(batch, { body: { month: MONTH, items: [{ op: 'delete', employeeNo: 1, version }] } }),
    ],
    [
      'a deletion',
      (cast, { slip: version }) => cast.operator.call(remove, { body: { month: MONTH, employeeNo: 1, version } }),
    ],
  ]
  it.each(slip)('of a payslip refuses %s with the row as it stands, and writes nothing', async (_, ask) => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    const { version } = await rowOf(cast, 1)
    await put(cast, { employeeNo: 1, lines: line(2_600_000) })
    const before = await storedAll(cast)
    const { status, body } = await ask(cast, { run: 0, slip: version })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict', current: { employeeNo: 1, version: version + 1 } })
    expect(await storedAll(cast)).toEqual(before)
    expect((await ask(cast, { run: 0, slip: version + 1 })).status).toBe(200)
  })

  it('shows after a deletion: a month that lost somebody is not confirmed as it was read', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    const { version } = (await listOf(cast)).run
    await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 5 } })
    expect(await put(cast, { action: 'confirm', employeeNos: [1], version })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: version + 1, counts: { draft: 1, confirmed: 0 } } },
    })
  })

  it('shows after the month was removed whole and made anew', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    const { version } = (await listOf(cast)).run
    for (const { employeeNo } of (await listOf(cast)).items)
      await cast.operator.call(remove, { body: { month: MONTH, employeeNo } })
    expect((await listOf(cast)).run.version).toBe(0)
    await calculated(cast)
    expect((await listOf(cast)).run.version).toBeGreaterThan(version)
    expect((await put(cast, { action: 'confirm', version })).status).toBe(409)
  })

  it('shows after a reopening: the copy is not edited by who read the issue before', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    await put(cast, { action: 'confirm' })
    const { version } = await rowOf(cast, 1)
    await put(cast, { action: 'reopen', employeeNos: [1], reason: '착오' })
    expect(await put(cast, { employeeNo: 1, version, lines: line(2_700_000) })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { versionNo: 2, version: version + 1 } },
    })
  })

  it('shows after only the words for the employee changed', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    const type = (notice: string) =>
      put(cast, { employeeNo: 1, lines: [{ code: 'item.meal', amount: 150_000, reason: '같음', notice }] })
    await type('처음 말')
    const first = await rowOf(cast, 1)
    await type('고친 말')
    const second = await rowOf(cast, 1)
    expect([second.version, second.net]).toEqual([first.version + 1, first.net])
    await put(cast, { action: 'confirm' })
    const own = await cast.employee.call(readMySalary, { query: {} })
    expect(own.body.slip?.lines.find(({ code }) => code === 'item.meal')).toMatchObject({
      override: { notice: '고친 말', reason: '' },
      explanation: { sentence: '직접 입력한 금액 150,000원입니다. 고친 말' },
    })
  })
})

describe('the audit log', () => {
  it('has one row for each act, with who it was about, before and after', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    const first = await rowOf(cast, 1)
    const events = async (): Promise<string[]> =>
      (
        await sql<{ event: string }>`
          select event from audit_log where company_no = ${cast.companyNo} and event not like '%view%' order by seq
        `.execute(t.own.kysely)
      ).rows.map(({ event }) => event)
    expect(await events()).toEqual(['payroll.calculate'])
    await put(cast, { employeeNo: 1, lines: line(2_600_000) })
    const typed = await rowOf(cast, 1)
    await put(cast, { action: 'confirm', reason: '월 마감' })
    await put(cast, { action: 'pay', payDate: '2026-11-24' })
    await put(cast, { action: 'reopen', employeeNos: [1], reason: '착오', notice: '고칩니다.' })
    await moveHours(t, cast.companyNo, 1)
    await cast.operator.call(calculate, { body: { month: MONTH, employeeNo: 1 } })
    const moved = await rowOf(cast, 1)
    await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 1, reason: '그만둠' } })
    expect(await events()).toEqual([
      'payroll.calculate',
      'payslip.override',
      'payroll.confirm',
      'payroll.pay',
      'payroll.reopen',
      'payslip.calculate',
      'payslip.remove',
    ])
    const numbers = [1, 3, 5, 2, 4]
    const { net } = (await listOf(cast)).run.totals
    const rows = await Promise.all(
      [
        'payroll.calculate',
        'payslip.override',
        'payroll.confirm',
        'payroll.pay',
        'payroll.reopen',
        'payslip.remove',
      ].map(async (event) => (await auditsOf(t, cast.companyNo, event))[0]),
    )
    expect(rows).toMatchObject([
      { after: { people: 5, slips: { '1': { issue: 1, net: [null, first.net] } } } },
      { before: { line: 'item.base' }, after: { amount: 2_600_000, net: [first.net, typed.net] }, reason: '시험' },
      {
        before: { state: 'calculated' },
        after: { state: 'confirmed', employeeNos: numbers, net, slips: { '1': { issue: 1, net: [null, typed.net] } } },
        reason: '월 마감',
      },
      {
        before: { state: 'confirmed' },
        after: {
          state: 'paid',
          employeeNos: numbers,
          amount: net,
          slips: { '1': { paid: 0, amount: typed.net, method: 'account', payDate: '2026-11-24' } },
        },
      },
      {
        before: { states: { '1': 'paid' } },
        after: { employeeNos: [1], paid: typed.net, notice: '고칩니다.' },
        reason: '착오',
      },
      { before: { issue: 2, state: 'calculated', net: moved.net }, reason: '그만둠' },
    ])
  })
})

describe('what an operator typed', () => {
  it('stays when that one person is calculated again, unless it is to be dropped', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    const { amounts } = await rowOf(cast, 1)
    await put(cast, {
      employeeNo: 1,
      lines: [{ code: 'item.base', amount: 2_345_678, reason: '협의', notice: '협의한 금액' }],
    })
    await t.db.withCompany(cast, (tx) =>
      sql`update attendance_total set extn_work = extn_work + 60 where company_no = ${cast.companyNo}`.execute(tx),
    )
    const again = (overwrite: boolean) =>
      cast.operator.call(calculate, { body: { month: MONTH, employeeNo: 1, overwrite } })
    expect((await again(false)).status).toBe(200)
    const kept = await rowOf(cast, 1)
    expect(kept).toMatchObject({ amounts: { 'item.base': 2_345_678 }, overridden: ['item.base'], stale: false })
    expect(kept.amounts['item.overtime']).not.toBe(amounts['item.overtime'])
    const detail = await cast.operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month: MONTH } })
    expect(detail.body.lines.find(({ code }) => code === 'item.base')?.override).toMatchObject({
      reason: '협의',
      notice: '협의한 금액',
      byName: '김운영',
    })
    await again(true)
    expect(await rowOf(cast, 1)).toMatchObject({ amounts: { 'item.base': amounts['item.base'] }, overridden: [] })
  })
})

describe('an issue that was given out', () => {
  it('comes back when a batch deletes its correction, with what was typed in it', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    await put(cast, {
      employeeNo: 1,
      lines: [{ code: 'item.club', amount: 0, reason: '회비 면제', notice: '회비를 받지 않습니다.' }],
    })
    await put(cast, { action: 'confirm' })
    const given = await rowOf(cast, 1)
    await put(cast, { action: 'reopen', employeeNos: [1], reason: '착오' })
    await put(cast, { employeeNo: 1, lines: [{ code: 'item.club', amount: null }] })
    const gone = await cast.operator.call(batch, {
      body: { month: MONTH, items: [{ op: 'delete', employeeNo: 1 }] },
    })
    expect(gone.body).toEqual({ created: 0, updated: 0, removed: 1 })
    expect(await rowOf(cast, 1)).toMatchObject({ versionNo: 1, state: 'confirmed', net: given.net, reopened: false })
    await put(cast, { action: 'reopen', employeeNos: [1], reason: '다시' })
    // Without a change nothing is calculated: the lines would be those that were there.
    await moveHours(t, cast.companyNo, 1)
    await calculated(cast)
    const detail = await cast.operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month: MONTH } })
    expect(detail.body.lines.find(({ code }) => code === 'item.club')?.override).toMatchObject({
      reason: '회비 면제',
      notice: '회비를 받지 않습니다.',
    })
  })

  it('is recorded as opened for itself: 1 stays 1 when 2 is opened', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    await put(cast, { action: 'confirm' })
    await handedOver(cast)
    const open = () => cast.employee.call(readMySalary, { query: {} })
    const told = async () => (await listOf(cast)).run.steps.find(({ step }) => step === 'deliver')?.note
    expect(await told()).toBe('5명 교부')
    await open()
    await put(cast, { action: 'reopen', employeeNos: [1], reason: '착오' })
    await open()
    await put(cast, { action: 'confirm' })
    await open()
    const { rows } = await sql<{ employee_no: number; version_no: number }>`
      select employee_no, version_no from payslip_view where company_no = ${cast.companyNo} order by 1, 2
    `.execute(t.own.kysely)
    expect(rows).toEqual([
      { employee_no: 1, version_no: 1 },
      { employee_no: 1, version_no: 2 },
    ])
    expect(await told()).toBe('5명 교부 · 1명 열람')
  })
})

describe('the month', () => {
  it('has one run a payment type, whoever makes it', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await expect(
      t.db.withCompany(cast, (tx) =>
        sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
          values (${cast.companyNo}, 99, ${MONTH}, '0001', '2026-11-01', '2026-11-30', '2026-11-25')`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('is summed over everybody, whichever page is asked for', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const whole = await listOf(cast)
    const sum = whole.items.reduce((total, { amounts }) => total + (amounts['item.base'] ?? 0), 0)
    expect(whole.sums['item.base']).toBe(sum)
    for (const page of [1, 2, 3]) {
      const { body } = await cast.operator.call(readManagement, { query: { month: MONTH, page, size: 2 } })
      expect(body.items).toHaveLength(page === 3 ? 1 : 2)
      expect([body.sums, body.total, body.run.totals]).toEqual([whole.sums, 5, whole.run.totals])
    }
  })

  it('answers a ledger that holds what its contract names and nothing else', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const { body } = await cast.operator.call(readLedger, { query: { month: MONTH } })
    expect(readLedger.response.parse(body)).toEqual(body)
    expect(body.items).toHaveLength(5)
  })
})

describe('an employee', () => {
  it('gets at nobody else’s payslip by any call', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    await put(cast, { action: 'confirm' })
    const two = await rowOf(cast, 2)
    const { employee } = cast
    const query = { month: MONTH }
    const asks: Record<string, Promise<TestAnswer<unknown>>> = {
      list: employee.call(readManagement, { query: { ...query, employeeNo: 2 } }),
      detail: employee.call(readPayslip, { params: { employeeNo: 2 }, query }),
      history: employee.call(readSlipHistory, { params: { employeeNo: 2 }, query }),
      hours: employee.call(readHours, { params: { employeeNo: 2 }, query }),
      plan: employee.call(readPlan, { query: { ...query, action: 'reopen', employeeNos: [2] } }),
      preview: employee.call(preview, { body: { month: MONTH, items: [{ employeeNo: 2, lines: [] }] } }),
      ledger: employee.call(readLedger, { query: { ...query, employeeNos: [2] } }),
      paper: employee.call(paymentPdf, { query: { payYear: '2026', payMonth: '11', employeeNos: [2] } }),
      person: employee.call(readEmployee, { params: { empl_no: 2 } }),
      edit: employee.call(update, { body: { month: MONTH, employeeNo: 2, lines: line(1) } }),
      reopen: employee.call(update, { body: { month: MONTH, action: 'reopen', employeeNos: [2], reason: '시험' } }),
    }
    for (const [name, asked] of Object.entries(asks)) {
      const { status, raw } = await asked
      expect({ name, status }).toEqual({ name, status: name === 'paper' ? 404 : 403 })
      expect(raw.toString()).not.toContain(String(two.net))
      expect(raw.toString()).not.toContain('사원2')
    }
    // The own one is all there is, whatever else is asked along.
    const own = await employee.call(readMySalary, { query: { yearMonth: MONTH } })
    expect(own.body.slip?.employeeCode).toBe('0001')
    expect((await employee.call(readMySalary, { query: { employeeNo: 2 } as never })).status).toBe(400)
  })
})
