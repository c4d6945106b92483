import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '../../client/session.ts'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { openApp, withHome } from '../../app/testing/page.tsx'
import { answering, signIn } from '../../testing/signed-in.ts'
import { type Answer, person, problem, type Script } from '../../testing/transport.ts'
import { demoRows } from './demo-rows.ts'

const screens = withHome(() => <h1>홈 화면</h1>)
const account = (login_id: string, roleName: string, companyName: string) => ({
  login_id,
  roleName,
  companyName,
  description: `${companyName} ${roleName}`,
})
const accounts = [
  account('super', '관리자', ''),
  account('hanbit', '운영자', '한빛'),
  account('cafe', '운영자', '카페'),
  account('soft', '운영자', '소프트'),
  account('hanbit-user', '사용자', '한빛'),
  account('soft-user', '사용자', '소프트'),
  account('multi', '운영자', '한빛, 카페'),
]
const meta = {
  today: '2026-11-20',
  setup: false,
  demo: true,
  version: '0',
  demoAccounts: accounts,
  demoPassword: 'demo-word',
}
const server =
  (answer: Answer | Script = { body: {} }): Script =>
  (request, index) => {
    if (request.path === '/api/common/meta/') return { body: meta }
    if (request.path.startsWith('/api/common/companies/')) return { body: { items: [], total: 0 } }
    return typeof answer === 'function' ? answer(request, index) : answer
  }
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => signIn(null))

describe('login', () => {
  it('names each empty field and sends nothing', async () => {
    const wire = answering(server())
    openApp('/login', screens)
    await screen.findByRole('heading', { name: '로그인' })
    press('로그인')
    await waitFor(() => expect(describedBy(screen.getByLabelText('아이디'))).toBe('아이디를 적어 주세요.'))
    expect(describedBy(screen.getByLabelText('비밀번호'))).toBe('비밀번호를 적어 주세요.')
    expect(document.activeElement).toBe(screen.getByLabelText('아이디'))
    expect(wire.paths().filter((path) => path.includes('login'))).toEqual([])
  })

  it('returns to the remembered screen', async () => {
    const wire = answering(server({ body: { access: 'a', refresh: 'r', user: person('11') } }))
    const { path } = openApp(`/login?to=${encodeURIComponent('/home')}`, screens)
    await screen.findByRole('heading', { name: '로그인' })
    type('아이디', ' hanbit ')
    type('비밀번호', 'secret-word')
    press('로그인')
    await screen.findByRole('heading', { name: '홈 화면' })
    expect(path()).toBe('/home')
    expect(wire.sent.find((one) => one.path === '/api/login/')?.body).toEqual({
      login_id: 'hanbit',
      password: 'secret-word',
    })
    expect(localStorage.getItem('handal-login-id')).toBeNull()
  })

  it.each([
    [problem(401, 'login-failed', '아이디나 비밀번호가 맞지 않습니다.'), '아이디나 비밀번호가 맞지 않습니다.'],
    [
      {
        ...problem(429, 'login-locked', '로그인을 다섯 번 실패해 15분 동안 잠겼습니다.'),
        headers: { 'retry-after': '601' },
      },
      '로그인을 다섯 번 실패해 15분 동안 잠겼습니다. 11분 뒤에 다시 시도해 주세요.',
    ],
    [
      {
        ...problem(429, 'login-locked', '로그인을 다섯 번 실패해 잠겼습니다. 11분 뒤에 다시 시도해 주세요.'),
        headers: { 'retry-after': '601' },
      },
      '로그인을 다섯 번 실패해 잠겼습니다. 11분 뒤에 다시 시도해 주세요.',
    ],
    [{ status: 500, text: 'no' }, '로그인에 실패했습니다.'],
    [{ body: { access: 'a' } }, '로그인 정보 형식이 올바르지 않습니다.'],
  ])('says what failed (%#)', async (answer, sentence) => {
    answering(server(answer))
    openApp('/login', screens)
    await screen.findByRole('heading', { name: '로그인' })
    type('아이디', 'hanbit')
    type('비밀번호', 'wrong')
    press('로그인')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(valueOf(screen.getByLabelText('아이디'))).toBe('hanbit')
    expect(valueOf(screen.getByLabelText('비밀번호'))).toBe('')
  })

  it("puts the server's field errors at the fields", async () => {
    answering(
      server(
        problem(400, 'bad-request', '확인', { errors: [{ path: 'login_id', message: '아이디는 64자까지입니다.' }] }),
      ),
    )
    openApp('/login', screens)
    await screen.findByRole('heading', { name: '로그인' })
    type('아이디', 'x')
    type('비밀번호', 'y')
    press('로그인')
    await waitFor(() => expect(describedBy(screen.getByLabelText('아이디'))).toBe('아이디는 64자까지입니다.'))
  })

  it('fills the form from an account of the demo', async () => {
    answering(server())
    openApp('/login', screens)
    const chosen = await screen.findByRole('button', { name: /^soft소프트/ })
    fireEvent.click(chosen)
    expect(valueOf(screen.getByLabelText('아이디'))).toBe('soft')
    expect(valueOf(screen.getByLabelText('비밀번호'))).toBe('demo-word')
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
  })

  it('lists the accounts in demo mode only', async () => {
    const wire = answering((request) =>
      request.path === '/api/common/meta/' ? { body: { ...meta, demo: false } } : { body: {} },
    )
    openApp('/login', screens)
    await screen.findByRole('heading', { name: '로그인' })
    await waitFor(() => expect(wire.sent).toHaveLength(1))
    expect(screen.queryByText('체험 계정')).toBeNull()
  })

  it('remembers the name of who asks for it', async () => {
    answering(server({ body: { access: 'a', refresh: 'r', user: person('11') } }))
    openApp('/login', screens)
    await screen.findByRole('heading', { name: '로그인' })
    type('아이디', 'hanbit')
    type('비밀번호', 'secret-word')
    fireEvent.click(screen.getByRole('checkbox', { name: '아이디 기억하기' }))
    press('로그인')
    await screen.findByRole('heading', { name: '홈 화면' })
    expect(localStorage.getItem('handal-login-id')).toBe('hanbit')
  })

  it('knows the name that was remembered, and forgets it when told so', async () => {
    localStorage.setItem('handal-login-id', 'hanbit')
    answering(server({ body: { access: 'a', refresh: 'r', user: person('11') } }))
    openApp('/login', screens)
    await screen.findByRole('heading', { name: '로그인' })
    expect(valueOf(screen.getByLabelText('아이디'))).toBe('hanbit')
    type('비밀번호', 'secret-word')
    fireEvent.click(screen.getByRole('checkbox', { name: '아이디 기억하기' }))
    press('로그인')
    await screen.findByRole('heading', { name: '홈 화면' })
    expect(localStorage.getItem('handal-login-id')).toBeNull()
  })

  it('forgets what was wrong with an account of the demo chosen after it, and what was refused at the next try', async () => {
    let isRefused = true
    answering(
      server(({ path }) =>
        path !== '/api/login/'
          ? { body: {} }
          : isRefused
            ? problem(401, 'login-failed', '아이디나 비밀번호가 맞지 않습니다.')
            : problem(401, 'otp-required', '인증 앱의 여섯 자리를 입력해 주세요.'),
      ),
    )
    openApp('/login', screens)
    const chosen = await screen.findByRole('button', { name: /^soft소프트/ })
    press('로그인')
    await waitFor(() => expect(describedBy(screen.getByLabelText('아이디'))).toBe('아이디를 적어 주세요.'))
    fireEvent.click(chosen)
    await waitFor(() => expect(describedBy(screen.getByLabelText('아이디'))).toBe(''))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '로그인' }))
    press('로그인')
    expect(await screen.findByText('아이디나 비밀번호가 맞지 않습니다.')).toBeTruthy()
    isRefused = false
    fireEvent.click(chosen)
    press('로그인')
    await screen.findByRole('heading', { name: '인증 코드' })
    expect(screen.queryByText('아이디나 비밀번호가 맞지 않습니다.')).toBeNull()
  })

  it('tells who is signed in already', async () => {
    signIn(person('21'))
    answering(server())
    openApp('/login', screens)
    expect(await screen.findByText('이가람 사용자 계정으로 로그인되어 있습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/home')
  })
})

