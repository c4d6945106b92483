import type { DateRange } from '@handal/base/date'
import { DOCUMENT_KINDS } from '@handal/contracts/approval/document-words'
import type { CodeNames } from '../codes/public.ts'
import type { DocumentRow } from './documents.repo.ts'
import type { Asked } from './judgement.ts'

/** A document as it is judged. */
export const askedOf = (row: DocumentRow, names: CodeNames): Asked => ({
  no: row.no,
  pageType: row.page_type,
  draftType: row.draft_type,
  draftTypeName: names.of(DOCUMENT_KINDS[row.page_type], row.draft_type),
  drafterNo: row.drafter_no,
  title: row.title,
  startAt: row.start_at,
  endAt: row.end_at,
  fields: row.fields,
})

/** Types whose days are those from their start to their end; the others are of the day that their fields name. */
const OF_SEVERAL_DAYS: readonly Asked['pageType'][] = ['vacation', 'trip', 'edu']
/** The same of some of its days alone, in a row. */
export const onDays = (asked: Asked, { from, to }: DateRange): Asked => {
  const { startAt, endAt, fields } = asked
  if (startAt === null || endAt === null || !OF_SEVERAL_DAYS.includes(asked.pageType)) return asked
  if (from <= startAt.slice(0, 10) && to >= endAt.slice(0, 10)) return asked
  return {
    ...asked,
    startAt: from > startAt.slice(0, 10) ? `${from}${startAt.slice(10)}` : startAt,
    endAt: to < endAt.slice(0, 10) ? `${to}${endAt.slice(10)}` : endAt,
    fields:
      fields.work === undefined
        ? fields
        : { ...fields, work: fields.work.filter(({ date }) => date >= from && date <= to) },
    isPart: true,
  }
}
