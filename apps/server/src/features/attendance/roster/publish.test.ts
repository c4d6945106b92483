import { listNotices } from '@handal/contracts/session/notice-list'
import { readSchedule, saveSchedule } from '@handal/contracts/time/schedule'
import {
  listPublications,
  publishSchedule,
  readMySchedule,
  readPublication,
} from '@handal/contracts/time/schedule-publish'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import {
  anotherOperator,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
} from '../../../testing/planned-company.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { storeTags } from '../../../testing/tagged-company.ts'
import { settlePending } from '../pending/settle-pending.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const WEEK = { str: '2026-11-23', end: '2026-11-29' }
const NIGHT = { start: '21:00', end: '30:00' }

const personOf = async ({ companyNo }: PlannedCompany, employeeNo = 1): Promise<TestSession> =>
  loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo }] }))
const cast = async (people = 2) => {
  const company = await makePlannedCompany(t, { people: Array.from({ length: people }, () => ({})) })
  return { ...company, person: await personOf(company), colleague: await personOf(company, 2) }
}
type Cast = Pick<PlannedCompany, 'operator'>
const publish = async ({ operator }: Cast, body: object = {}) => {
  const { status, body: answer } = await operator.call(publishSchedule, { body: { ...WEEK, ...body } })
  expect(status).toBe(200)
  return answer
}
const paint = async ({ operator }: Cast, workDate: string, shift: object, employeeNo = 1) =>
  expect((await operator.call(saveSchedule, { body: { items: [{ employeeNo, workDate, ...shift }] } })).status).toBe(
    200,
  )
const told = async (who: TestSession) =>
  (await who.call(listNotices)).body.items.map(({ kind, title, detail, to }) => [kind, title, detail, to])
const listed = async ({ operator }: Cast) => (await operator.call(listPublications)).body.items
const own = async (who: TestSession, days = WEEK) => {
  const { status, body } = await who.call(readMySchedule, { query: days })
  expect(status).toBe(200)
  return body
}
const differing = async ({ operator }: Cast) =>
  (await operator.call(readSchedule, { query: WEEK })).body.items.flatMap(({ employeeNo, days }) =>
    days.flatMap(({ workDate, publication }) => (publication?.same === false ? [[employeeNo, workDate]] : [])),
  )

