import { randomUUID } from 'node:crypto'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { correctDailyWork, readDailyWork, recalculateDay } from '@handal/contracts/time/daily-works'
import {
  createPunchRequest,
  decidePunchRequest,
  listPunchRequests,
  previewPunchRequest,
} from '@handal/contracts/time/punch-requests'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { readMyMonth } from '@handal/contracts/time/my-month'
import { createTag, listTags, sendEvents } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { anotherOperator, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const DAY = '2026-11-18'

type Cast = PlannedCompany & { readonly person: TestSession }
const personOf = async ({ companyNo }: PlannedCompany, employeeNo = 1): Promise<TestSession> =>
  loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo }] }))
/** A company whose first person came on the 18th and forgot to tag when leaving. */
const forgotten = async (people = 1): Promise<Cast> => {
  const company = await makePlannedCompany(t, { from: null, people: Array.from({ length: people }, () => ({})) })
  await tag(company, `${DAY}T08:52:00+09:00`, 'in')
  return { ...company, person: await personOf(company) }
}
const tag = async ({ operator }: PlannedCompany, happenedAt: string, type: 'in' | 'out') => {
  const body = { employeeNo: 1, type, happenedAt, reason: '기록기 시험' }
  expect((await operator.call(createTag, { body })).status).toBe(200)
  await t.app.services.schedule.runOften()
}
const ask = (person: TestSession, body: Partial<BodyInput<typeof createPunchRequest>> = {}) =>
  person.call(createPunchRequest, { body: { workDate: DAY, lvofcTime: '18:30', reason: '휴대폰 배터리', ...body } })
const decide = (who: TestSession, body: Partial<BodyInput<typeof decidePunchRequest>> = {}) =>
  who.call(decidePunchRequest, { body: { no: 1, action: 'approve', ...body } })
const listed = async (who: TestSession, query: { state?: 'WAITING'; employeeNos?: string } = {}) =>
  (await who.call(listPunchRequests, { query })).body.items
const dayOf = async ({ operator }: PlannedCompany, workDate = DAY) =>
  (await operator.call(readDailyWork, { params: { empl_no: 1 }, query: { workDate } })).body
const open = async ({ operator }: PlannedCompany, workDate = DAY) =>
  (await operator.call(readAttendance, { query: { month: '2026-11' } })).body.open.flatMap((point) =>
    point.workDates.some((date) => date === workDate) ? [`${point.code}${point.blocks ? ' blocks' : ''}`] : [],
  )
const fault = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as Problem).errors ?? []).map(({ path }) => path),
]
const tagsOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(listTags, { query: { str: '2026-11-01', end: '2026-11-30' } })).body.items.map(
    ({ source, type, excluded }) => [source, type, excluded?.reason ?? null],
  )

