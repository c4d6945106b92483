import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../app/testing/page.tsx'
import { useSession } from '../../client/session.ts'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { answering, signIn } from '../../testing/signed-in.ts'
import { type Answer, person, problem, type Script } from '../../testing/transport.ts'

// What comes after the first try: a wrong code, a second person, a change that met another.

const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const operator = person('11')
const server =
  (answer: Script): Script =>
  (request, index) => {
    if (request.path === '/api/common/meta/') return { body: meta }
    if (request.path.startsWith('/api/common/companies/')) return { body: { items: [], total: 0 } }
    return answer(request, index)
  }
const type = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name })
const wrong = (path: string, message: string): Answer =>
  problem(400, 'bad-request', '확인', { errors: [{ path, message }] })

beforeEach(() => signIn(null))

const own = {
  otp: 'on',
  otpRequired: false,
  otpSince: '2026-11-02T00:00:00.000Z',
  recoveryCodesLeft: 3,
  passwordChangedAt: '2026-10-31T16:00:00.000Z',
}

describe('the own second factor', () => {
  const security = {
    ...own,
    signIns: [
      { at: '2026-11-19T23:41:00.000Z', place: '본사', device: null, result: 'failed' },
      { at: '2026-11-18T23:41:00.000Z', place: '본사', device: 'Mac · Safari', result: 'recovery' },
      { at: '2026-11-17T23:41:00.000Z', place: '본사', device: 'Mac · Safari', result: 'password' },
    ],
  }
  const codes = Array.from({ length: 10 }, (_, index) => `4H7K-2MQ${index}`)
  const begun = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', recoveryCodes: codes }
  const open = async (now: object, answer: Script) => {
    signIn(operator)
    const state = { ...security, ...now }
    const devices = { items: [{ no: 1, current: true }, { no: 2 }, { no: 3, kind: 'phone' }], total: 3 }
    const items = devices.items.map((one) => ({
      device: 'Mac · Safari',
      kind: 'computer',
      place: '본사',
      isNew: false,
      signedInAt: '2026-11-19T23:41:00.000Z',
      lastUsedAt: '2026-11-19T23:45:00.000Z',
      current: false,
      ...one,
    }))
    const wire = answering(
      server((request, index) => {
        const { path, method } = request
        if (path === '/api/common/security/' && method === 'GET') return { body: state }
        if (path === '/api/common/sessions/' && method === 'GET') return { body: { items, total: items.length } }
        return answer(request, index)
      }),
    )
    openApp('/home/myinfo/security')
    await screen.findByText('최근 로그인')
    await screen.findByRole('button', { name: '이 기기만 남기고 모두 끝내기' })
    const reads = (): number => wire.sent.filter(({ path }) => path === '/api/common/security/').length
    return { wire, state, reads }
  }
  /** Gives password and code to the question that stands. */
  const prove = async (title: string, verb: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const password = dialog.getByLabelText('지금 비밀번호', { selector: 'input' })
    const otp = dialog.getByLabelText('지금 쓰는 앱의 여섯 자리', { selector: 'input' })
    const send = (): boolean => fireEvent.click(dialog.getByRole('button', { name: verb }))
    return { dialog, password, otp, send }
  }

  it('is turned off with password and code, each wrong one said at its field, and read again', async () => {
    let answer: Answer = wrong('otp', '코드가 맞지 않습니다.')
    const { wire, state, reads } = await open({}, () => answer)
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '2026.11.02부터',
      '10개 가운데 3개 남음',
    ])
    expect(screen.queryByText('복구 코드가 얼마 남지 않았습니다. 새로 만들어 주세요.')).toBeNull()
    expect(screen.getByText(/^마지막으로/).textContent).toBe('마지막으로 2026.11.01에 바꿈')
    expect(['실패', '성공, 복구 코드', '성공'].map((words) => screen.queryByText(words) !== null)).toEqual([
      true,
      true,
      true,
    ])
    press('끄기')
    const { dialog, password, otp, send } = await prove('2단계 인증을 끌까요?', '끄기')
    expect(document.activeElement).toBe(password)
    send()
    expect(describedBy(password)).toContain('지금 비밀번호를 적어 주세요.')
    expect(describedBy(otp)).toContain('여섯 자리 코드나 복구 코드를 넣어 주세요.')
    const before = wire.sent.length
    fireEvent.change(password, { target: { value: 'secret-word' } })
    fireEvent.change(otp, { target: { value: ' 111111 ' } })
    send()
    await waitFor(() => expect(describedBy(otp)).toContain('코드가 맞지 않습니다.'))
    expect(describedBy(password)).not.toContain('적어 주세요')
    answer = wrong('password', '비밀번호가 맞지 않습니다.')
    send()
    await waitFor(() => expect(describedBy(password)).toContain('비밀번호가 맞지 않습니다.'))
    expect(describedBy(otp)).not.toContain('맞지 않습니다')
    answer = problem(503, 'unavailable', '지금은 데이터베이스를 쓸 수 없습니다.')
    send()
    expect((await dialog.findByRole('alert')).textContent).toBe('지금은 데이터베이스를 쓸 수 없습니다.')
    answer = { body: { message: '2단계 인증을 껐습니다.' } }
    state.otp = 'off'
    const read = reads()
    send()
    expect(await screen.findByText('2단계 인증을 껐습니다.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '인증 앱 등록' })).toBeTruthy()
    expect(reads()).toBeGreaterThan(read)
    expect(wire.sent.slice(before).find(({ method }) => method !== 'GET')?.body).toEqual({
      password: 'secret-word',
      otp: '111111',
    })
  })

  it('gets new recovery codes, shown until they are kept, and the other devices are ended', async () => {
    const { wire, state, reads } = await open({ recoveryCodesLeft: 2 }, ({ method }) =>
      method === 'DELETE' || wire.paths().at(-1)?.includes('end-others')
        ? { body: { message: '끝' } }
        : { body: begun },
    )
    expect(screen.getByText('복구 코드가 얼마 남지 않았습니다. 새로 만들어 주세요.')).toBeTruthy()
    press('복구 코드 새로 만들기')
    const { password, otp, send } = await prove('복구 코드를 새로 만들까요?', '새로 만들기')
    fireEvent.change(password, { target: { value: 'secret-word' } })
    fireEvent.change(otp, { target: { value: '111111' } })
    send()
    const shown = within(await screen.findByRole('dialog', { name: '복구 코드' }))
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes)
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
    fireEvent.click(shown.getByRole('button', { name: '복사' }))
    expect(await shown.findByRole('button', { name: '복사했습니다' })).toBeTruthy()
    expect(written[0]).toContain(`(${operator.login_id})`)
    expect(written[0]?.split('\n').filter((line) => line.startsWith('4H7K'))).toEqual(codes)
    vi.unstubAllGlobals()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
    fireEvent.click(shown.getByRole('button', { name: '닫기' }))
    expect(screen.getByRole('dialog', { name: '복구 코드' })).toBeTruthy()
    vi.unstubAllGlobals()
    const again = answering(
      server(({ path, method }) => {
        if (path === '/api/common/security/') return { body: { ...state, recoveryCodesLeft: 10 } }
        if (path === '/api/common/sessions/' && method === 'GET') return { body: { items: [], total: 0 } }
        return { body: { message: '끝' } }
      }),
    )
    fireEvent.click(shown.getByRole('checkbox'))
    fireEvent.click(shown.getByRole('button', { name: '닫기' }))
    await waitFor(() => expect(again.paths()).toContain('GET /api/common/security/'))
    await waitFor(() => expect(screen.queryByText(/얼마 남지 않았습니다/)).toBeNull())
    expect(reads()).toBe(1)
  })

  it('moves to another phone: the secret that the proof brought, and back without a change', async () => {
    const { wire } = await open({}, ({ path }) =>
      path.endsWith('/otp/finish/') ? wrong('otp', '코드가 맞지 않습니다.') : { body: begun },
    )
    press('휴대폰 바꾸기')
    const { password, otp, send } = await prove('휴대폰을 바꿀까요?', '이어서 등록')
    fireEvent.change(password, { target: { value: 'secret-word' } })
    fireEvent.change(otp, { target: { value: '111111' } })
    send()
    await heading('2단계 인증 등록')
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    // The secret is the one of the proof: it is not asked for a second time.
    expect(wire.sent.filter(({ path }) => path.endsWith('/otp/start/'))).toHaveLength(1)
    fireEvent.click(screen.getByRole('checkbox'))
    type('인증 코드', '12345')
    press('등록')
    expect(describedBy(screen.getByLabelText('인증 코드'))).toContain('앱에 보이는 여섯 자리를 넣어 주세요.')
    type('인증 코드', '123456')
    await waitFor(() => expect(describedBy(screen.getByLabelText('인증 코드'))).toContain('코드가 맞지 않습니다.'))
    expect(valueOf(screen.getByLabelText('인증 코드'))).toBe('')
    type('인증 코드', '1')
    expect(describedBy(screen.getByLabelText('인증 코드'))).not.toContain('맞지 않습니다')
    press('그만두기')
    expect(await screen.findByRole('button', { name: '휴대폰 바꾸기' })).toBeTruthy()
  })

  it('ends all other devices after a question with their number', async () => {
    const { wire } = await open({}, () => ({ body: { message: '끝' } }))
    press('이 기기만 남기고 모두 끝내기')
    const dialog = within(await screen.findByRole('dialog', { name: '다른 기기 2대의 로그인을 끝낼까요?' }))
    const lists = (): number => wire.paths().filter((path) => path === 'GET /api/common/sessions/').length
    const before = lists()
    fireEvent.click(dialog.getByRole('button', { name: '모두 끝내기' }))
    expect(await screen.findByText('다른 기기의 로그인을 모두 끝냈습니다.')).toBeTruthy()
    await waitFor(() => expect(lists()).toBe(before + 1))
  })
})

