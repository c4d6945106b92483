import { yearMonth } from '@handal/base/date'
import { type Job, readJob } from '@handal/contracts/jobs'
import { enterSlipHandovers, listSlipHandovers } from '@handal/contracts/payroll/payslip-handovers'
import { type PayrollManagement, type PayslipRow, readManagement } from '@handal/contracts/payroll/salary'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { hashOf } from '../features/approval/flow.ts'
import type { TestApp } from './app.ts'
import type { PayrollCast } from './factories-payroll.ts'

/** The month the tests of the payroll work on. */
export const MONTH = yearMonth('2026-11')

/** Calculates a cast's month, of everybody unless some are named, and waits for the job and what it reads ahead. */
export const calculated = async (
  cast: PayrollCast,
  month: string = MONTH,
  more: { overwrite?: boolean; employeeNos?: number[] } = {},
): Promise<Job> => {
  const started = await cast.operator.call(calculate, {
    body: { month, updateAll: more.employeeNos === undefined, ...more },
  })
  expect(started.status).toBe(202)
  if (!('job' in started.body)) throw new Error('a job was expected')
  let { job } = started.body
  while (job.state === 'running') job = (await cast.operator.call(readJob, { params: { id: job.id } })).body.job
  expect(job.state).toBe('done')
  await cast.operator.settled()
  return job
}

/** Enters that everybody of a confirmed month who cannot sign in got the payslip on paper on the day of the tests. */
export const handedOver = async (cast: PayrollCast, month: string = MONTH): Promise<void> => {
  const { body } = await cast.operator.call(listSlipHandovers, { query: { month, size: 1000 } })
  const employeeNos = body.items.filter(({ state }) => state === 'LEFT').map(({ employeeNo }) => employeeNo)
  if (employeeNos.length === 0) return
  const answer = await cast.operator.call(enterSlipHandovers, { body: { month, handedOn: '2026-11-20', employeeNos } })
  expect(answer.status).toBe(200)
}

/** Waits until a calculated month is summed ahead of its first reader, and answers what is kept of it. */
export const summedAhead = async (t: TestApp, companyNo: number): Promise<{ seen: string; listed: number[] }> => {
  const [kept] = await vi.waitFor(
    async () => {
      const { rows } = await sql<{ seen: string; listed: number[] }>`
        select seen, list -> 'listed' as listed from payroll_summary where company_no = ${companyNo}
      `.execute(t.own.kysely)
      expect(rows).toHaveLength(1)
      return rows
    },
    { timeout: 60_000 },
  )
  if (kept === undefined) throw new Error('nothing is kept')
  return kept
}

/** The month as its operator sees it. */
export const listOf = async (cast: PayrollCast, month: string = MONTH): Promise<PayrollManagement> =>
  (await cast.operator.call(readManagement, { query: { month } })).body

/** One person's row of the month. */
export const rowOf = async (cast: PayrollCast, employeeNo: number, month: string = MONTH): Promise<PayslipRow> => {
  const found = (await listOf(cast, month)).items.find((row) => row.employeeNo === employeeNo)
  if (found === undefined) throw new Error(`nobody has number ${employeeNo}`)
  return found
}

/** Everything stored of a company's payslips, by person: to see that others did not move by a byte. */
export const storedSlips = async (t: TestApp, companyNo: number): Promise<{ employee_no: number; text: string }[]> => {
  const { rows } = await sql<{ employee_no: number; text: string }>`
    select p.employee_no, to_jsonb(p)::text || coalesce((select json_agg(l order by l.line_no)::text from payslip_line l
      where (l.company_no, l.run_no, l.employee_no, l.version_no) = (p.company_no, p.run_no, p.employee_no, p.version_no)), '') as text
    from payslip p where p.company_no = ${companyNo} order by p.employee_no, p.version_no
  `.execute(t.own.kysely)
  return rows
}

/** Audit rows of one event, oldest first. */
export const auditsOf = async (
  t: TestApp,
  companyNo: number,
  event: string,
): Promise<{ before: unknown; after: unknown; reason: string | null }[]> =>
  (
    await sql<{ before: unknown; after: unknown; reason: string | null }>`
      select before, after, reason from audit_log where company_no = ${companyNo} and event = ${event} order by seq
    `.execute(t.own.kysely)
  ).rows

