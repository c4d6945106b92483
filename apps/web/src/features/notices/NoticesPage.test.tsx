import { listNotices, markNotices, type StoredNotice } from '@handal/contracts/session/notice-list'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'

import { dayGroup, timeAgo } from './notice-text.ts'
import NoticesPage from './NoticesPage.tsx'

type Script = Parameters<typeof scriptedFetch>[0]

const notice = (no: number, more: Partial<StoredNotice> = {}): StoredNotice => ({
  no,
  kind: 'punchRequested',
  title: `강이든님이 출퇴근 기록을 신청했습니다 ${no}`,
  detail: '11.18(수) 퇴근 18:30',
  at: '2026-11-20T00:00:00.000Z',
  readAt: null,
  to: '/attendance/daily?day=2026-11-18&part=requests',
  act: '신청 보기',
  count: 1,
  ...more,
})
const answering = (items: readonly StoredNotice[]) =>
  scriptedFetch([
    [
      listNotices,
      () => ({
        body: { items: [...items], total: items.length, unread: items.filter(({ readAt }) => readAt === null).length },
      }),
    ],
    [markNotices, () => ({ body: { unread: 0 } })],
  ] as unknown as Script)

describe('notices', () => {
  it('stand under their days with the unread marked, and all are read with one press', async () => {
    const { seen } = answering([
      notice(1),
      notice(2, { readAt: '2026-11-20T01:00:00.000Z', act: null, at: '2026-09-03T00:00:00.000Z' }),
    ])
    showScreen(NoticesPage, '/home/notifications')
    const september = await screen.findByRole('region', { name: '2026년 9월' })
    expect(within(september).queryByText('안 읽음')).toBeNull()
    expect(screen.getAllByRole('link', { name: /신청했습니다 1/ })[0]?.getAttribute('href')).toBe(
      '/attendance/daily?day=2026-11-18&part=requests',
    )
    fireEvent.click(screen.getByRole('button', { name: '모두 읽음 처리' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === markNotices.id)?.body).toMatchObject({ all: true, read: true }),
    )
  })

  it('are read when they are opened', async () => {
    const { seen } = answering([notice(7)])
    showScreen(NoticesPage, '/home/notifications')
    fireEvent.click(await screen.findByRole('link', { name: /신청했습니다 7/ }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === markNotices.id)?.body).toMatchObject({ nos: [7], read: true }),
    )
  })

  it('say so where there are none', async () => {
    answering([])
    showScreen(NoticesPage, '/home/notifications', '?part=unread')
    expect(await screen.findByText('안 읽은 알림이 없습니다.')).toBeTruthy()
  })
})

describe('when something was told', () => {
  const now = Date.parse('2026-11-20T12:00:00+09:00')
  it.each([
    ['2026-11-20T11:59:30+09:00', '방금', '오늘'],
    ['2026-11-20T11:50:00+09:00', '10분 전', '오늘'],
    ['2026-11-20T00:00:00+09:00', '12시간 전', '오늘'],
    ['2026-11-19T23:59:00+09:00', '11.19', '어제'],
    ['2026-11-16T00:00:00+09:00', '11.16', '이번 주'],
    ['2026-11-15T23:59:00+09:00', '11.15', '2026년 11월'],
  ])('%s is %s under %s', (at, ago, group) => {
    expect(timeAgo(at, now)).toBe(ago)
    expect(dayGroup(at, '2026-11-20')).toBe(group)
  })
})
