import { plainDate } from '@handal/base/date'
import { correctDailyWork } from '@handal/contracts/time/daily-works'
import { createHoliday, removeHoliday } from '@handal/contracts/company/holidays'
import { previewLeaving } from '@handal/contracts/people/leaving'
import { update } from '@handal/contracts/payroll/salary-change'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { changeWorkRule, previewWorkRule } from '@handal/contracts/settings/work-rules'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp } from '../../../testing/app.ts'
import { closePlanned, type PlannedCompany, slipOf } from '../../../testing/planned-company.ts'
import {
  applyRecorded,
  attendanceOf,
  calculateRecorded,
  makeRecordedCompany,
  RECORDED_MONTH as MONTH,
  recordedRow,
  recordMonth,
} from '../../../testing/recorded-company.ts'

const t = testApp()
afterAll(closeRendering)
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

const REASON = '늦게 안 기준'
const JANUARY = '2026-01-01'
type Rule = Parameters<typeof bodyOf>[0]
const bodyOf = (rule: { readonly type: string; readonly value: unknown; readonly from?: string }) =>
  ({ from: JANUARY, reason: REASON, ...rule }) as never
const enter = async ({ operator }: PlannedCompany, rule: Rule): Promise<void> => {
  const { status, body } = await operator.call(changeWorkRule, { body: bodyOf(rule) })
  expect({ status, body }).toMatchObject({ status: 200 })
}
const SHIFT = [
  { workSch: '0001', name: '기본', start: '09:00', end: '18:00', contractual: '08:00' },
  { workSch: '0002', name: '늦은 조', start: '10:00', end: '19:00', contractual: '08:00' },
] as const

const companyOf = async (kind: 'monthly' | 'hourly', people = 1): Promise<PlannedCompany> => {
  const company = await makeRecordedCompany(t, kind, people)
  await enter(company, { type: '0001', value: SHIFT })
  return company
}
/** A month with overtime, lateness, an early start, a day of a shift and work on a Saturday. */
const record = async (company: PlannedCompany, employeeNo = 1): Promise<void> => {
  await recordMonth(
    company,
    (day) => {
      if (day === 6) return null
      if (day === 4) return { atendTime: '09:00', lvofcTime: '21:10' }
      if (day === 5 || day === 17) return { atendTime: '09:07', lvofcTime: '18:00' }
      return { atendTime: day === 18 ? '08:00' : '09:00', lvofcTime: '18:00' }
    },
    employeeNo,
  )
  for (const body of [
    { workDate: plainDate('2026-11-06'), atendTime: '10:00', lvofcTime: '19:00', workSch: '0002', reason: '늦은 조' },
    { workDate: plainDate('2026-11-14'), atendTime: '09:00', lvofcTime: '12:00', reason: '토요일 근무' },
  ]) {
    const { status } = await company.operator.call(correctDailyWork, { params: { empl_no: employeeNo }, body })
    expect(status).toBe(200)
  }
}

type Change = (company: PlannedCompany) => Promise<unknown>
const rule =
  (of: Rule): Change =>
  (company) =>
    enter(company, of)
const general = (name: string, value: unknown, from = JANUARY) => rule({ type: '0003', value: [{ name, value }], from })
const rests = (end: string, from = JANUARY) =>
  rule({ type: '0002', value: [{ workSch: '0001', start: '12:00', end }], from })
const CHANGES: readonly [name: string, change: Change, why: string][] = [
  ['rests', rests('12:30'), '근태 기준'],
  ['rests from a day of the month', rests('12:30', '2026-11-16'), '근태 기준'],
  ['rests by length', general('breakMode', 'BY_LENGTH'), '근태 기준'],
  ['grace of lateness', general('lateGraceMin', 10), '근태 기준'],
  ['grace of lateness from a day of the month', general('lateGraceMin', 10, '2026-11-16'), '근태 기준'],
  ['early starts', general('preStart', 'COUNT'), '근태 기준'],
  [
    'minutes that are no overtime',
    rule({ type: '0006', value: { extendExcludeMin: 60, extendExcludeMode: 'DEDUCT' } }),
    '근태 기준',
  ],
  [
    'overtime rounded by the month',
    rule({ type: '0008', value: { unitMin: 30, lateRound: 'NONE', overtimeRound: 'MONTH' } }),
    '근태 기준',
  ],
  [
    'times of a shift',
    rule({ type: '0001', value: [SHIFT[0], { ...SHIFT[1], start: '11:00', end: '20:00' }] }),
    '근태 기준',
  ],
  ['the weekly holiday', rule({ type: '0004', value: { offdays: [0], weeklyHoliday: 6 } }), '근무 요일'],
  [
    'a holiday of the company',
    ({ operator }) =>
      operator.call(createHoliday, { body: { holidayDate: plainDate('2026-11-20'), name: '창립일' } as never }),
    '휴일',
  ],
  [
    'the birth date of a minor',
    ({ companyNo }) =>
      sql`update employee set birth_date = '2009-06-01' where company_no = ${companyNo}`.execute(t.own.kysely),
    '근로시간',
  ],
]

