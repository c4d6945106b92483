import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import { line } from '../testing/sample.ts'
import type { Words } from './cell-edits.ts'
import { OverrideForm } from './OverrideForm.tsx'

it('takes the hand to what is missing, the amount first and then the reason, and sends nothing before', async () => {
  const save = vi.fn<(amount: number, words: Words) => Promise<boolean>>(async () => true)
  const close = vi.fn<() => void>()
  renderPart(<OverrideForm line={line('item.meal', '식대', 200_000)} onSave={save} onCancel={close} />)
  const amount = screen.getByRole('textbox', { name: /^식대 금액/ })
  const reason = screen.getByRole('textbox', { name: /^내부 사유/ })
  const press = (): void => void fireEvent.click(screen.getByRole('button', { name: '금액 저장' }))
  const marked = (): (string | null)[] => [amount, reason].map((field) => field.getAttribute('aria-invalid'))
  expect(document.activeElement).toBe(amount)
  fireEvent.change(amount, { target: { value: '' } })
  reason.focus()
  press()
  await waitFor(() => expect(marked()).toEqual(['true', null]))
  expect(document.activeElement).toBe(amount)
  fireEvent.change(amount, { target: { value: '150000' } })
  press()
  await waitFor(() => expect(marked()).toEqual([null, 'true']))
  expect(document.activeElement).toBe(reason)
  expect(save).not.toHaveBeenCalled()
  fireEvent.change(reason, { target: { value: ' 외근이 많아 조정 ' } })
  press()
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledExactlyOnceWith(150_000, { reason: '외근이 많아 조정', notice: '' })
})

const meal = line('item.meal', '식대', 200_000)
const QUESTION = '입력하던 금액을 버릴까요?'
const field = (name: RegExp): HTMLElement => screen.getByRole('textbox', { name })
const question = async () => within(await screen.findByRole('dialog', { name: QUESTION }))

it.each(['Escape', '취소'])(
  'asks before what was typed goes with %s, and goes at once when nothing was',
  async (way) => {
    const close = vi.fn<() => void>()
    const above = vi.fn<() => void>()
    renderPart(
      <div role="presentation" onKeyDown={above}>
        <OverrideForm line={meal} onSave={async () => true} onCancel={close} />
      </div>,
    )
    const leave = (): void => {
      if (way === '취소') fireEvent.click(screen.getByRole('button', { name: '취소' }))
      else fireEvent.keyDown(field(/^내부 사유/), { key: 'Escape' })
    }
    leave()
    expect(close).toHaveBeenCalledOnce()
    field(/^내부 사유/).focus()
    fireEvent.change(field(/^내부 사유/), { target: { value: '조정' } })
    leave()
    fireEvent.click((await question()).getByRole('button', { name: '계속 입력하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(field(/^식대 금액/)))
    expect(field(/^내부 사유/)).toHaveProperty('value', '조정')
    expect(close).toHaveBeenCalledOnce()
    leave()
    fireEvent.click((await question()).getByRole('button', { name: '버리기' }))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
    // The drawer around it hears nothing of it.
    expect(above).not.toHaveBeenCalled()
  },
)

it('says why it was refused, can be sent again, and tells while something is typed', async () => {
  let answer = (): Promise<boolean> => Promise.reject(new Error('끊김'))
  const typing = vi.fn<(now: boolean) => void>()
  const close = vi.fn<() => void>()
  const { unmount } = renderPart(
    <OverrideForm line={meal} onSave={() => answer()} onCancel={close} onTyping={typing} />,
  )
  expect(typing).toHaveBeenLastCalledWith(false)
  fireEvent.change(field(/^사원이 읽을 말/), { target: { value: '식대를 맞췄습니다.' } })
  expect(typing).toHaveBeenLastCalledWith(true)
  fireEvent.change(field(/^내부 사유/), { target: { value: '조정' } })
  const save = screen.getByRole('button', { name: '금액 저장' })
  fireEvent.click(save)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(save.getAttribute('aria-busy')).toBeNull()
  let keep = (): void => undefined
  answer = () => new Promise((resolve) => (keep = () => resolve(false)))
  fireEvent.click(save)
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
  keep()
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  expect(close).not.toHaveBeenCalled()
  unmount()
  expect(typing).toHaveBeenLastCalledWith(false)
})
