import type { BodyInput } from '@handal/contracts/endpoint'
import { holidaysXlsx } from '@handal/contracts/downloads'
import {
  changeHoliday,
  changeSharedHoliday,
  copyHolidays,
  createHoliday,
  createSharedHoliday,
  listHolidays,
  listSharedHolidays,
  listSharedTouchedRuns,
  listTouchedRuns,
  previewHoliday,
  removeHoliday,
  removeSharedHoliday,
} from '@handal/contracts/company/holidays'
import { plainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, MONTH, rowOf } from '../../testing/payroll-steps.ts'
import { update } from '@handal/contracts/payroll/salary-change'
import { readHolidayRows } from './holidays.repo.ts'

const t = testApp()

type Refused = { code: string; message: string; errors?: { path: string; message: string }[]; uses?: unknown }
const make = (cast: PayrollCast, body: BodyInput<typeof createHoliday>) => cast.operator.call(createHoliday, { body })
const refused = async (cast: PayrollCast, body: BodyInput<typeof createHoliday>) => {
  const { status, body: answer } = await make(cast, body)
  const { errors = [] } = answer as unknown as Refused
  return [status, ...errors.map(({ path, message }) => `${path}: ${message}`)]
}
const yearOf = async (session: TestSession, year = '2026') =>
  (await session.call(listHolidays, { query: { year } })).body.items
const on = async (cast: PayrollCast, date: string) =>
  (await yearOf(cast.operator)).filter(({ holidayDate }) => holidayDate === date)
const boss = async () => loginAs(t, await makeUser(t, { role: '01' }))
const ELECTION = { holidayDate: '2026-06-03', movedTo: '2026-06-05', agreementDate: '2026-05-12' }

afterEach(async () => {
  await sql`delete from holiday where company_no = 0`.execute(t.own.kysely)
})

describe('the list of a year', () => {
  it('is the law’s alone at first, in order of its dates, by the rule where it is not listed', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    const items = await yearOf(operator)
    expect(items).toHaveLength(22)
    expect(items.every(({ source }) => source === 'LAW')).toBe(true)
    expect(items[0]).toMatchObject({ no: 20_260_101, name: '신정', kind: 'PUBLIC_HOLIDAY', movedTo: null })
    expect(items.find(({ holidayDate }) => holidayDate === '2026-05-01')).toMatchObject({ kind: 'LABOR_DAY' })
    expect((await yearOf(operator, '2028')).map(({ name }) => name)).toContain('대체공휴일(개천절·추석)')
    expect(await yearOf(operator, '2040')).toEqual([])
    const thisYear = (await operator.call(listHolidays, {})).body
    expect(thisYear).toEqual({ items, total: 22 })
  })

  it('is read in order of its dates, of one day those of all companies before the own', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await make(cast, { holidayDate: '2026-11-18', name: '셋째' })
    await make(cast, { holidayDate: '2026-04-10', name: '첫째' })
    await make(cast, { holidayDate: '2026-08-03', name: '둘째' })
    await (await boss()).call(createSharedHoliday, { body: { holidayDate: '2026-08-03', name: '모두' } })
    const days = { from: plainDate('2026-01-01'), to: plainDate('2026-12-31') }
    const rows = await t.db.withCompany(cast, (tx) => readHolidayRows(tx, cast.companyNo, days))
    expect(rows.map(({ name }) => name)).toEqual(['첫째', '모두', '둘째', '셋째'])
    expect((await yearOf(cast.operator)).filter(({ source }) => source !== 'LAW').map(({ name }) => name)).toEqual(
      rows.map(({ name }) => name),
    )
  })

  it('is sorted and cut as asked, equal rows by date', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await make(cast, { holidayDate: '2026-11-02', name: '창립기념일' })
    const names = async (query: object) =>
      (await cast.operator.call(listHolidays, { query: { year: '2026', ...query } })).body
    expect((await names({ sort: '-kind', size: 2 })).items.map(({ holidayDate }) => holidayDate)).toEqual([
      '2026-01-01',
      '2026-02-16',
    ])
    expect((await names({ sort: 'source', size: 1 })).items[0]).toMatchObject({ name: '창립기념일' })
    expect(await names({ page: 9, size: 10 })).toEqual({ items: [], total: 23 })
  })
})

