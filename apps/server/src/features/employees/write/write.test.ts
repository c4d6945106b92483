import type { BodyInput } from '@handal/contracts/endpoint'
import {
  changeEmployee,
  createEmployee,
  previewEmployee,
  readResidentNumber,
  removeEmployee,
} from '@handal/contracts/people/employee-write'
import { readEmployee } from '@handal/contracts/people/employees'
import { storePhoto } from '@handal/contracts/people/person-files'
import { createDepartment } from '@handal/contracts/company/organisation'
import type { Problem } from '@handal/contracts/problem'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PNG_POINT } from '../../../testing/files/pictures.ts'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, MONTH, rowOf } from '../../../testing/payroll-steps.ts'
import { USES } from './uses.repo.ts'

const t = testApp()
type New = BodyInput<typeof createEmployee>
type Change = BodyInput<typeof changeEmployee>
const hire = (cast: PayrollCast, more: Partial<New> = {}) =>
  cast.operator.call(createEmployee, {
    body: { name: '나새봄', birthDate: '1995-03-04', encpnd: '2026-11-16', ...more },
  })
const change = (cast: PayrollCast, no: number, body: Change) =>
  cast.operator.call(changeEmployee, { params: { empl_no: no }, body })
const preview = (cast: PayrollCast, no: number, body: BodyInput<typeof previewEmployee>) =>
  cast.operator.call(previewEmployee, { params: { empl_no: no }, body })
const read = async (cast: PayrollCast, no: number) =>
  (await cast.operator.call(readEmployee, { params: { empl_no: no } })).body
const said = ({ body }: { body: unknown }) =>
  Object.fromEntries(((body as Problem).errors ?? []).map(({ path, message }) => [path, message]))
const entriesOf = async (table: string, companyNo: number, no: number) =>
  (
    await sql<{ stands: boolean; withdrawn: boolean; reason: string | null; entered_by_name: string }>`
      select stands, withdrawn, reason, entered_by_name from ${sql.table(`${table}_entry`)}
      where company_no = ${companyNo} and employee_no = ${no} order by valid_from, entry_no`.execute(t.own.kysely)
  ).rows

