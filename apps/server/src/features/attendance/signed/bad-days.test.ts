import { randomUUID } from 'node:crypto'
import { changeGatewaySecret, createGateway } from '@handal/contracts/terminal/workplaces'
import { bindPhone, releasePhone } from '@handal/contracts/terminal/phones'
import { readCheckIn } from '@handal/contracts/time/check-in'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sendEvents } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makeCrowd } from '../../../testing/crowd.ts'
import { derivedDays } from '../../../testing/derived-days.ts'
import { handIn, signed } from '../../../testing/devices.ts'
import { phoneKey } from '../../../testing/phone-key.ts'
import { makeScreen, makeShop } from '../../../testing/shop.ts'
import { settleTags } from '../../../testing/tagged-company.ts'

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

it.each([
  ['five minutes behind', -5 * MINUTE, []],
  ['a second more behind', -5 * MINUTE - 1000, ['CLOCK_BACK']],
  ['five minutes ahead', 5 * MINUTE, []],
  ['a second more ahead', 5 * MINUTE + 1000, ['CLOCK_OFF']],
] as const)('a clock that says %s the truth is put right beyond five minutes alone', async (_, off, codes) => {
  const shop = await makeShop(t)
  const phone = await shop.bind(shop.first)
  const [tapped, said] = [at(-20 * MINUTE), at(-20 * MINUTE + off)]
  const clock = { offsetMs: 0, sinceMs: 20 * MINUTE }
  await handIn(t, phone, [{ type: 'in', happenedAt: said, evidence: { clock } }])
  expect(await shop.tags()).toMatchObject([{ happenedAt: codes.length === 0 ? said : tapped }])
  expect(await shop.anomalies()).toEqual(codes)
})

it('a tap a second before midnight and one a second after are of the day that was worked, and of the next', async () => {
  const crowd = await makeCrowd(t, 2, { from: null })
  const [before, after] = crowd.phones
  if (before === undefined || after === undefined) throw new Error('no phone')
  const seoul = (moment: string) => new Date(`${moment}+09:00`).toISOString()
  await handIn(t, before, [
    { type: 'in', happenedAt: seoul('2026-11-18T08:55:00') },
    { type: 'out', happenedAt: seoul('2026-11-18T23:59:59') },
    { type: 'in', happenedAt: seoul('2026-11-19T00:00:01') },
  ])
  await handIn(t, after, [
    { type: 'in', happenedAt: seoul('2026-11-18T08:55:00') },
    { type: 'out', happenedAt: seoul('2026-11-19T00:00:01') },
  ])
  await settleTags(t)
  const { days } = await derivedDays(t, crowd.companyNo)
  const made = days
    .filter((day) => day.made.tags > 0)
    .map((day: Record<string, unknown>) =>
      ['employee_no', 'work_date', 'atend_time', 'lvofc_time'].map((name) => day[name]),
    )
  expect(made).toEqual([
    [1, '2026-11-18', '08:55', '23:59'],
    [1, '2026-11-19', '00:00', null],
    [2, '2026-11-18', '08:55', '24:00'],
  ])
})

it('a tap on the first and on the last day of work counts; of the days beside it is stored and said to be none', async () => {
  const shop = await makeShop(t)
  const phone = await shop.bind(shop.first)
  const served = async (from: string, to: string) =>
    sql`update employee set hire_date = ${from}, leave_date = ${to} where company_no = ${shop.companyNo} and employee_no = 1`.execute(
      t.own.kysely,
    )
  await served('2026-11-18', '2026-11-19')
  const seoul = (moment: string) => new Date(`${moment}+09:00`).toISOString()
  const { items } = await handIn(t, phone, [
    { type: 'in', happenedAt: seoul('2026-11-17T19:59:59') },
    { type: 'in', happenedAt: seoul('2026-11-18T00:00:01') },
    { type: 'out', happenedAt: seoul('2026-11-19T23:59:59') },
    { type: 'in', happenedAt: seoul('2026-11-20T08:00:01') },
  ])
  expect(items.map(({ state }) => state)).toEqual(['stored', 'stored', 'stored', 'stored'])
  const outside = [{ code: 'NOT_IN_SERVICE', message: '재직 기간이 아닌 때의 기록이어서 근태에 넣지 않습니다.' }]
  expect((await shop.tags({ sort: 'no' })).map(({ anomalies }) => anomalies)).toEqual([outside, [], [], outside])
  await served('2026-11-16', '2026-11-18')
  const { status, body } = await handIn(t, phone, [{ type: 'in' }])
  expect([status, body.message]).toEqual([401, '해제한 기기입니다. 기기를 다시 등록해 주세요.'])
})

