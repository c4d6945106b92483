import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp, withHome } from '../../../app/testing/page.tsx'
import { useHeader } from '../../../client/header.ts'
import { describedBy, valueOf } from '../../../testing/dom.ts'
import { answering, signIn } from '../../../testing/signed-in.ts'
import { person, problem, type Script } from '../../../testing/transport.ts'
import { bodies, HomeOfOneField, operator, press, server, type } from '../testing/sign-in.tsx'

const screens = withHome(HomeOfOneField)
beforeEach(() => signIn(null))

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
    await waitFor(() => expect(describedBy(screen.getByLabelText('변경 사유*'))).toContain('변경 사유를 적어 주세요.'))
    fireEvent.change(screen.getByLabelText('변경 사유*'), { target: { value: '내부 관리계획' } })
    expect(describedBy(screen.getByLabelText('변경 사유*'))).not.toContain('적어 주세요')
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

  it('say when it cannot be told who is put out, and ask again', async () => {
    signIn(operator)
    let isDown = true
    answering(
      server(({ path }) => {
        if (!path.endsWith('/security/preview/')) return { body: doors }
        return isDown
          ? problem(503, 'unavailable', '지금은 데이터베이스를 쓸 수 없습니다.')
          : { body: { self: false, putOut: [] } }
      }),
    )
    openApp('/basic-info/company-info/security', screens)
    fireEvent.click(await screen.findByRole('radio', { name: '정한 곳만' }))
    const told = await screen.findByText(/누구의 로그인이 끝나는지 알아보지 못했습니다/)
    expect(told.textContent).toContain('지금은 데이터베이스를 쓸 수 없습니다.')
    isDown = false
    press('다시 알아보기')
    expect(await screen.findByText(/본인은 계속 들어올 수 있습니다/)).toBeTruthy()
    expect(screen.queryByText(/알아보지 못했습니다/)).toBeNull()
  })

  it('let a colleague’s factor be reset, not the own, and are read again', async () => {
    signIn(operator)
    let otp = 'on'
    const [own, colleague] = doors.operators
    answering(
      server(({ path }) => {
        if (!path.endsWith('/reset-otp/')) return { body: { ...doors, operators: [own, { ...colleague, otp }] } }
        otp = 'due'
        return { body: { message: '손아침의 2단계 인증을 초기화했습니다.' } }
      }),
    )
    openApp('/basic-info/company-info/security', screens)
    const reset = { name: '손아침의 2단계 인증 초기화' }
    expect(await screen.findByRole('button', reset)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '김운영의 2단계 인증 초기화' })).toBeNull()
    expect(screen.getByText('본인')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', reset))
    const dialog = within(await screen.findByRole('dialog', { name: '손아침의 2단계 인증을 초기화할까요?' }))
    fireEvent.change(dialog.getByLabelText(/^사유/), { target: { value: '휴대폰을 잃음' } })
    fireEvent.click(dialog.getByRole('button', { name: '초기화' }))
    expect(await screen.findByText('다음 로그인 때 등록')).toBeTruthy()
  })

  it('say at its field what is wrong with a network, and ask who is put out once each is written', async () => {
    signIn(operator)
    const sentence = '주소를 다시 확인해 주세요.'
    const wire = answering(
      server(({ path, method }) => {
        if (path.endsWith('/security/preview/')) return { body: { self: false, putOut: [] } }
        return method === 'PUT'
          ? problem(400, 'bad-input', '확인', { errors: [{ path: 'networks.1.cidr', message: sentence }] })
          : { body: doors }
      }),
    )
    openApp('/basic-info/company-info/security', screens)
    fireEvent.click(await screen.findByRole('radio', { name: '정한 곳만' }))
    expect(await screen.findByText(/본인은 계속 들어올 수 있습니다/)).toBeTruthy()
    const asked = (): number => wire.paths().filter((path) => path.endsWith('/security/preview/')).length
    expect(asked()).toBe(1)
    press('네트워크 추가')
    const [first, second] = screen.getAllByRole('textbox', { name: '주소' })
    const name = screen.getAllByRole('textbox', { name: '이름' })[1]
    if (first === undefined || second === undefined || name === undefined) throw new Error('two networks are wanted')
    fireEvent.change(second, { target: { value: '121.134.77' } })
    expect(asked()).toBe(1)
    fireEvent.change(name, { target: { value: '공장' } })
    await waitFor(() => expect(asked()).toBe(2))
    expect([first, second].map(valueOf)).toEqual(['210.94.12.31', '121.134.77'])
    fireEvent.change(screen.getByLabelText('변경 사유*'), { target: { value: '내부 관리계획' } })
    press('저장')
    await waitFor(() => expect(describedBy(second)).toContain(sentence))
    expect(describedBy(first)).not.toContain(sentence)
  })

  it('that were chosen and not saved are asked about, and are not those of another company', async () => {
    signIn(operator)
    answering(server(() => ({ body: doors })))
    const { router } = openApp('/basic-info/company-info/security', screens)
    await screen.findByRole('radio', { name: '10분' })
    act(() => useHeader.setState({ selectCompanyNo: 2 }))
    fireEvent.click(await screen.findByRole('radio', { name: '10분' }))
    act(() => void router.navigate('/home'))
    const question = within(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' }))
    fireEvent.click(question.getByRole('button', { name: '계속 입력하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('radio', { name: '10분' })).toHaveProperty('checked', true)
    // Known already, the first company stands there at once.
    act(() => useHeader.setState({ selectCompanyNo: 1 }))
    expect(await screen.findByRole('radio', { name: '30분' })).toHaveProperty('checked', true)
  })
})

describe('the doors of a company that were changed before', () => {
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
    fireEvent.click(screen.getByRole('button', { name: '공장 삭제' }))
    expect(await screen.findByText(/지금 쓰는 주소 210\.94\.12\.31이 목록에 없어 저장하지 않습니다/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('변경 사유*'), { target: { value: '내부 관리계획' } })
    now = { ...saved, secondFactor: 'EVERYBODY', version: 5 }
    press('저장')
    expect(await screen.findByText(sentence)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('radio', { name: /모든 사원/ })).toHaveProperty('checked', true))
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('radio', { name: '10분' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('변경 사유*')).toHaveProperty('value', '내부 관리계획')
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
    expect(screen.getByLabelText('변경 사유*')).toHaveProperty('value', '')
    fireEvent.change(screen.getByLabelText('변경 사유*'), { target: { value: '그만둘 사유' } })
    press('취소')
    expect(screen.getByRole('radio', { name: '10분' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('변경 사유*')).toHaveProperty('value', '')
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
    await waitFor(() => expect(describedBy(screen.getByLabelText('변경 사유*'))).toContain('변경 사유를 적어 주세요.'))
    expect(wire.sent.some(({ method }) => method === 'PUT')).toBe(false)
    fireEvent.change(screen.getByLabelText('변경 사유*'), { target: { value: '내부 관리계획' } })
    fireEvent.change(screen.getByLabelText('주소'), { target: { value: '10.0.0.1' } })
    fireEvent.change(screen.getByLabelText('변경 사유*'), { target: { value: '내부 관리계획' } })
    press('저장')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    isRight = true
    fireEvent.change(screen.getByLabelText('주소'), { target: { value: '210.94.12.0/24' } })
    expect(screen.queryByRole('alert')).toBeNull()
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
    // The next one is named anew, by mistake not the same once more.
    expect(valueOf(screen.getByLabelText('아이디'))).toBe('')
    expect(describedBy(screen.getByLabelText('아이디'))).not.toContain('적어 주세요')
    type('아이디', 'son')
    await help('2단계 인증 초기화', 'son의 2단계 인증을 초기화할까요?', '초기화')
    expect(await screen.findByText('손아침의 2단계 인증을 초기화했습니다.')).toBeTruthy()
    await waitFor(() => expect(valueOf(screen.getByLabelText('아이디'))).toBe(''))
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
    await screen.findByText('비밀번호 변경', undefined, { timeout: 10_000 })
    expect(screen.queryByRole('button', { name: '관리자 보안' })).toBeNull()
  })
})
