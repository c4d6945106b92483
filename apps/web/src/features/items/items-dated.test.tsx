import { yearMonth } from '@handal/base/date'
import {
  changeSalaryItem,
  endSalaryItem,
  type ItemPreview,
  previewSalaryItem,
} from '@handal/contracts/payroll/salary-items'
import { listDefaultSalaryItems } from '@handal/contracts/payroll/salary-item-defaults'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import ItemDeletePage from './ItemDeletePage.tsx'
import ItemListPage from './ItemListPage.tsx'
import { ALL, BASE, base, fill, meal, phone } from './testing/item-samples.ts'

describe('an item that goes', () => {
  it('ends on its last day; what is used is not removed', async () => {
    const { seen } = scriptedFetch([
      [
        endSalaryItem,
        ({ body }) =>
          body['endDate'] === undefined
            ? {
                status: 409,
                body: {
                  type: '',
                  title: '',
                  status: 409,
                  code: 'in-use',
                  message: '쓰고 있어 삭제할 수 없습니다.',
                  uses: [{ what: '급여명세서', count: 1200 }],
                },
              }
            : { body: { ...meal, to: '2026-12-31', removed: false } },
      ],
      ...base,
    ])
    const { router } = showScreen(ItemDeletePage, `${BASE}/delete`, '?item=meal')
    fireEvent.click(await screen.findByRole('radio', { name: /^삭제/ }))
    fireEvent.click(screen.getByRole('button', { name: '삭제' }))
    expect(await screen.findByText('사유를 적어 주세요.')).toBeTruthy()
    fill(/^사유/, '폐지')
    fireEvent.click(screen.getByRole('button', { name: '삭제' }))
    expect(await screen.findByText(/쓰고 있어 삭제할 수 없습니다: 급여명세서 1,200/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^마지막 날을 정해/ }))
    expect(screen.queryByText(/삭제할 수 없습니다/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '마지막 날 저장' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(BASE))
    expect(seen.findLast(({ id }) => id === endSalaryItem.id)?.body).toEqual({
      companyNo: 1,
      itemCode: 'meal',
      version: 3,
      endDate: '2026-11-20',
      reason: '폐지',
    })
  })
})

describe('an entry of an item', () => {
  const now = 3_000_000
  const reached: ItemPreview['affected'][number] = {
    employeeNo: 1,
    name: '박다온',
    month: yearMonth('2027-01'),
    paymentType: '0001',
    state: 'calculated',
    now,
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name
    then: now - 10_000,
    difference: -10_000,
  }

  it('is taken back with a reason, after the payslips that it reaches were told', async () => {
    const { seen } = scriptedFetch([
      [previewSalaryItem, () => ({ body: { affected: [reached], looked: 1, left: 0, notices: [] } })],
      [changeSalaryItem, () => ({ body: { ...phone, version: 4 } })],
      ...base,
    ])
    const { router } = showScreen(ItemListPage, BASE, '?item=phone')
    fireEvent.click(await screen.findByRole('button', { name: '이력 삭제' }))
    const form = within(await screen.findByRole('form', { name: '통신비 이력 삭제' }))
    expect(await form.findByRole('table', { name: /영향을 받는 급여 1/ })).toBeTruthy()
    expect(form.getByRole('cell', { name: '2,990,000' })).toBeTruthy()
    expect(seen.find(({ id }) => id === previewSalaryItem.id)?.body).toEqual({
      companyNo: 1,
      itemCode: 'phone',
      from: '2027-01-01',
      removed: true,
    })
    fireEvent.click(form.getByRole('button', { name: '2027.01.01 이력 삭제' }))
    expect(await form.findByText('사유를 적어 주세요.')).toBeTruthy()
    expect(seen.some(({ id }) => id === changeSalaryItem.id)).toBe(false)
    fireEvent.change(form.getByRole('textbox', { name: /^사유/ }), { target: { value: '인상 보류' } })
    fireEvent.click(form.getByRole('button', { name: '2027.01.01 이력 삭제' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(seen.find(({ id }) => id === changeSalaryItem.id)?.body).toEqual({
      companyNo: 1,
      itemCode: 'phone',
      from: '2027-01-01',
      removed: true,
      reason: '인상 보류',
      version: 3,
    })
    expect(router.state.location.search).toBe('?item=phone')
  })

  it('may be the first one, from which the item begins later then', async () => {
    const { seen } = scriptedFetch([
      [previewSalaryItem, () => problem(422, 'rule-violation', '반장수당의 계산식이 이 항목을 쓰고 있습니다.')],
      ...base,
    ])
    showScreen(ItemListPage, BASE, '?item=phone&withdraw=1')
    const form = within(await screen.findByRole('form', { name: '통신비 이력 삭제' }))
    fireEvent.click(form.getByRole('radio', { name: /^2020\.01\.01부터 통신비/ }))
    expect(await form.findByText(/항목이 2027\.01\.01부터 시작합니다/)).toBeTruthy()
    expect(await form.findByText('반장수당의 계산식이 이 항목을 쓰고 있습니다.')).toBeTruthy()
    expect(seen.findLast(({ id }) => id === previewSalaryItem.id)?.body).toMatchObject({ from: '2020-01-01' })
    expect(form.getByRole('button', { name: '2020.01.01 이력 삭제' })).toBeTruthy()
  })

  it('asks before a typed reason is left', async () => {
    scriptedFetch([[previewSalaryItem, () => ({ body: { affected: [], looked: 0, left: 0, notices: [] } })], ...base])
    showScreen(ItemListPage, BASE, '?item=phone&withdraw=1')
    const form = within(await screen.findByRole('form', { name: '통신비 이력 삭제' }))
    fireEvent.change(form.getByRole('textbox', { name: /^사유/ }), { target: { value: '인상 보류' } })
    fireEvent.click(form.getByRole('button', { name: '취소' }))
    expect(await screen.findByText('적은 사유가 있습니다.', { exact: false })).toBeTruthy()
  })

  it('that is the only one stays, and the defaults reach no payslips', async () => {
    const { seen } = scriptedFetch([
      [listDefaultSalaryItems, () => ({ body: { items: ALL.slice(0, 2), total: 2 } })],
      ...base,
    ])
    const { router } = showScreen(ItemListPage, '/management/basic-info/salary-item', '?item=phone&withdraw=1')
    const form = within(await screen.findByRole('form', { name: '통신비 이력 삭제' }))
    expect(form.queryByRole('region', { name: '영향을 받는 급여' })).toBeNull()
    await router.navigate('?item=meal&withdraw=1')
    const drawer = within(await screen.findByRole('dialog', { name: /식대 사용/ }))
    expect(
      drawer.getByRole('button', { name: '이력 삭제', description: /^하나뿐인 내용은 삭제할 수 없습니다/ }),
    ).toBeTruthy()
    expect(
      drawer
        .getAllByRole('button')
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(['항목 수정', '이력 삭제', '삭제'])
    expect(seen.some(({ id }) => id === previewSalaryItem.id)).toBe(false)
  })
})
