import type { CheckIn } from '@handal/contracts/time/check-in'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, signIn } from '../../../testing/signed-in.ts'
import { person, problem, type Sent } from '../../../testing/transport.ts'
import { CheckInPage } from './CheckInPage.tsx'
import { resume, startCheckIn, useCheckIn } from './check-in.ts'
import { FIRST_STATE } from './check-in-state.ts'
import { seenOf } from '../testing/seen.ts'

/** The server: what it says of each company, whose phones are bound, and whether it can be reached. */
type World = { of: Record<number, CheckIn>; mine: number; offline?: boolean; fault?: string; codes?: string[] }
const COMPANIES = [
  { key: 1, value: 1, text: '(주)한빛정밀' },
  { key: 2, value: 2, text: '다솜 병원' },
]
const serving = (world: World) =>
  answering((request) => {
    if (world.offline === true) throw new TypeError('no network')
    const body = request.body as { companyNo?: number; code?: string; events?: { eventId: string }[] } | undefined
    if (request.path === '/api/attendance/check-in/') {
      const asked = Number(new URLSearchParams(request.query).get('companyNo') ?? world.mine)
      return world.of[asked] === undefined ? problem(404, 'not-found', '없는 회사입니다.') : { body: world.of[asked] }
    }
    if (request.path === '/api/common/companies/') return { body: { items: COMPANIES, total: 2 } }
    if (request.path === '/api/attendance/device/') {
      if (world.fault !== undefined && body?.code !== undefined)
        return problem(400, 'bad-request', '입력을 확인해 주세요.', {
          errors: [{ path: 'code', message: world.fault }],
        })
      const no = 70 + (body?.companyNo ?? 1)
      const seen = world.of[body?.companyNo ?? 1]
      if (seen)
        world.of[seen.companyNo] = {
          ...seen,
          device: { no, name: '한별', keyMark: 'A81D0000', state: 'BOUND', confirmed: false, waiting: null },
        }
      return { body: { no, state: 'BOUND' } }
    }
    if (request.path === '/api/attendance/events/') {
      const items = (body?.events ?? []).map(({ eventId }) => ({
        eventId,
        no: 9,
        state: 'stored',
        late: false,
        message: null,
      }))
      return { body: { items, total: items.length, serverTime: seenOf().serverTime } }
    }
    return problem(401, 'unauthenticated', '로그인해 주세요.')
  })
const taps = (sent: readonly Sent[]): Sent[] => sent.filter(({ path }) => path === '/api/attendance/events/')
const bindPhone = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: '이 휴대폰 묶기' }))
  await waitFor(() => expect(useCheckIn.getState().binding).toBe('BOUND'))
}
const tap = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}

beforeEach(() => {
  localStorage.clear()
  useCheckIn.setState(FIRST_STATE)
  vi.stubGlobal('isSecureContext', true)
  signIn(person('21'))
})

describe('a phone of whoever works in two companies', () => {
  it('has a key for each, and taps for the one that is chosen', async () => {
    const companies = [
      { companyNo: 1, employeeNo: 1 },
      { companyNo: 2, employeeNo: 5 },
    ]
    const world: World = {
      mine: 1,
      of: { 1: seenOf({ companies }), 2: seenOf({ companies, companyNo: 2, employeeNo: 5 }) },
    }
    const wire = serving(world)
    render(<CheckInPage />)
    await screen.findByRole('radio', { name: '(주)한빛정밀' })
    await bindPhone()
    fireEvent.click(screen.getByRole('radio', { name: '다솜 병원' }))
    await waitFor(() => expect(useCheckIn.getState().owner?.companyNo).toBe(2))
    await bindPhone()
    const keys = wire.sent
      .filter(({ path }) => path === '/api/attendance/device/')
      .map(({ body }) => (body as { publicKey: { x: string } }).publicKey.x)
    expect(new Set(keys).size).toBe(2)
    tap('퇴근')
    await waitFor(() => expect(taps(wire.sent)).toHaveLength(1))
    expect(taps(wire.sent)[0]?.headers.get('x-handal-key')).toBe('p72')
    // Without a network for one company, and the other one is chosen: each tap goes by its own key.
    world.offline = true
    tap('외출')
    await waitFor(() => expect(useCheckIn.getState().waiting).toHaveLength(1))
    world.offline = false
    fireEvent.click(screen.getByRole('radio', { name: '(주)한빛정밀' }))
    await waitFor(() => expect(useCheckIn.getState().owner?.companyNo).toBe(1))
    await resume()
    await waitFor(() => expect(taps(wire.sent).at(-1)?.headers.get('x-handal-key')).toBe('p72'))
    expect(useCheckIn.getState().ofOthers).toBe(0)
    // The key of the other company of the same account says nothing of a friend.
    tap('퇴근')
    await waitFor(() => expect(taps(wire.sent).at(-1)?.headers.get('x-handal-key')).toBe('p71'))
  })
})

describe('a phone on which somebody else signs in', () => {
  it('shows the other one, and sends the login with the signature of the phone’s owner', async () => {
    const world: World = { mine: 1, of: { 1: seenOf() } }
    const wire = serving(world)
    render(<CheckInPage />)
    await bindPhone()
    world.offline = true
    tap('퇴근')
    await waitFor(() => expect(useCheckIn.getState().waiting).toHaveLength(1))
    // A colleague of another company signs in: what waits of the first goes by the first one's key.
    world.offline = false
    world.of = {
      2: seenOf({ companyNo: 2, employeeNo: 8, name: '류샘', companies: [{ companyNo: 2, employeeNo: 8 }] }),
    }
    world.mine = 2
    signIn({ ...person('21'), user_no: 99 })
    await resume()
    await waitFor(() => expect(useCheckIn.getState().owner?.employeeNo).toBe(8))
    await waitFor(() => expect(useCheckIn.getState().ofOthers).toBe(0))
    expect(taps(wire.sent).at(-1)?.headers.get('authorization')).toBeNull()
    expect(useCheckIn.getState().binding).toBe('NONE')
    tap('출근')
    await waitFor(() => expect(taps(wire.sent).at(-1)?.body).toMatchObject({ companyNo: 2 }))
    const last = taps(wire.sent).at(-1)
    expect(last?.headers.get('x-handal-key')).toBe('p71')
    expect(last?.headers.get('authorization')).toMatch(/^Bearer /)
  })

  it('counts what others left here as kept, not as lost', async () => {
    localStorage.setItem('handal-unsent-taps', '0')
    serving({ mine: 1, of: { 1: seenOf() } })
    await startCheckIn()
    expect(useCheckIn.getState().lost).toBe(0)
  })
})

describe('a second phone', () => {
  it('is confirmed by the code of a screen; a wrong one is said at the field', async () => {
    const before = {
      no: 3,
      name: '한별 S21',
      keyMark: '7F3A91C2',
      state: 'BOUND',
      confirmed: false,
      waiting: null,
    } as const
    const world: World = { mine: 1, of: { 1: seenOf({ device: before }) }, fault: '근무지 코드가 맞지 않습니다.' }
    const wire = serving(world)
    render(<CheckInPage />)
    const field = await screen.findByLabelText('본인 확인 코드(없으면 비워 두세요)')
    fireEvent.change(field, { target: { value: '482 915' } })
    fireEvent.click(screen.getByRole('button', { name: '이 휴대폰 묶기' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('근무지 코드가 맞지 않습니다.'))
    const asked = wire.sent.find(({ path }) => path === '/api/attendance/device/')
    expect(asked?.body).toMatchObject({ code: '482915', name: '내 휴대폰' })
  })
})
