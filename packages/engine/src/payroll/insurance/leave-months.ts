import { addDays, type DateRange, eachMonth, firstDay, monthOf, shiftMonth, type YearMonth } from '@handal/base/date'

/** Unpaid leave of absence, both days included. */
export type InsuranceLeave = DateRange & {
  /** The person asked to pay the pension of the month of return (국민연금법 제91조). */
  readonly pensionReturnMonth?: boolean
}

/** Leaves that follow on each other or overlap as one, oldest first; the last one says how the return is (labour rules §7.1). */
export const joinedLeaves = (leaves: readonly InsuranceLeave[]): readonly InsuranceLeave[] => {
  const joined: InsuranceLeave[] = []
  for (const leave of leaves.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const before = joined.at(-1)
    if (before === undefined || leave.from > addDays(before.to, 1)) joined.push(leave)
    else if (leave.to >= before.to) joined[joined.length - 1] = { ...leave, from: before.from }
  }
  return joined
}

/** The day of return, after the last day of the leave. */
const returnOf = ({ to }: DateRange) => addDays(to, 1)

/**
 * Months of a leave without insurance premiums (국민연금법 제91조, 국민건강보험법 제79조 제5항): from the month it begins in when it
 * begins on the first, else from the next, to the month of return; who returns on the first pays that month again.
 */
export const leaveMonths = (leave: DateRange): readonly YearMonth[] => {
  const begun = monthOf(leave.from)
  const first = firstDay(begun) === leave.from ? begun : shiftMonth(begun, 1)
  const last = monthOf(leave.to)
  return first > last ? [] : eachMonth(first, last)
}

/** Whether the health premium of the month is deferred (국민건강보험법 제79조 제5항). */
export const isHealthDeferred = (leaves: readonly InsuranceLeave[], month: YearMonth): boolean =>
  joinedLeaves(leaves).some((leave) => leaveMonths(leave).includes(month))

/** Whether the pension is excused from the month (국민연금법 제91조); not from the month of return where the person asked to pay it. */
export const isPensionExcused = (leaves: readonly InsuranceLeave[], month: YearMonth): boolean =>
  joinedLeaves(leaves).some(
    (leave) =>
      leaveMonths(leave).includes(month) && !(leave.pensionReturnMonth === true && monthOf(returnOf(leave)) === month),
  )

/** The leave whose return falls into the month, with its deferred months; null: nobody returns in it from such a leave (labour rules §7.1). */
export const returnedIn = (leaves: readonly InsuranceLeave[], month: YearMonth): InsuranceLeave | null =>
  joinedLeaves(leaves).findLast((leave) => monthOf(returnOf(leave)) === month && leaveMonths(leave).length > 0) ?? null
