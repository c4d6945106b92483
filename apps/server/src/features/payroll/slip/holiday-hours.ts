import { eachDay, type PlainDate } from '@handal/base/date'
import { BUCKETS, type BucketName } from '@handal/base/work-time'
import type { Tx } from '../../../db/database.ts'
import { fromColumns } from '../../../db/work-columns.ts'
import { restsOn } from '../../holidays/public.ts'
import { companyRulesOn, readTimeLines } from '../../settings/public.ts'
import type { RunInputs } from '../facts/load.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import { usesAttendance } from '../run/steps.ts'
import { type DayHours, readDayHours } from './holiday-hours.repo.ts'
import type { RunPair, SeenRun } from './seen-runs.ts'

type Minutes = Record<BucketName, number>
/** Work of a holiday beyond eight hours has a premium of its own (근로기준법 제56조 제2항 제2호). */
const DAY = 480
const NONE: Minutes = {
  normalWork: 0,
  nightWork: 0,
  extnWork: 0,
  extnNightWork: 0,
  hdayWork: 0,
  hdayNightWork: 0,
  hdayExtnWork: 0,
  hdayExtnNightWork: 0,
}

const onHoliday = (day: Minutes): Minutes => {
  const { normalWork, nightWork, extnWork, extnNightWork } = day
  const beyond = Math.max(0, normalWork + nightWork + extnWork + extnNightWork - DAY)
  const hdayExtnWork = Math.min(extnWork, beyond)
  const hdayExtnNightWork = Math.min(extnNightWork, beyond - hdayExtnWork)
  return {
    ...NONE,
    hdayWork: normalWork + extnWork - hdayExtnWork + day.hdayWork,
    hdayNightWork: nightWork + extnNightWork - hdayExtnNightWork + day.hdayNightWork,
    hdayExtnWork: hdayExtnWork + day.hdayExtnWork,
    hdayExtnNightWork: hdayExtnNightWork + day.hdayExtnNightWork,
  }
}
const onWorkday = (day: Minutes): Minutes => ({
  ...NONE,
  normalWork: day.normalWork + day.hdayWork,
  nightWork: day.nightWork + day.hdayNightWork,
  extnWork: day.extnWork + day.hdayExtnWork,
  extnNightWork: day.extnNightWork + day.hdayExtnNightWork,
})

/** A person with the hours of these days counted as those of a holiday, or of a workday again. */
export const withDays = (
  person: PersonRow,
  days: readonly DayHours[],
  becomesHoliday: (day: PlainDate) => boolean,
): PersonRow => {
  const moved = { ...NONE }
  for (const row of days) {
    const day = fromColumns(BUCKETS, row)
    const then = becomesHoliday(row.work_date) ? onHoliday(day) : onWorkday(day)
    for (const bucket of BUCKETS) moved[bucket] += then[bucket] - day[bucket]
  }
  const add = (column: number | null, minutes: number): number => (column ?? 0) + minutes
  return {
    ...person,
    normal_work: add(person.normal_work, moved.normalWork),
    night_work: add(person.night_work, moved.nightWork),
    extn_work: add(person.extn_work, moved.extnWork),
    extn_night_work: add(person.extn_night_work, moved.extnNightWork),
    hday_work: add(person.hday_work, moved.hdayWork),
    hday_night_work: add(person.hday_night_work, moved.hdayNightWork),
    hday_extn_work: add(person.hday_extn_work, moved.hdayExtnWork),
    hday_extn_night_work: add(person.hday_extn_night_work, moved.hdayExtnNightWork),
  }
}

/** Days of a run's period that become a day of rest or stop to be one. */
const movedDays = (now: RunInputs, changed: RunInputs): PlainDate[] => {
  if (!usesAttendance(now.key.paymentType)) return []
  const { under5 } = changed.context
  const rests = ({ holidays }: RunInputs, day: PlainDate) => restsOn(holidays, day, under5)
  return eachDay(changed.frame.period).filter((day) => rests(now, day) !== rests(changed, day))
}

/** A run whose recorded hours of some days count otherwise. Where pay terms change in between, the days decide anew. */
const recounted = ({ inputs, heads }: SeenRun, hours: readonly DayHours[]): SeenRun => {
  const { rows, holidays, context } = inputs
  const people = rows.people.map((person) => {
    const own = hours.filter((row) => row.employee_no === person.employee_no)
    const isPlain = own.length > 0 && (rows.terms.get(person.employee_no)?.length ?? 0) <= 1
    return isPlain ? withDays(person, own, (day) => restsOn(holidays, day, context.under5)) : person
  })
  return { heads, inputs: { ...inputs, rows: { ...rows, people } } }
}

/**
 * Runs before and after a change, with the hours that were recorded on days which become a holiday or stop to be one counted as
 * such: stored they are as they were counted when they were recorded. Two queries at most.
 */
export const recountHolidays = async (
  tx: Tx,
  companyNo: number,
  before: readonly SeenRun[],
  after: readonly SeenRun[],
): Promise<RunPair[]> => {
  const pairs = before.flatMap((now, index): RunPair[] => {
    const changed = after[index]
    return changed === undefined ? [] : [{ now, changed }]
  })
  const moved = pairs.map(({ now, changed }) => movedDays(now.inputs, changed.inputs))
  const days = [...new Set(moved.flat())]
  if (days.length === 0) return pairs
  const lines = await readTimeLines(tx, companyNo)
  const recorded = days.filter((day) => companyRulesOn(lines, day).attendanceSource === 'RECORDED')
  const hours = await readDayHours(tx, companyNo, recorded)
  return pairs.map(({ now, changed }, index) => ({
    now,
    changed: recounted(
      changed,
      hours.filter(({ work_date: day }) => moved[index]?.includes(day) === true),
    ),
  }))
}
