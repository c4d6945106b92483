import type { FieldError } from '@handal/contracts/problem'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { readPlan } from '@handal/contracts/payroll/salary-plan'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeUser, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf, MONTH, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()

const plan = async (cast: PayrollCast, employeeNos?: number[]) =>
  (
    await cast.operator.call(readPlan, {
      query: { month: MONTH, action: 'confirm', ...(employeeNos === undefined ? {} : { employeeNos }) },
    })
  ).body
const confirm = (cast: PayrollCast, more: object = {}) =>
  cast.operator.call(update, { body: { month: MONTH, action: 'confirm', ...more } })
const errorsOf = (body: unknown): FieldError[] => (body as { errors?: FieldError[] }).errors ?? []
const acknowledgedOf = async (cast: PayrollCast) =>
  (
    await sql<{ employee_no: number; acknowledged: unknown }>`
      select employee_no, acknowledged from payslip where company_no = ${cast.companyNo} order by employee_no
    `.execute(t.own.kysely)
  ).rows.map((row) => row.acknowledged)
/** A calculated month with a missing account (2), a typed amount (3) and moved attendance (4). */
const castWithWarnings = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { months: [MONTH] })
  await sql`delete from bank_account where company_no = ${cast.companyNo} and employee_no = 2`.execute(t.own.kysely)
  await calculated(cast)
  await cast.operator.call(update, {
    body: { month: MONTH, employeeNo: 3, lines: [{ code: 'item.duty', amount: 250_000, reason: '직책 변경' }] },
  })
  await t.db.withCompany(cast, (tx) =>
    sql`update attendance_total set extn_work = extn_work + 120 where company_no = ${cast.companyNo} and employee_no = 4`.execute(
      tx,
    ),
  )
  return cast
}

describe('the plan of a confirmation', () => {
  it('names each warning with what follows from it, and who sees what', async () => {
    const cast = await castWithWarnings()
    const answer = await plan(cast)
    expect(answer.obstacles).toEqual([])
    expect(answer.chosen).toMatchObject({ people: 5, net: answer.run.totals.net, paid: 0, now: 0 })
    expect(answer.warnings.map(({ name, code, label, required }) => [name, code, label, required])).toEqual([
      ['사원3', 'override-differs', '직접 입력한 금액', false],
      ['사원2', 'no-account', '계좌 없음', false],
      ['사원4', 'stale', '계산 후 변경', true],
    ])
    const stale = answer.warnings[2]
    const before = await rowOf(cast, 4)
    await cast.operator.call(calculate, { body: { month: MONTH, employeeNo: 4 } })
    const more = (await rowOf(cast, 4)).net - before.net
    expect(stale?.consequence).toBe(`이대로 확정하면 ${more.toLocaleString('ko-KR')}원을 덜 줍니다.`)
    expect(answer.effects.slice(0, 2)).toEqual([
      { who: '사원1', what: '11월 급여명세서를 보고 내려받습니다.', when: '즉시' },
      {
        who: '사원 4명',
        what: "로그인 계정이 없거나 로그인한 적이 없어 앱에서 명세서를 받지 못합니다(사원3, 사원5, 사원2, 사원4). 인쇄해서 교부하고 '명세서 교부'에 등록해 주세요.",
        when: '11.25(수)까지',
      },
    ])
    expect(answer.stays[0]).toMatchObject({ who: '지급', when: '11.25(수)' })
    // Asking changes nothing.
    expect(await acknowledgedOf(cast)).toEqual([null, null, null, null, null])
  })

  it('promises a payslip on the screen only to who can sign in', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await calculated(cast)
    const [mine] = await sql<{ user_no: number }>`
      select user_no from membership where company_no = ${cast.companyNo} and employee_no = 1`
      .execute(t.own.kysely)
      .then(({ rows }) => rows)
    const told = async () =>
      (await plan(cast)).effects.filter(({ what }) => what.includes('명세서를')).map(({ who }) => who)
    const paper = async () => (await plan(cast)).effects.find(({ what }) => what.includes('인쇄해서'))?.who
    expect([await told(), await paper()]).toEqual([['사원1', '사원2'], '사원2'])
    // An account of another company's employee with the same number opens nothing here.
    const other = await makePayrollCast(t, { people: 2 })
    await makeUser(t, { role: '21', companies: [{ companyNo: other.companyNo, employeeNo: 2 }] })
    expect(await paper()).toBe('사원2')
    await makeUser(t, { role: '21', companies: [{ companyNo: cast.companyNo, employeeNo: 2 }] })
    expect([await told(), await paper()]).toEqual([['사원 2명'], undefined])
    await sql`update app_user set disabled_at = now() where user_no = ${mine?.user_no ?? 0}`.execute(t.own.kysely)
    expect(await paper()).toBe('사원1')
  })

  it('asks the database the same number of times for five people and for forty', async () => {
    const queries: number[] = []
    for (const people of [5, 40]) {
      const cast = await makePayrollCast(t, { people })
      await calculated(cast)
      const asked = await t.db.countQueries(() => plan(cast))
      expect(asked.result.people).toHaveLength(people)
      queries.push(asked.queries)
    }
    expect(queries[0]).toBe(queries[1])
  })

  it('names what no tick removes', async () => {
    const cast = await makePayrollCast(t, { closed: [] })
    await calculated(cast, MONTH, { employeeNos: [1, 2, 3] })
    await t.db.withCompany(cast, (tx) =>
      sql`delete from attendance_total where company_no = ${cast.companyNo} and employee_no = 2 and month = ${MONTH}`.execute(
        tx,
      ),
    )
    await cast.operator.call(calculate, { body: { month: MONTH, employeeNo: 2 } })
    const blocked = await rowOf(cast, 2)
    expect(blocked).toMatchObject({ state: 'draft', stateName: '작성중' })
    const answer = await plan(cast)
    expect(answer.obstacles.map(({ code, employeeNos }) => [code, employeeNos])).toEqual([
      ['attendance-open', []],
      ['missing', [5, 4]],
      ['blocked', [2]],
    ])
    const refused = await confirm(cast, {
      acknowledged: answer.warnings.map(({ employeeNo, code }) => ({ employeeNo, code })),
    })
    expect(refused.status).toBe(422)
    expect(errorsOf(refused.body).map(({ message }) => message)).toEqual(answer.obstacles.map(({ message }) => message))
    // 작성중 stays out of every sum; who has no payslip at all counts as a person only.
    const list = await listOf(cast)
    expect(list.run).toMatchObject({ people: 5, counts: { draft: 3, calculated: 2 } })
    expect(blocked.net).not.toBe(0)
    const counted = list.items.filter(({ state }) => state === 'calculated')
    expect(list.run.totals.net).toBe(counted.reduce((sum, { net }) => sum + net, 0))
    expect(list.sums['item.base']).toBe(counted.reduce((sum, { amounts }) => sum + (amounts['item.base'] ?? 0), 0))
    expect(errorsOf((await confirm(cast, { employeeNos: [2] })).body).map(({ message }) => message)).toContain(
      '계산할 수 없는 항목이 있는 사원 1명: 사원2',
    )
  })

  it('refuses a payslip without a line', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await t.db.withCompany(cast, (tx) =>
      sql`delete from payslip_lines where company_no = ${cast.companyNo} and employee_no = 5`.execute(tx),
    )
    expect((await plan(cast)).obstacles).toEqual([
      { code: 'empty', message: '금액이 하나도 없는 사원 1명: 사원5', employeeNos: [5] },
    ])
    expect((await confirm(cast)).status).toBe(422)
    expect((await confirm(cast, { employeeNos: [1, 2, 3, 4] })).status).toBe(200)
  })
})

