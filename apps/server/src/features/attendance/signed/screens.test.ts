import { createBeacon } from '@handal/contracts/terminal/beacons'
import { createScreen, releaseScreen, setUpScreen, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import { listNotices } from '@handal/contracts/session/notice-list'
import { setPin } from '@handal/contracts/time/check-in'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callAs, loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { handIn, type Signer } from '../../../testing/devices.ts'
import { phoneKey } from '../../../testing/phone-key.ts'
import { makeScreen, makeShop, type Shop } from '../../../testing/shop.ts'

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
    // The same code of yesterday once more, late: taken, without this proof, and marked itself.
    const second = { ...offline, type: 'rtn', happenedAt: at(-DAY + 1000) }
    expect((await handIn(t, phone, [second])).items).toMatchObject([{ state: 'stored', late: true }])
    expect((await shop.tags({ sort: 'no' })).at(-1)).toMatchObject({
      score: 1,
      evidence: [
        { kind: 'CODE', ok: false },
        { kind: 'PHONE', ok: true },
      ],
      anomalies: [{ code: 'CODE_TWICE' }],
    })
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
    const release = async () =>
      (await shop.operator.call(releaseScreen, { body: { no: screen.no, action: 'release', reason: '도난' } })).status
    // The second time nothing is released any more.
    expect([await release(), await release()]).toEqual([200, 409])
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

  it('and so does a beacon that bears the name of another place of work, but none of the same', async () => {
    const shop = await makeShop(t)
    const [here] = [await makeScreen(t, shop, '본사'), await makeScreen(t, shop, '공장')]
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    const beacon = async (place: string, minor: number) => {
      const numbers = { uuid: '0b5a4a1c-5d0e-4a53-9d1f-2f6c1f6f0a53', major: shop.companyNo, minor }
      const { status } = await boss.call(createBeacon, {
        body: { companyNo: shop.companyNo, ...numbers, place, from: '2026-11-01' },
      })
      expect(status).toBe(200)
      return { beacon: numbers }
    }
    const [office, factory, door] = [await beacon('본사', 1), await beacon('공장', 2), await beacon('정문', 3)]
    const phone = await shop.bind(shop.first)
    await handIn(t, phone, [{ type: 'in', evidence: { code: here.code() } }])
    await handIn(t, phone, [{ type: 'gnot', evidence: office }])
    await handIn(t, phone, [{ type: 'rtn', evidence: door }])
    expect(await shop.anomalies()).toEqual([])
    t.clock.advance(MINUTE)
    await handIn(t, phone, [{ type: 'out', evidence: factory }])
    expect(await shop.anomalies()).toEqual(['TWO_PLACES'])
  })
})

describe('a screen whose setup answer was lost', () => {
  it('is set up again with the same key alone, until it has signed', async () => {
    const shop = await makeShop(t)
    const { body: place } = await shop.operator.call(workplaceCalls.create, { body: { name: '본사' } })
    const { body: made } = await shop.operator.call(createScreen, { body: { name: '로비', placeNo: place.no } })
    const setUp = (name: string) =>
      callAs(t, null, setUpScreen, { body: { setupCode: made.setupCode, publicKey: phoneKey(name) } })
    const lost = await setUp('lost answer')
    expect((await setUp('another key')).status).toBe(404)
    const again = await setUp('lost answer')
    expect([again.status, again.body.no, again.body.codeSecret]).toEqual([200, lost.body.no, lost.body.codeSecret])
    expect((await handIn(t, { key: `s${again.body.no}`, name: 'another key' }, [])).status).toBe(401)
    expect((await handIn(t, { key: `s${again.body.no}`, name: 'lost answer' }, [])).status).toBe(200)
    for (const name of ['lost answer', 'another key']) expect((await setUp(name)).status).toBe(404)
  })

  it('is not set up an hour later, nor once it is released', async () => {
    const shop = await makeShop(t)
    const { body: place } = await shop.operator.call(workplaceCalls.create, { body: { name: '본사' } })
    const make = async () =>
      (await shop.operator.call(createScreen, { body: { name: '로비', placeNo: place.no } })).body
    const setUp = ({ setupCode }: { setupCode: string }) =>
      callAs(t, null, setUpScreen, { body: { setupCode, publicKey: phoneKey('late answer') } })
    const [late, released] = [await make(), await make()]
    await setUp(late)
    await setUp(released)
    await shop.operator.call(releaseScreen, { body: { no: released.no, action: 'release', reason: '도난' } })
    expect((await setUp(released)).status).toBe(404)
    t.clock.advance(60 * MINUTE - 1)
    expect((await setUp(late)).status).toBe(200)
    t.clock.advance(1)
    expect((await setUp(late)).status).toBe(404)
    t.clock.advance(-60 * MINUTE)
  })
})

