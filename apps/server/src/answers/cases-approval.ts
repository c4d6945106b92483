import { findColleagues, readDocumentFile } from '@handal/contracts/approval/document-around'
import { countDocuments, listDocuments, previewDocument, readDocument } from '@handal/contracts/approval/documents'
import { approvalDocumentPdf } from '@handal/contracts/downloads'
import { caseOf } from './case.ts'

const total = { params: { pageType: 'total' } }
const one = { params: { no: 1 } }
const vacation = {
  pageType: 'vacation',
  draftType: '0001',
  title: '연차 신청',
  startDate: '2026-12-17 09:00',
  endDate: '2026-12-18 18:00',
  fields: { unit: 'DAY', reason: '가족 행사' },
} as const

export const APPROVAL_CASES = [
  caseOf('gaon-op', listDocuments, '', total),
  caseOf('gaon-op', listDocuments, 'searched', { ...total, query: { q: 'ㅇㄱㅇ', state: 'REJECTED' } }),
  caseOf('gaon-op', listDocuments, 'page-2', { ...total, query: { page: 2, size: 1 } }),
  caseOf('gaon-op', listDocuments, 'trips', { params: { pageType: 'trip' } }),
  caseOf('gaon-emp', listDocuments, 'turn', { ...total, query: { box: 'turn' } }),
  caseOf('gaon-emp', listDocuments, 'home-turn', { ...total, query: { box: 'turn', size: 3 } }),
  caseOf('gaon-emp', listDocuments, 'home-mine', { ...total, query: { box: 'mine', size: 3 } }),
  caseOf('gaon-op', listDocuments, 'home-turn', { ...total, query: { box: 'turn', size: 3 } }),
  caseOf('dasom-op', listDocuments, 'home-turn', { ...total, query: { box: 'turn', size: 3 } }),
  caseOf('gaon-emp', listDocuments, 'drafts', { ...total, query: { box: 'drafts' } }),
  caseOf('both-emp', listDocuments, '', total),
  caseOf('both-emp', listDocuments, 'returned', { ...total, query: { box: 'returned' } }),
  caseOf('dasom-op', listDocuments, '', total),
  caseOf('gaon-op', countDocuments),
  caseOf('gaon-emp', countDocuments),
  caseOf('dasom-op', countDocuments),
  caseOf('gaon-op', readDocument, 'running', one),
  caseOf('gaon-op', readDocument, 'rejected', { params: { no: 2 } }),
  caseOf('gaon-op', readDocument, 'draft-of-another', { params: { no: 3 } }),
  caseOf('gaon-emp', readDocument, 'own-turn', one),
  caseOf('gaon-emp', readDocument, 'own-draft', { params: { no: 3 } }),
  caseOf('late-emp', readDocument, 'of-others', one),
  caseOf('dasom-op', readDocument, 'running', one),
  caseOf('gaon-op', readDocumentFile, 'none', { params: { no: 1, file_no: 1 } }),
  caseOf('gaon-emp', readDocumentFile, 'none', { params: { no: 1, file_no: 1 } }),
  caseOf('dasom-op', readDocumentFile, 'none', { params: { no: 1, file_no: 1 } }),
  caseOf('gaon-emp', findColleagues, 'department', { query: { q: '경영' } }),
  caseOf('dasom-op', findColleagues),
  caseOf('gaon-op', previewDocument, '', { body: vacation }),
  caseOf('gaon-emp', previewDocument, '', { body: { ...vacation, draftType: '0008', fields: { reason: '휴식' } } }),
  caseOf('both-emp', previewDocument, 'dasom', { query: { companyNo: 2 }, body: vacation }),
  caseOf('gaon-op', approvalDocumentPdf, '', { params: { no: 2 } }),
  caseOf('gaon-emp', approvalDocumentPdf, '', one),
  caseOf('dasom-op', approvalDocumentPdf, '', one),
]
