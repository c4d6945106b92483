import { addDays, type PlainDate, shiftMonth, weekday } from '@handal/base/date'
import { formatHours } from '@handal/base/format'
import {
  dailyRecord,
  type DayEvent,
  type DayRecord,
  forecastWeek,
  isAtNight,
  overtimeRefusals,
  scheduledDay,
  weekCap,
} from '@handal/engine/attendance'
import { readCompanySetting } from '../../companies/public.ts'
import type { Tx } from '../../../db/database.ts'
import { WORK_COLUMN } from '../../../db/work-columns.ts'
import { loadPeople } from '../derive/load-people.ts'
import { type MonthFrame, monthOfDay, readFrame } from '../derive/frame.ts'
import { inService, type PersonInput, recordPerson } from '../derive/person-days.ts'
import { readPeople } from '../month/people.repo.ts'
import { readStoredTotals } from '../month/stored.repo.ts'
import { optionsOf } from '../plan/day-options.ts'
import { plannedDay, sourceOn, weeklyMinutes } from '../plan/person-plan.ts'
import { eventOf, factsOn } from '../plan/planned-events.ts'

/** Overtime on a day that is asked for, HH:mm; an end before the start is on the next day. */
export type AskedHours = {
  readonly employeeNo: number
  readonly date: PlainDate
  readonly from: string
  readonly to: string
}
/** What overtime comes to: its minutes, the week with it, and why the law refuses it. */
export type JudgedHours = {
  readonly minutes: number
  /** Whether it meets the planned time of the day. */
  readonly meetsPlan: boolean
  readonly week: { readonly minutes: number; readonly room: number | null; readonly text: string }
  readonly refusals: readonly string[]
}

type Planned = NonNullable<ReturnType<typeof plannedDay>>
const workOf = (record: DayRecord | undefined): number =>
  record === undefined || record.incomplete ? 0 : record.realWork
const overtimeOf = (record: DayRecord | undefined): number =>
  record === undefined || record.incomplete
    ? 0
    : record.extnWork + record.extnNightWork + record.hdayExtnWork + record.hdayExtnNightWork

/** A day as its plan and these entries make it, whatever is recorded; undefined: they contradict each other. */
const supposed = (
  planned: Planned,
  events: readonly DayEvent[],
  input: PersonInput,
  frame: MonthFrame,
): DayRecord | undefined => {
  const { weeklyHoliday: _, ...plan } = planned
  const { workDate: date } = plan
  const options = optionsOf(date, { ...input, birthDate: input.person.birth_date }, frame.rulesOn(date))
  const facts = scheduledDay(plan, events, options)
  if (!facts.ok) return undefined
  const found = dailyRecord(facts.value, frame.settings)
  return found.ok ? found.value : undefined
}

/** Overtime of this year's months before a day, for who gave birth (근로기준법 제71조). */
const overtimeOfYear = async (tx: Tx, frame: MonthFrame, employeeNo: number): Promise<number> => {
  let sum = 0
  for (let { month } = frame; month.slice(0, 4) === frame.month.slice(0, 4); month = shiftMonth(month, -1)) {
    const [row] = await readStoredTotals(tx, frame.companyNo, month, [employeeNo])
    if (row !== undefined) sum += row[WORK_COLUMN.extnWork] + row[WORK_COLUMN.extnNightWork]
  }
  return sum
}

const HOLIDAYS: readonly string[] = ['WORKDAY', 'OFFDAY']

/**
 * Overtime as everything stands: days that are over as they are recorded, others as planned with what was entered of them. null: the
 * person is not in service on that day, or nobody has said how the person works.
 */
