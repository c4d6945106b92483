import type { DateRange } from '@handal/base/date'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { readFactsOf } from '../facts.repo.ts'
import { readHoursOf } from '../month/month-hours.repo.ts'
import { type PersonRow, readLeaves } from '../month/people.repo.ts'
import { readStoredDays, type StoredDay } from '../month/stored.repo.ts'
import { readRosters } from '../roster/roster.repo.ts'
import { byDate } from './day-columns.ts'
import { aroundWeeks } from './day-sources.ts'
import { readAssignments, readPayHours, readProtections } from './days.repo.ts'
import type { MonthFrame } from './frame.ts'
import { readPendingOf } from '../pending/pending.repo.ts'
import { type PersonInput, withoutWorkingTime } from './person-days.ts'
import { companySource, sourceOfPerson } from './sources.ts'
import { readCorrectionsOf, readRecordingSince, readTagsOf } from './tags.repo.ts'

/** Stored days apart: those that were brought or entered as they are, and those that something recorded made. */
const storedOf = (rows: readonly StoredDay[]): Pick<PersonInput, 'recorded' | 'made'> => {
  const recorded = rows.flatMap((row) => {
    const { made = null, employee_no, work_date, version = 0 } = row
    if (made === null) return [row]
    return made.kept === undefined ? [] : [{ ...made.kept, employee_no, work_date, version }]
  })
  return { recorded: byDate(recorded), made: byDate(rows.filter(({ made = null }) => made !== null)) }
}

/** Inputs of these people's days: at most thirteen queries, whatever the head count. */
export const loadPeople = async (
  tx: Tx,
  frame: MonthFrame,
  people: readonly PersonRow[],
  employeeNos: readonly number[] | null,
  at: Pick<PersonInput, 'over' | 'rest'> = {},
): Promise<PersonInput[]> => {
  const { companyNo, weeks, rulesOn } = frame
  const assigned = await readAssignments(tx, companyNo, employeeNos)
  const isAllPlanned =
    rulesOn(weeks.from).attendanceSource === 'AS_SCHEDULED' &&
    companySource(frame) === 'AS_SCHEDULED' &&
    assigned.every((row) => row.attendance_source !== 'RECORDED')
  const isRecorded = !isAllPlanned && people.length > 0
  // Before all that makes days: what comes between the two is of a later version, and the day goes on waiting.
  const pending = byEmployee(isRecorded ? await readPendingOf(tx, companyNo, weeks, employeeNos) : [])
  const assignments = byEmployee(assigned)
  const hours = byEmployee(await readPayHours(tx, companyNo, employeeNos))
  const protections = byEmployee(await readProtections(tx, companyNo, weeks, employeeNos))
  const rosterOf = await readRosters(tx, companyNo, weeks, employeeNos)
  const leaves = byEmployee(await readLeaves(tx, companyNo, weeks, employeeNos))
  const facts = byEmployee(await readFactsOf(tx, companyNo, weeks, employeeNos))
  const entries = byEmployee(
    frame.source === 'RECORDED' ? [] : await readHoursOf(tx, companyNo, frame.month, employeeNos),
  )
  const days = byEmployee(isAllPlanned ? [] : await readStoredDays(tx, companyNo, weeks, employeeNos))
  const around = aroundWeeks(frame)
  const tags = byEmployee(isRecorded ? await readTagsOf(tx, companyNo, around, employeeNos) : [])
  const corrections = byEmployee(isRecorded ? await readCorrectionsOf(tx, companyNo, weeks, employeeNos) : [])
  const recordingSince = isRecorded && at.over !== undefined ? await readRecordingSince(tx, companyNo) : null
  return people.map((person) => {
    const no = person.employee_no
    return {
      person,
      assignments: assignments.get(no) ?? [],
      hours: hours.get(no) ?? [],
      protections: [...(protections.get(no) ?? []), ...withoutWorkingTime(person)],
      roster: rosterOf(no),
      leaves: (leaves.get(no) ?? []).map(({ from_date: from, to_date: to }): DateRange => ({ from, to })),
      facts: facts.get(no) ?? [],
      ...storedOf(days.get(no) ?? []),
      tags: tags.get(no) ?? [],
      corrections: corrections.get(no) ?? [],
      pending: pending.get(no) ?? [],
      recordingSince,
      ...at,
      entries: sourceOfPerson(frame, no) === 'RECORDED' ? [] : (entries.get(no) ?? []),
    }
  })
}
