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
