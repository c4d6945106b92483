import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@handal/contracts/endpoint'
import { REGISTRY } from '@handal/contracts/registry'
import { CALLS } from '@handal/contracts/testing/calls'
import type { Sample } from '@handal/contracts/testing/calls/call'
import { ROLES, type Role } from '@handal/contracts/roles'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import type { DB } from '../db/rows.gen.ts'
import { callAs, loginAs, makeCompany, makeUser, testApp, type TestSession } from './app.ts'
import { makePayrollCast } from './factories-payroll.ts'
import { calculated, keepApprovalLines, keepDayFacts, keepDocument, keepHolidays, moveHours } from './payroll-steps.ts'
import { sampleOf } from './walk.ts'

const t = testApp()
afterAll(closeRendering)

let companyNo = 0
let otherNo = 0
let jobId = ''

beforeAll(async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  ;({ companyNo } = cast)
  otherNo = (await makeCompany(t)).companyNo
  await keepHolidays(t, companyNo)
  await keepDayFacts(t, companyNo)
  await keepApprovalLines(t, companyNo)
  await keepDocument(t, companyNo)
  for (const month of ['2026-10', '2026-11']) jobId = (await calculated(cast, month)).id
  await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
  // In a DC plan, and a worker of the employment permit.
  await sql`update employee set dc_entry_date = '2024-01-01', visa = 'E-9' where company_no = ${companyNo} and employee_no = 2`.execute(
    t.own.kysely,
  )
})

/** Makes an account that of the company's first employee; only one at a time may be. */
const asFirstEmployee = async (tx: Transaction<DB>, userNo: number): Promise<void> => {
  const memberships = tx.updateTable('membership').where('company_no', '=', companyNo)
  await memberships.set({ employee_no: null }).execute()
  await memberships.set({ employee_no: 1 }).where('user_no', '=', userNo).execute()
}

type CallInput = Parameters<TestSession['call']>[1]
/** A fresh person of a role, an employee of the company unless super admin, and good inputs for a call. */
const personOf = async (role: Role): Promise<TestSession & { loginId: string }> => {
  const user = await makeUser(t, { role, companies: role === '01' ? [] : [{ companyNo }] })
  if (role === '21') await t.own.kysely.transaction().execute((tx) => asFirstEmployee(tx, user.userNo))
  return { loginId: user.loginId, ...(await loginAs(t, user)) }
}
const goodOf = ({ id }: Endpoint, loginId: string): Sample => sampleOf(id, { companyNo, jobId, loginId })
const inputOf = ({ params, query, body }: Sample): CallInput => ({ params, query, body }) as CallInput

const protectedCalls = REGISTRY.filter(({ access }) => access !== 'public')
const mayCall = (endpoint: Endpoint, role: Role): boolean =>
  endpoint.access === 'public' || endpoint.access.some((allowed) => allowed === role)

/** Members of a sample with another company named instead of the sample's own. */
const claimed = (members: object = {}, claim: object): Record<string, unknown> => {
  const others = Object.entries(members).filter(([name]) => name !== 'companyNo' && name !== 'corp_no')
  return { ...Object.fromEntries(others), ...claim }
}

describe('every call of the registry', () => {
  it.each(protectedCalls.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s asks for a login',
    async (_, endpoint) => {
      const { status, body } = await callAs(t, null, endpoint, inputOf(goodOf(endpoint, 'nobody')))
      expect(status).toBe(401)
      expect(body).toMatchObject({ code: 'login-required' })
    },
  )

  it.each(
    protectedCalls.flatMap((endpoint) =>
      ROLES.filter((role) => !mayCall(endpoint, role)).map((role) => [endpoint.id, role, endpoint] as const),
    ),
  )('%s refuses role %s', async (_, role, endpoint) => {
    const person = await personOf(role)
    const { status, body } = await person.call(endpoint, inputOf(goodOf(endpoint, person.loginId)))
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'forbidden' })
  })

  it.each(
    REGISTRY.flatMap((endpoint) =>
      ROLES.filter((role) => mayCall(endpoint, role)).map((role) => [endpoint.id, role, endpoint] as const),
    ),
  )('%s answers role %s by its contract', async (_, role, endpoint) => {
    const person = await personOf(role)
    const sample = goodOf(endpoint, person.loginId)
    const { status, body, raw } = await person.call(endpoint, inputOf(sample))
    expect({ status, problem: status < 400 ? null : body }).toMatchObject({
      status: expect.toBeOneOf([...(sample.expect ?? [200, 202])]),
    })
    // The answer is what the contract says, and nothing beside it.
    if (endpoint.produces === 'json' && status < 400) expect(endpoint.response.parse(body)).toEqual(body)
    if (endpoint.produces === 'pdf' && status < 400) expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    if (endpoint.produces === 'xlsx' && status < 400) expect(raw.subarray(0, 2).toString()).toBe('PK')
  })

  it.each(REGISTRY.filter(({ tenant }) => tenant).map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s knows nothing of another company',
    async (_, endpoint) => {
      for (const role of ['11', '21'] as const) {
        if (!mayCall(endpoint, role)) continue
        const person = await personOf(role)
        const sample = goodOf(endpoint, person.loginId)
        for (const name of ['companyNo', 'corp_no']) {
          const claim = { [name]: otherNo }
          const { status, body } = await person.call(
            endpoint,
            inputOf(
              endpoint.method === 'GET'
                ? { ...sample, query: claimed(sample.query, claim) }
                : { ...sample, body: claimed(sample.body, claim) },
            ),
          )
          expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
        }
      }
    },
  )

  it.each(protectedCalls.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses unknown fields',
    async (_, endpoint) => {
      const person = await personOf(ROLES.find((role) => mayCall(endpoint, role)) ?? '11')
      const sample = goodOf(endpoint, person.loginId)
      const { status, body } = await person.call(
        endpoint,
        inputOf({ ...sample, query: { ...sample.query, nonsense: '1' } }),
      )
      expect(status).toBe(400)
      expect((body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)).toContain('nonsense')
    },
  )
})

describe('every call that changes pay', () => {
  /** The test that looks for the row of a call for which the company here has nothing that could be sent. */
  const elsewhere = ({ id }: Endpoint): string | undefined => CALLS[id]?.auditedIn
  const changing = REGISTRY.filter(({ id, tenant, changes }) => tenant && (changes || CALLS[id]?.logged === true))
  const changes = changing.filter(
    (endpoint) => elsewhere(endpoint) === undefined && CALLS[endpoint.id]?.ownRecord !== true,
  )

  it('is walked here or names the test that is', () => {
    const tests = [...new Set(changing.flatMap((endpoint) => elsewhere(endpoint) ?? []))]
    expect(tests.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([])
  })

  it.each(changes.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s leaves a row in the audit log',
    async (_, endpoint) => {
      const rows = async () =>
        (
          await t.own.kysely
            .selectFrom('audit_log')
            .select('seq')
            .where('company_no', '=', companyNo)
            .where('event', 'not like', '%view%')
            .execute()
        ).length
      const person = await personOf('11')
      // What has not moved is not calculated again, and leaves no row.
      await moveHours(t, companyNo)
      await keepHolidays(t, companyNo)
      await keepDayFacts(t, companyNo)
      await keepApprovalLines(t, companyNo)
      const before = await rows()
      const { status } = await person.call(endpoint, inputOf(goodOf(endpoint, person.loginId)))
      expect(status).toBeLessThan(300)
      expect(await rows()).toBeGreaterThan(before)
    },
  )
})
