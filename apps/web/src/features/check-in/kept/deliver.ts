import type { ResponseOf } from '@handal/contracts/endpoint'
import { CLOCK_MOST, type sendEvents } from '@handal/contracts/time/tags'
import { type ServerClock, sinceMoment } from './clock.ts'
import { unseal } from './seal.ts'
import { type DeviceKey, sendSigned } from './signed.ts'
import type { SentEvent, Store, WaitingTap } from './store.ts'

export type EventsAnswer = ResponseOf<typeof sendEvents>

/** How what waits was sent: by a key of the device, or by the sign-in of the person. */
export type Delivery =
  | {
      readonly kind: 'ok'
      readonly items: EventsAnswer['items']
      readonly tagged?: EventsAnswer['tagged']
      /** Why the server could not read what still waits. */
      readonly unread?: string
    }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }

/** Taps of one call at most. */
const MOST = 200

/** A tap that was sent within so many milliseconds needs no clock beside its time. */
const AT_ONCE = 5000

/** A clock of another year would be no figure that the server reads. */
const within = (milliseconds: number): number => Math.max(-CLOCK_MOST, Math.min(CLOCK_MOST, milliseconds))

/** An event as it goes out: one that waited says how long ago it was and how far the clocks stood apart. */
const sentOf = ({ event, made: { moment, offsetMs } }: WaitingTap): SentEvent => {
  const sinceMs = sinceMoment(moment)
  if (sinceMs !== undefined && sinceMs < AT_ONCE) return event
  return {
    ...event,
    evidence: {
      ...event.evidence,
      clock: { offsetMs: within(offsetMs), ...(sinceMs === undefined ? {} : { sinceMs: within(sinceMs) }) },
    },
  }
}

/** An event as it goes out, with its PIN. A PIN whose key is gone is sent without, and the server says so. */
const openedOf = async (tap: WaitingTap, key: CryptoKey | null): Promise<SentEvent> => {
  const event = sentOf(tap)
  const pin = tap.pin === undefined || key === null ? null : await unseal(key, tap.pin)
  return pin === null ? event : { ...event, evidence: { ...event.evidence, pin } }
}

/** Sends one body with a key; `more` stands beside the events. */
export const byKey =
  (key: DeviceKey, clock: ServerClock, more: object = {}) =>
  async (events: readonly SentEvent[]): Promise<Delivery> => {
    const sent = await sendSigned(key, clock, { ...more, events })
    if (sent.kind !== 'ok') return sent
    const { items, tagged } = sent.answer as EventsAnswer
    return { kind: 'ok', items, tagged }
  }

/** The server cannot read it, as when the page is of another version than the server: what stands beside it is sent alone. */
const isUnread = (delivery: Delivery): delivery is Extract<Delivery, { kind: 'refused' }> =>
  delivery.kind === 'refused' && [400, 413].includes(delivery.status)

/**
 * What waits for an owner goes in the order of tapping; what the server has answered, whichever way, waits no more. A tap that it cannot
 * read stays, and holds up none that follow.
 */
export const deliver = async (
  store: Store,
  owner: string,
  send: (events: readonly SentEvent[]) => Promise<Delivery>,
  sealKey: CryptoKey | null = null,
): Promise<{ delivery: Delivery; answered: readonly WaitingTap[] }> => {
  const items: EventsAnswer['items'] = []
  let tagged: EventsAnswer['tagged']
  const answered: WaitingTap[] = []
  const unread = new Map<number, string>()
  let most = MOST
  for (;;) {
    const waiting = (await store.taps(owner)).filter(({ id }) => !unread.has(id)).slice(0, most)
    const [why] = unread.values()
    if (waiting.length === 0)
      return { delivery: { kind: 'ok', items, tagged, ...(why === undefined ? {} : { unread: why }) }, answered }
    const delivery = await send(await Promise.all(waiting.map((tap) => openedOf(tap, sealKey))))
    if (isUnread(delivery)) {
      for (const { id } of waiting.length === 1 ? waiting : []) unread.set(id, delivery.message)
      most = 1
      continue
    }
    if (delivery.kind !== 'ok') return { delivery, answered }
    await store.removeTaps(waiting.map(({ id }) => id))
    items.push(...delivery.items)
    tagged = delivery.tagged
    answered.push(...waiting)
  }
}
