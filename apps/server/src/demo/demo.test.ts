import { readFileSync } from 'node:fs'
import { readAttendance } from '@handal/contracts/time/attendance'
import { listDayFacts } from '@handal/contracts/time/day-facts'
import { listMonthHours } from '@handal/contracts/time/month-hours'
import { tagImport } from '@handal/contracts/time/tag-import'
import { readCompanyInfo, readSeal } from '@handal/contracts/company/company-info'
import { readFirstPayroll } from '@handal/contracts/session/first-payroll'
import { insuranceEligibility } from '@handal/engine/payroll'
import { listDisabilities } from '@handal/contracts/people/disability'
import { listEmployees, readEmployee } from '@handal/contracts/people/employees'
import { listDepartments } from '@handal/contracts/company/organisation'
import { readHome } from '@handal/contracts/session/home'
import { type PayslipLineDto, type PayslipRow, readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enactedStatute } from '@handal/statute/snapshot'
import { callAs, loginAs, TEST_NOW, testApp, type TestSession } from '../testing/app.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { TEST_SECRET } from '../testing/template.ts'
import { closeRendering } from '../documents/render-pool.ts'
import { createDemo } from './demo.ts'

const t = testApp()
afterAll(closeRendering)
const MONTH = '2026-11'
const [HANBIT, CAFE, SOFT] = [1, 2, 3] as const

let hanbit: TestSession
let cafe: TestSession
let soft: TestSession
beforeAll(async () => {
  await createDemo({ db: t.db, clock: t.clock, secret: TEST_SECRET, log: t.log, employees: 0 })
  const as = (userNo: number, loginId: string) => loginAs(t, { userNo, loginId, role: '11' })
  hanbit = await as(2, 'hanbit')
  cafe = await as(4, 'cafe')
  soft = await as(5, 'soft')
  for (const [companyNo, userNo, session, month] of [
    [HANBIT, 2, hanbit, MONTH],
    [CAFE, 4, cafe, '2026-10'],
  ] as const) {
    const operator = { userNo, ...session }
    await calculated({ companyNo, operator, employee: operator }, month)
  }
}, 600_000)

const listOf = async (session: TestSession, month = MONTH, paymentType: '0001' | '0002' = '0001') => {
  const answer = await session.call(readManagement, { query: { month, paymentType } })
  expect(answer.status).toBe(200)
  return answer.body
}
const named = async (session: TestSession, name: string, month = MONTH): Promise<PayslipRow> => {
  const found = (await listOf(session, month)).items.find((row) => row.name === name)
  if (found === undefined) throw new Error(`${name} has no payslip of ${month}`)
  return found
}
const linesOf = async (
  session: TestSession,
  name: string,
  month = MONTH,
): Promise<{ row: PayslipRow; line: (code: string) => PayslipLineDto | undefined }> => {
  const row = await named(session, name, month)
  const { body } = await session.call(readPayslip, { params: { employeeNo: row.employeeNo }, query: { month } })
  return { row, line: (code) => body.lines.find((line) => line.code === code) }
}
const peopleOf = async (session: TestSession) => (await session.call(listEmployees, { query: { size: 1000 } })).body

