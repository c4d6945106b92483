import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../../../client/session-store.ts'
import { answering, signIn } from '../../../testing/signed-in.ts'
import { person, problem, type Sent } from '../../../testing/transport.ts'
import { memoryStore, type Store } from '../kept/store.ts'
import { seenOf } from '../testing/seen.ts'
import { bind, resume, serverNow, startCheckIn, takeCode, tap, useCheckIn } from './check-in.ts'
import { FIRST_STATE, seenAt } from './check-in-state.ts'

const BOUND = { no: 7, name: '한별', keyMark: 'A81D0000', state: 'BOUND', confirmed: false, waiting: null } as const
type World = { seen: ReturnType<typeof seenOf>; offline?: boolean; released?: boolean; lost?: boolean }
type Handed = { eventId: string; evidence?: { code?: string; location?: unknown } }
const serving = (world: World) =>
  answering((request) => {
    if (world.offline === true) throw new TypeError('no network')
    const { serverTime } = world.seen
    if (request.path === '/api/attendance/check-in/') return { body: world.seen }
    if (request.path === '/api/attendance/device/') {
      if (world.lost === true) throw new TypeError('the answer is lost')
      return { body: { no: 7, state: 'BOUND' } }
    }
    if (request.path === '/api/attendance/events/') {
      if (world.released === true && request.headers.get('x-handal-key') !== null)
        return problem(401, 'signature-refused', '해제한 기기입니다.', { serverTime })
      const { events } = request.body as { events: Handed[] }
      const items = events.map(({ eventId }) => ({ eventId, no: 9, state: 'stored', late: false, message: null }))
      return { body: { items, total: items.length, serverTime } }
    }
    return problem(401, 'unauthenticated', '로그인해 주세요.')
  })
const taps = (sent: readonly Sent[]) => sent.filter(({ path }) => path === '/api/attendance/events/')
const evidenceOf = (sent: Sent | undefined) => (sent?.body as { events: Handed[] } | undefined)?.events[0]?.evidence
/** Opens the page anew on what the browser kept. */
const openOn = async (kept: Store): Promise<void> => {
  useCheckIn.setState(FIRST_STATE)
  await startCheckIn(() => Promise.resolve(kept))
}
beforeEach(() => {
  localStorage.clear()
  useCheckIn.setState(FIRST_STATE)
  vi.stubGlobal('isSecureContext', true)
  signIn(person('21'))
})

