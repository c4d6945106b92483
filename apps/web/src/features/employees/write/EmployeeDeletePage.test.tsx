import { removeEmployee } from '@handal/contracts/people/employee-write'
import { readEmployee } from '@handal/contracts/people/employees'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import EmployeeDeletePage from './EmployeeDeletePage.tsx'
import { GARAM } from '../testing/person.ts'

type Answer = Parameters<typeof scriptedFetch>[0][number][1]
const serve = (answer: Answer) =>
  scriptedFetch([
    [readEmployee, () => ({ body: GARAM })],
    [removeEmployee, answer],
  ])
const show = () =>
  showScreen(EmployeeDeletePage, '/basic-info/hrm/employee/delete/:empl_no', '', '/basic-info/hrm/employee/delete/1')
const remove = (): void => void fireEvent.click(screen.getByRole('button', { name: '삭제' }))

describe('removing somebody', () => {
  it('says what goes, asks why, and goes back to the list', async () => {
    const { seen } = serve(() => ({ body: { ...GARAM, removed: true } }))
    const { router } = show()
    expect(await screen.findByText('이가람 (0001)')).toBeTruthy()
    remove()
    expect(await screen.findByText('사유를 적어 주세요.')).toBeTruthy()
    expect(seen.filter(({ id }) => id === 'hrm.employee.remove')).toEqual([])
    fireEvent.change(screen.getByRole('textbox', { name: /^사유/ }), { target: { value: '두 번 등록' } })
    remove()
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee'))
    expect(seen.find(({ id }) => id === 'hrm.employee.remove')?.body).toEqual({
      companyNo: 1,
      reason: '두 번 등록',
      version: 7,
    })
  })

  it('says what uses the person, and offers the last day instead', async () => {
    serve(() =>
      problem(409, 'in-use', '쓰이고 있습니다.', {
        uses: [
          { what: '급여명세서', count: 12 },
          { what: '출퇴근 기록', count: 240 },
        ],
      }),
    )
    show()
    fireEvent.change(await screen.findByRole('textbox', { name: /^사유/ }), { target: { value: '두 번 등록' } })
    remove()
    expect(await screen.findByText(/급여명세서 12건, 출퇴근 기록 240건/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '퇴사일 적기' }).getAttribute('href')).toBe(
      '/basic-info/hrm/employee/rewrite/1',
    )
  })
})
