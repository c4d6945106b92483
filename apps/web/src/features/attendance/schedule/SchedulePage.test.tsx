import { addDays, eachDay, plainDate } from '@handal/base/date'
import { listWorkRules } from '@handal/contracts/settings/work-rules'
import { createPattern, enterPatternPerson, listPatternPeople, listPatterns } from '@handal/contracts/time/patterns'
import {
  previewSchedule,
  readSchedule,
  saveSchedule,
  type ScheduleDay,
  type SheetDay,
} from '@handal/contracts/time/schedule'
import { listPublications } from '@handal/contracts/time/schedule-publish'
import { readMeta } from '@handal/contracts/common'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { RULES } from '../../settings/testing/settings.ts'
import SchedulePage from './SchedulePage.tsx'

const PEOPLE = [
  { employeeNo: 1, employeeCode: 'A-1', name: '박다온', departmentName: '생산1팀' },
  { employeeNo: 2, employeeCode: 'A-2', name: '최라온', departmentName: '생산2팀' },
]
type Sent = {
  employeeNo: number
  workDate: string
  workSch?: string | null
  kind?: string
  clear?: boolean
  start?: string | null
}
const dayOf = (workDate: string, sent?: Sent): SheetDay => {
  const isFree = [0, 6].includes(new Date(`${workDate}T00:00:00Z`).getUTCDay())
  const kind = (sent?.kind as ScheduleDay['kind'] | undefined) ?? (isFree ? 'OFF' : 'WORK')
  const night = sent?.workSch === '0002'
  const works = kind === 'WORK'
  return {
    workDate: plainDate(workDate),
    kind,
    workSch: works ? (sent?.workSch ?? '0001') : null,
    start: null,
    end: null,
    startTime: works ? (night ? '21:00' : '09:00') : null,
    endTime: works ? (night ? '30:00' : '18:00') : null,
    from: sent === undefined || sent.clear === true ? 'PERSON' : 'DAY',
    contractual: works ? '08:00' : '00:00',
    dayType: works ? 'WORKDAY' : 'OFFDAY',
    away: null,
    shortRest: workDate === '2026-11-26' ? '03:00' : null,
    version: 0,
    publication: null,
    record: null,
  }
}
const week = (from: string, hours = '40:00') => ({ from: plainDate(from), hours, over: null })
const answerOf = (items: readonly Sent[]) => ({
  items: items.map((sent) => ({
    employeeNo: sent.employeeNo,
    name: PEOPLE[sent.employeeNo - 1]?.name ?? '',
    workDate: sent.workDate,
    before: dayOf(sent.workDate),
    after: dayOf(sent.workDate, sent),
    problem: sent.workDate === '2026-12-06' ? '이 주가 마감되었습니다.' : null,
  })),
  changed: items.filter(({ workDate }) => workDate !== '2026-12-06').length,
  same: 0,
  refused: items.filter(({ workDate }) => workDate === '2026-12-06').length,
  notices: [],
  rests: items.some(({ workDate }) => workDate === '2026-11-26')
    ? [{ employeeNo: 1, workDate: '2026-11-26', shortRest: null }]
    : [],
  weeks: items.map(({ employeeNo }) => ({
    ...week('2026-11-23', '56:00'),
    over: '04:00',
    employeeNo,
    before: '40:00',
  })),
})
const SCHEDULES = {
  ...RULES[0],
  value: [
    { workSch: '0001', name: '주간', start: '09:00', end: '18:00', contractual: '08:00' },
    { workSch: '0002', name: '야간', start: '21:00', end: '06:00', contractual: '08:00' },
  ],
}
const show = (more: Parameters<typeof scriptedFetch>[0] = [], before?: Sent) => {
  const script = scriptedFetch([
    ...more,
    [readMeta, () => ({ body: { today: '2026-11-25', demoMode: false, accounts: [] } })],
    [
      readSchedule,
      ({ query }) => {
        const str = plainDate(String(query['str']))
        const dates = eachDay({ from: str, to: plainDate(String(query['end'])) })
        const items = PEOPLE.map((person) => ({
          ...person,
          days: dates.map((date) =>
            before?.employeeNo === person.employeeNo && before.workDate === date ? dayOf(date, before) : dayOf(date),
          ),
          weeks: [week(str), week(addDays(str, 7))],
        }))
        return { body: { items, total: 2 } }
      },
    ],
    [listPublications, () => ({ body: { items: [], total: 0 } })],
    [listWorkRules, () => ({ body: { items: [SCHEDULES], total: 1 } })],
    [previewSchedule, ({ body }) => ({ body: answerOf(body['items'] as Sent[]) })],
    [saveSchedule, ({ body }) => ({ body: answerOf(body['items'] as Sent[]) })],
  ])
  return { ...script, ...showScreen(SchedulePage, '/attendance/schedule', '?from=2026-11-25') }
}
const cell = (name: string) => screen.findByRole('cell', { name: new RegExp(`^${name}`) })
const sent = (seen: readonly { id: string; body: Readonly<Record<string, unknown>> }[], id: string) =>
  seen.filter((each) => each.id === id).at(-1)?.body['items']

