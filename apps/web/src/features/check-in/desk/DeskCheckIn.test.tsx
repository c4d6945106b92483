import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../client/query-client.ts'
import { renderPart } from '../../../testing/render.tsx'
import { answering, signIn } from '../../../testing/signed-in.ts'
import { person } from '../../../testing/transport.ts'
import { DeskCheckIn } from './DeskCheckIn.tsx'

const NOW = '2026-11-20T08:52:00.000+09:00'
const seen = { serverTime: NOW, companyNo: 1, employeeNo: 1, next: 'in', today: [] as unknown[] }

const show = () =>
  renderPart(
    <QueryClientProvider client={queryClient}>
      <DeskCheckIn />
    </QueryClientProvider>,
  )

beforeEach(() => signIn(person('21')))

describe('the tap at a desk', () => {
  it('hands in the time of the server by the sign-in and shows what was recorded', async () => {
    const world = { ...seen }
    const wire = answering((request) => {
      if (request.path === '/api/attendance/check-in/') return { body: world }
      const { events } = request.body as { events: { eventId: string }[] }
      const items = events.map(({ eventId }) => ({ eventId, no: 1, state: 'stored', late: false, message: null }))
      return { body: { items, total: 1, serverTime: NOW } }
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: '출근' }))
    world.today = [{ type: 'in', happenedAt: NOW, source: 'DESK' }]
    await screen.findByText('08:52 출근을 기록했습니다.')
    await screen.findByText('출근 08:52 웹 화면')
    const sent = wire.sent.find(({ path }) => path === '/api/attendance/events/')
    expect(sent?.headers.get('authorization')).toBe('Bearer a1')
    expect(sent?.body).toMatchObject({ companyNo: 1, events: [{ type: 'in', happenedAt: NOW }] })
  })

  it('says why a tap is refused', async () => {
    const message = '근무지에서 찍었는지 확인할 수 없습니다.'
    answering((request) =>
      request.path === '/api/attendance/check-in/'
        ? { body: seen }
        : {
            body: {
              items: [{ eventId: 'e', no: null, state: 'refused', late: false, message }],
              total: 1,
              serverTime: NOW,
            },
          },
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: '퇴근' }))
    await screen.findByText(message)
  })

  it('is not there for who is no employee here', async () => {
    const asked = vi.fn<() => void>()
    answering(() => {
      asked()
      return { body: { ...seen, employeeNo: null } }
    })
    show()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(screen.queryByRole('button')).toBeNull()
  })
})
