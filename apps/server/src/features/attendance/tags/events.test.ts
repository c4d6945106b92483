import { randomUUID } from 'node:crypto'
import type { Problem } from '@handal/contracts/problem'
import { createTag, listTags, sendEvents, type TagType } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, TEST_NOW, testApp, type TestSession, type TestUser } from '../../../testing/app.ts'
import { makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
const NOW = Date.parse(TEST_NOW)
const at = (minutes: number, seconds = 0) => new Date(NOW + minutes * 60_000 + seconds * 1000).toISOString()
const DAY = 24 * 60
const ALL = { str: '2026-08-22', end: '2026-11-21' }

type Shop = PlannedCompany & { readonly user: TestUser; readonly employee: TestSession }
/** A company with two people, the first of whom signs in. */
const makeShop = async (): Promise<Shop> => {
  const company = await makePlannedCompany(t, { people: [{}, { hired: '2026-11-20' }] })
  const { companyNo } = company
  const user = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }], name: '나사원' })
  return { ...company, user, employee: await loginAs(t, user) }
}
type Sent = { eventId?: string; happenedAt?: string; type?: TagType | null; employeeNo?: number; evidence?: object }
const eventOf = (more: Sent) => ({ eventId: randomUUID() as string, happenedAt: at(0), ...more })
const send = async ({ employee }: Pick<Shop, 'employee'>, ...events: Sent[]) => {
  const { status, body } = await employee.call(sendEvents, { body: { events: events.map(eventOf) } })
  expect(status).toBe(200)
  expect(body.total).toBe(events.length)
  return body.items
}
const listed = async ({ operator }: PlannedCompany, more: object = {}) =>
  (await operator.call(listTags, { query: { ...ALL, ...more } })).body
const pendingOf = async ({ companyNo }: PlannedCompany) => {
  const { rows } = await sql<{ mark: string }>`
    select employee_no || ' ' || work_date || ' ' || why as mark from attendance_pending where company_no = ${companyNo} order by 1
  `.execute(t.own.kysely)
  return rows.map(({ mark }) => mark)
}

