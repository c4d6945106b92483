declare const hhmmBrand: unique symbol

/** A time of a work date, 'HH:mm' from 00:00 to 47:59; from 24:00 on it is the next calendar day. */
export type Hhmm = string & { readonly [hhmmBrand]: true }

const CLOCK = /^([0-3]\d|4[0-7]):([0-5]\d)$/
const DURATION = /^(\d{1,5}):([0-5]\d)$/

/** The time a text names, or null when it is not HH:mm up to 47:59. */
export const parseHhmm = (text: string): Hhmm | null => (CLOCK.test(text) ? (text as Hhmm) : null)

/** Minutes after 00:00 of the work date: 0 to 2879. */
export const toMinutes = (time: Hhmm): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The time that lies `minutes` after 00:00, or null outside 0 to 2879. */
export const fromMinutes = (minutes: number): Hhmm | null =>
  Number.isInteger(minutes) && minutes >= 0 && minutes < 2880 ? (formatDuration(minutes) as Hhmm) : null

/** Minutes of a duration written HH:mm, where hours may pass 24; null when it is not one. */
export const parseDuration = (text: string): number | null => {
  const found = DURATION.exec(text)
  return found === null ? null : Number(found[1]) * 60 + Number(found[2])
}

/** Whole minutes as HH:mm ("178:30"); a negative duration keeps its sign. */
export const formatDuration = (minutes: number): string => {
  const size = Math.abs(minutes)
  const text = `${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
  return minutes < 0 ? `-${text}` : text
}
