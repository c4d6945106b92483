import { type EmployeeRow, listEmployees } from '@handal/contracts/people/employees'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import { call } from '../api.ts'
import { useHeader } from '../header.ts'
import { useSession } from '../session-store.ts'
import { CompanyScreen } from './CompanyScreen.tsx'
import { ListScreen } from './ListScreen.tsx'
import { setScreens } from '../screens.ts'
import { QueryScreen } from './QueryScreen.tsx'

const person = (no: number, name: string) => ({
  no,
  employeeCode: `000${no}`,
  name,
  departmentNo: 1,
  departmentName: '생산1팀',
  positionNo: 1,
  positionName: '기사',
  employmentType: '001',
  workSch: '001',
  mdwkWorkday: '1,2,3,4,5',
  encpnd: '2021-03-02',
  retireDate: null,
  dcexpDate: null,
  baseAtendtime: '09:00',
  baseLvofctime: '18:00',
  payKind: '001',
  basePay: 3_000_000,
  state: '0001',
  stateName: '재직',
  checks: [],
  version: 1,
})
const answer = (...names: string[]) => ({
  body: { items: names.map((name, index) => person(index + 1, name)), total: names.length, states: [] },
})
const usePeople = () =>
  useQuery({ queryKey: ['people'], queryFn: () => call(listEmployees, { query: { companyNo: 1 } }) })

