import { parseDate, type PlainDate } from '@handal/base/date'
import { DAY_MINUTES, eachOf } from '@handal/base/work-time'
import { z } from 'zod'
import { DAY_FACT_KINDS, type DayFactKind, dayFactFields, judgeDayFact } from './day-facts.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  idListField,
  listOf,
  pagingFields,
  reasonField,
  timeField,
  versionField,
} from '../fields.ts'

const KINDS = Object.keys(DAY_FACT_KINDS) as DayFactKind[]
const text = z.string().nullable()

/** Days that one call corrects at most. */
const MOST_ITEMS = 1000

const OF_DATE = 100_000_000
/**
 * The key of a day's record: whose it is, then which day (number 1 on 2026-11-04: 120261104). So a day worked as planned has its key before
 * anything of it is stored, and keeps it.
 */
export const atendNoOf = (employeeNo: number, workDate: PlainDate): number =>
  employeeNo * OF_DATE + Number(workDate.replaceAll('-', ''))
/** Whose day a key names; null: no day. */
export const dayOfAtendNo = (atendNo: number): { readonly employeeNo: number; readonly workDate: PlainDate } | null => {
  const digits = String(atendNo % OF_DATE)
  const workDate = parseDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
  return workDate === null ? null : { employeeNo: Math.floor(atendNo / OF_DATE), workDate }
}
const atendNoField = z
  .string({ error: '근태 번호를 숫자로 적어 주세요.' })
  .regex(/^\d{1,15}$/, '근태 번호를 숫자로 적어 주세요.')
  .transform(Number)

/** A day's record: clock times and durations HH:mm, of an incomplete day without durations. */
export const dailyWorkSchema = z.object({
  atend_no: z.number().int(),
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  workDate: dateText,
  dayType: z.string(),
  workSch: z.string(),
  /** Nobody has said which of several schedules it was: the one whose start is nearest to the arrival was taken. Absent: it is known. */
  guess: z.literal(true).optional(),
  atendTime: text,
  lvofcTime: text,
  gnot: text,
  rtn: text,
  /** Subcategories of the codes 출근판정 and 퇴근판정; null: not judged. */
  atendJdgmntCode: text,
  lvofcJdgmntCode: text,
  judgements: z.object({ in: z.array(z.string()), out: z.array(z.string()) }),
  ...eachOf(DAY_MINUTES, () => text),
  /** What was entered of the day. */
  facts: z.array(
    z.object({ no: z.number().int(), kind: z.enum(KINDS), startTime: text, endTime: text, paid: z.boolean() }),
  ),
  /** The month is closed: the day stays as it is. */
  closed: z.boolean(),
  /** How the day comes to be: only one that was recorded may be corrected, of the other the facts are entered. */
  source: z.enum(['RECORDED', 'AS_SCHEDULED']),
  /** Counts up with every change of what is stored; 1: nothing is. */
  version: z.number().int(),
})
export type DailyWork = z.infer<typeof dailyWorkSchema>

/**
 * Days as they were recorded, or are worked as planned: those of a closed month, and of a person whose pay was given out, as they
 * were paid; others as the engine makes them now. By month, then person, then day.
 */
export const listDailyWorks = endpoint({
  id: 'attendance.dailyWorks',
  method: 'GET',
  path: '/api/attendance/daily-works/',
  summary: '일별 근태 목록',
  access: ['11'],
  tenant: true,
  query: { str: dateField, end: dateField, employeeNos: idListField.optional(), ...pagingFields },
  response: listOf(dailyWorkSchema),
})

const dailyWork = { path: '/api/attendance/daily-work/{empl_no}/', access: ['11'], tenant: true } as const
/** A correction of a day's clock times: what it names, null takes the time away; `withdrawn`: when it was taken back. */
const correctionSchema = z.object({
  no: z.number().int(),
  times: z.array(z.object({ name: z.enum(['atendTime', 'lvofcTime', 'gnot', 'rtn', 'workSch']), value: text })),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  withdrawn: text,
})
export type DayCorrections = readonly z.infer<typeof correctionSchema>[]

