import * as accountLinks from './account-links.ts'
import * as accounts from './accounts.ts'
import * as approvalDelegations from './approval-delegations.ts'
import * as approvalLineDefaults from './approval-line-defaults.ts'
import * as approvalLines from './approval-lines.ts'
import * as attendance from './attendance.ts'
import * as auditReview from './audit-review.ts'
import * as calculators from './calculators.ts'
import * as certificates from './certificates.ts'
import * as codeValues from './code-values.ts'
import * as common from './common.ts'
import * as disability from './disability.ts'
import * as downloads from './downloads.ts'
import * as employees from './employees.ts'
import * as employeeHistory from './employee-history.ts'
import * as employeeWrite from './employee-write.ts'
import * as companyInfo from './company-info.ts'
import * as corporations from './corporations.ts'
import * as employmentContracts from './employment-contracts.ts'
import type { Endpoint } from './endpoint.ts'
import * as firstPayroll from './first-payroll.ts'
import { employeeImport, employeeImportCreate } from './employee-import.ts'
import * as openingFacts from './opening-facts.ts'
import { movingImport, movingImportCreate } from './opening-import.ts'
import { holidayImport } from './holiday-import.ts'
import * as holidays from './holidays.ts'
import * as home from './home.ts'
import * as jobs from './jobs.ts'
import * as managers from './managers.ts'
import * as organisation from './organisation.ts'
import * as organisationDefaults from './organisation-defaults.ts'
import * as payslipHandovers from './payslip-handovers.ts'
import * as personFiles from './person-files.ts'
import * as rates from './rates.ts'
import * as receivables from './receivables.ts'
import * as retention from './retention.ts'
import * as insuredByLaw from './insured-by-law.ts'
import * as plannedHours from './planned-hours.ts'
import * as rehire from './rehire.ts'
import * as roster from './roster.ts'
import * as requests from './requests.ts'
import * as salary from './salary.ts'
import * as salaryConsents from './salary-consents.ts'
import * as salaryChange from './salary-change.ts'
import * as salaryDifferences from './salary-differences.ts'
import * as salaryHours from './salary-hours.ts'
import * as salaryFormula from './salary-formula.ts'
import * as salaryItems from './salary-items.ts'
import { salaryItemImport } from './salary-item-import.ts'
import * as salaryItemDefaults from './salary-item-defaults.ts'
import * as salaryPlan from './salary-plan.ts'
import * as salaryPreview from './salary-preview.ts'
import * as security from './security.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as setup from './setup.ts'
import * as simpleTax from './simple-tax.ts'
import * as statutory from './statutory.ts'
import * as workRules from './work-rules.ts'
import * as dailyWorks from './daily-works.ts'
import * as monthHours from './month-hours.ts'
import * as lawChangePeople from './law-change-people.ts'
import * as leave from './leave.ts'
import * as leaving from './leaving.ts'
import * as insuranceReports from './insurance-reports.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The calls of each file of contracts, under its name. */
export const RESOURCES: readonly (readonly [string, readonly Endpoint[]])[] = Object.entries({
  session,
  setup,
  security,
  common,
  'code-values': codeValues,
  calculators,
  corporations,
  'company-info': companyInfo,
  managers,
  employees,
  accounts,
  'account-links': accountLinks,
  'employee-write': employeeWrite,
  rehire,
  'insured-by-law': insuredByLaw,
  'planned-hours': plannedHours,
  leaving,
  'insurance-reports': insuranceReports,
  roster,
  certificates,
  'employment-contracts': employmentContracts,
  disability,
  'person-files': personFiles,
  retention,
  'employee-history': employeeHistory,
  organisation,
  'organisation-defaults': organisationDefaults,
  'approval-lines': approvalLines,
  'approval-line-defaults': approvalLineDefaults,
  'approval-delegations': approvalDelegations,
  attendance,
  'month-hours': monthHours,
  'daily-works': dailyWorks,
  leave,
  holidays,
  'holiday-import': holidayImport,
  'employee-import': { ...employeeImport, create: employeeImportCreate },
  'opening-facts': openingFacts,
  'opening-import': { ...movingImport, create: movingImportCreate },
  settings,
  'work-rules': workRules,
  salary,
  'salary-change': salaryChange,
  'salary-consents': salaryConsents,
  'salary-differences': salaryDifferences,
  'salary-hours': salaryHours,
  'salary-items': salaryItems,
  'salary-formula': salaryFormula,
  'salary-item-import': salaryItemImport,
  'salary-item-defaults': salaryItemDefaults,
  'payslip-handovers': payslipHandovers,
  receivables,
  'salary-plan': salaryPlan,
  'salary-preview': salaryPreview,
  statutory,
  rates,
  lawChangePeople,
  'simple-tax': simpleTax,
  downloads,
  'audit-review': auditReview,
  home,
  'first-payroll': firstPayroll,
  jobs,
  requests,
}).map(([name, resource]) => [name, Object.values(resource).filter(isEndpoint)])

/** Every call of the product: the server must bind each, OpenAPI prints each, tests walk each. */
export const REGISTRY: readonly Endpoint[] = RESOURCES.flatMap(([, calls]) => calls)
