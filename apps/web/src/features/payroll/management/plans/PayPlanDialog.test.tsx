import type { Plan } from '@handal/contracts/payroll/salary-plan'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../../../testing/render.tsx'
import { PEOPLE, person, planFor } from '../../testing/sample.ts'
import { PayPlanDialog } from './PayPlanDialog.tsx'
import type { PlanDialog } from './plan-dialog.ts'

const confirmed = PEOPLE.map((row) => person(row.employeeNo, row.name, { ...row.amounts }, { state: 'confirmed' }))
const [garam, ara] = confirmed as [(typeof confirmed)[0], (typeof confirmed)[0]]
const without = planFor('pay', [{ ...ara, hasAccount: false }]).people.map((one) => ({
  ...one,
  now: 0,
  left: ara.net,
  method: null,
  payDate: null,
  code: 'no-account' as const,
  reason: '계좌가 없어 제외합니다.',
}))
const show = (plan: Plan, act: PlanDialog['act'] = async () => undefined) => {
  const on = {
    answer: vi.fn<PlanDialog['answer']>(),
    act: vi.fn<PlanDialog['act']>(act),
    onOpen: vi.fn<PlanDialog['onOpen']>(),
    onRecalculate: vi.fn<PlanDialog['onRecalculate']>(),
  }
  const { unmount } = renderPart(<PayPlanDialog plan={plan} {...on} />)
  return { ...on, unmount }
}
const day = (): HTMLElement => screen.getByRole('textbox', { name: /^지급한 날/ })
const typeDay = (value: string): void => {
  fireEvent.change(day(), { target: { value } })
  fireEvent.blur(day())
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const OUTSIDE = /2026\.10\.21부터 2026\.12\.25 사이/

it('takes every day from the first to the last, forgets what was wrong, and sends the day that stands', async () => {
  const on = show(planFor('pay', confirmed))
  typeDay('2026.12.26')
  press('3명 지급 완료')
  expect(await screen.findByText(OUTSIDE)).toBeTruthy()
  typeDay('2026.12.25')
  expect(screen.queryByText(OUTSIDE)).toBeNull()
  // Paid in December: the tax is due in January.
  expect(screen.getByText(/정한 지급일은 11\.25\(수\)입니다\..*소득세를 내는 달\(1월\)/)).toBeTruthy()
  press('3명 지급 완료')
  await waitFor(() => expect(on.answer).toHaveBeenCalledExactlyOnceWith(true))
  expect(on.act).toHaveBeenCalledExactlyOnceWith({ payDate: '2026-12-25' })
})

it('stays with its day and its ticks when it is refused, and holds them while it is sent', async () => {
  let refuse = (): void => undefined
  const on = show({ ...planFor('pay', [garam]), leftOut: without }, () => {
    return new Promise((_, reject) => {
      refuse = () => reject(new Error('다른 사람이 먼저 저장했습니다.'))
    })
  })
  const cash = screen.getByRole('checkbox', { name: '윤아라에게 현금으로 지급' })
  fireEvent.click(cash)
  typeDay('2026.11.26')
  press('2명 지급 완료')
  await waitFor(() => expect(cash).toHaveProperty('disabled', true))
  expect(day()).toHaveProperty('readOnly', true)
  refuse()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(on.answer).not.toHaveBeenCalled()
  expect(cash).toHaveProperty('checked', true)
  expect(day()).toHaveProperty('value', '2026.11.26')
})

it('leads to the account that is missing, and closes', () => {
  const on = show({ ...planFor('pay', [garam]), leftOut: without })
  press('계좌 등록')
  expect(on.answer).toHaveBeenCalledExactlyOnceWith(false)
  expect(on.onOpen.mock.calls[0]).toEqual([7, '/basic-info/hrm/employee/rewrite/7?tab=account&change=account'])
})

it('says that everybody is paid only when nobody stays open', () => {
  const everybody = /모두 지급완료가 됩니다/
  const one = { employeeNo: 10, employeeCode: '0010', name: '한초롱', stateName: '계산완료', paid: 0 }
  const { unmount } = show({ ...planFor('pay', [garam]), open: [one] })
  expect(screen.queryByText(everybody)).toBeNull()
  unmount()
  show(planFor('pay', [garam]))
  expect(screen.getByText(everybody)).toBeTruthy()
})
