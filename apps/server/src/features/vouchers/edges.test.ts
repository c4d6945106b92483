import { changeBookAccounts, exportVouchers, readAccountBook } from '@handal/contracts/payroll/account-book'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { gate, untilWaiting } from '../../testing/held.ts'
import { calculated, MONTH } from '../../testing/payroll-steps.ts'
import { storeSlip } from '../../testing/stored-slips.ts'
import { testServerUrl } from '../../testing/template.ts'

const t = testApp()
const bookOf = async ({ operator }: PayrollCast) =>
  (await operator.call(readAccountBook, { query: { yearMonth: MONTH } })).body
const linesOf = ({ lines }: Awaited<ReturnType<typeof bookOf>>['vouchers'][number]) =>
  lines.map(({ side, use, amount }) => [side, use, amount])

it('more tax given back than a month withholds comes into the bank, and the voucher says what becomes of it', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: [] })
  await storeSlip(t, cast.companyNo, {
    month: MONTH,
    employeeNo: 1,
    from: '2026-11-01',
    to: '2026-11-30',
    payDate: '2026-11-25',
    lines: [
      ['earning', 'item.base', 3_000_000],
      ['deduction', 'deduction.health', 107_850],
      ['deduction', 'deduction.incomeTax', 74_350],
      ['deduction', 'item.settled.incomeTax', -300_000],
      ['deduction', 'deduction.localIncomeTax', 7_430],
      ['deduction', 'item.settled.localTax', -30_000],
      ['employer', 'employer.health', 107_850],
    ],
  })
  const sentence = expect.stringContaining(
    '다음 달에 낼 세금에서 빼거나 환급을 신청합니다(소득세법 시행령 제201조 제1항)',
  )
  const before = await bookOf(cast)
  const [accrual, payment, insurance, tax] = before.vouchers
  expect(before.vouchers.map(({ debit, credit }) => debit - credit)).toEqual([0, 0, 0, 0])
  // What is given back stands against what is held: 3,000,000 − 107,850 + 225,650 + 22,570.
  expect(payment?.debit).toBe(3_140_370)
  expect(accrual === undefined ? [] : linesOf(accrual)).toEqual(
    expect.arrayContaining([
      ['DEBIT', 'incomeTaxHeld', 225_650],
      ['DEBIT', 'localTaxHeld', 22_570],
    ]),
  )
  expect(tax === undefined ? [] : linesOf(tax)).toEqual([
    ['DEBIT', 'bank', 248_220],
    ['CREDIT', 'incomeTaxHeld', 225_650],
    ['CREDIT', 'localTaxHeld', 22_570],
  ])
  expect(before.vouchers.map(({ note }) => note)).toEqual([null, null, null, sentence])
  expect(insurance).toMatchObject({ label: '사회보험 납부', note: null })
  const body = { yearMonth: MONTH, kinds: ['REMIT' as const] }
  expect((await cast.operator.call(exportVouchers, { body })).status).toBe(200)
  const exported = (await bookOf(cast)).vouchers.find(({ label }) => label === '원천세 납부')
  expect(exported).toMatchObject({ state: 'EXPORTED', note: sentence })
})

it('a department whose class changes within the month stands by its last day, and by another voucher when that is corrected', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  const { operator } = cast
  await calculated(cast)
  expect((await operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
  const classes = async () =>
    Object.fromEntries(
      ((await bookOf(cast)).vouchers[0]?.lines ?? [])
        .filter(({ use }) => use === 'pay')
        .map(({ department, amount }) => [department, amount]),
    )
  const enter = async (from: string, costClass: 'SGA' | 'MANUFACTURING', reason?: string) => {
    const body = { from, costClasses: { 1: costClass }, ...(reason === undefined ? {} : { reason }) }
    expect((await operator.call(changeBookAccounts, { body })).status).toBe(200)
  }
  const { 판관비: all = 0 } = await classes()
  await enter('2026-11-16', 'MANUFACTURING')
  const { 판관비: office = 0, 제조원가: works = 0 } = await classes()
  expect([works > 0, office + works]).toEqual([true, all])
  await enter('2026-12-01', 'SGA')
  expect(await classes()).toEqual({ 판관비: office, 제조원가: works })
  const body = { yearMonth: MONTH, kinds: ['ACCRUAL' as const] }
  expect((await operator.call(exportVouchers, { body })).status).toBe(200)
  await enter('2026-11-30', 'SGA')
  const difference = (await bookOf(cast)).vouchers.find(({ state }) => state === 'DIFFERENCE')
  expect(difference).toMatchObject({ kind: 'ACCRUAL', reverses: '2026-11-0001' })
  expect(difference?.debit).toBe(difference?.credit)
  expect(
    difference?.lines
      .filter(({ use }) => use === 'pay')
      .map(({ side, department, amount }) => [side, department, amount]),
  ).toEqual([
    ['DEBIT', '판관비', works],
    ['CREDIT', '제조원가', works],
  ])
  // Nothing but the costs moved.
  expect(difference?.lines.every(({ department }) => department !== '')).toBe(true)
})

it('a day of the vouchers that is a slip of the pen is refused, and the days of the month and the two after it are not', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const { operator } = cast
  await calculated(cast)
  expect((await operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
  const exported = (date: string, kind: 'ACCRUAL' | 'REMIT') =>
    operator.call(exportVouchers, { body: { yearMonth: MONTH, kinds: [kind], date } })
  for (const date of ['2026-10-31', '2027-02-01', '2062-11-30'])
    expect(await exported(date, 'ACCRUAL')).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'date', message: '전표일자는 2026.11.01부터 2027.01.31까지 적을 수 있습니다.' }],
      },
    })
  expect((await bookOf(cast)).vouchers.every(({ state }) => state === 'OPEN')).toBe(true)
  expect((await exported('2026-11-01', 'ACCRUAL')).status).toBe(200)
  expect((await exported('2027-01-31', 'REMIT')).status).toBe(200)
})

// The embedded database has one connection: there nothing can be held while others ask.
const server = testServerUrl()
if (server !== null)
  it('books wait for whoever changes a payroll of the month', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const { companyNo, operator } = cast
    await calculated(cast)
    expect((await operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
    const [held, released] = [gate(), gate()]
    const holder = t.db.withCompany(cast, async (tx) => {
      await sql`select from payroll_run where company_no = ${companyNo} for update`.execute(tx)
      held.open()
      await released.passed
    })
    await held.passed
    const exported = operator.call(exportVouchers, { body: { yearMonth: MONTH, kinds: ['ACCRUAL'] } })
    try {
      await untilWaiting(t, server, 'for share', 1)
    } finally {
      released.open()
    }
    await holder
    expect((await exported).status).toBe(200)
  })
