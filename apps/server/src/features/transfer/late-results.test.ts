import { plainDate, yearMonth } from '@handal/base/date'
import { exportVouchers, readAccountBook } from '@handal/contracts/payroll/account-book'
import { enterTransferResults, readTransfer } from '@handal/contracts/payroll/transfer'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { loginAs, makeUser, TEST_NOW, testApp } from '../../testing/app.ts'
import { MONTH, rowOf } from '../../testing/payroll-steps.ts'
import { actOn, makeFileOf, resultsOf, transferCast, transfersOf } from '../../testing/transfer-steps.ts'

const t = testApp()
afterEach(() => t.clock.set(TEST_NOW))

type Cast = Awaited<ReturnType<typeof transferCast>>
const send = (
  cast: Cast,
  no: number,
  items: { seq: number; result: 'DONE' | 'FAILED'; reason?: string; date?: string }[],
) =>
  cast.operator.call(enterTransferResults, {
    params: { no },
    body: {
      items: items.map(({ date, ...one }) => ({ ...one, ...(date === undefined ? {} : { date: plainDate(date) }) })),
    },
  })
/** Somebody else who operates the company, signed in on a later day. */
const later = async (cast: Cast, instant: string): Promise<Cast> => {
  t.clock.set(instant)
  const user = await makeUser(t, { role: '11', companies: [{ companyNo: cast.companyNo }] })
  return { ...cast, operator: { userNo: user.userNo, ...(await loginAs(t, user)) } }
}
const paidDays = async (companyNo: number) =>
  (
    await sql<{ month: string; employee_no: number; pay_date: string }>`
      select r.month, y.employee_no, y.pay_date::text from payslip_payment y join payroll_run r using (company_no, run_no)
      where company_no = ${companyNo} order by 1, 2`.execute(t.own.kysely)
  ).rows.map(({ month, employee_no: no, pay_date: day }) => [month, no, day])

it('a day to come pays nobody, said or by the file, and names each row', async () => {
  const cast = await transferCast(t)
  const { body: file } = await makeFileOf(cast, [1, 2, 3], { transferDate: plainDate('2026-11-25') })
  const [first, second, third] = file.items.map(({ seq }) => seq)
  if (first === undefined || second === undefined || third === undefined) throw new Error('three items were expected')
  expect(
    await send(cast, file.no, [
      { seq: first, result: 'DONE' },
      { seq: second, result: 'DONE', date: '2026-11-21' },
      { seq: third, result: 'FAILED', reason: '해지된 계좌' },
    ]),
  ).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          path: 'items.0.date',
          message: '이체일(2026.11.25)이 아직 오지 않았습니다. 은행이 먼저 보냈으면 지급한 날을 적어 주세요.',
        },
        { path: 'items.1.date', message: '지급한 날은 오늘보다 늦을 수 없습니다.' },
      ],
    },
  })
  expect(await paidDays(cast.companyNo)).toEqual([])
  expect((await transfersOf(cast)).sums.IN_FILE.people).toBe(3)
  // What the bank paid before its day is told with the day; what failed needs none.
  const told = await send(cast, file.no, [
    { seq: first, result: 'DONE', date: '2026-11-20' },
    { seq: third, result: 'FAILED', reason: '해지된 계좌' },
  ])
  expect(told.body).toMatchObject({ done: 1, failed: 1, file: { state: 'OPEN', pending: { people: 1 } } })
  const own = await later(cast, '2026-11-25T01:00:00Z')
  expect((await send(own, file.no, [{ seq: second, result: 'DONE' }])).body).toMatchObject({ done: 1 })
  expect(await paidDays(cast.companyNo)).toEqual([
    [MONTH, 1, '2026-11-20'],
    [MONTH, 2, '2026-11-25'],
  ])
})

it('a day before there was a file is a slip of the pen', async () => {
  const cast = await transferCast(t)
  const { body: file } = await makeFileOf(cast, [1])
  const seq = file.items[0]?.seq ?? 0
  expect(await send(cast, file.no, [{ seq, result: 'DONE', date: '2025-11-20' }])).toMatchObject({
    status: 400,
    body: {
      errors: [{ path: 'items.0.date', message: expect.stringContaining('2026.11.20보다 이를 수 없습니다') }],
    },
  })
  // A file for a transfer that was made already may say its day.
  await actOn(cast, 'hold', [2])
  const { body: early } = await makeFileOf(cast, [3], { transferDate: plainDate('2026-11-18') })
  const own = early.items[0]?.seq ?? 0
  expect((await send(cast, early.no, [{ seq: own, result: 'DONE', date: '2026-11-17' }])).status).toBe(400)
  expect((await send(cast, early.no, [{ seq: own, result: 'DONE', date: '2026-11-18' }])).body).toMatchObject({
    done: 1,
  })
})

