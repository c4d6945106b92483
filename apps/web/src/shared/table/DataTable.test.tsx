import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { setViewport } from '../../testing/viewport.ts'
import { columnSettingsStore } from './column-settings.ts'
import { ColumnSettingsButton } from './ColumnSettingsPanel.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { TableScopeContext } from './table-scope.ts'
import type { RowChange, TableColumn } from './types.ts'

type Row = { no: string; name: string; dept: string; meal: number; net: number }

const rows: Row[] = [
  { no: '0001', name: '이가람', dept: '생산1팀', meal: 200_000, net: 3_352_186 },
  { no: '0002', name: '박다온', dept: '생산1팀', meal: 0, net: 3_900_053 },
  { no: '0003', name: '최라온', dept: '생산2팀', meal: 150_000, net: 3_210_046 },
]

const columns: TableColumn<Row>[] = [
  { key: 'no', name: '사번', pinned: 'left', fixed: true },
  { key: 'name', name: '성명', pinned: 'left' },
  {
    key: 'meal',
    name: '식대',
    kind: 'money',
    editable: true,
    summary: 'sum',
    override: (row) => (row.no === '0003' ? '김운영, 계산 금액 200,000원' : undefined),
  },
  { key: 'net', name: '실지급액', kind: 'money', summary: 'sum', pinned: 'right' },
]

const rowKey = (row: Row): string => row.no

function table(props: Partial<DataTableProps<Row>> = {}): ReactNode {
  return (
    <TableScopeContext value={{ userId: 'hanbit', companyNo: 3 }}>
      <DataTable
        name="testColumns"
        caption="2026년 11월 급여, 3명"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        summary={{ countText: '3명' }}
        {...props}
      />
    </TableScopeContext>
  )
}

// `hidden` spares the walk up the tree for each of the many cells; nothing here is hidden.
const grid = (): HTMLElement => screen.getByRole('grid', { name: '2026년 11월 급여, 3명', hidden: true })
const cell = (name: string | RegExp): HTMLElement => within(grid()).getByRole('gridcell', { name, hidden: true })
const bodyTexts = (): string[] =>
  within(grid())
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell', { hidden: true })[0]?.textContent ?? '')

beforeEach(() => columnSettingsStore.getState().forget())

