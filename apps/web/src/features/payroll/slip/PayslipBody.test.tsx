import { plainDate } from '@handal/base/date'
import type { PayslipDetail } from '@handal/contracts/payroll/salary'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import { button } from '../testing/page.tsx'
import { line, payslip, PEOPLE } from '../testing/sample.ts'
import { type OnOverride, PayslipBody } from './PayslipBody.tsx'

const [garam] = PEOPLE as [(typeof PEOPLE)[0]]
const detail = payslip()
const newer: PayslipDetail = { ...detail, slip: { ...garam, version: 4 } }
const isOpen = (name: RegExp): string | null => button(name).getAttribute('aria-expanded')
const showWith = (onOverride: OnOverride, first = detail) => {
  function Page() {
    const [now, setNow] = useState(first)
    const [line, setLine] = useState('item.base')
    return (
      <>
        <button onClick={() => setNow(newer)}>새로 읽기</button>
        <button onClick={() => setLine('deduction.pension')}>다른 항목 열기</button>
        <PayslipBody detail={now} onOverride={onOverride} line={line} />
      </>
    )
  }
  renderPart(<Page />)
}

it('sends what is typed over the payslip as it was opened, and after a conflict over the one that stands', async () => {
  const versions: number[] = []
  showWith(async (slip) => {
    versions.push(slip.version)
    return versions.length > 1
  })
  fireEvent.click(button(/^식대/))
  fireEvent.click(
    within(screen.getByRole('region', { name: '지급' })).getAllByRole('button', { name: '금액 직접 입력' })[1] ??
      button('x'),
  )
  fireEvent.change(screen.getByRole('textbox', { name: /^내부 사유/ }), { target: { value: '조정' } })
  fireEvent.click(button('새로 읽기'))
  fireEvent.click(button('금액 저장'))
  await waitFor(() => expect(button('금액 저장').getAttribute('aria-busy')).toBeNull())
  expect(versions).toEqual([3])
  fireEvent.click(button('금액 저장'))
  await waitFor(() => expect(screen.queryByRole('button', { name: '금액 저장' })).toBeNull())
  expect(versions).toEqual([3, 4])
})

it('tells below the lines what is missing and why, once for each reason', () => {
  const reason = '국민연금 가입 대상이 아닙니다.'
  const laws = ['국민연금법 제8조 제1항']
  const absent = [
    { code: 'deduction.nationalPension', label: '국민연금', reason, laws },
    { code: 'employer.nationalPension', label: '국민연금(사업주)', reason, laws },
    { code: 'item.DUES', label: '사우회비', reason: '동의한 기록이 없어 공제하지 않았습니다.', laws: [] },
  ]
  showWith(async () => true, { ...detail, absent })
  const part = within(screen.getByRole('region', { name: '계산하지 않은 항목' }))
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '국민연금, 국민연금(사업주)',
    '사우회비',
  ])
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    `${reason} 국민연금법 제8조 제1항`,
    '동의한 기록이 없어 공제하지 않았습니다.',
  ])
})

it('says nothing of missing lines where every line applies', () => {
  showWith(async () => true)
  expect(screen.queryByRole('region', { name: '계산하지 않은 항목' })).toBeNull()
})

it('says why the calculated amount could not be taken back, and can be tried again', async () => {
  const override = { reason: '조정', notice: null, byName: '김운영', at: '2026-11-21T08:41:00.000Z' }
  const typed = line('item.base', '기본급', 3_300_000, { overridden: true, override })
  let isRefused = true
  const restore = vi.fn<OnOverride>(async () => {
    if (isRefused) throw new Error('끊김')
    return true
  })
  showWith(restore, { ...detail, lines: [typed] })
  const back = (): HTMLElement => button('기본급 계산 금액으로 되돌리기')
  fireEvent.click(back())
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(back().getAttribute('aria-busy')).toBeNull()
  isRefused = false
  fireEvent.click(back())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(restore.mock.calls.map(([slip, code, amount]) => [slip.version, code, amount])).toEqual([
    [3, 'item.base', null],
    [3, 'item.base', null],
  ])
})

it('tells hours without days beside those of days, and counts them in', () => {
  const days = [
    { workDate: plainDate('2026-11-04'), atendTime: '09:00', lvofcTime: '20:00', minutes: 120, text: '09:00 - 20:00' },
  ]
  const undated = [{ minutes: 630, text: '연장, 납품 마감' }]
  const overtime = line('item.overtime', '연장근로수당', 187_500, { days, undated })
  const only = line('item.holiday', '휴일근로수당', 15_000, { days: [], undated: [{ minutes: 60, text: '휴일' }] })
  showWith(async () => true, { ...detail, lines: [overtime, only] })
  fireEvent.click(button(/^연장근로수당/))
  expect(button(/^연장근로수당/).textContent).toContain('12:30')
  const table = within(screen.getByRole('table', { name: '연장근로수당에 들어간 날' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '11.04(수)09:00 - 20:002:00',
    '날짜 없음연장, 납품 마감10:30',
    '합계1일12:30',
  ])
  fireEvent.click(button(/^휴일근로수당/))
  const other = within(screen.getByRole('table', { name: '휴일근로수당에 들어간 날' }))
  expect(other.getAllByRole('row').map((row) => row.textContent)).toEqual(['날짜 없음휴일1:00', '합계1:00'])
})

it('opens the line that is asked for, also later, and folds lines and those of zero again', () => {
  showWith(async () => true)
  expect(isOpen(/^기본급/)).toBe('true')
  fireEvent.click(button('다른 항목 열기'))
  expect(isOpen(/^국민연금(?!\(회사\))/)).toBe('true')
  fireEvent.click(button(/^기본급/))
  expect(isOpen(/^기본급/)).toBe('false')
  fireEvent.click(button('0원인 항목 1개 보기'))
  expect(button(/^상여/)).toBeTruthy()
  fireEvent.click(button('0원인 항목 접기'))
  expect(screen.queryByRole('button', { name: /^상여/ })).toBeNull()
})

it('leads from an account that is missing to where it is given', () => {
  const message = '급여를 받을 계좌가 없습니다. 계좌를 등록해 주세요.'
  const warnings = [{ code: 'no-account', message }]
  showWith(async () => true, { ...detail, slip: { ...detail.slip, warnings } })
  const row = screen.getByText(message).closest('li')
  expect(row && within(row).getByRole('link', { name: '계좌 등록' }).getAttribute('href')).toBe(
    '/basic-info/hrm/employee/rewrite/1?tab=account&change=account',
  )
})
