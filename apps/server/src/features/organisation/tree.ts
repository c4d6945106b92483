import type { PlainDate } from '@handal/base/date'
import { holding } from '../../db/dated.ts'

/** Under which department one stands from a day on; null: at the top. */
export type Place = { readonly no: number; readonly from: PlainDate; readonly parentNo: number | null }

/** By department: its places, newest first. */
const byDepartment = (places: readonly Place[]): ReadonlyMap<number, readonly Place[]> => {
  const found = new Map<number, Place[]>()
  for (const place of places.toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0)))
    found.set(place.no, [...(found.get(place.no) ?? []), place])
  return found
}

const parentOn = (places: readonly Place[], day: PlainDate): number | null =>
  holding(places, day, ({ from }) => from)?.parentNo ?? null

/** The first day on which one of these departments would stand under itself; null when none ever does. */
export const circleFrom = (places: readonly Place[], nos: readonly number[]): PlainDate | null => {
  const known = byDepartment(places)
  const days = [...new Set(places.map(({ from }) => from))].toSorted()
  const isCircle = (no: number, day: PlainDate): boolean => {
    const seen = new Set<number>()
    for (let at = parentOn(known.get(no) ?? [], day); at !== null; at = parentOn(known.get(at) ?? [], day)) {
      if (at === no) return true
      // A circle above that this department is not part of is told of those that are.
      if (seen.has(at)) return false
      seen.add(at)
    }
    return false
  }
  return days.find((day) => nos.some((no) => isCircle(no, day))) ?? null
}
