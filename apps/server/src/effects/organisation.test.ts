import {
  changeDepartment,
  changePosition,
  createDepartment,
  createPosition,
  endDepartment,
  endPosition,
  orderDepartments,
  orderPositions,
} from '@handal/contracts/company/organisation'
import {
  changeDefaultDepartment,
  changeDefaultPosition,
  createDefaultDepartment,
  createDefaultPosition,
  endDefaultDepartment,
  endDefaultPosition,
  orderDefaultDepartments,
  orderDefaultPositions,
} from '@handal/contracts/company/organisation-defaults'
import type { BodyInput } from '@handal/contracts/endpoint'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000
const ID = '5b1d6a50-6d53-4f0e-9c6a-0a4c9b1d2e3f'

it('departments: made, renamed, corrected, withdrawn, moved, put in order, ended, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 3, months: ['2026-11'] })
  await makePayrollCast(t, { people: 1, months: [] })
  await calculated({ operator } as Parameters<typeof calculated>[0])
  const make = (title: string, body: BodyInput<typeof createDepartment>, headers = {}) =>
    story.tell(createDepartment, title, () => operator.call(createDepartment, { body, headers }))
  const change = (title: string, body: BodyInput<typeof changeDepartment>) => {
    t.clock.advance(MINUTE)
    return story.tell(changeDepartment, title, () => operator.call(changeDepartment, { body }))
  }
  const end = (title: string, body: BodyInput<typeof endDepartment>) =>
    story.tell(endDepartment, title, () => operator.call(endDepartment, { body }))
  await make('the first of its own', { deptNm: '품질팀' }, { 'x-request-id': ID })
  await make('the same request once more', { deptNm: '품질팀' }, { 'x-request-id': ID })
  await make('the second, under the first, with a head, from an earlier day', {
    deptNm: '검사반',
    parentNo: 3,
    headEmployeeNo: 2,
    from: '2026-01-01',
  })
  await make('of a name that is taken', { deptNm: '품질팀' })
  await make('under one of which there is none', { deptNm: '없는 밑', parentNo: 99 })
  await change('renamed from today', { no: 1, deptNm: '제조팀' })
  await change('renamed from the first day of the month whose payroll is calculated', {
    no: 1,
    deptNm: '생산1팀',
    from: '2026-11-01',
  })
  await change('corrected without a reason', { no: 1, deptNm: '생산일팀', from: '2026-11-01' })
  await change('corrected', { no: 1, deptNm: '생산일팀', from: '2026-11-01', reason: '오타' })
  await change('corrected a second time', { no: 1, deptNm: '생산제1팀', from: '2026-11-01', reason: '또 오타' })
  await change('withdrawn', { no: 1, from: '2026-11-20', removed: true, reason: '보류' })
  await change('nothing new', { no: 1, deptNm: '생산제1팀' })
  await change('by who read it before', { no: 1, deptNm: '남의 것', version: 1 })
  await change('under itself', { no: 3, parentNo: 4 })
  await change('of none', { no: 99, deptNm: '없음' })
  const order = (title: string, body: BodyInput<typeof orderDepartments>) =>
    story.tell(orderDepartments, title, () => operator.call(orderDepartments, { body }))
  await order('three of four turned', { nos: [3, 2, 1] })
  await order('the same again', { nos: [3, 2, 1] })
  await order('two moved under another', { nos: [4, 1], parentNo: 2, from: '2026-12-01' })
  await order('with one twice', { nos: [3, 3] })
  await order('with one that is none', { nos: [2, 99] })
  await end('used, without a day', { no: 2 })
  await end('with others under it', { no: 2, endDate: '2027-01-31' })
  await end('before it began', { no: 1, endDate: '2019-12-31' })
  await change('ended before it began, by a change', { no: 1, endDate: '2019-12-31' })
  await end('ended on its last day', { no: 1, endDate: '2027-01-31', reason: '통합' })
  await change('goes on again', { no: 1, endDate: null, reason: '다시 씀' })
  await end('never used', { no: 5 })
  await end('again', { no: 5 })
  await expect(story.text()).toMatchFileSnapshot('approved/organisation-departments.txt')
})

