import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp, withHome } from '../../app/testing/page.tsx'
import { useSession } from '../../client/session.ts'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { answering, signIn } from '../../testing/signed-in.ts'
import { type Answer, problem, type Script } from '../../testing/transport.ts'
import { bodies, heading, HomeOfOneField, operator, press, server, tokens, type } from './testing/sign-in.tsx'

const screens = withHome(HomeOfOneField)
beforeEach(() => signIn(null))

describe('the code after the password', () => {
  const otp: Script = ({ path, body }) => {
    if (path !== '/api/login/') return { body: {} }
    const given = (body as { otp?: string }).otp
    if (given === undefined) return problem(401, 'otp-required', '인증 앱의 여섯 자리를 입력해 주세요.')
    if (given === '407123' || given === '4h7k-2mqp') return tokens
    return problem(401, 'otp-wrong', '코드가 맞지 않습니다. 앱의 새 코드를 입력해 주세요.')
  }
  const toCode = async () => {
    const wire = answering(server(otp))
    openApp('/login', screens)
    await screen.findByRole('heading', { name: '로그인' }, { timeout: 10_000 })
    type('아이디', 'hanbit')
    type('비밀번호', 'secret-word')
    press('로그인')
    await screen.findByRole('heading', { name: '인증 코드' })
    return wire
  }

  it('is asked for with the login named, and the sixth digit sends it', async () => {
    const wire = await toCode()
    expect(screen.getByText(/hanbit 계정으로 로그인합니다/)).toBeTruthy()
    const field = screen.getByLabelText('인증 코드')
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
    type('인증 코드', '40712')
    expect(bodies(wire, '/api/login/')).toHaveLength(1)
    type('인증 코드', '407123')
    await screen.findByLabelText('사유')
    expect(bodies(wire, '/api/login/').at(-1)).toEqual({ login_id: 'hanbit', password: 'secret-word', otp: '407123' })
  })

  it('that is wrong is said at the boxes, which are empty again', async () => {
    await toCode()
    type('인증 코드', '111111')
    await waitFor(() =>
      expect(describedBy(screen.getByLabelText('인증 코드'))).toContain(
        '코드가 맞지 않습니다. 앱의 새 코드를 입력해 주세요.',
      ),
    )
    expect(valueOf(screen.getByLabelText('인증 코드'))).toBe('')
  })

  it('may be a recovery code, or another person starts anew', async () => {
    await toCode()
    press('복구 코드로 로그인')
    expect(document.activeElement).toBe(screen.getByLabelText('복구 코드', { selector: 'input' }))
    type('복구 코드', '4h7k-2mqp')
    press('로그인')
    await screen.findByLabelText('사유')
    signIn(null)
  })

  it('leads back to the password of another login', async () => {
    await toCode()
    press('다른 아이디로 로그인')
    expect(valueOf(screen.getByLabelText('비밀번호'))).toBe('')
  })
})

