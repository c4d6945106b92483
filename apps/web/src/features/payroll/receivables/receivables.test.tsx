import {
  listReceivables,
  type Receivable,
  repayReceivable,
  takeRepaymentBack,
} from '@handal/contracts/payroll/receivables'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch } from '../../../testing/screen.tsx'
import { showPayroll } from '../testing/page.tsx'
import { management, payslip, person } from '../testing/sample.ts'

const SHORT = person(
  1,
  '이가람',
  { 'item.base': 1_000_000, 'deduction.pension': 3_098_550 },
  {
    warnings: [{ code: 'negative-net', message: '실지급액이 -2,098,550원입니다. 공제를 확인해 주세요.' }],
  },
)
const OWED: Receivable = {
  receivableNo: 7,
  employeeNo: 1,
  employeeCode: '0001',
  name: '이가람',
  departmentName: '생산1팀',
  month: '2026-11' as Receivable['month'],
  paymentType: '0001',
  paymentTypeName: '급여',
  state: 'paid',
  amount: 2_098_550,
  repaid: 500_000,
  left: 1_598_550,
  consentOn: '2026-11-02' as Receivable['consentOn'],
  note: '3회 분할 상환',
  version: 4,
  enteredAt: '2026-11-02T01:00:00.000Z',
  enteredBy: '김운영',
  withdrawn: null,
  repayments: [
    {
      repaymentNo: 1,
      paidOn: '2026-11-10' as Receivable['consentOn'],
      amount: 500_000,
      note: '계좌 이체',
      enteredAt: '2026-11-10T01:00:00.000Z',
      enteredBy: '김운영',
      withdrawn: null,
    },
  ],
}
type Answers = Parameters<typeof scriptedFetch>[0]
const answering = (more: Answers) => scriptedFetch([[readManagement, () => ({ body: management([SHORT]) })], ...more])

it('offers at a payslip below 0 to collect later with consent, and asks for the words', async () => {
  const sent: unknown[] = []
  answering([
    [readPayslip, () => ({ body: payslip(SHORT) })],
    [
      update,
      ({ body }) => {
        sent.push(body)
        return sent.length === 1
          ? problem(409, 'wrong-state', '이미 다음에 받기로 했습니다.')
          : { body: { run: management([SHORT]).run, changed: 1 } }
      },
    ],
  ])
  showPayroll('?month=2026-11&slip=1')
  fireEvent.click(await screen.findByRole('button', { name: '동의 받아 다음에 받기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '동의 받아 다음에 받기' }))
  expect(dialog.getByRole('heading').textContent).toBe('이가람님의 동의를 받아 2,098,550원을 다음에 받을까요?')
  fireEvent.click(dialog.getByRole('button', { name: '다음에 받기' }))
  expect(await dialog.findByText('동의한 내용을 적어 주세요.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(dialog.getByRole('textbox', { name: /동의한 내용/ }), { target: { value: ' 3회 분할 상환 ' } })
  fireEvent.click(dialog.getByRole('button', { name: '다음에 받기' }))
  expect(await dialog.findByText('이미 다음에 받기로 했습니다.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '다음에 받기' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ month: '2026-11', action: 'collect', employeeNos: [1], note: '3회 분할 상환' })
  expect(await screen.findByText(/받을 돈 2,098,550원을 남겼습니다/)).toBeTruthy()
})

it('lists what is owed, enters what was paid back and takes an entry back', async () => {
  const sent: [string, unknown][] = []
  const take =
    (name: string) =>
    ({ body }: { body: unknown }) => {
      sent.push([name, body])
      return { body: OWED }
    }
  answering([
    [listReceivables, () => ({ body: { items: [OWED], total: 1, left: OWED.left } })],
    [takeRepaymentBack, take('back')],
    [repayReceivable, take('repay')],
  ])
  showPayroll('?month=2026-11')
  fireEvent.click(await screen.findByRole('button', { name: '받을 돈' }))
  const drawer = within(await screen.findByRole('dialog', { name: /받을 돈/ }))
  expect(await drawer.findByText('남은 금액 1,598,550원')).toBeTruthy()
  const link = drawer.getByRole('link', { name: '이가람 2026년 11월 급여' })
  expect(link.getAttribute('href')).toBe('/salary/management?month=2026-11&paymentType=0001&slip=1')
  const item = within(link.closest('li') ?? document.body)
  expect(item.getByText(/3회 분할 상환 · 2,098,550원 가운데 500,000원 받음/)).toBeTruthy()
  // Given out: the collection itself stays.
  expect(item.queryByRole('button', { name: /받을 돈 취소/ })).toBeNull()

  fireEvent.click(item.getByRole('button', { name: '이가람 2026년 11월 급여 받은 돈 등록' }))
  const dialog = within(await screen.findByRole('dialog', { name: '받은 돈 등록' }))
  const amount = dialog.getByRole('textbox', { name: /받은 금액/ })
  fireEvent.change(amount, { target: { value: '1598551' } })
  fireEvent.click(dialog.getByRole('button', { name: '등록' }))
  expect(await dialog.findByText('1원부터 1,598,550원까지 적어 주세요.')).toBeTruthy()
  fireEvent.change(amount, { target: { value: '598550' } })
  fireEvent.click(dialog.getByRole('button', { name: '등록' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual(['repay', expect.objectContaining({ amount: 598_550, version: 4 })])

  fireEvent.click(item.getByRole('button', { name: /500,000원 등록 취소/ }))
  const question = within(await screen.findByRole('dialog', { name: /등록을 취소할까요/ }))
  fireEvent.change(question.getByRole('textbox'), { target: { value: '입금 취소' } })
  fireEvent.click(question.getByRole('button', { name: '등록 취소' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(['back', expect.objectContaining({ reason: '입금 취소', version: 4 })])
})

it('asks for everything once that is wanted, and says when nothing is owed', async () => {
  const asked: unknown[] = []
  answering([
    [
      listReceivables,
      ({ query }) => {
        asked.push(query['settled'])
        return { body: { items: [], total: 0, left: 0 } }
      },
    ],
  ])
  showPayroll('?month=2026-11&receivables=1')
  expect(await screen.findByText('받을 돈이 없습니다.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /다 받은 것과 취소한 것도/ }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(String)).toEqual(['false', 'true'])
})
