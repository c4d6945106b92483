import { yearMonth } from '@handal/base/date'
import { closeAttendance } from '@handal/contracts/time/attendance'
import { createDayFact } from '@handal/contracts/time/day-facts'
import { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import type { BodyInput } from '@handal/contracts/endpoint'
import { createHoliday } from '@handal/contracts/company/holidays'
import { createMonthHours } from '@handal/contracts/time/month-hours'
import { type PayrollManagement, readManagement } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { readJob } from '@handal/contracts/jobs'
import { createSalaryItem } from '@handal/contracts/payroll/salary-items'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp, TestAnswer } from '../app.ts'
import { makePlannedCompany, type PlannedCompany } from '../planned-company.ts'
import { type Entry, type FirstPerson, MONTH } from './final-facts.ts'

/** What happens to a company beside its entries. */
export type Act = 'close' | 'calculate' | 'give' | 'reopen'
export type Step = Entry | Act
/** The month that was given out before anything was entered. */
export const GIVEN = '2026-09'
type PaymentType = NonNullable<BodyInput<typeof calculate>['paymentType']>

/** A company that works as planned, with the numbers of its people by code. */
export type Company = PlannedCompany & {
  readonly numbers: Map<string, number>
  /** Whose payslip of the month was given out, and all that was given out as it stood then. */
  readonly given: { readonly nos: readonly number[]; readonly text: string }
}

/** Makes a company with its first people, whose month before is closed, calculated and confirmed. */
export const makeGiven = async (t: TestApp, people: readonly FirstPerson[]): Promise<Company> => {
  const made = await makePlannedCompany(t, { scale: 20, from: '2026-08-01', people: [] })
  const { companyNo } = made
  const rows = JSON.stringify(
    people.map(({ code, hired, terms, schedule }, index) => ({
      no: index + 1,
      code,
      hired,
      kind: terms.payKind,
      minutes: Number(terms.dailyHours.slice(0, 2)) * 60 + Number(terms.dailyHours.slice(3)),
      amounts: { base: terms.base, ...(terms.meal === 0 ? {} : { meal: terms.meal }) },
      ...schedule,
    })),
  )
  await t.db.withCompany({ companyNo }, async (tx) => {
    const from = sql`jsonb_to_recordset(${rows}::jsonb) as p (no int, code text, hired date, kind text, minutes int, amounts jsonb,
      days text, "start" text, "end" text)`
    await sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
      select ${companyNo}, no, code, '사원' || code, '1990-05-05', hired from ${from}`.execute(tx)
    await sql`insert into employee_assignment (company_no, employee_no, valid_from, working_weekdays, base_start, base_end)
      select ${companyNo}, no, hired, days, "start", "end" from ${from}`.execute(tx)
    await sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, daily_minutes, amounts)
      select ${companyNo}, no, hired, kind, minutes, amounts from ${from}`.execute(tx)
    for (const table of ['tax_setting', 'insurance_setting', 'family_count'])
      await sql`insert into ${sql.table(table)} (company_no, employee_no, valid_from)
        select ${companyNo}, no, hired from ${from}`.execute(tx)
  })
  const company: Company = {
    ...made,
    numbers: new Map(people.map(({ code }, index) => [code, index + 1])),
    given: { nos: [], text: '' },
  }
  await attendance(company, 'close', GIVEN)
  await pay(company, { month: GIVEN, updateAll: true })
  const confirmed = await company.operator.call(update, { body: { month: GIVEN, action: 'confirm' } })
  expect(confirmed).toMatchObject({ status: 200 })
  return { ...company, given: { nos: [], text: await givenOut(t, company) } }
}

const attendance = async (
  { operator }: Company,
  action: 'close' | 'reopen' | 'apply',
  month: string = MONTH,
  userNo?: number[],
): Promise<void> => {
  const answer = await operator.call(closeAttendance, {
    body: {
      month: yearMonth(month),
      action,
      ...(action === 'close' ? {} : { reason: '바뀐 내용' }),
      ...(userNo === undefined ? {} : { userNo }),
    },
  })
  expect(answer).toMatchObject({ status: 200 })
}

const pay = async (
  { operator }: Company,
  what: {
    readonly month?: string
    readonly paymentType?: PaymentType
    readonly updateAll?: true
    readonly employeeNos?: number[]
    readonly overwrite?: boolean
  },
): Promise<void> => {
  const started = await operator.call(calculate, { body: { month: MONTH, ...what } })
  expect(started).toMatchObject({ status: 202 })
  if (!('job' in started.body)) throw new Error('a job was expected')
  let { job } = started.body
  while (job.state === 'running') job = (await operator.call(readJob, { params: { id: job.id } })).body.job
  expect(job).toMatchObject({ state: 'done' })
  await operator.settled()
}

