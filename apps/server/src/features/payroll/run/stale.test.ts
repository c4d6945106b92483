import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import fc from 'fast-check'
import { type RootOperationNode, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { actorOf, calculated, listOf, MONTH, moveHours, rowOf } from '../../../testing/payroll-steps.ts'
import { calculateRun } from '../acts/calculate-run.ts'
import { calculateSlip, daysOfMark } from '../facts/calculate.ts'
import { foldTouches } from '../facts/touches.repo.ts'
import { loadBase, loadInputs } from '../facts/load.ts'
import { isSame, readContents } from './contents.repo.ts'
import { readSlipHeads } from './slips.repo.ts'
import { isOpen } from './view.ts'

const t = testApp()
const BONUS = '0002'
const SALARY = '0001'
type RunType = typeof BONUS | typeof SALARY
const still = { step: () => {}, cancelled: () => false }

const calculate = (cast: PayrollCast, paymentType: RunType): Promise<void> =>
  calculateRun(
    t.db,
    actorOf(t, cast.companyNo),
    { month: MONTH, paymentType, overwrite: false, employeeNos: null },
    still,
  )

/** What stale means: an open payslip that, all its inputs read anew, would be written otherwise than it stands. */
const staleByReadingAll = (cast: PayrollCast, paymentType: RunType): Promise<number[]> =>
  t.db.withCompany(cast, async (tx) => {
    const base = await loadBase(tx, { companyNo: cast.companyNo, month: MONTH, paymentType })
    const { frame, rows } = await loadInputs(tx, base)
    const people = new Map(rows.people.map((person) => [person.employee_no, person]))
    const runNo = base.context.run_no ?? 0
    const slips = await readSlipHeads(tx, cast.companyNo, runNo, null)
    const contents = await readContents(
      tx,
      cast.companyNo,
      runNo,
      slips.map((slip) => slip.employee_no),
    )
    const { context, frame: run } = base
    const datesStand =
      context.period_from === run.period.from && context.period_to === run.period.to && context.pay_date === run.payDate
    return slips
      .filter((slip) => {
        const person = people.get(slip.employee_no)
        const now = contents.get(slip.employee_no)
        if (!isOpen(slip) || now === undefined) return false
        // Days that are to be derived again leave their mark until they are.
        if (person === undefined || rows.closedChanges.has(slip.employee_no)) return true
        const { slip: again } = calculateSlip(frame, rows, person, base.statute, slip.version_no)
        const isFitting =
          datesStand && daysOfMark(again.fingerprint) === daysOfMark(slip.fingerprint) && isSame(again, now)
        return again.fingerprint !== slip.fingerprint && !isFitting
      })
      .map(({ employee_no }) => employee_no)
  })
const staleAsShown = async (cast: PayrollCast, paymentType: RunType): Promise<number[]> => {
  const { body } = await cast.operator.call(readManagement, { query: { month: MONTH, paymentType } })
  const numbers = body.items.filter(({ stale }) => stale).map(({ employeeNo }) => employeeNo)
  // Who has to be derived again first is counted by that.
  const counted = ['stale', 'attendance-changed'].map(
    (code) => body.run.checks.find((each) => each.code === code)?.count ?? 0,
  )
  expect(counted.reduce((sum, count) => sum + count)).toBe(numbers.length)
  return numbers.toSorted((a, b) => a - b)
}

/** A month and a bonus beside it, both calculated: of 1 the pay was raised in the month, of 2 the tax is reduced, 3 has an amount typed, 4 a leave. */
const makeMonth = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 5 })
  const { companyNo } = cast
  await t.db.withCompany(cast, async (tx) => {
    await sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
      values (${companyNo}, 1, '2026-11-16', 'monthly', '{"base": 3000000}')`.execute(tx)
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, normal_work)
      select ${companyNo}, 1, d, case extract(isodow from d) when 6 then 'OFFDAY' when 7 then 'WEEKLY_HOLIDAY' else 'WORKDAY' end,
        480 from generate_series(date '2026-11-02', '2026-11-30', '1 day') d`.execute(tx)
    await sql`update attendance_total set normal_work = 29 * 480, extn_work = 0, night_work = 0
      where company_no = ${companyNo} and employee_no = 1`.execute(tx)
    await sql`insert into insurance_bill values (${companyNo}, ${MONTH}, 5, 'health', 90000)`.execute(tx)
  })
  await sql`update tax_setting set youth_reduction_percent = 90 where company_no = ${companyNo} and employee_no = 2`.execute(
    t.own.kysely,
  )
  await calculated(cast, '2026-10')
  await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
  await calculated(cast)
  const lines = [{ code: 'item.bonus', amount: 1_000_000, reason: '시험' }]
  for (const employeeNo of [2, 3])
    await cast.operator.call(update, { body: { month: MONTH, paymentType: BONUS, employeeNo, lines } })
  await calculate(cast, BONUS)
  return cast
}

