import {
  addCode,
  changeCode,
  type CodeValue,
  listCodes,
  listOwnCodes,
  nameOwnCode,
  type OwnCode,
} from '@handal/contracts/company/code-values'
import { CODE_LISTS } from '@handal/contracts/code-lists'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import DefaultsPage from '../defaults/DefaultsPage.tsx'
import { CodesTab } from './CodesTab.tsx'

const LISTS = CODE_LISTS.map(({ category, title, open, does, law, values }) => ({
  category,
  title,
  open,
  does,
  law,
  values: values.length,
}))
const ITEMS: readonly CodeValue[] = CODE_LISTS.flatMap(({ category, values }) =>
  values.map(({ subcategory, value, desc, fixed, list }) => ({
    category,
    subcategory,
    value,
    productValue: value,
    desc,
    note: '',
    from: null,
    to: null,
    list,
    source: 'PRODUCT' as const,
    fixed,
    renamed: 0,
    version: 1,
  })),
)
const [FIRST] = ITEMS
if (FIRST === undefined) throw new Error('codes are wanted')
const EXTRA: CodeValue = {
  ...FIRST,
  subcategory: '0006',
  value: '촉탁',
  productValue: null,
  source: 'ADDED',
  fixed: false,
}
const RENAMED = [{ category: '0014', subcategory: '0002', companyNo: 1, companyName: '가온식품', name: '기간제' }]
const shared = [
  listCodes,
  () => ({ body: { items: [...ITEMS, EXTRA], total: ITEMS.length + 1, lists: LISTS, renamed: RENAMED } }),
] as const
const PATH = '/management/basic-info/attendance'
const show = (search = '') =>
  showScreen(DefaultsPage, PATH, search === '' ? '?tab=codes' : `?tab=codes&${search.slice(1)}`)
const type = (name: string, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('the values of all companies', () => {
  it('stand by list, with what hangs on them and who calls them otherwise', async () => {
    scriptedFetch([shared])
    const { router } = show()
    expect(await screen.findByRole('row', { name: /0006.*촉탁/ })).toBeTruthy()
    expect(screen.getByText('계약직 → 기간제')).toBeTruthy()
    expect(screen.getByText('근로기준법 제18조')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: /0015 ?급여형태/ }))
    expect(await screen.findByRole('row', { name: /0001.*월급/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '값 추가' })).toBeNull()
    expect(router.state.location.search).toBe('?tab=codes&category=0015')
  })

  it('are added under the next number', async () => {
    const { seen } = scriptedFetch([
      shared,
      [addCode, () => ({ body: { ...EXTRA, subcategory: '0007', value: '연수' } })],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '값 추가' }))
    await screen.findByRole('form', { name: '고용형태 값 추가' })
    type('이름', '연수')
    fireEvent.click(within(screen.getByRole('form')).getByRole('button', { name: '값 추가' }))
    expect(await screen.findByText('고용형태에 연수를 더했습니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === 'management.codes.add')?.body).toEqual({ category: '0014', value: '연수' })
  })

  it('are ended with a reason where no calculation relies on them', async () => {
    const { seen } = scriptedFetch([shared, [changeCode, () => ({ body: { ...EXTRA, to: '2026-12-31', version: 2 } })]])
    show('?code=0006')
    await screen.findByRole('form', { name: '촉탁 0006' })
    type('끝나는 날', '2026.12.31')
    type('사유', '제도를 없앰')
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === 'management.codes.change')?.body).toMatchObject({
        subcategory: '0006',
        to: '2026-12-31',
        reason: '제도를 없앰',
        version: 1,
      }),
    )
  })

  it('that pay relies on can be named otherwise only; what is refused stands at its field', async () => {
    const taken = problem(400, 'bad-request', '입력한 내용을 확인해 주세요.', {
      errors: [{ path: 'value', message: '같은 분류의 0002에 이미 있는 이름입니다.' }],
    })
    const { seen } = scriptedFetch([shared, [changeCode, () => taken]])
    show('?category=0015&code=0001')
    await screen.findByRole('form', { name: '월급 0001' })
    expect(screen.queryByRole('textbox', { name: '끝나는 날' })).toBeNull()
    expect(screen.getByText(/계산이 기대는 값/)).toBeTruthy()
    type('이름', '시급')
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('같은 분류의 0002에 이미 있는 이름입니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === 'management.codes.change')?.body).not.toHaveProperty('to')
  })
})

it('a company names a value itself, and gives the name back', async () => {
  const own = ITEMS.map(({ category, subcategory, value, desc, note, from, to, list }): OwnCode => ({
    category,
    subcategory,
    value: category === '0014' && subcategory === '0002' ? '기간제' : value,
    sharedName: value,
    name: category === '0014' && subcategory === '0002' ? '기간제' : null,
    desc,
    note,
    from,
    to,
    list,
    version: 2,
  }))
  const contract = own.find(({ subcategory }) => subcategory === '0002')
  if (contract === undefined) throw new Error('a value is wanted')
  const { seen } = scriptedFetch([
    [listOwnCodes, () => ({ body: { items: own, total: own.length, lists: LISTS } })],
    [nameOwnCode, () => ({ body: { ...contract, value: '계약직', name: null, version: 3 } })],
  ])
  showScreen(() => <CodesTab companyNo={1} />, '/basic-info/attendance/work-time', '?code=0002')
  await screen.findByRole('form', { name: '기간제 0002' })
  expect(screen.getAllByText('계약직').length).toBeGreaterThan(0)
  type('이름', '')
  fireEvent.click(screen.getByRole('button', { name: '이름 저장' }))
  expect(await screen.findByText('0002의 이름은 이제 계약직입니다.')).toBeTruthy()
  expect(seen.find(({ id }) => id === 'basic.codes.name')?.body).toMatchObject({ name: null, version: 2 })
})
