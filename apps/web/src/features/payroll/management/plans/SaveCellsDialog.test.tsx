import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describedBy } from '../../../../testing/dom.ts'
import { renderPart } from '../../../../testing/render.tsx'
import type { Words } from '../../slip/cell-edits.ts'
import { COLUMNS, PEOPLE } from '../../testing/sample.ts'
import { SaveCellsDialog } from './SaveCellsDialog.tsx'

it('wants the reason at its own field, nothing at the words for the employee, and sends both trimmed', async () => {
  const [row] = PEOPLE
  if (row === undefined) throw new Error('a person is wanted')
  const save = vi.fn<(words: Words) => Promise<void>>(async () => undefined)
  const typed = [{ row, amounts: { 'item.meal': 150_000 }, preview: null }]
  renderPart(<SaveCellsDialog cells={1} typed={typed} columns={COLUMNS} save={save} onCancel={() => undefined} />)
  expect(screen.getByRole('heading', { name: '이가람 식대를 150,000원으로 저장할까요?' })).toBeTruthy()
  const press = (): void => void fireEvent.click(screen.getByRole('button', { name: '금액 저장' }))
  const reason = screen.getByRole('textbox', { name: /^내부 사유/ })
  const notice = screen.getByRole('textbox', { name: '사원이 읽을 말' })
  fireEvent.change(reason, { target: { value: '   ' } })
  press()
  await waitFor(() => expect(describedBy(reason)).toContain('금액을 직접 입력한 사유를 적어 주세요.'))
  expect([reason, notice].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null])
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(reason)
  fireEvent.change(reason, { target: { value: ' 외근이 많아 조정 ' } })
  expect(within(document.body).queryByText('금액을 직접 입력한 사유를 적어 주세요.')).toBeNull()
  fireEvent.change(notice, { target: { value: ' 식대를 맞췄습니다. ' } })
  press()
  await waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith({ reason: '외근이 많아 조정', notice: '식대를 맞췄습니다.' }),
  )
})
