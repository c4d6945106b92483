import { plainDate } from '@handal/base/date'
import { createEmployee } from '@handal/contracts/people/employee-write'
import { type EmployeeDetail, readEmployee } from '@handal/contracts/people/employees'
import { decideService, knownPerson } from '@handal/contracts/people/rehire'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import EmployeeDetailPage from '../record/EmployeeDetailPage.tsx'
import EmployeeWritePage from './EmployeeWritePage.tsx'
import { ASKED, GARAM } from '../testing/person.ts'

const LEAVER = {
  employeeNo: 7,
  employeeCode: '0007',
  name: '홍길동',
  encpnd: '2024-03-02',
  retireDate: '2025-02-28',
  login_id: 'gildong',
}
const fill = (name: RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('hiring somebody again', () => {
  const show = async (leaver: typeof LEAVER | null) => {
    const served = scriptedFetch([
      [knownPerson, () => ({ body: { leaver } })],
      ...ASKED.filter(([endpoint]) => endpoint !== knownPerson),
      [createEmployee, () => ({ body: { ...GARAM, no: 31, name: '홍길동' } })],
    ])
    showScreen(EmployeeWritePage, '/basic-info/hrm/employee/write')
    fireEvent.change(await screen.findByRole('textbox', { name: /^성명/ }), { target: { value: '홍길동' } })
    fill(/^주민등록번호/, '9503042234567')
    return served
  }

  it('tells of the employment before, and sends that the account goes on', async () => {
    const { seen } = await show(LEAVER)
    expect(await screen.findByText('2024.03.02 – 2025.02.28')).toBeTruthy()
    expect(screen.getByRole('link', { name: '홍길동' }).getAttribute('href')).toBe('/basic-info/hrm/employee/detail/7')
    fireEvent.click(screen.getByRole('checkbox', { name: /예전 로그인 계정 gildong/ }))
    fill(/^입사일/, '2026-12-01')
    fireEvent.blur(screen.getByRole('textbox', { name: /^입사일/ }))
    fill(/^기본급/, '2150000')
    fireEvent.click(screen.getByRole('button', { name: '사원 등록' }))
    await waitFor(() => expect(seen.some(({ id }) => id === 'hrm.employees.create')).toBe(true))
    expect(seen.find(({ id }) => id === 'hrm.employees.create')?.body).toMatchObject({
      residentNumber: '950304-2234567',
      previousAccount: true,
    })
    expect(seen.find(({ id }) => id === 'hrm.employees.known')?.body).toEqual({
      companyNo: 1,
      residentNumber: '950304-2234567',
    })
  })

  it('says nothing of who is new', async () => {
    const { seen } = await show(null)
    await waitFor(() => expect(seen.some(({ id }) => id === 'hrm.employees.known')).toBe(true))
    expect(screen.queryByRole('heading', { name: '재입사' })).toBeNull()
  })
})

describe('the record of who was hired again', () => {
  const beside = {
    employeeNo: 7,
    employeeCode: '0007',
    name: '이가람',
    encpnd: plainDate('2020-03-02'),
    retireDate: plainDate('2020-12-31'),
    serviceFrom: null,
    decided: null,
  }
  const show = (person: Partial<EmployeeDetail>) => {
    const served = scriptedFetch([
      [readEmployee, () => ({ body: { ...GARAM, ...person } })],
      [decideService, () => ({ body: { ...GARAM, ...person } })],
      ...ASKED,
    ])
    showScreen(EmployeeDetailPage, '/basic-info/hrm/employee/detail/:empl_no', '', '/basic-info/hrm/employee/detail/1')
    return served
  }

  it('leads to the employment before, and lets the service go on with a reason', async () => {
    const { seen } = show({ rehiredFrom: beside })
    const link = await screen.findByRole('link', { name: /2020.03.02 – 2020.12.31 이가람/ })
    expect(link.getAttribute('href')).toBe('/basic-info/hrm/employee/detail/7')
    expect(screen.getByText(/입사일부터 새로 셉니다/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '근속 기산일 정하기' }))
    fill(/^근속 기산일/, '2020-03-02')
    fireEvent.blur(screen.getByRole('textbox', { name: /^근속 기산일/ }))
    fill(/^사유/, '같은 일을 이어서 함')
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === 'hrm.employee.service')?.body).toEqual({
        companyNo: 1,
        serviceFrom: '2020-03-02',
        reason: '같은 일을 이어서 함',
        version: GARAM.version,
      }),
    )
  })

  it('of before leads to the one after, whose service says who decided it', async () => {
    show({
      rehiredAs: {
        ...beside,
        serviceFrom: plainDate('2020-03-02'),
        decided: { reason: '쉬지 않고 일함', at: '2026-11-19T01:00:00.000Z', by: '김운영' },
      },
    })
    expect(await screen.findByText(/쉬지 않고 일함 · 김운영/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '근속 기산일 정하기' })).toBeNull()
  })
})
