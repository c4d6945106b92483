import { randomUUID } from 'node:crypto'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import {
  changeBeacon,
  createBeacon,
  endBeacon,
  listAllBeacons,
  listBeacons,
  readBeacon,
} from '@handal/contracts/terminal/beacons'
import { listTags, sendEvents } from '@handal/contracts/time/tags'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, TEST_NOW, testApp, type TestSession } from '../../../testing/app.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
type Body = BodyInput<typeof createBeacon>
const give = (who: TestSession, body: Partial<Body> & Pick<Body, 'uuid'>) =>
  who.call(createBeacon, { body: { major: 1, minor: 4821, place: '정문', from: '2026-11-01', ...body } })
const fault = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as Problem).errors ?? []).map(({ path }) => path),
]
const bossOf = async () => loginAs(t, await makeUser(t, { role: '01' }))
const listed = async ({ companyNo, operator }: PlannedCompany, query: object = {}) =>
  (await operator.call(listBeacons, { params: { companyNo }, query })).body

describe('a beacon', () => {
  it('stands at a place from a day on, and is found by it', async () => {
    const company = await makePlannedCompany(t)
    const uuid = randomUUID()
    const made = await give(company.operator, { uuid: uuid.toUpperCase(), from: undefined })
    expect(made.body).toMatchObject({
      companyNo: company.companyNo,
      uuid,
      major: 1,
      minor: 4821,
      place: '정문',
      tags: 0,
      lastHeardAt: null,
      from: '2026-11-20',
      endDate: null,
      version: 1,
    })
    const other = await give(company.operator, { uuid, minor: 4822, place: '본관' })
    const placesOf = async (query: object) => (await listed(company, query)).items.map(({ place }) => place)
    expect(await placesOf({})).toEqual(['본관', '정문'])
    expect(await placesOf({ q: '4822' })).toEqual(['본관'])
    expect(await placesOf({ q: 'ㅈㅁ' })).toEqual(['정문'])
    expect(await placesOf({ sort: '-from', size: 1 })).toEqual(['정문'])
    expect((await company.operator.call(readBeacon, { params: { no: other.body.no } })).body).toEqual(other.body)
    expect(await auditsOf(t, company.companyNo, 'beacon.create')).toMatchObject([
      { after: { uuid, minor: 4821 } },
      { after: { uuid, minor: 4822 } },
    ])
  })

  it('is told every bad field at once', async () => {
    const { operator } = await makePlannedCompany(t)
    const answer = await give(operator, { uuid: 'f7826da6', major: 70_000, minor: -1, place: ' ' })
    expect(fault(answer)).toEqual([400, 'uuid', 'major', 'minor', 'place'])
  })

  it('has its numbers alone, over all companies, on each of its days', async () => {
    const [one, two] = [await makePlannedCompany(t), await makePlannedCompany(t)]
    const uuid = randomUUID()
    const first = await give(one.operator, { uuid })
    expect(fault(await give(one.operator, { uuid, place: '후문' }))).toEqual([422, 'minor'])
    const foreign = await give(two.operator, { uuid, place: '후문' })
    expect(fault(foreign)).toEqual([422, 'minor'])
    expect(JSON.stringify(foreign.body)).not.toContain('계획상사')
    const { no } = first.body
    const ended = await one.operator.call(endBeacon, {
      params: { no },
      body: { endDate: '2026-11-10', reason: '옮김' },
    })
    expect(ended.body).toMatchObject({ endDate: '2026-11-10', removed: false, version: 2 })
    expect(fault(await give(two.operator, { uuid, from: '2026-11-10' }))).toEqual([422, 'minor'])
    expect(fault(await give(two.operator, { uuid, from: '2026-11-11' }))).toEqual([200])
    // Who had it before cannot take it back while another one has it.
    const again = await one.operator.call(changeBeacon, { body: { no, endDate: null } })
    expect(fault(again)).toEqual([422, 'minor'])
  })

  it('is given to one of two who ask at once', async () => {
    const [one, two] = [await makePlannedCompany(t), await makePlannedCompany(t)]
    const uuid = randomUUID()
    const answers = await Promise.all([one, two].map(({ operator }) => give(operator, { uuid })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('is changed by who has read it last', async () => {
    const company = await makePlannedCompany(t)
    const { no } = (await give(company.operator, { uuid: randomUUID() })).body
    const change = (body: object) => company.operator.call(changeBeacon, { body: { no, ...body } })
    expect((await change({ place: '후문', version: 1 })).body).toMatchObject({ place: '후문', minor: 4821, version: 2 })
    const stale = await change({ place: '옥상', version: 1 })
    expect([stale.status, (stale.body as unknown as Problem).current]).toMatchObject([409, { place: '후문' }])
    expect(fault(await change({ endDate: '2026-10-01' }))).toEqual([400, 'endDate'])
    expect(await auditsOf(t, company.companyNo, 'beacon.change')).toMatchObject([
      { before: { place: '정문' }, after: { place: '후문' } },
    ])
  })

  it('that a tag names proves its place, is ended and not removed, and keeps its numbers', async () => {
    const company = await makePlannedCompany(t)
    const { companyNo, operator } = company
    const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    const uuid = randomUUID()
    const { no } = (await give(operator, { uuid, from: '2026-11-20' })).body
    const free = (await give(operator, { uuid, minor: 2 })).body
    const heard = { uuid: uuid.toUpperCase(), major: 1, minor: 4821, rssi: -60 }
    const tap = { eventId: randomUUID(), happenedAt: TEST_NOW, type: 'in' as const, evidence: { beacon: heard } }
    const before = { eventId: randomUUID(), happenedAt: '2026-11-19T09:00:00+09:00', evidence: { beacon: heard } }
    const send = async () => (await person.call(sendEvents, { body: { events: [tap, before] } })).body.items
    expect((await send()).map(({ state }) => state)).toEqual(['stored', 'stored'])
    const tags = (await operator.call(listTags, { query: { str: '2026-11-19', end: '2026-11-20' } })).body.items
    expect(tags.map(({ place, evidence }) => [place, evidence[0]?.ok])).toEqual([
      ['정문', true],
      [null, false],
    ])
    expect((await listed(company, { q: '4821' })).items).toMatchObject([{ no, tags: 1, lastHeardAt: TEST_NOW }])
    const changed = await operator.call(changeBeacon, { body: { no, minor: 1, place: '후문' } })
    expect(fault(changed)).toEqual([422, 'minor'])
    const end = (of: number, body: object) => operator.call(endBeacon, { params: { no: of }, body })
    const used = await end(no, {})
    expect([used.status, (used.body as unknown as Problem).uses]).toEqual([
      409,
      [{ what: '이 비콘의 출퇴근 기록', count: 1 }],
    ])
    expect((await end(free.no, { reason: '잘못 등록' })).body).toMatchObject({ removed: true })
    expect((await end(no, { endDate: '2026-11-20' })).body).toMatchObject({ removed: false })
    expect(await auditsOf(t, companyNo, 'beacon.remove')).toMatchObject([{ before: { minor: 2 }, reason: '잘못 등록' }])
    expect(await auditsOf(t, companyNo, 'beacon.end')).toMatchObject([{ after: { endDate: '2026-11-20' } }])
    // The same event again is known, whatever has become of the beacon since.
    expect((await send()).map(({ state }) => state)).toEqual(['known', 'known'])
  })
})

describe('beacons of another company', () => {
  it('are not there for an operator', async () => {
    const [one, two] = [await makePlannedCompany(t), await makePlannedCompany(t)]
    const { no } = (await give(one.operator, { uuid: randomUUID() })).body
    const { operator } = two
    const answers = [
      await operator.call(listBeacons, { params: { companyNo: one.companyNo } }),
      await operator.call(readBeacon, { params: { no } }),
      await operator.call(changeBeacon, { body: { no, place: '후문' } }),
      await operator.call(endBeacon, { params: { no }, body: {} }),
      await operator.call(changeBeacon, { body: { no, place: '후문', companyNo: one.companyNo } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await operator.call(listAllBeacons)).status).toBe(403)
  })

  it('are kept by the super admin, who need not say whose they are', async () => {
    const [one, two] = [await makePlannedCompany(t), await makePlannedCompany(t)]
    const boss = await bossOf()
    const uuid = randomUUID()
    expect(fault(await give(boss, { uuid }))).toEqual([400, 'companyNo'])
    const made = (await give(boss, { uuid, companyNo: one.companyNo })).body
    await give(boss, { uuid, minor: 7, companyNo: two.companyNo })
    const all = (await boss.call(listAllBeacons, { query: { q: uuid } })).body
    expect(all.items.map(({ companyNo }) => companyNo).toSorted((a, b) => a - b)).toEqual([
      one.companyNo,
      two.companyNo,
    ])
    const own = await boss.call(listAllBeacons, { query: { corp_no: two.companyNo } })
    expect(own.body.items.map(({ minor }) => minor)).toEqual([7])
    const { no } = made
    expect((await boss.call(readBeacon, { params: { no } })).body.companyNo).toBe(one.companyNo)
    expect((await boss.call(changeBeacon, { body: { no, place: '후문' } })).body.place).toBe('후문')
    expect((await boss.call(readBeacon, { params: { no: 999_999 } })).status).toBe(404)
    expect((await boss.call(endBeacon, { params: { no }, body: {} })).body.removed).toBe(true)
    expect(await auditsOf(t, one.companyNo, 'beacon.remove')).toHaveLength(1)
  })

  it('are listed in as many queries as one', async () => {
    const company = await makePlannedCompany(t)
    const uuid = randomUUID()
    const ask = async () =>
      (await t.db.countQueries(() => company.operator.call(listBeacons, { params: { companyNo: company.companyNo } })))
        .queries
    await give(company.operator, { uuid })
    const one = await ask()
    for (let minor = 10; minor < 30; minor += 1) await give(company.operator, { uuid, minor })
    expect(await ask()).toBe(one)
  })
})
