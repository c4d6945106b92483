import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { columnSettingsStore } from './column-settings.ts'
import { sheetsOf } from './PrintTable.tsx'
import { columns, rows, table } from './testing/sample-table.tsx'

beforeEach(() => columnSettingsStore.getState().forget())

const print = (name: 'beforeprint' | 'afterprint'): void => act(() => void window.dispatchEvent(new Event(name)))

describe('a grid on paper', () => {
  it('prints each column and each row with the sums, and leaves the screen as it was', () => {
    renderPart(table())
    expect(screen.queryByRole('table')).toBeNull()
    print('beforeprint')
    const paper = screen.getByRole('table')
    expect(
      within(paper)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(columns.filter(({ hidden }) => hidden !== true).map(({ name }) => name))
    const lines = within(paper).getAllByRole('row')
    expect(lines).toHaveLength(rows.length + 2)
    expect(lines.at(-1)?.textContent).toBe('합계 3명350,00010,462,285')
    print('afterprint')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('grid')).toBeTruthy()
  })

  it('never prints a part of the rows as if it were all: the rest is asked for by file', () => {
    renderPart(table({ slots: [rows[0] ?? null, null, null] }))
    print('beforeprint')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText(/PDF나 엑셀 파일로 내려받아 주세요/)).toBeTruthy()
  })

  it('goes on beside on the next sheet, with who it is on each', () => {
    const column = (key: string, pinned = false) => ({ column: { key, name: key }, width: 160, pinned })
    const wide = [
      column('code', true),
      column('name', true),
      ...Array.from({ length: 20 }, (_, at) => column(`n${at}`)),
    ]
    const sheets = sheetsOf(wide)
    expect(sheets.length).toBeGreaterThan(1)
    for (const sheet of sheets) {
      expect(sheet.slice(0, 2).map(({ column: { key } }) => key)).toEqual(['code', 'name'])
      expect(sheet.reduce((sum, { width }) => sum + width * 0.82, 0)).toBeLessThanOrEqual(1040)
    }
    expect(sheets.flatMap((sheet) => sheet.slice(2))).toEqual(wide.slice(2))
    // A column wider than a sheet has one of its own.
    expect(sheetsOf([column('code', true), { ...column('memo'), width: 4000 }])).toHaveLength(1)
  })
})
