import * as calls from '@handal/contracts/board/inquiries'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()

it('inquiries: asked, answered, asked again, closed, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator, employee } = await makePayrollCast(t, { people: 2, months: [] })
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const body = { title: '연장근로수당', text: '빠진 것 같습니다.' }
  await story.tell(calls.createInquiry, 'to the company', () =>
    employee.call(calls.createInquiry, { body: { ...body, to: 'COMPANY' } }),
  )
  await story.tell(calls.createInquiry, 'to the provider', () =>
    operator.call(calls.createInquiry, { body: { ...body, to: 'PROVIDER' } }),
  )
  const said = { params: { no: 1 } }
  await story.tell(calls.createMessage, 'the answer', () =>
    operator.call(calls.createMessage, { ...said, body: { text: '들어 있습니다.' } }),
  )
  await story.tell(calls.createMessage, 'asked again', () =>
    employee.call(calls.createMessage, { ...said, body: { text: '한 가지 더' } }),
  )
  await story.tell(calls.createMessage, 'of the provider', () =>
    boss.call(calls.createMessage, { params: { no: 2 }, body: { text: '보고 있습니다.' } }),
  )
  for (const [title, who] of [
    ['by who said it', operator],
    ['by another', employee],
  ] as const)
    await story.tell(calls.changeMessage, title, () =>
      who.call(calls.changeMessage, { ...said, body: { commentNo: 1, text: '다시 봤습니다.' } }),
    )
  for (const title of ['by who said it', 'again'])
    await story.tell(calls.removeMessage, title, () =>
      operator.call(calls.removeMessage, { ...said, body: { commentNo: 1 } }),
    )
  for (const title of ['closed', 'closed again'])
    await story.tell(calls.changeInquiry, title, () =>
      employee.call(calls.changeInquiry, { body: { no: 1, action: 'close' } }),
    )
  await story.tell(calls.removeInquiry, 'that was answered', () =>
    employee.call(calls.removeInquiry, { body: { no: 1 } }),
  )
  await employee.call(calls.createInquiry, { body: { ...body, to: 'COMPANY' } })
  await story.tell(calls.removeInquiry, 'that nobody answered', () =>
    employee.call(calls.removeInquiry, { body: { no: 3 } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/inquiries.txt')
})
