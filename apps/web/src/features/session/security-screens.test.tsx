import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '../../client/session.ts'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { openApp } from '../../app/testing/page.tsx'
import { answering, signIn } from '../../testing/signed-in.ts'
import { type Answer, person, problem, type Script } from '../../testing/transport.ts'
import { type RouteEntry, ROUTES } from '../../app/routes.ts'

const screens = ROUTES.map((entry): RouteEntry =>
  entry.path === '/home'
    ? { ...entry, load: () => Promise.resolve({ default: () => <input aria-label="사유" defaultValue="" /> }) }
    : entry,
)
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const server =
  (answer: Script): Script =>
  (request, index) => {
    if (request.path === '/api/common/meta/') return { body: meta }
    if (request.path.startsWith('/api/common/companies/')) return { body: { items: [], total: 0 } }
    return answer(request, index)
  }
const operator = person('11')
const tokens = (more: object = {}): Answer => ({
  body: { access: 'a2', refresh: 'r2', user: { ...operator, ...more } },
})
const type = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))
const bodies = (wire: ReturnType<typeof answering>, path: string): unknown[] =>
  wire.sent.filter((one) => one.path === path).map((one) => one.body)

beforeEach(() => signIn(null))

describe('the code after the password', () => {
  const otp: Script = ({ path, body }) => {
    if (path !== '/api/login/') return { body: {} }
    const given = (body as { otp?: string }).otp
    if (given === undefined) return problem(401, 'otp-required', '인증 앱의 여섯 자리를 넣어 주세요.')
    if (given === '407123' || given === '4h7k-2mqp') return tokens()
    return problem(401, 'otp-wrong', '코드가 맞지 않습니다. 앱의 새 코드를 넣어 주세요.')
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
        '코드가 맞지 않습니다. 앱의 새 코드를 넣어 주세요.',
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
  await screen.findByRole('heading', { name: '비밀번호를 바꿔 주세요' })
  expect(screen.queryByLabelText('사유')).toBeNull()
  type('지금 비밀번호*', 'one-time-1')
  type('새 비밀번호*', 'new-words-2026')
  type('새 비밀번호 확인*', 'new-words-2026')
  press('비밀번호 바꾸기')
  expect(await screen.findByText('비밀번호를 바꿨습니다. 새 비밀번호로 로그인해 주세요.')).toBeTruthy()
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
    await atWork(({ path }) => (path === '/api/login/' ? tokens() : { body: {} }))
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
})

describe('own security', () => {
  const device = (no: number, more: object = {}) => ({
    no,
    device: 'Windows · Chrome',
    kind: 'computer',
    place: '본사 · 210.94.12.31',
    isNew: false,
    signedInAt: '2026-11-19T23:41:00.000Z',
    lastUsedAt: '2026-11-19T23:45:00.000Z',
    current: false,
    ...more,
  })
  const security = {
    otp: 'on',
    otpRequired: true,
    otpSince: '2026-11-02T00:00:00.000Z',
    recoveryCodesLeft: 2,
    passwordChangedAt: null,
    signIns: [{ at: '2026-11-19T23:41:00.000Z', place: '본사', device: 'Windows · Chrome', result: 'otp' }],
  }
  it('lists the devices, names an unknown place in words, and ends one', async () => {
    signIn(operator)
    const devices = [device(1, { current: true }), device(2, { device: 'Mac · Safari', isNew: true })]
    const wire = answering(
      server(({ path, method }) => {
        if (path === '/api/common/security/') return { body: security }
        if (path === '/api/common/sessions/' && method === 'GET')
          return { body: { items: [...devices], total: devices.length } }
        if (method === 'DELETE') devices.pop()
        return { body: { message: '끝' } }
      }),
    )
    openApp('/home/myinfo/security', screens)
    expect(await screen.findByText('처음 보는 곳')).toBeTruthy()
    expect(screen.getByText(/본인이 아니면 끝내고 비밀번호를 바꿔 주세요/)).toBeTruthy()
    expect(await screen.findByText('복구 코드가 얼마 남지 않았습니다. 새로 만들어 주세요.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '끄기' })).toBeNull()
    expect(screen.getByText('성공, 인증 코드')).toBeTruthy()
    press('Mac · Safari 로그인 끝내기')
    await waitFor(() => expect(wire.paths()).toContain('DELETE /api/common/sessions/2/'))
    await waitFor(() => expect(screen.queryByText('Mac · Safari')).toBeNull())
    expect(screen.getByText('이 기기')).toBeTruthy()
  })
})

describe('the doors of a company', () => {
  const doors = {
    idleMin: 30,
    secondFactor: 'OPERATORS',
    networks: [],
    networksOnly: false,
    version: 0,
    changedAt: null,
    changedBy: null,
    address: '210.94.12.31',
    employees: 30,
    operators: [
      {
        login_id: 'hanbit',
        name: '김운영',
        otp: 'on',
        recoveryCodesLeft: 8,
        lastUsedAt: null,
        place: null,
        self: true,
      },
      { login_id: 'son', name: '손아침', otp: 'on', recoveryCodesLeft: 10, lastUsedAt: null, place: null, self: false },
    ],
  }
  const putOut = [{ login_id: 'son', name: '손아침', address: '121.134.77.52' }]
  it('name who is put out, ask for a reason, and save', async () => {
    signIn(operator)
    const wire = answering(
      server(({ path, method }) => {
        if (path.endsWith('/security/preview/')) return { body: { self: false, putOut } }
        if (method === 'PUT') return { body: { ...doors, networksOnly: true, version: 1, changedBy: '김운영' } }
        return { body: doors }
      }),
    )
    openApp('/basic-info/company-info/security', screens)
    fireEvent.click(await screen.findByRole('radio', { name: '정한 곳만' }))
    expect(valueOf(screen.getByLabelText('주소'))).toBe('210.94.12.31')
    expect(await screen.findByText(/손아침의 로그인이 끝납니다/)).toBeTruthy()
    press('저장')
    await waitFor(() =>
      expect(describedBy(screen.getByLabelText('바꾸는 사유*'))).toContain('바꾸는 사유를 적어 주세요.'),
    )
    fireEvent.change(screen.getByLabelText('바꾸는 사유*'), { target: { value: '내부 관리계획' } })
    press('저장')
    await waitFor(() =>
      expect(wire.sent.find((one) => one.method === 'PUT')?.body).toMatchObject({
        networks: [{ name: '지금 여기', cidr: '210.94.12.31' }],
        networksOnly: true,
        reason: '내부 관리계획',
        version: 0,
      }),
    )
  })

  it('name anew who is put out when the networks change', async () => {
    signIn(operator)
    const others = [{ login_id: 'on', name: '박다온', address: '210.94.12.31' }]
    answering(
      server(({ path, body }) => {
        if (!path.endsWith('/security/preview/')) return { body: doors }
        return { body: { self: false, putOut: JSON.stringify(body).includes('121.134.77.52') ? others : putOut } }
      }),
    )
    openApp('/basic-info/company-info/security', screens)
    fireEvent.click(await screen.findByRole('radio', { name: '정한 곳만' }))
    expect(await screen.findByText(/손아침의 로그인이 끝납니다/)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: '주소' }), { target: { value: '121.134.77.52' } })
    expect(await screen.findByText(/박다온의 로그인이 끝납니다/)).toBeTruthy()
    expect(screen.queryByText(/손아침의 로그인이 끝납니다/)).toBeNull()
  })

  it('let a colleague’s factor be reset, not the own', async () => {
    signIn(operator)
    answering(server(() => ({ body: doors })))
    openApp('/basic-info/company-info/security', screens)
    const reset = { name: '손아침의 2단계 인증 초기화' }
    expect(await screen.findByRole('button', reset)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '김운영의 2단계 인증 초기화' })).toBeNull()
    expect(screen.getByText('본인')).toBeTruthy()
  })
})

