import type { CheckIn } from '@handal/contracts/time/check-in'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../../../client/session-store.ts'
import { answering, signIn } from '../../../testing/signed-in.ts'
import { person, problem, type Sent } from '../../../testing/transport.ts'
import { CheckInPage } from './CheckInPage.tsx'
import { resume, useCheckIn } from './check-in.ts'
import { FIRST_STATE, seenAt } from './check-in-state.ts'
import { day, NOW, seenOf as seen } from '../testing/seen.ts'

const consent = {
  state: 'NONE',
  text: [{ title: '목적', body: '근무지에 있는지 확인합니다.' }],
  version: 1,
  records: [],
}
type World = { checkIn: CheckIn; offline?: boolean; refuse?: string; unread?: boolean }
const events = (sent: readonly Sent[]) => sent.filter(({ path }) => path === '/api/attendance/events/')
/** A server that takes every tap, or none. */
const serving = (world: World) =>
  answering((request) => {
    if (world.offline === true) throw new TypeError('no network')
    if (request.path === '/api/attendance/check-in/') return { body: world.checkIn }
    if (request.path === '/api/attendance/consent/')
      return { body: request.method === 'POST' ? { ...consent, state: 'GIVEN' } : consent }
    if (request.path === '/api/attendance/device/') return { body: { no: 7, state: 'BOUND' } }
    if (request.path === '/api/attendance/pin/') return { body: { employeeNo: 1, pin: null } }
    if (request.path === '/api/attendance/events/') {
      if (world.unread === true) return problem(400, 'bad-request', '입력을 확인해 주세요.')
      const { events: given } = request.body as { events: { eventId: string }[] }
      const state = world.refuse === undefined ? 'stored' : 'refused'
      const items = given.map(({ eventId }) => ({ eventId, no: 9, state, late: false, message: world.refuse ?? null }))
      return { body: { items, total: items.length, serverTime: NOW } }
    }
    return problem(401, 'unauthenticated', '로그인해 주세요.')
  })

const open = async (): Promise<void> => {
  render(<CheckInPage />)
  await screen.findByRole('region', { name: '오늘' })
  await screen.findByText('18:00', { exact: false })
}
beforeEach(() => {
  localStorage.clear()
  useCheckIn.setState(FIRST_STATE)
  vi.stubGlobal('isSecureContext', true)
  signIn(person('21'))
})

