import type { Endpoint } from '@handal/contracts/endpoint'
import { REGISTRY } from '@handal/contracts/registry'
import { ROLES } from '@handal/contracts/roles'
import { expect, it } from 'vitest'
import { ACCOUNTS } from '../testing/world/accounts.ts'
import { casesOf } from './cases.ts'

const CASES = casesOf('')

/** Calls that only read and have no approved answer, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'session.refresh': 'rotates the token of a login, and answers what session.login answers',
  'setup.firstAdmin': 'makes the first account: the world has some',
  'session.link': 'is opened with a token that a mail has, see features/employees/accounts/mail.test.ts',
  'session.link.password': 'is opened with a token that a mail has, see features/employees/accounts/mail.test.ts',
  'management.simpleTax.preview': 'is asked with a file, whose answers are in effects/approved/tax-table.txt',
}
/** Stores nothing that is waited for: every GET, every POST that only asks, and what anybody may call. */
const reads = REGISTRY.filter(({ method, changes }) => method === 'GET' || !changes)

const casesFor = ({ id }: Endpoint) => CASES.filter(({ endpoint }) => endpoint.id === id)

it('every call that only reads is approved or left out by name', () => {
  const unknown = reads.filter((endpoint) => casesFor(endpoint).length === 0).map(({ id }) => id)
  expect(unknown.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted())
})

it('every role that may ask has asked', () => {
  const missing = reads.flatMap((endpoint) => {
    const { access, id } = endpoint
    if (access === 'public' || id in LEFT_OUT) return []
    const roles = new Set(casesFor(endpoint).map(({ as }) => (as === null ? null : ACCOUNTS[as].role)))
    return ROLES.filter((role) => access.includes(role) && !roles.has(role)).map((role) => `${id} as ${role}`)
  })
  expect(missing).toEqual([])
})

it('every call on a company was asked of both companies', () => {
  const missing = reads.filter((endpoint) => {
    if (!endpoint.tenant) return false
    const asked = casesFor(endpoint)
    const ofFirst = asked.some(({ as }) => as?.startsWith('gaon'))
    const ofSecond = asked.some(({ as, input }) => as === 'dasom-op' || input.query?.['companyNo'] === 2)
    return !ofFirst || !ofSecond
  })
  expect(missing.map(({ id }) => id)).toEqual([])
})
