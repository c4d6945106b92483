import { josa } from '@handal/base/josa'
import { type CheckIn, readCheckIn } from '@handal/contracts/time/check-in'
import { bindPhone } from '@handal/contracts/terminal/phones'
import { TAG_TYPES, type TagType } from '@handal/contracts/time/tags'
import { create } from 'zustand'
import { ApiError } from '../../../client/api-error.ts'
import { call } from '../../../client/api.ts'
import { restoreSession } from '../../../client/session.ts'
import { useSession } from '../../../client/session-store.ts'
import { readStored, store as keepText } from '../../../client/storage.ts'
import { momentNow, type ServerClock, serverClock } from '../kept/clock.ts'
import { byKey, deliver, type Delivery, type EventsAnswer } from '../kept/deliver.ts'
import { canSign, makeKeys } from '../kept/signed.ts'
import { memoryStore, openStore, type SentEvent, type Store, type WaitingTap } from '../kept/store.ts'
import { timeText } from '../kept/time-text.ts'
import {
  bindingOf,
  type CheckInState,
  FIRST_STATE,
  type KeptKey,
  keyName,
  type Owner,
  ownerText,
  type Seen,
  seenAt,
  withTaps,
} from './check-in-state.ts'
import { locationSeen, withoutLocation } from './location.ts'
import { isOffline, sendOfOthers, sendSignedIn, textOf } from './send.ts'

/** How many taps wait, beside the database: what is gone with it can be said. */
const UNSENT = 'handal-unsent-taps'
const CODE_MS = 60_000
const UNREAD = '보내지 못한 기록은 이 휴대폰에 남겨 두었습니다. 이 화면을 새로 열면 다시 보냅니다.'

export const useCheckIn = create<CheckInState>()(() => FIRST_STATE)
const set = (change: Partial<CheckInState>): void => useCheckIn.setState(change)
const get = useCheckIn.getState

let store: Store = memoryStore()
let clock: ServerClock = serverClock()
let key: KeptKey | null = null
let sending: Promise<void> | null = null

/** The server's time, milliseconds. */
export const serverNow = (): number => clock.now()

const showWaiting = async (): Promise<void> => {
  const { owner } = get()
  const all = await store.taps()
  const waiting = owner === null ? [] : all.filter((one) => one.owner === ownerText(owner))
  keepText(UNSENT, all.length === 0 ? null : String(all.length))
  set({ waiting, ofOthers: all.length - waiting.length })
}

const takeOwner = async (owner: Owner): Promise<void> => {
  key = ((await store.get(keyName(ownerText(owner)))) as KeptKey | undefined) ?? null
  set({ owner })
  await showWaiting()
}

const takeSeen = async (seen: CheckIn): Promise<void> => {
  clock.learn(seen.serverTime)
  await store.set('offset', clock.offsetMs())
  if (seen.employeeNo === null) return set({ phase: 'nobody', seen, online: true })
  const owner = { companyNo: seen.companyNo, employeeNo: seen.employeeNo, name: seen.name }
  await takeOwner(owner)
  await store.set('owner', owner)
  await store.set('seen', seen)
  const binding = bindingOf(key, seen, canSign())
  const phoneNo = binding === 'BOUND' || binding === 'WAITING' ? (key?.no ?? null) : null
  set({ phase: 'ready', seen, online: true, binding, phoneNo })
}

/** Asks the server how the day stands. */
export const refreshCheckIn = async (company?: number): Promise<void> => {
  if (!useSession.getState().isLoggedIn) return
  const asked = company ?? get().owner?.companyNo
  const read = (companyNo?: number, phoneNo: number | null = null) =>
    call(readCheckIn, {
      query: { ...(companyNo === undefined ? {} : { companyNo }), ...(phoneNo === null ? {} : { phoneNo }) },
    })
  try {
    // Somebody else may have signed in on this phone, who is of another company.
    const before = get().phoneNo
    const seen = await read(asked, before).catch((error: unknown) => {
      const isOthers = error instanceof ApiError && [403, 404].includes(error.status) && company === undefined
      if (!isOthers || asked === undefined) throw error
      return read()
    })
    await takeSeen(seen)
    // Only now it is known whose key of this phone it is: what holds for it is asked of it.
    const { phoneNo } = get()
    if (phoneNo !== null && phoneNo !== before) await takeSeen(await read(seen.companyNo, phoneNo))
  } catch (error) {
    if (isOffline(error)) set({ online: false })
    else set({ said: { tone: 'danger', text: textOf(error) } })
  }
  set({ signedIn: useSession.getState().isLoggedIn })
}

