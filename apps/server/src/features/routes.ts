import type { Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { calculatorRoutes } from './calculators/calculators.routes.ts'
import { commonRoutes } from './common/common.routes.ts'
import { employeeRoutes } from './employees/employees.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { organisationRoutes } from './organisation/organisation.routes.ts'
import { payrollRoutes } from './payroll/payroll.routes.ts'

/** Calls of all features, one line each. */
export const featureRoutes = (services: Services): Route[] => [
  ...calculatorRoutes(),
  ...commonRoutes(services),
  ...employeeRoutes(services),
  ...homeRoutes(services),
  ...organisationRoutes(services),
  ...payrollRoutes(services),
]
