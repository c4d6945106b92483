import { expect, it } from 'vitest'
import { seenOf } from '../testing/seen.ts'
import { withoutLocation } from './location.ts'

const event = {
  eventId: 'a',
  happenedAt: '2026-11-20T08:52:00+09:00',
  evidence: { code: '482915', location: { inside: true } },
}
const PLACE = { no: 1, name: '본사', lat: 37.5, lng: 127, radius: 100 }
const needs = { place: false, consent: false, location: 'RESULT_ONLY' } as const
const given = { place: [PLACE], needs }

it('a location leaves the phone only while its person agrees to it, whatever held when it was tapped', () => {
  expect(withoutLocation(event, seenOf(given))).toBe(event)
  const bare = { ...event, evidence: { code: '482915' } }
  // Withdrawn, paused (no place is told then), and where nobody knows.
  expect(withoutLocation(event, seenOf({ ...given, needs: { ...needs, consent: true } }))).toEqual(bare)
  expect(withoutLocation(event, seenOf({ ...given, place: [] }))).toEqual(bare)
  expect(withoutLocation(event, null)).toEqual(bare)
  expect(withoutLocation(bare, null)).toBe(bare)
})
