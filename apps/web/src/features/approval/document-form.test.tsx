import { findColleagues } from '@handal/contracts/approval/document-around'
import type { DocumentPreview } from '@handal/contracts/approval/document-schema'
import { createDocument, previewDocument } from '@handal/contracts/approval/documents'
import { readCodes, readMeta } from '@handal/contracts/common'
import { readMyMonth } from '@handal/contracts/time/my-month'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import DocumentFormPage from './DocumentFormPage.tsx'
import { PREVIEW } from './testing/documents.ts'

const PEOPLE = [
  { no: 7, name: '손아침', departmentName: '경영지원팀', positionName: '과장' },
  { no: 9, name: '정마루', departmentName: '생산1팀', positionName: null },
]
const show = (type: string, preview: Partial<DocumentPreview> = {}) => {
  const { seen } = scriptedFetch([
    [readMeta, () => ({ body: META })],
    [readCodes, () => ({ body: { items: [] } })],
    [previewDocument, () => ({ body: { ...PREVIEW, ...preview } })],
    [findColleagues, () => ({ body: { items: PEOPLE, more: false } })],
    [createDocument, () => problem(422, 'invalid', '다시 확인해 주세요.', { errors: [REFUSED] })],
    [readMyMonth, () => problem(404, 'not-found', '근태가 없습니다.')],
  ])
  return { seen, ...showScreen(DocumentFormPage, '/e-system/form', `?type=${type}`) }
}
const META = { setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null, today: '2026-11-20' }
const REFUSED = { path: 'readers.0', message: '재직하는 사원이 아닙니다.' }
/** Looks for somebody in a field and takes the one who is found. */
const choose = async (field: HTMLElement, name: RegExp) => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '손' } })
  fireEvent.click(await screen.findByRole('option', { name }))
}
const bodyOf = (seen: ReturnType<typeof show>['seen']) => seen.find(({ id }) => id === createDocument.id)?.body

it('a vacation names its deputy and readers, who are found without the search of operators', async () => {
  const { seen } = show('vacation')
  const form = await screen.findByRole('form', { name: '휴가신청서' })
  await choose(within(form).getByRole('combobox', { name: '업무 대행' }), /손아침/)
  await choose(within(form).getByRole('combobox', { name: '참조' }), /정마루/)
  expect(within(form).getByRole('list', { name: '고른 참조' }).textContent).toContain('정마루')
  // The company's line stands as it is.
  expect(within(form).queryByRole('button', { name: '단계 추가' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '임시저장' }))
  await waitFor(() => expect(bodyOf(seen)).toMatchObject({ fields: { deputyNo: 7 }, readers: [9], lineSteps: null }))
  // What the server says of a reader stands at the field.
  expect((await screen.findAllByText(/재직하는 사원이 아닙니다/)).length).toBeGreaterThan(0)
})

it('steps of one’s own are added where the company lets, and need their person', async () => {
  const { seen } = show('trip', { lineChange: 'ADD' })
  const form = await screen.findByRole('form', { name: '출장신청서' })
  fireEvent.click(await within(form).findByRole('button', { name: '단계 추가' }))
  const step = within(form).getByRole('group', { name: '1번째 단계' })
  fireEvent.click(screen.getByRole('button', { name: '임시저장' }))
  expect((await screen.findAllByText(/사원을 골라 주세요/)).length).toBeGreaterThan(0)
  expect(bodyOf(seen)).toBeUndefined()
  await choose(within(step).getByRole('combobox', { name: '사원' }), /손아침/)
  fireEvent.click(screen.getByRole('button', { name: '임시저장' }))
  await waitFor(() => expect(bodyOf(seen)).toMatchObject({ lineSteps: [{ kind: 'REVIEW', employeeNo: 7 }] }))
})

it('overtime says what it is rewarded with, and education whether it is refunded', async () => {
  const over = show('over')
  const form = await screen.findByRole('form', { name: '연장근로신청서' })
  // What cannot be had is not chosen, and says why.
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: '보상휴가' }).disabled).toBe(true)
  expect(within(form).getByText(/서면으로 합의한 회사만 줄 수 있고 아직 쓸 수 없습니다/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '임시저장' }))
  await waitFor(() => expect(bodyOf(over.seen)).toMatchObject({ fields: { reward: 'PAY' } }))
  over.unmount()
  const edu = show('edu')
  fireEvent.click(await screen.findByRole('checkbox', { name: /환급/ }))
  fireEvent.click(screen.getByRole('button', { name: '임시저장' }))
  await waitFor(() => expect(bodyOf(edu.seen)).toMatchObject({ fields: { refund: true } }))
})
