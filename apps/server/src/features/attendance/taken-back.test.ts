import { cancelDocument } from '@handal/contracts/approval/documents'
import { correctWorkTimes } from '@handal/contracts/time/daily-works'
import { removeDayFact } from '@handal/contracts/time/day-facts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { approved, decide, factsOf, makeCast } from '../../testing/document-cast.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import { enterFact } from '../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

it('an entry of a day leaves the same row in the log, whoever takes it back', async () => {
  const cast = await makeCast(t)
  const { operator, drafter, boss, companyNo } = cast
  expect((await enterFact(cast, { str: '2026-11-03', kind: 'TRIP' })).status).toBe(200)
  expect((await enterFact(cast, { str: '2026-11-04', kind: 'TRIP' })).status).toBe(200)
  await approved(cast)
  const entered = await factsOf(cast)
  expect(entered.map(({ no }) => no)).toEqual([1, 2, 3])
  expect((await operator.call(removeDayFact, { body: { no: 1, reason: '착오' } })).status).toBe(200)
  const items = [{ employeeNo: 1, workDate: '2026-11-04', clear: true as const }]
  expect((await operator.call(correctWorkTimes, { body: { items, reason: '본인 확인' } })).status).toBe(200)
  await drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } })
  expect((await decide(boss, 1)).status).toBe(200)
  const logged = await auditsOf(t, companyNo, 'day-fact.remove')
  expect(logged.map(({ reason }) => reason)).toEqual(['착오', '본인 확인', '휴가-2026-0001 취소'])
  expect(logged.map(({ before }) => before)).toEqual(entered)
  const { rows } = await sql<{ no: number; why: string; by: string }>`
    select fact_no as no, withdrawn_reason as why, withdrawn_by_name as by from attendance_fact
    where company_no = ${companyNo} and withdrawn_at is not null order by fact_no`.execute(t.own.kysely)
  expect(rows.map(({ no, why }) => [no, why])).toEqual(logged.map(({ reason }, index) => [index + 1, reason]))
})