/** The payslips of the cast's month once more in the next, given out. */
const NEXT = yearMonth('2026-12')
const nextMonth = async (companyNo: number): Promise<void> => {
  const copied = sql`from payslip p join payroll_run r using (company_no, run_no)
    where p.company_no = ${companyNo} and r.month = ${MONTH} and p.current`
  await sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
    values (${companyNo}, 61, ${NEXT}, '0001', '2026-12-01', '2026-12-31', '2026-12-24')`.execute(t.own.kysely)
  await sql`with slip as (
      insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code, name, birth_date,
        hire_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, calculated_at)
      select p.company_no, 61, p.employee_no, 1, true, 'calculated', 'x', p.employee_code, p.name, p.birth_date, p.hire_date, p.pay_kind,
        p.earnings, p.taxable, p.tax_free, p.deductions, p.net, p.employer_cost, '2026-12-20T00:00:00Z' ${copied} returning 1
    )
    insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated, tax_free, operands)
    select l.company_no, 61, l.employee_no, 1, l.kinds, l.codes, l.labels, l.rules, l.amounts, l.calculated, l.tax_free, l.operands
    from payslip_lines l join (select p.company_no, p.run_no, p.employee_no, p.version_no ${copied}) p using (company_no, run_no, employee_no, version_no)`.execute(
    t.own.kysely,
  )
  await sql`update payslip set state = 'confirmed' where company_no = ${companyNo} and run_no = 61`.execute(
    t.own.kysely,
  )
}

it('a result of last month’s file pays last month, whatever lies at the bank of this one', async () => {
  const cast = await transferCast(t)
  const { body: file } = await makeFileOf(cast)
  expect((await resultsOf(cast, { ...file, items: file.items.slice(0, 3) })).body).toMatchObject({ done: 3 })
  await nextMonth(cast.companyNo)
  const own = await later(cast, '2026-12-22T01:00:00Z')
  const runs = [{ yearMonth: NEXT }]
  const { body: newer } = await makeFileOf(own, undefined, { runs, transferDate: plainDate('2026-12-22') })
  expect(newer).toMatchObject({ no: 2, people: 5 })
  const listOf = async (yearMonth: typeof NEXT) =>
    (await own.operator.call(readTransfer, { query: { yearMonth } })).body
  // Last month still waits for its own file, and only for that.
  expect((await listOf(MONTH)).files.map(({ no, state }) => [no, state])).toEqual([[1, 'OPEN']])
  expect((await listOf(NEXT)).files.map(({ no }) => no)).toEqual([2])
  const late = file.items.slice(3)
  expect(late).toHaveLength(2)
  const answer = await send(own, file.no, [
    { seq: late[0]?.seq ?? 0, result: 'DONE', date: '2026-12-21' },
    { seq: late[1]?.seq ?? 0, result: 'FAILED', reason: '거래 중지 계좌' },
  ])
  expect(answer.body).toMatchObject({ done: 1, failed: 1, file: { no: 1, state: 'READ' } })
  expect(await paidDays(cast.companyNo)).toEqual([
    [MONTH, 1, '2026-11-20'],
    [MONTH, 2, '2026-11-20'],
    [MONTH, 3, '2026-11-20'],
    [MONTH, 4, '2026-12-21'],
  ])
  expect((await listOf(NEXT)).sums).toMatchObject({ IN_FILE: { people: 5 }, DONE: { people: 0 } })
  expect((await listOf(MONTH)).items[0]).toMatchObject({ employeeNo: 5, state: 'FAILED', reason: '거래 중지 계좌' })
  // Who failed then is paid with this month's file or in one of its own, once.
  const { body: again } = await makeFileOf(own, undefined, {
    runs: [{ yearMonth: MONTH, employeeNos: [5] }],
    transferDate: plainDate('2026-12-22'),
  })
  expect((await resultsOf(own, again)).body).toMatchObject({ done: 1 })
  expect(await rowOf(own, 5, MONTH)).toMatchObject({ state: 'paid', due: 0, paidOn: '2026-12-22' })
  // The file of this month has its own result; that of last month once more changes nothing.
  expect((await resultsOf(own, file, [5])).body).toMatchObject({ done: 0, failed: 0, same: 5, resultNo: null })
  expect((await resultsOf(own, newer)).body).toMatchObject({ done: 5 })
})

it('a voucher of what was paid counts who was paid, and says so of nobody twice', async () => {
  const cast = await transferCast(t)
  await actOn(cast, 'hold', [4, 5], { reason: '계좌 확인' })
  const { body: file } = await makeFileOf(cast)
  await resultsOf(cast, file, [3])
  const textOf = async (label: string, use: string) =>
    (await cast.operator.call(readAccountBook, { query: { yearMonth: MONTH } })).body.vouchers
      .filter((voucher) => voucher.label === label)
      .map(({ lines }) => lines.find((line) => line.use === use)?.text)
  expect(await textOf('급여 발생', 'payOwed')).toEqual(['2026년 11월 급여 발생 5명'])
  expect(await textOf('급여 지급', 'payOwed')).toEqual(['2026년 11월 급여 지급 2명'])
  // Paid, returned and paid again is one person still.
  await actOn(cast, 'return', [1])
  const { body: second } = await makeFileOf(cast, [1, 3])
  await resultsOf(cast, second)
  expect(await textOf('급여 지급', 'payOwed')).toEqual(['2026년 11월 급여 지급 3명'])
  expect(
    (await cast.operator.call(exportVouchers, { body: { yearMonth: MONTH, kinds: ['PAYMENT'] } })).body.vouchers.find(
      ({ label }) => label === '급여 지급',
    )?.lines[0]?.text,
  ).toBe('2026년 11월 급여 지급 3명')
})

it('a result of last month’s file is booked in last month’s vouchers, and what comes back of it reverses them', async () => {
  const cast = await transferCast(t)
  const { body: file } = await makeFileOf(cast)
  await resultsOf(cast, { ...file, items: file.items.slice(0, 3) })
  const bookOf = async ({ operator }: Cast, yearMonth: typeof NEXT = MONTH) =>
    (await operator.call(readAccountBook, { query: { yearMonth } })).body.vouchers
  const paymentsIn = async (of: Cast) =>
    (await bookOf(of))
      .filter(({ kind }) => kind === 'PAYMENT')
      .map(({ label, number, state, date, debit, reverses }) => [label, number, state, date, debit, reverses])
  const exports = (of: Cast) =>
    of.operator.call(exportVouchers, { body: { yearMonth: MONTH, kinds: ['ACCRUAL', 'PAYMENT'] } })
  const won = (items: typeof file.items) => items.reduce((sum, { amount }) => sum + amount, 0)
  const [early, late] = [won(file.items.slice(0, 3)), won(file.items.slice(3))]
  expect((await exports(cast)).status).toBe(200)
  const first = ['급여 지급', '2026-11-0002', 'EXPORTED', '2026-11-20', early, null]
  expect(await paymentsIn(cast)).toEqual([first])
  // The bank's answer for the other two comes a month later.
  await nextMonth(cast.companyNo)
  const own = await later(cast, '2026-12-22T01:00:00Z')
  const answered = file.items.slice(3).map(({ seq }) => ({ seq, result: 'DONE' as const, date: '2026-12-21' }))
  expect((await send(own, file.no, answered)).body).toMatchObject({ done: 2, file: { state: 'READ' } })
  expect(await paymentsIn(own)).toEqual([first, ['급여 지급', null, 'DIFFERENCE', '2026-12-21', late, '2026-11-0002']])
  expect((await exports(own)).status).toBe(200)
  // The month after knows nothing of it.
  expect((await bookOf(own, NEXT)).map(({ label }) => label)).not.toContain('이체 반환')
  const second = ['급여 지급', '2026-11-0003', 'EXPORTED', '2026-12-21', late, '2026-11-0002']
  expect(await paymentsIn(own)).toEqual([first, second])
  // One of the two comes back in January: the bank's money again, and the pay owed again.
  const last = await later(cast, '2027-01-05T01:00:00Z')
  const [, , , , five] = file.items
  expect((await actOn(last, 'return', [five?.employeeNo ?? 0], { date: plainDate('2027-01-04') })).status).toBe(200)
  const back = ['이체 반환', null, 'DIFFERENCE', '2027-01-04', five?.amount, '2026-11-0003']
  expect(await paymentsIn(last)).toEqual([first, second, back])
  expect((await exports(last)).status).toBe(200)
  // Paid again, once: the books of the month hold everybody's pay, and nothing is owed.
  const { body: again } = await makeFileOf(last, [five?.employeeNo ?? 0], { transferDate: plainDate('2027-01-05') })
  expect((await resultsOf(last, again)).body).toMatchObject({ done: 1 })
  expect((await exports(last)).status).toBe(200)
  const vouchers = await bookOf(last)
  expect(vouchers.filter(({ kind }) => kind !== 'REMIT').every(({ state }) => state === 'EXPORTED')).toBe(true)
  for (const { debit, credit } of vouchers) expect(debit).toBe(credit)
  const sumOf = (use: string) =>
    vouchers
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.use === use ? sum + (line.side === 'DEBIT' ? line.amount : -line.amount) : sum), 0)
  expect(sumOf('payOwed')).toBe(0)
})
