import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import { readFrames } from '../derive/derive-again.ts'
import { loadPeople } from '../derive/load-people.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { PersonInput } from '../derive/person-days.ts'
import { readCloses, readGivenOut } from '../month/closing.repo.ts'
import { readPeople } from '../month/people.repo.ts'

/** A day of a person with everything it hangs on. */
export type PersonOnDay = {
  readonly frame: MonthFrame
  /** null: not in service in that month. */
  readonly input: PersonInput | null
  /** The month is closed of the person, or the pay of the person was given out. */
  readonly closed: boolean
}
type PersonDate = { readonly employeeNo: number; readonly workDate: PlainDate }

/** These days with their people; a few queries a month, whatever their number. */
export const loadDays = async (
  tx: Tx,
  companyNo: number,
  days: readonly PersonDate[],
): Promise<(day: PersonDate) => PersonOnDay> => {
  const frames = await readFrames(
    tx,
    companyNo,
    days.map(({ workDate }) => workDate),
  )
  const { closedFor } = await readCloses(
    tx,
    companyNo,
    frames.values().map(({ month }) => month),
  )
  const found = new Map<MonthFrame, { inputs: ReadonlyMap<number, PersonInput>; given: ReadonlySet<number> }>()
  for (const frame of frames.values()) {
    const own = days.filter(({ workDate }) => frames.of(workDate) === frame)
    const nos = [...new Set(own.map(({ employeeNo }) => employeeNo))]
    const { items } = await readPeople(tx, companyNo, frame.period, nos, { size: nos.length })
    const inputs = await loadPeople(tx, frame, items, nos)
    found.set(frame, {
      inputs: new Map(inputs.map((one) => [one.person.employee_no, one])),
      given: new Set(await readGivenOut(tx, companyNo, frame.month)),
    })
  }
  return ({ employeeNo, workDate }) => {
    const frame = frames.of(workDate)
    const month = found.get(frame)
    return {
      frame,
      input: month?.inputs.get(employeeNo) ?? null,
      closed: closedFor(frame.month, employeeNo) || month?.given.has(employeeNo) === true,
    }
  }
}
