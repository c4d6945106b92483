import { ATTENDANCE_SAMPLES } from './full-samples/attendance.ts'
import { CALCULATORS_SAMPLES } from './full-samples/calculators.ts'
import { COMPANIES_SAMPLES } from './full-samples/companies.ts'
import { DOORS_SAMPLES } from './full-samples/doors.ts'
import { PAPERS_SAMPLES } from './full-samples/papers.ts'
import { PAYROLL_SAMPLES } from './full-samples/payroll.ts'
import { PEOPLE_SAMPLES } from './full-samples/people.ts'
import { SETTINGS_SAMPLES } from './full-samples/settings.ts'
import { STATUTE_SAMPLES } from './full-samples/statute.ts'
import type { FullSample } from './full-samples/parts.ts'

/** One for every call that takes anything. A member that a call knows and its sample lacks fails the test. */
export const FULL_SAMPLES: Readonly<Record<string, FullSample>> = {
  ...DOORS_SAMPLES,
  ...PEOPLE_SAMPLES,
  ...PAPERS_SAMPLES,
  ...PAYROLL_SAMPLES,
  ...ATTENDANCE_SAMPLES,
  ...STATUTE_SAMPLES,
  ...CALCULATORS_SAMPLES,
  ...COMPANIES_SAMPLES,
  ...SETTINGS_SAMPLES,
}
