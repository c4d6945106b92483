import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { batch, update } from '@handal/contracts/payroll/salary-change'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, type Seen, showScreen } from '../../../testing/screen.tsx'
import { COLUMNS, line, management, payslip, PEOPLE, person, runOf } from '../testing/sample.ts'
import { managementQuery, payslipQuery } from '../payroll.queries.ts'
import type { CellEdits } from './cell-edits.ts'
import { overrideWith } from './override-amount.ts'
import { type SaveOutcome, useSaveAmounts } from './use-save-amounts.ts'

const [garam, ara] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0]]
const KEY = { companyNo: 1, month: '2026-11', paymentType: '0002' } as const
/** 이가람 with 식대 typed over by 손아침, who was faster. */
const theirs = person(
  garam.employeeNo,
  garam.name,
  { ...garam.amounts, 'item.meal': 180_000 },
  { version: 4, overridden: ['item.meal'] },
)
const EDITS: CellEdits = new Map([
  [garam.employeeNo, { opened: garam, amounts: { 'item.base': 3_300_000, 'item.meal': 150_000 } }],
  [ara.employeeNo, { opened: ara, amounts: { 'item.base': 2_000_000 } }],
])
const byOther = { reason: '정정', notice: null, byName: '손아침', at: '2026-11-21T08:41:00.000Z' }
const older = { ...byOther, byName: '김운영', at: '2026-11-20T08:41:00.000Z' }

/** Saves the edits of two people over a change of somebody else; answers the question and what was sent. */
const saveOverTheirs = async () => {
  const { seen } = scriptedFetch([
    [readManagement, () => ({ body: management([theirs, ara]) })],
    [
      readPayslip,
      () => ({
        body: {
          ...payslip(theirs),
          lines: [
            line('item.base', '기본급', 3_200_000, { overridden: true, override: older }),
            line('item.meal', '식대', 180_000, { overridden: true, override: byOther }),
          ],
        },
      }),
    ],
    [preview, ({ body }) => ({ body: { items: [{ ...slipOf(theirs), net: 3_000_000 + linesOf(body).length }] } })],
    [
      batch,
      ({ body }) =>
        isCurrent(body)
          ? { body: { created: 0, updated: 2, removed: 0 } }
          : problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.'),
    ],
    [update, () => ({ body: { run: runOf(PEOPLE), changed: 1 } })],
  ])
  const outcome: { value?: SaveOutcome } = {}
  function Page() {
    const saving = useSaveAmounts(KEY, COLUMNS)
    return (
      <button
        type="button"
        onClick={() =>
          void saving.save(EDITS, { reason: '조정', notice: '' }).then((value) => {
            outcome.value = value
          })
        }
      >
        저장
      </button>
    )
  }
  const { client } = showScreen(Page, '/salary/management')
  // As both were read before somebody else saved.
  client.setQueryData(managementQuery(KEY).queryKey, management())
  client.setQueryData(payslipQuery(KEY, garam.employeeNo).queryKey, payslip())
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  const dialog = within(await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' }))
  return { dialog, seen, outcome }
}
type Items = readonly { employeeNo: number; version: number; lines: readonly unknown[] }[]
const itemsOf = (body: Seen['body']): Items => (body['items'] ?? []) as Items
const linesOf = (body: Seen['body']): readonly unknown[] => itemsOf(body)[0]?.lines ?? []
const isCurrent = (body: Seen['body']): boolean => itemsOf(body)[0]?.version === theirs.version
const slipOf = ({ employeeNo, amounts, earnings, deductions, net }: typeof garam) => ({
  employeeNo,
  amounts,
  earnings,
  deductions,
  net,
  ordinaryHourly: null,
})

it('says who was faster, asks where both changed, and sends what was chosen over the newest version', async () => {
  const { dialog, seen, outcome } = await saveOverTheirs()
  // The newest of the amounts typed over tells who it was.
  expect(dialog.getByText(/^손아침이/, { selector: 'p' }).textContent).toContain('17:41')
  const rows = dialog.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toMatch(/^식대겹침200,000/)
  expect(rows[2]).toMatch(/^기본급3,200,000수정하지 않음3,300,000/)
  await waitFor(() => expect(dialog.getByText('3,000,002')).toBeTruthy())
  fireEvent.click(dialog.getByRole('radio', { name: '식대: 저장한 값 180,000' }))
  // What stays is calculated again without the amount that goes.
  await waitFor(() => expect(dialog.getByText('3,000,001')).toBeTruthy())
  fireEvent.click(dialog.getByRole('button', { name: '고른 값으로 저장' }))
  await waitFor(() => expect(outcome.value).toEqual({ kind: 'saved' }))
  expect(seen.findLast(({ id }) => id === batch.id)?.body).toMatchObject({
    month: '2026-11',
    paymentType: '0002',
    items: [
      { employeeNo: 1, version: 4, lines: [{ code: 'item.base', amount: 3_300_000, reason: '조정' }] },
      { employeeNo: 7, version: 3, lines: [{ code: 'item.base', amount: 2_000_000, reason: '조정' }] },
    ],
  })
})

it('what is thrown away is that person’s alone: the other is still saved', async () => {
  const { dialog, seen, outcome } = await saveOverTheirs()
  fireEvent.click(dialog.getByRole('button', { name: '내가 수정한 값 버리기' }))
  await waitFor(() => expect(outcome.value).toEqual({ kind: 'saved' }))
  expect(seen.filter(({ id }) => id === batch.id)).toHaveLength(1)
  expect(seen.find(({ id }) => id === update.id)?.body).toMatchObject({
    paymentType: '0002',
    employeeNo: 7,
    version: 3,
    lines: [{ code: 'item.base', amount: 2_000_000 }],
  })
})

it('going on typing keeps every cell', async () => {
  const { dialog, seen, outcome } = await saveOverTheirs()
  fireEvent.click(dialog.getByRole('button', { name: '계속 수정' }))
  await waitFor(() => expect(outcome.value?.kind).toBe('kept'))
  expect(outcome.value).toEqual({ kind: 'kept', edits: EDITS })
  expect(seen.filter(({ id }) => id === batch.id)).toHaveLength(1)
})

it('taking the calculated amount back goes with the version seen, and giving up one’s own is done', async () => {
  const { seen } = scriptedFetch([[update, () => ({ body: { run: runOf(PEOPLE), changed: 1 } })]])
  const told: boolean[] = []
  function Page() {
    const saving = useSaveAmounts(KEY, COLUMNS)
    const givenUp = { ...saving, save: async (): Promise<SaveOutcome> => ({ kind: 'kept', edits: new Map() }) }
    const words = { reason: '조정', notice: '' }
    const tell = (done: boolean): void => void told.push(done)
    return (
      <>
        <button onClick={() => void overrideWith(saving)(garam, 'item.meal', null, words).then(tell)}>되돌리기</button>
        <button onClick={() => void overrideWith(givenUp)(garam, 'item.meal', 150_000, words).then(tell)}>
          버리기
        </button>
      </>
    )
  }
  showScreen(Page, '/x')
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  await waitFor(() => expect(told).toEqual([true]))
  fireEvent.click(screen.getByRole('button', { name: '버리기' }))
  await waitFor(() => expect(told).toEqual([true, true]))
  expect(seen.map(({ body }) => body)).toEqual([
    { ...KEY, employeeNo: 1, version: 3, lines: [{ code: 'item.meal', amount: null }] },
  ])
})
