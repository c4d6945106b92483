import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../client/api-error.ts'
import { renderPart } from '../../../../testing/render.tsx'
import type { CellEdits } from '../../slip/cell-edits.ts'
import type { SaveOutcome, useSaveAmounts } from '../../slip/use-save-amounts.ts'
import { dialogOf } from '../../testing/page.tsx'
import { COLUMNS, PEOPLE } from '../../testing/sample.ts'
import { saveCells } from './save-cells.ts'

const [garam] = PEOPLE as [(typeof PEOPLE)[0]]
const edits: CellEdits = new Map([[1, { opened: garam, amounts: { 'item.meal': 150_000 } }]])
const typed = [{ row: garam, amounts: { 'item.meal': 150_000 }, preview: null }]
const first = new ApiError('다른 사람이 먼저 저장했습니다.', { status: 409, code: 'conflict' })

/** Presses save below the grid; `told` is what the grid says of it then, null when nothing is unsaved any more. */
const save = (sendOnce: () => Promise<void>, outcome: SaveOutcome = { kind: 'saved' }) => {
  const saving: ReturnType<typeof useSaveAmounts> = {
    sendOnce: vi.fn<() => Promise<void>>(sendOnce),
    save: vi.fn<() => Promise<SaveOutcome>>(async () => outcome),
    isConflict: (error) => error === first,
    restore: async () => outcome,
    busy: false,
  }
  const told: { value?: string | null } = {}
  renderPart(<p>급여</p>)
  void saveCells({ edits, saving, typed, columns: COLUMNS }).then(
    () => (told.value = null),
    (error: Error) => (told.value = error.message),
  )
  const send = async (): Promise<void> => {
    const dialog = await dialogOf('이가람 식대를 150,000원으로 저장할까요?')
    fireEvent.change(dialog.getByRole('textbox', { name: /^내부 사유/ }), { target: { value: '조정' } })
    fireEvent.click(dialog.getByRole('button', { name: '금액 저장' }))
  }
  return { told, saving, send }
}
const WORDS = { reason: '조정', notice: '' }
const SAVED = '금액 1개를 저장했습니다.'

it('keeps the cells when the question is left', async () => {
  const { told, saving } = save(async () => undefined)
  fireEvent.click((await dialogOf('이가람 식대를 150,000원으로 저장할까요?')).getByRole('button', { name: '취소' }))
  await waitFor(() => expect(told.value).toBe('아직 저장하지 않았습니다.'))
  expect(saving.sendOnce).not.toHaveBeenCalled()
})

it('says that they are saved, and holds the words while they are', async () => {
  let stored = (): void => undefined
  const { told, saving, send } = save(() => new Promise((resolve) => (stored = resolve)))
  await send()
  await waitFor(() => expect(saving.sendOnce).toHaveBeenCalledExactlyOnceWith(edits, WORDS))
  expect(screen.getByRole('textbox', { name: /^내부 사유/ })).toHaveProperty('readOnly', true)
  stored()
  expect(await screen.findByText(SAVED)).toBeTruthy()
  await waitFor(() => expect(told.value).toBeNull())
})

it('shows both versions when somebody saved first, and keeps the cells that are still to decide', async () => {
  const { told, saving, send } = save(() => Promise.reject(first), { kind: 'kept', edits })
  await send()
  await waitFor(() => expect(told.value).toBe('다른 사람이 먼저 저장했습니다. 수정한 칸은 그대로 있습니다.'))
  expect(saving.save).toHaveBeenCalledExactlyOnceWith(edits, WORDS)
})

it('says what else is refused inside, where the words stay', async () => {
  const { told, saving, send } = save(() =>
    Promise.reject(new ApiError('확정한 달은 수정할 수 없습니다.', { status: 409 })),
  )
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('확정한 달은 수정할 수 없습니다.')
  expect(screen.getByRole('textbox', { name: /^내부 사유/ })).toHaveProperty('value', '조정')
  expect(saving.save).not.toHaveBeenCalled()
  expect(told.value).toBeUndefined()
})
