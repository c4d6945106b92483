import type { CheckIn } from '@handal/contracts/time/check-in'
import type { SentEvent } from '../kept/store.ts'
import { metresBetween } from './check-in-state.ts'

/** An event as it may be sent: its location goes only while the person agrees to it, whatever held when it was tapped. */
export const withoutLocation = (event: SentEvent, seen: CheckIn | null): SentEvent => {
  if (event.evidence?.location === undefined || (seen !== null && usesLocation(seen))) return event
  const { location: _, ...evidence } = event.evidence
  return { ...event, evidence }
}

type Point = { readonly lat: number; readonly lng: number; readonly at: number }
/** A point older than this says nothing of now. */
const FRESH_MS = 120_000
let last: Point | null = null

/** Follows where the phone is, while the page is open; only after the person's consent, and nothing of it leaves the phone by itself. */
export const followLocation = (): (() => void) => {
  if (!('geolocation' in navigator)) return () => undefined
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      last = { lat: coords.latitude, lng: coords.longitude, at: Date.now() }
    },
    () => {
      last = null
    },
    { maximumAge: FRESH_MS, timeout: 20_000 },
  )
  return () => {
    navigator.geolocation.clearWatch(watch)
    last = null
  }
}

/** Whether the phone may use its location for a tap. */
export const usesLocation = ({ needs, place }: CheckIn): boolean =>
  needs.location !== 'OFF' && !needs.consent && place.length > 0

/** What a tap says of the place: inside one of the company's or not, decided here; the point only where the company keeps it. */
export const locationSeen = (seen: CheckIn): { inside: boolean; lat?: number; lng?: number } | undefined => {
  const here = last
  if (here === null || Date.now() - here.at > FRESH_MS || !usesLocation(seen)) return undefined
  const inside = seen.place.some((place) => metresBetween(place, here) <= place.radius)
  return seen.needs.location === 'COORDINATES' ? { inside, lat: here.lat, lng: here.lng } : { inside }
}
