import { addDays, type DateRange, type PlainDate } from '@handal/base/date'
import { formatShortDateWithWeekday } from '@handal/base/format'
import { shiftText } from '@handal/contracts/time/shifts'
import { formatDuration } from '@handal/base/hhmm'
import type { Tx } from '../../../db/database.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { readHolidays } from '../../holidays/public.ts'
import { type Notice, notify } from '../../notices/public.ts'
import { isOver } from '../derive/day-sources.ts'
import { type MonthFrame, monthOfDay, readFrame } from '../derive/frame.ts'
import { loadPeople } from '../derive/load-people.ts'
import { type Moment, momentOf } from '../derive/made.ts'
import { type PersonInput, recordPerson } from '../derive/person-days.ts'
import { readPeople } from '../month/people.repo.ts'
import { protectedBy, sourceOn } from '../plan/person-plan.ts'
import { factsOn } from '../plan/planned-events.ts'
import { rosterShift } from '../plan/roster.ts'
import { readPunches } from '../requests/punch.repo.ts'
import { type Around, forRecording, type Parts } from './recording-companies.ts'

/** From this minute of the morning on it is said a second time. */
const MORNING = 8 * 60
/** A shift that goes past midnight is over on the day after, and told of again on the next one. */
const DAYS_BACK = 2
/** Entries by which nobody records anything. */
const WITHOUT_TAGS: readonly string[] = ['LEAVE', 'ABSENCE', 'TRIP', 'EDU', 'FIELD']

type What = 'in' | 'out' | 'both'
const WORDS: Readonly<Record<What, string>> = { in: '출근', out: '퇴근', both: '출퇴근' }
type Missed = {
  readonly employeeNo: number
  readonly workDate: PlainDate
  readonly what: What
  readonly shift: string
  /** It is the morning after. */
  readonly again: boolean
}

type PersonDay = NonNullable<ReturnType<typeof recordPerson>>['days'][number]
const shiftOf = ({ schedule: { start, end } }: PersonDay['facts']): string =>
  start === null || end === null
    ? ''
    : shiftText({ kind: 'WORK', startTime: formatDuration(start), endTime: formatDuration(end) })

/** Days of a person that are over without one of their times, or without both. */
const missedOf = (input: PersonInput, frame: MonthFrame, now: Moment): Missed[] => {
  const found = recordPerson(input, frame, () => undefined)
  return (found?.days ?? []).flatMap(({ date, facts }): Missed[] => {
    if (sourceOn(input, date, frame.rulesOn(date)) !== 'RECORDED' || facts.options?.leaveOfAbsence === true) return []
    if (protectedBy(input, date).has('ARTICLE63')) return []
    if (facts.dayType !== 'WORKDAY' && rosterShift(date, input.roster)?.kind !== 'WORK') return []
    if (input.recordingSince === null || input.recordingSince > date || !isOver(facts, now)) return []
    const sources = found?.sources.get(date)
    // What was brought or entered before is as it is.
    if (sources === undefined && input.recorded.has(date)) return []
    const kinds: readonly string[] = (sources?.events ?? factsOn(input.facts, date)).map(({ kind }) => kind)
    if (kinds.some((kind) => WITHOUT_TAGS.includes(kind))) return []
    if (kinds.includes('HALF_AM') && kinds.includes('HALF_PM')) return []
    const [came, left] = sources === undefined ? [null, null] : [facts.tags.atendTime, facts.tags.lvofcTime]
    if (came !== null && left !== null) return []
    const overOn = addDays(date, Math.floor(((facts.schedule.end ?? 0) + 60) / 1440))
    return [
      {
        employeeNo: input.person.employee_no,
        workDate: date,
        what: came === null && left === null ? 'both' : came === null ? 'in' : 'out',
        shift: shiftOf(facts),
        again: now.date > overOn && now.minute >= MORNING,
      },
    ]
  })
}

/** Days since the day before yesterday that lack a time of somebody, without those that a request waits for. Flat in queries. */
const readMissed = async (tx: Tx, { companyNo }: Around, now: Moment): Promise<Missed[]> => {
  const days: DateRange = { from: addDays(now.date, -DAYS_BACK), to: now.date }
  const month = await readFrame(tx, companyNo, await monthOfDay(tx, companyNo, now.date))
  const holidays = await readHolidays(tx, companyNo, days)
  const frame: MonthFrame = { ...month, holidays, period: days, weeks: days }
  const { items } = await readPeople(tx, companyNo, days, null, { size: ALL_ROWS })
  const present = items.filter(({ leave_date: last }) => last === null || last >= now.date)
  const inputs = await loadPeople(tx, frame, present, null, { over: now })
  const missed = inputs.flatMap((input) => missedOf(input, frame, now))
  const { items: waiting } = await readPunches(tx, companyNo, { state: 'WAITING', days, size: ALL_ROWS })
  const awaited = new Set(waiting.map(({ employee_no: no, work_date: date }) => `${no} ${date}`))
  return missed.filter(({ employeeNo, workDate }) => !awaited.has(`${employeeNo} ${workDate}`))
}

/** Notice of a day to the people who lack the same punch of it; `again`: that of the next morning. */
const noticeOf = (
  { workDate, what, shift, again }: Omit<Missed, 'employeeNo'>,
  to: readonly number[],
  month: string,
): Notice => ({
  to,
  kind: 'missedPunch',
  title: `${formatShortDateWithWeekday(workDate)} ${WORDS[what]} 기록이 ${again ? '아직 ' : ''}없습니다`,
  detail: [...(shift === '' ? [] : [`계획 ${shift}`]), '빠진 시각을 신청해 주세요'].join('. '),
  place: `/home/attendance?month=${month}&day=${workDate}&ask=1`,
  about: { kind: 'missed-punch', no: Number(workDate.replaceAll('-', '')) },
  key: `missed-punch ${workDate} ${again ? 2 : 1}`,
})

/** Tells people of one company of days whose times they did not record. */
export const tellMissedOf = async (tx: Tx, around: Around): Promise<void> => {
  const now = momentOf(around.now())
  const missed = await readMissed(tx, around, now)
  const months = new Map<PlainDate, string>()
  for (const { workDate } of missed)
    if (!months.has(workDate)) months.set(workDate, await monthOfDay(tx, around.companyNo, workDate))
  await notify(tx, around, ...missed.map((one) => noticeOf(one, [one.employeeNo], months.get(one.workDate) ?? '')))
}

/** The same for all companies that record: in the evening, when the day is over, and once more the next morning. */
export const tellMissed = (parts: Parts, stopped: () => boolean): Promise<void> =>
  forRecording(parts, '빠진 출퇴근 기록을 알릴', stopped, tellMissedOf)
