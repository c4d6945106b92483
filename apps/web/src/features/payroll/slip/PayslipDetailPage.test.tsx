import { paymentPdf } from '@handal/contracts/downloads'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { payslip, PEOPLE, person } from '../testing/sample.ts'
import PayslipDetailPage from './PayslipDetailPage.tsx'

const detail = (search: string) => showScreen(PayslipDetailPage, '/salary/management/detail', search)
const OF_GARAM = '?employeeNo=1&month=2026-11&paymentType=0001'

describe('the page of one payslip', () => {
  it('shows it with the hours behind it and leads to its form', async () => {
    scriptedFetch([[readPayslip, () => ({ body: payslip() })]])
    const { router } = detail(OF_GARAM)
    expect(await screen.findByRole('heading', { name: '이가람 2026년 11월 급여명세서' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: '근태와 합계' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '금액 수정' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/salary/management/write'))
    expect(router.state.location.search).toBe(OF_GARAM)
  })

  it('of business income is called what its paper is called', async () => {
    scriptedFetch([[readPayslip, () => ({ body: { ...payslip(), paperName: '사업소득 지급 내역' } })]])
    detail(OF_GARAM)
    expect(await screen.findByRole('heading', { name: '이가람 2026년 11월 사업소득 지급 내역' })).toBeTruthy()
  })

  it('cannot be changed once confirmed, and says why', async () => {
    const slip = person(1, '이가람', { ...PEOPLE[0]?.amounts }, { state: 'confirmed' })
    scriptedFetch([[readPayslip, () => ({ body: payslip(slip) })]])
    detail(OF_GARAM)
    const button = await screen.findByRole('button', { name: '금액 수정' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: '다시 계산' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: /^식대/ }))
    expect(screen.queryByRole('button', { name: '금액 직접 입력' })).toBeNull()
  })

  it('says what to do without a person, and when the person is not there', async () => {
    scriptedFetch([[readPayslip, () => problem(404, 'not-found', '찾는 내용이 없습니다.')]])
    const { unmount } = detail('')
    expect(screen.getByText('사원을 고르지 않았습니다.')).toBeTruthy()
    unmount()
    detail('?employeeNo=999')
    expect(await screen.findByText('찾는 내용이 없습니다.')).toBeTruthy()
  })

  it('asks before an amount being typed is left, and makes a file of this person alone', async () => {
    const { seen } = scriptedFetch([
      [readPayslip, () => ({ body: payslip() })],
      [paymentPdf, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
    ])
    const { router } = detail(OF_GARAM)
    fireEvent.click(await screen.findByRole('button', { name: 'PDF 내려받기' }))
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ payMonth: '11', employeeNos: [1] })
    fireEvent.click(screen.getByRole('button', { name: '확인' }))
    fireEvent.click(await screen.findByRole('button', { name: /^식대/ }))
    fireEvent.click(screen.getByRole('button', { name: '금액 직접 입력' }))
    fireEvent.change(screen.getByRole('textbox', { name: /^식대 금액/ }), { target: { value: '150000' } })
    act(() => void router.navigate('/home'))
    expect(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' })).toBeTruthy()
  })

  it('says that it was calculated', async () => {
    scriptedFetch([
      [readPayslip, () => ({ body: payslip() })],
      [calculate, () => ({ body: { slip: PEOPLE[0] } })],
    ])
    detail(OF_GARAM)
    fireEvent.click(await screen.findByRole('button', { name: '다시 계산' }))
    expect(await screen.findByText(/^이가람의 급여를 계산했습니다/)).toBeTruthy()
  })
})