describe('a roster that is published', () => {
  it('tells everybody of it, and shows who has seen it', async () => {
    const company = await cast()
    await paint(company, '2026-11-24', NIGHT)
    expect(await own(company.person)).toMatchObject({ items: [], publications: [], last: null })
    expect(await publish(company, { words: '화요일 야간이 있습니다' })).toEqual({ no: 1, people: 2, changed: 0 })
    expect(await told(company.person)).toEqual([
      [
        'planPublished',
        '11.23 - 11.29 근무표가 나왔습니다',
        '화요일 야간이 있습니다',
        '/home/attendance?roster=2026-11-23',
      ],
    ])
    expect(await listed(company)).toMatchObject([{ ...WEEK, by: '김운영', seen: 0, people: 2, changed: 0 }])
    const { items, publications, last } = await own(company.person)
    expect(items).toHaveLength(7)
    expect(items[1]).toEqual({
      workDate: '2026-11-24',
      kind: 'WORK',
      workSch: null,
      startTime: '21:00',
      endTime: '30:00',
      name: '',
      away: null,
      before: null,
    })
    expect(items[5]).toMatchObject({ kind: 'OFF', startTime: null })
    expect(publications).toMatchObject([{ no: 1, words: '화요일 야간이 있습니다', seenAt: null }])
    expect(last).toBe('2026-11-29')
    expect(await listed(company)).toMatchObject([{ seen: 1, people: 2 }])
    t.clock.set('2026-11-20T01:05:00Z')
    expect((await own(company.person)).publications[0]?.seenAt).toBe('2026-11-20T01:00:00.000Z')
    const { body } = await company.operator.call(readPublication, { params: { no: 1 } })
    expect(body.readers.map(({ name, seenAt, left }) => [name, seenAt, left])).toEqual([
      ['계획2', null, false],
      ['계획1', '2026-11-20T01:00:00.000Z', false],
    ])
  })

  it('published again tells those alone whose plan changed, and names the days', async () => {
    const company = await cast()
    await publish(company)
    await paint(company, '2026-11-25', NIGHT)
    await paint(company, '2026-11-26', { kind: 'OFF' })
    // What is not published yet is shown to nobody, and the sheet marks it.
    expect((await own(company.person)).items[2]).toMatchObject({ startTime: '09:00', before: null })
    expect(await differing(company)).toEqual([
      [1, '2026-11-25'],
      [1, '2026-11-26'],
    ])
    expect(await publish(company, { words: '납기' })).toEqual({ no: 2, people: 1, changed: 1 })
    expect((await told(company.person))[0]).toEqual([
      'planChanged',
      '11.25(수) 외 1일 근무가 바뀌었습니다',
      '11.25(수) 09:00 - 18:00 → 21:00 - 다음 날 06:00, 11.26(목) 09:00 - 18:00 → 휴무. 납기',
      '/home/attendance?roster=2026-11-25',
    ])
    expect(await told(company.colleague)).toHaveLength(1)
    expect(await differing(company)).toEqual([])
    const { items, publications } = await own(company.person)
    expect(items.map(({ before }) => before?.startTime ?? null).slice(1, 5)).toEqual([null, '09:00', '09:00', null])
    expect(publications).toMatchObject([
      { no: 2, seenAt: null },
      { no: 1, seenAt: '2026-11-20T01:00:00.000Z' },
    ])
    const { body } = await company.operator.call(readPublication, { params: { no: 2 } })
    expect(body.readers[0]?.changes).toMatchObject([
      { workDate: '2026-11-25', before: { startTime: '09:00' }, after: { startTime: '21:00', endTime: '30:00' } },
      { workDate: '2026-11-26', after: { kind: 'OFF' } },
    ])
  })

  it('twice, by a double click or by two operators, tells nobody twice', async () => {
    const company = await cast()
    const other = await anotherOperator(t, company.companyNo)
    const answers = await Promise.all([publish(company), publish(company), publish({ operator: other })])
    expect(answers.map(({ people }) => people).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    expect(await told(company.person)).toHaveLength(1)
    expect(await listed(company)).toHaveLength(1)
  })

  it('is in the log with whom it told and what changed, once each', async () => {
    const company = await cast()
    await publish(company, { words: '첫 공지' })
    await publish(company)
    await paint(company, '2026-11-24', NIGHT)
    await publish(company)
    expect(await auditsOf(t, company.companyNo, 'schedule.publish')).toMatchObject([
      { after: { no: 1, words: '첫 공지', changes: [] } },
      { after: { no: 2, words: '', changes: [{ workDate: '2026-11-24' }] } },
    ])
  })

  it('of a time that overlaps another one tells of the days that are new, and of those that changed', async () => {
    const company = await cast()
    await publish(company, { employeeNos: [1] })
    await paint(company, '2026-11-27', NIGHT)
    const next = { str: '2026-11-27', end: '2026-12-03' }
    expect(await publish(company, next)).toEqual({ no: 2, people: 2, changed: 1 })
    expect((await told(company.person))[0]?.[1]).toBe('11.27(금) 근무가 바뀌었습니다')
    expect((await told(company.colleague))[0]?.[1]).toBe('11.27 - 12.03 근무표가 나왔습니다')
    // The first days of the week were never told to the colleague.
    expect((await own(company.colleague)).items.map(({ workDate }) => workDate)).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
    expect((await own(company.person)).items).toHaveLength(7)
  })

  it('says nothing of leave, which is the own wish, and of days that are over', async () => {
    const company = await cast()
    await publish(company, { str: '2026-11-16', end: '2026-11-29' })
    await enterFact(company, { str: '2026-11-24', kind: 'LEAVE', leaveType: '0001' })
    expect(await publish(company)).toEqual({ no: null, people: 0, changed: 0 })
    expect((await own(company.person)).items[1]).toMatchObject({ startTime: '09:00', away: '연차' })
    await paint(company, '2026-11-17', { kind: 'OFF' })
    expect(await publish(company, { str: '2026-11-16', end: '2026-11-29' })).toMatchObject({ people: 0 })
    expect(await differing(company)).toEqual([])
  })

  it('waits for nobody who left without having seen it, and tells them of nothing more', async () => {
    const company = await cast()
    await publish(company)
    await sql`update employee set leave_date = '2026-11-24' where company_no = ${company.companyNo} and employee_no = 2`.execute(
      t.own.kysely,
    )
    t.clock.set('2026-11-25T01:00:00Z')
    const later = { operator: await anotherOperator(t, company.companyNo) }
    expect(await listed(later)).toMatchObject([{ seen: 0, people: 1 }])
    const { body } = await later.operator.call(readPublication, { params: { no: 1 } })
    expect(body.readers.map(({ name, left }) => [name, left])).toEqual([
      ['계획1', false],
      ['계획2', true],
    ])
    await paint(later, '2026-11-26', NIGHT)
    expect(await publish(later)).toMatchObject({ people: 1 })
    const { rows } = await sql`select from notice where company_no = ${company.companyNo} and employee_no = 2`.execute(
      t.own.kysely,
    )
    expect(rows).toHaveLength(1)
    const { status, body: refused } = await later.operator.call(publishSchedule, {
      body: { str: '2026-11-26', end: '2026-11-29', employeeNos: [1, 2] },
    })
    expect([status, refused]).toMatchObject([400, { errors: [{ path: 'employeeNos' }] }])
  })

  it('has days of today or later, and no more than eight weeks', async () => {
    const { operator } = await cast()
    const refused = async (str: string, end: string) => {
      const { status, body } = await operator.call(publishSchedule, { body: { str, end } })
      expect(status).toBe(400)
      return (body as unknown as { errors: { message: string }[] }).errors[0]?.message
    }
    expect(await refused('2026-11-09', '2026-11-15')).toBe('지난 날의 근무표는 공지하지 않습니다.')
    expect(await refused('2026-11-29', '2026-11-23')).toBe('끝나는 날이 시작하는 날보다 빠릅니다.')
    expect(await refused('2026-11-23', '2027-02-23')).toBe('한 번에 56일까지 공지할 수 있습니다.')
  })

  it('is of its company and of operators alone', async () => {
    const company = await cast()
    const other = await cast()
    await publish(company)
    expect((await other.operator.call(readPublication, { params: { no: 1 } })).status).toBe(404)
    expect(await listed(other)).toEqual([])
    expect((await company.person.call(publishSchedule, { body: WEEK })).status).toBe(403)
    expect((await company.person.call(listPublications)).status).toBe(403)
    expect((await company.person.call(readPublication, { params: { no: 1 } })).status).toBe(403)
    expect((await own(other.person)).items).toEqual([])
    // An operator without a person of the company has no roster.
    expect((await own(company.operator)).items).toEqual([])
  })

  it('costs the same number of queries for two people and for twelve', async () => {
    const count = async (people: number) => {
      const company = await cast(people)
      const { queries } = await t.db.countQueries(() => publish(company))
      return queries
    }
    expect(await count(12)).toBe(await count(2))
  })

  it('stays as it was said', async () => {
    const { companyNo, ...company } = await cast()
    await publish(company)
    await expect(
      t.db.withCompany({ companyNo }, (tx) => sql`update roster_reader set days = '[]'`.execute(tx)),
    ).rejects.toThrow(/permission denied/)
  })
})

describe('the sheet of the roster', () => {
  it('has what was recorded beside the plan', async () => {
    const company = await makePlannedCompany(t, { from: null })
    await storeTags(t, company, [
      ['2026-11-17', '08:52', 'in'],
      ['2026-11-17', '18:03', 'out'],
      ['2026-11-18', '09:10', 'in'],
    ])
    await t.db.withCompany(company, (tx) =>
      settlePending(tx, { companyNo: company.companyNo, now: () => t.clock.now() }),
    )
    const { body } = await company.operator.call(readSchedule, { query: { str: '2026-11-16', end: '2026-11-18' } })
    expect(body.items[0]?.days.map(({ record }) => record)).toEqual([
      null,
      { atendTime: '08:52', lvofcTime: '18:03' },
      { atendTime: '09:10', lvofcTime: null },
    ])
  })
})
