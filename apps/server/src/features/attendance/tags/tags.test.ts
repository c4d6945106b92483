import { randomUUID } from 'node:crypto'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { createTag, excludeTags, listTags, sendEvents } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, TEST_NOW, testApp } from '../../../testing/app.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { anotherOperator, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
const DAYS = { str: '2026-11-01', end: '2026-11-30' }
const MORNING = '2026-11-19T08:58:00+09:00'
const EVENING = '2026-11-19T18:03:00+09:00'

const add = ({ operator }: PlannedCompany, body: Partial<BodyInput<typeof createTag>> = {}) =>
  operator.call(createTag, { body: { employeeNo: 1, type: 'in', happenedAt: MORNING, reason: '리더기 고장', ...body } })
const exclude = ({ operator }: PlannedCompany, nos: number[], more: { restore?: boolean; reason?: string } = {}) =>
  operator.call(excludeTags, { body: { nos, reason: '두 번 찍음', ...more } })
const listed = async ({ operator }: PlannedCompany, more: object = {}) =>
  (await operator.call(listTags, { query: { ...DAYS, ...more } })).body
const fault = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as Problem).errors ?? []).map(({ path }) => path),
]
const marks = async ({ companyNo }: PlannedCompany) => {
  const { rows } = await sql<{ mark: string }>`
    delete from attendance_pending where company_no = ${companyNo} returning employee_no || ' ' || work_date || ' ' || why as mark
  `.execute(t.own.kysely)
  return rows.map(({ mark }) => mark).toSorted()
}

describe('a tag by hand', () => {
  it('names who added it and why, and its days wait', async () => {
    const company = await makePlannedCompany(t)
    const made = await add(company)
    expect(made.body).toMatchObject({
      no: 1,
      employeeNo: 1,
      type: 'in',
      happenedAt: '2026-11-18T23:58:00.000Z',
      receivedAt: TEST_NOW,
      source: 'HAND',
      late: false,
      enteredBy: '김운영',
      reason: '리더기 고장',
      excluded: null,
    })
    expect((await listed(company)).items).toEqual([made.body])
    expect(await marks(company)).toEqual(['1 2026-11-18 TAG', '1 2026-11-19 TAG'])
    expect(await auditsOf(t, company.companyNo, 'attendance-tag.create')).toMatchObject([
      { after: { no: 1, employeeNo: 1, type: 'in', happenedAt: '2026-11-18T23:58:00.000Z' } },
    ])
  })

  it('is refused at the field of what is wrong', async () => {
    const company = await makePlannedCompany(t)
    await add(company)
    expect(fault(await add(company))).toEqual([422, 'happenedAt'])
    expect(fault(await add(company, { type: 'out' }))).toEqual([200])
    expect(fault(await add(company, { employeeNo: 9, happenedAt: '2026-11-20T10:02:01+09:00' }))).toEqual([
      400,
      'employeeNo',
      'happenedAt',
    ])
    expect(fault(await add(company, { happenedAt: '2026-08-22T09:59:59+09:00' }))).toEqual([400, 'happenedAt'])
    expect(fault(await add(company, { happenedAt: '2026-08-22T10:00:00+09:00' }))).toEqual([200])
    expect(fault(await add(company, { reason: ' ' }))).toEqual([400, 'reason'])
    // One that was excluded may be added again.
    await exclude(company, [1])
    expect(fault(await add(company))).toEqual([200])
  })

  it('before the first day is listed and makes no day', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2026-11-20' }] })
    expect((await add(company)).body.anomalies).toMatchObject([{ code: 'NOT_IN_SERVICE' }])
    expect(await marks(company)).toEqual([])
    expect((await exclude(company, [1])).status).toBe(200)
    expect(await marks(company)).toEqual([])
  })

  it('is stored once, however often the same request comes', async () => {
    const company = await makePlannedCompany(t)
    const headers = { 'X-Request-Id': randomUUID() }
    const body = { employeeNo: 1, type: 'in', happenedAt: MORNING, reason: '리더기 고장' } as const
    const answers = await Promise.all([1, 2].map(() => company.operator.call(createTag, { body, headers })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await listed(company)).total).toBe(1)
  })
})

