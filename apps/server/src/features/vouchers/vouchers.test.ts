import {
  type AccountBook,
  changeBookAccounts,
  exportVouchers,
  readAccountBook,
  readBookAccounts,
  type Voucher,
} from '@handal/contracts/payroll/account-book'
import { enterRetirementPension } from '@handal/contracts/payroll/retirement-pension'
import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../testdata/golden/voucher.json' with { type: 'json' }
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, handedOver, MONTH } from '../../testing/payroll-steps.ts'
import { actOn, makeFileOf, resultsOf, transferCast } from '../../testing/transfer-steps.ts'

const t = testApp()
const ALL = ['ACCRUAL', 'PAYMENT', 'REMIT'] as const

const bookOf = async ({ operator }: Pick<PayrollCast, 'operator'>, yearMonth = MONTH): Promise<AccountBook> =>
  (await operator.call(readAccountBook, { query: { yearMonth } })).body
const exported = (cast: PayrollCast, kinds: readonly (typeof ALL)[number][] = ALL, more: object = {}) =>
  cast.operator.call(exportVouchers, { body: { yearMonth: MONTH, kinds: [...kinds], ...more } })
const move = async (cast: PayrollCast, action: 'confirm' | 'reopen' | 'pay', more: object = {}): Promise<void> => {
  const { status } = await cast.operator.call(update, {
    body: { month: MONTH, action, ...(action === 'reopen' ? { reason: '착오' } : {}), ...more },
  })
  expect(status).toBe(200)
}
const confirmedCast = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t)
  await calculated(cast)
  await move(cast, 'confirm')
  return cast
}
const paidCast = async (): Promise<PayrollCast> => {
  const cast = await confirmedCast()
  await handedOver(cast)
  await move(cast, 'pay')
  return cast
}
const headOf = ({ kind, label, number, state, reverses, debit, credit }: Voucher) => {
  expect(debit).toBe(credit)
  return [kind, label, number, state, reverses]
}
const heads = ({ vouchers }: AccountBook) => vouchers.map(headOf)
const byAccount = (vouchers: readonly Voucher[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { side, use, amount } of vouchers.flatMap(({ lines }) => lines))
    sums[use] = (sums[use] ?? 0) + (side === 'DEBIT' ? amount : -amount)
  return sums
}
const totalsOf = async (cast: PayrollCast) => {
  const { run, items } = (await cast.operator.call(readManagement, { query: { month: MONTH } })).body
  return { ...run.totals, items, steps: run.steps }
}
const voucherStep = async (cast: PayrollCast) => {
  const step = (await totalsOf(cast)).steps.find(({ step: name }) => name === 'voucher')
  return [step?.state, step?.note]
}

