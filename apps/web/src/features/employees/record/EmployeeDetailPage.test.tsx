import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { readResidentNumber } from '@handal/contracts/people/employee-write'
import { type EmployeeDetail, readEmployee } from '@handal/contracts/people/employees'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { ASKED, GARAM as SOMEBODY } from '../testing/person.ts'
import EmployeeDetailPage from './EmployeeDetailPage.tsx'

const item = (itemCode: string, label: string, amount: number) => ({ itemCode, label, amount })
const terms = (from: string, ...items: ReturnType<typeof item>[]) => ({
  from: plainDate(from),
  payKind: '0001',
  payKindName: '월급',
  monthlyHours: '209',
  dailyHours: '08:00',
  items,
})
const insured = (from: string, pensionBase: number) => ({
  from: plainDate(from),
  pension: true,
  health: true,
  employment: false,
  pensionBase,
  healthBase: null,
  unemployment: true,
  pensionFirstMonth: false,
  pensionAfter60: false,
  continuousBefore65: false,
  durunuri: false,
  durunuriUntil: null,
})
const GARAM: EmployeeDetail = {
  rehiredFrom: null,
  rehiredAs: null,
  no: 1,
  employeeCode: '0001',
  name: '이가람',
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
  birthDate: plainDate('1992-08-14'),
  gender: 'F',
  residentNumberMasked: '920814-2******',
  nationality: 'KR',
  visa: null,
  visaUntil: null,
  email: null,
  address: null,
  leaveReason: null,
  contractEndDate: null,
  probationUntil: null,
  simpleLabour: false,
  phone: '010-0000-0001',
  jobTitle: '품질 검사',
  payTerms: [
    terms('2027-01-01', item('base', '기본급', 3_300_000), item('meal', '식대', 200_000)),
    terms('2026-03-01', item('base', '기본급', 3_200_000), item('meal', '식대', 200_000)),
    terms('2021-03-02', item('base', '기본급', 2_450_000), item('car', '차량보조금', 100_000)),
  ],
  assignments: [],
  tax: [],
  family: [],
  familyMembers: [],
  accounts: [],
  protections: [],
  leavesOfAbsence: [],
  insurance: [insured('2026-07-01', 3_200_000), insured('2026-01-01', 3_000_000)],
  account: { bankCode: '004', bankName: 'KB국민은행', numberMasked: '1234-**-****', holder: '이가람' },
}
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const serve = (person: EmployeeDetail = GARAM) =>
  scriptedFetch([
    [readMeta, () => ({ body: meta })],
    [readEmployee, () => ({ body: person })],
  ])
const PATH = '/basic-info/hrm/employee/detail/:empl_no'
const show = (search = '') => showScreen(EmployeeDetailPage, PATH, search, '/basic-info/hrm/employee/detail/1')

