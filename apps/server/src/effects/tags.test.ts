import type { BodyInput } from '@handal/contracts/endpoint'
import { changeTagCard, createTagCard, endTagCard } from '@handal/contracts/time/tag-cards'
import { createPunchRequest, decidePunchRequest } from '@handal/contracts/time/punch-requests'
import { createTag, excludeTags, sendEvents } from '@handal/contracts/time/tags'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000
const eventId = (no: number) => `7a600000-0000-4000-8000-${String(no).padStart(12, '0')}`

it('raw events: sent, sent again, added by hand, excluded and taken back', async () => {
  const story = await beginStory(t, 1)
  const { operator, employee } = await makePayrollCast(t, { people: 2, months: [], periodStartDay: 16 })
  await makePayrollCast(t, { people: 1, months: [] })
  const send = (title: string, ...events: BodyInput<typeof sendEvents>['events']) => {
    t.clock.advance(MINUTE)
    return story.tell(sendEvents, title, () => employee.call(sendEvents, { body: { events } }))
  }
  const add = (title: string, body: Partial<BodyInput<typeof createTag>>) => {
    t.clock.advance(MINUTE)
    const tag = { employeeNo: 1, type: 'out', happenedAt: '2026-11-19T18:00:00+09:00', reason: '리더기 고장' } as const
    return story.tell(createTag, title, () => operator.call(createTag, { body: { ...tag, ...body } }))
  }
  const exclude = (title: string, nos: number[], restore = false) => {
    t.clock.advance(MINUTE)
    return story.tell(excludeTags, title, () =>
      operator.call(excludeTags, { body: { nos, reason: restore ? '맞는 기록' : '두 번 찍음', restore } }),
    )
  }
  const event = { eventId: eventId(1), happenedAt: '2026-11-20T08:58:12+09:00', type: 'in' } as const
  await send(
    'one, one too far ahead and one of somebody else',
    event,
    { ...event, eventId: eventId(2), happenedAt: '2026-11-20T12:00:00+09:00' },
    { ...event, eventId: eventId(3), employeeNo: 2 },
  )
  await send('again', event)
  await send('again, with other contents', { ...event, type: 'out' })
  await add('one by hand', {})
  await add('the same by hand', {})
  await add('of somebody of another company', { employeeNo: 3 })
  await exclude('both', [1, 2])
  await exclude('one of them again', [2])
  await exclude('one taken back', [1], true)
  await exclude('taken back again', [1], true)
  await expect(story.text()).toMatchFileSnapshot('approved/tags.txt')
})

it('cards of readers: given, changed, ended, removed', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 2, months: [], periodStartDay: 16 })
  await makePayrollCast(t, { people: 1, months: [] })
  const give = (title: string, body: Partial<BodyInput<typeof createTagCard>>) => {
    t.clock.advance(MINUTE)
    const card = { cardNo: '0012', employeeNo: 1, from: '2026-11-01' }
    return story.tell(createTagCard, title, () => operator.call(createTagCard, { body: { ...card, ...body } }))
  }
  const change = (title: string, body: BodyInput<typeof changeTagCard>) => {
    t.clock.advance(MINUTE)
    return story.tell(changeTagCard, title, () => operator.call(changeTagCard, { body }))
  }
  const end = (title: string, body: BodyInput<typeof endTagCard>) => {
    t.clock.advance(MINUTE)
    return story.tell(endTagCard, title, () => operator.call(endTagCard, { body }))
  }
  await give('a number', {})
  await give('the same number to somebody else', { employeeNo: 2, from: '2026-11-10' })
  await change('to one reader', { no: 1, reader: '정문', version: 1 })
  await change('by who read it before', { no: 1, employeeNo: 2, version: 1 })
  await end('on its last day', { no: 1, endDate: '2026-11-15', reason: '분실', version: 2 })
  await end('before its first day', { no: 1, endDate: '2026-10-15' })
  await end('altogether', { no: 1, version: 3 })
  await expect(story.text()).toMatchFileSnapshot('approved/tag-cards.txt')
})

it('missed punches: asked for, decided, taken back', async () => {
  const story = await beginStory(t, 3)
  const { operator, employee } = await makePayrollCast(t, { people: 2, months: [], periodStartDay: 16 })
  await makePayrollCast(t, { people: 1, months: [] })
  const ask = (title: string, body: Partial<BodyInput<typeof createPunchRequest>> = {}) => {
    t.clock.advance(MINUTE)
    const asked = { workDate: '2026-11-18', atendTime: '09:00', lvofcTime: '18:00', reason: '휴대폰 배터리' }
    return story.tell(createPunchRequest, title, () =>
      employee.call(createPunchRequest, { body: { ...asked, ...body } }),
    )
  }
  const decide = (title: string, body: BodyInput<typeof decidePunchRequest>) => {
    t.clock.advance(MINUTE)
    return story.tell(decidePunchRequest, title, () => operator.call(decidePunchRequest, { body }))
  }
  await ask('both times of a day')
  await ask('again while it waits')
  await ask('a day to come', { workDate: '2026-11-24' })
  await decide('rejected', { no: 1, action: 'reject', reason: '휴무' })
  await ask('once more')
  await decide('approved', { no: 2, action: 'approve', version: 1 })
  await decide('approved again', { no: 2, action: 'approve' })
  await decide('taken back', { no: 2, action: 'withdraw', reason: '다른 날' })
  await expect(story.text()).toMatchFileSnapshot('approved/punch-requests.txt')
})
