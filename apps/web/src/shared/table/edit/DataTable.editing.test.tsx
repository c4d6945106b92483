import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import { columnSettingsStore } from '../column-settings.ts'
import { cell, columns, grid, rows, table, type Row } from '../testing/sample-table.tsx'
import type { CellProblem, RowChange, TableColumn } from '../types.ts'
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

  it('what is typed while the cells before are being saved stays, and goes with the row as it stands then', async () => {
    let saved: () => void = () => undefined
    const save = vi.fn<(changes: RowChange<Row>[]) => Promise<void>>(() => new Promise((done) => (saved = done)))
    const edit = { onSave: save }
    const after = rows.map((row) => (row.no === rows[0]?.no ? { ...row, meal: 1_000 } : row))
    let read: (now: readonly Row[]) => void = () => undefined
    function Screen(): ReactNode {
      const [shown, setShown] = useState<readonly Row[]>(rows)
      read = setShown
      return table({ edit, rows: shown })
    }
    renderPart(<Screen />)
    type(cell('200,000원'), '1000', 'Enter')
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    // Back to what it was: while 1,000 is on its way, that is a change.
    type(cell('1,000원, 저장하지 않음'), '200000', 'Enter')
    await act(async () => {
      read(after)
      saved()
    })
    expect(cell('200,000원, 저장하지 않음')).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '저장' })))
    const changes = { meal: 200_000 }
    expect(save).toHaveBeenLastCalledWith([{ key: '0001', row: after[0], opened: after[0], changes }])
    await act(async () => saved())
    await waitFor(() => expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull())
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

  it('a sum is marked where what was typed moved it, and nowhere else', () => {
    const edit = { onSave: () => Promise.resolve(), apply: (row: Row, changes: object) => ({ ...row, ...changes }) }
    renderPart(table({ edit }))
    type(cell('200,000원'), '240000', 'Enter')
    expect(cell(/^350,000\s*에서\s*390,000/).className).toContain('moved')
    expect(cell('10,462,285').className).not.toContain('moved')
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
    renderPart(table({ edit: { onSave: async () => Promise.reject(new Error('확정한 달은 수정할 수 없습니다.')) } }))
    type(cell('200,000원'), '1000', 'Enter')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))
    expect(await screen.findByText('확정한 달은 수정할 수 없습니다.')).toBeTruthy()
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
    ends[0]?.reject(new Error('수정할 수 없습니다.'))
    expect(await screen.findByText('수정할 수 없습니다.')).toBeTruthy()
    press()
    expect(save).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('수정할 수 없습니다.')).toBeNull()
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
    renderPart(table({ edit: { onSave: async () => Promise.reject(new Error('수정할 수 없습니다.')), sheet } }))
    type(cell('200,000원'), '1000', 'Enter')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '보내기' })))
    expect(await screen.findByText(/수정할 수 없습니다\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '무르기' }))
    fireEvent.doubleClick(cell('200,000원'))
    fireEvent.change(within(grid()).getByRole('textbox', { name: '식대', hidden: true }), { target: { value: '7' } })
    expect(screen.getByText(/^칸 0개/).textContent).not.toContain('수정할 수 없습니다.')
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

  /** Both amounts can be typed over, those of 박다온 not. */
  const both: TableColumn<Row>[] = columns.map((column) =>
    column.key === 'meal' || column.key === 'net' ? { ...column, editable: (row) => row.no !== '0002' } : column,
  )
  const write = (target: HTMLElement, text: string, key = 'Enter', more: object = {}): void => {
    fireEvent.mouseDown(target)
    fireEvent.keyDown(target, { key: text[0] ?? '' })
    const input = within(grid()).getByRole('textbox', { hidden: true })
    fireEvent.change(input, { target: { value: text } })
    fireEvent.keyDown(input, { key, ...more })
  }
  const last150 = (): HTMLElement => cell(/150,000원$/)
  const unsaved = (): string => document.querySelector('.hd-edited-bar')?.textContent ?? ''
  const at = (): string => grid().querySelector('[aria-selected="true"]')?.textContent ?? ''

  it('two cells of one row are two, told while they are typed, and saved together', async () => {
    const save = vi.fn<(changes: RowChange<Row>[]) => Promise<void>>(async () => undefined)
    const typed = vi.fn<(changes: readonly RowChange<Row>[]) => void>()
    const dirty = vi.fn<(cells: number) => void>()
    renderPart(table({ columns: both, edit: { onSave: save, onTyped: typed, onDirtyChange: dirty } }))
    write(cell('200,000원'), '1000')
    fireEvent.doubleClick(cell('3,352,186원'))
    fireEvent.change(within(grid()).getByRole('textbox', { hidden: true }), { target: { value: '7000' } })
    expect(typed.mock.lastCall?.[0]).toEqual([
      { key: '0001', row: rows[0], opened: rows[0], changes: { meal: 1_000, net: 7_000 } },
    ])
    fireEvent.keyDown(within(grid()).getByRole('textbox', { hidden: true }), { key: 'Enter' })
    expect(unsaved()).toContain('저장하지 않은 칸 2개')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))
    expect(save.mock.lastCall?.[0].map(({ changes }) => changes)).toEqual([{ meal: 1_000, net: 7_000 }])
    await waitFor(() => expect(unsaved()).toBe(''))
    expect(cell('200,000원')).toBeTruthy()
    expect(dirty).toHaveBeenLastCalledWith(0)
  })

  it('what cannot be read is in no preview; its text stands in the cell when it is typed on', () => {
    const typed = vi.fn<(changes: readonly RowChange<Row>[]) => void>()
    renderPart(table({ columns: both, edit: { onSave: async () => undefined, onTyped: typed } }))
    write(cell('3,352,186원'), '나')
    write(cell('200,000원'), '1000')
    expect(typed.mock.lastCall?.[0].map(({ changes }) => changes)).toEqual([{ meal: 1_000 }])
    fireEvent.doubleClick(cell(/^나/))
    const input = within(grid()).getByRole<HTMLInputElement>('textbox', { name: '실지급액', hidden: true })
    expect(input.value).toBe('나')
    // Selected as it opens: the first key takes its place.
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 1])
  })

  it('typing on after a refusal takes its words away; a failure without words has some', async () => {
    renderPart(table({ edit: { onSave: async () => Promise.reject(new Error('')) } }))
    write(cell('200,000원'), '1000')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))
    expect(await screen.findByText('저장하지 못했습니다.')).toBeTruthy()
    write(last150(), '2000')
    expect(unsaved()).toContain('저장하지 않은 칸 2개')
    expect(screen.queryByText('저장하지 못했습니다.')).toBeNull()
  })

  it('Enter goes on below, Shift+Enter above, and stays at the last row', () => {
    renderPart(table({ edit: { onSave: async () => undefined } }))
    write(cell('200,000원'), '1000')
    expect(at()).toBe('-')
    write(cell('-'), '2000', 'Enter', { shiftKey: true })
    expect(at()).toMatch(/^1,000/)
    write(last150(), '3000')
    expect(at()).toMatch(/^3,000/)
  })

  it('Enter on what may be typed over types, on anything else it opens', () => {
    const open = vi.fn<(row: Row, column: string, by: string) => void>()
    renderPart(table({ onOpen: open, edit: { onSave: async () => undefined } }))
    fireEvent.mouseDown(cell('이가람'))
    fireEvent.keyDown(cell('이가람'), { key: 'Enter' })
    expect(open.mock.calls).toEqual([[rows[0], 'name', 'key']])
    fireEvent.mouseDown(cell('200,000원'))
    fireEvent.keyDown(cell('200,000원'), { key: 'Enter' })
    expect(within(grid()).getByRole('textbox', { name: '식대', hidden: true })).toBeTruthy()
    expect(open).toHaveBeenCalledOnce()
  })

  it('Enter that ends a Korean syllable leaves the cell open', () => {
    renderPart(table({ edit: { onSave: async () => undefined } }))
    fireEvent.doubleClick(cell('200,000원'))
    const input = within(grid()).getByRole('textbox', { hidden: true })
    fireEvent.change(input, { target: { value: '5만' } })
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    expect(within(grid()).getByRole('textbox', { hidden: true })).toBe(input)
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(cell('50,000원, 저장하지 않음')).toBeTruthy()
  })

  it('a choice is taken at once', () => {
    const dept: TableColumn<Row> = {
      key: 'dept',
      name: '부서',
      editable: true,
      options: ['생산1팀', '생산2팀'].map((text) => ({ value: text, text })),
    }
    renderPart(table({ columns: [columns[0] ?? dept, dept], edit: { onSave: async () => undefined } }))
    fireEvent.doubleClick(within(grid()).getAllByRole('gridcell', { name: '생산1팀', hidden: true })[0] ?? grid())
    fireEvent.change(within(grid()).getByRole('combobox', { name: '부서', hidden: true }), {
      target: { value: '생산2팀' },
    })
    expect(within(grid()).queryByRole('combobox', { hidden: true })).toBeNull()
    expect(cell('생산2팀, 저장하지 않음')).toBeTruthy()
  })

  it('Backspace empties too, only what may be typed over, and nothing in a table that is only read', () => {
    const { unmount } = renderPart(table({ columns: both, edit: { onSave: async () => undefined } }))
    const start = cell('이가람')
    fireEvent.mouseDown(start)
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(start, { key, shiftKey: true })
    fireEvent.keyDown(start, { key: 'Backspace' })
    expect(unsaved()).toContain('저장하지 않은 칸 2개')
    unmount()
    renderPart(table({ columns: both }))
    fireEvent.mouseDown(cell('200,000원'))
    fireEvent.keyDown(cell('200,000원'), { key: 'Delete' })
    fireEvent.paste(cell('200,000원'), clipboard('1000'))
    expect(cell('200,000원')).toBeTruthy()
  })

  it('copies what a range upwards and to the left holds; what is marked in a field is its own', () => {
    renderPart(table({ edit: { onSave: async () => undefined } }))
    const start = last150()
    fireEvent.mouseDown(start)
    fireEvent.keyDown(start, { key: 'ArrowUp', shiftKey: true })
    fireEvent.keyDown(start, { key: 'ArrowLeft', shiftKey: true })
    const event = clipboard()
    fireEvent.copy(start, event)
    expect(event.copied()).toBe('박다온\t0\n최라온\t150000')
    fireEvent.doubleClick(cell('200,000원'))
    const typing = clipboard()
    expect(fireEvent.copy(within(grid()).getByRole('textbox', { hidden: true }), typing)).toBe(true)
    expect(typing.copied()).toBe('')
  })

  it('a range by Shift and the mouse, or by dragging, opens nobody', () => {
    const open = vi.fn<() => void>()
    renderPart(table({ onOpen: open }))
    const inRange = (): string[] => [...grid().querySelectorAll('.in-range')].map((one) => one.textContent)
    fireEvent.mouseDown(cell('이가람'))
    fireEvent.mouseUp(window)
    fireEvent.mouseDown(cell('박다온'), { shiftKey: true })
    fireEvent.click(cell('박다온'), { shiftKey: true })
    expect(inRange()).toEqual(['이가람', '박다온'])
    // Over other cells with the button let go nothing grows.
    fireEvent.mouseUp(window)
    fireEvent.mouseEnter(cell('최라온'), { buttons: 1 })
    expect(inRange()).toEqual(['이가람', '박다온'])
    fireEvent.mouseDown(cell('박다온'))
    fireEvent.mouseEnter(cell('200,000원'), { buttons: 0 })
    expect(inRange()).toEqual([])
    fireEvent.mouseEnter(cell('-'), { buttons: 1 })
    expect(inRange()).toEqual(['박다온', '-'])
    fireEvent.click(cell('-'))
    expect(open).not.toHaveBeenCalled()
  })

  it('one copied cell fills the range that is marked, also behind subtotals', () => {
    renderPart(table({ subtotalBy: (row) => row.dept, edit: { onSave: async () => undefined } }))
    const last = last150()
    fireEvent.mouseDown(last)
    fireEvent.paste(last, clipboard('9000'))
    expect(cell('9,000원, 저장하지 않음').parentElement?.textContent).toContain('최라온')
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    const first = cell('200,000원')
    fireEvent.mouseDown(first)
    fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true })
    fireEvent.paste(first, clipboard('8000'))
    expect(unsaved()).toContain('저장하지 않은 칸 2개')
  })

  it('what was refused is named, three of it, asked of the screen too, and goes with the next that is good', () => {
    const check = (cells: readonly { rowNumber: number; value: unknown }[]): CellProblem[] =>
      cells.flatMap(({ rowNumber, value }) =>
        value === 9 ? [{ rowNumber, columnName: '식대', message: '한도를 넘습니다.' }] : [],
      )
    const many = Array.from({ length: 5 }, (_, index) => ({ ...rows[0], no: `${index}`, meal: index + 1 }) as Row)
    renderPart(table({ rows: many, edit: { onSave: async () => undefined, validatePaste: check } }))
    fireEvent.mouseDown(cell('1원'))
    fireEvent.paste(cell('1원'), clipboard('가\n나\n다\n라\n마'))
    const alert = (): string => screen.queryByRole('alert')?.textContent ?? ''
    expect(alert()).toContain("3행 '식대': 다")
    expect(alert()).not.toContain('4행')
    expect(alert()).toContain('외 2건')
    fireEvent.paste(cell('1원'), clipboard('9'))
    expect(alert()).toContain("1행 '식대': 한도를 넘습니다.")
    // An empty clipboard is no paste.
    fireEvent.paste(cell('1원'), clipboard(''))
    expect(alert()).toContain('한도를 넘습니다.')
    fireEvent.paste(cell('1원'), clipboard('8'))
    expect(alert()).toBe('')
    fireEvent.paste(cell('8원, 저장하지 않음'), clipboard('9'))
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '닫기' }))
    expect(alert()).toBe('')
  })

  it('of two cells clicked one after the other the last one opens; none after the screen has gone', () => {
    vi.useFakeTimers()
    const open = vi.fn<(row: Row, column: string, by: string) => void>()
    const { unmount } = renderPart(
      table({ onOpen: open, opensEditable: true, edit: { onSave: () => Promise.resolve() } }),
    )
    fireEvent.click(cell('200,000원'), { detail: 1 })
    fireEvent.click(cell('-'), { detail: 1 })
    act(() => void vi.advanceTimersByTime(300))
    expect(open.mock.calls).toEqual([[rows[1], 'meal', 'pointer']])
    fireEvent.click(cell('200,000원'), { detail: 1 })
    unmount()
    vi.advanceTimersByTime(300)
    expect(open).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
})
