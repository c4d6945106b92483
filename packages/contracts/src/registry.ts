import * as auditReview from './audit-review.ts'
import * as calculators from './calculators.ts'
import * as common from './common.ts'
import * as downloads from './downloads.ts'
import * as employees from './employees.ts'
import type { Endpoint } from './endpoint.ts'
import * as home from './home.ts'
import * as jobs from './jobs.ts'
import * as organisation from './organisation.ts'
import * as organisationDefaults from './organisation-defaults.ts'
import * as requests from './requests.ts'
import * as salary from './salary.ts'
import * as salaryChange from './salary-change.ts'
import * as salaryHours from './salary-hours.ts'
import * as salaryPlan from './salary-plan.ts'
import * as salaryPreview from './salary-preview.ts'
import * as security from './security.ts'
import * as session from './session.ts'
import * as setup from './setup.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call of the product: the server must bind each, OpenAPI prints each, tests walk each. */
export const REGISTRY: readonly Endpoint[] = [
  session,
  setup,
  security,
  common,
  calculators,
  employees,
  organisation,
  organisationDefaults,
  salary,
  salaryChange,
  salaryHours,
  salaryPlan,
  salaryPreview,
  downloads,
  auditReview,
  home,
  jobs,
  requests,
].flatMap((resource) => Object.values(resource).filter(isEndpoint))
