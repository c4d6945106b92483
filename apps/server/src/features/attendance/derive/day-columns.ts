import type { PlainDate } from '@handal/base/date'
import { fromMinutes } from '@handal/base/hhmm'
import { DAY_MINUTES, TOTAL_MINUTES } from '@handal/base/work-time'
import { codeListOf } from '@handal/contracts/code-lists'
import { CODE } from '@handal/contracts/codes'
import {
  type CompleteDay,
  type DayRecord,
  deductibleOf,
  type MonthTotals,
  paidLeaveOf,
  type TimeSettings,
  type TotalledDay,
} from '@handal/engine/attendance'
import { fromColumns, toColumns, WORK_COLUMN, type WorkColumns } from '../../../db/work-columns.ts'
import type { StoredDay, StoredTotals } from '../month/stored.repo.ts'

const wordsOf = (category: string): readonly (readonly [string, string])[] =>
  codeListOf(category)?.values.map(({ value, subcategory }) => [value, subcategory] as const) ?? []
const IN_CODES = new Map(wordsOf(CODE.inJudgement))
const OUT_CODES = new Map(wordsOf(CODE.outJudgement))
const IN_WORDS = new Map(wordsOf(CODE.inJudgement).map(([word, code]) => [code, word]))
const OUT_WORDS = new Map(wordsOf(CODE.outJudgement).map(([word, code]) => [code, word]))

/** Judgements whose days were paid without work: leave of the whole day, and of half of it. */
export const LEAVE = IN_CODES.get('휴가')
export const HALF = IN_CODES.get('반차')
export const HALF_OUT = OUT_CODES.get('반차')
export const ABSENT = IN_CODES.get('결근')
export const LATE = IN_CODES.get('지각')
const LEAVE_OF_ABSENCE = IN_CODES.get('휴직')

/** Whether a stored day is one of a leave of absence. */
export const isLeaveOfAbsence = ({ in_judgement: came }: Pick<StoredDay, 'in_judgement'>): boolean =>
  came !== null && came === LEAVE_OF_ABSENCE

const PLAIN = new Set(['정상', '휴일'])
/** Marks of an unusual stored day, in words. */
export const marksOf = ({ in_judgement: came, out_judgement: left }: StoredDay): string[] => {
  const words = [came === null ? undefined : IN_WORDS.get(came), left === null ? undefined : OUT_WORDS.get(left)]
  return [...new Set(words)].flatMap((word) => (word === undefined || PLAIN.has(word) ? [] : [word]))
}

const PLAIN_CODES = new Set([...IN_CODES, ...OUT_CODES].flatMap(([word, code]) => (PLAIN.has(word) ? [code] : [])))
const oddCode = (code: string | null): string | null => (code === null || PLAIN_CODES.has(code) ? null : code)
/** The same as codes: arrival, then leaving, null where it is as usual; none where both are. */
export const markCodes = ({ in_judgement, out_judgement }: StoredDay): (string | null)[] => {
  const [came, left] = [oddCode(in_judgement), oddCode(out_judgement)]
  return left !== null ? [came, left] : came === null ? [] : [came]
}

const wordOf = (words: ReadonlyMap<string, string>, code: string | null): string[] => {
  const word = code === null ? undefined : words.get(code)
  return word === undefined ? [] : [word]
}
/** The judgements of a stored day in words. */
export const judgementsOf = (day: StoredDay): { in: string[]; out: string[] } => ({
  in: wordOf(IN_WORDS, day.in_judgement),
  out: wordOf(OUT_WORDS, day.out_judgement),
})

const clock = (minutes: number | null): string | null => (minutes === null ? null : fromMinutes(minutes))

/** All judgements of a record as codes, the gravest first. */
export const judgementCodes = ({ in: came, out: left }: DayRecord['judgement']) => ({
  in: came.flatMap((word) => IN_CODES.get(word) ?? []),
  out: left.flatMap((word) => OUT_CODES.get(word) ?? []),
})

/** Columns of a day that no record has. */
type DayOf = Pick<StoredDay, 'employee_no' | 'work_date' | 'day_type' | 'work_schedule'> & {
  readonly contractual: number
  readonly settings: TimeSettings
  readonly holidayLost?: number | undefined
}
const NOTHING_EXACT = { paid_leave: 0, deducted: null, hday_pay_over: 0 }
const exactColumns = (record: CompleteDay, contractual: number, settings: TimeSettings) => {
  const deducted = deductibleOf(record, settings)
  return {
    paid_leave: paidLeaveOf(record, contractual),
    deducted: deducted === record.shortage ? null : deducted,
    hday_pay_over: record.hdayPayOver,
  }
}