describe('DataTable', () => {
  it('is a named grid; amounts carry their unit for readers, zero is a hyphen, sums are labelled', () => {
    renderPart(table())
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['사번', '성명', '실지급액', '식대'])
    expect(cell('3,352,186원')).toBeTruthy()
    const sum = within(grid()).getAllByRole('row').at(-1)
    expect(
      sum &&
        within(sum)
          .getAllByRole('gridcell')
          .map((part) => part.textContent),
    ).toEqual(['합계3명', '10,462,285', '350,000'])
  })

  it('marks of rows and cells have words', () => {
    renderPart(
      table({ rowMarks: (row) => (row.no === '0002' ? { warning: '최저임금 미달', stale: '연장근로 변경' } : {}) }),
    )
    expect(cell('박다온, 확인 필요: 최저임금 미달, 계산 후 바뀜: 연장근로 변경')).toBeTruthy()
    expect(cell('직접 입력한 금액(김운영, 계산 금액 200,000원)150,000원')).toBeTruthy()
  })

  it('sorts by the head, down first for amounts, and says so', () => {
    renderPart(table())
    const head = within(grid()).getByRole('columnheader', { name: '실지급액' })
    fireEvent.click(head)
    expect(head.getAttribute('aria-sort')).toBe('descending')
    expect(bodyTexts()).toEqual(['0002', '0001', '0003', '합계3명'])
    fireEvent.click(head)
    expect(bodyTexts()).toEqual(['0003', '0001', '0002', '합계3명'])
    fireEvent.click(head)
    expect(head.getAttribute('aria-sort')).toBeNull()
  })

  it('opens a row by click and by Enter', () => {
    const open = vi.fn<(row: Row) => void>()
    renderPart(table({ onOpen: open }))
    fireEvent.mouseDown(cell('박다온'))
    fireEvent.click(cell('박다온'))
    expect(open).toHaveBeenLastCalledWith(rows[1], 'name', 'pointer')
    fireEvent.keyDown(cell('박다온'), { key: 'ArrowDown' })
    fireEvent.keyDown(cell('최라온'), { key: 'Enter' })
    expect(open).toHaveBeenLastCalledWith(rows[2], 'name', 'key')
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('Space on an amount opens the row at that amount, also where Enter would type', () => {
    const open = vi.fn<(row: Row, columnKey: string) => void>()
    renderPart(table({ onOpen: open, edit: { onSave: async () => undefined } }))
    fireEvent.mouseDown(cell('200,000원'))
    fireEvent.keyDown(cell('200,000원'), { key: ' ' })
    expect(open).toHaveBeenLastCalledWith(rows[0], 'meal', 'key')
    expect(within(grid()).queryByRole('textbox')).toBeNull()
  })

  it('is one tab stop: Tab leaves it from any cell, to 되돌리기 and 저장 below', () => {
    renderPart(
      <>
        <button>열 설정</button>
        {table({ edit: { onSave: async () => undefined }, footer: '범례' })}
      </>,
    )
    const stops = (): string[] =>
      [...document.querySelectorAll<HTMLElement>('button, input, [tabindex="0"]')]
        .filter((element) => element.tabIndex === 0)
        .map((element) => element.textContent)
    expect(stops()).toEqual(['열 설정', '사번'])
    const meal = cell('200,000원')
    fireEvent.mouseDown(meal)
    fireEvent.keyDown(meal, { key: '1' })
    fireEvent.change(within(grid()).getByRole('textbox', { name: '식대' }), { target: { value: '1000' } })
    fireEvent.keyDown(within(grid()).getByRole('textbox', { name: '식대' }), { key: 'Enter' })
    expect(stops()).toEqual(['열 설정', '-', '되돌리기', '저장'])
    // The browser moves on: nothing of the grid takes the key or moves its cell.
    const below = within(grid()).getByRole('gridcell', { selected: true })
    expect(fireEvent.keyDown(below, { key: 'Tab' })).toBe(true)
    expect(fireEvent.keyDown(below, { key: 'Tab', shiftKey: true })).toBe(true)
    expect(below.getAttribute('aria-selected')).toBe('true')
  })

  it('Tab goes on to the next cell while one is typed into', () => {
    renderPart(table({ edit: { onSave: async () => undefined } }))
    const meal = cell('200,000원')
    fireEvent.mouseDown(meal)
    fireEvent.keyDown(meal, { key: '1' })
    const box = within(grid()).getByRole('textbox', { name: '식대' })
    fireEvent.change(box, { target: { value: '1000' } })
    expect(fireEvent.keyDown(box, { key: 'Tab', shiftKey: true })).toBe(false)
    expect(cell('1,000원, 저장하지 않음').getAttribute('aria-selected')).toBe('false')
    expect(within(grid()).queryByRole('textbox')).toBeNull()
  })

  it('arrows reach the heads and the sums, in the order that is seen', () => {
    renderPart(table())
    const whole = grid()
    const here = (): Element => whole.querySelector('[aria-selected="true"]') ?? whole
    const now = (): string => here().textContent
    const press = (key: string): boolean => fireEvent.keyDown(here(), { key })
    fireEvent.mouseDown(cell('이가람'))
    press('ArrowUp')
    expect(now()).toBe('성명')
    press('ArrowRight')
    expect(now()).toBe('식대')
    press('ArrowRight')
    expect(now()).toBe('실지급액')
    press('ArrowRight')
    expect(now()).toBe('실지급액')
    press('ArrowLeft')
    press('ArrowLeft')
    press('ArrowLeft')
    expect(now()).toBe('사번')
    for (let row = 0; row < 4; row++) press('ArrowDown')
    expect(now()).toBe('합계3명')
    press('ArrowRight')
    expect(now()).toBe('350,000')
    press('ArrowRight')
    expect(now()).toBe('10,462,285')
    press('ArrowLeft')
    press('ArrowLeft')
    expect(now()).toBe('합계3명')
    press('ArrowUp')
    expect(now()).toBe('0003')
  })

  it('arrows follow what is seen: the pinned right column comes last', () => {
    renderPart(table())
    fireEvent.mouseDown(cell('이가람'))
    fireEvent.keyDown(cell('이가람'), { key: 'ArrowRight' })
    expect(cell('200,000원').getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(cell('200,000원'), { key: 'ArrowRight' })
    expect(cell('3,352,186원').getAttribute('aria-selected')).toBe('true')
  })

  it('subtotals stand behind each department', () => {
    renderPart(table({ subtotalBy: (row) => row.dept }))
    expect(bodyTexts()).toEqual(['0001', '0002', '생산1팀2명', '0003', '생산2팀1명', '합계3명'])
  })

  it('selects one, a range by Shift, and all', () => {
    function Selecting(): ReactNode {
      const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
      return (
        <>
          {table({ selection: { selected, onChange } })}
          <output>{[...selected].sort().join()}</output>
        </>
      )
    }
    renderPart(<Selecting />)
    const held = (): string => document.querySelector('output')?.textContent ?? ''
    fireEvent.click(screen.getByRole('checkbox', { name: '0001 선택' }))
    expect(held()).toBe('0001')
    fireEvent.click(screen.getByRole('checkbox', { name: '0003 선택' }), { shiftKey: true })
    expect(held()).toBe('0001,0002,0003')
    fireEvent.click(screen.getByRole('checkbox', { name: '모두 선택', checked: true }))
    expect(held()).toBe('')
  })

  it('loading shows eight rows, empty and failure stand in the frame', () => {
    const retry = vi.fn<() => void>()
    const { unmount } = renderPart(table({ rows: [], loading: true }))
    expect(screen.getByRole('status', { name: '불러오는 중입니다' }).children).toHaveLength(8)
    expect(within(grid()).getByRole('columnheader', { name: '성명' })).toBeTruthy()
    unmount()
    const failed = renderPart(table({ rows: [], error: '급여를 불러오지 못했습니다.', onRetry: retry }))
    fireEvent.click(within(grid()).getByRole('button', { name: '다시 불러오기' }))
    expect(retry).toHaveBeenCalledOnce()
    failed.unmount()
    renderPart(table({ rows: [], empty: <p>아직 11월 급여가 없습니다.</p> }))
    expect(within(grid()).getByText('아직 11월 급여가 없습니다.')).toBeTruthy()
  })

  it('is a list of cards on a phone', () => {
    setViewport(390)
    const open = vi.fn<(row: Row) => void>()
    renderPart(table({ card: (row) => <b>{row.name}</b>, onOpen: open }))
    expect(screen.queryByRole('grid')).toBeNull()
    const list = screen.getByRole('list', { name: '2026년 11월 급여, 3명' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    fireEvent.click(within(list).getByRole('button', { name: '박다온' }))
    expect(open).toHaveBeenCalledWith(rows[1], '', 'key')
  })

  it('draws only what is seen of 10,000 rows', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      no: String(i),
      name: '이가람',
      dept: '',
      meal: 0,
      net: 1,
    }))
    renderPart(table({ rows: many }))
    expect(grid().getAttribute('aria-rowcount')).toBe('10002')
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(40)
  })

  it('two header rows when columns have groups', () => {
    const grouped = columns.map((column) => ({ ...column, group: column.key === 'net' ? '합계' : '사원' }))
    renderPart(table({ columns: grouped }))
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['사원', '합계', '사원', '사번', '성명', '실지급액', '식대'])
  })
})

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

