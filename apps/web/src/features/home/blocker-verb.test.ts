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
  const unpaid = blocker('10월 급여 지급 전 3명', '사원 보기')
  expect(blockerVerb({ ...unpaid, count: 3, name: '김하늘' })).toBe('10월 급여 지급 전 김하늘 외 2명 보기')
  expect(blockerVerb({ ...unpaid, title: '10월 급여 다시 연 1명', name: '김하늘' })).toBe(
    '10월 급여 다시 연 김하늘 보기',
  )
  expect(blockerVerb({ ...blocker('퇴직 정산 최라온', '정산 보기'), place: 'leaving' })).toBe('퇴직 정산 최라온 보기')
  expect(blockerVerb(blocker('기록이 빠진 2명', '기록 채우기'))).toBe('2명 기록 채우기')
})
