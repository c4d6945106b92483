import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { readPlan } from '@handal/contracts/payroll/salary-plan'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { button, dialogOf } from '../testing/page.tsx'
import { management, PEOPLE, person, planFor, runOf } from '../testing/sample.ts'
import PayrollManagementPage from './PayrollManagementPage.tsx'
import { useRunActions } from './use-run-actions.tsx'

const [garam, ara, chorong] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]]
const confirmed = person(ara.employeeNo, ara.name, ara.amounts, { state: 'confirmed', overridden: ['item.meal'] })
const KEY = { companyNo: 1, month: '2026-11', paymentType: '0002' } as const
const order = { companyNo: 1, month: '2026-11', paymentType: '0002' }

/** The acts of a run with a button each, what is under way and what was said. */
const show = (answers: Parameters<typeof scriptedFetch>[0], rows = [garam, confirmed, chorong]) => {
  const said: string[] = []
  function Page() {
    const actions = useRunActions(KEY, runOf(rows), { job: () => undefined, done: (sentence) => said.push(sentence) })
    const some = { all: false }
    return (
      <>
        <output>{`${actions.busy ?? 'idle'} ${actions.busyEmployee ?? 'nobody'}`}</output>
        <button onClick={() => void actions.recalculateOne(chorong)}>한 사람 계산</button>
        <button onClick={() => void actions.calculate(rows, some)}>계산</button>
        <button onClick={() => void actions.confirmPay(rows, some)}>확정</button>
        <button onClick={() => void actions.remove([garam])}>삭제</button>
      </>
    )
  }
  const { seen } = scriptedFetch(answers)
  showScreen(Page, '/x')
  const bodiesOf = (id: string) => seen.filter((one) => one.id === id).map(({ body }) => body)
  return { said, seen, bodiesOf }
}
const state = (): string => screen.getByRole('status', { hidden: true }).textContent
const isIdle = () => waitFor(() => expect(state()).toBe('idle nobody'))
const close = async (text: string): Promise<void> => {
  fireEvent.click(button('확인'))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
}
const TYPED = '직접 입력한 금액을 어떻게 할까요?'

it('calculates one person with what becomes of typed amounts, or not at all, and is free again', async () => {
  const { said, bodiesOf } = show([[calculate, () => ({ body: { slip: chorong } })]])
  fireEvent.click(button('한 사람 계산'))
  fireEvent.click((await dialogOf(TYPED)).getByRole('button', { name: '취소' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodiesOf(calculate.id)).toEqual([])
  fireEvent.click(button('한 사람 계산'))
  const dialog = await dialogOf(TYPED)
  fireEvent.click(dialog.getByRole('radio', { name: /삭제하고 모두 새로/ }))
  fireEvent.click(dialog.getByRole('button', { name: '급여 계산' }))
  await waitFor(() => expect(said).toEqual(['한초롱의 급여를 계산했습니다. 실지급액은 2,990,026원입니다.']))
  await isIdle()
  expect(bodiesOf(calculate.id)).toEqual([{ ...order, employeeNo: 10, overwrite: true }])
})

it('calculates the people chosen and nobody else, asks nothing for typed amounts that stay, and tells a refusal', async () => {
  const sentence = '마감하지 않은 근태가 있습니다.'
  const { bodiesOf } = show([[calculate, () => problem(409, 'attendance-open', sentence)]], [garam, confirmed])
  fireEvent.click(button('계산'))
  expect(await screen.findByText(sentence)).toBeTruthy()
  await close(sentence)
  await isIdle()
  expect(bodiesOf(calculate.id)).toEqual([{ ...order, employeeNos: [1, 7], overwrite: false }])
})

it('asks for the plan of those whose state allows it, tells when it cannot be read, and can be tried again', async () => {
  const sentence = '지금은 데이터베이스를 쓸 수 없습니다.'
  let isDown = true
  const { seen } = show([
    [readPlan, () => (isDown ? problem(503, 'unavailable', sentence) : { body: planFor('confirm', [garam, chorong]) })],
  ])
  fireEvent.click(button('확정'))
  expect(await screen.findByText(sentence)).toBeTruthy()
  await close(sentence)
  await isIdle()
  isDown = false
  fireEvent.click(button('확정'))
  expect(await screen.findByRole('dialog', { name: '11월 급여를 확정할까요?' })).toBeTruthy()
  expect(state()).toBe('idle nobody')
  expect(seen.at(-1)?.query).toEqual({ ...order, action: 'confirm', employeeNos: [1, 10] })
})

it('leads from a warning to the calculation of that person', async () => {
  const warning = { employeeNo: 10, employeeCode: '0010', name: '한초롱', code: 'stale', label: '계산 후 변경' }
  const warnings = [{ ...warning, message: '', consequence: '', required: false }]
  const { bodiesOf } = show([
    [readPlan, () => ({ body: planFor('confirm', [chorong], { warnings }) })],
    [calculate, () => ({ body: { slip: chorong } })],
    [update, () => ({ body: { run: runOf(PEOPLE), changed: 1 } })],
  ])
  fireEvent.click(button('확정'))
  fireEvent.click((await dialogOf('한초롱의 11월 급여를 확정할까요?')).getByRole('button', { name: '다시 계산' }))
  fireEvent.click((await dialogOf(TYPED)).getByRole('button', { name: '급여 계산' }))
  await waitFor(() => expect(bodiesOf(calculate.id)).toEqual([{ ...order, employeeNo: 10, overwrite: false }]))
  await isIdle()
})

it('removes one payslip with the version that was seen', async () => {
  const { said, bodiesOf } = show([[remove, () => ({ body: { removed: 1 } })]])
  fireEvent.click(button('삭제'))
  const dialog = await dialogOf('이가람 사원의 11월 급여를 삭제할까요?')
  fireEvent.click(dialog.getByRole('button', { name: '급여 삭제' }))
  await waitFor(() => expect(said).toEqual(['1명의 급여를 삭제했습니다.']))
  expect(bodiesOf(remove.id)).toEqual([{ ...order, employeeNo: 1, version: 3 }])
})

it('removes of the people chosen those whose payslip is not confirmed, and sends nobody else', async () => {
  const never = person(91, '나래솔', {}, { versionNo: 0, version: 0 })
  const { seen } = scriptedFetch([
    [readManagement, () => ({ body: management([garam, confirmed, chorong, never]) })],
    [remove, () => ({ body: { removed: 2 } })],
  ])
  showScreen(PayrollManagementPage, '/salary/management')
  for (const { name } of [garam, confirmed, chorong, never])
    fireEvent.click(await screen.findByRole('checkbox', { name: `${name} 선택` }))
  fireEvent.click(await screen.findByRole('button', { name: '고른 사원 더보기' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '급여 삭제 2명' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2명의 11월 급여를 삭제할까요?' }))
  fireEvent.click(dialog.getByRole('button', { name: '2명 급여 삭제' }))
  expect(await screen.findByText('2명의 급여를 삭제했습니다.')).toBeTruthy()
  expect(seen.find(({ id }) => id === remove.id)?.body).toEqual({
    companyNo: 1,
    month: '2026-11',
    paymentType: '0001',
    employeeNos: [garam.employeeNo, chorong.employeeNo],
    version: 1,
  })
})