describe('a session that ended at work', () => {
  it('is opened again with the code too; a wrong one stays at the code, a wrong password starts anew', async () => {
    signIn(operator)
    const codes: Record<string, Answer> = {
      none: problem(401, 'otp-required', '인증 앱의 여섯 자리를 넣어 주세요.'),
      '111111': problem(401, 'otp-wrong', '코드가 맞지 않습니다.'),
      '222222': problem(401, 'login-failed', '아이디나 비밀번호가 맞지 않습니다.'),
      '333333': { body: { access: 'a2', refresh: 'r2', user: operator } },
    }
    const wire = answering(
      server(({ path, body }) => {
        if (path === '/api/common/security/') return { body: { ...own, signIns: [] } }
        if (path !== '/api/login/') return { body: { items: [], total: 0 } }
        return codes[(body as { otp?: string }).otp ?? 'none'] ?? {}
      }),
    )
    openApp('/home/myinfo/security')
    await screen.findByText('비밀번호 바꾸기')
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

describe('the doors of a company', () => {
  const saved = {
    idleMin: 30,
    secondFactor: 'OPERATORS',
    networks: [
      { name: '본사', cidr: '210.94.12.0/24' },
      { name: '공장', cidr: '121.134.77.0/24' },
    ],
    networksOnly: true,
    version: 4,
    changedAt: '2026-11-18T16:00:00.000Z',
    changedBy: '손아침',
    address: '210.94.12.31',
    employees: 30,
    operators: ['on', 'due', 'unused'].map((otp, index) => ({
      login_id: `op${index}`,
      name: `운영자${index}`,
      otp,
      recoveryCodesLeft: 8,
      lastUsedAt: index === 0 ? '2026-11-18T16:00:00.000Z' : null,
      place: index === 0 ? '본사' : null,
      self: false,
    })),
  }
  const open = async (answer: Script) => {
    signIn(operator)
    const wire = answering(server(answer))
    openApp('/basic-info/company-info/security')
    await screen.findByRole('radio', { name: '10분' })
    return wire
  }

  it('that somebody else has changed meanwhile keep what was chosen here, take the rest, and say so', async () => {
    let now = saved
    const sentence = '다른 운영자가 먼저 바꿨습니다. 다시 확인해 주세요.'
    const wire = await open(({ path, method, body }) => {
      if (path.endsWith('/preview/')) return { body: { self: true, putOut: [] } }
      if (method === 'GET') return { body: now }
      const { version, reason: _, ...form } = body as typeof saved & { reason: string }
      if (version !== now.version) return problem(409, 'conflict', sentence)
      now = { ...now, ...form, version: now.version + 1 }
      return { body: now }
    })
    expect(screen.getByText('마지막으로 2026.11.19 손아침 바꿈')).toBeTruthy()
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      '운영자0켜짐, 복구 코드 8개11.19(목) 01:00, 본사초기화',
      '운영자1다음 로그인 때 등록아직 없음',
      '운영자2쓰지 않음아직 없음',
    ])
    fireEvent.click(screen.getByRole('radio', { name: '10분' }))
    fireEvent.click(screen.getByRole('button', { name: '공장 지우기' }))
    expect(await screen.findByText(/지금 쓰는 주소 210\.94\.12\.31이 목록에 없어 저장하지 않습니다/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('바꾸는 사유*'), { target: { value: '내부 관리계획' } })
    now = { ...saved, secondFactor: 'EVERYBODY', version: 5 }
    press('저장')
    expect(await screen.findByText(sentence)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('radio', { name: /모든 사원/ })).toHaveProperty('checked', true))
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('radio', { name: '10분' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('바꾸는 사유*')).toHaveProperty('value', '내부 관리계획')
    press('저장')
    expect(await screen.findByText('보안 설정을 저장했습니다.')).toBeTruthy()
    expect(wire.sent.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      idleMin: 10,
      secondFactor: 'EVERYBODY',
      networks: [{ name: '본사', cidr: '210.94.12.0/24' }],
      version: 5,
      reason: '내부 관리계획',
    })
    await waitFor(() => expect(screen.getByRole('button', { name: '저장' }).getAttribute('aria-disabled')).toBe('true'))
    // The next change goes over what was just saved.
    fireEvent.click(screen.getByRole('radio', { name: '20분' }))
    expect(screen.getByLabelText('바꾸는 사유*')).toHaveProperty('value', '')
    fireEvent.change(screen.getByLabelText('바꾸는 사유*'), { target: { value: '그만둘 사유' } })
    press('취소')
    expect(screen.getByRole('radio', { name: '10분' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('바꾸는 사유*')).toHaveProperty('value', '')
  })
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

it('the login of a phone goes the same way: the code, the recovery code, another login', async () => {
  const wire = answering(
    server(({ path, body }) => {
      if (path !== '/api/login/') return { body: {} }
      const { otp } = body as { otp?: string }
      if (otp === undefined) return problem(401, 'otp-required', '인증 앱의 여섯 자리를 넣어 주세요.')
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
    expect(describedBy(screen.getByLabelText('인증 앱의 여섯 자리'))).toContain('인증 앱의 여섯 자리를 넣어 주세요.'),
  )
  press('복구 코드로 로그인')
  await heading('복구 코드')
  press('로그인')
  await waitFor(() =>
    expect(describedBy(screen.getByLabelText('복구 코드', { selector: 'input' }))).toContain(
      '복구 코드를 넣어 주세요.',
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
