import { readPayslip } from '@handal/contracts/payroll/salary'
import { remove, update } from '@handal/contracts/payroll/salary-change'
import { changeSetting } from '@handal/contracts/settings/settings'
import { createLeaveEntry, readLeaveLedger, removeLeaveEntry } from '@handal/contracts/time/leave'
import { listLeavePayments, payLeave } from '@handal/contracts/time/leave-payment'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import { anotherOperator, enterFact, makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'
import type { Problem } from '@handal/contracts/problem'

const t = testApp()
/** 2,090,000 ÷ 209 = 10,000 an hour, 80,000 a day. */
const HIRED = '2024-10-01'
const made = (options: Parameters<typeof makePlannedCompany>[1] = {}) =>
  makePlannedCompany(t, { people: [{ hired: HIRED }], ...options })
const listed = async ({ operator }: PlannedCompany, year = '2026') => {
  const { status, body } = await operator.call(listLeavePayments, { query: { year, paymentType: '0004' } })
  expect(status).toBe(200)
  return body
}
const first = async (company: PlannedCompany, year?: string) => (await listed(company, year)).items[0]
const pay = ({ operator }: Pick<PlannedCompany, 'operator'>, more: object = {}) =>
  operator.call(payLeave, { body: { year: '2026', month: '2026-11', employeeNos: [1], ...more } })
const slip = { month: '2026-11', paymentType: '0004' } as const
const taken = ({ operator }: PlannedCompany) => operator.call(remove, { body: { ...slip, employeeNo: 1 } })
const moved = ({ operator }: PlannedCompany, action: 'confirm' | 'reopen', more: object = {}) =>
  operator.call(update, { body: { ...slip, action, employeeNos: [1], ...more } })
const entered = async ({ companyNo }: PlannedCompany) => {
  const { rows } = await sql<{ told: string }>`
    select r.month || ' ' || e.item_code || ' ' || e.amount as told from payslip_entry e
    join payroll_run r on r.company_no = e.company_no and r.run_no = e.run_no
    where e.company_no = ${companyNo} order by 1`.execute(t.own.kysely)
  return rows.map(({ told }) => told)
}

describe('the list of a year', () => {
  it('tells what lapsed unused, by the ordinary wage of the last month of use', async () => {
    const company = await made()
    await enterFact(company, { str: '2026-09-14', kind: 'LEAVE', leaveType: '0001' })
    await enterFact(company, { str: '2026-09-15', kind: 'HALF_AM' })
    const row = await first(company)
    expect(row).toMatchObject({
      lots: [
        {
          granted: '15',
          grantedOn: '2025-10-01',
          expires: '2026-09-30',
          used: '1.5',
          planned: '0',
          lapsed: '13.5',
          promoted: false,
          unused: '13.5',
          paid: '0',
          wageMonth: '2026-09',
          amount: 1_080_000,
          state: 'DUE',
        },
      ],
      unused: '13.5',
      hourly: '10000',
      daily: 80_000,
      amount: 1_080_000,
      payMonth: '2026-11',
      state: 'DUE',
      stateName: '지급 대상',
      proof: null,
    })
    expect(row?.explain[0]).toMatchObject({
      label: '연차미사용수당',
      formula: '2,090,000 ÷ 209 × 8 × 13.5 = 1,080,000원',
      law: '근로기준법 제60조 제5항, 근로기준법 제43조',
    })
    expect((row?.amount ?? 0) - (row?.tax ?? 0)).toBe(row?.net)
    expect((await listed(company)).sums).toMatchObject({ people: 1, amount: 1_080_000 })
  })

  it('keeps leave that can still be used open at 0, less what is approved for later', async () => {
    const company = await made()
    await enterFact(company, { str: '2026-12-14', end: '2026-12-15', kind: 'LEAVE', leaveType: '0001' })
    const row = await first(company, '2027')
    expect(row).toMatchObject({ state: 'OPEN', amount: 0, unused: '13', payMonth: '2027-10' })
    expect(row?.lots).toMatchObject([
      { granted: '15', used: '2', planned: '2', lapsed: '0', unused: '13', state: 'OPEN' },
    ])
    expect(row?.notes).toContain('앞으로 쓰기로 한 연차는 미사용에서 뺐습니다.')
  })

  it('pays by the month of payment where the company chose it', async () => {
    const company = await made()
    await t.db.withCompany(company, (tx) =>
      sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
        values (${company.companyNo}, 1, '2026-11-01', 'monthly', '{"base": 2508000}')`
        .execute(tx)
        .then(() => undefined),
    )
    expect(await first(company)).toMatchObject({ hourly: '10000', amount: 1_200_000 })
    // What the company chose holds from the day after the last one of use on.
    const choose = async (from: string) => {
      const body = { name: 'leavePayMonth' as const, value: 'PAY_MONTH', from, reason: '취업규칙' }
      expect((await company.operator.call(changeSetting, { body })).status).toBe(200)
    }
    await choose('2026-10-02')
    expect(await first(company)).toMatchObject({ hourly: '10000' })
    await choose('2026-10-01')
    expect(await first(company)).toMatchObject({ hourly: '12000', amount: 1_440_000, lots: [{ wageMonth: '2026-11' }] })
  })

  it('says that no promotion is kept while the company promotes, and pays all', async () => {
    const company = await made()
    const body = { name: 'leavePromotion' as const, value: true, from: '2026-01-01', reason: '노사협의' }
    expect((await company.operator.call(changeSetting, { body })).status).toBe(200)
    const { notes, items } = await listed(company)
    expect(notes).toEqual([expect.stringContaining('사용촉진의 통지 증거를 아직 보관하지 않아')])
    expect(items[0]).toMatchObject({ amount: 1_200_000, proof: null, lots: [{ promoted: false }] })
  })

  it('leaves what is left on the last day to the leaving, and pays what lapsed before it', async () => {
    const company = await made()
    await t.db.withCompany(company, (tx) =>
      sql`update employee set leave_date = '2026-11-30' where company_no = ${company.companyNo}`
        .execute(tx)
        .then(() => undefined),
    )
    expect(await first(company, '2027')).toBeUndefined()
    expect(await first(company)).toMatchObject({ state: 'DUE', amount: 1_200_000 })
    await t.db.withCompany(company, (tx) =>
      sql`update employee set leave_date = '2026-09-15' where company_no = ${company.companyNo}`
        .execute(tx)
        .then(() => undefined),
    )
    expect(await first(company)).toMatchObject({ state: 'LEAVING', amount: 0 })
    expect((await pay(company)).status).toBe(422)
    // What can still be used on the last working day is left on it.
    for (const [last, state] of [
      ['2026-09-30', 'LEAVING'],
      ['2026-10-01', 'DUE'],
    ]) {
      await t.db.withCompany(company, (tx) =>
        sql`update employee set leave_date = ${last}::date where company_no = ${company.companyNo}`
          .execute(tx)
          .then(() => undefined),
      )
      expect(await first(company)).toMatchObject({ state })
    }
  })

  it('has nothing to claim after three years, and tells of other years', async () => {
    const company = await made({ people: [{ hired: '2020-03-01' }] })
    expect(await first(company, '2023')).toMatchObject({ state: 'CLAIM_OVER', amount: 0 })
    expect((await listed(company)).otherYears.map(({ year }) => year)).toEqual(['2025', '2024'])
  })
})

describe('a payment', () => {
  it('makes the payslip and notes the days, once', async () => {
    const company = await made()
    const paid = await pay(company)
    expect(paid).toMatchObject({ status: 200, body: { made: 1, amount: 1_200_000, month: '2026-11' } })
    expect(paid.body.items[0]).toMatchObject({ state: 'MADE', amount: 1_200_000, payMonth: '2026-11' })
    expect(await entered(company)).toEqual(['2026-11 pay.lapsedLeave 1200000'])
    const { body } = await company.operator.call(readPayslip, { params: { employeeNo: 1 }, query: slip })
    expect(body.lines.find(({ code }) => code === 'item.pay.lapsedLeave')).toMatchObject({
      label: '연차수당',
      amount: 1_200_000,
      explanation: { laws: ['근로기준법 제60조 제5항'] },
    })
    expect(await first(company)).toMatchObject({ tax: body.slip.deductions, net: body.slip.net })
    const ledger = await company.operator.call(readLeaveLedger, { params: { employeeNo: 1 } })
    expect(ledger.body.entries).toMatchObject([{ kind: 'PAYOUT', amount: '15', withdrawn: null }])
    const again = await pay(company)
    expect(again.status).toBe(422)
    expect((again.body as unknown as Problem).errors).toEqual([
      { path: 'employeeNos.0', message: '계획1 사원은 지급할 연차수당이 없습니다.' },
    ])
    expect((await company.operator.call(payLeave, { body: { year: '2026', month: '2026-12' } })).status).toBe(422)
    expect(await entered(company)).toEqual(['2026-11 pay.lapsedLeave 1200000'])
  })

  it('is what the list said it would be', async () => {
    const company = await made()
    const before = await first(company)
    await pay(company)
    const after = await first(company)
    expect([after?.amount, after?.tax, after?.net]).toEqual([before?.amount, before?.tax, before?.net])
  })

  it('goes with the payslip, and can be made again', async () => {
    const company = await made()
    await pay(company)
    expect((await taken(company)).status).toBe(200)
    expect(await entered(company)).toEqual([])
    expect(await first(company)).toMatchObject({ state: 'DUE', amount: 1_200_000, lots: [{ paid: '0' }] })
    const { body } = await company.operator.call(readLeaveLedger, { params: { employeeNo: 1 } })
    expect(body.entries).toMatchObject([{ kind: 'PAYOUT', withdrawn: { reason: '연차수당 명세서를 삭제함' } }])
    expect(await auditsOf(t, company.companyNo, 'leave-payment.remove')).toMatchObject([
      { before: { month: '2026-11', days: '15', amount: 1_200_000 } },
    ])
    expect((await pay(company, { month: '2026-12' })).status).toBe(200)
    expect(await entered(company)).toEqual(['2026-12 pay.lapsedLeave 1200000'])
  })

  it('is one where two operators make it at once', async () => {
    const company = await made()
    const other = { ...company, operator: await anotherOperator(t, company.companyNo, '이운영') }
    const answers = await Promise.all([pay(company), pay(other, { month: '2026-12' }), pay(other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect((await entered(company)).map((told) => told.split(' ').at(-1))).toEqual(['1200000'])
  })

  it('stays paid while a given-out payslip is reopened, removed and confirmed again', async () => {
    const company = await made()
    await pay(company)
    expect((await moved(company, 'confirm')).status).toBe(200)
    expect(await first(company)).toMatchObject({ state: 'CONFIRMED', amount: 1_200_000 })
    const reopened = await moved(company, 'reopen', { reason: '확인' })
    expect(reopened.status).toBe(200)
    expect((await pay(company)).status).toBe(422)
    expect((await taken(company)).status).toBe(200)
    expect(await first(company)).toMatchObject({ state: 'CONFIRMED', amount: 1_200_000 })
    expect((await pay(company, { month: '2026-12' })).status).toBe(422)
  })

  it('adds another year to the payslip that is open, and leaves one that is closed', async () => {
    const company = await made()
    await pay(company)
    expect((await pay(company, { year: '2025' })).body).toMatchObject({ amount: 880_000 })
    expect(await entered(company)).toEqual(['2026-11 pay.lapsedLeave 2080000'])
    const other = await made()
    await pay(other)
    await moved(other, 'confirm')
    const refused = await pay(other, { year: '2025' })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ errors: [{ message: expect.stringContaining('확정한 2026년 11월') }] })
  })

  it('pays only the difference after the hire date has changed', async () => {
    const company = await made()
    await pay(company)
    await t.db.withCompany(company, (tx) =>
      sql`update employee set hire_date = '2023-11-01' where company_no = ${company.companyNo}`
        .execute(tx)
        .then(() => undefined),
    )
    // The leave of 2025-11-01 to 2026-10-31 are 15 days by both hire dates: all of it is paid.
    expect(await first(company)).toMatchObject({ state: 'MADE', lots: [{ expires: '2026-10-31', paid: '15' }] })
    await t.db.withCompany(company, (tx) =>
      sql`update employee set hire_date = '2022-11-01' where company_no = ${company.companyNo}`
        .execute(tx)
        .then(() => undefined),
    )
    expect(await first(company)).toMatchObject({ state: 'DUE', amount: 80_000, lots: [{ granted: '16', paid: '15' }] })
    expect((await pay(company)).body).toMatchObject({ amount: 80_000 })
    expect(await entered(company)).toEqual(['2026-11 pay.lapsedLeave 1280000'])
  })

  it('takes no leave that is left where fewer days lapsed afterwards, and says so', async () => {
    const company = await made()
    await pay(company)
    await pay(company, { year: '2025' })
    await enterFact(company, { str: '2026-09-14', end: '2026-09-15', kind: 'LEAVE', leaveType: '0001' })
    const row = await first(company)
    expect(row?.notes).toContain('지급한 연차가 지금의 미사용보다 2일 많습니다.')
    const { body } = await company.operator.call(readLeaveLedger, { params: { employeeNo: 1 } })
    expect(body.bases[0]).toMatchObject({ balance: '15' })
  })

  it('cannot be taken back in the ledger alone', async () => {
    const company = await made()
    await pay(company)
    const { body } = await company.operator.call(readLeaveLedger, { params: { employeeNo: 1 } })
    const no = body.entries[0]?.no ?? 0
    const answer = await company.operator.call(removeLeaveEntry, { body: { no, reason: '잘못 적음' } })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('그 명세서를 삭제하면 함께 취소됩니다') })
  })

  it('counts what was paid by hand', async () => {
    const company = await made()
    const body = { employeeNo: 1, kind: 'PAYOUT' as const, date: '2026-11-02', amount: '26', reason: '따로 지급' }
    expect((await company.operator.call(createLeaveEntry, { body })).status).toBe(200)
    expect(await first(company)).toMatchObject({ state: 'PAID', amount: 0 })
    expect((await pay(company)).status).toBe(422)
  })

  it('is for an operator of the company', async () => {
    const [company, other] = [await made(), await made()]
    const user = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo }] }))
    expect((await user.call(listLeavePayments)).status).toBe(403)
    expect((await pay({ operator: user })).status).toBe(403)
    const { companyNo } = company
    expect((await other.operator.call(listLeavePayments, { query: { companyNo } })).status).toBe(404)
    expect((await pay(other, { companyNo })).status).toBe(404)
    expect((await pay(company, { employeeNos: [9] })).status).toBe(400)
    expect((await pay(company, { month: '2031-01' })).status).toBe(400)
  })
})
