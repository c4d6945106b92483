import { eachDay, type PlainDate } from '@handal/base/date'
import { DAY_MINUTES, eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import { codeListOf } from '@handal/contracts/code-lists'
import { CODE } from '@handal/contracts/codes'
import {
  dailyRecord,
  type DayFacts,
  type DayRecord,
  defaultTimeSettings,
  monthTotals,
  type TotalledDay,
} from '@handal/engine/attendance'
import { toColumns } from '../../db/work-columns.ts'
import { dailyMinutes, type DayRules, doneOn, type DoneDay, type Worker } from './person-day.ts'

/** How days of a company's people are recorded that nothing tags. */
export type RecordRules = DayRules & {
  /** Records made so far, by what they were made from: most people's days are alike. */
  readonly records: Map<string, Recorded>
}

/** A person's day as it was planned, tagged and recorded. */
export type DemoDay = TotalledDay & { readonly columns: DayColumns }

/** A day's row of attendance_day without whose and when: the same object for all days that are alike. */
export type DayColumns = Readonly<Record<string, string | number | null>>
type Recorded = { readonly record: DayRecord; readonly columns: DayColumns }

const clock = (minutes: number | null): string | null =>
  minutes === null
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const factsOf = (person: Worker, workDate: PlainDate, plan: DoneDay): DayFacts => {
  const { shift, moved, tags } = plan
  const [start, end] = [shift.start + moved, shift.end + moved]
  const daily = dailyMinutes(person)
  return {
    workDate,
    dayType: plan.dayType,
    schedule: {
      start: plan.workingDay ? start : null,
      end: plan.workingDay ? end : null,
      rests: [shift.rest],
      contractual: daily,
      workingDay: plan.workingDay,
    },
    tags: { gnot: null, rtn: null, ...tags },
    options: {
      partTime: person.pattern === 'part',
      ...(plan.onLeave ? { paidLeave: [[start, end]] } : {}),
      ...(plan.away ? { leaveOfAbsence: true } : {}),
      ...(plan.weeklyHoliday ? { weeklyHolidayEarned: plan.weekMissed ? 0 : daily } : {}),
    },
  }
}

const codesOf = (category: string): ReadonlyMap<string, string> =>
  new Map(codeListOf(category)?.values.map(({ value, subcategory }) => [value, subcategory]))
const IN_CODES = codesOf(CODE.inJudgement)
const OUT_CODES = codesOf(CODE.outJudgement)

/** 결근. */
const ABSENT = '0003'

/** What was found of a day, under the column names of attendance_day. */
export const recordedColumns = (record: DayRecord, late = 0) => {
  const [came] = record.judgement.in
  const [left] = record.judgement.out
  return {
    in_judgement: came === undefined ? null : (IN_CODES.get(came) ?? null),
    out_judgement: left === undefined ? null : (OUT_CODES.get(left) ?? null),
    // A day whose evening has not come.
    ...toColumns(DAY_MINUTES, record.incomplete ? { ...eachOf(DAY_MINUTES, () => 0), latenTime: late } : record),
  }
}

const columnsOf = ({ dayType, shift, tags, late }: DoneDay, record: DayRecord): DayColumns => ({
  day_type: dayType,
  work_schedule: shift.code,
  atend_time: clock(tags.atendTime),
  lvofc_time: clock(tags.lvofcTime),
  ...recordedColumns(record, late),
  version: 1,
})

const recordOf = (person: Worker, date: PlainDate, plan: DoneDay, records: RecordRules['records']): Recorded => {
  const { shift, tags } = plan
  const key = [
    shift.code,
    shift.start,
    shift.rest[0],
    plan.moved,
    plan.dayType,
    plan.weeklyHoliday,
    plan.onLeave,
    plan.away,
    plan.weekMissed,
  ]
    .concat([tags.atendTime ?? '', tags.lvofcTime ?? '', tags.gnot ?? '', tags.rtn ?? '', person.pattern, plan.late])
    .join(' ')
  const known = records.get(key)
  if (known !== undefined) return known
  const made = dailyRecord(factsOf(person, date, plan), defaultTimeSettings)
  if (!made.ok) throw new Error(`a day of the demo cannot be: ${made.error.map(({ message }) => message).join(' ')}`)
  const recorded = { record: made.value, columns: columnsOf(plan, made.value) }
  records.set(key, recorded)
  return recorded
}

/** A day of a person on which this was done. */
export const demoDay = (
  person: Worker,
  date: PlainDate,
  done: DoneDay,
  { until, records }: Pick<RecordRules, 'until' | 'records'>,
): DemoDay => {
  const { record, columns } = recordOf(person, date, done, records)
  // Who is still to come on the demo's own day was not judged yet.
  const isToCome = date === until && done.tags.atendTime === null && columns['in_judgement'] === ABSENT
  return {
    date,
    type: done.dayType,
    contractual: dailyMinutes(person),
    record,
    columns: isToCome ? { ...columns, in_judgement: null, out_judgement: null } : columns,
  }
}

/** Every day of a person from `from` to `to` on which the person was employed. */
export const demoDays = (person: Worker, from: PlainDate, to: PlainDate, rules: RecordRules): DemoDay[] => {
  const first = person.hireDate > from ? person.hireDate : from
  const last = person.leaveDate !== null && person.leaveDate < to ? person.leaveDate : to
  if (first > last) return []
  return eachDay({ from: first, to: last }).map((date) => demoDay(person, date, doneOn(person, date, rules), rules))
}

/** Totals of a pay period from its days, under the column names of attendance_total. */
export const demoTotals = (days: readonly TotalledDay[]) => {
  const { totals } = monthTotals(days, defaultTimeSettings)
  return {
    scheduled_days: totals.scheduledDays,
    worked_days: totals.workedDays,
    absent_days: totals.absentDays,
    paid_leave_days: totals.paidLeaveDays,
    ...toColumns(TOTAL_MINUTES, totals),
  }
}
