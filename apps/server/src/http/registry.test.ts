import type { Endpoint } from '@handal/contracts/endpoint'
import { REGISTRY } from '@handal/contracts/registry'
import { ROLES } from '@handal/contracts/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { callAs, loginAs, makeCast, makeCompany, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { allRoutes } from '../routes.ts'

const t = testApp()
const sessions: Partial<Record<string, TestSession>> = {}
let otherCompany = 0
beforeAll(async () => {
  const { operator, employee } = await makeCast(t)
  sessions['11'] = operator
  sessions['21'] = employee
  sessions['01'] = await loginAs(t, await makeUser(t, { role: '01' }))
  otherCompany = (await makeCompany(t)).companyNo
})

/** Path values that are well formed and name nothing. */
/** Parts of paths that are no numbers. */
const NAMED: Readonly<Record<string, string>> = {
  id: '00000000-0000-4000-8000-000000000000',
  pageType: 'vacation',
  place: 'post',
}
const paramsOf = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => {
      const name = match[1] ?? ''
      return [name, NAMED[name] ?? '987654']
    }),
  )
const guarded = REGISTRY.filter((endpoint) => endpoint.access !== 'public')
const label = ({ method, path }: Endpoint): string => `${method} ${path}`

describe('every call of the registry', () => {
  it('is bound, and nothing else is', () => {
    const bound = allRoutes(t.app.services).map((route) => route.endpoint.id)
    expect(bound.toSorted()).toEqual(REGISTRY.map((endpoint) => endpoint.id).toSorted())
  })

  it('is 401 without a login', async () => {
    const answers = await Promise.all(
      guarded.map(async (endpoint) => [
        label(endpoint),
        (await callAs(t, null, endpoint, { params: paramsOf(endpoint) })).status,
      ]),
    )
    expect(answers).toEqual(guarded.map((endpoint) => [label(endpoint), 401]))
  })

  it('is 403 for every role that it does not name', async () => {
    const wrong: string[] = []
    let tried = 0
    for (const endpoint of guarded)
      for (const role of ROLES) {
        if (endpoint.access !== 'public' && endpoint.access.includes(role)) continue
        tried++
        const answer = await sessions[role]?.call(endpoint, { params: paramsOf(endpoint) })
        if (answer?.status !== 403) wrong.push(`${role} ${label(endpoint)}: ${answer?.status}`)
      }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(10)
  })

  it('on a company is 404 for another company, whatever else is sent right', async () => {
    const wrong: string[] = []
    let tried = 0
    for (const endpoint of guarded.filter((candidate) => candidate.tenant)) {
      const role = ['11', '21'].find(
        (candidate) => endpoint.access !== 'public' && endpoint.access.some((a) => a === candidate),
      )
      if (role === undefined) continue
      const claim = { companyNo: otherCompany }
      const reads = endpoint.method === 'GET'
      // What a call needs besides differs; only those that need nothing else can be walked blindly.
      if (!(reads ? endpoint.query : endpoint.body).safeParse(claim).success) continue
      tried++
      const sent = reads ? { query: claim } : { body: claim }
      const answer = await sessions[role]?.call(endpoint, { params: paramsOf(endpoint), ...sent })
      if (answer?.status !== 404) wrong.push(`${role} ${label(endpoint)}: ${answer?.status}`)
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(3)
  })

  it('answers its own roles with something better than a bug', async () => {
    const wrong: string[] = []
    for (const endpoint of guarded)
      for (const role of ROLES) {
        if (endpoint.access === 'public' || !endpoint.access.includes(role)) continue
        if (endpoint.id === 'session.logout') continue
        const answer = await sessions[role]?.call(endpoint, { params: paramsOf(endpoint) })
        if (answer === undefined || answer.status >= 500 || [401, 403, 405].includes(answer.status))
          wrong.push(`${role} ${label(endpoint)}: ${answer?.status} ${t.log.lines.at(-1) ?? ''}`)
      }
    expect(wrong).toEqual([])
  })
})
