import type { PaymentYear, readPaymentYear } from '@handal/contracts/payroll/payment-year'
import type { QueryOf } from '@handal/contracts/endpoint'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import { pageOf } from '../run/read-management.ts'
import { groupsOf, monthsOf, sumsOf, yearRow } from './year.ts'
import { readYear } from './year.repo.ts'

/** What the log calls a year of pay: of a kind of payment, or all of them. */
export const yearSubject = (year: string, paymentType: string | null) => ({
  type: 'payroll_year',
  id: paymentType === null ? year : `${year} ${paymentType}`,
})

/** A year of payments by person and month. Looking at others' pay leaves one row in the audit log. */
export const readPaymentYearList = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: QueryOf<typeof readPaymentYear>,
): Promise<PaymentYear> =>
  db.withCompany(ctx, async (tx) => {
    const year = query.year ?? ctx.today().slice(0, 4)
    const paymentType = query.paymentType ?? null
    const months = monthsOf(year)
    const asked = {
      companyNo: ctx.companyNo,
      year,
      paymentType,
      employeeNos: query.employeeNos ?? null,
      byDepartment: query.group === 'department',
    }
    const rows = (await readYear(tx, asked)).map((row) => yearRow(row, months))
    const nos = rows.map(({ employeeNo }) => employeeNo)
    if (rows.length > 0)
      await auditView(tx, ctx, {
        event: 'payroll.view',
        subject: yearSubject(year, paymentType),
        after: { ...peopleOf(nos, query.employeeNos === undefined ? wholeYear(year) : null), form: 'year' },
      })
    return {
      items: pageOf(rows, query),
      total: rows.length,
      year,
      paymentType,
      sums: sumsOf(rows, months),
      ...(query.group === undefined ? {} : { groups: groupsOf(rows, months) }),
    }
  })

/** Whose pay a view or file of a whole year holds. */
export const wholeYear = (year: string): string => `${year}년 전체`
