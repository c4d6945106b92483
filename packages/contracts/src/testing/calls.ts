import { ACCOUNTS_CALLS } from './calls/accounts.ts'
import { APPROVAL_CALLS } from './calls/approval.ts'
import { APPROVAL_DOCUMENT_CALLS } from './calls/approval-documents.ts'
import { ATTENDANCE_CALLS } from './calls/attendance.ts'
import { BOARD_CALLS } from './calls/board.ts'
import { CALCULATORS_CALLS } from './calls/calculators.ts'
import { COMMON_CALLS } from './calls/common.ts'
import { COMPANIES_CALLS } from './calls/companies.ts'
import { HELP_CALLS } from './calls/help.ts'
import { HOLIDAYS_CALLS } from './calls/holidays.ts'
import { IMPORT_CALLS } from './calls/imports.ts'
import { LEAVE_CALLS } from './calls/leave.ts'
import { LEAVING_CALLS } from './calls/leaving.ts'
import { OPENING_CALLS } from './calls/opening.ts'
import { ORGANISATION_CALLS } from './calls/organisation.ts'
import { PAPERS_CALLS } from './calls/papers.ts'
import { PAYROLL_CALLS } from './calls/payroll.ts'
import { PEOPLE_CALLS } from './calls/people.ts'
import { PERSON_RECORDS_CALLS } from './calls/person-records.ts'
import { RETIREMENT_CALLS } from './calls/retirement.ts'
import { SALARY_ITEMS_CALLS } from './calls/salary-items.ts'
import { SCHEDULE_CALLS } from './calls/schedule.ts'
import { SESSION_CALLS } from './calls/session.ts'
import { SETTINGS_CALLS } from './calls/settings.ts'
import { STATUTE_CALLS } from './calls/statute.ts'
import { TERMINAL_CALLS } from './calls/terminal.ts'
import { TRANSFER_CALLS } from './calls/transfer.ts'
import type { CallFacts, CallsOf, FullSample, Sample, Walk } from './calls/call.ts'

/** What the tests of every call know of each, by area. A new call has its entry in the file of its area. */
export const AREAS: readonly CallsOf[] = [
  ACCOUNTS_CALLS,
  APPROVAL_CALLS,
  APPROVAL_DOCUMENT_CALLS,
  ATTENDANCE_CALLS,
  BOARD_CALLS,
  CALCULATORS_CALLS,
  COMMON_CALLS,
  COMPANIES_CALLS,
  HELP_CALLS,
  HOLIDAYS_CALLS,
  IMPORT_CALLS,
  LEAVE_CALLS,
  LEAVING_CALLS,
  OPENING_CALLS,
  ORGANISATION_CALLS,
  PAPERS_CALLS,
  PAYROLL_CALLS,
  PEOPLE_CALLS,
  PERSON_RECORDS_CALLS,
  RETIREMENT_CALLS,
  SALARY_ITEMS_CALLS,
  SCHEDULE_CALLS,
  SESSION_CALLS,
  SETTINGS_CALLS,
  STATUTE_CALLS,
  TERMINAL_CALLS,
  TRANSFER_CALLS,
]
export const CALLS: Readonly<Record<string, CallFacts>> = Object.assign({}, ...AREAS)

/** What a walk sends to a call. */
export const goodOf = (id: string, walk: Walk): Sample => {
  const { good } = CALLS[id] ?? {}
  return typeof good === 'function' ? good(walk) : (good ?? {})
}

/** A call's inputs with every member it knows. */
export const fullOf = (id: string): FullSample => CALLS[id]?.full ?? {}
