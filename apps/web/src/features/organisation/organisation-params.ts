import { choice, dateParam, defineParams, flag, named, number, text } from '../../shared/screen/params.ts'

/** What 부서·직위 keeps in its address. The day is empty for today; `no` is the department or position that is open. */
export const ORGANISATION_PARAMS = defineParams(
  {
    tab: choice(['department', 'position'], 'department'),
    day: dateParam,
    search: named('q', text),
    ended: flag(),
    no: number,
  },
  { no: ['tab'], search: ['tab'] },
)
