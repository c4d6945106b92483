import type { PlainDate } from '@handal/base/date'
import { parseDuration } from '@handal/base/hhmm'
import type { SettingName } from '@handal/contracts/settings/setting-catalogue'
import { DEFAULT_RULES, spanOf, type WorkRuleValue } from '@handal/contracts/settings/work-rule-values'
import { defaultTimeSettings, type TimeSettings } from '@handal/engine/attendance'
import { type KeptName, scalarOn, type TimeLines, valueOn } from './time-lines.ts'

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
/** Settings of working time as the engine names them, but the first day of the week. */
export const TIME_NAMES = Object.keys(defaultTimeSettings).filter((name) => name !== 'weekStart') as Exclude<
  keyof TimeSettings,
  'weekStart'
>[]

/** What only warns, or pays otherwise, moves no minute of a day. */
const UNCOUNTED: ReadonlySet<string> = new Set<keyof TimeSettings>(['extendMaxMin', 'compensatoryLeave'])
/** The names of all that `companyRulesOn` counts the days of people by. */
export const DAY_RULES: readonly KeptName[] = [
  'workSchedules',
  'restTimes',
  'weekend',
  'contractualHours',
  'attendanceSource',
  'weekStart',
  ...TIME_NAMES.filter((name) => !UNCOUNTED.has(name)),
]

/** The settings of working time of a day, as the engine takes them. */
export const timeSettingsOn = (lines: TimeLines, day: PlainDate): TimeSettings => {
  const weekStart = WEEKDAYS.indexOf(String(scalarOn(lines, 'weekStart', day)))
  const chosen = Object.fromEntries(TIME_NAMES.map((name: SettingName) => [name, scalarOn(lines, name, day)]))
  return { ...defaultTimeSettings, ...chosen, weekStart }
}

/** Schedule of a day: start, end and rests in minutes of its clock, contractual minutes. */
export type Schedule = {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly rests: readonly (readonly [number, number])[]
  readonly contractual: number
}
/** What a company's people work by on a day. */
export type CompanyRules = {
  readonly time: TimeSettings
  readonly schedules: ReadonlyMap<string, Schedule>
  readonly weeklyHoliday: number
  readonly workingWeekdays: readonly number[]
  readonly dayMinutes: number
  readonly weekMinutes: number
  readonly monthlyHours: string
  /** Of weeks shorter than the company's: labour rules §11, 19. */
  readonly stdHoursRounding: 'ROUND' | 'EXACT'
  readonly attendanceSource: 'RECORDED' | 'AS_SCHEDULED'
}

const read = <K extends keyof typeof DEFAULT_RULES>(lines: TimeLines, name: K, day: PlainDate) =>
  valueOn(lines, name, day).value as (typeof DEFAULT_RULES)[K]

/** The weekdays of a week by its days off and its paid weekly holiday. */
export const weekOf = ({ offdays, weeklyHoliday }: WorkRuleValue<'0004'>) => ({
  weeklyHoliday,
  workingWeekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weeklyHoliday && !offdays.includes(day)),
})
/** The same of a value as it is kept; null: the usual week. */
export const keptWeek = (value: unknown) => weekOf((value ?? DEFAULT_RULES.weekend) as WorkRuleValue<'0004'>)

/** The rules of a company on a day; of a setting that was never entered its default. */
export const companyRulesOn = (lines: TimeLines, day: PlainDate): CompanyRules => {
  const rests: WorkRuleValue<'0002'> = [...read(lines, 'restTimes', day)]
  const schedules: WorkRuleValue<'0001'> = [...read(lines, 'workSchedules', day)]
  const { day: daily, week } = read(lines, 'contractualHours', day)
  const restsOf = (workSch: string, start: number) =>
    rests
      .filter((rest) => rest.workSch === workSch)
      .map((rest) => {
        const window = spanOf(rest)
        // A rest before the start is one of the morning after.
        return window.start < start
          ? ([window.start + 1440, window.end + 1440] as const)
          : ([window.start, window.end] as const)
      })
      .toSorted(([a], [b]) => a - b)
  return {
    time: timeSettingsOn(lines, day),
    schedules: new Map(
      schedules.map((each) => {
        const { start, end } = spanOf(each)
        const contractual = parseDuration(each.contractual) ?? 0
        return [each.workSch, { name: each.name, start, end, contractual, rests: restsOf(each.workSch, start) }]
      }),
    ),
    ...weekOf(valueOn(lines, 'weekend', day).value as WorkRuleValue<'0004'>),
    dayMinutes: parseDuration(daily) ?? 0,
    weekMinutes: parseDuration(week) ?? 0,
    monthlyHours: String(scalarOn(lines, 'standardHours', day)),
    stdHoursRounding: scalarOn(lines, 'stdHoursRounding', day) === 'EXACT' ? 'EXACT' : 'ROUND',
    attendanceSource: scalarOn(lines, 'attendanceSource', day) === 'AS_SCHEDULED' ? 'AS_SCHEDULED' : 'RECORDED',
  }
}
