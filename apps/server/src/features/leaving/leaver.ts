import {
  addDays,
  type DateRange,
  dayOfMonth,
  monthOf,
  monthsBetween,
  overlap,
  type PlainDate,
  shiftMonth,
  type YearMonth,
} from '@handal/base/date'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { LeaveLedger } from '@handal/contracts/time/leave'
import {
  LEAVING_ASKED,
  type Leaving,
  type LeavingAsked,
  type LeavingPart,
  type previewLeaving,
} from '@handal/contracts/people/leaving'
import { type ExplainedFigure, type Refusal, refusalSentences } from '@handal/engine/answer'
import { differenceOfCode, type FamilySpan, type KindFrom, plainNotice } from '@handal/engine/payroll'
import type { Statute } from '@handal/statute/snapshot'
import { explainedOf } from '../../records/explained.ts'
import type { WorkedTime } from '../attendance/public.ts'
import type { AverageShare } from '../items/public.ts'
import type { OwedMonth, PayAsIf, PayMonth, PersonPay } from '../payroll/public.ts'
import type { Insured } from '../retirement/public.ts'
import type { StoodDrafts } from './drafts/stood.ts'

/** The question about a leaving, with what is told along. */
export type Question = BodyOf<typeof previewLeaving>
/** What is told of a leaver: along with the question or at an act before. Won. */
export type Told = { readonly lastDay: PlainDate; readonly wages?: readonly MonthWages[] } & {
  readonly [F in Exclude<LeavingAsked, 'wages'>]?: number
}
type MonthWages = { readonly month: YearMonth; readonly amount: number }
/** Everything that a leaving is reckoned from: the person as they stand, and what a leaving on the day would make of pay and leave. */
export type Leaver = {
  /** The person, hired on the day from which the service as an employee counts. */
  readonly person: EmployeeDetail
  /** The day of hire, whatever kind of income began on it. */
  readonly hiredOn: PlainDate
  /** What the last day is: that of an employee, or of somebody with business income, who is none. */
  readonly contractor: boolean
  /** The last day as an employee of who has earned business income since; null: none. */
  readonly employedTo: PlainDate | null
  readonly lastDay: PlainDate
  readonly payMonth: PayMonth
  readonly last: PayAsIf | null
  /** Earlier employments of the same person here, with their choices of the tax and their payslips of the year of the last day. */
  readonly earlierWork: readonly { readonly tax: EmployeeDetail['tax']; readonly slips: readonly PersonPay[] }[]
  /** Whether a 근로소득자 소득·세액 공제신고서 was handed in. */
  readonly deductionForm: boolean
  /** Payslips of other work than this leaving: what it made itself is not reckoned with. */
  readonly slips: readonly PersonPay[]
  /** Closed salaries whose wages would be others now. */
  readonly owed: readonly OwedMonth[]
  /** The payslips that the leaving made, and those where it would make some. */
  readonly stood: StoodDrafts
  readonly shares: ReadonlyMap<string, AverageShare>
  readonly ledger: LeaveLedger
  readonly statute: Statute
  /** Settings by name, as they hold on the last day. */
  readonly setting: (name: 'leaverRecalc' | 'severanceRounding' | 'healthSettlementMonths') => unknown
  readonly told: Told
  /** From which day service counts: the hire, or where it goes on from the employment before. */
  readonly countedFrom: PlainDate
  /** What a daily worker worked, whose hours change; null: the contract tells them. */
  readonly worked: WorkedTime | null
  /** When one of the family was disabled, by their number; 0: the person. */
  readonly disabledOf: (member: number) => readonly FamilySpan[]
  /** First day that severance still counts, where the system before told of one. */
  readonly serviceFrom: PlainDate | null
  /** The departure guarantee insurance that stands in for severance; null: none does. */
  readonly insured: Insured | null
}
export type Asked = Leaving['asked'][number]

/** A part with what it asks for. */
export type Found = { readonly part: LeavingPart; readonly asked: readonly Asked[] }

export const partOf = (
  amount: number | null,
  figures: readonly ExplainedFigure[],
  notes: readonly string[] = [],
  waits: readonly string[] = [],
): LeavingPart => ({ amount, explain: explainedOf(figures), notes: [...notes], waits: [...waits] })

