import { afterEach, describe, expect, it, vi } from 'vitest'
import { DbError } from './errors.ts'
import { makeGate } from './gate.ts'
import type { PgliteEngine } from './pglite/pglite-engine.ts'
import { pglitePool } from './pglite/pglite-pool.ts'
import { makeTurns } from './turns.ts'

describe('turns at a connection', () => {
  it('are given in the order of asking, and one given back twice counts once', async () => {
    const turns = makeTurns(1, 1000)
    const first = await turns.take()
    const came: number[] = []
    const second = turns.take().then((back) => {
      came.push(2)
      return back
    })
    const third = turns.take().then((back) => {
      came.push(3)
      return back
    })
    first()
    first()
    const back = await second
    expect(came).toEqual([2])
    back()
    ;(await third)()
    expect(came).toEqual([2, 3])
  })

  it('are refused as an unavailable database when none comes', async () => {
    const turns = makeTurns(1, 1)
    const back = await turns.take()
    await expect(turns.take()).rejects.toMatchObject({ code: '53300' } satisfies Partial<DbError>)
    back()
    ;(await turns.take())()
  })
})

describe('the gate of a company', () => {
  it('lets so many in at once, the others in their order, and other companies past', async () => {
    const gate = makeGate(2)
    const inside: string[] = []
    const leave: (() => void)[] = []
    const enter = (key: number, name: string) =>
      gate(key, async () => {
        inside.push(name)
        await new Promise<void>((resolve) => leave.push(resolve))
      })
    const all = [enter(1, 'a'), enter(1, 'b'), enter(1, 'c'), enter(2, 'x'), enter(1, 'd')]
    expect(inside).toEqual(['a', 'b', 'x'])
    leave[0]?.()
    await all[0]
    expect(inside).toEqual(['a', 'b', 'x', 'c'])
    for (let at = 1; at < all.length; at++) {
      leave[at]?.()
      await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(all)
    expect(inside).toEqual(['a', 'b', 'x', 'c', 'd'])
  })

  it('counts who is still inside when somebody leaves whom nobody waits for', async () => {
    const gate = makeGate(2)
    const inside: string[] = []
    const leave = new Map<string, () => void>()
    const enter = (name: string) =>
      gate(1, async () => {
        inside.push(name)
        await new Promise<void>((resolve) => leave.set(name, resolve))
      })
    const [a, b] = [enter('a'), enter('b')]
    leave.get('a')?.()
    await a
    const [c, d] = [enter('c'), enter('d')]
    expect(inside).toEqual(['a', 'b', 'c'])
    for (const name of ['b', 'c']) leave.get(name)?.()
    await Promise.all([b, c])
    leave.get('d')?.()
    await d
    expect(inside).toEqual(['a', 'b', 'c', 'd'])
  })

  it('hands the turn on when the work fails', async () => {
    const gate = makeGate(1)
    const broken = gate(1, () => Promise.reject(new Error('broken')))
    const next = gate(1, async () => 'next')
    await expect(broken).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})

describe('the one session of the embedded database', () => {
  afterEach(() => vi.useRealTimers())
  /** An engine that only writes down what it is told; `end` lets it fall over. */
  const engineOf = (told: string[]) => {
    let over = false
    const engine: PgliteEngine & { ended: () => boolean; end: () => void } = {
      query: async (text) => {
        told.push(text)
        return { rows: [], command: '', count: 0 }
      },
      dump: async () => {
        told.push('dump')
        if (over) throw new Error('over')
        return new Uint8Array([7])
      },
      syncCount: async () => 0,
      close: async () => void told.push('close'),
      ended: () => over,
      end: () => {
        over = true
      },
    }
    return engine
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('is handed on in the order of asking, a broken one after what was begun is rolled back', async () => {
    const told: string[] = []
    const pool = pglitePool(engineOf(told))
    const first = await pool.acquire()
    const order: number[] = []
    const later = [1, 2].map(async (no) => {
      const session = await pool.acquire()
      order.push(no)
      return session
    })
    await settled()
    expect(order).toEqual([])
    first.release(true)
    const second = await later[0]
    expect([told, order]).toEqual([['rollback'], [1]])
    // Who comes now waits behind the one that waited longer.
    const last = pool.acquire().then((session) => {
      order.push(3)
      return session
    })
    second?.release(false)
    const third = await later[1]
    await settled()
    expect([told, order]).toEqual([['rollback'], [1, 2]])
    third?.release(false)
    ;(await last).release(false)
    expect(order).toEqual([1, 2, 3])
    // Nobody waits: the next one has it at once.
    ;(await pool.acquire()).release(false)
  })

  it('is refused after a minute, and not handed to whoever went away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const pool = pglitePool(engineOf([]))
    const first = await pool.acquire()
    const refused = pool.acquire().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    const patient = pool.acquire()
    await vi.advanceTimersByTimeAsync(29_999)
    let answer: unknown = null
    void refused.then((error) => (answer = error))
    await settled()
    expect(answer).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(await refused).toMatchObject({ code: '53300' })
    first.release(false)
    const given = await patient
    // Whoever has a turn is past refusing, and takes nobody else out of the row.
    await vi.advanceTimersByTimeAsync(29_999)
    const behind = pool.acquire()
    await vi.advanceTimersByTimeAsync(1)
    given.release(false)
    ;(await behind).release(false)
  })

  it('of an engine that fell over is opened again, at most every two seconds, and nobody waits for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const [told, again]: [string[], string[]] = [[], []]
    const engine = engineOf(told)
    let opened = 0
    const pool = pglitePool(engine, async () => {
      opened++
      if (opened === 1) throw new DbError({ message: 'not yet', code: '57P01' })
      return engineOf(again)
    })
    const held = await pool.acquire()
    engine.end()
    // Nothing is asked of it any more, not even to roll back.
    held.release(true)
    expect(told).toEqual([])
    await expect(pool.acquire()).rejects.toMatchObject({ message: 'not yet' })
    await vi.advanceTimersByTimeAsync(1999)
    await expect(pool.acquire()).rejects.toMatchObject({ code: '57P01' })
    await expect(pool.dump()).rejects.toMatchObject({ code: '57P01' })
    expect(opened).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    const session = await pool.acquire()
    await session.query('select 1', [])
    expect([opened, told, again]).toEqual([2, [], ['select 1']])
    session.release(false)
    expect(await pool.dump()).toEqual(new Uint8Array([7]))
    const alone = pglitePool(engine)
    await expect(alone.acquire()).rejects.toMatchObject({ code: '57P01' })
    await expect(alone.acquire()).rejects.toMatchObject({ code: '57P01' })
  })

  it('is closed once whoever holds it has let go, and not when it has ended', async () => {
    const told: string[] = []
    const engine = engineOf(told)
    const pool = pglitePool(engine)
    const held = await pool.acquire()
    const closing = pool.close()
    await held.query('commit', [])
    held.release(false)
    await closing
    expect(told).toEqual(['commit', 'close'])
    const gone = engineOf(told)
    gone.end()
    await pglitePool(gone).close()
    expect(told).toEqual(['commit', 'close'])
  })

  it('is handed on when its copy fails', async () => {
    const told: string[] = []
    const engine = engineOf(told)
    const pool = pglitePool({ ...engine, dump: () => Promise.reject(new Error('full')) })
    await expect(pool.dump()).rejects.toThrow('full')
    ;(await pool.acquire()).release(false)
  })
})
