import { createInquiry } from '@handal/contracts/board/inquiries'
import { dropDraft, keepDraft, readDraft } from '@handal/contracts/board/drafts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import InquiryFormPage from './InquiryFormPage.tsx'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'

type Script = Parameters<typeof scriptedFetch>[0]
const AT = '2026-11-19T05:05:00.000Z'
const NONE = { content: null, version: 0, at: null }
const draft = (title: string, version: number) => ({
  content: { to: 'COMPANY', title, text: '언제입니까?' },
  version,
  at: AT,
})
const title = () => screen.findByRole('textbox', { name: /^제목/ })
const type = async (words: string) => fireEvent.change(await title(), { target: { value: words } })
const answering = (script: unknown) => {
  showScreenWith(script as Script)
}
let seen: ReturnType<typeof scriptedFetch>['seen'] = []
const showScreenWith = (script: Script): void => {
  ;({ seen } = scriptedFetch(script))
  showScreen(InquiryFormPage, '/home/qna/write')
}
const kept = () => seen.filter(({ id }) => id === keepDraft.id).map(({ body }) => body)

describe('what is written', () => {
  it('is kept after a pause', async () => {
    answering([
      [readDraft, () => ({ body: NONE })],
      [keepDraft, () => ({ body: draft('급여', 1) })],
    ])
    await type('급')
    await type('급여')
    expect(await screen.findByText(/에 보관했습니다/, {}, { timeout: 10_000 })).toBeTruthy()
    expect(kept()).toMatchObject([{ content: { title: '급여' }, version: 0 }])
  })

  it('is offered again, and taken or thrown away', async () => {
    answering([
      [readDraft, () => ({ body: draft('급여일', 4) })],
      [dropDraft, () => ({ body: NONE })],
    ])
    fireEvent.click(await screen.findByRole('button', { name: '이어 쓰기' }))
    expect(((await title()) as HTMLInputElement).value).toBe('급여일')
    expect(screen.queryByRole('button', { name: '버리기' })).toBeNull()
  })

  it('is thrown away on request', async () => {
    answering([
      [readDraft, () => ({ body: draft('급여일', 4) })],
      [dropDraft, () => ({ body: NONE })],
    ])
    fireEvent.click(await screen.findByRole('button', { name: '버리기' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '이어 쓰기' })).toBeNull())
    expect(seen.some(({ id }) => id === dropDraft.id)).toBe(true)
    expect(((await title()) as HTMLInputElement).value).toBe('')
  })

  it('shows both where another device was first', async () => {
    const answers = [
      { status: 409, body: { code: 'conflict', message: '다른 곳에서 바뀜', current: draft('저쪽', 5) } },
      { body: draft('이쪽', 6) },
    ]
    answering([
      [readDraft, () => ({ body: NONE })],
      [keepDraft, () => answers.shift() ?? { body: draft('이쪽', 6) }],
      [createInquiry, () => ({ body: NONE })],
    ])
    await type('이쪽')
    expect(await screen.findByText(/그 글: 저쪽\. 지금 글: 이쪽\./, {}, { timeout: 10_000 })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '지금 글로 보관' }))
    await waitFor(() => expect(kept().at(-1)).toMatchObject({ content: { title: '이쪽' }, version: 5 }), {
      timeout: 10_000,
    })
  })
})
