import { plainDate } from '@handal/base/date'
import { employeesXlsx } from '@handal/contracts/downloads'
import { readMeta } from '@handal/contracts/common'
import { type EmployeeRow, listEmployees } from '@handal/contracts/employees'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import EmployeeListPage from './EmployeeListPage.tsx'

const PATH = '/basic-info/hrm/employee'
const row = (no: number, name: string, more: Partial<EmployeeRow> = {}): EmployeeRow => ({
  no,
  employeeCode: `000${no}`,
  name,
  departmentNo: 3,
  departmentName: '품질팀',
  positionName: '대리',
  mdwkWorkday: '1,2,3,4,5',
  encpnd: '2021-03-02',
  retireDate: null,
  dcexpDate: null,
  baseAtendtime: '09:00',
  baseLvofctime: '18:00',
  state: '0001',
  stateName: '재직',
  version: 1,
  ...more,
})
const GARAM = row(1, '이가람')
const DAON = row(2, '박다온', {
  departmentNo: 1,
  departmentName: '생산1팀',
  positionName: '반장',
  encpnd: '2017-06-12',
})
const LEFT = row(9, '한때온', {
  state: '0003',
  stateName: '퇴사',
  encpnd: '2020-01-15',
  retireDate: plainDate('2026-10-31'),
})
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }

/** Answers as the server does: by state, department and words. */
const serve = (people: readonly EmployeeRow[] = [GARAM, DAON, LEFT], total?: number) =>
  scriptedFetch([
    [readMeta, () => ({ body: meta })],
    [
      listEmployees,
      ({ query: { state, deptNo, q } }) => {
        const items = people.filter(
          (one) =>
            (state === undefined || one.state === state) &&
            (deptNo === undefined || one.departmentNo === deptNo) &&
            (typeof q !== 'string' || one.name.includes(q) || one.employeeCode.includes(q)),
        )
        return { body: { items, total: total ?? items.length } }
      },
    ],
  ])
const show = (search = '') => showScreen(EmployeeListPage, PATH, search)
const cellsOf = (name: string): string[] => {
  const line = screen.getAllByRole('row', { hidden: true }).find((one) => one.textContent.includes(name))
  return [...(line?.querySelectorAll('[role="gridcell"]') ?? [])].map((cell) => cell.textContent)
}