describe('the vouchers of a month', () => {
  it('come of the payslips that were given out, each balanced, and are exported with numbers', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    expect(await bookOf(cast)).toMatchObject({ people: 0, waiting: 5, vouchers: [], unmapped: [] })
    expect(await exported(cast)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    await move(cast, 'confirm')
    await handedOver(cast)
    const before = await bookOf(cast)
    expect(before).toMatchObject({ people: 5, waiting: 0 })
    expect(heads(before)).toEqual([
      ['ACCRUAL', '급여 발생', null, 'OPEN', null],
      ['PAYMENT', '급여 지급', null, 'OPEN', null],
      ['REMIT', '사회보험 납부', null, 'OPEN', null],
      ['REMIT', '원천세 납부', null, 'OPEN', null],
    ])
    const totals = await totalsOf(cast)
    const [accrual, payment] = before.vouchers
    expect(accrual).toMatchObject({ date: '2026-11-30', debit: totals.earnings + totals.employerCost, blocked: null })
    expect(payment).toMatchObject({ date: '2026-11-25', debit: totals.net })
    expect(payment?.blocked).toContain('아직 지급하지 않았습니다')
    expect(await exported(cast)).toMatchObject({ status: 409, body: { errors: [{ path: 'kinds.1' }] } })
    await move(cast, 'pay')
    expect(await voucherStep(cast)).toEqual(['now', ''])
    const answer = await exported(cast, ['ACCRUAL', 'PAYMENT'])
    expect(answer.status).toBe(200)
    expect(heads(answer.body)).toEqual([
      ['ACCRUAL', '급여 발생', '2026-11-0001', 'EXPORTED', null],
      ['PAYMENT', '급여 지급', '2026-11-0002', 'EXPORTED', null],
      ['REMIT', '사회보험 납부', null, 'OPEN', null],
      ['REMIT', '원천세 납부', null, 'OPEN', null],
    ])
    expect(await voucherStep(cast)).toEqual(['now', '2건 남음'])
    expect((await exported(cast, ['REMIT'], { date: '2026-12-09' })).body.vouchers.map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-11-25',
      '2026-12-09',
      '2026-12-09',
    ])
    expect(await voucherStep(cast)).toEqual(['done', ''])
    expect(await exported(cast)).toMatchObject({ status: 409 })
    const written = await auditsOf(t, cast.companyNo, 'voucher.export')
    expect(written.map(({ after }) => after)).toMatchObject([
      { month: MONTH, vouchers: [{ number: '2026-11-0001', label: '급여 발생' }, { number: '2026-11-0002' }] },
      { vouchers: [{ number: '2026-11-0003' }, { number: '2026-11-0004' }] },
    ])
    // Nothing that was held or owed is left open.
    const sums = byAccount((await bookOf(cast)).vouchers)
    expect(sums['payOwed']).toBe(0)
    expect(sums['insuranceOwed']).toBe(0)
    expect(sums['incomeTaxHeld']).toBe(0)
    expect(sums['pay']).toBe(totals.earnings)
  })

  it('say lines with account, partner and text', async () => {
    const cast = await confirmedCast()
    const [accrual] = (await bookOf(cast)).vouchers
    expect(accrual?.lines.map(({ side, accountCode, accountName }) => [side, accountCode, accountName])).toEqual([
      ['DEBIT', '802', '급여'],
      ['DEBIT', '817', '세금과공과금(국민연금)'],
      ['DEBIT', '811', '복리후생비(건강·장기요양)'],
      ['DEBIT', '821', '보험료(고용·산재)'],
      ['CREDIT', '254', '예수금-소득세'],
      ['CREDIT', '254', '예수금-지방소득세'],
      ['CREDIT', '254', '예수금-국민연금'],
      ['CREDIT', '254', '예수금-건강보험'],
      ['CREDIT', '254', '예수금-장기요양'],
      ['CREDIT', '254', '예수금-고용보험'],
      ['CREDIT', '254', '예수금-기타'],
      ['CREDIT', '253', '미지급금-급여'],
      ['CREDIT', '262', '미지급비용-사회보험'],
    ])
    expect(accrual?.lines[0]).toMatchObject({
      text: '2026년 11월 급여 발생 5명',
      department: '판관비',
      partnerName: '',
    })
    expect(accrual?.lines[6]).toMatchObject({
      partnerName: '국민연금공단',
      text: '2026년 11월 급여 발생',
      department: '',
    })
  })

  it.each(golden.cases.map((each) => [each.id, each] as const))(
    '%s as worked by hand',
    async (_, { in: of, expected }) => {
      const { companyNo, operator } = await makePayrollCast(t, { people: 1 })
      const lines: (readonly [string, string, number])[] = [
        ['earning', 'item.base', of.gross],
        ['deduction', 'deduction.nationalPension', of.np],
        ['deduction', 'deduction.health', of.hi],
        ['deduction', 'deduction.longTermCare', of.ltc],
        ['deduction', 'deduction.employment', of.ei],
        ['deduction', 'deduction.incomeTax', of.incomeTax],
        ['deduction', 'deduction.localIncomeTax', of.localTax],
        ['employer', 'employer.nationalPension', of.erNp],
        ['employer', 'employer.health', of.erHi],
        ['employer', 'employer.longTermCare', of.erLtc],
        ['employer', 'employer.employment', of.erEi + of.erEiStab],
        ['employer', 'employer.industrialAccident', of.erIa],
      ]
      const sum = (kind: string) => lines.reduce((all, [each, , amount]) => (each === kind ? all + amount : all), 0)
      const amounts = lines.map(([, , amount]) => amount)
      await sql`
      with run as (
        insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
        values (${companyNo}, 1, '2026-11', '0001', '2026-11-01', '2026-11-30', '2026-11-25') returning 1
      ), slip as (
        insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code, name, birth_date,
          hire_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, calculated_at)
        values (${companyNo}, 1, 1, 1, true, 'calculated', 'x', '0001', '사원1', '1990-01-01', '2020-01-01', 'monthly', ${of.gross}, 0, 0,
          ${sum('deduction')}, ${of.gross - sum('deduction')}, ${sum('employer')}, '2026-11-20T00:00:00Z') returning 1
      )
      insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated, tax_free, operands)
      values (${companyNo}, 1, 1, 1, ${lines.map(([kind]) => kind)}, ${lines.map(([, code]) => code)}, ${lines.map(([, code]) => code)},
        ${lines.map(() => 'entered')}, ${amounts}, ${amounts}, ${lines.map(() => 0)}, '[]')
    `.execute(t.own.kysely)
      await sql`update payslip set state = 'confirmed' where company_no = ${companyNo}`.execute(t.own.kysely)
      await sql`update employee set dc_entry_date = '2024-01-01' where company_no = ${companyNo}`.execute(t.own.kysely)
      const { vouchers } = await bookOf({ operator })
      const rows = (voucher: Voucher | undefined, side: 'DEBIT' | 'CREDIT') =>
        (voucher?.lines ?? [])
          .filter((line) => line.side === side)
          .map(({ accountName, amount }) => [accountName, amount])
      const [accrual, payment, remit, tax] = vouchers
      expect(rows(accrual, 'DEBIT')).toEqual(expected.accrual.debit)
      expect(rows(accrual, 'CREDIT')).toEqual(expected.accrual.credit)
      expect(rows(payment, 'DEBIT')).toEqual(expected.payment.debit)
      expect(rows(payment, 'CREDIT')).toEqual(expected.payment.credit)
      expect(rows(remit, 'DEBIT')).toEqual(expected.remit.debit)
      expect(rows(remit, 'CREDIT')).toEqual(expected.remit.credit)
      expect(accrual?.debit).toBe(expected.total)
      expect(tax?.debit).toBe(of.incomeTax + of.localTax)
      await operator.call(enterRetirementPension, {
        body: { yearMonth: MONTH, items: [{ employeeNo: 1, action: 'pay' }] },
      })
      expect((await bookOf({ operator })).vouchers.at(-1)).toMatchObject({ label: '퇴직연금 납입', debit: of.dc })
    },
  )
})

