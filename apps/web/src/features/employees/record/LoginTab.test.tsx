import { plainDate } from '@handal/base/date'
import {
  type EmployeeAccount,
  giveAccounts,
  listAccounts,
  mailAccounts,
  resetAccounts,
  takeAccounts,
} from '@handal/contracts/people/accounts'
import { readEmployee } from '@handal/contracts/people/employees'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import EmployeeDetailPage from './EmployeeDetailPage.tsx'
import { GARAM } from '../testing/person.ts'

const PERSON = { employeeNo: 1, employeeCode: '0001', name: '이가람' }
const NONE: EmployeeAccount = {
  ...PERSON,
  departmentName: '품질팀',
  login_id: null,
  state: 'NONE',
  operator: false,
  elsewhere: false,
  lastUsedAt: null,
  closedOn: null,
  email: 'garam@example.com',
  letter: null,
}
const WAITING: EmployeeAccount = { ...NONE, login_id: 'garam', state: 'WAITING' }
let canMail = false
beforeEach(() => {
  canMail = false
})
type Answers = Parameters<typeof scriptedFetch>[0]
const serve = (account: EmployeeAccount, ...more: Answers) =>
  scriptedFetch([
    [readEmployee, () => ({ body: GARAM })],
    [
      listAccounts,
      () => ({
        body: {
          items: [account],
          total: 1,
          canMail,
          beginning: 'hanbit-',
          counts: { NONE: 0, WAITING: 1, ACTIVE: 0, DISABLED: 0 },
        },
      }),
    ],
    ...more,
  ])
const show = () =>
  showScreen(
    EmployeeDetailPage,
    '/basic-info/hrm/employee/detail/:empl_no',
    '?tab=login',
    '/basic-info/hrm/employee/detail/1',
  )
