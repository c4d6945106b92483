import { randomUUID } from 'node:crypto'
import type { Problem } from '@handal/contracts/problem'
import { listNotices } from '@handal/contracts/session/notice-list'
import { changeBeacon, createBeacon, endBeacon, readBeacon } from '@handal/contracts/terminal/beacons'
import { createGateway, listGateways, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { handIn } from '../../../testing/devices.ts'
import { makeShop, type Shop } from '../../../testing/shop.ts'

const t = testApp()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()
const numbersOf = () => ({ uuid: randomUUID(), major: 1, minor: 7 })
const gatewayOf = async ({ operator }: Shop) => {
  const { body } = await operator.call(createGateway, { body: { name: '정문' } })
  return { key: `g${body.no}`, secret: body.secret }
}

it('the battery of a beacon is what a gateway heard last, and a low one is told to the operators once until it is replaced', async () => {
  const [shop, other] = [await makeShop(t), await makeShop(t)]
  const gateway = await gatewayOf(shop)
  const beacon = numbersOf()
  const { no } = (await shop.operator.call(createBeacon, { body: { ...beacon, place: '정문', from: '2026-11-01' } }))
    .body
  const read = async () => (await shop.operator.call(readBeacon, { params: { no } })).body
  expect((await read()).battery).toBeNull()
  let minute = 0
  const hear = async (battery: number, happenedAt?: string) => {
    minute += 2
    const event = {
      employeeNo: 1,
      happenedAt: happenedAt ?? at(-HOUR + minute * MINUTE),
      evidence: { beacon: { ...beacon, battery } },
    }
    expect((await handIn(t, gateway, [event])).items).toMatchObject([{ state: 'stored' }])
    return (await read()).battery
  }
  const told = async ({ operator }: Shop) =>
    (await operator.call(listNotices, { query: { kind: 'battery' } })).body.items.map(({ title, to }) => [title, to])
  expect(await hear(64)).toBe(64)
  const { version } = await read()
  // What comes late is older than what stands.
  expect(await hear(9, at(-30 * HOUR))).toBe(64)
  expect([await hear(21), await told(shop)]).toEqual([21, []])
  for (const battery of [20, 19, 22, 18]) expect(await hear(battery)).toBe(battery)
  const low = ['정문에 둔 비콘의 배터리가 20% 남았습니다', `/terminal/company-beacon/modify/${no}`]
  expect([await told(shop), await told(other)]).toEqual([[low], []])
  expect((await shop.first.call(listNotices)).body.items).toEqual([])
  expect(await hear(100)).toBe(100)
  t.clock.advance(MINUTE)
  expect(await hear(20)).toBe(20)
  expect(await told(shop)).toHaveLength(2)
  // What was heard is no change that somebody made.
  expect((await read()).version).toBe(version)
})

it('what a phone says of a battery, and what is said of another company’s beacon, is not kept', async () => {
  const [shop, other] = [await makeShop(t), await makeShop(t)]
  const beacon = numbersOf()
  const { no } = (await shop.operator.call(createBeacon, { body: { ...beacon, place: '정문', from: '2026-11-01' } }))
    .body
  const phone = await shop.bind(shop.first)
  const evidence = { beacon: { ...beacon, battery: 3 } }
  await handIn(t, phone, [{ type: 'in', evidence }])
  await handIn(t, await gatewayOf(other), [{ employeeNo: 1, evidence }])
  expect((await shop.operator.call(readBeacon, { params: { no } })).body.battery).toBeNull()
  const wrong = await handIn(t, phone, [{ evidence: { beacon: { ...beacon, battery: 101 } } }])
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'events.0.evidence.beacon.battery'])
})

it('a beacon stands at a place of work of its company, which does not end before it and counts it', async () => {
  const [shop, other] = [await makeShop(t), await makeShop(t)]
  const place = (await shop.operator.call(workplaceCalls.create, { body: { name: '본사' } })).body
  const foreign = (await other.operator.call(workplaceCalls.create, { body: { name: '남의 곳' } })).body
  const beacon = numbersOf()
  const give = (placeNo: number) =>
    shop.operator.call(createBeacon, { body: { ...beacon, place: '정문', placeNo, from: '2026-11-01' } })
  expect((await give(foreign.no + 50)).status).toBe(400)
  const made = (await give(place.no)).body
  expect(made.placeNo).toBe(place.no)
  // Its taps are at the place, whatever the beacon's own spot is called.
  const phone = await shop.bind(shop.first)
  await handIn(t, phone, [{ type: 'in', evidence: { beacon } }])
  const end = (endDate?: string) =>
    shop.operator.call(workplaceCalls.end, {
      body: { no: place.no, ...(endDate === undefined ? {} : { endDate, reason: '이사' }) },
    })
  const used = await end()
  expect([used.status, (used.body as unknown as Problem).uses]).toEqual([
    409,
    [
      { what: '비콘', count: 1 },
      { what: '출퇴근 기록', count: 1 },
    ],
  ])
  expect((await end('2026-11-20')).status).toBe(422)
  const moved = await shop.operator.call(changeBeacon, { body: { no: made.no, placeNo: null } })
  expect(moved.body).toMatchObject({ placeNo: null, place: '정문' })
  await shop.operator.call(changeBeacon, { body: { no: made.no, placeNo: place.no } })
  await shop.operator.call(endBeacon, { params: { no: made.no }, body: { endDate: '2026-11-20' } })
  expect((await end('2026-11-19')).status).toBe(200)
  // Nothing new is placed where the work has ended.
  const late = await shop.operator.call(createBeacon, { body: { ...numbersOf(), place: '후문', placeNo: place.no } })
  expect(late.status).toBe(400)
})

it('a beacon proves its place from its first day to its last', async () => {
  const shop = await makeShop(t)
  const beacon = numbersOf()
  const days = { from: '2026-11-17', endDate: '2026-11-18' } as const
  const { no } = (await shop.operator.call(createBeacon, { body: { ...beacon, place: '정문', from: days.from } })).body
  const ending = { endDate: days.endDate, reason: '철거' }
  expect((await shop.operator.call(endBeacon, { params: { no }, body: ending })).status).toBe(200)
  const phone = await shop.bind(shop.first)
  const moments = ['16T23:59:59', '17T00:00:00', '18T23:59:59', '19T00:00:00']
  await handIn(
    t,
    phone,
    moments.map((moment) => ({ type: 'in', happenedAt: `2026-11-${moment}+09:00`, evidence: { beacon } })),
  )
  expect((await shop.tags({ sort: 'no' })).map(({ source }) => source)).toEqual(['PHONE', 'BEACON', 'BEACON', 'PHONE'])
})

it('a gateway that was cut off says how many of its taps came later', async () => {
  const shop = await makeShop(t)
  const gateway = await gatewayOf(shop)
  const lateOf = async () => (await shop.operator.call(listGateways)).body.items.map(({ late }) => late)
  await handIn(t, gateway, [{ employeeNo: 1, type: 'in', happenedAt: at(-5 * MINUTE) }])
  expect(await lateOf()).toEqual([0])
  await handIn(t, gateway, [
    { employeeNo: 1, type: 'out', happenedAt: at(-11 * MINUTE) },
    { employeeNo: 2, type: 'out', happenedAt: at(-3 * HOUR) },
    { employeeNo: 2, type: 'in', happenedAt: at(-30 * HOUR) },
  ])
  expect(await lateOf()).toEqual([2])
})
