import type { DocumentFile } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_FILES } from '@handal/contracts/approval/document-words'
import type { AttachmentRow } from '../comments.repo.ts'

/** A file as it is told; of one about health nobody reads the name. */
export const fileOf = (row: AttachmentRow): DocumentFile => ({
  no: row.no,
  kind: row.kind,
  kindName: DOCUMENT_FILES[row.kind],
  name: row.kind === 'HEALTH' ? null : row.name,
  size: row.size,
  addedAt: row.added_at,
  addedBy: row.added_by_name,
})
