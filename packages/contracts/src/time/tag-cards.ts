import { z } from 'zod'
import {
  dateField,
  idField,
  idListField,
  pagingFields,
  searchField,
  sortField,
  textField,
  versionField,
} from '../fields.ts'
import { datedMembers, endBody, recordCalls, startDay } from '../records.ts'

export const tagCardSchema = z.object({
  no: z.number().int(),
  /** null: the number is the person's at all readers. */
  reader: z.string().nullable(),
  cardNo: z.string(),
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  ...datedMembers,
})
export type TagCard = z.infer<typeof tagCardSchema>

const reader = textField({ max: 50 })
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .optional()
const cardNo = textField({ min: 1, max: 50, missing: '카드번호를 적어 주세요.' })
const endDate = dateField.nullable().optional()

type Days = { from?: string | undefined; endDate?: string | null | undefined }
const judged = <S extends z.ZodType<Days>>(body: S) =>
  body.refine(({ from, endDate: last }) => from === undefined || last === undefined || last === null || from <= last, {
    path: ['endDate'],
    message: '마지막 날이 첫날보다 앞섭니다.',
  })

const calls = recordCalls({
  id: 'attendance.tagCards',
  path: '/api/attendance/tag-cards/',
  what: '리더기 카드',
  record: tagCardSchema,
  /** `day`: those that somebody has on it; absent: all, those that are over and those to come too. */
  query: {
    day: dateField.optional(),
    employeeNos: idListField.optional(),
    q: searchField,
    sort: sortField('no', 'reader', 'cardNo', 'name', 'employeeCode', 'from', 'endDate'),
    ...pagingFields,
  },
  bodies: {
    /** `from` absent: from today on. */
    create: { reader, cardNo, employeeNo: idField, from: startDay, endDate },
    change: {
      no: idField,
      reader,
      cardNo: cardNo.optional(),
      employeeNo: idField.optional(),
      from: startDay,
      endDate,
      version: versionField,
    },
    end: endBody,
  },
})
/** Whose number a reader's card is, from one day to another. A number that two have on one day is 422. */
export const tagCardCalls = {
  ...calls,
  create: { ...calls.create, body: judged(calls.create.body) },
  change: { ...calls.change, body: judged(calls.change.body) },
}
export const { list: listTagCards, create: createTagCard, change: changeTagCard, end: endTagCard } = tagCardCalls
