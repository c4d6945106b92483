import type { BodyInput } from '@handal/contracts/endpoint'
import type { sendEvents } from '@handal/contracts/time/tags'
import { type IDBPDatabase, openDB } from 'idb'
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

const open = (): Promise<IDBPDatabase> =>
  openDB('handal-check-in', 1, {
    upgrade: (made) => {
      made.createObjectStore('facts')
      made.createObjectStore('taps', { keyPath: 'id', autoIncrement: true })
    },
  })

/**
 * Opens what the browser keeps (IndexedDB): keys that cannot be exported, facts, and taps that wait. A browser that lost its connection in
 * the background (iOS does) is asked once more; a tap that it still does not take waits in the page.
 */
export const openStore = async (connect: () => Promise<IDBPDatabase> = open): Promise<Store> => {
  const spare = memoryStore()
  try {
    let db = await connect()
    const ask = async <T>(work: (from: IDBPDatabase) => Promise<T>): Promise<T> => {
      try {
        return await work(db)
      } catch {
        db = await connect()
        return work(db)
      }
    }
    let lasts = true
    return {
      get lasts() {
        return lasts
      },
      get: (name) => ask((from) => from.get('facts', name) as Promise<unknown>),
      set: (name, value) =>
        ask(async (from) => {
          await from.put('facts', value, name)
        }),
      names: async () => (await ask((from) => from.getAllKeys('facts'))).map(String),
      taps: async (owner) => [
        ...((await ask((from) => from.getAll('taps'))) as WaitingTap[]).filter(
          (tap) => owner === undefined || tap.owner === owner,
        ),
        ...(await spare.taps(owner)).map((tap) => ({ ...tap, id: -tap.id })),
      ],
      addTap: async (tap) => {
        try {
          await ask((from) => from.add('taps', tap))
        } catch {
          lasts = false
          await spare.addTap(tap)
        }
      },
      removeTaps: async (ids) => {
        await spare.removeTaps(ids.map((id) => -id))
        const kept = ids.filter((id) => id > 0)
        if (kept.length === 0) return
        await ask(async (from) => {
          const work = from.transaction('taps', 'readwrite')
          await Promise.all([...kept.map((id) => work.store.delete(id)), work.done])
        })
      },
    }
  } catch {
    return spare
  }
}
