import { listCategories } from '@handal/contracts/board/categories'
import { readDraft } from '@handal/contracts/board/drafts'
import { readHomePicture, takeHomeFile } from '@handal/contracts/board/files'
import { listContractRequests, readContractRequest } from '@handal/contracts/board/contract-requests'
import { listInquiries, readInquiry } from '@handal/contracts/board/inquiries'
import { listMentionable } from '@handal/contracts/board/people'
import { listPosts, listReaders, readPost } from '@handal/contracts/board/posts'
import { caseOf } from './case.ts'

const inquiry = { params: { no: 1 } }
const SCREEN = { page: 1, size: 20 }
/** As the cards of a home ask. */
const HOME = { size: 3 } as const
const file = { params: { file_no: 1 } }
const shared = { params: { no: 900_000_001 } }

export const BOARD_CASES = [
  caseOf('gaon-op', listContractRequests, '', { query: SCREEN }),
  caseOf('dasom-op', listContractRequests),
  caseOf('boss', listContractRequests, '', { query: SCREEN }),
  caseOf('gaon-op', readContractRequest, 'offered', { params: { no: 2 } }),
  caseOf('gaon-op', readContractRequest, 'refused', { params: { no: 1 } }),
  caseOf('dasom-op', readContractRequest, 'of-another-company', { params: { no: 2 } }),
  caseOf('boss', readContractRequest, 'offered', { params: { no: 2 } }),
  caseOf('dasom-op', listInquiries),
  caseOf('dasom-op', listInquiries, 'home', { query: HOME }),
  caseOf('gaon-op', listInquiries, 'home', { query: HOME }),
  caseOf('boss', listInquiries, 'home', { query: HOME }),
  caseOf('boss', listContractRequests, 'home', { query: HOME }),
  caseOf('gaon-op', listInquiries, '', { query: SCREEN }),
  caseOf('gaon-emp', listInquiries, '', { query: SCREEN }),
  caseOf('boss', listInquiries, '', { query: SCREEN }),
  caseOf('gaon-op', readInquiry, 'asked-again', inquiry),
  caseOf('gaon-op', readInquiry, 'own', { params: { no: 3 } }),
  caseOf('gaon-emp', readInquiry, 'asked-again', inquiry),
  caseOf('gaon-emp', readInquiry, 'waiting', { params: { no: 2 } }),
  caseOf('both-emp', readInquiry, 'of-another', inquiry),
  caseOf('dasom-op', readInquiry, 'of-another-company', inquiry),
  caseOf('boss', readInquiry, 'to-the-company', inquiry),
  caseOf('boss', readInquiry, 'to-the-provider', { params: { no: 3 } }),
  caseOf('gaon-op', listCategories),
  caseOf('gaon-emp', listCategories),
  caseOf('dasom-op', listCategories),
  caseOf('boss', listCategories),
  caseOf('gaon-op', readDraft, 'screen-post', { params: { place: 'post' } }),
  caseOf('gaon-op', readDraft, 'screen-qna', { params: { place: 'qna' } }),
  caseOf('gaon-op', readDraft, 'screen-contract', { params: { place: 'contract' } }),
  caseOf('gaon-emp', readDraft, '', { params: { place: 'post' } }),
  caseOf('gaon-emp', readDraft, 'screen-qna', { params: { place: 'qna' } }),
  caseOf('gaon-op', readDraft, 'screen-comment', { params: { place: 'comment-1' } }),
  caseOf('gaon-emp', readDraft, 'screen-comment', { params: { place: 'comment-2' } }),
  caseOf('boss', readDraft, '', { params: { place: 'post' } }),
  caseOf('dasom-op', readDraft, '', { params: { place: 'qna' } }),
  caseOf('gaon-emp', listMentionable, 'searched', { query: { q: '정' } }),
  caseOf('gaon-op', listMentionable),
  caseOf('dasom-op', listMentionable),
  caseOf('boss', listMentionable),
  caseOf('gaon-op', listPosts, '', { query: SCREEN }),
  caseOf('gaon-op', listPosts, 'searched', { query: { q: 'ㅅㄷ' } }),
  caseOf('gaon-op', listPosts, 'page-2', { query: { page: 2, size: 1 } }),
  caseOf('gaon-emp', listPosts, '', { query: SCREEN }),
  caseOf('both-emp', listPosts, 'mine', { query: { mine: true } }),
  caseOf('both-emp', listPosts, 'category', { query: { category: 5 } }),
  caseOf('dasom-op', listPosts, '', { query: SCREEN }),
  caseOf('boss', listPosts, '', { query: SCREEN }),
  caseOf('boss', listPosts, 'gaon', { query: { companyNo: 1 } }),
  caseOf('gaon-op', listReaders, '', { params: { no: 1 } }),
  caseOf('gaon-emp', listReaders, 'of-another', { params: { no: 1 } }),
  caseOf('dasom-op', listReaders, '', { params: { no: 1 } }),
  caseOf('boss', listReaders, 'shared', shared),
  caseOf('gaon-op', readPost, 'notice', { params: { no: 1 } }),
  caseOf('gaon-op', readPost, 'hidden', { params: { no: 3 } }),
  caseOf('gaon-op', readPost, 'shared', shared),
  caseOf('gaon-emp', readPost, 'spoken-about', { params: { no: 2 } }),
  caseOf('gaon-emp', readPost, 'hidden', { params: { no: 3 } }),
  caseOf('gaon-emp', readPost, 'of-another-company', { params: { no: 900_000_002 } }),
  caseOf('dasom-op', readPost, 'own', { params: { no: 1 } }),
  caseOf('boss', readPost, 'shared', shared),
  caseOf('gaon-emp', listPosts, 'unread', { query: { unread: true } }),
  caseOf('gaon-op', takeHomeFile, 'none', file),
  caseOf('gaon-emp', takeHomeFile, 'none', file),
  caseOf('dasom-op', takeHomeFile, 'none', file),
  caseOf('boss', takeHomeFile, 'none', file),
  caseOf('gaon-op', readHomePicture, 'none', file),
  caseOf('gaon-emp', readHomePicture, 'none', file),
  caseOf('dasom-op', readHomePicture, 'none', file),
  caseOf('boss', readHomePicture, 'none', file),
]
