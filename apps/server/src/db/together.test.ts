import { describe, expect, it } from 'vitest'
import { makeTogether } from './together.ts'

/** Work that waits until it is let go on, and what it was asked each time. */
const heldWork = () => {
  const rounds: string[][] = []
  const held: (() => void)[] = []
  const work = async (asked: readonly string[]): Promise<string[]> => {
    rounds.push([...asked])
    if (rounds.length === 1) await new Promise<void>((resolve) => held.push(resolve))
    if (asked.includes('lost')) throw new Error('lost')
    if (asked.includes('bad')) throw new Error('bad')
    return asked.map((one) => `${one}!`)
  }
  return { rounds, work, goOn: () => held.shift()?.() }
}
const isOfAll = (error: unknown): boolean => error instanceof Error && error.message === 'lost'
const messageOf = (error: Error): string => error.message

describe('what is asked at once', () => {
  it('is done together while something is under way, so many at a time, each answered with its own', async () => {
    const { rounds, work, goOn } = heldWork()
    const { ask } = makeTogether(work, { most: 2, isOfAll })
    const answers = ['a', 'b', 'c', 'd'].map((one) => ask(one))
    goOn()
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!'])
    expect(rounds).toEqual([['a'], ['b', 'c'], ['d']])
    expect(await ask('e')).toBe('e!')
  })

  it('spoils nothing for the others when one of it cannot be done', async () => {
    const { rounds, work, goOn } = heldWork()
    const { ask } = makeTogether(work, { most: 9, isOfAll })
    const answers = ['a', 'b', 'bad', 'c'].map((one) => ask(one).catch(messageOf))
    goOn()
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'bad', 'c!'])
    expect(rounds).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']])
  })

  it('fails once for all when the failure is nobody’s own', async () => {
    const { rounds, work, goOn } = heldWork()
    const { ask } = makeTogether(work, { most: 9, isOfAll })
    const answers = ['a', 'b', 'lost'].map((one) => ask(one).catch(messageOf))
    goOn()
    expect(await Promise.all(answers)).toEqual(['a!', 'lost', 'lost'])
    expect(rounds.length).toBe(2)
    expect(await ask('d')).toBe('d!')
  })
})
