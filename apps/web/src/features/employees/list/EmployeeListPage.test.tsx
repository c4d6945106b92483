import { plainDate } from '@handal/base/date'
import { employeesXlsx } from '@handal/contracts/downloads'
import { readMeta } from '@handal/contracts/common'
import { type EmployeeRow, listEmployees } from '@handal/contracts/people/employees'
import { listDepartments, listPositions } from '@handal/contracts/company/organisation'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import EmployeeListPage from './EmployeeListPage.tsx'

const PATH = '/basic-info/hrm/employee'
const row = (no: number, name: string, more: Partial<EmployeeRow> = {}): EmployeeRow => ({
  no,
  employeeCode: `000${no}`,
  name,
  departmentNo: 3,
  departmentName: '품질팀',
  positionNo: 2,
  positionName: '대리',
  employmentType: '0001',
  workSch: '0001',
  payKind: '0001',
  basePay: 3_200_000,
  checks: [],
  mdwkWorkday: '1,2,3,4,5',
  encpnd: plainDate('2021-03-02'),
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
  encpnd: plainDate('2017-06-12'),
  employmentType: '0003',
  payKind: '0002',
  basePay: 12_500,
  checks: [
    { code: 'minimum-wage', tone: 'warning', label: '최저임금 미달', message: '한 달에 1원 모자랍니다.' },
    { code: 'no-account', tone: 'info', label: '급여 계좌 없음', message: '급여를 보낼 계좌가 없습니다.' },
  ],
})
const LEFT = row(9, '한때온', {
  state: '0003',
  stateName: '퇴사',
  encpnd: plainDate('2020-01-15'),
  retireDate: plainDate('2026-10-31'),
})
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }

