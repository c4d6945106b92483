import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describedBy } from '../../../../testing/dom.ts'
import { renderPart } from '../../../../testing/render.tsx'
import { PEOPLE, person, planFor } from '../../testing/sample.ts'
import type { PlanDialog } from './plan-dialog.ts'
import { ReopenPlanDialog } from './ReopenPlanDialog.tsx'

const paid = PEOPLE.map((row) => person(row.employeeNo, row.name, { ...row.amounts }, { state: 'paid' }))

it('forgets each problem where it is mended, keeps the words when it is refused, and sends them trimmed', async () => {
  let isRefused = true
  const answer = vi.fn<PlanDialog['answer']>()
  const act = vi.fn<PlanDialog['act']>(async () => {
    if (isRefused) throw new Error('다른 사람이 먼저 저장했습니다.')
  })
  const plan = planFor('reopen', paid.slice(0, 1))
  renderPart(
    <ReopenPlanDialog plan={plan} answer={answer} act={act} onOpen={() => undefined} onRecalculate={() => undefined} />,
  )
  const reason = screen.getByRole('textbox', { name: /^내부 사유/ })
  const notice = screen.getByRole('textbox', { name: /^사원이 읽을 말/ })
  const press = (): void => void fireEvent.click(screen.getByRole('button', { name: '이가람 확정 취소' }))
  const wrong = (): boolean[] => [reason, notice].map((field) => describedBy(field).includes('적어 주세요.'))
  press()
  expect(wrong()).toEqual([true, true])
  expect(document.activeElement).toBe(reason)
  fireEvent.change(reason, { target: { value: ' 연장 승인이 늦음 ' } })
  expect(wrong()).toEqual([false, true])
  press()
  expect(document.activeElement).toBe(notice)
  fireEvent.change(notice, { target: { value: ' 연장 2시간을 더했습니다. ' } })
  expect(wrong()).toEqual([false, false])
  press()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(answer).not.toHaveBeenCalled()
  expect(reason).toHaveProperty('value', ' 연장 승인이 늦음 ')
  isRefused = false
  press()
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(true))
  expect(act).toHaveBeenLastCalledWith({ reason: '연장 승인이 늦음', notice: '연장 2시간을 더했습니다.' })
})
