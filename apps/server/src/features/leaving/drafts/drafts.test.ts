import type { BodyInput } from '@handal/contracts/endpoint'
import { leaveEmployee, type Leaving, previewLeaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../../testing/payroll-steps.ts'
import { makePlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
const YEAR = {
  yearPay: 20_000_000,
  yearHealth: 700_000,
  yearCare: 90_000,
  yearEmployment: 180_000,
  yearPension: 850_000,
  yearTax: 300_000,
  yearLocalTax: 30_000,
}
const ALL = { ...YEAR, bonusYear: 0, leavePayYear: 0 }
const WHY = '11 개인 사정 (자진퇴사)'
const NOW = ['2026-08', '2026-09', '2026-10', '2026-11']

const castOf = async (paid: readonly string[] = NOW.slice(0, 3)): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3, months: NOW })
  for (const month of paid) await calculated(cast, month)
  return cast
}
type Body = Partial<BodyInput<typeof leaveEmployee>>
const send = (cast: PayrollCast, body: Body, no = 3) =>
  cast.operator.call(leaveEmployee, {
    params: { empl_no: no },
    body: { lastDay: '2026-11-20', leaveReason: WHY, ...ALL, ...body },
  })
const left = async (cast: PayrollCast, body: Body = {}): Promise<Leaving> => {
  const { status, body: answer } = await send(cast, body)
  expect(status).toBe(200)
  return answer
}
const look = async (cast: PayrollCast, lastDay = '2026-11-20', more: object = ALL): Promise<Leaving> =>
  (await cast.operator.call(previewLeaving, { params: { empl_no: 3 }, body: { lastDay, ...more } })).body
const back = (cast: PayrollCast, version?: number) =>
  cast.operator.call(takeLeavingBack, {
    params: { empl_no: 3 },
    body: { reason: '계속 다니기로 함', ...(version === undefined ? {} : { version }) },
  })
/** The person's current payslips from November on: "2026-11 0004 calculated 1,874,067". */
const slips = async (cast: PayrollCast, no = 3): Promise<string[]> => {
  const { rows } = await sql<{ told: string }>`
    select r.month || ' ' || r.payment_type || ' ' || p.state || ' ' || p.earnings as told
    from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where p.company_no = ${cast.companyNo} and p.employee_no = ${no} and p.current and r.month >= '2026-11'
    order by r.month, r.payment_type`.execute(t.own.kysely)
  return rows.map(({ told }) => told)
}
const runs = async (cast: PayrollCast): Promise<string[]> => {
  const { rows } = await sql<{ run: string }>`
    select month || ' ' || payment_type as run from payroll_run where company_no = ${cast.companyNo}
      and month >= '2026-11' order by 1`.execute(t.own.kysely)
  return rows.map(({ run }) => run)
}
const move = async (cast: PayrollCast, paymentType: '0001' | '0004' | '0005', action: 'confirm' | 'pay' | 'reopen') => {
  const body = {
    month: '2026-11',
    paymentType,
    action,
    employeeNos: [3],
    ...(action === 'reopen' ? { reason: '정정' } : {}),
  }
  expect((await cast.operator.call(update, { body })).status).toBe(200)
}
const LAST = ['2026-11 0001 calculated 1992346', '2026-11 0004 calculated 1874067', '2026-11 0005 calculated 22760627']

