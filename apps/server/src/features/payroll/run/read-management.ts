import type { YearMonth } from '@handal/base/date'
import type { PayrollManagement } from '@handal/contracts/payroll/salary'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import { runSubject, wholeRun } from '../acts/change.ts'
import { readRows } from '../slip/read-slip.ts'
import { defaultMonth } from './months.ts'
import { columnsOf, headerOf } from './present.ts'
import { hasAnySlip, readSums } from './slips.repo.ts'
import { keepHead, loadHead, readList } from './view.ts'

export type ManagementQuery = {
  readonly month?: YearMonth | undefined
  readonly paymentType: string
  readonly employeeNo?: number | undefined
  readonly employeeNos?: readonly number[] | undefined
  readonly include_leave?: boolean | undefined
  readonly order?: 'code' | undefined
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
 * sums are those of the run; `include_leave` adds people who are on unpaid leave for the whole period. A page reads the
 * payslips it shows; the database counts and sums the others. Looking at others' pay leaves one row in the audit log.
 */
export const readManagementList = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: ManagementQuery,
): Promise<PayrollManagement> => {
  const { answer, head, list } = await db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const month = query.month ?? (await defaultMonth(tx, companyNo, ctx.today()))
    const key = { companyNo, month, paymentType: query.paymentType }
    const head = await loadHead(tx, key)
    const list = await readList(tx, head)
    const { context, frame, summary } = head
    const runNo = context.run_no
    const wanted = wantedNumbers(query)
    const all = query.include_leave === true ? list.withAway : list.listed
    const found = new Set(wanted === null ? all : all.filter((no) => wanted.includes(no)))
    const listed = (query.order === 'code' ? list.byCode : all).filter((no) => found.has(no))
    const hasSlips = summary.groups.length > 0
    const view = {
      event: 'payroll.view',
      subject: runSubject(key),
      after: peopleOf(listed, wanted === null ? wholeRun(runNo) : null),
    } as const
    const [items, sums, hasHistory] = await Promise.all([
      readRows(tx, head, head.judged, pageOf(listed, query)),
      wanted === null || runNo === null ? list.sums : readSums(tx, companyNo, runNo, wanted),
      hasSlips || hasAnySlip(tx, companyNo),
      hasSlips ? auditView(tx, ctx, view) : null,
    ])
    const answer = {
      items,
      total: listed.length,
      run: headerOf(head),
      columns: columnsOf(frame, list.heads),
      sums,
      hasHistory,
    }
    return { answer, head, list }
  })
  await keepHead(db, ctx, head, list)
  return answer
}

const wantedNumbers = (query: ManagementQuery): readonly number[] | null => {
  if (query.employeeNo === undefined && query.employeeNos === undefined) return null
  return [...(query.employeeNos ?? []), ...(query.employeeNo === undefined ? [] : [query.employeeNo])]
}
