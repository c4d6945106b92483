import type { PlainDate } from '@handal/base/date'
import { BUCKETS, type BucketName } from '@handal/base/work-time'
import { fromColumns } from '../../../db/work-columns.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import type { DayHours } from './holiday-hours.repo.ts'

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
