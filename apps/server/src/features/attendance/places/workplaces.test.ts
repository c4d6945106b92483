import type { Problem } from '@handal/contracts/problem'
import {
  changeGatewaySecret,
  createScreen,
  endGateway,
  createGateway,
  releaseScreen,
  workplaceCalls,
} from '@handal/contracts/terminal/workplaces'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { handIn } from '../../../testing/devices.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { bothRead } from '../../../testing/both-read.ts'
import { makeScreen, makeShop } from '../../../testing/shop.ts'

const t = testApp()
const { list, create, change, end } = workplaceCalls
const networks = ['127.0.0.1/32']

it('that tags name is ended, not removed, once nothing stands there', async () => {
  const shop = await makeShop(t)
  const screen = await makeScreen(t, shop)
  const phone = await shop.bind(shop.first)
  await handIn(t, phone, [{ type: 'in', evidence: { code: screen.code() } }])
  const { placeNo: no } = screen
  const body = { no, version: 1, reason: '이사' }
  const removal = await shop.operator.call(end, { body })
  expect([removal.status, (removal.body as unknown as Problem).uses]).toEqual([
    409,
    [
      { what: '근무지 화면', count: 1 },
      { what: '출퇴근 기록', count: 1 },
    ],
  ])
  const ending = await shop.operator.call(end, { body: { ...body, endDate: '2026-11-19' } })
  expect([ending.status, (ending.body as unknown as Problem).errors]).toEqual([
    422,
    [{ path: 'endDate', message: '이 근무지의 게이트웨이, 화면, 비콘 1대를 먼저 해제하거나 종료해 주세요.' }],
  ])
  await shop.operator.call(releaseScreen, { body: { no: screen.no, action: 'release', reason: '이사' } })
  const ended = await shop.operator.call(end, { body: { ...body, endDate: '2026-11-19' } })
  expect(ended.body).toMatchObject({ no, endDate: '2026-11-19', removed: false, version: 2 })
  expect(await auditsOf(t, shop.companyNo, 'workplace.end')).toMatchObject([{ after: { endDate: '2026-11-19' } }])
  const next = await shop.operator.call(createScreen, { body: { name: '로비', placeNo: no } })
  expect((next.body as unknown as Problem).errors).toEqual([
    { path: 'placeNo', message: '끝난 근무지입니다. 다른 근무지를 골라 주세요.' },
  ])
})

it('proves a place by the line of its office until its last day, and again when it goes on', async () => {
  const shop = await makeShop(t)
  const { body: made } = await shop.operator.call(create, { body: { name: '본사', networks } })
  const phone = await shop.bind(shop.first)
  const source = async () => {
    await handIn(t, phone, [{}])
    return (await shop.tags({ sort: '-no' }))[0]?.source
  }
  expect(await source()).toBe('NETWORK')
  const { body } = await shop.operator.call(end, { body: { no: made.no, endDate: '2026-11-19', reason: '이사' } })
  expect(await source()).toBe('PHONE')
  await shop.operator.call(change, { body: { no: made.no, endDate: null, version: body.version } })
  expect(await source()).toBe('NETWORK')
  expect((await shop.operator.call(list)).body.items).toMatchObject([{ name: '본사', endDate: null }])
})

it('is not proven by the line over which a tap comes late: nobody knows where it was made', async () => {
  const shop = await makeShop(t)
  expect((await shop.operator.call(create, { body: { name: '본사', networks } })).status).toBe(200)
  const phone = await shop.bind(shop.first)
  const ago = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000).toISOString()
  await handIn(t, phone, [
    { type: 'in', happenedAt: ago(11) },
    { type: 'out', happenedAt: ago(9) },
  ])
  expect((await shop.tags({ sort: 'no' })).map(({ source, place }) => [source, place])).toEqual([
    ['PHONE', null],
    ['NETWORK', '본사'],
  ])
})

it('is removed while nothing names it, and not by another company', async () => {
  const [shop, other] = [await makeShop(t), await makeShop(t)]
  const { body: made } = await shop.operator.call(create, { body: { name: '창고' } })
  const { body: gateway } = await shop.operator.call(createGateway, { body: { name: '문', placeNo: made.no } })
  expect((await other.operator.call(end, { body: { no: made.no } })).status).toBe(404)
  expect((await other.operator.call(change, { body: { no: made.no, name: '남의 것' } })).status).toBe(404)
  expect((await shop.operator.call(end, { body: { no: made.no } })).status).toBe(409)
  await shop.operator.call(endGateway, { body: { no: gateway.no, reason: '철거' } })
  // It stood there once: the place is ended.
  expect((await shop.operator.call(end, { body: { no: made.no } })).status).toBe(409)
  const { body: unused } = await shop.operator.call(create, { body: { name: '빈 곳' } })
  expect((await shop.operator.call(end, { body: { no: unused.no } })).body).toMatchObject({ removed: true })
})

it('has devices that two operators change at once: the first does, the second is told how they stand', async () => {
  const shop = await makeShop(t)
  const { no: screenNo } = await makeScreen(t, shop)
  const { body: gateway } = await shop.operator.call(createGateway, { body: { name: '정문' } })
  const { no, version } = gateway
  const twice = async (table: string, act: () => Promise<{ readonly status: number }>) =>
    (await bothRead(t, table, () => Promise.all([act(), act()]))).map(({ status }) => status).toSorted((a, b) => a - b)
  const release = () => shop.operator.call(releaseScreen, { body: { no: screenNo, action: 'release', reason: '도난' } })
  const change = () => shop.operator.call(changeGatewaySecret, { params: { no }, body: { reason: '유출', version } })
  const close = () => shop.operator.call(endGateway, { body: { no, reason: '철거' } })
  expect(await twice('workplace_screen', release)).toEqual([200, 409])
  expect(await twice('gateway', change)).toEqual([200, 409])
  expect(await twice('gateway', close)).toEqual([200, 409])
  for (const event of ['workplace-screen.release', 'gateway.secret', 'gateway.end'])
    expect(await auditsOf(t, shop.companyNo, event)).toHaveLength(1)
})

it('is kept by the super admin too, for the company that is named', async () => {
  const shop = await makeShop(t)
  const boss = await loginAs(t, await makeUser(t, { role: '01', companies: [] }))
  const { companyNo } = shop
  const { status, body } = await boss.call(create, { body: { name: '본사', networks, companyNo } })
  expect([status, body.name]).toEqual([200, '본사'])
  const { body: listed } = await boss.call(list, { query: { companyNo } })
  expect(listed.items).toMatchObject([{ name: '본사', networks }])
  expect((await boss.call(list)).status).toBe(400)
  expect((await shop.first.call(list)).status).toBe(403)
})
