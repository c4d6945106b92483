import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import {
  correctDailyWork,
  listDailyWorks,
  readDailyWork,
  recalculateDay,
  withdrawDailyWork,
} from '@handal/contracts/time/daily-works'
import { listPunchRequests } from '@handal/contracts/time/punch-requests'
import { readSchedule, type ScheduleDay } from '@handal/contracts/time/schedule'
import { listTags } from '@handal/contracts/time/tags'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dailyWork as day } from '../../../testing/daily-work.ts'
import { punchRequest } from '../../../testing/punch-request.ts'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import DailyPage from './DailyPage.tsx'

const PATH = '/attendance/daily'
const DAY = plainDate('2026-11-20')
const late = day(2, { atendTime: '09:18', latenTime: '00:18', judgements: { in: ['지각'], out: ['정상'] } })
const away = day(3, {
  atendTime: null,
  lvofcTime: null,
  judgements: { in: ['휴가'], out: [] },
  facts: [{ no: 4, kind: 'LEAVE', startTime: null, endTime: null, paid: true }],
})
const tag = {
  no: 1,
  eventId: '7a600000-0000-4000-8000-000000000001',
  employeeNo: 2,
  employeeCode: '0002',
  name: '노을찬',
  type: 'in',
  happenedAt: '2026-11-20T00:18:42.000Z',
  receivedAt: '2026-11-20T00:18:42.000Z',
  source: 'DESK',
  score: null,
  late: false,
  anomalies: [],
  workDate: null,
  excluded: null,
  evidence: [],
  place: null,
  reader: null,
  cardNo: null,
  enteredBy: null,
  reason: null,
}
const morning = { ...tag, no: 2, happenedAt: '2026-11-20T23:50:00.000Z' }
type Script = Parameters<typeof scriptedFetch>[0]
const meta = { today: DAY, setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const counts = { all: 2, anomalies: 0, late: 0, excluded: 0 }
const base = [
  [readMeta, () => ({ body: meta })],
  [
    listDailyWorks,
    ({ query: { employeeNos } }: { query: { employeeNos?: number[] } }) => {
      const items = [day(1), late, away].filter(({ employeeNo: no }) => employeeNos?.includes(no) !== false)
      return { body: { items, total: items.length } }
    },
  ],
  [listTags, () => ({ body: { items: [tag, morning], total: 2, counts } })],
  [listPunchRequests, () => ({ body: { items: [], total: 0 } })],
] as unknown as Script
const bodyOf = (seen: ReturnType<typeof scriptedFetch>['seen'], id: string) =>
  seen.filter((one) => one.id === id).map(({ body }) => body)

describe('the days of everybody', () => {
  it('are asked for today, counted, and who is to be looked at stands first', async () => {
    const { seen } = scriptedFetch(base)
    showScreen(DailyPage, PATH)
    await screen.findByText('노을찬')
    expect(seen.filter(({ id }) => id === listDailyWorks.id).map(({ query }) => query)).toMatchObject([
      { str: DAY, end: DAY },
    ])
    const names = screen.getAllByText(/강이든|노을찬|도담온/).map(({ textContent }) => textContent)
    expect(names).toEqual(['노을찬', '강이든', '도담온'])
    expect(screen.getByRole('link', { name: /^확인할 사람/ }).textContent).toContain('1')
    const share = (word: string) => screen.getByText(word, { selector: 'dt' }).parentElement?.textContent
    expect([share('출근'), share('지각'), share('휴가'), share('결근')]).toEqual([
      '출근1명',
      '지각1명',
      '휴가1명',
      '결근0명',
    ])
  })

  it('are shown by part, search and day as the address says', async () => {
    const { seen } = scriptedFetch(base)
    showScreen(DailyPage, PATH, '?day=2026-11-19&part=leave')
    await screen.findByText('도담온')
    expect(screen.queryByText('강이든')).toBeNull()
    expect(seen.find(({ id }) => id === listDailyWorks.id)?.query).toMatchObject({ str: '2026-11-19' })
  })
})

const planned = (employeeNo: number, name: string, more: Partial<ScheduleDay> = {}) => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  departmentName: null,
  weeks: [],
  days: [
    {
      workDate: DAY,
      kind: 'WORK',
      workSch: '0002',
      start: null,
      end: null,
      startTime: '21:00',
      endTime: '30:00',
      from: 'PATTERN',
      contractual: '08:00',
      dayType: 'WORKDAY',
      away: null,
      shortRest: null,
      version: 0,
      publication: null,
      record: null,
      ...more,
    },
  ],
})
const OFF: Partial<ScheduleDay> = { kind: 'OFF', dayType: 'OFFDAY', startTime: null, endTime: null }

