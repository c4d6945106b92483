import type { CallsOf } from './call.ts'
import { aFile, companyQuery, day, paging, reason, companyBody } from './parts.ts'

const BOARD = 'the specification has the pages of the board and names no call'
const TEST = 'features/board/board.test.ts'
const ALL = ['01', '11', '21'] as const
const OPERATORS = ['11'] as const
const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '안내합니다.' }] }] }
const gone = [404]

const ASKERS = ['11', '21'] as const
const QNA = 'the specification has the pages of inquiries and names no call'
const QNA_TEST = 'features/inquiries/inquiries.test.ts'

const REQUESTS = 'the specification has the pages of contract requests and names no call'
const REQUESTS_TEST = 'features/companies/requests/requests.test.ts'
const MANAGERS = ['01', '11'] as const
const wish = { endDate: day, people: 40, payday: day }

/** Calls of the boards and of files of the home pages. The walk's company has no post that stands in every order of the walks. */
export const BOARD_CALLS: CallsOf = {
  'board.categories': { roles: ALL, why: BOARD, full: { query: companyQuery } },
  'board.categories.create': {
    roles: OPERATORS,
    why: BOARD,
    good: ({ next }) => ({ body: { name: `분류 ${next()}` } }),
    full: { query: companyQuery, body: { ...companyBody, name: '동호회', writers: 'OPERATORS', sortOrder: 3 } },
  },
  'board.categories.change': {
    roles: OPERATORS,
    why: BOARD,
    good: ({ next }) => ({ body: { no: 2, name: `알림 ${next()}` } }),
    full: {
      query: companyQuery,
      body: { ...companyBody, no: 2, name: '알림', writers: 'ALL', sortOrder: 3, version: 1 },
    },
  },
  'board.categories.remove': {
    roles: OPERATORS,
    why: BOARD,
    auditedIn: TEST,
    good: { body: { no: 999_999 }, expect: gone },
    full: { query: companyQuery, body: { ...companyBody, no: 2, version: 1 } },
  },
  'board.people': { roles: ALL, why: BOARD, full: { query: { ...companyQuery, q: '김' } } },
  'board.list': {
    roles: ALL,
    why: BOARD,
    full: { query: { ...companyQuery, q: '안내', category: '1', unread: 'true', mine: 'false', ...paging } },
  },
  'board.read': {
    roles: ALL,
    why: BOARD,
    good: { params: { no: 999_999 }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery },
  },
  'board.create': {
    roles: ALL,
    why: BOARD,
    auditedIn: TEST,
    // The provider has the first category alone, which is an operator's.
    good: { body: { category: 1, title: '안내', text }, expect: [200, 400] },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        category: 1,
        title: '안내',
        text,
        scope: 'ALL',
        fileNos: [1],
        pinUntil: day,
        mustRead: true,
        commentsOff: true,
        companyNos: [1, 2],
      },
    },
  },
  'board.change': {
    roles: ALL,
    why: BOARD,
    auditedIn: TEST,
    good: { body: { no: 999_999, title: '안내' }, expect: gone },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        no: 1,
        category: 1,
        title: '안내',
        text,
        fileNos: [1],
        pinUntil: day,
        mustRead: true,
        commentsOff: true,
        companyNos: [1, 2],
        version: 1,
      },
    },
  },
  'board.remove': {
    roles: ALL,
    why: BOARD,
    auditedIn: TEST,
    good: { body: { no: 999_999 }, expect: gone },
    full: { query: companyQuery, body: { ...companyBody, no: 1, reason, version: 1 } },
  },
  'board.hide': {
    roles: OPERATORS,
    why: BOARD,
    auditedIn: TEST,
    good: { params: { no: 999_999 }, body: { reason }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, reason, hidden: false, version: 1 } },
  },
  'board.readers': {
    roles: ALL,
    why: BOARD,
    good: { params: { no: 999_999 }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery },
  },
  'board.comments.create': {
    roles: ALL,
    why: BOARD,
    auditedIn: TEST,
    good: { params: { no: 999_999 }, body: { text: '네' }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, text: '확인했습니다.' } },
  },
  'board.comments.change': {
    roles: ALL,
    why: BOARD,
    auditedIn: TEST,
    good: { params: { no: 999_999 }, body: { commentNo: 1, text: '네' }, expect: gone },
    full: {
      params: { no: '1' },
      query: companyQuery,
      body: { ...companyBody, commentNo: 1, text: '확인했습니다.', version: 1 },
    },
  },
  'board.comments.remove': {
    roles: ALL,
    why: BOARD,
    auditedIn: TEST,
    good: { params: { no: 999_999 }, body: { commentNo: 1 }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, commentNo: 1, version: 1 } },
  },
  'qna.list': {
    roles: ALL,
    why: QNA,
    full: { query: { ...companyQuery, state: 'WAITING', q: '급여', ...paging } },
  },
  'qna.read': {
    roles: ALL,
    why: QNA,
    good: { params: { no: 999_999 }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery },
  },
  'qna.create': {
    roles: ASKERS,
    why: QNA,
    auditedIn: QNA_TEST,
    good: { body: { to: 'COMPANY', title: '급여', text: '언제입니까?' } },
    full: {
      query: companyQuery,
      body: { ...companyBody, to: 'PROVIDER', title: '급여', text: '언제입니까?', fileNos: [1] },
    },
  },
  'qna.change': {
    roles: ALL,
    why: QNA,
    auditedIn: QNA_TEST,
    good: { body: { no: 999_999, action: 'close' }, expect: gone },
    full: {
      query: companyQuery,
      body: { ...companyBody, no: 1, title: '급여', text: '언제입니까?', action: 'reopen', version: 1 },
    },
  },
  'qna.remove': {
    roles: ASKERS,
    why: QNA,
    auditedIn: QNA_TEST,
    good: { body: { no: 999_999 }, expect: gone },
    full: { query: companyQuery, body: { ...companyBody, no: 1, version: 1 } },
  },
  'qna.comments.create': {
    roles: ALL,
    why: QNA,
    auditedIn: QNA_TEST,
    good: { params: { no: 999_999 }, body: { text: '네' }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, text: '네' } },
  },
  'qna.comments.change': {
    roles: ALL,
    why: QNA,
    auditedIn: QNA_TEST,
    good: { params: { no: 999_999 }, body: { commentNo: 1, text: '네' }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, commentNo: 1, text: '네', version: 1 } },
  },
  'qna.comments.remove': {
    roles: ALL,
    why: QNA,
    auditedIn: QNA_TEST,
    good: { params: { no: 999_999 }, body: { commentNo: 1 }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, commentNo: 1, version: 1 } },
  },
  'contractBoard.list': {
    roles: MANAGERS,
    why: REQUESTS,
    full: { query: { ...companyQuery, state: 'REQUESTED', ...paging } },
  },
  'contractBoard.read': {
    roles: MANAGERS,
    why: REQUESTS,
    good: { params: { no: 999_999 }, expect: gone },
    full: { params: { no: '1' }, query: companyQuery },
  },
  'contractBoard.create': {
    roles: OPERATORS,
    why: REQUESTS,
    auditedIn: REQUESTS_TEST,
    // A company has one open request at a time.
    good: { body: { kind: 'CHANGE', people: 40, text: '사람이 늘었습니다.' }, expect: [200, 409] },
    full: { query: companyQuery, body: { ...companyBody, kind: 'EXTEND', ...wish, text: '더 씁니다.', fileNos: [1] } },
  },
  'contractBoard.change': {
    roles: OPERATORS,
    why: REQUESTS,
    auditedIn: REQUESTS_TEST,
    good: { body: { no: 999_999, kind: 'CHANGE', people: 40, text: '사람이 늘었습니다.' }, expect: gone },
    full: {
      query: companyQuery,
      body: { ...companyBody, no: 1, kind: 'EXTEND', ...wish, text: '더 씁니다.', fileNos: [1], version: 1 },
    },
  },
  'contractBoard.withdraw': {
    roles: OPERATORS,
    why: REQUESTS,
    auditedIn: REQUESTS_TEST,
    good: { body: { no: 999_999 }, expect: gone },
    full: { query: companyQuery, body: { ...companyBody, no: 1, version: 1 } },
  },
  'contractBoard.move': {
    roles: ['01'],
    why: REQUESTS,
    auditedIn: REQUESTS_TEST,
    good: { params: { no: 999_999 }, body: { state: 'ACCEPTED' }, expect: gone },
    full: {
      params: { no: '1' },
      query: companyQuery,
      body: { ...companyBody, state: 'NEGOTIATING', terms: wish, note: '이렇게 하면 됩니다.', version: 1 },
    },
  },
  'contractBoard.answer': {
    roles: OPERATORS,
    why: REQUESTS,
    auditedIn: REQUESTS_TEST,
    good: { params: { no: 999_999 }, body: { accept: true }, expect: gone },
    full: {
      params: { no: '1' },
      query: companyQuery,
      body: { ...companyBody, accept: true, note: '좋습니다.', version: 1 },
    },
  },
  'drafts.read': {
    roles: ALL,
    why: BOARD,
    good: { params: { place: 'post' } },
    full: { params: { place: 'comment-7' }, query: companyQuery },
  },
  'drafts.keep': {
    roles: ALL,
    why: BOARD,
    ownRecord: true,
    good: { params: { place: 'qna' }, body: { content: { title: '급여' }, version: 0 }, expect: [200, 409] },
    full: {
      params: { place: 'contract' },
      query: companyQuery,
      body: { ...companyBody, content: { title: '급여' }, version: 3, fileNos: [4] },
    },
  },
  'drafts.drop': {
    roles: ALL,
    why: BOARD,
    ownRecord: true,
    good: { params: { place: 'post' }, body: {} },
    full: { params: { place: 'post' }, query: companyQuery, body: companyBody },
  },
  'homeFiles.store': {
    roles: ALL,
    why: BOARD,
    good: ({ picture }) => ({ body: { purpose: 'post', file: picture('안내.png') }, expect: [200, 400] }),
    auditedIn: TEST,
    full: {
      query: companyQuery,
      body: { ...companyBody, purpose: 'post', file: aFile },
    },
  },
  'homeFiles.take': {
    roles: ALL,
    why: BOARD,
    good: { params: { file_no: 999_999 }, expect: gone },
    full: { params: { file_no: '1' }, query: companyQuery },
  },
  'homeFiles.picture': {
    roles: ALL,
    why: BOARD,
    good: { params: { file_no: 999_999 }, expect: gone },
    full: { params: { file_no: '1' }, query: companyQuery },
  },
}
