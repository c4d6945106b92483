import {
  type EmployeeAccount,
  giveAccounts,
  listAccounts,
  mailAccounts,
  resetAccounts,
} from '@handal/contracts/people/accounts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import EmployeeListPage from '../list/EmployeeListPage.tsx'

const account = (employeeNo: number, name: string, more: Partial<EmployeeAccount> = {}): EmployeeAccount => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  departmentName: '품질팀',
  login_id: null,
  state: 'NONE',
  operator: false,
  elsewhere: false,
  lastUsedAt: null,
  closedOn: null,
  email: 'garam@example.com',
  letter: null,
  ...more,
})
const GARAM = account(1, '이가람')
const DAON = account(2, '박다온')
const HERE = { login_id: 'garam', state: 'ACTIVE', lastUsedAt: '2026-11-19T00:10:00Z' } as const

let canMail = false
beforeEach(() => {
  canMail = false
})
type Answers = Parameters<typeof scriptedFetch>[0]
const serve = (items: readonly EmployeeAccount[], ...more: Answers) =>
  scriptedFetch([
    [
      listAccounts,
      () => ({
        body: {
          items: [...items],
          total: items.length,
          canMail,
          beginning: 'hanbit-',
          counts: { NONE: 2, WAITING: 0, ACTIVE: 1, DISABLED: 0 },
        },
      }),
    ],
    ...more,
  ])
const show = (state = 'NONE') => showScreen(EmployeeListPage, '/basic-info/hrm/employee', `?account=${state}`)
const choose = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name: `${name} 선택` }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const given = (employeeNo: number, name: string, oneTimePassword: string) => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  login_id: `hanbyeol-000${employeeNo}`,
  oneTimePassword,
})

beforeEach(() => setViewport(1440))