describe('the demo on 20 November 2026', () => {
  it('closed twelve months of every company and left one to be closed while its payday is to come', async () => {
    const { rows } = await sql<{ company_no: number; months: number; states: string[] }>`
      select r.company_no, count(distinct r.month)::int as months, array_agg(distinct p.state) as states
      from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no
      where r.payment_type = '0001' and not (r.month = case when r.company_no = 2 then '2026-10' else '2026-11' end)
      group by 1 order by 1
    `.execute(t.own.kysely)
    // The payday of the software firm's newest month has passed: that month is paid too.
    expect(rows).toEqual([12, 12, 13].map((months, index) => ({ company_no: index + 1, months, states: ['paid'] })))
    const { rows: blocked } = await sql`select from payslip where blocks <> '[]'::jsonb`.execute(t.own.kysely)
    expect(blocked).toHaveLength(0)
  })

  it('left the month of the manufacturer open, with what an operator settles on its page', async () => {
    const { body } = await hanbit.call(readAttendance, { query: { month: MONTH } })
    expect([body.closed, body.source]).toEqual([false, 'RECORDED'])
    const blocking = body.open.filter(({ blocks }) => blocks).map(({ name }) => name)
    expect([...new Set(blocking)].toSorted()).toEqual(['노을별', '오하늘', '이가람', '임오름', '최라온'])
    for (const [session, month] of [
      [cafe, '2026-10'],
      [soft, '2026-10'],
    ] as const)
      expect((await session.call(readAttendance, { query: { month } })).body.closed).toBe(true)
  })

  it('has documents of every type and in every state in each company', async () => {
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', company_no, string_agg(distinct page_type, ',' order by page_type),
        string_agg(distinct state, ',' order by state)) as text
      from approval_document group by company_no order by company_no
    `.execute(t.own.kysely)
    const all =
      'apology,attendance,edu,over,trip,vacation APPROVED,CANCELLED,CANCELLING,DRAFT,RECALLED,REJECTED,RUNNING'
    expect(rows.map(({ text }) => text).join('\n')).toBe([HANBIT, CAFE, SOFT].map((no) => `${no} ${all}`).join('\n'))
  })

  it('has departments under others, and nobody directly in those above', async () => {
    const { body } = await hanbit.call(listDepartments, {})
    const division = body.items.find(({ deptNm }) => deptNm === '생산본부')
    expect(division).toMatchObject({ no: 7, parentNo: null, people: 0 })
    const under = body.items.filter(({ parentNo }) => parentNo === division?.no)
    expect(under.map(({ deptNm }) => deptNm)).toEqual(['생산1팀', '생산2팀', '품질팀'])
    expect(under.every(({ people }) => people > 0)).toBe(true)
    // Each with people has a head, who belongs to it.
    for (const { no, people, headName } of body.items) {
      expect([no, headName !== null]).toEqual([no, people > 0])
      if (headName === null) continue
      const { items } = (await hanbit.call(listEmployees, { query: { deptNo: no } })).body
      expect(items.map(({ name }) => name)).toContain(headName)
    }
  })

  it('has representatives without employment insurance and without pay for overtime', async () => {
    for (const [session, name, month] of [
      [hanbit, '한빛나', MONTH],
      [soft, '구름결', '2026-10'],
    ] as const) {
      const { row, line } = await linesOf(session, name, month)
      expect(row.earnings).toBeGreaterThan(9_000_000)
      for (const code of ['deduction.employment', 'employer.employment', 'item.overtime', 'item.night', 'item.holiday'])
        expect([name, code, line(code)]).toEqual([name, code, undefined])
      expect(line('item.shortage')).toBeUndefined()
      expect(line('deduction.nationalPension')?.amount).toBeGreaterThan(0)
      expect(line('deduction.health')?.amount).toBeGreaterThan(0)
    }
  })

  it('leaves nothing to be acknowledged in a month of the café, whose hourly people are reported too', async () => {
    const { items, run } = await listOf(cafe, '2026-10')
    expect(items.map(({ name, warnings }) => [name, warnings])).toEqual(
      ['차소담', '유새벽', '하누리', '진서리'].map((name) => [name, []]),
    )
    expect(run.checks).toEqual([])
    // 11,000 won × 117.32 hours.
    const { line } = await linesOf(cafe, '하누리', '2026-10')
    expect(line('deduction.health')?.explanation.sentence).toContain('1,290,520원')
  })

  it('pays nobody as the owner of the café', async () => {
    expect((await peopleOf(cafe)).items.map(({ name }) => name)).not.toContain('문달님')
  })

  it('pays holiday work of the shift teams, one and a half times and double beyond eight hours', async () => {
    const { items } = await listOf(hanbit)
    const onDuty = items.filter(({ amounts }) => (amounts['item.holiday'] ?? 0) > 0)
    expect(onDuty.length).toBeGreaterThan(3)
    const long = onDuty.find(({ attendance }) => attendance !== null && attendance.hdayExtnWork > 0)
    expect(long).toBeDefined()
    const { line } = await linesOf(hanbit, long?.name ?? '')
    expect(line('item.holiday')?.explanation.sentence).toMatch(/1\.5배.*2배/)
    expect(line('item.holiday')?.explanation.laws).toContain('근로기준법 제56조 제2항')
  })

  it('deducts a day missed without a word, and an hourly person loses the holiday of that week', async () => {
    const { row, line } = await linesOf(hanbit, '오하늘')
    expect(row.attendance?.absentDays).toBe(1)
    expect(line('item.shortage')?.amount).toBeLessThan(0)
    const { rows } = await sql<{ paid: number[] }>`
      select array_agg(hday_pay_work order by work_date) as paid from attendance_day
      where company_no = 2 and employee_no = 3 and work_date between '2026-10-01' and '2026-10-31' and day_type = 'WEEKLY_HOLIDAY'
    `.execute(t.own.kysely)
    expect(rows[0]?.paid).toEqual([270, 270, 0, 270])
  })

  it('pays a part of the months around a leave of absence and nothing for a whole one', async () => {
    const slips = await Promise.all(
      ['2026-09', '2026-10', MONTH].map(async (month) =>
        (await listOf(hanbit, month)).items.find(({ name }) => name === '송두빛'),
      ),
    )
    expect(slips.map((slip) => slip === undefined)).toEqual([false, true, false])
    const { line } = await linesOf(hanbit, '송두빛')
    // 4 to 20 November, 17 of 31 days, of 2,960,000 won.
    expect(line('item.base')?.amount).toBe(Math.ceil((2_960_000 * 17) / 31))
    const away = (await peopleOf(hanbit)).items.find(({ name }) => name === '문가솔')
    expect(away?.stateName).toBe('휴직')
    expect((await listOf(hanbit)).items.map(({ name }) => name)).not.toContain('문가솔')
    // Nobody waits at the door for who is on leave of absence, and the night shift is still to come in the morning.
    const { body } = await hanbit.call(readHome, {})
    if (body.kind !== 'operator') throw new Error('an operator has a home of the month')
    expect(body.attendance).toMatchObject({ date: '2026-11-20', present: 19, leave: 1, absent: 0, notYet: 8 })
  })

  it('pays who leaves in the middle of the month up to the last day', async () => {
    const { row, line } = await linesOf(hanbit, '도담온')
    expect(row.retireDate).toBe('2026-11-06')
    expect(line('item.base')?.amount).toBe(Math.ceil((2_640_000 * 17) / 31))
    expect(line('deduction.nationalPension')?.amount).toBeGreaterThan(0)
    const listed = (await peopleOf(hanbit)).items.find(({ name }) => name === '도담온')
    expect(listed?.stateName).toBe('퇴사')
  })

  it('knows a person hired again by two employments with one resident number', async () => {
    const both = (await peopleOf(hanbit)).items.filter(({ name }) => name === '배여늘')
    expect(both.map(({ no, encpnd, retireDate }) => [no, encpnd, retireDate])).toEqual([
      [20, '2026-09-01', null],
      [31, '2024-02-05', '2026-02-13'],
    ])
    const { rows } = await sql<{ people: number }>`
      select count(distinct (resident_number_hash, birth_date))::int as people from employee
      where company_no = 1 and name = '배여늘'
    `.execute(t.own.kysely)
    expect(rows).toEqual([{ people: 1 }])
    expect((await listOf(hanbit, '2026-01')).items.filter(({ name }) => name === '배여늘')).toHaveLength(1)
    expect((await listOf(hanbit, '2026-10')).items.filter(({ name }) => name === '배여늘')).toHaveLength(1)
    expect((await listOf(hanbit, '2026-05')).items.filter(({ name }) => name === '배여늘')).toHaveLength(0)
  })

  it('pays by the hour with the weekly holiday', async () => {
    for (const [session, name, month] of [
      [hanbit, '신해솔', MONTH],
      [cafe, '진서리', '2026-10'],
    ] as const) {
      const { line } = await linesOf(session, name, month)
      expect(line('item.base')?.explanation.sentence).toMatch(/시급/)
      expect(line('item.base')?.explanation.formula).toMatch(/×/)
    }
    const { row } = await linesOf(cafe, '진서리', '2026-10')
    expect(row.attendance?.hdayPayWork).toBeGreaterThan(0)
  })

  it('gave a bonus in a run of its own, taxed with the salary of its month', async () => {
    const { items, run } = await listOf(hanbit, '2026-09', '0002')
    expect(run.state).toBe('paid')
    expect(items.length).toBeGreaterThan(15)
    for (const { amounts, name } of items) {
      expect([name, amounts['item.bonus']]).toEqual([name, expect.any(Number)])
      expect(amounts['deduction.nationalPension']).toBeUndefined()
      expect(amounts['deduction.incomeTax']).toBeGreaterThanOrEqual(0)
    }
    expect(items.map(({ name }) => name)).not.toContain('한빛나')
    expect((await listOf(hanbit, '2026-10', '0002')).items).toHaveLength(0)
  })

  it('enters the software firm into DC pensions after a year of service', async () => {
    const { items } = await peopleOf(soft)
    const entered = items.filter(({ dcexpDate }) => dcexpDate !== null)
    expect(entered.length).toBeGreaterThan(80)
    for (const { encpnd, dcexpDate } of entered)
      expect(dcexpDate).toBe(`${Number(encpnd.slice(0, 4)) + 1}${encpnd.slice(4)}`)
    expect(items.some(({ dcexpDate }) => dcexpDate === null)).toBe(true)
    expect((await peopleOf(hanbit)).items.every(({ dcexpDate }) => dcexpDate === null)).toBe(true)
  })

  it('supports a newcomer of the café by 두루누리', async () => {
    const [with_, without] = await Promise.all(['진서리', '하누리'].map((name) => linesOf(cafe, name, '2026-10')))
    for (const code of ['deduction.nationalPension', 'deduction.employment', 'employer.nationalPension']) {
      expect(with_?.line(code)?.explanation.notes.join(' ')).toContain('두루누리')
      expect(without?.line(code)?.explanation.notes.join(' ')).not.toContain('두루누리')
    }
    // Eighty in a hundred of the share.
    const full = Math.floor(((with_?.row.taxable ?? 0) * 9) / 10_000) * 10
    expect(with_?.line('deduction.employment')?.amount).toBe(Math.floor((full - full * 0.8) / 10) * 10)
  })

  it('withholds what the authorities billed where it differs from what was reported', async () => {
    for (const name of ['권나봄', '고보담']) {
      const { row, line } = await linesOf(hanbit, name)
      const { rows } = await sql<{ insurance: string; employee_amount: number }>`
        select insurance, employee_amount from insurance_bill
        where company_no = 1 and month = ${MONTH} and employee_no = ${row.employeeNo} order by insurance
      `.execute(t.own.kysely)
      expect(rows.map(({ insurance }) => insurance)).toEqual(['health', 'pension'])
      expect(line('deduction.health')?.amount).toBe(rows[0]?.employee_amount)
      expect(line('deduction.nationalPension')?.amount).toBe(rows[1]?.employee_amount)
      expect(line('deduction.nationalPension')?.explanation.sentence).toBe('공단이 고지한 보험료입니다.')
    }
  })

  it.each([
    // E-9 and H-2 without application: the employer's part for employment security alone.
    ['수완디', 'E-9', { pension: true, own: false, employer: true }],
    ['응우옌반둑', 'E-9', { pension: true, own: true, employer: true }],
    ['라마타망', 'E-9', { pension: false, own: false, employer: true }],
    ['서한결', 'H-2', { pension: true, own: false, employer: true }],
    // F-4 without application: none of it.
    ['안다울', 'F-4', { pension: true, own: false, employer: false }],
  ] as const)('insures %s (%s) as the status of stay says', async (name, visa, expected) => {
    const { row, line } = await linesOf(hanbit, name)
    const { rows } = await sql<{ visa: string }>`
      select visa from employee where company_no = 1 and employee_no = ${row.employeeNo}
    `.execute(t.own.kysely)
    expect(rows).toEqual([{ visa }])
    expect({
      pension: line('deduction.nationalPension') !== undefined,
      own: line('deduction.employment') !== undefined,
      employer: line('employer.employment') !== undefined,
    }).toEqual(expected)
    expect(line('deduction.health')).toBeDefined()
    expect(line('employer.industrialAccident')).toBeDefined()
  })

  it('charges nobody insurance that the law does not know for the person', async () => {
    const { rows } = await sql<{
      name: string
      on: string
      birth: string
      hire: string
      visa: string | null
      nationality: string
      hours: string
      minutes: number
      pension: boolean
      employment: boolean
    }>`
      select e.name, i.valid_from as on, e.birth_date as birth, e.hire_date as hire, e.visa, e.nationality,
        coalesce(t.monthly_hours, 209) as hours, coalesce(t.daily_minutes, 480) as minutes, i.pension, i.employment
      from employee e join insurance_setting i using (company_no, employee_no)
      join pay_term t on t.company_no = e.company_no and t.employee_no = e.employee_no and t.valid_from = e.hire_date
    `.execute(t.own.kysely)
    expect(rows.length).toBeGreaterThan(150)
    for (const { name, on, birth, hire, visa, nationality, hours, minutes, pension, employment } of rows) {
      const judged = insuranceEligibility(
        {
          on: on as never,
          birth: birth as never,
          hire: hire as never,
          visa,
          ...(visa === null ? {} : { nationality }),
          monthlyHours: hours,
          weeklyHours: String(minutes / 12),
          threeMonths: true,
          employmentApplied: true,
        },
        enactedStatute(),
      )
      if (!judged.ok) throw new Error(`${name} cannot be judged`)
      if (pension) expect([name, judged.value.pension.insured]).not.toEqual([name, false])
      if (employment) expect([name, judged.value.employment.insured]).not.toEqual([name, false])
    }
  })

  it('has companies that lack nothing, each with a history of its size and a seal, and no guide to a first payroll', async () => {
    for (const [session, under5, since, start] of [
      [hanbit, false, '2014-03-01', '2025-10-21'],
      [cafe, true, '2023-01-01', '2025-10-01'],
      [soft, false, '2019-07-01', '2025-09-26'],
    ] as const) {
      const { body } = await session.call(readCompanyInfo, {})
      expect(Object.values(body.workplaceNumbers).every((no) => no !== null && no !== '')).toBe(true)
      expect([body.businessItem, body.phone].every((text) => text !== '')).toBe(true)
      // The first month that was made here.
      expect(body.contractStrDate).toBe(start)
      expect(body.settings.map(({ from, under5: is }) => [from, is])).toEqual([
        [since, under5],
        ['2000-01-01', !under5],
      ])
      const seal = await session.call(readSeal, {})
      expect([seal.status, seal.body.type]).toEqual([200, 'image/png'])
      expect((await session.call(readFirstPayroll, {})).body).toEqual({ guide: null })
    }
    const { rows } = await sql<{ company_no: number; contract_date: string }>`
      select company_no from company where contract_date is null or contract_payday is null or business_scale is null`.execute(
      t.own.kysely,
    )
    expect(rows).toEqual([])
  })

  it('knows that a café with a year of payroll is no new company, whatever month it looks at', async () => {
    const { items, hasHistory } = await listOf(cafe)
    expect(items.every(({ versionNo }) => versionNo === 0)).toBe(true)
    expect(hasHistory).toBe(true)
  })

  it('has a café whose days come to be as planned from November on, with what was otherwise', async () => {
    const read = async (month: string) => (await cafe.call(readAttendance, { query: { month } })).body
    expect((await read('2026-10')).source).toBe('RECORDED')
    const november = await read(MONTH)
    expect(november).toMatchObject({ source: 'AS_SCHEDULED', closed: false, total: 5 })
    expect(november.open.filter(({ blocks }) => blocks)).toEqual([])
    const facts = await cafe.call(listDayFacts, { query: { str: '2026-11-01', end: '2026-11-30' } })
    expect(facts.body.items.map(({ employeeName, kind }) => `${employeeName} ${kind}`).toSorted()).toEqual([
      '진서리 HOURS',
      '진서리 HOURS',
      '차소담 HALF_PM',
      '차소담 LEAVE',
      '하누리 ABSENCE',
    ])
    const hours = await cafe.call(listMonthHours, { query: { month: MONTH } })
    expect(hours.body.items).toMatchObject([{ employeeName: '유새벽', kind: 'extnWork', hours: '04:30' }])
    expect(november.items.map(({ name, totals }) => [name, totals?.absentDays, totals?.extnWork])).toEqual([
      ['차소담', 0, '00:00'],
      ['유새벽', 0, '04:30'],
      ['하누리', 1, '00:00'],
      ['진서리', 0, expect.stringMatching(/^0[01]:/)],
      ['하루나', 0, '00:00'],
    ])
  })

  it('has a daily worker and one with business income in the café, whose tax and insurance are theirs', async () => {
    const operator = { userNo: 4, ...cafe }
    await calculated({ companyNo: CAFE, operator, employee: operator }, MONTH)
    const daily = await linesOf(cafe, '하루나')
    // Saturdays of November 2026: 7, 14, 21 and 28. 160,000 − 150,000 on four days, 2.7 % of 40,000.
    expect(daily.line('item.base')?.amount).toBe(640_000)
    expect(daily.line('deduction.incomeTax')?.amount).toBe(1080)
    expect(daily.line('deduction.employment')?.amount).toBe(5760)
    for (const code of ['deduction.nationalPension', 'deduction.health']) expect(daily.line(code)).toBeUndefined()
    const lecturer = await linesOf(cafe, '모아름')
    expect(lecturer.row.amounts).toEqual({
      'item.base': 600_000,
      'deduction.incomeTax': 18_000,
      'deduction.localIncomeTax': 1800,
    })
  })

  it('has a production worker whose overtime is free of tax, people whose hours are protected, an account for severance, service and disabilities', async () => {
    const { row, line } = await linesOf(hanbit, '응우옌반둑')
    const hours = ['overtime', 'night', 'holiday'].map((code) => line(`item.${code}`)?.taxFree ?? 0)
    const free = hours.reduce((sum, amount) => sum + amount, 0)
    expect(free).toBeGreaterThan(0)
    // Meals too.
    expect(row.taxFree).toBe(free + 200_000)
    // A colleague whose work is not marked bears tax on the same pay.
    expect((await linesOf(hanbit, '수완디')).row.taxFree).toBe(200_000)
    const detail = async (name: string) => {
      const { items } = await peopleOf(hanbit)
      const no = items.find((person) => person.name === name)?.no ?? 0
      return (await hanbit.call(readEmployee, { params: { empl_no: no } })).body
    }
    expect((await detail('양슬온')).protections.map(({ kind }) => kind)).toEqual(['PREGNANT'])
    expect((await detail('전나별')).protections.map(({ kind }) => kind)).toEqual(['CHILDCARE_HOURS'])
    expect((await detail('신해솔')).protections.map(({ kind }) => kind)).toEqual(['INDUSTRIAL_SERVICE'])
    const disabled = async (name: string) => {
      const { no } = await detail(name)
      const asked = { params: { empl_no: no }, body: { reason: '연말정산' } }
      return (await hanbit.call(listDisabilities, asked)).body.items.map((one) => [one.name, one.relation])
    }
    expect(await disabled('오하늘')).toEqual([['오하늘', null]])
    expect(await disabled('한빛나')).toEqual([['한여울', 'SIBLING']])
    expect((await detail('한빛나')).family[0]).toMatchObject({ dependents: 3, children: 0 })
    expect((await detail('도담온')).accounts.map(({ kind }) => kind).toSorted()).toEqual(['IRP', 'PAY'])
  })

  it('tells nobody else', async () => {
    const other = await callAs(t, hanbit.access, readManagement, { query: { month: MONTH, companyNo: SOFT } })
    expect(other.status).toBe(404)
    const employee = await loginAs(t, { userNo: 3, loginId: 'hanbit-user', role: '21' })
    expect((await employee.call(readManagement, { query: { month: MONTH } })).status).toBe(403)
  })

  it('lets the file of the reader at the gate fill in the leavings that are missing', async () => {
    t.clock.set('2026-11-21T01:00:00.000Z')
    const operator = await loginAs(t, { userNo: 2, loginId: 'hanbit', role: '11' })
    const sample = readFileSync(new URL('../../../../testdata/samples/hanbit-gate-2026-11.csv', import.meta.url))
    const file = new File([Uint8Array.from(sample)], '정문.csv')
    const { body } = await operator.call(tagImport.preview, { body: { file } })
    expect(body).toMatchObject({ rows: 276, added: 4, same: 272, badCells: 0, unknownCards: [] })
    t.clock.set(TEST_NOW)
  })

  it('made again changes nothing', async () => {
    const count = async () =>
      (
        await sql`select (select count(*) from payslip) as slips, (select count(*) from payslip_entry) as entries,
          (select count(*) from payslip_payment) as payments, (select count(*) from stored_file) as files,
          (select count(*) from audit_log where event like 'company.%' or event like 'file.%') as changes`.execute(
          t.own.kysely,
        )
      ).rows
    const before = await count()
    await createDemo({ db: t.db, clock: t.clock, secret: TEST_SECRET, log: t.log, employees: 0 })
    expect(await count()).toEqual(before)
  })
})
