import { createEmployee } from '@handal/contracts/people/employee-write'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import EmployeeWritePage from './EmployeeWritePage.tsx'
import { SavedNotices } from './SavedNotices.tsx'
import { ASKED, GARAM } from '../testing/person.ts'

const PATH = '/basic-info/hrm/employee/write'
const SAME = '이름과 생년월일이 같은 사원이 있습니다: 남이든(사번 0004).'
const UNEMPLOYED = '실업급여: E-9는 신청한 사람만 가입합니다. 지금은 가입으로 되어 있으니 확인해 주세요.'

/** The form, and what the screen of the person says when one comes to it. */
const Page = () =>
  useLocation().pathname === PATH ? <EmployeeWritePage /> : <SavedNotices companyNo={1} employeeNo={31} />
const hire = async (notices: string[], button: string) => {
  scriptedFetch([...ASKED, [createEmployee, () => ({ body: { ...GARAM, no: 31, name: '남이든', notices } })]])
  const { router } = showScreen(Page, '*', '', PATH)
  fireEvent.change(await screen.findByRole('textbox', { name: /^성명/ }), { target: { value: '남이든' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^주민등록번호/ }), { target: { value: '9804121234567' } })
  fireEvent.change(screen.getByRole('textbox', { name: '기본급' }), { target: { value: '2150000' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  return router
}

describe('what has to be looked at of somebody who was saved', () => {
  it('stands on the screen of the person until it was read', async () => {
    const router = await hire([SAME, UNEMPLOYED], '사원 등록')
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/31'))
    expect(await screen.findByText(SAME)).toBeTruthy()
    expect(screen.getByText(UNEMPLOYED)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('확인할 내용이 2건 있습니다.')
    fireEvent.click(screen.getByRole('button', { name: '확인했습니다' }))
    await waitFor(() => expect(screen.queryByText(SAME)).toBeNull())
  })

  it('says nothing where there is nothing', async () => {
    const router = await hire([], '사원 등록')
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/31'))
    expect(screen.queryByText(/확인할 내용/u)).toBeNull()
    expect(screen.queryByRole('button', { name: '확인했습니다' })).toBeNull()
  })

  it('stands above the form of the next one with a way to the person it is of', async () => {
    await hire([SAME], '등록하고 한 명 더')
    expect(await screen.findByText(SAME)).toBeTruthy()
    expect(screen.getByText(/남이든님의 정보에서 확인할 내용이 1건 있습니다\./u)).toBeTruthy()
    expect(screen.getByRole('link', { name: '사원 보기' }).getAttribute('href')).toBe(
      '/basic-info/hrm/employee/detail/31',
    )
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^성명/ }).value).toBe(''))
  })
})
