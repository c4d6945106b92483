import { yearMonth } from '@handal/base/date'
import { costSalaryItem } from '@handal/contracts/payroll/salary-formula'
import {
  changeSalaryItem,
  createSalaryItem,
  type ItemPreview,
  previewSalaryItem,
} from '@handal/contracts/payroll/salary-items'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describedBy } from '../../testing/dom.ts'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import ItemWritePage from './ItemWritePage.tsx'
import { BASE, item, meal, phone, COST, base, fill } from './testing/item-samples.ts'

describe('the form of an item', () => {
  it('sends what was chosen, and shows the server’s sentences at their fields', async () => {
    let answers = 0
    const { seen } = scriptedFetch([
      [
        createSalaryItem,
        () =>
          ++answers === 1
            ? {
                status: 400,
                body: {
                  type: '',
                  title: '',
                  status: 400,
                  code: 'bad-request',
                  message: '입력한 내용을 확인해 주세요.',
                  errors: [{ path: 'itemCode', message: '이미 쓰는 코드입니다.' }],
                },
              }
            : { body: item('lunch', '점심값') },
      ],
      ...base,
    ])
    const { router } = showScreen(ItemWritePage, `${BASE}/write`)
    fireEvent.click(await screen.findByRole('button', { name: '항목 등록' }))
    expect(await screen.findByText('항목명을 적어 주세요.')).toBeTruthy()
    fill(/^항목명/, '점심값')
    fill('코드', 'meal')
    fireEvent.click(screen.getByRole('button', { name: '항목 등록' }))
    await waitFor(() =>
      expect(describedBy(screen.getByRole('textbox', { name: '코드' }))).toContain('이미 쓰는 코드입니다.'),
    )
    fill('코드', 'lunch')
    fireEvent.click(screen.getByRole('button', { name: '항목 등록' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(BASE))
    expect(seen.findLast(({ id }) => id === createSalaryItem.id)?.body).toEqual({
      companyNo: 1,
      itemCode: 'lunch',
      label: '점심값',
      from: '2026-11-20',
      to: null,
      salaryItemType: '0001',
      salaryTypeStr: '추가항목',
      nature: 'ALLOWANCE',
      tax: 'taxable',
      ordinaryWage: true,
      minimumWage: true,
      averageWage: true,
      flagReason: '',
      prorated: true,
      source: 'term',
      cycleMonths: 1,
      paidMonths: [],
    })
  })

  it('asks why a wage differs from the nature', async () => {
    scriptedFetch(base)
    showScreen(ItemWritePage, `${BASE}/rewrite`, '?item=meal')
    const wages = within(await screen.findByRole('group', { name: '들어가는 임금' }))
    expect(wages.getAllByRole('checkbox')).toHaveLength(3)
    fireEvent.click(wages.getByRole('checkbox', { name: '통상임금' }))
    expect(await screen.findByRole('textbox', { name: /^다르게 정한 사유/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '통상임금' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^다르게 정한 사유/ })).toBeNull())
  })

  it('tells the payslips it reaches before it is saved, and asks again for what was typed since', async () => {
    const slip = {
      employeeNo: 1,
      name: '박다온',
      paymentType: '0001',
      now: 3_000_000,
      // oxlint-disable-next-line unicorn/no-thenable -- the specified name
      then: 2_990_000,
      difference: -10_000,
    }
    const told: ItemPreview = {
      affected: [
        { ...slip, month: yearMonth('2026-11'), state: 'calculated' },
        { ...slip, employeeNo: 2, month: yearMonth('2026-11'), state: 'calculated' },
        { ...slip, month: yearMonth('2026-10'), state: 'paid' },
      ],
      looked: 3,
      left: 0,
      notices: [{ path: 'tax', message: '비과세 한도는 월 200,000원입니다.' }],
    }
    const { seen } = scriptedFetch([
      [previewSalaryItem, () => ({ body: told })],
      [costSalaryItem, () => ({ body: COST })],
      [changeSalaryItem, () => ({ body: { ...phone, version: 4 } })],
      ...base,
    ])
    const { router } = showScreen(ItemWritePage, `${BASE}/rewrite`, '?item=phone')
    const amount = await screen.findByRole('textbox', { name: /^한 달 금액/ })
    expect(screen.getByRole('button', { name: '2026.11.20부터 적용' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.change(amount, { target: { value: '40000' } })
    fireEvent.click(screen.getByRole('button', { name: '영향을 받는 급여 보기' }))
    const table = await screen.findByRole('table', { name: /영향을 받는 급여 2/ })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '귀속월지금바꾼 뒤차이',
      '11월 계산완료6,000,0005,980,000-20,000',
      '10월 지급완료3,000,0002,990,000-10,000',
      '합계-30,000',
    ])
    expect(screen.getByText('비과세 한도는 월 200,000원입니다.')).toBeTruthy()
    expect(screen.getByText('사원 2명의 급여명세서 3건입니다. 열려 있는 급여는 다시 계산하면 바뀝니다.')).toBeTruthy()
    expect(
      screen.getByText(
        '확정한 1건은 그대로이고, 차이 -10,000원은 확정을 취소하거나 소급분으로 지급할 때까지 남습니다. 급여관리의 지난 급여 차액에서 다시 볼 수 있습니다.',
      ),
    ).toBeTruthy()
    expect(seen.find(({ id }) => id === previewSalaryItem.id)?.body).toMatchObject({
      itemCode: 'phone',
      source: { fixed: 40_000 },
    })
    fireEvent.change(amount, { target: { value: '50000' } })
    await screen.findByRole('button', { name: '영향을 받는 급여 보기' })
    fireEvent.click(screen.getByRole('button', { name: '2026.11.20부터 적용' }))
    await waitFor(() => expect(router.state.location.search).toBe('?item=phone'))
    expect(seen.find(({ id }) => id === changeSalaryItem.id)?.body).toMatchObject({
      itemCode: 'phone',
      source: { fixed: 50_000 },
      from: '2026-11-20',
      version: 3,
    })
  })

  it('without an item leads back to the list', async () => {
    scriptedFetch(base)
    const { router } = showScreen(ItemWritePage, `${BASE}/rewrite`, '?item=none')
    fireEvent.click(await screen.findByRole('button', { name: '급여항목 보기' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(BASE))
  })
})

describe('a monthly allowance among the rates of hourly pay', () => {
  const save = async (): Promise<void> => {
    fireEvent.click(await screen.findByRole('radio', { name: '기본항목' }))
    fireEvent.click(screen.getByRole('button', { name: '2026.11.20부터 적용' }))
  }
  it('is asked about in won, and is not stored by who goes back', async () => {
    const { seen } = scriptedFetch([...base, [changeSalaryItem, () => ({ body: meal })]])
    showScreen(ItemWritePage, `${BASE}/*`, '?item=meal', `${BASE}/rewrite`)
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: '식대의 금액이 한 시간이나 하루의 급여인가요?' }))
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '월급 사원100,000원',
      '시급 사원 (월 209시간)20,900,000원',
      '일급 사원 (월 22일)2,200,000원',
    ])
    fireEvent.click(dialog.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seen.some(({ id }) => id === 'basic.salary.change')).toBe(false)
    expect(screen.getByRole('form', { name: '식대 수정' })).toBeTruthy()
  })

  it('is stored as a rate by who says so', async () => {
    const { seen } = scriptedFetch([...base, [changeSalaryItem, () => ({ body: meal })]])
    showScreen(ItemWritePage, `${BASE}/*`, '?item=meal', `${BASE}/rewrite`)
    await save()
    fireEvent.click(await screen.findByRole('button', { name: '시급·일급으로 저장' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === 'basic.salary.change')?.body).toMatchObject({ salaryTypeStr: '기본항목' }),
    )
  })
})
