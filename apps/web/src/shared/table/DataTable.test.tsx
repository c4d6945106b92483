import { fireEvent, screen, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describedBy } from '../../testing/dom.ts'
import { renderPart } from '../../testing/render.tsx'
import { setViewport } from '../../testing/viewport.ts'
import { columnSettingsStore } from './column-settings.ts'
import { bodyTexts, cell, columns, grid, rows, table, type Row } from './testing/sample-table.tsx'
import type { TableColumn } from './types.ts'

beforeEach(() => columnSettingsStore.getState().forget())

describe('DataTable', () => {
  it('is a named grid; amounts carry their unit for readers, zero is a hyphen, sums are labelled', () => {
    renderPart(table())
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['사번', '성명', '실지급액', '식대'])
    expect(describedBy(grid())).toBe('화살표로 칸을 옮기고 Enter로 열거나 고칩니다. Tab으로 표를 나갑니다.')
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

  it('all means who is shown: whoever was chosen before stays so while a filter hides them', () => {
    function Selecting(): ReactNode {
      const [selected, onChange] = useState<ReadonlySet<string>>(new Set(['0009']))
      return (
        <>
          {table({ selection: { selected, onChange } })}
          <output>{[...selected].sort().join()}</output>
        </>
      )
    }
    renderPart(<Selecting />)
    const held = (): string => document.querySelector('output')?.textContent ?? ''
    fireEvent.click(screen.getByRole('checkbox', { name: '모두 선택' }))
    expect(held()).toBe('0001,0002,0003,0009')
    fireEvent.click(screen.getByRole('checkbox', { name: '모두 선택' }))
    expect(held()).toBe('0009')
  })

  it('who is locked is chosen by nobody and says why; Shift goes upwards, takes away, and starts from the last one', () => {
    const many = Array.from(
      { length: 6 },
      (_, index) => ({ ...rows[0], no: `000${index + 1}`, name: `${index}` }) as Row,
    )
    const lock = (row: Row): string | undefined => (row.no === '0003' ? '확정한 사원입니다.' : undefined)
    function Selecting(): ReactNode {
      const [selected, onChange] = useState<ReadonlySet<string>>(new Set(['0009']))
      return (
        <>
          {table({ rows: many, selection: { selected, onChange, lock } })}
          <output>{[...selected].sort().join()}</output>
        </>
      )
    }
    renderPart(<Selecting />)
    const held = (): string => document.querySelector('output')?.textContent ?? ''
    const box = (no: string): HTMLInputElement => screen.getByRole('checkbox', { name: `${no} 선택` })
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '모두 선택' })
    // Somebody who is not shown is no part of all.
    expect(all.indeterminate).toBe(false)
    expect([box('0003').disabled, box('0003').title]).toEqual([true, '확정한 사원입니다.'])
    fireEvent.click(all)
    expect(held()).toBe('0001,0002,0004,0005,0006,0009')
    expect(all.checked).toBe(true)
    fireEvent.click(all)
    fireEvent.click(box('0005'))
    expect(all.indeterminate).toBe(true)
    fireEvent.click(box('0002'), { shiftKey: true })
    expect(held()).toBe('0002,0004,0005,0009')
    fireEvent.click(box('0001'))
    fireEvent.click(box('0004'), { shiftKey: true })
    expect(held()).toBe('0005,0009')
  })

  it('choosing is no opening, by mouse or by Space; neither is a link in a cell', () => {
    const open = vi.fn<() => void>()
    const linked = columns.map((column) =>
      column.key === 'name' ? { ...column, render: (row: Row) => <a href="#there">{row.name}</a> } : column,
    )
    renderPart(table({ columns: linked, onOpen: open, selection: { selected: new Set(), onChange: () => {} } }))
    const box = screen.getByRole('checkbox', { name: '0001 선택' })
    const own = box.closest<HTMLElement>('[role="gridcell"]') ?? box
    fireEvent.mouseDown(own)
    fireEvent.click(own)
    fireEvent.keyDown(own, { key: ' ' })
    fireEvent.click(screen.getByRole('link', { name: '박다온' }))
    expect(open).not.toHaveBeenCalled()
  })

  it('Home and End go to the ends of what is seen', () => {
    renderPart(table())
    fireEvent.mouseDown(cell('이가람'))
    fireEvent.keyDown(cell('이가람'), { key: 'End' })
    expect(cell('3,352,186원').getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(cell('3,352,186원'), { key: 'Home' })
    expect(cell('0001').getAttribute('aria-selected')).toBe('true')
  })

  it('tells the rows in the order they are shown, without subtotals', () => {
    const order = vi.fn<(rows: readonly Row[]) => void>()
    renderPart(table({ onOrderChange: order, subtotalBy: (row) => row.dept }))
    expect(order.mock.lastCall?.[0].map(({ no }) => no)).toEqual(['0001', '0002', '0003'])
    fireEvent.click(within(grid()).getByRole('columnheader', { name: '실지급액' }))
    expect(order.mock.lastCall?.[0].map(({ no }) => no)).toEqual(['0002', '0001', '0003'])
  })

  it('a screen that holds the order is asked for it, and sorts itself where it says so', () => {
    const change = vi.fn<(sort: unknown) => void>()
    const sort = { key: 'net', direction: 'asc' } as const
    const { unmount } = renderPart(table({ sort, onSortChange: change }))
    expect(bodyTexts()).toEqual(['0003', '0001', '0002', '합계3명'])
    fireEvent.click(within(grid()).getByRole('columnheader', { name: '실지급액' }))
    expect(change).toHaveBeenCalledWith(null)
    fireEvent.click(within(grid()).getByRole('columnheader', { name: '성명' }))
    expect(change).toHaveBeenLastCalledWith({ key: 'name', direction: 'asc' })
    expect(bodyTexts()[0]).toBe('0003')
    unmount()
    renderPart(table({ sort, onSortChange: change, manualSort: true }))
    expect(bodyTexts()).toEqual(['0001', '0002', '0003', '합계3명'])
    expect(within(grid()).getByRole('columnheader', { name: '실지급액' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('sums of the server stand before those of the rows', () => {
    renderPart(table({ summary: { label: '전체', countText: '300명', values: { net: 99_000 } } }))
    const sum = within(within(grid()).getAllByRole('row').at(-1) ?? grid()).getAllByRole('gridcell')
    expect(sum.map((part) => part.textContent)).toEqual(['전체300명', '99,000', '350,000'])
  })

  it('subtotals add up their own; marks stand where the column says', () => {
    const marked = columns.map((column) => ({ ...column, ...(column.key === 'no' ? { marks: true } : {}) }))
    renderPart(
      table({
        columns: marked,
        subtotalBy: (row) => row.dept,
        rowMarks: (row) => (row.no === '0002' ? { warning: '최저임금 미달' } : undefined),
      }),
    )
    expect(cell('0002, 확인 필요: 최저임금 미달')).toBeTruthy()
    expect(cell('박다온')).toBeTruthy()
    expect(cell('7,252,239')).toBeTruthy()
  })

  it('a cell says what is wrong in it, how long, and what stands in the open row', () => {
    const told: TableColumn<Row>[] = [
      ...columns,
      {
        key: 'hours',
        name: '시간',
        kind: 'minutes',
        quiet: true,
        value: () => 570,
        problem: (row) =>
          row.no === '0001'
            ? { tone: 'error', text: '퇴근 기록 없음' }
            : row.no === '0002'
              ? { tone: 'warning', text: '지각' }
              : undefined,
        cellClass: (row) => (row.no === '0003' ? 'own' : undefined),
      },
    ]
    renderPart(table({ columns: told, activeKey: '0002' }))
    expect(cell('9:30(9시간 30분), 퇴근 기록 없음').className).toMatch(/quiet bad/)
    expect(cell('9:30(9시간 30분), 지각').className).toContain('warning')
    expect(cell('9:30(9시간 30분)').className).toContain('own')
    expect(cell('박다온').closest('[role="row"]')?.className).toContain('hd-active')
    expect(cell('이가람').closest('[role="row"]')?.className).not.toContain('hd-active')
  })

  it('columns moved by their heads and sized keep the other choices', async () => {
    const store = columnSettingsStore.getState()
    store.change('testColumns', 'hanbit_3', { width: { no: 90 }, order: ['name', 'no', 'meal', 'net'] })
    renderPart(table())
    const head = (name: string): HTMLElement => within(grid()).getByRole('columnheader', { name })
    const data = { types: ['text/plain'], getData: () => '', setData: () => undefined, setDragImage: () => undefined }
    fireEvent.dragStart(head('식대'), { dataTransfer: data })
    fireEvent.dragEnter(head('성명'), { dataTransfer: data })
    fireEvent.drop(head('성명'), { dataTransfer: data })
    const kept = () => columnSettingsStore.getState().tables['testColumns']?.['hanbit_3']
    expect(kept()).toMatchObject({ width: { no: 90 }, order: ['meal', 'name', 'no', 'net'] })
    fireEvent.keyDown(head('성명'), { key: 'ArrowRight', ctrlKey: true })
    expect(kept()?.width).toMatchObject({ no: 90, name: expect.any(Number) })
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

  it('says on a phone too that it loads, failed or is empty', () => {
    setViewport(390)
    const retry = vi.fn<() => void>()
    const { unmount } = renderPart(table({ rows: [], loading: true }))
    expect(screen.queryByText('아직 내용이 없습니다.')).toBeNull()
    unmount()
    const failed = renderPart(table({ error: '급여를 불러오지 못했습니다.', onRetry: retry, footer: '범례' }))
    fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(screen.queryByText('박다온')).toBeNull()
    expect(screen.getByText('범례')).toBeTruthy()
    failed.unmount()
    renderPart(table({ rows: [] }))
    expect(screen.getByText('아직 내용이 없습니다.')).toBeTruthy()
  })

  it('cards come fifty at a time, with what they have in common above them, and the open one marked', () => {
    setViewport(390)
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...rows[0],
      no: `${index}`,
      dept: index === 0 || index > 60 ? '생산1팀' : '생산2팀',
    })) as Row[]
    renderPart(
      table({
        rows: many,
        card: (row) => row.no,
        activeKey: '1',
        cardGroup: (row) => ({ key: row.dept, label: row.dept, end: '합계' }),
      }),
    )
    const items = (): HTMLElement[] => screen.getAllByRole('listitem')
    const heads = (): string[] => screen.getAllByRole('heading').map((head) => head.textContent)
    expect(items()).toHaveLength(50)
    expect(heads()).toEqual(['생산1팀합계', '생산2팀합계'])
    expect(
      items()
        .filter((item) => item.className === 'active')
        .map((item) => item.textContent),
    ).toEqual(['1'])
    fireEvent.click(screen.getByRole('button', { name: '더 보기 (50 / 120)' }))
    expect(items()).toHaveLength(100)
    // Neighbours only: the first department comes again.
    expect(heads()).toEqual(['생산1팀합계', '생산2팀합계', '생산1팀합계'])
    fireEvent.click(screen.getByRole('button', { name: '더 보기 (100 / 120)' }))
    expect(items()).toHaveLength(120)
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull()
  })

  it('a card without a look of its own has the first column above four others, and opens nothing by itself', () => {
    setViewport(390)
    const more = [...columns, ...['a', 'b', 'c'].map((key) => ({ key, name: key }))]
    renderPart(table({ columns: more }))
    const first = screen.getAllByRole('listitem')[0] ?? document.body
    expect(
      within(first)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['성명', '식대', 'a', 'b'])
    expect(first.textContent).toContain('0001')
    expect(within(first).queryByRole('button')).toBeNull()
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

  it('a column without a group stands under a head of its own, beside the group', () => {
    const group: Readonly<Record<string, string>> = { no: '사원', name: '사원', meal: '지급', net: '합계' }
    const grouped = [...columns, { key: 'memo', name: '비고' }].map((column) => ({
      ...column,
      group: group[column.key],
    }))
    renderPart(table({ columns: grouped }))
    const heads = within(grid()).getAllByRole('columnheader', { hidden: true })
    expect(heads.filter((head) => head.classList.contains('hd-group')).map((head) => head.textContent)).toEqual([
      '사원',
      '합계',
      '지급',
      '',
    ])
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

describe('rows that are still on their way', () => {
  const [first, , last] = rows
  const slots = [first ?? null, null, last ?? null]

  it('stand as bars in their places, are counted, cannot be chosen or opened, and the table says it waits', () => {
    const open = vi.fn<(row: Row) => void>()
    const { container } = renderPart(
      table({
        rows: slots.filter((row) => row !== null),
        slots,
        onOpen: open,
        summary: { label: '합계', countText: '3명', values: { pay: 10_462_285 } },
        selection: { selected: new Set(), onChange: () => {}, lock: () => '모두 불러온 뒤에 고를 수 있습니다.' },
      }),
    )
    const body = within(grid()).getAllByRole('row').slice(1)
    expect(body.map((row) => /\d{4}|합계/.exec(row.textContent)?.[0] ?? '')).toEqual(['0001', '', '0003', '합계'])
    expect(grid().getAttribute('aria-rowcount')).toBe('5')
    expect(container.querySelector('[aria-busy]')).not.toBeNull()
    const boxes = within(grid()).getAllByRole('checkbox')
    expect(boxes).toHaveLength(3)
    for (const box of boxes) expect(box.hasAttribute('disabled')).toBe(true)
    for (const cellOfGap of within(within(grid()).getAllByRole('row')[2] as HTMLElement).getAllByRole('gridcell')) {
      fireEvent.mouseDown(cellOfGap)
      fireEvent.click(cellOfGap)
    }
    expect(open).not.toHaveBeenCalled()
  })

  it('tell the place that is looked at, row by row', () => {
    const place = vi.fn<(place: number) => void>()
    renderPart(table({ rows: [], slots: Array<Row | null>(1000).fill(null), onPlace: place }))
    fireEvent.scroll(grid(), { target: { scrollTop: 36 * 720 + 5 } })
    expect(place).toHaveBeenLastCalledWith(720)
  })
})
