import { payKindCode } from '@handal/contracts/codes'
import { viewSalary } from '@handal/contracts/common'
import { auditView } from '../../audit/audit.ts'
import { AppError } from '../../http/errors.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readAssignments } from '../attendance/public.ts'
import { readCodeNames } from '../codes/public.ts'
import { readItemLabels } from '../items/public.ts'
import { readNewestPayslip } from '../payroll/public.ts'
import { companyRulesOn, contractHoursOf, readTimeLines } from '../settings/public.ts'
import { readPayTerm } from './pay-term.repo.ts'
import { workOn } from './term-hours.ts'

/** A person's pay terms that hold today. */
export const payTermRoutes = ({ db }: Services): Route[] => [
  bindCompany(viewSalary, ({ ctx, params, query }) =>
    db.withCompany(ctx, async (tx) => {
      const term = await readPayTerm(tx, ctx.companyNo, params.employeeNo, ctx.today())
      if (term === null) throw new AppError('not-found', { message: '사원이나 급여 조건을 찾지 못했습니다.' })
      const today = ctx.today()
      const works = await readAssignments(tx, ctx.companyNo, [params.employeeNo])
      const lines = await readTimeLines(tx, ctx.companyNo)
      const names = await readCodeNames(tx, ctx.companyNo)
      const labels = await readItemLabels(tx, ctx.companyNo)
      const newest = await readNewestPayslip(tx, ctx.companyNo, params.employeeNo, query.paymentType)
      await auditView(tx, ctx, { event: 'pay-term.view', subject: { type: 'employee', id: params.employeeNo } })
      const amounts = term.amounts as Readonly<Record<string, number>>
      return {
        employeeNo: params.employeeNo,
        name: term.name,
        paymentType: query.paymentType,
        payKind: payKindCode(term.pay_kind),
        payKindName: names.payKind(term.pay_kind),
        from: term.valid_from,
        monthlyHours: contractHoursOf(term, workOn(works, today), companyRulesOn(lines, today)).monthlyHours,
        items: [...labels].flatMap(([itemCode, label]) => {
          const amount = amounts[itemCode]
          return amount === undefined ? [] : [{ itemCode, label, amount }]
        }),
        ordinaryHourly: newest?.ordinary_hourly ?? null,
        newest:
          newest === null
            ? null
            : {
                month: newest.month,
                earnings: newest.earnings,
                deductions: newest.deductions,
                net: newest.net,
                state: newest.state,
              },
      }
    }),
  ),
]
