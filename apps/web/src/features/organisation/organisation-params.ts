import type { Location } from 'react-router'
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

const moved =
  (names: readonly ('tab' | 'no')[]) =>
  (from: Location, to: Location): boolean => {
    const [before, after] = [from, to].map(({ search }) => ORGANISATION_PARAMS.read(new URLSearchParams(search)))
    return from.pathname !== to.pathname || names.some((name) => before?.[name] !== after?.[name])
  }
/** Whether a move leaves a new department or position that is being typed. */
export const leavesNew = moved(['tab'])
/** Whether a move leaves what is typed over a department or position: another one, or none, is leaving too. */
export const leavesRecord = moved(['tab', 'no'])