it('a secret that leaked is changed while events are under way: none is lost, and a day later the old one is worth nothing', async () => {
  const shop = await makeShop(t)
  const { body: made } = await shop.operator.call(createGateway, { body: { name: '정문' } })
  const old = { key: `g${made.no}`, secret: made.secret }
  const tap = (minutes: number) => handIn(t, old, [{ type: 'in', employeeNo: 1, happenedAt: at(-minutes * MINUTE) }])
  const minutes = Array.from({ length: 20 }, (_, index) => 30 + index)
  const [{ body: changed }, ...answers] = await Promise.all([
    shop.operator.call(changeGatewaySecret, { params: { no: made.no }, body: { reason: '비밀키 유출' } }),
    ...minutes.map(tap),
  ])
  expect(answers.map(({ items }) => items[0]?.state)).toEqual(minutes.map(() => 'stored'))
  expect((await handIn(t, { ...old, secret: changed.secret }, [{ type: 'out', employeeNo: 1 }])).status).toBe(200)
  t.clock.advance(DAY)
  const refused = await handIn(t, old, [{ type: 'out', employeeNo: 1 }])
  t.clock.advance(-DAY)
  expect([refused.status, refused.body.message]).toEqual([401, '서명이 맞지 않습니다. 기기를 다시 등록해 주세요.'])
  expect(await shop.tags()).toHaveLength(21)
})

it('who works in two companies has a key of each on one phone: neither is a friend’s, and each tap is of its company', async () => {
  const [here, there] = [await makeShop(t), await makeShop(t)]
  const companies = [here, there].map(({ companyNo }) => ({ companyNo, employeeNo: 3 }))
  const both = await loginAs(t, await makeUser(t, { role: '21', companies, name: '두곳' }))
  const keyAt = async ({ companyNo }: typeof here, name: string) => {
    const { body } = await both.call(bindPhone, { body: { companyNo, publicKey: phoneKey(name), name: '한별 S21' } })
    return { key: `p${body.no}`, name }
  }
  const [first, second] = [await keyAt(here, `both ${here.companyNo}`), await keyAt(there, `both ${there.companyNo}`)]
  await handIn(t, first, [{ type: 'in', happenedAt: at(-2 * MINUTE) }])
  await handIn(t, second, [{ type: 'in', happenedAt: at(-MINUTE) }])
  // The page is signed in at the other company than that of the key that goes with it.
  const raw = JSON.stringify({
    companyNo: there.companyNo,
    events: [{ eventId: randomUUID(), happenedAt: at(0), type: 'out' }],
  })
  const response = await t.app.server.inject({
    method: 'POST',
    url: sendEvents.path,
    payload: raw,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${both.access}`,
      ...signed(first, raw, t.clock.now().getTime()),
    },
  })
  expect(response.json().items).toMatchObject([{ state: 'stored' }])
  const tagsOf = async (shop: typeof here) =>
    (await shop.tags({ sort: 'no' })).map(({ employeeNo, type, source, anomalies }) => [
      employeeNo,
      type,
      source,
      anomalies.length,
    ])
  expect(await tagsOf(here)).toEqual([[3, 'in', 'PHONE', 0]])
  expect(await tagsOf(there)).toEqual([
    [3, 'in', 'PHONE', 0],
    [3, 'out', 'DESK', 0],
  ])
})

it('a place that is invented proves none: where the company asks for one the tap is refused, and the next is taken with the code', async () => {
  const shop = await makeShop(t)
  const other = await makeShop(t)
  const [screen, foreign] = [await makeScreen(t, shop), await makeScreen(t, other)]
  const phone = await shop.bind(shop.first)
  const body = { name: 'requirePlace' as const, value: true, from: '2026-01-01', reason: '장소 확인' }
  expect((await shop.operator.call(changeSetting, { body })).status).toBe(200)
  const invented = [
    {},
    { location: { inside: true, lat: 37.5, lng: 127 } },
    { beacon: { uuid: '5e1f0d3c-6a2b-4c58-9d7e-0123456789ab', major: 1, minor: 1, rssi: -40 } },
  ]
  for (const evidence of invented)
    expect((await handIn(t, phone, [{ type: 'in', evidence }])).items).toMatchObject([
      {
        state: 'refused',
        message: '근무지에 있는지 확인하지 못했습니다. 근무지 화면의 코드를 적거나 회사 통신망에서 다시 눌러 주세요.',
      },
    ])
  const evidence = { code: foreign.code(), screen: { no: foreign.no } }
  expect((await handIn(t, phone, [{ type: 'in', evidence }])).items[0]?.message).toBe(
    '근무지 코드가 맞지 않습니다. 화면에 지금 보이는 여섯 자리를 적어 주세요.',
  )
  expect(await shop.tags()).toEqual([])
  expect((await handIn(t, phone, [{ type: 'in', evidence: { code: screen.code() } }])).items).toMatchObject([
    { state: 'stored' },
  ])
  expect(await shop.anomalies()).toEqual([])
})