describe('an exclusion', () => {
  it('stays with its reason, as does its withdrawal; each of them once', async () => {
    const company = await makePlannedCompany(t)
    await add(company)
    await add(company, { type: 'out', happenedAt: EVENING })
    await marks(company)
    const gone = await exclude(company, [2, 1])
    expect(gone.body.items.map(({ no, excluded }) => [no, excluded])).toEqual([
      [2, { by: '김운영', at: TEST_NOW, reason: '두 번 찍음' }],
      [1, { by: '김운영', at: TEST_NOW, reason: '두 번 찍음' }],
    ])
    expect(await marks(company)).toEqual(['1 2026-11-18 EXCLUSION', '1 2026-11-19 EXCLUSION'])
    expect((await listed(company, { excluded: true })).total).toBe(2)
    expect((await listed(company, { excluded: false })).total).toBe(0)
    expect(fault(await exclude(company, [1]))).toEqual([422, 'nos.0'])
    const other = { ...company, operator: await anotherOperator(t, company.companyNo, '박운영') }
    const back = await exclude(other, [1], { restore: true, reason: '맞는 기록' })
    expect(back.body.items).toMatchObject([{ no: 1, excluded: null }])
    expect(await marks(company)).toEqual(['1 2026-11-18 EXCLUSION', '1 2026-11-19 EXCLUSION'])
    expect(fault(await exclude(other, [1], { restore: true }))).toEqual([422, 'nos.0'])
    // Excluded anew, it is another entry.
    await exclude(other, [1], { reason: '시험' })
    const { rows } =
      await sql`select tag_no, reason, entered_by_name, withdrawn_by_name, withdrawn_reason from tag_exclusion
      where company_no = ${company.companyNo} order by exclusion_no`.execute(t.own.kysely)
    expect(rows).toMatchObject([
      { tag_no: 2, withdrawn_reason: null },
      { tag_no: 1, entered_by_name: '김운영', withdrawn_by_name: '박운영', withdrawn_reason: '맞는 기록' },
      { tag_no: 1, reason: '시험', entered_by_name: '박운영', withdrawn_reason: null },
    ])
    // One row of the log an act.
    expect(await auditsOf(t, company.companyNo, 'attendance-tag.exclude')).toMatchObject([
      { after: { nos: [2, 1], people: 1 }, reason: '두 번 찍음' },
      { after: { nos: [1] }, reason: '시험' },
    ])
    expect(await auditsOf(t, company.companyNo, 'attendance-tag.restore')).toMatchObject([{ reason: '맞는 기록' }])
  })

  it('is of all or of none', async () => {
    const company = await makePlannedCompany(t)
    for (const type of ['in', 'out', 'gnot'] as const) await add(company, { type })
    await exclude(company, [2])
    await marks(company)
    expect(fault(await exclude(company, [1, 2, 3]))).toEqual([422, 'nos.1'])
    expect(fault(await exclude(company, [1, 2, 3], { restore: true }))).toEqual([422, 'nos.0', 'nos.2'])
    expect(fault(await exclude(company, [1, 9]))).toEqual([404])
    expect(fault(await exclude(company, [1, 1]))).toEqual([400, 'nos'])
    expect((await listed(company, { excluded: true })).items.map(({ no }) => no)).toEqual([2])
    expect(await marks(company)).toEqual([])
  })

  it('by two at once is made once', async () => {
    const company = await makePlannedCompany(t)
    await add(company)
    const answers = await Promise.all([1, 2, 3].map(() => exclude(company, [1])))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  it('is nothing of another company, nor of an employee', async () => {
    const [company, other] = [await makePlannedCompany(t), await makePlannedCompany(t)]
    await add(company)
    expect((await exclude(other, [1])).status).toBe(404)
    expect((await add(other, { employeeNo: 2 })).status).toBe(400)
    const { companyNo } = company
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    for (const [call, body] of [
      [excludeTags, { nos: [1], reason: '내 것' }],
      [createTag, { employeeNo: 1, type: 'in', happenedAt: MORNING, reason: '내 것' }],
    ] as const)
      expect((await employee.call(call, { body: body as never })).status).toBe(403)
    expect((await listed(company)).items).toMatchObject([{ no: 1, excluded: null }])
    expect((await listed(other)).total).toBe(0)
  })
})

describe('the list', () => {
  it('is of the days of Seoul, searched, filtered, sorted and paged', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}, {}] })
    const times = ['2026-11-18T00:00:00+09:00', '2026-11-18T23:59:59+09:00', '2026-11-19T00:00:00+09:00']
    for (const [index, happenedAt] of times.entries()) await add(company, { employeeNo: index + 1, happenedAt })
    await company.operator.call(sendEvents, { body: { events: [{ eventId: randomUUID(), happenedAt: MORNING }] } })
    const nosOf = async (more: object) => (await listed(company, more)).items.map(({ no }) => no)
    expect(await nosOf({})).toEqual([3, 2, 1])
    expect(await nosOf({ str: '2026-11-18', end: '2026-11-18' })).toEqual([2, 1])
    expect(await nosOf({ employeeNos: '3,1' })).toEqual([3, 1])
    expect(await nosOf({ q: '계획2' })).toEqual([2])
    expect(await nosOf({ q: 'P3' })).toEqual([3])
    expect(await nosOf({ source: 'DESK' })).toEqual([])
    expect(await nosOf({ sort: 'name' })).toEqual([1, 2, 3])
    expect(await nosOf({ sort: '-employeeCode', size: 1, page: 2 })).toEqual([2])
    expect(await listed(company, { size: 2, page: 3 })).toMatchObject({ items: [], total: 3, counts: { all: 3 } })
    const bad = await company.operator.call(listTags, { query: { str: '2026-08-01', end: '2026-11-01' } })
    expect(fault(bad)).toEqual([400, 'end'])
    const back = await company.operator.call(listTags, { query: { str: '2026-11-02', end: '2026-11-01' } })
    expect(fault(back)).toEqual([400, 'end'])
    expect(await auditsOf(t, company.companyNo, 'attendance.view')).not.toEqual([])
  })

  it('tells the day that is made of a tag, and reads many as it reads one', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    await add(company)
    await add(company, { employeeNo: 2 })
    await sql`insert into attendance_day (company_no, employee_no, work_date, work_schedule, day_type, atend_time, lvofc_time, made)
      values (${company.companyNo}, 1, '2026-11-18', '0001', '0001', '09:00', '18:00', '{"from": "TAGS", "tags": [1]}')`.execute(
      t.own.kysely,
    )
    const { items } = await listed(company)
    expect(items.map(({ employeeNo, workDate }) => [employeeNo, workDate])).toEqual([
      [2, null],
      [1, '2026-11-18'],
    ])
    const queries = async (size: number) =>
      (await t.db.countQueries(() => company.operator.call(listTags, { query: { ...DAYS, size } }))).queries
    await queries(1)
    const events = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          add(company, { happenedAt: `2026-11-18T10:${10 + index}:00+09:00` }),
        ),
      )
    await events(20)
    t.clock.advance(60_000)
    const one = await queries(1)
    t.clock.advance(60_000)
    expect(await queries(1000)).toBe(one)
    t.clock.set(TEST_NOW)
  })
})