it("the demo's accounts stand with operator left and employee right of one company", () => {
  expect(demoRows(accounts).map((row) => row.map((one) => one.login_id))).toEqual([
    ['super'],
    ['hanbit', 'hanbit-user'],
    ['soft', 'soft-user'],
    ['cafe', 'multi'],
  ])
})

it("the phone's login keeps the person signed in unless told otherwise", async () => {
  answering(server({ body: { access: 'a', refresh: 'r', user: person('21') } }))
  const { path } = openApp('/mobilelogin', screens)
  await screen.findByRole('checkbox', { name: '로그인 유지' })
  type('아이디', 'hanbit-user')
  type('비밀번호', 'secret-word')
  press('로그인')
  // Whoever comes and goes is led to the tap.
  await screen.findByRole('heading', { name: '출퇴근' })
  expect(path()).toBe('/home/check-in')
  expect(localStorage.getItem('handal-keep-signed-in')).toBe('true')
})

it("the phone's login keeps nobody signed in who does not want it", async () => {
  localStorage.setItem('handal-keep-signed-in', 'true')
  answering(server({ body: { access: 'a', refresh: 'r', user: person('21') } }))
  openApp('/mobilelogin', screens)
  fireEvent.click(await screen.findByRole('checkbox', { name: '로그인 유지' }))
  type('아이디', 'hanbit-user')
  type('비밀번호', 'secret-word')
  press('로그인')
  await screen.findByRole('heading', { name: '출퇴근' })
  expect(localStorage.getItem('handal-keep-signed-in')).toBeNull()
})

