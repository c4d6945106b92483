import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, idListField, listOf, pagingFields, textField } from '../fields.ts'
import { shiftTimesSchema } from './shifts.ts'

const publish = { path: '/api/attendance/schedule/publish/', access: ['11'], tenant: true } as const

/**
 * Tells people how they are to work from `str` to `end`: whoever was told nothing of these days yet, and whoever was told otherwise, each
 * changed day by name. `people`: who is told; `changed`: those of them who knew another plan. Where nobody has anything new to learn nothing
 * is published, so that the same act twice tells nobody twice.
 */
export const publishSchedule = endpoint({
  ...publish,
  id: 'attendance.schedule.publish',
  method: 'POST',
  summary: '근무표 공지',
  body: tenantBody({
    str: dateField,
    end: dateField,
    /** Absent: everybody in service. */
    employeeNos: idListField.optional(),
    /** To the people, beside the days. */
    words: textField({ max: 500, lines: true }).optional(),
  }),
  response: z.object({
    /** Of the publication; null: there was nothing to tell. */
    no: idField.nullable(),
    people: z.number().int(),
    changed: z.number().int(),
  }),
})

const publicationMembers = {
  no: idField,
  str: dateText,
  end: dateText,
  at: z.string(),
  by: z.string(),
  words: z.string(),
}
const publicationSchema = z.object({
  ...publicationMembers,
  /** Of `people` who opened it. */
  seen: z.number().int(),
  /** Whom it told; who left without having opened it is not waited for. */
  people: z.number().int(),
  /** Of `people` who knew another plan. */
  changed: z.number().int(),
})
export type RosterPublication = z.infer<typeof publicationSchema>

/** Publications, the newest first; `str` and `end`: of these days alone. */
export const listPublications = endpoint({
  ...publish,
  id: 'attendance.schedule.publications',
  method: 'GET',
  summary: '근무표 공지 목록',
  query: { str: dateField.optional(), end: dateField.optional(), ...pagingFields },
  response: listOf(publicationSchema),
})

/** A day of which people knew something else before. */
const dayChangeSchema = z.object({ workDate: dateText, before: shiftTimesSchema, after: shiftTimesSchema })
export type RosterDayChange = z.infer<typeof dayChangeSchema>
const readerSchema = z.object({
  employeeNo: z.number().int(),
  name: z.string(),
  departmentName: z.string().nullable(),
  /** When it was opened first; null: not yet. */
  seenAt: z.string().nullable(),
  /** No longer in service. */
  left: z.boolean(),
  changes: z.array(dayChangeSchema),
})
export type RosterReader = z.infer<typeof readerSchema>

/** One publication with its people: who has not opened it first. */
export const readPublication = endpoint({
  ...publish,
  id: 'attendance.schedule.publication',
  method: 'GET',
  path: `${publish.path}{no}/`,
  summary: '근무표 공지 조회',
  params: { no: idField },
  response: publicationSchema.extend({ readers: z.array(readerSchema) }),
})

const ownDaySchema = shiftTimesSchema.extend({
  workDate: dateText,
  /** What the company calls the schedule; '': hours of its own, or off. */
  name: z.string(),
  /** Leave and the like of the day, in words; null: none. */
  away: z.string().nullable(),
  /** What the publication before said of the day; null: it did not change with the newest one. */
  before: shiftTimesSchema.nullable(),
})
export type OwnRosterDay = z.infer<typeof ownDaySchema>

/** The caller's own roster as it was published, and that it was opened. Days that nobody published are not in it. */
export const readMySchedule = endpoint({
  id: 'attendance.mySchedule',
  method: 'GET',
  path: '/api/attendance/my-schedule/',
  summary: '내 근무표',
  access: ['11', '21'],
  tenant: true,
  query: { str: dateField, end: dateField },
  response: z.object({
    today: dateText,
    items: z.array(ownDaySchema),
    /** Publications that say something of these days, the newest first. */
    publications: z.array(z.object({ ...publicationMembers, seenAt: z.string().nullable() })),
    /** The last day that was published at all; null: none. */
    last: dateText.nullable(),
  }),
})
export type OwnRoster = z.infer<typeof readMySchedule.response>