describe('a session that ended at work', () => {
  const EXPIRED = '로그인이 만료되었습니다. 다시 로그인해 주세요.'
  const atWork = async (answer: Script) => {
    signIn(operator)
    const wire = answering(server(answer))
    openApp('/home', screens)
    await screen.findByLabelText('사유')
    type('사유', '야간 수당 정정')
    useSession.setState({ accessToken: null, over: EXPIRED })
    await screen.findByRole('heading', { name: '다시 로그인해 주세요' })
    return wire
  }

  it('is opened again by the same person over the page, and what was typed is still there', async () => {
    await atWork(({ path }) => (path === '/api/login/' ? tokens : { body: {} }))
    expect(screen.getByText(/입력한 내용은 남아 있습니다/)).toBeTruthy()
    type('비밀번호', 'secret-word')
    press('로그인')
    await waitFor(() => expect(screen.queryByRole('heading', { name: '다시 로그인해 주세요' })).toBeNull())
    expect(valueOf(screen.getByLabelText('사유'))).toBe('야간 수당 정정')
    expect(useSession.getState()).toMatchObject({ accessToken: 'a2', over: null })
  })

  it('says a wrong password there and keeps the page', async () => {
    await atWork(({ path }) =>
      path === '/api/login/' ? problem(401, 'login-failed', '아이디나 비밀번호가 맞지 않습니다.') : { body: {} },
    )
    type('비밀번호', 'wrong-word')
    press('로그인')
    await waitFor(() =>
      expect(describedBy(screen.getByLabelText('비밀번호'))).toBe('아이디나 비밀번호가 맞지 않습니다.'),
    )
    expect(useSession.getState().user?.login_id).toBe(operator.login_id)
  })

  it('shows nothing of it to somebody else', async () => {
    await atWork(() => ({ body: {} }))
    press('다른 아이디로 로그인')
    await screen.findByRole('heading', { name: '로그인' })
    expect(screen.queryByDisplayValue('야간 수당 정정')).toBeNull()
    expect(useSession.getState().user).toBeNull()
  })

  it('is opened again with the code too; a wrong one stays at the code, a wrong password starts anew', async () => {
    const security = {
      otp: 'on',
      otpRequired: false,
      otpSince: '2026-11-02T00:00:00.000Z',
      recoveryCodesLeft: 3,
      passwordChangedAt: '2026-10-31T16:00:00.000Z',
      signIns: [],
    }
    signIn(operator)
    const codes: Record<string, Answer> = {
      none: problem(401, 'otp-required', '인증 앱의 여섯 자리를 입력해 주세요.'),
      '111111': problem(401, 'otp-wrong', '코드가 맞지 않습니다.'),
      '222222': problem(401, 'login-failed', '아이디나 비밀번호가 맞지 않습니다.'),
      '333333': { body: { access: 'a2', refresh: 'r2', user: operator } },
    }
    const wire = answering(
      server(({ path, body }) => {
        if (path === '/api/common/security/') return { body: security }
        if (path !== '/api/login/') return { body: { items: [], total: 0 } }
        return codes[(body as { otp?: string }).otp ?? 'none'] ?? {}
      }),
    )
    openApp('/home/myinfo/security')
    await screen.findByText('비밀번호 변경')
    useSession.setState({ accessToken: null, over: '로그인이 만료되었습니다.' })
    const again = within(await screen.findByRole('dialog'))
    const field = (label: string): HTMLElement => again.getByLabelText(label, { selector: 'input' })
    const send = (): boolean => fireEvent.click(again.getByRole('button', { name: '로그인' }))
    const fill = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } })
    send()
    expect(describedBy(field('비밀번호'))).toContain('비밀번호를 적어 주세요.')
    fill('비밀번호', 'secret-word')
    send()
    await waitFor(() => expect(document.activeElement).toBe(field('인증 코드')))
    fill('인증 코드', '111111')
    await waitFor(() => expect(describedBy(field('인증 코드'))).toContain('코드가 맞지 않습니다.'))
    expect(valueOf(field('인증 코드'))).toBe('')
    fireEvent.click(again.getByRole('button', { name: '복구 코드로 로그인' }))
    expect(describedBy(field('복구 코드'))).not.toContain('맞지 않습니다')
    fill('복구 코드', '222222')
    send()
    await waitFor(() => expect(describedBy(field('비밀번호'))).toContain('아이디나 비밀번호가 맞지 않습니다.'))
    expect(valueOf(field('비밀번호'))).toBe('')
    fill('비밀번호', 'secret-word')
    send()
    await waitFor(() => expect(field('인증 코드')).toBeTruthy())
    const before = wire.paths().length
    fill('인증 코드', '333333')
    await waitFor(() => expect(useSession.getState()).toMatchObject({ accessToken: 'a2', over: null }))
    // What was read before the end is read again.
    await waitFor(() => expect(wire.paths().slice(before)).toContain('GET /api/common/sessions/'))
  })
})

it('the login of a phone goes the same way: the code, the recovery code, another login', async () => {
  const wire = answering(
    server(({ path, body }) => {
      if (path !== '/api/login/') return { body: {} }
      const { otp } = body as { otp?: string }
      if (otp === undefined) return problem(401, 'otp-required', '인증 앱의 여섯 자리를 입력해 주세요.')
      return problem(429, 'locked', '잠시 들어올 수 없습니다.', { retryAfter: 61 })
    }),
  )
  openApp('/mobilelogin')
  await screen.findByLabelText('아이디', { selector: 'input' })
  type('아이디', ' hanbit ')
  type('비밀번호', 'secret-word')
  press('로그인')
  await heading('인증 코드')
  expect(screen.getByText('hanbit 계정으로 로그인합니다.')).toBeTruthy()
  press('로그인')
  await waitFor(() =>
    expect(describedBy(screen.getByLabelText('인증 앱의 여섯 자리'))).toContain('인증 앱의 여섯 자리를 입력해 주세요.'),
  )
  press('복구 코드로 로그인')
  await heading('복구 코드')
  press('로그인')
  await waitFor(() =>
    expect(describedBy(screen.getByLabelText('복구 코드', { selector: 'input' }))).toContain(
      '복구 코드를 입력해 주세요.',
    ),
  )
  type('복구 코드', '4h7k-2mqp')
  press('로그인')
  // Refused: back to the password, which is not kept.
  await waitFor(() => expect(valueOf(screen.getByLabelText('비밀번호', { selector: 'input' }))).toBe(''))
  expect(screen.getByText(/잠시 들어올 수 없습니다/)).toBeTruthy()
  expect(wire.sent.findLast(({ path }) => path === '/api/login/')?.body).toEqual({
    login_id: 'hanbit',
    password: 'secret-word',
    otp: '4h7k-2mqp',
  })
})