describe('two weeks of shifts', () => {
  it('begin on the Monday of the week, with the hours of each', async () => {
    show()
    expect(await screen.findByRole('heading', { name: /^11\.23 - 12\.06 근무계획/ })).toBeTruthy()
    expect(await cell('박다온 11.23 주간 09:00 - 18:00')).toBeTruthy()
    expect(await cell('박다온 11.28 쉼')).toBeTruthy()
    expect(screen.getAllByRole('cell', { name: '40:00' })).toHaveLength(4)
  })

  it('show where the rest between two shifts is too short, until what is painted mends it', async () => {
    show()
    const shift = await cell('박다온 11.26 주간 09:00 - 18:00, 앞 근무와 03:00 쉼')
    expect(within(shift).getByText('03:00')).toBeTruthy()
    shift.focus()
    fireEvent.mouseDown(shift)
    fireEvent.keyDown(shift, { key: 'n' })
    await waitFor(() => expect(screen.queryByRole('cell', { name: /^박다온 11.26 .*쉼/ })).toBeNull())
  })

  it('are painted by key, previewed, and saved all at once', async () => {
    const { seen } = show()
    const at = await cell('박다온 11.24')
    fireEvent.mouseDown(at)
    fireEvent.keyDown(at, { key: 'ArrowRight', shiftKey: true })
    fireEvent.keyDown(at, { key: 'n' })
    expect(await cell('박다온 11.25 야간 21:00 - 다음 날 06:00, 바뀜')).toBeTruthy()
    expect(await screen.findByText('56:00 넘음')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '2칸 저장' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '바꾼 근무계획' })).toBeNull())
    expect(sent(seen, saveSchedule.id)).toMatchObject([
      { employeeNo: 1, workDate: '2026-11-24', workSch: '0002', version: 0 },
      { employeeNo: 1, workDate: '2026-11-25', workSch: '0002' },
    ])
  })

  it('are painted with the brush that is taken up, taken back and cleared', async () => {
    const { seen } = show([], { employeeNo: 2, workDate: '2026-11-23', workSch: '0002', kind: 'WORK' })
    fireEvent.click(await screen.findByRole('button', { name: /^휴무/ }))
    fireEvent.mouseDown(await cell('최라온 11.24'))
    expect(await cell('최라온 11.24 휴무, 바뀜')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    expect(await cell('최라온 11.24 주간 09:00 - 18:00$')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^휴무/, pressed: true }))
    const night = await cell('최라온 11.23 야간')
    fireEvent.mouseDown(night)
    fireEvent.keyDown(night, { key: 'Delete' })
    expect(await cell('최라온 11.23 주간 09:00 - 18:00, 바뀜')).toBeTruthy()
    expect(sent(seen, previewSchedule.id)).toMatchObject([{ employeeNo: 2, workDate: '2026-11-23', clear: true }])
  })

  it('take a paste of a sheet, and name what cannot be read and what is refused', async () => {
    show()
    const at = await cell('박다온 12.05')
    fireEvent.mouseDown(at)
    fireEvent.paste(at, { clipboardData: { getData: () => '야\t야간\n주\t새벽' } })
    expect(await screen.findByText('박다온: 이 주가 마감되었습니다.')).toBeTruthy()
    expect(screen.getByText("최라온 12.06: '새벽'은 읽을 수 없습니다.")).toBeTruthy()
    const save = screen.getByRole('button', { name: /칸 저장$/ })
    expect(save.getAttribute('aria-disabled')).toBe('true')
  })

  it('bring the two weeks before', async () => {
    const { seen } = show([], { employeeNo: 1, workDate: '2026-11-10', workSch: '0002', kind: 'WORK' })
    await cell('박다온 11.23')
    fireEvent.click(screen.getByRole('button', { name: '앞 2주 가져오기' }))
    expect(await cell('박다온 11.24 야간 21:00 - 다음 날 06:00, 바뀜')).toBeTruthy()
    expect(seen.find(({ query }) => query['str'] === '2026-11-09')?.query['end']).toBe('2026-11-22')
  })

  it('say why they were not saved, and keep what is painted', async () => {
    show([[saveSchedule, () => problem(422, 'rule-violation', '막힌 칸이 1개 있어 저장하지 않았습니다.')]])
    const at = await cell('박다온 11.24')
    fireEvent.mouseDown(at)
    fireEvent.keyDown(at, { key: 'o' })
    fireEvent.click(await screen.findByRole('button', { name: '1칸 저장' }))
    expect(await screen.findByText('막힌 칸이 1개 있어 저장하지 않았습니다.')).toBeTruthy()
    expect(await cell('박다온 11.24 휴무, 바뀜')).toBeTruthy()
  })
})

