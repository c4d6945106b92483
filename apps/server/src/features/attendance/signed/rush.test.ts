import { randomUUID } from 'node:crypto'
import { createGateway } from '@handal/contracts/terminal/workplaces'
import { releasePhone } from '@handal/contracts/terminal/phones'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makeCrowd } from '../../../testing/crowd.ts'
import { type HandedIn, handIn, type Signer } from '../../../testing/devices.ts'
import { secondServer } from '../../../testing/servers/second-server.ts'
import { makeScreen, makeShop } from '../../../testing/shop.ts'

const t = testApp()
const second = secondServer(t)
const SECOND = 1000
const at = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()
const statesOf = (answers: readonly HandedIn[]) => answers.map(({ status, items }) => [status, items[0]?.state])
const secretOf = async ({ operator }: Pick<Awaited<ReturnType<typeof makeCrowd>>, 'operator'>): Promise<Signer> => {
  const { body } = await operator.call(createGateway, { body: { name: '정문' } })
  return { key: `g${body.no}`, secret: body.secret }
}

describe('taps that come at once', () => {
  it('stand once each, of whom tapped, with far less than a transaction each', async () => {
    const crowd = await makeCrowd(t, 60)
    const taps = crowd.phones.flatMap((phone) =>
      Array.from({ length: 5 }, (_, index) => ({ phone, eventId: randomUUID(), happenedAt: at(-index * SECOND) })),
    )
    const { result, queries } = await t.db.countQueries(() =>
      Promise.all(taps.map(({ phone, ...event }) => handIn(t, phone, [event]))),
    )
    expect(result.map(({ items }) => items[0]?.eventId)).toEqual(taps.map(({ eventId }) => eventId))
    expect(new Set(statesOf(result).map(String))).toEqual(new Set(['200,stored']))
    expect(new Set(result.map(({ items }) => items[0]?.no)).size).toBe(300)
    expect(queries).toBeLessThan(300)
    const stored = await crowd.tags()
    expect(stored.length).toBe(300)
    const whose = new Map(stored.map((tag) => [tag.eventId, tag]))
    for (const { eventId, phone } of taps)
      expect(whose.get(eventId)).toMatchObject({
        employeeNo: phone.employeeNo,
        source: 'PHONE',
        enteredBy: `계획${phone.employeeNo}`,
        evidence: [{ kind: 'PHONE', ok: true }],
      })
  })

  it('fail by themselves: a wrong signature, a moment ahead, an unknown person, a tap that cannot be stored', async () => {
    const crowd = await makeCrowd(t, 30)
    const gateway = await secretOf(crowd)
    const cursed = randomUUID()
    await sql`create function curse() returns trigger language plpgsql as $$ begin
      if new.event_id = '${sql.raw(cursed)}' then raise exception 'cursed'; end if; return new; end $$`.execute(
      t.own.kysely,
    )
    await sql`create trigger curse before insert on attendance_tag for each row execute function curse()`.execute(
      t.own.kysely,
    )
    const [first, other] = crowd.phones
    if (first === undefined || other === undefined) throw new Error('no phones')
    const answers = await Promise.all([
      ...crowd.phones.map((phone) => handIn(t, phone, [{}])),
      handIn(t, { ...first, name: 'another key' }, [{}]),
      handIn(t, first, [{ happenedAt: at(10 * 60 * SECOND) }]),
      handIn(t, gateway, [{ employeeNo: 999 }, { employeeNo: 7 }]),
      handIn(t, first, [{ eventId: 'no number' }]),
      handIn(t, other, [{ eventId: cursed }]),
      handIn(t, gateway, []),
    ])
    await sql`drop trigger curse on attendance_tag`.execute(t.own.kysely)
    await sql`drop function curse()`.execute(t.own.kysely)
    expect(new Set(statesOf(answers.slice(0, 30)).map(String))).toEqual(new Set(['200,stored']))
    const [signature, moment, unknown, body, spoilt, beat] = answers.slice(30)
    expect([signature?.status, moment?.status, unknown?.status, body?.status, spoilt?.status, beat?.status]).toEqual([
      401, 200, 200, 400, 500, 200,
    ])
    expect(moment?.items).toMatchObject([{ state: 'refused' }])
    expect(unknown?.items).toMatchObject([{ state: 'refused' }, { state: 'stored', who: '계*7' }])
    expect(body?.body.errors?.map(({ path }) => path)).toEqual(['events.0.eventId'])
    expect((await crowd.tags()).length).toBe(31)
    expect((await handIn(t, other, [{ eventId: cursed }])).items).toMatchObject([{ state: 'stored' }])
  })

  it('stand once when each is sent again and again meanwhile, also at another server, and are nobody else’s', async () => {
    const crowd = await makeCrowd(t, 20)
    const taps = crowd.phones.map((phone) => ({
      phone,
      event: { eventId: randomUUID(), happenedAt: at(0), type: 'in' },
    }))
    const answers = await Promise.all(
      taps.map(({ phone, event }, index) =>
        Promise.all([
          handIn(t, phone, [event]),
          handIn({ app: second.app, clock: t.clock }, phone, [event]),
          handIn(t, phone, [event]),
          handIn({ app: second.app, clock: t.clock }, phone, [event]),
          handIn(t, crowd.phones[(index + 1) % 20] ?? phone, [{ ...event, type: 'out' }]),
        ]),
      ),
    )
    for (const [index, some] of answers.entries()) {
      const own = some.slice(0, 4).map(({ items }) => items[0]?.state)
      const others = some[4]?.items[0]?.state
      // Whoever comes first under a number has it.
      expect([own.map(String).toSorted(), others]).toEqual(
        others === 'stored'
          ? [['refused', 'refused', 'refused', 'refused'], 'stored']
          : [['known', 'known', 'known', 'stored'], 'refused'],
      )
      expect(new Set(some.flatMap(({ items }) => items.flatMap(({ no }) => no ?? []))).size, `tap ${index}`).toBe(1)
    }
    expect((await crowd.tags()).length).toBe(20)
  })

  it('of two companies do not mix', async () => {
    const [one, two] = [await makeCrowd(t, 15), await makeCrowd(t, 15)]
    const gateways = [await secretOf(one), await secretOf(two)]
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => [
        ...[one, two].map(({ phones }) => handIn(t, phones[index] ?? { key: '', name: '' }, [{}])),
        ...gateways.map((gateway) => handIn(t, gateway, [{ employeeNo: index + 1, happenedAt: at(-index * SECOND) }])),
      ]).flat(),
    )
    expect(new Set(statesOf(answers).map(String))).toEqual(new Set(['200,stored']))
    for (const { tags, phones } of [one, two]) {
      const own = await tags()
      expect(own.length).toBe(30)
      expect(
        own
          .filter(({ source }) => source === 'PHONE')
          .map(({ employeeNo }) => employeeNo)
          .toSorted((a, b) => a - b),
      ).toEqual(phones.map(({ employeeNo }) => employeeNo).toSorted((a, b) => a - b))
    }
  })

  it('are worth nothing from the moment a key is released, whatever is under way', async () => {
    const crowd = await makeCrowd(t, 30)
    const [stolen, ...others] = crowd.phones
    if (stolen === undefined) throw new Error('no phone')
    const running = others.map((phone) => handIn(t, phone, [{}]))
    const { status } = await crowd.operator.call(releasePhone, { params: { no: stolen.no }, body: { reason: '도난' } })
    const more = others.map((phone) => handIn(t, phone, [{ happenedAt: at(-SECOND) }]))
    const after = await Promise.all([handIn(t, stolen, [{}]), handIn(t, stolen, [{}])])
    expect([status, ...after.map((one) => one.status)]).toEqual([200, 401, 401])
    expect(new Set(statesOf(await Promise.all([...running, ...more])).map(String))).toEqual(new Set(['200,stored']))
    expect((await crowd.tags()).filter(({ employeeNo }) => employeeNo === stolen.employeeNo)).toEqual([])
  })

  it('use a code of a screen once a person', async () => {
    const shop = await makeShop(t)
    const [screen, phone] = [await makeScreen(t, shop), await shop.bind(shop.first)]
    const other = await shop.bind(shop.second)
    const evidence = { code: screen.code() }
    const answers = await Promise.all([
      handIn(t, phone, [{ evidence }]),
      handIn(t, phone, [{ evidence, happenedAt: at(-SECOND) }]),
      handIn(t, other, [{ evidence }]),
    ])
    expect(statesOf(answers)).toEqual([
      [200, 'stored'],
      [200, 'refused'],
      [200, 'stored'],
    ])
    expect((await shop.tags({ sort: 'no' })).map(({ anomalies }) => anomalies.map(({ code }) => code))).toEqual([
      ['CODE_TWICE'],
      [],
    ])
  })
})

