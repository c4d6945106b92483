import {
  listInsuranceReports,
  readInsuranceReport,
  saveInsuranceReport,
} from '@handal/contracts/insurance/insurance-reports'
import { monthOf } from '@handal/base/date'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { findOfMonth, findOfPerson, findOne, sheetOf } from './read-reports.ts'
import { save } from './reports.ts'

/** Reports to the four insurances and 이직확인서: which are due, what they say, what was typed into them. */
export const insuranceReportRoutes = ({ db }: Services): Route[] => [
  bindCompany(listInsuranceReports, ({ ctx, query: { month, employeeNo } }) =>
    db.withCompany(ctx, async (tx) => {
      const found =
        employeeNo === undefined
          ? await findOfMonth(tx, ctx, month ?? monthOf(ctx.today()))
          : (await findOfPerson(tx, ctx, employeeNo)).filter(
              ({ event }) => month === undefined || monthOf(event.day) === month,
            )
      const numbers = [...new Set(found.map(({ person }) => person.no))]
      const subject =
        employeeNo === undefined ? { type: 'company', id: ctx.companyNo } : { type: 'employee', id: employeeNo }
      await auditView(tx, ctx, { event: 'insurance-report.list', subject, after: peopleOf(numbers, null) })
      return { items: found.map(({ row }) => row), total: found.length }
    }),
  ),
  bindCompany(readInsuranceReport, ({ ctx, params: { empl_no: no }, query: { kind, day } }) =>
    db.withCompany(ctx, async (tx) => {
      const found = await findOne(tx, ctx, no, { kind, day })
      await auditView(tx, ctx, { event: 'insurance-report.view', subject: { type: 'employee', id: no } })
      return sheetOf(found)
    }),
  ),
  bindCompany(
    saveInsuranceReport,
    ({ ctx, params: { empl_no: no }, body: { companyNo: _no, corp_no: _corp, ...body } }) =>
      db.withCompany(ctx, (tx) => save(tx, ctx, no, body)),
  ),
]
