import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import {
  choice,
  choiceOrNone,
  dateParam,
  defineParams,
  flag,
  monthParam,
  named,
  number,
  page,
  sort,
  text,
} from './params.ts'
import { useScreenParams } from './use-params.ts'

const params = defineParams(
  {
    month: monthParam,
    department: named('dept', text),
    state: choice(['0001', '0002'], '0001'),
    view: choiceOrNone(['list', 'tree']),
    sort,
    page,
    row: number,
    line: text,
    ended: flag(),
    sums: flag(true),
    day: dateParam,
  },
  { page: ['department', 'state', 'sort'], line: ['row'] },
)
const DEFAULTS = {
  month: '',
  department: '',
  state: '0001',
  view: null,
  sort: null,
  page: 1,
  row: null,
  line: '',
  ended: false,
  sums: true,
  day: '',
}
const read = (search: string) => params.read(new URLSearchParams(search))
const write = (search: string, change: Parameters<typeof params.write>[1]): string =>
  params.write(new URLSearchParams(search), change).toString()

describe('what a screen keeps in its address', () => {
  it('goes to the page that is asked for, also together with another department', () => {
    expect(write('?page=4', { department: '생산', page: 2 })).toBe('page=2&dept=%EC%83%9D%EC%82%B0')
    expect(write('?page=4', { department: '생산' })).toBe('dept=%EC%83%9D%EC%82%B0')
  })

  it('is read by name; nothing is the default', () => {
    expect(read('')).toEqual(DEFAULTS)
    expect(
      read('month=2026-11&dept=3&state=0002&view=tree&sort=-net&page=4&row=7&line=a&ended=1&sums=0&day=2026-02-28'),
    ).toEqual({
      month: '2026-11',
      department: '3',
      state: '0002',
      view: 'tree',
      sort: { key: 'net', direction: 'desc' },
      page: 4,
      row: 7,
      line: 'a',
      ended: true,
      sums: false,
      day: '2026-02-28',
    })
  })

  it('takes a month of six digits too', () => expect(read('month=202611').month).toBe('2026-11'))

  it.each([
    'month=2026-13',
    'month=1899-12',
    'month=2026-1',
    'state=0009',
    'view=map',
    'sort=',
    'sort=-',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=1.5',
    'row=0',
    'row=9999999999',
    'ended=yes',
    'sums=',
    'day=2026-02-30',
    'day=20261125x',
  ])('forgives what makes no sense: %s', (search) => expect(read(search)).toEqual(DEFAULTS))

  it('cuts words that no call would take', () => expect(read(`dept=${'가'.repeat(300)}`).department).toHaveLength(100))

  it('writes only what differs from the default, and leaves what belongs to others', () => {
    expect(write('tab=1', { month: '2026-11', sums: false, sort: { key: 'name', direction: 'asc' } })).toBe(
      'tab=1&month=2026-11&sort=name&sums=0',
    )
    expect(write('tab=1&month=2026-11&sort=name&sums=0', { month: '', sums: true, sort: null })).toBe('tab=1')
  })

  it('is read back as it was written', () => {
    const values = {
      month: '2026-02',
      department: '품질 1팀 & 2팀',
      state: '0002',
      view: 'list',
      sort: { key: 'a-b', direction: 'desc' },
      page: 12,
      row: 999_999_999,
      line: 'item.x',
      ended: true,
      sums: false,
      day: '2026-11-25',
    } as const
    expect(read(params.link(values))).toEqual(values)
    expect(params.link({})).toBe('')
    expect(params.link(DEFAULTS)).toBe('')
  })

  it('puts back what hangs on another value, unless it is given with it', () => {
    expect(write('page=3&dept=1', { department: '2' })).toBe('dept=2')
    expect(write('page=3', { row: 2 })).toBe('page=3&row=2')
    expect(write('row=1&line=a', { row: 2 })).toBe('row=2')
    expect(write('row=1&line=a', { row: 2, line: 'b' })).toBe('row=2&line=b')
    expect(write('page=3', { page: 4, state: '0002' })).toBe('page=4&state=0002')
  })
})

describe('in a screen', () => {
  function Part() {
    const [values, set] = useScreenParams(params)
    return (
      <>
        <p>부서 {values.department}</p>
        <button onClick={() => set({ department: '3' })}>부서 고르기</button>
        <button onClick={() => set({ sort: { key: 'name', direction: 'asc' } }, { replace: true })}>정렬</button>
      </>
    )
  }

  it('a choice is a step back in the history, a sort is not', async () => {
    const { router } = renderPart(<Part />, '/list?dept=1&page=2')
    fireEvent.click(screen.getByRole('button', { name: '부서 고르기' }))
    expect(await screen.findByText('부서 3')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '정렬' }))
    expect(router.state.location.search).toBe('?dept=3&sort=name')
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?dept=1&page=2')
    expect(screen.getByText('부서 1')).toBeTruthy()
  })
})