/** Lets a company's days come to be as planned from 2027 on, with an entry of a day, one of April, one of leave one of a contract and two papers that stand, what is held back and the proof of a destruction, and March 2027 open. */
export const keepDayFacts = async (t: TestApp, companyNo: number): Promise<void> => {
  const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
  await run(sql`insert into setting_term (company_no, name, valid_from, value)
    select ${companyNo}, 'attendanceSource', '2027-01-01', '"AS_SCHEDULED"'
    where not exists (select from setting_term where company_no = ${companyNo} and name = 'attendanceSource')`)
  await run(sql`delete from opening_fact_entry where company_no = ${companyNo}`)
  for (const table of [
    'attendance_fact',
    'attendance_hours',
    'leave_entry',
    'contract_handover',
    'person_file',
    'retention_hold',
    'attendance_total',
    'attendance_close',
  ] as const)
    await run(sql`delete from ${sql.table(table)} where company_no = ${companyNo}
      and ${table === 'attendance_total' || table === 'attendance_close' ? sql`month = '2027-03'` : sql`true`}`)
  await run(sql`insert into attendance_fact (company_no, fact_no, employee_no, from_date, to_date, kind, paid, reason,
      entered_at, entered_by_name)
    values (${companyNo}, 1, 2, '2027-04-05', '2027-04-05', 'LEAVE', true, '연차', now(), '김운영')`)
  await run(sql`insert into attendance_hours (company_no, hours_no, employee_no, month, kind, minutes, reason,
      entered_at, entered_by_name)
    values (${companyNo}, 1, 2, '2027-04', 'extnWork', 120, '납품', now(), '김운영')`)
  await run(sql`insert into leave_entry (company_no, entry_no, employee_no, kind, entry_date, amount, unit, expires_on, reason, entered_at,
      entered_by_name)
    values (${companyNo}, 1, 2, 'GRANT', '2027-03-02', 2, 'DAY', '2027-12-31', '노사 합의', now(), '김운영')`)
  await run(sql`insert into contract_handover (company_no, handover_no, employee_no, terms_from, terms, handed_on, way, entered_at,
      entered_by_name)
    values (${companyNo}, 1, 2, '2019-01-01', '{}', '2019-01-01', 'PAPER', now(), '김운영')`)
  await run(sql`insert into retention_hold (company_no, hold_no, employee_no, kind, reason, from_date, entered_at, entered_by_name)
    values (${companyNo}, 1, 1, 'CLAIM', '퇴직금 다툼', '2026-11-01', now(), '김운영')`)
  await run(sql`insert into destruction (company_no, destruction_no, run_no, employee_no, subject, items, method, reason, destroyed_at,
      destroyed_by_name)
    values (${companyNo}, 1, 1, 2, 'AB12', '[{"what": "PHOTO", "count": 1, "dueOn": "2026-11-01", "law": "개인정보 보호법 제21조"}]',
      '삭제', '보존기간 끝남', now(), '김운영') on conflict do nothing`)
  await run(sql`insert into person_file (company_no, person_file_no, employee_no, kind, title, entered_at, entered_by_name)
    values (${companyNo}, 1, 2, 'LICENCE', '자격증', now(), '김운영'), (${companyNo}, 2, 2, 'DIAGNOSIS', '진단서', now(), '김운영')`)
}

/** Who calculates when no request does. */
export const actorOf = (t: TestApp, companyNo: number) => ({
  companyNo,
  userNo: null,
  userName: '시험',
  loginId: 'test',
  role: '11',
  address: '-',
  now: () => t.clock.now(),
})

/** Gives people an hour of overtime more: their payslips are behind what they come from, and are calculated anew. */
export const moveHours = async (t: TestApp, companyNo: number, employeeNo?: number): Promise<void> => {
  await sql`update attendance_total set extn_work = extn_work + 60
    where company_no = ${companyNo} and employee_no = coalesce(${employeeNo ?? null}::int, employee_no)`.execute(
    t.own.kysely,
  )
}

/** Leaves a company with two holidays of its own, 1 and 2, as they are changed and removed by the samples. */
export const keepHolidays = async (t: TestApp, companyNo: number): Promise<void> => {
  await sql`delete from holiday where company_no = ${companyNo}`.execute(t.own.kysely)
  await sql`insert into holiday (company_no, holiday_no, holiday_date, name)
    values (${companyNo}, 1, '2026-12-28', '창립기념일'), (${companyNo}, 2, '2026-12-29', '쉬는 날')`.execute(
    t.own.kysely,
  )
  await sql`insert into holiday (company_no, holiday_no, holiday_date, name, kind, moved_to, agreement_date)
    values (${companyNo}, 3, '2026-12-25', '기독탄신일', 'PUBLIC_HOLIDAY', '2026-12-24', '2026-11-02')`.execute(
    t.own.kysely,
  )
}

/** Leaves a company with one approval line and one delegation, both numbered 1, as they are changed and removed by the samples. */
export const keepApprovalLines = async (t: TestApp, companyNo: number): Promise<void> => {
  const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
  await run(sql`delete from approval_line where company_no = ${companyNo}`)
  await run(sql`delete from approval_delegation where company_no = ${companyNo}`)
  await run(sql`insert into approval_line (company_no, line_no) values (${companyNo}, 1)`)
  await run(sql`insert into approval_line_term (company_no, line_no, valid_from, steps)
    values (${companyNo}, 1, '2026-01-01', '[{"kind": "APPROVE", "who": "PARENT_HEAD"}]')`)
  await run(sql`insert into approval_delegation (company_no, delegation_no, employee_no, deputy_no, from_date, to_date,
      document_types, reason)
    values (${companyNo}, 1, 2, 3, '2026-12-01', '2026-12-04', '{}', '출장')`)
}

/** Keeps an approved document of the company's first employee. */
export const keepDocument = async (t: TestApp, companyNo: number): Promise<void> => {
  const hash = hashOf({
    number: '휴가-2026-0001',
    page_type: 'vacation',
    draft_type: '0001',
    drafter_no: 1,
    title: '연차',
    start_at: '2026-11-18 09:00',
    end_at: '2026-11-18 18:00',
    amount: '1',
    fields: {},
    known: {},
    related_nos: [],
  })
  await sql`insert into approval_document (company_no, document_no, number, page_type, draft_type, drafter_no, title, start_at, end_at,
      amount, state, hash, drafted_at, submitted_at)
    values (${companyNo}, 1, '휴가-2026-0001', 'vacation', '0001', 1, '연차', '2026-11-18 09:00', '2026-11-18 18:00', 1, 'APPROVED', ${hash},
      '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z') on conflict do nothing`.execute(t.own.kysely)
}
