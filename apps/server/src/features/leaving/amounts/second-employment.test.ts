import { leaveEmployee, type Leaving, previewLeaving } from '@handal/contracts/people/leaving'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { closePlanned, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()

const paid = async (company: PlannedCompany, employeeNo: number, months: readonly string[]) => {
  for (const month of months) {
    expect((await closePlanned(company, month)).status).toBe(200)
    const { status } = await company.operator.call(calculate, { body: { month, employeeNo } })
    expect(status).toBe(200)
  }
}
const leavingOf = async ({ operator }: PlannedCompany, no: number, lastDay: string): Promise<Leaving> => {
  const { status, body } = await operator.call(previewLeaving, { params: { empl_no: no }, body: { lastDay } })
  expect(status).toBe(200)
  return body
}
const valueOf = ({ yearEnd }: Leaving, name: string) => yearEnd.explain.find(({ figure }) => figure === name)?.value

it('settles both employments of a year to the won (소득세법 제137조, 제138조)', async () => {
  const company = await makePlannedCompany(t, {
    scale: 20,
    people: [
      { hired: '2025-01-02', base: 3_000_000 },
      { hired: '2026-08-03', base: 3_000_000 },
    ],
  })
  await paid(company, 1, ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'])
  const first = await leavingOf(company, 1, '2026-05-31')
  const left = await company.operator.call(leaveEmployee, {
    params: { empl_no: 1 },
    body: { lastDay: '2026-05-31', leaveReason: '11 개인 사정 (자진퇴사)', version: first.version },
  })
  expect(left.status).toBe(200)
  await sql`insert into rehire (company_no, employee_no, previous_no, linked_at, linked_by_name)
    values (${company.companyNo}, 2, 1, now(), '김운영')`.execute(t.own.kysely)
  await paid(company, 2, ['2026-08', '2026-09', '2026-10'])
  const again = await leavingOf(company, 2, '2026-10-31')
  expect([valueOf(first, 'totalPay'), valueOf(again, 'totalPay')]).toEqual([16_722_489, 25_758_607])
  expect(valueOf(again, 'decidedTax')).toBe(257_944)
  expect([again.yearEnd.incomeTax, again.yearEnd.localIncomeTax]).toEqual([-18_670, -1850])
})

it('names the premiums that a leave of absence deferred, and counts them among those of the year', async () => {
  const company = await makePlannedCompany(t, { scale: 20, people: [{ hired: '2026-01-01', base: 30_000_000 }] })
  await paid(company, 1, ['2026-01'])
  const away = { leavesOfAbsence: [{ from: '2026-02-01', to: '2026-12-31', reason: '질병' }], reason: '휴직 신청' }
  expect((await company.operator.call(changeEmployee, { params: { empl_no: 1 }, body: away })).status).toBe(200)
  const left = await leavingOf(company, 1, '2026-03-31')
  // February and March of 30,000,000: 1,078,500 and 141,720 a month.
  expect(left.health.notes).toContain(
    '휴직하는 동안 미룬 건강보험료 2,157,000원과 장기요양보험료 283,440원은 마지막 급여에서 뗍니다.',
  )
  // Of January 1,220,220 and 270,000, deferred 2,440,440, of unused leave 20,660, settled 93,400.
  expect(valueOf(left, 'insurance')).toBe(4_044_720)
})