describe('CompanyScreen', () => {
  function Typing({ companyNo }: { companyNo: number }) {
    const [typed, setTyped] = useState('')
    return <input aria-label={`회사 ${companyNo}`} value={typed} onChange={(event) => setTyped(event.target.value)} />
  }
  const Page = () => <CompanyScreen title="사원">{(companyNo) => <Typing companyNo={companyNo} />}</CompanyScreen>

  it('starts anew for another company, so that nothing of the one before stays', async () => {
    showScreen(Page, '/list')
    fireEvent.change(screen.getByRole('textbox', { name: '회사 1' }), { target: { value: '적던 말' } })
    act(() => useHeader.setState({ selectCompanyNo: 2 }))
    expect(await screen.findByRole<HTMLInputElement>('textbox', { name: '회사 2' })).toHaveProperty('value', '')
  })

  it('waits with its title until a company is known', async () => {
    showScreen(Page, '/list')
    act(() => {
      useHeader.setState({ selectCompanyNo: null })
      useSession.setState((state) => ({ user: state.user === null ? null : { ...state.user, company_no: null } }))
    })
    expect(await screen.findByRole('heading', { name: '사원' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('QueryScreen', () => {
  function Page() {
    const query = usePeople()
    return (
      <QueryScreen title="사원" query={query}>
        {({ total }) => <h1>사원 {total}명</h1>}
      </QueryScreen>
    )
  }

  it('waits under its title, says what failed, asks again, and shows what came', async () => {
    let failing = true
    scriptedFetch([
      [listEmployees, () => (failing ? problem(503, 'unavailable', '지금은 쓸 수 없습니다.') : answer('이가람'))],
    ])
    showScreen(Page, '/list')
    expect(screen.getByRole('heading', { name: '사원' })).toBeTruthy()
    expect(screen.getByRole('status', { name: '불러오는 중입니다' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('지금은 쓸 수 없습니다.')
    failing = false
    fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    expect(await screen.findByRole('heading', { name: '사원 1명' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leads to the screen above where there is nothing at the address, without another try', async () => {
    const load = () => Promise.resolve({})
    const built = { roles: ['11'], layout: 'main', load } as const
    setScreens([
      { path: '/list', title: '사원 목록', ...built },
      { path: '/list/:no', title: '사원 상세', parents: ['인사', '/list'], ...built },
    ])
    scriptedFetch([[listEmployees, () => problem(404, 'not-found', '그 번호의 사원이 없습니다.')]])
    showScreen(Page, '/list/9')
    expect(await screen.findByText('그 번호의 사원이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '사원 목록 보기' }).getAttribute('href')).toBe('/list')
    expect(screen.queryByRole('button', { name: '다시 불러오기' })).toBeNull()
    setScreens([])
  })

  it('keeps what is there when asking again fails', async () => {
    let failing = false
    scriptedFetch([[listEmployees, () => (failing ? problem(500, 'internal', '문제') : answer('이가람'))]])
    const { client } = showScreen(Page, '/list')
    await screen.findByRole('heading', { name: '사원 1명' })
    failing = true
    await act(() => client.refetchQueries())
    expect(screen.getByRole('heading', { name: '사원 1명' })).toBeTruthy()
  })
})

describe('ListScreen', () => {
  type Row = EmployeeRow
  const opened: string[] = []
  function Page() {
    const [word, setWord] = useState('')
    const [page, setPage] = useState(1)
    const query = useQuery({
      queryKey: ['people', page],
      queryFn: () => call(listEmployees, { query: { companyNo: 1, page, size: 2 } }),
      placeholderData: keepPreviousData,
    })
    const rows = (query.data?.items ?? []).filter((row) => row.name.includes(word))
    return (
      <ListScreen<Row>
        head={{ title: '사원', count: query.data?.total, actions: [{ label: '엑셀', onSelect: () => {} }] }}
        query={query}
        filters={{
          controls: <input aria-label="찾기" value={word} onChange={(event) => setWord(event.target.value)} />,
          changed: word !== '',
          onReset: () => setWord(''),
        }}
        name="testColumns"
        caption={`사원 ${rows.length}명`}
        shown={[
          { key: 'employeeCode', name: '사번' },
          { key: 'name', name: '성명' },
          { key: 'departmentName', name: '부서' },
        ]}
        tablet={[{ key: 'name', name: '성명과 사번' }]}
        rows={rows}
        rowKey={(row) => String(row.no)}
        rowLabel={(row) => row.name}
        onOpen={(row) => opened.push(row.name)}
        card={(row) => <b>{row.name} 카드</b>}
        pages={{ page, size: 2, total: query.data?.total ?? 0, onPage: setPage }}
        hint="행을 누르면 열립니다."
        what="사원"
        lookAgain="성명을 다시 확인해 주세요."
        nothing={<p>아직 사원이 없습니다.</p>}
      />
    )
  }
  const show = async (...names: string[]) => {
    scriptedFetch([[listEmployees, () => answer(...names)]])
    showScreen(Page, '/list')
    await waitFor(() => expect(screen.queryByRole('status', { name: '불러오는 중입니다' })).toBeNull())
  }
  const heads = (): string[] =>
    screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent.trim())

  it('has title with count, acts, filters, column settings, a named grid and its hint', async () => {
    await show('이가람', '박다온')
    expect(await screen.findByText('박다온')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '사원2' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '엑셀' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '열 설정' })).toBeTruthy()
    expect(screen.getByRole('grid', { name: '사원 2명' })).toBeTruthy()
    expect(screen.getByText('행을 누르면 열립니다.')).toBeTruthy()
    expect(heads()).toEqual(['사번', '성명', '부서'])
  })

  it('says when nothing fits and how to choose nothing; and when there is nothing at all', async () => {
    await show('이가람')
    await screen.findByText('이가람')
    fireEvent.change(screen.getByRole('textbox', { name: '찾기' }), { target: { value: '없는 이름' } })
    expect(await screen.findByText('조건에 맞는 사원이 없습니다.')).toBeTruthy()
    expect(screen.queryByText('아직 사원이 없습니다.')).toBeNull()
    const [reset] = screen.getAllByRole('button', { name: '조건 초기화' })
    if (reset === undefined) throw new Error('no reset')
    fireEvent.click(reset)
    expect(await screen.findByText('이가람')).toBeTruthy()
  })

  it('says when there is nothing at all', async () => {
    await show()
    expect(await screen.findByText('아직 사원이 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '쪽' })).toBeNull()
  })

  it('walks through pages, and not past their ends', async () => {
    await show('이가람', '박다온', '최라온')
    const pages = within(await screen.findByRole('navigation', { name: '쪽' }))
    expect(pages.getByText('1 - 2 / 3')).toBeTruthy()
    expect(pages.getByRole('button', { name: '앞 쪽' })).toHaveProperty('disabled', true)
    fireEvent.click(pages.getByRole('button', { name: '다음 쪽' }))
    expect(pages.getByText('3 - 3 / 3')).toBeTruthy()
    expect(pages.getByRole('button', { name: '다음 쪽' })).toHaveProperty('disabled', true)
  })

  it('shows nobody of the page before while the next one is on its way', async () => {
    const pages = [[person(1, '이가람'), person(2, '박다온')], [person(3, '최라온')]]
    scriptedFetch([
      [
        listEmployees,
        ({ query }) => ({ body: { items: pages[Number(query['page']) - 1] ?? [], total: 3, states: [] } }),
      ],
    ])
    showScreen(Page, '/list')
    await screen.findByRole('gridcell', { name: '이가람' })
    // Nothing is awaited after the press: the answer cannot have come yet.
    fireEvent.click(screen.getByRole('button', { name: '다음 쪽' }))
    expect(screen.getByRole('status', { name: '불러오는 중입니다' })).toBeTruthy()
    expect(screen.queryByRole('gridcell', { name: '이가람' })).toBeNull()
    expect(await screen.findByRole('gridcell', { name: '최라온' })).toBeTruthy()
    expect(screen.queryByRole('status', { name: '불러오는 중입니다' })).toBeNull()
  })

  it('has few columns on a tablet, which end in a chevron', async () => {
    setViewport(820)
    await show('이가람')
    await screen.findByText('이가람')
    expect(heads()).toEqual(['성명과 사번', ''])
  })

  it('is cards on a phone', async () => {
    setViewport(390)
    await show('이가람')
    fireEvent.click(await screen.findByRole('button', { name: '이가람 카드' }))
    expect(opened).toEqual(['이가람'])
    expect(screen.queryByRole('button', { name: '열 설정' })).toBeNull()
  })
})
