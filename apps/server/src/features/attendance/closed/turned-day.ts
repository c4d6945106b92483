import { BUCKETS, type BucketName } from '@handal/base/work-time'
import { fromColumns, toColumns } from '../../../db/work-columns.ts'
import type { StoredDay } from '../month/stored.repo.ts'

type Minutes = Record<BucketName, number>
/** Eight hours: work of a holiday beyond them has a premium of its own (근로기준법 제56조 제2항 제2호). */
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

const HOLIDAYS: readonly string[] = ['WEEKLY_HOLIDAY', 'PUBLIC_HOLIDAY', 'LABOR_DAY', 'COMPANY_HOLIDAY']

/**
 * A recorded day that became another kind of day and whose hours do not follow from its clock times: its work counts as
 * work of a holiday, or of a workday again. `paid`: minutes of it paid without work, and the fifths of a minute by
 * which they are rounded up.
 */
export const turnedDay = (
  row: StoredDay,
  dayType: string,
  paid: { readonly hdayPayWork: number; readonly hdayPayOver: number },
): StoredDay => {
  const day = fromColumns(BUCKETS, row)
  const [was, is] = [HOLIDAYS.includes(row.day_type), HOLIDAYS.includes(dayType)]
  const then = was === is ? day : is ? onHoliday(day) : onWorkday(day)
  return {
    ...row,
    ...toColumns(BUCKETS, then),
    day_type: dayType,
    hday_pay_work: paid.hdayPayWork,
    hday_pay_over: paid.hdayPayOver,
    ...(dayType === 'WORKDAY' ? {} : { laten_time: 0, early_leave: 0, shortage: 0 }),
  } as StoredDay
}