const CASES = CHANGES.flatMap(([name, change, why]) =>
  (
    ['hourly', ...(['rests', 'overtime rounded by the month'].includes(name) ? (['monthly'] as const) : [])] as const
  ).map((kind) => [name, kind, change, why] as const),
)

it.each(CASES)(
  'recorded days come to the same with %s before they are recorded, and after the close with apply, paid by %s',
  async (_, kind, change, why) => {
    const [before, after] = [await companyOf(kind), await companyOf(kind)]
    await change(before)
    await record(before)
    expect((await closePlanned(before)).status).toBe(200)
    await calculateRecorded(before)
    const right = (await slipOf(before)).won

    await record(after)
    expect((await closePlanned(after)).status).toBe(200)
    await calculateRecorded(after)
    expect((await slipOf(after)).won).not.toEqual(right)
    expect((await attendanceOf(after)).changed).toEqual([])
    await change(after)
    const { net } = (await slipOf(before)).slip
    const blocks = [{ code: 'attendance-changed', message: expect.stringContaining(why) }]
    expect(await recordedRow(after)).toMatchObject({ stale: true, recalculatedNet: net, blocks })
    const confirm = { month: MONTH, action: 'confirm', employeeNos: [1] } as const
    expect((await after.operator.call(update, { body: confirm })).status).toBe(422)
    await calculateRecorded(after)
    expect(await recordedRow(after)).toMatchObject({ stale: true, blocks })
    expect((await applyRecorded(after)).status).toBe(200)
    await calculateRecorded(after)
    expect((await slipOf(after)).won).toEqual(right)
    expect(await recordedRow(after)).toMatchObject({ stale: false, blocks: [] })
    expect((await attendanceOf(after)).changed).toEqual([])
  },
)

const REST: Rule = { type: '0002', value: [{ workSch: '0001', start: '12:00', end: '12:30' }] }
/** Two people whose days are closed and calculated. */
const closedOf = async (): Promise<PlannedCompany> => {
  const company = await companyOf('hourly', 2)
  for (const no of [1, 2]) await record(company, no)
  expect((await closePlanned(company)).status).toBe(200)
  for (const no of [1, 2]) await calculateRecorded(company, no)
  return company
}
const stored = async ({ companyNo }: PlannedCompany, no: number): Promise<string> => {
  const of = sql`company_no = ${companyNo} and employee_no = ${no}`
  const queries = [
    sql`select * from attendance_day where ${of} order by work_date`,
    sql`select * from attendance_total where ${of} order by month`,
    sql`select * from attendance_plan where ${of} order by month`,
    sql`select * from payslip where ${of} order by run_no, version_no`,
  ]
  return JSON.stringify(await Promise.all(queries.map(async (query) => (await query.execute(t.own.kysely)).rows)))
}
const netOf = async (company: PlannedCompany): Promise<number> => (await recordedRow(company))?.net ?? 0

