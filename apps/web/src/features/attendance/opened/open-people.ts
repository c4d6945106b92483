import type { AttendanceMonth } from '@handal/contracts/time/attendance'

/** Who is open in a month, as both of its answers say it. */
type Opened = Pick<AttendanceMonth, 'closed' | 'openPeople'>
/** Whether a month is closed of a person: not of who was opened again alone. */
export const isClosedOf = ({ closed, openPeople }: Opened, employeeNo: number): boolean =>
  closed && !openPeople.includes(employeeNo)
/** Whether a month is closed of everybody. */
export const isShut = ({ closed, openPeople }: Opened): boolean => closed && openPeople.length === 0

export type OpenPerson = {
  readonly employeeNo: number
  readonly name: string
  readonly at: string
  readonly by: string
  readonly reason: string
}
/** Who was opened again alone, by whom and why, as the history tells it. */
export const openPeopleOf = ({ openPeople, history }: Pick<AttendanceMonth, 'openPeople' | 'history'>): OpenPerson[] =>
  openPeople.flatMap((employeeNo): OpenPerson[] => {
    const entry = history.find(
      ({ action, people }) => action === 'reopen' && people?.some((one) => one.employeeNo === employeeNo) === true,
    )
    if (entry === undefined) return []
    const { at, by, reason, people } = entry
    const name = people?.find((one) => one.employeeNo === employeeNo)?.name ?? ''
    return [{ employeeNo, name, at, by, reason: reason ?? '' }]
  })
