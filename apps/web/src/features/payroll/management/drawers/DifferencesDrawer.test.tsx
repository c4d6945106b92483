import { listDifferences, type SlipDifference } from '@handal/contracts/payroll/salary-differences'
import { readManagement } from '@handal/contracts/payroll/salary'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch } from '../../../../testing/screen.tsx'
import { showPayroll } from '../../testing/page.tsx'
import { management, PEOPLE } from '../../testing/sample.ts'

const DIFFERENCE: SlipDifference = {
  employeeNo: 1,
  name: '이가람',
  month: '2026-10' as SlipDifference['month'],
  paymentType: '0001',
  paymentTypeName: '급여',
  state: 'paid',
  net: 3_000_000,
  recalculated: 3_012_340,
  difference: 12_340,
  blocked: false,
  gone: false,
  lines: [{ code: 'item.overtime', label: '연장근로수당', before: 120_000, after: 133_000 }],
}
const answering = (items: SlipDifference[], left = 0) =>
  scriptedFetch([
    [readManagement, () => ({ body: management(PEOPLE) })],
    [listDifferences, () => ({ body: { items, total: items.length, looked: 340, left } })],
  ])

it('tells which closed payslips would come out differently, by how much and why, and leads to each', async () => {
  const blocked = { ...DIFFERENCE, employeeNo: 2, name: '윤아라', difference: 0, blocked: true, lines: [] }
  const gone = { ...DIFFERENCE, employeeNo: 3, name: '한초롱', difference: -3_000_000, gone: true }
  answering([DIFFERENCE, blocked, gone], 12)
  showPayroll('?month=2026-11')
  fireEvent.click(await screen.findByRole('button', { name: '지난 급여 차액' }))
  const drawer = within(await screen.findByRole('dialog', { name: /지난 급여 차액/ }))
  expect(await drawer.findByText('비교한 급여명세서 340건')).toBeTruthy()
  const list = within(drawer.getByRole('region', { name: '차액이 있는 급여' }))
  expect(list.getByRole('heading').textContent).toBe('차액이 있는 급여 3건 · 실지급액 -2,987,660원')
  const [first, second, third] = list.getAllByRole('link').map((link) => link.closest('li'))
  const moved = within(list.getByRole('list', { name: '이가람 2026년 10월 급여의 달라지는 항목' }))
  expect(moved.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '연장근로수당120,000 → 133,000',
  ])
  expect(first?.textContent).toContain('+12,340')
  const link = list.getByRole('link', { name: '이가람 2026년 10월 급여' })
  expect(link.getAttribute('href')).toBe('/salary/management?month=2026-10&paymentType=0001&slip=1')
  expect(second?.textContent).toContain('계산할 수 없음')
  expect(third?.textContent).toContain('-3,000,000재직 기간이 바로잡혀 이 달에는 줄 급여가 없습니다.')
  expect(drawer.getByText(/앞선 달의 급여명세서/).textContent).toContain('12건은 많아서')
})

it('says so when nothing waits, and can be asked again when it cannot be read', async () => {
  answering([])
  const { unmount } = showPayroll('?month=2026-11&differences=1')
  expect(await screen.findByText('확정한 급여는 모두 지금의 사실과 같습니다.')).toBeTruthy()
  unmount()
  scriptedFetch([
    [readManagement, () => ({ body: management(PEOPLE) })],
    [listDifferences, () => problem(422, 'rule-violation', '회사의 급여 규칙이 없습니다.')],
  ])
  showPayroll('?month=2026-11&differences=1')
  const drawer = within(await screen.findByRole('dialog', { name: /지난 급여 차액/ }))
  expect(await drawer.findByText('회사의 급여 규칙이 없습니다.')).toBeTruthy()
  expect(drawer.getByRole('button', { name: /다시/ })).toBeTruthy()
})
