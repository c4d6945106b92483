import { readHome } from '@handal/contracts/session/home'
import { readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { remove, update } from '@handal/contracts/payroll/salary-change'
import { readPlan } from '@handal/contracts/payroll/salary-plan'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf, MONTH, rowOf, handedOver } from '../../../testing/payroll-steps.ts'

const t = testApp()

const move = (cast: PayrollCast, action: 'confirm' | 'reopen' | 'pay', more: object = {}) =>
  cast.operator.call(update, {
    body: { month: MONTH, action, ...(action === 'reopen' ? { reason: '착오' } : {}), ...more },
  })
const plan = async (cast: PayrollCast, action: 'confirm' | 'reopen' | 'pay', employeeNos?: number[]) =>
  (
    await cast.operator.call(readPlan, {
      query: { month: MONTH, action, ...(employeeNos === undefined ? {} : { employeeNos }) },
    })
  ).body
const type = (cast: PayrollCast, employeeNo: number, amount: number | null, code = 'item.bonus', more: object = {}) =>
  cast.operator.call(update, {
    body: {
      month: MONTH,
      employeeNo,
      lines: [{ code, amount, ...(amount === null ? {} : { reason: '내부 메모 17호' }), ...more }],
    },
  })
const paymentsOf = async (cast: PayrollCast, employeeNo?: number) =>
  (
    await sql<{ employee_no: number; version_no: number; amount: number; pay_date: string; method: string }>`
      select employee_no, version_no, amount, pay_date, method from payslip_payment
      where company_no = ${cast.companyNo} and (${employeeNo ?? null}::int is null or employee_no = ${employeeNo ?? null}::int)
      order by employee_no, payment_no
    `.execute(t.own.kysely)
  ).rows
/** A company whose month is confirmed; those named have no account. */
const confirmedCast = async (withoutAccount: number[] = []): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t)
  await sql`delete from bank_account where company_no = ${cast.companyNo} and employee_no = any (${withoutAccount}::int[])`.execute(
    t.own.kysely,
  )
  await calculated(cast)
  expect((await move(cast, 'confirm')).status).toBe(200)
  await handedOver(cast)
  return cast
}

/** The same people signed in anew, for a test that moved the clock past their session. */
const signedInAgain = async (cast: PayrollCast): Promise<PayrollCast> => {
  const session = async (userNo: number, role: '11' | '21') => ({
    userNo,
    ...(await loginAs(t, { userNo, loginId: '', role })),
  })
  return {
    ...cast,
    operator: await session(cast.operator.userNo, '11'),
    employee: await session(cast.employee.userNo, '21'),
  }
}

type Sums = { net: number; paid: number; now: number; left: number; refund: number }
const closes = ({ net, paid, now, left, refund }: Sums): boolean => net === paid + now + left - refund
/** Every sum of a plan closes, in each row and in total, and the total is that of its parts. */
const expectClosed = (answer: Awaited<ReturnType<typeof plan>>): void => {
  for (const row of [...answer.people, ...answer.leftOut, answer.chosen, answer.rest, answer.totals])
    expect({ row, closes: closes(row) }).toMatchObject({ closes: true })
  for (const name of ['net', 'paid', 'now', 'left', 'refund'] as const) {
    const sum = (rows: readonly Sums[]): number => rows.reduce((total, row) => total + row[name], 0)
    expect(answer.chosen[name]).toBe(sum(answer.people))
    expect(answer.totals[name]).toBe(sum(answer.people) + sum(answer.leftOut) + answer.rest[name])
  }
  expect(answer.totals.people).toBe(answer.people.length + answer.leftOut.length + answer.rest.people)
}