it('positions: made, renamed, put in order, ended, removed', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 2, months: [] })
  const make = (title: string, body: BodyInput<typeof createPosition>) =>
    story.tell(createPosition, title, () => operator.call(createPosition, { body }))
  await make('the first of its own', { ofcpsNm: '대리' })
  await make('a second', { ofcpsNm: '과장', from: '2026-01-01', sortOrder: 7 })
  const change = (title: string, body: BodyInput<typeof changePosition>) =>
    story.tell(changePosition, title, () => operator.call(changePosition, { body }))
  await change('renamed from a day to come', { no: 1, ofcpsNm: '선임', from: '2027-01-01' })
  await change('withdrawn', { no: 1, from: '2027-01-01', removed: true, reason: '보류' })
  await change('its place alone', { no: 2, sortOrder: 0 })
  await change('by who read it before', { no: 1, ofcpsNm: '남의 것', version: 1 })
  const order = (title: string, nos: number[]) =>
    story.tell(orderPositions, title, () => operator.call(orderPositions, { body: { nos } }))
  await order('turned', [3, 2, 1])
  await order('with one that is none', [1, 99])
  const end = (title: string, body: BodyInput<typeof endPosition>) =>
    story.tell(endPosition, title, () => operator.call(endPosition, { body }))
  await end('used, without a day', { no: 1 })
  await end('used, on the day before it began', { no: 1, endDate: '2019-12-31' })
  await end('used, on its last day', { no: 1, endDate: '2026-11-20' })
  await end('never used', { no: 2 })
  await expect(story.text()).toMatchFileSnapshot('approved/organisation-positions.txt')
})

it('what a new company starts with', async () => {
  const story = await beginStory(t, 3)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const params = { grp_no: 4 }
  const made = (title: string, body: BodyInput<typeof createDefaultDepartment>) =>
    story.tell(createDefaultDepartment, title, () => admin.call(createDefaultDepartment, { params, body }))
  await made('the first', { deptNm: '경영지원팀' })
  await made('the second', { deptNm: '인사팀', parentNo: 1 })
  await story.tell(createDefaultDepartment, 'by an operator', () =>
    operator.call(createDefaultDepartment, { params, body: { deptNm: '몰래' } }),
  )
  await story.tell(changeDefaultDepartment, 'renamed', () =>
    admin.call(changeDefaultDepartment, { params, body: { no: 2, deptNm: '인사총무팀', from: '2026-12-01' } }),
  )
  await story.tell(changeDefaultDepartment, 'by who read it before', () =>
    admin.call(changeDefaultDepartment, { params, body: { no: 2, deptNm: '남의 것', version: 1 } }),
  )
  await story.tell(orderDefaultDepartments, 'moved to the top', () =>
    admin.call(orderDefaultDepartments, { params, body: { nos: [2, 1], parentNo: null } }),
  )
  await story.tell(orderDefaultDepartments, 'with one that is none', () =>
    admin.call(orderDefaultDepartments, { params, body: { nos: [99] } }),
  )
  await story.tell(endDefaultDepartment, 'never used', () =>
    admin.call(endDefaultDepartment, { params, body: { no: 2, reason: '안 씀' } }),
  )
  await story.tell(endDefaultDepartment, 'again', () => admin.call(endDefaultDepartment, { params, body: { no: 2 } }))
  for (const ofcpsNm of ['사원', '대리'])
    await story.tell(createDefaultPosition, ofcpsNm, () =>
      admin.call(createDefaultPosition, { params, body: { ofcpsNm } }),
    )
  await story.tell(changeDefaultPosition, 'corrected', () =>
    admin.call(changeDefaultPosition, { params, body: { no: 2, ofcpsNm: '주임', from: '2026-11-20', reason: '오타' } }),
  )
  await story.tell(changeDefaultPosition, 'of none', () =>
    admin.call(changeDefaultPosition, { params, body: { no: 99, ofcpsNm: '없음' } }),
  )
  await story.tell(orderDefaultPositions, 'turned', () =>
    admin.call(orderDefaultPositions, { params, body: { nos: [2, 1] } }),
  )
  await story.tell(orderDefaultPositions, 'with one that is none', () =>
    admin.call(orderDefaultPositions, { params, body: { nos: [99] } }),
  )
  await story.tell(endDefaultPosition, 'never used', () => admin.call(endDefaultPosition, { params, body: { no: 1 } }))
  await story.tell(endDefaultPosition, 'of another group', () =>
    admin.call(endDefaultPosition, { params: { grp_no: 5 }, body: { no: 2 } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/organisation-defaults.txt')
})
