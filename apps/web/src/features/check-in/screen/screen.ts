import { setUpScreen } from '@handal/contracts/terminal/workplaces'
import { TAG_TYPES, type TagType } from '@handal/contracts/time/tags'
import { create } from 'zustand'
import { call } from '../../../client/api.ts'
import { momentNow, type ServerClock, serverClock } from '../kept/clock.ts'
import { byKey, deliver, type EventsAnswer } from '../kept/deliver.ts'
import { canSign, makeKeys, type PublicKey } from '../kept/signed.ts'
import { memoryStore, openStore, type SentEvent, type Store, type WaitingTap } from '../kept/store.ts'

/** A screen that is set up: its number, its key and the secret of its codes. */
export type KeptScreen = {
  readonly no: number
  readonly privateKey: CryptoKey
  readonly codeSecret: string
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
const wordOf = (event: SentEvent | undefined): string => TAG_TYPES[event?.type ?? 'in']

export const startScreen = async (): Promise<void> => {
  if (!canSign()) return set({ phase: 'insecure' })
  store = await openStore()
  clock = serverClock(((await store.get('offset')) as number | undefined) ?? 0)
  const screen = ((await store.get(KEPT)) as KeptScreen | undefined) ?? null
  set({ screen, phase: screen === null ? 'set-up' : 'on' })
  await beat()
}

/** Sets this screen up with the operator's code, once. */
export const setUp = async (setupCode: string): Promise<void> => {
  const { privateKey, publicKey } = await makeKeys()
  try {
    const made = await call(setUpScreen, { body: { setupCode, publicKey: publicKey satisfies PublicKey } })
    const { no, codeSecret, name, place, companyName } = made
    const screen = { no, privateKey, codeSecret, name, place, companyName }
    clock.learn(made.serverTime)
    await store.set(KEPT, screen)
    await store.set('offset', clock.offsetMs())
    await globalThis.navigator.storage?.persist?.()
    set({ screen, phase: 'on', online: true, said: null })
  } catch (error) {
    set({ said: { tone: 'danger', text: textOf(error) } })
  }
}

/** A screen that the operator released forgets its key and the secret of its codes; it is set up anew. */
export const forget = async (): Promise<void> => {
  await store.set(KEPT, null)
  set({ screen: null, phase: 'set-up', said: null, tagged: [] })
}

const told = (items: EventsAnswer['items'], answered: readonly WaitingTap[]): void => {
  const tagged = items.flatMap((item): Tagged[] => {
    const tap = answered.find(({ event }) => event.eventId === item.eventId)
    return item.state === 'refused' || tap === undefined || !item.who
      ? []
      : [{ eventId: item.eventId, who: item.who, word: wordOf(tap.event), at: tap.at }]
  })
  const refused = items.find((item) => item.state === 'refused')
  const last = tagged.at(-1)
  if (refused) set({ said: { tone: 'danger', text: refused.message ?? '기록하지 못했습니다.' } })
  else if (last) set({ said: { tone: 'success', text: `${last.who}님의 ${last.word}을 기록했습니다.` } })
  set({ tagged: [...tagged.toReversed(), ...get().tagged].slice(0, SHOWN) })
}

const sendWaiting = async (screen: KeptScreen): Promise<void> => {
  const send = byKey({ name: `s${screen.no}`, privateKey: screen.privateKey }, clock)
  const waits = (await store.taps(OWNER)).length > 0
  // Nothing to hand in: a heartbeat says that the screen is there.
  const { delivery, answered } = waits
    ? await deliver(store, OWNER, send)
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
  const at = clock.now()
  const event: SentEvent = {
    eventId: crypto.randomUUID(),
    happenedAt: new Date(at).toISOString(),
    type,
    employeeCode,
    evidence: { pin },
  }
  await store.addTap({ owner: OWNER, at, event, made: { moment: momentNow(), offsetMs: clock.offsetMs() } })
  set({
    waiting: get().waiting + 1,
    said: { tone: 'warning', text: `${wordOf(event)}을 이 화면에 보관했습니다. 연결되면 보냅니다.` },
  })
  await beat()
  if (get().waiting > 0 && get().online) await beat()
}
