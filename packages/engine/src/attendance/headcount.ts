import { addDays, addMonths, type DateRange, type PlainDate } from '@handal/base/date'
import { formatNumber } from '@handal/base/format'
import { num, over, type Quantity } from '@handal/base/quantity'
import { compareRatio, ratio, toFixed } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { type FieldProblem, isCount } from './problem.ts'

/**
 * The month before an event over which heads are counted; from the opening on when that is later (근로기준법 시행령 제7조의2 제1항).
 */
export const headcountWindow = (event: PlainDate, opened: PlainDate | null = null): DateRange => {
  const from = addMonths(event, -1)
  return { from: opened !== null && opened > from ? opened : from, to: addDays(event, -1) }
}

/** Whether a workplace counts as one of five or more. */
export type Headcount = {
  /** Persons worked ÷ operating days, exactly. */
  readonly average: Quantity
  readonly operatingDays: number
  /** Operating days with fewer than the threshold. */
  readonly daysBelow: number
  /** Whether the rules for five or more workers apply. */
  readonly reaches: boolean
  /** Korean sentence. */
  readonly reason: string
}

/**
 * 상시 사용하는 근로자 수 (근로기준법 시행령 제7조의2): `perDay` is the number of workers on each operating day of the window.
 * Fixed-term, part-time and daily workers count, family only beside another worker; dispatched workers and the owner do not.
 * Below on average but on fewer than half of the days: reached; reached on average but below on half of the days or more: not.
 */
export const headcount = (perDay: readonly number[], threshold = 5): Result<Headcount, readonly FieldProblem[]> => {
  if (perDay.length === 0) return err([{ path: 'perDay', message: '가동일이 하루 이상 있어야 합니다.' }])
  const problems = perDay.flatMap((count, index) =>
    isCount(count, 1_000_000) ? [] : [{ path: `perDay.${index}`, message: '인원은 0 이상의 정수입니다.' }],
  )
  if (problems.length > 0) return err(problems)
  const operatingDays = perDay.length
  const average = over(num(perDay.reduce((sum, count) => sum + count, 0)), num(operatingDays))
  const daysBelow = perDay.filter((count) => count < threshold).length
  const enough = compareRatio(average.value, ratio(threshold)) >= 0
  const mostlyBelow = daysBelow * 2 >= operatingDays
  const mean = formatNumber(toFixed(average.value, 2))
  const days = `가동일 ${operatingDays}일 가운데 ${daysBelow}일이 ${threshold}명 미만`
  const verdict = mostlyBelow ? `${threshold}명 미만으로 봅니다` : `${threshold}명 이상으로 봅니다`
  return ok({
    average,
    operatingDays,
    daysBelow,
    reaches: !mostlyBelow,
    reason:
      enough === !mostlyBelow
        ? `평균 ${mean}명이고 ${days}이어서 ${verdict}.`
        : `평균은 ${mean}명이지만 ${days}이어서 ${verdict}.`,
  })
}

/**
 * For annual leave (근로기준법 제60조부터 제62조까지, except 제60조 제2항): five or more in every month of the year before. Each entry
 * holds the heads of one month by operating day.
 */
export const headcountForLeave = (months: readonly (readonly number[])[]): Result<boolean, readonly FieldProblem[]> => {
  if (months.length === 0) return err([{ path: 'months', message: '달마다의 인원이 있어야 합니다.' }])
  let reaches = true
  for (const [index, perDay] of months.entries()) {
    const found = headcount(perDay)
    if (!found.ok) return err(found.error.map(({ path, message }) => ({ path: `months.${index}.${path}`, message })))
    reaches = reaches && found.value.reaches
  }
  return ok(reaches)
}