/** By the phone's key while it has one, else by the sign-in. */
const sendOwn = async (tapped: readonly SentEvent[]): Promise<Delivery> => {
  const { binding, seen } = get()
  const events = tapped.map((event) => withoutLocation(event, seen))
  if (key?.no && (binding === 'BOUND' || binding === 'WAITING')) {
    const sent = await byKey({ name: `p${key.no}`, privateKey: key.privateKey }, clock)(events)
    if (sent.kind !== 'refused' || sent.status !== 401) return sent
    set({ binding: 'ENDED' })
  }
  return sendSignedIn({ store, clock }, get(), events)
}

const word = (event: SentEvent): string => `${timeText(Date.parse(event.happenedAt))} ${TAG_TYPES[event.type ?? 'in']}`

/** Of a phone whose sign-in has run out only the phone itself knows what it recorded today. */
const noteTaps = async (taps: readonly WaitingTap[], items: EventsAnswer['items']): Promise<void> => {
  const { seen: before, binding } = get()
  if (before === null || useSession.getState().isLoggedIn) return
  const seen = withTaps(seenAt(before, clock.now()), taps, items, binding === 'BOUND')
  set({ seen })
  await store.set('seen', seen)
}

const sendWaiting = async (): Promise<void> => {
  const { owner } = get()
  if (get().ofOthers > 0) {
    const refused = await sendOfOthers({ store, clock }, owner === null ? null : ownerText(owner))
    const texts = refused.map(({ tap: one, message }) => `${word(one.event)}: ${message ?? '기록하지 못했습니다.'}`)
    set({ refused: [...get().refused, ...texts] })
    await showWaiting()
  }
  if (owner === null || get().waiting.length === 0) return
  const { delivery, answered } = await deliver(store, ownerText(owner), sendOwn)
  await showWaiting()
  set({ lasts: store.lasts })
  if (delivery.kind === 'offline') return set({ online: false })
  if (delivery.kind === 'refused') return set({ online: true, said: { tone: 'warning', text: delivery.message } })
  const refused = delivery.items.flatMap((item) => {
    const tap = answered.find(({ event }) => event.eventId.toLowerCase() === item.eventId)
    return item.state === 'refused' && tap ? [`${word(tap.event)}: ${item.message ?? '기록하지 못했습니다.'}`] : []
  })
  const last = answered.at(-1)
  const isLate = delivery.items.some(({ late }) => late)
  await noteTaps(answered, delivery.items)
  if (delivery.unread !== undefined) refused.push(`${delivery.unread} ${UNREAD}`)
  set({
    online: true,
    refused: [...new Set([...get().refused, ...refused])],
    said:
      refused.length > 0 || last === undefined
        ? null
        : {
            tone: 'success',
            text:
              answered.length === 1
                ? `${josa(word(last.event), '을/를')} 기록했습니다.`
                : `보관한 기록 ${answered.length}건을 보냈습니다.${isLate ? ' 늦게 도착한 기록으로 남습니다.' : ''}`,
          },
  })
  await refreshCheckIn()
}

/** Sends what waits, one after the other; whoever asks meanwhile waits for the same. */
export const sendNow = (): Promise<void> => {
  sending ??= sendWaiting().finally(() => {
    sending = null
  })
  return sending
}