describe('the database', () => {
  it('refuses to change or remove a tag, whoever asks', async () => {
    const company = await makePlannedCompany(t)
    const { companyNo } = company
    await add(company)
    await exclude(company, [1])
    const asApp = (query: ReturnType<typeof sql>) => t.db.withCompany({ companyNo }, (tx) => query.execute(tx))
    for (const query of [
      sql`update attendance_tag set type = 'out' where company_no = ${companyNo}`,
      sql`delete from attendance_tag where company_no = ${companyNo}`,
      sql`delete from tag_exclusion where company_no = ${companyNo}`,
      sql`update tag_exclusion set reason = '다른 말' where company_no = ${companyNo}`,
    ])
      await expect(asApp(query)).rejects.toMatchObject({ code: '42501' })
    for (const query of [
      sql`update attendance_tag set type = 'out' where company_no = ${companyNo}`,
      sql`delete from attendance_tag where company_no = ${companyNo}`,
    ])
      await expect(query.execute(t.own.kysely)).rejects.toThrow()
    await exclude(company, [1], { restore: true })
    // What was taken back once is not taken back otherwise.
    await expect(
      asApp(sql`update tag_exclusion set withdrawn_reason = '다른 말' where company_no = ${companyNo}`),
    ).rejects.toThrow()
  })
})
