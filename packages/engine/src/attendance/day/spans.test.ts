import { describe, expect, it } from 'vitest'
import { breakAfter } from './clock.ts'
import { meet, slice, unite, within, without } from './spans.ts'

describe('sets of minutes', () => {
  it('are joined where they touch, in order, without empty ones', () => {
    expect(
      unite([
        [5, 9],
        [1, 3],
        [3, 5],
        [20, 20],
        [12, 11],
      ]),
    ).toEqual([[1, 9]])
    expect([unite([[5, 5]]), unite([[6, 5]]), unite([])]).toEqual([[], [], []])
    expect(unite([[1, 2]])).toEqual([[1, 2]])
    expect(
      unite([
        [1, 9],
        [2, 3],
        [10, 11],
      ]),
    ).toEqual([
      [1, 9],
      [10, 11],
    ])
  })
  it('are cut at bounds without leaving empty pieces', () => {
    const set = [
      [0, 10],
      [20, 30],
    ] as const
    expect(within(set, 10, 20)).toEqual([])
    expect(within(set, 5, 25)).toEqual([
      [5, 10],
      [20, 25],
    ])
    expect(without(set, [[10, 20]])).toEqual(set)
    expect(without(set, [[0, 10]])).toEqual([[20, 30]])
    expect(without(set, [[5, 30]])).toEqual([[0, 5]])
    expect(
      without(set, [
        [2, 4],
        [22, 24],
      ]),
    ).toEqual([
      [0, 2],
      [4, 10],
      [20, 22],
      [24, 30],
    ])
    expect([meet([], set), meet(set, []), meet(set, [[10, 20]])]).toEqual([[], [], []])
    expect(meet(set, [[9, 21]])).toEqual([
      [9, 10],
      [20, 21],
    ])
  })
  it('are numbered from the earliest minute on', () => {
    const set = [
      [0, 10],
      [20, 30],
    ] as const
    expect(slice(set, 10, 20)).toEqual([[20, 30]])
    expect(slice(set, 0, 10)).toEqual([[0, 10]])
    expect(slice(set, 9, 11)).toEqual([
      [9, 10],
      [20, 21],
    ])
    expect(slice(set, 5, 5)).toEqual([])
  })
})

describe('a tagged break', () => {
  const [five, nine, evening] = [300, 540, 1320]
  it.each([
    ['in the day', 600, 660, nine, [600, 660]],
    ['begun before the arrival', 500, 541, nine, [500, 541]],
    ['over on the arrival: of the next morning', 500, 540, nine, [1940, 1980]],
    ['over midnight', 1410, 30, evening, [1410, 1470]],
    ['after midnight', 30, 60, evening, [1470, 1500]],
    ['over midnight of somebody who came early', 1380, 360, five, [1380, 1800]],
  ])('%s', (_, from, to, arrival, expected) => expect(breakAfter(from, to, arrival)).toEqual(expected))
})
