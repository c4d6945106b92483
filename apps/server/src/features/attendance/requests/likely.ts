import { dateInSeoul, type PlainDate } from '@handal/base/date'
import { fromMinutes, parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { LikelyTime, PunchRequest, PunchTime } from '@handal/contracts/time/punch-requests'
import type { MonthFrame } from '../derive/frame.ts'
import type { PersonInput } from '../derive/person-days.ts'
import { plannedDay } from '../plan/person-plan.ts'
import { factsOn } from '../plan/planned-events.ts'

/** The clock times of a day as they stand. */
export type DayTimes = PunchRequest['stands']
export const NO_TIMES: DayTimes = { atendTime: null, lvofcTime: null, gnot: null, rtn: null }

/** The clock times that are stored of a day of a person. */
export const standing = ({ made, recorded }: Pick<PersonInput, 'made' | 'recorded'>, date: PlainDate): DayTimes => {
  const day = made.get(date) ?? recorded.get(date)
  if (day === undefined) return NO_TIMES
  return { atendTime: day.atend_time, lvofcTime: day.lvofc_time, gnot: day.gnot, rtn: day.rtn }
}

const minutes = (text: string | null): number | null => {
  const time = text === null ? null : parseHhmm(text)
  return time === null ? null : toMinutes(time)
}
/** Minutes of the day's clock. */
export const minutesOf = minutes

/** The moment of a clock time of a day, past 24 on the next one. */
export const momentAt = (date: PlainDate, time: string): Date =>
  new Date(Date.parse(`${date}T00:00:00+09:00`) + (minutes(time) ?? 0) * 60_000)

type Likely = PunchRequest['suggestions'][number]

/** Times that a day lacks and may have had, with where each comes from; the likeliest first. Never more than an offer. */
export const likelyTimes = (input: PersonInput, frame: MonthFrame, date: PlainDate, now: Date): Likely[] => {
  const { schedule } = plannedDay(date, input, frame, frame.rulesOn) ?? { schedule: null }
  const { atendTime, lvofcTime } = standing(input, date)
  const offered: (readonly [name: PunchTime, minute: number | null, from: LikelyTime])[] = []
  if (atendTime === null) offered.push(['atendTime', schedule?.start ?? null, 'PLANNED_START'])
  if (lvofcTime === null) {
    const end = schedule?.end ?? null
    const approved = factsOn(input.facts, date).flatMap(({ kind, end_time }) => (kind === 'HOURS' ? [end_time] : []))
    const latest = Math.max(-1, ...approved.map((text) => minutes(text) ?? -1))
    if (end !== null && latest > end) offered.push(['lvofcTime', latest, 'APPROVED_END'])
    offered.push(['lvofcTime', end, 'PLANNED_END'])
    const signs = input.tags.filter((tag) => tag.date === date).map(({ second }) => Math.floor(second / 60))
    const last = Math.max(-1, ...signs)
    if (last > (minutes(atendTime) ?? -1)) offered.push(['lvofcTime', last, 'LAST_SIGN'])
  }
  const seen = new Set<string>()
  return offered.flatMap(([name, minute, from]) => {
    const time = minute === null ? null : fromMinutes(minute)
    const isNew = time !== null && !seen.has(`${name} ${time}`) && momentAt(date, time) <= now
    if (!isNew || dateInSeoul(now) < date) return []
    seen.add(`${name} ${time}`)
    return [{ name, time, from }]
  })
}
