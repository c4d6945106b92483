import { changeDelegation, createDelegation, endDelegation } from '@handal/contracts/company/approval-delegations'
import {
  changeDefaultApprovalLine,
  createDefaultApprovalLine,
  endDefaultApprovalLine,
} from '@handal/contracts/company/approval-line-defaults'
import {
  changeApprovalLine,
  createApprovalLine,
  endApprovalLine,
  trySigning,
} from '@handal/contracts/company/approval-lines'
import type { BodyInput, Endpoint } from '@handal/contracts/endpoint'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory, type Story } from '../testing/stories.ts'

const t = testApp()
const HEAD = { kind: 'APPROVE', who: 'HEAD' } as const
const ABOVE = { kind: 'APPROVE', who: 'PARENT_HEAD' } as const
/** Tells a call by its title and body, a minute after the one before. */
const teller =
  (story: Story, { call }: Pick<TestSession, 'call'>) =>
  <E extends Endpoint>(endpoint: E, title: string, body: BodyInput<E>) => {
    t.clock.advance(60_000)
    return story.tell(endpoint, title, () => call(endpoint, { body }))
  }

it('approval lines: made, changed, corrected, withdrawn, tried, ended, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 3, months: [] })
  await makePayrollCast(t, { people: 1, months: [] })
  const tell = teller(story, operator)
  const team = { departmentNo: 1, documentType: 'vacation' } as const
  await tell(createApprovalLine, 'of the whole company', { steps: [HEAD, ABOVE], from: '2026-01-01' })
  await tell(createApprovalLine, 'of a department and a document', {
    ...team,
    steps: [
      { ...HEAD, final: true, finalBelow: '3' },
      { ...ABOVE, who: 'PERSON', employeeNo: 3, atLeast: null },
    ],
  })
  await tell(createApprovalLine, 'a second one of both', { ...team, steps: [HEAD] })
  await tell(createApprovalLine, 'of what there is not', {
    departmentNo: 9,
    steps: [{ ...HEAD, who: 'PERSON', employeeNo: 9 }],
  })
  await tell(changeApprovalLine, 'from the next month on', { no: 1, steps: [HEAD], from: '2026-12-01', version: 1 })
  await tell(changeApprovalLine, 'corrected', { no: 1, steps: [ABOVE], from: '2026-12-01', reason: '오타' })
  await tell(changeApprovalLine, 'withdrawn', { no: 1, from: '2026-12-01', removed: true, reason: '보류' })
  await tell(changeApprovalLine, 'nothing new', { no: 1, steps: [HEAD, ABOVE] })
  await tell(changeApprovalLine, 'by who read it before', { no: 1, steps: [HEAD], version: 1 })
  await tell(trySigning, 'a draft', { employeeNo: 2, type: 'trip', draft: { steps: [HEAD] } })
  await tell(trySigning, 'a draft of what there is not', {
    employeeNo: 2,
    type: 'trip',
    draft: { departmentNo: 9, steps: [HEAD] },
  })
  await tell(endApprovalLine, 'removed though it held', { no: 1 })
  await tell(endApprovalLine, 'ended', { no: 1, endDate: '2026-11-30', reason: '통합' })
  await tell(endApprovalLine, 'removed', { no: 2, reason: '착오' })
  await expect(story.text()).toMatchFileSnapshot('approved/approval-lines.txt')
})

it('delegations: given, changed, refused, ended, removed', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 4, months: [] })
  await makePayrollCast(t, { people: 1, months: [] })
  const tell = teller(story, operator)
  const days = { from: '2026-11-18', to: '2026-11-24', reason: '연차' }
  await tell(createDelegation, 'for all documents', { employeeNo: 2, deputyNo: 3, ...days })
  await tell(createDelegation, 'for one document, later', {
    ...days,
    employeeNo: 3,
    deputyNo: 4,
    from: '2026-11-25',
    to: '2026-11-27',
    documentTypes: ['trip'],
  })
  await tell(createDelegation, 'twice for one day', { employeeNo: 2, deputyNo: 4, ...days })
  await tell(createDelegation, 'in a circle', { employeeNo: 3, deputyNo: 2, ...days })
  await tell(createDelegation, 'to nobody', {
    employeeNo: 2,
    deputyNo: 99,
    ...days,
    from: '2026-11-25',
    to: '2026-11-26',
  })
  await tell(changeDelegation, 'for longer', { no: 1, to: '2026-11-26', version: 1 })
  await tell(changeDelegation, 'by who read it before', { no: 1, to: '2026-11-27', version: 1 })
  await tell(endDelegation, 'removed though it has begun', { no: 1 })
  await tell(endDelegation, 'ended', { no: 1, endDate: '2026-11-20', reason: '복귀' })
  await tell(endDelegation, 'removed', { no: 2 })
  await expect(story.text()).toMatchFileSnapshot('approved/approval-delegations.txt')
})

it('default approval lines: made, changed, ended, removed', async () => {
  const story = await beginStory(t, 3)
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최관리' }))
  const tell = teller(story, admin)
  const { body } = await tell(createDefaultApprovalLine, 'for all documents', { steps: [HEAD, ABOVE] })
  const other = await tell(createDefaultApprovalLine, 'for one document', { documentType: 'trip', steps: [HEAD] })
  const { no } = body
  await tell(changeDefaultApprovalLine, 'from the next month on', { no, steps: [HEAD], from: '2026-12-01' })
  await tell(changeDefaultApprovalLine, 'by who read it before', { no, steps: [ABOVE], version: 1 })
  await tell(endDefaultApprovalLine, 'ended', { no, endDate: '2026-12-31' })
  await tell(endDefaultApprovalLine, 'removed', { no: other.body.no })
  await expect(story.text()).toMatchFileSnapshot('approved/default-approval-lines.txt')
})
