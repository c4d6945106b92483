import {
  changeDepartment,
  createDepartment,
  endDepartment,
  listDepartments,
  orderDepartments,
} from '@handal/contracts/company/organisation'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import OrganisationPage from './OrganisationPage.tsx'
import { ALL, base, department } from './testing/organisation.ts'

const PATH = '/basic-info/company-info/department'
const show = (search = '') => showScreen(OrganisationPage, `${PATH}/*`, search, PATH)
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const form = async (name: string) => within(await screen.findByRole('form', { name }))
const type = (of: ReturnType<typeof within>, name: string, value: string): void => {
  fireEvent.change(of.getByRole('textbox', { name }), { target: { value } })
}
const [, , quality] = ALL
if (quality === undefined) throw new Error('a department is wanted')

it('is read again after each change: a new one, another name, an end, an order, also a refused one', async () => {
  const { seen } = scriptedFetch([
    ...base,
    [createDepartment, () => ({ body: department(9, '새 팀', 3) })],
    [changeDepartment, () => ({ body: quality })],
    [endDepartment, () => ({ body: { ...quality, removed: false } })],
    [orderDepartments, () => problem(422, 'rule-violation', '부서가 자기 아래에 놓입니다.')],
  ])
  show('?no=3')
  const reads = (): number => seen.filter(({ id }) => id === listDepartments.id).length
  const again = async (change: () => Promise<void>): Promise<void> => {
    const before = reads()
    await change()
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  }
  await screen.findByRole('tree')
  await again(async () => {
    press('부서 등록')
    const made = await form('부서 등록')
    type(made, '부서명', '새 팀')
    fireEvent.click(made.getByRole('button', { name: '부서 등록' }))
  })
  await again(async () => {
    press('부서 수정')
    const changed = await form('품질팀 수정')
    type(changed, '부서명', '품질보증실')
    type(changed, '사유', '조직 개편')
    fireEvent.click(changed.getByRole('button', { name: '2026.11.20부터 적용' }))
  })
  await again(async () => {
    press('삭제')
    const ending = await form('품질팀 삭제')
    type(ending, '사유', '합침')
    fireEvent.click(ending.getByRole('button', { name: '2026.11.20까지 쓰고 폐지' }))
  })
  await again(async () => {
    const row = screen.getByRole('treeitem', { name: /^품질팀/ })
    row.focus()
    fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
    expect(await screen.findByText('부서가 자기 아래에 놓입니다.')).toBeTruthy()
  })
})

it('is that of the day in the address, whose conditions are taken back together', async () => {
  const { seen } = scriptedFetch([
    base[0],
    base[2],
    [
      listDepartments,
      ({ query }) => ({ body: { items: query['day'] === '2026-11-20' ? ALL : ALL.slice(0, 2), total: 2 } }),
    ],
  ])
  const { router } = show('?day=2026-12-01&ended=1&q=팀')
  expect(await screen.findByRole('tree', { name: '부서 2개' })).toBeTruthy()
  press('조건 초기화')
  expect(await screen.findByRole('tree', { name: '부서 4개' })).toBeTruthy()
  expect(router.state.location.search).toBe('')
  expect(seen.filter(({ id }) => id === listDepartments.id).map(({ query }) => query['day'])).toEqual([
    '2026-12-01',
    '2026-11-20',
  ])
})

it('is changed in a form of its own, and stands under none of its own', async () => {
  scriptedFetch(base)
  show('?no=1')
  fireEvent.click(await screen.findByRole('button', { name: '부서 수정' }))
  const first = await form('생산본부 수정')
  fireEvent.mouseDown(first.getByRole('combobox', { name: '위 부서' }))
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['맨 위', '품질보증팀'])
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  fireEvent.click(screen.getByRole('treeitem', { name: /^생산1팀/, hidden: true }))
  const second = await form('생산1팀 수정')
  expect(second.getByRole('textbox', { name: '부서명' })).toHaveProperty('value', '생산1팀')
})

it('that is new is asked about before the other tab takes its place, not before another one is opened', async () => {
  scriptedFetch(base)
  const { router } = show('?no=1')
  fireEvent.click(await screen.findByRole('button', { name: '부서 등록' }))
  const made = await form('부서 등록')
  type(made, '부서명', '새 팀')
  fireEvent.click(screen.getByRole('treeitem', { name: /^생산1팀/, hidden: true }))
  await waitFor(() => expect(router.state.location.search).toBe('?no=2'))
  fireEvent.click(screen.getByRole('link', { name: '직위', hidden: true }))
  const question = within(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' }))
  fireEvent.click(question.getByRole('button', { name: '계속 입력하기' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '저장하지 않고 나갈까요?' })).toBeNull())
  expect(screen.getByRole('textbox', { name: '부서명' })).toHaveProperty('value', '새 팀')
  // Closing it is leaving too.
  fireEvent.click(made.getByRole('button', { name: '취소' }))
  const leave = within(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' }))
  fireEvent.click(leave.getByRole('button', { name: '저장하지 않고 나가기' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(router.state.location.search).toBe('?no=2')
})

it('that somebody else has changed first is saved over theirs once that is chosen', async () => {
  const theirs = { ...quality, deptNm: '품질혁신팀', version: 2 }
  const { seen } = scriptedFetch([
    ...base,
    [
      changeDepartment,
      ({ body }) =>
        body['version'] === 2 ? { body: theirs } : problem(409, 'conflict', '먼저 저장했습니다.', { current: theirs }),
    ],
  ])
  show('?no=3')
  fireEvent.click(await screen.findByRole('button', { name: '부서 수정' }))
  const changed = await form('품질팀 수정')
  type(changed, '부서명', '품질보증실')
  type(changed, '사유', '조직 개편')
  fireEvent.click(changed.getByRole('button', { name: '2026.11.20부터 적용' }))
  const conflict = within(await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' }))
  expect(conflict.getByRole('radio', { name: '부서명: 저장한 값 품질혁신팀' })).toBeTruthy()
  fireEvent.click(conflict.getByRole('button', { name: '고른 값으로 저장' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(seen.findLast(({ id }) => id === changeDepartment.id)?.body).toMatchObject({
    version: 2,
    deptNm: '품질보증실',
    reason: '조직 개편',
  })
})

it('that is not to end after all is left as it is', async () => {
  const { seen } = scriptedFetch(base)
  show('?no=3')
  fireEvent.click(await screen.findByRole('button', { name: '삭제' }))
  const ending = await form('품질팀 삭제')
  const before = seen.length
  fireEvent.click(ending.getByRole('button', { name: '취소' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  press('부서 수정')
  await form('품질팀 수정')
  expect(seen).toHaveLength(before)
})