describe('hiring', () => {
  it('takes the next number and code, and begins with the hire date what was not said', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    const { status, body } = await hire(cast)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      no: 4,
      employeeCode: '0004',
      name: '나새봄',
      birthDate: '1995-03-04',
      state: '0001',
      version: 1,
      assignments: [{ from: '2026-11-16', workSch: '0001', mdwkWorkday: '1,2,3,4,5', baseAtendtime: '09:00' }],
      payTerms: [],
      tax: [{ from: '2026-11-16', withholdingPercent: 100, incomeKind: 'EARNED' }],
      insurance: [{ from: '2026-11-16', pension: true, health: true, employment: true, pensionBase: null }],
      family: [{ from: '2026-11-16', dependents: 1, children: 0 }],
      account: null,
    })
    const { notices, ...record } = body
    expect(notices).toEqual([])
    expect(await read(cast, 4)).toEqual(record)
    expect(await auditsOf(t, cast.companyNo, 'employee.create')).toMatchObject([{ after: { name: '나새봄' } }])
  })

  it('keeps everything that was said, numbers encrypted and masked', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const { status, body } = await hire(cast, {
      birthDate: undefined,
      residentNumber: '920814-2345678',
      employeeCode: 'HB-007',
      phone: '010-0000-0007',
      probationUntil: '2027-02-15',
      contractEndDate: '2027-11-15',
      assignments: [{ from: '2026-11-16', departmentNo: 1, positionNo: 1, employmentType: '0002', jobTitle: '조립' }],
      payTerms: [
        {
          from: '2026-11-16',
          payKind: '0001',
          items: [
            { itemCode: 'base', amount: 3_000_000 },
            { itemCode: 'meal', amount: 200_000 },
          ],
        },
      ],
      accounts: [
        { from: '2026-11-16', bankCode: '088', number: '110-123-456789' },
        { from: '2026-11-16', bankCode: '004', number: '9876543210', kind: 'IRP' },
      ],
      protections: [{ from: '2026-11-20', to: '2027-05-20', kind: 'PREGNANT' }],
      familyMembers: [{ name: '나별이', relation: 'CHILD', birthDate: '2018-11-20' }],
    })
    expect([status, said({ body })]).toEqual([200, {}])
    expect(body).toMatchObject({
      employeeCode: 'HB-007',
      birthDate: '1992-08-14',
      gender: 'F',
      residentNumberMasked: '920814-2******',
      jobTitle: '조립',
      departmentName: '생산팀',
      payTerms: [
        {
          payKindName: '월급',
          monthlyHours: '209',
          dailyHours: '08:00',
          items: [{ amount: 3_000_000 }, { amount: 200_000 }],
        },
      ],
      accounts: [
        { kind: 'PAY', bankName: '신한은행', numberMasked: '***-**-6789', holder: '나새봄' },
        { kind: 'IRP', bankName: 'KB국민은행', numberMasked: '***-**-3210' },
      ],
      protections: [{ from: '2026-11-20', to: '2027-05-20', kind: 'PREGNANT' }],
      familyMembers: [{ no: 1, name: '나별이', dependent: true, from: '2026-11-16', to: null }],
      family: [
        { from: '2040-01-01', dependents: 1, children: 0 },
        { from: '2039-11-20', dependents: 2, children: 0 },
        { from: '2026-11-20', dependents: 2, children: 1 },
        { from: '2026-11-16', dependents: 2, children: 0, childrenUnder7: 0 },
      ],
    })
    const { rows } = await sql<{ text: string }>`
      select e::text || (select string_agg(b::text, '') from bank_account_entry b
        where (b.company_no, b.employee_no) = (e.company_no, e.employee_no)) as text
      from employee e where company_no = ${cast.companyNo} and employee_no = 2`.execute(t.own.kysely)
    expect(rows[0]?.text).not.toMatch(/2345678|110123456789/)
    const log = JSON.stringify(await auditsOf(t, cast.companyNo, 'employee.create'))
    expect(log).not.toMatch(/2345678|123456789/)
  })

  it('names every bad field at once, and stores nothing', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const bad = await hire(cast, {
      employeeCode: '0001',
      residentNumber: '920814-5345678',
      birthDate: '1992-08-15',
      gender: 'F',
      retireDate: '2026-11-15',
      probationUntil: '2026-11-01',
      assignments: [{ from: '2026-11-16', departmentNo: 99, positionNo: 98, employmentType: '0099', workSch: '0099' }],
      payTerms: [{ from: '2026-11-15', payKind: '0001', items: [{ itemCode: 'nothing', amount: 1 }] }],
      leavesOfAbsence: [
        { from: '2026-12-01', to: '2026-12-31', reason: '병가' },
        { from: '2026-12-31', to: '2027-01-31', reason: '병가' },
      ],
      protections: [
        { from: '2026-12-01', kind: 'PREGNANT' },
        { from: '2027-12-01', kind: 'PREGNANT' },
        { from: '2027-12-01', kind: 'ARTICLE63' },
      ],
    })
    expect(bad.status).toBe(400)
    expect(Object.keys(said(bad)).toSorted()).toEqual(
      [
        'assignments.0.departmentNo',
        'assignments.0.employmentType',
        'assignments.0.positionNo',
        'assignments.0.workSch',
        'birthDate',
        'employeeCode',
        'gender',
        'leavesOfAbsence.0.from',
        'leavesOfAbsence.1.from',
        'nationality',
        'payTerms.0.from',
        'payTerms.0.items.0.itemCode',
        'probationUntil',
        'protections.0.from',
        'protections.1.from',
        'retireDate',
      ].toSorted(),
    )
    const shape = await hire(cast, {
      name: '',
      birthDate: undefined,
      encpnd: '2026-02-30',
      payTerms: [{ from: '2026-11-16' }, { from: '2026-11-16', payKind: '0009', items: [] }],
      accounts: [{ from: '2026-11-16', bankCode: '999', number: '12' }],
    })
    expect(Object.keys(said(shape))).toEqual(
      expect.arrayContaining([
        'name',
        'encpnd',
        'payTerms.0.payKind',
        'payTerms.0.items',
        'payTerms.1.payKind',
        'accounts.0.bankCode',
        'accounts.0.number',
      ]),
    )
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from employee where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    expect(rows[0]?.n).toBe(1)
  })

  it('hires nobody twice at a time, but again after the last day', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const number = { birthDate: undefined, residentNumber: '920814-2345678' }
    expect((await hire(cast, { ...number, encpnd: '2024-01-02', retireDate: '2026-10-31' })).status).toBe(200)
    expect(said(await hire(cast, { ...number, encpnd: '2026-10-31' }))).toHaveProperty('residentNumber')
    expect(said(await hire(cast, { ...number, encpnd: '2023-12-01', retireDate: '2024-01-02' }))).toHaveProperty(
      'residentNumber',
    )
    expect((await hire(cast, { ...number, encpnd: '2026-11-01' })).status).toBe(200)
    const other = await makePayrollCast(t, { people: 1 })
    expect((await hire(other, number)).status).toBe(200)
  })

  it('is done once by two operators at once: each gets an own number', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const both = await Promise.all([hire(cast, { name: '하나' }), hire(cast, { name: '두리' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => `${body.no} ${body.employeeCode}`).toSorted()).toEqual(['2 0002', '3 0003'])
  })
})

