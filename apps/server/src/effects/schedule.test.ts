import type { BodyInput } from '@handal/contracts/endpoint'
import { changePattern, createPattern, enterPatternPerson, removePattern } from '@handal/contracts/time/patterns'
import { previewSchedule, saveSchedule } from '@handal/contracts/time/schedule'
import { publishSchedule, readMySchedule, readPublication } from '@handal/contracts/time/schedule-publish'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000

it('the roster: days painted, changed and cleared, patterns and who works by them', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 2, months: [] })
  await makePayrollCast(t, { people: 1, months: [] })
  const save = (title: string, items: BodyInput<typeof saveSchedule>['items'], reason = '근무 편성') => {
    t.clock.advance(MINUTE)
    return story.tell(saveSchedule, title, () => operator.call(saveSchedule, { body: { items, reason } }))
  }
  const create = (title: string, body: BodyInput<typeof createPattern>) => {
    t.clock.advance(MINUTE)
    return story.tell(createPattern, title, () => operator.call(createPattern, { body }))
  }
  const change = (title: string, body: BodyInput<typeof changePattern>) => {
    t.clock.advance(MINUTE)
    return story.tell(changePattern, title, () => operator.call(changePattern, { body }))
  }
  const remove = (title: string, no: number) => {
    t.clock.advance(MINUTE)
    return story.tell(removePattern, title, () => operator.call(removePattern, { body: { no, reason: '쓰지 않음' } }))
  }
  const enter = (title: string, body: BodyInput<typeof enterPatternPerson>) => {
    t.clock.advance(MINUTE)
    return story.tell(enterPatternPerson, title, () => operator.call(enterPatternPerson, { body }))
  }
  const night = { start: '21:00', end: '30:00' }
  await save('two nights and a day off of another person', [
    { employeeNo: 1, workDate: '2027-01-04', ...night },
    { employeeNo: 1, workDate: '2027-01-05', ...night },
    { employeeNo: 2, workDate: '2027-01-06', kind: 'OFF' },
  ])
  const look = (title: string, items: BodyInput<typeof previewSchedule>['items']) => {
    t.clock.advance(MINUTE)
    return story.tell(previewSchedule, title, () => operator.call(previewSchedule, { body: { items } }))
  }
  await look('what a third night would be', [{ employeeNo: 1, workDate: '2027-01-06', ...night }])
  await look('one day twice', [
    { employeeNo: 2, workDate: '2027-01-06', clear: true },
    { employeeNo: 2, workDate: '2027-01-06', kind: 'OFF' },
  ])
  await save('the same again', [{ employeeNo: 1, workDate: '2027-01-04', ...night }])
  await save('one of them otherwise, another one cleared', [
    { employeeNo: 1, workDate: '2027-01-04', workSch: '0001', version: 1 },
    { employeeNo: 1, workDate: '2027-01-05', clear: true },
  ])
  await save('by who read it before', [{ employeeNo: 1, workDate: '2027-01-04', kind: 'OFF', version: 1 }])
  await save('one good cell and one of another company', [
    { employeeNo: 2, workDate: '2027-01-07', kind: 'OFF' },
    { employeeNo: 3, workDate: '2027-01-07', kind: 'OFF' },
  ])
  await create('a pattern', { name: '격일', days: [{ workSch: '0001' }, { kind: 'OFF' }] })
  await create('a second one', { name: '야간', days: [night] })
  await create('of shifts that overlap', { name: '겹침', days: [{ start: '20:00', end: '44:00' }] })
  await enter('somebody works by it', { employeeNo: 2, from: '2027-01-11', patternNo: 1, dayOfPattern: 2 })
  await enter('corrected without a reason', { employeeNo: 2, from: '2027-01-11', patternNo: 1 })
  await enter('corrected', { employeeNo: 2, from: '2027-01-11', patternNo: 1, reason: '시작 날을 잘못 적음' })
  await enter('taken back', { employeeNo: 2, from: '2027-01-11', patternNo: 1, removed: true, reason: '교대하지 않음' })
  await change('its days before anybody has worked by it', { no: 1, days: [{ kind: 'OFF' }, night], version: 1 })
  await change('by who read it before', { no: 1, name: '이틀', version: 1 })
  await remove('one that somebody was given', 1)
  await remove('the other one', 2)
  await expect(story.text()).toMatchFileSnapshot('approved/schedule.txt')
})

it('a roster that is published: told, opened, changed and told again', async () => {
  const story = await beginStory(t, 2)
  const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [] })
  await makePayrollCast(t, { people: 1, months: [] })
  const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 2 }] }))
  const week = { str: '2027-01-04', end: '2027-01-10' }
  const publish = (title: string, body: Partial<BodyInput<typeof publishSchedule>> = {}) => {
    t.clock.advance(MINUTE)
    return story.tell(publishSchedule, title, () => operator.call(publishSchedule, { body: { ...week, ...body } }))
  }
  const open = (title: string) => {
    t.clock.advance(MINUTE)
    return story.tell(readMySchedule, title, () => person.call(readMySchedule, { query: week }))
  }
  await publish('a week', { words: '새해 첫 주' })
  await publish('the same again')
  await open('by one of them')
  await open('once more')
  await operator.call(saveSchedule, {
    body: { items: [{ employeeNo: 2, workDate: '2027-01-06', kind: 'OFF' }], reason: '쉬는 날' },
  })
  await publish('after a day of one of them became another')
  await publish('of somebody of another company', { employeeNos: [3] })
  await publish('of days that are over', { str: '2026-11-02', end: '2026-11-08' })
  await story.tell(readPublication, 'who was told the change', () =>
    operator.call(readPublication, { params: { no: 2 } }),
  )
  await story.tell(readPublication, 'one that is not there', () =>
    operator.call(readPublication, { params: { no: 3 } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/roster-publications.txt')
})
