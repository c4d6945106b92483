import { fromMinutes } from '@handal/base/hhmm'
import { formatDate } from '@handal/base/format'
import { deductibleOf, type RecordedDay, type TotalledDay } from '@handal/engine/attendance'
import type { KeptDay, StoredDay } from '../month/month.repo.ts'
import { ABSENT, dayColumns, judgementCodes } from './day-columns.ts'
import type { DaySources } from './day-sources.ts'
import type { MonthFrame } from './frame.ts'
import type { DayMade } from './made.ts'
import { noRecord, type PersonInput, type Point, scheduleOn } from './person-days.ts'

const clock = (minutes: number | null): string | null => (minutes === null ? null : fromMinutes(minutes))
const span = ([from, to]: readonly [number, number]): readonly [string, string] => [clock(from) ?? '', clock(to) ?? '']

/** A stored day as `made` keeps it. */
const keptOf = ({ employee_no: _no, work_date: _date, version: _version, made: _made, ...kept }: StoredDay): KeptDay =>
  kept

const madeOf = (sources: DaySources, { record, facts }: RecordedDay, input: PersonInput): DayMade<KeptDay> => {
  const { from, tags, times } = sources
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
    ...(tags?.isGuess === true && tags.shift?.schedule !== undefined ? { guess: tags.shift.schedule } : {}),
    ...(kept === undefined ? {} : { kept: keptOf(kept) }),
  }
}

/** A day that tags, corrections or facts make, as it is stored, and for the totals of its month. */
export const sourceRow = (
  day: RecordedDay,
  sources: DaySources,
  input: PersonInput,
  frame: MonthFrame,
): { readonly row: StoredDay; readonly totalled: TotalledDay } => {
  const { date, facts, record, holidayLost = 0 } = day
  const { time } = frame.rulesOn(date)
  const { contractual } = facts.schedule
  const { atendTime, lvofcTime, gnot, rtn } = sources.times.tags
  const row: StoredDay = {
    ...dayColumns(record, {
      employee_no: input.person.employee_no,
      work_date: date,
      day_type: facts.dayType,
      work_schedule: sources.times.workSch ?? sources.kept?.work_schedule ?? scheduleOn(input, date),
      contractual,
      settings: time,
      holidayLost,
    }),
    // Half a record shows what it has.
    ...(record.incomplete
      ? { atend_time: clock(atendTime), lvofc_time: clock(lvofcTime), gnot: clock(gnot), rtn: clock(rtn) }
      : {}),
    made: madeOf(sources, day, input),
  }
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
