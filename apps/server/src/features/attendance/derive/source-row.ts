import { fromMinutes, parseDuration } from '@handal/base/hhmm'
import { formatClock, formatDate, formatHours, formatShortDate } from '@handal/base/format'
import { deductibleOf, type RecordedDay, type TotalledDay } from '@handal/engine/attendance'
import type { KeptDay, StoredDay } from '../month/stored.repo.ts'
import { ABSENT, dayColumns, judgementCodes } from './day-columns.ts'
import type { DaySources } from './day-sources.ts'
import type { MonthFrame } from './frame.ts'
import type { DayMade } from './made.ts'
import { noRecord, type PersonInput, type Point, scheduleNamed, scheduleOn, unclearDay } from './person-days.ts'

const clock = (minutes: number | null): string | null => (minutes === null ? null : fromMinutes(minutes))
const span = ([from, to]: readonly [number, number]): readonly [string, string] => [clock(from) ?? '', clock(to) ?? '']

/** A stored day as `made` keeps it. */
const keptOf = ({ employee_no: _no, work_date: _date, version: _version, made: _made, ...kept }: StoredDay): KeptDay =>
  kept

type Found = RecordedDay & {
  /** Why what was entered of it stands in no day. */
  readonly unclear?: string | undefined
}
const madeOf = (sources: DaySources, { record, facts, unclear }: Found, input: PersonInput): DayMade<KeptDay> => {
  const { from, tags, times, guess } = sources
  const { further = [] } = times.tags
  const { gnot, rtn } = facts.tags
  const outings = [...(gnot === null || rtn === null ? [] : [[gnot, rtn] as const]), ...further]
  const codes = judgementCodes(record.judgement)
  const kept = input.recorded.get(facts.workDate)
  return {
    from,
    ...(tags === null ? {} : { tags: [...tags.nos, ...tags.repeats] }),
    ...(outings.length > 1 ? { outings: outings.map(span) } : {}),
    ...(codes.in.length > 1 || codes.out.length > 1 ? { judgements: codes } : {}),
    // Who corrected the day has seen the schedule.
    ...(guess === null || kept !== undefined || from === 'CORRECTION' ? {} : { guess }),
    ...(unclear === undefined ? {} : { unclear }),
    ...(kept === undefined ? {} : { kept: keptOf(kept) }),
  }
}

/** A day that tags, corrections or facts make, as it is stored, and for the totals of its month. */
export const sourceRow = (
  day: Found,
  sources: DaySources,
  input: PersonInput,
  frame: MonthFrame,
): { readonly row: StoredDay; readonly totalled: TotalledDay } => {
  const { date, facts, record, holidayLost = 0 } = day
  const { time } = frame.rulesOn(date)
  const { contractual } = facts.schedule
  const { atendTime, lvofcTime, gnot, rtn } = sources.times.tags
  const row = dayColumns(record, {
    employee_no: input.person.employee_no,
    work_date: date,
    day_type: facts.dayType,
    work_schedule: scheduleNamed(sources) ?? scheduleOn(input, date),
    contractual,
    settings: time,
    holidayLost,
  })
  row.made = madeOf(sources, day, input)
  // Half a record shows what it has.
  if (record.incomplete)
    Object.assign(row, {
      atend_time: clock(atendTime),
      lvofc_time: clock(lvofcTime),
      gnot: clock(gnot),
      rtn: clock(rtn),
    })
  const deducted = record.incomplete ? {} : { deducted: deductibleOf(record, time) }
  return { row, totalled: { date, type: facts.dayType, contractual, record, holidayLost, ...deducted } }
}

/** An absence that nobody has confirmed. */
export const openAbsence = ({ work_date: workDate }: Pick<StoredDay, 'work_date'>): Point => ({
  code: 'absence-open',
  workDate,
  blocks: true,
  message: `${formatDate(workDate)}은 출퇴근 기록이 없어 결근입니다. 결근이 맞는지 확인하거나 휴가 또는 시각을 적어 주세요.`,
})

/** Whether a stored day is an absence for which nothing stands but that nobody came. */
export const isOpenAbsence = ({ made = null, in_judgement }: StoredDay, facts: readonly unknown[]): boolean =>
  made !== null && made.from !== 'CORRECTION' && in_judgement === ABSENT && facts.length === 0

/** What stands against closing a day that is over: half a record, or an absence that nobody has confirmed. */
export const sourcePoints = ({ date, record, facts }: RecordedDay, { isOver, events, from }: DaySources): Point[] => {
  if (!isOver) return []
  if (record.incomplete) return [noRecord({ work_date: date })]
  const isConfirmed = from === 'CORRECTION' || events.some(({ kind }) => kind === 'ABSENCE')
  return record.absent && facts.dayType === 'WORKDAY' && !isConfirmed ? [openAbsence({ work_date: date })] : []
}

/** What stored days say by themselves: what was entered contradicts the tags, or the tags show more work than anybody does. */
export const markedPoints = (day: StoredDay): Point[] => [
  ...(day.made?.unclear === undefined ? [] : [unclearDay(day.work_date, day.made.unclear)]),
  ...longDay(day),
]

/** Work by tags beyond which somebody should look, minutes. */
const LONG_DAY = 16 * 60
const read = (time: string | null): string => {
  const minutes = time === null ? null : parseDuration(time)
  return minutes === null ? '-' : formatClock(minutes)
}
/**
 * A day whose tags alone show more than 16 hours of work, as where 퇴근 was forgotten and pressed in the morning. It counts as they say
 * (근로기준법 제43조) until a correction says otherwise.
 */
export const longDay = (day: StoredDay): Point[] =>
  day.made?.from !== 'TAGS' || day.real_work <= LONG_DAY
    ? []
    : [
        {
          code: 'warning',
          workDate: day.work_date,
          blocks: false,
          message: `${formatShortDate(day.work_date)} 출근 ${read(day.atend_time)}, 퇴근 ${read(day.lvofc_time)}으로 ${formatHours(day.real_work)}을 일한 것으로 나옵니다. 빠진 기록이 없는지 확인해 주세요.`,
        },
      ]