describe('a missed punch', () => {
  it('is asked for with likely times, and the day waits for its decision', async () => {
    const company = await forgotten()
    const { body, status } = await ask(company.person)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      no: 1,
      workDate: DAY,
      times: { atendTime: null, lvofcTime: '18:30', gnot: null, rtn: null },
      stands: { atendTime: '08:52', lvofcTime: null },
      suggestions: [{ name: 'lvofcTime', time: '18:00', from: 'PLANNED_END' }],
      state: 'WAITING',
      closed: false,
      effect: {
        realWork: { before: '00:00', after: '08:30' },
        overtime: { before: '00:00', after: '00:30' },
        week: { hours: '08:30', over: '00:00' },
      },
      version: 1,
    })
    expect(await listed(company.operator, { state: 'WAITING' })).toEqual([body])
    expect(await open(company)).toEqual(expect.arrayContaining(['request-open blocks']))
    const corrected = await company.operator.call(correctDailyWork, {
      params: { empl_no: 1 },
      body: { workDate: DAY, lvofcTime: '18:00', reason: '고침' },
    })
    expect(fault(corrected)).toEqual([422, 'workDate'])
    expect((corrected.body as unknown as Problem).message).toBe('신청을 먼저 결정해 주세요.')
    // Nor is it added to by hand, by a leaving of the morning after either; other days are.
    const byHand = (happenedAt: string, type: 'in' | 'out') =>
      company.operator.call(createTag, { body: { employeeNo: 1, type, happenedAt, reason: '추가' } })
    for (const [at, type] of [
      [`${DAY}T19:30:00+09:00`, 'out'],
      ['2026-11-19T05:00:00+09:00', 'out'],
    ] as const)
      expect(fault(await byHand(at, type))).toEqual([422, 'happenedAt'])
    expect((await byHand('2026-11-19T08:50:00+09:00', 'in')).status).toBe(200)
    expect(await auditsOf(t, company.companyNo, 'punch-request.create')).toMatchObject([
      { after: { no: 1, employeeNo: 1, workDate: DAY, state: 'WAITING' } },
    ])
  })

  it('approved, becomes a tag that names it, and its day is made with it', async () => {
    const company = await forgotten()
    await ask(company.person)
    const { body, status } = await decide(company.operator, { version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'APPROVED',
      decidedBy: '김운영',
      stands: { atendTime: '08:52', lvofcTime: '18:30' },
      suggestions: [],
      version: 2,
    })
    expect(await dayOf(company)).toMatchObject({ atendTime: '08:52', lvofcTime: '18:30' })
    expect(await tagsOf(company)).toEqual([
      ['DOCUMENT', 'out', null],
      ['HAND', 'in', null],
    ])
    expect(await open(company)).toEqual([])
    // Taken back: the tag stays to be read, excluded, and the day is half again.
    expect(fault(await decide(company.operator, { action: 'withdraw' }))).toEqual([422, 'reason'])
    expect(fault(await decide(company.person, { action: 'withdraw' }))).toEqual([422, 'no'])
    const back = await decide(company.operator, { action: 'withdraw', reason: '다른 날이었음' })
    expect(back.body).toMatchObject({ state: 'WITHDRAWN', stands: { lvofcTime: null }, version: 3 })
    expect((await tagsOf(company))[0]).toEqual(['DOCUMENT', 'out', '다른 날이었음'])
    expect(await dayOf(company)).toMatchObject({ atendTime: '08:52', lvofcTime: null })
    for (const event of ['punch-request.approve', 'punch-request.withdraw'])
      expect(await auditsOf(t, company.companyNo, event)).toHaveLength(1)
  })

  it('can be approved where the reader sent the time meanwhile, and writes nothing of its own', async () => {
    const company = await forgotten()
    await ask(company.person)
    const events = [{ eventId: randomUUID(), type: 'out' as const, happenedAt: `${DAY}T18:30:20+09:00` }]
    expect((await company.person.call(sendEvents, { body: { events } })).status).toBe(200)
    await t.app.services.schedule.runOften()
    const { body, status } = await decide(company.operator)
    expect([status, body.state]).toEqual([200, 'APPROVED'])
    expect(await dayOf(company)).toMatchObject({ atendTime: '08:52', lvofcTime: '18:30', corrections: [] })
    expect(await tagsOf(company)).toHaveLength(2)
    expect(await open(company)).toEqual([])
    // A time that stands cannot be asked for.
    expect(fault(await ask(company.person))).toEqual([422, 'lvofcTime'])
  })

  it('changes a time that stands by a correction, with the time the operator names', async () => {
    const company = await forgotten()
    await tag(company, `${DAY}T18:03:00+09:00`, 'out')
    await ask(company.person, { lvofcTime: '20:00' })
    const { body } = await decide(company.operator, { times: { lvofcTime: '19:30' }, reason: '출입 기록 확인' })
    expect(body).toMatchObject({
      times: { lvofcTime: '19:30' },
      stands: { lvofcTime: '19:30' },
      answer: '출입 기록 확인',
    })
    const { rows } = await sql`select request_no, times, withdrawn_at from day_correction
      where company_no = ${company.companyNo}`.execute(t.own.kysely)
    expect(rows).toEqual([{ request_no: 1, times: { lvofcTime: '19:30' }, withdrawn_at: null }])
    await decide(company.operator, { action: 'withdraw', reason: '잘못 승인' })
    expect(await dayOf(company)).toMatchObject({ lvofcTime: '18:03' })
  })

  it('is rejected with a reason, or withdrawn by who asked, and may be asked again', async () => {
    const company = await forgotten()
    await ask(company.person)
    expect(fault(await ask(company.person))).toEqual([422, 'workDate'])
    expect(fault(await decide(company.operator, { action: 'reject' }))).toEqual([400, 'reason'])
    expect(fault(await decide(company.operator, { action: 'withdraw', reason: '대신' }))).toEqual([422, 'no'])
    const gone = await decide(company.person, { action: 'withdraw' })
    expect(gone.body).toMatchObject({ state: 'WITHDRAWN' })
    await ask(company.person)
    const no = await decide(company.operator, { no: 2, action: 'reject', reason: '그날은 휴무' })
    expect(no.body).toMatchObject({ state: 'REJECTED', answer: '그날은 휴무' })
    expect((await decide(company.operator, { no: 2 })).status).toBe(409)
    expect(await tagsOf(company)).toEqual([['HAND', 'in', null]])
    expect((await listed(company.person)).map(({ state }) => state)).toEqual(['REJECTED', 'WITHDRAWN'])
  })
})

