import type { BodyInput } from '@handal/contracts/endpoint'
import type { sendEvents } from '@handal/contracts/time/tags'
import { openDB } from 'idb'
import type { Moment } from './clock.ts'
import type { Sealed } from './seal.ts'

/** An event as it is handed in. */
export type SentEvent = BodyInput<typeof sendEvents>['events'][number]

/** A tap that the server has not answered yet. `at` is the server's time as far as the page knew it, in milliseconds. */
export type WaitingTap = {
  readonly id: number
  readonly owner: string
  readonly at: number
  readonly event: SentEvent
  /** The PIN of the tap, sealed; it stands in no event that is kept. */
  readonly pin?: Sealed
  /** What the device's clocks said, and how far the server's was ahead. */
  readonly made: { readonly moment: Moment; readonly offsetMs: number }
}

/** What a page keeps in the browser. */
export type Store = {
  /** false: the browser keeps nothing, all is lost with the page. */
  readonly lasts: boolean
  readonly get: (name: string) => Promise<unknown>
  readonly set: (name: string, value: unknown) => Promise<void>
  /** Names of all that is kept. */
  readonly names: () => Promise<readonly string[]>
  /** Taps of an owner in the order of tapping; absent: of all. */
  readonly taps: (owner?: string) => Promise<readonly WaitingTap[]>
  readonly addTap: (tap: Omit<WaitingTap, 'id'>) => Promise<void>
  readonly removeTaps: (ids: readonly number[]) => Promise<void>
}

/** A store that lasts as long as the page: for browsers that keep nothing. */
export const memoryStore = (): Store => {
  const facts = new Map<string, unknown>()
  let taps: WaitingTap[] = []
  let last = 0
  return {
    lasts: false,
    get: (name) => Promise.resolve(facts.get(name)),
    set: (name, value) => {
      facts.set(name, value)
      return Promise.resolve()
    },
    names: () => Promise.resolve([...facts.keys()]),
    taps: (owner) => Promise.resolve(taps.filter((tap) => owner === undefined || tap.owner === owner)),
    addTap: (tap) => {
      last += 1
      taps = [...taps, { ...tap, id: last }]
      return Promise.resolve()
    },
    removeTaps: (ids) => {
      taps = taps.filter((tap) => !ids.includes(tap.id))
      return Promise.resolve()
    },
  }
}

/** Opens what the browser keeps (IndexedDB): keys that cannot be exported, facts, and taps that wait. */
export const openStore = async (): Promise<Store> => {
  try {
    const db = await openDB('handal-check-in', 1, {
      upgrade: (made) => {
        made.createObjectStore('facts')
        made.createObjectStore('taps', { keyPath: 'id', autoIncrement: true })
      },
    })
    return {
      lasts: true,
      get: (name) => db.get('facts', name) as Promise<unknown>,
      set: async (name, value) => {
        await db.put('facts', value, name)
      },
      names: async () => (await db.getAllKeys('facts')).map(String),
      taps: async (owner) =>
        ((await db.getAll('taps')) as WaitingTap[]).filter((tap) => owner === undefined || tap.owner === owner),
      addTap: async (tap) => {
        await db.add('taps', tap)
      },
      removeTaps: async (ids) => {
        const work = db.transaction('taps', 'readwrite')
        await Promise.all([...ids.map((id) => work.store.delete(id)), work.done])
      },
    }
  } catch {
    return memoryStore()
  }
}
