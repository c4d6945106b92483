import { formatDuration } from '@handal/base/hhmm'
import { err, ok, type Result } from '@handal/base/result'
import { type FieldProblem, withFurther } from '../problem.ts'
import { timeChoices, type TimeSettings } from '../settings.ts'
import { type WeekDay, type WeekDayKind, weekProblems, type WeekResult } from './week.ts'
import { type WeeklyHolidayFacts, weeklyHolidayProblems } from './weekly-holiday.ts'
import { isAbsent, type WireReader, wireReader } from '../wire.ts'

/** Not negative; every digit of a number is kept. */
const DECIMAL = /^\d{1,12}(\.\d{1,20})?$/
const KINDS: readonly WeekDayKind[] = ['W', 'O', 'H']

const listOf = (r: WireReader, value: unknown, path: string): readonly unknown[] => {
  if (Array.isArray(value) && value.length === 7) return value
  r.problems.push({ path, message: '한 주 7일을 적어 주세요.' })
  return []
}

/**
 * A week as it comes from outside, in the names and texts of golden/weeks.json: seven durations HH:mm from the first day of
 * the week, and as many of W, O and H, as one text or as a list.
 */
export const readWeek = (
  body: unknown,
): Result<
  { readonly days: readonly WeekDay[]; readonly offdayPolicy: TimeSettings['offdayPolicy'] },
  readonly FieldProblem[]
> => {
  const r = wireReader()
  const of = r.record(body, '')
  const kind = r.member(of, 'kind')
  const kinds = listOf(r, typeof kind === 'string' ? [...kind] : kind, 'kind').map(
    (each, index) => r.choice(each ?? '', `kind.${index}`, KINDS) ?? 'W',
  )
  const minutes = listOf(r, r.member(of, 'days'), 'days').map((each, index) => r.duration(each, `days.${index}`))
  const days = minutes.map((realWork, index): WeekDay => ({ realWork, kind: kinds[index] ?? 'W' }))
  const policy = r.choice(r.member(of, 'offdayPolicy'), 'offdayPolicy', timeChoices.offdayPolicy)
  const problems = withFurther(r.problems, weekProblems(days))
  if (problems.length > 0) return err(problems)
  return ok({ days, offdayPolicy: policy ?? 'ALWAYS_OVERTIME' })
}

/** A week in the names and texts of golden/weeks.json. */
export const writeWeek = (result: WeekResult) => ({
  total: formatDuration(result.total),
  weeklyExcess: formatDuration(result.weeklyExcess),
  limitExcess: formatDuration(result.limitExcess),
  payOvertime: formatDuration(result.payOvertime),
})

const count = (r: WireReader, value: unknown, path: string, otherwise: number | null): number => {
  if (isAbsent(value) && otherwise !== null) return otherwise
  const number = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 && number <= 7) return number
  r.problems.push({ path, message: '0일부터 7일까지의 수로 적어 주세요.' })
  return 0
}

const rate = (r: WireReader, value: unknown, path: string): string => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && DECIMAL.test(text)) return text
  r.problems.push({ path, message: '0 이상의 금액으로 적어 주세요.' })
  return '0'
}

/**
 * A week and its hourly rate as they come from outside, in the names and texts of golden/weekly-holiday.json. `lateDays` and
 * `leaveDays` are read and change nothing: neither is an absence.
 */
export const readWeeklyHoliday = (
  body: unknown,
): Result<{ readonly facts: WeeklyHolidayFacts; readonly hourly: string }, readonly FieldProblem[]> => {
  const r = wireReader()
  const of = r.record(body, '')
  const days = (name: string, otherwise: number | null): number => count(r, r.member(of, name), name, otherwise)
  const facts = {
    weeklyScheduled: r.duration(r.member(of, 'weeklyScheduled'), 'weeklyScheduled'),
    absent: days('absent', null),
    workedDays: days('workedDays', null),
  }
  days('lateDays', 0)
  days('leaveDays', 0)
  const hourly = rate(r, r.member(of, 'hourly'), 'hourly')
  const problems = withFurther(r.problems, weeklyHolidayProblems(facts))
  return problems.length > 0 ? err(problems) : ok({ facts, hourly })
}