describe('what was exported', () => {
  let cast: PayrollCast
  beforeAll(async () => {
    cast = await paidCast()
    await exported(cast)
  })

  it('never changes: the database refuses it', async () => {
    const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
    const { companyNo } = cast
    for (const change of [
      sql`update voucher set voucher_date = '2026-12-01' where company_no = ${companyNo}`,
      sql`delete from voucher_line where company_no = ${companyNo}`,
      sql`update voucher_line set amount = amount + 1 where company_no = ${companyNo}`,
    ])
      await expect(run(change)).rejects.toMatchObject({ code: '23001' })
    const lines = (amount: number, no: number) => sql`
      insert into voucher_line (company_no, voucher_no, line_no, side, use, account_code, account_name, partner_code, partner_name, line_text,
        department, amount)
      values (${companyNo}, 1, ${no}, 'DEBIT', 'pay', '802', '급여', '', '', '', '', ${amount}),
        (${companyNo}, 1, ${no + 1}, 'CREDIT', 'bank', '103', '보통예금', '', '', '', '', ${amount})`
    await expect(run(lines(1, 100))).rejects.toMatchObject({ code: 'HD004' })
  })
  it('is refused by the database where its sides differ, at the commit', async () => {
    const { companyNo } = cast
    await expect(
      sql`
        with v as (
          insert into voucher (company_no, voucher_no, month, number, part, voucher_date, total, line_count, runs, open_parts, exported_at,
            exported_by_name)
          values (${companyNo}, 900, '2026-11', '2026-11-0900', 'accrual', '2026-11-30', 10, 2, '{}', '{}', now(), '김운영') returning 1
        )
        insert into voucher_line (company_no, voucher_no, line_no, side, use, account_code, account_name, partner_code, partner_name,
          line_text, department, amount)
        values (${companyNo}, 900, 1, 'DEBIT', 'pay', '802', '급여', '', '', '', '', 10),
          (${companyNo}, 900, 2, 'CREDIT', 'bank', '103', '보통예금', '', '', '', '', 9)
      `.execute(t.own.kysely),
    ).rejects.toMatchObject({ code: 'HD004' })
  })

  it('is followed by a difference after a correction, and all of them say what the payslips say', async () => {
    const first = (await bookOf(cast)).vouchers
    await move(cast, 'reopen', { employeeNos: [2] })
    // An open payslip stays in the books as it was given out.
    expect((await bookOf(cast)).vouchers).toEqual(first)
    expect(await voucherStep(cast)).toEqual(['done', ''])
    await cast.operator.call(update, {
      body: { month: MONTH, employeeNo: 2, lines: [{ code: 'item.bonus', amount: 300_000, reason: '누락' }] },
    })
    await move(cast, 'confirm', { employeeNos: [2] })
    const after = await bookOf(cast)
    expect(heads(after).filter(([, , , state]) => state !== 'EXPORTED')).toEqual([
      ['ACCRUAL', '급여 발생', null, 'DIFFERENCE', '2026-11-0001'],
      ['REMIT', '사회보험 납부', null, 'DIFFERENCE', '2026-11-0003'],
      ['REMIT', '원천세 납부', null, 'DIFFERENCE', '2026-11-0004'],
    ])
    expect(after.vouchers.filter(({ state }) => state === 'EXPORTED')).toEqual(first)
    expect(await voucherStep(cast)).toEqual(['now', '차액 남음'])
    expect(after.vouchers.find(({ state }) => state === 'DIFFERENCE')?.lines[0]).toMatchObject({
      accountName: '급여',
      amount: 300_000,
      text: '2026년 11월 급여 발생 차액',
    })
    await handedOver(cast)
    await move(cast, 'pay')
    expect((await exported(cast)).status).toBe(200)
    const { vouchers } = await bookOf(cast)
    expect(vouchers.every(({ state }) => state === 'EXPORTED')).toBe(true)
    expect(await voucherStep(cast)).toEqual(['done', ''])
    const totals = await totalsOf(cast)
    const sums = byAccount(vouchers)
    expect([sums['pay'], sums['payOwed'], sums['insuranceOwed']]).toEqual([totals.earnings, 0, 0])
    expect(byAccount(vouchers.filter(({ kind }) => kind === 'PAYMENT'))['bank']).toBe(-totals.net)
  })
})