describe('paying', () => {
  it('records what each person receives, on the pay date, from which account', async () => {
    const cast = await confirmedCast()
    const rows = (await listOf(cast)).items
    const before = await plan(cast, 'pay')
    expectClosed(before)
    expect(before).toMatchObject({ chosen: { people: 5, paid: 0, left: 0 }, leftOut: [], obstacles: [] })
    expect(before.payDate).toEqual({ proposed: '2026-11-25', from: '2026-11-01', to: '2026-12-25' })
    expect(before.people.find(({ employeeNo }) => employeeNo === 1)).toMatchObject({
      account: '신한은행 110-***-**0001',
      method: 'account',
      payDate: '2026-11-25',
    })
    const paid = await move(cast, 'pay')
    expect(paid.body).toMatchObject({ changed: 5, amount: before.chosen.now, leftOut: [], run: { state: 'paid' } })
    expect(await paymentsOf(cast)).toEqual(
      rows
        .toSorted((a, b) => a.employeeNo - b.employeeNo)
        .map((row) => ({
          employee_no: row.employeeNo,
          version_no: 1,
          amount: row.net,
          pay_date: '2026-11-25',
          method: 'account',
        })),
    )
    expect(await rowOf(cast, 1)).toMatchObject({ state: 'paid', due: 0, paidOn: '2026-11-25', reopened: false })
    // A second press, and a retry whose answer was lost, find nothing to pay.
    expect(await move(cast, 'pay')).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    expect(await paymentsOf(cast)).toHaveLength(5)
    const steps = (await listOf(cast)).run.steps.map(({ state, note }) => [state, note])
    expect(steps.slice(5)).toEqual([
      ['done', ''],
      ['now', ''],
    ])
    expect(steps.slice(0, 6).map(([state]) => state)).not.toContain('now')
  })

  it('takes a day of its own within bounds', async () => {
    const cast = await confirmedCast()
    for (const payDate of ['2026-10-31', '2026-12-26'])
      expect(await move(cast, 'pay', { payDate })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'payDate' }] },
      })
    expect(await paymentsOf(cast)).toEqual([])
    expect((await move(cast, 'pay', { payDate: '2026-11-24', employeeNos: [1] })).status).toBe(200)
    expect((await paymentsOf(cast)).map(({ pay_date }) => pay_date)).toEqual(['2026-11-24'])
  })

  it('takes a day up to a month from today when the payday is long over', async () => {
    const cast = await confirmedCast()
    t.clock.set('2027-02-10T01:00:00.000Z')
    try {
      const late = await signedInAgain(cast)
      expect((await plan(late, 'pay')).payDate).toEqual({
        proposed: '2026-11-25',
        from: '2026-11-01',
        to: '2027-03-10',
      })
      expect((await move(late, 'pay', { payDate: '2027-03-11' })).status).toBe(400)
      expect((await move(late, 'pay', { payDate: '2027-03-10', employeeNos: [1] })).status).toBe(200)
      expect((await move(late, 'pay', { payDate: '2027-02-10' })).status).toBe(200)
    } finally {
      t.clock.set('2026-11-20T01:00:00.000Z')
    }
  })

  it('leaves out who has no account, by name, until it was cash', async () => {
    const cast = await confirmedCast([3])
    const { net } = await rowOf(cast, 3)
    const before = await plan(cast, 'pay')
    expectClosed(before)
    expect(before.chosen).toMatchObject({ people: 4, left: 0 })
    expect(before.leftOut).toMatchObject([{ employeeNo: 3, name: '사원3', code: 'no-account', now: 0, left: net }])
    const paid = await move(cast, 'pay')
    expect(paid.body).toMatchObject({ changed: 4, amount: before.chosen.now, leftOut: [{ employeeNo: 3 }] })
    const after = await listOf(cast)
    expect(after.run).toMatchObject({ state: 'confirmed', counts: { confirmed: 1, paid: 4 } })
    expect(after.run.steps[5]).toMatchObject({ step: 'transfer', state: 'now', note: '1명 남음' })
    expect(after.run.checks).toEqual([{ code: 'no-account', label: '계좌 없음', count: 1, blocking: false }])

    // Alone there is nobody to pay: the plan and the order say the same.
    const stuck = await plan(cast, 'pay')
    expect(stuck.obstacles.map(({ code }) => code)).toEqual(['no-account'])
    expect(await move(cast, 'pay')).toMatchObject({
      status: 422,
      body: { message: stuck.obstacles[0]?.message, errors: [{ path: 'employeeNos' }] },
    })
    const cash = await plan(cast, 'pay', [3])
    expectClosed(cash)
    expect(cash.people).toMatchObject([{ employeeNo: 3, now: net, method: 'cash', account: null }])
    expect((await move(cast, 'pay', { employeeNos: [3], payDate: '2026-11-30' })).body.run).toMatchObject({
      state: 'paid',
    })
    expect(await paymentsOf(cast, 3)).toEqual([
      { employee_no: 3, version_no: 1, amount: net, pay_date: '2026-11-30', method: 'cash' },
    ])
    // Paid: the missing account is nothing to check any more.
    expect((await listOf(cast)).run.checks).toEqual([])
    expect((await rowOf(cast, 3)).warnings.map(({ code }) => code)).not.toContain('no-account')
  })

  it('knows an account that was given after the payday', async () => {
    const first = await confirmedCast([3])
    await move(first, 'pay')
    await t.db.withCompany(first, (tx) =>
      sql`insert into bank_account (company_no, employee_no, valid_from, bank_code, number_cipher, number_masked, holder)
        values (${first.companyNo}, 3, '2026-11-28', '090', '\\x00', '3333-**-1', '사원3')`.execute(tx),
    )
    t.clock.set('2026-11-30T01:00:00.000Z')
    try {
      const cast = await signedInAgain(first)
      expect((await move(cast, 'pay')).body).toMatchObject({ changed: 1, leftOut: [] })
      expect((await paymentsOf(cast, 3)).map(({ method }) => method)).toEqual(['account'])
    } finally {
      t.clock.set('2026-11-20T01:00:00.000Z')
    }
  })

  it('cannot be doubled by SQL either, nor changed afterwards', async () => {
    const cast = await confirmedCast()
    await move(cast, 'pay', { employeeNos: [1] })
    const add = (employeeNo: number, no: number, amount: number, issue = 1) =>
      t.db.withCompany(cast, (tx) =>
        sql`insert into payslip_payment (company_no, run_no, employee_no, payment_no, version_no, amount, pay_date, method, paid_at)
          values (${cast.companyNo}, 1, ${employeeNo}, ${no}, ${issue}, ${amount}, '2026-11-25', 'account', now())`.execute(
          tx,
        ),
      )
    await expect(add(1, 2, 1)).rejects.toThrow('payslip_overpaid')
    await expect(add(2, 1, 99_999_999)).rejects.toThrow('payslip_overpaid')
    await expect(add(2, 1, 0)).rejects.toThrow()
    // Nor through the next issue, which owes only what it adds.
    await move(cast, 'reopen', { employeeNos: [1] })
    await move(cast, 'confirm', { employeeNos: [1] })
    await expect(add(1, 2, 1, 2)).rejects.toThrow('payslip_overpaid')
    // An open payslip owes nothing yet.
    await move(cast, 'reopen', { employeeNos: [3] })
    await expect(add(3, 1, 1, 2)).rejects.toThrow('payslip_overpaid')
    for (const statement of [
      sql`update payslip_payment set amount = 1 where company_no = ${cast.companyNo}`,
      sql`delete from payslip_payment where company_no = ${cast.companyNo}`,
    ])
      await expect(t.db.withCompany(cast, (tx) => statement.execute(tx))).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a correction after the payment', () => {
  it('pays the difference only, and leaves the month as it is meanwhile', async () => {
    const earlier = await confirmedCast()
    await move(earlier, 'pay')
    t.clock.set('2026-11-30T01:00:00.000Z')
    try {
      const cast = await signedInAgain(earlier)
      const first = await rowOf(cast, 1)
      const seen = await plan(cast, 'reopen', [1])
      expectClosed(seen)
      expect(seen).toMatchObject({ chosen: { people: 1, paid: first.net }, rest: { people: 4 } })
      expect(seen.stays.map(({ who }) => who)).toEqual(['나머지 4명', '사원1 명세서 1판', '지급한 기록', '11월 근태'])
      await move(cast, 'reopen', { employeeNos: [1], reason: '승인 문서 0104', notice: '연장근로 2시간을 더했습니다.' })
      const open = await listOf(cast)
      expect(open.run).toMatchObject({
        state: 'paid',
        counts: { calculated: 1, paid: 4 },
        reopened: [{ employeeNo: 1, state: 'calculated', paid: first.net, due: 0 }],
        checks: [],
      })
      expect(open.run.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'done', 'now'])
      // The copy says what was given out: nothing of the correction is done yet.
      expect(open.run.reopened[0]?.steps.map(({ state }) => state)).toEqual(['now', 'todo', 'todo', 'todo', 'todo'])
      expect(await rowOf(cast, 1)).toMatchObject({ reopened: true, paid: first.net, due: 0, versionNo: 2 })
      // Until the correction is out its owner reads the issue given out, with what was received.
      const meanwhile = await cast.employee.call(readMySalary, { query: {} })
      expect(meanwhile.body.slip).toMatchObject({
        versionNo: 1,
        net: first.net,
        paid: first.net,
        due: 0,
        notice: null,
        correction: null,
      })

      await type(cast, 1, 50_000, 'item.overtime', { notice: '연장 2시간' })
      const raised = await rowOf(cast, 1)
      expect(raised.due).toBe(raised.net - first.net)
      // Each line stands beside what was paid for it, and those sums close too.
      const linesOf = async (employeeNo: number) =>
        (await cast.operator.call(readPayslip, { params: { employeeNo }, query: { month: MONTH } })).body.lines
      const beside = await linesOf(1)
      const paidIn = (kind: 'earning' | 'deduction') =>
        beside.filter((line) => line.kind === kind).reduce((sum, line) => sum + (line.paidAmount ?? 0), 0)
      expect(paidIn('earning') - paidIn('deduction')).toBe(first.net)
      expect(beside.find(({ code }) => code === 'item.overtime')).toMatchObject({
        amount: 50_000,
        paidAmount: first.amounts['item.overtime'] ?? 0,
      })
      expect((await linesOf(2)).some((line) => 'paidAmount' in line)).toBe(false)
      const corrected = (await listOf(cast)).run.reopened[0]
      expect(corrected).toMatchObject({ due: raised.due })
      expect(corrected?.steps[0]?.state).toBe('done')
      const confirming = await plan(cast, 'confirm')
      expectClosed(confirming)
      expect(confirming.people).toMatchObject([{ employeeNo: 1, paid: first.net, left: raised.due, now: 0 }])
      await move(cast, 'confirm')
      const waiting = (await listOf(cast)).run
      expect(waiting).toMatchObject({ state: 'paid', reopened: [{ state: 'confirmed', due: raised.due }] })
      expect(waiting.reopened[0]?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'now'])

      const paying = await plan(cast, 'pay')
      expectClosed(paying)
      expect(paying).toMatchObject({
        chosen: { people: 1, net: raised.net, paid: first.net, now: raised.due, left: 0 },
        rest: { people: 4, left: 0 },
        payDate: { proposed: '2026-11-30' },
      })
      expect((await move(cast, 'pay', { payDate: '2026-12-01' })).body).toMatchObject({
        changed: 1,
        amount: raised.due,
      })
      expect(
        (await paymentsOf(cast, 1)).map(({ version_no, amount, pay_date }) => [version_no, amount, pay_date]),
      ).toEqual([
        [1, first.net, '2026-11-25'],
        [2, raised.due, '2026-12-01'],
      ])
      expect((await auditsOf(t, cast.companyNo, 'payroll.pay')).at(-1)?.after).toMatchObject({
        net: raised.net,
        amount: raised.due,
        slips: { '1': { issue: 2, net: raised.net, paid: first.net, amount: raised.due, payDate: '2026-12-01' } },
      })
      expect((await listOf(cast)).run).toMatchObject({ state: 'paid', reopened: [], counts: { paid: 5 } })

      const own = (await cast.employee.call(readMySalary, { query: {} })).body.slip
      expect(own).toMatchObject({
        versionNo: 2,
        net: raised.net,
        paid: raised.net,
        due: 0,
        refund: 0,
        notice: '연장근로 2시간을 더했습니다.',
        givenOn: '2026-11-30',
        payments: [
          { payDate: '2026-11-25', amount: first.net, method: 'account' },
          { payDate: '2026-12-01', amount: raised.due, method: 'account' },
        ],
        correction: { versionNo: 1, givenOn: '2026-11-20', net: first.net },
      })
      expect(own?.correction?.lines).toContainEqual({
        code: 'item.overtime',
        label: '연장근로수당',
        before: first.amounts['item.overtime'],
        after: 50_000,
      })
      const moved = (own?.correction?.lines ?? []).reduce(
        (sum, line) => sum + (line.code.startsWith('item.') ? 1 : -1) * (line.after - line.before),
        0,
      )
      expect(moved).toBe(raised.net - first.net)
      // The reason is for the record: nothing that the owner gets holds it.
      expect(JSON.stringify(own)).not.toMatch(/17호|0104/)
      expect(own?.lines.find(({ code }) => code === 'item.overtime')?.override).toMatchObject({
        reason: '',
        notice: '연장 2시간',
      })
      const detail = await cast.operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month: MONTH } })
      expect(detail.body.lines.find(({ code }) => code === 'item.overtime')?.override).toMatchObject({
        reason: '내부 메모 17호',
        notice: '연장 2시간',
      })
    } finally {
      t.clock.set('2026-11-20T01:00:00.000Z')
    }
  })

  it('that comes to less pays nothing and names what has to come back', async () => {
    const cast = await confirmedCast()
    await move(cast, 'pay')
    const first = await rowOf(cast, 1)
    await move(cast, 'reopen', { employeeNos: [1] })
    await type(cast, 1, 2_000_000, 'item.base')
    await move(cast, 'confirm')
    const { net } = await rowOf(cast, 1)
    const refund = first.net - net
    expect(refund).toBeGreaterThan(0)
    const before = await plan(cast, 'pay')
    expectClosed(before)
    expect(before.people).toMatchObject([{ now: 0, left: 0, refund, method: null, payDate: null }])
    expect((await listOf(cast)).run.reopened[0]?.steps.at(-1)).toMatchObject({
      state: 'now',
      note: `돌려받을 금액 ${refund.toLocaleString('ko-KR')}원`,
    })
    expect((await move(cast, 'pay')).body).toMatchObject({ changed: 1, amount: 0, run: { state: 'paid' } })
    expect((await paymentsOf(cast, 1)).map(({ amount }) => amount)).toEqual([first.net])
    expect(await rowOf(cast, 1)).toMatchObject({ state: 'paid', paid: first.net, due: -refund })
    expect((await cast.employee.call(readMySalary, { query: {} })).body.slip).toMatchObject({ due: 0, refund })

    // Raised again above what was received: the third issue pays only what goes beyond it.
    await move(cast, 'reopen', { employeeNos: [1] })
    await type(cast, 1, 3_000_000, 'item.base')
    await move(cast, 'confirm')
    const third = await rowOf(cast, 1)
    expect((await move(cast, 'pay')).body).toMatchObject({ amount: third.net - first.net })
    expect((await paymentsOf(cast, 1)).reduce((sum, { amount }) => sum + amount, 0)).toBe(third.net)
  })

  it('that comes to less needs no account: nothing is sent any more', async () => {
    const cast = await confirmedCast()
    await move(cast, 'pay')
    await move(cast, 'reopen', { employeeNos: [1] })
    await type(cast, 1, 2_000_000, 'item.base')
    await move(cast, 'confirm')
    await sql`delete from bank_account where company_no = ${cast.companyNo} and employee_no = 1`.execute(t.own.kysely)
    expect((await listOf(cast)).run.checks.map(({ code }) => code)).not.toContain('no-account')
    const row = await rowOf(cast, 1)
    expect(row.due).toBeLessThan(0)
    expect(row.warnings.map(({ code }) => code)).not.toContain('no-account')
    expect((await plan(cast, 'pay')).leftOut).toEqual([])
    // What goes beyond what was received has to reach somebody.
    await move(cast, 'reopen', { employeeNos: [1] })
    await type(cast, 1, 3_000_000, 'item.base')
    await move(cast, 'confirm')
    expect((await listOf(cast)).run.checks.map(({ code }) => code)).toContain('no-account')
    expect((await plan(cast, 'pay')).leftOut.map(({ employeeNo }) => employeeNo)).toEqual([1])
  })

  it('twice before it is paid still counts what was paid for the first issue', async () => {
    const cast = await confirmedCast()
    await move(cast, 'pay')
    const first = await rowOf(cast, 1)
    for (const amount of [100_000, 200_000]) {
      await move(cast, 'reopen', { employeeNos: [1] })
      await type(cast, 1, amount)
      await move(cast, 'confirm')
    }
    const row = await rowOf(cast, 1)
    expect(row).toMatchObject({ versionNo: 3, paid: first.net })
    expect((await listOf(cast)).run).toMatchObject({ state: 'paid', reopened: [{ versionNo: 3, due: row.due }] })
    expect((await move(cast, 'pay')).body.amount).toBe(row.net - first.net)
  })

  it('of part of the people in a run that is half paid leaves each where it was', async () => {
    const cast = await confirmedCast([3])
    await move(cast, 'pay', { employeeNos: [1, 2] })
    await move(cast, 'reopen', { employeeNos: [1, 3] })
    const { run } = await listOf(cast)
    expect(run).toMatchObject({ state: 'confirmed', counts: { calculated: 2, confirmed: 2, paid: 1 } })
    expect(run.reopened.map(({ employeeNo, paid }) => [employeeNo, paid > 0])).toEqual([
      [1, true],
      [3, false],
    ])
    await type(cast, 3, 30_000)
    await move(cast, 'confirm')
    // Number 3 was never paid: confirmed again it is one of the month like 4 and 5.
    expect((await listOf(cast)).run.reopened.map(({ employeeNo }) => employeeNo)).toEqual([1])
    const third = await rowOf(cast, 3)
    const before = await plan(cast, 'pay')
    expectClosed(before)
    expect(before.leftOut).toMatchObject([{ employeeNo: 3, left: third.net }])
    const all = await plan(cast, 'pay', [1, 3, 4, 5])
    expect(
      all.people.map(({ employeeNo, method }) => [employeeNo, method]).toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [1, null],
      [3, 'cash'],
      [4, 'account'],
      [5, 'account'],
    ])
    expect((await move(cast, 'pay', { employeeNos: [1, 3, 4, 5] })).body.run).toMatchObject({
      state: 'paid',
      reopened: [],
    })
    expect(await paymentsOf(cast)).toHaveLength(5)
  })

  it('that is deleted gives the paid issue back and leaves its payment', async () => {
    const cast = await confirmedCast()
    await move(cast, 'pay')
    const first = await rowOf(cast, 1)
    await move(cast, 'reopen', { employeeNos: [1] })
    await type(cast, 1, 500_000)
    expect((await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 1 } })).body).toEqual({ removed: 1 })
    expect(await rowOf(cast, 1)).toMatchObject({ versionNo: 1, state: 'paid', paid: first.net, due: 0, net: first.net })
    expect((await listOf(cast)).run).toMatchObject({ state: 'paid', reopened: [] })
  })

  it('of everybody opens the month again', async () => {
    const cast = await confirmedCast()
    await move(cast, 'pay')
    await move(cast, 'reopen')
    const { run } = await listOf(cast)
    expect(run).toMatchObject({ state: 'calculated', counts: { calculated: 5 } })
    expect(run.reopened).toHaveLength(5)
    expect(run.steps.find(({ state }) => state === 'now')?.step).toBe('confirm')
    await move(cast, 'confirm')
    expect((await plan(cast, 'pay')).chosen).toMatchObject({ people: 5, now: 0, left: 0, refund: 0 })
    expect((await move(cast, 'pay')).body).toMatchObject({ changed: 5, amount: 0, run: { state: 'paid' } })
    expect(await paymentsOf(cast)).toHaveLength(5)
  })

  it('shows on home only when the correction is out', async () => {
    const cast = await confirmedCast()
    await move(cast, 'reopen', { employeeNos: [1] })
    await type(cast, 1, 700_000)
    const { net } = await rowOf(cast, 1)
    const shown = async () => (await cast.employee.call(readHome, {})).body
    expect(JSON.stringify(await shown())).not.toContain(String(net))
    await move(cast, 'confirm')
    expect(await shown()).toMatchObject({ payslip: { net } })
  })
})

