import { sendEvents } from '@handal/contracts/time/tags'
import { ApiError } from '../../../client/api-error.ts'
import { call } from '../../../client/api.ts'
import { useSession } from '../../../client/session-store.ts'
import type { ServerClock } from '../kept/clock.ts'
import { byKey, deliver, type Delivery } from '../kept/deliver.ts'
import type { SentEvent, Store, WaitingTap } from '../kept/store.ts'
import { type CheckInState, type KeptKey, keyName, ownerText } from './check-in-state.ts'

export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500)
export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Here = { readonly store: Store; readonly clock: ServerClock }
type Whose = Pick<CheckInState, 'owner' | 'seen'>

const KEY_NAMES = keyName('')
/** The key of somebody else that this phone has: not of another company of the same account. */
const foreignKey = async ({ store }: Here, { owner, seen }: Whose): Promise<KeptKey | null> => {
  const own = new Set([...(seen?.companies ?? []), ...(owner === null ? [] : [owner])].map(ownerText))
  for (const name of await store.names()) {
    if (!name.startsWith(KEY_NAMES) || own.has(name.slice(KEY_NAMES.length))) continue
    const key = (await store.get(name)) as KeptKey | undefined
    if (key?.no) return key
  }
  return null
}

/** By the sign-in of the person; on a phone that is bound to somebody else its signature goes with it, and the server marks the tap. */
export const sendSignedIn = async (here: Here, whose: Whose, events: readonly SentEvent[]): Promise<Delivery> => {
  const { accessToken: bearer, isLoggedIn } = useSession.getState()
  if (!isLoggedIn) return { kind: 'refused', status: 401, message: '로그인하면 이 휴대폰에 보관한 기록을 보냅니다.' }
  const more = whose.owner === null ? {} : { companyNo: whose.owner.companyNo }
  const foreign = bearer === null ? null : await foreignKey(here, whose)
  if (foreign !== null && bearer !== null) {
    const key = { name: `p${foreign.no}`, privateKey: foreign.privateKey, bearer }
    const sent = await byKey(key, here.clock, more)(events)
    // The other one's phone is released, or the sign-in has to be renewed: the tap goes by the sign-in alone.
    if (sent.kind !== 'refused' || sent.status !== 401) return sent
  }
  try {
    return { kind: 'ok', items: (await call(sendEvents, { body: { ...more, events: [...events] } })).items }
  } catch (error) {
    if (isOffline(error)) return { kind: 'offline' }
    return { kind: 'refused', status: error instanceof ApiError ? error.status : 0, message: textOf(error) }
  }
}

/** Sends what others tapped on this phone, or the same person for another company, each by the own key. Gives what the server refused. */
export const sendOfOthers = async (
  { store, clock }: Here,
  current: string | null,
): Promise<readonly { readonly tap: WaitingTap; readonly message: string | null }[]> => {
  const owners = new Set((await store.taps()).map(({ owner }) => owner))
  const refused = []
  for (const owner of owners) {
    if (owner === current) continue
    const key = (await store.get(keyName(owner))) as KeptKey | undefined
    if (!key?.no) continue
    const { delivery, answered } = await deliver(
      store,
      owner,
      byKey({ name: `p${key.no}`, privateKey: key.privateKey }, clock),
    )
    if (delivery.kind !== 'ok') continue
    for (const { eventId, state, message } of delivery.items) {
      const tap = answered.find(({ event }) => event.eventId.toLowerCase() === eventId)
      if (state === 'refused' && tap !== undefined) refused.push({ tap, message })
    }
  }
  return refused
}