it('a payment that came back is reversed by a voucher that names the one it went out with', async () => {
  const cast = await transferCast(t)
  const { body: file } = await makeFileOf(cast)
  await resultsOf(cast, file)
  await exported(cast)
  expect((await actOn(cast, 'return', [3], { reason: '계좌 없음', date: '2026-11-20' })).status).toBe(200)
  // The pay is owed again: that comes first.
  expect(await voucherStep(cast)).toEqual(['todo', '차액 남음'])
  const net = (await totalsOf(cast)).items.find(({ employeeNo }) => employeeNo === 3)?.net
  const reversal = (await bookOf(cast)).vouchers.find(({ label }) => label === '이체 반환')
  expect(reversal).toMatchObject({
    kind: 'PAYMENT',
    state: 'DIFFERENCE',
    reverses: '2026-11-0002',
    date: '2026-11-20',
    debit: net,
  })
  expect(reversal?.lines.map(({ side, accountName }) => [side, accountName])).toEqual([
    ['DEBIT', '보통예금'],
    ['CREDIT', '미지급금-급여'],
  ])
  expect((await exported(cast, ['PAYMENT'])).status).toBe(200)
  expect(await voucherStep(cast)).toEqual(['done', ''])
  expect((await bookOf(cast)).vouchers.map(({ number, reverses }) => [number, reverses])).toContainEqual([
    '2026-11-0005',
    '2026-11-0002',
  ])
})

