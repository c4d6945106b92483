import { parseDate, type PlainDate } from '@handal/base/date'
import type { Holiday } from './holidays.ts'

/** Why a company's day of last year does not come again by itself, in words. */
export const LEFT_OUT = {
  MOVED: '옮겨 쉰 휴일',
  PUBLIC: '공휴일로 등록한 날',
  LUNAR: '음력으로 정하는 날',
  NO_DAY: '그해에 없는 날',
  TAKEN: '이미 휴일',
} as const

/** Which of a company's days come again in the next year, on the same month and day; and which do not, with why. */
export type HolidayCopy = {
  /** With the day they come to. */
  readonly days: readonly (Pick<Holiday, 'name' | 'reason'> & { readonly holidayDate: PlainDate })[]
  /** As they stood last year. */
  readonly left: readonly (Pick<Holiday, 'name' | 'holidayDate'> & { readonly why: keyof typeof LEFT_OUT })[]
}

/** Days that go by the moon; the name alone says so, for a date is kept as that of the sun. */
const LUNAR = /음력|설날|^설($|\s|연휴)|구정|추석|한가위|석가탄신|부처님|단오|대보름/

/** What of the company's own days of a list comes again in `year`, whose list is `next`. Those there already are passed over. */
export const holidayCopy = (last: readonly Holiday[], next: readonly Holiday[], year: number): HolidayCopy => {
  const taken = new Set(next.flatMap(({ holidayDate, movedTo }) => [holidayDate, movedTo]))
  const days: HolidayCopy['days'][number][] = []
  const left: HolidayCopy['left'][number][] = []
  for (const { source, holidayDate, movedTo, kind, name, reason } of last) {
    if (source !== 'COMPANY' || !holidayDate.startsWith(`${year - 1}-`)) continue
    const day = parseDate(`${year}${holidayDate.slice(4)}`)
    if (movedTo !== null) left.push({ name, holidayDate, why: 'MOVED' })
    else if (kind !== 'COMPANY_HOLIDAY') left.push({ name, holidayDate, why: 'PUBLIC' })
    else if (LUNAR.test(name)) left.push({ name, holidayDate, why: 'LUNAR' })
    else if (day === null) left.push({ name, holidayDate, why: 'NO_DAY' })
    else if (taken.has(day)) left.push({ name, holidayDate, why: 'TAKEN' })
    else days.push({ name, reason, holidayDate: day })
  }
  return { days, left }
}
