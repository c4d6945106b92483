import { plainDate } from '@handal/base/date'
import {
  createLeaveEntry,
  type LeaveEntry,
  type LeaveLedger,
  type LeaveLine,
  readLeaveLedger,
  removeLeaveEntry,
} from '@handal/contracts/time/leave'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { amountText, daysText, signedDays } from '../../shared/leave-text.ts'
import { LeaveTab } from './LeaveTab.tsx'

const line = (date: string, kind: LeaveLine['kind'], days: string, balance: string): LeaveLine => ({
  id: `${kind}-${date}`,
  date: plainDate(date),
  kind,
  label: kind === 'use' ? '사용' : '한 해의 연차',
  days,
  hours: null,
  balance,
  reason: kind === 'use' ? '개인 일' : '2025.01.01부터 1년 동안 80% 이상 출근하였습니다.',
  formula: kind === 'use' ? null : '15일',
  law: kind === 'use' ? null : '근로기준법 제60조 제1항',
  expires: kind === 'use' ? null : plainDate('2026-12-31'),
  entryNo: null,
})
const ENTRY: LeaveEntry = {
  no: 3,
  employeeNo: 1,
  kind: 'GRANT',
  date: plainDate('2026-02-01'),
  amount: '2',
  unit: 'DAY',
  expires: plainDate('2026-12-31'),
  reason: '노사 합의',
  enteredBy: '김운영',
  enteredAt: '2026-02-01T01:00:00.000Z',
  withdrawn: null,
  version: 1,
}
const basis = (of: 'HIRE' | 'FISCAL', lines: LeaveLine[]): LeaveLedger['bases'][number] => ({
  basis: of,
  grantedEver: '26',
  used: '0.5',
  lapsed: '11',
  owed: '11',
  balance: lines.at(-1)?.balance ?? '0',
  balanceHours: null,
  borrowed: '0',
  expires: plainDate('2026-12-31'),
  lines,
  notices: [],
})
const LEDGER: LeaveLedger = {
  employeeNo: 1,
  employeeCode: '0001',
  name: '이가람',
  hireDate: plainDate('2025-01-01'),
  leaveDate: null,
  asOf: plainDate('2026-11-20'),
  basis: 'HIRE',
  unit: 'DAY',
  dailyHours: '8',
  notApplicable: null,
  bases: [
    basis('HIRE', [line('2026-01-01', 'grant', '15', '15'), line('2026-03-03', 'use', '-0.5', '14.5')]),
    basis('FISCAL', [line('2026-01-01', 'grant', '15', '15')]),
  ],
  entries: [ENTRY],
}
type Script = Parameters<typeof scriptedFetch>[0]
const show = (ledger: Partial<LeaveLedger> = {}, ...more: Script) => {
  const fetched = scriptedFetch([...more, [readLeaveLedger, () => ({ body: { ...LEDGER, ...ledger } })]])
  const Page = () => <LeaveTab companyNo={1} employeeNo={1} today="2026-11-20" />
  showScreen(Page, '/basic-info/hrm/employee/detail/1')
  return fetched
}
const rows = () =>
  within(screen.getByRole('list', { name: '연차 원장' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('the leave of a person', () => {
  it('stands by both bases, the newest line first', async () => {
    show()
    const table = await screen.findByRole('table', { name: '기준별 연차' })
    expect(within(table).getByRole('row', { name: /남은 연차/ }).textContent).toBe('남은 연차14.5일15일')
    expect(within(table).getByRole('columnheader', { name: '입사일 (회사 기준)' })).toBeTruthy()
    expect(rows()).toEqual([
      '2026.03.03사용개인 일−0.5일남은 14.5일',
      '2026.01.01한 해의 연차2025.01.01부터 1년 동안 80% 이상 출근하였습니다.2026.12.31까지 쓸 수 있습니다.근로기준법 제60조 제1항+15일남은 15일',
    ])
    fireEvent.click(screen.getByRole('radio', { name: '회계연도' }))
    expect(rows()).toHaveLength(1)
    expect(screen.getByText(/최근 3년 동안 없어진 날수/)).toBeTruthy()
  })

  it('shows twelve lines and the rest when asked', async () => {
    const many = Array.from({ length: 15 }, (_, index) =>
      line(`2026-02-${String(index + 1).padStart(2, '0')}`, 'use', '-1', '1'),
    )
    show({ bases: [basis('HIRE', many)] })
    await screen.findByRole('list', { name: '연차 원장' })
    expect(rows()).toHaveLength(12)
    fireEvent.click(screen.getByRole('button', { name: '앞선 3건 더 보기' }))
    expect(rows()).toHaveLength(15)
  })

  it('says why there is none', async () => {
    show({ notApplicable: '상시 근로자가 5명 미만입니다.', bases: [basis('HIRE', [])], entries: [] })
    expect(await screen.findByText('상시 근로자가 5명 미만입니다.')).toBeTruthy()
    expect(screen.getByText('이 날까지 움직인 연차가 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: '회사가 적은 기록' })).toBeNull()
  })

  it('takes an entry, with the refusal of the server at its field', async () => {
    let refuses = true
    const { seen } = show({}, [
      createLeaveEntry,
      () =>
        refuses
          ? problem(422, 'rule-violation', '많습니다.', {
              errors: [{ path: 'amount', message: '2026.11.20에 남은 연차보다 1일 많습니다.' }],
            })
          : { body: ENTRY },
    ])
    fireEvent.click(await screen.findByRole('button', { name: '등록' }))
    const form = await screen.findByRole('form', { name: '이가람 연차 등록' })
    fireEvent.click(within(form).getByRole('button', { name: '연차 등록' }))
    expect((await within(form).findAllByText('종류를 골라 주세요.')).length).toBeGreaterThan(0)
    fireEvent.mouseDown(within(form).getByRole('combobox', { name: '종류' }))
    fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: '사용' }))
    expect(within(form).queryByRole('textbox', { name: '사용 기한' })).toBeNull()
    fireEvent.change(within(form).getByRole('textbox', { name: '일수' }), { target: { value: '15.5' } })
    fireEvent.change(within(form).getByRole('textbox', { name: '사유' }), { target: { value: '앞서 씀' } })
    fireEvent.click(within(form).getByRole('button', { name: '연차 등록' }))
    expect((await within(form).findAllByText('2026.11.20에 남은 연차보다 1일 많습니다.')).length).toBeGreaterThan(0)
    refuses = false
    // The sentence stands there a moment before the button takes a press again.
    await waitFor(() =>
      expect(within(form).getByRole('button', { name: '연차 등록' }).getAttribute('aria-busy')).toBeNull(),
    )
    fireEvent.click(within(form).getByRole('button', { name: '연차 등록' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: '이가람 연차 등록' })).toBeNull())
    expect(seen.findLast(({ id }) => id === createLeaveEntry.id)?.body).toMatchObject({
      employeeNo: 1,
      kind: 'USE',
      date: '2026-11-20',
      amount: '15.5',
      unit: 'DAY',
      reason: '앞서 씀',
    })
  })

  it('takes an entry back with a reason', async () => {
    const { seen } = show({}, [removeLeaveEntry, () => ({ body: { ...ENTRY, removed: true } })])
    fireEvent.click(await screen.findByRole('button', { name: '2026.02.01 추가 부여 기록 취소' }))
    const dialog = await screen.findByRole('dialog', { name: /기록을 취소할까요/ })
    fireEvent.change(within(dialog).getByRole('textbox', { name: '사유' }), { target: { value: '두 번 적음' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '기록 취소' }))
    await waitFor(() =>
      expect(seen.findLast(({ id }) => id === removeLeaveEntry.id)?.body).toMatchObject({
        no: 3,
        version: 1,
        reason: '두 번 적음',
      }),
    )
  })
})

it.each([
  ['14.5', '14.5일', '+14.5일'],
  ['-2', '−2일', '−2일'],
  ['1/7', '0.143일', '+0.143일'],
  ['-1/7', '−0.143일', '−0.143일'],
  ['0', '0일', '+0일'],
])('%s days are read as %s', (days, read, signed) => {
  expect([daysText(days), signedDays(days)]).toEqual([read, signed])
})
it('hours have their days of eight hours beside them', () => {
  expect(amountText('8.625', '69')).toBe('69시간(8.625일)')
})