describe('a month', () => {
  it('is exported once when two do it at the same time', async () => {
    const cast = await paidCast()
    const answers = await Promise.all([exported(cast), exported(cast)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await bookOf(cast)).vouchers.map(({ number }) => number)).toEqual([
      '2026-11-0001',
      '2026-11-0002',
      '2026-11-0003',
      '2026-11-0004',
    ])
  })
  it('takes in a run that is given out later', async () => {
    const cast = await paidCast()
    await exported(cast)
    const run = { month: MONTH, paymentType: '0002' } as const
    await cast.operator.call(calculate, { body: { ...run, employeeNo: 1 } })
    await cast.operator.call(update, {
      body: { ...run, employeeNo: 1, lines: [{ code: 'item.bonus', amount: 1_000_000, reason: '추석' }] },
    })
    expect((await cast.operator.call(update, { body: { ...run, action: 'confirm' } })).status).toBe(200)
    const after = await bookOf(cast)
    const [, difference] = after.vouchers
    expect(difference).toMatchObject({ state: 'DIFFERENCE', reverses: '2026-11-0001' })
    expect(difference?.lines[0]).toMatchObject({ side: 'DEBIT', accountName: '급여', amount: 1_000_000 })
  })
  it('with cash is booked on the cash account', async () => {
    const cast = await makePayrollCast(t)
    await sql`delete from bank_account where company_no = ${cast.companyNo} and employee_no = 1`.execute(t.own.kysely)
    await calculated(cast)
    await move(cast, 'confirm')
    await handedOver(cast)
    await move(cast, 'pay', { employeeNos: [1, 2, 3, 4, 5] })
    const payment = (await bookOf(cast)).vouchers.find(({ kind }) => kind === 'PAYMENT')
    expect(payment?.lines.map(({ side, accountName }) => [side, accountName])).toEqual([
      ['DEBIT', '미지급금-급여'],
      ['CREDIT', '보통예금'],
      ['CREDIT', '현금'],
    ])
  })
})