/** Confirms the payslip of every third person that can be. */
const give = async (t: TestApp, company: Company): Promise<Company> => {
  const { items } = await listAll(company)
  const nos = items.flatMap(({ employeeNo, blocks, stale, versionNo }) =>
    employeeNo % 3 === 0 && versionNo > 0 && !stale && blocks.length === 0 ? [employeeNo] : [],
  )
  if (nos.length === 0) return company
  const body = { month: MONTH, action: 'confirm', employeeNos: nos } as const
  expect(await company.operator.call(update, { body })).toMatchObject({ status: 200 })
  return { ...company, given: { nos, text: await givenOut(t, { ...company, given: { nos, text: '' } }) } }
}

/** Opens again what was given out, for what was entered since. */
export const openGiven = async ({ operator, given }: Company): Promise<void> => {
  if (given.nos.length === 0) return
  const body = { month: MONTH, action: 'reopen', employeeNos: [...given.nos], reason: '바뀐 내용' } as const
  expect(await operator.call(update, { body })).toMatchObject({ status: 200 })
}

/** Enters one fact as an operator does. */
const enter = async (company: Company, entry: Entry): Promise<TestAnswer<unknown>> => {
  const { operator, numbers } = company
  const employeeNo = entry.who === null ? 0 : (numbers.get(entry.who) ?? 0)
  switch (entry.call) {
    case 'hire': {
      const answer = await operator.call(createEmployee, { body: entry.body })
      if (answer.status === 200 && entry.who !== null) numbers.set(entry.who, answer.body.no)
      return answer
    }
    case 'change':
      return operator.call(changeEmployee, { params: { empl_no: employeeNo }, body: entry.body })
    case 'day':
      return operator.call(createDayFact, { body: { ...entry.body, employeeNo } })
    case 'hours':
      return operator.call(createMonthHours, { body: { ...entry.body, employeeNo } })
    case 'item':
      return operator.call(createSalaryItem, { body: entry.body })
    case 'holiday':
      return operator.call(createHoliday, { body: entry.body })
  }
}

const isOfOpenMonth = (entry: Entry): boolean => entry.call === 'day' || entry.call === 'hours'
const mustCount = (entry: Entry): boolean => !isOfOpenMonth(entry) || ('counts' in entry && entry.counts)

/**
 * Walks the steps as they come. What is refused because of what is not entered yet is entered again after the next entry; the attendance is
 * closed when nothing of the open month is left that counts. Answers the company with what was given out on the way.
 */
