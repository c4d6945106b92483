import type { BodyInput } from '@handal/contracts/endpoint'
import { changeDefaultSetting, changeSetting, previewSetting } from '@handal/contracts/settings/settings'
import { changeDefaultWorkRule, changeWorkRule, previewWorkRule } from '@handal/contracts/settings/work-rules'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000
const from = '2026-12-21'

it('settings and rules of attendance: entered, corrected, taken back', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  await makePayrollCast(t, { people: 1, months: [] })
  const set = (title: string, body: BodyInput<typeof changeSetting>) => {
    t.clock.advance(MINUTE)
    return story.tell(changeSetting, title, () => operator.call(changeSetting, { body }))
  }
  const rule = (title: string, body: BodyInput<typeof changeWorkRule>) => {
    t.clock.advance(MINUTE)
    return story.tell(changeWorkRule, title, () => operator.call(changeWorkRule, { body }))
  }
  await set('from a day on', { name: 'lateGraceMin', value: 5, from })
  await set('the same again', { name: 'lateGraceMin', value: 5, from })
  await set('corrected without a reason', { name: 'lateGraceMin', value: 7, from })
  await set('corrected', { name: 'lateGraceMin', value: 7, from, reason: '오타' })
  await set('by who read it before', { name: 'lateGraceMin', value: 9, from, version: 1 })
  await set('taken back', { name: 'lateGraceMin', from, removed: true, reason: '보류' })
  await set('what the other settings do not let', { name: 'deductionBase', value: 'EVENT', from })
  await set('what another screen keeps', { name: 'pensionType', value: 'DC', from })
  const unit = { unitMin: 10, lateRound: 'FLOOR', overtimeRound: 'NONE' } as const
  await rule('two of its values, a third as it was', { type: '0008', from, value: unit })
  await rule('taken back', { type: '0008', from, removed: true, reason: '보류' })
  await rule('rests of a schedule that is not there', {
    type: '0002',
    from,
    value: [{ workSch: '0009', start: '12:00', end: '13:00' }],
  })
  const ask = (title: string, body: BodyInput<typeof previewSetting>) =>
    story.tell(previewSetting, title, () => operator.call(previewSetting, { body }))
  await ask('of a way to prorate', { name: 'prorateMethod', value: 'FIXED30', from: '2026-11-01' })
  await ask('of a value that cannot be', { name: 'unitMin', value: 7, from })
  const askRule = (title: string, body: BodyInput<typeof previewWorkRule>) =>
    story.tell(previewWorkRule, title, () => operator.call(previewWorkRule, { body }))
  await askRule('of the weekdays', { type: '0004', from, value: { offdays: [], weeklyHoliday: 0 } })
  await askRule('without a value', { type: '0004', from })
  await expect(story.text()).toMatchFileSnapshot('approved/settings.txt')
})

it('settings that a new company starts with', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const body = { name: 'weekStart', value: 'SUN', from }
  await story.tell(changeDefaultSetting, 'from a day on', () => admin.call(changeDefaultSetting, { body }))
  await story.tell(changeDefaultSetting, 'by an operator', () => operator.call(changeDefaultSetting, { body }))
  const hours = { type: '0005', from, value: { day: '07:00', week: '35:00', monthlyHours: '182.5' } } as const
  await story.tell(changeDefaultWorkRule, 'from a day on', () => admin.call(changeDefaultWorkRule, { body: hours }))
  await story.tell(changeDefaultWorkRule, 'by an operator', () => operator.call(changeDefaultWorkRule, { body: hours }))
  await expect(story.text()).toMatchFileSnapshot('approved/settings-defaults.txt')
})
