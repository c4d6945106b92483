import { z } from 'zod'
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
  sortField,
  textField,
  versionField,
} from '../fields.ts'
import { entryMembers, recordCalls } from '../records.ts'
import { shiftFaults, shiftFields, shiftSchema } from './shifts.ts'

/** Days of the longest pattern. */
export const PATTERN_DAYS = 56

/** Shifts that come round: days in their order, then from the first again. */
export const patternSchema = z.object({
  no: z.number().int(),
  name: z.string(),
  days: z.array(shiftSchema),
  /** People who work by it today. */
  people: z.number().int(),
  /** Somebody has worked by it: its days stay, another order of shifts is another pattern. */
  begun: z.boolean(),
  version: z.number().int(),
})
export type Pattern = z.infer<typeof patternSchema>

const nameField = textField({ min: 1, max: 50, missing: '교대 규칙의 이름을 적어 주세요.' })
const daysField = z
  .array(
    z.strictObject(shiftFields).superRefine((shift, context) => {
      for (const { path, message } of shiftFaults(shift)) context.addIssue({ code: 'custom', path: [path], message })
    }),
    { error: '교대 규칙의 날을 적어 주세요.' },
  )
  .min(1, '교대 규칙의 날을 적어 주세요.')
  .max(PATTERN_DAYS, `교대 규칙은 ${PATTERN_DAYS}일까지입니다.`)
const changed = { no: idField, reason: reasonField.optional(), version: versionField }

/**
 * Patterns of shifts. A pattern that somebody has worked by keeps its days: a change of them is 422, and so is an order of days in which
 * two shifts are at once.
 */
export const patternCalls = recordCalls({
  id: 'attendance.pattern',
  path: '/api/attendance/patterns/',
  what: '교대 규칙',
  record: patternSchema,
  query: { sort: sortField('no', 'name'), ...pagingFields },
  bodies: {
    create: { name: nameField, days: daysField },
    change: { ...changed, name: nameField.optional(), days: daysField.optional() },
    remove: changed,
  },
})
export const { list: listPatterns, create: createPattern, change: changePattern, remove: removePattern } = patternCalls

const facts = {
  /** Null: as the person works otherwise. */
  patternNo: z.number().int().nullable(),
  /** Which day of the pattern `from` is, from 1. */
  dayOfPattern: z.number().int().nullable(),
}
export const patternPersonSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  from: dateText,
  ...facts,
  patternName: z.string().nullable(),
  /** Newest first; what was corrected or taken back stays to be read. */
  history: z.array(z.object({ ...entryMembers, ...facts, patternName: z.string().nullable() })),
})
export type PatternPerson = z.infer<typeof patternPersonSchema>

const people = { path: '/api/attendance/pattern-people/', access: ['11'], tenant: true } as const
/** Who works by a pattern, or did: as of today, by 사번. */
export const listPatternPeople = endpoint({
  ...people,
  id: 'attendance.patternPeople',
  method: 'GET',
  summary: '교대 규칙의 사원',
  query: { employeeNos: idListField.optional() },
  response: listOf(patternPersonSchema),
})
/**
 * Lets somebody work by a pattern from a day on. A day that has an entry is corrected, with a reason; `removed` takes it back. Days of a
 * closed month, and out of service, are 422.
 */
export const enterPatternPerson = endpoint({
  ...people,
  id: 'attendance.patternPeople.enter',
  method: 'POST',
  summary: '교대 규칙 지정',
  body: tenantBody({
    employeeNo: idField,
    from: dateField,
    patternNo: idField.nullable(),
    /** Absent: 1. */
    dayOfPattern: z
      .number({ error: '규칙의 몇째 날인지 숫자로 적어 주세요.' })
      .int('규칙의 몇째 날인지 정수로 적어 주세요.')
      .min(1, '규칙의 날은 1부터 셉니다.')
      .max(PATTERN_DAYS, `교대 규칙은 ${PATTERN_DAYS}일까지입니다.`)
      .optional(),
    removed: flagField.optional(),
    reason: reasonField.optional(),
  }),
  response: patternPersonSchema,
})
