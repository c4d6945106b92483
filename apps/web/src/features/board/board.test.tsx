import { readDraft } from '@handal/contracts/board/drafts'
import { listMentionable } from '@handal/contracts/board/people'
import { type BoardText, textFaults } from '@handal/contracts/board/text'
import { changeCategory, createCategory, listCategories, removeCategory } from '@handal/contracts/board/categories'
import { createComment, createPost, listPosts, type Post, readPost, removeComment } from '@handal/contracts/board/posts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSession } from '../../client/session-store.ts'
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
    [readDraft, () => ({ body: { content: null, version: 0, at: null } })],
    [listCategories, () => ({ body: { items: CATEGORIES, total: 2 } })],
    [listPosts, () => ({ body: { items: [{ ...HEAD, files: 1, comments: 1 }], total: 1, unread: 1 } })],
    [readPost, () => ({ body: POST })],
  ] as unknown as Script)

const pasted = (field: HTMLElement, data: Readonly<Record<string, string>>): void => {
  fireEvent.paste(field, {
    clipboardData: { files: [], items: [], types: Object.keys(data), getData: (type: string) => data[type] ?? '' },
  })
}

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

  it('keeps categories for operators: one is made, one renamed, none removed that has posts', async () => {
    const { seen } = answering([
      [createCategory, () => ({ body: { ...CATEGORIES[1], no: 4, name: '동호회' } })],
      [changeCategory, () => ({ body: { ...CATEGORIES[1], name: '안전 보건', version: 2 } })],
      [removeCategory, () => ({ body: { ...CATEGORIES[1], removed: true } })],
    ] as unknown as Script)
    showScreen(BoardListPage, '/home/board')
    fireEvent.click(await screen.findByRole('button', { name: '분류 관리' }))
    fireEvent.click(screen.getByRole('button', { name: '분류 등록' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /^이름/ }), { target: { value: '동호회' } })
    fireEvent.click(screen.getByRole('radio', { name: '운영자' }))
    fireEvent.click(screen.getByRole('button', { name: '분류 등록' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === createCategory.id)?.body).toMatchObject({
        name: '동호회',
        writers: 'OPERATORS',
        sortOrder: 3,
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: '안전 수정' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /^이름/ }), { target: { value: '안전 보건' } })
    fireEvent.click(screen.getByRole('button', { name: '분류 수정' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === changeCategory.id)?.body).toMatchObject({
        no: 3,
        name: '안전 보건',
        version: 1,
      }),
    )
    expect((await screen.findByRole('button', { name: '알림 삭제' })).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '안전 삭제' }))
    fireEvent.click(await screen.findByRole('button', { name: '분류 삭제' }))
    await waitFor(() => expect(seen.find(({ id }) => id === removeCategory.id)?.body).toMatchObject({ no: 3 }))
  })

  it('shows employees no management of categories', async () => {
    answering()
    showScreen(BoardListPage, '/home/board')
    const { user } = useSession.getState()
    act(() => useSession.setState({ user: user && { ...user, perm_id: '21' } }))
    await screen.findByRole('row', { name: /식당 차림표/ })
    expect(screen.queryByRole('button', { name: '분류 관리' })).toBeNull()
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

  it('writes a post with the keyboard alone, and sends a document', async () => {
    const { seen } = answering([[createPost, () => ({ body: POST })]] as unknown as Script)
    showScreen(PostFormPage, '/home/board/write')
    fireEvent.click(await screen.findByRole('button', { name: '글 올리기' }))
    expect((await screen.findAllByText('제목을 적어 주세요.')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('내용을 적어 주세요.')).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByRole('textbox', { name: /^제목/ }), { target: { value: '차림표' } })
    const text = await screen.findByRole('textbox', { name: /^내용/ })
    expect(text.getAttribute('aria-required')).toBe('true')
    pasted(text, { 'text/plain': '국수' })
    fireEvent.keyDown(text, { key: '2', code: 'Digit2', keyCode: 50, ctrlKey: true, altKey: true })
    fireEvent.keyDown(text, { key: 'Enter', keyCode: 13 })
    fireEvent.keyDown(text, { key: 'b', keyCode: 66, ctrlKey: true })
    const bold = screen.getByRole('button', { name: '굵게' })
    await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('true'))
    fireEvent.click(screen.getByRole('button', { name: '글 올리기' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === createPost.id)?.body).toMatchObject({
        category: 2,
        title: '차림표',
        text: {
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '국수' }] },
            { type: 'paragraph' },
          ],
        },
      }),
    )
  })

  it('goes through its buttons with arrows, and from the text to them and back', async () => {
    answering()
    showScreen(PostFormPage, '/home/board/write')
    const text = await screen.findByRole('textbox', { name: /^내용/ })
    const bar = screen.getByRole('toolbar', { name: '글 꾸미기' })
    expect(
      within(bar)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
    fireEvent.keyDown(text, { key: 'F10', altKey: true })
    expect(document.activeElement).toBe(within(bar).getByRole('button', { name: '굵게' }))
    fireEvent.keyDown(within(bar).getByRole('button', { name: '굵게' }), { key: 'End' })
    expect(document.activeElement).toBe(within(bar).getByRole('button', { name: '사람 부르기' }))
    expect(
      within(bar)
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(
      '굵게,기울임,밑줄,취소선,제목,작은 제목,글머리 목록,번호 목록,인용,가로줄,표,링크,그림 넣기,사람 부르기'.split(
        ',',
      ),
    )
  })

  it('keeps of what is pasted only what the schema knows', async () => {
    const { seen } = answering([[createPost, () => ({ body: POST })]] as unknown as Script)
    showScreen(PostFormPage, '/home/board/write')
    const text = await screen.findByRole('textbox', { name: /^내용/ })
    pasted(text, {
      'text/html': `<html><head><style>p{color:red}</style><script>alert(1)</script></head><body>
        <!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
        <h1 style="mso-x:1" onclick="alert(1)">안내</h1>
        <p class="MsoNormal"><span style="font-weight:bold;color:red" lang="KO">굵은</span> <a href="javascript:alert(1)">누르기</a>
        <a href="https://a.kr">보기</a><o:p></o:p><img src="https://evil.kr/a.png" onerror="alert(1)"></p>
        <svg onload="alert(1)"></svg><iframe src="https://evil.kr"></iframe>
        <table><tr><th colspan="2">할 일</th></tr><tr><td>가</td><td>나\u202E</td></tr></table></body></html>`,
    })
    fireEvent.change(screen.getByRole('textbox', { name: /^제목/ }), { target: { value: '차림표' } })
    fireEvent.click(screen.getByRole('button', { name: '글 올리기' }))
    await waitFor(() => expect(seen.some(({ id }) => id === createPost.id)).toBe(true))
    const sent = seen.find(({ id }) => id === createPost.id)?.body['text'] as BoardText
    expect(textFaults(sent)).toEqual([])
    const cell = (type: string, words?: string) => ({
      type,
      content: [
        words === undefined ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: words }] },
      ],
    })
    expect(sent.content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '안내' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '굵은', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' 누르기 ' },
          { type: 'text', text: '보기', marks: [{ type: 'link', attrs: { href: 'https://a.kr' } }] },
        ],
      },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', '할 일'), cell('tableHeader')] },
          { type: 'tableRow', content: [cell('tableCell', '가'), cell('tableCell', '나')] },
        ],
      },
    ])
  })

  it('names a person, leads somewhere and takes no address that leads elsewhere', async () => {
    const { seen } = answering([
      [createPost, () => ({ body: POST })],
      [
        listMentionable,
        () => ({ body: { items: [{ employeeNo: 3, name: '김하늘', departmentName: '생산1팀' }], total: 1 } }),
      ],
    ] as unknown as Script)
    showScreen(PostFormPage, '/home/board/write')
    await screen.findByRole('textbox', { name: /^내용/ })
    fireEvent.click(screen.getByRole('button', { name: '사람 부르기' }))
    fireEvent.change(screen.getByRole('textbox', { name: '부를 사람 이름' }), { target: { value: '하늘' } })
    fireEvent.click(await screen.findByRole('button', { name: '김하늘 생산1팀' }))
    fireEvent.click(screen.getByRole('button', { name: '링크' }))
    const address = screen.getByRole('textbox', { name: '링크 주소' })
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
    fireEvent.keyDown(address, { key: 'Enter' })
    expect(screen.getByText('http, https, mailto 주소를 적어 주세요.')).toBeTruthy()
    fireEvent.change(address, { target: { value: 'a.kr' } })
    fireEvent.keyDown(address, { key: 'Enter' })
    fireEvent.change(screen.getByRole('textbox', { name: /^제목/ }), { target: { value: '차림표' } })
    fireEvent.click(screen.getByRole('button', { name: '글 올리기' }))
    await waitFor(() => expect(seen.some(({ id }) => id === createPost.id)).toBe(true))
    const sent = seen.find(({ id }) => id === createPost.id)?.body['text'] as BoardText
    expect(sent.content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'mention', attrs: { employeeNo: 3, name: '김하늘' } },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'https://a.kr', marks: [{ type: 'link', attrs: { href: 'https://a.kr' } }] },
        ],
      },
    ])
  })
})
