import { dateInSeoul } from '@handal/base/date'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_PAPERS } from '@handal/contracts/approval/document-words'
import { approvalDocumentPdf } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { requestFile } from '../../client/api.ts'
import type { PaperFile } from '../../shared/download/use-paper.ts'
import { FAILED } from '../../shared/messages.ts'

/** A document as a file of one person. */
export const documentFile = (
  companyNo: number,
  { no, draftedAt, drafterName, pageType }: ApprovalDocument,
  reason?: string,
): PaperFile => ({
  kind: 'pdf',
  fileName: fileNameOfKind(
    paperFileName('approval-document', { when: dateInSeoul(new Date(draftedAt)), whose: drafterName }),
    'pdf',
  ),
  what: DOCUMENT_PAPERS[pageType],
  contents: '신청 내용과 결재 기록',
  people: 1,
  printFailed: FAILED.approvalPrint,
  request: () => requestFile(approvalDocumentPdf, { companyNo, ...(reason === undefined ? {} : { reason }) }, { no }),
})
