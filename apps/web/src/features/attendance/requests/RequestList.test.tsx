import { readMeta } from '@handal/contracts/common'
import { recalculateDay } from '@handal/contracts/time/daily-works'
import { decidePunchRequest, listPunchRequests, type PunchRequest } from '@handal/contracts/time/punch-requests'
import { listTags } from '@handal/contracts/time/tags'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dailyWork } from '../../../testing/daily-work.ts'
import { punchRequest } from '../../../testing/punch-request.ts'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import DailyPage from '../daily/DailyPage.tsx'

const PATH = '/attendance/daily'
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const effect = {
  realWork: { before: '00:00', after: '08:30' },
  overtime: { before: '00:00', after: '00:30' },
  week: { hours: '42:30', over: '00:00' },
}
const asks = punchRequest({ employeeNo: 2, employeeCode: '0002', name: '노을찬', effect })
const rejected = punchRequest({
  no: 1,
  name: '강이든',
  state: 'REJECTED',
  suggestions: [],
  decidedBy: '박운영',
  decidedAt: '2026-11-19T02:00:00.000Z',
  answer: '그날은 휴무',
})
const calculated = {
  ...dailyWork(2, { realWork: '08:30', extnWork: '00:30' }),
  effect: {
    week: { hours: '42:30', over: '00:00' },
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name
    pay: { now: 2_000_000, then: 2_012_000, difference: 12_000 },
  },
}
type Script = Parameters<typeof scriptedFetch>[0]
const show = (search = '', script: Script = [], all: readonly PunchRequest[] = [asks, rejected]) => {
  const { seen } = scriptedFetch([
    ...script,
    [readMeta, () => ({ body: meta })],
    [
      listPunchRequests,
      ({ query }) => {
        const items = all.filter(({ state }) => query['state'] === undefined || state === query['state'])
        return { body: { items, total: items.length } }
      },
    ],
    [listTags, () => ({ body: { items: [], total: 0, counts: { all: 0, anomalies: 0, late: 0, excluded: 0 } } })],
    [recalculateDay, () => ({ body: calculated })],
  ])
  return { seen, ...showScreen(DailyPage, PATH, `?part=requests${search}`) }
}
const opened = async () => screen.findByRole('dialog', { name: /노을찬 11월 18일\(수\) 신청 대기/ })
const sent = (seen: ReturnType<typeof show>['seen']) =>
  seen.filter(({ id }) => id === decidePunchRequest.id).map(({ body }) => body)

