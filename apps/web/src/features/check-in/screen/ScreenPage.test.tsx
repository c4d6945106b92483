import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, signIn } from '../../../testing/signed-in.ts'
import { problem, type Sent } from '../../../testing/transport.ts'
import { codeAt } from '../kept/code.ts'
import { FIRST_SCREEN, useScreen } from './screen.ts'
import { ScreenPage } from './ScreenPage.tsx'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA'
type Shown = { eventId: string; who: string; type: 'in' | 'out'; happenedAt: string }
type World = { offline?: boolean; busy?: boolean; released?: boolean; lost?: boolean; tagged?: Shown[] }
const serving = (world: World) =>
  answering((request) => {
    if (world.offline === true) throw new TypeError('no network')
    const serverTime = new Date().toISOString()
    if (request.path === '/api/terminal/screen/setup/') {
      if (world.lost === true) throw new TypeError('the answer is lost')
      return {
        body: { no: 3, codeSecret: SECRET, name: '정문 화면', place: '정문', companyName: '(주)한빛정밀', serverTime },
      }
    }
    if (world.busy === true) return problem(429, 'too-many', '잠시 뒤 다시 보내 주세요.')
    if (world.released === true) return problem(401, 'signature-refused', '서명을 확인하지 못했습니다.', { serverTime })
    const { events } = request.body as { events: { eventId: string; type: 'in' | 'out'; happenedAt: string }[] }
    const items = events.map(({ eventId }) => ({
      eventId,
      no: 1,
      state: 'stored',
      late: false,
      message: null,
      who: '이*람',
    }))
    world.tagged = [
      ...events.map(({ eventId, type, happenedAt }) => ({ eventId, who: '이*람', type, happenedAt })),
      ...(world.tagged ?? []),
    ]
    return { body: { items, total: items.length, serverTime, tagged: world.tagged } }
  })
const taps = (sent: readonly Sent[]): Sent[] =>
  sent.filter(({ body }) => ((body as { events?: unknown[] } | undefined)?.events ?? []).length > 0)
const setUp = async (): Promise<void> => {
  render(<ScreenPage />)
  fireEvent.change(await screen.findByLabelText('설정 코드'), { target: { value: 'ABCD-EFGH-JKLM' } })
  fireEvent.click(screen.getByRole('button', { name: '설정' }))
  await screen.findByRole('region', { name: '출퇴근 코드' })
}
const tapByPin = (): void => {
  fireEvent.click(screen.getByRole('button', { name: '휴대폰 없이 찍기' }))
  fireEvent.change(screen.getByLabelText('사번'), { target: { value: 'H001' } })
  fireEvent.change(screen.getByLabelText('PIN 여섯 자리'), { target: { value: '482915' } })
  fireEvent.click(screen.getByRole('radio', { name: '퇴근' }))
  fireEvent.click(screen.getByRole('button', { name: '찍기' }))
}
beforeEach(() => {
  useScreen.setState(FIRST_SCREEN)
  vi.stubGlobal('isSecureContext', true)
  signIn(null)
})