describe('a holiday of the company', () => {
  it('is kept, changed under its version and removed, each with a row in the log', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const { operator } = cast
    const made = (await make(cast, { holidayDate: '2026-04-10', name: '창립기념일' })).body
    expect(made).toMatchObject({ no: 1, kind: 'COMPANY_HOLIDAY', source: 'COMPANY', version: 1 })
    expect(await on(cast, '2026-04-10')).toEqual([made])
    const changed = await operator.call(changeHoliday, { body: { no: 1, holidayDate: '2026-04-13', version: 1 } })
    expect(changed.body).toMatchObject({ holidayDate: '2026-04-13', name: '창립기념일', version: 2 })
    const stale = await operator.call(changeHoliday, { body: { no: 1, name: '늦은 이름', version: 1 } })
    expect([stale.status, (stale.body as unknown as { current: unknown }).current]).toEqual([409, changed.body])
    const bare = await operator.call(changeHoliday, { body: { no: 1, movedTo: '2026-04-15' } })
    expect(bare).toMatchObject({ status: 400, body: { errors: [{ path: 'movedTo' }] } })
    const gone = await operator.call(removeHoliday, { body: { no: 1, reason: '잘못 넣음' } })
    expect(gone.body).toEqual({ ...changed.body, removed: true })
    expect(await on(cast, '2026-04-13')).toEqual([])
    expect((await make(cast, { holidayDate: '2026-04-13', name: '창립기념일' })).body.no).toBe(2)
    await operator.call(changeHoliday, { body: { no: 2, name: '창립일', reason: '이름 정정' } })
    const { rows } = await sql<{ event: string; reason: string | null }>`select event, reason from audit_log
      where company_no = ${cast.companyNo} and event like 'holiday.%' order by seq`.execute(t.own.kysely)
    expect(rows.map(({ event, reason }) => [event, reason])).toEqual([
      ['holiday.create', null],
      ['holiday.change', null],
      ['holiday.remove', '잘못 넣음'],
      ['holiday.create', null],
      ['holiday.change', '이름 정정'],
    ])
  })

  it('may also be a public holiday entered by hand, but falls on no day that is one already', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await make(cast, { holidayDate: '2026-11-18', name: '임시공휴일', kind: 'PUBLIC_HOLIDAY' })
    expect(await on(cast, '2026-11-18')).toMatchObject([{ kind: 'PUBLIC_HOLIDAY', source: 'COMPANY' }])
    await make(cast, ELECTION)
    const taken = (date: string) => refused(cast, { holidayDate: date, name: '쉬는 날' })
    expect(await taken('2026-11-18')).toEqual([422, 'holidayDate: 2026.11.18은 이미 휴일입니다(임시공휴일).'])
    expect(await taken('2026-12-25')).toEqual([422, 'holidayDate: 2026.12.25는 이미 휴일입니다(기독탄신일).'])
    expect(await taken('2026-06-05')).toEqual([
      422,
      'holidayDate: 2026.06.05는 이미 휴일입니다(2026.06.03의 제9회 전국동시지방선거).',
    ])
    expect(await refused(cast, { holidayDate: '2027-04-30', name: '노동절', kind: 'LABOR_DAY' })).toEqual([
      422,
      'kind: 노동절은 5월 1일 하루이고 이미 들어 있습니다(노동절 제정에 관한 법률).',
    ])
  })

  it('is nobody else’s: the law’s and all companies’ are refused with a reason, others are not found', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const other = await makePayrollCast(t, { people: 1 })
    await make(other, { holidayDate: '2026-11-02', name: '남의 휴일' })
    const shared = await (
      await boss()
    ).call(createSharedHoliday, {
      body: { holidayDate: '2026-11-18', name: '임시공휴일' },
    })
    const told = async (no: number) => {
      const body = { no, version: 1 }
      const changed = await cast.operator.call(changeHoliday, { body: { ...body, name: '새 이름' } })
      const gone = await cast.operator.call(removeHoliday, { body })
      expect(gone.status).toBe(changed.status)
      return [changed.status, (changed.body as unknown as Refused).message]
    }
    expect(await told(20_261_225)).toEqual([
      422,
      '기독탄신일은 법으로 정한 휴일이라 수정하거나 삭제할 수 없습니다(관공서의 공휴일에 관한 규정 제2조와 제3조, 노동절 제정에 관한 법률).',
    ])
    expect(await told(500_000_000 + shared.body.no)).toEqual([
      422,
      '모든 회사에 함께 적용하는 휴일이라 회사에서 수정하거나 삭제할 수 없습니다. 관리자가 정합니다.',
    ])
    expect((await told(1))[0]).toBe(404)
    expect((await told(20_261_224))[0]).toBe(404)
    expect((await cast.operator.call(listHolidays, { query: { companyNo: other.companyNo } })).status).toBe(404)
    expect((await cast.employee.call(listHolidays, {})).status).toBe(403)
    expect(await on(cast, '2026-11-02')).toEqual([])
  })
})

