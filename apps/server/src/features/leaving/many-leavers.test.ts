import type { BodyInput } from '@handal/contracts/endpoint'
import { EMPLOYEE_FILE } from '@handal/contracts/people/employee-file'
import { employeeImport as calls } from '@handal/contracts/people/employee-import'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { readEmployee } from '@handal/contracts/people/employees'
import { leaveEmployee } from '@handal/contracts/people/leaving'
import { update } from '@handal/contracts/payroll/salary-change'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { workAgain } from '../../testing/files/import-work.ts'
import { calculated, listOf } from '../../testing/payroll-steps.ts'
import { importsOf } from '../imports.ts'
import { makePlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
afterAll(closeRendering)

const WHY = '11 개인 사정 (자진퇴사)'
/** Why a file moves last days. */
const REASON = '퇴사일 변경'
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']
type Who = { readonly companyNo: number; readonly operator: TestSession & { readonly userNo: number } }
type Leaver = readonly [code: string, no: number, lastDay: string]

const kindOf = () => {
  const kind = importsOf(t.app.services).find(({ list }) => list.id === EMPLOYEE_FILE.id)
  if (kind === undefined) throw new Error('people are not imported')
  return kind
}
const read = async ({ operator }: Who, leavers: readonly Leaver[]): Promise<number> => {
  const rows = leavers.map(([code, , day]) => `${code},${day},${WHY}`)
  const file = new File([['사번,퇴사일,퇴직 사유', ...rows].join('\n')], '사원.csv')
  const { status, body } = await operator.call(calls.preview, { body: { file } })
  expect([status, body]).toMatchObject([200, { changed: leavers.length, badCells: 0 }])
  return body.importNo
}
const byFile = async (who: Who, leavers: readonly Leaver[]): Promise<number> => {
  const importNo = await read(who, leavers)
  await workAgain(t, kindOf(), who, { act: 'apply', importNo })
  return importNo
}
const leave = async ({ operator }: Who, no: number, body: BodyInput<typeof leaveEmployee>) =>
  expect((await operator.call(leaveEmployee, { params: { empl_no: no }, body })).status).toBe(200)
const byCall = async (who: Who, leavers: readonly Leaver[]): Promise<void> => {
  for (const [, no, lastDay] of leavers) await leave(who, no, { lastDay, leaveReason: WHY, reason: REASON })
}

const rowsOf = async (query: RawBuilder<unknown>): Promise<unknown[]> => (await query.execute(t.own.kysely)).rows
/** Everything of a company that leavings move, but for how often it was written. */
const stand = async (companyNo: number) => ({
  people: await rowsOf(sql`select employee_no, leave_date, leave_reason from employee
    where company_no = ${companyNo} order by 1`),
  slips: await rowsOf(sql`
    select r.month, r.payment_type, p.employee_no, p.version_no, p.current, p.state, p.earnings, p.taxable, p.deductions, p.net,
      p.leave_date, p.attendance, p.warnings, p.blocks, l.codes, l.amounts, l.operands, l.absent
    from payroll_run r join payslip p using (company_no, run_no)
    left join payslip_lines l using (company_no, run_no, employee_no, version_no)
    where r.company_no = ${companyNo} order by 1, 2, 3, 4`),
  entries: await rowsOf(sql`
    select r.month, r.payment_type, e.employee_no, e.item_code, e.amount, e.note, e.service_years, e.into_irp
    from payroll_run r join payslip_entry e using (company_no, run_no)
    where r.company_no = ${companyNo} order by 1, 2, 3, 4`),
  drafts: await rowsOf(sql`select employee_no, payment_type, month, made from leaving_draft
    where company_no = ${companyNo} order by 1, 2`),
  told: await rowsOf(sql`select employee_no, valid_from, entry_no, stands, withdrawn, reason from leaving_told_entry
    where company_no = ${companyNo} order by 1, 2, 3`),
  days: await rowsOf(sql`select employee_no, work_date, day_type, work_schedule, atend_time, lvofc_time, real_work
    from attendance_day where company_no = ${companyNo} order by 1, 2`),
  totals: await rowsOf(sql`select * from (select employee_no, month, scheduled_days, worked_days, normal_work, extn_work
    from attendance_total where company_no = ${companyNo}) as own order by 1, 2`),
})
/** How often people and payslips were written. */
const versions = (companyNo: number) =>
  rowsOf(sql`
    select '' as month, '' as payment_type, employee_no, version from employee where company_no = ${companyNo}
    union all select r.month, r.payment_type, p.employee_no, p.version from payslip p
    join payroll_run r using (company_no, run_no) where r.company_no = ${companyNo} order by 1, 2, 3, 4`)
/** The log of people and payslips, those of each in their order; that of a person has no reason where a file changes them. */
const log = (companyNo: number) =>
  rowsOf(sql`
    select subject_type, subject_id, event, before, after, case when subject_type = 'payslip' then reason end as reason
    from audit_log
    where company_no = ${companyNo} and subject_type in ('employee', 'payslip') and event not like '%.list'
    order by subject_type, subject_id, seq`)

const change = async ({ operator }: Who, no: number, body: BodyInput<typeof changeEmployee>) =>
  expect((await operator.call(changeEmployee, { params: { empl_no: no }, body })).status).toBe(200)
const taxedAs = async (cast: PayrollCast, no: number, incomeKind: 'DAILY' | 'BUSINESS') => {
  const { encpnd } = (await cast.operator.call(readEmployee, { params: { empl_no: no } })).body
  await change(cast, no, { reason: '소득 구분 정정', tax: [{ from: encpnd, incomeKind }] })
}
const confirmed = async ({ operator }: PayrollCast, paymentType: '0001' | '0005', no: number) => {
  const body = { month: '2026-11', paymentType, action: 'confirm', employeeNos: [no] } as const
  expect((await operator.call(update, { body })).status).toBe(200)
}

/** People of every kind, some of whom have left already, and some who stay. */
const castOf = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 14, months: MONTHS })
  await taxedAs(cast, 4, 'BUSINESS')
  await taxedAs(cast, 9, 'DAILY')
  await change(cast, 5, { dcexpDate: '2024-03-01' })
  await change(cast, 6, { leavesOfAbsence: [{ from: '2026-10-15', to: '2026-12-31', reason: '개인 휴직' }] })
  for (const month of MONTHS.slice(0, 3)) await calculated(cast, month)
  await calculated(cast, '2026-11', { employeeNos: [8, 12, 13] })
  await confirmed(cast, '0001', 8)
  const told = { yearPay: 20_000_000, bonusYear: 1_200_000, yearTax: 300_000 }
  await leave(cast, 3, { lastDay: '2026-11-10', leaveReason: WHY, ...told })
  await leave(cast, 10, { lastDay: '2026-11-25', leaveReason: WHY })
  await leave(cast, 11, { lastDay: '2026-11-05', leaveReason: WHY })
  await confirmed(cast, '0005', 11)
  return cast
}
const LEAVERS: readonly Leaver[] = [
  ['0002', 2, '2026-11-20'],
  ['0003', 3, '2026-11-20'],
  ['0004', 4, '2026-11-12'],
  ['0005', 5, '2026-11-30'],
  ['0006', 6, '2026-11-20'],
  ['0007', 7, '2026-12-04'],
  ['0008', 8, '2026-11-28'],
  ['0009', 9, '2026-11-17'],
  // Moved into another month, and where severance was given out already.
  ['0010', 10, '2026-12-10'],
  ['0011', 11, '2026-12-15'],
  // So far off that no payslip can be made.
  ['0014', 14, '2028-01-31'],
]
const stale = async (cast: PayrollCast) =>
  (await listOf(cast, '2026-11')).items.map(({ employeeNo, stale: isStale, state }) => [employeeNo, state, isStale])

