import { insertRows } from '../../demo/demo.repo.ts'
import type { Tx } from '../../db/database.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: object[]) => ({ type: 'doc', content })
const post = (company_no: number, post_no: number, title: string, words: string, more: object) => ({
  company_no,
  post_no,
  category_no: 2,
  author_user_no: 1,
  author_no: null,
  author_name: null,
  department_name: null,
  title,
  text: doc(paragraph(words)),
  words,
  pin_until: null,
  must_read: false,
  company_nos: null,
  edited_at: null,
  hidden_at: null,
  hidden_by_name: null,
  hidden_reason: null,
  ...more,
})
/** Everything that a text may have, once. */
const FULL = doc(
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '내는 자료' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: '12월 급여는 ' },
      { type: 'text', text: '25일', marks: [{ type: 'bold' }] },
      { type: 'text', text: '에 지급합니다.' },
      { type: 'hardBreak' },
      { type: 'text', text: '홈택스', marks: [{ type: 'link', attrs: { href: 'https://www.hometax.go.kr/' } }] },
      { type: 'mention', attrs: { employeeNo: 1, name: '강하늘' } },
    ],
  },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('부양가족 바뀐 것')] }] },
  { type: 'blockquote', content: [paragraph('늦으면 5월에 직접 신고합니다.')] },
  { type: 'horizontalRule' },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [paragraph('할 일')] },
          { type: 'tableHeader', content: [paragraph('언제까지')] },
        ],
      },
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', content: [paragraph('부양가족')] },
          { type: 'tableCell', content: [paragraph('11.30')] },
        ],
      },
    ],
  },
)

/** Posts of 가온정밀: one that is pinned and changed, one by a person with comments, one that an operator has hidden. */
export const addPosts = async (tx: Tx): Promise<void> => {
  await insertRows(tx, 'board_post', [
    post(1, 1, '12월 급여와 연말정산 자료', '내는 자료 12월 급여는 25일에 지급합니다.', {
      category_no: 1,
      author_user_no: 3,
      author_name: '김두리',
      text: FULL,
      pin_until: '2026-12-31',
      must_read: true,
      at: '2026-11-18T09:00:00+09:00',
      edited_at: '2026-11-18T11:00:00+09:00',
    }),
    post(1, 2, '식당 차림표', '국수와 잡곡밥', {
      author_user_no: 8,
      author_no: 8,
      department_name: '경영지원팀',
      at: '2026-11-17T12:00:00+09:00',
    }),
    post(1, 3, '자전거 팝니다', '전화 주세요', {
      category_no: 5,
      author_user_no: 8,
      author_no: 8,
      department_name: '경영지원팀',
      at: '2026-11-16T12:00:00+09:00',
      hidden_at: '2026-11-16T13:00:00+09:00',
      hidden_by_name: '김두리',
      hidden_reason: '사고팔기는 올리지 않습니다.',
    }),
  ])
  const comment = (comment_no: number, author_no: number, text: string, more: object = {}) => ({
    company_no: 1,
    comment_no,
    post_no: 2,
    author_user_no: 100,
    author_no,
    department_name: '조립1팀',
    text,
    at: `2026-11-17T1${comment_no + 2}:00:00+09:00`,
    removed_at: null,
    ...more,
  })
  await insertRows(tx, 'board_comment', [
    comment(1, 1, '금요일도 국수입니까?'),
    comment(2, 14, '지운 말', { removed_at: '2026-11-17T15:00:00+09:00' }),
  ])
  await insertRows(tx, 'board_read', [
    { company_no: 1, post_no: 1, user_no: 100, employee_no: 14, read_at: '2026-11-18T10:00:00+09:00' },
  ])
}
/** One of 다솜. */
export const addOtherPosts = async (tx: Tx): Promise<void> => {
  await insertRows(tx, 'board_post', [
    post(2, 1, '주방 청소', '토요일입니다.', { author_name: '문다솜', at: '2026-11-17T12:00:00+09:00' }),
  ])
}
/** What the provider writes: to all companies, and to the second alone. */
export const addSharedPosts = async (tx: Tx): Promise<void> => {
  const by = { category_no: 1, author_user_no: 1, author_name: '최관리' }
  await insertRows(tx, 'board_post', [
    post(0, 900_000_001, '새벽 점검 안내', '22일 새벽 2시', { ...by, at: '2026-11-15T09:00:00+09:00' }),
    post(0, 900_000_002, '다솜에 알림', '계약서', { ...by, company_nos: '{2}', at: '2026-11-14T09:00:00+09:00' }),
  ])
}