describe('who has no record', () => {
  const plan = [
    planned(1, '강이든'),
    planned(4, '라온길'),
    planned(5, '마루한', OFF),
    planned(6, '바다솔', { away: '연차' }),
  ]
  const withPlan = [[readSchedule, () => ({ body: { items: plan, total: 4 } })], ...base] as unknown as Script

  it('is told as still to come, on leave or off, by the plan', async () => {
    scriptedFetch(withPlan)
    showScreen(DailyPage, PATH)
    const row = async (name: string) => (await screen.findByText(name)).closest('[role="row"]')?.textContent
    expect(await row('라온길')).toContain('출근 전')
    expect(await row('라온길')).toContain('21:00 - 다음 날 06:00')
    expect(await row('마루한')).toContain('휴무')
    expect(await row('바다솔')).toContain('연차')
    expect(screen.getByRole('link', { name: /^출근 전/ }).textContent).toContain('1')
    expect(screen.getByText('출근 전', { selector: 'dt' }).parentElement?.textContent).toBe('출근 전1명')
    const names = screen.getAllByText(/노을찬|마루한|라온길/).map(({ textContent }) => textContent)
    expect(names).toEqual(['노을찬', '라온길', '마루한'])
  })

  it('fills a day on which nobody is due, and opens with the plan', async () => {
    scriptedFetch([
      [listDailyWorks, () => ({ body: { items: [], total: 0 } })],
      [readSchedule, () => ({ body: { items: [planned(5, '마루한', OFF)], total: 1 } })],
      ...base,
    ] as unknown as Script)
    showScreen(DailyPage, PATH, '?open=5')
    const drawer = await screen.findByRole('dialog', { name: /마루한/ })
    expect(drawer.textContent).toContain('예정된 근무가 없습니다.')
    expect(screen.queryByText('이 날의 근태가 없습니다.')).toBeNull()
  })
})

