import type { YearMonth } from '@handal/base/date'
import type { Ledger, LedgerRow, PayslipRow } from '@handal/contracts/payroll/salary'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import type { CodeNames } from '../../codes/public.ts'
import { paperMonth } from '../run/months.ts'
import { columnsOf, headerOf, slipRow } from '../run/present.ts'
import type { SheetRow } from '../run/sheet.repo.ts'
import { loadHead, readSlipsOf } from '../run/view.ts'
import { readAmounts, readLineHeads } from '../run/slips.repo.ts'
import { pageOf } from '../run/read-management.ts'
import { runSubject, wholeRun } from '../acts/change.ts'

/** The payroll ledger of a month (근로기준법 제48조 제1항, 시행령 제27조): its payslips with hours, amounts and sums. */
export const readLedgerList = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: {
    readonly month?: YearMonth | undefined
    readonly paymentType: string
    readonly employeeNos?: readonly number[] | undefined
    readonly page?: number | undefined
    readonly size?: number | undefined
  },
): Promise<Ledger> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const { paymentType } = query
    const month = query.month ?? (await paperMonth(tx, companyNo, paymentType, ctx.today()))
    const key = { companyNo, month, paymentType }
    const head = await loadHead(tx, key)
    const runNo = head.context.run_no
    const slips = await readSlipsOf(tx, head, query.employeeNos ?? null)
    const heads = runNo === null ? [] : await readLineHeads(tx, companyNo, runNo)
    const amounts = runNo === null ? [] : await readAmounts(tx, companyNo, runNo, query.employeeNos ?? null)
    const amountsOf = new Map(amounts.map((row) => [`${row.employee_no} ${row.version_no}`, row]))
    const rows = slips.map((slip) =>
      ledgerRow(slip, slipRow(slip, amountsOf.get(`${slip.employee_no} ${slip.version_no}`)), head.names),
    )
    const departments = new Map<
      number | null,
      { departmentNo: number | null; departmentName: string; people: number }
    >()
    for (const { departmentNo, departmentName } of rows) {
      const one = departments.get(departmentNo) ?? {
        departmentNo,
        departmentName: departmentName ?? '부서 없음',
        people: 0,
      }
      one.people++
      departments.set(departmentNo, one)
    }
    if (rows.length > 0)
      await auditView(tx, ctx, {
        event: 'payroll.view',
        subject: runSubject(key),
        after: {
          ...peopleOf(
            rows.map(({ employeeNo }) => employeeNo),
            query.employeeNos === undefined ? wholeRun(runNo) : null,
          ),
          form: 'ledger',
        },
      })
    return {
      items: pageOf(rows, query),
      total: rows.length,
      run: headerOf(head),
      columns: columnsOf(head.frame, heads),
      departments: [...departments.values()],
    }
  })

/** A row of the ledger: of the payslip what the ledger shows, nothing that is only for the one who works on it. */
const ledgerRow = (slip: SheetRow, row: PayslipRow, names: CodeNames): LedgerRow => ({
  employeeNo: row.employeeNo,
  employeeCode: row.employeeCode,
  name: row.name,
  departmentNo: row.departmentNo,
  departmentName: row.departmentName,
  positionName: row.positionName,
  encpnd: row.encpnd,
  retireDate: row.retireDate,
  state: row.state,
  stateName: row.stateName,
  amounts: row.amounts,
  overridden: row.overridden,
  earnings: row.earnings,
  taxable: row.taxable,
  taxFree: row.taxFree,
  deductions: row.deductions,
  net: row.net,
  employerCost: row.employerCost,
  attendance: row.attendance,
  birthDate: slip.birth_date,
  jobTitle: slip.job_title,
  ordinaryHourly: slip.ordinary_hourly,
  payBasis: names.payKind(slip.pay_kind),
})
