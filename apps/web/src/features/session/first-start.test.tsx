import { changePassword } from '@handal/contracts/session/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp, withHome } from '../../app/testing/page.tsx'
import { describedBy } from '../../testing/dom.ts'
import { answering, signIn } from '../../testing/signed-in.ts'
import { type Answer, person, problem } from '../../testing/transport.ts'
import { bodies, heading, HomeOfOneField, meta, operator, press, server, type } from './testing/sign-in.tsx'

const screens = withHome(HomeOfOneField)
beforeEach(() => signIn(null))

describe('who must enrol', () => {
  const begun = {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    recoveryCodes: Array.from({ length: 10 }, (_, index) => `4H7K-2MQ${index}`),
  }
  it('sees the enrolment in the place of every screen, and 등록 waits for the tick', async () => {
    signIn({ ...operator, must_enrol_otp: true })
    const wire = answering(
      server(({ path }) => (path === '/api/common/otp/start/' ? { body: begun } : { body: { message: '등록' } })),
    )
    openApp('/home', screens)
    await screen.findByRole('heading', { name: '2단계 인증 등록' })
    expect(within(await screen.findByRole('list', { name: '복구 코드' })).getAllByRole('listitem')).toHaveLength(10)
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy()
    type('인증 코드', '123456')
    expect(screen.getByRole('button', { name: '등록' }).getAttribute('aria-disabled')).toBe('true')
    expect(bodies(wire, '/api/common/otp/finish/')).toEqual([])
    const tick = screen.getByRole('checkbox')
    const order = tick.compareDocumentPosition(screen.getByRole('button', { name: '등록' }))
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING, '등록 comes after the codes and their tick').not.toBe(0)
    fireEvent.click(tick)
    press('등록')
    await screen.findByLabelText('사유')
    expect(bodies(wire, '/api/common/otp/finish/')).toEqual([{ otp: '123456' }])
  })
})

it('a first password is changed before any screen opens', async () => {
  signIn({ ...operator, must_change_password: true })
  answering(server(() => ({ body: {} })))
  openApp('/home', screens)
  await screen.findByRole('heading', { name: '비밀번호를 변경해 주세요' })
  expect(screen.queryByLabelText('사유')).toBeNull()
  type('지금 비밀번호*', 'one-time-1')
  type('새 비밀번호*', 'new-words-2026')
  type('새 비밀번호 확인*', 'new-words-2026')
  press('비밀번호 변경')
  expect(await screen.findByText('비밀번호를 바꿨습니다. 새 비밀번호로 로그인해 주세요.')).toBeTruthy()
  // The same person signs in again: only the new password is left to type.
  expect(screen.getByLabelText<HTMLInputElement>('아이디').value).toBe(operator.login_id)
  expect(document.activeElement).toBe(screen.getByLabelText('비밀번호'))
})

it('a first password that was typed to sign in is not asked for again', async () => {
  const wire = answering(({ path }) =>
    path === '/api/login/'
      ? { body: { access: 'a', refresh: 'r', user: person('11', { must_change_password: true }) } }
      : path === '/api/common/meta/'
        ? { body: meta }
        : { body: {} },
  )
  openApp('/login', screens)
  await heading('로그인')
  type('아이디', 'hanbit')
  type('비밀번호', 'one-time-1')
  press('로그인')
  await heading('비밀번호를 변경해 주세요')
  expect(screen.queryByLabelText('지금 비밀번호*')).toBeNull()
  type('새 비밀번호*', 'new-words-2026')
  type('새 비밀번호 확인*', 'new-words-2026')
  press('비밀번호 변경')
  await waitFor(() => expect(bodies(wire, changePassword.path)).toHaveLength(1))
  expect(bodies(wire, changePassword.path)[0]).toMatchObject({
    currentPassword: 'one-time-1',
    newPassword: 'new-words-2026',
  })
})

it('a new installation asks for its first super admin and goes on to the enrolment', async () => {
  let made = false
  const wire = answering(({ path }) => {
    if (path === '/api/common/meta/') return { body: { ...meta, setup: !made } }
    if (path === '/api/common/otp/start/') return { body: { secret: 'A', uri: 'otpauth://totp/x', recoveryCodes: [] } }
    if (path === '/api/setup/') {
      made = true
      return { body: { login_id: 'hangyeol', message: '만들었습니다.' } }
    }
    if (path === '/api/login/')
      return { body: { access: 'a', refresh: 'r', user: person('01', { must_enrol_otp: true }) } }
    return { body: { items: [], total: 0 } }
  })
  openApp('/login', screens)
  await screen.findByRole('heading', { name: '처음 시작' })
  press('관리자 만들고 시작')
  expect(describedBy(screen.getByLabelText('시작 코드*'))).toContain('서버 기록에 나온 코드를 적어 주세요.')
  type('시작 코드*', '7K2P9-QDM4X')
  type('성명*', '정한결')
  type('아이디*', 'hangyeol')
  type('비밀번호*', '달빛아래 산책 7번')
  press('관리자 만들고 시작')
  await screen.findByRole('heading', { name: '2단계 인증 등록' })
  expect(bodies(wire, '/api/setup/')).toEqual([
    { code: '7K2P9-QDM4X', empl_nm: '정한결', login_id: 'hangyeol', password: '달빛아래 산책 7번' },
  ])
})

describe('the first start', () => {
  it('says what the server refuses at its field, goes to the first of them, and what belongs to none below', async () => {
    let answer: Answer = problem(400, 'bad-request', '확인', {
      errors: [
        { path: 'password', message: '열 자 이상 적어 주세요.' },
        { path: 'login_id', message: '이미 있는 아이디입니다.' },
      ],
    })
    answering(({ path }) =>
      path === '/api/common/meta/'
        ? { body: { ...meta, setup: true } }
        : path === '/api/setup/'
          ? answer
          : { body: {} },
    )
    openApp('/setup')
    await heading('처음 시작')
    type('시작 코드*', '7K2P9-QDM4X')
    type('아이디*', 'hangyeol')
    press('관리자 만들고 시작')
    expect(document.activeElement).toBe(screen.getByLabelText('성명*', { selector: 'input' }))
    type('성명*', '정한결')
    type('비밀번호*', '짧다')
    press('관리자 만들고 시작')
    await waitFor(() => expect(describedBy(screen.getByLabelText('아이디*'))).toContain('이미 있는 아이디입니다.'))
    expect(describedBy(screen.getByLabelText('비밀번호*', { selector: 'input' }))).toContain('열 자 이상 적어 주세요.')
    expect(document.activeElement).toBe(screen.getByLabelText('아이디*', { selector: 'input' }))
    answer = problem(403, 'forbidden', '시작 코드가 맞지 않습니다.')
    press('관리자 만들고 시작')
    expect((await screen.findByRole('alert')).textContent).toBe('시작 코드가 맞지 않습니다.')
    expect(describedBy(screen.getByLabelText('아이디*'))).not.toContain('이미 있는')
  })
})
