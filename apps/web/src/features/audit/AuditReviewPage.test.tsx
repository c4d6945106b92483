import { yearMonth } from '@handal/base/date'
import {
  confirmAuditEvent,
  explainDownload,
  readAuditReview,
  signAuditReview,
} from '@handal/contracts/session/audit-review'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useHeader } from '../../client/header.ts'
import { homeQuery } from '../../client/queries.ts'
import { useSession } from '../../client/session-store.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import AuditReviewPage from './AuditReviewPage.tsx'
import { event, review as reviewOf } from './testing/review.ts'

const show = (search = '') => showScreen(AuditReviewPage, '/audit', search)
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

const chosen = async (name: string, option: string): Promise<void> => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

it('of each log is one choice away for a super admin, and the month stays', async () => {
  scriptedFetch([[readAuditReview, () => ({ body: reviewOf([], { month: yearMonth('2026-09') }) })]])
  const { router } = show('?month=2026-09')
  act(() => {
    useSession.setState((now) => ({ user: now.user === null ? null : { ...now.user, perm_id: '01' } }))
    useHeader.setState({ companyMenuItems: [{ key: 3, value: 3, text: '(주)다솜' }] })
  })
  await chosen('기록', '(주)다솜')
  await waitFor(() => expect(router.state.location.search).toBe('?month=2026-09&company=3'))
  await chosen('기록', '로그인과 관리자 기록')
  await waitFor(() => expect(router.state.location.search).toBe('?month=2026-09'))
})

