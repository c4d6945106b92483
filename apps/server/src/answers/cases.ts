import type { AnswerCase } from './case.ts'
import { APPROVAL_CASES } from './cases-approval.ts'
import { APPROVAL_LINE_CASES } from './cases-approval-lines.ts'
import { ATTENDANCE_CASES, LEAVE_CASES, SCHEDULE_CASES } from './cases-attendance.ts'
import { BOARD_CASES } from './cases-board.ts'
import { CALCULATOR_CASES } from './cases-calculators.ts'
import { commonCases } from './cases-common.ts'
import { COMPANY_CASES } from './cases-companies.ts'
import { HELP_CASES } from './cases-help.ts'
import { HOLIDAY_CASES } from './cases-holidays.ts'
import { ITEM_CASES } from './cases-items.ts'
import { LOG_CASES } from './cases-log.ts'
import { PAPER_CASES } from './cases-papers.ts'
import { PAYROLL_CASES } from './cases-payroll.ts'
import { PEOPLE_CASES } from './cases-people.ts'
import { RETIREMENT_CASES } from './cases-retirement.ts'
import { SCREEN_CASES } from './cases-screens.ts'
import { TERMINAL_CASES } from './cases-terminals.ts'
import { SETTING_CASES } from './cases-settings.ts'

/** In the order in which they are asked: looking leaves traces in the log, so all of it is asked whatever single test is run. */
export const casesOf = (jobId: string): AnswerCase[] => [
  ...LOG_CASES,
  ...PEOPLE_CASES,
  ...ITEM_CASES,
  ...HELP_CASES,
  ...HOLIDAY_CASES,
  ...PAYROLL_CASES,
  ...PAPER_CASES,
  ...CALCULATOR_CASES,
  ...commonCases(jobId),
  ...SCREEN_CASES,
  ...SETTING_CASES,
  ...APPROVAL_LINE_CASES,
  ...APPROVAL_CASES,
  ...COMPANY_CASES,
  ...ATTENDANCE_CASES,
  ...LEAVE_CASES,
  ...SCHEDULE_CASES,
  ...RETIREMENT_CASES,
  ...BOARD_CASES,
  ...TERMINAL_CASES,
]