describe('accounts of many people', () => {
  it('are made at once with logins of one beginning, and each password stands on a strip of its own', async () => {
    const passwords = [given(1, '이가람', '4h7k-2mqp-9dxw-r3tv'), given(2, '박다온', 'b2cd-3fgh-4jkm-5npq')]
    const { seen } = serve([GARAM, DAON], [giveAccounts, () => ({ body: { items: passwords } })])
    show()
    expect(await screen.findByText('박다온')).toBeTruthy()
    expect(screen.getByRole('button', { name: '계정 만들기', description: '사원을 먼저 골라 주세요.' })).toBeTruthy()
    await choose('이가람')
    await choose('박다온')
    press('계정 만들기 2명')
    // The server proposes a beginning that is the company's, never the bare 사번.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '아이디 앞부분' }).value).toBe('hanbit-')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '박다온 아이디' }).value).toBe('hanbit-0002')
    type('아이디 앞부분', 'hanbyeol-')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '박다온 아이디' }).value).toBe('hanbyeol-0002')
    type('박다온 아이디', 'daon')
    press('계정 2개 만들기')
    const strips = within(await screen.findByRole('list', { name: '처음 비밀번호' })).getAllByRole('listitem')
    expect(strips.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('이가람 0001아이디hanbyeol-0001비밀번호4h7k-2mqp-9dxw-r3tv') as string,
      expect.stringContaining('박다온 0002아이디hanbyeol-0002비밀번호b2cd-3fgh-4jkm-5npq') as string,
    ])
    expect(seen.find(({ id }) => id === 'hrm.accounts.create')?.body).toEqual({
      companyNo: 1,
      items: [
        { employeeNo: 1, login_id: 'hanbyeol-0001' },
        { employeeNo: 2, login_id: 'daon' },
      ],
    })
    // They are gone for good once the list is back.
    expect(screen.getByRole('button', { name: '확인' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('checkbox', { name: '모두 인쇄하거나 옮겨 적었습니다' }))
    press('확인')
    expect(await screen.findByRole('heading', { level: 1, name: /^로그인 계정/ })).toBeTruthy()
    expect(screen.queryByText('4h7k-2mqp-9dxw-r3tv')).toBeNull()
  })

  it('tell a login that is taken at its person, and keep the others', async () => {
    const taken = '이미 쓰고 있는 아이디입니다. 다른 아이디를 적어 주세요.'
    serve(
      [GARAM, DAON],
      [
        giveAccounts,
        () =>
          problem(400, 'bad-request', '입력한 내용을 확인해 주세요.', {
            errors: [{ path: 'items.1.login_id', message: taken }],
          }),
      ],
    )
    show()
    await choose('이가람')
    await choose('박다온')
    press('계정 만들기 2명')
    press('계정 2개 만들기')
    const field = await screen.findByRole('textbox', { name: '박다온 아이디', description: taken })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '이가람 아이디' }).value).toBe('hanbit-0001')
  })

  it('get new passwords with a reason; who enters other companies too cannot be chosen', async () => {
    const { seen } = serve(
      [account(1, '이가람', HERE), account(3, '최라온', { ...HERE, login_id: 'raon', elsewhere: true })],
      [resetAccounts, () => ({ body: { items: [given(1, '이가람', '4h7k-2mqp-9dxw-r3tv')] } })],
    )
    show('ACTIVE')
    await choose('이가람')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^최라온 선택/ }).disabled).toBe(true)
    press('비밀번호 초기화 1명')
    const dialog = within(await screen.findByRole('dialog', { name: '1명의 비밀번호를 초기화할까요?' }))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '비밀번호를 잊음' } })
    fireEvent.click(dialog.getByRole('button', { name: '비밀번호 초기화' }))
    expect(await screen.findByText('4h7k-2mqp-9dxw-r3tv')).toBeTruthy()
    expect(seen.find(({ id }) => id === 'hrm.accounts.reset')?.body).toEqual({
      companyNo: 1,
      employeeNos: [1],
      reason: '비밀번호를 잊음',
    })
  })

  it('whose answer was lost are told to be there, and how to get passwords', async () => {
    let times = 0
    serve(
      [GARAM],
      [
        giveAccounts,
        () => {
          if (times++ === 0) throw new TypeError('the connection broke')
          return problem(409, 'wrong-state', '이미 처리한 요청이고, 그 답은 한 번만 보여 드립니다.')
        },
      ],
    )
    const { router } = show()
    await choose('이가람')
    press('계정 만들기 1명')
    type('아이디 앞부분', 'hanbyeol-')
    press('계정 1개 만들기')
    await waitFor(() => expect(times).toBe(1))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '계정 1개 만들기' }).getAttribute('aria-busy')).not.toBe('true'),
    )
    press('계정 1개 만들기')
    await waitFor(() => expect(router.state.location.search).toContain('account=WAITING'))
    expect(screen.queryByRole('button', { name: '계정 1개 만들기' })).toBeNull()
  })

  it('are sent as links where mail is configured', async () => {
    canMail = true
    const { seen } = serve(
      [account(1, '이가람', HERE)],
      [mailAccounts, () => ({ body: { items: [], job: { message: '1명에게 메일을 보냈습니다.' } } })],
    )
    show('ACTIVE')
    await choose('이가람')
    press('메일로 보내기 1명')
    fireEvent.change(screen.getByRole('textbox', { name: /사유/ }), { target: { value: '본인이 잊음' } })
    press('메일 보내기')
    await waitFor(() =>
      expect(seen.find(({ id }) => id === 'hrm.accounts.mail')?.body).toMatchObject({ items: [{ employeeNo: 1 }] }),
    )
  })

  it('are not lost by going to the list, which has the same path: leaving asks first', async () => {
    serve([GARAM], [giveAccounts, () => ({ body: { items: [given(1, '이가람', '4h7k-2mqp-9dxw-r3tv')] } })])
    const { router } = show()
    await choose('이가람')
    press('계정 만들기 1명')
    press('계정 1개 만들기')
    expect(await screen.findByText('4h7k-2mqp-9dxw-r3tv')).toBeTruthy()
    // Who took the tick back has them on no paper.
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('checkbox'))
    void router.navigate('/basic-info/hrm/employee')
    expect(await screen.findByText(/다시 볼 수 없는 처음 비밀번호가 있습니다/)).toBeTruthy()
    expect(router.state.location.search).toBe('?account=NONE')
    expect(screen.getByText('4h7k-2mqp-9dxw-r3tv')).toBeTruthy()
  })

  it('are opened one by one on a phone', async () => {
    setViewport(390)
    serve([GARAM])
    const { router } = show()
    fireEvent.click(await screen.findByText('이가람'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/1'))
    expect(router.state.location.search).toBe('?tab=login')
    expect(screen.queryByRole('button', { name: /^계정 만들기/ })).toBeNull()
  })
})