describe('the review of a month', () => {
  it('is confirmed entry by entry with what was found, then signed with an opinion; the home asks no more', async () => {
    let review = reviewOf([event(7)])
    const { seen } = scriptedFetch([
      [readAuditReview, () => ({ body: review })],
      [
        confirmAuditEvent,
        () => {
          review = reviewOf([event(7, { confirmedAt: '2026-11-20T01:00:00.000Z', confirmedBy: '김운영' })])
          return { body: review }
        },
      ],
      [
        signAuditReview,
        () => {
          review = { ...review, reviewedAt: '2026-11-20T01:05:00.000Z', reviewedBy: '김운영', opinion: '이상 없음' }
          return { body: review }
        },
      ],
    ])
    const { client } = show()
    const home: readonly unknown[] = homeQuery(1, null).queryKey
    client.setQueryData(home, { kind: 'operator' })
    expect(await screen.findByRole('heading', { name: '2026년 10월 접속기록 점검' })).toBeTruthy()
    expect((await button('점검 서명')).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('1건을 확인하면 서명할 수 있습니다.')).toBeTruthy()

    fireEvent.click(await button('확인'))
    const sure = await dialog('이 기록을 확인했다고 남길까요?')
    fireEvent.change(sure.getByLabelText(/^알아본 내용/), { target: { value: '야간 마감 작업' } })
    fireEvent.click(sure.getByRole('button', { name: '확인했습니다' }))
    expect(await screen.findByText('서명할 수 있습니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '확인' })).toBeNull()
    expect(seen.at(-1)?.body).toEqual({
      companyNo: 1,
      month: '2026-10',
      code: 'download-no-reason',
      chainNo: 1,
      seq: 7,
      note: '야간 마감 작업',
    })
    expect(client.getQueryState(home)?.isInvalidated).toBe(true)
    client.setQueryData(home, { kind: 'operator' })

    fireEvent.change(screen.getByLabelText('점검 의견'), { target: { value: '이상 없음' } })
    fireEvent.click(await button('점검 서명'))
    const signing = await dialog('2026년 10월 접속기록 점검에 서명할까요?')
    expect(signing.getByText(/기록 4,218건을 점검했다고 남깁니다/)).toBeTruthy()
    fireEvent.click(signing.getByRole('button', { name: '점검 서명' }))
    expect(await screen.findByText('완료')).toBeTruthy()
    expect(seen.at(-1)).toMatchObject({ id: signAuditReview.id, body: { month: '2026-10', opinion: '이상 없음' } })
    expect(client.getQueryState(home)?.isInvalidated).toBe(true)
  })

  it('leaves own acts to others, takes the reason of an own download, and says what was refused', async () => {
    const own = { own: true, mayExplain: false }
    const { seen } = scriptedFetch([
      [readAuditReview, () => ({ body: reviewOf([event(7, own), event(8, { ...own, mayExplain: true })]) })],
      [explainDownload, () => problem(422, 'rule-violation', '사유는 내려받은 사람이 적습니다.')],
    ])
    show()
    expect((await button('확인')).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(await button('사유 적기'))
    const why = await dialog('내려받은 사유를 적어 주세요.')
    fireEvent.change(why.getByLabelText(/^사유/), { target: { value: '세무 대리인 제출' } })
    fireEvent.click(why.getByRole('button', { name: '사유 저장' }))
    expect((await why.findByRole('alert')).textContent).toBe('사유는 내려받은 사람이 적습니다.')
    expect(why.getByLabelText(/^사유/)).toHaveProperty('value', '세무 대리인 제출')
    expect(seen.at(-1)?.body).toMatchObject({ chainNo: 1, seq: 8, reason: '세무 대리인 제출' })
  })

  it('of another month is read anew and starts with an empty opinion; a broken log is said first', async () => {
    const { seen } = scriptedFetch([
      [
        readAuditReview,
        ({ query }) => ({
          body: reviewOf(
            [],
            query['month'] === '2026-09'
              ? { month: yearMonth('2026-09'), verified: false }
              : {
                  previous: {
                    month: yearMonth('2026-09'),
                    reviewedAt: '2026-10-05T00:00:00.000Z',
                    reviewedBy: '김운영',
                  },
                },
          ),
        }),
      ],
    ])
    show()
    fireEvent.change(await screen.findByLabelText('점검 의견'), { target: { value: '10월의 의견' } })
    fireEvent.click(await button('지난 점검'))
    expect(await screen.findByRole('heading', { name: '2026년 9월 접속기록 점검' })).toBeTruthy()
    expect(screen.getByLabelText('점검 의견')).toHaveProperty('value', '')
    expect(screen.getByText(/접속기록이 온전하지 않습니다\./)).toBeTruthy()
    await waitFor(() => expect(seen.at(-1)?.query).toEqual({ companyNo: 1, month: yearMonth('2026-09') }))
  })

  it('of another company starts with an empty opinion', async () => {
    const { seen } = scriptedFetch([
      [readAuditReview, ({ query }) => ({ body: reviewOf([], { companyNo: Number(query['companyNo']) }) })],
    ])
    show()
    fireEvent.change(await screen.findByRole('textbox', { name: '점검 의견' }), { target: { value: '회사 1의 의견' } })
    act(() => useHeader.setState({ selectCompanyNo: 2 }))
    await waitFor(() => expect(seen.at(-1)?.query).toEqual({ companyNo: 2 }))
    expect(await screen.findByRole('textbox', { name: '점검 의견' })).toHaveProperty('value', '')
  })

  it('is neither confirmed nor signed when the question is left, and says why it could not be signed', async () => {
    const sentence = '먼저 다른 운영자가 서명했습니다.'
    const done = event(8, { confirmedAt: '2026-11-20T01:00:00.000Z', confirmedBy: '김운영' })
    let entries = [event(7)]
    const { seen } = scriptedFetch([
      [readAuditReview, () => ({ body: reviewOf(entries) })],
      [signAuditReview, () => problem(409, 'conflict', sentence)],
    ])
    const { client } = show()
    const leave = async (name: string): Promise<void> => {
      fireEvent.click((await dialog(name)).getByRole('button', { name: '취소' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    fireEvent.click(await button('확인'))
    await leave('이 기록을 확인했다고 남길까요?')
    entries = [done]
    await act(() => client.refetchQueries())
    fireEvent.change(screen.getByLabelText('점검 의견'), { target: { value: '이상 없음' } })
    fireEvent.click(await button('점검 서명'))
    await leave('2026년 10월 접속기록 점검에 서명할까요?')
    expect(seen.filter(({ id }) => id !== readAuditReview.id)).toEqual([])
    fireEvent.click(await button('점검 서명'))
    fireEvent.click(
      (await dialog('2026년 10월 접속기록 점검에 서명할까요?')).getByRole('button', { name: '점검 서명' }),
    )
    expect(await screen.findByText(sentence)).toBeTruthy()
    fireEvent.click(await button('확인'))
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(screen.getByLabelText('점검 의견')).toHaveProperty('value', '이상 없음')
  })
})
