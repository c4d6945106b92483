import { insuranceReportPdf, insuranceReportsXlsx } from '@handal/contracts/downloads'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import type { BodyInput, QueryInput } from '@handal/contracts/endpoint'
import {
  listInsuranceReports,
  readInsuranceReport,
  saveInsuranceReport,
} from '@handal/contracts/insurance/insurance-reports'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { plainText, readPdf } from '../../documents/testing/pdf-text.ts'
import { testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
const params = { empl_no: 1 }
const HIRED = '2020-01-03'
const LAST = '2026-11-15'

const listOf = async (who: TestSession, query: QueryInput<typeof listInsuranceReports> = { month: '2026-11' }) =>
  (await who.call(listInsuranceReports, { query })).body.items
const sheetOf = async (who: TestSession, query: QueryInput<typeof readInsuranceReport>, no = 1) =>
  (await who.call(readInsuranceReport, { params: { empl_no: no }, query })).body
const save = (who: TestSession, body: BodyInput<typeof saveInsuranceReport>, no = 1) =>
  who.call(saveInsuranceReport, { params: { empl_no: no }, body })
const change = (who: TestSession, body: BodyInput<typeof changeEmployee>) =>
  who.call(changeEmployee, { params, body: { reason: '시험', ...body } })
const leave = (cast: PayrollCast, day = LAST) =>
  run(
    sql`update employee set leave_date = ${day}::date, leave_reason = '개인 사정' where company_no = ${cast.companyNo} and employee_no = 1`,
  )
const valuesOf = async (...of: Parameters<typeof sheetOf>): Promise<Record<string, unknown>> =>
  Object.fromEntries((await sheetOf(...of)).items.map(({ key, value }) => [key, value]))
const pdfOf = async (who: TestSession, query: QueryInput<typeof insuranceReportPdf>): Promise<string> => {
  const file = await who.call(insuranceReportPdf, { query })
  expect(file.status).toBe(200)
  return readPdf(file.raw).pages.map(plainText).join('\n')
}

describe('reports that are due', () => {
  it('are those of who was hired, left or changed in the month, with their days by law', async () => {
    const cast = await makePayrollCast(t, { people: 3, months: [], reported: false })
    const { operator, companyNo } = cast
    await run(sql`update employee set hire_date = '2026-11-02' where company_no = ${companyNo} and employee_no = 2`)
    await leave(cast)
    await run(sql`insert into insurance_setting (company_no, employee_no, valid_from, health_base)
      values (${companyNo}, 3, '2026-11-01', 3100000)`)
    const rows = await listOf(operator)
    expect(rows.map(({ employeeNo, kind, day, due, state }) => [employeeNo, kind, day, due, state])).toEqual([
      [3, 'CHANGE', '2026-11-01', null, 'UNDATED'],
      [2, 'ACQUISITION', '2026-11-02', '2026-11-16', 'LATE'],
      [1, 'LOSS', LAST, '2026-11-30', 'DUE'],
      [1, 'SEPARATION', LAST, null, 'WAITING'],
    ])
    expect(await listOf(operator, { month: '2026-12' })).toEqual([])
    expect((await listOf(operator, { employeeNo: 1 })).map(({ kind }) => kind)).toEqual([
      'SEPARATION',
      'LOSS',
      'ACQUISITION',
    ])
  })

  it('are told to the insurances only that the person belongs to; who is paid for business to none', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [], reported: false })
    await run(
      sql`update insurance_setting set pension = false, employment = false where company_no = ${companyNo} and employee_no = 1`,
    )
    await run(sql`update tax_setting set income_kind = 'BUSINESS' where company_no = ${companyNo} and employee_no = 2`)
    await run(sql`update employee set hire_date = '2026-11-02' where company_no = ${companyNo}`)
    const [row] = await listOf(operator, { employeeNo: 1 })
    expect(row?.reports.map(({ insurance }) => insurance)).toEqual(['health', 'accident'])
    expect(row?.missing).not.toContain('국민연금 자격취득부호')
    expect(row?.missing).toContain('건강보험 자격취득부호')
    expect(await listOf(operator, { employeeNo: 2 })).toEqual([])
  })

  it('of a leave of absence have the days of the law', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [], reported: false })
    await change(operator, { leavesOfAbsence: [{ from: '2026-11-09', to: '2027-02-08', reason: '육아' }] })
    const [row] = await listOf(operator)
    expect([row?.about, row?.due, row?.state]).toEqual(['휴직', '2026-11-23', 'DUE'])
  })
})

