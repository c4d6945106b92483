import { APPROVAL_LINE_LIST, DELEGATION_LIST } from './company/approval-line-list.ts'
import { CODE_VALUE_LIST } from './company/code-value-list.ts'
import { COMPANY_LIST } from './company/company-list.ts'
import { EMPLOYEE_LIST } from './people/employee-list.ts'
import { ATTENDANCE_LIST } from './time/attendance-list.ts'
import { HOLIDAY_LIST } from './company/holiday-list.ts'
import { LAW_CHANGE_LIST } from './rates/law-change-people.ts'
import { DEPARTMENT_LIST, POSITION_LIST } from './company/organisation-list.ts'
import { INSURANCE_RATE_LIST, TAX_RATE_LIST, TAX_TABLE_LIST } from './rates/rate-list.ts'
import { RETIRED_LIST, ROSTER_LIST } from './people/roster-list.ts'
import { DEPARTURE_LIST, PENSION_LIST, PENSION_TRANSFER_LIST, SETTLEMENT_LIST } from './payroll/retirement-list.ts'
import { SALARY_ITEM_LIST } from './payroll/salary-item-list.ts'
import { SETTING_LIST } from './settings/setting-list.ts'
import { SCHEDULE_LIST } from './time/schedule-list.ts'
import { LEAVE_LIST, LEAVE_PAYMENT_LIST } from './time/leave-list.ts'
import { TAG_LIST } from './time/tag-list.ts'
import { WORK_RULE_LIST } from './settings/work-rule-list.ts'

/** The lists that people save: their papers' words and titles (`paper-names.ts`) and the log's events follow from them. */
const SAVED_LISTS = [
  EMPLOYEE_LIST,
  ROSTER_LIST,
  RETIRED_LIST,
  HOLIDAY_LIST,
  SALARY_ITEM_LIST,
  SETTING_LIST,
  WORK_RULE_LIST,
  APPROVAL_LINE_LIST,
  DELEGATION_LIST,
  DEPARTMENT_LIST,
  POSITION_LIST,
  CODE_VALUE_LIST,
  COMPANY_LIST,
  INSURANCE_RATE_LIST,
  TAX_RATE_LIST,
  TAX_TABLE_LIST,
  LAW_CHANGE_LIST,
  TAG_LIST,
  SCHEDULE_LIST,
  ATTENDANCE_LIST,
  LEAVE_LIST,
  LEAVE_PAYMENT_LIST,
  PENSION_LIST,
  PENSION_TRANSFER_LIST,
  DEPARTURE_LIST,
  SETTLEMENT_LIST,
] as const
type Saved = (typeof SAVED_LISTS)[number]

/** Their titles by the word of their paper. */
export const SAVED_LIST_TITLES = Object.fromEntries(SAVED_LISTS.map(({ id, title }) => [id, title])) as Readonly<
  Record<Saved['id'], string>
>

/** Their events of the log, each a download. */
export const SAVED_LIST_EVENTS = Object.fromEntries(
  SAVED_LISTS.map(({ file }) => [file.event, { label: file.recorded, group: 'download' }]),
) as Readonly<Record<Saved['file']['event'], { readonly label: string; readonly group: 'download' }>>