export const walk = async (t: TestApp, begun: Company, steps: readonly Step[]): Promise<Company> => {
  let company = begun
  let refused: Entry[] = []
  let pending: Act[] = []
  const said = new Map<Entry, string>()
  const tryAgain = async (who?: string | null): Promise<void> => {
    const left: Entry[] = []
    for (const entry of refused) {
      if (who !== undefined && (entry.who !== who || !mustCount(entry))) {
        left.push(entry)
        continue
      }
      const answer = await enter(company, entry)
      said.set(entry, JSON.stringify(answer.body))
      if (answer.status !== 200) left.push(entry)
    }
    refused = left
  }
  const act = async (what: Act): Promise<void> => {
    if (what === 'calculate') await pay(company, { updateAll: true })
    else if (what === 'give') company = await give(t, company)
    else await attendance(company, what)
  }
  for (const step of steps) {
    if (typeof step === 'string') {
      // What was not closed yet need not be opened.
      if (step === 'reopen' && pending.includes('close')) pending = pending.filter((what) => what !== 'close')
      else pending.push(step)
    } else {
      const { status, body } = await enter(company, step)
      if (![200, 400, 409, 422].includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`)
      said.set(step, JSON.stringify(body))
      if (status === 200) await tryAgain(step.who)
      else refused.push(step)
    }
    while (pending.length > 0 && !refused.some((entry) => isOfOpenMonth(entry) && mustCount(entry))) {
      const [first, ...rest] = pending
      if (first !== undefined) await act(first)
      pending = rest
    }
  }
  await tryAgain()
  const lost = refused.filter(mustCount)
  expect(
    lost.map((entry) => `${JSON.stringify(entry)} ${said.get(entry) ?? ''}`),
    'refused though the facts allow it',
  ).toEqual([])
  for (const what of pending) await act(what)
  return company
}

const listAll = async ({ operator }: Company, paymentType: PaymentType = '0001'): Promise<PayrollManagement> => {
  const { status, body } = await operator.call(readManagement, {
    query: { month: yearMonth(MONTH), paymentType, size: 1000, include_leave: true },
  })
  expect(status).toBe(200)
  return body
}

type Kept = 'waiting' | 'behind'
/** Who waits for being derived again, and whose payslip is missing or behind its inputs. */
const leftOf = async (company: Company, paymentType: PaymentType): Promise<Record<Kept, number[]>> => {
  const { items } = await listAll(company, paymentType)
  const nos = (rows: typeof items) => rows.map(({ employeeNo }) => employeeNo)
  return {
    waiting: nos(items.filter(({ blocks }) => blocks.some(({ code }) => code === 'attendance-changed'))),
    behind: nos(items.filter(({ stale, versionNo }) => stale || (versionNo === 0 && paymentType === '0001'))),
  }
}

/** Derives again who waits for it, calculates whose payslip is missing or behind its inputs, and nobody else. */
export const settle = async (t: TestApp, company: Company): Promise<void> => {
  for (let round = 0; round < 4; round++) {
    const { waiting } = await leftOf(company, '0001')
    if (waiting.length > 0) await attendance(company, 'apply', MONTH, waiting)
    const { rows } = await sql<{ type: PaymentType }>`select distinct payment_type as type from payroll_run
      where company_no = ${company.companyNo} and month = ${MONTH} order by 1`.execute(t.own.kysely)
    let calculated = 0
    for (const { type } of rows) {
      const { behind } = await leftOf(company, type)
      if (behind.length > 0) await pay(company, { paymentType: type, employeeNos: behind })
      calculated += behind.length
    }
    if (calculated === 0) return
  }
  throw new Error(`not settled: ${JSON.stringify(await leftOf(company, '0001'))}`)
}

/** Everything made anew from the facts: attendance opened and closed again, every payslip calculated. */
export const makeAnew = async (company: Company): Promise<void> => {
  await attendance(company, 'reopen')
  await attendance(company, 'close')
  await pay(company, { updateAll: true, overwrite: true })
}

type Row = { readonly code: string; readonly text: unknown }
const byCode = (rows: readonly Row[]): Record<string, unknown> =>
  Object.fromEntries(rows.map(({ code, text }) => [code, text]))

/**
 * What everybody is paid as 급여, by code of the person: each line with its operands, the sums, and the totals of attendance. What is paid
 * beside it is taxed with the issue that was given out last, which is another one until the correction is confirmed.
 */
export const paid = async (t: TestApp, { companyNo }: Company): Promise<Record<string, unknown>> => {
  const slips = await sql<Row>`
    select 'salary ' || p.employee_code as code, jsonb_build_object('slip', to_jsonb(p) - array['company_no', 'run_no', 'employee_no', 'version',
        'version_no', 'fingerprint', 'calculated_at', 'calculated_by', 'seen', 'reopened_reason'],
      'lines', (select jsonb_agg(to_jsonb(l) - array['company_no', 'run_no', 'employee_no', 'version_no'] order by l.line_no)
        from payslip_line l where (l.company_no, l.run_no, l.employee_no, l.version_no)
          = (p.company_no, p.run_no, p.employee_no, p.version_no))) as text
    from payslip p join payroll_run r using (company_no, run_no)
    where p.company_no = ${companyNo} and r.month = ${MONTH} and r.payment_type = '0001' and p.current`.execute(
    t.own.kysely,
  )
  const totals = await sql<Row>`
    select 'totals ' || e.employee_code as code, to_jsonb(a) - array['company_no', 'employee_no', 'changed_at', 'version'] as text
    from attendance_total a join employee e using (company_no, employee_no)
    where a.company_no = ${companyNo} and a.month = ${MONTH}`.execute(t.own.kysely)
  return { ...byCode(slips.rows), ...byCode(totals.rows) }
}

/** All that is stored of what was given out, to the byte: the month before, and payslips of this one. */
export const givenOut = async (t: TestApp, { companyNo, given: { nos } }: Company): Promise<string> => {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(p) order by r.month, p.employee_no, p.version_no) from payslip p join payroll_run r
        using (company_no, run_no) where p.company_no = ${companyNo} and r.payment_type = '0001' and (r.month = ${GIVEN}
          or (r.month = ${MONTH} and p.employee_no = any (${nos}::int[])))) as slips,
      (select jsonb_agg(to_jsonb(l) order by r.month, l.employee_no, l.version_no, l.line_no) from payslip_line l
        join payroll_run r using (company_no, run_no) where l.company_no = ${companyNo} and r.payment_type = '0001' and (r.month = ${GIVEN}
          or (r.month = ${MONTH} and l.employee_no = any (${nos}::int[])))) as lines,
      (select jsonb_agg(to_jsonb(a) order by a.month, a.employee_no) from attendance_total a
        where a.company_no = ${companyNo} and (a.month = ${GIVEN}
          or (a.month = ${MONTH} and a.employee_no = any (${nos}::int[])))) as totals,
      (select jsonb_agg(to_jsonb(d) order by d.employee_no, d.work_date) from attendance_day d
        where d.company_no = ${companyNo} and (d.work_date between '2026-09-01' and '2026-09-30'
          or (d.work_date between '2026-10-01' and '2026-10-31' and d.employee_no = any (${nos}::int[])))) as days
  `.execute(t.own.kysely)
  return JSON.stringify(rows)
}
