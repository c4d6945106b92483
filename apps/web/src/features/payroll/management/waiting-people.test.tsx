import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import { readManagement } from '@handal/contracts/payroll/salary'
import { readHours } from '@handal/contracts/payroll/salary-hours'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { management, PEOPLE, person } from '../testing/sample.ts'
import PayrollManagementPage from './PayrollManagementPage.tsx'

const BLOCK = {
  code: 'attendance-changed',
  message: '근태마감 뒤 재직 기간이 바뀌었습니다. 이 사원만 다시 집계해 주세요.',
}
const WAITING = [
  ...PEOPLE.filter(({ stale }) => !stale),
  person(12, '서한결', { 'item.base': 2_500_000 }, { state: 'draft', blocks: [BLOCK] }),
]
const CHECK = { code: BLOCK.code, label: '근태마감 뒤 변경', count: 1, blocking: true }
const attendance = { closed: true, closedAt: '2026-11-21T01:00:00.000Z', ready: 3, people: 3 }
const changed = {
  employeeNo: 12,
  employeeCode: '0012',
  name: '서한결',
  kinds: ['service'],
  daysWithoutRecord: 0,
  given: false,
}
const MONTH = {
  month: '2026-11',
  source: 'RECORDED',
  periodFrom: '2026-10-21',
  periodTo: '2026-11-20',
  closed: true,
  closedAt: null,
  version: 2,
  history: [],
  openPeople: [],
  open: [],
  people: 3,
  away: 0,
  changed: [changed],
  late: [],
  reclose: [],
}
const show = (search = '', over: Partial<RunHeader> = {}) => {
  const found = scriptedFetch([
    [readManagement, () => ({ body: management(WAITING, { checks: [CHECK], attendance, ...over }) })],
    [readAttendance, () => ({ body: { ...MONTH, items: [], total: 3 } })],
    [closeAttendance, () => ({ body: { ...MONTH, changed: [] } })],
    [readHours, () => problem(404, 'not-found', '없습니다.')],
  ])
  showScreen(PayrollManagementPage, '/salary/management', search)
  return found
}

it('holds up nobody else: the month can be confirmed, and the act stands where they are counted', async () => {
  show()
  const link = await screen.findByRole('link', { name: '이 사원만 다시 집계' })
  expect(link.getAttribute('href')).toBe('/salary/management?month=2026-11&attendance=1')
  for (const button of screen.getAllByRole('button', { name: '급여 확정' }))
    expect(button.getAttribute('aria-disabled')).not.toBe('true')
})

it('blocks the month while its attendance is not closed', async () => {
  show('', { attendance: { ...attendance, closed: false, closedAt: null } })
  const [button] = await screen.findAllByRole('button', { name: '급여 확정' })
  await waitFor(() => expect(button?.getAttribute('aria-disabled')).toBe('true'))
  expect(screen.queryByRole('link', { name: '이 사원만 다시 집계' })).toBeNull()
})

it('is done for one person beside the hours, with a reason', async () => {
  const { seen } = show('?view=attendance&slip=12')
  const drawer = within(await screen.findByRole('dialog', { name: '서한결' }))
  fireEvent.click(await drawer.findByRole('button', { name: '이 사원만 다시 집계' }))
  const dialog = within(await screen.findByRole('dialog', { name: '서한결 사원의 근태만 다시 집계할까요?' }))
  fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: '퇴사일 변경' } })
  fireEvent.click(dialog.getByRole('button', { name: '이 사원만 다시 집계' }))
  await waitFor(() =>
    expect(seen.find(({ id }) => id === closeAttendance.id)?.body).toMatchObject({
      month: '2026-11',
      action: 'apply',
      userNo: [12],
      reason: '퇴사일 변경',
    }),
  )
})

it('whose attendance alone was opened holds up nobody else, and is closed again where it waits', async () => {
  const opened = { code: 'attendance-open', message: '이 사원의 근태를 다시 열었습니다. 다시 마감한 뒤 확정해 주세요.' }
  const rows = [
    ...PEOPLE.filter(({ stale }) => !stale),
    person(12, '서한결', { 'item.base': 2_500_000 }, { blocks: [opened] }),
  ]
  const { seen } = scriptedFetch([
    [
      readManagement,
      () => ({
        body: management(rows, {
          checks: [{ code: 'attendance-open', label: '근태 다시 열림', count: 1, blocking: true }],
          attendance,
        }),
      }),
    ],
    [readAttendance, () => ({ body: { ...MONTH, openPeople: [12], changed: [], items: [], total: 3 } })],
    [closeAttendance, () => ({ body: { ...MONTH, changed: [] } })],
    [readHours, () => problem(404, 'not-found', '없습니다.')],
  ])
  showScreen(PayrollManagementPage, '/salary/management', '?view=attendance&slip=12')
  const link = await screen.findByRole('link', { name: '근태 다시 마감' })
  expect(link.getAttribute('href')).toBe('/salary/management?month=2026-11&attendance=1')
  for (const button of screen.getAllByRole('button', { name: '급여 확정' }))
    expect(button.getAttribute('aria-disabled')).not.toBe('true')
  const drawer = within(await screen.findByRole('dialog', { name: '서한결' }))
  fireEvent.click(await drawer.findByRole('button', { name: '근태 다시 마감' }))
  const dialog = within(await screen.findByRole('dialog', { name: '서한결 사원의 근태를 다시 마감할까요?' }))
  fireEvent.click(dialog.getByRole('button', { name: '다시 마감' }))
  await waitFor(() =>
    expect(seen.find(({ id }) => id === closeAttendance.id)?.body).toMatchObject({
      month: '2026-11',
      action: 'close',
      userNo: [12],
      version: 2,
    }),
  )
})

it('is done for the people ticked', async () => {
  show()
  fireEvent.click(await screen.findByRole('checkbox', { name: '서한결 선택' }))
  const bar = within(await screen.findByRole('toolbar', { name: '선택한 사원' }))
  expect(bar.getByRole('button', { name: '이 사원만 다시 집계' })).toBeTruthy()
})

it('stands beside the hours of who was never calculated and has none of a closed month', async () => {
  const hired = person(12, '서한결', {}, { state: 'draft', versionNo: 0, version: 0, attendance: null })
  const hours = {
    employeeNo: 12,
    month: '2026-11',
    periodFrom: '2026-10-21',
    periodTo: '2026-11-20',
    realWork: null,
    comparison: '아직 근태를 집계하지 않았습니다.',
    sums: [],
    weeks: [],
    weekSentence: '날짜별 기록이 없어 주마다 볼 수 없습니다.',
    laws: [],
  }
  const shown = async (closedAt: string | null) => {
    scriptedFetch([
      [readManagement, () => ({ body: management([...PEOPLE, hired], { attendance }) })],
      [readHours, () => ({ body: { ...hours, closedAt } })],
    ])
    const { unmount } = showScreen(PayrollManagementPage, '/salary/management', '?slip=12')
    const drawer = within(await screen.findByRole('dialog', { name: '서한결' }))
    await drawer.findByText(hours.weekSentence)
    const found = drawer.queryByRole('button', { name: '이 사원만 다시 집계' }) !== null
    unmount()
    return found
  }
  expect(await shown('2026-11-21T01:00:00.000Z')).toBe(true)
  expect(await shown(null)).toBe(false)
})
