import { readMeta } from '@handal/contracts/common'
import { searchPeople } from '@handal/contracts/people/employees'
import { correctWorkTimes, listDailyWorks } from '@handal/contracts/time/daily-works'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ROUTES } from '../../../app/routes.ts'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import DailyPage from '../daily/DailyPage.tsx'
import AddPage from './AddPage.tsx'

const PATH = '/attendance/add'
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const person = (no: number, name: string) => ({
  no,
  name,
  employeeCode: `000${no}`,
  departmentName: null,
  positionName: null,
})
type Script = Parameters<typeof scriptedFetch>[0]
const base = [
  [readMeta, () => ({ body: meta })],
  [searchPeople, () => ({ body: { items: [person(1, '강이든'), person(2, '노을찬')], total: 2 } })],
] as unknown as Script
const saved = [correctWorkTimes, () => ({ body: { items: [], undoNo: 1 } })] as const
const bodies = (seen: ReturnType<typeof scriptedFetch>['seen']) =>
  seen.filter(({ id }) => id === correctWorkTimes.id).map(({ body }) => body)
const type = (name: string, value: string): void => {
  const field = screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const choose = async (name: string): Promise<void> => {
  const field = screen.getByRole('combobox', { name: /^사원/ })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: name } })
  // While the words are waited for, what was found before is not chosen.
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.name = ''
  Object.defineProperty(window, 'opener', { value: null, configurable: true })
})

describe('what is added to a day', () => {
  it('are clock times of several people at once, with a reason', async () => {
    const { seen } = scriptedFetch([...base, saved] as Script)
    showScreen(AddPage, PATH, '?day=2026-11-19')
    await choose('강이든')
    await choose('노을찬')
    expect(
      within(screen.getByRole('list', { name: '고른 사원' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['강이든', '노을찬'])
    press('노을찬 제외')
    await choose('노을찬')
    type('출근', '08:58')
    type('퇴근', '18:02')
    type('사유', '리더기 고장')
    press('등록')
    await screen.findByText('다른 화면')
    const day = { workDate: '2026-11-19', atendTime: '08:58', lvofcTime: '18:02' }
    expect(bodies(seen)).toEqual([
      { companyNo: 1, reason: '리더기 고장', items: [1, 2].map((employeeNo) => ({ employeeNo, ...day })) },
    ])
  })

  it('is a fact of the day, without the times that only another kind takes', async () => {
    const { seen } = scriptedFetch([...base, saved] as Script)
    showScreen(AddPage, PATH, '?day=2026-11-19')
    await choose('강이든')
    type('출근', '09:00')
    fireEvent.click(screen.getByRole('radio', { name: '휴가·결근·출장' }))
    expect(screen.queryByRole('textbox', { name: /^출근/ })).toBeNull()
    const kind = screen.getByRole('combobox', { name: /^종류/ })
    fireEvent.mouseDown(kind)
    fireEvent.click(await screen.findByRole('option', { name: '결근' }))
    type('사유', '연락 없음')
    press('등록')
    await screen.findByText('다른 화면')
    expect(bodies(seen)).toMatchObject([{ items: [{ employeeNo: 1, workDate: '2026-11-19', kind: 'ABSENCE' }] }])
    expect(bodies(seen)[0]).not.toHaveProperty('items.0.atendTime')
  })

  it('is asked for all at once where it is missing, and told with whose it is where one is refused', async () => {
    const closed = '2026년 11월 근태를 마감했습니다.'
    const refused = problem(422, 'rule-violation', closed, {
      errors: [
        { path: 'items.0.workDate', message: closed },
        { path: 'items.1.workDate', message: closed },
        { path: 'items.1.lvofcTime', message: '퇴근 시각이 출근 시각과 같습니다.' },
      ],
    })
    scriptedFetch([...base, [correctWorkTimes, () => refused]] as Script)
    showScreen(AddPage, PATH, '?day=2026-11-19')
    await screen.findByRole('form', { name: '근태 추가' })
    press('등록')
    for (const words of ['사원을 골라 주세요.', '출근이나 퇴근 시각을 입력해 주세요.', '사유를 적어 주세요.'])
      expect(await screen.findAllByText(words)).not.toHaveLength(0)
    await choose('강이든')
    await choose('노을찬')
    type('퇴근', '18:02')
    type('사유', '리더기 고장')
    press('등록')
    expect(await screen.findAllByText(closed)).not.toHaveLength(0)
    expect(screen.getAllByText('노을찬: 퇴근 시각이 출근 시각과 같습니다.')).not.toHaveLength(0)
  })
})

describe('its window', () => {
  it('tells the page that opened it what was stored, and closes', async () => {
    scriptedFetch([...base, saved] as Script)
    const post = vi.fn<(told: unknown, origin: string) => void>()
    Object.defineProperty(window, 'opener', { value: { postMessage: post }, configurable: true })
    window.name = 'handal-attendance-add'
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined)
    showScreen(AddPage, PATH, '?day=2026-11-19')
    await choose('강이든')
    type('출근', '08:58')
    type('사유', '리더기 고장')
    press('등록')
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    const said = '강이든님의 11월 19일(목) 근태를 등록했습니다.'
    expect(post).toHaveBeenCalledExactlyOnceWith({ popup: 'attendance-add', said }, window.location.origin)
  })

  it('opens 800 px wide from a day, which is asked for again once something is told of it', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [listDailyWorks, () => ({ body: { items: [], total: 0 } })],
    ] as unknown as Script)
    const open = vi.spyOn(window, 'open').mockReturnValue({ focus: () => undefined } as Window)
    showScreen(DailyPage, '/attendance/daily', '?day=2026-11-19')
    await screen.findByText('이 날의 근태가 없습니다.')
    press('기록 추가')
    expect(open).toHaveBeenCalledExactlyOnceWith(
      '/attendance/add?day=2026-11-19',
      'handal-attendance-add',
      expect.stringContaining('width=800'),
    )
    const asked = () => seen.filter(({ id }) => id === listDailyWorks.id).length
    const before = asked()
    const data = { popup: 'attendance-add', said: '강이든님의 11월 19일(목) 근태를 등록했습니다.' }
    const tell = (origin: string, said: string) =>
      fireEvent(window, new MessageEvent('message', { origin, data: { ...data, said } }))
    // The page listens once its effects have run, which may be after it is drawn.
    await waitFor(() => {
      tell('https://else.example', '다른 곳의 말')
      tell(window.location.origin, data.said)
      expect(screen.getAllByText(data.said).length).toBeGreaterThan(0)
    })
    expect(screen.queryByText('다른 곳의 말')).toBeNull()
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  })

  it('is a page where the browser keeps windows from opening', async () => {
    scriptedFetch([...base, [listDailyWorks, () => ({ body: { items: [], total: 0 } })]] as unknown as Script)
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { router } = showScreen(DailyPage, '/attendance/daily', '?day=2026-11-19')
    await screen.findByText('이 날의 근태가 없습니다.')
    press('기록 추가')
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH))
    expect(ROUTES.find(({ path }) => path === PATH)).toMatchObject({ layout: 'popup' })
  })
})
