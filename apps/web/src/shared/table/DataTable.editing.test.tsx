import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { columnSettingsStore } from './column-settings.ts'
import { cell, grid, rows, table, type Row } from './testing/sample-table.tsx'
import type { RowChange } from './types.ts'
import type { EditedState } from './use-table-edits.ts'

beforeEach(() => columnSettingsStore.getState().forget())

describe('editing', () => {
  function type(target: HTMLElement, text: string, key: string): void {
    fireEvent.mouseDown(target)
    fireEvent.keyDown(target, { key: text[0] ?? '' })
    const input = within(grid()).getByRole('textbox', { name: '식대' })
    fireEvent.change(input, { target: { value: text } })
    fireEvent.keyDown(input, { key })
  }

  it('a typed cell is marked and counted; saving sends what changed', async () => {
    const save = vi.fn<(changes: RowChange<Row>[]) => Promise<void>>(async () => undefined)
    const dirty = vi.fn<(cells: number) => void>()
    renderPart(table({ edit: { onSave: save, onDirtyChange: dirty } }))
    type(cell('200,000원'), '24만', 'Enter')
    expect(cell('240,000원, 저장하지 않음').className).toContain('edited')
    expect(screen.getByText((_, part) => part?.textContent === '저장하지 않은 칸 1개')).toBeTruthy()
    expect(dirty).toHaveBeenLastCalledWith(1)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))
    expect(save).toHaveBeenCalledWith([{ key: '0001', row: rows[0], opened: rows[0], changes: { meal: 240_000 } }])
    await waitFor(() => expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull())
  })

  it('cells of a row that a filter hides stay, and are saved with the row as it was seen', async () => {
    const save = vi.fn<(changes: RowChange<Row>[]) => Promise<void>>(async () => undefined)
    const edit = { onSave: save }
    const reread = rows.map((row) => ({ ...row, meal: 7_000 }))
    let read: (now: readonly Row[]) => void = () => undefined
    function Screen(): ReactNode {
      const [shown, setShown] = useState<readonly Row[]>(rows)
      read = setShown
      return table({ edit, rows: shown })
    }
    const press = (): Promise<void> =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: '저장' })))
    renderPart(<Screen />)
    type(cell('200,000원'), '1000', 'Enter')
    act(() => read(reread.slice(1)))
    expect(screen.getByText((_, part) => part?.textContent === '저장하지 않은 칸 1개')).toBeTruthy()
    await press()
    const changes = { meal: 1_000 }
    expect(save).toHaveBeenLastCalledWith([{ key: '0001', row: rows[0], opened: rows[0], changes }])
    act(() => read(rows))
    type(cell('200,000원'), '1000', 'Enter')
    act(() => read(reread))
    await press()
    expect(save).toHaveBeenLastCalledWith([{ key: '0001', row: reread[0], opened: rows[0], changes }])
    // Typed on after somebody else has saved: still what was seen first, so that the other's amount is asked about.
    act(() => read(rows))
    type(cell('200,000원'), '1000', 'Enter')
    act(() => read(reread))
    type(cell('1,000원, 저장하지 않음'), '2000', 'Enter')
    await press()
    const typedOn = { meal: 2_000 }
    expect(save).toHaveBeenLastCalledWith([{ key: '0001', row: reread[0], opened: rows[0], changes: typedOn }])
  })

  it('typing the old value back is no change; Esc leaves the cell as it was', () => {
    renderPart(table({ edit: { onSave: async () => undefined } }))
    type(cell('200,000원'), '200000', 'Enter')
    expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull()
    type(cell('200,000원'), '5', 'Escape')
    expect(cell('200,000원')).toBeTruthy()
  })

  it('what follows from a typed cell moves at once: old above new, in the row and in the sums, while it is being typed', async () => {
    renderPart(
      table({
        // Whatever is typed as 식대 is paid out.
        edit: {
          onSave: () => Promise.resolve(),
          apply: (row, changes) => {
            const meal = Number(changes['meal'] ?? row.meal)
            return { ...row, meal, net: row.net + meal - row.meal }
          },
        },
      }),
    )
    fireEvent.doubleClick(cell('200,000원'))
    const input = within(grid()).getByRole<HTMLInputElement>('textbox', { name: '식대', hidden: true })
    expect(input.value).toBe('200,000')
    fireEvent.change(input, { target: { value: '1250000' } })
    await waitFor(() => expect(input.value).toBe('1,250,000'))
    expect(cell(/^3,352,186\s*에서\s*4,402,186/)).toBeTruthy()
    expect(cell(/^10,462,285\s*에서\s*11,512,285/)).toBeTruthy()
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(cell('3,352,186원')).toBeTruthy()
    expect(cell('10,462,285')).toBeTruthy()
  })

  it('a click on a cell that can be typed over opens its row where the screen wants it, a double click types', () => {
    vi.useFakeTimers()
    const open = vi.fn<(row: Row, column: string, by: string) => void>()
    renderPart(table({ onOpen: open, opensEditable: true, edit: { onSave: () => Promise.resolve() } }))
    const meal = cell('200,000원')
    fireEvent.click(meal, { detail: 1 })
    expect(open).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(300))
    expect(open).toHaveBeenCalledWith(rows[0], 'meal', 'pointer')
    fireEvent.click(meal, { detail: 1 })
    fireEvent.click(meal, { detail: 2 })
    fireEvent.doubleClick(meal)
    act(() => void vi.advanceTimersByTime(300))
    expect(open).toHaveBeenCalledTimes(1)
    expect(within(grid()).getByRole('textbox', { name: '식대', hidden: true })).toBeTruthy()
    vi.useRealTimers()
  })

  it('text that cannot be read stays, says why, and holds saving back', () => {
    const save = vi.fn<() => Promise<void>>(async () => undefined)
    renderPart(table({ edit: { onSave: save } }))
    type(cell('200,000원'), 'abc', 'Enter')
    expect(cell('abc, 잘못 입력한 칸: 금액을 숫자로 입력해 주세요.').className).toContain('bad')
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(save).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    expect(cell('200,000원')).toBeTruthy()
  })

  it('a failed save keeps the cells and tells why', async () => {
    renderPart(table({ edit: { onSave: async () => Promise.reject(new Error('확정한 달은 고칠 수 없습니다.')) } }))
    type(cell('200,000원'), '1000', 'Enter')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))
    expect(await screen.findByText('확정한 달은 고칠 수 없습니다.')).toBeTruthy()
    expect(cell('1,000원, 저장하지 않음')).toBeTruthy()
  })

  it('is saved once however often it is pressed, cannot be taken back meanwhile, and is saved anew once refused', async () => {
    const ends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
    const save = vi.fn<() => Promise<void>>(() => new Promise((resolve, reject) => void ends.push({ resolve, reject })))
    renderPart(table({ edit: { onSave: save } }))
    type(cell('200,000원'), '1000', 'Enter')
    const press = (): void => void fireEvent.click(screen.getByRole('button', { name: '저장' }))
    press()
    press()
    expect(save).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    expect(cell('1,000원, 저장하지 않음')).toBeTruthy()
    ends[0]?.reject(new Error('고칠 수 없습니다.'))
    expect(await screen.findByText('고칠 수 없습니다.')).toBeTruthy()
    press()
    expect(save).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('고칠 수 없습니다.')).toBeNull()
    ends[1]?.resolve()
    await waitFor(() => expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull())
  })

  it('what is typed anew after taking it back was not refused', async () => {
    const sheet = (bar: EditedState): ReactNode => (
      <p>
        칸 {bar.count}개 {bar.failure}
        <button type="button" onClick={bar.save}>
          보내기
        </button>
        <button type="button" onClick={bar.revert}>
          무르기
        </button>
      </p>
    )
    renderPart(table({ edit: { onSave: async () => Promise.reject(new Error('고칠 수 없습니다.')), sheet } }))
    type(cell('200,000원'), '1000', 'Enter')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '보내기' })))
    expect(await screen.findByText(/고칠 수 없습니다\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '무르기' }))
    fireEvent.doubleClick(cell('200,000원'))
    fireEvent.change(within(grid()).getByRole('textbox', { name: '식대', hidden: true }), { target: { value: '7' } })
    expect(screen.getByText(/^칸 0개/).textContent).not.toContain('고칠 수 없습니다.')
  })

  function clipboard(text = ''): {
    clipboardData: { getData: () => string; setData: (type: string, data: string) => void }
    copied: () => string
  } {
    let copied = text
    return {
      clipboardData: { getData: () => text, setData: (_type, data) => void (copied = data) },
      copied: () => copied,
    }
  }

  it('pastes over several rows, all or nothing', () => {
    renderPart(table({ edit: { onSave: async () => undefined } }))
    const start = cell('200,000원')
    fireEvent.mouseDown(start)
    fireEvent.paste(start, clipboard('1000\n2000\n3000'))
    expect(cell('1,000원, 저장하지 않음')).toBeTruthy()
    expect(cell('3,000원, 저장하지 않음')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    fireEvent.paste(cell('200,000원'), clipboard('1000\n나\n3000'))
    expect(screen.getByRole('alert').textContent).toContain("2행 '식대': 나: 금액을 숫자로 입력해 주세요.")
    expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull()
  })

  it('copies the range that Shift and the arrows extend, as plain digits', () => {
    renderPart(table())
    const start = cell('박다온')
    fireEvent.mouseDown(start)
    fireEvent.keyDown(start, { key: 'ArrowDown', shiftKey: true })
    fireEvent.keyDown(start, { key: 'ArrowRight', shiftKey: true })
    const event = clipboard()
    fireEvent.copy(start, event)
    expect(event.copied()).toBe('박다온\t0\n최라온\t150000')
  })

  it('Delete empties the cells of the range', () => {
    renderPart(table({ edit: { onSave: async () => undefined } }))
    const start = cell('200,000원')
    fireEvent.mouseDown(start)
    fireEvent.keyDown(start, { key: 'Delete' })
    expect(screen.getByText((_, part) => part?.textContent === '저장하지 않은 칸 1개')).toBeTruthy()
  })
})
