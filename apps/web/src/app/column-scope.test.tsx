import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { columnSettingsStore } from '../shared/table/column-settings.ts'
import { ColumnSettingsButton } from '../shared/table/ColumnSettingsPanel.tsx'
import { DataTable } from '../shared/table/DataTable.tsx'
import type { TableColumn } from '../shared/table/types.ts'
import { useHeader } from '../client/header.ts'
import { type RouteEntry, ROUTES } from './routes.ts'
import { openApp } from './testing/page.tsx'
import { answering, signIn } from '../testing/signed-in.ts'
import { person } from '../testing/transport.ts'

type Row = { name: string; dept: string }
const columns: TableColumn<Row>[] = [
  { key: 'name', name: '성명' },
  { key: 'dept', name: '부서' },
]
const rows: Row[] = [{ name: '이가람', dept: '생산1팀' }]

function Attendance() {
  return (
    <>
      <h1>근태</h1>
      <ColumnSettingsButton name="attendanceManagementColumns" columns={columns} />
      <DataTable
        name="attendanceManagementColumns"
        caption="근태"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
      />
    </>
  )
}
const screens = ROUTES.map((entry): RouteEntry =>
  entry.path === '/salary/management' ? { ...entry, load: () => Promise.resolve({ default: Attendance }) } : entry,
)

const heads = (): string[] => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)
const openAs = async (loginId: string, companyNo: number): Promise<() => void> => {
  signIn(person('11', { login_id: loginId, company_no: companyNo }))
  useHeader.setState({ selectCompanyNo: companyNo })
  columnSettingsStore.getState().forget()
  const { unmount } = openApp('/salary/management', screens)
  await screen.findByRole('grid', { name: '근태' })
  return unmount
}
const kept = (): unknown => JSON.parse(localStorage.getItem('attendanceManagementColumns') ?? 'null')

beforeEach(() => {
  answering(() => ({ body: { items: [], total: 0 } }))
})

it('two people at one browser each keep their own columns', async () => {
  const leave = await openAs('kim', 2)
  fireEvent.click(screen.getByText('열 설정'))
  fireEvent.click(await screen.findByLabelText('부서'))
  expect(heads()).toEqual(['성명'])
  await waitFor(() => expect(kept()).toEqual({ kim_2: { visible: { dept: false } } }))
  leave()
  await openAs('lee', 2)
  expect(heads()).toEqual(['성명', '부서'])
})

it('one person keeps the columns of each company', async () => {
  localStorage.setItem('attendanceManagementColumns', JSON.stringify({ kim_2: { visible: { dept: false } } }))
  await openAs('kim', 2)
  expect(heads()).toEqual(['성명'])
  act(() => useHeader.setState({ selectCompanyNo: 3 }))
  expect(heads()).toEqual(['성명', '부서'])
  act(() => useHeader.setState({ selectCompanyNo: 2 }))
  expect(heads()).toEqual(['성명'])
})

it('going back to the first settings removes only the own pair from the browser', async () => {
  const others = { kim_2: { visible: { dept: false } }, lee_3: { order: ['dept', 'name'] } }
  localStorage.setItem(
    'attendanceManagementColumns',
    JSON.stringify({ ...others, lee_2: { visible: { dept: false } } }),
  )
  await openAs('lee', 2)
  expect(heads()).toEqual(['성명'])
  fireEvent.click(screen.getByText('열 설정'))
  fireEvent.click(await screen.findByText('처음 설정으로'))
  expect(heads()).toEqual(['성명', '부서'])
  await waitFor(() => expect(kept()).toEqual(others))
})
