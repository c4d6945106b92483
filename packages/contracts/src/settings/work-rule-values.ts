import { parseDuration } from '@handal/base/hhmm'
import { z } from 'zod'
import { textField, timeField } from '../fields.ts'
import { isSettingName, type SettingName, settingNamed } from './setting-catalogue.ts'
import { type SettingPart, type SettingValue, valueProblem } from './setting-definition.ts'

/** The rules of attendance by laborType, in words. */
export const WORK_RULES = {
  '0001': '출퇴근 시각',
  '0002': '휴게시간',
  '0003': '근태 기준',
  '0004': '주말과 휴일',
  '0005': '소정근로시간',
  '0006': '연장 제외',
  '0007': '연장 한도',
  '0008': '최소 단위',
} as const
export type WorkRuleType = keyof typeof WORK_RULES
export const WORK_RULE_TYPES = Object.keys(WORK_RULES) as WorkRuleType[]
/** The schedule of who has no other (specification §9). */
export const DEFAULT_SCHEDULE = '0001'

const message = (error: string) => ({ error })
const workSch = z
  .string(message('근무형태를 0001처럼 적어 주세요.'))
  .regex(/^\d{4}$/, '근무형태를 0001처럼 네 자리 숫자로 적어 주세요.')
const duration = z
  .string(message('시간을 HH:mm으로 적어 주세요.'))
  .regex(/^\d{2}:[0-5]\d$/, '시간을 08:00처럼 적어 주세요.')
const weekdayField = z
  .number(message('요일을 0(일)에서 6(토) 사이로 적어 주세요.'))
  .int('요일을 0(일)에서 6(토) 사이로 적어 주세요.')
  .min(0, '요일을 0(일)에서 6(토) 사이로 적어 주세요.')
  .max(6, '요일을 0(일)에서 6(토) 사이로 적어 주세요.')
