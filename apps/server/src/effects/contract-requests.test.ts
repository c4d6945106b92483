import * as calls from '@handal/contracts/board/contract-requests'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()

it('contract requests: asked, written anew, negotiated, applied, withdrawn', async () => {
  const story = await beginStory(t, 1)
  const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [] })
  await sql`update company set contract_start = '2024-04-01', contract_type = '0001', contract_end = '2027-03-31',
    business_scale = 35 where company_no = ${companyNo}`.execute(t.own.kysely)
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const body = { kind: 'EXTEND' as const, endDate: '2028-03-31', people: 40, text: '한 해 더 씁니다.' }
  const one = { params: { no: 1 } }
  for (const title of ['the first', 'beside an open one'])
    await story.tell(calls.createContractRequest, title, () => operator.call(calls.createContractRequest, { body }))
  for (const [title, version] of [
    ['from its version', 1],
    ['from an old one', 1],
  ] as const)
    await story.tell(calls.changeContractRequest, title, () =>
      operator.call(calls.changeContractRequest, { body: { ...body, no: 1, people: 50, version } }),
    )
  await story.tell(calls.moveContractRequest, 'confirmed', () =>
    boss.call(calls.moveContractRequest, { ...one, body: { state: 'ACCEPTED' } }),
  )
  await story.tell(calls.moveContractRequest, 'with terms', () =>
    boss.call(calls.moveContractRequest, {
      ...one,
      body: { state: 'NEGOTIATING', terms: { people: 45 }, note: '45명입니다.' },
    }),
  )
  for (const title of ['taken', 'taken again'])
    await story.tell(calls.answerContractRequest, title, () =>
      operator.call(calls.answerContractRequest, { ...one, body: { accept: true, note: '좋습니다.' } }),
    )
  for (const title of ['applied', 'applied again'])
    await story.tell(calls.moveContractRequest, title, () =>
      boss.call(calls.moveContractRequest, { ...one, body: { state: 'APPLIED' } }),
    )
  await operator.call(calls.createContractRequest, {
    body: { kind: 'CHANGE', people: 50, text: '사람이 늘었습니다.' },
  })
  for (const [title, no] of [
    ['an open one', 2],
    ['one that is applied', 1],
  ] as const)
    await story.tell(calls.withdrawContractRequest, title, () =>
      operator.call(calls.withdrawContractRequest, { body: { no } }),
    )
  await expect(story.text()).toMatchFileSnapshot('approved/contract-requests.txt')
})
