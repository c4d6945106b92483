import { cancelDocument, createDocument, previewDocument } from '@handal/contracts/approval/documents'
import { createApprovalLine } from '@handal/contracts/company/approval-lines'
import type { BodyInput } from '@handal/contracts/endpoint'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { readAttendance } from '@handal/contracts/time/attendance'
import { createTag } from '@handal/contracts/time/tags'
import { yearMonth } from '@handal/base/date'
import { expect } from 'vitest'
import type { TestApp, TestSession } from './app.ts'
import { decide as decideOn, fault as refusal, signedInAs } from './document-cast.ts'
import { makePlannedCompany, type PlannedCompany, slipOf } from './planned-company.ts'

export { decideOn, refusal }
/** People around a document: who drafts it, who decides it, somebody who has no part in it. */
export type Cast = PlannedCompany & {
  readonly t: TestApp
  readonly drafter: TestSession
  readonly boss: TestSession
  readonly stranger: TestSession
}
/** Three people, the second of whom decides alone; days as planned, or recorded. */
export const makeApprovalCast = async (
  t: TestApp,
  options: Parameters<typeof makePlannedCompany>[1] = {},
): Promise<Cast> => {
  const company = await makePlannedCompany(t, {
    people: Array.from({ length: 3 }, () => ({ hired: '2025-01-01' })),
    ...options,
  })
  const steps = [{ kind: 'APPROVE' as const, who: 'PERSON' as const, employeeNo: 2 }]
  expect((await company.operator.call(createApprovalLine, { body: { steps, from: '2026-01-01' } })).status).toBe(200)
  const sessionOf = (employeeNo: number) => signedInAs(t, company, employeeNo)
  return { ...company, t, drafter: await sessionOf(1), boss: await sessionOf(2), stranger: await sessionOf(3) }
}
export type DocumentBody = BodyInput<typeof createDocument>
/** Hands a document in. */
export const hand = (who: TestSession, body: DocumentBody) =>
  who.call(createDocument, { body: { title: '신청', submit: true, ...body } })
export const foresee = async (who: TestSession, body: BodyInput<typeof previewDocument>) =>
  (await who.call(previewDocument, { body })).body
/** Hands a document in and approves it; its number. */
export const approveOf = async ({ drafter, boss }: Cast, body: DocumentBody): Promise<number> => {
  const made = await hand(drafter, body)
  expect(made.status === 200 ? [] : refusal(made)).toEqual([])
  const last = await decideOn(boss, made.body.no)
  expect(last.status === 200 ? [] : refusal(last)).toEqual([])
  expect(last.body.items[0]?.state).toBe('APPROVED')
  return made.body.no
}
/** Cancels an approved document, both asked for and agreed to. */
export const cancelOf = async ({ drafter, boss }: Cast, no: number): Promise<void> => {
  expect((await drafter.call(cancelDocument, { params: { no }, body: { reason: '일정 변경' } })).status).toBe(200)
  const last = await decideOn(boss, no)
  expect(refusal(last)[0]).toBe(200)
  expect(last.body.items[0]?.state).toBe('CANCELLED')
}
/** Days, totals and payslip of the first person in November 2026, without what counts how often they were written. */
export const everything = async (cast: Cast) => {
  const { operator } = cast
  await cast.t.app.services.schedule.runOften()
  await operator.call(calculate, { body: { month: yearMonth('2026-11'), employeeNo: 1 } })
  const { body } = await operator.call(readAttendance, { query: { month: '2026-11' } })
  const [person] = body.items
  const days = person !== undefined && 'days' in person ? person.days : []
  return {
    days: JSON.parse(
      JSON.stringify(days, (name, value: unknown) => (name === 'version' ? undefined : value)),
    ) as unknown,
    totals: person?.totals,
    won: (await slipOf(cast)).won,
  }
}
/** Tags of a recorded day, HH:mm each. */
export const tagDay = async (cast: Cast, day: string, came: string, left: string): Promise<void> => {
  for (const [time, type] of [
    [came, 'in'],
    [left, 'out'],
  ] as const) {
    const body = { employeeNo: 1, type, happenedAt: `${day}T${time}:00+09:00`, reason: '기록기 시험' }
    expect((await cast.operator.call(createTag, { body })).status).toBe(200)
  }
  await cast.t.app.services.schedule.runOften()
}
