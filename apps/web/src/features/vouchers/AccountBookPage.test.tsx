import { plainDate, yearMonth } from '@handal/base/date'
import {
  type AccountBook,
  type BookAccounts,
  changeBookAccounts,
  exportVouchers,
  readAccountBook,
  readBookAccounts,
  type Voucher,
} from '@handal/contracts/payroll/account-book'
import { readManagement } from '@handal/contracts/payroll/salary'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { management } from '../payroll/testing/sample.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import AccountBookPage from './AccountBookPage.tsx'

type Line = Voucher['lines'][number]
const line = (
  side: Line['side'],
  accountCode: string,
  accountName: string,
  amount: number,
  more: Partial<Line> = {},
) => ({
  side,
  use: 'pay',
  accountCode,
  accountName,
  partnerCode: '',
  partnerName: '',
  text: '2026년 11월 급여 발생',
  department: '',
  amount,
  ...more,
})
const voucher = (more: Partial<Voucher> = {}): Voucher => ({
  no: null,
  kind: 'ACCRUAL',
  label: '급여 발생',
  date: plainDate('2026-11-30'),
  number: null,
  state: 'OPEN',
  reverses: null,
  lines: [
    line('DEBIT', '802', '급여', 700_000, { department: '판관비', text: '2026년 11월 급여 발생 2명' }),
    line('DEBIT', '504', '임금', 300_000, { department: '제조원가', text: '2026년 11월 급여 발생 1명' }),
    line('CREDIT', '254', '예수금-소득세', 100_000),
    line('CREDIT', '811', '복리후생비(건강·장기요양)', 200_000),
    line('CREDIT', '253', '미지급금-급여', 700_000, { text: '2026년 11월 급여 발생 3명' }),
  ],
  debit: 1_000_000,
  credit: 1_000_000,
  blocked: null,
  note: null,
  exported: null,
  ...more,
})
const book = (more: Partial<AccountBook> = {}): AccountBook => ({
  month: yearMonth('2026-11'),
  people: 3,
  waiting: 0,
  vouchers: [voucher()],
  unmapped: [],
  ...more,
})
const ACCOUNTS: BookAccounts = {
  from: null,
  uses: { pay: { SGA: '802', MANUFACTURING: '504', DEVELOPMENT: '' }, bank: { ALL: '103' } },
  costClasses: {},
  items: {},
  partners: {},
  names: {},
  accountNames: { pay: { SGA: '급여', MANUFACTURING: '임금', DEVELOPMENT: '' }, bank: { ALL: '보통예금' } },
  useNames: { pay: '급여(임금)', bank: '예금' },
  costClassNames: { SGA: '판관비', MANUFACTURING: '제조원가', DEVELOPMENT: '개발비' },
  authorityNames: {},
  departments: [],
  version: 1,
  history: [],
}
const head = [readManagement, () => ({ body: management() })] as const
const show = (search = '') => showScreen(AccountBookPage, '/salary/account-book', search)
const rowsOf = (name: string): (string | null)[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)

