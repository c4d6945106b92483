import { plainDate } from '@handal/base/date'
import { companyAccountCalls } from '@handal/contracts/company/company-accounts'
import { changeBookAccounts, exportVouchers, readAccountBook } from '@handal/contracts/payroll/account-book'
import { voidTransferFile } from '@handal/contracts/payroll/transfer'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { auditsOf, MONTH, rowOf } from '../../testing/payroll-steps.ts'
import { actOn, giveAccount, makeFileOf, moneyOf, resultsOf, transferCast } from '../../testing/transfer-steps.ts'

const t = testApp()

it('a voided file leaves who was in it and why in the log', async () => {
  const cast = await transferCast(t)
  const { body: file } = await makeFileOf(cast, [2, 3])
  const gone = await cast.operator.call(voidTransferFile, { params: { no: file.no }, body: { reason: '금액 착오' } })
  expect(gone.status).toBe(200)
  const left = await auditsOf(t, cast.companyNo, 'transfer.void')
  expect(left).toHaveLength(1)
  expect(JSON.stringify(left[0])).toContain('금액 착오')
  expect(JSON.stringify(left[0])).toMatch(/"employeeNos":\s*\[2,\s*3\]/)
})

it('the account that pays holds on the day of the transfer, whatever day the file is made', async () => {
  const cast = await transferCast(t)
  const { body: account } = await cast.operator.call(companyAccountCalls.create, {
    body: {
      bankCode: '081',
      number: '287-910043-00418',
      holder: '시험상사',
      use: 'PAY',
      from: plainDate('2026-11-23'),
    },
  })
  const make = (day: string) => makeFileOf(cast, [1], { accountNo: account.no, transferDate: plainDate(day) })
  expect(await make('2026-11-22')).toMatchObject({ status: 400, body: { errors: [{ path: 'accountNo' }] } })
  expect((await make('2026-11-23')).status).toBe(200)
})

it('twice the pay of the month before is usual, a won more is asked', async () => {
  const cast = await transferCast(t)
  const { companyNo } = cast
  const before = 100_000
  await sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
    values (${companyNo}, 59, '2026-10', '0001', '2026-10-01', '2026-10-31', '2026-10-23')`.execute(t.own.kysely)
  await sql`
    with slip as (
      insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code, name, birth_date,
        hire_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, calculated_at)
      select ${companyNo}, 59, e.employee_no, 1, true, 'calculated', 'x', e.employee_code, e.name, e.birth_date, e.hire_date, 'monthly',
        ${before}, 0, 0, 0, ${before}, 0, '2026-10-20T00:00:00Z'
      from employee e where e.company_no = ${companyNo} and e.employee_no in (1, 2) returning employee_no
    )
    insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated, tax_free, operands)
    select ${companyNo}, 59, employee_no, 1, '{earning}', '{item.base}', '{기본급}', '{entered}', ${[before]}, ${[before]}, '{0}', '[]'
    from slip`.execute(t.own.kysely)
  for (const [no, leaves] of [
    [1, 2 * before],
    [2, 2 * before + 1],
  ] as const)
    await actOn(cast, 'hold', [no], { amount: (await rowOf(cast, no)).net - leaves })
  expect(await moneyOf(cast, 1)).toMatchObject({ amount: 200_000, aboveUsual: false })
  expect(await moneyOf(cast, 2)).toMatchObject({ amount: 200_001, aboveUsual: true })
})

it('accounts hold for the books of a month from its last day on', async () => {
  const cast = await transferCast(t)
  const codeOf = async () =>
    (await cast.operator.call(readAccountBook, { query: { yearMonth: MONTH } })).body.vouchers[0]?.lines[0]?.accountCode
  const enter = (from: string, code: string) =>
    cast.operator.call(changeBookAccounts, { body: { from: plainDate(from), uses: { pay: { SGA: code } } } })
  const usual = await codeOf()
  expect((await enter('2026-12-01', '8992')).status).toBe(200)
  expect(await codeOf()).toBe(usual)
  expect((await enter('2026-11-30', '8991')).status).toBe(200)
  expect(await codeOf()).toBe('8991')
})

it('a month is exported once, however many operators do it at the same time', async () => {
  const cast = await transferCast(t)
  const { body: file } = await makeFileOf(cast)
  await resultsOf(cast, file)
  const other = await makeUser(t, { role: '11', companies: [{ companyNo: cast.companyNo }] })
  const second = await loginAs(t, other)
  const order = { body: { yearMonth: MONTH, kinds: ['ACCRUAL' as const, 'PAYMENT' as const, 'REMIT' as const] } }
  const answers = await Promise.all(
    [cast.operator, second, cast.operator, second].map((each) => each.call(exportVouchers, order)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const { vouchers } = (await cast.operator.call(readAccountBook, { query: { yearMonth: MONTH } })).body
  expect(vouchers.map(({ number }) => number)).toEqual(['2026-11-0001', '2026-11-0002', '2026-11-0003', '2026-11-0004'])
})

it('all that is due may be held by its amount, and a won more may not', async () => {
  const cast = await transferCast(t)
  const { net } = await rowOf(cast, 2)
  expect((await actOn(cast, 'hold', [2], { amount: net + 1 })).status).toBe(422)
  expect((await actOn(cast, 'hold', [2], { amount: net })).status).toBe(200)
  expect(await moneyOf(cast, 2)).toMatchObject({ state: 'HELD', amount: net, held: net })
})

it('a release is of its own payroll alone', async () => {
  const cast = await transferCast(t)
  const { companyNo } = cast
  await actOn(cast, 'hold', [2])
  await sql`insert into transfer_hold (company_no, hold_no, month, payment_type, employee_no, reason, entered_at, entered_by_name)
    values (${companyNo}, 90, ${MONTH}, '0002', 2, '상여 보류', '2026-11-20T00:00:00Z', '김운영'),
      (${companyNo}, 91, '2026-10', '0001', 2, '지난달 보류', '2026-11-20T00:00:00Z', '김운영')`.execute(t.own.kysely)
  expect((await actOn(cast, 'release', [2])).status).toBe(200)
  const { rows } = await sql<{ hold_no: number }>`
    select hold_no from transfer_hold where company_no = ${companyNo} and released_at is null order by 1`.execute(
    t.own.kysely,
  )
  expect(rows.map((row) => row.hold_no)).toEqual([90, 91])
})

it('an account that was accepted in one name is held again in another', async () => {
  const cast = await transferCast(t)
  await giveAccount(t, cast.companyNo, 1, { holder: '김배우자' })
  await actOn(cast, 'accept-holder', [1])
  expect(await moneyOf(cast, 1)).toMatchObject({ state: 'WAITING' })
  await giveAccount(t, cast.companyNo, 1, { holder: '박타인' })
  expect(await moneyOf(cast, 1)).toMatchObject({ state: 'HELD', accepted: null })
})