describe('one employee', () => {
  it('says who it is and where, with masked numbers', async () => {
    serve()
    show()
    expect(await screen.findByRole('heading', { name: '이가람' })).toBeTruthy()
    expect(screen.getByRole('banner').textContent).toContain('0001 · 품질팀 대리 · 2021.03.02 입사, 5년 8개월')
    expect(screen.getByText('920814-2******')).toBeTruthy()
    expect(screen.getByText('월화수목금')).toBeTruthy()
    // The server answers codes of countries.
    expect(screen.getByText('대한민국')).toBeTruthy()
  })

  it('keeps the tab in the address', async () => {
    serve()
    const { router } = show()
    fireEvent.click(await screen.findByRole('link', { name: '보험·세금' }))
    // The tab follows the address.
    const rows = await screen.findByRole('list', { name: '4대보험' })
    expect(router.state.location.search).toBe('?tab=insurance')
    expect(screen.getByRole('link', { name: '보험·세금' }).getAttribute('aria-current')).toBe('page')
    // The same value again is no change: pension moved in July, health did not.
    expect(rows.textContent).toContain('국민연금가입, 기준 3,200,000원2026.07.01')
    expect(rows.textContent).toContain('건강보험가입2026.01.01')
    expect(rows.textContent).toContain('고용보험가입하지 않음2026.01.01')
  })

  it('remembers from which tab it is changed', async () => {
    serve()
    const { router } = show('?tab=pay')
    fireEvent.click(await screen.findByRole('button', { name: '수정' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/rewrite/1'))
    expect(router.state.location.search).toBe('?tab=pay')
  })

  it('shows the pay terms of today beside those before; a press shows another time', async () => {
    serve()
    show('?tab=pay')
    const parts = within(await screen.findByRole('group', { name: '급여 조건 이력' }))
    expect(parts.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '2021.03.02입사 월급2,550,000지난 값',
      '2026.03.01급여 조정 월급3,400,000지금 값',
      '2027.01.01급여 조정 월급3,500,000앞으로의 값',
    ])
    expect(screen.getByRole('link', { name: '급여 조건 수정' }).getAttribute('href')).toBe(
      '/basic-info/hrm/employee/rewrite/1?tab=pay&change=payTerms',
    )
    const lines = (): string[] => screen.getAllByRole('row').map((row) => row.textContent)
    expect(screen.getByRole('heading', { name: '2026.03.01부터의 조건' })).toBeTruthy()
    // What is gone since stands with nothing now.
    expect(lines().slice(1)).toEqual([
      '기본급2,450,0003,200,000',
      '식대-200,000',
      '차량보조금100,000-',
      '지급 합계2,550,0003,400,000',
    ])
    fireEvent.click(parts.getByRole('button', { name: /^2021/ }))
    expect(screen.getByRole('heading', { name: '2021.03.02부터의 조건' })).toBeTruthy()
    expect(lines().slice(1)).toEqual(['기본급2,450,000', '차량보조금100,000', '지급 합계2,550,000'])
  })

  it('shows the whole number after a reason only, and hides it again', async () => {
    const { seen } = scriptedFetch([
      [readMeta, () => ({ body: meta })],
      [readEmployee, () => ({ body: GARAM })],
      [readResidentNumber, () => ({ body: { residentNumber: '920814-2345678' } })],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '보기' }))
    const asked = within(await screen.findByRole('dialog'))
    fireEvent.click(asked.getByRole('button', { name: '번호 보기' }))
    expect(seen.filter(({ id }) => id === 'hrm.employee.residentNumber')).toEqual([])
    fireEvent.change(asked.getByRole('textbox'), { target: { value: '취득신고' } })
    fireEvent.click(asked.getByRole('button', { name: '번호 보기' }))
    expect(await screen.findByText('920814-2345678')).toBeTruthy()
    expect(seen.find(({ id }) => id === 'hrm.employee.residentNumber')?.body).toEqual({
      companyNo: 1,
      reason: '취득신고',
    })
    fireEvent.click(screen.getByRole('button', { name: '숨기기' }))
    expect(screen.getByText('920814-2******')).toBeTruthy()
  })

  it('tells work, accounts and family in tabs of their own', async () => {
    const asked = [...ASKED, [readEmployee, () => ({ body: SOMEBODY })] as const]
    scriptedFetch(asked)
    const { unmount } = show('?tab=work')
    const parts = await screen.findByRole('group', { name: '부서와 근무 이력' })
    expect(parts.textContent).toContain('2024.01.01입사 품질팀')
    const terms = screen.getByRole('list', { name: '근무 조건' }).textContent
    expect(terms).toContain('근무시간09:00 - 18:002024.01.01')
    expect(terms).toContain('주휴일회사 주휴일')
    expect(terms).toContain('근태 방식회사 설정')
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '구분기간사유',
      '임신2026.10.01 - 2026.12.31',
      '휴직2025.01.01 - 2025.01.31개인 사정',
    ])
    unmount()
    scriptedFetch(asked)
    const accounts = show('?tab=account')
    const rows = await screen.findByRole('list', { name: '계좌' })
    expect(rows.textContent).toBe('급여 계좌KB국민은행 1234-**-**** 이가람2021.03.02IRP 계좌아직 없습니다')
    accounts.unmount()
    scriptedFetch(asked)
    show('?tab=family')
    expect(await screen.findByRole('row', { name: '이하늘 자녀 2015.05.05 부양' })).toBeTruthy()
  })

  it('says what is missing, and what failed', async () => {
    serve({ ...GARAM, payTerms: [] })
    const { unmount } = show('?tab=pay')
    expect(await screen.findByText('아직 급여 조건이 없습니다.')).toBeTruthy()
    unmount()
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      [readEmployee, () => problem(404, 'not-found', '사원을 찾지 못했습니다.')],
    ])
    show()
    expect(await screen.findByText('사원을 찾지 못했습니다.')).toBeTruthy()
  })

  it('is another one when the address says so', async () => {
    let asked = 0
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      [readEmployee, () => ({ body: { ...GARAM, name: asked === 0 ? '이가람' : '박다온' } })],
    ])
    const { router } = show()
    expect(await screen.findByRole('heading', { name: '이가람' })).toBeTruthy()
    asked = 1
    await act(() => router.navigate('/basic-info/hrm/employee/detail/2'))
    expect(await screen.findByRole('heading', { name: '박다온' })).toBeTruthy()
  })

  it('shows of another one the terms of today again, with nothing unfolded or chosen of the one before', async () => {
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      [readEmployee, () => ({ body: GARAM })],
    ])
    const { router } = show('?tab=pay')
    fireEvent.click(await screen.findByRole('button', { name: /^2021/ }))
    expect(screen.getByRole('heading', { name: '2021.03.02부터의 조건' })).toBeTruthy()
    await act(() => router.navigate('/basic-info/hrm/employee/detail/2?tab=pay'))
    expect(await screen.findByRole('heading', { name: '2026.03.01부터의 조건' })).toBeTruthy()
  })

  it('names a change of the kind of pay, before the first terms those that come, and insurance by what holds', async () => {
    const daily = { ...terms('2026-12-01', item('base', '일급', 120_000)), payKind: '0003', payKindName: '일급' }
    serve({ ...GARAM, payTerms: [daily, { ...terms('2027-01-01', item('base', '기본급', 3_000_000)) }] })
    const { unmount } = show('?tab=pay')
    const parts = within(await screen.findByRole('group', { name: '급여 조건 이력' }))
    expect(parts.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '2026.12.01입사 일급120,000앞으로의 값',
      '2027.01.01급여 형태 바꿈 월급3,000,000앞으로의 값',
    ])
    expect(screen.getByRole('heading', { name: '2026.12.01부터의 조건' })).toBeTruthy()
    unmount()
    serve({ ...GARAM, insurance: [{ ...insured('2026-01-01', 0), pension: false, pensionBase: null }] })
    show('?tab=insurance')
    const rows = await screen.findByRole('list', { name: '4대보험' })
    expect(rows.textContent).toContain('국민연금가입하지 않음2026.01.01')
    expect(rows.textContent).toContain('건강보험가입2026.01.01')
    expect(rows.textContent).toContain('고용보험가입하지 않음')
  })
})
