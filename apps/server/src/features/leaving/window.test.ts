import { changeEmployee } from '@handal/contracts/people/employee-write'
import { createMonthHours } from '@handal/contracts/time/month-hours'
import { type Leaving, previewLeaving } from '@handal/contracts/people/leaving'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { closePlanned, makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()

const enterOvertime = async ({ operator }: PlannedCompany, month: string) => {
  const body = { month, employeeNo: 1, kind: 'extnWork' as const, hours: '60:00', reason: '납품' }
  expect((await operator.call(createMonthHours, { body })).status).toBe(200)
}
const paid = async (company: PlannedCompany, months: readonly string[]) => {
  for (const month of months) {
    expect((await closePlanned(company, month)).status).toBe(200)
    const { status } = await company.operator.call(calculate, { body: { month, employeeNo: 1 } })
    expect(status).toBe(200)
  }
}
const leavingOf = async ({ operator }: PlannedCompany, lastDay: string): Promise<Leaving> => {
  const { status, body } = await operator.call(previewLeaving, { params: { empl_no: 1 }, body: { lastDay } })
  expect(status).toBe(200)
  return body
}
const away = async ({ operator }: PlannedCompany, from: string, to: string) => {
  const body = { leavesOfAbsence: [{ from, to, reason: '육아휴직' }], reason: '휴직 신청' }
  expect((await operator.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(200)
}
const figureOf = ({ severance }: Leaving, name: string) => severance.explain.find(({ figure }) => figure === name)

it('counts the whole pay of a month that was earned after a leave of absence', async () => {
  const company = await makePlannedCompany(t, { scale: 20, people: [{ hired: '2024-03-04', base: 3_000_000 }] })
  await away(company, '2026-06-01', '2026-07-15')
  for (const month of ['2026-08', '2026-09']) await enterOvertime(company, month)
  await paid(company, ['2026-05', '2026-07', '2026-08', '2026-09'])
  const answer = await leavingOf(company, '2026-10-15')
  expect(answer.asked.filter(({ needed, known, field }) => needed && !known && field === 'wages')).toEqual([])
  expect(figureOf(answer, 'avgDaily')?.value).toBe('125910.1630')
  expect(answer.severance.amount).toBe(9_893_435)
})

it('counts nothing of pay that was earned before the window, and all that was earned in it', async () => {
  const company = await makePlannedCompany(t, {
    scale: 20,
    people: [{ hired: '2024-03-04', base: 3_000_000 }],
    settings: [{ from: '2026-01-01', periodStartDay: 21, payday: 25 }],
  })
  await away(company, '2026-08-03', '2026-09-30')
  await paid(company, ['2026-08', '2026-10'])
  const answer = await leavingOf(company, '2026-11-10')
  expect(figureOf(answer, 'avgDaily')?.value).toBe('98347.7805')
  expect(figureOf(answer, 'windowDays')?.value).toBe(41)
})
