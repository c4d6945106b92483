import { describe, expect, it } from 'vitest'
import { DbError } from './errors.ts'
import { makeGate } from './gate.ts'
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

  it('hands the turn on when the work fails', async () => {
    const gate = makeGate(1)
    const broken = gate(1, () => Promise.reject(new Error('broken')))
    const next = gate(1, async () => 'next')
    await expect(broken).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
