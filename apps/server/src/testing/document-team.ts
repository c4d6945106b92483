import { createApprovalLine } from '@handal/contracts/company/approval-lines'
import { changeDepartment, createDepartment } from '@handal/contracts/company/organisation'
import { listDocuments, readDocument } from '@handal/contracts/approval/documents'
import type { BodyInput } from '@handal/contracts/endpoint'
import { listNotices } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { settleDocuments } from '../features/approval/acts/each-morning.ts'
import type { TestApp, TestSession } from './app.ts'
import { type Cast, decide, fault, makeCast, write } from './document-cast.ts'

export type LineSteps = BodyInput<typeof createApprovalLine>['steps']
const HEADS: LineSteps = [
  { kind: 'REVIEW', who: 'HEAD' },
  { kind: 'APPROVE', who: 'PARENT_HEAD' },
]
/** 1 drafts in a team whose head is 2, under a division whose head is 3. */
export const makeTeam = async (t: TestApp, steps: LineSteps = HEADS) => {
  const cast = await makeCast(t)
  const { operator, companyNo } = cast
  const make = async (body: { deptNm: string; headEmployeeNo: number; parentNo?: number }) =>
    (await operator.call(createDepartment, { body: { from: '2025-01-01', ...body } })).body.no
  const division = await make({ deptNm: '생산본부', headEmployeeNo: 3 })
  const team = await make({ deptNm: '생산1팀', headEmployeeNo: 2, parentNo: division })
  await sql`update employee_assignment set department_no = ${team} where company_no = ${companyNo} and employee_no in (1, 2, 4)`.execute(
    t.own.kysely,
  )
  await lineOf(cast, steps)
  const head = (headEmployeeNo: number | null) =>
    operator.call(changeDepartment, { body: { no: team, headEmployeeNo, from: '2026-11-20' } })
  return { ...cast, team, head }
}
/** The line of leave of a company. */
export const lineOf = async ({ operator }: Cast, steps: LineSteps): Promise<void> => {
  const body = { documentType: 'vacation' as const, steps, from: '2026-01-01' }
  expect(fault(await operator.call(createApprovalLine, { body }))[0]).toBe(200)
}
/** What is done of documents in the morning of a day. */
export const morningOf = (t: TestApp, day?: string): Promise<void> => {
  if (day !== undefined) t.clock.set(`${day}T00:30:00+09:00`)
  return settleDocuments(t.app.services, () => false)
}
/** Who signs each step, for whom, and how far it is. */
export const peopleOf = async (who: TestSession, no = 1) =>
  (await who.call(readDocument, { params: { no } })).body.steps.map(({ person, deputyFor, state }) => [
    person?.no,
    deputyFor?.no ?? null,
    state,
  ])
export const toldTo = async (who: TestSession): Promise<string[]> =>
  (await who.call(listNotices, { query: {} })).body.items.map(
    ({ kind, title, detail }) => `${kind} ${title}: ${detail}`,
  )
/** How often somebody is told something. */
export const timesTold = async (who: TestSession, words: string): Promise<number> =>
  (await toldTo(who)).filter((each) => each === words).length
export const stuckOf = async (who: TestSession) =>
  (await who.call(listDocuments, { params: { pageType: 'total' }, query: { box: 'stuck' } })).body.items
/** Away for whole days, with nobody who stands in. */
export const away = async (who: TestSession, by: TestSession, from: string, to = from): Promise<number> => {
  const made = await write(who, {
    startDate: `${from} 09:00`,
    endDate: `${to} 18:00`,
    fields: { unit: 'DAY', reason: '휴식' },
  })
  expect(fault(made)[0]).toBe(200)
  expect(fault(await decide(by, made.body.no))[0]).toBe(200)
  return made.body.no
}
