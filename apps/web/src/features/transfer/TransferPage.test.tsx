import { companyAccountCalls } from '@handal/contracts/company/company-accounts'
import {
  changeTransfer,
  enterTransferResults,
  listTransferTemplates,
  makeTransferFile,
  readTransfer,
  readTransferFile,
  type TransferFile,
  type TransferList,
  type TransferRow,
} from '@handal/contracts/payroll/transfer'
import { TRANSFER_STATE_NAME, TRANSFER_STATES } from '@handal/contracts/payroll/transfer-state'
import { plainDate } from '@handal/base/date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PEOPLE, runOf } from '../payroll/testing/sample.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import TransferPage from './TransferPage.tsx'

const row = (employeeNo: number, name: string, more: Partial<TransferRow> = {}): TransferRow => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  departmentName: '생산팀',
  versionNo: 1,
  accountKind: 'PAY',
  bankCode: '088',
  bankName: '신한은행',
  accountMasked: '***-**-0001',
  holder: name,
  amount: 1_000_000,
  net: 1_000_000,
  paid: 0,
  held: 0,
  state: 'WAITING',
  reason: null,
  changed: false,
  accountBefore: null,
  holderDiffers: false,
  accepted: null,
  aboveUsual: false,
  wageAccount: null,
  transferNo: null,
  paidOn: null,
  ...more,
  stateName: TRANSFER_STATE_NAME[more.state ?? 'WAITING'],
})
const none = { people: 0, amount: 0 }
const file = (more: Partial<TransferFile> = {}): TransferFile => ({
  no: 1,
  madeAt: '2026-11-25T00:12:00.000Z',
  madeBy: '손아침',
  templateNo: 1,
  templateName: '하나은행 대량이체',
  fileName: '2026년 11월 급여이체 1.xls',
  accountNo: 1,
  account: '하나은행 ***-**-0417',
  transferDate: plainDate('2026-11-25'),
  people: 2,
  amount: 2_000_000,
  state: 'OPEN',
  stateName: '결과 대기',
  pending: { people: 2, amount: 2_000_000 },
  done: none,
  failed: none,
  voidReason: null,
  voidedAt: null,
  voidedBy: null,
  notice: null,
  ...more,
})
const list = (items: TransferRow[], files: TransferFile[] = []): TransferList => ({
  run: runOf(PEOPLE),
  items,
  total: items.length,
  sums: Object.fromEntries(
    TRANSFER_STATES.map((state) => {
      const own = items.filter((one) => one.state === state)
      return [state, { people: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) }]
    }),
  ) as TransferList['sums'],
  files,
  bankHolidays: [],
})
const show = (search = '?month=2026-11') => showScreen(TransferPage, '/salary/transfer', search)

