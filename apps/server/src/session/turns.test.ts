import { describe, expect, it } from 'vitest'
import { makeTurns } from './turns.ts'

describe('turns', () => {
  it('let so many work at once, so many wait, and refuse the rest at once', async () => {
    const turns = makeTurns(2, 3)
    const ends: (() => void)[] = []
    let most = 0
    let running = 0
    const work = async (): Promise<void> => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => {
        ends.push(resolve)
      })
      running--
    }
    const five = Array.from({ length: 5 }, () => turns(work))
    await expect(turns(work)).rejects.toMatchObject({ code: 'busy', retryAfter: 2 })
    for (let n = 0; n < 5; n++) {
      while (ends.length === 0) await Promise.resolve()
      ends.shift()?.()
    }
    await Promise.all(five)
    expect([most, running]).toEqual([2, 0])
    expect(await turns(async () => 'free again')).toBe('free again')
  })

  it('go on after a work that failed', async () => {
    const turns = makeTurns(1, 1)
    await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns(async () => 1)).toBe(1)
  })
})