describe('payslips of nothing', () => {
  it('of 0 won end the month without a payment', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const row = await rowOf(cast, 1)
    const lines = Object.keys(row.amounts)
      .filter((code) => !code.startsWith('employer.'))
      .map((code) => ({ code, amount: 0, reason: '무급' }))
    await cast.operator.call(update, { body: { month: MONTH, employeeNo: 1, lines } })
    expect(await rowOf(cast, 1)).toMatchObject({ net: 0 })
    await move(cast, 'confirm')
    expect((await move(cast, 'pay')).body).toMatchObject({ changed: 5, run: { state: 'paid' } })
    expect(await paymentsOf(cast, 1)).toEqual([])
    expect(await rowOf(cast, 1)).toMatchObject({ state: 'paid', paid: 0, due: 0, paidOn: null })
  })

  it('that were paid before say all that was paid is missing, and below zero are not confirmed', async () => {
    const cast = await confirmedCast()
    await move(cast, 'pay')
    const { net: paid } = await rowOf(cast, 1)
    await move(cast, 'reopen', { employeeNos: [1] })
    // The club fee is 10,000: one won more than all that is left of the pay is taken off, then the whole of it.
    await type(cast, 1, paid + 10_001, 'item.club')
    expect(await rowOf(cast, 1)).toMatchObject({ net: -1 })
    expect(await move(cast, 'confirm')).toMatchObject({ status: 422, body: { code: 'negative-net' } })
    expect((await listOf(cast)).run.counts).toMatchObject({ calculated: 1, paid: 4 })
    await type(cast, 1, paid + 10_000, 'item.club')
    expect(await rowOf(cast, 1)).toMatchObject({ net: 0 })
    expect((await move(cast, 'confirm')).status).toBe(200)
    const before = await plan(cast, 'pay')
    expectClosed(before)
    expect(before.people).toMatchObject([{ employeeNo: 1, net: 0, paid, now: 0, left: 0, refund: paid }])
    expect((await move(cast, 'pay')).body).toMatchObject({ changed: 1, amount: 0, run: { state: 'paid' } })
    expect(await paymentsOf(cast, 1)).toMatchObject([{ version_no: 1, amount: paid }])
  })
})

describe('two operators', () => {
  it('pay once: one wins, the other is told', async () => {
    const cast = await confirmedCast()
    const other = await makeUser(t, { role: '11', companies: [{ companyNo: cast.companyNo }] })
    const second = await loginAs(t, other)
    const { version } = (await listOf(cast)).run
    const body = { month: MONTH, action: 'pay' as const, version }
    const answers = await Promise.all([cast.operator, second].map((operator) => operator.call(update, { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await paymentsOf(cast)).toHaveLength(5)
    expect(await auditsOf(t, cast.companyNo, 'payroll.pay')).toHaveLength(1)
  })

  it('of another company see none of it', async () => {
    const cast = await confirmedCast([3])
    const stranger = await makePayrollCast(t)
    for (const action of ['confirm', 'reopen', 'pay'] as const) {
      const query = { month: MONTH, action, companyNo: cast.companyNo }
      expect((await stranger.operator.call(readPlan, { query })).status).toBe(404)
      expect((await cast.employee.call(readPlan, { query: { month: MONTH, action } })).status).toBe(403)
    }
  })
})