describe('a change', () => {
  it('adds an entry from a day, keeps the one before, and corrects one of the same day only with a reason', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const raise = (amount: number, more: object = {}) =>
      change(cast, 1, {
        payTerms: [{ from: '2026-11-16', payKind: '0001', items: [{ itemCode: 'base', amount }], ...more }],
      })
    const added = await raise(3_000_000)
    expect(added.body.payTerms.map(({ from }) => from)).toEqual(['2026-11-16', '2020-01-03'])
    expect(added.body.version).toBe(2)
    // The same again is no correction.
    expect((await raise(3_000_000)).status).toBe(200)
    expect(said(await raise(3_100_000))).toEqual({ 'payTerms.0.reason': '변경 사유를 적어 주세요.' })
    expect((await raise(3_100_000, { reason: '잘못 적음' })).body.payTerms[0]).toMatchObject({
      items: [{ amount: 3_100_000 }],
    })
    expect(await entriesOf('pay_term', cast.companyNo, 1)).toMatchObject([
      { stands: true },
      { stands: false, withdrawn: false, entered_by_name: '김운영' },
      { stands: true, reason: '잘못 적음' },
    ])
    expect(said(await change(cast, 1, { payTerms: [{ from: '2026-11-16', removed: true }] }))).toHaveProperty(
      'payTerms.0.reason',
    )
    const gone = await change(cast, 1, { payTerms: [{ from: '2026-11-16', removed: true, reason: '없던 일' }] })
    expect(gone.body.payTerms.map(({ from }) => from)).toEqual(['2020-01-03'])
    expect(
      said(await change(cast, 1, { payTerms: [{ from: '2026-11-16', removed: true, reason: '또' }] })),
    ).toHaveProperty('payTerms.0.from')
    expect(
      said(await change(cast, 1, { payTerms: [{ from: '2020-01-03', removed: true, reason: '또' }] })),
    ).toHaveProperty('payTerms')
    expect(await auditsOf(t, cast.companyNo, 'employee.change')).toHaveLength(4)
  })

  it('of one part leaves the others; null takes away', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const before = await read(cast, 1)
    await change(cast, 1, { phone: '02-000-0000', visa: 'E-9', nationality: 'VN', visaUntil: '2027-01-31' })
    const after = (await change(cast, 1, { phone: null })).body
    expect(after).toMatchObject({ phone: null, visa: 'E-9', visaUntil: '2027-01-31', name: before.name })
    expect(after.payTerms).toEqual(before.payTerms)
    expect(after.accounts).toEqual(before.accounts)
  })

  it('is refused to who read an older version, with the record as it stands', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    expect((await change(cast, 1, { phone: '전화', version: 1 })).status).toBe(400)
    expect((await change(cast, 1, { phone: '02-000-0001', version: 1 })).status).toBe(200)
    const late = await change(cast, 1, { phone: '02-000-0002', version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'conflict', current: { phone: '02-000-0001', version: 2 } })
  })

  it('marks exactly that person’s open payslips, and a closed one keeps its own', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    await calculated(cast, '2026-10')
    await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
    await calculated(cast)
    const body = {
      payTerms: [{ from: '2026-10-16', payKind: '0001', items: [{ itemCode: 'base', amount: 5_000_000 }] }],
    }
    const { affected } = (await preview(cast, 2, body)).body
    expect(affected.map(({ employeeNo, month, state }) => [employeeNo, month, state])).toEqual(
      expect.arrayContaining([
        [2, '2026-10', 'confirmed'],
        [2, '2026-11', 'calculated'],
      ]),
    )
    expect(affected.every(({ employeeNo, difference }) => employeeNo === 2 && difference > 0)).toBe(true)
    expect((await read(cast, 2)).version).toBe(1)
    expect((await rowOf(cast, 2)).stale).toBe(false)
    const closed = await rowOf(cast, 2, '2026-10')
    await change(cast, 2, body)
    const stale = await Promise.all([1, 2, 3].map(async (no) => (await rowOf(cast, no, MONTH)).stale))
    expect(stale).toEqual([false, true, false])
    expect((await rowOf(cast, 2, '2026-10')).net).toBe(closed.net)
    await calculated(cast)
    const open = affected.find(({ month }) => month === '2026-11')
    expect((await rowOf(cast, 2)).net).toBe(open?.then)
  })

  it('counts a family by its members, and takes counts only where they are not known', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const born = await change(cast, 1, {
      familyMembers: [
        { name: '하늘', relation: 'CHILD', birthDate: '2026-11-10' },
        { name: '바다', relation: 'SPOUSE', birthDate: '1990-01-01', from: '2026-01-01' },
      ],
    })
    expect(born.body.family.filter(({ from }) => from >= '2026-01-01' && from < '2030-01-01')).toMatchObject([
      { from: '2026-11-10', dependents: 3, children: 0, childrenUnder7: 1 },
      { from: '2026-01-01', dependents: 2 },
    ])
    // Before the first member what was entered stays.
    expect(born.body.family.at(-1)).toMatchObject({ from: '2020-01-03', dependents: 2 })
    expect(said(await change(cast, 1, { family: [{ from: '2026-11-01', dependents: 4 }] }))).toHaveProperty('family')
    const parted = await change(cast, 1, { familyMembers: [{ no: 2, to: '2026-06-30' }] })
    expect(parted.body.family.find(({ from }) => from === '2026-07-01')).toMatchObject({ dependents: 1 })
    expect(said(await change(cast, 1, { familyMembers: [{ no: 9, to: '2026-06-30' }] }))).toHaveProperty(
      'familyMembers.0.no',
    )
    const gone = await change(cast, 1, {
      familyMembers: [
        { no: 1, removed: true },
        { no: 2, removed: true },
      ],
    })
    expect(gone.body.familyMembers).toEqual([])
    expect(gone.body.family[0]).toMatchObject({ from: '2026-01-01', dependents: 1, children: 0 })
  })

  it('of the hire date moves what begins with it, and names what would lie before', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await change(cast, 1, {
      payTerms: [{ from: '2022-01-01', payKind: '0001', items: [{ itemCode: 'base', amount: 2_600_000 }] }],
    })
    expect(said(await change(cast, 1, { encpnd: '2021-05-01' }))).toHaveProperty('reason')
    expect(said(await change(cast, 1, { encpnd: '2022-05-01', reason: '정정' }))).toEqual({
      encpnd: '2022.01.01부터의 급여 조건 내용이 입사 전이 됩니다. 먼저 삭제하거나 날짜를 수정해 주세요.',
    })
    const moved = (await change(cast, 1, { encpnd: '2021-05-01', reason: '정정' })).body
    expect(moved.encpnd).toBe('2021-05-01')
    expect(
      [moved.assignments, moved.tax, moved.insurance, moved.family].map((each) => each.map(({ from }) => from)),
    ).toEqual(Array(4).fill(['2021-05-01']))
    expect(moved.payTerms.map(({ from }) => from)).toEqual(['2022-01-01', '2021-05-01'])
    expect((await change(cast, 1, { encpnd: '2019-05-01', reason: '정정' })).body.payTerms.at(-1)?.from).toBe(
      '2019-05-01',
    )
  })
})

