import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seoulMonth, seoulToday } from './today.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it('today is the day in Seoul, half an hour after its midnight, on a machine in New York', () => {
  vi.setSystemTime('2026-11-30T15:30:00Z')
  expect(new Date().getHours()).toBe(10)
  expect(seoulToday()).toBe('2026-12-01')
  expect(seoulMonth()).toBe('2026-12')
  vi.setSystemTime('2026-11-30T14:59:59Z')
  expect(seoulToday()).toBe('2026-11-30')
  expect(seoulMonth()).toBe('2026-11')
})
