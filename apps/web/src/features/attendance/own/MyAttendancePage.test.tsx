import type { MyMonth } from '@handal/contracts/time/my-month'
import { readMyMonth } from '@handal/contracts/time/my-month'
import {
  createPunchRequest,
  decidePunchRequest,
  previewPunchRequest,
  type PunchRequest,
} from '@handal/contracts/time/punch-requests'
import { readMySchedule } from '@handal/contracts/time/schedule-publish'
import { plainDate, yearMonth } from '@handal/base/date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { holdAnswers, problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { dailyWork as dayOf } from '../../../testing/daily-work.ts'
import { punchRequest as requestOf } from '../../../testing/punch-request.ts'
import MyAttendancePage from './MyAttendancePage.tsx'

const PATH = '/home/attendance'
const LIMIT = { regular: 2400, most: 3120 }
const week = (from: string, to: string, minutes: number, level: 'plain' | 'near' = 'plain') => ({
  from: plainDate(from),
  to: plainDate(to),
  hours: `${Math.floor(minutes / 60)}:00`,
  minutes,
  limit: LIMIT,
  level,
  forecast: null,
  days: [],
})
const HALF = plainDate('2026-11-18')
const half = dayOf(25, {
  workDate: HALF,
  lvofcTime: null,
  realWork: '00:00',
  judgements: { in: ['정상'], out: ['미체크'] },
})
const month = (more: Partial<MyMonth> = {}): MyMonth => ({
  month: yearMonth('2026-11'),
  today: plainDate('2026-11-20'),
  periodFrom: plainDate('2026-10-21'),
  periodTo: plainDate('2026-11-20'),
  closed: false,
  days: [
    dayOf(25, { workDate: plainDate('2026-11-17'), realWork: '10:30', extnWork: '02:30' }),
    half,
    dayOf(25, { workDate: plainDate('2026-11-19'), latenTime: '00:18', judgements: { in: ['지각'], out: [] } }),
  ],
  plan: [{ workDate: HALF, start: '09:00', end: '18:00', kind: 'WORK' }],
  weeks: [week('2026-11-09', '2026-11-15', 2940, 'near'), week('2026-11-16', '2026-11-22', 1110)],
  totals: null,
  missing: [
    {
      workDate: HALF,
      suggestions: [
        { name: 'lvofcTime', time: '20:30', from: 'APPROVED_END' },
        { name: 'lvofcTime', time: '18:00', from: 'PLANNED_END' },
      ],
    },
  ],
  requests: [],
  tags: [
    { no: 1, type: 'in', happenedAt: '2026-11-17T23:52:10.000Z', source: 'BEACON', workDate: HALF, excluded: null },
  ],
  confirmed: null,
  ...more,
})
const effect = {
  realWork: { before: '00:00', after: '10:30' },
  overtime: { before: '00:00', after: '02:30' },
  week: { hours: '53:00', over: '01:00' },
}
type Script = Parameters<typeof scriptedFetch>[0]
const show = (search = '', script: Script = []) => {
  const { seen } = scriptedFetch([
    ...script,
    [readMyMonth, () => ({ body: month() })],
    [readMySchedule, () => ({ body: { today: '2026-11-20', items: [], publications: [], last: null } })],
    [previewPunchRequest, () => ({ body: { effect } })],
  ])
  return { seen, ...showScreen(MyAttendancePage, PATH, search) }
}
const waiting = (more: Partial<PunchRequest> = {}): PunchRequest => requestOf({ workDate: HALF, ...more })
const ask = async () => {
  const form = await screen.findByRole('dialog', { name: '퇴근 기록 신청' })
  fireEvent.click(within(form).getByRole('button', { name: '휴대폰 배터리 방전' }))
  return form
}

