import { readDraft } from '@handal/contracts/board/drafts'
import {
  changeInquiry,
  createInquiry,
  createMessage,
  type Inquiry,
  listInquiries,
  readInquiry,
  removeInquiry,
  removeMessage,
} from '@handal/contracts/board/inquiries'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import InquiryDeletePage from './InquiryDeletePage.tsx'
import InquiryFormPage from './InquiryFormPage.tsx'
import InquiryListPage from './InquiryListPage.tsx'
import InquiryPage from './InquiryPage.tsx'

type Script = Parameters<typeof scriptedFetch>[0]
const HEAD = {
  no: 7,
  number: '문의-2026-0007',
  companyNo: 1,
  companyName: '(주)한빛정밀',
  title: '연장근로수당이 궁금합니다',
  to: 'COMPANY' as const,
  state: 'WAITING' as const,
  stateName: '답변대기',
  askedAt: '2026-10-23T09:20:00.000Z',
  askerName: '이가람',
  lastAt: '2026-10-23T09:20:00.000Z',
  waits: true,
}
const MESSAGE = {
  no: 3,
  authorName: '김운영',
  departmentName: null,
  isAnswer: true,
  at: '2026-10-24T00:12:00.000Z',
  editedAt: null,
  text: '들어 있습니다. https://handal.kr/a 를 보세요.',
  removed: false,
  mayEdit: true,
  version: 2,
}
const INQUIRY: Inquiry = {
  ...HEAD,
  mine: false,
  text: '14일에\n21:00까지 일했습니다.',
  files: [{ fileNo: 1, name: '명세서.pdf', size: 1200 }],
  messages: [MESSAGE],
  mayEdit: true,
  mayRemove: true,
  maySay: true,
  mayClose: true,
  mayReopen: false,
  version: 4,
}
const answering = (more: Script = [], inquiry: Inquiry = INQUIRY) =>
  scriptedFetch([
    ...more,
    [readDraft, () => ({ body: { content: null, version: 0, at: null } })],
    [listInquiries, () => ({ body: { items: [HEAD], total: 1, waiting: 1 } })],
    [readInquiry, () => ({ body: inquiry })],
  ] as unknown as Script)

describe('inquiries', () => {
  it('lists them with their states and says how many wait', async () => {
    const { seen } = answering()
    showScreen(InquiryListPage, '/home/qna', '?state=WAITING')
    const row = await screen.findByRole('row', { name: /연장근로수당이 궁금합니다/ })
    expect(within(row).getByText('답변대기')).toBeTruthy()
    expect(screen.getByText('답할 문의 1')).toBeTruthy()
    expect(seen.find(({ id }) => id === listInquiries.id)?.query).toMatchObject({ state: 'WAITING', size: 20 })
  })

  it('shows what was asked and said, with addresses as links', async () => {
    answering()
    showScreen(InquiryPage, '/home/qna/detail', '?no=7')
    const asked = await screen.findByRole('list', { name: '물은 글' })
    expect(within(asked).getByText(/21:00까지 일했습니다/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'https://handal.kr/a' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://handal.kr/a',
      'noopener noreferrer nofollow',
    ])
    expect(screen.getByRole('button', { name: '명세서.pdf' })).toBeTruthy()
  })

  it('answers, and says what is missing of an empty answer', async () => {
    const { seen } = answering([[createMessage, () => ({ body: INQUIRY })]] as unknown as Script)
    showScreen(InquiryPage, '/home/qna/comment/write', '?no=7')
    fireEvent.click(await screen.findByRole('button', { name: '답 보내기' }))
    expect(await screen.findByText('내용을 적어 주세요.')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /답을 적어 주세요/ }), { target: { value: '네' } })
    fireEvent.click(screen.getByRole('button', { name: '답 보내기' }))
    await waitFor(() => expect(seen.find(({ id }) => id === createMessage.id)?.body).toMatchObject({ text: '네' }))
  })

  it('removes a reply at an address of its own', async () => {
    const { seen } = answering([[removeMessage, () => ({ body: INQUIRY })]] as unknown as Script)
    showScreen(InquiryPage, '/home/qna/comment/delete', '?no=7&comment=3')
    fireEvent.click(await screen.findByRole('button', { name: '답글 삭제' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === removeMessage.id)?.body).toMatchObject({ commentNo: 3, version: 2 }),
    )
  })

  it('is done with once that is confirmed', async () => {
    const { seen } = answering([[changeInquiry, () => ({ body: INQUIRY })]] as unknown as Script)
    showScreen(InquiryPage, '/home/qna/detail', '?no=7')
    fireEvent.click(await screen.findByRole('button', { name: '문의 끝내기' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '문의 끝내기' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === changeInquiry.id)?.body).toMatchObject({
        no: 7,
        action: 'close',
        version: 4,
      }),
    )
  })

  it('offers nothing more once it is closed', async () => {
    answering([], { ...INQUIRY, maySay: false, mayEdit: false, mayRemove: false, mayClose: false, mayReopen: true })
    showScreen(InquiryPage, '/home/qna/comment/write', '?no=7')
    expect(await screen.findByRole('button', { name: '다시 열기' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('asks whom one chooses, and says everything that is missing at once', async () => {
    const { seen } = answering([[createInquiry, () => ({ body: INQUIRY })]] as unknown as Script)
    showScreen(InquiryFormPage, '/home/qna/write')
    fireEvent.click(await screen.findByRole('button', { name: '문의 보내기' }))
    expect((await screen.findAllByText('제목을 적어 주세요.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('내용을 적어 주세요.').length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('radio', { name: /회사 운영자/ }))
    fireEvent.change(screen.getByRole('textbox', { name: /^제목/ }), { target: { value: '수당' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^내용/ }), { target: { value: '빠졌습니다.' } })
    fireEvent.click(screen.getByRole('button', { name: '문의 보내기' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === createInquiry.id)?.body).toMatchObject({
        to: 'COMPANY',
        title: '수당',
        text: '빠졌습니다.',
      }),
    )
  })

  it('is written anew over the version that was read', async () => {
    const { seen } = answering([[changeInquiry, () => ({ body: INQUIRY })]] as unknown as Script)
    showScreen(InquiryFormPage, '/home/qna/rewrite', '?no=7')
    fireEvent.change(await screen.findByRole('textbox', { name: /^제목/ }), { target: { value: '다른 제목' } })
    fireEvent.click(screen.getByRole('button', { name: '수정한 문의 저장' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === changeInquiry.id)?.body).toMatchObject({
        no: 7,
        title: '다른 제목',
        text: INQUIRY.text,
        version: 4,
      }),
    )
  })

  it('is neither written anew nor removed by whom it is not open to', async () => {
    answering([], { ...INQUIRY, mayEdit: false, mayRemove: false })
    showScreen(InquiryFormPage, '/home/qna/rewrite', '?no=7')
    expect(await screen.findByText('그런 고칠 문의가 없습니다.')).toBeTruthy()
  })

  it('is removed with its version', async () => {
    const { seen } = answering([[removeInquiry, () => ({ body: { no: 7, removed: true } })]] as unknown as Script)
    showScreen(InquiryDeletePage, '/home/qna/delete', '?no=7')
    fireEvent.click(await screen.findByRole('button', { name: '문의 삭제' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === removeInquiry.id)?.body).toMatchObject({ no: 7, version: 4 }),
    )
  })

  it('says so at an address without one', async () => {
    answering()
    showScreen(InquiryPage, '/home/qna/detail')
    expect(await screen.findByText('그런 문의가 없습니다.')).toBeTruthy()
  })
})
