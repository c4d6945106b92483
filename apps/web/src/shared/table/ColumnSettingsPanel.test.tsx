import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { columnSettingsStore } from './column-settings.ts'
import { ColumnSettingsButton } from './ColumnSettingsPanel.tsx'
import { TableScopeContext } from './table-scope.ts'
import { columns, table } from './testing/sample-table.tsx'

beforeEach(() => columnSettingsStore.getState().forget())

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
    fireEvent.click(within(panel).getByRole('button', { name: '실지급액 고정: 오른쪽 고정' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '고정 안 함' }))
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

  it('keeps a hidden column hidden when another one is hidden', async () => {
    renderPart(<Page />)
    fireEvent.click(screen.getByRole('button', { name: '열 설정' }))
    const panel = within(await screen.findByRole('dialog', { name: '열 설정' }))
    fireEvent.click(panel.getByRole('checkbox', { name: '성명' }))
    fireEvent.click(panel.getByRole('checkbox', { name: '식대' }))
    expect(panel.getByRole('checkbox', { name: '성명', checked: false })).toBeTruthy()
    const heads = screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)
    expect(heads).toEqual(['사번', '실지급액'])
  })

  it('moves by buttons, by Alt and arrows on the box, and by dragging, never past the ends', async () => {
    renderPart(<Page />)
    fireEvent.click(screen.getByRole('button', { name: '열 설정' }))
    const panel = within(await screen.findByRole('dialog', { name: '열 설정' }))
    const order = (): string[] =>
      panel
        .getAllByRole('button', { name: /옮기기$/ })
        .map((grip) => grip.getAttribute('aria-label')?.slice(0, -4) ?? '')
    const button = (name: string): HTMLElement => panel.getByRole('button', { name })
    expect(
      ['사번 위로', '성명 위로', '식대 아래로', '실지급액 아래로'].map((name) => button(name).hasAttribute('disabled')),
    ).toEqual([true, false, false, true])
    fireEvent.click(button('성명 위로'))
    expect(order()).toEqual(['성명', '사번', '식대', '실지급액'])
    fireEvent.click(button('성명 아래로'))
    expect(order()).toEqual(['사번', '성명', '식대', '실지급액'])
    const box = panel.getByRole('checkbox', { name: '식대' })
    fireEvent.keyDown(box, { key: 'ArrowUp' })
    expect(order()).toEqual(['사번', '성명', '식대', '실지급액'])
    fireEvent.keyDown(box, { key: 'ArrowUp', altKey: true })
    expect(order()).toEqual(['사번', '식대', '성명', '실지급액'])
    fireEvent.keyDown(button('사번 옮기기'), { key: 'ArrowUp' })
    expect(order()).toEqual(['사번', '식대', '성명', '실지급액'])
    const grip = button('사번 옮기기')
    grip.setPointerCapture = () => undefined
    fireEvent.pointerDown(grip, { clientY: 100, pointerId: 1 })
    fireEvent.pointerMove(grip, { clientY: 130 })
    expect(order()).toEqual(['사번', '식대', '성명', '실지급액'])
    fireEvent.pointerMove(grip, { clientY: 172 })
    expect(order()).toEqual(['식대', '성명', '사번', '실지급액'])
    fireEvent.pointerMove(button('사번 옮기기'), { clientY: 136 })
    expect(order()).toEqual(['식대', '사번', '성명', '실지급액'])
    fireEvent.pointerUp(button('사번 옮기기'))
    fireEvent.pointerMove(button('사번 옮기기'), { clientY: 180 })
    expect(order()).toEqual(['식대', '사번', '성명', '실지급액'])
  })

  it('names a column with its group, and each company has its own', async () => {
    const grouped = columns.map((column) => ({ ...column, ...(column.key === 'net' ? { group: '합계' } : {}) }))
    columnSettingsStore.getState().change('testColumns', 'hanbit_4', { visible: { name: false } })
    renderPart(
      <TableScopeContext value={{ userId: 'hanbit', companyNo: 3 }}>
        <ColumnSettingsButton name="testColumns" columns={grouped} />
      </TableScopeContext>,
    )
    fireEvent.click(screen.getByRole('button', { name: '열 설정' }))
    const panel = within(await screen.findByRole('dialog', { name: '열 설정' }))
    expect(panel.getByRole('checkbox', { name: '실지급액 (합계)', checked: true })).toBeTruthy()
    expect(panel.getByRole('checkbox', { name: '성명', checked: true })).toBeTruthy()
  })
})
