import { expect, it } from 'vitest'
import { beatsText } from './beats-text.ts'

/** A day whose last half hour began at 15:30 in Seoul, silent in these half hours. */
const day = (silent: readonly number[], late = 0) => ({
  beats: Array.from({ length: 48 }, (_, index) => !silent.includes(index)),
  lastSeenAt: new Date(Date.parse('2026-11-20T06:30:40Z') - (silent.includes(47) ? 30 * 60_000 : 0)).toISOString(),
  late,
})

it('says the hours in which a gateway was silent, and what came later', () => {
  expect(beatsText(day([]))).toBe('하루 내내 연결됨')
  // The half hour that runs has only begun.
  expect(beatsText(day([47]))).toBe('하루 내내 연결됨')
  expect(beatsText(day([23, 24, 25], 3))).toBe('03:30 - 05:00 연결 없음, 기록 3건 나중에 받음')
  expect(beatsText(day([0, 1]))).toBe('17:00까지 연결 없음')
  expect(beatsText({ ...day([46, 47]), lastSeenAt: '2026-11-20T05:59:00Z' })).toBe('15:00부터 연결 없음')
  expect(beatsText(day([2, 10, 20, 21]))).toBe('21:00 - 21:30, 02:00 - 03:00 연결 없음, 그 밖에 1번')
  const never = { beats: Array.from({ length: 48 }, () => false), lastSeenAt: null, late: 0 }
  expect(beatsText(never)).toBe('하루 동안 연결 없음')
})
