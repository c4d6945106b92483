import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, withHome } from '../../../app/testing/page.tsx'
import { describedBy, valueOf } from '../../../testing/dom.ts'
import { answering, signIn } from '../../../testing/signed-in.ts'
import { type Answer, problem, type Script } from '../../../testing/transport.ts'
import { heading, HomeOfOneField, operator, press, server, type, wrong } from '../testing/sign-in.tsx'

const screens = withHome(HomeOfOneField)
beforeEach(() => signIn(null))

const own = {
  otp: 'on',
  otpRequired: false,
  otpSince: '2026-11-02T00:00:00.000Z',
  recoveryCodesLeft: 3,
  passwordChangedAt: '2026-10-31T16:00:00.000Z',
}

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
    expect(screen.getByText(/본인이 아니면 끝내고 비밀번호를 변경해 주세요/)).toBeTruthy()
    expect(await screen.findByText('복구 코드가 얼마 남지 않았습니다. 새로 만들어 주세요.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '끄기' })).toBeNull()
    expect(screen.getByText('성공, 인증 코드')).toBeTruthy()
    press('Mac · Safari 로그인 끝내기')
    await waitFor(() => expect(wire.paths()).toContain('DELETE /api/common/sessions/2/'))
    await waitFor(() => expect(screen.queryByText('Mac · Safari')).toBeNull())
    expect(screen.getByText('이 기기')).toBeTruthy()
  })
})

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
    expect(describedBy(otp)).toContain('여섯 자리 코드나 복구 코드를 입력해 주세요.')
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
    const first = await screen.findByRole('dialog', { name: '복구 코드' })
    // Nobody goes without them by a key.
    fireEvent.keyDown(first, { key: 'Escape' })
    const question = within(await screen.findByRole('dialog', { name: '복구 코드를 적지 않고 닫을까요?' }))
    fireEvent.click(question.getByRole('button', { name: '코드 다시 보기' }))
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

  it('lets new recovery codes go unkept once that is said', async () => {
    await open({ recoveryCodesLeft: 2 }, () => ({ body: begun }))
    press('복구 코드 새로 만들기')
    const { password, otp, send } = await prove('복구 코드를 새로 만들까요?', '새로 만들기')
    fireEvent.change(password, { target: { value: 'secret-word' } })
    fireEvent.change(otp, { target: { value: '111111' } })
    send()
    fireEvent.keyDown(await screen.findByRole('dialog', { name: '복구 코드' }), { key: 'Escape' })
    const question = within(await screen.findByRole('dialog', { name: '복구 코드를 적지 않고 닫을까요?' }))
    fireEvent.click(question.getByRole('button', { name: '적지 않고 닫기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('moves to another phone: the secret that the proof brought, and back without a change', async () => {
    const { wire } = await open({}, ({ path }) =>
      path.endsWith('/otp/finish/') ? wrong('otp', '코드가 맞지 않습니다.') : { body: begun },
    )
    press('휴대폰 변경')
    const { password, otp, send } = await prove('휴대폰을 변경할까요?', '이어서 등록')
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
    expect(describedBy(screen.getByLabelText('인증 코드'))).toContain('앱에 보이는 여섯 자리를 입력해 주세요.')
    type('인증 코드', '123456')
    await waitFor(() => expect(describedBy(screen.getByLabelText('인증 코드'))).toContain('코드가 맞지 않습니다.'))
    expect(valueOf(screen.getByLabelText('인증 코드'))).toBe('')
    type('인증 코드', '1')
    expect(describedBy(screen.getByLabelText('인증 코드'))).not.toContain('맞지 않습니다')
    press('그만두기')
    expect(await screen.findByRole('button', { name: '휴대폰 변경' })).toBeTruthy()
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

  it('stays as it was when a device could not be ended, and when the question about all is left', async () => {
    const sentence = '지금은 끝낼 수 없습니다.'
    const { wire } = await open({}, () => problem(503, 'unavailable', sentence))
    const lists = (): number => wire.paths().filter((path) => path === 'GET /api/common/sessions/').length
    press('이 기기만 남기고 모두 끝내기')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([lists(), wire.sent.some(({ method }) => method !== 'GET')]).toEqual([1, false])
    fireEvent.click(screen.getAllByRole('button', { name: 'Mac · Safari 로그인 끝내기' })[0] ?? document.body)
    expect(await screen.findByText(sentence)).toBeTruthy()
    press('확인')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    // Whether it is ended is asked anew.
    await waitFor(() => expect(lists()).toBe(2))
  })

  it('begins nothing when the proof is left', async () => {
    const { wire } = await open({}, () => ({ body: begun }))
    press('휴대폰 변경')
    const { dialog, password } = await prove('휴대폰을 변경할까요?', '이어서 등록')
    fireEvent.change(password, { target: { value: 'secret-word' } })
    fireEvent.click(dialog.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('복구 코드 새로 만들기')
    const other = within(await screen.findByRole('dialog', { name: '복구 코드를 새로 만들까요?' }))
    fireEvent.click(other.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('heading', { name: '2단계 인증 등록' })).toBeNull()
    expect(wire.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('gives its key away to be copied, which is what an app asks for', async () => {
    await open({ otp: 'off' }, () => ({ body: begun }))
    press('인증 앱 등록')
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
    press('키 복사')
    expect(await screen.findByText('키를 복사했습니다.')).toBeTruthy()
    expect(written).toEqual([begun.secret])
    vi.unstubAllGlobals()
  })

  it('is enrolled, also when the first try to begin failed, and read again', async () => {
    let isDown = true
    const { state } = await open({ otp: 'off' }, ({ path }) => {
      if (path.endsWith('/otp/finish/')) return { body: { message: '등록했습니다.' } }
      return isDown ? problem(503, 'unavailable', '지금은 쓸 수 없습니다.') : { body: begun }
    })
    press('인증 앱 등록')
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    isDown = false
    press('다시 불러오기')
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    expect(screen.queryByText('지금은 쓸 수 없습니다.')).toBeNull()
    fireEvent.click(screen.getByRole('checkbox'))
    state.otp = 'on'
    type('인증 코드', '123456')
    expect(await screen.findByRole('button', { name: '휴대폰 변경' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '그만두기' })).toBeNull()
  })
})