describe('patterns beside them', () => {
  const PATTERN = {
    no: 1,
    name: '격일',
    days: [
      { workSch: '0001', start: null, end: null, kind: 'WORK' as const },
      { workSch: null, start: null, end: null, kind: 'OFF' as const },
    ],
    people: 1,
    begun: true,
    version: 1,
  }
  const PERSON = {
    employeeNo: 1,
    employeeCode: 'A-1',
    name: '박다온',
    from: '2026-11-02',
    patternNo: 1,
    dayOfPattern: 1,
    patternName: '격일',
    history: [],
  }
  const lists = [
    [listPatterns, () => ({ body: { items: [PATTERN], total: 1 } })],
    [listPatternPeople, () => ({ body: { items: [PERSON], total: 1 } })],
  ] as const

  it('are listed with who works by them, and made of words in a row', async () => {
    const { seen } = show([...lists, [createPattern, () => ({ body: { ...PATTERN, no: 2, name: '4일' } })]])
    await cell('박다온 11.23')
    fireEvent.click(screen.getByRole('button', { name: '교대 규칙' }))
    const drawer = within(await screen.findByRole('dialog', { name: '교대 규칙' }))
    expect(await drawer.findByText('주휴')).toBeTruthy()
    expect(drawer.getByText('격일 1일째부터')).toBeTruthy()
    fireEvent.click(drawer.getByRole('button', { name: '규칙 등록' }))
    const form = within(await screen.findByRole('form', { name: '교대 규칙 등록' }))
    fireEvent.change(form.getByRole('textbox', { name: /^이름/ }), { target: { value: '4일' } })
    fireEvent.change(form.getByRole('textbox', { name: /^순서/ }), { target: { value: '주 야간 22:00-07:00 새벽' } })
    fireEvent.click(form.getByRole('button', { name: '교대 규칙 등록' }))
    expect(await form.findAllByText('읽을 수 없는 날이 있습니다: 새벽')).not.toHaveLength(0)
    fireEvent.change(form.getByRole('textbox', { name: /^순서/ }), { target: { value: '주 야간 22:00-07:00 주휴' } })
    fireEvent.click(form.getByRole('button', { name: '교대 규칙 등록' }))
    await waitFor(() => expect(seen.some(({ id }) => id === createPattern.id)).toBe(true))
    expect(seen.find(({ id }) => id === createPattern.id)?.body['days']).toMatchObject([
      { workSch: '0001' },
      { workSch: '0002' },
      { start: '22:00', end: '31:00' },
      { kind: 'WEEKLY_HOLIDAY' },
    ])
  })

  it('are given to nobody without a person', async () => {
    const { seen } = show([...lists, [enterPatternPerson, () => ({ body: PERSON })]])
    await cell('박다온 11.23')
    fireEvent.click(screen.getByRole('button', { name: '교대 규칙' }))
    fireEvent.click(await screen.findByRole('button', { name: '사원에 지정' }))
    const form = within(await screen.findByRole('form', { name: '교대 규칙 지정' }))
    fireEvent.click(form.getByRole('button', { name: '지정' }))
    expect(await form.findAllByText('사원을 골라 주세요.')).not.toHaveLength(0)
    expect(seen.some(({ id }) => id === enterPatternPerson.id)).toBe(false)
  })
})
