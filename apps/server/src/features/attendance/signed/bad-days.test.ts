import { randomUUID } from 'node:crypto'
import { createGateway } from '@handal/contracts/terminal/workplaces'
import { releasePhone } from '@handal/contracts/terminal/phones'
import { readCheckIn } from '@handal/contracts/time/check-in'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { handIn } from '../../../testing/devices.ts'
import { makeScreen, makeShop } from '../../../testing/shop.ts'

const t = testApp()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const at = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()

it('a week without a network comes in one call, in its order, late, and marks each of its days', async () => {
  const shop = await makeShop(t)
  const phone = await shop.bind(shop.first)
  const days = [7, 6, 5, 4, 3, 2, 1]
  const week = days.flatMap((day) => [
    { type: 'in', happenedAt: at(-day * DAY - HOUR), evidence: { clock: { offsetMs: 0 } } },
    { type: 'out', happenedAt: at(-day * DAY + 8 * HOUR), evidence: { clock: { offsetMs: 0 } } },
  ])
  const { items } = await handIn(t, phone, week)
  expect(items.map(({ state, late }) => [state, late])).toEqual(week.map(() => ['stored', true]))
  const tags = await shop.tags({ sort: 'no' })
  expect(tags.map(({ happenedAt }) => happenedAt)).toEqual(week.map(({ happenedAt }) => happenedAt))
})

it('the answer that was lost when the server was killed: sent again the tap is known, and the day has one', async () => {
  const shop = await makeShop(t)
  const phone = await shop.bind(shop.first)
  const eventId = randomUUID()
  const event = { eventId, type: 'in', happenedAt: at(0) }
  await handIn(t, phone, [event])
  t.clock.advance(3 * MINUTE)
  expect((await handIn(t, phone, [event])).items).toMatchObject([{ state: 'known' }])
  expect((await shop.first.call(readCheckIn)).body.today).toHaveLength(1)
})

it('a phone that was lost on a Monday morning costs no hour: the next one counts before and after it is decided', async () => {
  const shop = await makeShop(t)
  const screen = await makeScreen(t, shop)
  const lost = await shop.bind(shop.first)
  const next = await shop.bind(shop.first)
  const tap = (type: string) => handIn(t, next, [{ type, evidence: { code: screen.code() } }])
  expect((await tap('in')).items).toMatchObject([{ state: 'stored' }])
  expect((await shop.tags())[0]).toMatchObject({ source: 'CODE', anomalies: [{ code: 'NEW_DEVICE' }] })
  await shop.operator.call(releasePhone, { params: { no: lost.no }, body: { reason: '분실' } })
  const refused = await handIn(t, lost, [{ type: 'out' }])
  expect([refused.status, refused.body.message]).toEqual([401, '해제한 기기입니다. 기기를 다시 등록해 주세요.'])
  t.clock.advance(MINUTE)
  expect((await tap('out')).items).toMatchObject([{ state: 'stored' }])
})

it('a gateway hands in nobody of another company, whatever names it sends', async () => {
  const [shop, other] = [await makeShop(t), await makeShop(t)]
  await sql`update employee set employee_code = 'ONLY-HERE' where company_no = ${other.companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  const { body: made } = await shop.operator.call(createGateway, { body: { name: '정문' } })
  const gateway = { key: `g${made.no}`, secret: made.secret }
  const { items } = await handIn(t, gateway, [{ type: 'in', employeeCode: 'ONLY-HERE' }])
  expect(items).toMatchObject([{ state: 'refused', message: '이 회사에 그 사원이 없습니다.' }])
  expect(await other.tags()).toEqual([])
})

it('a phone whose clock was set three hours back says nothing of another time than the one it was tapped at', async () => {
  const shop = await makeShop(t)
  const phone = await shop.bind(shop.first)
  const evidence = { clock: { offsetMs: 3 * HOUR, sinceMs: MINUTE } }
  await handIn(t, phone, [{ type: 'in', happenedAt: at(-3 * HOUR), evidence }])
  expect((await shop.tags())[0]).toMatchObject({ happenedAt: at(-MINUTE), anomalies: [{ code: 'CLOCK_BACK' }] })
})