describe('the page that is opened again without a network', () => {
  it('goes on by the server’s time that it knew, and shows nothing of another day', async () => {
    const kept = memoryStore()
    const world: World = { seen: seenOf({ next: 'out' }) }
    serving(world)
    await openOn(kept)
    const told = Date.parse(world.seen.serverTime)
    world.offline = true
    await openOn(kept)
    expect(Math.abs(serverNow() - told)).toBeLessThan(60_000)
    expect(useCheckIn.getState()).toMatchObject({ phase: 'ready', online: false, seen: { next: 'out' } })
    expect(useCheckIn.getState().seen?.today).toHaveLength(1)
    // The next morning.
    await kept.set('offset', Number(await kept.get('offset')) + 15 * 3_600_000)
    await openOn(kept)
    expect(useCheckIn.getState().seen).toMatchObject({ next: null, today: [], plan: { kind: 'OFF' } })
  })

  it('knows a night shift until it is over', () => {
    const night = seenOf({ next: 'out', plan: { start: '22:00', end: '30:00', kind: 'WORK' } })
    const at = (text: string) => Date.parse(`2026-11-21T${text}:00+09:00`)
    expect(seenAt(night, at('09:59'))).toBe(night)
    expect(seenAt(night, at('10:00'))).toMatchObject({ workDate: '2026-11-21', next: null, today: [], week: null })
    const early = seenOf({ plan: { start: '18:00', end: '24:30', kind: 'WORK' } })
    expect(seenAt(early, at('04:29'))).toBe(early)
    expect(seenAt(seenOf({ ahead: [] }), at('00:00'))).toMatchObject({ workDate: '2026-11-21', next: 'in', plan: null })
  })

  it('knows the days that were told ahead, and after them the newest plan that it kept', () => {
    const on = (date: string) => Date.parse(`2026-11-${date}T08:00:00+09:00`)
    const sunday = seenAt(seenOf(), on('22'))
    expect(sunday).toMatchObject({ next: 'in', plan: { start: '10:00', end: '19:00', kind: 'WORK' }, ahead: [] })
    expect(sunday.last).toBeUndefined()
    const kept = { workDate: '2026-11-22', start: '10:00', end: '19:00', kind: 'WORK' }
    // Whether the page was opened in between or not.
    expect(seenAt(sunday, on('23'))).toMatchObject({ next: 'in', plan: null, last: kept })
    expect(seenAt(seenAt(seenOf(), on('23')), on('24'))).toMatchObject({ plan: null, last: kept })
    expect(seenAt(seenOf({ plan: null, ahead: [] }), on('23')).last).toBeNull()
  })

  it('asks with the same key again when the answer to its binding was lost', async () => {
    const kept = memoryStore()
    const world: World = { seen: seenOf(), lost: true }
    const wire = serving(world)
    await openOn(kept)
    expect(await bind('한별', '')).not.toBeNull()
    world.lost = false
    await openOn(kept)
    expect(await bind('한별', '')).toBeNull()
    const keys = wire.sent
      .filter(({ path }) => path === '/api/attendance/device/')
      .map(({ body }) => (body as { publicKey: { x: string } }).publicKey.x)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
})

it('a bound phone whose sign-in has run out shows what it recorded today, and what comes next', async () => {
  const kept = memoryStore()
  const world: World = { seen: seenOf({ next: 'in', today: [], device: BOUND }) }
  serving(world)
  await openOn(kept)
  await bind('한별', '')
  // The next morning: the sign-in is over, the page was open all night.
  useSession.setState({ isLoggedIn: false, accessToken: null })
  await tap('in')
  const after = () => {
    const { seen: shown, waiting, said } = useCheckIn.getState()
    return [shown?.today.map(({ type }) => type), shown?.next, waiting.length, said?.tone]
  }
  expect(after()).toEqual([['in'], 'out', 0, 'success'])
  await tap('gnot')
  expect(after()).toEqual([['in', 'gnot'], 'rtn', 0, 'success'])
  // And so does the page that is opened anew.
  await openOn(kept)
  useSession.setState({ isLoggedIn: false, accessToken: null })
  expect(after().slice(0, 2)).toEqual([['in', 'gnot'], 'rtn'])
})

it('a phone that was released hands its taps in by the sign-in, and says that it is bound no more', async () => {
  const kept = memoryStore()
  const world: World = { seen: seenOf() }
  const wire = serving(world)
  await openOn(kept)
  world.seen = seenOf({ device: BOUND })
  await bind('한별', '')
  expect(useCheckIn.getState().binding).toBe('BOUND')
  world.released = true
  world.seen = seenOf()
  await tap('out')
  expect(useCheckIn.getState()).toMatchObject({ binding: 'ENDED', waiting: [] })
  expect(taps(wire.sent).at(-1)?.headers.get('x-handal-key')).toBeNull()
  // Signed out it keeps what it cannot hand in.
  useSession.setState({ isLoggedIn: false, accessToken: null })
  await tap('in')
  expect(useCheckIn.getState().waiting).toHaveLength(1)
  expect(useCheckIn.getState().said?.text).toBe('로그인하면 이 휴대폰에 보관한 기록을 보냅니다.')
})

it('the code of a screen goes with no tap that comes a minute later', async () => {
  const world: World = { seen: seenOf() }
  const wire = serving(world)
  await openOn(memoryStore())
  takeCode('482915', 3)
  useCheckIn.setState(({ code }) => ({ code: code === null ? null : { ...code, until: serverNow() - 1 } }))
  await tap('out')
  expect(evidenceOf(taps(wire.sent)[0])?.code).toBeUndefined()
})

it('a location that was seen with consent does not leave the phone once the consent is withdrawn', async () => {
  const kept = memoryStore()
  const place = [{ no: 1, name: '본사', lat: 37.5, lng: 127, radius: 100 }]
  const world: World = { seen: seenOf({ place, needs: { place: false, consent: false, location: 'RESULT_ONLY' } }) }
  const wire = serving(world)
  await openOn(kept)
  world.offline = true
  await tap('out')
  const [waiting] = await kept.taps()
  if (waiting === undefined) throw new Error('no tap')
  await kept.removeTaps([waiting.id])
  await kept.addTap({ ...waiting, event: { ...waiting.event, evidence: { location: { inside: true } } } })
  Object.assign(world, {
    offline: false,
    seen: seenOf({ needs: { place: false, consent: true, location: 'RESULT_ONLY' } }),
  })
  await resume()
  const sent = taps(wire.sent).at(-1)
  expect(sent?.body).toMatchObject({ events: [{}] })
  expect(evidenceOf(sent)?.location).toBeUndefined()
})
