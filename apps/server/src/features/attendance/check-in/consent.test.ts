import { changeSetting } from '@handal/contracts/settings/settings'
import { decidePhone } from '@handal/contracts/terminal/phones'
import { changeConsent, readCheckIn, readConsent } from '@handal/contracts/time/check-in'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { handIn } from '../../../testing/devices.ts'
import { makeShop, type Shop } from '../../../testing/shop.ts'

const t = testApp()
const HOUR = 60 * 60_000
const at = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()
const inside = { location: { inside: true, lat: 37.5, lng: 127 } }
const locating = async () => {
  const shop = await makeShop(t)
  const body = { name: 'location', value: 'COORDINATES', from: '2026-01-01', reason: '시험' } as const
  expect((await shop.operator.call(changeSetting, { body })).status).toBe(200)
  return shop
}
type Act = 'give' | 'pause' | 'resume' | 'withdraw'
const act = ({ first }: Shop, action: Act, phoneNo?: number) =>
  first.call(changeConsent, { body: { action, version: 1, ...(phoneNo === undefined ? {} : { phoneNo }) } })
/** What is kept of places: how many tags prove one by a location, and how many points there are. */
const kept = async (shop: Shop) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tag_location where company_no = ${shop.companyNo}`.execute(t.own.kysely)
  const located = (await shop.tags()).filter(({ evidence }) => evidence.some(({ kind }) => kind === 'LOCATION'))
  return [located.length, rows[0]?.count]
}

it('is asked again on a new phone, whose taps keep no location before', async () => {
  const shop = await locating()
  const old = await shop.bind(shop.first)
  await act(shop, 'give', old.no)
  await handIn(t, old, [{ type: 'in', evidence: inside }])
  expect(await kept(shop)).toEqual([1, 1])
  const next = await shop.bind(shop.first)
  await handIn(t, next, [{ type: 'gnot', evidence: inside }])
  expect(await kept(shop)).toEqual([1, 1])
  const stands = async (phoneNo?: number) => {
    const query = phoneNo === undefined ? {} : { phoneNo }
    const { body } = await shop.first.call(readCheckIn, { query })
    return [(await shop.first.call(readConsent, { query })).body.state, body.needs.consent]
  }
  expect([await stands(old.no), await stands(next.no), await stands()]).toEqual([
    ['GIVEN', false],
    ['NONE', true],
    ['NONE', true],
  ])
  await shop.operator.call(decidePhone, { params: { no: next.no }, body: { action: 'approve' } })
  // The number of a phone that has ended, or of somebody else, is none.
  const other = await shop.bind(shop.second)
  expect([await stands(old.no), await stands(other.no)]).toEqual([
    ['NONE', true],
    ['NONE', true],
  ])
  expect((await act(shop, 'give', next.no)).body.state).toBe('GIVEN')
  await handIn(t, next, [{ type: 'rtn', evidence: inside }])
  expect(await kept(shop)).toEqual([2, 2])
})

it('is withdrawn from wherever its person is, and refusing it changes nothing else', async () => {
  const shop = await locating()
  const phone = await shop.bind(shop.first)
  await act(shop, 'give', phone.no)
  // At a desk, where it was never given.
  expect((await act(shop, 'resume')).status).toBe(409)
  expect((await act(shop, 'pause')).status).toBe(200)
  await handIn(t, phone, [{ type: 'in', evidence: inside }])
  expect(await kept(shop)).toEqual([0, 0])
  expect((await act(shop, 'resume', phone.no)).body.state).toBe('GIVEN')
  expect((await act(shop, 'withdraw')).body.state).toBe('WITHDRAWN')
  expect((await handIn(t, phone, [{ type: 'out', evidence: inside }])).items).toMatchObject([{ state: 'stored' }])
  expect((await shop.tags()).map(({ source }) => source)).toEqual(['PHONE', 'PHONE'])
})

it('that is withdrawn between a tap and its sending keeps nothing of the location', async () => {
  const shop = await locating()
  const phone = await shop.bind(shop.first)
  await act(shop, 'give', phone.no)
  const tapped = { type: 'in', happenedAt: at(-HOUR), evidence: inside }
  await act(shop, 'withdraw', phone.no)
  expect((await handIn(t, phone, [tapped])).items).toMatchObject([{ state: 'stored', late: true }])
  expect(await kept(shop)).toEqual([0, 0])
  const { body } = await shop.first.call(readConsent, { query: { phoneNo: phone.no } })
  expect(body.records.map(({ what }) => what)).toEqual(['WITHDRAW', 'GIVE'])
})

it('that one person withdraws ends the points of that person alone, in that company alone', async () => {
  const [shop, other] = [await locating(), await locating()]
  const each = [
    [shop, shop.first],
    [shop, shop.second],
    [other, other.first],
  ] as const
  for (const [there, who] of each) {
    const phone = await there.bind(who)
    await who.call(changeConsent, { body: { action: 'give', version: 1, phoneNo: phone.no } })
    await handIn(t, phone, [{ type: 'in', evidence: inside }])
  }
  expect([await kept(shop), await kept(other)]).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect((await act(shop, 'withdraw')).body.records[0]?.what).toBe('ERASE')
  expect([await kept(shop), await kept(other)]).toEqual([
    [2, 1],
    [1, 1],
  ])
  expect((await shop.second.call(readConsent)).body.records.map(({ what }) => what)).toEqual(['USE', 'GIVE'])
})
