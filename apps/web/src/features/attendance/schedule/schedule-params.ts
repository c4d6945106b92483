import { choiceOrNone, dateParam, defineParams, number, text } from '../../../shared/screen/params.ts'

/** The first day of the two weeks, the department, and what is open beside them. */
export const SCHEDULE_PARAMS = defineParams({
  from: dateParam,
  dept: text,
  open: choiceOrNone(['patterns', 'new-pattern', 'assign', 'publish', 'publications'] as const),
  /** The publication whose people are shown. */
  publication: number,
})