const kept = { boglVal: '', sortOrder: 1, people: 1, from: '2020-01-01', endDate: null, version: 1, history: [] }
const department = (no: number, deptNm: string, endDate: string | null = null) => ({
  ...kept,
  no,
  deptNm,
  endDate,
  parentNo: null,
  headEmployeeNo: null,
  headName: null,
})
/** What the filters offer: a department that has ended is none of it. */
const choices: Parameters<typeof scriptedFetch>[0] = [
  [
    listDepartments,
    () => ({
      body: {
        items: [department(1, '생산1팀'), department(3, '품질팀'), department(4, '옛팀', '2025-12-31')],
        total: 3,
      },
    }),
  ],
  [listPositions, () => ({ body: { items: [{ ...kept, no: 2, ofcpsNm: '대리' }], total: 1 } })],
]
const pageOf = (items: readonly EmployeeRow[], total = items.length) => ({
  body: { items: [...items], total, states: [{ state: '0001', people: total }] },
})
/** Answers as the server does: by state, department and words. */
const serve = (people: readonly EmployeeRow[] = [GARAM, DAON, LEFT], total?: number) =>
  scriptedFetch([
    [readMeta, () => ({ body: meta })],
    ...choices,
    [
      listEmployees,
      ({ query: { state, deptNo, q } }) => {
        const items = people.filter(
          (one) =>
            (state === undefined || one.state === state) &&
            (deptNo === undefined || one.departmentNo === deptNo) &&
            (typeof q !== 'string' || one.name.includes(q) || one.employeeCode.includes(q)),
        )
        const states = ['0001', '0002', '0003', '0004'].map((key) => ({
          state: key,
          people: people.filter((one) => one.state === key).length,
        }))
        return { body: { items, total: total ?? items.length, states: states.filter((one) => one.people > 0) } }
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
      '기본근무',
      '3,200,000원',
      '정규직',
      '',
    ])
    expect(cellsOf('박다온').slice(-4)).toEqual(['기본근무', '시급 12,500원', '단시간', '최저임금 미달 외 1건'])
    expect(screen.getByRole('heading', { name: '사원2' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '재직2' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByText('한때온')).toBeNull()
  })

  it('asks the server for a state, a department and words; all of it is in the address', async () => {
    const { seen } = serve()
    const { router } = show('?page=2')
    fireEvent.click(await screen.findByRole('link', { name: '퇴사1' }))
    await screen.findByText('한때온')
    expect(router.state.location.search).toBe('?state=0003')
    // Who left served up to the last day: 15 January 2020 to 31 October 2026.
    expect(cellsOf('한때온')).toContain('6년 9개월')
    expect(cellsOf('한때온')).toContain('2026.10.31')
    fireEvent.click(screen.getByRole('link', { name: '재직2' }))
    await screen.findByText('박다온')
    // Nobody comes later, and a department that has ended is nothing to choose.
    expect(screen.queryByRole('link', { name: /^입사 예정/ })).toBeNull()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '부서' }))
    fireEvent.click(await screen.findByRole('option', { name: '생산1팀' }))
    expect(screen.queryByRole('option', { name: '옛팀' })).toBeNull()
    await waitFor(() => expect(screen.queryByText('이가람')).toBeNull())
    expect(router.state.location.search).toBe('?dept=1')
    expect(seen.at(-1)?.query).toEqual({ companyNo: 1, state: '0001', page: 1, size: 50, deptNo: 1 })
    fireEvent.change(screen.getByRole('searchbox', { name: '찾기' }), { target: { value: '없음' } })
    expect(await screen.findByText('조건에 맞는 사원이 없습니다.')).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ q: '없음', deptNo: 1 })
  })

  it('looks for words among all pages, from the first', async () => {
    const { seen } = scriptedFetch([
      [readMeta, () => ({ body: meta })],
      ...choices,
      [
        listEmployees,
        ({ query: { page, q } }) => {
          const found = q === '가람' ? [GARAM] : [DAON]
          return pageOf(q === undefined || page === 1 ? found : [], q === undefined ? 301 : 1)
        },
      ],
    ])
    const { router } = show('?page=2')
    await screen.findByText('박다온')
    expect(seen.some(({ query }) => query['page'] === 2 && query['size'] === 50)).toBe(true)
    fireEvent.change(screen.getByRole('searchbox', { name: '찾기' }), { target: { value: '가람' } })
    expect(await screen.findByText('이가람')).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ q: '가람', page: 1 })
    expect(new URLSearchParams(router.state.location.search).has('page')).toBe(false)
  })

  it('has people put in order by the server, whole or not, and goes from page to page in it', async () => {
    const { seen } = serve([GARAM, DAON], 51)
    const { router } = show()
    await screen.findByText('이가람')
    fireEvent.click(screen.getByRole('columnheader', { name: /^월 기본급/, hidden: true }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-monthlyPay'))
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ sort: '-basePay', page: 1 }))
    // As they come: the server has the order.
    const names = screen
      .getAllByRole('row', { hidden: true })
      .flatMap((one) => /이가람|박다온/.exec(one.textContent) ?? [])
    expect(names).toEqual(['이가람', '박다온'])
    expect(await screen.findByText('1 - 50 / 51')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '다음 쪽' }))
    expect(await screen.findByText('51 - 51 / 51')).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ sort: '-basePay', page: 2 })
    fireEvent.click(screen.getByRole('columnheader', { name: /^성명/, hidden: true }))
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ sort: 'name', page: 1 }))
  })

  it('asks for a position and for when people were hired, and takes what an address cannot mean as nothing', async () => {
    const { seen } = serve()
    const { router } = show('?position=2&hired=lastYear')
    await screen.findByText('이가람')
    expect(seen.find(({ id }) => id === listEmployees.id)?.query).toMatchObject({
      positionNo: 2,
      hiredFrom: '2025-01-01',
      hiredTo: '2025-12-31',
    })
    const asked = async (hired: string) => {
      await act(() => router.navigate(`?hired=${hired}`))
      await waitFor(() => expect(router.state.location.search).toBe(`?hired=${hired}`))
      await screen.findByText('이가람')
      const { hiredFrom, hiredTo } = seen.findLast(({ id }) => id === listEmployees.id)?.query ?? {}
      return [hiredFrom, hiredTo]
    }
    expect(await asked('recent')).toEqual(['2026-08-20', undefined])
    expect(await asked('year')).toEqual(['2026-01-01', undefined])
    expect(await asked('before')).toEqual([undefined, '2024-12-31'])
    expect(await asked('someday')).toEqual([undefined, undefined])
  })

  it('has a tab for who comes later as soon as there is somebody', async () => {
    serve([GARAM, row(5, '곧온', { state: '0004', stateName: '입사 예정', encpnd: plainDate('2026-12-01') })])
    show()
    fireEvent.click(await screen.findByRole('link', { name: '입사 예정1' }))
    expect(await screen.findByText('곧온')).toBeTruthy()
    expect(screen.queryByText('이가람')).toBeNull()
  })

  it('saves what is shown as a workbook, all pages of it, after the reason', async () => {
    const { seen } = scriptedFetch([
      [readMeta, () => ({ body: meta })],
      ...choices,
      [listEmployees, () => pageOf([GARAM, DAON], 301)],
      [employeesXlsx, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
    ])
    show('?state=0002&q=이&dept=3')
    await screen.findByText('이가람')
    fireEvent.click(screen.getByRole('button', { name: '엑셀 내려받기' }))
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
      ...choices,
      [listEmployees, () => (isDown ? problem(503, 'unavailable', '지금은 쓸 수 없습니다.') : pageOf([GARAM]))],
    ])
    show()
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    expect(await screen.findByText('이가람')).toBeTruthy()
  })

  it('is cards on a phone under their departments, with what asks for a look, and in an order that is chosen', async () => {
    setViewport(390)
    const { seen } = serve()
    show()
    const cards = await screen.findByRole('group', { name: '재직 사원 2명' })
    const parts = within(cards).getAllByRole('list')
    expect(parts.map((part) => part.textContent)).toEqual([
      '이이가람2021.03.020001 · 대리 · 기본근무',
      '박박다온2017.06.120002 · 반장 · 기본근무한 달에 1원 모자랍니다.',
    ])
    expect(
      within(cards)
        .getAllByRole('heading')
        .map((head) => head.textContent),
    ).toEqual(['품질팀 1', '생산1팀 1확인할 사람 1'])
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '순서' }))
    fireEvent.click(await screen.findByRole('option', { name: '나중 입사한 순' }))
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ sort: '-encpnd' }))
    const plain = await screen.findByRole('list', { name: '재직 사원 2명' })
    expect(plain.textContent).toContain('0001 · 품질팀 · 대리 · 기본근무')
  })

  it('leads back to the first page of everybody when nothing is found, and keeps the conditions with another state', async () => {
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      ...choices,
      [listEmployees, ({ query: { page } }) => pageOf(page === 1 ? [GARAM] : [], 1)],
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
    const cell = await screen.findByText('박다온')
    fireEvent.mouseDown(cell)
    fireEvent.click(cell)
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/2'))
  })
})