describe('the own month', () => {
  it('shows sums, days, weeks against the limit and that nothing was asked for', async () => {
    const { seen } = show()
    expect(await screen.findByRole('heading', { name: '2026년 11월 근태' })).toBeTruthy()
    expect(seen[0]?.query).toEqual({ companyNo: 1 })
    const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent
    expect([figure('출근'), figure('실근무'), figure('연장'), figure('지각')]).toEqual([
      '출근2일',
      '실근무18:30',
      '연장2:30',
      '지각0:18',
    ])
    const days = within(screen.getByRole('table', { name: '2026년 11월 날짜별 근태' }))
    expect(days.getByRole('button', { name: '11월 17일(화) 10:30' })).toBeTruthy()
    expect(days.getByRole('button', { name: '11월 18일(수) 기록 없음' })).toBeTruthy()
    expect(days.getByRole('button', { name: '11월 19일(목) 8:00 지각' })).toBeTruthy()
    const weeks = within(screen.getByRole('table', { name: '주별 근로시간, 한 주 한도 52시간' }))
    expect(weeks.getByRole('row', { name: /11\.09 - 11\.15/ }).textContent).toContain('49:00')
    expect(screen.getByText(/이 달에 신청한 기록이 없습니다/)).toBeTruthy()
  })

  it('steps to the month before and shows it closed with its totals', async () => {
    const { router } = show('', [
      [
        readMyMonth,
        ({ query }) => ({
          body:
            query['month'] === undefined
              ? month()
              : month({
                  month: yearMonth('2026-10'),
                  periodFrom: plainDate('2026-09-21'),
                  periodTo: plainDate('2026-10-20'),
                  closed: true,
                  days: [],
                  missing: [],
                }),
        }),
      ],
    ])
    const next = await screen.findByRole('button', { name: '다음 달' })
    expect(next).toHaveProperty('disabled', true)
    expect(screen.getByText('마감 전')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '앞 달' }))
    expect(await screen.findByRole('heading', { name: '2026년 10월 근태' })).toBeTruthy()
    expect(router.state.location.search).toBe('?month=2026-10')
    expect(screen.getByText('마감')).toBeTruthy()
    expect(screen.getByRole('button', { name: '다음 달' })).toHaveProperty('disabled', false)
  })

  it('says that it waits, why it failed, and that nobody worked', async () => {
    const { unmount } = show('', [[readMyMonth, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')]])
    const { letGo } = holdAnswers(/my-month/)
    letGo()
    expect(screen.getByRole('heading', { name: '내 근태' })).toBeTruthy()
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeTruthy()
    unmount()
    show('', [[readMyMonth, () => ({ body: month({ days: [], weeks: [], missing: [], tags: [] }) })]])
    expect(await screen.findByText('이 달에는 근태가 없습니다.')).toBeTruthy()
  })

  it('opens a day with its times, judgement and raw events', async () => {
    const { router } = show()
    fireEvent.click(await screen.findByRole('button', { name: '11월 18일(수) 기록 없음' }))
    const drawer = await screen.findByRole('dialog', { name: /11월 18일\(수\) 기록 없음/ })
    expect(router.state.location.search).toBe('?day=2026-11-18')
    expect(within(drawer).getByText('08:52 - 없음')).toBeTruthy()
    expect(within(drawer).getByText('계획', { selector: 'dt' }).nextElementSibling?.textContent).toBe('09:00 - 18:00')
    const tags = within(drawer).getByRole('region', { name: '원본 기록' })
    expect(tags.textContent).toContain('원본 기록 1건')
    expect(tags.textContent).toContain('08:52:10출근비콘')
    fireEvent.click(within(drawer).getByRole('button', { name: '출퇴근 기록 신청' }))
    expect(await screen.findByRole('dialog', { name: '퇴근 기록 신청' })).toBeTruthy()
  })
})

describe('a missed time', () => {
  it('is asked for with the likeliest time in one tap and a reason, and tells what it comes to', async () => {
    const { seen } = show('', [[createPunchRequest, () => ({ body: waiting() })]])
    fireEvent.click(await screen.findByRole('button', { name: '11.18(수) 신청' }))
    const form = await ask()
    const chosen = within(form).getByRole('radio', { name: '20:30승인받은 시간이 끝나는 시각' })
    expect(chosen).toHaveProperty('checked', true)
    const told = await within(form).findByRole('region', { name: '승인되면' })
    expect(told.textContent).toContain('퇴근- → 20:30')
    expect(told.textContent).toContain('실근무- → 10:30')
    expect(told.textContent).toContain('53:00 (52시간을 1:00 넘습니다)')
    expect(seen.find(({ id }) => id === previewPunchRequest.id)?.query).toEqual({
      companyNo: 1,
      workDate: HALF,
      lvofcTime: '20:30',
    })
    fireEvent.click(within(form).getByRole('button', { name: '퇴근 20:30 신청' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === createPunchRequest.id)?.body).toEqual({
        companyNo: 1,
        workDate: HALF,
        lvofcTime: '20:30',
        reason: '휴대폰 배터리 방전',
      }),
    )
    expect(await screen.findByRole('dialog', { name: /^11월 18일/ })).toBeTruthy()
  })

  it('may be typed, and what is refused stands at its field', async () => {
    show(`?day=${HALF}&ask=1`, [
      [
        createPunchRequest,
        () =>
          problem(422, 'rule-violation', '겹칩니다.', {
            errors: [{ path: 'lvofcTime', message: '2026.11.19 근무와 시간이 겹칩니다. 시각을 확인해 주세요.' }],
          }),
      ],
    ])
    const form = await screen.findByRole('dialog', { name: '퇴근 기록 신청' })
    fireEvent.click(within(form).getByRole('radio', { name: '직접 입력' }))
    fireEvent.click(within(form).getByRole('button', { name: '신청' }))
    const reason = within(form).getByRole('textbox', { name: /^사유/ })
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
    const left = within(form).getByRole('textbox', { name: /^퇴근 시각 직접 입력/ })
    expect(left.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(left, { target: { value: '33:00' } })
    fireEvent.blur(left)
    fireEvent.change(reason, { target: { value: '출입문 고장' } })
    fireEvent.click(within(form).getByRole('button', { name: '퇴근 33:00 신청' }))
    expect(
      await within(form).findByText('2026.11.19 근무와 시간이 겹칩니다. 시각을 확인해 주세요.', { selector: '.error' }),
    ).toBeTruthy()
    expect(reason).toHaveProperty('value', '출입문 고장')
  })

  it('that waits already is told above the form', async () => {
    show(`?day=${HALF}&ask=1`, [
      [
        createPunchRequest,
        () =>
          problem(422, 'rule-violation', '기다립니다.', {
            errors: [{ path: 'workDate', message: '그날 신청이 이미 결정을 기다리고 있습니다.' }],
          }),
      ],
    ])
    const form = await ask()
    fireEvent.click(within(form).getByRole('button', { name: '퇴근 20:30 신청' }))
    expect((await within(form).findByRole('alert')).textContent).toBe('그날 신청이 이미 결정을 기다리고 있습니다.')
  })

  it('of a closed month says where it waits and tells no hours', async () => {
    const { seen } = show(`?day=${HALF}&ask=1`, [[readMyMonth, () => ({ body: month({ closed: true }) })]])
    const form = await ask()
    expect(within(form).getByText(/마감 뒤 온 기록 목록에서 기다리고/)).toBeTruthy()
    expect(within(form).queryByRole('region', { name: '승인되면' })).toBeNull()
    expect(seen.map(({ id }) => id)).not.toContain(previewPunchRequest.id)
  })

  it('that waits is taken back, unless somebody has decided it meanwhile', async () => {
    let isDecided = true
    const { seen } = show('', [
      [readMyMonth, () => ({ body: month({ missing: [], requests: [waiting({ effect })] }) })],
      [
        decidePunchRequest,
        () =>
          isDecided
            ? problem(409, 'wrong-state', '이미 승인된 신청입니다.')
            : { body: waiting({ state: 'WITHDRAWN', version: 2 }) },
      ],
    ])
    fireEvent.click(await screen.findByRole('button', { name: /11\.18\(수\) 퇴근 18:30 대기/ }))
    const drawer = await screen.findByRole('dialog', { name: /^11월 18일/ })
    expect(within(drawer).queryByRole('button', { name: '출퇴근 기록 신청' })).toBeNull()
    const request = within(drawer).getByRole('region', { name: '신청 대기' })
    expect(request.textContent).toContain('실근무- → 10:30')
    fireEvent.click(within(request).getByRole('button', { name: '신청 취소' }))
    const asks = await screen.findByRole('dialog', { name: '11월 18일(수) 신청을 취소할까요?' })
    fireEvent.click(within(asks).getByRole('button', { name: '신청 취소' }))
    expect(await within(asks).findByText('이미 승인된 신청입니다.')).toBeTruthy()
    isDecided = false
    fireEvent.click(within(asks).getByRole('button', { name: '신청 취소' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /취소할까요/ })).toBeNull())
    expect(seen.filter(({ id }) => id === decidePunchRequest.id).at(-1)?.body).toEqual({
      companyNo: 1,
      no: 3,
      action: 'withdraw',
      version: 1,
    })
    await waitFor(() => expect(seen.filter(({ id }) => id === readMyMonth.id)).toHaveLength(2))
  })
})