describe('changes', () => {
  it('of the base of the pension are asked for in the month before; of July the 공단 tells', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [], reported: false })
    await run(sql`insert into insurance_setting (company_no, employee_no, valid_from, pension_base)
      values (${companyNo}, 1, '2026-12-01', 3100000), (${companyNo}, 1, '2026-07-01', 2900000)`)
    const [december] = await listOf(operator, { month: '2026-12' })
    expect([december?.about, december?.due, december?.state]).toEqual(['기준소득월액 변경', '2026-11-30', 'DUE'])
    const [july] = await listOf(operator, { month: '2026-07' })
    expect([july?.about, july?.due, july?.state]).toEqual(['기준소득월액 변경', null, 'UNDATED'])
  })

  it('of name and number are told once a day, not a number that was first entered, and none before the hire', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 3, months: [], reported: false })
    const put = (no: number, body: object) =>
      operator.call(changeEmployee, { params: { empl_no: no }, body: { ...body, reason: '확인' } })
    await run(sql`update employee set hire_date = '2026-11-21' where company_no = ${companyNo} and employee_no = 3`)
    expect((await put(1, { residentNumber: '8001021000006' })).status).toBe(200)
    expect(await listOf(operator)).toEqual([expect.objectContaining({ employeeNo: 3, kind: 'ACQUISITION' })])
    // Behind the mask both look alike.
    expect((await put(1, { residentNumber: '8001021000014' })).status).toBe(200)
    await put(1, { name: '사원1' })
    await put(2, { name: '가람솔' })
    await put(2, { name: '가람별' })
    await put(3, { name: '나래솔' })
    const rows = (await listOf(operator)).filter(({ kind }) => kind === 'CHANGE')
    expect(rows.map(({ employeeNo, day, about, state }) => [employeeNo, day, about, state])).toEqual([
      [1, '2026-11-20', '주민등록번호 정정', 'UNDATED'],
      [2, '2026-11-20', '성명 정정', 'UNDATED'],
    ])
    expect(rows[0]?.reports.map(({ insurance, lastDay }) => [insurance, lastDay])).toEqual([
      ['pension', null],
      ['health', null],
      ['employment', null],
      ['accident', null],
    ])
    const other = await makePayrollCast(t, { people: 1, months: [], reported: false })
    expect(await listOf(other.operator)).toEqual([])
    // Who has left by then is insured no more.
    await run(sql`update employee set leave_date = '2026-11-19' where company_no = ${companyNo} and employee_no = 2`)
    expect((await listOf(operator, { employeeNo: 2 })).map(({ kind }) => kind)).not.toContain('CHANGE')
  })
})

