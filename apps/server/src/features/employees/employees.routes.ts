import { listEmployees, readEmployee, searchPeople } from '@handal/contracts/people/employees'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import { AppError } from '../../http/errors.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readDetail } from './read-detail.ts'
import { findEmployees, findPersons } from './read-employees.ts'

const MISSING = '사원을 찾지 못했습니다. 성명이나 사번을 다시 확인해 주세요.'

/** Calls on employees. */
export const employeeRoutes = (services: Services): Route[] => {
  return [
    bindCompany(listEmployees, ({ ctx, query }) =>
      services.db.withCompany(ctx, async (tx) => {
        const { all, ...page } = await findEmployees(tx, ctx, query)
        const numbers = page.items.map(({ no }) => no)
        await auditView(tx, ctx, {
          event: 'employee.list',
          subject: { type: 'company', id: ctx.companyNo },
          after: peopleOf(numbers, all),
        })
        return { ...page, items: [...page.items] }
      }),
    ),
    bindCompany(searchPeople, ({ ctx, query }) => services.db.withCompany(ctx, (tx) => findPersons(tx, ctx, query))),
    bindCompany(readEmployee, ({ ctx, params: { empl_no: no } }) =>
      services.db.withCompany(ctx, async (tx) => {
        const detail = await readDetail(tx, ctx, no)
        if (detail === null) throw new AppError('not-found', { message: MISSING })
        await auditView(tx, ctx, { event: 'employee.view', subject: { type: 'employee', id: no } })
        return detail
      }),
    ),
  ]
}
