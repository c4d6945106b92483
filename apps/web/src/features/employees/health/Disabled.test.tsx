import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { type Disability, listDisabilities } from '@handal/contracts/people/disability'
import { readEmployee } from '@handal/contracts/people/employees'
import { readPhoto } from '@handal/contracts/people/person-files'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import EmployeeDetailPage from '../record/EmployeeDetailPage.tsx'
import { ASKED, GARAM } from '../testing/person.ts'

const OWN: Disability = {
  member: null,
  name: '이가람',
  relation: null,
  kind: 'WELFARE',
  from: plainDate('2001-03-01'),
  to: null,
}
const OF_CHILD: Disability = {
  member: 11,
  name: '이하늘',
  relation: 'CHILD',
  kind: 'SEVERE_ILLNESS',
  from: plainDate('2026-03-01'),
  to: plainDate('2026-10-31'),
}
const show = () =>
  showScreen(
    EmployeeDetailPage,
    '/basic-info/hrm/employee/detail/:empl_no',
    '?tab=family',
    '/basic-info/hrm/employee/detail/1',
  )

it('who is disabled is not even asked for before somebody says why they look, and hidden again', async () => {
  const { seen } = scriptedFetch([
    ...ASKED.filter(([endpoint]) => endpoint === readMeta),
    [readEmployee, () => ({ body: GARAM })],
    [readPhoto, () => ({ body: { photo: null } })],
    [listDisabilities, () => ({ body: { items: [OWN, OF_CHILD], total: 2 } })],
  ])
  show()
  fireEvent.click(await screen.findByRole('button', { name: '장애인 여부 보기' }))
  expect(screen.queryByRole('table', { name: '장애인' })).toBeNull()
  expect(seen.some(({ id }) => id === 'hrm.disabilities')).toBe(false)
  const asked = within(await screen.findByRole('dialog', { name: '장애인 여부를 볼까요?' }))
  fireEvent.change(asked.getByRole('textbox', { name: /^보는 사유/ }), { target: { value: '연말정산' } })
  fireEvent.click(asked.getByRole('button', { name: '보기' }))
  const rows = within(await screen.findByRole('table', { name: '장애인' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '성명관계구분기간',
    '이가람본인장애인(장애인복지법)2001.03.01부터',
    '이하늘자녀중증환자(항시 치료)2026.03.01 - 2026.10.31',
  ])
  expect(seen.find(({ id }) => id === 'hrm.disabilities')?.body).toEqual({ companyNo: 1, reason: '연말정산' })
  fireEvent.click(screen.getByRole('button', { name: '숨기기' }))
  expect(screen.queryByRole('table', { name: '장애인' })).toBeNull()
})
