import type { createDocument as createCall } from '@handal/contracts/approval/documents'
import { createDocument, decideDocuments } from '@handal/contracts/approval/documents'
import type { Decision } from '@handal/contracts/approval/document-words'
import { createApprovalLine } from '@handal/contracts/company/approval-lines'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { listDayFacts } from '@handal/contracts/time/day-facts'
import { readLeaveLedger } from '@handal/contracts/time/leave'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { loginAs, makeUser, type TestApp, type TestSession } from './app.ts'
import { makePlannedCompany, type PlannedCompany } from './planned-company.ts'

export type Cast = PlannedCompany & {
  readonly drafter: TestSession
  readonly leader: TestSession
  readonly boss: TestSession
  readonly stranger: TestSession
}
const person = (employeeNo: number) => ({ who: 'PERSON' as const, employeeNo })
/** Lines of the company: two who decide, two who agree at once before one who decides, one whose 전결 ends it before another. */
const LINES = {
  two: [
    { kind: 'REVIEW' as const, ...person(2) },
    { kind: 'APPROVE' as const, ...person(3) },
  ],
  agree: [
    { kind: 'AGREE' as const, ...person(2) },
    { kind: 'AGREE' as const, ...person(4) },
    { kind: 'APPROVE' as const, ...person(3) },
    { kind: 'REFERENCE' as const, ...person(5) },
  ],
  final: [
    { kind: 'REVIEW' as const, ...person(2) },
    { kind: 'REVIEW' as const, ...person(3), final: true },
    { kind: 'APPROVE' as const, ...person(4) },
  ],
}
/** An employee of a company, with an account made new and signed in. */
export const signedInAs = async (
  t: TestApp,
  { companyNo }: Pick<PlannedCompany, 'companyNo'>,
  employeeNo: number,
): Promise<TestSession> => loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo }] }))
/** Four people: 1 drafts, 2 reviews, 3 decides, 4 stands beside; leave comes from more than a year of service. */
export const makeCast = async (t: TestApp, line: keyof typeof LINES = 'two', hired = '2025-01-01'): Promise<Cast> => {
  const company = await makePlannedCompany(t, { people: Array.from({ length: 5 }, () => ({ hired })) })
  const steps = [...LINES[line]]
  expect((await company.operator.call(createApprovalLine, { body: { steps, from: '2026-01-01' } })).status).toBe(200)
  const sessionOf = (employeeNo: number) => signedInAs(t, company, employeeNo)
  return {
    ...company,
    drafter: await sessionOf(1),
    leader: await sessionOf(2),
    boss: await sessionOf(3),
    stranger: await sessionOf(4),
  }
}
export type Body = BodyInput<typeof createCall>
export const VACATION = {
  pageType: 'vacation',
  draftType: '0001',
  title: '연차 신청',
  // Thursday and Friday, and Monday behind the weekend.
  startDate: '2026-11-26 09:00',
  endDate: '2026-11-30 18:00',
  fields: { unit: 'DAY', reason: '가족 여행', contact: '010-0000-0000', deputyNo: 4 },
  submit: true,
} as const satisfies Body
export const write = (who: TestSession, body: Partial<Body> = {}) =>
  who.call(createDocument, { body: { ...VACATION, ...body } })
export const decide = (who: TestSession, no: number, decision: Decision = 'approve', more: object = {}) =>
  who.call(decideDocuments, { body: { items: [{ no }], decision, ...more } })
export const fault = ({ status, body }: { status: number; body: unknown }) => {
  const { message, errors = [] } = body as Problem
  return [status, ...(errors.length === 0 ? [message] : errors.map((each) => `${each.path}: ${each.message}`))]
}
export const factsOf = async ({ operator }: Cast) =>
  (await operator.call(listDayFacts, { query: { str: '2026-11-01', end: '2026-12-31' } })).body.items
export const balanceOf = async ({ operator }: Cast, asOf = '2026-11-30') =>
  (await operator.call(readLeaveLedger, { params: { employeeNo: 1 }, query: { asOf } })).body.bases[0]?.balance
export const approved = async (cast: Cast, body: Partial<Body> = {}) => {
  const made = await write(cast.drafter, body)
  expect(fault(made)[0]).toBe(200)
  expect((await decide(cast.leader, made.body.no)).status).toBe(200)
  const last = await decide(cast.boss, made.body.no)
  expect(fault(last)[0]).toBe(200)
  return last.body.items[0]?.no ?? 0
}
/** Somebody of a company signs in once more: nobody stays signed in for days. null: an operator. */
export const again = async (t: TestApp, { companyNo }: Pick<Cast, 'companyNo'>, employeeNo: number | null) => {
  const { rows } = await sql<{ login: string; no: number }>`
    select u.login_id as login, u.user_no as no from membership m join app_user u on u.user_no = m.user_no
    where m.company_no = ${companyNo} and m.role = ${employeeNo === null ? '11' : '21'}
      and (${employeeNo}::int is null or m.employee_no = ${employeeNo}::int)
    order by 2 desc limit 1`.execute(t.own.kysely)
  const [found] = rows
  if (found === undefined) throw new Error(`nobody is ${employeeNo} there`)
  return loginAs(t, { userNo: found.no, loginId: found.login, role: employeeNo === null ? '11' : '21' })
}
