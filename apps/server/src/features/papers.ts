import type { Download } from '../papers/download.ts'
import { approvalDownloads } from './approval/approval.papers.ts'
import { approvalLineDownloads } from './approval-lines/approval-lines.papers.ts'
import { monthDownloads } from './attendance/month/month.papers.ts'
import { scheduleDownloads } from './attendance/roster/schedule.papers.ts'
import { tagDownloads } from './attendance/tags/tags.papers.ts'
import { codeDownloads } from './codes/codes.papers.ts'
import { companyDownloads } from './companies/companies.papers.ts'
import { certificateDownloads } from './employees/certificates/certificates.papers.ts'
import { contractDownloads } from './employees/contracts/contracts.papers.ts'
import { employeeDownloads } from './employees/employees.papers.ts'
import { settlementDownloads } from './insurance-settlement/settlement.papers.ts'
import { insuranceReportDownloads } from './insurance-reports/reports.papers.ts'
import { leavingDownloads } from './leaving/leaving.papers.ts'
import { leaveDownloads } from './leave/leave.papers.ts'
import { leavePayDownloads } from './leave-pay/leave-pay.papers.ts'
import { holidayDownloads } from './holidays/holidays.papers.ts'
import { itemDownloads } from './items/items.papers.ts'
import { openingDownloads } from './employees/opening/opening.papers.ts'
import { registerDownloads } from './employees/register/register.papers.ts'
import { rosterDownloads } from './employees/roster/roster.papers.ts'
import { organisationDownloads } from './organisation/organisation.papers.ts'
import { payrollDownloads } from './payroll/payroll.papers.ts'
import { retirementDownloads } from './retirement/retirement.papers.ts'
import { retentionDownloads } from './retention/retention.papers.ts'
import { settingDownloads } from './settings/settings.papers.ts'
import { lawChangeDownloads } from './statute/law-changes.papers.ts'
import { transferDownloads } from './transfer/papers/transfer.papers.ts'
import { statuteDownloads } from './statute/statute.papers.ts'
import { voucherDownloads } from './vouchers/vouchers.papers.ts'

/** The registry of papers: every download of the product and what it answers. */
export const DOWNLOADS: readonly Download[] = [
  ...payrollDownloads,
  ...employeeDownloads,
  ...openingDownloads,
  ...rosterDownloads,
  ...registerDownloads,
  ...certificateDownloads,
  ...contractDownloads,
  ...leaveDownloads,
  ...leavePayDownloads,
  ...leavingDownloads,
  ...insuranceReportDownloads,
  ...settlementDownloads,
  ...holidayDownloads,
  ...itemDownloads,
  ...retirementDownloads,
  ...transferDownloads,
  ...retentionDownloads,
  ...settingDownloads,
  ...statuteDownloads,
  ...voucherDownloads,
  ...lawChangeDownloads,
  ...organisationDownloads,
  ...approvalDownloads,
  ...approvalLineDownloads,
  ...codeDownloads,
  ...companyDownloads,
  ...tagDownloads,
  ...scheduleDownloads,
  ...monthDownloads,
]
