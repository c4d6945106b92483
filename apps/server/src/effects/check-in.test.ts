import type { BodyInput } from '@handal/contracts/endpoint'
import {
  changeGatewaySecret,
  createGateway,
  createScreen,
  endGateway,
  releaseScreen,
  setUpScreen,
  workplaceCalls,
} from '@handal/contracts/terminal/workplaces'
import { changeConsent, setPin } from '@handal/contracts/time/check-in'
import { expect, it } from 'vitest'
import { callAs, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { phoneKey } from '../testing/phone-key.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000
const REASON = '도난'

it('places of work: registered, changed, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 2, months: [] })
  const { operator: other } = await makePayrollCast(t, { people: 1, months: [] })
  const { create, change, end } = workplaceCalls
  for (const name of ['본사', '창고']) await story.tell(create, name, () => operator.call(create, { body: { name } }))
  const moved = { no: 1, lat: 37.5, lng: 127, radius: 100, networks: ['203.0.113.0/24'] }
  for (const title of ['with its point and network', 'by who read it before'])
    await story.tell(change, title, () => operator.call(change, { body: { ...moved, version: 1 } }))
  await story.tell(end, 'by another company', () => other.call(end, { body: { no: 2, version: 1 } }))
  const { no: screenNo } = (await operator.call(createScreen, { body: { name: '정문 태블릿', placeNo: 1 } })).body
  const ending = { no: 1, version: 2, endDate: '2026-11-30', reason: REASON } as const
  await story.tell(end, 'where a screen stood once', () => operator.call(end, { body: { no: 1, version: 2 } }))
  await story.tell(end, 'on a day, where a screen stands', () => operator.call(end, { body: ending }))
  await operator.call(releaseScreen, { body: { no: screenNo, action: 'release', reason: REASON } })
  await story.tell(end, 'on a day', () => operator.call(end, { body: ending }))
  for (const title of ['an empty one', 'again'])
    await story.tell(end, title, () => operator.call(end, { body: { no: 2, version: 1 } }))
  await expect(story.text()).toMatchFileSnapshot('approved/places.txt')
})

it('gateways: registered, with another secret, ended', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 2, months: [] })
  const { operator: other } = await makePayrollCast(t, { people: 1, months: [] })
  const { no } = await story
    .tell(createGateway, 'one', () => operator.call(createGateway, { body: { name: '정문', place: '정문' } }))
    .then(({ body }) => body)
  await story.tell(createGateway, 'at a place that is not there', () =>
    operator.call(createGateway, { body: { name: '후문', placeNo: 9 } }),
  )
  for (const [title, who] of [
    ['by another company', other],
    ['at once', operator],
    ['by who read it before', operator],
  ] as const)
    await story.tell(changeGatewaySecret, title, () =>
      who.call(changeGatewaySecret, { params: { no }, body: { reason: REASON, version: 1 } }),
    )
  for (const title of ['for good', 'again'])
    await story.tell(endGateway, title, () => operator.call(endGateway, { body: { no, reason: REASON, version: 2 } }))
  await expect(story.text()).toMatchFileSnapshot('approved/gateways.txt')
})

it('screens of places: registered, set up, released', async () => {
  const story = await beginStory(t, 3)
  const { operator } = await makePayrollCast(t, { people: 2, months: [] })
  await operator.call(workplaceCalls.create, { body: { name: '본사' } })
  const create = (title: string, body: BodyInput<typeof createScreen>) =>
    story.tell(createScreen, title, () => operator.call(createScreen, { body }))
  const { no, setupCode } = (await create('one', { name: '정문 태블릿', placeNo: 1 })).body
  await create('at a place that is not there', { name: '후문 태블릿', placeNo: 9 })
  const body = { setupCode, publicKey: phoneKey('정문 태블릿') }
  for (const title of ['with its code', 'by the same key once more, since the answer was lost'])
    await story.tell(setUpScreen, title, () => callAs(t, null, setUpScreen, { body }))
  for (const [title, version] of [
    ['by who read it before', 9],
    ['at once', 2],
    ['again', 3],
  ] as const)
    await story.tell(releaseScreen, title, () =>
      operator.call(releaseScreen, { body: { no, action: 'release', reason: REASON, version } }),
    )
  await expect(story.text().replaceAll(setupCode, '‹code›')).toMatchFileSnapshot('approved/screens.txt')
})

it('location and PIN: agreed to, paused, withdrawn; set and given', async () => {
  const story = await beginStory(t, 4)
  const { operator, employee } = await makePayrollCast(t, { people: 2, months: [] })
  for (const action of ['give', 'pause', 'resume', 'withdraw', 'resume'] as const) {
    t.clock.advance(MINUTE)
    await story.tell(changeConsent, action, () => employee.call(changeConsent, { body: { action, version: 1 } }))
  }
  await story.tell(changeConsent, 'to words of another version', () =>
    employee.call(changeConsent, { body: { action: 'give', version: 9 } }),
  )
  await story.tell(setPin, 'the own one', () => employee.call(setPin, { body: { pin: '482913' } }))
  await story.tell(setPin, 'of somebody else', () =>
    employee.call(setPin, { body: { employeeNo: 2, reason: '휴대폰 없음', pin: '482913' } }),
  )
  await story.tell(setPin, 'given by the operator', () =>
    operator.call(setPin, { body: { employeeNo: 2, reason: '휴대폰 없음', pin: '482914' } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/check-in.txt')
})