describe('a rule of the company that moves a closed month', () => {
  it('is told by its preview, to the won that the act pays; the other person stays to the byte', async () => {
    const company = await closedOf()
    const before = await netOf(company)
    const preview = await company.operator.call(previewWorkRule, { body: bodyOf(REST) })
    const told = preview.body.affected.find(({ employeeNo }) => employeeNo === 1)
    expect(told).toMatchObject({ month: MONTH, now: before })
    expect((await attendanceOf(company)).changed).toEqual([])
    await enter(company, REST)
    expect((await attendanceOf(company)).changed).toMatchObject([
      { employeeNo: 1, kinds: ['rules'], daysWithoutRecord: 0, given: false },
      { employeeNo: 2, kinds: ['rules'], daysWithoutRecord: 0, given: false },
    ])
    const other = await stored(company, 2)
    expect((await applyRecorded(company)).status).toBe(200)
    expect((await attendanceOf(company)).changed).toMatchObject([{ employeeNo: 2 }])
    expect(await stored(company, 2)).toBe(other)
    await calculateRecorded(company)
    expect(await netOf(company)).toBe(told?.then)
    expect(told?.then).not.toBe(before)

    // The second one goes by the rules of the close until the act, and follows them back where they are corrected.
    await enter(company, { ...REST, value: [{ workSch: '0001', start: '12:00', end: '13:00' }] })
    expect((await attendanceOf(company)).changed).toMatchObject([{ employeeNo: 1, kinds: ['rules'] }])
    expect((await applyRecorded(company)).status).toBe(200)
    await calculateRecorded(company)
    expect(await netOf(company)).toBe(before)
  })

  it('waits as a difference of pay that was given out, which stays, and stands on the leaving page', async () => {
    const company = await closedOf()
    const { operator } = company
    expect((await operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
    const before = await stored(company, 1)
    expect((await operator.call(listDifferences, {})).body.items).toEqual([])
    await enter(company, REST)
    const { items } = (await operator.call(listDifferences, {})).body
    expect(items.map(({ employeeNo, month }) => [employeeNo, month])).toEqual([
      [1, MONTH],
      [2, MONTH],
    ])
    expect(items[0]?.difference).toBeGreaterThan(0)
    const question = { lastDay: plainDate('2026-12-15'), deductionForm: false }
    const looked = await operator.call(previewLeaving, { params: { empl_no: 1 }, body: question })
    expect(looked.status).toBe(200)
    expect(JSON.stringify(looked.body)).toContain('2026-11')
    expect((await applyRecorded(company)).status).toBe(409)
    expect(await stored(company, 1)).toBe(before)
  })

  it('does nothing to days that hold what their clock times do not tell', async () => {
    const company = await companyOf('hourly')
    await record(company)
    const approved = (of: PlannedCompany) =>
      sql`update attendance_day set extn_work = extn_work + 30, real_work = real_work + 30
        where company_no = ${of.companyNo} and work_date = '2026-11-10'`.execute(t.own.kysely)
    await approved(company)
    expect((await closePlanned(company)).status).toBe(200)
    await enter(company, REST)
    expect((await applyRecorded(company)).status).toBe(200)
    const { rows } = await sql<{
      real_work: number
    }>`select real_work from attendance_day where company_no = ${company.companyNo}
      and work_date in ('2026-11-10', '2026-11-11') order by work_date`.execute(t.own.kysely)
    expect(rows.map(({ real_work }) => real_work)).toEqual([510, 510])
  })

  it('makes days of work that nobody recorded wait for the act', async () => {
    const company = await companyOf('monthly')
    const { operator } = company
    const own = { holidayDate: plainDate('2026-11-20'), name: '창립일', kind: 'COMPANY_HOLIDAY' } as never
    const made = await operator.call(createHoliday, { body: own })
    expect(made.status).toBe(200)
    await recordMonth(company, (day) => (day === 20 ? null : { atendTime: '09:00', lvofcTime: '18:00' }))
    expect((await closePlanned(company)).status).toBe(200)
    await calculateRecorded(company)
    expect((await attendanceOf(company)).changed).toEqual([])
    const removed = { no: made.body.no, reason: '잘못 적음' } as never
    expect((await operator.call(removeHoliday, { body: removed })).status).toBe(200)
    expect((await attendanceOf(company)).changed).toMatchObject([{ kinds: ['holiday'], daysWithoutRecord: 1 }])
    expect(await recordedRow(company)).toMatchObject({ blocks: [{ code: 'attendance-changed' }] })
    expect((await applyRecorded(company)).status).toBe(200)
    expect((await attendanceOf(company)).items[0]?.totals).toMatchObject({ absentDays: 1 })
    expect((await attendanceOf(company)).changed).toEqual([])
  })
})
