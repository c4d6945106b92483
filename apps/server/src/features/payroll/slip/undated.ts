import type { MonthKind } from '@handal/base/work-time'
import { MONTH_KIND_NAMES } from '@handal/contracts/time/month-hours'
import type { BucketPay } from '@handal/engine/payroll'
import { tableHours } from './day-text.ts'

/** What was entered of the month without its days. */
export type UndatedRow = {
  readonly kind: MonthKind
  readonly minutes: number | null
  readonly days: number | null
  readonly reason: string
}
/** Entries that are part of a sum: what they come to, and how they are told after what the days give. */
export type Undated = {
  /** Minutes that they add; days of absence, whose minutes nobody wrote down, are not among them. */
  readonly minutes: number
  readonly hasDays: boolean
  /** ` + 날짜 없이 연장 10:30(납품 마감)`; empty: none. */
  readonly text: string
}

const AWAY: readonly MonthKind[] = ['latenTime', 'earlyLeave', 'gnotTime', 'absentDays']

const partOf = ({ kind, minutes, days, reason }: UndatedRow, sign: string): string =>
  ` ${sign} 날짜 없이 ${MONTH_KIND_NAMES[kind]} ${days === null ? tableHours(minutes ?? 0) : `${days}일`}(${reason})`

/** Those of some kinds; hours away lessen what is regular. */
export const undatedOf = (rows: readonly UndatedRow[], kinds: readonly MonthKind[]): Undated => {
  const own = rows.filter(({ kind }) => kinds.includes(kind))
  const isLess = ({ kind }: UndatedRow): boolean => AWAY.includes(kind)
  return {
    minutes: own.reduce((sum, row) => sum + (row.days === null ? (row.minutes ?? 0) : 0) * (isLess(row) ? -1 : 1), 0),
    hasDays: own.some(({ days }) => days !== null),
    text: own.map((row) => partOf(row, isLess(row) ? '-' : '+')).join(''),
  }
}

/** What is told of lateness and absence without days; empty: none. */
export const undatedAway = (rows: readonly UndatedRow[]): string =>
  rows
    .filter(({ kind }) => AWAY.includes(kind))
    .map((row) => partOf(row, '').trim())
    .join(', ')

const WORK: readonly MonthKind[] = [
  'extnWork',
  'extnNightWork',
  'inLawExtra',
  'hdayWork',
  'hdayNightWork',
  'hdayExtnWork',
  'hdayExtnNightWork',
]
/** That work without days is in no week; empty: there is none. */
export const undatedInWeeks = (rows: readonly UndatedRow[]): string => {
  const { minutes } = undatedOf(rows, WORK)
  return minutes === 0 ? '' : ` 날짜 없이 적은 ${tableHours(minutes)}은 어느 주인지 알 수 없어 주마다 넣지 않았습니다.`
}

const BEHIND: Readonly<Record<BucketPay, readonly MonthKind[]>> = {
  overtime: ['extnWork', 'extnNightWork'],
  night: ['nightWork', 'extnNightWork', 'hdayNightWork', 'hdayExtnNightWork'],
  holiday: ['hdayWork', 'hdayNightWork', 'hdayExtnWork', 'hdayExtnNightWork'],
  inLawExtra: ['inLawExtra'],
  shortage: AWAY,
}
/**
 * Entries whose hours a line pays beside its days: `total` minutes of the line, `dated` those of the days. Days of absence without
 * hours share what is left. Nothing where they do not come to the total: the payslip was made of other entries.
 */
export const undatedBehind = (
  kind: BucketPay,
  rows: readonly UndatedRow[],
  { total, dated }: { readonly total: number; readonly dated: number },
): { row: UndatedRow; minutes: number }[] => {
  const own = rows.filter((row) => BEHIND[kind].includes(row.kind))
  const known = own.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  const open = own.reduce((sum, { minutes, days }) => sum + (minutes === null ? (days ?? 0) : 0), 0)
  const left = total - dated - known
  if (own.length === 0 || (open === 0 ? left !== 0 : left <= 0 || left % open !== 0)) return []
  return own.map((row) => ({ row, minutes: row.minutes ?? (row.days ?? 0) * (left / open) }))
}

export const UNDATED_KINDS = {
  regular: ['inLawExtra', 'latenTime', 'earlyLeave', 'gnotTime', 'absentDays'],
  overtime: ['extnWork', 'extnNightWork'],
  holidays: ['hdayWork', 'hdayNightWork', 'hdayExtnWork', 'hdayExtnNightWork'],
  night: ['nightWork', 'extnNightWork', 'hdayNightWork', 'hdayExtnNightWork'],
} as const satisfies Readonly<Record<string, readonly MonthKind[]>>
