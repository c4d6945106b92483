import { exportVouchers, readAccountBook } from '@handal/contracts/payroll/account-book'
import { readTransfer, readTransferFile } from '@handal/contracts/payroll/transfer'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { MONTH } from '../../testing/payroll-steps.ts'
import { actOn, giveAccount, makeFileOf, resultsOf, transferCast, transfersOf } from '../../testing/transfer-steps.ts'

const t = testApp()

it('names that look like formulas, emoji and zeros in front reach the bank as they are', async () => {
  const cast = await transferCast(t)
  const { companyNo } = cast
  await giveAccount(t, companyNo, 1, { number: '000123', holder: '=1+1😀' })
  await actOn(cast, 'accept-holder', [1], { reason: '본인 확인' })
  const acknowledged = [{ employeeNo: 1, code: 'holderDiffers' as const }]
  for (const templateNo of [1, 2]) {
    const { body: file } = await makeFileOf(cast, [1], { templateNo, acknowledged })
    const taken = await cast.operator.call(readTransferFile, {
      params: { no: file.no },
      query: { reason: '급여 이체' },
    })
    expect(taken.status).toBe(200)
    if (templateNo === 1)
      for (const text of ['=1+1😀', '000123']) expect(taken.raw.includes(Buffer.from(text, 'utf16le'))).toBe(true)
    else expect(taken.raw.subarray(0, 2).toString()).toBe('PK')
    await resultsOf(cast, file, [1])
  }
})

it('a net pay of 0 is nothing to send, and one below 0 neither', async () => {
  const cast = await transferCast(t)
  const { companyNo } = cast
  const slip = async (no: number, net: number): Promise<void> => {
    await sql`
      with slip as (
        insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code, name, birth_date,
          hire_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, calculated_at)
        select ${companyNo}, 60, ${no}, 1, true, 'calculated', 'x', e.employee_code, e.name, e.birth_date, e.hire_date, 'monthly', 50000, 0, 0,
          ${50_000 - net}, ${net}, 0, '2026-11-20T00:00:00Z' from employee e where e.company_no = ${companyNo} and e.employee_no = ${no} returning 1
      )
      insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated, tax_free, operands)
      values (${companyNo}, 60, ${no}, 1, '{earning,deduction}', '{item.bonus,item.club}', '{상여,공제}', '{entered,entered}',
        ${[50_000, 50_000 - net]}, ${[50_000, 50_000 - net]}, '{0,0}', '[]')`.execute(t.own.kysely)
  }
  await sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
    values (${companyNo}, 60, '2026-11', '0002', '2026-11-01', '2026-11-30', '2026-11-25')`.execute(t.own.kysely)
  await slip(1, 0)
  await slip(2, -10_000)
  await slip(3, 1)
  await sql`update payslip set state = 'confirmed' where company_no = ${companyNo} and run_no = 60`.execute(
    t.own.kysely,
  )
  const { items } = (await cast.operator.call(readTransfer, { query: { yearMonth: MONTH, paymentType: '0002' } })).body
  expect(items.map(({ employeeNo, state, amount }) => [employeeNo, state, amount])).toEqual(
    expect.arrayContaining([
      [1, 'NOTHING', 0],
      [2, 'NOTHING', 0],
      [3, 'WAITING', 1],
    ]),
  )
  const file = (employeeNos?: number[]) =>
    makeFileOf(cast, undefined, {
      runs: [{ yearMonth: MONTH, paymentType: '0002', ...(employeeNos === undefined ? {} : { employeeNos }) }],
    })
  for (const no of [1, 2]) expect((await file([no])).status).toBe(422)
  expect((await file()).body).toMatchObject({ people: 1, amount: 1 })
})

it('the same payroll named twice makes no file', async () => {
  const cast = await transferCast(t)
  const runs = [{ yearMonth: MONTH }, { yearMonth: MONTH }]
  expect(await makeFileOf(cast, undefined, { runs })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'runs', message: '같은 급여를 두 번 골랐습니다.' }] },
  })
  expect((await transfersOf(cast)).files).toEqual([])
})

it('a payment that comes back after the books were exported is reversed, and paid again by a voucher of its own', async () => {
  const cast = await transferCast(t)
  const { body: file } = await makeFileOf(cast)
  await resultsOf(cast, file)
  const order = { yearMonth: MONTH, kinds: ['ACCRUAL' as const, 'PAYMENT' as const, 'REMIT' as const] }
  expect((await cast.operator.call(exportVouchers, { body: order })).status).toBe(200)
  await actOn(cast, 'return', [3], { reason: '계좌 없음', date: '2026-11-20' })
  const { body: again } = await makeFileOf(cast, [3])
  await resultsOf(cast, again)
  expect((await cast.operator.call(exportVouchers, { body: order })).status).toBe(200)
  const { vouchers } = (await cast.operator.call(readAccountBook, { query: { yearMonth: MONTH } })).body
  const money = vouchers.filter(({ kind }) => kind === 'PAYMENT')
  expect(money.map(({ label, reverses, state }) => [label, reverses, state])).toEqual([
    ['급여 지급', null, 'EXPORTED'],
    ['급여 지급', '2026-11-0002', 'EXPORTED'],
    ['이체 반환', '2026-11-0002', 'EXPORTED'],
  ])
  expect(money[1]?.debit).toBe(again.amount)
  expect(money[2]?.debit).toBe(again.amount)
  const owed = vouchers
    .flatMap(({ lines }) => lines)
    .reduce((sum, { use, side, amount }) => (use === 'payOwed' ? sum + (side === 'DEBIT' ? amount : -amount) : sum), 0)
  expect(owed).toBe(0)
})