describe('이체현황', () => {
  it('shows who gets how much where, with the sums of each state as filters', async () => {
    const items = [
      row(1, '양슬기', { state: 'FAILED', reason: '해지된 계좌' }),
      row(2, '킴소반', {
        state: 'HELD',
        reason: '예금주(훈마이)가 사원 이름과 다릅니다.',
        holder: '훈마이',
        holderDiffers: true,
      }),
      row(3, '이가람', { changed: true, accountBefore: '국민은행 ***-**-1111' }),
    ]
    scriptedFetch([[readTransfer, () => ({ body: list(items) })]])
    show()
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여 이체' })).toBeTruthy()
    await screen.findAllByText('양슬기')
    expect(screen.getByText('해지된 계좌')).toBeTruthy()
    expect(screen.getByText('전 계좌 국민은행 ***-**-1111')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^실패 1명/ }))
    await waitFor(() => expect(screen.queryAllByText('이가람')).toEqual([]))
  })

  it('makes a file of who waits once what the server named is ticked', async () => {
    const items = [row(1, '이가람'), row(2, '박다온', { state: 'DONE', paid: 1_000_000 })]
    const { seen } = scriptedFetch([
      [readTransfer, () => ({ body: list(items) })],
      [
        companyAccountCalls.list,
        () => ({
          body: {
            items: [
              {
                no: 4,
                use: 'PAY',
                useName: '급여',
                bankCode: '081',
                bankName: '하나은행',
                accountMasked: '***-**-0417',
                holder: '(주)한빛정밀',
                displayText: null,
                cmsCode: null,
                from: plainDate('2026-01-01'),
                endDate: null,
                version: 1,
              },
            ],
            total: 1,
          },
        }),
      ],
      [
        listTransferTemplates,
        () => ({
          body: {
            items: [
              {
                no: 1,
                name: '하나은행 대량이체',
                bankCode: '081',
                kind: 'XLS',
                encoding: null,
                sheet: 'Sheet1',
                header: true,
                maxRows: 5000,
                bankAs: 'CODE',
                columns: [],
              },
            ],
            total: 1,
          },
        }),
      ],
      [
        makeTransferFile,
        ({ body }) =>
          (body as { acknowledged?: unknown[] }).acknowledged?.length === 1
            ? { body: { ...file({ people: 1 }), items: [] } }
            : problem(422, 'rule-violation', '보내기 전에 확인할 것이 1건 있습니다.', {
                errors: [{ path: 'acknowledged.accountChanged.1', message: '이가람: 계좌가 바뀌었습니다.' }],
              }),
      ],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '1명 파일 만들기' }))
    const dialog = await screen.findByRole('dialog', { name: '이체 파일 만들기' })
    fireEvent.click(within(dialog).getByRole('button', { name: '1명 파일 만들기' }))
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: '이가람: 계좌가 바뀌었습니다.' }))
    fireEvent.click(within(dialog).getByRole('button', { name: '1명 파일 만들기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = seen.filter(({ id }) => id === makeTransferFile.id).at(-1)
    expect(sent?.body).toMatchObject({
      accountNo: 4,
      templateNo: 1,
      runs: [{ yearMonth: '2026-11', employeeNos: [1] }],
      acknowledged: [{ employeeNo: 1, code: 'accountChanged' }],
    })
  })

  it('makes a file of who can leave by then, however fast it is asked for after an act', async () => {
    let held = false
    const people = () => [
      row(1, '이가람'),
      row(2, '박다온', held ? { state: 'HELD', held: 1_000_000, reason: '계좌 확인' } : {}),
    ]
    scriptedFetch([
      [readTransfer, () => ({ body: list(people()) })],
      [
        changeTransfer,
        () => {
          held = true
          return { body: list(people()) }
        },
      ],
      [companyAccountCalls.list, () => ({ body: { items: [], total: 0 } })],
      [listTransferTemplates, () => ({ body: { items: [], total: 0 } })],
    ])
    show()
    await screen.findAllByText('박다온')
    fireEvent.click(screen.getByRole('checkbox', { name: '박다온 선택' }))
    fireEvent.click(await screen.findByRole('button', { name: '보류' }))
    const hold = await screen.findByRole('dialog')
    fireEvent.change(within(hold).getByRole('textbox', { name: /^사유/ }), { target: { value: '계좌 확인' } })
    fireEvent.click(within(hold).getByRole('button', { name: '이체 보류' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The list of both still stands while it is read anew.
    fireEvent.click(screen.getByRole('button', { name: /^[12]명 파일 만들기$/ }))
    const dialog = await screen.findByRole('dialog', { name: '이체 파일 만들기' })
    expect(within(dialog).getByRole('button', { name: '1명 파일 만들기' })).toBeTruthy()
  })

  it('writes what the bank answered: all done but who is ticked as failed', async () => {
    const items = [
      row(1, '이가람', { state: 'IN_FILE', transferNo: 1 }),
      row(2, '박다온', { state: 'IN_FILE', transferNo: 1 }),
    ]
    const item = (seq: number, name: string) => ({
      seq,
      employeeNo: seq,
      employeeCode: `000${seq}`,
      name,
      month: '2026-11',
      paymentType: '0001',
      paymentTypeName: '급여',
      bankCode: '088',
      bankName: '신한은행',
      accountMasked: '***-**-0001',
      holder: name,
      displayText: '한빛11월급여',
      amount: 1_000_000,
      result: 'PENDING' as const,
      reason: null,
    })
    const { seen } = scriptedFetch([
      [readTransfer, () => ({ body: list(items, [file()]) })],
      [readTransferFile, () => ({ body: { ...file(), items: [item(1, '이가람'), item(2, '박다온')] } })],
      [
        enterTransferResults,
        () => ({
          body: { done: 1, failed: 1, same: 0, unknown: [], different: [], resultNo: 1, file: file({ state: 'READ' }) },
        }),
      ],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '이체 파일 1번 결과 등록' }))
    const dialog = await screen.findByRole('dialog', { name: '은행 결과' })
    fireEvent.click(within(dialog).getByRole('checkbox', { name: '박다온 실패' }))
    const verb = () => within(dialog).getByRole('button', { name: '2건 결과 등록' })
    expect(verb().getAttribute('aria-disabled')).toBe('true')
    const reason = within(dialog).getByRole('textbox', { name: '박다온 실패 사유' })
    fireEvent.change(reason, { target: { value: '해지됨' } })
    fireEvent.click(verb())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seen.find(({ id }) => id === enterTransferResults.id)?.body).toMatchObject({
      items: [
        { seq: 1, result: 'DONE' },
        { seq: 2, result: 'FAILED', reason: '해지됨' },
      ],
    })
  })

  it('holds the chosen people with a reason', async () => {
    const { seen } = scriptedFetch([
      [readTransfer, () => ({ body: list([row(1, '이가람')]) })],
      [changeTransfer, () => ({ body: list([row(1, '이가람', { state: 'HELD', held: 1_000_000 })]) })],
    ])
    show()
    await screen.findAllByText('이가람')
    fireEvent.click(screen.getByRole('checkbox', { name: /이가람/ }))
    fireEvent.click(await screen.findByRole('button', { name: '보류' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox', { name: /사유/ }), { target: { value: '계좌 확인' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '이체 보류' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === changeTransfer.id)?.body).toMatchObject({
        action: 'hold',
        employeeNos: [1],
        reason: '계좌 확인',
      }),
    )
  })

  const sentBy = async (
    people: TransferRow[],
    verb: string,
    typed: (dialog: HTMLElement) => void | Promise<void>,
    search = '',
  ) => {
    const { seen } = scriptedFetch([
      [readTransfer, () => ({ body: list(people) })],
      [changeTransfer, () => ({ body: list(people) })],
    ])
    show(search)
    for (const { name } of people) {
      await screen.findAllByText(name)
      fireEvent.click(screen.getByRole('checkbox', { name: `${name} 선택` }))
    }
    fireEvent.click(await screen.findByRole('button', { name: verb }))
    const dialog = await screen.findByRole('dialog')
    await typed(dialog)
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^사유/ }), { target: { value: '시험' } })
    const acts = within(dialog).getAllByRole('button')
    fireEvent.click(acts.at(-1) ?? dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return seen.find(({ id }) => id === changeTransfer.id)?.body
  }
  const type = (dialog: HTMLElement, name: RegExp, value: string) => {
    const field = within(dialog).getByRole('textbox', { name })
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }

  it('holds part of one person’s pay that was seized, and asks no amount of several', async () => {
    const sent = await sentBy([row(1, '이가람')], '보류', (dialog) => type(dialog, /^보류할 금액/, '300,000'))
    expect(sent).toMatchObject({ action: 'hold', employeeNos: [1], amount: 300_000 })
  })

  it('says no amount of several who are held', async () => {
    const sent = await sentBy([row(1, '이가람'), row(2, '박다온')], '보류', (dialog) =>
      expect(within(dialog).queryByRole('textbox', { name: /금액/ })).toBeNull(),
    )
    expect(sent).not.toHaveProperty('amount')
  })

  it('writes on which day money was paid outside or came back', async () => {
    const done = row(1, '이가람', { state: 'DONE', paid: 1_000_000 })
    const sent = await sentBy([done], '반환 등록', (dialog) => type(dialog, /^돌아온 날/, '2026.11.02'))
    expect(sent).toMatchObject({ action: 'return', date: '2026-11-02' })
  })

  it('lets severance pay to the account of wages by a named case alone', async () => {
    const held = row(1, '이가람', {
      state: 'HELD',
      accountKind: null,
      accountMasked: null,
      reason: 'IRP 계좌가 없습니다.',
    })
    const sent = await sentBy(
      [held],
      '급여 계좌로 지급',
      async (dialog) => {
        fireEvent.click(within(dialog).getByRole('button', { name: '급여 계좌로 지급' }))
        expect(within(dialog).getByText('어느 예외인지 골라 주세요.')).toBeTruthy()
        fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /^예외/ }))
        fireEvent.click(await screen.findByRole('option', { name: '국외로 출국한 외국인' }))
      },
      '?month=2026-11&paymentType=0005',
    )
    expect(sent).toMatchObject({ action: 'accept-wage-account', case: 'DEPARTED', paymentType: '0005' })
  })

  it('has boxes to tick on a phone too, so that one person can be held there', async () => {
    setViewport(390)
    const { seen } = scriptedFetch([
      [readTransfer, () => ({ body: list([row(1, '이가람'), row(2, '박다온')]) })],
      [changeTransfer, () => ({ body: list([row(1, '이가람'), row(2, '박다온')]) })],
    ])
    show()
    await screen.findAllByText('박다온')
    fireEvent.click(screen.getByRole('checkbox', { name: '박다온 선택' }))
    expect(screen.getByRole('group', { name: '고른 사원' }).textContent).toContain('1명 고름')
    fireEvent.click(screen.getByRole('button', { name: '보류' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox', { name: /사유/ }), { target: { value: '계좌 확인' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '이체 보류' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === changeTransfer.id)?.body).toMatchObject({ action: 'hold', employeeNos: [2] }),
    )
  })

  it('keeps what is ticked when an act is called off, and what is ticked while the list is read anew', async () => {
    const people = [row(1, '이가람'), row(2, '박다온')]
    scriptedFetch([
      [readTransfer, () => ({ body: list(people) })],
      [changeTransfer, () => ({ body: list(people) })],
    ])
    // The second reading of the list answers when the test says so.
    const answered = globalThis.fetch
    let reads = 0
    let release = (): void => {}
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answer = await answered(...asked)
      if (asked[1]?.method === 'GET') reads += 1
      if (asked[1]?.method === 'GET' && reads > 1) await new Promise<void>((resolve) => (release = resolve))
      return answer
    })
    show()
    await screen.findAllByText('이가람')
    const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    const hold = async () => {
      fireEvent.click(await screen.findByRole('button', { name: '보류' }))
      return screen.findByRole('dialog')
    }
    fireEvent.click(tick(/이가람/))
    fireEvent.click(within(await hold()).getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('group', { name: '고른 사원' }).textContent).toContain('1명 고름')
    const dialog = await hold()
    fireEvent.change(within(dialog).getByRole('textbox', { name: /사유/ }), { target: { value: '계좌 확인' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '이체 보류' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: '고른 사원' })).toBeNull())
    await waitFor(() => expect(reads).toBe(2))
    fireEvent.click(tick(/박다온/))
    release()
    await waitFor(() => expect(screen.getByRole('group', { name: '고른 사원' }).textContent).toContain('1명 고름'))
    expect(tick(/박다온/).checked).toBe(true)
  })
})