describe('the company days of the year before', () => {
  const DAYS = [
    { holidayDate: '2026-04-10', name: '창립기념일', reason: '단체협약' },
    { holidayDate: '2026-08-03', name: '여름 휴무' },
    { holidayDate: '2026-09-28', name: '추석 다음 날' },
    { holidayDate: '2026-11-18', name: '임시공휴일', kind: 'PUBLIC_HOLIDAY' as const },
  ]
  const copy = async (cast: PayrollCast, year = '2027') =>
    (await cast.operator.call(copyHolidays, { body: { year } })).body
  const own = async (cast: PayrollCast, year: string) =>
    (await yearOf(cast.operator, year)).flatMap(({ source, holidayDate, name }) =>
      source === 'COMPANY' ? [`${holidayDate} ${name}`] : [],
    )

  it('come again on the same month and day, those of the moon, moved and public ones do not, and only once', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    for (const day of DAYS) await make(cast, day)
    await make(cast, ELECTION)
    await make(cast, { holidayDate: '2027-08-03', name: '공장 휴무' })
    const { items, total } = await copy(cast)
    expect([total, items]).toMatchObject([
      1,
      [{ holidayDate: '2027-04-10', name: '창립기념일', kind: 'COMPANY_HOLIDAY', reason: '단체협약', version: 1 }],
    ])
    const made = ['2027-04-10 창립기념일', '2027-08-03 공장 휴무']
    expect(await own(cast, '2027')).toEqual(made)
    expect(await copy(cast)).toEqual({ items: [], total: 0 })
    expect(await own(cast, '2027')).toEqual(made)
    expect(await auditsOf(t, cast.companyNo, 'holiday.create')).toHaveLength(7)
  })

  it('leave out the leap day where there is none, and days that others made holidays', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await make(cast, { holidayDate: '2028-02-29', name: '윤일' })
    await make(cast, { holidayDate: '2028-11-18', name: '쉬는 날' })
    await make(cast, { holidayDate: '2028-05-11', name: '체육 행사' })
    await (await boss()).call(createSharedHoliday, { body: { holidayDate: '2029-11-18', name: '임시공휴일' } })
    await copy(cast, '2029')
    expect(await own(cast, '2029')).toEqual(['2029-05-11 체육 행사'])
  })

  it('are all made or none', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await make(cast, { holidayDate: '2026-04-10', name: '창립기념일' })
    await make(cast, { holidayDate: '2026-08-03', name: '여름 휴무' })
    await sql`create function refuse_second() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(t.own.kysely)
    await sql`create trigger refuse_second before insert on holiday for each row
      when (new.holiday_date = '2027-08-03') execute function refuse_second()`.execute(t.own.kysely)
    try {
      expect((await cast.operator.call(copyHolidays, { body: { year: '2027' } })).status).toBe(500)
    } finally {
      await sql`drop trigger refuse_second on holiday`.execute(t.own.kysely)
      await sql`drop function refuse_second()`.execute(t.own.kysely)
    }
    expect(await own(cast, '2027')).toEqual([])
    expect((await copy(cast)).total).toBe(2)
  })

  it('are those of the own company', async () => {
    const [cast, other] = [await makePayrollCast(t, { people: 1 }), await makePayrollCast(t, { people: 1 })]
    await make(other, { holidayDate: '2026-04-10', name: '남의 휴일' })
    expect((await copy(cast)).total).toBe(0)
    const body = { year: '2027', companyNo: other.companyNo }
    expect((await cast.operator.call(copyHolidays, { body })).status).toBe(404)
    expect((await cast.employee.call(copyHolidays, { body: { year: '2027' } })).status).toBe(403)
  })
})

describe('a moved holiday', () => {
  it('stands once in the list with its new day, and its day comes back when the move is taken back', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const made = (await make(cast, { ...ELECTION, reason: '납기' })).body
    expect(made).toEqual({
      ...ELECTION,
      no: 1,
      name: '제9회 전국동시지방선거',
      kind: 'PUBLIC_HOLIDAY',
      source: 'COMPANY',
      agreementFile: null,
      reason: '납기',
      version: 1,
    })
    expect(await on(cast, '2026-06-03')).toEqual([made])
    expect(await on(cast, '2026-06-05')).toEqual([])
    const later = await cast.operator.call(changeHoliday, { body: { no: 1, movedTo: '2026-06-04' } })
    expect(later.body).toMatchObject({ movedTo: '2026-06-04', agreementDate: '2026-05-12', reason: '납기', version: 2 })
    const bare = await cast.operator.call(changeHoliday, { body: { no: 1, reason: null } })
    expect(bare.body).toMatchObject({ movedTo: '2026-06-04', reason: null, version: 3 })
    await cast.operator.call(removeHoliday, { body: { no: 1 } })
    expect(await on(cast, '2026-06-03')).toMatchObject([{ source: 'LAW', movedTo: null }])
  })

  it('stands in both years when it goes over their end', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const made = (await make(cast, { holidayDate: '2026-12-25', movedTo: '2027-01-04', agreementDate: '2026-11-02' }))
      .body
    expect((await yearOf(cast.operator)).at(-1)).toEqual(made)
    expect((await yearOf(cast.operator, '2027'))[0]).toEqual(made)
  })

  it('is refused as the law refuses it, every field at once', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    expect(
      await refused(cast, { holidayDate: '2026-05-01', movedTo: '2026-05-03', agreementDate: '2026-05-01' }),
    ).toEqual([
      422,
      'holidayDate: 노동절은 합의로 옮길 수 없습니다(노동절 제정에 관한 법률).',
      'movedTo: 2026.05.03은 이미 휴일입니다. 일하는 날로 옮겨 주세요(근로기준법 제55조 제2항).',
      'agreementDate: 휴일은 미리 합의해야 옮길 수 있습니다. 서면 합의일은 2026.05.01보다 앞서야 합니다(근로기준법 제55조 제2항).',
    ])
    await make(cast, ELECTION)
    expect(await refused(cast, { ...ELECTION, movedTo: '2026-06-04' })).toEqual([
      422,
      'holidayDate: 2026.06.03은 이미 2026.06.05로 옮긴 휴일입니다.',
    ])
    expect((await refused(cast, { ...ELECTION, holidayDate: '2026-07-17' }))[1]).toMatch(/^movedTo: .*이미 휴일/)
    expect(await refused(cast, { holidayDate: '2026-06-03', movedTo: '2026-06-05' })).toEqual([
      400,
      'agreementDate: 근로자대표와 서면으로 합의한 날을 적어 주세요.',
    ])
    const changed = await cast.operator.call(changeHoliday, { body: { no: 1, agreementDate: '2026-06-03' } })
    expect(changed.status).toBe(422)
    expect((await cast.operator.call(changeHoliday, { body: { no: 1, name: '새 이름' } })).body).toMatchObject({
      name: '제9회 전국동시지방선거',
    })
  })

  it('goes by the work week that holds on the day, and to no day on which nobody works', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await sql`insert into setting_term_entry (company_no, name, valid_from, value)
      values (${cast.companyNo}, 'weekend', '2027-01-01', '{"offdays": [], "weeklyHoliday": 0}')`.execute(t.own.kysely)
    const moved = { holidayDate: '2026-12-25', movedTo: '2026-12-26', agreementDate: '2026-11-02' }
    expect((await refused(cast, moved))[1]).toMatch(/^movedTo: .*원래 일하지 않는 날/u)
    const later = { holidayDate: '2027-01-01', movedTo: '2027-01-02', agreementDate: '2026-11-02' }
    expect((await make(cast, later)).status).toBe(200)
  })

  it('bears the company’s own name where the public holiday of its day means nothing', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await sql`update company_setting set under5 = true where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    await make(cast, { holidayDate: '2026-12-09', name: '창립기념일' })
    const admin = await boss()
    await admin.call(createSharedHoliday, { body: { holidayDate: '2026-12-09', name: '임시공휴일' } })
    const moved = { holidayDate: '2026-12-09', movedTo: '2026-12-10', agreementDate: '2026-11-02' }
    expect((await make(cast, moved)).body).toMatchObject({ name: '창립기념일', kind: 'COMPANY_HOLIDAY' })
  })

  it('of a public holiday means nothing under five workers', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await sql`update company_setting set under5 = true where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    expect((await refused(cast, ELECTION))[1]).toMatch(/^holidayDate: 상시 근로자가 5명 미만이라/)
    await make(cast, { holidayDate: '2026-11-02', name: '창립기념일' })
    const own = await make(cast, { holidayDate: '2026-11-02', movedTo: '2026-11-03', agreementDate: '2026-10-05' })
    expect(own.body).toMatchObject({ no: 2, name: '창립기념일', kind: 'COMPANY_HOLIDAY' })
    expect(await on(cast, '2026-11-02')).toEqual([own.body])
    const moved = await cast.operator.call(removeHoliday, { body: { no: 1 } })
    expect([moved.status, (moved.body as unknown as Refused).uses]).toEqual([409, [{ what: '휴일대체', count: 1 }]])
    expect((await cast.operator.call(changeHoliday, { body: { no: 1, name: '새 이름' } })).status).toBe(409)
  })
})

describe('a holiday of all companies', () => {
  it('reaches every company at once, is the super admin’s to change, and stays while a company has moved it', async () => {
    const [one, two] = [await makePayrollCast(t, { people: 1 }), await makePayrollCast(t, { people: 1 })]
    const admin = await boss()
    const made = (await admin.call(createSharedHoliday, { body: { holidayDate: '2026-11-18', name: '임시공휴일' } }))
      .body
    expect(made).toMatchObject({ kind: 'PUBLIC_HOLIDAY', source: 'SHARED' })
    for (const cast of [one, two])
      expect(await on(cast, '2026-11-18')).toEqual([{ ...made, no: 500_000_000 + made.no }])
    expect((await admin.call(listSharedHolidays, { query: { year: '2026' } })).body.total).toBe(23)
    expect((await admin.call(createSharedHoliday, { body: { holidayDate: '2026-11-18', name: '또' } })).status).toBe(
      422,
    )
    // One's own of the same number is another holiday.
    await sql`insert into holiday (company_no, holiday_no, holiday_date, name)
      values (${two.companyNo}, ${made.no}, '2026-12-02', '쉬는 날')`.execute(t.own.kysely)
    const onto = await two.operator.call(changeHoliday, { body: { no: made.no, holidayDate: '2026-11-18' } })
    expect([onto.status, (onto.body as unknown as Refused).message]).toEqual([
      422,
      '2026.11.18은 이미 휴일입니다(임시공휴일).',
    ])
    await make(one, { holidayDate: '2026-11-18', movedTo: '2026-11-19', agreementDate: '2026-11-02' })
    const body = { no: made.no, version: 1 }
    const held = await admin.call(removeSharedHoliday, { body })
    expect([held.status, (held.body as unknown as Refused).uses]).toEqual([409, [{ what: '휴일대체', count: 1 }]])
    expect((await admin.call(changeSharedHoliday, { body: { ...body, name: '새 이름' } })).status).toBe(409)
    await one.operator.call(removeHoliday, { body: { no: 1 } })
    expect((await admin.call(changeSharedHoliday, { body: { ...body, name: '새 이름' } })).body.version).toBe(2)
    expect(await on(two, '2026-11-18')).toMatchObject([{ name: '새 이름' }])
    expect((await admin.call(removeSharedHoliday, { body: { no: 20_261_225 } })).status).toBe(422)
    expect((await admin.call(removeSharedHoliday, { body: { no: made.no } })).body.removed).toBe(true)
    expect(await on(two, '2026-11-18')).toEqual([])
    expect(
      (await one.operator.call(createSharedHoliday, { body: { holidayDate: '2026-11-18', name: '남' } })).status,
    ).toBe(403)
  })

  it('cannot be written by a company past the calls', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await (await boss()).call(createSharedHoliday, { body: { holidayDate: '2026-11-18', name: '임시공휴일' } })
    const asCompany = (query: ReturnType<typeof sql>) => t.db.withCompany(cast, (tx) => query.execute(tx))
    expect((await asCompany(sql`select 1 from holiday where company_no = 0`)).rows).toHaveLength(1)
    expect((await asCompany(sql`delete from holiday where company_no = 0`)).numAffectedRows).toBe(0n)
    await expect(
      asCompany(
        sql`insert into holiday (company_no, holiday_no, holiday_date, name) values (0, 9, '2026-11-19', '몰래')`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('what a holiday touches', () => {
  it('are the payrolls of its days: open payslips are to be calculated again, closed ones stay', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await calculated(cast)
    const touched = async (query: { holidayDate: string; movedTo?: string }) =>
      (await cast.operator.call(listTouchedRuns, { query })).body.items
    const run = { month: MONTH, paymentType: '0001', open: 2, closed: 0, payday: false }
    expect(await touched({ holidayDate: '2026-11-02' })).toEqual([run])
    expect(await touched({ holidayDate: '2026-03-02', movedTo: '2026-11-30' })).toEqual([run])
    expect(await touched({ holidayDate: '2026-12-02' })).toEqual([])
    expect(await touched({ holidayDate: '2026-11-25' })).toEqual([{ ...run, payday: true }])
    await make(cast, { holidayDate: '2026-11-02', name: '창립기념일' })
    expect((await rowOf(cast, 1)).stale).toBe(true)
    await calculated(cast)
    expect((await rowOf(cast, 1)).stale).toBe(false)
    await (await boss()).call(createSharedHoliday, { body: { holidayDate: '2026-11-18', name: '임시공휴일' } })
    expect((await rowOf(cast, 1)).stale).toBe(true)
    await calculated(cast)
    await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
    await make(cast, { holidayDate: '2026-11-03', name: '쉬는 날' })
    expect(await rowOf(cast, 1)).toMatchObject({ stale: false, state: 'confirmed' })
    expect(await touched({ holidayDate: '2026-11-03' })).toEqual([{ ...run, open: 0, closed: 2 }])
  })
})

describe('what a holiday comes to in won', () => {
  it('is the premium of who worked on it, to the won; a removal takes it back, nothing is written', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const { companyNo, operator } = cast
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, elpd_atend, break_time, real_work, normal_work)
      values (${companyNo}, 1, '2026-11-12', 'WORKDAY', '09:00', '18:00', 540, 60, 480, 480)
      on conflict (company_no, employee_no, work_date) do update set real_work = 480, normal_work = 480`.execute(
      t.own.kysely,
    )
    await calculated(cast)
    const before = await rowOf(cast, 1)
    const preview = async (body: BodyInput<typeof previewHoliday>) => {
      const { status, body: answer } = await operator.call(previewHoliday, { body })
      expect(status).toBe(200)
      return answer
    }
    const told = await preview({ holidayDate: '2026-11-12', name: '쉬는 날' })
    expect(told.affected.length).toBeGreaterThan(0)
    for (const slip of told.affected) {
      expect(slip).toMatchObject({ month: MONTH, state: 'calculated' })
      expect(slip.difference).toBeGreaterThan(0)
      expect(slip.then).toBe(slip.now + slip.difference)
    }
    expect((await preview({ holidayDate: '2026-11-14', name: '쉬는 토요일' })).affected).toEqual([])
    expect((await rowOf(cast, 1)).net).toBe(before.net)
    const refused = await operator.call(previewHoliday, { body: { holidayDate: '2026-12-25', name: '또' } })
    expect(refused.status).toBe(422)
    expect((await operator.call(previewHoliday, { body: { no: 99, removed: true } })).status).toBe(404)
    expect((await operator.call(previewHoliday, { body: { name: '날짜 없음' } })).status).toBe(400)
  })

  it('is refused as the call that writes is, whichever of its members are left out', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    const whole = { holidayDate: '2026-12-11', name: 'x', movedTo: '2026-12-14', agreementDate: '2026-11-16' }
    const members = ['name', 'movedTo', 'agreementDate'] as const
    for (let left = 0; left < 2 ** members.length; left++) {
      const out = new Set<string>(members.filter((_, bit) => (left & (1 << bit)) !== 0))
      const body = Object.fromEntries(Object.entries(whole).filter(([name]) => !out.has(name))) as typeof whole
      // Looked at first: what is written changes what may be.
      const looked = await operator.call(previewHoliday, { body })
      const written = await operator.call(createHoliday, { body })
      const errors = ({ body: answer }: { body: unknown }) => (answer as Refused).errors
      expect([looked.status, errors(looked)]).toEqual([written.status, errors(written)])
      expect(looked.status).toBeLessThan(500)
    }
  })

  it('of a holiday of all companies: the companies and months it falls into', async () => {
    const [one, two] = [await makePayrollCast(t, { people: 2 }), await makePayrollCast(t, { people: 1 })]
    await calculated(one)
    await calculated(two)
    const admin = await boss()
    const { body } = await admin.call(listSharedTouchedRuns, { query: { holidayDate: '2026-11-18' } })
    const own = body.items.filter(({ companyNo }) => [one.companyNo, two.companyNo].includes(companyNo))
    expect(own.map(({ companyNo, month, open, closed }) => [companyNo, month, open, closed])).toEqual([
      [one.companyNo, MONTH, 2, 0],
      [two.companyNo, MONTH, 1, 0],
    ])
    expect(body.companies).toBeGreaterThanOrEqual(2)
    expect((await admin.call(listSharedTouchedRuns, { query: { holidayDate: '2027-03-02' } })).body).toEqual({
      items: [],
      total: 0,
      companies: 0,
    })
  })
})

it('the workbook of a year has its name and leaves a row in the log', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const file = await cast.operator.call(holidaysXlsx, { query: { year: '2027' } })
  expect(file.status).toBe(200)
  const { rows } = await sql<{ event: string }>`select event from audit_log
    where company_no = ${cast.companyNo} and event = 'holiday.download'`.execute(t.own.kysely)
  expect(rows).toHaveLength(1)
})
