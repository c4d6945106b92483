import * as calls from '@handal/contracts/board/contract-requests'
import { changeCorporation } from '@handal/contracts/company/corporations'
import { beforeEach, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makeFileOf, moneyOf, resultsOf, transferCast, transfersOf } from '../../../testing/transfer-steps.ts'
import { anotherOperator } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

it('a contract that ends with a file at the bank: its results are entered until the last day, later only where it goes on', async () => {
  const cast = await transferCast(t, { people: 3 })
  const { companyNo, operator } = cast
  const provider = async () => loginAs(t, await makeUser(t, { role: '01' }))
  const { body: file } = await makeFileOf(cast, [1, 2])
  const asked = await operator.call(calls.createContractRequest, {
    body: { kind: 'TERMINATE', endDate: '2026-11-30', text: '그만 씁니다.' },
  })
  expect(asked.status).toBe(200)
  const applied = await (
    await provider()
  ).call(calls.moveContractRequest, {
    params: { no: asked.body.no },
    body: { state: 'APPLIED' },
  })
  expect(applied.body.state).toBe('APPLIED')

  // On the last day what lies open is finished as ever: one result, one person left unpaid.
  t.clock.set('2026-11-30T14:59:00Z')
  const last = { ...cast, operator: { ...(await anotherOperator(t, companyNo)), userNo: operator.userNo } }
  expect((await resultsOf(last, { ...file, items: file.items.slice(0, 1) })).status).toBe(200)
  const states = async (who: typeof last) => (await transfersOf(who)).items.map(({ state }) => state)
  const left = await states(last)
  expect(left.toSorted()).toEqual(['DONE', 'IN_FILE', 'WAITING'])

  // From the next day on nobody enters, and nothing of it is gone where the contract is taken up again.
  t.clock.set('2026-11-30T15:00:00Z')
  expect((await last.operator.call(calls.listContractRequests, {})).body).toMatchObject({
    status: 403,
    message: '이용을 끝낸 회사라 들어갈 수 없습니다. 관리자에게 문의해 주세요.',
  })
  const open = { closedOn: null, contractEndDate: '2027-11-30', reason: '다시 씁니다.' }
  const opened = await (await provider()).call(changeCorporation, { params: { corp_no: companyNo }, body: open })
  expect(opened.status).toBe(200)
  const back = { ...cast, operator: { ...(await anotherOperator(t, companyNo)), userNo: operator.userNo } }
  expect(await states(back)).toEqual(left)
  expect((await resultsOf(back, { ...file, items: file.items.slice(1) })).status).toBe(200)
  expect((await moneyOf(back, 2)).state).toBe('DONE')
})