type Change = (companyNo: number) => ReturnType<typeof sql>
/** Every table that facts are read from is changed here, each in the ways it can be. */
const CHANGES: Readonly<Record<string, Change>> = {
  'two days': (
    no,
  ) => sql`update attendance_day set normal_work = normal_work + case work_date when '2026-11-03' then 1 else -1 end
    where company_no = ${no} and work_date in ('2026-11-03', '2026-11-20')`,
  'no days': (no) => sql`delete from attendance_day where company_no = ${no} and work_date >= '2026-11-20'`,
  'the payday of an earlier run': (no) =>
    sql`update payroll_run set pay_date = pay_date - 400 where company_no = ${no} and month = '2026-10'`,
  'a name': (no) => sql`update employee set name = name || '가' where company_no = ${no} and employee_no = 1`,
  'a hire date': (no) => sql`update employee set hire_date = hire_date + 1 where company_no = ${no}`,
  'somebody who left before': (no) =>
    sql`update employee set leave_date = '2026-10-31' where company_no = ${no} and employee_no = 5`,
  'somebody who leaves': (no) =>
    sql`update employee set leave_date = '2026-11-20' where company_no = ${no} and employee_no = 4`,
  'somebody who does not leave': (no) => sql`update employee set leave_date = null where company_no = ${no}`,
  'a department of somebody': (
    no,
  ) => sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no)
    values (${no}, 3, '2026-11-05', 2) on conflict do nothing`,
  'a department before the period': (no) =>
    sql`delete from employee_assignment where company_no = ${no} and employee_no = 3 and valid_from = '2026-11-05'`,
  'the name of a department': (no) =>
    sql`update department_term_entry set name = name || '부' where company_no = ${no} and department_no = 2`,
  'a department renamed from a day on': (
    no,
  ) => sql`insert into department_term (company_no, department_no, valid_from, name)
    values (${no}, 1, '2026-11-10', '제조팀') on conflict do nothing`,
  'the name of a position': (no) => sql`update position_term_entry set name = name || '급' where company_no = ${no}`,
  'the times of somebody whose hours follow from them': (
    no,
  ) => sql`insert into employee_assignment (company_no, employee_no, valid_from, base_start, base_end)
    values (${no}, 4, '2026-11-12', '09:00', '15:00') on conflict do nothing`,
  'the rests of everybody whose hours follow from them': (no) =>
    sql`insert into setting_term_entry (company_no, name, valid_from, value) values (${no}, 'restTimes', '2026-11-09', '[]')
      on conflict do nothing`,
  'a term that begins in the month': (
    no,
  ) => sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
    values (${no}, 2, '2026-11-11', 'monthly', '{"base": 2900000}') on conflict do nothing`,
  'a term that begins after it': (
    no,
  ) => sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
    values (${no}, 4, '2026-12-01', 'monthly', '{"base": 9900000}') on conflict do nothing`,
  'a term taken away': (no) => sql`delete from pay_term where company_no = ${no} and valid_from >= '2026-11-11'`,
  'children for the tax': (no) =>
    sql`update family_count set dependents = 9, children = children + 1 where company_no = ${no} and employee_no = 4`,
  'the end of a reduction': (no) =>
    sql`update tax_setting set youth_reduction_until = '2026-10-31' where company_no = ${no} and employee_no = 2`,
  'an insurance': (no) =>
    sql`update insurance_setting set pension = not pension where company_no = ${no} and employee_no = 3`,
  'an insurance from December': (no) => sql`insert into insurance_setting (company_no, employee_no, valid_from, pension)
    values (${no}, 3, '2026-12-01', false) on conflict do nothing`,
  'a bill': (no) => sql`update insurance_bill set employee_amount = employee_amount + 10 where company_no = ${no}`,
  'a bill of another month': (no) =>
    sql`insert into insurance_bill values (${no}, '2026-12', 1, 'pension', 1) on conflict do nothing`,
  'no bill': (no) => sql`delete from insurance_bill where company_no = ${no}`,
  'a leave': (no) => sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
    values (${no}, 4, '2026-11-10', '2026-11-12', '병가') on conflict do nothing`,
  'a longer leave': (no) => sql`update leave_of_absence set to_date = to_date + 1 where company_no = ${no}`,
  'a leave that was somebody else’s': (no) =>
    sql`update leave_of_absence set employee_no = 3 where company_no = ${no} and employee_no = 4`,
  'no leave': (no) => sql`delete from leave_of_absence where company_no = ${no}`,
  'hours of everybody': (no) => sql`update attendance_total set extn_work = extn_work + 30 where company_no = ${no}`,
  'hours of another month': (no) =>
    sql`update attendance_total set extn_work = extn_work + 30 where company_no = ${no} and month = '2026-10'`,
  'an amount for the bonus': (no) => sql`insert into payslip_entry (company_no, run_no, employee_no, item_code, amount)
    select ${no}, run_no, 2, 'bonus', 50000 from payroll_run where company_no = ${no} and payment_type = '0002' on conflict do nothing`,
  'another amount for the bonus': (no) => sql`update payslip_entry set amount = amount + 1 where company_no = ${no}`,
  'a typed amount taken back': (no) => sql`delete from payslip_override where company_no = ${no} and employee_no = 3`,
  'the tax of the month beside a bonus': (no) => sql`
    update payslip_lines set amounts[array_position(codes, 'deduction.incomeTax')] = amounts[array_position(codes, 'deduction.incomeTax')] + 10
    where company_no = ${no} and 'deduction.incomeTax' = any (codes) and (run_no, employee_no, version_no) in (
      select run_no, employee_no, version_no from payslip where company_no = ${no} and state = 'calculated')`,
  'the taxable pay of the month': (no) =>
    sql`update payslip set taxable = taxable + 1 where company_no = ${no} and state = 'calculated'`,
  'a tax of the month that is none any more': (no) => sql`
    update payslip_lines set codes = array_replace(codes, 'deduction.incomeTax', 'deduction.other')
    where company_no = ${no} and (run_no, employee_no, version_no) in (
      select run_no, employee_no, version_no from payslip where company_no = ${no} and state = 'calculated')`,
  'a holiday of the company': (no) => sql`insert into holiday (company_no, holiday_no, holiday_date, name)
    values (${no}, 1, '2026-11-12', '창립기념일') on conflict do nothing`,
  'a holiday moved': (
    no,
  ) => sql`insert into holiday (company_no, holiday_no, holiday_date, name, moved_to, agreement_date)
    values (${no}, 2, '2026-11-12', '창립기념일', '2026-11-13', '2026-11-02') on conflict do nothing`,
  'no holiday': (no) => sql`delete from holiday where company_no = ${no} and holiday_date = '2026-11-12'`,
  'a holiday of the company on the payday': (no) =>
    sql`insert into holiday (company_no, holiday_no, holiday_date, name)
    select ${no}, 3, date '2026-11-01' + s.payday - 1, '쉬는 날' from company_setting s where s.company_no = ${no}
    order by s.valid_from limit 1 on conflict do nothing`,
  'a holiday of all companies': () => sql`insert into holiday (company_no, holiday_no, holiday_date, name, kind)
    values (0, 1, '2026-11-18', '임시공휴일', 'PUBLIC_HOLIDAY') on conflict do nothing`,
  'no holiday of all companies': () => sql`delete from holiday where company_no = 0`,
  'a holiday of another month': (no) => sql`insert into holiday (company_no, holiday_no, holiday_date, name)
    values (${no}, 4, '2027-03-02', '쉬는 날') on conflict do nothing`,
  'the size of the company': (no) => sql`insert into company_setting (company_no, valid_from, under5)
    values (${no}, '2026-11-01', true) on conflict do nothing`,
  'a payday': (no) => sql`update company_setting set payday = 10 + payday % 15 where company_no = ${no}`,
  'an item': (no) => sql`update salary_item_term_entry set tax = 'taxable' where company_no = ${no} and tax = 'meal'`,
  'another statute': (no) => sql`update payslip set fingerprint = regexp_replace(fingerprint, '[.].*[.]', '.older.')
    where company_no = ${no} and employee_no = 1 and state = 'calculated'`,
  'another build': (no) =>
    sql`update payslip set seen = 'before' || seen where company_no = ${no} and state = 'calculated'`,
  'nothing at all': (no) => sql`update employee set phone = '1' where company_no = ${no} and false`,
  // The last of them: who is to be derived again is marked until that is done.
  'no hours': (no) =>
    sql`delete from attendance_total where company_no = ${no} and employee_no = 2 and month = ${MONTH}`,
}
const names = Object.keys(CHANGES)
/** Changes of which no payslip of the month is made, or by which none comes out differently. */
const HARMLESS = new Set([
  'two days',
  'another statute',
  'a term that begins after it',
  'an insurance from December',
  'a bill of another month',
  'hours of another month',
  'a holiday of another month',
  'another build',
  'nothing at all',
])