/** A record as a row of attendance_day. Its minutes are set one by one: a month of a thousand people has half a million of them. */
export const dayColumns = (record: DayRecord, of: DayOf): StoredDay => {
  const [came] = record.judgement.in
  const [left] = record.judgement.out
  const tags = record.incomplete ? null : record.clock
  const exact = record.incomplete ? NOTHING_EXACT : exactColumns(record, of.contractual, of.settings)
  const row: Omit<StoredDay, keyof WorkColumns<(typeof DAY_MINUTES)[number]>> & Record<string, unknown> = {
    employee_no: of.employee_no,
    work_date: of.work_date,
    day_type: of.day_type,
    work_schedule: of.work_schedule,
    atend_time: clock(tags?.atendTime ?? null),
    lvofc_time: clock(tags?.lvofcTime ?? null),
    gnot: clock(tags?.gnot ?? null),
    rtn: clock(tags?.rtn ?? null),
    in_judgement: came === undefined ? null : (IN_CODES.get(came) ?? null),
    out_judgement: left === undefined ? null : (OUT_CODES.get(left) ?? null),
    paid_leave: exact.paid_leave,
    deducted: exact.deducted,
    hday_pay_over: exact.hday_pay_over,
    holiday_lost: of.holidayLost ?? 0,
  }
  for (const name of DAY_MINUTES) row[WORK_COLUMN[name]] = record.incomplete ? 0 : record[name]
  return row as StoredDay
}

/** Halves of a stored day that were leave. */
export const halvesOf = ({
  in_judgement: came,
  out_judgement: left,
}: Partial<Pick<StoredDay, 'in_judgement' | 'out_judgement'>>): {
  readonly morning: boolean
  readonly evening: boolean
} => ({
  morning: came === HALF,
  evening: left === HALF,
})

/** Totals as a row of attendance_total. */
export const totalColumns = ({ totals }: Pick<MonthTotals, 'totals'>, employeeNo: number): StoredTotals =>
  ({
    employee_no: employeeNo,
    scheduled_days: totals.scheduledDays,
    worked_days: totals.workedDays,
    absent_days: totals.absentDays,
    paid_leave_days: totals.paidLeaveDays,
    lost_holidays: totals.lostHolidays ?? 0,
    lost_holiday_minutes: totals.lostHolidayMinutes ?? 0,
    paid_leave_minutes: totals.paidLeaveMinutes ?? null,
    hday_pay_over: totals.hdayPayOver ?? 0,
    lost_holiday_rest: totals.lostHolidayRest ?? 0,
    absent_minutes: totals.absentMinutes ?? null,
    ...toColumns(TOTAL_MINUTES, totals),
  }) as StoredTotals

type Clock = Pick<StoredDay, 'atend_time' | 'lvofc_time' | 'gnot' | 'rtn'>
/** Whether one of two clock times is missing: arriving or leaving, going out or coming back. */
export const isHalf = ({ atend_time: came, lvofc_time: left, gnot, rtn }: Clock): boolean =>
  (came === null) !== (left === null) || (gnot === null) !== (rtn === null)

/** Recorded day for the totals of a month whose other days are worked as planned. */
export const storedForTotals = (row: StoredDay, contractual: number): TotalledDay => {
  const incomplete = isHalf(row)
  const judgement = { in: [], out: [] } as const
  const day = { date: row.work_date, type: row.day_type as TotalledDay['type'], contractual }
  if (incomplete) return { ...day, record: { incomplete, missing: [], judgement, warnings: [] } }
  const judged =
    row.in_judgement === LEAVE
      ? contractual
      : row.in_judgement === HALF || row.out_judgement === HALF
        ? Math.floor(contractual / 2)
        : 0
  return {
    ...day,
    ...(row.deducted === null ? {} : { deducted: row.deducted }),
    record: {
      incomplete,
      absent: row.in_judgement === ABSENT,
      clock: { atendTime: null, lvofcTime: null, gnot: null, rtn: null },
      paidLeave: row.paid_leave ?? judged,
      hdayPayOver: row.hday_pay_over ?? 0,
      outingInSchedule: row.gnot_time,
      judgement,
      warnings: [],
      ...fromColumns(DAY_MINUTES, row),
    },
  }
}

/** Whether a planned day of work has a whole record. */
export const isRecorded = (row: StoredDay | undefined): row is StoredDay => row !== undefined && !isHalf(row)

/** Rows by date. */
export const byDate = (rows: readonly StoredDay[]): ReadonlyMap<PlainDate, StoredDay> =>
  new Map(rows.map((row) => [row.work_date, row]))
