import { readDraft } from '@handal/contracts/board/drafts'
import {
  answerContractRequest,
  type ContractRequest,
  createContractRequest,
  listContractRequests,
  moveContractRequest,
  readContractRequest,
  withdrawContractRequest,
} from '@handal/contracts/board/contract-requests'
import { readCompanies, readContract, readMeta } from '@handal/contracts/common'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useHeader } from '../../client/header.ts'
import { useSession } from '../../client/session-store.ts'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import RequestDeletePage from './RequestDeletePage.tsx'
import RequestFormPage from './RequestFormPage.tsx'
import RequestListPage from './RequestListPage.tsx'
import RequestPage from './RequestPage.tsx'

type Script = Parameters<typeof scriptedFetch>[0]
const PRESENT = { startDate: '2024-04-01', endDate: '2027-03-31', contractType: '0001', people: 35, payday: null }
const NOW = { ...PRESENT, inService: 30, daysLeft: 131 }
const HEAD = {
  no: 2,
  companyNo: 1,
  companyName: '(주)한빛정밀',
  kind: 'EXTEND' as const,
  kindName: '계약 연장',
  state: 'REQUESTED' as const,
  stateName: '요청',
  wanted: { endDate: '2028-03-31', people: 40, payday: null },
  present: PRESENT,
  askedAt: '2026-11-17T00:00:00.000Z',
  askerName: '김운영',
  lastAt: '2026-11-17T00:00:00.000Z',
  daysLeft: 131,
  waits: false,
}
const REQUEST = {
  ...HEAD,
  text: '한 해 더 씁니다.',
  now: NOW,
  contractChanged: false,
  unfinished: [],
  terms: null,
  termsAnswer: null,
  moves: [{ no: 1, title: '요청', authorName: '김운영', byProvider: false, at: HEAD.askedAt, note: '', terms: null }],
  files: [],
  mayEdit: true,
  mayWithdraw: true,
  mayAnswer: false,
  mayMove: [],
  version: 3,
} as unknown as ContractRequest
const answering = (more: Script = [], request: object = REQUEST) =>
  scriptedFetch([
    ...more,
    [readDraft, () => ({ body: { content: null, version: 0, at: null } })],
    [readMeta, () => ({ body: { name: '한달', version: '1', today: '2026-11-20', demo: null, setup: false } })],
    [readCompanies, () => ({ body: { items: [{ key: 1, value: 1, text: '(주)한빛정밀' }], total: 1 } })],
    [readContract, () => ({ body: { contractEndDate: '2027-03-31', contractType: '0001' } })],
    [listContractRequests, () => ({ body: { items: [HEAD], total: 1, waiting: 1, contract: NOW } })],
    [readContractRequest, () => ({ body: request })],
  ] as unknown as Script)
/** The screen as a super admin sees it. */
const asProvider = (): void =>
  act(() =>
    useSession.setState(({ user }) => ({ user: user === null ? null : { ...user, perm_id: '01', company_no: null } })),
  )