describe('what asking would change', () => {
  const look = (who: TestSession, query: { workDate?: string; lvofcTime?: string }) =>
    who.call(previewPunchRequest, { query: { workDate: DAY, lvofcTime: '20:30', ...query } })

  it('is told before it is asked, stands on the request while it waits, and is refused as the request is', async () => {
    const company = await forgotten()
    const { body, status } = await look(company.person, {})
    const effect = {
      realWork: { before: '00:00', after: '10:30' },
      overtime: { before: '00:00', after: '02:30' },
      week: { hours: '10:30', over: '00:00' },
    }
    expect([status, body]).toEqual([200, { effect }])
    expect(fault(await look(company.person, { workDate: '2026-11-21' }))).toEqual([422, 'workDate'])
    expect(fault(await look(company.person, { lvofcTime: '08:00' }))).toEqual([422, 'lvofcTime'])
    expect(fault(await look(company.operator, {}))).toEqual([422, 'workDate'])
    expect(await listed(company.person)).toEqual([])
    await ask(company.person, { lvofcTime: '20:30' })
    expect(await listed(company.operator)).toMatchObject([body])
    expect(fault(await look(company.person, {}))).toEqual([422, 'workDate'])
    await decide(company.operator)
    expect(await listed(company.operator)).toMatchObject([{ effect: null }])
    expect(await dayOf(company)).toMatchObject({ realWork: '10:30', extnWork: '02:30' })
  })

  it('is calculated with the pay for who decides while the request waits', async () => {
    const company = await forgotten()
    const paid = await company.operator.call(calculate, { body: { month: '2026-11', employeeNo: 1 } })
    expect(paid.status).toBe(200)
    await ask(company.person, { lvofcTime: '20:30' })
    const found = await company.operator.call(recalculateDay, {
      params: { empl_no: 1 },
      query: { workDate: DAY, lvofcTime: '20:30' },
    })
    expect([found.status, found.body]).toMatchObject([200, { realWork: '10:30' }])
    expect(found.body.effect.pay).not.toBeNull()
    expect(await dayOf(company)).toMatchObject({ lvofcTime: null })
  })
})