describe('many leavings by a file', () => {
  it('leave the same stored state, log and marks as the same leavings one by one', async () => {
    const [one, many] = [await castOf(), await castOf()]
    expect(await stand(many.companyNo)).toEqual(await stand(one.companyNo))
    await byCall(one, LEAVERS)
    await byFile(many, LEAVERS)
    const found = await stand(many.companyNo)
    expect(found).toEqual(await stand(one.companyNo))
    expect(await versions(many.companyNo)).toEqual(await versions(one.companyNo))
    expect(await log(many.companyNo)).toEqual(await log(one.companyNo))
    expect(await stale(many)).toEqual(await stale(one))
    // Of every kind there are some, in both months.
    const kinds = new Set(
      (found.drafts as { payment_type: string; month: string }[]).map((row) => `${row.month} ${row.payment_type}`),
    )
    expect([...kinds].toSorted()).toEqual(
      ['2026-11', '2026-12'].flatMap((month) => ['0001', '0004', '0005'].map((type) => `${month} ${type}`)),
    )
  })

  it('are previewed without a trace, and taken back to what stood before', async () => {
    const cast = await castOf()
    const before = await stand(cast.companyNo)
    const importNo = await read(cast, LEAVERS)
    const seen = await cast.operator.call(calls.touched, { params: { importNo }, query: {} })
    expect(seen.status).toBe(200)
    expect(await stand(cast.companyNo)).toEqual(before)
    await workAgain(t, kindOf(), cast, { act: 'apply', importNo })
    // What was told is what the payslips of the month say then.
    const told = new Map(
      seen.body.affected.map((slip) => [`${slip.month} ${slip.paymentType} ${slip.employeeNo}`, slip]),
    )
    const slips = (await stand(cast.companyNo)).slips as Record<string, string | number | boolean>[]
    const open = slips.filter(
      ({ month, current, state }) => month === '2026-11' && current === true && state === 'calculated',
    )
    const touched = open.flatMap((slip) => {
      const found = told.get(`${slip['month']} ${slip['payment_type']} ${slip['employee_no']}`)
      return found === undefined ? [] : [[found.then, slip['net']]]
    })
    expect(touched.length).toBeGreaterThan(2)
    for (const [then, net] of touched) expect(then).toBe(net)
    await workAgain(t, kindOf(), cast, { act: 'undo', importNo })
    const after = await stand(cast.companyNo)
    expect({ ...after, told: [] }).toEqual({ ...before, told: [] })
  })

  it('make the days worked as planned as one by one', async () => {
    const made = async () => {
      const company = await makePlannedCompany(t, {
        people: [{}, { start: '10:00', end: '19:00' }, { base: 3_000_000 }],
      })
      const user = await makeUser(t, { role: '11', companies: [{ companyNo: company.companyNo }], name: '김운영' })
      return { ...company, operator: { userNo: user.userNo, ...(await loginAs(t, user)) } }
    }
    const [one, many] = [await made(), await made()]
    const leavers: readonly Leaver[] = [
      ['P1', 1, '2026-11-20'],
      ['P2', 2, '2026-11-11'],
      ['P3', 3, '2026-12-02'],
    ]
    await byCall(one, leavers)
    await byFile(many, leavers)
    const found = await stand(many.companyNo)
    expect(found.days.length).toBeGreaterThan(30)
    expect(found).toEqual(await stand(one.companyNo))
    expect(await log(many.companyNo)).toEqual(await log(one.companyNo))
  })

  it('are all made or none: one that was changed since refuses the others', async () => {
    const cast = await makePayrollCast(t, { people: 3, months: MONTHS })
    const before = await stand(cast.companyNo)
    const importNo = await read(cast, [
      ['0002', 2, '2026-11-20'],
      ['0003', 3, '2026-11-20'],
    ])
    await change(cast, 3, { phone: '010-0000-0000' })
    await expect(workAgain(t, kindOf(), cast, { act: 'apply', importNo })).rejects.toThrow(/다른 사람이 고쳤습니다/u)
    expect(await stand(cast.companyNo)).toEqual(before)
  })
})