describe('the vouchers of a month', () => {
  it('show debits beside credits, what each is of, and the sums', async () => {
    const { seen } = scriptedFetch([[readAccountBook, () => ({ body: book() })], head])
    show('?month=2026-11')
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여 전표' })).toBeTruthy()
    expect(rowsOf('급여 발생 차변')).toEqual([
      '코드차변금액',
      '802급여 판관비, 2명700,000',
      '504임금 제조원가, 1명300,000',
      '합계1,000,000',
    ])
    expect(rowsOf('급여 발생 대변')).toEqual([
      '코드대변금액',
      '254예수금 소득세100,000',
      '811복리후생비 건강·장기요양200,000',
      '253미지급금 급여, 3명700,000',
      '합계1,000,000',
    ])
    expect(screen.getByText('차변과 대변이 같음')).toBeTruthy()
    expect(seen[0]).toMatchObject({ query: { yearMonth: '2026-11' } })
  })

  it('tell what was exported, what follows it, and what is planned', async () => {
    const vouchers = [
      voucher({
        no: 1,
        number: '2026-11-0001',
        state: 'EXPORTED',
        exported: { at: '2026-11-30T01:00:00.000Z', by: '김운영' },
      }),
      voucher({ state: 'DIFFERENCE', reverses: '2026-11-0001' }),
      voucher({ kind: 'PAYMENT', label: '급여 지급', blocked: '아직 지급하지 않았습니다.' }),
      voucher({ kind: 'REMIT', label: '원천세 납부', note: '돌려받을 세금이 낼 세금보다 많습니다.' }),
    ]
    scriptedFetch([[readAccountBook, () => ({ body: book({ vouchers, waiting: 2 }) })], head])
    show()
    expect(await screen.findByText(/김운영, 2026.11.30 .*에 내보냄/)).toBeTruthy()
    expect(screen.getByText(/의 차액/).textContent).toContain('2026-11-0001의 차액')
    expect(screen.getByText('아직 지급하지 않았습니다.')).toBeTruthy()
    expect(screen.getByText('돌려받을 세금이 낼 세금보다 많습니다.')).toBeTruthy()
    expect(screen.getByText('아직 확정하지 않은 2명의 급여는 전표에 없습니다.')).toBeTruthy()
  })

  it('are exported after a look at what goes, of the kinds that are ticked', async () => {
    const vouchers = [voucher(), voucher({ kind: 'REMIT', label: '원천세 납부', date: plainDate('2026-12-10') })]
    let isDone = false
    const { seen } = scriptedFetch([
      [
        readAccountBook,
        () => ({
          body: isDone
            ? book({ vouchers: [voucher({ number: '2026-11-0001', state: 'EXPORTED' })] })
            : book({ vouchers }),
        }),
      ],
      [
        exportVouchers,
        () => {
          isDone = true
          return { body: book() }
        },
      ],
      head,
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '전표 내보내기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '전표 내보내기' }))
    expect(dialog.getByRole('table', { name: '내보낼 전표' }).textContent).toContain('원천세 납부2026.12.10')
    fireEvent.click(dialog.getByRole('checkbox', { name: '납부' }))
    expect(dialog.getByRole('table', { name: '내보낼 전표' }).textContent).not.toContain('원천세')
    fireEvent.click(dialog.getByRole('button', { name: '1건 내보내기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seen.find(({ id }) => id === exportVouchers.id)?.body).toMatchObject({
      yearMonth: '2026-11',
      kinds: ['ACCRUAL'],
    })
    expect(await screen.findByText('내보냄')).toBeTruthy()
  })

  it('keep what the server refuses in the dialog', async () => {
    scriptedFetch([
      [readAccountBook, () => ({ body: book() })],
      [exportVouchers, () => problem(409, 'wrong-state', '2026년 11월에 새로 내보낼 전표가 없습니다.')],
      head,
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '전표 내보내기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '전표 내보내기' }))
    fireEvent.click(dialog.getByRole('button', { name: '1건 내보내기' }))
    expect(await dialog.findByText('2026년 11월에 새로 내보낼 전표가 없습니다.')).toBeTruthy()
  })

  it('name what has no account, and cannot be exported then', async () => {
    scriptedFetch([
      [readAccountBook, () => ({ body: book({ unmapped: [{ what: '개발비 급여(임금)', amount: 300_000 }] }) })],
      head,
    ])
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('개발비 급여(임금) 300,000원')
    expect(screen.getByRole('button', { name: '전표 내보내기' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('say where there are none', async () => {
    scriptedFetch([[readAccountBook, () => ({ body: book({ people: 0, vouchers: [] }) })], head])
    show()
    expect(await screen.findByText('2026년 11월 전표가 없습니다.')).toBeTruthy()
  })
})

describe('the accounts', () => {
  it('are shown by use, and one of them is changed from a day', async () => {
    const { seen } = scriptedFetch([
      [readAccountBook, () => ({ body: book() })],
      [readBookAccounts, () => ({ body: ACCOUNTS })],
      [changeBookAccounts, () => ({ body: { ...ACCOUNTS, version: 2 } })],
      head,
    ])
    const { router } = show('?month=2026-11')
    fireEvent.click(await screen.findByRole('button', { name: '계정 연결' }))
    expect(router.state.location.search).toContain('accounts=1')
    const table = await screen.findByRole('table', { name: '용도별 계정' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['용도코드계정', '급여(임금) · 판관비802급여', '급여(임금) · 제조원가504임금', '예금103보통예금'])
    const form = within(screen.getByRole('form', { name: '계정 수정' }))
    fireEvent.mouseDown(form.getByRole('combobox', { name: /용도/ }))
    fireEvent.click(await screen.findByRole('option', { name: '예금' }))
    fireEvent.change(form.getByLabelText(/계정 코드/), { target: { value: '10301' } })
    fireEvent.change(form.getByLabelText(/계정 이름/), { target: { value: '보통예금(하나)' } })
    fireEvent.click(form.getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === changeBookAccounts.id)?.body).toMatchObject({
        from: '2026-11-01',
        uses: { bank: { ALL: '10301' } },
        names: { 10301: '보통예금(하나)' },
        version: 1,
      }),
    )
  })
})
