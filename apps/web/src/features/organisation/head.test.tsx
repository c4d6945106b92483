import { searchPeople } from '@handal/contracts/people/employees'
import { changeDepartment, createDepartment } from '@handal/contracts/company/organisation'
import { changeDefaultDepartment, listDefaultDepartments } from '@handal/contracts/company/organisation-defaults'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import OrganisationPage from './OrganisationPage.tsx'
import { ALL, base, department } from './testing/organisation.ts'

const PATH = '/basic-info/company-info/department'
const show = (search: string) => showScreen(OrganisationPage, `${PATH}/*`, search, PATH)
const PEOPLE = [
  { no: 18, employeeCode: '0018', name: '류들샘', departmentName: '품질팀', positionName: '팀장' },
  { no: 19, employeeCode: '0019', name: '전나래', departmentName: null, positionName: null },
]
const people = [searchPeople, () => ({ body: { items: PEOPLE, total: PEOPLE.length } })] as const
const form = async (name: string) => within(await screen.findByRole('form', { name }))
const options = async (): Promise<string[]> =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
const press = (field: HTMLElement, key: string): void => void fireEvent.keyDown(field, { key })

it('of a new department is found by words, among who is in service from its first day on', async () => {
  const { seen } = scriptedFetch([...base, people, [createDepartment, () => ({ body: department(9, '새 팀', null) })]])
  show('')
  fireEvent.click(await screen.findByRole('button', { name: '부서 등록' }))
  const made = await form('부서 등록')
  fireEvent.change(made.getByRole('textbox', { name: '부서명' }), { target: { value: '새 팀' } })
  fireEvent.change(made.getByRole('textbox', { name: '시작일' }), { target: { value: '2026.12.01' } })
  fireEvent.blur(made.getByRole('textbox', { name: '시작일' }))
  const head = made.getByRole('combobox', { name: '부서장' })
  fireEvent.change(head, { target: { value: 'ㄹㄷㅅ' } })
  expect(await options()).toEqual(['류들샘0018 · 품질팀 · 팀장', '전나래0019'])
  expect(seen.findLast(({ id }) => id === searchPeople.id)?.query).toEqual({
    q: 'ㄹㄷㅅ',
    day: '2026-12-01',
    size: 20,
    companyNo: 1,
  })
  press(head, 'Enter')
  expect(valueOf(head)).toBe('류들샘')
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(made.getByRole('button', { name: '부서 등록' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(seen.findLast(({ id }) => id === createDepartment.id)?.body).toMatchObject({ headEmployeeNo: 18 })
})

it('is changed, refused at its field, and taken away', async () => {
  const led = { ...ALL[2], headEmployeeNo: 7, headName: '박다온' }
  let refuses = true
  const errors = [{ path: 'headEmployeeNo', message: '2026.11.20에 재직하지 않는 사원입니다.' }]
  const { seen } = scriptedFetch([
    base[0],
    base[2],
    [base[1][0], () => ({ body: { items: [ALL[0], led], total: 2 } })],
    people,
    [changeDepartment, () => (refuses ? problem(400, 'bad-request', '확인', { errors }) : { body: led })],
  ])
  show('?no=3')
  fireEvent.click(await screen.findByRole('button', { name: '부서 수정' }))
  const changed = await form('품질팀 수정')
  const head = changed.getByRole('combobox', { name: '부서장' })
  expect(valueOf(head)).toBe('박다온')
  fireEvent.click(head)
  fireEvent.click(await screen.findByRole('option', { name: /전나래/ }))
  fireEvent.change(changed.getByRole('textbox', { name: '사유' }), { target: { value: '발령' } })
  const save = changed.getByRole('button', { name: '2026.11.20부터 적용' })
  fireEvent.click(save)
  await waitFor(() => expect(describedBy(head)).toBe('2026.11.20에 재직하지 않는 사원입니다.'))
  expect(seen.findLast(({ id }) => id === changeDepartment.id)?.body).toMatchObject({ headEmployeeNo: 19 })
  refuses = false
  fireEvent.click(changed.getByRole('button', { name: '부서장 비우기' }))
  fireEvent.click(save)
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(seen.findLast(({ id }) => id === changeDepartment.id)?.body).toMatchObject({ headEmployeeNo: null })
})

it('that somebody else has chosen first is compared by name', async () => {
  const led = { ...ALL[2], headEmployeeNo: 7, headName: '박다온', version: 2 }
  scriptedFetch([
    ...base,
    people,
    [changeDepartment, () => problem(409, 'conflict', '먼저 저장했습니다.', { current: led })],
  ])
  show('?no=3')
  fireEvent.click(await screen.findByRole('button', { name: '부서 수정' }))
  const changed = await form('품질팀 수정')
  fireEvent.click(changed.getByRole('combobox', { name: '부서장' }))
  fireEvent.click(await screen.findByRole('option', { name: /류들샘/ }))
  fireEvent.change(changed.getByRole('textbox', { name: '사유' }), { target: { value: '발령' } })
  fireEvent.click(changed.getByRole('button', { name: '2026.11.20부터 적용' }))
  const conflict = within(await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' }))
  expect(conflict.getByRole('radio', { name: '부서장: 저장한 값 박다온' })).toBeTruthy()
  expect(conflict.getByRole('radio', { name: '부서장: 내가 수정한 값 류들샘' })).toBeTruthy()
})

it('stands in the history of the department by name', async () => {
  const [entry] = ALL[2]?.history ?? []
  if (entry === undefined) throw new Error('an entry is wanted')
  const history = [
    { ...entry, from: '2024-01-01', headEmployeeNo: null },
    { ...entry, from: '2021-03-01', headEmployeeNo: 18, headName: '류들샘' },
    entry,
  ]
  scriptedFetch([base[0], base[2], [base[1][0], () => ({ body: { items: [{ ...ALL[2], history }], total: 1 } })]])
  show('?no=3')
  const line = within(await screen.findByRole('group', { name: '부서 이력' }))
  expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('만듦'),
    expect.stringContaining('부서장 류들샘'),
    expect.stringContaining('부서장 없음'),
  ])
})

it('is nothing that defaults have', async () => {
  const { seen } = scriptedFetch([
    base[0],
    [listDefaultDepartments, () => ({ body: { items: ALL, total: ALL.length } })],
    [changeDefaultDepartment, () => ({ body: ALL[2] })],
  ])
  const address = '/management/basic-info/department'
  showScreen(OrganisationPage, `${address}/*`, '?no=3', `${address}/rewrite`)
  const changed = await form('품질팀 수정')
  expect(changed.queryByRole('combobox', { name: '부서장' })).toBeNull()
  fireEvent.change(changed.getByRole('textbox', { name: '부서명' }), { target: { value: '품질' } })
  fireEvent.change(changed.getByRole('textbox', { name: '사유' }), { target: { value: '개편' } })
  fireEvent.click(changed.getByRole('button', { name: '2026.11.20부터 적용' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(seen.find(({ id }) => id === changeDefaultDepartment.id)?.body).not.toHaveProperty('headEmployeeNo')
})
