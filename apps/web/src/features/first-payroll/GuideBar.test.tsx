import { type FirstPayroll, readFirstPayroll } from '@handal/contracts/session/first-payroll'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import GuideBar from './GuideBar.tsx'
import { GUIDE } from './testing/guide-sample.ts'

const after = (guide: FirstPayroll): FirstPayroll => ({
  ...guide,
  groups: guide.groups.map(({ label, steps }) => ({
    label,
    steps: steps.map((step) =>
      step.step === 'insurance'
        ? { ...step, state: 'done' as const }
        : step.step === 'pay'
          ? { ...step, state: 'next' as const }
          : step,
    ),
  })),
})

/** A screen with the bar above it and a save that finishes the step. */
function Saving({ isGuided }: { readonly isGuided: boolean }) {
  const client = useQueryClient()
  const save = useMutation({ mutationFn: () => Promise.resolve() })
  if (isGuided && client.getQueryData([1, 'first-payroll']) === undefined)
    client.setQueryData([1, 'first-payroll'], { guide: GUIDE })
  return (
    <>
      <GuideBar />
      <button onClick={() => save.mutate()}>저장</button>
    </>
  )
}
const open = (path: string, isGuided = true) => {
  let guide = GUIDE
  const script = scriptedFetch([[readFirstPayroll, () => ({ body: { guide } })]])
  const shown = showScreen(() => <Saving isGuided={isGuided} />, path, '')
  return { ...script, ...shown, finish: () => (guide = after(GUIDE)) }
}

it('leads from one step of the guide to the next as soon as it is saved', async () => {
  const { finish } = open('/basic-info/salary/item')
  const bar = within(await screen.findByRole('status'))
  expect(bar.getByText(/5가지를 마쳤습니다/).textContent).toContain('다음 단계는 ‘4대보험 사업장’입니다.')
  expect(bar.getByRole('link', { name: '관리번호 입력' }).getAttribute('href')).toBe(
    '/basic-info/company-info/rewrite/1',
  )
  expect(bar.getByRole('link', { name: '전체 단계 보기' }).getAttribute('href')).toBe('/home')
  finish()
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('다음 단계는 ‘급여 조건’입니다.'))
})

it('says on the screen of the step what is done there, without a way to where one is', async () => {
  open('/basic-info/company-info/rewrite/1')
  const bar = within(await screen.findByRole('status'))
  expect(bar.getByText(/이 화면에서 할 일은 ‘4대보험 사업장’입니다/)).toBeTruthy()
  expect(bar.queryByRole('link', { name: '관리번호 입력' })).toBeNull()
})

it('is not there for who did not open the guide, and asks for nothing', async () => {
  const { seen } = open('/basic-info/salary/item', false)
  await screen.findByRole('button', { name: '저장' })
  expect(screen.queryByRole('status')).toBeNull()
  expect(seen).toEqual([])
})
