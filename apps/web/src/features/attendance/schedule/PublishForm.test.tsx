import { addDays, eachDay, plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { listWorkRules } from '@handal/contracts/settings/work-rules'
import { readSchedule, type SheetDay } from '@handal/contracts/time/schedule'
import { listPublications, publishSchedule, readPublication } from '@handal/contracts/time/schedule-publish'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { RULES } from '../../settings/testing/settings.ts'
import SchedulePage from './SchedulePage.tsx'

const WORK = { kind: 'WORK' as const, workSch: '0001', startTime: '09:00', endTime: '18:00' }
const NIGHT = { kind: 'WORK' as const, workSch: null, startTime: '21:00', endTime: '30:00' }
const dayOf = (workDate: string, more: Partial<SheetDay> = {}): SheetDay => ({
  ...WORK,
  workDate: plainDate(workDate),
  start: null,
  end: null,
  from: 'PERSON',
  contractual: '08:00',
  dayType: 'WORKDAY',
  away: null,
  shortRest: null,
  version: 0,
  publication: null,
  record: null,
  ...more,
})
const PUBLICATION = {
  no: 3,
  str: '2026-11-23',
  end: '2026-12-06',
  at: '2026-11-20T01:00:00.000Z',
  by: '김운영',
  words: '연말 근무',
  seen: 1,
  people: 2,
  changed: 1,
}
const READERS = [
  {
    employeeNo: 2,
    name: '최라온',
    departmentName: '생산1팀',
    seenAt: null,
    left: false,
    changes: [{ workDate: '2026-11-25', before: WORK, after: NIGHT }],
  },
  { employeeNo: 1, name: '박다온', departmentName: null, seenAt: '2026-11-20T02:00:00.000Z', left: false, changes: [] },
]
const PEOPLE = [
  { employeeNo: 1, employeeCode: 'A-1', name: '박다온', departmentName: '생산1팀' },
  { employeeNo: 2, employeeCode: 'A-2', name: '최라온', departmentName: '생산2팀' },
]
const show = (
  script: Parameters<typeof scriptedFetch>[0] = [],
  {
    days = {},
    publications = [],
    search = '?from=2026-11-23',
  }: {
    days?: Readonly<Record<string, Partial<SheetDay>>>
    publications?: readonly (typeof PUBLICATION)[]
    search?: string
  } = {},
) => {
  const { seen } = scriptedFetch([
    ...script,
    [readMeta, () => ({ body: { today: '2026-11-25', demoMode: false, accounts: [] } })],
    [
      readSchedule,
      ({ query }) => {
        const from = plainDate(String(query['str']))
        const items = PEOPLE.map((person) => ({
          ...person,
          days: eachDay({ from, to: addDays(from, 13) }).map((date) =>
            dayOf(date, days[`${person.employeeNo} ${date}`] ?? {}),
          ),
          weeks: [],
        }))
        return { body: { items, total: 2 } }
      },
    ],
    [listWorkRules, () => ({ body: { items: [{ ...RULES[0], value: [] }], total: 1 } })],
    [listPublications, () => ({ body: { items: publications, total: publications.length } })],
    [readPublication, () => ({ body: { ...PUBLICATION, readers: READERS } })],
  ] as Parameters<typeof scriptedFetch>[0])
  return { seen, ...showScreen(SchedulePage, '/attendance/schedule', search) }
}
const open = async () => {
  await screen.findByRole('cell', { name: /^박다온 11\.23/ })
  fireEvent.click(screen.getByRole('button', { name: '근무표 공지' }))
  return within(await screen.findByRole('form', { name: '근무표 공지' }))
}

describe('publishing a roster', () => {
  it('is of the weeks that are shown, to everybody, with words', async () => {
    const { seen } = show([[publishSchedule, () => ({ body: { no: 1, people: 2, changed: 0 } })]])
    expect(await screen.findByRole('button', { name: '공지 전' })).toBeTruthy()
    const form = await open()
    fireEvent.change(form.getByRole('textbox', { name: /^전할 말/ }), { target: { value: '연말 근무' } })
    fireEvent.click(form.getByRole('button', { name: '공지' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: '근무표 공지' })).toBeNull())
    expect(seen.find(({ id }) => id === publishSchedule.id)?.body).toMatchObject({
      str: '2026-11-23',
      end: '2026-12-06',
      words: '연말 근무',
    })
    expect(await screen.findByText('2명에게 근무표를 공지했습니다.')).toBeTruthy()
  })

  it('is of the chosen department, and says where nobody has anything new to learn', async () => {
    const { seen } = show([[publishSchedule, () => ({ body: { no: null, people: 0, changed: 0 } })]], {
      search: '?from=2026-11-23&dept=생산2팀',
    })
    await screen.findByRole('cell', { name: /^최라온 11\.23/ })
    fireEvent.click(screen.getByRole('button', { name: '근무표 공지' }))
    const form = within(await screen.findByRole('form', { name: '근무표 공지' }))
    expect(form.getByRole('list', { name: '고른 받는 사람' }).textContent).toBe('최라온')
    fireEvent.click(form.getByRole('button', { name: '공지' }))
    expect(await screen.findByText('새로 알릴 근무가 없어 공지하지 않았습니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === publishSchedule.id)?.body['employeeNos']).toEqual([2])
  })

  it('says what is wrong with the days', async () => {
    const errors = [{ path: 'end', message: '지난 날의 근무표는 공지하지 않습니다.' }]
    show([[publishSchedule, () => problem(400, 'validation', '확인해 주세요.', { errors })]])
    const form = await open()
    fireEvent.click(form.getByRole('button', { name: '공지' }))
    expect((await form.findAllByText('지난 날의 근무표는 공지하지 않습니다.')).length).toBeGreaterThan(0)
  })

  it('marks days that changed since, in the sheet and above it', async () => {
    show([], {
      days: { '1 2026-11-26': { publication: { ...NIGHT, no: 3, same: false } } },
      publications: [PUBLICATION],
    })
    expect(await screen.findByRole('cell', { name: /^박다온 11\.26 .*공지는 21:00 - 다음 날 06:00/ })).toBeTruthy()
    expect(screen.getByText('공지한 뒤 바뀐 날이 1일 있습니다(1명).')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '다시 공지' }))
    expect(await screen.findByRole('form', { name: '근무표 공지' })).toBeTruthy()
  })

  it('shows what was recorded beside the plan', async () => {
    show([], { days: { '2 2026-11-24': { record: { atendTime: '08:52', lvofcTime: null } } } })
    expect(await screen.findByRole('cell', { name: /^최라온 11\.24 .*기록 08:52 - 없음/ })).toBeTruthy()
  })

  it('is listed with who has not seen it', async () => {
    show([], { publications: [PUBLICATION] })
    fireEvent.click(await screen.findByRole('button', { name: '공지 1건 · 마지막 1/2명 확인' }))
    const list = within(await screen.findByRole('dialog', { name: /근무표 공지 목록/ }))
    fireEvent.click(await list.findByRole('button', { name: /11\.23 - 12\.06.*1\/2명 확인/ }))
    const unseen = within(await screen.findByRole('list', { name: '확인하지 않은 사람' }))
    expect(unseen.getByText('최라온')).toBeTruthy()
    expect(unseen.getByText('11.25(수) 09:00 - 18:00 → 21:00 - 다음 날 06:00')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: '확인한 사람' })).getByText('박다온')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '목록' }))
    expect(await screen.findByRole('dialog', { name: /근무표 공지 목록/ })).toBeTruthy()
  })
})