/** What a company's own role may not do: an entry that was made stays as it was made, what all companies share is not its own. */
const NOT_AS_COMPANY = new Set([
  'a department before the period',
  'a term taken away',
  'children for the tax',
  'the end of a reduction',
  'an insurance',
  'a longer leave',
  'a leave that was somebody else’s',
  'no leave',
  'the name of a department',
  'the name of a position',
  'an item',
  'a payday',
  'a holiday of all companies',
  'no holiday of all companies',
])

const asCompany = (cast: PayrollCast, change: Change): Promise<unknown> =>
  t.db.withCompany(cast, (tx) => change(cast.companyNo).execute(tx))
/** Past the doors of tenancy: as a migration or the demo writes. */
const asOwner = (cast: PayrollCast, change: Change): Promise<unknown> => change(cast.companyNo).execute(t.own.kysely)
const asSystem = (cast: PayrollCast, change: Change): Promise<unknown> =>
  t.db.withSystem('test', null, (tx) => change(cast.companyNo).execute(tx))

describe('a stale payslip', () => {
  it('shows after each change of anything it is made of, and after no other', async () => {
    const cast = await makeMonth()
    const silent: string[] = []
    for (const name of names) {
      await calculate(cast, SALARY)
      await calculate(cast, BONUS)
      const change = CHANGES[name]
      if (change === undefined) throw new Error(`no change ${name}`)
      await asOwner(cast, change)
      const shown = [await staleAsShown(cast, SALARY), await staleAsShown(cast, BONUS)]
      expect([name, ...shown]).toEqual([
        name,
        await staleByReadingAll(cast, SALARY),
        await staleByReadingAll(cast, BONUS),
      ])
      if (shown.flat().length === 0) silent.push(name)
    }
    expect(silent).toEqual(names.filter((name) => HARMLESS.has(name)))
  })

  it('is never taken for one that fits, whatever is changed, calculated, folded and read in whatever order', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ change: fc.constantFrom(...names), by: fc.constantFrom(asCompany, asOwner, asSystem) }),
      },
      { weight: 2, arbitrary: fc.constantFrom('read', 'fold', 'calculate', 'calculate bonus', 'reopen') },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const cast = await makeMonth()
        for (const each of steps) {
          if (each === 'read') await staleAsShown(cast, SALARY)
          else if (each === 'fold') await t.db.withSystem('test', null, foldTouches)
          else if (each === 'calculate') await calculate(cast, SALARY)
          else if (each === 'calculate bonus') await calculate(cast, BONUS)
          else if (each === 'reopen')
            await cast.operator.call(update, { body: { month: '2026-10', action: 'reopen', reason: '시험' } })
          else {
            const by = NOT_AS_COMPANY.has(each.change) ? asOwner : each.by
            await by(cast, CHANGES[each.change] ?? (() => sql`select 1`))
          }
        }
        for (const paymentType of [SALARY, BONUS] as const)
          expect(await staleAsShown(cast, paymentType)).toEqual(await staleByReadingAll(cast, paymentType))
      }),
      { numRuns: 10 },
    )
  })

  it('is found out once: the next reader does not read anybody’s facts', async () => {
    const cast = await makePayrollCast(t, { people: 5 })
    await calculated(cast)
    const queriesOf = async () => (await t.db.countQueries(() => listOf(cast))).queries
    await listOf(cast)
    const atRest = await queriesOf()
    await moveHours(t, cast.companyNo, 4)
    expect(await queriesOf()).toBeGreaterThan(atRest)
    expect(await queriesOf()).toBe(atRest)
    expect((await rowOf(cast, 4)).stale).toBe(true)
    // The same hours again: it fits as it was calculated.
    await sql`update attendance_total set extn_work = extn_work - 60 where company_no = ${cast.companyNo} and employee_no = 4`.execute(
      t.own.kysely,
    )
    expect((await rowOf(cast, 4)).stale).toBe(false)
    expect(await queriesOf()).toBe(atRest)
  })

  it('is nothing of another company: its changes are not seen here, and its people cannot unmark anything', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    const other = await makePayrollCast(t, { people: 3 })
    await calculated(cast)
    await calculated(other)
    await moveHours(t, other.companyNo)
    expect(await staleAsShown(cast, SALARY)).toEqual([])
    expect(await staleAsShown(other, SALARY)).toEqual([1, 2, 3])
    const touches = (scope: PayrollCast, of: PayrollCast) =>
      t.db.withCompany(
        scope,
        async (tx) =>
          (await sql`select 1 from fact_touch where company_no = ${of.companyNo} limit 1`.execute(tx)).rows.length,
      )
    expect([await touches(cast, cast), await touches(cast, other)]).toEqual([1, 0])
    await expect(
      t.db.withCompany(other, (tx) => sql`delete from fact_touch where company_no = ${other.companyNo}`.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' })
    const slip = { params: { employeeNo: 1 }, query: { month: MONTH, companyNo: cast.companyNo } }
    expect((await other.operator.call(readPayslip, slip)).status).toBe(404)
    expect((await cast.employee.call(readPayslip, { params: { employeeNo: 1 }, query: { month: MONTH } })).status).toBe(
      403,
    )
  })
})

