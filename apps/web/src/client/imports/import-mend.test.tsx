import type { ImportPreview } from '@handal/contracts/imports'
import { yearMonth } from '@handal/base/date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SAMPLE_CALLS as calls, SAMPLE_HEADS, SAMPLE_LIST, SAMPLE_ROWS } from '../../testing/sample-import.ts'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import { ImportScreen } from './ImportScreen.tsx'

const Page = () => (
  <ImportScreen
    companyNo={1}
    calls={calls}
    list={SAMPLE_LIST}
    template={{ onSave: () => {}, busy: false }}
    onClose={() => {}}
  />
)
const asRead = (head: ImportPreview) =>
  [calls.read, () => ({ body: { items: SAMPLE_ROWS, total: SAMPLE_ROWS.length, head } })] as const
const touched = {
  affected: [
    {
      employeeNo: 3,
      name: '최라온',
      month: yearMonth('2026-11'),
      paymentType: '0001',
      state: 'calculated' as const,
      now: 2_400_000,
      // oxlint-disable-next-line unicorn/no-thenable -- the specified name
      then: 2_480_000,
      difference: 80_000,
    },
  ],
  looked: 30,
  left: 0,
}

it('a row is mended on a phone where it stands, cell by cell', async () => {
  setViewport(390)
  const { seen } = scriptedFetch([asRead(SAMPLE_HEADS.bad), [calls.change, () => ({ body: SAMPLE_HEADS.bad })]])
  showScreen(Page, '/import', '?importNo=7')
  fireEvent.click(await screen.findByRole('button', { name: /0031.*없는 부서입니다/u }))
  const drawer = within(await screen.findByRole('dialog', { name: /0031/u }))
  const team = drawer.getByRole('textbox', { name: /부서/u })
  expect(team).toHaveProperty('value', '생산 3팀')
  expect(drawer.getByText("'생산 3팀'은 없는 부서입니다.")).toBeTruthy()
  const save = () => drawer.getByRole('button', { name: '저장' })
  expect(save().getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(team, { target: { value: ' 생산1팀 ' } })
  fireEvent.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /0031/u })).toBeNull())
  expect(seen.find(({ id }) => id === calls.change.id)?.body).toEqual({
    companyNo: 1,
    version: 1,
    cells: [{ row: 2, key: 'team', text: '생산1팀' }],
  })
})

it('what a whole file does to pay stands below it before it is stored, and not while a cell is bad', async () => {
  const { seen } = scriptedFetch([asRead(SAMPLE_HEADS.good), [calls.touched, () => ({ body: touched })]])
  const { unmount } = showScreen(Page, '/import', '?importNo=7')
  expect(await screen.findByRole('row', { name: /11월.*2,400,000.*2,480,000/u })).toBeTruthy()
  expect(screen.getByText(/사원 1명의 급여명세서 1건입니다/u)).toBeTruthy()
  unmount()
  scriptedFetch([asRead(SAMPLE_HEADS.bad)])
  showScreen(Page, '/import', '?importNo=7')
  await screen.findByText(/수정할 칸이 2개 있어/u)
  expect(screen.queryByText('영향을 받는 급여')).toBeNull()
  expect(seen.filter(({ id }) => id === calls.touched.id)).toHaveLength(1)
})

it('of many rows it is calculated when somebody asks', async () => {
  const many = { ...SAMPLE_HEADS.good, added: 500 }
  const { seen } = scriptedFetch([asRead(many), [calls.touched, () => ({ body: touched })]])
  showScreen(Page, '/import', '?importNo=7')
  const ask = await screen.findByRole('button', { name: '영향을 받는 급여 보기' })
  expect(seen.some(({ id }) => id === calls.touched.id)).toBe(false)
  fireEvent.click(ask)
  expect(await screen.findByText(/사원 1명의 급여명세서 1건입니다/u)).toBeTruthy()
})