describe('the doors of the super admins', () => {
  const doors = { idleMin: 30, networks: [], networksOnly: false, address: '210.94.12.31' }
  const open = (answer: Script): ReturnType<typeof answering> => {
    signIn(person('01'))
    const wire = answering(server(answer))
    openApp('/management/security', screens)
    return wire
  }
  it('are saved with a reason, and a list without the own address is said at the list', async () => {
    const sentence = '지금 쓰는 주소가 목록에 없습니다.'
    let isRight = false
    const wire = open(({ method }) =>
      method === 'PUT'
        ? isRight
          ? {
              body: { ...doors, idleMin: 10, networksOnly: true, networks: [{ name: '본사', cidr: '210.94.12.0/24' }] },
            }
          : problem(400, 'bad-input', '입력을 확인해 주세요.', { errors: [{ path: 'networks', message: sentence }] })
        : { body: doors },
    )
    fireEvent.click(await screen.findByRole('radio', { name: '10분' }, { timeout: 10_000 }))
    fireEvent.click(screen.getByRole('radio', { name: '정한 곳만' }))
    press('저장')
    await waitFor(() =>
      expect(describedBy(screen.getByLabelText('바꾸는 사유*'))).toContain('바꾸는 사유를 적어 주세요.'),
    )
    expect(wire.sent.some(({ method }) => method === 'PUT')).toBe(false)
    fireEvent.change(screen.getByLabelText('바꾸는 사유*'), { target: { value: '내부 관리계획' } })
    fireEvent.change(screen.getByLabelText('주소'), { target: { value: '10.0.0.1' } })
    fireEvent.change(screen.getByLabelText('바꾸는 사유*'), { target: { value: '내부 관리계획' } })
    press('저장')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    isRight = true
    fireEvent.change(screen.getByLabelText('주소'), { target: { value: '210.94.12.0/24' } })
    press('저장')
    expect(await screen.findByText('바꾼 것이 없습니다.')).toBeTruthy()
    expect(wire.sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      idleMin: 10,
      networks: [{ name: '지금 여기', cidr: '210.94.12.0/24' }],
      networksOnly: true,
      reason: '내부 관리계획',
    })
  })

  it('help who cannot sign in, with a reason each: a password told once, or the factor taken away', async () => {
    const wire = open(({ path }) => {
      if (path.endsWith('/reset-password/')) return { body: { oneTimePassword: 'K7M2-PQ9X-4HTD' } }
      if (path.endsWith('/reset-otp/')) return { body: { message: '손아침의 2단계 인증을 초기화했습니다.' } }
      return { body: doors }
    })
    const help = async (verb: string, name: string, act: string): Promise<void> => {
      press(verb)
      const dialog = await screen.findByRole('dialog', { name })
      fireEvent.click(within(dialog).getByRole('button', { name: act }))
      expect(within(dialog).getByLabelText(/^사유/).getAttribute('aria-invalid')).toBe('true')
      fireEvent.change(within(dialog).getByLabelText(/^사유/), { target: { value: '휴대폰을 잃음' } })
      fireEvent.click(within(dialog).getByRole('button', { name: act }))
    }
    await screen.findByRole('heading', { name: '로그인하지 못하는 사람' }, { timeout: 10_000 })
    press('새 비밀번호 만들기')
    expect(describedBy(screen.getByLabelText('아이디'))).toContain('아이디를 적어 주세요.')
    type('아이디', ' son ')
    await help('새 비밀번호 만들기', 'son에게 새 비밀번호를 줄까요?', '비밀번호 만들기')
    const told = await screen.findByRole('dialog', { name: '새 비밀번호를 만들었습니다' })
    expect(told.textContent).toContain('K7M2-PQ9X-4HTD')
    fireEvent.click(within(told).getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.body.textContent).not.toContain('K7M2-PQ9X-4HTD')
    type('아이디', 'son')
    await help('2단계 인증 초기화', 'son의 2단계 인증을 초기화할까요?', '초기화')
    expect(await screen.findByText('손아침의 2단계 인증을 초기화했습니다.')).toBeTruthy()
    const body = { login_id: 'son', reason: '휴대폰을 잃음' }
    expect(bodies(wire, '/api/common/accounts/reset-password/')).toEqual([body])
    expect(bodies(wire, '/api/common/accounts/reset-otp/')).toEqual([body])
  })

  it('are reached from the own sign-in, by super admins only', async () => {
    const own = {
      otp: 'on',
      otpRequired: true,
      otpSince: null,
      recoveryCodesLeft: 9,
      passwordChangedAt: null,
      signIns: [],
    }
    const script = server(({ path }) => {
      if (path === '/api/common/security/') return { body: own }
      return { body: path === '/api/management/security/' ? doors : { items: [], total: 0 } }
    })
    signIn(person('01'))
    answering(script)
    const app = openApp('/home/myinfo/security', screens)
    fireEvent.click(await screen.findByRole('button', { name: '관리자 보안' }, { timeout: 10_000 }))
    await screen.findByRole('heading', { level: 1, name: '관리자 보안' }, { timeout: 10_000 })
    app.unmount()
    signIn(operator)
    answering(script)
    openApp('/home/myinfo/security', screens)
    await screen.findByText('비밀번호 바꾸기', undefined, { timeout: 10_000 })
    expect(screen.queryByRole('button', { name: '관리자 보안' })).toBeNull()
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