describe('the act of leaving', () => {
  it('makes the last salary, pay for unused leave and severance as payslips of their own kind', async () => {
    const cast = await castOf()
    const before = await look(cast)
    expect(
      before.drafts.map(({ paymentType, amount, state, made, text }) => [paymentType, amount, state, made, text]),
    ).toEqual([
      ['0001', 1_992_346, null, false, '2026년 11월 급여 명세서를 만듭니다.'],
      ['0004', 1_874_067, null, false, '2026년 11월 연차수당 명세서를 만듭니다.'],
      ['0005', 22_760_627, null, false, '2026년 11월 퇴직금 명세서를 만듭니다.'],
    ])
    const after = await left(cast, { version: before.version })
    expect(await slips(cast)).toEqual(LAST)
    expect(after.drafts.map(({ state, made, text }) => [state, made, text])).toEqual([
      ['calculated', true, '2026년 11월 급여 명세서를 만들었습니다.'],
      ['calculated', true, '2026년 11월 연차수당 명세서를 만들었습니다.'],
      ['calculated', true, '2026년 11월 퇴직금 명세서를 만들었습니다.'],
    ])
    // What the leaving comes to is the same before and after it.
    const { drafts: _1, retireDate, leaveReason, version: _2, lastPay, asked, ...rest } = after
    const { drafts: _3, retireDate: _4, leaveReason: _5, version: _6, lastPay: pay, asked: open, ...was } = before
    expect(asked.map((one) => ({ ...one, told: null }))).toEqual(open)
    expect([retireDate, leaveReason]).toEqual(['2026-11-20', WHY])
    expect(rest).toEqual(was)
    expect(lastPay).toEqual({ ...pay, state: 'calculated' })
  })

  it('withholds from unused leave what the page says, taxed with the pay of the month', async () => {
    const cast = await castOf()
    const { leave, lastPay, health, employment, yearEnd, totals } = await look(cast)
    await left(cast)
    const { rows } = await sql<{ code: string; amount: number }>`
      select l.code, l.amount from payslip_line l join payroll_run r on r.company_no = l.company_no and r.run_no = l.run_no
      where l.company_no = ${cast.companyNo} and r.payment_type = '0004' and l.kind = 'deduction' and l.amount <> 0
      order by l.line_no`.execute(t.own.kysely)
    expect(rows).toEqual(leave.lines.map(({ code, amount }) => ({ code, amount })))
    expect(rows.map(({ code }) => code)).toEqual([
      'deduction.employment',
      'deduction.incomeTax',
      'deduction.localIncomeTax',
    ])
    // 1,874,067 × 0.9 %.
    expect(rows[0]?.amount).toBe(16_860)
    const net = async (type: string): Promise<number> =>
      (
        await sql<{ net: number }>`
          select p.net from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
          where p.company_no = ${cast.companyNo} and p.employee_no = 3 and r.month = '2026-11' and r.payment_type = ${type}`.execute(
          t.own.kysely,
        )
      ).rows[0]?.net ?? 0
    const settled = (health.amount ?? 0) + (employment.amount ?? 0) + (yearEnd.amount ?? 0)
    expect([await net('0004'), await net('0001')]).toEqual([
      (leave.pay.amount ?? 0) - (leave.deductions.amount ?? 0),
      (lastPay.earnings.amount ?? 0) - (lastPay.deductions.amount ?? 0) - settled,
    ])
    // What the account of pay is paid is what both payslips give.
    expect((await net('0004')) + (await net('0001'))).toBe(totals.payAccount)
    expect(await net('0005')).toBe(totals.irpAccount)
  })

  it('settles insurance and tax in the last salary, each as a line with its law', async () => {
    const cast = await castOf()
    const { yearEnd } = await look(cast)
    await left(cast)
    const lines = async () => {
      const { body } = await cast.operator.call(readPayslip, {
        params: { employeeNo: 3 },
        query: { month: '2026-11' },
      })
      return body.lines.flatMap(({ code, label, amount, explanation }) =>
        code.startsWith('item.settled.') ? [[label, amount, explanation.laws.join(', ')]] : [],
      )
    }
    const health = '국민건강보험법 시행령 제39조'
    const settled = [
      ['건강보험 정산', 64_580, health],
      ['장기요양 정산', 10_430, health],
      ['고용보험 정산', 10, '고용산재보험료징수법 제19조'],
    ]
    const taxes = [
      ['소득세 연말정산', yearEnd.incomeTax, '소득세법 제137조'],
      ['지방소득세 연말정산', yearEnd.localIncomeTax, '지방세법 제103조의13'],
    ]
    expect(await lines()).toEqual([...settled, ...taxes])
    // What was told is kept: the same day and another one need not be told again, and null withdraws it.
    const silent = Object.fromEntries(Object.keys(ALL).map((name) => [name, undefined]))
    await left(cast, silent)
    expect(await lines()).toEqual([...settled, ...taxes])
    await left(cast, { ...silent, lastDay: '2026-11-19' })
    expect((await lines()).map(([label]) => label)).toEqual([...settled, ...taxes].map(([label]) => label))
    await left(cast, { ...silent, yearPay: null, yearTax: null })
    expect((await lines()).map(([label]) => label)).toEqual([])
    await left(cast)
    expect(await lines()).toEqual([...settled, ...taxes])
    // Taken back with the payslip; nothing of it stays for the month in which the person serves on.
    expect((await back(cast)).status).toBe(200)
    await calculated(cast, '2026-11')
    expect(await lines()).toEqual([])
  })

  it('withholds no tax from severance that goes into an IRP, and the tax of its years from what does not', async () => {
    const cast = await castOf()
    await left(cast)
    const taxes = async (): Promise<number[]> => {
      const { rows } = await sql<{ amount: number }>`
        select l.amount from payslip_line l join payroll_run r on r.company_no = l.company_no and r.run_no = l.run_no
        where l.company_no = ${cast.companyNo} and r.payment_type = '0005' and l.code like 'deduction.%'
        order by l.code`.execute(t.own.kysely)
      return rows.map(({ amount }) => amount)
    }
    expect(await taxes()).toEqual([0, 0])
    await sql`update employee set birth_date = '1970-01-01' where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      t.own.kysely,
    )
    const { severance } = await left(cast)
    expect(severance.irp?.needed).toBe(false)
    const [income = 0, local = 0] = await taxes()
    expect([income > 0, income + local]).toEqual([true, severance.tax])
  })

  it('does nothing twice: an older version is refused, the same day again changes no payslip', async () => {
    const cast = await castOf()
    const { version } = await look(cast)
    await left(cast, { version })
    expect((await send(cast, { version })).status).toBe(409)
    const stood = await auditsOf(t, cast.companyNo, 'payslip.calculate')
    await left(cast)
    expect(await slips(cast)).toEqual(LAST)
    expect(await auditsOf(t, cast.companyNo, 'payslip.calculate')).toEqual(stood)
    const both = await Promise.all([
      send(cast, { lastDay: '2026-11-19', version: version + 2 }),
      send(cast, { lastDay: '2026-11-18', version: version + 2 }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await slips(cast)).toHaveLength(3)
  })

  it('makes what is known, and asks for the rest', async () => {
    const cast = await castOf(['2026-10'])
    const { drafts } = await left(cast, { bonusYear: undefined })
    expect(await slips(cast)).toEqual(LAST.slice(0, 2))
    expect(drafts[2]).toMatchObject({
      amount: null,
      state: null,
      made: false,
      waits: ['2026년 8월 임금', '2026년 9월 임금'],
      text: '2026년 8월 임금, 2026년 9월 임금을 알면 2026년 11월 퇴직금 명세서를 만듭니다.',
    })
    const wages = [
      { month: '2026-08', amount: 2_952_345 },
      { month: '2026-09', amount: 2_952_345 },
    ]
    await left(cast, { wages })
    expect(await slips(cast)).toEqual(LAST)
    // What was told is kept, also for another day; a month that has its payslip needs it no more.
    await left(cast)
    expect(await slips(cast)).toEqual(LAST)
    await left(cast, { lastDay: '2026-11-19' })
    expect(await slips(cast)).toHaveLength(3)
    await left(cast)
    await calculated(cast, '2026-08')
    const told = await look(cast)
    expect(told.asked.flatMap(({ field, month, amount }) => (field === 'wages' ? [[month, amount]] : []))).toEqual([
      ['2026-09', 2_952_345],
    ])
  })

  it('says that hours are missing, and makes no payslips of months that are too far', async () => {
    const cast = await castOf(NOW)
    const near = await left(cast, { lastDay: '2026-12-10' })
    expect(near.drafts.map(({ month, state }) => [month, state])).toEqual([
      ['2026-12', 'draft'],
      ['2026-12', 'calculated'],
      ['2026-12', 'calculated'],
    ])
    expect(near.drafts[0]?.text).toContain('근태를 마감하고 다시 계산해야')
    const far = await left(cast, { lastDay: '2027-04-10' })
    expect(far.drafts[0]?.text).toContain('2027년 1월까지 만들 수 있습니다.')
    expect(await slips(cast)).toEqual(['2026-11 0001 calculated 2952345'])
  })
})

describe('a last day that moves', () => {
  it('takes the open payslips along, also into another month', async () => {
    const cast = await castOf(NOW)
    const stood = await slips(cast)
    await left(cast)
    await left(cast, { lastDay: '2026-11-10' })
    expect(await slips(cast)).toEqual(expect.arrayContaining([expect.stringMatching(/^2026-11 0005 calculated 2/)]))
    const { severance, leave, lastPay } = await look(cast, '2026-11-10')
    expect(await slips(cast)).toEqual([
      `2026-11 0001 calculated ${lastPay.earnings.amount}`,
      `2026-11 0004 calculated ${leave.pay.amount}`,
      `2026-11 0005 calculated ${severance.amount}`,
    ])
    await left(cast, { lastDay: '2026-12-10' })
    expect(await slips(cast)).toEqual([...stood, ...(await slips(cast)).filter((slip) => slip.startsWith('2026-12'))])
    expect(await slips(cast)).toHaveLength(4)
    expect(await runs(cast)).toEqual(['2026-11 0001', '2026-12 0001', '2026-12 0004', '2026-12 0005'])
    await left(cast)
    expect(await slips(cast)).toEqual(LAST)
  })

  it('leaves what was given out as it is, and says the difference', async () => {
    const cast = await castOf()
    await left(cast)
    await move(cast, '0004', 'confirm')
    await move(cast, '0004', 'pay')
    const { drafts, leave } = await left(cast, { lastDay: '2026-12-10' })
    const paid = drafts.find(({ paymentType }) => paymentType === '0004')
    expect(paid).toMatchObject({ month: '2026-11', state: 'paid' })
    // One of them in all: what was paid stays, and no second one is made in December.
    expect((await slips(cast)).filter((slip) => slip.includes('0004'))).toEqual(['2026-11 0004 paid 1874067'])
    const gap = (leave.pay.amount ?? 0) - 1_874_067
    expect(paid?.text).toContain(gap === 0 ? '금액이 같습니다.' : '원: 그 명세서를 다시 열어')
  })

  it('pays nothing twice: what was paid of each kind is taken off, and once all is paid nothing is left', async () => {
    const cast = await castOf()
    await left(cast)
    const whole = await look(cast)
    const net = async (type: string): Promise<number> =>
      (
        await sql<{ net: number }>`
          select p.net from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
          where p.company_no = ${cast.companyNo} and p.employee_no = 3 and r.month = '2026-11' and r.payment_type = ${type}`.execute(
          t.own.kysely,
        )
      ).rows[0]?.net ?? 0
    const paid = async (type: '0001' | '0004' | '0005') => {
      await move(cast, type, 'confirm')
      // Given out is not yet paid.
      const { totals } = await look(cast)
      await move(cast, type, 'pay')
      return totals
    }
    expect((await paid('0004')).total).toBe(whole.totals.total)
    const one = await look(cast)
    expect([one.leave.given, one.totals.payAccount]).toEqual([
      await net('0004'),
      whole.totals.payAccount - (await net('0004')),
    ])
    await paid('0005')
    expect((await look(cast)).totals).toMatchObject({ irpAccount: 0, payAccount: one.totals.payAccount })
    await paid('0001')
    const { totals, lastPay, severance } = await look(cast)
    expect([lastPay.given, severance.given]).toEqual([await net('0001'), await net('0005')])
    expect([totals.payAccount, totals.irpAccount, totals.total]).toEqual([0, 0, 0])
    // A last day before what was paid: what was paid too much is told, not paid again.
    expect((await look(cast, '2026-11-10')).totals.irpAccount).toBeLessThan(0)
  })

  it('shows the difference of a payslip that was given out when it is opened again', async () => {
    const cast = await castOf()
    await left(cast)
    await move(cast, '0005', 'confirm')
    await left(cast, { lastDay: '2026-11-10' })
    expect((await slips(cast))[2]).toBe('2026-11 0005 confirmed 22760627')
    const { severance, drafts } = await look(cast, '2026-11-10')
    expect(drafts[2]?.text).toContain('확정한 2026년 11월 퇴직금 명세서는 그대로 둡니다.')
    await move(cast, '0005', 'reopen')
    await left(cast, { lastDay: '2026-11-10' })
    expect((await slips(cast))[2]).toBe(`2026-11 0005 calculated ${severance.amount}`)
  })
})

describe('a leaving that is taken back', () => {
  it('leaves every payslip as it was before, and both in the log', async () => {
    const cast = await castOf(NOW)
    const others = async () => [await slips(cast, 1), await slips(cast, 2), await runs(cast)]
    const [stood, around] = [await slips(cast), await others()]
    const { drafts } = await left(cast)
    expect(drafts[0]?.text).toBe('2026년 11월 급여 명세서를 다시 계산했습니다.')
    expect(await slips(cast)).toEqual(LAST)
    const { version } = await look(cast)
    const { status, body } = await back(cast, version)
    expect([status, body]).toMatchObject([200, { employeeNo: 3, kept: [] }])
    expect(await slips(cast)).toEqual(stood)
    expect(await others()).toEqual(around)
    expect((await auditsOf(t, cast.companyNo, 'employee.change')).map(({ reason }) => reason)).toEqual([
      '퇴사 처리',
      '계속 다니기로 함',
    ])
    expect((await auditsOf(t, cast.companyNo, 'payslip.remove')).map(({ reason }) => reason)).toEqual([
      '계속 다니기로 함',
      '계속 다니기로 함',
    ])
    // Twice is refused, and it may be begun again.
    expect((await back(cast)).status).toBe(422)
    await left(cast)
    expect(await slips(cast)).toEqual(LAST)
  })

  it('keeps what was given out, as a difference', async () => {
    const cast = await castOf()
    await left(cast)
    await move(cast, '0004', 'confirm')
    const { body } = await back(cast)
    expect(body.kept).toEqual([
      { paymentType: '0004', paymentTypeName: '연차수당', month: '2026-11', state: 'confirmed' },
    ])
    expect(await slips(cast)).toEqual(['2026-11 0004 confirmed 1874067'])
    await move(cast, '0004', 'reopen')
    await calculated({ ...cast }, '2026-10')
    const { rows } = await sql<{ amount: number }>`
      select amount from payslip_entry where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    expect(rows).toEqual([])
  })
})

