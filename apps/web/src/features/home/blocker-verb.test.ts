import { expect, it } from 'vitest'
import { type Blocker, blockerVerb } from './home-text.ts'

const blocker = (title: string, action: string): Blocker => ({
  code: 'x',
  title,
  count: 1,
  detail: '',
  blocks: '',
  action,
  place: 'check',
  severity: 'warning',
})

it('names on a phone whom it is about and what, not only how many', () => {
  expect(blockerVerb(blocker('계좌 없음 1명', '사원 보기'))).toBe('계좌 없음 1명 보기')
  expect(blockerVerb(blocker('10월 급여 지급 전 3명', '사원 보기'))).toBe('10월 급여 지급 전 3명 보기')
  expect(blockerVerb(blocker('기록이 빠진 2명', '기록 채우기'))).toBe('2명 기록 채우기')
})
