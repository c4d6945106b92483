import { isWithin, type PlainDate } from '@handal/base/date'
import { DAY_MINUTES } from '@handal/base/work-time'
import { atendNoOf } from '@handal/contracts/time/daily-works'
import type { Tx } from '../../../db/database.ts'
import { WORK_COLUMN } from '../../../db/work-columns.ts'
import { dayColumns } from '../derive/day-columns.ts'
import { loadPeople } from '../derive/load-people.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { PersonInput } from '../derive/person-days.ts'
import { readPeople } from '../month/people.repo.ts'
import type { StoredDay } from '../month/stored.repo.ts'
import { writeDays } from '../month/write.repo.ts'
import { type CountedDay, recordedDays } from '../recorded-days.ts'

type PersonDate = { readonly employeeNo: number; readonly workDate: PlainDate }
/** Days of one month that change, with their people as they stand. */
export type Group<Item extends PersonDate = PersonDate> = {
  readonly frame: MonthFrame
  readonly inputs: ReadonlyMap<number, PersonInput>
  readonly items: readonly Item[]
}
/** A month's group of days with its people: as many queries for a thousand as for one. */
export const loadGroup = async <Item extends PersonDate>(
  tx: Tx,
  frame: MonthFrame,
  items: readonly Item[],
): Promise<Group<Item>> => {
  const nos = [...new Set(items.map(({ employeeNo }) => employeeNo))]
  const { items: people } = await readPeople(tx, frame.companyNo, frame.period, nos, { size: nos.length })
  const inputs = await loadPeople(tx, frame, people, nos)
  return { frame, items, inputs: new Map(inputs.map((one) => [one.person.employee_no, one])) }
}

/** Days that were brought or entered whose records the change of another day of their week moved. */
const moved = (
  before: ReadonlyMap<PlainDate, CountedDay>,
  after: ReadonlyMap<PlainDate, CountedDay>,
  { recorded, made }: PersonInput,
): StoredDay[] =>
  [...after.values()].flatMap(({ date, facts, record, holidayLost, settings }) => {
    const [stored, was] = [made.has(date) ? undefined : recorded.get(date), before.get(date)?.record]
    if (stored === undefined || was === undefined || record.incomplete || was.incomplete) return []
    if (DAY_MINUTES.every((name) => was[name] === record[name])) return []
    if (!DAY_MINUTES.every((name) => was[name] === stored[WORK_COLUMN[name]])) return []
    const { employee_no, work_schedule } = stored
    return [
      dayColumns(record, {
        employee_no,
        work_date: date,
        day_type: facts.dayType,
        work_schedule,
        contractual: facts.schedule.contractual,
        settings,
        holidayLost,
      }),
    ]
  })

type Records = ReadonlyMap<number, ReadonlyMap<PlainDate, CountedDay>>
/** Records of the weeks of who has days that nothing recorded makes: they may move with another day. */
const recordsOf = ({ inputs, frame }: Group): Records =>
  new Map(
    [...inputs].flatMap(([no, input]) =>
      input.recorded.size === 0 ? [] : [[no, recordedDays(input, frame)] as const],
    ),
  )

/** Days beside those that change: they move with them, which are made by their own facts and keep what they were. */
const besideRows = (group: Group, was: Records, now: Group): StoredDay[] => {
  const { frame, items, inputs } = group
  const changed = new Set(items.map(({ employeeNo, workDate }) => atendNoOf(employeeNo, workDate)))
  const after = recordsOf(now)
  return [...was].flatMap(([no, records]) => {
    const [input, found] = [inputs.get(no), after.get(no)]
    const rows = input === undefined || found === undefined ? [] : moved(records, found, input)
    return rows.filter(({ work_date: date }) => isWithin(date, frame.period) && !changed.has(atendNoOf(no, date)))
  })
}

/**
 * Writes a change of what days are made of and moves the days beside that were brought or entered: hours past forty of a week come on the
 * day that passes them. The days that change themselves are derived afterwards. What the change answered.
 */
export const movingBeside = async <R>(tx: Tx, groups: readonly Group[], change: () => Promise<R>): Promise<R> => {
  const before = groups.map(recordsOf)
  const answer = await change()
  for (const [at, group] of groups.entries()) {
    const was = before[at]
    if (was === undefined || was.size === 0) continue
    await writeDays(tx, group.frame.companyNo, besideRows(group, was, await loadGroup(tx, group.frame, group.items)))
  }
  return answer
}
