import { keepDraft, readDraft } from '@handal/contracts/board/drafts'
import { listCategories } from '@handal/contracts/board/categories'
import { createComment, type Post, readPost } from '@handal/contracts/board/posts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import PostFormPage from './PostFormPage.tsx'
import PostPage from './PostPage.tsx'

type Script = Parameters<typeof scriptedFetch>[0]
const AT = '2026-11-19T05:05:00.000Z'
const NONE = { content: null, version: 0, at: null }
const POST: Post = {
  no: 7,
  scope: 'COMPANY',
  category: 2,
  categoryName: '알림',
  title: '식당 차림표',
  authorName: '손아침',
  departmentName: '경영지원팀',
  at: AT,
  editedAt: null,
  pinned: false,
  unread: false,
  read: 1,
  people: 3,
  hidden: false,
  files: [],
  comments: [],
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '차림표' }] }] },
  pinUntil: null,
  mustRead: false,
  commentsOff: false,
  companyNos: null,
  hiddenReason: null,
  removed: false,
  mayEdit: false,
  mayRemove: false,
  mayHide: false,
  maySeeReaders: false,
  mayComment: true,
  newer: null,
  older: null,
  version: 1,
}

it('a comment that was begun is offered again, kept as it is typed, and forgotten once it is sent', async () => {
  let kept: unknown = { content: { text: '몇 시' }, version: 2, at: AT }
  const { seen } = scriptedFetch([
    [readPost, () => ({ body: POST })],
    [readDraft, () => ({ body: kept })],
    [keepDraft, () => ({ body: { content: { text: '몇 시입니까?' }, version: 3, at: AT } })],
    [
      createComment,
      () => {
        kept = NONE
        return { body: POST }
      },
    ],
  ] as Script)
  showScreen(PostPage, '/home/board/detail', '?no=7')
  fireEvent.click(await screen.findByRole('button', { name: '이어 쓰기' }))
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '댓글을 적어 주세요' })
  expect(box.value).toBe('몇 시')
  fireEvent.change(box, { target: { value: '몇 시입니까?' } })
  await waitFor(() => expect(seen.find(({ id }) => id === keepDraft.id)?.body).toMatchObject({ version: 2 }), {
    timeout: 10_000,
  })
  fireEvent.click(screen.getByRole('button', { name: '댓글 남기기' }))
  await waitFor(() => expect(box.value).toBe(''))
  await waitFor(() => expect(screen.queryByText(/에 보관했습니다/)).toBeNull())
  expect(screen.queryByRole('button', { name: '이어 쓰기' })).toBeNull()
})

it('the files of a post that was begun come back with its words', async () => {
  const files = JSON.stringify([{ fileNo: 4, name: '안내.pdf', size: 1200 }])
  scriptedFetch([
    [readDraft, () => ({ body: { content: { category: '2', title: '차림표', files }, version: 2, at: AT } })],
    [
      listCategories,
      () => ({
        body: { items: [{ no: 2, name: '알림', writers: 'ALL', sortOrder: 1, posts: 0, version: 1 }], total: 1 },
      }),
    ],
  ] as Script)
  showScreen(PostFormPage, '/home/board/write')
  fireEvent.click(await screen.findByRole('button', { name: '이어 쓰기' }))
  expect(await screen.findByText('안내.pdf')).toBeTruthy()
})
