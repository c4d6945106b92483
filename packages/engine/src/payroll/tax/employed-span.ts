import { addDays, later, type PlainDate } from '@handal/base/date'
import type { IncomeKind } from '../payslip/facts.ts'

/** From which day on somebody earns a kind of income; the first one holds before its day too. */
export type KindFrom = { readonly from: PlainDate; readonly kind: IncomeKind }
/** Days of service as an employee; `to` null: without an end. */
export type EmployedSpan = { readonly from: PlainDate; readonly to: PlainDate | null }

const inOrder = (kinds: readonly KindFrom[]): readonly KindFrom[] =>
  kinds.toSorted((a, b) => (a.from < b.from ? -1 : 1))

/** Why the rules for employees (근로기준법 제2조 제1항 제1호) do not apply on a day; `law`: which of them is told of. */
export const notEmployed = (what: string, law: string): string =>
  `사업소득으로 일하는 동안은 근로자가 아니어서 ${what}(${law}). 실제로 근로자이면 소득 구분을 수정해 주세요.`

/**
 * The service as an employee (근로기준법 제2조 제1항 제1호) that a day lies in, or else the last one before it: whoever earns business
 * income (3.3 %) is none meanwhile, so that service ends the day before and begins anew with the next kind. Null: never until then.
 * Employees, daily workers among them, go on without a break from one kind to the other.
 */
export const employedSpan = (
  kinds: readonly KindFrom[],
  { hire, leave }: { readonly hire: PlainDate; readonly leave: PlainDate | null },
  day: PlainDate,
): EmployedSpan | null => {
  const spans: { from: PlainDate; to: PlainDate | null }[] = []
  let open: PlainDate | null = null
  for (const [index, { from, kind }] of inOrder(kinds).entries()) {
    const begins = index === 0 ? hire : later(from, hire)
    if (kind === 'BUSINESS') {
      if (open !== null && open < begins) spans.push({ from: open, to: addDays(begins, -1) })
      open = null
    } else open ??= begins
  }
  if (kinds.length === 0) open = hire
  if (open !== null) spans.push({ from: open, to: leave })
  return spans.findLast(({ from }) => from <= day && (leave === null || from <= leave)) ?? null
}

/** Whether somebody is an employee (근로기준법 제2조 제1항 제1호) on a day by such a span. */
export const isEmployedOn = (span: EmployedSpan | null, day: PlainDate): boolean =>
  span !== null && (span.to === null || day <= span.to)
