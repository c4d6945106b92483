import { fireEvent, screen, waitFor } from '@testing-library/react'
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
