const SEOUL_MS = 9 * 3_600_000
const DAYS = ['일', '월', '화', '수', '목', '금', '토']
const at = (milliseconds: number): Date => new Date(milliseconds + SEOUL_MS)

/** `18:04` in Seoul. */
export const timeText = (milliseconds: number): string => at(milliseconds).toISOString().slice(11, 16)

/** `11월 20일 금요일` in Seoul. */
export const dayText = (milliseconds: number): string => {
  const day = at(milliseconds)
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일 ${DAYS[day.getUTCDay()]}요일`
}

/** `11월 19일(목)` of a date. */
export const dateText = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`)
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일(${DAYS[day.getUTCDay()]})`
}

/** `11월 20일(금) 18:04` in Seoul. */
export const momentText = (milliseconds: number): string =>
  `${dateText(at(milliseconds).toISOString().slice(0, 10))} ${timeText(milliseconds)}`

const DAY_HOURS = 24
/** A planned time as people say it: `18:00`, past midnight `다음 날 06:00`. */
export const clockText = (time: string): string => {
  const hours = Number(time.slice(0, -3))
  return hours < DAY_HOURS ? time : `다음 날 ${String(hours - DAY_HOURS).padStart(2, '0')}${time.slice(-3)}`
}

/** Minutes as `42:34`. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `목` of a date. */
export const weekdayText = (date: string): string => DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
