import { salaryItemsXlsx } from '@handal/contracts/downloads'
import { listSalaryItems, orderSalaryItems } from '@handal/contracts/payroll/salary-items'
import { listDefaultSalaryItems } from '@handal/contracts/payroll/salary-item-defaults'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import ItemListPage from './ItemListPage.tsx'
import ItemWritePage from './ItemWritePage.tsx'
import { ALL, BASE, base, meal } from './testing/item-samples.ts'

describe('the salary items', () => {
  it('are listed by kind with tax and wages; what ended needs the tick', async () => {
    scriptedFetch(base)
    const { router } = showScreen(ItemListPage, BASE)
    await screen.findByRole('grid', { name: '급여항목 3개' })
    expect(screen.getByRole('link', { name: '전체3' })).toBeTruthy()
    expect(screen.getByRole('gridcell', { name: '비과세 식대 200,000' })).toBeTruthy()
    expect(screen.getByRole('gridcell', { name: '매월 30,000원' })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '끝난 항목도 보기' }))
    await screen.findByRole('grid', { name: '급여항목 4개' })
    fireEvent.click(screen.getByRole('link', { name: '공제1' }))
    await screen.findByRole('grid', { name: '급여항목 1개' })
    expect(router.state.location.search).toBe('?tab=0002&ended=1')
  })

  it.each([
    ['ㅅㅇㅎ', '사우회비'],
    ['통ㅅ', '통신비'],
    [' MEAL', '식대'],
  ])('are found as the other lists are: %s', async (typed, label) => {
    scriptedFetch(base)
    showScreen(ItemListPage, BASE, `?q=${encodeURIComponent(typed)}`)
    await screen.findByRole('grid', { name: '급여항목 1개' })
    expect(screen.getByRole('gridcell', { name: label })).toBeTruthy()
  })

  it('go out as a workbook, as they are shown', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [salaryItemsXlsx, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
    ])
    showScreen(ItemListPage, BASE, '?tab=0002&q=회비&day=2026-10-31')
    await screen.findByRole('grid', { name: '급여항목 1개' })
    fireEvent.click(screen.getByRole('button', { name: '엑셀 내려받기' }))
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(seen.at(-1)?.query).toEqual({ companyNo: 1, day: '2026-10-31', salaryItemType: '0002', q: '회비' })
  })

  it('open with their line of time, past, present and to come, and lead to their form', async () => {
    scriptedFetch(base)
    const { router } = showScreen(ItemListPage, BASE, '?item=phone')
    const drawer = await screen.findByRole('dialog', { name: /통신비 사용/ })
    const line = within(drawer).getByRole('group', { name: '통신비 이력' })
    expect(
      within(line)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2020.01.01만듦 매월 30,000원통신비지금 값', '2027.01.01금액 매월 40,000원통신비앞으로의 값'])
    expect(
      within(drawer)
        .getAllByRole('button', { name: /항목 수정|^삭제/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['항목 수정', '삭제'])
    fireEvent.click(within(drawer).getByRole('button', { name: '항목 수정' }))
    await screen.findByText('다른 화면')
    expect(router.state.location).toMatchObject({ pathname: `${BASE}/rewrite`, search: '?item=phone' })
  })

  it('say that there are none, and why they cannot be shown', async () => {
    let fails = true
    scriptedFetch([
      [
        listSalaryItems,
        () => (fails ? problem(500, 'internal', '서버 오류입니다.') : { body: { items: [], total: 0 } }),
      ],
      ...base,
    ])
    showScreen(ItemListPage, BASE)
    const again = await screen.findByRole('button', { name: '다시 불러오기' })
    fails = false
    fireEvent.click(again)
    expect(await screen.findByText('아직 급여항목이 없습니다.')).toBeTruthy()
  })

  it('of the defaults are asked without a company', async () => {
    const { seen } = scriptedFetch([[listDefaultSalaryItems, () => ({ body: { items: [meal], total: 1 } })], ...base])
    showScreen(ItemListPage, '/management/basic-info/salary-item')
    await screen.findByRole('grid', { name: '급여항목 1개' })
    expect(seen.some(({ id }) => id === listSalaryItems.id)).toBe(false)
    expect(screen.getByText('새 회사가 처음에 갖는 항목입니다.')).toBeTruthy()
  })
})

describe('the order of the items', () => {
  it('is changed by key beside the form and in its drawer, and taken back', async () => {
    const { seen } = scriptedFetch([...base, [orderSalaryItems, () => ({ body: { items: ALL, total: ALL.length } })]])
    const { router } = showScreen(ItemListPage, BASE)
    fireEvent.click(await screen.findByRole('button', { name: '순서 변경' }))
    const tree = within(await screen.findByRole('tree', { name: '급여항목 3개' }))
    fireEvent.keyDown(tree.getByRole('treeitem', { name: /통신비/ }), { key: 'ArrowUp', altKey: true })
    expect(await screen.findByText('통신비 항목의 자리를 옮겼습니다.')).toBeTruthy()
    const orders = () => seen.filter(({ id }) => id === 'basic.salary.order').map(({ body }) => body['itemCodes'])
    expect(orders()).toEqual([['phone', 'meal', 'club']])
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    await waitFor(() =>
      expect(orders()).toEqual([
        ['phone', 'meal', 'club'],
        ['meal', 'phone', 'club'],
      ]),
    )
    expect(router.state.location.search).toBe('?order=1')
  })

  it('stands beside the form of an item, and leads to another one', async () => {
    scriptedFetch(base)
    const { router } = showScreen(ItemWritePage, `${BASE}/*`, '?item=meal', `${BASE}/rewrite`)
    const tree = within(await screen.findByRole('tree', { name: '급여항목 3개' }))
    expect(tree.getByRole('treeitem', { name: /식대/ }).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(tree.getByText('사우회비'))
    await waitFor(() => expect(router.state.location.search).toBe('?item=club'))
    expect(await screen.findByRole('form', { name: '사우회비 수정' })).toBeTruthy()
  })
})