export const judgeHours = async (
  tx: Tx,
  companyNo: number,
  { employeeNo, date, from, to }: AskedHours,
  today: PlainDate,
): Promise<JudgedHours | null> => {
  const frame = await readFrame(tx, companyNo, await monthOfDay(tx, companyNo, date))
  const { items } = await readPeople(tx, companyNo, frame.weeks, [employeeNo], {})
  const [input] = await loadPeople(tx, frame, items, [employeeNo])
  const planned = input === undefined ? null : plannedDay(date, input, frame, frame.rulesOn)
  if (input === undefined || planned === null || inService(input.person, { from: date, to: date }) === null) return null
  const asked = eventOf({ kind: 'HOURS', paid: true, start_time: from, end_time: to, leave_type: null }, planned)
  if (asked.kind !== 'HOURS') throw new Error('hours that are no hours')
  const { start, end } = planned.schedule
  const meetsPlan =
    planned.dayType === 'WORKDAY' && start !== null && end !== null && asked.from < end && asked.to > start
  const eventsOn = (day: Planned) => factsOn(input.facts, day.workDate).map((fact) => eventOf(fact, day))
  const without = supposed(planned, eventsOn(planned), input, frame)
  const withIt = meetsPlan ? undefined : supposed(planned, [...eventsOn(planned), asked], input, frame)
  const minutes = withIt === undefined ? asked.to - asked.from : workOf(withIt) - workOf(without)
  const recorded = recordPerson(input, frame, () => undefined)
  const recordOn = (day: PlainDate): DayRecord | undefined => {
    const plan = plannedDay(day, input, frame, frame.rulesOn)
    if (plan === null || inService(input.person, { from: day, to: day }) === null) return undefined
    const known = recorded?.days.find((each) => each.date === day)?.record
    const isPlanned = sourceOn(input, day, frame.rulesOn(day)) === 'AS_SCHEDULED'
    const isKnown = isPlanned || (day < today && (recorded?.sources.has(day) === true || input.recorded.has(day)))
    return isKnown && day !== date ? known : supposed(plan, eventsOn(plan), input, frame)
  }
  const begins = addDays(date, -((weekday(date) - frame.settings.weekStart + 7) % 7))
  const days = Array.from({ length: 7 }, (_, index) => addDays(begins, index))
  const records = days.map((day) => recordOn(day))
  const rules = frame.rulesOn(date)
  const options = optionsOf(date, { ...input, birthDate: input.person.birth_date }, rules)
  const under5 = (await readCompanySetting(tx, companyNo, date))?.under5 === true
  const { partTime, under18, exempt, protection } = options
  const contract = weeklyMinutes(date, input, rules)
  const cap = weekCap({
    partTimeContract: partTime === true && contract > 0 ? contract : null,
    under18: under18 === true,
    exempt: exempt === true,
    under5,
    ...(protection === undefined ? {} : { protection, shortenedContract: contract }),
  })
  const forecast = forecastWeek(
    { worked: records.map(workOf), planned: [], requested: minutes },
    { extendMaxMin: rules.time.extendMaxMin, ...(cap === null ? {} : { most: cap.most }) },
  )
  const year = protection === 'AFTER_BIRTH' ? await overtimeOfYear(tx, frame, employeeNo) : 0
  const refusals = [
    ...overtimeRefusals({
      minutes,
      day: overtimeOf(records[days.indexOf(date)]),
      week: records.reduce((sum, record) => sum + overtimeOf(record), 0),
      year,
      isHolidayOrNight: !HOLIDAYS.includes(planned.dayType) || isAtNight(asked.from, asked.to),
      protection,
      under18,
    }),
    ...(cap !== null && forecast.blocks
      ? [`${cap.what} 한도를 넘습니다. 이 주는 ${formatHours(forecast.expected)}이 됩니다. 시간을 줄여 주세요.`]
      : []),
  ]
  const room = cap === null ? null : forecast.left
  return {
    minutes,
    meetsPlan,
    week: {
      minutes: forecast.expected,
      room,
      text:
        room === null
          ? `이 주는 ${formatHours(forecast.expected)}이 됩니다.`
          : `이 주는 ${formatHours(forecast.expected)}이 되고 한도까지 ${formatHours(Math.max(0, room))} 남습니다.`,
    },
    refusals,
  }
}
