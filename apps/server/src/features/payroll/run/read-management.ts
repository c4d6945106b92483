import type { PayrollManagement } from '@handal/contracts/salary'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import { runSubject, wholeRun } from '../acts/change.ts'
import { awayAllPeriod } from '../facts/facts.ts'
import { defaultMonth } from './months.ts'
import { columnsOf, headerOf, missingRow, slipRow } from './present.ts'
import { statuteOf } from '../facts/statute.ts'
import { loadView, type RunView } from './view.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import { hasAnySlip, readAmounts, readLineHeads } from './slips.repo.ts'

export type ManagementQuery = {
  readonly month?: string | undefined
  readonly paymentType: string
  readonly employeeNo?: number | undefined
  readonly employeeNos?: readonly number[] | undefined
  readonly include_leave?: boolean | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The page of a list: everything without page and size; 50 rows a page when only the page is given. */
export const pageOf = <T>(
  items: readonly T[],
  query: { page?: number | undefined; size?: number | undefined },
): T[] => {
  if (query.page === undefined && query.size === undefined) return [...items]
  const size = query.size ?? 50
  const start = ((query.page ?? 1) - 1) * size
  return items.slice(start, start + size)
}

/**
 * The month's payroll. Everybody who is to be paid or has a payslip is listed, leavers of the month included, so that the
 * sums are those of the run; `include_leave` adds people who are on unpaid leave for the whole period. Looking at others'
 * pay leaves one row in the audit log.
 */
export const readManagementList = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: ManagementQuery,
): Promise<PayrollManagement> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const month = query.month ?? (await defaultMonth(tx, companyNo, query.paymentType, ctx.today()))
    const key = { companyNo, month, paymentType: query.paymentType }
    const view = await loadView(tx, key, statuteOf())
    const runNo = view.inputs.context.run_no
    const wanted = wantedNumbers(query)
    const heads = runNo === null ? [] : await readLineHeads(tx, companyNo, runNo)
    const amounts = runNo === null ? [] : await readAmounts(tx, companyNo, runNo, wanted)
    const amountsOf = new Map(amounts.map((row) => [`${row.employee_no} ${row.version_no}`, row]))
    const slips = new Map(view.slips.map((slip) => [slip.employee_no, slip]))
    const among = wanted === null ? null : new Set(wanted)
    const rows = listed(view, query.include_leave === true)
      .filter((no) => among === null || among.has(no))
      .flatMap((no) => {
        const slip = slips.get(no)
        const person = view.people.get(no)
        if (slip !== undefined) return [slipRow(slip, view, amountsOf.get(`${no} ${slip.version_no}`))]
        return person === undefined ? [] : [missingRow(person, view)]
      })
    const sums: Record<string, number> = {}
    // A payslip that cannot be calculated stays out of the sums, as it does in the header's.
    for (const { amounts: each } of rows.filter(({ state }) => state !== 'draft'))
      for (const [code, amount] of Object.entries(each)) sums[code] = (sums[code] ?? 0) + amount
    if (view.slips.length > 0)
      await auditView(tx, ctx, {
        event: 'payroll.view',
        subject: runSubject(key),
        after: peopleOf(
          rows.map(({ employeeNo }) => employeeNo),
          wanted === null ? wholeRun(runNo) : null,
        ),
      })
    return {
      items: pageOf(rows, query),
      total: rows.length,
      run: headerOf(view),
      columns: columnsOf(view.inputs.frame, heads),
      sums,
      hasHistory: view.slips.length > 0 || (await hasAnySlip(tx, companyNo)),
    }
  })

const wantedNumbers = (query: ManagementQuery): readonly number[] | null => {
  if (query.employeeNo === undefined && query.employeeNos === undefined) return null
  return [...(query.employeeNos ?? []), ...(query.employeeNo === undefined ? [] : [query.employeeNo])]
}

/** Who stands in the list, in department order, then 사번; people whose payslip outlived their employment come last. */
const listed = (view: RunView, withLeave: boolean): number[] => {
  const { inputs, due, slips } = view
  const withSlip = new Set(slips.map(({ employee_no }) => employee_no))
  const away = (person: PersonRow): boolean =>
    awayAllPeriod(inputs.frame, inputs.rows.absences.get(person.employee_no) ?? [])
  const present = inputs.rows.people
    .filter((person) => due.has(person.employee_no) || withSlip.has(person.employee_no) || (withLeave && away(person)))
    .map(({ employee_no }) => employee_no)
  const shown = new Set(present)
  return [...present, ...slips.map(({ employee_no }) => employee_no).filter((no) => !shown.has(no))]
}