describe('accounts', () => {
  it('are the customary ones until the company says otherwise, from a day on', async () => {
    const cast = await confirmedCast()
    const { operator, companyNo } = cast
    const usual = (await operator.call(readBookAccounts, { query: {} })).body
    expect(usual).toMatchObject({
      from: null,
      version: 1,
      uses: { pay: { SGA: '802', MANUFACTURING: '504', DEVELOPMENT: '' } },
    })
    const body = {
      from: '2026-11-01',
      uses: { pay: { SGA: '80101' }, bank: { ALL: '10302' } },
      names: { 80101: '직원급여', 10302: '보통예금(하나)' },
      costClasses: { 1: 'MANUFACTURING' as const },
      items: { duty: 'bonus' },
      partners: { PENSION: { code: '00101', name: '국민연금공단 수원지사' } },
      version: 1,
    }
    const changed = await operator.call(changeBookAccounts, { body })
    expect(changed).toMatchObject({
      status: 200,
      body: { from: '2026-11-01', version: 2, accountNames: { pay: { SGA: '직원급여', MANUFACTURING: '임금' } } },
    })
    expect(await operator.call(changeBookAccounts, { body })).toMatchObject({ status: 409 })
    expect(await operator.call(changeBookAccounts, { body: { ...body, version: 2 } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason' }] },
    })
    const { vouchers } = await bookOf(cast)
    expect(
      vouchers[0]?.lines
        .slice(0, 4)
        .map(({ accountCode, accountName, department }) => [accountCode, accountName, department]),
    ).toEqual([
      ['80101', '직원급여', '판관비'],
      ['504', '임금', '제조원가'],
      ['803', '상여금', '판관비'],
      ['817', '세금과공과금(국민연금)', '판관비'],
    ])
    expect(vouchers[0]?.lines.find(({ use }) => use === 'pensionHeld')).toMatchObject({
      partnerCode: '00101',
      partnerName: '국민연금공단 수원지사',
    })
    expect(vouchers[1]?.lines.at(-1)).toMatchObject({ accountCode: '10302', accountName: '보통예금(하나)' })
    expect(await auditsOf(t, companyNo, 'voucher.accounts')).toMatchObject([
      { after: { from: '2026-11-01', items: { duty: 'bonus' } } },
    ])
    // Another month goes by the accounts of its own last day.
    expect((await operator.call(readBookAccounts, { query: { day: '2026-10-31' } })).body.from).toBeNull()
  })
  it('that a class of cost lacks are named and stop the export', async () => {
    const cast = await confirmedCast()
    const { operator } = cast
    await operator.call(changeBookAccounts, { body: { from: '2026-11-01', costClasses: { 2: 'DEVELOPMENT' } } })
    const book = await bookOf(cast)
    expect(book.unmapped.map(({ what }) => what)).toEqual([
      '개발비 급여(임금)',
      '개발비 국민연금 회사부담',
      '개발비 건강·장기요양 회사부담',
      '개발비 고용·산재 회사부담',
    ])
    expect(await exported(cast, ['ACCRUAL'])).toMatchObject({ status: 422, body: { code: 'rule-violation' } })
    await operator.call(changeBookAccounts, {
      body: {
        from: '2026-11-01',
        reason: '개발비 계정',
        uses: Object.fromEntries(
          ['pay', 'pensionCost', 'healthCost', 'insuranceCost'].map((use) => [use, { DEVELOPMENT: '23900' }]),
        ),
        names: { 23900: '개발비' },
      },
    })
    expect((await bookOf(cast)).unmapped).toEqual([])
    expect((await exported(cast, ['ACCRUAL'])).status).toBe(200)
  })
  it('refuse what there is not', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    const answer = await operator.call(changeBookAccounts, {
      body: {
        from: '2026-11-01',
        uses: { wages: { SGA: '1' }, pay: { ALL: '1' }, bank: { SGA: '1' } },
        costClasses: { 99: 'SGA' },
        items: { bonus: 'bank' },
        partners: { POLICE: { code: '1', name: '경찰서' } },
      },
    })
    expect(answer.status).toBe(400)
    expect(
      (answer.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted(),
    ).toEqual(['costClasses.99', 'items.bonus', 'partners.POLICE', 'uses.bank.SGA', 'uses.pay.ALL', 'uses.wages'])
  })
})

describe('nobody else', () => {
  it('sees or exports the books: neither an employee nor the operator of another company', async () => {
    const cast = await paidCast()
    const other = await makePayrollCast(t, { people: 1 })
    const both = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo: other.companyNo }] }))
    const query = { yearMonth: MONTH, companyNo: cast.companyNo }
    const body = { yearMonth: MONTH, kinds: [...ALL], companyNo: cast.companyNo }
    for (const [who, status] of [
      [cast.employee, 403],
      [both, 404],
    ] as const) {
      expect((await who.call(readAccountBook, { query })).status).toBe(status)
      expect((await who.call(exportVouchers, { body })).status).toBe(status)
      expect(
        (await who.call(changeBookAccounts, { body: { from: '2026-11-01', companyNo: cast.companyNo } })).status,
      ).toBe(status)
    }
    expect((await bookOf(cast)).vouchers.map(({ state }) => state)).not.toContain('EXPORTED')
    expect((await bookOf(other)).vouchers).toEqual([])
  })
})
