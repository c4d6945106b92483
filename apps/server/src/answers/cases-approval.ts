import { findColleagues, readDocumentFile } from '@handal/contracts/approval/document-around'
import { countDocuments, listDocuments, previewDocument, readDocument } from '@handal/contracts/approval/documents'
import { approvalDocumentPdf } from '@handal/contracts/downloads'
import { asked } from './case.ts'

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
  asked('gaon-op', listDocuments, '', total),
  asked('gaon-op', listDocuments, 'searched', { ...total, query: { q: 'ㅇㄱㅇ', state: 'REJECTED' } }),
  asked('gaon-op', listDocuments, 'page-2', { ...total, query: { page: 2, size: 1 } }),
  asked('gaon-op', listDocuments, 'trips', { params: { pageType: 'trip' } }),
  asked('gaon-emp', listDocuments, 'turn', { ...total, query: { box: 'turn' } }),
  asked('gaon-emp', listDocuments, 'home-turn', { ...total, query: { box: 'turn', size: 3 } }),
  asked('gaon-emp', listDocuments, 'home-mine', { ...total, query: { box: 'mine', size: 3 } }),
  asked('gaon-op', listDocuments, 'home-turn', { ...total, query: { box: 'turn', size: 3 } }),
  asked('dasom-op', listDocuments, 'home-turn', { ...total, query: { box: 'turn', size: 3 } }),
  asked('gaon-emp', listDocuments, 'drafts', { ...total, query: { box: 'drafts' } }),
  asked('both-emp', listDocuments, '', total),
  asked('both-emp', listDocuments, 'returned', { ...total, query: { box: 'returned' } }),
  asked('dasom-op', listDocuments, '', total),
  asked('gaon-op', countDocuments),
  asked('gaon-emp', countDocuments),
  asked('dasom-op', countDocuments),
  asked('gaon-op', readDocument, 'running', one),
  asked('gaon-op', readDocument, 'rejected', { params: { no: 2 } }),
  asked('gaon-op', readDocument, 'draft-of-another', { params: { no: 3 } }),
  asked('gaon-emp', readDocument, 'own-turn', one),
  asked('gaon-emp', readDocument, 'own-draft', { params: { no: 3 } }),
  asked('late-emp', readDocument, 'of-others', one),
  asked('dasom-op', readDocument, 'running', one),
  asked('gaon-op', readDocumentFile, 'none', { params: { no: 1, file_no: 1 } }),
  asked('gaon-emp', readDocumentFile, 'none', { params: { no: 1, file_no: 1 } }),
  asked('dasom-op', readDocumentFile, 'none', { params: { no: 1, file_no: 1 } }),
  asked('gaon-emp', findColleagues, 'department', { query: { q: '경영' } }),
  asked('dasom-op', findColleagues),
  asked('gaon-op', previewDocument, '', { body: vacation }),
  asked('gaon-emp', previewDocument, '', { body: { ...vacation, draftType: '0008', fields: { reason: '휴식' } } }),
  asked('both-emp', previewDocument, 'dasom', { query: { companyNo: 2 }, body: vacation }),
  asked('gaon-op', approvalDocumentPdf, '', { params: { no: 2 } }),
  asked('gaon-emp', approvalDocumentPdf, '', one),
  asked('dasom-op', approvalDocumentPdf, '', one),
]
