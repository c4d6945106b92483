import { changeDefaultApprovalLine, listDefaultApprovalLines } from '@handal/contracts/company/approval-line-defaults'
import { readMeta } from '@handal/contracts/common'
import { listDefaultDepartments, listDefaultPositions } from '@handal/contracts/company/organisation-defaults'
import { defaultApprovalLinesXlsx } from '@handal/contracts/downloads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import DefaultsPage from '../defaults/DefaultsPage.tsx'
import { base, DEPARTMENTS, line } from './testing/lines.ts'

const PATH = '/management/basic-info/attendance'
const meta = base.find(([{ id }]) => id === readMeta.id)
if (meta === undefined) throw new Error('the day is wanted')
const script = () =>
  scriptedFetch([
    meta,
    [listDefaultApprovalLines, () => ({ body: { items: [line(1)], total: 1 } })],
    [listDefaultDepartments, () => ({ body: { items: DEPARTMENTS, total: DEPARTMENTS.length } })],
    [listDefaultPositions, () => ({ body: { items: [], total: 0 } })],
    [defaultApprovalLinesXlsx, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
    [changeDefaultApprovalLine, () => ({ body: line(1, { version: 2 }) })],
  ])

it('the default lines stand in their tab, without people and without a day of today', async () => {
  script()
  showScreen(DefaultsPage, PATH, '?tab=lines&type=all')
  expect(await screen.findByRole('heading', { name: '공통 모든 문서' })).toBeTruthy()
  expect(screen.getByText(/이미 쓰는 회사는 바뀌지 않습니다/)).toBeTruthy()
  expect(screen.queryByText('결재할 사람 미리 보기')).toBeNull()
  expect(screen.queryByText('위임')).toBeNull()
  expect(screen.queryByText(/^지금 /)).toBeNull()
})

it('one is changed from a day on; nobody can be named in it', async () => {
  const { seen } = script()
  const { router } = showScreen(DefaultsPage, PATH, '?tab=lines&type=all')
  fireEvent.click(await screen.findByRole('button', { name: '결재선 수정' }))
  const form = await screen.findByRole('form', { name: '공통 모든 문서 결재선' })
  fireEvent.mouseDown(within(form).getByRole('combobox', { name: '1번째 단계 누가' }))
  const names = within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(names).toEqual(['부서장', '위 부서의 부서장', '다른 부서의 부서장'])
  fireEvent.click(screen.getByRole('option', { name: '위 부서의 부서장' }))
  fireEvent.change(within(form).getByRole('textbox', { name: '사유' }), { target: { value: '직제 개편' } })
  fireEvent.click(screen.getByRole('button', { name: '결재선 저장' }))
  await waitFor(() => expect(router.state.location.search).toBe('?type=all&tab=lines'))
  const body = seen.find(({ id }) => id === changeDefaultApprovalLine.id)?.body
  expect(body).toMatchObject({ no: 1, version: 1, reason: '직제 개편', steps: [{ who: 'PARENT_HEAD' }, {}] })
  expect(body).not.toHaveProperty('companyNo')
})

it('they go out as a workbook of no company', async () => {
  const { seen } = script()
  showScreen(DefaultsPage, PATH, '?tab=lines&type=all')
  fireEvent.click(await screen.findByRole('button', { name: '엑셀 내려받기' }))
  expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
  expect(seen.find(({ id }) => id === defaultApprovalLinesXlsx.id)?.query).toEqual({ day: '2026-11-20' })
})