describe('calls of one key', () => {
  it('are six hundred a minute; another key of the same address goes on', async () => {
    const shop = await makeShop(t)
    const [phone, other] = [await shop.bind(shop.first), await shop.bind(shop.second)]
    const beats = await Promise.all(Array.from({ length: 600 }, () => handIn(t, phone, [])))
    expect(new Set(beats.map(({ status }) => status))).toEqual(new Set([200]))
    const { status, body } = await handIn(t, phone, [{}])
    expect([status, body.code, body.message]).toEqual([
      429,
      'too-many',
      '한 기기에서 보낸 요청이 너무 많습니다. 잠시 뒤 다시 보내 주세요.',
    ])
    expect((await handIn(t, other, [{}])).status).toBe(200)
    t.clock.advance(60 * SECOND)
    expect((await handIn(t, phone, [{}])).status).toBe(200)
  })

  it('carry a thousand events of a phone in a minute, which no person makes; the rest comes later, and a colleague waits for none of it', async () => {
    const shop = await makeShop(t)
    const [phone, other] = [await shop.bind(shop.first), await shop.bind(shop.second)]
    const flood = () => Array.from({ length: 1000 }, (_, index) => ({ type: 'in', happenedAt: at(-index * SECOND) }))
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => handIn(t, phone, flood())),
      handIn(t, other, [{ type: 'in' }]),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      200,
      ...Array.from({ length: 9 }, () => 429),
    ])
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      '한 기기에서 1분에 1,000건까지 보낼 수 있습니다. 나머지는 잠시 뒤 다시 보내 주세요.',
    )
    expect(answers.at(-1)?.items).toMatchObject([{ state: 'stored' }])
    expect(await shop.anomalies()).toEqual([])
    t.clock.advance(60 * SECOND)
    expect((await handIn(t, phone, [{}])).items).toMatchObject([{ state: 'stored' }])
  })
})
