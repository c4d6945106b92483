import type { BodyInput } from '@handal/contracts/endpoint'
import { changeBeacon, createBeacon, endBeacon } from '@handal/contracts/terminal/beacons'
import { bindPhone, decidePhone, releasePhone, unbindPhone } from '@handal/contracts/terminal/phones'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { phoneKey } from '../testing/phone-key.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000

it('beacons: registered, changed, ended, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 2, months: [], periodStartDay: 16 })
  const { operator: other } = await makePayrollCast(t, { people: 1, months: [] })
  const beacon = { uuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e', major: 1, minor: 4821, place: '정문' }
  const create = (title: string, body: object = {}, who = operator) => {
    t.clock.advance(MINUTE)
    return story.tell(createBeacon, title, () => who.call(createBeacon, { body: { ...beacon, ...body } }))
  }
  const change = (title: string, body: BodyInput<typeof changeBeacon>) => {
    t.clock.advance(MINUTE)
    return story.tell(changeBeacon, title, () => operator.call(changeBeacon, { body }))
  }
  const end = (title: string, no: number, body: BodyInput<typeof endBeacon>) => {
    t.clock.advance(MINUTE)
    return story.tell(endBeacon, title, () => operator.call(endBeacon, { params: { no }, body }))
  }
  await create('one')
  await create('the same numbers by another company', {}, other)
  await create('a second one', { minor: 4822, place: '본관' })
  await change('to another place', { no: 1, place: '후문', version: 1 })
  await change('by who read it before', { no: 1, place: '옥상', version: 1 })
  await end('on its last day', 1, { endDate: '2026-11-30', reason: '교체', version: 2 })
  await end('altogether', 2, { reason: '잘못 등록' })
  await end('again', 2, {})
  await expect(story.text()).toMatchFileSnapshot('approved/beacons.txt')
})

it('phones: bound, asked for, approved, rejected, released', async () => {
  const story = await beginStory(t, 2)
  const { operator, employee } = await makePayrollCast(t, { people: 2, months: [], periodStartDay: 16 })
  await makePayrollCast(t, { people: 1, months: [] })
  const bind = (title: string, key: string) => {
    t.clock.advance(MINUTE)
    const body = { publicKey: phoneKey(key), name: key }
    return story.tell(bindPhone, title, () => employee.call(bindPhone, { body }))
  }
  const decide = (title: string, no: number, body: BodyInput<typeof decidePhone>) => {
    t.clock.advance(MINUTE)
    return story.tell(decidePhone, title, () => operator.call(decidePhone, { params: { no }, body }))
  }
  const first = await bind('the first', '한별 S21')
  const no = (first as { body: { no: number } }).body.no
  await bind('the same again', '한별 S21')
  await bind('another one', '한별 S26')
  await decide('approved', no, { action: 'approve' })
  await decide('approved again', no, { action: 'approve' })
  await bind('a third one', '은하 9')
  await decide('rejected', no, { action: 'reject', reason: '본인이 아님' })
  t.clock.advance(MINUTE)
  const release = (title: string, of: number) =>
    story.tell(releasePhone, title, () =>
      operator.call(releasePhone, { params: { no: of }, body: { reason: '잃어버림' } }),
    )
  await release('by the operator', no + 1)
  await release('by the operator again', no + 1)
  const again = await bind('one after that', '은하 10')
  const own = (again as { body: { no: number } }).body.no
  const unbind = (title: string, of: number) =>
    story.tell(unbindPhone, title, () => employee.call(unbindPhone, { body: { no: of } }))
  await unbind('by its owner', own)
  await unbind('by its owner again', own)
  await expect(story.text()).toMatchFileSnapshot('approved/phones.txt')
})