describe('the screen of a place of work', () => {
  it('is set up once and shows clock, code and the address for the camera', async () => {
    serving({})
    await setUp()
    const code = await codeAt(SECRET, Date.now())
    await waitFor(() =>
      expect(screen.getByRole('region', { name: '출퇴근 코드' }).textContent).toContain(
        `${code.slice(0, 3)} ${code.slice(3)}`,
      ),
    )
    expect(screen.getByTitle('출퇴근 코드가 담긴 주소')).toBeTruthy()
    expect(screen.getByText('(주)한빛정밀')).toBeTruthy()
    await screen.findByText('연결됨')
    await screen.findByText('지금 보관한 기록은 없습니다.', { exact: false })
  })

  it('takes 사번 and PIN, signed by its own key, and shows the masked name', async () => {
    const wire = serving({})
    await setUp()
    tapByPin()
    await screen.findByText('이*람님의 퇴근을 기록했습니다.')
    const [sent] = taps(wire.sent)
    expect(sent?.headers.get('x-handal-key')).toBe('s3')
    expect(sent?.body).toMatchObject({ events: [{ employeeCode: 'H001', type: 'out', evidence: { pin: '482915' } }] })
    expect(screen.getByRole('region', { name: '방금 찍은 사람' }).textContent).toContain('이*람퇴근')
    // What was typed stays for nobody who comes next.
    fireEvent.click(screen.getByRole('button', { name: '휴대폰 없이 찍기' }))
    expect((screen.getByLabelText('사번') as HTMLInputElement).value).toBe('')
  })

  it('calls an operator, and says so or that nobody can be told', async () => {
    const world: World = {}
    const wire = serving(world)
    await setUp()
    fireEvent.click(screen.getByRole('button', { name: '도움 부르기' }))
    await screen.findByText('운영자에게 알렸습니다. 잠시 기다려 주세요.')
    expect(wire.sent.at(-1)?.body).toEqual({ help: true, events: [] })
    world.offline = true
    fireEvent.click(screen.getByRole('button', { name: '도움 부르기' }))
    await screen.findByText('지금은 알릴 수 없습니다. 가까운 담당자에게 말씀해 주세요.')
  })

  it('shows who tagged at its place by a phone', async () => {
    const world: World = {}
    serving(world)
    await setUp()
    expect(screen.getByText('이 근무지에서 찍은 사람이 여기에 나타납니다.')).toBeTruthy()
    world.tagged = [{ eventId: 'e', who: '류*샘', type: 'in', happenedAt: '2026-11-20T08:51:00+09:00' }]
    window.dispatchEvent(new Event('online'))
    await screen.findByText('류*샘')
    expect(screen.getByRole('region', { name: '방금 찍은 사람' }).textContent).toContain('류*샘출근08:51')
  })

  it('sends the same key again when the answer of its set-up was lost', async () => {
    const world: World = { lost: true }
    const wire = serving(world)
    render(<ScreenPage />)
    fireEvent.change(await screen.findByLabelText('설정 코드'), { target: { value: 'ABCD-EFGH-JKLM' } })
    fireEvent.click(screen.getByRole('button', { name: '설정' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    world.lost = false
    fireEvent.click(screen.getByRole('button', { name: '설정' }))
    await screen.findByRole('region', { name: '출퇴근 코드' })
    const keys = wire.sent
      .filter(({ path }) => path === '/api/terminal/screen/setup/')
      .map(({ body }) => (body as { publicKey: object }).publicKey)
    expect(keys.length).toBeGreaterThan(1)
    for (const key of keys) expect(key).toEqual(keys[0])
    await waitFor(() => expect(wire.sent.at(-1)?.path).toBe('/api/attendance/events/'))
  })

  it('goes on without a network and sends what it kept', async () => {
    const world: World = {}
    const wire = serving(world)
    await setUp()
    world.offline = true
    tapByPin()
    // What is kept stands there once it is stored, the lost network as soon as any call fails.
    await screen.findByText('지금 보관한 기록은 1건입니다.', { exact: false })
    await screen.findByText('연결 안 됨')
    expect(screen.getByRole('region', { name: '출퇴근 코드' })).toBeTruthy()
    world.offline = false
    window.dispatchEvent(new Event('online'))
    await screen.findByText('이*람님의 퇴근을 기록했습니다.')
    expect(taps(wire.sent).length).toBeGreaterThan(0)
    await screen.findByText('연결됨')
  })

  it('shows no code any more once it is released', async () => {
    const world: World = {}
    serving(world)
    await setUp()
    world.released = true
    window.dispatchEvent(new Event('online'))
    await screen.findByRole('heading', { name: '해제된 화면입니다' })
    expect(screen.queryByRole('region', { name: '출퇴근 코드' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '다시 설정' }))
    await screen.findByLabelText('설정 코드')
  })

  it('says how many taps it kept when it was released, and forgets them when it is set up anew', async () => {
    const world: World = {}
    const wire = serving(world)
    await setUp()
    world.offline = true
    tapByPin()
    await screen.findByText('지금 보관한 기록은 1건입니다.', { exact: false })
    Object.assign(world, { offline: false, released: true })
    window.dispatchEvent(new Event('online'))
    await screen.findByText(/여기 보관하던 기록 1건은 보내지 못했습니다/)
    fireEvent.click(screen.getByRole('button', { name: '다시 설정' }))
    await screen.findByLabelText('설정 코드')
    world.released = false
    const before = wire.sent.length
    fireEvent.change(screen.getByLabelText('설정 코드'), { target: { value: 'ABCD-EFGH-JKLN' } })
    fireEvent.click(screen.getByRole('button', { name: '설정' }))
    await screen.findByText('지금 보관한 기록은 없습니다.', { exact: false })
    expect(taps(wire.sent.slice(before))).toEqual([])
  })

  it('stays set up, and keeps the tap, when the server takes no more for a while', async () => {
    const world: World = {}
    serving(world)
    await setUp()
    world.busy = true
    tapByPin()
    await screen.findByText('잠시 뒤 다시 보내 주세요.')
    expect(screen.getByRole('region', { name: '출퇴근 코드' })).toBeTruthy()
    expect(screen.getByText('지금 보관한 기록은 1건입니다.', { exact: false })).toBeTruthy()
    world.busy = false
    window.dispatchEvent(new Event('online'))
    await screen.findByText('이*람님의 퇴근을 기록했습니다.')
  })

  it('says that without https it cannot be set up', async () => {
    vi.stubGlobal('isSecureContext', false)
    render(<ScreenPage />)
    await screen.findByText(/https 주소가 아니면/)
  })
})
