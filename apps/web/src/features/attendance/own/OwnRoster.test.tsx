import { plainDate } from '@handal/base/date'
import { type OwnRoster as Roster, readMySchedule } from '@handal/contracts/time/schedule-publish'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { OwnRoster } from './OwnRoster.tsx'

const DAY = { kind: 'WORK' as const, workSch: '0001', startTime: '09:00', endTime: '18:00' }
const ROSTER: Roster = {
  today: plainDate('2026-11-25'),
  items: [
    { ...DAY, workDate: plainDate('2026-11-25'), name: '주간', away: '오전 반차', before: null },
    {
      ...DAY,
      workDate: plainDate('2026-11-26'),
      startTime: '21:00',
      endTime: '30:00',
      name: '야간',
      away: null,
      before: DAY,
    },
    {
      kind: 'OFF',
      workSch: null,
      startTime: null,
      endTime: null,
      workDate: plainDate('2026-11-28'),
      name: '',
      away: null,
      before: null,
    },
  ],
  publications: [
    {
      no: 2,
      str: plainDate('2026-11-23'),
      end: plainDate('2026-12-06'),
      at: '2026-11-20T01:00:00.000Z',
      by: '김운영',
      words: '납기 때문입니다',
      seenAt: null,
    },
  ],
  last: plainDate('2026-12-20'),
}
const show = (roster: Roster, search = '') => {
  const { seen } = scriptedFetch([[readMySchedule, () => ({ body: roster })]])
  const Page = () => <OwnRoster companyNo={1} today={plainDate('2026-11-25')} />
  return { seen, ...showScreen(Page, '/home/attendance', search) }
}

describe('the own roster', () => {
  it('shows the published days of two weeks, names those that changed, and what was said', async () => {
    const { seen } = show(ROSTER)
    const list = within(await screen.findByRole('list', { name: '근무표' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '11.25(수)오전 반차주간 09:00 - 18:00',
      '11.26(목)바뀐 날전에는 09:00 - 18:00야간 21:00 - 다음 날 06:00',
      '11.28(토)휴무',
    ])
    expect(list.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('date')
    expect(screen.getByText('바뀐 날: 11.26(목)')).toBeTruthy()
    expect(screen.getByText('납기 때문입니다')).toBeTruthy()
    expect(seen[0]?.query).toMatchObject({ str: '2026-11-23', end: '2026-12-06' })
  })

  it('goes to the weeks after, as far as any were published', async () => {
    const { seen } = show(ROSTER)
    fireEvent.click(await screen.findByRole('button', { name: '다음 2주' }))
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ str: '2026-12-07', end: '2026-12-20' }))
    expect(screen.getByRole('button', { name: '다음 2주' }).hasAttribute('disabled')).toBe(true)
  })

  it('begins with the week of a notice, and says where nothing was published of it', async () => {
    const { seen } = show({ ...ROSTER, items: [], publications: [] }, '?roster=2026-12-09')
    expect(await screen.findByText('이 기간의 근무표는 아직 공지되지 않았습니다.')).toBeTruthy()
    expect(seen[0]?.query).toMatchObject({ str: '2026-12-07' })
  })

  it('stands nowhere for who was never told one', async () => {
    const { seen, container } = show({ ...ROSTER, items: [], publications: [], last: null })
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(container.textContent).not.toContain('근무표')
  })
})
