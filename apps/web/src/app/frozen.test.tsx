import { update } from '@handal/contracts/payroll/salary-change'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeStore } from '../shared/changes.ts'
import { confirm, type ConfirmAnswer } from '../shared/dialog/dialogs.ts'
import { renderPart } from '../testing/render.tsx'
import { call } from '../client/api.ts'
import { answering, signIn } from '../testing/signed-in.ts'
import { person, type Script } from '../testing/transport.ts'

const change = () => call(update, { body: { companyNo: 1, month: '2026-11', action: 'confirm' } })
const path = '/api/salary/management/'
/** A server that stands still at the first change and says afterwards whether it is stored. */
const frozen = (state: 'stored' | 'unknown' | null) => {
  let changes = 0
  const script: Script = (request) => {
    if (request.path.startsWith('/api/common/requests/'))
      return state === null ? Promise.reject(new TypeError('Failed to fetch')) : { body: { state } }
    changes++
    return changes === 1 ? new Promise(() => {}) : { body: { changed: 1 } }
  }
  return answering(script)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = async () => {
  let answer: ConfirmAnswer | undefined
  renderPart(<h1>급여관리</h1>)
  act(() => {
    void confirm({ title: '저장할까요?', action: '저장', reason: { label: '내부 사유' }, act: change }).then(
      (value) => {
        answer = value
      },
    )
  })
  const dialog = within(await screen.findByRole('dialog', { name: '저장할까요?' }))
  fireEvent.change(dialog.getByLabelText(/내부 사유/), { target: { value: '11월 정산' } })
  fireEvent.click(dialog.getByText('저장'))
  return { dialog, answer: () => answer }
}
const idsOf = ({ sent }: ReturnType<typeof answering>): (string | null)[] =>
  sent.filter((request) => request.path === path).map(({ headers }) => headers.get('x-request-id'))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn(person('11'))
  changeStore.setState({ open: [], told: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a dialog without an answer for ten seconds says so; stored means it closes as if the answer had come', async () => {
  const wire = frozen('stored')
  const { dialog, answer } = await asked()
  await pass(1100)
  expect(dialog.getByText('처리하고 있습니다.')).toBeTruthy()
  await pass(2000)
  expect(dialog.getByRole('button', { name: '기다리지 않고 닫기' })).toBeTruthy()
  await pass(7000)
  expect(dialog.getByRole('status').textContent).toContain('10초 동안 답이 없습니다. 저장됐을 수도 있습니다.')
  fireEvent.click(dialog.getByRole('button', { name: '저장됐는지 확인' }))
  await waitFor(() => expect(answer()).toEqual({ reason: '11월 정산' }))
  expect(screen.queryByRole('dialog', { name: '저장할까요?' })).toBeNull()
  const [first, second] = idsOf(wire)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

it('not stored: the dialog says so, keeps what was typed, and sends it again under the same id', async () => {
  const wire = frozen('unknown')
  const { dialog, answer } = await asked()
  await pass(10_100)
  fireEvent.click(dialog.getByRole('button', { name: '저장됐는지 확인' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('저장되지 않았습니다.')
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/내부 사유/).value).toBe('11월 정산')
  fireEvent.click(dialog.getByRole('button', { name: '다시 저장' }))
  await waitFor(() => expect(answer()).toEqual({ reason: '11월 정산' }))
  const [first, second] = idsOf(wire)
  expect(second).toBe(first)
})

it('closed while it waits, the work goes on beside the page and its result comes as a notification', async () => {
  frozen('stored')
  const { dialog, answer } = await asked()
  await pass(3100)
  fireEvent.click(dialog.getByRole('button', { name: '기다리지 않고 닫기' }))
  await waitFor(() => expect(answer()).toBe(false))
  await pass(3100)
  expect(screen.getByText(/서버의 답을 기다립니다/)).toBeTruthy()
  await pass(8000)
  fireEvent.click(screen.getByRole('button', { name: '저장됐는지 확인' }))
  expect(await screen.findByText('저장했습니다.')).toBeTruthy()
  expect(screen.queryByText(/10초 동안 답이 없습니다/)).toBeNull()
})

it('a change that no dialog tells of is put into words beside the page', async () => {
  frozen(null)
  renderPart(<h1>비밀번호 변경</h1>)
  void change()
  await pass(1100)
  expect(screen.getByText('저장하고 있습니다.')).toBeTruthy()
  await pass(9100)
  fireEvent.click(screen.getByRole('button', { name: '저장됐는지 확인' }))
  await pass(100)
  expect(screen.getByText(/10초 동안 답이 없습니다/)).toBeTruthy()
})
