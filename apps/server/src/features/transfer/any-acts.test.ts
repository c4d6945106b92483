import { exportVouchers, readAccountBook } from '@handal/contracts/payroll/account-book'
import { update } from '@handal/contracts/payroll/salary-change'
import { voidTransferFile } from '@handal/contracts/payroll/transfer'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { calculated, MONTH } from '../../testing/payroll-steps.ts'
import { actOn, makeFileOf, resultsOf, transferCast } from '../../testing/transfer-steps.ts'

const t = testApp()
/** Months of four people each, with so many acts; `DEEP=1`: 300. */
const MONTHS = process.env['DEEP'] === '1' ? 300 : 12
const ACTS = 24
const PEOPLE = 4

const act = fc.record({
  kind: fc.constantFrom(
    'file',
    'file',
    'results',
    'results',
    'void',
    'return',
    'outside',
    'partly',
    'hold',
    'release',
    'correct',
    'pay',
    'export',
  ),
  no: fc.integer({ min: 1, max: PEOPLE }),
  all: fc.boolean(),
  fails: fc.boolean(),
  won: fc.integer({ min: 1, max: 40 }),
})
type Act = {
  readonly kind: string
  readonly no: number
  readonly all: boolean
  readonly fails: boolean
  readonly won: number
}
const months = fc.sample(fc.array(act, { minLength: ACTS, maxLength: ACTS }), {
  numRuns: MONTHS,
  seed: 20_261_128,
}) as readonly (readonly Act[])[]

type Cast = Awaited<ReturnType<typeof transferCast>>
type File = { readonly no: number; readonly items: readonly { readonly seq: number; readonly employeeNo: number }[] }
type Standing = {
  no: number
  state: string
  net: number
  paid: number
  pending: number
  done: number
  of_files: number
}

const standing = async ({ companyNo }: Cast): Promise<readonly Standing[]> => {
  const { rows } = await sql<Standing>`
    select p.employee_no as no, p.state, p.net::int as net,
      coalesce((select sum(y.amount) from payslip_paid y where (y.company_no, y.run_no, y.employee_no) = (p.company_no, p.run_no, p.employee_no)), 0)::int as paid,
      coalesce((select sum(i.amount) from transfer_item i where (i.company_no, i.run_no, i.employee_no) = (p.company_no, p.run_no, p.employee_no)
        and i.state = 'PENDING'), 0)::int as pending,
      (select count(*) from transfer_item i where (i.company_no, i.run_no, i.employee_no) = (p.company_no, p.run_no, p.employee_no)
        and i.state = 'DONE')::int as done,
      (select count(*) from payslip_payment y where (y.company_no, y.run_no, y.employee_no) = (p.company_no, p.run_no, p.employee_no)
        and y.method = 'account' and exists (select from transfer_item i where (i.company_no, i.run_no, i.employee_no, i.payment_no, i.amount)
          = (y.company_no, y.run_no, y.employee_no, y.payment_no, y.amount)))::int as of_files
    from payslip p where p.company_no = ${companyNo} and p.current order by p.employee_no
  `.execute(t.own.kysely)
  return rows
}

/** Another base wage, calculated and confirmed again. */
const correct = async (cast: Cast, { no, won }: Act): Promise<number> => {
  const { operator, companyNo } = cast
  const order = { month: MONTH, paymentType: '0001' as const, employeeNos: [no] }
  const opened = await operator.call(update, { body: { ...order, action: 'reopen', reason: '시험' } })
  if (opened.status !== 200) return opened.status
  await sql`update pay_term set amounts = jsonb_build_object('base', ${2_000_000 + won * 50_000}::int)
    where company_no = ${companyNo} and employee_no = ${no}`.execute(t.own.kysely)
  await calculated(cast, MONTH, { overwrite: true, employeeNos: [no] })
  return (await operator.call(update, { body: { ...order, action: 'confirm' } })).status
}

/** Writes the books of the month: all of it, or a kind alone. */
const writeBooks = ({ operator }: Cast, { all, fails }: Pick<Act, 'all' | 'fails'>) =>
  operator.call(exportVouchers, {
    body: { yearMonth: MONTH, kinds: all ? ['ACCRUAL', 'REMIT'] : [fails ? 'PAYMENT' : 'ACCRUAL'] },
  })

const writeKind = ({ operator }: Cast, kind: 'ACCRUAL' | 'PAYMENT' | 'REMIT') =>
  operator.call(exportVouchers, { body: { yearMonth: MONTH, kinds: [kind] } })