describe('the page of whoever comes and goes', () => {
  it('shows the plan, what was recorded with its proofs, the act that is due and the week', async () => {
    serving({ checkIn: seen() })
    await open()
    const today = screen.getByRole('region', { name: '오늘' })
    expect(today.textContent).toContain('근무 09:00 - 18:00')
    expect(today.textContent).toContain('08:52근무지 코드 · 정문')
    expect(within(today).getByRole('list', { name: '마지막 기록의 확인' }).textContent).toBe('✓ 근무지 코드')
    expect(
      within(today)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['퇴근', '출근', '외출', '복귀'])
    expect(screen.getByRole('region', { name: '이번 주' }).textContent).toContain('42:34 / 52시간')
    expect(
      within(screen.getByRole('region', { name: '이번 주' }))
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['8:00월', '8:00화', '10:30수', '8:00목', '8:04금', '-토', '-일'])
    expect(screen.getByRole('link', { name: '이 화면 도움말' }).getAttribute('href')).toContain('check-in')
  })

  it('shows a plan that it kept with when it was told, and what to do to see the day', async () => {
    serving({ checkIn: seen() })
    await open()
    const today = () => screen.getByRole('region', { name: '오늘' }).textContent
    expect(today()).not.toContain('받은 근무')
    act(() => useCheckIn.setState({ online: false }))
    expect(today()).toContain('근무 09:00 - 18:00')
    expect(today()).toContain('11월 20일(금) 18:04에 받은 근무입니다. 그 뒤에 바뀌었을 수 있습니다.')
    // Days later, bound and without a sign-in.
    const tuesday = seenAt(seen(), Date.parse('2026-11-24T08:00:00+09:00'))
    act(() => useCheckIn.setState({ online: true, signedIn: false, binding: 'BOUND', seen: tuesday }))
    expect(today()).toContain('오늘의 근무와 이번 주는 다시 로그인하면 나옵니다.')
    expect(today()).toContain('마지막으로 받은 근무: 11월 22일(일) 근무 10:00 - 19:00 (11월 20일(금) 18:04에 받음)')
    expect(screen.getByText(/로그인이 만료되어/).textContent).toContain('출퇴근은 이 휴대폰으로 계속 기록됩니다.')
    expect(screen.getByRole('link', { name: '다시 로그인' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '출근' })).toBeTruthy()
  })

  it('records a tap at once and says so', async () => {
    const wire = serving({ checkIn: seen() })
    await open()
    fireEvent.click(screen.getByRole('button', { name: '퇴근' }))
    await waitFor(() => expect(screen.getByText(/퇴근을 기록했습니다/)).toBeTruthy())
    const [sent] = events(wire.sent)
    expect(sent?.body).toMatchObject({ companyNo: 1, events: [{ type: 'out' }] })
    expect(useCheckIn.getState().waiting).toEqual([])
  })

  it('keeps taps without a network and sends them in order when it is back', async () => {
    const world: World = { checkIn: seen() }
    const wire = serving(world)
    await open()
    world.offline = true
    fireEvent.click(screen.getByRole('button', { name: '외출' }))
    await screen.findByText(/외출을 이 휴대폰에 보관했습니다/)
    // What follows an outing that waits is the return.
    await waitFor(() => expect(screen.getAllByRole('button')[0]?.textContent).toBe('복귀'))
    fireEvent.click(screen.getByRole('button', { name: '복귀' }))
    await waitFor(() => expect(useCheckIn.getState().waiting).toHaveLength(2))
    expect(localStorage.getItem('handal-unsent-taps')).toBe('2')
    world.offline = false
    window.dispatchEvent(new Event('online'))
    // Minutes later nothing is late.
    await screen.findByText('보관한 기록 2건을 보냈습니다.')
    const last = events(wire.sent).at(-1)?.body as { events: { type: string }[] }
    expect(last.events.map(({ type }) => type)).toEqual(['gnot', 'rtn'])
  })

  it('tells a tap that the server refused, and taps that went with the storage', async () => {
    localStorage.setItem('handal-unsent-taps', '3')
    serving({ checkIn: seen(), refuse: '이미 쓴 코드입니다.' })
    await open()
    expect(screen.getByRole('alert').textContent).toContain('보내지 못한 기록 3건이')
    fireEvent.click(screen.getByRole('button', { name: '퇴근' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('이미 쓴 코드입니다.'))
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '닫기' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('keeps a tap that a server of another version cannot read, says so, and sends it when the page is opened anew', async () => {
    const world: World = { checkIn: seen(), unread: true }
    const wire = serving(world)
    await open()
    fireEvent.click(screen.getByRole('button', { name: '퇴근' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('이 휴대폰에 남겨 두었습니다'))
    expect(useCheckIn.getState().waiting).toHaveLength(1)
    // Said once, however often it was tried.
    await resume()
    expect(useCheckIn.getState().refused).toHaveLength(1)
    world.unread = false
    await resume()
    await waitFor(() => expect(useCheckIn.getState().waiting).toEqual([]))
    const ids = events(wire.sent).map(({ body }) => (body as { events: { eventId: string }[] }).events[0]?.eventId)
    expect(new Set(ids).size).toBe(1)
  })

  it('binds the phone, and signs its taps from then on, also when the sign-in has run out', async () => {
    const world: World = { checkIn: seen() }
    const wire = serving(world)
    const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
    await open()
    fireEvent.change(screen.getByLabelText('휴대폰 이름'), { target: { value: '한별 S25' } })
    world.checkIn = seen({
      device: { no: 7, name: '한별 S25', keyMark: 'a81d0000', state: 'BOUND', confirmed: false, waiting: null },
    })
    fireEvent.click(screen.getByRole('button', { name: '이 휴대폰 묶기' }))
    await waitFor(() => expect(useCheckIn.getState().binding).toBe('BOUND'))
    // The browser is asked not to throw the key away.
    expect(persist).toHaveBeenCalledOnce()
    Reflect.deleteProperty(navigator, 'storage')
    const bound = wire.sent.find(({ path }) => path === '/api/attendance/device/')
    expect(bound?.body).toMatchObject({ companyNo: 1, name: '한별 S25', publicKey: { kty: 'EC', crv: 'P-256' } })
    useSession.setState({ isLoggedIn: false, accessToken: null })
    fireEvent.click(screen.getByRole('button', { name: '퇴근' }))
    await waitFor(() => expect(events(wire.sent)).toHaveLength(1))
    const [sent] = events(wire.sent)
    expect(sent?.headers.get('x-handal-key')).toBe('p7')
    expect(sent?.headers.get('authorization')).toBeNull()
    expect(sent?.body).not.toHaveProperty('employeeNo')
  })

  it('says that a second phone waits and that without https none is bound', async () => {
    vi.stubGlobal('isSecureContext', false)
    serving({ checkIn: seen() })
    await open()
    expect(screen.getByRole('region', { name: '휴대폰 묶기' }).textContent).toContain('https 주소가 아니어서')
    expect(screen.queryByRole('button', { name: '이 휴대폰 묶기' })).toBeNull()
  })

  it('shows the missing punch above with the way to the own month', async () => {
    serving({ checkIn: seen({ missing: [{ workDate: day('2026-11-19'), what: 'out', suggestions: [] }] }) })
    await open()
    const link = screen.getByRole('link', { name: /11월 19일\(목\) 퇴근 기록이 없습니다/ })
    expect(link.getAttribute('href')).toBe('/home/attendance?month=2026-11')
  })

  it('asks for consent in words with an equal alternative', async () => {
    const checkIn = seen({ needs: { place: true, consent: true, location: 'RESULT_ONLY' } })
    const world: World = { checkIn }
    const wire = serving(world)
    await open()
    // It is asked once the phone is bound, since another phone asks again.
    expect(screen.queryByRole('button', { name: '동의 없이 코드로 기록' })).toBeNull()
    const device = {
      no: 7,
      name: '한별',
      keyMark: 'A81D0000',
      state: 'BOUND',
      confirmed: false,
      waiting: null,
    } as const
    world.checkIn = { ...checkIn, device }
    fireEvent.click(screen.getByRole('button', { name: '이 휴대폰 묶기' }))
    await waitFor(() => expect(useCheckIn.getState().phoneNo).toBe(7))
    const card = await screen.findByRole('region', { name: '위치정보 동의' })
    expect(card.textContent).toContain('근무지에 있는지 확인합니다.')
    expect(within(card).getByRole('button', { name: '동의 없이 코드로 기록' })).toBeTruthy()
    expect(screen.getByLabelText('근무지 화면의 코드 여섯 자리')).toBeTruthy()
    fireEvent.click(within(card).getByRole('button', { name: '동의' }))
    await within(card).findByRole('button', { name: '동의 철회' })
    const given = wire.sent.find(({ method, path }) => method === 'POST' && path === '/api/attendance/consent/')
    expect(given?.body).toEqual({ action: 'give', version: 1, companyNo: 1, phoneNo: 7 })
  })

  it('hands in the code that was typed with the next tap alone', async () => {
    const wire = serving({ checkIn: seen({ needs: { place: true, consent: false, location: 'OFF' } }) })
    await open()
    fireEvent.change(screen.getByLabelText('근무지 화면의 코드 여섯 자리'), { target: { value: '482 915' } })
    fireEvent.click(screen.getByRole('button', { name: '퇴근' }))
    await waitFor(() => expect(events(wire.sent)).toHaveLength(1))
    const body = events(wire.sent)[0]?.body as { events: { evidence: { code?: string } }[] }
    expect(body.events[0]?.evidence.code).toBe('482915')
    expect(useCheckIn.getState().code).toBeNull()
  })

  it('leads whoever is signed out and bound to nothing to the login', async () => {
    signIn(null)
    answering(() => problem(401, 'unauthenticated', '로그인해 주세요.'))
    render(<CheckInPage />)
    const link = await screen.findByRole('link', { name: '로그인' })
    expect(link.getAttribute('href')).toBe('/mobilelogin?to=%2Fhome%2Fcheck-in')
  })

  it('tells somebody who is no employee of the company', async () => {
    signIn(person('11'))
    serving({ checkIn: seen({ employeeNo: null, plan: null, week: null }) })
    render(<CheckInPage />)
    await screen.findByText(/사원으로 등록되어 있지 않아/)
  })
})
