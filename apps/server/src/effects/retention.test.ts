import { addHold, destroyData, liftHold } from '@handal/contracts/people/retention'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000

it('personal data: held back, let go, destroyed once', async () => {
  const story = await beginStory(t, 1)
  const { companyNo, operator } = await makePayrollCast(t, { people: 2, months: [] })
  await sql`update employee set leave_date = '2023-11-19', phone = '010-0000-0000' where company_no = ${companyNo}
    and employee_no = 1`.execute(t.own.kysely)
  const hold = (title: string, employeeNo: number, until = '') => {
    t.clock.advance(MINUTE)
    const body = { employeeNo, kind: 'LAWSUIT', reason: '2026가합0000', from: '2026-11-01', until } as const
    return story.tell(addHold, title, () => operator.call(addHold, { body }))
  }
  const lift = (title: string) => {
    t.clock.advance(MINUTE)
    return story.tell(liftHold, title, () => operator.call(liftHold, { body: { no: 1, reason: '화해', version: 1 } }))
  }
  const destroy = (title: string, ...employeeNos: number[]) => {
    t.clock.advance(MINUTE)
    const body = { employeeNos, reason: '보존기간 끝남' }
    return story.tell(destroyData, title, () => operator.call(destroyData, { body }))
  }
  await hold('of somebody', 1)
  await hold('of the same', 1, '2026-12-31')
  await destroy('what is held back', 1)
  await lift('lifted')
  await lift('again')
  await destroy('of who is in service', 2)
  await destroy('what is due', 1)
  await destroy('again', 1)
  await expect(story.text()).toMatchFileSnapshot('approved/retention.txt')
})
