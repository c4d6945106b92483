import { expect, it } from 'vitest'
import { awayTooLong, isIdle, keepSignedIn } from './idle.ts'

const minutes = (count: number): number => count * 60_000

it('thirty minutes without activity are idle, 0 never is', () => {
  expect(isIdle(0, minutes(30) - 1, 30)).toBe(false)
  expect(isIdle(0, minutes(30), 30)).toBe(true)
  expect(isIdle(0, minutes(10_000), 0)).toBe(false)
})

it('a session does not come back after a long absence, unless the person stays signed in', () => {
  expect(awayTooLong(minutes(100))).toBeNull()
  localStorage.setItem('handal-last-activity', String(minutes(60)))
  expect(awayTooLong(minutes(89))).toBeNull()
  expect(awayTooLong(minutes(90))).toBe('30분 동안 쓰지 않아 로그아웃했습니다. 다시 로그인해 주세요.')
  keepSignedIn(true)
  expect(awayTooLong(minutes(90))).toBeNull()
})
