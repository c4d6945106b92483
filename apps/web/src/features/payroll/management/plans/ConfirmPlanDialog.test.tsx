import type { Plan } from '@handal/contracts/payroll/salary-plan'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../client/api-error.ts'
import { renderPart } from '../../../../testing/render.tsx'
import { setViewport } from '../../../../testing/viewport.ts'
import { PEOPLE, planFor } from '../../testing/sample.ts'
import { ConfirmPlanDialog } from './ConfirmPlanDialog.tsx'
import type { PlanDialog } from './plan-dialog.ts'

const warning = (employeeNo: number, name: string, code: string, label: string): Plan['warnings'][number] => ({
  employeeNo,
  employeeCode: String(employeeNo).padStart(4, '0'),
  name,
  code,
  label,
  message: '',
  consequence: '',
  required: false,
})
const WARNINGS = [warning(7, '윤아라', 'minimum-wage', '최저임금 미달'), warning(7, '윤아라', 'stale', '계산 후 변경')]
const show = (over: Partial<Plan>, act: PlanDialog['act'] = async () => undefined) => {
  const on = {
    answer: vi.fn<PlanDialog['answer']>(),
    act: vi.fn<PlanDialog['act']>(act),
    onOpen: vi.fn<PlanDialog['onOpen']>(),
    onRecalculate: vi.fn<PlanDialog['onRecalculate']>(),
  }
  renderPart(<ConfirmPlanDialog plan={planFor('confirm', PEOPLE, over)} {...on} />)
  return on
}
const verb = (): HTMLElement => screen.getByRole('button', { name: '3명 급여 확정' })
const isOff = (element: HTMLElement): boolean => element.getAttribute('aria-disabled') === 'true'
const tick = (group: string): HTMLElement =>
  within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name: '알고 확정합니다' })
/** As Enter in a field sends it. */
const enter = (): void => void fireEvent.submit(verb())

it('wants each warning ticked by itself, also two of one person, and a tick taken back counts no more', async () => {
  const on = show({ warnings: WARNINGS })
  fireEvent.click(tick('윤아라 최저임금 미달'))
  expect(tick('윤아라 계산 후 변경')).toHaveProperty('checked', false)
  enter()
  expect(isOff(verb())).toBe(true)
  fireEvent.click(tick('윤아라 계산 후 변경'))
  expect(isOff(verb())).toBe(false)
  fireEvent.click(tick('윤아라 최저임금 미달'))
  enter()
  expect(isOff(verb())).toBe(true)
  expect(on.act).not.toHaveBeenCalled()
  fireEvent.click(tick('윤아라 최저임금 미달'))
  fireEvent.click(verb())
  await waitFor(() => expect(on.answer).toHaveBeenCalledExactlyOnceWith(true))
})

it('says on a phone what is left in one place only: beside the verb', () => {
  setViewport(390)
  show({ warnings: WARNINGS })
  expect(screen.getByRole('status').textContent).toContain('2건이 남았습니다: 윤아라')
  expect(verb()).toHaveProperty('disabled', true)
  expect(verb().getAttribute('aria-describedby')).toBeNull()
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  expect(verb()).toHaveProperty('disabled', false)
})

it('cannot be sent while something has to be solved first, by Enter neither', () => {
  const on = show({ obstacles: [{ code: 'stale', message: '급여 조건이 없는 사원이 있습니다.', employeeNos: [7] }] })
  expect(screen.getByRole('list', { name: '먼저 해결할 것' }).textContent).toBe('급여 조건이 없는 사원이 있습니다.')
  expect(isOff(verb())).toBe(true)
  enter()
  expect(on.act).not.toHaveBeenCalled()
})

it('holds ticks and links while it is sent, and stays when it is refused', async () => {
  let refuse = (): void => undefined
  const on = show({ warnings: WARNINGS }, () => {
    return new Promise((_, reject) => {
      refuse = () => reject(new ApiError('다른 사람이 먼저 저장했습니다.', { status: 409 }))
    })
  })
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(verb())
  await waitFor(() => expect(verb().getAttribute('aria-busy')).toBe('true'))
  expect(tick('윤아라 최저임금 미달')).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '금액 수정' })).toHaveProperty('disabled', true)
  refuse()
  expect((await screen.findByRole('alert')).textContent).toBe('다른 사람이 먼저 저장했습니다.')
  expect(on.answer).not.toHaveBeenCalled()
  expect(tick('윤아라 최저임금 미달')).toHaveProperty('disabled', false)
})

it('leads from a moved payslip to its calculation, and closes', () => {
  const on = show({ warnings: WARNINGS })
  fireEvent.click(screen.getByRole('button', { name: '다시 계산' }))
  expect(on.answer).toHaveBeenCalledExactlyOnceWith(false)
  expect(on.onRecalculate).toHaveBeenCalledExactlyOnceWith(7)
  expect(on.onOpen).not.toHaveBeenCalled()
})
