import { readEmployeeHistory } from '@handal/contracts/people/employee-history'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { readHistory } from './history.ts'

/** Calls on what was entered about people. */
export const historyRoutes = (services: Services): Route[] => [
  bindCompany(readEmployeeHistory, ({ ctx, params, query }) => readHistory(services, ctx, params.empl_no, query)),
]