describe('what is refused', () => {
  it('is told at its field', async () => {
    const company = await forgotten()
    const { person } = company
    await tag(company, '2026-11-17T08:50:00+09:00', 'in')
    await tag(company, '2026-11-18T01:00:00+09:00', 'out')
    const asked = async (body: Partial<BodyInput<typeof createPunchRequest>>) => fault(await ask(person, body))
    expect(await asked({ workDate: '2026-11-21' })).toEqual([422, 'workDate'])
    expect(await asked({ workDate: '2026-11-20' })).toEqual([422, 'lvofcTime'])
    expect(await asked({ workDate: '2025-12-31' })).toEqual([422, 'workDate'])
    expect(await asked({ lvofcTime: '08:00' })).toEqual([422, 'lvofcTime'])
    expect(await asked({ gnot: '14:00' })).toEqual([422, 'gnot'])
    expect(await asked({ atendTime: '00:30' })).toEqual([422, 'atendTime'])
    expect(await asked({ lvofcTime: undefined, atendTime: '08:52' })).toEqual([422, 'atendTime'])
    expect(await asked({ lvofcTime: undefined })).toEqual([400, 'atendTime'])
    expect(await asked({ reason: ' ' })).toEqual([400, 'reason'])
    expect(await listed(person)).toEqual([])
    const planned = await makePlannedCompany(t)
    expect(fault(await ask(await personOf(planned)))).toEqual([422, 'workDate'])
    expect(fault(await ask(planned.operator))).toEqual([422, 'workDate'])
  })

  it('is everything of another company, and of another person for an employee', async () => {
    const company = await forgotten(2)
    await ask(company.person)
    const [other, stranger] = [await personOf(company, 2), await makePlannedCompany(t, { from: null })]
    expect(await listed(other, { employeeNos: '1' })).toEqual([])
    expect((await decide(other, { action: 'withdraw' })).status).toBe(404)
    expect((await decide(company.person)).status).toBe(403)
    expect(await listed(stranger.operator)).toEqual([])
    expect((await decide(stranger.operator)).status).toBe(404)
    expect(await listed(company.operator)).toMatchObject([{ state: 'WAITING', version: 1 }])
  })
})

