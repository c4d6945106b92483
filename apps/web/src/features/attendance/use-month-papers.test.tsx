import { yearMonth } from '@handal/base/date'
import { attendancePdf, attendanceXlsx } from '@handal/contracts/downloads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetReasons } from '../../shared/download/download-reason.ts'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { useMonthPapers } from './use-month-papers.ts'

let people: number | null = 1
const Page = () => (
  <>
    {useMonthPapers({ companyNo: 1, month: yearMonth('2026-10'), people }).map(
      ({ label, disabledReason, onSelect }) => (
        <button key={label} disabled={disabledReason !== false} onClick={onSelect}>
          {label}
        </button>
      ),
    )}
  </>
)
const show = () => {
  const refused = { status: 404, body: { code: 'not-found', message: '아직 없습니다.' } }
  const { seen } = scriptedFetch([
    [attendancePdf, () => refused],
    [attendanceXlsx, () => refused],
  ])
  showScreen(Page, '/x')
  return seen
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => forgetReasons())

it.each([
  ['엑셀 내려받기', attendanceXlsx.id],
  ['PDF 내려받기', attendancePdf.id],
  ['인쇄', attendancePdf.id],
])('%s asks for the attendance of the month that is shown', async (name, id) => {
  people = 1
  const seen = show()
  press(name)
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]).toMatchObject({ id, query: { companyNo: 1, payYear: '2026', payMonth: '10' } })
})

it('says of several people what the file holds before it is taken', async () => {
  people = 12
  const seen = show()
  press('PDF 내려받기')
  expect(await screen.findByText('근태결과조회를 내려받을까요?')).toBeTruthy()
  expect(seen).toEqual([])
})

it.each([0, null])('has nothing to take of a month without anybody, or of one that is being read', (nobody) => {
  people = nobody
  show()
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
})
