import { createLeaveEntry, removeLeaveEntry } from '@handal/contracts/time/leave'
import type { BodyInput } from '@handal/contracts/endpoint'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000

it('entries of a leave ledger: entered, refused, taken back', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 2, months: [] })
  await makePayrollCast(t, { people: 1, months: [] })
  const enter = (title: string, body: Partial<BodyInput<typeof createLeaveEntry>> & { amount: string }) => {
    t.clock.advance(MINUTE)
    const entry = { employeeNo: 1, kind: 'OPENING', date: '2026-11-01', reason: '앞 시스템의 잔여' } as const
    return story.tell(createLeaveEntry, title, () => operator.call(createLeaveEntry, { body: { ...entry, ...body } }))
  }
  const takeBack = (title: string) => {
    t.clock.advance(MINUTE)
    return story.tell(removeLeaveEntry, title, () =>
      operator.call(removeLeaveEntry, { body: { no: 1, version: 1, reason: '두 번 적음' } }),
    )
  }
  await enter('an opening balance', { amount: '7.5', expires: '2026-12-31' })
  await enter('a second day of opening balances', { date: '2026-11-02', amount: '1', expires: '2026-12-31' })
  await enter('a use of hours', { kind: 'USE', date: '2026-11-03', amount: '2', unit: 'HOUR' })
  await enter('more than there is', { kind: 'USE', date: '2026-11-03', amount: '30' })
  await enter('of somebody of another company', { employeeNo: 3, amount: '1', expires: '2026-12-31' })
  await takeBack('the opening balance')
  await takeBack('again')
  await expect(story.text()).toMatchFileSnapshot('approved/leave.txt')
})
