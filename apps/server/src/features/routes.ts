import type { Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { routesOfImports } from '../imports/imports.routes.ts'
import { cipherKeys } from '../security/cipher.ts'
import { approvalLineRoutes } from './approval-lines/approval-lines.routes.ts'
import { priceWaiting } from './approval/public.ts'
import { approvalRoutes, aroundRoutes } from './approval/approval.routes.ts'
import { attendanceRoutes } from './attendance/attendance.routes.ts'
import { boardRoutes } from './board/board.routes.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { calculatorRoutes } from './calculators/calculators.routes.ts'
import { codeRoutes } from './codes/codes.routes.ts'
import { companyRoutes } from './companies/companies.routes.ts'
import { contractRequestRoutes } from './companies/requests/requests.routes.ts'
import { corporationRoutes } from './companies/corporation.routes.ts'
import { employeeRoutes } from './employees/employees.routes.ts'
import { accountRoutes } from './employees/accounts/accounts.routes.ts'
import { certificateRoutes } from './employees/certificates/certificates.routes.ts'
import { contractRoutes } from './employees/contracts/contracts.routes.ts'
import { healthRoutes } from './employees/health/health.routes.ts'
import { personFileRoutes } from './employees/files/files.routes.ts'
import { historyRoutes } from './employees/history/history.routes.ts'
import { ownRoutes } from './employees/own/own.routes.ts'
import { employeeWriteRoutes } from './employees/write/write.routes.ts'
import { openingRoutes } from './employees/opening/opening.routes.ts'
import { rosterRoutes } from './employees/roster/roster.routes.ts'
import { payTermRoutes } from './employees/pay-term.routes.ts'
import { helpRoutes } from './help/help.routes.ts'
import { holidayRoutes } from './holidays/holidays.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { hourRoutes } from './hours/hours.routes.ts'
import { itemRoutes } from './items/items.routes.ts'
import { leaveRoutes } from './leave/leave.routes.ts'
import { leavePayRoutes } from './leave-pay/leave-pay.routes.ts'
import { inquiryRoutes } from './inquiries/inquiries.routes.ts'
import { insuranceSettlementRoutes } from './insurance-settlement/settlement.routes.ts'
import { insuranceReportRoutes } from './insurance-reports/reports.routes.ts'
import { leavingRoutes } from './leaving/leaving.routes.ts'
import { followLastDays, renewSettlements } from './leaving/public.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { organisationRoutes } from './organisation/organisation.routes.ts'
import { importsOf } from './imports.ts'
import { DOWNLOADS } from './papers.ts'
import { payrollRoutes } from './payroll/payroll.routes.ts'
import { retirementRoutes } from './retirement/retirement.routes.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { settingRoutes } from './settings/settings.routes.ts'
import { statuteRoutes } from './statute/statute.routes.ts'
import { transferRoutes } from './transfer/transfer.routes.ts'
import { voucherRoutes } from './vouchers/vouchers.routes.ts'

/** Calls of all features, one line each. */
export const featureRoutes = (services: Services): Route[] => [
  ...approvalLineRoutes(services),
  ...approvalRoutes(services),
  ...aroundRoutes(services),
  ...attendanceRoutes(services, priceWaiting),
  ...boardRoutes(services),
  ...draftRoutes(services),
  ...calculatorRoutes(),
  ...codeRoutes(services),
  ...companyRoutes(services),
  ...corporationRoutes(services),
  ...contractRequestRoutes(services),
  ...employeeRoutes(services),
  ...employeeWriteRoutes(services, followLastDays(cipherKeys(services.secret))),
  ...accountRoutes(services),
  ...rosterRoutes(services),
  ...certificateRoutes(services),
  ...ownRoutes(services),
  ...contractRoutes(services),
  ...personFileRoutes(services),
  ...healthRoutes(services),
  ...historyRoutes(services),
  ...openingRoutes(services),
  ...payTermRoutes(services),
  ...helpRoutes(services),
  ...holidayRoutes(services),
  ...homeRoutes(services),
  ...hourRoutes(services),
  ...itemRoutes(services),
  ...leaveRoutes(services),
  ...leavePayRoutes(services, renewSettlements(cipherKeys(services.secret))),
  ...leavingRoutes(services),
  ...inquiryRoutes(services),
  ...insuranceReportRoutes(services),
  ...insuranceSettlementRoutes(services),
  ...noticeRoutes(services),
  ...organisationRoutes(services),
  ...payrollRoutes(services, renewSettlements(cipherKeys(services.secret))),
  ...transferRoutes(services),
  ...retirementRoutes(services, renewSettlements(cipherKeys(services.secret))),
  ...retentionRoutes(services),
  ...settingRoutes(services),
  ...statuteRoutes(services),
  ...voucherRoutes(services),
  ...routesOfImports(services, importsOf(services)),
  ...DOWNLOADS.map((download) => download.bind(services)),
]
