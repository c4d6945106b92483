import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  'terminal.screens.setup': 'sets a screen up, see features/attendance/signed/signed-events.test.ts',
  'help.helpful': 'counts an answer, see features/help/help.test.ts',
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

/** Questions of one person with equal answers, and why: the first one stands for them. */
const ALIKE: Readonly<Record<string, string>> = {
  'basic.approvalDelegation--gaon-op-sort-employeeName-down': 'their names stand against their numbers',
  'basic.approvalDelegation--gaon-op-sort-to': 'who begins first ends first',
  'basic.approvalDelegation--gaon-op-sort-employeeName': 'who begins first comes first by name',
  'basic.approvalDelegation--gaon-op-sort-to-down': 'who begins last ends last',
  'basic.approvalLine--gaon-op-sort-no': 'by number is the order without a question',
  'basic.approvalLine--gaon-op-sort-endDate-down': 'one line has an end, and lines without one follow it either way',
  'basic.department--gaon-op-sort-sortOrder': 'by sortOrder is the order without a question',
  'basic.holiday--gaon-op-sort-kind-down': 'the first six days are all public holidays',
  'basic.position--gaon-op-sort-sortOrder': 'by sortOrder is the order without a question',
  'basic.position--gaon-op-sort-from': 'all positions begin on one day',
  'basic.position--gaon-op-sort-from-down': 'all positions begin on one day',
  'basic.salary--gaon-op-sort-from': 'all items begin on one day',
  'basic.salary--gaon-op-sort-from-down': 'all items begin on one day',
  'board.read--gaon-emp-of-another-company': 'to others neither it nor what is hidden is there',
  'common.workTimeFormat--gaon-op-6-2026-11': 'both work by the same hours',
  'common.workTimeFormat--gaon-op-14-2026-11': 'both work by the same hours',
  'contractBoard.list--boss-home': 'home asks for the first few, and there are no more',
  'eSystem.list--gaon-emp-home-turn': 'home asks for the first few, and there are no more',
  'eSystem.list--gaon-op-home-turn': 'nothing waits for this account, and it sees no trip',
  'qna.list--boss': 'home asks for the first few, and there are no more',
  'qna.list--dasom-op-home': 'home asks for the first few, and there are no more',
  'qna.list--gaon-op': 'home asks for the first few, and there are no more',
  'home.read--boss-gaon': 'the cockpit shows all companies, whichever is chosen',
  'hrm.certificates--gaon-op-9': 'neither has a certificate',
  'hrm.employees--both-op-no-company-named': 'the first company is meant where none is named',
  'management.corporations--boss-ending': 'no company is closed, and none ends within these days',
  'management.corporations--boss-sort-people-down': 'the larger company stands first',
  'management.corporations--boss-sort-contractStrDate-down': 'equal days keep the order without a question',
  'management.corporations--boss-sort-contractEndDate-down': 'equal days keep the order without a question',
  'management.corporations--boss-sort-closedOn-down': 'equal days keep the order without a question',
  'management.corporations--boss-sort-companyName-down': 'names and numbers stand in one order',
  'management.department--boss-by-name': 'the defaults are entered in the order of their names',
  'pdf.contract--gaon-op-1-at-hire': 'the terms of the hire still hold',
  'salary.management.read--gaon-op-2026-11-with-leave': 'nobody is on leave in this month; 2026-12 has somebody',
  'terminal.places--boss-dasom': 'neither company has a place of work',
}
/** A screen asks what another case asks; it is approved apart, because the screens are shown from it. */
const isOfScreen = (name: string): boolean => /-screen(-|$)/.test(name)
const answerIn = (file: string): string => {
  const { status, answer }: { status: unknown; answer?: unknown } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../testdata/answers', file), 'utf8'),
  )
  return JSON.stringify([status, answer ?? null])
}

it('two questions of one person have two answers, or say why not', () => {
  const groups = new Map<string, string[]>()
  for (const { endpoint, as, file } of CASES) {
    const name = file.replace(/\.json$/, '')
    if (isOfScreen(name)) continue
    const answer = `${endpoint.id} ${as} ${answerIn(file)}`
    groups.set(answer, [...(groups.get(answer) ?? []), name])
  }
  const alike = [...groups.values()].flatMap(([, ...others]) => others)
  expect(alike.toSorted()).toEqual(Object.keys(ALIKE).toSorted())
})
