import { listCategories } from '@handal/contracts/board/categories'
import { createComment, createPost, listPosts, type Post, readPost, removeComment } from '@handal/contracts/board/posts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import BoardListPage from './BoardListPage.tsx'
import PostFormPage from './PostFormPage.tsx'
import PostPage from './PostPage.tsx'

type Script = Parameters<typeof scriptedFetch>[0]
const HEAD = {
  no: 7,
  scope: 'COMPANY' as const,
  category: 2,
  categoryName: '알림',
  title: '식당 차림표',
  authorName: '손아침',
  departmentName: '경영지원팀',
  at: '2026-11-19T05:05:00.000Z',
  editedAt: null,
  pinned: true,
  unread: true,
  read: 27,
  people: 30,
  hidden: false,
}
const COMMENT = {
  no: 3,
  authorName: '정마루',
  departmentName: '생산1팀',
  at: '2026-11-19T06:20:00.000Z',
  editedAt: null,
  text: '언제입니까?',
  removed: false,
  mayEdit: false,
  mayRemove: true,
  version: 1,
}
const POST: Post = {
  ...HEAD,
  files: [{ fileNo: 1, name: '안내.pdf', size: 1200 }],
  comments: [COMMENT],
  text: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '차림표' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '<script>alert(1)</script>', marks: [{ type: 'bold' }] },
          { type: 'text', text: '보기', marks: [{ type: 'link', attrs: { href: 'https://a.kr' } }] },
        ],
      },
    ],
  },
  pinUntil: null,
  mustRead: false,
  commentsOff: false,
  companyNos: null,
  hiddenReason: null,
  removed: false,
  mayEdit: false,
  mayRemove: false,
  mayHide: true,
  maySeeReaders: false,
  mayComment: true,
  newer: null,
  older: { no: 6, title: '앞의 글' },
  version: 1,
}
const CATEGORIES = [
  { no: 2, name: '알림', writers: 'ALL', sortOrder: 1, posts: 1, version: 1 },
  { no: 3, name: '안전', writers: 'ALL', sortOrder: 2, posts: 0, version: 1 },
]
const answering = (more: Script = []) =>
  scriptedFetch([
    ...more,
    [listCategories, () => ({ body: { items: CATEGORIES, total: 2 } })],
    [listPosts, () => ({ body: { items: [{ ...HEAD, files: 1, comments: 1 }], total: 1, unread: 1 } })],
    [readPost, () => ({ body: POST })],
  ] as unknown as Script)

describe('the board', () => {
  it('lists posts with what is pinned, unread and read by how many', async () => {
    answering()
    showScreen(BoardListPage, '/home/board')
    const row = await screen.findByRole('row', { name: /식당 차림표/ })
    expect(within(row).getByText('27 / 30')).toBeTruthy()
    expect(within(row).getByText('안 읽음')).toBeTruthy()
    expect(within(row).getByLabelText('위에 고정한 글')).toBeTruthy()
    expect(within(row).getByLabelText('첨부 있음')).toBeTruthy()
  })

  it('draws a text from its nodes, whatever its words are', async () => {
    answering()
    showScreen(PostPage, '/home/board/detail', '?no=7')
    expect(await screen.findByRole('heading', { name: '차림표' })).toBeTruthy()
    expect(screen.getByText('<script>alert(1)</script>').tagName).toBe('B')
    const link = screen.getByRole('link', { name: '보기' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://a.kr',
      'noopener noreferrer nofollow',
    ])
  })

  it('takes a comment and says what is missing of an empty one', async () => {
    const { seen } = answering([
      [createComment, () => ({ body: { ...POST, comments: [COMMENT, { ...COMMENT, no: 4, text: '네' }] } })],
    ] as unknown as Script)
    showScreen(PostPage, '/home/board/comment/write', '?no=7')
    fireEvent.click(await screen.findByRole('button', { name: '댓글 남기기' }))
    expect(await screen.findByText('내용을 적어 주세요.')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /댓글을 적어 주세요/ }), { target: { value: '네' } })
    fireEvent.click(screen.getByRole('button', { name: '댓글 남기기' }))
    await waitFor(() => expect(seen.find(({ id }) => id === createComment.id)?.body).toMatchObject({ text: '네' }))
  })

  it('removes a comment at an address of its own', async () => {
    const { seen } = answering([
      [removeComment, () => ({ body: { ...POST, comments: [{ ...COMMENT, removed: true, text: '' }] } })],
    ] as unknown as Script)
    showScreen(PostPage, '/home/board/comment/delete', '?no=7&comment=3')
    fireEvent.click(await screen.findByRole('button', { name: '댓글 삭제' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === removeComment.id)?.body).toMatchObject({ commentNo: 3, version: 1 }),
    )
  })

  it('says so at an address without a post', async () => {
    answering()
    showScreen(PostPage, '/home/board/detail')
    expect(await screen.findByText('그런 글이 없습니다.')).toBeTruthy()
  })

  it('writes a post with signs and sends a document', async () => {
    const { seen } = answering([[createPost, () => ({ body: POST })]] as unknown as Script)
    showScreen(PostFormPage, '/home/board/write')
    fireEvent.click(await screen.findByRole('button', { name: '글 올리기' }))
    expect((await screen.findAllByText('제목을 적어 주세요.')).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByRole('textbox', { name: /^제목/ }), { target: { value: '차림표' } })
    const text = screen.getByRole('textbox', { name: /^내용/ })
    fireEvent.change(text, { target: { value: '**국수**와 밥' } })
    fireEvent.click(screen.getByRole('button', { name: '미리 보기' }))
    expect(within(screen.getByRole('region', { name: '미리 보기' })).getByText('국수').tagName).toBe('B')
    fireEvent.click(screen.getByRole('button', { name: '글 올리기' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === createPost.id)?.body).toMatchObject({
        category: 2,
        title: '차림표',
        text: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: '국수', marks: [{ type: 'bold' }] },
                { type: 'text', text: '와 밥' },
              ],
            },
          ],
        },
      }),
    )
  })
})
