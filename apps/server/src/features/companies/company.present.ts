import type { PlainDate } from '@handal/base/date'
import { formatBusinessNumber } from '@handal/base/business-number'
import type { CompanyInfo } from '@handal/contracts/company/companies'
import type { Corporation, CorporationRow } from '@handal/contracts/company/corporations'
import type { CompanyListRow, CompanyRow } from './company.repo.ts'
import { settingEntryOf, settingOf } from './settings.ts'
import type { SettingEntryRow } from './settings.repo.ts'

const orNull = (text: string): string | null => (text === '' ? null : text)
const businessNoOf = (digits: string): string | null => orNull(formatBusinessNumber(digits))

/** OPEN until the day before `closedOn`. */
export const stateOn = (closedOn: PlainDate | null, day: PlainDate): 'OPEN' | 'CLOSED' =>
  closedOn !== null && closedOn <= day ? 'CLOSED' : 'OPEN'

/** The own company as its operators see it. */
export const companyInfoOf = (
  row: CompanyRow,
  entries: readonly SettingEntryRow[],
  monthlyHours: string,
): CompanyInfo => ({
  companyNo: row.company_no,
  companyName: row.company_name,
  companyBaseTime: Number(monthlyHours),
  businessNo: businessNoOf(row.business_no),
  corporateNo: orNull(row.corporate_no),
  representative: row.representative,
  businessType: row.business_type,
  businessItem: row.business_item,
  address: row.address,
  phone: row.phone,
  workplaceNumbers: {
    pension: orNull(row.pension_workplace_no),
    health: orNull(row.health_workplace_no),
    employment: orNull(row.employment_workplace_no),
    accident: orNull(row.accident_workplace_no),
  },
  settings: entries.filter(({ stands }) => stands).map(settingOf),
  history: entries.map(settingEntryOf),
  contractStrDate: row.contract_start,
  contractEndDate: row.contract_end,
  contractType: row.contract_type,
  people: row.people,
  seal: row.seal,
  changedAt: row.changed_at,
  changedBy: row.changed_by_name,
  version: row.version,
})

/** A company with its contract as the super admin sees it. */
export const corporationOf = (
  info: CompanyInfo,
  row: CompanyRow,
  { operators, day }: { readonly operators: number; readonly day: PlainDate },
): Corporation => ({
  ...info,
  companyScale: row.business_scale,
  companyBusinessScale: row.business_scale,
  contractDate: row.contract_date,
  contractPaymentDate: row.contract_payment_date,
  contractPayday: row.contract_payday,
  companyRemark: row.remark,
  state: stateOn(row.closed_on, day),
  closedOn: row.closed_on,
  operators,
})

/** A company in the list of all. */
export const corporationRowOf = (row: CompanyListRow, day: PlainDate): CorporationRow => ({
  companyNo: row.company_no,
  companyName: row.company_name,
  businessNo: businessNoOf(row.business_no),
  representative: row.representative,
  businessType: row.business_type,
  companyScale: row.business_scale,
  people: row.people,
  operators: row.operators,
  contractStrDate: row.contract_start,
  contractEndDate: row.contract_end,
  contractType: row.contract_type,
  state: stateOn(row.closed_on, day),
  closedOn: row.closed_on,
  version: row.version,
})
