import { releaseScreen } from '@handal/contracts/terminal/workplaces'
import { setPin } from '@handal/contracts/time/check-in'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { handIn } from '../../../testing/devices.ts'
import { makeScreen, makeShop } from '../../../testing/shop.ts'

const t = testApp()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()

describe('a code of a screen', () => {
  it('proves the place once a person, to everybody, and of a tap that comes late at its own time', async () => {
    const shop = await makeShop(t)
    const screen = await makeScreen(t, shop)
    const [phone, other] = [await shop.bind(shop.first), await shop.bind(shop.second)]
    const code = screen.code()
    expect((await handIn(t, phone, [{ type: 'in', evidence: { code } }])).items).toMatchObject([{ state: 'stored' }])
    expect(
      (await handIn(t, other, [{ type: 'in', evidence: { code, screen: { no: screen.no } } }])).items,
    ).toMatchObject([{ state: 'stored' }])
    const again = await handIn(t, phone, [{ type: 'out', evidence: { code } }])
    expect(again.items).toMatchObject([
      { state: 'refused', message: '이미 쓴 코드입니다. 화면의 새 코드를 적어 주세요.' },
    ])
    const offline = { type: 'gnot', happenedAt: at(-DAY), evidence: { code: screen.code(-DAY) } }
    expect((await handIn(t, phone, [offline])).items).toMatchObject([{ state: 'stored', late: true }])
    const tags = await shop.tags({ sort: 'no' })
    expect(
      tags.map(({ source, score, place, anomalies }) => [
        source,
        score,
        place,
        ...anomalies.map(({ code: odd }) => odd),
      ]),
    ).toEqual([
      ['CODE', 2, '본사', 'CODE_TWICE'],
      ['CODE', 2, '본사'],
      ['CODE', 2, '본사'],
    ])
    t.clock.advance(2 * MINUTE)
    const old = await handIn(t, phone, [{ evidence: { code } }])
    expect(old.items[0]?.message).toContain('지난 코드')
  })

  it('is refused five times when it is wrong, then for a minute', async () => {
    const shop = await makeShop(t)
    const screen = await makeScreen(t, shop)
    const phone = await shop.bind(shop.first)
    const wrong = screen.code() === '000000' ? '111111' : '000000'
    for (let times = 0; times < 5; times += 1)
      expect((await handIn(t, phone, [{ evidence: { code: wrong } }])).items[0]?.message).toContain('맞지 않습니다')
    expect((await handIn(t, phone, [{ evidence: { code: screen.code() } }])).items[0]?.message).toContain('다섯 번')
    t.clock.advance(MINUTE)
    expect((await handIn(t, phone, [{ evidence: { code: screen.code() } }])).items[0]?.state).toBe('stored')
  })

  it('is good for nothing once its screen is released, and neither is its key', async () => {
    const shop = await makeShop(t)
    const screen = await makeScreen(t, shop)
    const phone = await shop.bind(shop.first)
    expect((await handIn(t, screen.signer, [])).status).toBe(200)
    await shop.operator.call(releaseScreen, { body: { no: screen.no, action: 'release', reason: '도난' } })
    expect((await handIn(t, screen.signer, [])).status).toBe(401)
    expect((await handIn(t, phone, [{ evidence: { code: screen.code() } }])).items[0]?.state).toBe('refused')
  })

  it('at two places within minutes marks a copied key', async () => {
    const shop = await makeShop(t)
    const [here, there] = [await makeScreen(t, shop, '본사'), await makeScreen(t, shop, '공장')]
    const phone = await shop.bind(shop.first)
    await handIn(t, phone, [{ type: 'in', evidence: { code: here.code() } }])
    t.clock.advance(3 * MINUTE)
    await handIn(t, phone, [{ type: 'out', evidence: { code: there.code() } }])
    expect(await shop.anomalies()).toEqual(['TWO_PLACES'])
  })
})

describe('a screen that signs', () => {
  it('takes 사번 with the own PIN, and shows who it was', async () => {
    const shop = await makeShop(t)
    const { signer } = await makeScreen(t, shop)
    await shop.first.call(setPin, { body: { pin: '481516' } })
    const tap = (pin?: string, employeeCode = 'P1') =>
      handIn(t, signer, [{ type: 'in', employeeCode, evidence: pin === undefined ? {} : { pin } }])
    expect((await tap('481516')).items).toMatchObject([{ state: 'stored', who: '계*1' }])
    expect((await tap()).items).toMatchObject([{ state: 'refused' }])
    expect((await tap('481516', 'P2')).items).toMatchObject([{ state: 'refused' }])
    for (let times = 0; times < 4; times += 1) await tap('000000')
    expect((await tap('481516')).items[0]?.message).toContain('다섯 번')
    t.clock.advance(MINUTE)
    expect((await tap('481516')).items).toMatchObject([{ state: 'stored' }])
    expect(await shop.tags()).toMatchObject([{ source: 'CODE', place: '본사' }, { source: 'CODE' }])
    expect(JSON.stringify(await shop.tags())).not.toContain('481516')
    const { body } = await shop.operator.call(setPin, { body: { employeeNo: 2, reason: '휴대폰 없음' } })
    expect((await tap(body.pin ?? '', 'P2')).items).toMatchObject([{ state: 'stored' }])
    expect((await shop.second.call(setPin, { body: { employeeNo: 1, reason: '시험' } })).status).toBe(403)
  })
})

it('a screen that falls silent is told of once, until it is heard again', async () => {
  const shop = await makeShop(t)
  const { signer } = await makeScreen(t, shop)
  const told = async () => {
    await t.app.services.schedule.runOften()
    const { rows } =
      await sql`select from notice where company_no = ${shop.companyNo} and kind = 'terminalSilent'`.execute(
        t.own.kysely,
      )
    return rows.length
  }
  expect(await told()).toBe(0)
  t.clock.advance(11 * MINUTE)
  expect([await told(), await told()]).toEqual([1, 1])
  await handIn(t, signer, [])
  t.clock.advance(11 * MINUTE)
  expect(await told()).toBe(2)
})
