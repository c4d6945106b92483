import { describe, expect, it } from 'vitest'
import { statusFamily } from './status-family.ts'
import { niceTicks } from './ticks.ts'

it.each([
  ['neutral', ['작성중', '임시저장', '마감 전', '퇴사', '대기', '없는 말']],
  ['info', ['계산완료', '진행중', '취소진행']],
  ['violet', ['확정', '휴가']],
  ['success', ['지급완료', '승인', '재직', '정상', '마감', '완료']],
  ['warning', ['확인 필요', '지각', '조퇴', '휴직']],
  ['danger', ['반려', '결근', '기록 없음', '실패']],
  ['earth', ['회수', '취소']],
])('%s: %j', (family, words) => {
  expect(words.map(statusFamily)).toEqual(words.map(() => family))
})

describe('the ticks of an axis', () => {
  it.each([
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [100, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150]],
    [110_234_500, [0, 50_000_000, 100_000_000, 150_000_000]],
  ])('up to %i', (max, ticks) => expect(niceTicks(max)).toEqual(ticks))

  it('reach the largest value in three or four steps, whatever it is', () => {
    for (let max = 1; max < 5_000; max = Math.ceil(max * 1.07)) {
      const ticks = niceTicks(max)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect([3, 4]).toContain(ticks.length - 1)
    }
  })

  it('stand without anything to show', () => {
    expect([niceTicks(0), niceTicks(-5), niceTicks(Number.NaN)]).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
  })
})