describe('a screen that signs', () => {
  it('is told who tagged with its code or at its place, by masked names, and nobody of another place', async () => {
    const shop = await makeShop(t)
    const [here, there] = [await makeScreen(t, shop, '본사'), await makeScreen(t, shop, '공장')]
    const [phone, other] = [await shop.bind(shop.first), await shop.bind(shop.second)]
    await handIn(t, phone, [{ type: 'in', evidence: { code: here.code() } }])
    t.clock.advance(MINUTE)
    await shop.second.call(setPin, { body: { pin: '481516' } })
    await handIn(t, here.signer, [{ type: 'in', employeeCode: 'P2', evidence: { pin: '481516' } }])
    await handIn(t, other, [{ type: 'out', evidence: { code: there.code() } }])
    const told = async (signer: typeof here.signer) =>
      ((await handIn(t, signer, [])).body.tagged ?? []).map(({ who, type }) => [who, type])
    expect(await told(here.signer)).toEqual([
      ['계*2', 'in'],
      ['계*1', 'in'],
    ])
    expect(await told(there.signer)).toEqual([['계*2', 'out']])
    // A phone is told of nobody.
    expect((await handIn(t, phone, [])).body.tagged).toBeUndefined()
    t.clock.advance(11 * MINUTE)
    expect(await told(here.signer)).toEqual([])
  })

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

it('each PIN of a call is judged by its own person', async () => {
  const shop = await makeShop(t)
  const { signer } = await makeScreen(t, shop)
  for (const [who, pin] of [
    [shop.first, '481516'],
    [shop.second, '234765'],
  ] as const)
    await who.call(setPin, { body: { pin } })
  const together = async (codes: readonly string[], pin: string) => {
    const events = codes.map((employeeCode) => ({ type: 'in', employeeCode, evidence: { pin } }))
    return (await handIn(t, signer, events)).items.map(({ state, who }) => [state, who])
  }
  expect(await together(['P1', 'P2'], '481516')).toEqual([
    ['stored', '계*1'],
    ['refused', undefined],
  ])
  expect(await together(['P1', 'P2'], '234765')).toEqual([
    ['refused', undefined],
    ['stored', '계*2'],
  ])
  expect((await shop.tags({ sort: 'no' })).map(({ employeeNo }) => employeeNo)).toEqual([1, 2])
})

it('a new PIN forgives the wrong ones of its person alone', async () => {
  const shop = await makeShop(t)
  const { signer } = await makeScreen(t, shop)
  const tap = async (pin: string) =>
    (await handIn(t, signer, [{ type: 'in', employeeCode: 'P1', evidence: { pin } }])).items[0]
  await shop.first.call(setPin, { body: { pin: '481516' } })
  for (let times = 0; times < 5; times += 1) await tap('000000')
  await shop.second.call(setPin, { body: { pin: '234765' } })
  expect((await tap('481516'))?.message).toBe('PIN을 다섯 번 틀렸습니다. 1분 뒤에 다시 해 주세요.')
  await shop.first.call(setPin, { body: { pin: '565758' } })
  expect((await tap('481516'))?.message).toBe('사번이나 PIN이 맞지 않습니다.')
  expect((await tap('565758'))?.state).toBe('stored')
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

it('a screen before which somebody asks for help tells the operators of its company, once in five minutes; no other device does', async () => {
  const [shop, other] = [await makeShop(t), await makeShop(t)]
  const screen = await makeScreen(t, shop)
  const phone = await shop.bind(shop.first)
  const ask = (signer: Signer) => handIn(t, signer, [], { body: { help: true } })
  for (const signer of [screen.signer, screen.signer, phone]) expect((await ask(signer)).status).toBe(200)
  const told = async ({ operator }: Pick<Shop, 'operator'>) =>
    (await operator.call(listNotices)).body.items
      .filter(({ kind }) => kind === 'helpAsked')
      .map(({ title, to }) => [title, to])
  expect(await told(shop)).toEqual([['본사의 본사 로비 화면에서 도움을 부릅니다', '/terminal/company-place']])
  expect(await told(other)).toEqual([])
  expect((await shop.first.call(listNotices)).body.items).toEqual([])
  t.clock.advance(5 * MINUTE)
  await ask(screen.signer)
  expect(await told(shop)).toHaveLength(2)
})
