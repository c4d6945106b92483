import { listDisabilities } from '@handal/contracts/people/disability'
import type { BodyInput } from '@handal/contracts/endpoint'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()

it('who is disabled: told with what showed it, seen with a reason, taken back; the log says whose it is and no more', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const change = (title: string, body: BodyInput<typeof changeEmployee>) => {
    t.clock.advance(60_000)
    return story.tell(changeEmployee, title, () => operator.call(changeEmployee, { params: { empl_no: 1 }, body }))
  }
  const look = (title: string, of: number) =>
    story.tell(listDisabilities, title, () =>
      operator.call(listDisabilities, { params: { empl_no: of }, body: { reason: '연말정산' } }),
    )
  await change('a brother, who counts because he is disabled', {
    familyMembers: [{ name: '한여울', relation: 'SIBLING', birthDate: '1985-09-23' }],
    disabilities: [{ member: 1, from: '2015-07-01', kind: 'WELFARE', reason: '장애인증명서' }],
  })
  await look('with a reason', 1)
  await look('of nobody', 99)
  await change('the brother leaves the family', { familyMembers: [{ no: 1, removed: true }], reason: '독립' })
  await look('afterwards', 1)
  await expect(story.text()).toMatchFileSnapshot('approved/disabilities.txt')
})
