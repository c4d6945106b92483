import { josa } from '@handal/base/josa'
import { setUpScreen } from '@handal/contracts/terminal/workplaces'
import { TAG_TYPES, type TagType } from '@handal/contracts/time/tags'
import { create } from 'zustand'
import { call } from '../../../client/api.ts'
import { momentNow, type ServerClock, serverClock } from '../kept/clock.ts'
import { byKey, deliver, type EventsAnswer } from '../kept/deliver.ts'
import { makeSealKey, seal } from '../kept/seal.ts'
import { canSign, makeKeys, type PublicKey } from '../kept/signed.ts'
import { memoryStore, openStore, type SentEvent, type Store, type WaitingTap } from '../kept/store.ts'

/** A screen that is set up: its number, its key and the secret of its codes. */
export type KeptScreen = {
  readonly no: number
  readonly privateKey: CryptoKey
  readonly codeSecret: string
  /** Seals the PINs that wait here. */
  readonly sealKey: CryptoKey
  readonly name: string
  readonly place: string
  readonly companyName: string
}
/** Who tagged here a moment ago, the name masked by the server. */
export type Tagged = { readonly eventId: string; readonly who: string; readonly word: string; readonly at: number }

export type ScreenState = {
  readonly phase: 'starting' | 'set-up' | 'on' | 'released' | 'insecure'
  readonly screen: KeptScreen | null
  readonly online: boolean
  readonly waiting: number
  readonly tagged: readonly Tagged[]
  readonly said: { readonly tone: 'success' | 'warning' | 'danger'; readonly text: string } | null
}
const OWNER = 'screen'
const KEPT = 'screen'
/** The pair of keys of a set-up whose answer has not come. */
const SETTING_UP = 'screen set-up'
/** So many of those who tagged are shown. */
const SHOWN = 5

export const FIRST_SCREEN: ScreenState = {
  phase: 'starting',
  screen: null,
  online: true,
  waiting: 0,
  tagged: [],
  said: null,
}
export const useScreen = create<ScreenState>()(() => FIRST_SCREEN)
const set = (change: Partial<ScreenState>): void => useScreen.setState(change)
const get = useScreen.getState

let store: Store = memoryStore()
let clock: ServerClock = serverClock()
let sending: Promise<void> | null = null

/** The server's time, milliseconds. */
export const screenNow = (): number => clock.now()
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const wordOf = (type: SentEvent['type']): string => (type ? TAG_TYPES[type] : '기록')

export const startScreen = async (): Promise<void> => {
  if (!canSign()) return set({ phase: 'insecure' })
  store = await openStore()
  clock = serverClock(((await store.get('offset')) as number | undefined) ?? 0)
  const screen = ((await store.get(KEPT)) as KeptScreen | undefined) ?? null
  set({ screen, phase: screen === null ? 'set-up' : 'on' })
  await beat()
}

type Pair = Awaited<ReturnType<typeof makeKeys>>
/** The keys to set up with: the same ones again after an answer that was lost, since the code is good for them alone then. */
const keysToSetUp = async (): Promise<Pair> => {
  const kept = (await store.get(SETTING_UP)) as Pair | null | undefined
  if (kept) return kept
  const made = await makeKeys()
  await store.set(SETTING_UP, made)
  return made
}

/** Sets this screen up with the operator's code, once. */
export const setUp = async (setupCode: string): Promise<void> => {
  try {
    const { privateKey, publicKey } = await keysToSetUp()
    const made = await call(setUpScreen, { body: { setupCode, publicKey: publicKey satisfies PublicKey } })
    const { no, codeSecret, name, place, companyName } = made
    const screen = { no, privateKey, codeSecret, sealKey: await makeSealKey(), name, place, companyName }
    clock.learn(made.serverTime)
    await store.set(KEPT, screen)
    await store.set(SETTING_UP, null)
    await store.set('offset', clock.offsetMs())
    await globalThis.navigator.storage?.persist?.()
    set({ screen, phase: 'on', online: true, said: null })
    // The first signed call uses the setup code up.
    await beat()
  } catch (error) {
    set({ said: { tone: 'danger', text: textOf(error) } })
  }
}