describe('an event', () => {
  it('is stored with when it happened and came, and its days wait', async () => {
    const shop = await makeShop()
    const eventId = randomUUID()
    const [told] = await send(shop, { eventId: eventId.toUpperCase(), type: 'in' })
    expect(told).toEqual({ eventId, no: 1, state: 'stored', late: false, message: null })
    const { items, total, counts } = await listed(shop)
    expect([total, counts]).toEqual([1, { all: 1, anomalies: 0, late: 0, excluded: 0 }])
    expect(items).toEqual([
      {
        no: 1,
        eventId,
        employeeNo: 1,
        employeeCode: 'P1',
        name: '계획1',
        type: 'in',
        happenedAt: TEST_NOW,
        receivedAt: TEST_NOW,
        source: 'DESK',
        score: null,
        late: false,
        anomalies: [],
        workDate: null,
        excluded: null,
        evidence: [],
        place: null,
        reader: null,
        cardNo: null,
        enteredBy: '나사원',
        reason: null,
      },
    ])
    expect(await pendingOf(shop)).toEqual(['1 2026-11-19 TAG', '1 2026-11-20 TAG'])
    // None of the log: the tag itself names who and when, and stays.
    const audits = await sql<{ count: number }>`select count(*)::int as count from audit_log
      where company_no = ${shop.companyNo} and subject_type = 'attendance-tag'`.execute(t.own.kysely)
    expect(audits.rows).toEqual([{ count: 0 }])
  })

  it('is taken from 90 days back to 2 minutes ahead, and late after 10 minutes', async () => {
    const shop = await makeShop()
    const told = await send(
      shop,
      { happenedAt: at(2) },
      { happenedAt: at(2, 1) },
      { happenedAt: at(-90 * DAY) },
      { happenedAt: at(-90 * DAY, -1) },
      { happenedAt: at(-10) },
      { happenedAt: at(-10, -1) },
    )
    expect(told.map(({ state, late }) => [state, late])).toEqual([
      ['stored', false],
      ['refused', false],
      ['stored', true],
      ['refused', false],
      ['stored', false],
      ['stored', true],
    ])
    expect(told[1]?.message).toContain('앞선 기록')
    expect(told[3]?.message).toContain('90일이 지난')
    expect((await listed(shop, { late: true })).total).toBe(2)
    expect((await listed(shop, { late: false })).total).toBe(2)
  })

  it('counts once however often it comes, and is known when it is old', async () => {
    const shop = await makeShop()
    const events = Array.from({ length: 1000 }, (_, index) => eventOf({ happenedAt: at(-index), type: 'in' }))
    const first = await send(shop, ...events)
    expect(new Set(first.map(({ state }) => state))).toEqual(new Set(['stored']))
    const before = await pendingOf(shop)
    for (let round = 0; round < 10; round += 1) {
      const again = await send(shop, ...events)
      expect(again.map(({ no, state, late }) => [no, state, late])).toEqual(
        first.map(({ no, late }) => [no, 'known', late]),
      )
    }
    expect((await listed(shop)).total).toBe(1000)
    expect((await listed(shop, { anomalies: true })).total).toBe(0)
    expect(await pendingOf(shop)).toEqual(before)
  })

  it('is known whatever its age', async () => {
    const shop = await makeShop()
    const old = { eventId: randomUUID(), happenedAt: at(-90 * DAY) }
    expect(await send(shop, old)).toMatchObject([{ state: 'stored', no: 1 }])
    t.clock.advance(DAY * 60_000)
    const employee = await loginAs(t, shop.user)
    expect(await send({ employee }, old, { happenedAt: old.happenedAt })).toMatchObject([
      { state: 'known', no: 1 },
      { state: 'refused', no: null },
    ])
    t.clock.set(TEST_NOW)
  })

  it('with other contents under its number is refused and stands as odd, once', async () => {
    const shop = await makeShop()
    const eventId = randomUUID()
    await send(shop, { eventId, type: 'in' })
    const twice = randomUUID()
    const others: Sent[] = [
      { eventId, type: 'out' },
      { eventId, type: 'in', happenedAt: at(-1) },
      { eventId, type: 'in', happenedAt: at(-100 * DAY) },
      { eventId, type: 'in', evidence: { code: '731204' } },
      { eventId },
      { eventId: twice, type: 'in', happenedAt: at(-5) },
      { eventId: twice, type: 'out', happenedAt: at(-5) },
      { eventId: twice, type: 'in', happenedAt: at(-5) },
    ]
    for (const first of ['stored', 'known']) {
      const told = await send(shop, ...others)
      const refused = Array.from({ length: 5 }, () => 'refused')
      expect(told.map(({ state }) => state)).toEqual([...refused, first, 'refused', 'known'])
      expect(told[0]).toMatchObject({ no: null, message: '같은 기록 번호로 다른 내용이 이미 있어 받지 않았습니다.' })
    }
    const { items, counts } = await listed(shop, { anomalies: true })
    expect(counts).toEqual({ all: 2, anomalies: 2, late: 0, excluded: 0 })
    expect(items.map(({ type, happenedAt }) => [type, happenedAt])).toEqual([
      ['in', at(0)],
      ['in', at(-5)],
    ])
    expect(items[0]?.anomalies.map(({ message }) => message).toSorted()).toEqual([
      '같은 번호로 다른 내용(2026.08.12 10:00:00 출근)이 와서 받지 않았습니다.',
      '같은 번호로 다른 내용(2026.11.20 09:59:00 출근)이 와서 받지 않았습니다.',
      '같은 번호로 다른 내용(2026.11.20 10:00:00 출근)이 와서 받지 않았습니다.',
      '같은 번호로 다른 내용(2026.11.20 10:00:00 퇴근)이 와서 받지 않았습니다.',
      '같은 번호로 다른 내용(2026.11.20 10:00:00)이 와서 받지 않았습니다.',
    ])
    expect(items[1]?.anomalies).toMatchObject([{ code: 'EVENT_CHANGED' }])
  })

  it('sent by two at once is stored once', async () => {
    const shop = await makeShop()
    const event = { eventId: randomUUID(), type: 'in' } as const
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(shop, event)))
    const states = answers.map(([told]) => told?.state)
    expect(states.map(String).toSorted()).toEqual(['known', 'known', 'known', 'known', 'known', 'stored'])
    expect(new Set(answers.map(([told]) => told?.no))).toEqual(new Set([1]))
    expect((await listed(shop)).total).toBe(1)
  })

  it('keeps what was seen, but never where somebody was', async () => {
    const shop = await makeShop()
    const beacon = { uuid: randomUUID(), major: 1, minor: 2, rssi: -60 }
    const location = { inside: true, lat: 37.123_456, lng: 127.654_321 }
    await send(shop, { evidence: { beacon, location, card: '0012' } })
    expect((await listed(shop)).items[0]?.evidence).toEqual([
      { kind: 'BEACON', seen: `${beacon.uuid} 1 2`, ok: false },
      { kind: 'CARD', seen: '0012', ok: null },
    ])
    const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from attendance_tag t
      where company_no = ${shop.companyNo}`.execute(t.own.kysely)
    expect(rows[0]?.text).not.toContain('37.12')
  })
})

describe('whose an event is', () => {
  it('is the caller alone', async () => {
    const shop = await makeShop()
    const told = await send(shop, { employeeNo: 2 }, { employeeNo: 1 }, { employeeNo: 99 })
    expect(told.map(({ state }) => state)).toEqual(['refused', 'stored', 'refused'])
    expect(told[0]?.message).toBe('다른 사원의 기록은 보낼 수 없습니다. 본인의 기록만 보내 주세요.')
    expect((await listed(shop)).items.map(({ employeeNo }) => employeeNo)).toEqual([1])
    // An operator who is nobody there, and one who is somebody.
    expect(await send({ employee: shop.operator }, {})).toMatchObject([{ state: 'refused', no: null }])
    const { companyNo } = shop
    const owner = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo, employeeNo: 2 }] }))
    expect(await send({ employee: owner }, {}, { employeeNo: 1 })).toMatchObject([
      { state: 'stored' },
      { state: 'refused' },
    ])
  })

  it('is told apart between companies, whose numbers of events may be the same', async () => {
    const [one, other] = [await makeShop(), await makeShop()]
    const eventId = randomUUID()
    expect(await send(one, { eventId })).toMatchObject([{ state: 'stored', no: 1 }])
    expect(await send(other, { eventId, happenedAt: at(-1) })).toMatchObject([{ state: 'stored', no: 1 }])
    expect((await listed(one, { anomalies: true })).total).toBe(0)
    const body = { companyNo: other.companyNo, events: [eventOf({})] }
    expect((await one.employee.call(sendEvents, { body })).status).toBe(404)
    expect((await one.employee.call(listTags, { query: ALL })).status).toBe(403)
    expect((await one.operator.call(listTags, { query: { ...ALL, companyNo: other.companyNo } })).status).toBe(404)
  })

  it('is no device whose signature is wrong', async () => {
    const { employee } = await makeShop()
    const answer = await employee.call(sendEvents, {
      body: { events: [eventOf({})] },
      headers: { 'x-handal-key': 'p1', 'x-handal-time': '1000000000', 'x-handal-signature': 'a' },
    })
    expect([answer.status, (answer.body as unknown as Problem).message]).toEqual([
      401,
      '기기의 시각이 서버와 5분 넘게 다릅니다. serverTime에 맞춰 다시 보내 주세요.',
    ])
  })
})

describe('the days of an event', () => {
  it('are its own and the one before, from 20:00 on the next one too', async () => {
    const shop = await makeShop()
    await send(shop, { happenedAt: '2026-11-10T19:59:59+09:00' }, { happenedAt: '2026-11-14T20:00:00+09:00' })
    expect(await pendingOf(shop)).toEqual(['09', '10', '13', '14', '15'].map((day) => `1 2026-11-${day} TAG`))
  })

  it('lie in the service: outside of it the tag is listed and makes none', async () => {
    const shop = await makeShop()
    const { companyNo, operator } = shop
    await sql`update employee set hire_date = '2026-11-03', leave_date = '2026-11-12' where company_no = ${companyNo} and employee_no = 1`.execute(
      t.own.kysely,
    )
    const tap = async (day: number, time: string, type: TagType) => {
      const happenedAt = `2026-11-${String(day).padStart(2, '0')}T${time}+09:00`
      const { status } = await operator.call(createTag, { body: { employeeNo: 1, type, happenedAt, reason: '시험' } })
      expect(status).toBe(200)
    }
    await tap(2, '19:59:59', 'in')
    await tap(2, '20:00:00', 'out')
    await tap(13, '08:55:00', 'in')
    await tap(13, '12:00:00', 'out')
    await tap(14, '06:00:00', 'out')
    expect(await pendingOf(shop)).toEqual([])
    const { items } = await listed(shop, { anomalies: true })
    expect(items.map(({ anomalies }) => anomalies)).toEqual(
      Array.from({ length: 5 }, () => [
        { code: 'NOT_IN_SERVICE', message: '재직 기간이 아닌 때의 기록이어서 근태에 넣지 않습니다.' },
      ]),
    )
    // A night shift that begins on the eve of the first day, one that ends on the morning after the last.
    await tap(2, '20:00:01', 'in')
    await tap(13, '06:10:00', 'out')
    expect(await pendingOf(shop)).toEqual(['1 2026-11-03 TAG', '1 2026-11-12 TAG'])
    expect((await listed(shop, { anomalies: true })).total).toBe(5)
  })

  it('lie in the service of whoever sends it', async () => {
    const shop = await makeShop()
    const { companyNo } = shop
    const user = await makeUser(t, { role: '11', companies: [{ companyNo, employeeNo: 2 }] })
    const events = { employee: await loginAs(t, user) }
    const [before] = await send(events, { happenedAt: '2026-11-19T09:00:00+09:00', type: 'in' })
    expect(before).toMatchObject({ state: 'stored', late: true })
    await send(events, { type: 'in' })
    expect((await listed(shop, { anomalies: true })).items).toMatchObject([
      { no: before?.no, anomalies: [{ code: 'NOT_IN_SERVICE' }] },
    ])
    expect(await pendingOf(shop)).toEqual(['2 2026-11-20 TAG'])
  })
})

describe('what cannot be sent', () => {
  it('is refused as a whole: each bad member by its place', async () => {
    const { employee } = await makeShop()
    const pathsOf = async (events: unknown) => {
      const { status, body } = await employee.call(sendEvents, { body: { events } as never })
      return [status, ...((body as unknown as Problem).errors ?? []).map(({ path }) => path)]
    }
    expect(await pathsOf([])).toEqual([200])
    expect(await pathsOf([{ ...eventOf({}), eventId: 'x' }])).toEqual([400, 'events.0.eventId'])
    expect(await pathsOf([eventOf({}), { ...eventOf({}), happenedAt: '2026-11-20T09:00:00' }])).toEqual([
      400,
      'events.1.happenedAt',
    ])
    expect(await pathsOf(Array.from({ length: 1001 }, () => eventOf({})))).toEqual([400, 'events'])
  })

  it('costs as many queries for a thousand events as for two', async () => {
    const shop = await makeShop()
    const known = eventOf({ type: 'in' })
    await send(shop, known)
    const queries = async (count: number) => {
      const fresh = Array.from({ length: count }, (_, index) => eventOf({ happenedAt: at(-index) }))
      const events = [{ ...known, type: 'out', happenedAt: at(-count) } as const, ...fresh]
      const counted = await t.db.countQueries(() => shop.employee.call(sendEvents, { body: { events } }))
      return counted.queries
    }
    expect(await queries(999)).toBe(await queries(1))
  })
})
