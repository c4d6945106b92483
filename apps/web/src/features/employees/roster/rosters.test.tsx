import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { registerPdf, retiredXlsx, rosterPdf, rosterXlsx } from '@handal/contracts/downloads'
import { listDepartments } from '@handal/contracts/company/organisation'
import { listRetired, listRoster, type RosterRow } from '@handal/contracts/people/roster'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { columnSettingsStore } from '../../../shared/table/column-settings.ts'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import RetiredPage from '../leaving/RetiredPage.tsx'
import RosterPage from './RosterPage.tsx'

const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const row = (no: number, name: string, more: Partial<RosterRow> = {}): RosterRow => ({
  no,
  employeeCode: `000${no}`,
  name,
  gender: 'F',
  birthDate: plainDate('1992-08-14'),
  residentNumberMasked: '920814-2******',
  departmentNo: 3,
  departmentName: '품질팀',
  positionName: '대리',
  jobTitle: '검사',
  workPlace: '가상시 은하구 1',
  encpnd: plainDate('2021-03-02'),
  retireDate: null,
  leaveReason: null,
  contractEndDate: null,
  employmentType: '0001',
  phoneMasked: '010-****-2107',
  address: '가상시 별빛구',
  career: '2021.03 품질팀 사원',
  service: '',
  remark: '',
  keepUntil: null,
  ...more,
})
const LEFT = row(9, '한때온', {
  retireDate: plainDate('2026-10-31'),
  leaveReason: '자진 퇴사',
  keepUntil: plainDate('2029-10-31'),
})
const departments = [listDepartments, () => ({ body: { items: [], total: 0 } })] as const
const cells = (name: string): string[] => {
  const line = screen.getAllByRole('row', { hidden: true }).find((one) => one.textContent.includes(name))
  return [...(line?.querySelectorAll('[role="gridcell"]') ?? [])].map((cell) => cell.textContent)
}
const roster = (search = '') => showScreen(RosterPage, '/basic-info/hrm/employee/list', search)
const serve = (items: readonly RosterRow[] = [row(1, '이가람')], total = items.length) =>
  scriptedFetch([
    [readMeta, () => ({ body: meta })],
    departments,
    [listRoster, () => ({ body: { items: [...items], total } })],
    [listRetired, () => ({ body: { items: [LEFT], total: 1 } })],
    ...[rosterPdf, rosterXlsx, retiredXlsx, registerPdf].map(
      (call) => [call, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')] as const,
    ),
  ])

describe('the registers', () => {
  it('show who was in service on the day of the address, without numbers that name a person', async () => {
    const { seen } = serve()
    roster('?day=2026-03-01')
    await screen.findByText('이가람')
    expect(cells('이가람').slice(0, 8)).toEqual([
      '0001',
      '이가람',
      '여',
      '1992.08.14',
      '품질팀',
      '대리',
      '검사',
      '2021.03.02',
    ])
    // Up to the day that is asked, not up to today.
    expect(cells('이가람')[8]).toBe('5년')
    expect(screen.queryByText('920814-2******')).toBeNull()
    expect(seen.find(({ id }) => id === listRoster.id)?.query).toEqual({
      companyNo: 1,
      day: '2026-03-01',
      page: 1,
      size: 50,
    })
    fireEvent.click(screen.getByRole('button', { name: '조건 초기화' }))
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ day: '2026-11-20' }))
  })

  it('give their file the columns one sees, in their order and of all pages, after the reason', async () => {
    const { seen } = serve([row(1, '이가람')], 51)
    roster('?sort=-name&q=이')
    await screen.findByText('이가람')
    const save = async (button: string) => {
      fireEvent.click(screen.getByRole('button', { name: button }))
      fireEvent.click(await screen.findByRole('radio', { name: '내부 보고' }))
      fireEvent.click(screen.getByRole('button', { name: /내려받기$/ }))
      fireEvent.click(await screen.findByRole('button', { name: '확인' }))
      return seen.at(-1)
    }
    const columns = 'employeeCode,name,gender,birthDate,departmentName,positionName,jobTitle,encpnd,served,term'
    expect(await save('PDF 내려받기')).toMatchObject({
      id: rosterPdf.id,
      query: {
        day: '2026-11-20',
        q: '이',
        sort: '-name',
        reason: '내부 보고',
        columns: [...columns.split(','), 'employmentType', 'phoneMasked', 'address', 'remark'],
      },
    })
    const visible = { address: false, career: true }
    act(() => columnSettingsStore.getState().change('rosterColumns', 'guest_0', { visible }))
    const query = (await save('엑셀 내려받기'))?.query ?? {}
    expect(query['columns']).toEqual([...columns.split(','), 'employmentType', 'phoneMasked', 'remark', 'career'])
    expect(query).not.toHaveProperty('page')
  })

  it('put what is kept at the left first in the file too, show what the law asks for, and the register of each person', async () => {
    const { seen } = serve([row(1, '이가람'), row(2, '박다온')], 51)
    roster('?q=이')
    await screen.findByText('이가람')
    const more = async (item: string): Promise<void> => {
      fireEvent.click(screen.getByRole('button', { name: '더보기' }))
      fireEvent.click(await screen.findByRole('menuitem', { name: item }))
    }
    await more('법정 항목만 보기')
    const pinned = { address: 'left' } as const
    act(() => columnSettingsStore.getState().change('rosterColumns', 'guest_0', { pinned }))
    fireEvent.click(screen.getByRole('button', { name: '엑셀 내려받기' }))
    fireEvent.click(await screen.findByRole('radio', { name: '내부 보고' }))
    fireEvent.click(screen.getByRole('button', { name: /내려받기$/ }))
    fireEvent.click(await screen.findByRole('button', { name: '확인' }))
    const law = 'employeeCode,name,address,gender,birthDate,jobTitle,encpnd,term,remark,career'
    expect(seen.at(-1)?.query['columns']).toEqual(law.split(','))
    act(() => columnSettingsStore.getState().reset('rosterColumns', 'guest_0'))
    await more('사원별 근로자 명부 PDF')
    fireEvent.click(await screen.findByRole('radio', { name: '내부 보고' }))
    fireEvent.click(screen.getByRole('button', { name: /내려받기$/ }))
    fireEvent.click(await screen.findByRole('button', { name: '확인' }))
    expect(seen.at(-1)).toMatchObject({
      id: registerPdf.id,
      query: { day: '2026-11-20', q: '이', reason: '내부 보고' },
    })
  })

  it('tell who has left when and why, how long the register is kept, and since when to look', async () => {
    const { seen } = serve()
    showScreen(RetiredPage, '/basic-info/hrm/employee/retired-list')
    await screen.findByText('한때온')
    for (const words of ['2026.10.31', '5년 7개월', '자진 퇴사', '2029.10.31']) expect(cells('한때온')).toContain(words)
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '퇴사일' }))
    fireEvent.click(await screen.findByRole('option', { name: '지난해' }))
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ leftFrom: '2025-01-01', leftTo: '2025-12-31' }))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '퇴사일' }))
    fireEvent.click(await screen.findByRole('option', { name: '최근 3년' }))
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ leftFrom: '2023-11-20' }))
    expect(seen.at(-1)?.query).not.toHaveProperty('leftTo')
  })

  it('are cards on a phone', async () => {
    setViewport(390)
    serve()
    showScreen(RetiredPage, '/basic-info/hrm/employee/retired-list')
    const list = await screen.findByRole('list', { name: '퇴사자 명부 1명' })
    expect(within(list).getByRole('button').textContent).toBe(
      '한한때온2026.10.310009 · 품질팀 · 대리 · 자진 퇴사 · 5년 7개월',
    )
  })

  it('say that nobody is there', async () => {
    serve([])
    roster()
    expect(await screen.findByText('아직 사원이 없습니다.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PDF 내려받기' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })
})
