import {
  type AccountBook,
  changeBookAccounts,
  exportVouchers,
  readAccountBook,
  type Voucher,
} from '@handal/contracts/payroll/account-book'
import { enterRetirementPension, readRetirementPension } from '@handal/contracts/payroll/retirement-pension'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { PayrollCast } from '../../testing/factories-payroll.ts'
import { makePensionCast, run } from '../../testing/pensions.ts'

const t = testApp()
const OCTOBER = '2026-10'
type Cast = Pick<PayrollCast, 'operator' | 'companyNo'>

const bookOf = async ({ operator }: Cast, yearMonth = OCTOBER): Promise<AccountBook> => {
  const { status, body } = await operator.call(readAccountBook, { query: { yearMonth } })
  expect(status).toBe(200)
  return body
}
const owedOf = async ({ operator }: Cast, yearMonth = OCTOBER): Promise<number> =>
  (await operator.call(readRetirementPension, { query: { yearMonth } })).body.sums.contribution
const enter = async ({ operator }: Cast, item: object, yearMonth = OCTOBER): Promise<void> => {
  const answer = await operator.call(enterRetirementPension, { body: { yearMonth, items: [item] as never } })
  expect(answer.status).toBe(200)
}
const exported = ({ operator }: Cast, kinds: ('ACCRUAL' | 'PAYMENT' | 'REMIT')[], yearMonth = OCTOBER) =>
  operator.call(exportVouchers, { body: { yearMonth, kinds } })
const employee = (cast: Cast, no: number, set: ReturnType<typeof sql>) =>
  run(t, sql`update employee set ${set} where company_no = ${cast.companyNo} and employee_no = ${no}`)

/** Lines of the plans: side, account, amount. */
const planLines = (voucher: Voucher | undefined) =>
  (voucher?.lines ?? [])
    .filter(({ use }) => use === 'retirementCost' || use === 'retirementOwed')
    .map(({ side, accountName, amount }) => [side, accountName, amount])
const pensionsOf = ({ vouchers }: AccountBook) =>
  vouchers
    .filter(({ label }) => label === '퇴직연금 납입')
    .map(({ date, state, number, reverses, debit, lines }) => ({
      date,
      state,
      number,
      reverses,
      debit,
      lines: lines.map(({ side, use, amount }) => [side, use, amount]),
    }))
/** What is owed to the plans by the books: credit less debit. */
const leftOf = ({ vouchers }: AccountBook): number =>
  vouchers
    .flatMap(({ lines }) => lines)
    .reduce(
      (sum, { use, side, amount }) => (use === 'retirementOwed' ? sum + (side === 'CREDIT' ? amount : -amount) : sum),
      0,
    )