/** A tap: kept at once, then sent. */
export const tap = async (type: TagType): Promise<void> => {
  const { owner, code, seen } = get()
  if (owner === null) return
  const at = clock.now()
  const location = seen === null ? undefined : locationSeen(seen)
  const event: SentEvent = {
    eventId: crypto.randomUUID?.() ?? uuid(),
    happenedAt: new Date(at).toISOString(),
    type,
    evidence: {
      ...(code === null || code.until < at
        ? {}
        : { code: code.code, ...(code.screen === undefined ? {} : { screen: { no: code.screen } }) }),
      ...(location === undefined ? {} : { location }),
    },
  }
  await store.addTap({ owner: ownerText(owner), at, event, made: { moment: momentNow(), offsetMs: clock.offsetMs() } })
  set({ code: null, said: { tone: 'warning', text: `${josa(word(event), '을/를')} 이 휴대폰에 보관했습니다.` } })
  await showWaiting()
  await sendNow()
  if (get().waiting.length > 0) await sendNow()
}

/** Browsers without https have no randomUUID. */
const uuid = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Binds this phone to the person who is signed in: the first at once, the next when the operator has approved it. With the code of a
 * screen the operator sees that the person asked at the place of work. Answers why it failed, null: it did not.
 */
export const bind = async (name: string, code: string): Promise<string | null> => {
  const { owner } = get()
  if (owner === null) return null
  try {
    const made = get().binding === 'ENDED' || key === null ? { no: null, ...(await makeKeys()) } : key
    // The key is kept before the server knows it: an answer that is lost is asked for again with the same key.
    await store.set(keyName(ownerText(owner)), made)
    const publicKey = made.publicKey as Awaited<ReturnType<typeof makeKeys>>['publicKey']
    const bound = await call(bindPhone, {
      body: { companyNo: owner.companyNo, publicKey, name, ...(code === '' ? {} : { code }) },
    })
    key = { ...made, no: bound.no }
    await store.set(keyName(ownerText(owner)), key)
    await globalThis.navigator.storage?.persist?.()
    set({ binding: bound.state })
    await refreshCheckIn()
    return null
  } catch (error) {
    return (error instanceof ApiError ? error.errors[0]?.message : undefined) ?? textOf(error)
  }
}

/** The code of a screen, from the address of its QR or typed; for the next tap, a minute long. */
export const takeCode = (code: string, screen?: number): void =>
  set({ code: { code, ...(screen === undefined ? {} : { screen }), until: clock.now() + CODE_MS } })

export const dismissRefused = (): void => set({ refused: [], lost: 0 })

/** Opens what is kept, brings the sign-in back, asks how the day stands and sends what waits. */
export const startCheckIn = async (opens: () => Promise<Store> = openStore): Promise<void> => {
  store = await opens()
  clock = serverClock(((await store.get('offset')) as number | undefined) ?? 0)
  const owner = (await store.get('owner')) as Owner | undefined
  const before = Number(readStored(UNSENT) ?? 0)
  if (owner !== undefined) {
    await takeOwner(owner)
    const kept = (await store.get('seen')) as Seen | undefined
    // A page before this one kept no days ahead.
    const seen = kept === undefined ? null : { ...kept, ahead: (kept as Partial<Seen>).ahead ?? [] }
    set({
      phase: 'ready',
      seen: seen === null ? null : seenAt(seen, clock.now()),
      binding: bindingOf(key, seen, canSign()),
    })
  }
  const kept = (await store.taps()).length
  set({ lasts: store.lasts, lost: Math.max(0, before - kept) })
  await resume()
}

/** The page came back or the network did. */
export const resume = async (): Promise<void> => {
  if (!useSession.getState().isLoggedIn && globalThis.navigator.onLine) await restoreSession()
  const { seen } = get()
  set({
    signedIn: useSession.getState().isLoggedIn,
    online: globalThis.navigator.onLine,
    seen: seen === null ? null : seenAt(seen, clock.now()),
  })
  await refreshCheckIn()
  await sendNow()
  const isOwn = get().owner !== null && (get().binding === 'BOUND' || get().binding === 'WAITING')
  if (!get().signedIn && !isOwn && get().online) set({ phase: 'signed-out' })
  else if (get().phase === 'starting') set({ phase: get().owner === null ? 'signed-out' : 'ready' })
}