describe('what a form says', () => {
  it('is what the product knows; what it does not know is blank and named', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [], reported: false })
    await run(sql`update employee set resident_number_masked = '800102-1******' where company_no = ${companyNo}`)
    const found = await sheetOf(operator, { kind: 'ACQUISITION', day: HIRED })
    expect(await valuesOf(operator, { kind: 'ACQUISITION', day: HIRED })).toMatchObject({
      name: '사원1',
      residentNumber: '800102-1******',
      gainedOn: HIRED,
      monthlyIncome: null,
      weeklyHours: '40시간',
      isContract: '아니오',
      pensionGained: null,
      occupation: null,
    })
    expect(found.missing).toEqual([
      '월 소득액(보수월액, 월평균보수)',
      '국민연금 자격취득부호',
      '건강보험 자격취득부호',
      '피부양자 신청',
      '고용·산재보험 직종부호',
    ])
  })

  it('of a leaving sums payslips, and says which are missing instead of guessing', async () => {
    const months = ['2026-08', '2026-09', '2026-10', '2026-11']
    const cast = await makePayrollCast(t, { people: 1, months, reported: false })
    await run(sql`update employee set hire_date = '2026-08-01' where company_no = ${cast.companyNo}`)
    await leave(cast, '2026-10-31')
    const question = { kind: 'LOSS', day: '2026-10-31' } as const
    for (const month of ['2026-08', '2026-09']) await calculated(cast, month)
    const before = await sheetOf(cast.operator, question)
    expect(before.items.find(({ key }) => key === 'healthPay')).toMatchObject({
      value: null,
      note: '2026년 10월 급여명세서가 없어 비워 두었습니다.',
    })
    await calculated(cast, '2026-10')
    const { rows } = await sql<{ sum: number }>`
      select sum(taxable)::int as sum from payslip where company_no = ${cast.companyNo} and current`.execute(
      t.own.kysely,
    )
    const total = rows[0]?.sum ?? 0
    expect(total).toBeGreaterThan(7_000_000)
    expect(await valuesOf(cast.operator, question)).toMatchObject({
      lostOn: '2026-11-01',
      healthPay: total,
      healthMonths: 3,
      employmentPay: total,
      accidentPay: total,
      averagePay: Math.floor(total / 3),
      reason: '개인 사정',
    })
    const separation = await sheetOf(cast.operator, { kind: 'SEPARATION', day: '2026-10-31' })
    expect(separation.tables.map(({ title, rows: of }) => [title, of.length])).toEqual([
      ['피보험 단위기간', 3],
      ['평균임금 산정', 3],
    ])
    const wages = Object.fromEntries(separation.items.map(({ key, value }) => [key, value]))
    expect(wages).toMatchObject({ dailyHours: '8시간', separatedOn: '2026-10-31', bonus: 0, leavePay: 0 })
    expect(wages['baseWage']).toBe(2_510_000 * 3)
  })

  it('of insured days leaves out leaves of absence and days of absence', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [], reported: false })
    await run(sql`update employee set hire_date = '2026-10-01' where company_no = ${cast.companyNo}`)
    await leave(cast, '2026-10-31')
    const days = async () => (await valuesOf(cast.operator, { kind: 'SEPARATION', day: '2026-10-31' }))['insuredDays']
    const all = await days()
    await run(sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
      values (${cast.companyNo}, 1, '2026-10-05', '2026-10-11', '질병')`)
    expect([all, await days()]).toEqual([26, 20])
  })
})

describe('a change of a day that was reported', () => {
  it('and became another one afterwards is a new one to be reported', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [], reported: false })
    const TODAY = '2026-11-20'
    await run(sql`insert into insurance_setting (company_no, employee_no, valid_from, health_base)
      values (${companyNo}, 1, ${TODAY}, 3100000)`)
    const row = async () => (await listOf(operator)).find(({ kind }) => kind === 'CHANGE')
    const report = async (version?: number) =>
      (await save(operator, { kind: 'CHANGE', day: TODAY, filedOn: TODAY, version })).body
    expect(await report()).toMatchObject({ state: 'FILED', filedOn: TODAY })
    expect(await row()).toMatchObject({ state: 'FILED', about: '보수월액 변경' })

    expect((await change(operator, { name: '고친이름' })).status).toBe(200)
    expect(await row()).toMatchObject({
      state: 'UNDATED',
      filedOn: null,
      about: expect.stringContaining('성명 정정 (신고한 뒤 바뀜)'),
    })
    expect(await report(1)).toMatchObject({ state: 'FILED', about: expect.not.stringContaining('신고한 뒤') })

    await run(
      sql`update insurance_setting set health_base = 3200000 where company_no = ${companyNo} and valid_from = ${TODAY}`,
    )
    expect(await row()).toMatchObject({ filedOn: null, about: expect.stringContaining('(신고한 뒤 바뀜)') })
    expect(await report(2)).toMatchObject({ state: 'FILED' })
  })
})

describe('what is typed', () => {
  const day = HIRED
  it('stands in place of what is known, is kept with who and when, and is sent with its version', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [], reported: false })
    const saved = await save(operator, {
      kind: 'ACQUISITION',
      day,
      monthlyIncome: 2_510_000,
      pensionGained: '1',
      healthGained: '07',
      withDependants: 'N',
      occupation: '816',
      filedOn: '2020-01-10',
    })
    expect(saved.body).toMatchObject({
      missing: ['주민등록번호(외국인등록번호)'],
      state: 'FILED',
      filedOn: '2020-01-10',
      version: 1,
      changedBy: '김운영',
    })
    const again = await save(operator, { kind: 'ACQUISITION', day, occupation: '027', version: 1 })
    expect(again.body).toMatchObject({ state: 'UNDATED', filedOn: null, version: 2 })
    expect((await save(operator, { kind: 'ACQUISITION', day, version: 1 })).status).toBe(409)
    const [created, changed] = await Promise.all(
      ['insurance-report.create', 'insurance-report.change'].map((event) => auditsOf(t, companyNo, event)),
    )
    expect([created?.length, changed?.length]).toEqual([1, 1])
  })

  it('is of this form only and in its format: all faults at once at their fields', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [], reported: false })
    const wrong = await save(operator, { kind: 'ACQUISITION', day, occupation: '12', reason: '이사', averagePay: 1 })
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      {
        errors: [
          { path: 'occupation', message: '직종부호는 숫자 세 자리입니다.' },
          { path: 'reason', message: '자격취득 신고에 없는 항목입니다.' },
          { path: 'averagePay', message: '자격취득 신고에 없는 항목입니다.' },
        ],
      },
    ])
    const early = await save(operator, { kind: 'ACQUISITION', day, filedOn: '2026-11-21' })
    expect([early.status, early.body]).toMatchObject([422, { errors: [{ path: 'filedOn' }] }])
    expect((await save(operator, { kind: 'LOSS', day })).status).toBe(404)
    expect((await save(operator, { kind: 'ACQUISITION', day: '2020-01-04' })).status).toBe(404)
  })

  it('of a request for 이직확인서 sets its ten days', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [], reported: false })
    await leave(cast)
    const saved = await save(cast.operator, { kind: 'SEPARATION', day: LAST, requestedOn: '2026-11-20' })
    expect(saved.body).toMatchObject({ due: '2026-11-30', state: 'DUE' })
    const late = await save(cast.operator, { kind: 'SEPARATION', day: LAST, requestedOn: '2026-11-21', version: 1 })
    expect([late.status, late.body]).toMatchObject([422, { errors: [{ path: 'requestedOn' }] }])
  })
})

describe('papers', () => {
  it('mask resident numbers, and say them in full only for a reason that stays in the log', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [], reported: false })
    await change(operator, { residentNumber: '800102-1234567' })
    const asked = { employeeNo: 1, form: 'insurance-acquisition' } as const
    const text = await pdfOf(operator, asked)
    for (const words of ['자격취득 신고', '800102-1******', '비어 있는 항목', '국민연금공단'])
      expect(text).toContain(words)
    expect(text).not.toContain('1234567')
    const refused = await operator.call(insuranceReportPdf, { query: { ...asked, residentNumbers: 'full' } })
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: 'reason' }] }])
    expect(await auditsOf(t, companyNo, 'resident-number.view')).toEqual([])
    expect(await pdfOf(operator, { ...asked, residentNumbers: 'full', reason: '전자신고' })).toContain('800102-1234567')
    expect(await auditsOf(t, companyNo, 'resident-number.view')).toMatchObject([{ reason: '전자신고' }])
    expect(await auditsOf(t, companyNo, 'insurance-report.download')).toHaveLength(2)
  })

  it('and calls are of the company and its operators only', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [], reported: false })
    const other = await makePayrollCast(t, { people: 0, months: [], reported: false })
    const query = { kind: 'ACQUISITION', day: HIRED } as const
    for (const [who, status] of [
      [cast.employee, 403],
      [other.operator, 404],
    ] as const) {
      expect((await who.call(readInsuranceReport, { params, query })).status).toBe(status)
      expect((await save(who, { ...query })).status).toBe(status)
      expect(
        (await who.call(insuranceReportPdf, { query: { employeeNo: 1, form: 'insurance-acquisition' } })).status,
      ).toBe(status)
      const ofOther = await who.call(insuranceReportsXlsx, { query: { month: '2026-11', companyNo: cast.companyNo } })
      expect(ofOther.status).toBe(status)
      expect((await who.call(listInsuranceReports, { query: { employeeNo: 1 } })).status).toBe(status)
    }
    expect(await listOf(other.operator)).toEqual([])
  })
})