describe('two at once', () => {
  it('decide once, and a repeated call asks once', async () => {
    const company = await forgotten()
    const headers = { 'X-Request-Id': randomUUID() }
    const body = { workDate: DAY, lvofcTime: '18:30', reason: '휴대폰 배터리' }
    const asked = await Promise.all([1, 2].map(() => company.person.call(createPunchRequest, { body, headers })))
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    const second = await anotherOperator(t, company.companyNo, '박운영')
    const answers = await Promise.all([company.operator, second].map((who) => decide(who, { version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await tagsOf(company)).filter(([source]) => source === 'DOCUMENT')).toHaveLength(1)
  })

  it('of whom one asked for himself: the other decides, alone he does', async () => {
    const company = await forgotten(2)
    const self = await loginAs(
      t,
      await makeUser(t, { role: '11', companies: [{ companyNo: company.companyNo, employeeNo: 2 }], name: '나운영' }),
    )
    expect((await ask(self, { atendTime: '09:00' })).status).toBe(200)
    expect(fault(await decide(self))).toEqual([422, 'no'])
    await sql`update app_user u set disabled_at = now() from membership m
      where m.user_no = u.user_no and m.company_no = ${company.companyNo} and u.user_name <> '나운영'`.execute(
      t.own.kysely,
    )
    expect((await decide(self)).body).toMatchObject({ state: 'APPROVED', decidedBy: '나운영' })
  })
})

it('of a closed month is taken, says so, and its approval waits until the month is opened', async () => {
  const company = await makePlannedCompany(t, { from: '2026-11-19' })
  const person = await personOf(company)
  for (let day = 1; day <= 18; day += 1) {
    const workDate = `2026-11-${String(day).padStart(2, '0')}`
    if ([0, 6].includes(new Date(workDate).getUTCDay())) continue
    const body = { workDate, atendTime: '09:00', lvofcTime: '18:00', reason: '기록기 고장' }
    expect((await company.operator.call(correctDailyWork, { params: { empl_no: 1 }, body })).status).toBe(200)
  }
  const close = (action: 'close' | 'reopen') =>
    company.operator.call(closeAttendance, { body: { month: '2026-11', action, reason: '고침' } })
  expect((await close('close')).status).toBe(200)
  expect((await ask(person, { lvofcTime: '20:00' })).body).toMatchObject({ closed: true, state: 'WAITING' })
  const { body } = await decide(company.operator)
  expect(body).toMatchObject({ state: 'APPROVED', closed: true, stands: { lvofcTime: '18:00' } })
  await t.app.services.schedule.runOften()
  const { rows } = await sql`select work_date::text, why, late from attendance_pending
    where company_no = ${company.companyNo}`.execute(t.own.kysely)
  expect(rows).toEqual([{ work_date: DAY, why: 'REQUEST', late: true }])
  expect(await dayOf(company)).toMatchObject({ lvofcTime: '18:00' })
  expect((await close('reopen')).status).toBe(200)
  await t.app.services.schedule.runOften()
  expect(await dayOf(company)).toMatchObject({ lvofcTime: '20:00' })
})

describe('the own month', () => {
  it('shows days, weeks, what is missing and what was asked for', async () => {
    const company = await forgotten()
    await tag(company, '2026-11-17T09:00:00+09:00', 'in')
    await tag(company, '2026-11-17T20:00:00+09:00', 'out')
    const read = async (who: TestSession) => (await who.call(readMyMonth, { query: { month: '2026-11' } })).body
    const body = await read(company.person)
    expect(body).toMatchObject({ month: '2026-11', periodFrom: '2026-11-01', periodTo: '2026-11-30', closed: false })
    expect(body.days.find(({ workDate }) => workDate === '2026-11-17')).toMatchObject({
      realWork: '10:00',
      employeeNo: 1,
    })
    expect(body.plan).toHaveLength(30)
    expect(body.plan.slice(19, 22)).toEqual([
      { workDate: '2026-11-20', start: '09:00', end: '18:00', kind: 'WORK' },
      { workDate: '2026-11-21', start: null, end: null, kind: 'OFF' },
      { workDate: '2026-11-22', start: null, end: null, kind: 'OFF' },
    ])
    expect(body.weeks.find(({ from }) => from === '2026-11-16')).toMatchObject({
      to: '2026-11-22',
      hours: '10:00',
      minutes: 600,
      limit: { regular: 2400, most: 3120 },
      level: 'plain',
      // Today is still to be worked as planned, the days before have what they have.
      forecast: { minutes: 1080, state: 'FINE' },
    })
    expect(body.weeks.map(({ days }) => days.length)).toEqual([0, 0, 0, 7, 0, 0])
    expect(body.weeks[3]?.days.map(({ minutes, planned }) => [minutes, planned])).toEqual([
      [0, null],
      [600, null],
      [0, null],
      [0, null],
      [0, 480],
      [0, 0],
      [0, 0],
    ])
    expect(body.missing.find(({ workDate }) => workDate === DAY)).toEqual({
      workDate: DAY,
      suggestions: [{ name: 'lvofcTime', time: '18:00', from: 'PLANNED_END' }],
    })
    expect(body.tags).toMatchObject([
      { type: 'in', source: 'HAND', workDate: '2026-11-17', excluded: null },
      { type: 'out', workDate: '2026-11-17' },
      { type: 'in', happenedAt: '2026-11-17T23:52:00.000Z', workDate: DAY },
    ])
    await ask(company.person)
    const after = await read(company.person)
    expect(after.missing.map(({ workDate }) => workDate)).not.toContain(DAY)
    expect(after.requests).toMatchObject([{ workDate: DAY, state: 'WAITING' }])
  })

  it("is nobody else's, and empty for an account without a person", async () => {
    const company = await forgotten(2)
    await ask(company.person)
    const other = await personOf(company, 2)
    const read = async (who: TestSession) => (await who.call(readMyMonth, { query: { month: '2026-11' } })).body
    const body = await read(other)
    expect([body.requests, body.tags]).toEqual([[], []])
    expect(body.days.filter(({ employeeNo }) => employeeNo !== 2)).toEqual([])
    expect(await read(company.operator)).toMatchObject({
      days: [],
      plan: [],
      weeks: [],
      totals: null,
      missing: [],
      requests: [],
    })
  })
})