describe('the requests of employees', () => {
  it('that wait are counted and listed with what they ask', async () => {
    show()
    const row = await screen.findByRole('row', { name: /노을찬/ })
    expect(row.textContent).toContain('퇴근 18:30')
    expect(row.textContent).toContain('출근 08:52')
    expect(row.textContent).toContain('8:30')
    expect(row.textContent).toContain('휴대폰 배터리 방전')
    expect(screen.queryByRole('row', { name: /강이든/ })).toBeNull()
    expect(screen.getByRole('link', { name: /^신청/ }).textContent).toBe('신청1')
  })

  it('that are decided are found by their state, with who decided and why', async () => {
    const { router, seen } = show('&request=1')
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '상태' }))
    fireEvent.click(await screen.findByRole('option', { name: '반려' }))
    fireEvent.click(await screen.findByText('강이든'))
    const drawer = await screen.findByRole('dialog', { name: /강이든 11월 18일\(수\) 신청 반려/ })
    expect(drawer.textContent).toContain('박운영 2026.11.19 11:00')
    expect(drawer.textContent).toContain('그날은 휴무')
    expect(within(drawer).queryByRole('button', { name: '승인' })).toBeNull()
    expect(router.state.location.search).toBe('?part=requests&state=REJECTED&request=1')
    expect(seen.filter(({ id }) => id === listPunchRequests.id).at(-1)?.query).toMatchObject({ state: 'REJECTED' })
  })

  it('are none, or cannot be read, and both is said', async () => {
    const { unmount } = show('', [], [])
    expect(await screen.findByText('결정을 기다리는 신청이 없습니다.')).toBeTruthy()
    unmount()
    show('', [[listPunchRequests, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')]])
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeTruthy()
  })
})

describe('a decision', () => {
  it('approves what is asked, after it was told what it comes to', async () => {
    const { seen, router } = show('&request=3', [
      [decidePunchRequest, () => ({ body: { ...asks, state: 'APPROVED', version: 2 } })],
    ])
    const drawer = await opened()
    const told = await within(drawer).findByRole('region', { name: '승인하면' })
    expect(told.textContent).toContain('8:30')
    expect(told.textContent).toContain('2,012,000')
    expect(seen.find(({ id }) => id === recalculateDay.id)?.query).toMatchObject({
      workDate: '2026-11-18',
      atendTime: '08:52',
      lvofcTime: '18:30',
      gnot: null,
    })
    fireEvent.click(within(drawer).getByRole('button', { name: '승인' }))
    await waitFor(() => expect(sent(seen)).toEqual([{ companyNo: 1, no: 3, action: 'approve', version: 1 }]))
    await waitFor(() => expect(router.state.location.search).toBe('?part=requests'))
  })

  it('takes a likely time in place of the one that is asked, and says why', async () => {
    const { seen } = show('&request=3', [[decidePunchRequest, () => ({ body: { ...asks, state: 'APPROVED' } })]])
    const drawer = await opened()
    fireEvent.click(within(drawer).getByRole('button', { name: /18:00.*근무가 끝나는 시각/ }))
    fireEvent.change(within(drawer).getByRole('textbox', { name: /^답변/ }), { target: { value: '출입 기록 확인' } })
    fireEvent.click(within(drawer).getByRole('button', { name: '승인' }))
    await waitFor(() =>
      expect(sent(seen)).toEqual([
        {
          companyNo: 1,
          no: 3,
          action: 'approve',
          version: 1,
          reason: '출입 기록 확인',
          times: { lvofcTime: '18:00' },
        },
      ]),
    )
  })

  it('that is refused says so at the time, and of an own request above the form', async () => {
    let own = false
    show('&request=3', [
      [
        decidePunchRequest,
        () =>
          own
            ? problem(422, 'rule-violation', '본인의 신청은 다른 운영자가 결정합니다.', {
                errors: [{ path: 'no', message: '본인의 신청은 다른 운영자가 결정합니다.' }],
              })
            : problem(422, 'rule-violation', '겹칩니다.', {
                errors: [{ path: 'times.lvofcTime', message: '2026.11.19 근무와 시간이 겹칩니다.' }],
              }),
      ],
    ])
    const drawer = await opened()
    fireEvent.click(within(drawer).getByRole('button', { name: '승인' }))
    expect(await within(drawer).findByText('2026.11.19 근무와 시간이 겹칩니다.')).toBeTruthy()
    const left = within(drawer).getByRole('textbox', { name: /^퇴근/ })
    expect(left.getAttribute('aria-invalid')).toBe('true')
    own = true
    fireEvent.change(left, { target: { value: '18:20' } })
    fireEvent.blur(left)
    fireEvent.click(within(drawer).getByRole('button', { name: '승인' }))
    expect((await within(drawer).findByRole('alert')).textContent).toBe('본인의 신청은 다른 운영자가 결정합니다.')
  })

  it('that somebody else was quicker with is told, and the list is asked anew', async () => {
    const { seen } = show('&request=3', [
      [decidePunchRequest, () => problem(409, 'wrong-state', '이미 반려된 신청입니다.')],
    ])
    fireEvent.click(within(await opened()).getByRole('button', { name: '승인' }))
    expect(await screen.findByText('이미 반려된 신청입니다.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /노을찬/ })).toBeNull())
    const lists = () => seen.filter(({ id }) => id === listPunchRequests.id)
    await waitFor(() => expect(lists().length).toBeGreaterThan(2))
  })

  it('rejects with a reason, which the call asks for', async () => {
    const { seen } = show('&request=3', [[decidePunchRequest, () => ({ body: { ...asks, state: 'REJECTED' } })]])
    fireEvent.click(within(await opened()).getByRole('button', { name: '반려' }))
    const why = await screen.findByRole('dialog', { name: '노을찬 11월 18일(수) 신청을 반려할까요?' })
    fireEvent.change(within(why).getByRole('textbox', { name: /사유/ }), { target: { value: '출입 기록과 다름' } })
    fireEvent.click(within(why).getByRole('button', { name: '반려' }))
    await waitFor(() =>
      expect(sent(seen)).toEqual([{ companyNo: 1, no: 3, action: 'reject', version: 1, reason: '출입 기록과 다름' }]),
    )
  })

  it('that approved is taken back with a reason', async () => {
    const approved = { ...asks, state: 'APPROVED' as const, effect: null, suggestions: [] }
    const { seen } = show('&state=APPROVED&request=3', [[decidePunchRequest, () => ({ body: asks })]], [approved])
    fireEvent.click(await screen.findByRole('button', { name: '승인 되돌리기' }))
    const why = await screen.findByRole('dialog', { name: /승인을 되돌릴까요/ })
    fireEvent.change(within(why).getByRole('textbox', { name: /사유/ }), { target: { value: '다른 날' } })
    fireEvent.click(within(why).getByRole('button', { name: '승인 되돌리기' }))
    await waitFor(() => expect(sent(seen)).toMatchObject([{ no: 3, action: 'withdraw', reason: '다른 날' }]))
  })

  it('of a closed month says where it waits, and calculates nothing', async () => {
    const { seen } = show('&request=3', [], [{ ...asks, closed: true, effect: null }])
    expect(within(await opened()).getByText(/마감 뒤 온 기록 목록에서 기다리고/)).toBeTruthy()
    expect(seen.map(({ id }) => id)).not.toContain(recalculateDay.id)
  })
})