const given = { items: [{ ...PERSON, login_id: 'garam', oneTimePassword: '4h7k-2mqp-9dxw-r3tv' }] }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('the account of a person', () => {
  it('is made with a login, and its password is shown once', async () => {
    const { seen } = serve(NONE, [giveAccounts, () => ({ body: given })])
    show()
    expect(await screen.findByText('로그인 계정이 없습니다.')).toBeTruthy()
    press('계정 만들기')
    type(/^아이디/, 'garam')
    fireEvent.click(screen.getAllByRole('button', { name: '계정 만들기' }).at(-1) as HTMLElement)
    expect(await screen.findByText('4h7k-2mqp-9dxw-r3tv')).toBeTruthy()
    expect(screen.getByText(/본인에게 전해 주세요/)).toBeTruthy()
    expect(seen.find(({ id }) => id === 'hrm.accounts.create')?.body).toEqual({
      companyNo: 1,
      items: [{ employeeNo: 1, login_id: 'garam' }],
    })
  })

  it('of a login that is taken says so at its field, and keeps what was typed', async () => {
    const taken = { path: 'items.0.login_id', message: '이미 쓰고 있는 아이디입니다. 다른 아이디를 적어 주세요.' }
    serve(NONE, [giveAccounts, () => problem(400, 'bad-request', '확인해 주세요.', { errors: [taken] })])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '계정 만들기' }))
    type(/^아이디/, 'garam')
    fireEvent.click(screen.getAllByRole('button', { name: '계정 만들기' }).at(-1) as HTMLElement)
    expect(await screen.findByText(taken.message)).toBeTruthy()
    expect(screen.getByDisplayValue('garam')).toBeTruthy()
  })

  it('is reset and taken away for a reason', async () => {
    const { seen } = serve(
      WAITING,
      [resetAccounts, () => ({ body: given })],
      [takeAccounts, () => ({ body: { items: [{ ...PERSON, login_id: 'garam' }] } })],
    )
    show()
    expect(await screen.findByText('첫 로그인 전')).toBeTruthy()
    press('비밀번호 초기화')
    type(/사유/, '비밀번호를 잊음')
    fireEvent.click(screen.getAllByRole('button', { name: '비밀번호 초기화' }).at(-1) as HTMLElement)
    expect(await screen.findByText('4h7k-2mqp-9dxw-r3tv')).toBeTruthy()
    press('확인')
    press('계정 삭제')
    type(/사유/, '퇴사')
    fireEvent.click(screen.getAllByRole('button', { name: '계정 삭제' }).at(-1) as HTMLElement)
    await waitFor(() => expect(seen.some(({ id }) => id === 'hrm.accounts.remove')).toBe(true))
    const sent = seen.filter(({ id }) => id.startsWith('hrm.accounts.re')).map(({ body }) => body)
    expect(sent).toEqual([
      { companyNo: 1, employeeNos: [1], reason: '비밀번호를 잊음' },
      { companyNo: 1, employeeNos: [1], reason: '퇴사' },
    ])
  })

  it('is sent as a link where mail is configured, with a reason, and says what became of it', async () => {
    canMail = true
    const at = '2026-11-20T01:00:00.000Z'
    const letter = { to: 'garam@example.com', at, expiresAt: '2026-11-23T01:00:00.000Z', usedAt: null }
    const { seen } = serve(
      { ...WAITING, state: 'ACTIVE', letter: { ...letter, state: 'FAILED', failure: '받지 않았습니다.' } },
      [mailAccounts, () => ({ body: { items: [], job: { message: '1명에게 메일을 보냈습니다.' } } })],
    )
    show()
    expect(await screen.findByText(/보내지 못했습니다. 받지 않았습니다./)).toBeTruthy()
    press('메일로 링크 보내기')
    type(/사유/, '본인이 잊음')
    press('메일 보내기')
    await waitFor(() => expect(seen.some(({ id }) => id === 'hrm.accounts.mail')).toBe(true))
    expect(seen.find(({ id }) => id === 'hrm.accounts.mail')?.body).toEqual({
      companyNo: 1,
      items: [{ employeeNo: 1 }],
      reason: '본인이 잊음',
    })
  })

  it('is offered no mail where none is configured', async () => {
    serve(WAITING)
    show()
    expect(await screen.findByText('첫 로그인 전')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /메일/ })).toBeNull()
  })

  it('is made by mail when that is chosen', async () => {
    canMail = true
    const { seen } = serve(NONE, [
      mailAccounts,
      () => ({ body: { items: [], job: { message: '1명에게 메일을 보냈습니다.' } } }),
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '계정 만들기' }))
    type(/^아이디/, 'garam')
    fireEvent.click(screen.getByRole('checkbox', { name: /메일로 링크를 보냅니다/ }))
    fireEvent.click(screen.getAllByRole('button', { name: '계정 만들기' }).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(seen.find(({ id }) => id === 'hrm.accounts.mail')?.body).toEqual({
        companyNo: 1,
        items: [{ employeeNo: 1, login_id: 'garam' }],
      }),
    )
  })

  it('of who left says since when it is closed, and is neither reset nor given', async () => {
    serve({ ...WAITING, closedOn: plainDate('2026-11-20') })
    show()
    expect(await screen.findByText(/^2026.11.20부터 이 회사에 들어올 수 없습니다. 퇴사 처리를 취소하면/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '비밀번호 초기화' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: '계정 삭제' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('of who will leave says so, and works until then', async () => {
    serve({ ...WAITING, closedOn: plainDate('9999-11-21') })
    show()
    expect(await screen.findByText('9999.11.21부터 이 회사에 들어올 수 없습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '비밀번호 초기화' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('of an operator is not taken away here, and of two companies not reset', async () => {
    serve({ ...WAITING, state: 'ACTIVE', operator: true, elsewhere: true })
    show()
    expect(await screen.findByText('이 회사의 운영자입니다.')).toBeTruthy()
    for (const name of ['비밀번호 초기화', '계정 삭제'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  })
})
