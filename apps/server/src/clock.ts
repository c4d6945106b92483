import { dateInSeoul, type PlainDate } from '@handal/base/date'

/** Now, as everything in the server sees it. The business day is Asia/Seoul whatever the machine's zone. */
export type Clock = {
  now: () => Date
  /** Business date in Seoul, yyyy-MM-dd. */
  today: () => PlainDate
}

const SEOUL_OFFSET_MS = 9 * 3_600_000

/** The Seoul date and time of an instant, as papers carry it: 'yyyy-MM-dd HH:mm'. */
export const seoulMinute = (instant: Date): string =>
  new Date(instant.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

const clockOf = (now: () => Date): Clock => ({ now, today: () => dateInSeoul(now()) })

export const systemClock = (): Clock => clockOf(() => new Date())

const DAY_MS = 86_400_000
/** A running clock whose today is `date` at the time of the start; the time of day is the machine's, or `from` of that day while it is earlier. */
export const clockStandingOn = (date: string, from = '00:00'): Clock => {
  const start = Date.now()
  const earliest = Date.parse(`${date}T${from}:00+09:00`)
  const begins = Date.parse(`${date}T00:00:00+09:00`) + ((start + SEOUL_OFFSET_MS) % DAY_MS)
  const shift = Math.max(begins, earliest) - start
  return clockOf(() => new Date(Date.now() + shift))
}

/** A running clock that shows `iso` now. */
export const clockRunningFrom = (iso: string): Clock => {
  const shift = Date.parse(iso) - Date.now()
  return clockOf(() => new Date(Date.now() + shift))
}

/** A clock for tests: stands still until moved. */
export const manualClock = (
  start: string,
): Clock & { advance: (milliseconds: number) => void; set: (iso: string) => void } => {
  let at = new Date(start).getTime()
  return {
    ...clockOf(() => new Date(at)),
    advance: (milliseconds) => {
      at += milliseconds
    },
    set: (iso) => {
      at = new Date(iso).getTime()
    },
  }
}

/** Chance as an input, so that tests can repeat it. */
export type Random = { bytes: (count: number) => Uint8Array; uuid: () => string }
