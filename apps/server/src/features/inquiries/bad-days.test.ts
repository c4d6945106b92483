import * as calls from '@handal/contracts/board/inquiries'
import { listNotices } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { anotherOperator, makePlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

const makeCast = async () => {
  const company = await makePlannedCompany(t, { from: null, people: [{}, {}] })
  const { companyNo } = company
  const asker = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
  const asked = await asker.call(calls.createInquiry, {
    body: { to: 'COMPANY', title: '연장근로수당', text: '10월 14일이 빠진 것 같습니다.' },
  })
  expect(asked.status).toBe(200)
  return { ...company, asker, no: asked.body.no, name: asked.body.askerName }
}

it('an inquiry of somebody who has left is answered all the same, and stays by name', async () => {
  const { companyNo, operator, asker, no, name } = await makeCast()
  await sql`update employee set leave_date = '2026-11-10' where company_no = ${companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  expect((await asker.call(calls.readInquiry, { params: { no } })).status).not.toBe(200)
  const { items } = (await operator.call(calls.listInquiries, {})).body
  expect(items).toMatchObject([{ no, askerName: name, waits: true }])
  const answered = await operator.call(calls.createMessage, { params: { no }, body: { text: '다시 계산했습니다.' } })
  expect(answered).toMatchObject({ status: 200, body: { state: 'ANSWERED', askerName: name } })
  expect((await operator.call(calls.changeInquiry, { body: { no, action: 'close' } })).body.state).toBe('CLOSED')
})

it('open inquiries wait for the next operator where the one before is no operator any more', async () => {
  const { companyNo, asker, no } = await makeCast()
  const user = await makeUser(t, { role: '11', companies: [{ companyNo }], name: '김운영' })
  const operator = await loginAs(t, user)
  await operator.call(calls.createMessage, { params: { no }, body: { text: '알아보겠습니다.' } })
  await asker.call(calls.createMessage, { params: { no }, body: { text: '아직입니까?' } })
  const next = await anotherOperator(t, companyNo)
  await sql`delete from membership where company_no = ${companyNo} and user_no = ${user.userNo}`.execute(t.own.kysely)
  expect((await operator.call(calls.readInquiry, { params: { no } })).status).not.toBe(200)
  const { body } = await next.call(calls.readInquiry, { params: { no } })
  expect(body).toMatchObject({ waits: true, state: 'REOPENED', messages: [{ isAnswer: true }, { isAnswer: false }] })
  expect(body.messages[0]?.authorName).not.toBe('')
  const answered = await next.call(calls.createMessage, { params: { no }, body: { text: '고쳤습니다.' } })
  expect(answered).toMatchObject({ status: 200, body: { state: 'ANSWERED', waits: false } })
})

it('every reopening is told, and what was taken back waits for nobody', async () => {
  const { asker, operator, no } = await makeCast()
  for (const _ of [1, 2])
    for (const action of ['close', 'reopen'] as const) {
      t.clock.advance(60_000)
      expect((await asker.call(calls.changeInquiry, { body: { no, action } })).status).toBe(200)
    }
  const told = (await operator.call(listNotices, {})).body.items.filter(({ title }) =>
    title.includes('다시 열었습니다'),
  )
  expect(told).toHaveLength(2)
  const other = await asker.call(calls.createInquiry, { body: { to: 'COMPANY', title: '휴가', text: '며칠입니까?' } })
  await asker.call(calls.removeInquiry, { body: { no: other.body.no } })
  expect((await operator.call(calls.listInquiries, {})).body).toMatchObject({ waiting: 1, total: 1 })
})