it('twenty leavers by a file cost the queries of five: read, previewed, stored and taken back', async () => {
  const kind = kindOf()
  const countsOf = async (count: number) => {
    const cast = await makePayrollCast(t, { people: count + 1, months: MONTHS })
    for (const month of MONTHS.slice(0, 3)) await calculated(cast, month)
    const counted = async <T>(run: () => Promise<T>) => t.db.countQueries(run)
    const leavers = Array.from({ length: count }, (_, index): Leaver => {
      const no = index + 1
      // Other days of two months.
      return [String(no).padStart(4, '0'), no, `2026-1${1 + (no % 2)}-${String(1 + no).padStart(2, '0')}`]
    })
    const reading = await counted(() => read(cast, leavers))
    const importNo = reading.result
    const seen = await counted(() => cast.operator.call(calls.touched, { params: { importNo }, query: {} }))
    const applied = await counted(() => workAgain(t, kind, cast, { act: 'apply', importNo }))
    const { drafts } = await stand(cast.companyNo)
    // Severance in December waits for the pay of November.
    expect(drafts.length).toBeGreaterThanOrEqual(2 * count)
    const undone = await counted(() => workAgain(t, kind, cast, { act: 'undo', importNo }))
    expect((await stand(cast.companyNo)).drafts).toEqual([])
    return {
      read: reading.queries,
      seen: seen.queries,
      applied: applied.queries,
      undone: undone.queries,
    }
  }
  const few = await countsOf(5)
  expect(await countsOf(20)).toEqual(few)
  expect(few.applied).toBeLessThan(500)
})