describe('the employee list', () => {
  it('shows who works there, with department, position, service and hours', async () => {
    serve()
    show()
    await screen.findByText('이가람')
    // 2 March 2021 to 20 November 2026: five years and eight months are full on 1 November.
    expect(cellsOf('이가람')).toEqual([
      '0001',
      '이가람',
      '품질팀',
      '대리',
      '2021.03.02',
      '5년 8개월',
      '09:00 - 18:00',
      '월화수목금',
    ])
    expect(screen.getByRole('heading', { name: '사원2' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '재직2' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByText('한때온')).toBeNull()
  })

  it('asks the server for a state, a department and words; all of it is in the address', async () => {
    const { seen } = serve()
    const { router } = show('?page=2')
    fireEvent.click(await screen.findByRole('link', { name: '퇴사' }))
    await screen.findByText('한때온')
    expect(router.state.location.search).toBe('?state=0003')
    // Who left served up to the last day: 15 January 2020 to 31 October 2026.
    expect(cellsOf('한때온')).toContain('6년 9개월')
    expect(cellsOf('한때온')).toContain('2026.10.31')
    fireEvent.click(screen.getByRole('link', { name: '재직' }))
    await screen.findByText('박다온')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '부서' }))
    fireEvent.click(await screen.findByRole('option', { name: '생산1팀' }))
    await waitFor(() => expect(screen.queryByText('이가람')).toBeNull())
    expect(router.state.location.search).toBe('?dept=1')
    expect(seen.at(-1)?.query).toEqual({ companyNo: 1, state: '0001', page: 1, size: 300, deptNo: 1 })
    fireEvent.change(screen.getByRole('searchbox', { name: '찾기' }), { target: { value: '없음' } })
    expect(await screen.findByText('조건에 맞는 사원이 없습니다.')).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ q: '없음', deptNo: 1 })
  })

  it('looks for words among all pages, from the first', async () => {
    const { seen } = scriptedFetch([
      [readMeta, () => ({ body: meta })],
      [
        listEmployees,
        ({ query: { page, q } }) => {
          const found = q === '가람' ? [GARAM] : [DAON]
          return { body: { items: q === undefined || page === 1 ? found : [], total: q === undefined ? 301 : 1 } }
        },
      ],
    ])
    const { router } = show('?page=2')
    await screen.findByText('박다온')
    expect(seen.some(({ query }) => query['page'] === 2 && query['size'] === 300)).toBe(true)
    fireEvent.change(screen.getByRole('searchbox', { name: '찾기' }), { target: { value: '가람' } })
    expect(await screen.findByText('이가람')).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ q: '가람', page: 1 })
    expect(new URLSearchParams(router.state.location.search).has('page')).toBe(false)
  })

  it('puts people in another order only when all of them are there', async () => {
    serve([GARAM, DAON], 301)
    show('?sort=name')
    await screen.findByText('이가람')
    const names = screen
      .getAllByRole('row', { hidden: true })
      .flatMap((one) => /이가람|박다온/.exec(one.textContent) ?? [])
    expect(names).toEqual(['이가람', '박다온'])
    expect(screen.getByText('1 - 300 / 301')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '다음 쪽' }))
    expect(await screen.findByText('301 - 301 / 301')).toBeTruthy()
  })

  it('puts them in order by name', async () => {
    serve()
    show('?sort=name')
    await screen.findByText('이가람')
    const names = screen
      .getAllByRole('row', { hidden: true })
      .flatMap((one) => /이가람|박다온/.exec(one.textContent) ?? [])
    expect(names).toEqual(['박다온', '이가람'])
  })

  it('saves what is shown as a workbook, all pages of it, after the reason', async () => {
    const { seen } = scriptedFetch([
      [readMeta, () => ({ body: meta })],
      [listEmployees, () => ({ body: { items: [GARAM, DAON], total: 301 } })],
      [employeesXlsx, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
    ])
    show('?state=0002&q=이&dept=3')
    await screen.findByText('이가람')
    fireEvent.click(screen.getByRole('button', { name: '엑셀 저장' }))
    expect(await screen.findByText('휴직 사원 목록을 내려받을까요?')).toBeTruthy()
    expect(screen.getByText(/명의 성명, 소속/).textContent).toContain('301')
    fireEvent.click(screen.getByRole('radio', { name: '내부 보고' }))
    fireEvent.click(screen.getByRole('button', { name: '엑셀 내려받기' }))
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(seen.at(-1)).toMatchObject({
      query: { companyNo: 1, state: '0002', deptNo: 3, q: '이', reason: '내부 보고' },
    })
    expect(seen.at(-1)?.query).not.toHaveProperty('page')
  })

  it('says when nobody is on leave, and when nobody works there', async () => {
    serve()
    show('?state=0002')
    expect(await screen.findByText('지금 휴직 상태인 사원이 없습니다.')).toBeTruthy()
  })

  it('says what failed and asks again', async () => {
    let isDown = true
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      [
        listEmployees,
        () => (isDown ? problem(503, 'unavailable', '지금은 쓸 수 없습니다.') : { body: { items: [GARAM], total: 1 } }),
      ],
    ])
    show()
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    expect(await screen.findByText('이가람')).toBeTruthy()
  })

  it('is cards on a phone: name, number, department, position, hours, and since when', async () => {
    setViewport(390)
    serve()
    show()
    const cards = await screen.findByRole('list', { name: '재직 사원 2명' })
    expect(cards.textContent).toContain('이가람2021.03.020001 · 품질팀 · 대리 · 09:00 - 18:00')
  })

  it('leads back to the first page of everybody when nothing is found, and keeps the conditions with another state', async () => {
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      [listEmployees, ({ query: { page } }) => ({ body: { items: page === 1 ? [GARAM] : [], total: 1 } })],
    ])
    const { router } = show('?page=9')
    const reset = async (): Promise<void> => {
      expect(await screen.findByText('조건에 맞는 사원이 없습니다.')).toBeTruthy()
      fireEvent.click(screen.getAllByRole('button', { name: '조건 초기화' })[0] ?? document.body)
      expect(await screen.findByText('이가람')).toBeTruthy()
      expect(router.state.location.search).toBe('')
    }
    await reset()
    await act(() => router.navigate('?q=가&dept=3&page=9'))
    fireEvent.click(await screen.findByRole('link', { name: /^휴직/ }))
    expect(await screen.findByText('이가람')).toBeTruthy()
    const kept = new URLSearchParams(router.state.location.search)
    expect(['state', 'q', 'dept', 'page'].map((name) => kept.get(name))).toEqual(['0002', '가', '3', null])
    await act(() => router.navigate('?q=가&dept=3&page=9'))
    await reset()
  })

  it('opens a person, and is come back to in the order that was chosen', async () => {
    serve()
    const { router } = show()
    await screen.findByText('이가람')
    fireEvent.click(screen.getByRole('columnheader', { name: /^성명/, hidden: true }))
    await waitFor(() => expect(router.state.location.search).toContain('sort='))
    expect(router.state.historyAction).toBe('REPLACE')
    const cell = screen.getByText('박다온')
    fireEvent.mouseDown(cell)
    fireEvent.click(cell)
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/2'))
  })
})