/** Tables that facts are read from without a touch, and why. */
const READ_ANEW: Readonly<Record<string, string>> = {
  company: 'its name is printed, no fact',
  company_setting: 'part of what a run shares: read and named by every reader',
  salary_item: 'part of what a run shares',
  salary_item_term: 'part of what a run shares',
  holiday: 'part of what a run shares',
  attendance_close: 'no fact',
  job: 'no fact',
  payslip_view: 'no fact',
  payslip_handover: 'no fact',
  payroll_elsewhere: 'no fact',
  bank_account: 'no fact: the sheet asks for it',
  fact_touch: 'the touches themselves',
  statute_row: 'part of what a run shares: its mark begins that of every payslip',
  voucher: 'the step of the books asks it whenever it is shown, no fact',
  transfer_item: 'the step 이체 asks it whenever it is shown, no fact',
  notice: 'a column of a payslip has the same name; what people are told is no fact',
  stored_file: 'the agreement beside a moved holiday, no fact',
  code_value: 'names that are printed, no fact',
  company_code_name: 'names that are printed, no fact',
}

it('every table that facts are read from is touched, or read anew by every reader', async () => {
  const cast = await makeMonth()
  const read = new Set<string>()
  const texts = (node: unknown): string[] =>
    typeof node !== 'object' || node === null
      ? typeof node === 'string'
        ? [node]
        : []
      : Object.values(node).flatMap(texts)
  const listen = {
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      for (const word of texts(node)
        .join(' ')
        .matchAll(/[a-z_0-9]+/g))
        read.add(word[0])
      return node
    },
    transformResult: async <T>({ result }: { result: T }) => result,
  }
  await t.db.withCompany(cast, async (tx) => {
    const key = { companyNo: cast.companyNo, month: MONTH, paymentType: BONUS }
    await loadInputs(tx.withPlugin(listen), await loadBase(tx.withPlugin(listen), key))
  })
  const { rows } = await sql<{ name: string; touched: boolean }>`
    select c.relname as name, exists (select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
      where f.proname = 'handal_touch' and g.tgrelid = coalesce(e.oid, c.oid)) as touched
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_class e on c.relkind = 'v' and e.relname in (c.relname || '_entry', c.relname || 's') and e.relnamespace = n.oid
    where c.relkind in ('r', 'v')`.execute(t.own.kysely)
  const found = rows.filter(({ name }) => read.has(name))
  expect(found.length).toBeGreaterThan(15)
  expect(
    found.filter(({ name, touched }) => !touched && READ_ANEW[name] === undefined).map(({ name }) => name),
  ).toEqual([])
})