/** One day of a person with its corrections, newest first; 404 where there is no record of it. */
export const readDailyWork = endpoint({
  ...dailyWork,
  id: 'attendance.dailyWork',
  method: 'GET',
  summary: '하루 근태',
  params: { empl_no: idField },
  query: { workDate: dateField },
  response: dailyWorkSchema.extend({ corrections: z.array(correctionSchema) }),
})

const clockTime = timeField.nullable().optional()
const workSchField = z
  .string()
  .regex(/^\d{4}$/, '근무형태를 골라 주세요.')
  .optional()
/** What a correction may name; one of it at least. */
const CORRECTED = ['atendTime', 'lvofcTime', 'gnot', 'rtn', 'workSch'] as const
const NOTHING = { path: ['atendTime'], message: '고칠 시각이나 근무형태를 적어 주세요.' }
const isNamed = (sent: { readonly [N in (typeof CORRECTED)[number]]?: unknown }): boolean =>
  CORRECTED.some((name) => sent[name] !== undefined)
/**
 * Corrects the clock times of a recorded day; absent: as it was, null: takes the time away (without both the day is an absence). Tags stay:
 * the correction stands over them until it is taken back. The day's
 * durations, the rest of its week and the month's totals follow. 422: the day is worked as planned, the month is closed or paid.
 */
export const correctDailyWork = endpoint({
  ...dailyWork,
  id: 'attendance.dailyWork.correct',
  method: 'POST',
  summary: '하루 출퇴근 시각 고침',
  params: { empl_no: idField },
  body: tenantBody({
    workDate: dateField,
    atendTime: clockTime,
    lvofcTime: clockTime,
    gnot: clockTime,
    rtn: clockTime,
    workSch: workSchField,
    reason: reasonField,
    version: versionField,
  }).refine(isNamed, NOTHING),
  response: dailyWorkSchema,
})

/** Takes the newest correction of a day back; null: nothing makes the day any more. 404 where none stands. */
export const withdrawDailyWork = endpoint({
  ...dailyWork,
  id: 'attendance.dailyWork.withdraw',
  method: 'DELETE',
  summary: '하루 출퇴근 시각 고침 취소',
  params: { empl_no: idField },
  body: tenantBody({ workDate: dateField, reason: reasonField, version: versionField }),
  response: z.object({ day: dailyWorkSchema.nullable() }),
})

export const workTimeSchema = dailyWorkSchema.pick({
  atend_no: true,
  employeeNo: true,
  workDate: true,
  workSch: true,
  atendTime: true,
  lvofcTime: true,
  gnot: true,
  rtn: true,
  source: true,
  version: true,
})
export type WorkTime = z.infer<typeof workTimeSchema>
/** The clock times of a day as they are used, by its key. */
export const readWorkTime = endpoint({
  id: 'attendance.workTime',
  method: 'GET',
  path: '/api/attendance/work-time/{atend_no}/',
  summary: '하루 출퇴근 시각',
  access: ['11'],
  tenant: true,
  params: { atend_no: atendNoField },
  response: workTimeSchema,
})

/** A clock time of a question: absent: as it is, empty: the time is taken away. */
const askedTime = z
  .string({ error: '시각을 HH:mm으로 적어 주세요.' })
  .regex(/^(?:(?:[0-3]\d|4[0-7]):[0-5]\d)?$/, '시각을 00:00에서 47:59 사이로 적어 주세요.')
  .transform((text) => (text === '' ? null : text))
  .optional()
const won = z.number().int()
/** A day as a correction would make it, with what its week and the person's pay would be. */
export const recalculationSchema = dailyWorkSchema.extend({
  effect: z.object({
    /** Worked hours of the week of the day, and those of them beyond 52; HH:mm. */
    week: z.object({ hours: z.string(), over: z.string() }),
    /** Net pay of the month as it stands and as it would be; null: no payslip was made of it. */
    pay: z
      .object({
        now: won,
        // oxlint-disable-next-line unicorn/no-thenable -- the specified name; no schema is awaited
        then: won,
        difference: won,
      })
      .nullable(),
  }),
})
export type Recalculation = z.infer<typeof recalculationSchema>
/**
 * What a correction of a recorded day would make of it; refused like the correction, writes nothing. A request that waits does not refuse
 * it: who decides looks at what its times come to.
 */
