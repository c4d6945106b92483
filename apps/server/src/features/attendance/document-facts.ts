import { addDays, type DateRange, type PlainDate, type YearMonth } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { deriveDays, makeWaitingDays } from './derive/derive-again.ts'
import { lockAttendance } from './derive/derive-month.ts'
import { createFact, daysOf, factFaults, monthsOf, withdrawLogged } from './facts.ts'
import { type FactRow, readFactsOfDocument } from './facts.repo.ts'
import { shutMonths } from './month/open-month.ts'

/** Months of these days in which nothing of a person moves by itself: closed, or with pay that was given out. */
export const shutMonthsOf = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  days: DateRange,
): Promise<YearMonth[]> => shutMonths(tx, companyNo, employeeNo, await monthsOf(tx, companyNo, days))

const takeBack = async (tx: Tx, ctx: CompanyContext, rows: readonly FactRow[], reason: string): Promise<void> => {
  await withdrawLogged(tx, ctx, rows, reason)
  await deriveDays(
    tx,
    ctx,
    rows.flatMap((row) => daysOf(row.employee_no, { from: row.from_date, to: row.to_date })),
  )
}

/** Takes back what a document wrote, all or these facts of it, and makes the days and totals of its person again. */
export const removeFactsOfDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  documentNo: number,
  reason: string,
  factNos: readonly number[] | null = null,
): Promise<void> => {
  await lockAttendance(tx, ctx.companyNo)
  const rows = await readFactsOfDocument(tx, ctx.companyNo, documentNo)
  await takeBack(
    tx,
    ctx,
    rows.filter(({ no }) => factNos === null || factNos.includes(no)),
    reason,
  )
}

/** Days in a row as spans. */
export const spansOf = (dates: readonly PlainDate[]): DateRange[] => {
  const spans: { from: PlainDate; to: PlainDate }[] = []
  for (const date of dates.toSorted()) {
    const last = spans.at(-1)
    if (last !== undefined && addDays(last.to, 1) === date) last.to = date
    else spans.push({ from: date, to: date })
  }
  return spans
}

/** Leaves some days out of a fact of a document: it is taken back, and what is left of it is written anew under the same number. */
export const shortenFact = async (
  tx: Tx,
  ctx: CompanyContext,
  documentNo: number,
  factNo: number,
  { kept, reason }: { readonly kept: readonly DateRange[]; readonly reason: string },
): Promise<{ readonly no: number; readonly days: DateRange }[]> => {
  await lockAttendance(tx, ctx.companyNo)
  const row = (await readFactsOfDocument(tx, ctx.companyNo, documentNo)).find(({ no }) => no === factNo)
  if (row === undefined) throw new Error('an effect without its fact')
  await takeBack(tx, ctx, [row], reason)
  await makeWaitingDays(tx, ctx, row.employee_no)
  const made: { no: number; days: DateRange }[] = []
  for (const days of kept) {
    const { kind, leave_type: leaveType, start_time: startTime, end_time: endTime } = row
    const body = {
      employeeNo: row.employee_no,
      str: days.from,
      end: days.to,
      kind,
      leaveType: leaveType ?? undefined,
      startTime: startTime ?? undefined,
      endTime: endTime ?? undefined,
      paid: row.paid,
      reason: row.reason,
    }
    // Nothing is left of a leave on days off between two that went.
    if ((await factFaults(tx, ctx.companyNo, body)).length > 0) continue
    made.push({ no: (await createFact(tx, ctx, body, documentNo)).no, days })
  }
  return made
}
