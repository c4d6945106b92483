import type { IDBPDatabase } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { openStore, type SentEvent } from './store.ts'

const event: SentEvent = { eventId: 'a', happenedAt: '2026-11-20T08:52:00+09:00', type: 'in' }
const tap = (owner: string) => ({
  owner,
  at: 0,
  event,
  made: { moment: { wall: 0, steady: 0, page: 1 }, offsetMs: 0 },
})

/** The browser's database: how often it was opened, whether its connection is lost, whether it is full. */
const browser = { opened: 0, lost: false, full: false, taps: [] as { id: number; owner: string }[] }
const connect = () => {
  const mine = (browser.opened += 1)
  const use = <T>(work: () => T): Promise<T> =>
    browser.lost && mine === 1
      ? Promise.reject(new DOMException('Connection to Indexed Database server lost.', 'UnknownError'))
      : Promise.resolve(work())
  const made = {
    getAll: () => use(() => [...browser.taps]),
    add: (_: string, one: { owner: string }) =>
      browser.full
        ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
        : use(() => browser.taps.push({ ...one, id: browser.taps.length + 1 })),
    transaction: () => ({
      store: {
        delete: (id: number) => {
          browser.taps = browser.taps.filter((one) => one.id !== id)
          return Promise.resolve()
        },
      },
      done: Promise.resolve(),
    }),
  }
  return Promise.resolve(made as unknown as IDBPDatabase)
}
beforeEach(() => {
  Object.assign(browser, { opened: 0, lost: false, full: false, taps: [] })
})

it('opens the database again when the browser lost its connection in the background, and keeps the tap', async () => {
  const store = await openStore(connect)
  browser.lost = true
  await store.addTap(tap('1/1'))
  expect([browser.opened, (await store.taps('1/1')).length, store.lasts]).toEqual([2, 1, true])
})

it('keeps a tap in the page when the browser takes no more, says so, and lets it go once it was sent', async () => {
  const store = await openStore(connect)
  await store.addTap(tap('1/1'))
  browser.full = true
  await store.addTap(tap('1/1'))
  await store.addTap(tap('1/2'))
  expect(store.lasts).toBe(false)
  const waiting = await store.taps('1/1')
  expect(waiting.map(({ owner }) => owner)).toEqual(['1/1', '1/1'])
  expect(new Set(waiting.map(({ id }) => id)).size).toBe(2)
  await store.removeTaps(waiting.map(({ id }) => id))
  expect(await store.taps('1/1')).toEqual([])
  expect(await store.taps()).toHaveLength(1)
})