describe('a day beside the list', () => {
  const effect = {
    week: { hours: '53:00', over: '01:00' },
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name
    pay: { now: 2_000_000, then: 2_030_000, difference: 30_000 },
  }

  it('tells its raw events, and what a correction comes to before it is saved', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [recalculateDay, () => ({ body: { ...late, lvofcTime: '20:00', realWork: '09:42', effect } })],
      [correctDailyWork, () => ({ body: { ...late, lvofcTime: '20:00' } })],
    ] as unknown as Script)
    showScreen(DailyPage, PATH, '?open=2')
    const drawer = await screen.findByRole('dialog', { name: /노을찬/ })
    await within(drawer).findByText('원본 기록 1건')
    within(drawer).getByText('09:18:42')
    fireEvent.click(await within(drawer).findByRole('button', { name: '시각 수정' }))
    const left = await within(drawer).findByRole('textbox', { name: /^퇴근/ })
    fireEvent.change(left, { target: { value: '20:00' } })
    fireEvent.blur(left)
    const told = await within(drawer).findByRole('region', { name: '수정하면' })
    expect(told.textContent).toContain('9:42')
    expect(told.textContent).toContain('53:00 (52시간을 01:00 넘습니다)')
    expect(told.textContent).toContain('2,030,000')
    expect(seen.find(({ id }) => id === recalculateDay.id)?.query).toMatchObject({
      workDate: DAY,
      atendTime: '09:18',
      lvofcTime: '20:00',
      gnot: null,
    })
    fireEvent.change(within(drawer).getByRole('textbox', { name: /^사유/ }), { target: { value: '기록 누락' } })
    fireEvent.click(within(drawer).getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(bodyOf(seen, correctDailyWork.id)).toMatchObject([
        {
          workDate: DAY,
          atendTime: '09:18',
          lvofcTime: '20:00',
          gnot: null,
          rtn: null,
          reason: '기록 누락',
          version: 2,
        },
      ]),
    )
    await within(drawer).findByRole('button', { name: '시각 수정' })
  })

  it('takes a correction back with a reason, and offers that only where one stands', async () => {
    const correction = {
      no: 3,
      times: [{ name: 'lvofcTime', value: '18:00' }],
      reason: '기록 누락',
      by: '김운영',
      at: '2026-11-20T10:00:00.000Z',
      withdrawn: null,
    }
    const { seen } = scriptedFetch([
      ...base,
      [
        readDailyWork,
        () => {
          const isBack = seen.some(({ id }) => id === withdrawDailyWork.id)
          return { body: { ...late, corrections: isBack ? [] : [correction] } }
        },
      ],
      [withdrawDailyWork, () => ({ body: { day: late } })],
    ] as unknown as Script)
    showScreen(DailyPage, PATH, '?open=2')
    fireEvent.click(await screen.findByRole('button', { name: '수정 취소' }))
    const asks = await screen.findByRole('dialog', { name: /수정한 시각을 취소할까요/ })
    fireEvent.change(within(asks).getByRole('textbox', { name: /사유/ }), { target: { value: '잘못 고침' } })
    fireEvent.click(within(asks).getByRole('button', { name: '수정 취소' }))
    await waitFor(() =>
      expect(bodyOf(seen, withdrawDailyWork.id)).toEqual([
        { companyNo: 1, workDate: DAY, reason: '잘못 고침', version: 2 },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: '수정 취소' })).toBeNull())
    expect(screen.getByRole('button', { name: '시각 수정' })).toBeTruthy()
  })

  it('whose schedule was guessed says so, and correcting it settles the schedule that was seen', async () => {
    const guessed = day(1, { workSch: '0002', guess: true })
    const { seen } = scriptedFetch([
      ...base.filter(([endpoint]) => endpoint !== listDailyWorks),
      [listDailyWorks, () => ({ body: { items: [guessed], total: 1 } })],
      [recalculateDay, () => ({ body: { ...guessed, effect } })],
      [correctDailyWork, () => ({ body: day(1, { workSch: '0002' }) })],
    ] as unknown as Script)
    showScreen(DailyPage, PATH, '?open=1')
    const drawer = await screen.findByRole('dialog', { name: /강이든/ })
    expect(within(drawer).getByText('근무형태 추정').nextElementSibling?.textContent).toBe('주간조')
    fireEvent.click(await within(drawer).findByRole('button', { name: '시각 수정' }))
    const why = await within(drawer).findByRole('textbox', { name: /^사유/ })
    fireEvent.change(why, { target: { value: '확인' } })
    fireEvent.click(within(drawer).getByRole('button', { name: '저장' }))
    await waitFor(() => expect(bodyOf(seen, correctDailyWork.id)).toMatchObject([{ workSch: '0002', reason: '확인' }]))
  })

  it('for which a request waits leads to its decision in place of editing', async () => {
    const waits = punchRequest({ employeeNo: 2, name: '노을찬', workDate: DAY })
    const { seen } = scriptedFetch([
      [listPunchRequests, () => ({ body: { items: [waits], total: 1 } })],
      ...base.filter(([endpoint]) => endpoint !== listPunchRequests),
    ] as unknown as Script)
    const { router } = showScreen(DailyPage, PATH, '?open=2')
    const drawer = await screen.findByRole('dialog', { name: /노을찬/ })
    const link = await within(drawer).findByRole('link', { name: '신청 결정' })
    expect(within(drawer).queryByRole('button', { name: '시각 수정' })).toBeNull()
    expect(seen.filter(({ id }) => id === listPunchRequests.id).map(({ query }) => query)).toMatchObject([
      { state: 'WAITING' },
      { state: 'WAITING', employeeNos: [2] },
    ])
    expect(screen.getByRole('link', { name: /^신청\s?1/ })).toBeTruthy()
    fireEvent.click(link)
    expect(router.state.location.search).toBe('?part=requests&request=3')
    expect(await screen.findByRole('dialog', { name: /노을찬 11월 20일\(금\) 신청 대기/ })).toBeTruthy()
  })

  it('of a closed month is only read', async () => {
    scriptedFetch([
      ...base.filter(([endpoint]) => endpoint !== listDailyWorks),
      [listDailyWorks, () => ({ body: { items: [day(1, { closed: true })], total: 1 } })],
    ] as unknown as Script)
    showScreen(DailyPage, PATH, '?open=1')
    const drawer = await screen.findByRole('dialog', { name: /강이든/ })
    await within(drawer).findByText(/근태를 마감했습니다/)
    expect(within(drawer).queryByRole('button', { name: '시각 수정' })).toBeNull()
  })
})
