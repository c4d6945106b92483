import { REGISTRY } from '@handal/contracts/registry'
import { ROLES, type Role } from '@handal/contracts/roles'
import { update } from '@handal/contracts/payroll/salary-change'
import { beforeAll, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { hostileRequests } from '../testing/hostile.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { sampleOf } from '../testing/walk.ts'

const t = testApp({ config: { rateLimit: 0 } })
let companyNo = 0
let jobId = ''
const sessions: Partial<Record<Role, TestSession & { loginId: string }>> = {}

const personOf = async (role: Role): Promise<TestSession & { loginId: string }> => {
  const user = await makeUser(t, { role, companies: role === '01' ? [] : [{ companyNo }] })
  return { loginId: user.loginId, ...(await loginAs(t, user)) }
}

beforeAll(async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  ;({ companyNo } = cast)
  for (const month of ['2026-10', '2026-11']) jobId = (await calculated(cast, month)).id
  await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
  for (const role of ROLES) sessions[role] = await personOf(role)
})

/** Calls that end what they are called with. */
const ENDING = ['session.logout', 'session.changePassword', 'session.changePasswordAlias']

describe('hostile inputs', () => {
  const cases = REGISTRY.flatMap((endpoint) => {
    const roles: (Role | null)[] =
      endpoint.access === 'public' ? [null] : ROLES.filter((role) => endpoint.access.includes(role))
    return roles.map((role, nth) => [endpoint.id, role ?? 'nobody', endpoint, role, nth] as const)
  })

  it.each(cases)(
    'of %s by %s are refused at their field and never break anything',
    async (_, __, endpoint, role, nth) => {
      const person =
        role === null ? null : ENDING.includes(endpoint.id) ? await personOf(role) : (sessions[role] ?? null)
      const good = sampleOf(endpoint.id, { companyNo, jobId, loginId: person?.loginId ?? 'nobody' })
      // A month without payslips: no paper is drawn for each of these.
      const sample =
        endpoint.produces === 'json' ? good : { ...good, query: { ...good.query, payYear: '2019', payMonth: '1' } }
      const wrong: string[] = []
      let tried = 0
      for (const [index, { method, url, body, what }] of hostileRequests(endpoint, sample).entries()) {
        tried++
        // Every member gets a third of the values, each value a third of the members; a deep run and the bench send them all.
        // The members are the same for every role: the first tries more of them than the others.
        const share = process.env['DEEP'] === '1' ? 1 : 3
        if (index % (nth > 0 ? share * 4 : share) !== nth) continue
        const answer = await t.app.server.inject({
          method: method as 'GET',
          url,
          headers: {
            ...(person === null ? {} : { authorization: `Bearer ${person.access}` }),
            ...(body === null ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === null ? {} : { payload: body }),
        })
        const { statusCode } = answer
        const type = String(answer.headers['content-type'] ?? '')
        if (statusCode >= 500) wrong.push(`${statusCode} ${what}: ${t.log.lines.at(-1)?.slice(0, 300) ?? ''}`)
        else if (statusCode >= 400 && !type.startsWith('application/problem+json'))
          wrong.push(`${statusCode} ${what}: ${type}`)
        else if (statusCode === 400) {
          const { errors = [], message } = answer.json<{
            errors?: { path: string; message: string }[]
            message: string
          }>()
          const said = [message, ...errors.map((error) => error.message)]
          if (!said.every((sentence) => /[가-힣]/.test(sentence))) wrong.push(`${what}: ${said.join(' / ')}`)
          // What is no JSON, or an address too long for any route, has no fields.
          if (errors.length === 0 && !/__proto__|prototype|^body |^path /.test(what))
            wrong.push(`${what}: no field named`)
        }
      }
      expect(wrong).toEqual([])
      expect(tried).toBeGreaterThanOrEqual(0)
    },
  )
})
