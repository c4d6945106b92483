import { plainDate, yearMonth } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { salaryItemsXlsx } from '@handal/contracts/downloads'
import { costSalaryItem, type ItemCost } from '@handal/contracts/salary-formula'
import {
  changeSalaryItem,
  createSalaryItem,
  endSalaryItem,
  type ItemPreview,
  listSalaryItems,
  orderSalaryItems,
  previewSalaryItem,
  readItemChoices,
  type SalaryItem,
} from '@handal/contracts/salary-items'
import { listDefaultSalaryItems } from '@handal/contracts/salary-item-defaults'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describedBy } from '../../testing/dom.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import ItemDeletePage from './ItemDeletePage.tsx'
import ItemListPage from './ItemListPage.tsx'
import ItemWritePage from './ItemWritePage.tsx'

const BASE = '/basic-info/salary/item'
const entry = (item: Omit<SalaryItem, 'history'>, more: Partial<SalaryItem['history'][number]> = {}) => ({
  ...item,
  state: 'STANDS' as const,
  at: '2020-01-01T00:00:00Z',
  by: '한빛나',
  reason: null,
  ...more,
})
const item = (itemCode: string, label: string, more: Partial<SalaryItem> = {}): SalaryItem => {
  const facts = {
    itemCode,
    label,
    salaryItemType: '0001' as const,
    salaryTypeStr: '추가항목' as const,
    nature: 'ALLOWANCE' as const,
    tax: 'taxable',
    ordinaryWage: true,
    minimumWage: true,
    averageWage: true,
    flagReason: null,
    prorated: true,
    source: 'term' as const,
    cycleMonths: 1,
    paidMonths: [],
    basis: null,
    basicYn: 'Y' as const,
    from: plainDate('2020-01-01'),
    to: null,
    sortOrder: 1,
    version: 3,
    ...more,
  }
  return { ...facts, history: more.history ?? [entry(facts)] }
}
const meal = item('meal', '식대', { tax: 'meal', nature: 'CASH_BENEFIT' })
const phone = item('phone', '통신비', { source: { fixed: 30_000 }, sortOrder: 2 })
const club = item('club', '사우회비', { salaryItemType: '0002', nature: null, sortOrder: 3 })
const old = item('old', '옛수당', { to: plainDate('2026-05-31'), sortOrder: 4 })
const ALL = [
  meal,
  { ...phone, history: [entry(phone, { from: plainDate('2027-01-01'), source: { fixed: 40_000 } }), ...phone.history] },
  club,
  old,
]
const choices = {
  natures: [
    { code: 'ALLOWANCE', label: '직책·자격·기술·직무수당', ordinary: true, minimum: true, average: true },
    { code: 'CASH_BENEFIT', label: '식대·교통비', ordinary: true, minimum: true, average: true },
    { code: 'EXPENSES', label: '실비변상', ordinary: false, minimum: false, average: false },
  ],
  taxFree: [{ code: 'meal', label: '식대', monthly: 200_000, perChild: false, law: '소득세법 제12조', note: null }],
}
const COST: ItemCost = {
  month: yearMonth('2026-11'),
  people: 30,
  now: { people: 10, won: 1_000_000 },
  changed: { people: 12, won: 1_840_000 },
  others: [{ label: '연장근로수당', difference: 148_210 }],
  total: 1_100_000,
  blocked: [],
  blockedPeople: 0,
}
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const base = [
  [readMeta, () => ({ body: meta })],
  [listSalaryItems, () => ({ body: { items: ALL, total: ALL.length } })],
  [readItemChoices, () => ({ body: choices })],
] as const
const fill = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
}

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
    fireEvent.click(screen.getByRole('button', { name: '엑셀' }))
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
        .getAllByRole('button', { name: /항목 고치기|없애기/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['항목 고치기', '없애기'])
    fireEvent.click(within(drawer).getByRole('button', { name: '항목 고치기' }))
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
    fireEvent.click(await screen.findByRole('checkbox', { name: '통상임금' }))
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
    fireEvent.click(screen.getByRole('button', { name: '닿는 급여 보기' }))
    const table = await screen.findByRole('table', { name: /닿는 급여 2/ })
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
        '확정한 1건은 그대로이고, 차이 -10,000원은 확정을 취소하거나 소급분으로 지급할 때까지 남습니다.',
      ),
    ).toBeTruthy()
    expect(seen.find(({ id }) => id === previewSalaryItem.id)?.body).toMatchObject({
      itemCode: 'phone',
      source: { fixed: 40_000 },
    })
    fireEvent.change(amount, { target: { value: '50000' } })
    await screen.findByRole('button', { name: '닿는 급여 보기' })
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
                  message: '쓰고 있어 지울 수 없습니다.',
                  uses: [{ what: '급여명세서', count: 1200 }],
                },
              }
            : { body: { ...meal, to: '2026-12-31', removed: false } },
      ],
      ...base,
    ])
    const { router } = showScreen(ItemDeletePage, `${BASE}/delete`, '?item=meal')
    fireEvent.click(await screen.findByRole('radio', { name: /^지우기/ }))
    fireEvent.click(screen.getByRole('button', { name: '지우기' }))
    expect(await screen.findByText('사유를 적어 주세요.')).toBeTruthy()
    fill(/^사유/, '폐지')
    fireEvent.click(screen.getByRole('button', { name: '지우기' }))
    expect(await screen.findByText(/쓰고 있어 지울 수 없습니다: 급여명세서 1,200/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^마지막 날을 정해/ }))
    expect(screen.queryByText(/지울 수 없습니다/)).toBeNull()
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
    fireEvent.click(await screen.findByRole('button', { name: '내용 거두기' }))
    const form = within(await screen.findByRole('form', { name: '통신비 내용 거두기' }))
    expect(await form.findByRole('table', { name: /닿는 급여 1/ })).toBeTruthy()
    expect(form.getByRole('cell', { name: '2,990,000' })).toBeTruthy()
    expect(seen.find(({ id }) => id === previewSalaryItem.id)?.body).toEqual({
      companyNo: 1,
      itemCode: 'phone',
      from: '2027-01-01',
      removed: true,
    })
    fireEvent.click(form.getByRole('button', { name: '2027.01.01 내용 거두기' }))
    expect(await form.findByText('사유를 적어 주세요.')).toBeTruthy()
    expect(seen.some(({ id }) => id === changeSalaryItem.id)).toBe(false)
    fireEvent.change(form.getByRole('textbox', { name: /^사유/ }), { target: { value: '인상 보류' } })
    fireEvent.click(form.getByRole('button', { name: '2027.01.01 내용 거두기' }))
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
    const form = within(await screen.findByRole('form', { name: '통신비 내용 거두기' }))
    fireEvent.click(form.getByRole('radio', { name: /^2020\.01\.01부터 통신비/ }))
    expect(await form.findByText(/항목이 2027\.01\.01부터 시작합니다/)).toBeTruthy()
    expect(await form.findByText('반장수당의 계산식이 이 항목을 쓰고 있습니다.')).toBeTruthy()
    expect(seen.findLast(({ id }) => id === previewSalaryItem.id)?.body).toMatchObject({ from: '2020-01-01' })
    expect(form.getByRole('button', { name: '2020.01.01 내용 거두기' })).toBeTruthy()
  })

  it('asks before a typed reason is left', async () => {
    scriptedFetch([[previewSalaryItem, () => ({ body: { affected: [], looked: 0, left: 0, notices: [] } })], ...base])
    showScreen(ItemListPage, BASE, '?item=phone&withdraw=1')
    const form = within(await screen.findByRole('form', { name: '통신비 내용 거두기' }))
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
    const form = within(await screen.findByRole('form', { name: '통신비 내용 거두기' }))
    expect(form.queryByRole('region', { name: '닿는 급여' })).toBeNull()
    await router.navigate('?item=meal&withdraw=1')
    const drawer = within(await screen.findByRole('dialog', { name: /식대 사용/ }))
    expect(
      drawer.getByRole('button', { name: '내용 거두기', description: /^하나뿐인 내용은 거둘 수 없습니다/ }),
    ).toBeTruthy()
    expect(
      drawer
        .getAllByRole('button')
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(['항목 고치기', '내용 거두기', '없애기'])
    expect(seen.some(({ id }) => id === previewSalaryItem.id)).toBe(false)
  })
})

describe('the order of the items', () => {
  it('is changed by key beside the form and in its drawer, and taken back', async () => {
    const { seen } = scriptedFetch([...base, [orderSalaryItems, () => ({ body: { items: ALL, total: ALL.length } })]])
    const { router } = showScreen(ItemListPage, BASE)
    fireEvent.click(await screen.findByRole('button', { name: '순서 바꾸기' }))
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
    expect(await screen.findByRole('form', { name: '사우회비 고치기' })).toBeTruthy()
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
    expect(screen.getByRole('form', { name: '식대 고치기' })).toBeTruthy()
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
