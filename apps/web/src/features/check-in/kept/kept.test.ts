import { CLOCK_MOST, sendEvents } from '@handal/contracts/time/tags'
import { describe, expect, it } from 'vitest'
import { serverClock, sinceMoment } from './clock.ts'
import { codeAt, codeOfFragment, fromBase32, secondsLeft } from './code.ts'
import { byKey, deliver, type Delivery } from './deliver.ts'
import { makeSealKey, seal } from './seal.ts'
import { makeKeys, sendSigned, signature } from './signed.ts'
import { memoryStore, type SentEvent } from './store.ts'

const event = (eventId: string): SentEvent => ({ eventId, happenedAt: '2026-11-20T08:52:00+09:00', type: 'in' })
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
/** Base32 of the secret that RFC 6238 tests HMAC-SHA-256 with. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA===='

describe('the code of a screen', () => {
  it.each([
    [59, '119246'],
    [1_111_111_109, '084774'],
    [1_111_111_111, '062674'],
    [1_234_567_890, '819424'],
    [2_000_000_000, '698825'],
  ])('is that of RFC 6238 at %i s', async (seconds, code) => {
    expect(await codeAt(RFC_SECRET, seconds * 1000)).toBe(code)
  })
  it('reads base32 and knows when the code changes', () => {
    expect(new TextDecoder().decode(fromBase32('MZXW6YTBOI'))).toBe('foobar')
    expect(secondsLeft(59_000)).toBe(1)
    expect(secondsLeft(60_000)).toBe(30)
  })
  it('is read out of an address, and nothing else is', () => {
    expect(codeOfFragment('#code=482915&screen=3')).toEqual({ code: '482915', screen: 3 })
    expect(codeOfFragment('#code=48291&screen=3')).toBeNull()
    expect(codeOfFragment('#code=482915&screen=x')).toBeNull()
    expect(codeOfFragment('')).toBeNull()
  })
})

describe("the server's clock", () => {
  it('runs on when the clock of the device is set back, and through its sleep', () => {
    let moment = { wall: 1_000_000, steady: 0, page: 1 }
    const clock = serverClock(0, () => moment)
    clock.learn(new Date(5_000_000).toISOString())
    expect(clock.offsetMs()).toBe(4_000_000)
    moment = { wall: moment.wall - 3 * 3_600_000, steady: 60_000, page: 1 }
    expect(clock.now()).toBe(5_060_000)
    expect(clock.offsetMs()).toBe(5_060_000 - moment.wall)
    clock.learn('nonsense')
    expect(clock.now()).toBe(5_060_000)
    clock.learn(new Date(6_000_000).toISOString())
    moment = { wall: moment.wall + 8 * 3_600_000, steady: 61_000, page: 1 }
    expect(clock.now()).toBe(6_000_000 + 8 * 3_600_000)
  })
  it('tells how long ago a tap was, as long as its page is open', () => {
    const tapped = { wall: 1000, steady: 10, page: 1 }
    expect(sinceMoment(tapped, { wall: 61_000, steady: 60_010, page: 1 })).toBe(60_000)
    expect(sinceMoment(tapped, { wall: 61_000, steady: 5, page: 2 })).toBeUndefined()
  })
})

describe('what is signed', () => {
  const verifies = async (publicKey: object, text: string, signed: string): Promise<boolean> => {
    const key = await crypto.subtle.importKey('jwk', publicKey, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ])
    return crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      Buffer.from(signed, 'base64url'),
      new TextEncoder().encode(text),
    )
  }
  it('is the time, a dot and the body, by a key that cannot be exported', async () => {
    const { privateKey, publicKey } = await makeKeys()
    expect(privateKey.extractable).toBe(false)
    const signed = await signature(privateKey, 1_700_000_000, '{"events":[]}')
    expect(await verifies(publicKey, '1700000000.{"events":[]}', signed)).toBe(true)
    expect(await verifies(publicKey, '1700000001.{"events":[]}', signed)).toBe(false)
  })
  it('is signed once more with the time of the server, and no third time', async () => {
    const { privateKey, publicKey } = await makeKeys()
    const clock = serverClock(-3 * 3_600_000)
    const serverTime = '2026-11-20T08:52:00+09:00'
    const times: string[] = []
    const answers = [
      json(401, { message: '서명을 확인하지 못했습니다.', serverTime }),
      json(200, { items: [], serverTime }),
    ]
    const sent = await sendSigned({ name: 'p3', privateKey }, clock, { events: [] }, async (url, init) => {
      const headers = new Headers(init.headers)
      const seconds = headers.get('x-handal-time') ?? ''
      expect(url).toBe('/api/attendance/events/')
      expect(headers.get('x-handal-key')).toBe('p3')
      expect(
        await verifies(
          publicKey,
          `${seconds}.${typeof init.body === 'string' ? init.body : ''}`,
          headers.get('x-handal-signature') ?? '',
        ),
      ).toBe(true)
      times.push(seconds)
      return answers[times.length - 1] ?? json(500, {})
    })
    expect(sent.kind).toBe('ok')
    expect(times).toHaveLength(2)
    expect(Math.abs(Number(times[1]) - Date.parse(serverTime) / 1000)).toBeLessThan(2)
    let asked = 0
    const refused = await sendSigned({ name: 'p3', privateKey }, clock, { events: [] }, () => {
      asked += 1
      return Promise.resolve(json(401, { message: '서명을 확인하지 못했습니다.', serverTime }))
    })
    expect(refused).toEqual({ kind: 'refused', status: 401, message: '서명을 확인하지 못했습니다.' })
    expect(asked).toBe(2)
  })
  it('waits where no network or no server answers', async () => {
    const { privateKey } = await makeKeys()
    const key = { name: 'p3', privateKey }
    const lost = await sendSigned(key, serverClock(), {}, () => Promise.reject(new TypeError('no network')))
    expect(lost).toEqual({ kind: 'offline' })
    expect(await sendSigned(key, serverClock(), {}, () => Promise.resolve(json(503, {})))).toEqual({ kind: 'offline' })
    expect(typeof byKey(key, serverClock())).toBe('function')
  })
})

describe('a PIN that waits', () => {
  it('is read by its own key alone and stands in no event that is kept', async () => {
    const [key, other] = [await makeSealKey(), await makeSealKey()]
    expect(key.extractable).toBe(false)
    const store = memoryStore()
    const made = { moment: { wall: 0, steady: 0, page: 1 }, offsetMs: 0 }
    await store.addTap({ owner: 'screen', at: 0, event: event('a'), pin: await seal(key, '482915'), made })
    const [kept] = await store.taps('screen')
    expect(JSON.stringify(kept?.event)).not.toContain('482915')
    const pins: (string | undefined)[] = []
    const send = (events: readonly SentEvent[]) => {
      pins.push(...events.map(({ evidence }) => evidence?.pin))
      return Promise.resolve({ kind: 'offline' as const })
    }
    await deliver(store, 'screen', send, key)
    await deliver(store, 'screen', send, other)
    expect(pins).toEqual(['482915', undefined])
  })
})

describe('taps that wait', () => {
  it('go in the order of tapping, and only what was answered waits no more', async () => {
    const store = memoryStore()
    const made = { moment: { wall: 0, steady: 0, page: 1 }, offsetMs: 4000 }
    for (const eventId of ['a', 'b', 'c']) await store.addTap({ owner: '1/1', at: 0, event: event(eventId), made })
    await store.addTap({ owner: '1/2', at: 0, event: event('of somebody else'), made })
    const lost = await deliver(store, '1/1', () => Promise.resolve({ kind: 'offline' }))
    expect(lost.delivery.kind).toBe('offline')
    expect(await store.taps('1/1')).toHaveLength(3)
    const sent: string[] = []
    const clocks: unknown[] = []
    const { delivery, answered } = await deliver(store, '1/1', (events) => {
      sent.push(...events.map(({ eventId }) => eventId))
      clocks.push(...events.map(({ evidence }) => evidence?.clock))
      return Promise.resolve({ kind: 'ok', items: [] })
    })
    expect(delivery.kind).toBe('ok')
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(answered).toHaveLength(3)
    // Of another page than this one: only how far the clocks stood apart is known.
    expect(clocks[0]).toEqual({ offsetMs: 4000 })
    expect(await store.taps('1/1')).toEqual([])
    expect(await store.taps('1/2')).toHaveLength(1)
  })

  it('that the server cannot read stay, and hold up none that follow, as when the page is of another version', async () => {
    const store = memoryStore()
    const made = { moment: { wall: 0, steady: 0, page: 1 }, offsetMs: 0 }
    for (const eventId of ['a', 'of another version', 'c'])
      await store.addTap({ owner: '1/1', at: 0, event: event(eventId), made })
    const sent: string[][] = []
    const send = (events: readonly SentEvent[]): Promise<Delivery> => {
      const ids = events.map(({ eventId }) => eventId)
      sent.push(ids)
      return Promise.resolve(
        ids.includes('of another version')
          ? { kind: 'refused', status: 400, message: '입력을 확인해 주세요.' }
          : { kind: 'ok', items: [] },
      )
    }
    const { delivery, answered } = await deliver(store, '1/1', send)
    expect(sent).toEqual([['a', 'of another version', 'c'], ['a'], ['of another version'], ['c']])
    expect(answered.map(({ event: { eventId } }) => eventId)).toEqual(['a', 'c'])
    expect(delivery).toMatchObject({ kind: 'ok', unread: '입력을 확인해 주세요.' })
    expect((await store.taps('1/1')).map(({ event: { eventId } }) => eventId)).toEqual(['of another version'])
    // Whoever is refused whole waits whole.
    const ended = { kind: 'refused', status: 403, message: '이용 계약이 끝났습니다.' } as const
    expect(await deliver(store, '1/1', () => Promise.resolve(ended))).toEqual({ delivery: ended, answered: [] })
  })

  it('are sent again by the new page when the application was updated in the middle of a tap, and counted once', async () => {
    const store = memoryStore()
    const made = { moment: { wall: 0, steady: 0, page: 1 }, offsetMs: 0 }
    await store.addTap({ owner: '1/1', at: 0, event: event('in the middle'), made })
    const server: string[] = []
    const take = (events: readonly SentEvent[]) =>
      events.map(({ eventId }) => {
        const state = server.includes(eventId) ? ('known' as const) : ('stored' as const)
        if (state === 'stored') server.push(eventId)
        return { eventId, no: 1, state, late: false, message: null }
      })
    // The old page handed it in and was gone before it read the answer.
    void deliver(store, '1/1', (events) => {
      take(events)
      return new Promise(() => undefined)
    })
    await expect.poll(() => server).toEqual(['in the middle'])
    const { delivery } = await deliver(store, '1/1', (events) => Promise.resolve({ kind: 'ok', items: take(events) }))
    expect(delivery).toMatchObject({ items: [{ state: 'known' }] })
    expect([server, await store.taps()]).toEqual([['in the middle'], []])
  })

  it('tell of a clock of another year no more than the server reads', async () => {
    const store = memoryStore()
    const year = 365 * 24 * 3_600_000
    const made = (offsetMs: number) => ({ moment: { wall: 0, steady: 0, page: 1 }, offsetMs })
    for (const offsetMs of [20 * year, -20 * year])
      await store.addTap({ owner: '1/1', at: 0, event: event(String(offsetMs)), made: made(offsetMs) })
    const clocks: unknown[] = []
    await deliver(store, '1/1', (events) => {
      for (const { evidence, ...rest } of events) {
        clocks.push(evidence?.clock?.offsetMs)
        expect(
          sendEvents.body.safeParse({ events: [{ ...rest, eventId: crypto.randomUUID(), evidence }] }).success,
        ).toBe(true)
      }
      return Promise.resolve({ kind: 'ok', items: [] })
    })
    expect(clocks).toEqual([CLOCK_MOST, -CLOCK_MOST])
  })
})
