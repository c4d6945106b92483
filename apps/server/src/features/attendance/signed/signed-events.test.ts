import { randomUUID } from 'node:crypto'
import { changeSetting } from '@handal/contracts/settings/settings'
import {
  createGateway,
  changeGatewaySecret,
  endGateway,
  releaseScreen,
  workplaceCalls,
  listGateways,
} from '@handal/contracts/terminal/workplaces'
import { decidePhone, releasePhone } from '@handal/contracts/terminal/phones'
import { changeConsent, readCheckIn, readConsent, setPin } from '@handal/contracts/time/check-in'
import { sendEvents } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { handIn, signed } from '../../../testing/devices.ts'
import { makeScreen, makeShop, type Shop } from '../../../testing/shop.ts'

const t = testApp()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()

describe('a phone that signs', () => {
  it('hands in its person’s taps, without a login, with itself as proof', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    const { status, items } = await handIn(t, phone, [{ type: 'in' }])
    expect([status, items]).toMatchObject([200, [{ state: 'stored', late: false }]])
    expect(await shop.tags()).toMatchObject([
      {
        employeeNo: 1,
        source: 'PHONE',
        score: 1,
        enteredBy: '계획1',
        evidence: [{ kind: 'PHONE', ok: true }],
        anomalies: [],
      },
    ])
    const { body } = await shop.first.call(readCheckIn)
    expect(body).toMatchObject({
      next: 'out',
      today: [{ type: 'in' }],
      device: { no: phone.no, state: 'BOUND' },
      plan: { kind: 'WORK' },
    })
  })

  it('is refused with the server’s time when its own is five minutes off, its body is another or its key is', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    expect((await handIn(t, phone, [{}], { skew: 299 })).status).toBe(200)
    for (const skew of [302, -302]) {
      const { status, body } = await handIn(t, phone, [{}], { skew })
      expect([status, body.code, body.serverTime]).toEqual([401, 'signature-refused', '2026-11-20T10:00:00+09:00'])
    }
    expect((await handIn(t, phone, [{}], { change: (raw) => raw.replace('"events"', ' "events"') })).status).toBe(401)
    expect((await handIn(t, { key: phone.key, name: 'another key' }, [{}])).status).toBe(401)
    for (const key of ['p999999', 'x1', 'p', 'p0', '', 'g1', 's1'])
      expect((await handIn(t, { ...phone, key }, [{}])).status).toBe(401)
    for (const signature of ['', '!', 'AAAA', 'A'.repeat(86)])
      expect((await handIn(t, phone, [{}], { headers: { 'x-handal-signature': signature } })).status).toBe(401)
    expect((await shop.tags()).length).toBe(1)
  })

  it('is known when it comes again, and refused under the number of somebody else’s event', async () => {
    const shop = await makeShop(t)
    const [phone, other] = [await shop.bind(shop.first), await shop.bind(shop.second)]
    const eventId = randomUUID()
    const clock = { offsetMs: 100, sinceMs: 0 }
    const event = { eventId, type: 'in', happenedAt: at(0) }
    expect((await handIn(t, phone, [{ ...event, evidence: { clock } }])).items).toMatchObject([{ state: 'stored' }])
    t.clock.advance(MINUTE)
    const again = { ...event, evidence: { clock: { offsetMs: 100, sinceMs: MINUTE } } }
    expect((await handIn(t, phone, [again, again])).items).toMatchObject([{ state: 'known' }, { state: 'known' }])
    expect((await handIn(t, other, [event])).items).toMatchObject([{ state: 'refused', no: null }])
    expect(
      (await shop.tags()).map(({ employeeNo, anomalies }) => [employeeNo, anomalies.map(({ code }) => code)]),
    ).toEqual([[1, ['EVENT_CHANGED']]])
  })

  it('names nobody and no card', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    const { items } = await handIn(t, phone, [
      { employeeNo: 2 },
      { employeeNo: 1 },
      { employeeCode: 'P2' },
      { evidence: { card: '77' } },
    ])
    expect(items.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused', 'refused'])
    expect(await shop.tags()).toEqual([])
  })

  it('says it is there by an empty list, and takes a thousand events, not one more', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    expect(await handIn(t, phone, [])).toMatchObject({ status: 200, items: [] })
    const many = Array.from({ length: 1001 }, (_, index) => ({ happenedAt: at(-index * MINUTE) }))
    expect((await handIn(t, phone, many)).body.errors?.[0]?.message).toBe('한 번에 1,000건까지 보낼 수 있습니다.')
    const big = await handIn(t, phone, [{ type: 'x'.repeat(10 * 1024 * 1024) }])
    expect([big.status, big.body.code]).toEqual([413, 'too-large'])
    expect(await shop.tags()).toEqual([])
  })

  it('counts while it waits, and the one before ends when it is approved', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    const next = await shop.bind(shop.first)
    expect([phone.state, next.state]).toEqual(['BOUND', 'WAITING'])
    await handIn(t, next, [{ type: 'in' }])
    await handIn(t, phone, [{ type: 'out' }])
    expect(await shop.anomalies()).toEqual(['NEW_DEVICE'])
    await shop.operator.call(decidePhone, { params: { no: next.no }, body: { action: 'approve' } })
    expect((await handIn(t, phone, [{}])).status).toBe(401)
    expect((await handIn(t, next, [{}])).status).toBe(200)
    await shop.operator.call(releasePhone, { params: { no: next.no }, body: { reason: '분실' } })
    expect((await handIn(t, next, [{}])).status).toBe(401)
  })

  it('ends with the last day of work and with the account', async () => {
    const shop = await makeShop(t)
    const [phone, other] = [await shop.bind(shop.first), await shop.bind(shop.second)]
    const account = async (disabled: string | null) =>
      sql`update app_user u set disabled_at = ${disabled}::timestamptz from membership m where m.user_no = u.user_no
        and m.company_no = ${shop.companyNo} and m.employee_no = 2`.execute(t.own.kysely)
    await account('2026-11-20T09:00:00+09:00')
    expect((await handIn(t, other, [{}])).status).toBe(401)
    await account(null)
    expect((await handIn(t, other, [{}])).status).toBe(200)
    const leave = (day: string) =>
      sql`update employee set leave_date = ${day}::date where company_no = ${shop.companyNo} and employee_no = 1`.execute(
        t.own.kysely,
      )
    // The night after the last day is of that day's shift.
    await leave('2026-11-19')
    expect((await handIn(t, phone, [{}])).status).toBe(200)
    await leave('2026-11-18')
    await sql`delete from membership where company_no = ${shop.companyNo} and employee_no = 2`.execute(t.own.kysely)
    expect((await handIn(t, phone, [{}])).status).toBe(401)
    expect((await handIn(t, other, [{}])).status).toBe(401)
  })

  it('is refused from the day on which its company is closed, and after its contract', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    const company = (closed: string | null, end: string) =>
      sql`update company set closed_on = ${closed}::date, contract_type = '0001', contract_end = ${end}::date
        where company_no = ${shop.companyNo}`.execute(t.own.kysely)
    const answers = async () => {
      const { status, body } = await handIn(t, phone, [{}])
      return status === 200 ? status : [status, body.code]
    }
    await company('2026-11-21', '2026-11-20')
    expect(await answers()).toBe(200)
    await company('2026-11-20', '2026-11-20')
    expect(await answers()).toEqual([403, 'company-closed'])
    await company(null, '2026-11-19')
    expect(await answers()).toEqual([403, 'contract-ended'])
    expect(await shop.tags()).toHaveLength(1)
  })

  it('beside the login of somebody else marks the tap', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    const own = JSON.stringify({ events: [{ eventId: randomUUID(), happenedAt: at(0), type: 'in' }] })
    const send = (who: TestSession) =>
      t.app.server.inject({
        method: 'POST',
        url: sendEvents.path,
        payload: own,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${who.access}`,
          ...signed(phone, own, t.clock.now().getTime()),
        },
      })
    expect((await send(shop.second)).json().items).toMatchObject([{ state: 'stored' }])
    expect(await shop.tags()).toMatchObject([{ employeeNo: 2, source: 'DESK', anomalies: [{ code: 'ONE_PHONE_TWO' }] }])
  })

  it('has its clock put right, and says so', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    await handIn(t, phone, [
      { happenedAt: at(-3 * 60 * MINUTE), evidence: { clock: { offsetMs: 3 * 60 * MINUTE, sinceMs: 20 * MINUTE } } },
      { happenedAt: at(MINUTE), evidence: { clock: { offsetMs: 0, sinceMs: 30 * MINUTE } } },
      { happenedAt: at(-40 * MINUTE), evidence: { clock: { offsetMs: 0, sinceMs: 40 * MINUTE } } },
      { happenedAt: at(0), evidence: { clock: { offsetMs: -6 * MINUTE } } },
    ])
    const tags = await shop.tags({ sort: 'no' })
    expect(tags.map(({ happenedAt, anomalies }) => [happenedAt, ...anomalies.map(({ code }) => code)])).toEqual([
      [at(-20 * MINUTE), 'CLOCK_BACK'],
      [at(-30 * MINUTE), 'CLOCK_OFF'],
      [at(-40 * MINUTE)],
      [at(0), 'CLOCK_OFF'],
    ])
  })
})

describe('a gateway that signs', () => {
  it('hands in of its own company’s people, by a secret that is told once', async () => {
    const shop = await makeShop(t)
    const other = await makeShop(t)
    const { body: made } = await shop.operator.call(createGateway, { body: { name: '정문' } })
    const gateway = { key: `g${made.no}`, secret: made.secret }
    expect(Buffer.from(made.secret, 'base64url').length).toBe(32)
    for (const signature of ['', 'AAAA', 'A'.repeat(43), 'A'.repeat(86)])
      expect((await handIn(t, gateway, [{}], { headers: { 'x-handal-signature': signature } })).status).toBe(401)
    const { items } = await handIn(t, gateway, [{ employeeNo: 1, type: 'in' }, { employeeNo: 99 }, {}])
    expect(items.map(({ state }) => state)).toEqual(['stored', 'refused', 'refused'])
    expect(await other.tags()).toEqual([])
    const { body } = await shop.operator.call(listGateways)
    expect(body.items[0]).toMatchObject({ no: made.no, lastSeenAt: t.clock.now().toISOString() })
    expect(body.items[0]?.beats.filter(Boolean)).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain(made.secret)
    // Another company neither changes nor ends it.
    expect((await other.operator.call(changeGatewaySecret, { params: { no: made.no }, body: {} })).status).toBe(404)
    expect((await other.operator.call(endGateway, { body: { no: made.no, reason: '시험' } })).status).toBe(404)
    const { body: changed } = await shop.operator.call(changeGatewaySecret, {
      params: { no: made.no },
      body: { reason: '유출' },
    })
    expect((await handIn(t, { ...gateway, secret: changed.secret }, [])).status).toBe(200)
    expect((await handIn(t, gateway, [])).status).toBe(200)
    const { body: ended } = await shop.operator.call(createGateway, { body: { name: '후문' } })
    await shop.operator.call(endGateway, { body: { no: ended.no, reason: '철거' } })
    expect((await handIn(t, { key: `g${ended.no}`, secret: ended.secret }, [])).status).toBe(401)
    t.clock.advance(DAY)
    expect((await handIn(t, gateway, [])).status).toBe(401)
    expect((await handIn(t, { ...gateway, secret: changed.secret }, [])).status).toBe(200)
    t.clock.advance(-DAY)
  })
})

describe('a location', () => {
  const inside = { location: { inside: true, lat: 37.5, lng: 127 } }
  const points = async ({ companyNo }: Shop) =>
    (
      await sql<{
        count: number
      }>`select count(*)::int as count from tag_location where company_no = ${companyNo}`.execute(t.own.kysely)
    ).rows[0]?.count

  it('is stored nowhere without consent, and its point ends with it', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    const set = (name: 'location' | 'requirePlace', value: string | boolean) =>
      shop.operator.call(changeSetting, { body: { name, value, from: '2026-01-01', reason: '시험' } })
    expect((await set('location', 'COORDINATES')).status).toBe(200)
    await handIn(t, phone, [{ type: 'in', evidence: inside }])
    expect(await shop.tags()).toMatchObject([{ source: 'PHONE', evidence: [{ kind: 'PHONE' }] }])
    expect(await points(shop)).toBe(0)
    const act = (action: 'give' | 'pause' | 'resume' | 'withdraw') =>
      shop.first.call(changeConsent, { body: { action, version: 1, phoneNo: phone.no } })
    expect((await act('pause')).status).toBe(409)
    expect((await act('give')).body).toMatchObject({ state: 'GIVEN' })
    const eventId = randomUUID()
    const event = { eventId, happenedAt: at(0), type: 'out', evidence: inside }
    await handIn(t, phone, [event])
    expect((await shop.tags({ sort: '-no' }))[0]).toMatchObject({ source: 'LOCATION', score: 2 })
    expect(await points(shop)).toBe(1)
    await act('pause')
    await handIn(t, phone, [{ type: 'gnot', evidence: inside }])
    expect(await points(shop)).toBe(1)
    await act('resume')
    const { body } = await act('withdraw')
    expect(body.records.map(({ what }) => what)).toEqual(['ERASE', 'WITHDRAW', 'RESUME', 'PAUSE', 'USE', 'GIVE'])
    expect(await points(shop)).toBe(0)
    // Sent again after the withdrawal it is the same event.
    expect((await handIn(t, phone, [event])).items).toMatchObject([{ state: 'known' }])
    expect((await shop.second.call(readConsent)).body.records).toEqual([])
    expect((await set('requirePlace', true)).status).toBe(200)
    expect((await handIn(t, phone, [{ type: 'rtn' }])).items[0]?.message).toContain('확인하지 못했습니다')
    expect((await handIn(t, phone, [{ type: 'rtn', happenedAt: at(-DAY) }])).items).toMatchObject([{ state: 'stored' }])
    expect(await shop.anomalies()).toEqual(['NO_PLACE'])
  })

  it('keeps its point for as many days as the company says, and what it proved for good', async () => {
    const shop = await makeShop(t)
    const phone = await shop.bind(shop.first)
    for (const [name, value] of [
      ['location', 'COORDINATES'],
      ['locationDays', 3],
    ] as const)
      expect(
        (await shop.operator.call(changeSetting, { body: { name, value, from: '2026-01-01', reason: '시험' } })).status,
      ).toBe(200)
    await shop.first.call(changeConsent, { body: { action: 'give', version: 1, phoneNo: phone.no } })
    await handIn(t, phone, [{ type: 'in', evidence: inside }])
    const daysOn = async (days: number) => {
      t.clock.advance(days * DAY)
      await t.app.services.schedule.runDue()
      const left = await points(shop)
      t.clock.advance(-days * DAY)
      return left
    }
    expect([await daysOn(3), await daysOn(4)]).toEqual([1, 0])
    expect(await shop.tags()).toMatchObject([{ source: 'LOCATION', score: 2 }])
  })
})

it('devices, consent and PINs leave their rows in the log, without secrets', async () => {
  const shop = await makeShop(t)
  const { body: place } = await shop.operator.call(workplaceCalls.create, { body: { name: '본사' } })
  await shop.operator.call(workplaceCalls.change, { body: { no: place.no, name: '본관', version: 1 } })
  const screen = await makeScreen(t, shop, '공장')
  await shop.operator.call(releaseScreen, { body: { no: screen.no, action: 'release', reason: '철거' } })
  const { body: gateway } = await shop.operator.call(createGateway, { body: { name: '정문', placeNo: place.no } })
  expect((await shop.operator.call(workplaceCalls.end, { body: { no: place.no } })).status).toBe(409)
  const { body: changed } = await shop.operator.call(changeGatewaySecret, { params: { no: gateway.no }, body: {} })
  await shop.operator.call(endGateway, { body: { no: gateway.no, reason: '철거' } })
  const { body: unused } = await shop.operator.call(workplaceCalls.create, { body: { name: '창고' } })
  expect((await shop.operator.call(workplaceCalls.end, { body: { no: unused.no } })).status).toBe(200)
  await shop.first.call(changeConsent, { body: { action: 'give', version: 1 } })
  await shop.first.call(setPin, { body: { pin: '481516' } })
  const { rows } = await sql<{ event: string; row: string }>`select event, to_jsonb(a)::text as row from audit_log a
    where company_no = ${shop.companyNo} order by seq`.execute(t.own.kysely)
  const mine = rows.filter(({ event }) => /^(workplace|gateway|location|check-in)/.test(event))
  expect(mine.map(({ event }) => event)).toEqual([
    'workplace.create',
    'workplace.change',
    'workplace.create',
    'workplace-screen.create',
    'workplace-screen.setup',
    'workplace-screen.release',
    'gateway.create',
    'gateway.secret',
    'gateway.end',
    'workplace.create',
    'workplace.remove',
    'location-consent.change',
    'check-in-pin.change',
  ])
  for (const told of [gateway.secret, changed.secret, screen.made.setupCode, '481516'])
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(told)
})