describe('contract requests', () => {
  it('are listed with what they change and how long the contract runs', async () => {
    answering()
    showScreen(RequestListPage, '/home/contract-board')
    const row = await screen.findByRole('row', { name: /계약 연장/ })
    expect(within(row).getByText('끝나는 날 2027.03.31 → 2028.03.31, 사용 인원 35명 → 40명')).toBeTruthy()
    expect(within(row).getByText('D-131')).toBeTruthy()
    expect(screen.getByText('답할 요청 1')).toBeTruthy()
  })

  it('let the chip follow a contract that was changed elsewhere', async () => {
    useHeader.setState({ contractDate: '2026-11-10' })
    answering()
    showScreen(RequestListPage, '/home/contract-board')
    await waitFor(() => expect(useHeader.getState().contractDate).toBe('2027-03-31'))
  })

  it('are written beside the present contract; what is missing is said at once', async () => {
    const { seen } = answering([[createContractRequest, () => ({ body: REQUEST })]] as unknown as Script)
    showScreen(RequestFormPage, '/home/contract-board/write')
    fireEvent.click(await screen.findByRole('button', { name: '요청 보내기' }))
    expect((await screen.findAllByText('새로 끝나는 날을 적어 주세요.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('요청 내용을 적어 주세요.').length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('radio', { name: /조건 변경/ }))
    expect(screen.queryByRole('textbox', { name: /새로 끝나는 날/ })).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: /사용 인원/ }), { target: { value: '1,040' } })
    fireEvent.change(screen.getByRole('textbox', { name: /요청 내용/ }), { target: { value: '늘었습니다.' } })
    fireEvent.click(screen.getByRole('button', { name: '요청 보내기' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === createContractRequest.id)?.body).toMatchObject({
        kind: 'CHANGE',
        endDate: null,
        people: 1040,
        text: '늘었습니다.',
      }),
    )
  })

  it('are answered where terms are offered', async () => {
    const { seen } = answering([[answerContractRequest, () => ({ body: REQUEST })]] as unknown as Script, {
      ...REQUEST,
      state: 'NEGOTIATING',
      stateName: '협의',
      terms: { endDate: null, people: 45, payday: null },
      termsAnswer: 'WAITING',
      mayAnswer: true,
    })
    showScreen(RequestPage, '/home/contract-board/detail', '?no=2')
    expect(await screen.findByText('사용 인원 35명 → 45명')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /함께 보낼 말/ }), { target: { value: '좋습니다.' } })
    fireEvent.click(screen.getByRole('button', { name: '조건 받아들이기' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === answerContractRequest.id)?.body).toMatchObject({
        accept: true,
        note: '좋습니다.',
        version: 3,
      }),
    )
  })

  it('are moved by the provider: terms only where they are offered, a reason for a refusal', async () => {
    const { seen } = answering([[moveContractRequest, () => ({ body: REQUEST })]] as unknown as Script, {
      ...REQUEST,
      contractChanged: true,
      mayMove: ['ACCEPTED', 'NEGOTIATING', 'APPLIED', 'REFUSED'],
    })
    showScreen(RequestPage, '/home/contract-board/detail', '?no=2')
    asProvider()
    expect(await screen.findByText(/다시 확인한 뒤 반영해/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /거절/ }))
    fireEvent.click(screen.getByRole('button', { name: '요청 거절하기' }))
    expect((await screen.findAllByText('거절하는 사유를 적어 주세요.')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('radio', { name: /협의/ }))
    fireEvent.change(screen.getByRole('textbox', { name: /사용 인원/ }), { target: { value: '45' } })
    fireEvent.click(screen.getByRole('button', { name: '조건 제안하기' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === moveContractRequest.id)?.body).toMatchObject({
        state: 'NEGOTIATING',
        terms: { endDate: '2028-03-31', people: 45, payday: null },
        version: 3,
      }),
    )
  })

  it('that end a contract say to both sides what is not finished', async () => {
    const unfinished = ['확정하지 않은 급여명세서 3건', '은행 결과를 기다리는 이체 파일 1건']
    answering([], { ...REQUEST, kind: 'TERMINATE', kindName: '계약 해지', unfinished })
    showScreen(RequestPage, '/home/contract-board/detail', '?no=2')
    const said = /^확정하지 않은 급여명세서 3건, 은행 결과를 기다리는 이체 파일 1건이 남아 있습니다\./
    expect((await screen.findByText(said)).textContent).toContain('그 전에 마쳐 주세요.')
    asProvider()
    expect((await screen.findByText(said)).textContent).toContain('회사와 확인한 뒤 반영해 주세요.')
  })

  it('are taken back with their version', async () => {
    const { seen } = answering([[withdrawContractRequest, () => ({ body: REQUEST })]] as unknown as Script)
    showScreen(RequestDeletePage, '/home/contract-board/delete', '?no=2')
    fireEvent.click(await screen.findByRole('button', { name: '요청 철회' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === withdrawContractRequest.id)?.body).toMatchObject({ no: 2, version: 3 }),
    )
  })
})