const partOf = (name: SettingName): SettingPart => settingNamed(name).part
/** A value as the setting of that name takes it. */
const settingField = <T extends SettingValue>(name: SettingName) =>
  z.custom<T>().superRefine((value, context) => {
    const problem = valueProblem(partOf(name), value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const minutesOf = (text: string): number => parseDuration(text) ?? 0
/** Start and end of a schedule in minutes of its day; an end before the start is that of the next day. */
export const spanOf = ({ start, end }: { readonly start: string; readonly end: string }) => {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  return { start: from, end: to < from ? to + 1440 : to }
}

/** Schedules: from where to where, and contractual hours of a day; an end before the start is the next day. */
const schedules = z
  .array(
    z.strictObject({
      workSch,
      name: textField({ min: 1, max: 30, missing: '이름을 적어 주세요.' }),
      start: timeField,
      end: timeField,
      contractual: duration,
    }),
    message('근무형태를 하나 이상 적어 주세요.'),
  )
  .min(1, '근무형태를 하나 이상 적어 주세요.')
  .max(50, '근무형태는 50개까지 둘 수 있습니다.')
  .superRefine((list, context) => {
    const refuse = (path: (string | number)[], text: string) =>
      context.addIssue({ code: 'custom', path, message: text })
    for (const [index, each] of list.entries()) {
      const { start, end } = spanOf(each)
      if (list.findIndex((other) => other.workSch === each.workSch) < index)
        refuse([index, 'workSch'], '같은 근무형태를 두 번 적었습니다.')
      if (end <= start) refuse([index, 'end'], '끝나는 시각이 시작하는 시각과 같습니다.')
      const minutes = minutesOf(each.contractual)
      if (minutes === 0 || minutes > end - start)
        refuse([index, 'contractual'], '소정근로시간은 출근과 퇴근 사이보다 길 수 없고 0보다 커야 합니다.')
    }
    if (!list.some((each) => each.workSch === DEFAULT_SCHEDULE))
      refuse([0, 'workSch'], '기본 근무형태 0001이 있어야 합니다.')
  })
type Rest = { readonly workSch: string; readonly start: string; readonly end: string }
/** Whether two rests of one schedule share a minute, which would be taken off twice. */
const overlaps = (a: Rest, b: Rest): boolean =>
  a.workSch === b.workSch && minutesOf(a.start) < minutesOf(b.end) && minutesOf(b.start) < minutesOf(a.end)
/** Rest windows of schedules. */
const rests = z
  .array(z.strictObject({ workSch, start: timeField, end: timeField }), message('휴게시간을 적어 주세요.'))
  .max(200, '휴게시간은 200개까지 둘 수 있습니다.')
  .superRefine((list, context) => {
    for (const [index, each] of list.entries())
      if (minutesOf(each.end) <= minutesOf(each.start))
        context.addIssue({
          code: 'custom',
          path: [index, 'end'],
          message: '끝나는 시각이 시작하는 시각보다 늦어야 합니다.',
        })
      else if (list.slice(0, index).some((other) => overlaps(other, each)))
        context.addIssue({
          code: 'custom',
          path: [index, 'start'],
          message: '같은 근무형태의 다른 휴게시간과 겹칩니다.',
        })
  })

/** Settings that stand among the general rules (0003): of one value each, and of no other type. */
export const GENERAL_RULES = [
  'weekStart',
  'lateGraceMin',
  'preStart',
  'overtimeRecognition',
  'overtimeBasis',
  'breakMode',
  'deductionBase',
  'offdayPolicy',
  'holidayBoundary',
  'absenceLosesWeeklyHoliday',
  'laborDayOnOffday',
  'laborDayMovable',
  'compensatoryLeave',
  'attendanceSource',
] as const satisfies readonly SettingName[]
const general = z
  .array(
    z
      .strictObject({
        name: z.enum(GENERAL_RULES, message('근태 기준의 이름이 아닙니다.')),
        value: z.union([z.string().max(100), z.number(), z.boolean()], message('값을 적어 주세요.')),
      })
      .superRefine(({ name, value }, context) => {
        const problem = isSettingName(name) ? valueProblem(partOf(name), value) : null
        if (problem !== null) context.addIssue({ code: 'custom', path: ['value'], message: problem })
      }),
    message('바꿀 기준을 하나 이상 적어 주세요.'),
  )
  .min(1, '바꿀 기준을 하나 이상 적어 주세요.')
  .max(GENERAL_RULES.length, '같은 기준을 두 번 적었습니다.')

const weekend = z
  .strictObject({
    /** Weekdays without work that are no holiday (무급휴무일). */
    offdays: z.array(weekdayField, message('쉬는 요일을 적어 주세요.')).max(6, '근무하는 요일이 있어야 합니다.'),
    weeklyHoliday: weekdayField,
  })
  .superRefine(({ offdays, weeklyHoliday }, context) => {
    const refuse = (text: string) => context.addIssue({ code: 'custom', path: ['offdays'], message: text })
    if (new Set(offdays).size < offdays.length) refuse('같은 요일을 두 번 적었습니다.')
    else if (offdays.includes(weeklyHoliday)) refuse('주휴일은 무급휴무일이 아닙니다.')
    else if (offdays.length > 5) refuse('근무하는 요일이 있어야 합니다.')
  })
const contractual = z
  .strictObject({ day: duration, week: duration, monthlyHours: settingField<string>('standardHours') })
  .superRefine(({ day, week }, context) => {
    const refuse = (path: string, text: string) => context.addIssue({ code: 'custom', path: [path], message: text })
    if (minutesOf(day) === 0 || minutesOf(day) > 1440) refuse('day', '하루의 소정근로시간은 24시간까지입니다.')
    if (minutesOf(week) < minutesOf(day)) refuse('week', '한 주의 소정근로시간은 하루보다 길어야 합니다.')
  })

/** What each rule says. */
export const workRuleValues = {
  '0001': schedules,
  '0002': rests,
  '0003': general,
  '0004': weekend,
  '0005': contractual,
  '0006': z.strictObject({
    extendExcludeMin: settingField<number>('extendExcludeMin'),
    extendExcludeMode: settingField<'THRESHOLD' | 'DEDUCT'>('extendExcludeMode'),
  }),
  '0007': z.strictObject({ extendMaxMin: settingField<number>('extendMaxMin') }),
  '0008': z.strictObject({
    unitMin: settingField<1 | 10 | 30>('unitMin'),
    lateRound: settingField<'NONE' | 'FLOOR'>('lateRound'),
    overtimeRound: settingField<'NONE' | 'MONTH' | 'FLOOR'>('overtimeRound'),
  }),
} as const
export type WorkRuleValue<T extends WorkRuleType = WorkRuleType> = z.infer<(typeof workRuleValues)[T]>

/** What a rule that is no setting says where nothing was entered: five days of eight hours (근로기준법 제50조, 제54조, 제55조). */
export const DEFAULT_RULES = {
  workSchedules: [{ workSch: DEFAULT_SCHEDULE, name: '기본', start: '09:00', end: '18:00', contractual: '08:00' }],
  restTimes: [{ workSch: DEFAULT_SCHEDULE, start: '12:00', end: '13:00' }],
  weekend: { offdays: [6], weeklyHoliday: 0 },
  contractualHours: { day: '08:00', week: '40:00' },
} as const satisfies {
  workSchedules: WorkRuleValue<'0001'>
  restTimes: WorkRuleValue<'0002'>
  weekend: WorkRuleValue<'0004'>
  contractualHours: Omit<WorkRuleValue<'0005'>, 'monthlyHours'>
}
/** The rules that are no settings, each of one name. */
export type RuleName = keyof typeof DEFAULT_RULES
/** By type the names under which its values are kept, each with a time line of its own. */
export const RULE_NAMES: Readonly<Record<WorkRuleType, readonly (RuleName | SettingName)[]>> = {
  '0001': ['workSchedules'],
  '0002': ['restTimes'],
  '0003': GENERAL_RULES,
  '0004': ['weekend'],
  '0005': ['contractualHours', 'standardHours'],
  '0006': ['extendExcludeMin', 'extendExcludeMode'],
  '0007': ['extendMaxMin'],
  '0008': ['unitMin', 'lateRound', 'overtimeRound'],
}