/** What the books of the month say once all of it is written, beside what payslips and payments say. */
const booksOf = async (cast: Cast) => {
  for (const kind of ['ACCRUAL', 'PAYMENT', 'REMIT'] as const)
    // 409: nothing of the kind is left, or nothing was paid.
    expect([200, 409]).toContain((await writeKind(cast, kind)).status)
  const { vouchers } = (await cast.operator.call(readAccountBook, { query: { yearMonth: MONTH } })).body
  const written = vouchers.filter(({ state }) => state === 'EXPORTED')
  for (const { debit, credit } of written) expect(debit).toBe(credit)
  const sumOf = (uses: readonly string[], labels?: readonly string[]) =>
    written
      .filter(({ label }) => labels === undefined || labels.includes(label))
      .flatMap(({ lines }) => lines)
      .reduce(
        (sum, { use, side, amount }) => (uses.includes(use) ? sum + (side === 'DEBIT' ? amount : -amount) : sum),
        0,
      )
  const { rows } = await sql<{ earnings: number; net: number; paid: number }>`
    with issued as (
      select distinct on (p.employee_no) p.earnings, p.net from payslip p
      where p.company_no = ${cast.companyNo} and p.state in ('confirmed', 'paid') order by p.employee_no, p.version_no desc
    )
    select coalesce(sum(earnings), 0)::int as earnings, coalesce(sum(net), 0)::int as net,
      (select coalesce(sum(amount), 0)::int from payslip_paid where company_no = ${cast.companyNo}) as paid from issued`.execute(
    t.own.kysely,
  )
  const [truth] = rows
  return {
    books: {
      earnings: sumOf(['pay', 'bonus']),
      net: 0 - sumOf(['payOwed'], ['급여 발생']),
      paid: 0 - sumOf(['bank', 'cash'], ['급여 지급', '이체 반환']),
      open: 0 - sumOf(['payOwed']),
    },
    truth: { ...truth, open: (truth?.net ?? 0) - (truth?.paid ?? 0) },
  }
}

/** Does one act, or is refused; the newest file that was made and neither read nor voided. */
const doAct = async (cast: Cast, one: Act, open: File | null): Promise<{ status: number; open: File | null }> => {
  const { kind, no, all, fails, won } = one
  const kept = ({ status }: { status: number }) => ({ status, open })
  if (kind === 'file') {
    const acknowledged = [{ employeeNo: no, code: 'aboveUsual' as const }]
    const made = await makeFileOf(cast, all ? undefined : [no], { acknowledged })
    return { status: made.status, open: made.status === 200 ? made.body : open }
  }
  if (kind === 'results') {
    if (open === null) return { status: 200, open }
    const written = await resultsOf(cast, open, fails ? [no] : [])
    // The same once more: nothing is paid twice.
    const again = await resultsOf(cast, open, fails ? [no] : [])
    expect(again.status).toBe(written.status)
    return { status: written.status, open: written.status === 200 ? null : open }
  }
  if (kind === 'void') {
    if (open === null) return { status: 200, open }
    const gone = await cast.operator.call(voidTransferFile, { params: { no: open.no }, body: { reason: '시험' } })
    return { status: gone.status, open: gone.status === 200 ? null : open }
  }
  if (kind === 'correct') return { status: await correct(cast, one), open }
  if (kind === 'pay') {
    const body = {
      month: MONTH,
      paymentType: '0001' as const,
      action: 'pay' as const,
      ...(all ? {} : { employeeNos: [no] }),
    }
    return kept(await cast.operator.call(update, { body }))
  }
  if (kind === 'partly') return kept(await actOn(cast, 'paid-outside', [no], { amount: won * 10_000 }))
  if (kind === 'export') return kept(await writeBooks(cast, one))
  const action = { return: 'return', outside: 'paid-outside', hold: 'hold', release: 'release' }[kind] as 'return'
  return kept(await actOn(cast, action, [no], kind === 'hold' && fails ? { amount: won * 10_000 } : {}))
}

describe('whatever is done with the money of a month', () => {
  it.each(months.map((acts, at) => [at, acts] as const))(
    '%i: nobody is ever sent more than is owed',
    async (_, acts) => {
      const cast = await transferCast(t, { people: PEOPLE })
      let open: File | null = null
      let before = await standing(cast)
      const answers = new Map<number, number>()
      for (const one of acts) {
        t.clock.advance(1000)
        const done: { status: number; open: File | null } = await doAct(cast, one, open)
        open = done.open
        answers.set(done.status, (answers.get(done.status) ?? 0) + 1)
        expect([200, 400, 404, 409, 422]).toContain(done.status)
        const after = await standing(cast)
        for (const now of after) {
          const was = before.find(({ no }) => no === now.no)
          if (now.paid > (was?.paid ?? 0)) expect(now.paid).toBeLessThanOrEqual(now.net)
          if (now.pending > 0) expect(now.paid + now.pending).toBeLessThanOrEqual(now.net)
          if (now.state === 'paid') expect(now.paid).toBeGreaterThanOrEqual(now.net)
          expect(now.of_files).toBe(now.done)
        }
        before = after
      }
      const { books, truth } = await booksOf(cast)
      expect(books).toEqual(truth)
      // Acts that are all refused would show nothing.
      expect(answers.get(200) ?? 0).toBeGreaterThan(ACTS / 5)
    },
  )
})