describe('somebody entered by mistake', () => {
  it('is removed whole; who was paid stays, and the answer says by what', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const { body } = await hire(cast, { accounts: [{ from: '2026-11-16', bankCode: '088', number: '110123456789' }] })
    const remove = (no: number) =>
      cast.operator.call(removeEmployee, { params: { empl_no: no }, body: { reason: '두 번 등록' } })
    const photo = { file: new File([PNG_POINT], '사진.png') }
    expect((await cast.operator.call(storePhoto, { params: { empl_no: body.no }, body: photo })).status).toBe(200)
    expect((await remove(body.no)).body).toMatchObject({ removed: true, name: '나새봄' })
    const { rows } = await sql`select from stored_file where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    expect(rows).toEqual([])
    expect((await cast.operator.call(readEmployee, { params: { empl_no: body.no } })).status).toBe(404)
    expect(await auditsOf(t, cast.companyNo, 'employee.remove')).toMatchObject([
      { reason: '두 번 등록', before: { name: '나새봄' } },
    ])
    // Its number is not given again.
    expect((await hire(cast)).body.no).toBe(body.no + 1)
    // The first has an account.
    expect((await remove(1)).body).toMatchObject({
      uses: expect.arrayContaining([{ what: '계정', count: 1 }]) as unknown,
    })
    const kept = await remove(2)
    expect([kept.status, kept.body]).toMatchObject([409, { code: 'in-use', uses: [{ what: '근태 기록', count: 2 }] }])
    await calculated(cast)
    expect((await remove(2)).body).toMatchObject({
      uses: expect.arrayContaining([{ what: '급여명세서', count: 1 }]) as unknown,
    })
  })
})

it('counts as a use whatever hangs on a person and does not go with them', async () => {
  const { rows } = await sql<{ use: string }>`
    select c.conrelid::regclass || '.' || a.attname as use from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'employee'::regclass and c.confdeltype = 'a'`.execute(t.own.kysely)
  const counted = Object.values(USES).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  )
  expect(counted.toSorted()).toEqual(rows.map(({ use }) => use).toSorted())
})

describe('a resident number', () => {
  it('is told whole to who gives a reason, which stays in the log', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const { body } = await hire(cast, { birthDate: undefined, residentNumber: '9208142345678' })
    const ask = (no: number, reason: string) =>
      cast.operator.call(readResidentNumber, { params: { empl_no: no }, body: { reason } })
    expect(said(await ask(body.no, ''))).toHaveProperty('reason')
    expect((await ask(body.no, '자격취득 신고')).body).toEqual({ residentNumber: '920814-2345678' })
    expect(await auditsOf(t, cast.companyNo, 'resident-number.view')).toMatchObject([{ reason: '자격취득 신고' }])
    expect((await ask(1, '신고')).status).toBe(404)
    expect((await ask(99, '신고')).status).toBe(404)
  })
})

it('is nobody’s of another company, and no employee’s to change', async () => {
  const [cast, other] = [await makePayrollCast(t, { people: 1 }), await makePayrollCast(t, { people: 1 })]
  const department = await other.operator.call(createDepartment, { body: { deptNm: '남의팀' } })
  expect(
    said(await change(cast, 1, { assignments: [{ from: '2026-11-16', departmentNo: department.body.no + 7 }] })),
  ).toHaveProperty('assignments.0.departmentNo')
  const body = { companyNo: cast.companyNo, phone: '02-000-0000' }
  expect((await other.operator.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(404)
  expect(
    (await cast.employee.call(changeEmployee, { params: { empl_no: 1 }, body: { phone: '02-000-0000' } })).status,
  ).toBe(403)
  expect((await read(cast, 1)).phone).toBeNull()
})
