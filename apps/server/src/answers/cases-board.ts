import { listCategories } from '@handal/contracts/board/categories'
import { readDraft } from '@handal/contracts/board/drafts'
import { readHomePicture, takeHomeFile } from '@handal/contracts/board/files'
import { listContractRequests, readContractRequest } from '@handal/contracts/board/contract-requests'
import { listInquiries, readInquiry } from '@handal/contracts/board/inquiries'
import { listMentionable } from '@handal/contracts/board/people'
import { listPosts, listReaders, readPost } from '@handal/contracts/board/posts'
import { asked } from './case.ts'

const inquiry = { params: { no: 1 } }
const SCREEN = { page: 1, size: 20 }
/** As the cards of a home ask. */
const HOME = { size: 3 } as const
const file = { params: { file_no: 1 } }
const shared = { params: { no: 900_000_001 } }

export const BOARD_CASES = [
  asked('gaon-op', listContractRequests, '', { query: SCREEN }),
  asked('dasom-op', listContractRequests),
  asked('boss', listContractRequests, '', { query: SCREEN }),
  asked('gaon-op', readContractRequest, 'offered', { params: { no: 2 } }),
  asked('gaon-op', readContractRequest, 'refused', { params: { no: 1 } }),
  asked('dasom-op', readContractRequest, 'of-another-company', { params: { no: 2 } }),
  asked('boss', readContractRequest, 'offered', { params: { no: 2 } }),
  asked('dasom-op', listInquiries),
  asked('dasom-op', listInquiries, 'home', { query: HOME }),
  asked('gaon-op', listInquiries, 'home', { query: HOME }),
  asked('boss', listInquiries, 'home', { query: HOME }),
  asked('boss', listContractRequests, 'home', { query: HOME }),
  asked('gaon-op', listInquiries, '', { query: SCREEN }),
  asked('gaon-emp', listInquiries, '', { query: SCREEN }),
  asked('boss', listInquiries, '', { query: SCREEN }),
  asked('gaon-op', readInquiry, 'asked-again', inquiry),
  asked('gaon-op', readInquiry, 'own', { params: { no: 3 } }),
  asked('gaon-emp', readInquiry, 'asked-again', inquiry),
  asked('gaon-emp', readInquiry, 'waiting', { params: { no: 2 } }),
  asked('both-emp', readInquiry, 'of-another', inquiry),
  asked('dasom-op', readInquiry, 'of-another-company', inquiry),
  asked('boss', readInquiry, 'to-the-company', inquiry),
  asked('boss', readInquiry, 'to-the-provider', { params: { no: 3 } }),
  asked('gaon-op', listCategories),
  asked('gaon-emp', listCategories),
  asked('dasom-op', listCategories),
  asked('boss', listCategories),
  asked('gaon-op', readDraft, 'screen-post', { params: { place: 'post' } }),
  asked('gaon-op', readDraft, 'screen-qna', { params: { place: 'qna' } }),
  asked('gaon-op', readDraft, 'screen-contract', { params: { place: 'contract' } }),
  asked('gaon-emp', readDraft, '', { params: { place: 'post' } }),
  asked('gaon-emp', readDraft, 'screen-qna', { params: { place: 'qna' } }),
  asked('gaon-op', readDraft, 'screen-comment', { params: { place: 'comment-1' } }),
  asked('gaon-emp', readDraft, 'screen-comment', { params: { place: 'comment-2' } }),
  asked('boss', readDraft, '', { params: { place: 'post' } }),
  asked('dasom-op', readDraft, '', { params: { place: 'qna' } }),
  asked('gaon-emp', listMentionable, 'searched', { query: { q: '정' } }),
  asked('gaon-op', listMentionable),
  asked('dasom-op', listMentionable),
  asked('boss', listMentionable),
  asked('gaon-op', listPosts, '', { query: SCREEN }),
  asked('gaon-op', listPosts, 'searched', { query: { q: 'ㅅㄷ' } }),
  asked('gaon-op', listPosts, 'page-2', { query: { page: 2, size: 1 } }),
  asked('gaon-emp', listPosts, '', { query: SCREEN }),
  asked('both-emp', listPosts, 'mine', { query: { mine: true } }),
  asked('both-emp', listPosts, 'category', { query: { category: 5 } }),
  asked('dasom-op', listPosts, '', { query: SCREEN }),
  asked('boss', listPosts, '', { query: SCREEN }),
  asked('boss', listPosts, 'gaon', { query: { companyNo: 1 } }),
  asked('gaon-op', listReaders, '', { params: { no: 1 } }),
  asked('gaon-emp', listReaders, 'of-another', { params: { no: 1 } }),
  asked('dasom-op', listReaders, '', { params: { no: 1 } }),
  asked('boss', listReaders, 'shared', shared),
  asked('gaon-op', readPost, 'notice', { params: { no: 1 } }),
  asked('gaon-op', readPost, 'hidden', { params: { no: 3 } }),
  asked('gaon-op', readPost, 'shared', shared),
  asked('gaon-emp', readPost, 'spoken-about', { params: { no: 2 } }),
  asked('gaon-emp', readPost, 'hidden', { params: { no: 3 } }),
  asked('gaon-emp', readPost, 'of-another-company', { params: { no: 900_000_002 } }),
  asked('dasom-op', readPost, 'own', { params: { no: 1 } }),
  asked('boss', readPost, 'shared', shared),
  asked('gaon-emp', listPosts, 'unread', { query: { unread: true } }),
  asked('gaon-op', takeHomeFile, 'none', file),
  asked('gaon-emp', takeHomeFile, 'none', file),
  asked('dasom-op', takeHomeFile, 'none', file),
  asked('boss', takeHomeFile, 'none', file),
  asked('gaon-op', readHomePicture, 'none', file),
  asked('gaon-emp', readHomePicture, 'none', file),
  asked('dasom-op', readHomePicture, 'none', file),
  asked('boss', readHomePicture, 'none', file),
]
