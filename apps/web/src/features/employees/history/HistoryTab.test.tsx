import { plainDate } from '@handal/base/date'
import { type HistoryItem, readEmployeeHistory } from '@handal/contracts/people/employee-history'
import { readEmployee } from '@handal/contracts/people/employees'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import EmployeeDetailPage from '../record/EmployeeDetailPage.tsx'
import { GARAM } from '../testing/person.ts'

const SAVE: HistoryItem = {
  no: 9,
  at: '2026-11-20T01:00:00.000Z',
  by: '김운영',
  label: '사원 수정',
  reason: '정기 조정',
  changes: [],
}
const PAY = { part: '급여 조건', from: plainDate('2026-03-01'), reason: null } as const
const base = (before: string | null, after: string | null) => [{ label: '기본급', before, after }]
const SAVES: readonly HistoryItem[] = [
  { ...SAVE, changes: [{ ...PAY, act: 'WITHDRAWN', state: null, facts: base('3,200,000원', null) }] },
  {
    ...SAVE,
    no: 8,
    reason: null,
    changes: [
      {
        ...PAY,
        act: 'CORRECTED',
        state: 'WITHDRAWN',
        reason: '잘못 적음',
        facts: base('3,100,000원', '3,200,000원'),
      },
      {
        part: '인적사항',
        from: null,
        act: 'CHANGED',
        state: 'STANDS',
        reason: null,
        facts: [{ label: '주소', before: '가상시', after: null }],
      },
    ],
  },
  { ...SAVE, no: 7 },
  { ...SAVE, no: 6, changes: null },
  { ...SAVE, no: 0, at: null, by: null, label: '기록을 시작하기 전의 내용', reason: null },
]
const show = (items: readonly HistoryItem[], total = items.length) => {
  const fetched = scriptedFetch([
    [readEmployee, () => ({ body: GARAM })],
    [readEmployeeHistory, () => ({ body: { items: [...items], total } })],
  ])
  showScreen(
    EmployeeDetailPage,
    '/basic-info/hrm/employee/detail/:empl_no',
    '?tab=history',
    '/basic-info/hrm/employee/detail/1',
  )
  return fetched
}

it('tells each save: when, who, what from which day, old and new, why, and what became of it', async () => {
  show(SAVES)
  expect((await screen.findByRole('link', { name: '변경이력' })).getAttribute('aria-current')).toBe('page')
  const list = await screen.findByRole('list', { name: '변경이력, 새 것이 위' })
  const saves = [...list.children].map((each) => each.textContent)
  expect(saves).toEqual([
    '2026.11.20 10:00 김운영사원 수정 사유: 정기 조정급여 조건 삭제2026.03.01부터기본급3,200,000원',
    '2026.11.20 10:00 김운영사원 수정급여 조건 정정2026.03.01부터뒤에 삭제됨사유: 잘못 적음기본급3,100,000원 → 3,200,000원인적사항 변경주소가상시 → 없음',
    '2026.11.20 10:00 김운영사원 수정 사유: 정기 조정보이는 값은 그대로입니다. 가려진 번호를 고쳤거나 같은 내용을 다시 저장했습니다.',
    '2026.11.20 10:00 김운영사원 수정 사유: 정기 조정예전 판이 남긴 기록이라 내용을 보여 드리지 못합니다.',
    ' 기록을 시작하기 전의 내용보이는 값은 그대로입니다. 가려진 번호를 고쳤거나 같은 내용을 다시 저장했습니다.',
  ])
  expect(within(list).getByText('3,200,000원', { selector: 's' })).toBeDefined()
})

it('asks for the next page, which stands in the address', async () => {
  const { seen } = show(SAVES, 45)
  fireEvent.click(await screen.findByRole('button', { name: '다음 쪽' }))
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ id: 'hrm.employee.history', query: { page: 2, size: 20 } }))
  expect(await screen.findByText('21 - 40 / 45')).toBeDefined()
})
