import { formatDuration } from '@handal/base/hhmm'
import { ratioOf, toFixed } from '@handal/base/ratio'
import type { calculateWeek, calculateWeeklyHoliday, calculateWorkDay } from '@handal/contracts/rates/calculators'
import type { ResponseOf } from '@handal/contracts/endpoint'
import {
  dailyRecord,
  explainDay,
  explainWeek,
  explainWeeklyHoliday,
  readDay,
  readWeek,
  readWeeklyHoliday,
  weeklyHoliday,
  weeklyHolidayPay,
  weekOf,
  writeDay,
  writeExplanations,
  writeWeek,
} from '@handal/engine/attendance'
import { badFields } from '../../http/errors.ts'
import { explained } from './explained.ts'
import { accepted } from './refusals.ts'

/** Digits of the largest hourly rate taken. */
const RATE_DIGITS = 11

/** One day: durations HH:mm and judgement, or which tags are missing. */
export const workDay = (body: unknown): ResponseOf<typeof calculateWorkDay> => {
  const { facts, settings } = accepted(readDay(body))
  const record = accepted(dailyRecord(facts, settings))
  const written = writeDay(record)
  const warnings = record.warnings.map(({ message }) => message)
  const judgement = { in: [...written.judgement.in], out: [...written.judgement.out] }
  const explain = explained(writeExplanations(accepted(explainDay(facts, settings))))
  return 'incomplete' in written
    ? { incomplete: true, missing: [...written.missing], judgement, warnings, explain }
    : { ...written, judgement, warnings, explain }
}

/** One week against 40 and 52 hours. */
export const week = (body: unknown): ResponseOf<typeof calculateWeek> => {
  const { days, offdayPolicy } = accepted(readWeek(body))
  const result = accepted(weekOf(days, offdayPolicy))
  return { ...writeWeek(result), explain: explained(writeExplanations(explainWeek(result, days))) }
}

/** The paid weekly holiday of a week at an hourly rate. */
export const weeklyHolidayAnswer = (body: unknown): ResponseOf<typeof calculateWeeklyHoliday> => {
  const { facts, hourly } = accepted(readWeeklyHoliday(body))
  const found = accepted(weeklyHoliday(facts))
  const paid = toFixed(ratioOf(hourly), 0).length > RATE_DIGITS ? null : weeklyHolidayPay(found.hours, hourly)
  if (paid === null) throw badFields({ path: 'hourly', message: '시급을 0원부터 99,999,999,999원까지로 적어 주세요.' })
  return {
    hours: formatDuration(found.minutes),
    pay: paid.pay,
    explain: explained(writeExplanations(explainWeeklyHoliday(found, paid), ['pay'])),
  }
}