export const recalculateDay = endpoint({
  id: 'attendance.recalculation',
  method: 'GET',
  path: '/api/attendance/management/recalculation/{empl_no}/',
  summary: '하루 출퇴근 시각을 고치면',
  access: ['11'],
  tenant: true,
  params: { empl_no: idField },
  query: {
    workDate: dateField,
    atendTime: askedTime,
    lvofcTime: askedTime,
    gnot: askedTime,
    rtn: askedTime,
    workSch: workSchField,
  },
  response: recalculationSchema,
})

const workTimes = { path: '/api/attendance/work-times/', access: ['11'], tenant: true } as const
/** The clock times of days as they are used; as `daily-works`. */
export const listWorkTimes = endpoint({
  ...workTimes,
  id: 'attendance.workTimes',
  method: 'GET',
  summary: '출퇴근 시각 목록',
  query: { str: dateField, end: dateField, employeeNos: idListField.optional(), ...pagingFields },
  response: listOf(workTimeSchema),
})
const dayItem = z
  .strictObject({
    employeeNo: idField,
    workDate: dateField,
    atendTime: clockTime,
    lvofcTime: clockTime,
    gnot: clockTime,
    rtn: clockTime,
    workSch: workSchField,
    ...dayFactFields,
    kind: dayFactFields.kind.optional(),
    clear: flagField.optional(),
    version: versionField,
  })
  .superRefine(({ employeeNo: _no, workDate: _day, version: _version, clear, ...said }, context) => {
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    const named = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (clear === true) {
      for (const name of named) refuse(name, '비우는 날에는 다른 내용을 적지 않습니다.')
      return
    }
    const { kind, leaveType, startTime, endTime, paid } = said
    if (kind === undefined) {
      const isOfFact = [leaveType, startTime, endTime, paid].some((value) => value !== undefined)
      if (isOfFact) refuse('kind', '종류를 골라 주세요.')
      else if (!isNamed(said)) refuse(NOTHING.path[0] ?? '', NOTHING.message)
      return
    }
    judgeDayFact({ kind, leaveType, startTime, endTime, paid }, refuse)
  })
/**
 * Several days, all or none, errors at `items.N.field`: clock times as `daily-work` corrects them, what was otherwise than planned (kind and
 * what belongs to it) as `day-facts` enters it, or both; `clear` takes back the corrections and entries that stand of the day.
 */
export const correctWorkTimes = endpoint({
  ...workTimes,
  id: 'attendance.workTimes.correct',
  method: 'POST',
  summary: '여러 날 출퇴근 시각과 사유 등록',
  body: tenantBody({
    items: z
      .array(dayItem, { error: '목록으로 보내 주세요.' })
      .min(1, '고칠 날을 적어 주세요.')
      .max(MOST_ITEMS, `한 번에 ${MOST_ITEMS}일까지 고칠 수 있습니다.`),
    reason: reasonField,
  }).superRefine(({ items }, context) => {
    const seen = new Set<string>()
    for (const [index, { employeeNo, workDate }] of items.entries()) {
      const key = `${employeeNo} ${workDate}`
      if (seen.has(key))
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'workDate'],
          message: '같은 사원의 같은 날이 두 번 있습니다.',
        })
      seen.add(key)
    }
  }),
  response: z.object({
    /** The days as they were and as they are now; null: there is no record of it. */
    items: z.array(
      z.object({
        employeeNo: z.number().int(),
        workDate: dateText,
        before: dailyWorkSchema.nullable(),
        after: dailyWorkSchema.nullable(),
      }),
    ),
    /** The number of the act. */
    undoNo: z.number().int(),
  }),
})