describe('열 설정', () => {
  function Page(): ReactNode {
    return (
      <TableScopeContext value={{ userId: 'hanbit', companyNo: 3 }}>
        <ColumnSettingsButton name="testColumns" columns={columns} />
        {table()}
      </TableScopeContext>
    )
  }

  it('hides, moves by keyboard and pins; the choice is kept for this person and company', async () => {
    renderPart(<Page />)
    fireEvent.click(screen.getByRole('button', { name: '열 설정' }))
    const panel = await screen.findByRole('dialog', { name: '열 설정' })
    const heads = (): string[] => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)
    expect(within(panel).getByRole<HTMLInputElement>('checkbox', { name: '사번' }).disabled).toBe(true)
    fireEvent.click(within(panel).getByRole('checkbox', { name: '성명' }))
    expect(heads()).toEqual(['사번', '실지급액', '식대'])
    fireEvent.change(within(panel).getByRole('combobox', { name: '실지급액 고정' }), { target: { value: 'middle' } })
    expect(heads()).toEqual(['사번', '식대', '실지급액'])
    fireEvent.keyDown(within(panel).getByRole('button', { name: '실지급액 옮기기' }), { key: 'ArrowUp' })
    expect(heads()).toEqual(['사번', '실지급액', '식대'])
    expect(within(panel).getByRole('status').textContent).toBe('실지급액 열을 3번째로 옮겼습니다.')
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('testColumns') ?? '{}')).toEqual({
        hanbit_3: { visible: { name: false }, pinned: { net: 'none' }, order: ['no', 'name', 'net', 'meal'] },
      }),
    )
    fireEvent.click(within(panel).getByRole('button', { name: '처음 설정으로' }))
    expect(heads()).toEqual(['사번', '성명', '실지급액', '식대'])
  })
})