it('is of operators of the company only', async () => {
  const cast = await castOf([])
  const other = await makePlannedCompany(t)
  const input = { params: { empl_no: 3 }, body: { lastDay: '2026-11-20', leaveReason: WHY } }
  const undo = { params: { empl_no: 3 }, body: { reason: '물림' } }
  for (const who of [cast.employee, await loginAs(t, await makeUser(t, { role: '01' }))]) {
    expect((await who.call(leaveEmployee, input)).status).toBe(403)
    expect((await who.call(takeLeavingBack, undo)).status).toBe(403)
  }
  const named = { companyNo: cast.companyNo }
  expect((await other.operator.call(leaveEmployee, { ...input, body: { ...input.body, ...named } })).status).toBe(404)
  expect((await other.operator.call(takeLeavingBack, { ...undo, body: { ...undo.body, ...named } })).status).toBe(404)
  const { status, body } = await cast.operator.call(leaveEmployee, {
    params: { empl_no: 3 },
    body: { lastDay: '2019-12-31', leaveReason: WHY },
  })
  expect([status, body]).toMatchObject([400, { errors: [{ path: 'lastDay' }] }])
  expect(await slips(cast)).toEqual([])
  expect(await auditsOf(t, cast.companyNo, 'employee.change')).toEqual([])
})