describe('contributions to DC plans in the books', () => {
  it('are owed at the end of the month, with how many, and leave when they are paid', async () => {
    const cast = await makePensionCast(t)
    const owed = await owedOf(cast)
    expect(owed).toBeGreaterThan(700_000)
    const before = await bookOf(cast)
    const [accrual] = before.vouchers
    expect(planLines(accrual)).toEqual([
      ['DEBIT', '퇴직급여(DC)', owed],
      ['CREDIT', '미지급비용-퇴직연금', owed],
    ])
    expect(accrual?.lines.find(({ use }) => use === 'retirementCost')).toMatchObject({
      text: '2026년 10월 급여 발생 3명',
      department: '판관비',
    })
    expect(accrual?.lines.find(({ use }) => use === 'retirementOwed')).toMatchObject({ partnerName: '퇴직연금사업자' })
    // Nothing is remitted before it was paid; the plan of a year is due in January.
    expect(pensionsOf(before)).toEqual([])
    await exported(cast, ['ACCRUAL'])
    await enter(cast, { employeeNo: 1, action: 'pay', amount: 100_000, paidOn: '2026-11-10' })
    await enter(cast, { employeeNo: 2, action: 'pay', amount: 50_000, paidOn: '2026-11-16' })
    expect(pensionsOf(await bookOf(cast))).toEqual([
      {
        date: '2026-11-10',
        state: 'OPEN',
        number: null,
        reverses: null,
        debit: 150_000,
        lines: [
          ['DEBIT', 'retirementOwed', 150_000],
          ['CREDIT', 'bank', 150_000],
        ],
      },
    ])
    expect((await exported(cast, ['REMIT'])).status).toBe(200)
    await enter(cast, { employeeNo: 3, action: 'pay' })
    const third = (await bookOf(cast)).vouchers.at(-1)
    expect(third).toMatchObject({
      label: '퇴직연금 납입',
      state: 'DIFFERENCE',
      reverses: '2026-10-0004',
      date: '2026-11-20',
    })
    await enter(cast, { employeeNo: 1, action: 'return', reason: '가입자번호 오류' })
    expect((await exported(cast, ['REMIT'])).status).toBe(200)
    const after = await bookOf(cast)
    const { paid } = (await cast.operator.call(readRetirementPension, { query: { yearMonth: OCTOBER } })).body.sums
    expect(leftOf(after)).toBe(owed - paid)
    expect(after.vouchers.every(({ state, blocked }) => blocked !== null || state === 'EXPORTED')).toBe(true)
    // Another month has nothing of it.
    expect(pensionsOf(await bookOf(cast, '2026-09'))).toEqual([])
  })

  it('begin on the day of joining', async () => {
    const cast = await makePensionCast(t, { joined: null })
    const none = await bookOf(cast)
    expect(planLines(none.vouchers[0])).toEqual([])
    await employee(cast, 3, sql`dc_entry_date = '2026-11-01'`)
    expect(planLines((await bookOf(cast)).vouchers[0])).toEqual([])
    // 2,952,345 ÷ 31 ÷ 12, up to the won.
    await employee(cast, 3, sql`dc_entry_date = '2026-10-31'`)
    expect(planLines((await bookOf(cast)).vouchers[0])).toEqual([
      ['DEBIT', '퇴직급여(DC)', 7937],
      ['CREDIT', '미지급비용-퇴직연금', 7937],
    ])
    await employee(cast, 3, sql`dc_entry_date = '2026-10-01'`)
    expect(planLines((await bookOf(cast)).vouchers[0])[0]).toEqual(['DEBIT', '퇴직급여(DC)', 246_029])
  })

  it('stand by the department of the payslip, wherever the person is now', async () => {
    const cast = await makePensionCast(t)
    await cast.operator.call(changeBookAccounts, { body: { from: '2026-10-01', costClasses: { 1: 'MANUFACTURING' } } })
    const costs = async () =>
      (await bookOf(cast)).vouchers[0]?.lines
        .filter(({ use }) => use === 'retirementCost')
        .map(({ accountCode, department, text }) => [accountCode, department, text.split(' ').at(-1)])
    const before = await costs()
    expect(before?.map(([code, department]) => [code, department])).toEqual([
      ['806', '판관비'],
      ['508', '제조원가'],
    ])
    await run(t, sql`update employee_assignment set department_no = 2 where company_no = ${cast.companyNo}`)
    expect(await costs()).toEqual(before)
  })

  it('stay as they were given out while a payslip is open again, and follow its correction', async () => {
    const cast = await makePensionCast(t)
    const owed = await owedOf(cast)
    await exported(cast, ['ACCRUAL', 'REMIT'])
    const move = async (action: 'reopen' | 'confirm') => {
      const body = { month: OCTOBER, action, employeeNos: [3], reason: '누락' }
      expect((await cast.operator.call(update, { body })).status).toBe(200)
    }
    await move('reopen')
    expect((await bookOf(cast)).vouchers.filter(({ state }) => state === 'DIFFERENCE')).toEqual([])
    expect(await owedOf(cast)).toBe(owed)
    await cast.operator.call(update, {
      body: { month: OCTOBER, employeeNo: 3, lines: [{ code: 'item.bonus', amount: 300_000, reason: '누락' }] },
    })
    await move('confirm')
    const difference = (await bookOf(cast)).vouchers.find(({ state }) => state === 'DIFFERENCE')
    // (2,952,345 + 300,000) ÷ 12 less 2,952,345 ÷ 12, each up to the won.
    expect(planLines(difference)).toEqual([
      ['DEBIT', '퇴직급여(DC)', 25_000],
      ['CREDIT', '미지급비용-퇴직연금', 25_000],
    ])
  })

  it('are what was paid alone where nothing is owed: a leaver of less than a year', async () => {
    const cast = await makePensionCast(t)
    const leaver = (last: string) =>
      employee(cast, 3, sql`hire_date = '2025-11-01', dc_entry_date = '2025-11-01', leave_date = ${last}::date`)
    // A year and a day before it ends: 31 October is the last of a year.
    await leaver('2026-10-31')
    const all = planLines((await bookOf(cast)).vouchers[0])[0]?.[2]
    expect(all).toBe(await owedOf(cast))
    await leaver('2026-10-30')
    const less = planLines((await bookOf(cast)).vouchers[0])[0]?.[2]
    expect(Number(all) - Number(less)).toBeGreaterThan(200_000)
    await run(t, sql`insert into dc_member (company_no, employee_no) values (${cast.companyNo}, 3)`)
    await run(
      t,
      sql`insert into dc_payment (company_no, payment_no, employee_no, month, kind, amount, paid_on, entered_at, entered_by_name)
        values (${cast.companyNo}, 900, 3, '2026-10', 'PAY', 5, '2026-11-02', now(), '김운영')`,
    )
    const book = await bookOf(cast)
    expect(planLines(book.vouchers[0])[0]?.[2]).toBe(Number(less) + 5)
    expect(pensionsOf(book)[0]?.debit).toBe(5)
  })

  it('of a month of leave are those of the last year, and what was typed where there is none', async () => {
    const cast = await makePensionCast(t)
    const [one] = (
      await cast.operator.call(readRetirementPension, { query: { yearMonth: OCTOBER } })
    ).body.items.filter(({ employeeNo }) => employeeNo === 3)
    const all = await owedOf(cast)
    await run(
      t,
      sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
        values (${cast.companyNo}, 3, '2026-10-01', '2026-10-31', 'SICK')`,
    )
    const rest = all - Number(one?.contribution)
    expect(planLines((await bookOf(cast)).vouchers[0])[0]?.[2]).toBe(rest)
    await enter(cast, { employeeNo: 3, action: 'correct', amount: 123_456, reason: '지난해 부담금' })
    expect(planLines((await bookOf(cast)).vouchers[0])[0]?.[2]).toBe(rest + 123_456)
  })
})

it('are read in as many statements for three as for twelve', async () => {
  const queriesOf = async (people: number): Promise<number> => {
    const cast = await makePensionCast(t, { people })
    await enter(cast, { employeeNo: 1, action: 'pay', amount: 100_000 })
    const { queries, result } = await t.db.countQueries(() => bookOf(cast))
    expect(result.people).toBe(people)
    return queries
  }
  expect(await queriesOf(12)).toBe(await queriesOf(3))
})

describe('the 10th', () => {
  it('on a weekend is the next day on which banks are open', async () => {
    const cast = await makePensionCast(t)
    const remitted = async (month: string) =>
      (await bookOf(cast, month)).vouchers.filter(({ kind }) => kind === 'REMIT').map(({ date }) => date)
    // 10 October 2026 is a Saturday, 10 September a Thursday.
    expect(await remitted('2026-09')).toEqual(['2026-10-12', '2026-10-12'])
    expect(await remitted('2026-08')).toEqual(['2026-09-10', '2026-09-10'])
  })
})