/** A part that the engine cannot work out, with its reasons. */
export const refusedPart = (refusal: Refusal): LeavingPart => partOf(null, [], refusalSentences(refusal))

/** Something that is asked for, and whether it was told. */
export const askFor = (
  field: LeavingAsked,
  told: Told,
  reason: string,
  { month = null, needed = true }: { readonly month?: YearMonth | null; readonly needed?: boolean } = {},
): Asked => ({
  field,
  month,
  label: month === null ? LEAVING_ASKED[field] : `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월 임금`,
  reason,
  needed,
  known: field === 'wages' ? told.wages?.some((each) => each.month === month) === true : told[field] !== undefined,
  amount: null,
  told: null,
})

/** What of these is needed and was not told. */
export const waitsOf = (asked: readonly Asked[]): string[] =>
  asked.filter(({ needed, known }) => needed && !known).map(({ label }) => label)

/** The pay period of a month, as long as those of the company are at the leaving. */
export const periodOf = ({ payMonth }: Pick<Leaver, 'payMonth'>, month: YearMonth): DateRange => {
  const { period } = payMonth
  const start = Number(period.from.slice(8))
  const begins = shiftMonth(monthOf(period.from), monthsBetween(payMonth.month, month))
  return { from: dayOfMonth(begins, start), to: addDays(dayOfMonth(shiftMonth(begins, 1), start), -1) }
}

/** The kinds of income of a person as the engine takes them. */
export const kindsOf = ({ tax }: Pick<EmployeeDetail, 'tax'>): readonly KindFrom[] =>
  tax.map(({ from, incomeKind }) => ({ from, kind: incomeKind }))

/** Whether somebody was on leave of absence on every day of a range. */
export const isAwayAll = ({ person }: Pick<Leaver, 'person'>, range: DateRange): boolean =>
  person.leavesOfAbsence.some(({ from, to }) => from <= range.from && to >= range.to)

/** Leaves of absence inside the service, none of whose days count in the average wage (근로기준법 시행령 제2조 제1항). */
export const awayOf = ({ person, lastDay }: Pick<Leaver, 'person' | 'lastDay'>): readonly DateRange[] =>
  person.leavesOfAbsence.flatMap((leave) => {
    const inside = overlap(leave, { from: person.encpnd, to: lastDay })
    return inside === null ? [] : [inside]
  })

/** Salaries before the last pay month. */
export const salariesBefore = ({ slips, payMonth }: Pick<Leaver, 'slips' | 'payMonth'>): readonly PersonPay[] =>
  slips.filter(({ month, payment_type: type }) => type === '0001' && month < payMonth.month)

type Lines = { readonly amounts: Readonly<Record<string, number>>; readonly earned: readonly string[] }
/** How a line counts; a difference of a closed month counts in that month, not where it is paid. */
const shareOf = (code: string, earned: ReadonlySet<string>, shares: Leaver['shares']): AverageShare =>
  shares.get(code) ?? (earned.has(code) && differenceOfCode(code) === null ? 'DAYS' : 'NONE')
/** Won of a payslip that counts in a way; earnings of which no item tells count by their days. */
export const countedIn = (lines: Lines, shares: Leaver['shares'], wanted: readonly AverageShare[]): number => {
  const earned = new Set(lines.earned)
  return Object.entries(lines.amounts).reduce((sum, [code, amount]) => {
    const share = shareOf(code, earned, shares)
    if (!wanted.includes(share)) return sum
    return share === 'LESS' ? sum - amount : sum + amount
  }, 0)
}

/** The lines of the last pay, as those of a stored payslip. */
export const linesOfLast = ({ last }: Pick<Leaver, 'last'>): Lines => {
  const lines = last?.result.lines ?? []
  return {
    amounts: Object.fromEntries(lines.map(({ code, amount }) => [code, amount])),
    earned: lines.flatMap(({ code, kind }) => (kind === 'earning' ? [code] : [])),
  }
}

/** Why the last pay cannot be calculated; none: it can. */
export const blocksOf = ({ last }: Pick<Leaver, 'last'>): readonly string[] =>
  last === null ? [] : last.result.blocks.map((block) => plainNotice(block).message)