describe('logout', () => {
  it('signs out, says so and leads to the login', async () => {
    signIn(person('11'))
    const wire = answering(server())
    const { path } = openApp('/home/logout', screens)
    await screen.findByRole('heading', { name: '로그아웃했습니다.' })
    expect(path()).toBe('/home/logout')
    expect(wire.paths().filter((one) => one.includes('logout'))).toHaveLength(1)
    expect(screen.getByRole('link', { name: '다시 로그인' }).getAttribute('href')).toBe('/login')
  })

  it('tells when the server could not be told', async () => {
    signIn(person('11'))
    answering(server(({ path }) => (path.includes('logout') ? { status: 500 } : { body: {} })))
    openApp('/home/logout', screens)
    expect(await screen.findByText(/서버에 알리지 못했습니다/)).toBeTruthy()
    expect(useSession.getState().isLoggedIn).toBe(false)
  })
})

describe('password change', () => {
  const fill = (current: string, next: string, again: string): void => {
    type('지금 비밀번호*', current)
    type('새 비밀번호*', next)
    type('새 비밀번호 확인*', again)
    press('비밀번호 변경')
  }

  it('says at each field what is wrong with it, in the sentences of the server, and sends nothing', async () => {
    signIn(person('21'))
    const wire = answering(server())
    openApp('/home/password-reset', screens)
    await screen.findByRole('heading', { name: '비밀번호 변경' })
    const cases = [
      ['지금 비밀번호*', ['', 'handal1234!', 'handal1234!'], '지금 비밀번호를 적어 주세요.'],
      ['새 비밀번호*', ['old', '', ''], '새 비밀번호를 적어 주세요.'],
      ['새 비밀번호*', ['old', 'short1', 'short1'], '비밀번호는 10자 이상으로 적어 주세요.'],
      ['새 비밀번호*', ['old', 'onlyletters', 'onlyletters'], '글자와 숫자(또는 기호)를 섞어 적어 주세요.'],
      ['새 비밀번호*', ['handal1234!', 'handal1234!', 'handal1234!'], '지금 비밀번호와 다르게 적어 주세요.'],
      ['새 비밀번호 확인*', ['old', 'handal1234!', ''], '새 비밀번호를 한 번 더 적어 주세요.'],
      ['새 비밀번호 확인*', ['old', 'handal1234!', 'handal1234?'], '새 비밀번호와 다릅니다. 다시 적어 주세요.'],
    ] as const
    for (const [label, [current, next, again], sentence] of cases) {
      fill(current, next, again)
      await waitFor(() => expect(describedBy(screen.getByLabelText(label))).toBe(sentence))
    }
    expect(wire.paths().filter((one) => one.includes('password'))).toEqual([])
  })

  it('shows a server error at its field and keeps what was typed', async () => {
    signIn(person('21'))
    const errors = [{ path: 'currentPassword', message: '지금 비밀번호가 맞지 않습니다.' }]
    answering(
      server(({ path }) =>
        path.includes('password') ? problem(400, 'bad-request', '확인', { errors }) : { body: {} },
      ),
    )
    openApp('/home/password-reset', screens)
    await screen.findByRole('heading', { name: '비밀번호 변경' })
    fill('wrong', 'handal1234!!', 'handal1234!!')
    await waitFor(() =>
      expect(describedBy(screen.getByLabelText('지금 비밀번호*'))).toBe('지금 비밀번호가 맞지 않습니다.'),
    )
    expect(document.activeElement).toBe(screen.getByLabelText('지금 비밀번호*'))
    expect(valueOf(screen.getByLabelText('새 비밀번호*'))).toBe('handal1234!!')
  })

  it('marks the rules that hold while typing', async () => {
    signIn(person('21'))
    answering(server())
    openApp('/home/password-reset', screens)
    await screen.findByRole('heading', { name: '비밀번호 변경' })
    type('새 비밀번호*', 'handal1234!')
    const rules = within(screen.getByRole('list', { name: '새 비밀번호의 규칙' })).getAllByRole('listitem')
    expect(rules.map((rule) => rule.textContent)).toEqual([
      '10자 이상 128자 이하, 맞습니다',
      '글자와 숫자(또는 기호)를 섞어서, 맞습니다',
    ])
  })

  it('ends at the login with a sentence', async () => {
    signIn(person('21'))
    const wire = answering(server())
    const { path } = openApp('/home/password-reset/write', screens)
    await screen.findByRole('heading', { name: '비밀번호 변경' })
    fill('old-word-1', 'handal1234!!', 'handal1234!!')
    expect(await screen.findByText('비밀번호를 바꿨습니다. 새 비밀번호로 로그인해 주세요.')).toBeTruthy()
    expect(path()).toBe('/login')
    expect(wire.sent.find((one) => one.path === '/api/change-password/')?.body).toEqual({
      currentPassword: 'old-word-1',
      newPassword: 'handal1234!!',
    })
  })
})
