import type { PlainDate } from '@handal/base/date'
import { parseDuration } from '@handal/base/hhmm'
import { ABSENT, HALF, isLeaveOfAbsence, LATE, LEAVE } from '../derive/day-columns.ts'
import { isOver } from '../derive/day-sources.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { Moment } from '../derive/made.ts'
import { type PersonInput, recordPerson } from '../derive/person-days.ts'
import { sourceOn } from '../plan/person-plan.ts'
import { factsOn } from '../plan/planned-events.ts'
import { rosterShift } from '../plan/roster.ts'
import type { StoredDay } from '../month/stored.repo.ts'

/** Where somebody who is due on a day stands at a moment. */
export type Stand = {
  readonly state: 'PRESENT' | 'LATE' | 'LEAVE' | 'ABSENT' | 'NOT_YET'
  /** What is to be said of the person, in order of `rank`. */
  readonly note: { readonly rank: number; readonly text: string } | null
  readonly source: ReturnType<typeof sourceOn>
}
type Verdict = Omit<Stand, 'source'>
const plain = (state: Stand['state']): Verdict => ({ state, note: null })
const late = (minutes: number): Verdict => ({ state: 'LATE', note: { rank: 0, text: `지각 ${minutes}분` } })
const LEAVE_NOTE = { rank: 1, text: '연차' }
const HALF_NOTE = { rank: 2, text: '반차' }
const DEEMED: readonly string[] = ['TRIP', 'EDU', 'FIELD']

/** Of a day that was brought or entered before anything recorded it. */
const ofKept = (row: StoredDay, isPast: (minute: number) => boolean, over: boolean): Verdict | null => {
  const { in_judgement: judged, atend_time: came, laten_time: minutes } = row
  if (isLeaveOfAbsence(row)) return null
  if (judged === LEAVE) return { state: 'LEAVE', note: LEAVE_NOTE }
  const arrival = came === null ? null : parseDuration(came)
  const isHere = arrival !== null && isPast(arrival)
  if (judged === HALF) return { state: isHere ? 'PRESENT' : 'LEAVE', note: HALF_NOTE }
  if (isHere) return judged === LATE ? late(minutes) : plain('PRESENT')
  return plain(over && judged === ABSENT ? 'ABSENT' : 'NOT_YET')
}

/**
 * Where a person stands on a day at a moment, by the plan and by what is known of the day, whether its row was made yet or not. `frame` is
 * of that day alone. null: the person is not due, on leave of absence, not judged, or nobody records the person's days.
 */
export const standOf = (input: PersonInput, frame: MonthFrame, now: Moment): Stand | null => {
  const date: PlainDate = frame.period.from
  const found = recordPerson(input, frame, () => undefined)
  const day = found?.days.find((each) => each.date === date)
  if (found === null || day === undefined || day.facts.options?.leaveOfAbsence === true) return null
  const { facts, record } = day
  const source = sourceOn(input, date, frame.rulesOn(date))
  const isDue = facts.dayType === 'WORKDAY' || rosterShift(date, input.roster)?.kind === 'WORK'
  if (!isDue) return null
  const isPast = (minute: number): boolean => date < now.date || minute <= now.minute
  const over = isOver(facts, now)
  const sources = found.sources.get(date)
  const verdict = ((): Verdict | null => {
    const kept = input.recorded.get(date)
    if (source === 'RECORDED' && sources === undefined) {
      if (kept !== undefined) return ofKept(kept, isPast, over)
      const { recordingSince: since } = input
      return since !== null && since <= date ? plain('NOT_YET') : null
    }
    const kinds: readonly string[] = (sources?.events ?? factsOn(input.facts, date)).map(({ kind }) => kind)
    const arrival = facts.tags.atendTime
    const isHere = arrival !== null && isPast(arrival)
    const half = kinds.includes('HALF_AM') || kinds.includes('HALF_PM') ? HALF_NOTE : null
    if (isHere) {
      const { start } = facts.schedule
      const minutes = record.incomplete ? (start === null ? 0 : Math.max(0, arrival - start)) : record.latenTime
      return record.judgement.in.includes('지각') ? late(minutes) : { state: 'PRESENT', note: half }
    }
    if (kinds.includes('LEAVE')) return { state: 'LEAVE', note: LEAVE_NOTE }
    if (kinds.includes('ABSENCE')) return plain('ABSENT')
    if (arrival === null && kinds.some((kind) => DEEMED.includes(kind)))
      return plain(isPast(facts.schedule.start ?? 0) ? 'PRESENT' : 'NOT_YET')
    if (kinds.includes('HALF_AM')) return { state: 'LEAVE', note: half }
    if (!over || arrival !== null) return plain('NOT_YET')
    if (record.judgement.in.includes('결근')) return plain('ABSENT')
    return input.person.contractor ? null : { state: 'LEAVE', note: half }
  })()
  return verdict === null ? null : { ...verdict, source }
}