/** A screen that the operator released forgets its key and the secret of its codes; it is set up anew. */
export const forget = async (): Promise<void> => {
  // Their PINs were sealed by the key that is gone.
  await store.removeTaps((await store.taps(OWNER)).map(({ id }) => id))
  await store.set(KEPT, null)
  set({ screen: null, phase: 'set-up', said: null, tagged: [], waiting: 0 })
}

/** What became of the taps that were made here. */
const told = (items: EventsAnswer['items'], answered: readonly WaitingTap[]): void => {
  const last = items.findLast(({ state, who }) => state !== 'refused' && who)
  const tap = answered.find(({ event }) => event.eventId === last?.eventId)
  const refused = items.find((item) => item.state === 'refused')
  if (refused) set({ said: { tone: 'danger', text: refused.message ?? '기록하지 못했습니다.' } })
  else if (last && tap)
    set({
      said: { tone: 'success', text: `${last.who ?? ''}님의 ${josa(wordOf(tap.event.type), '을/를')} 기록했습니다.` },
    })
}
/** Who tagged at this place a moment ago, also by their phones. */
const takeTagged = (tagged: EventsAnswer['tagged']): void => {
  if (tagged === undefined) return
  set({
    tagged: tagged
      .slice(0, SHOWN)
      .map(({ eventId, who, type, happenedAt }) => ({ eventId, who, word: wordOf(type), at: Date.parse(happenedAt) })),
  })
}

const sendWaiting = async (screen: KeptScreen): Promise<void> => {
  const send = byKey({ name: `s${screen.no}`, privateKey: screen.privateKey }, clock)
  const waits = (await store.taps(OWNER)).length > 0
  // Nothing to hand in: a heartbeat says that the screen is there.
  const { delivery, answered } = waits
    ? await deliver(store, OWNER, send, screen.sealKey)
    : { delivery: await send([]), answered: [] as const }
  set({ waiting: (await store.taps(OWNER)).length })
  if (delivery.kind === 'offline') return set({ online: false })
  if (delivery.kind === 'refused') {
    if (delivery.status === 401) {
      await store.set(KEPT, null)
      return set({ phase: 'released', screen: null, online: true })
    }
    return set({ online: true, said: { tone: 'danger', text: delivery.message } })
  }
  await store.set('offset', clock.offsetMs())
  set({ online: true })
  told(delivery.items, answered)
  if (delivery.unread !== undefined)
    set({ said: { tone: 'danger', text: `${delivery.unread} 보내지 못한 기록은 이 화면에 남겨 두었습니다.` } })
  takeTagged(delivery.tagged)
}

/** Sends what waits, or a heartbeat; one after the other. */
export const beat = (): Promise<void> => {
  const { screen } = get()
  if (screen === null) return Promise.resolve()
  sending ??= sendWaiting(screen).finally(() => {
    sending = null
  })
  return sending
}

/** Somebody without a phone: 사번 and the own PIN. Kept at once and sent; without a network when it is back. */
export const tapWithPin = async (employeeCode: string, pin: string, type: TagType): Promise<void> => {
  const { screen } = get()
  if (screen === null) return
  const at = clock.now()
  const event: SentEvent = {
    eventId: crypto.randomUUID(),
    happenedAt: new Date(at).toISOString(),
    type,
    employeeCode,
  }
  const made = { moment: momentNow(), offsetMs: clock.offsetMs() }
  await store.addTap({ owner: OWNER, at, event, pin: await seal(screen.sealKey, pin), made })
  set({
    waiting: get().waiting + 1,
    said: { tone: 'warning', text: `${josa(wordOf(type), '을/를')} 이 화면에 보관했습니다. 연결되면 보냅니다.` },
  })
  await beat()
  if (get().waiting > 0 && get().online) await beat()
}

/** Somebody who stands here asks for help: the operators are told, while there is a network. */
export const askHelp = async (): Promise<void> => {
  const { screen } = get()
  if (screen === null) return
  const send = byKey({ name: `s${screen.no}`, privateKey: screen.privateKey }, clock, { help: true })
  const { kind } = await send([])
  set({
    said:
      kind === 'ok'
        ? { tone: 'success', text: '운영자에게 알렸습니다. 잠시 기다려 주세요.' }
        : { tone: 'warning', text: '지금은 알릴 수 없습니다. 가까운 담당자에게 말씀해 주세요.' },
  })
}