describe('an acknowledgement', () => {
  it('must name every warning, and stays with each payslip and in the log', async () => {
    const cast = await castWithWarnings()
    const { warnings } = await plan(cast)
    const all = warnings.map(({ employeeNo, code }) => ({ employeeNo, code }))
    for (const missing of all) {
      const rest = all.filter((one) => one !== missing)
      const refused = await confirm(cast, { acknowledged: rest })
      expect(refused.status).toBe(422)
      const { name, label } = warnings.find(({ employeeNo }) => employeeNo === missing.employeeNo) ?? {
        name: '',
        label: '',
      }
      expect(errorsOf(refused.body)).toMatchObject([
        { path: 'acknowledged', message: expect.stringContaining(`${name} ${label}`) },
      ])
    }
    // Of another person, or of nobody: it does not count.
    const wrong = all.map((one) => ({ ...one, employeeNo: 1 }))
    expect(errorsOf((await confirm(cast, { acknowledged: wrong })).body)).toHaveLength(3)
    // Neither does another warning of the same person.
    const other = all.map((one) => ({ ...one, code: 'net-change' }))
    expect(errorsOf((await confirm(cast, { acknowledged: other })).body)).toHaveLength(3)
    expect((await listOf(cast)).run.counts.confirmed).toBe(0)

    const done = await confirm(cast, { acknowledged: all })
    expect(done.body).toMatchObject({ changed: 5, run: { state: 'confirmed' } })
    const stored = await acknowledgedOf(cast)
    expect(stored.map((one) => (one as { items: { code: string }[] }).items.map(({ code }) => code))).toEqual([
      [],
      ['no-account'],
      ['override-differs'],
      ['stale'],
      [],
    ])
    expect(stored[1]).toMatchObject({ by: cast.operator.userNo, byName: '김운영', at: '2026-11-20T01:00:00.000Z' })
    const [row] = await auditsOf(t, cast.companyNo, 'payroll.confirm')
    expect(row?.after).toMatchObject({
      slips: { '4': { acknowledged: [{ code: 'stale' }] }, '1': { acknowledged: [] } },
    })
    // What was acknowledged cannot be written afterwards.
    await expect(
      t.db.withCompany(cast, (tx) =>
        sql`update payslip set acknowledged = null where company_no = ${cast.companyNo}`.execute(tx),
      ),
    ).rejects.toThrow('payslip_confirmed')
  })

  it('that is not sent is recorded as nobody’s, and confirms nothing whose inputs moved', async () => {
    const cast = await castWithWarnings()
    const refused = await confirm(cast)
    expect(refused.status).toBe(422)
    expect(errorsOf(refused.body)).toEqual([
      {
        path: 'employeeNos',
        message: '계산한 뒤 근태나 급여 조건이 바뀌어 다시 계산해야 하는 사원 1명: 사원4',
      },
    ])
    await calculated(cast)
    expect((await confirm(cast)).status).toBe(200)
    expect(await acknowledgedOf(cast)).toEqual([null, null, null, null, null])
    const [row] = await auditsOf(t, cast.companyNo, 'payroll.confirm')
    expect(row?.after).toMatchObject({ slips: { '2': { acknowledged: null } } })
  })
})
