import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { correctDailyWork } from '@handal/contracts/time/daily-works'
import { createHoliday } from '@handal/contracts/company/holidays'
import { createPunchRequest } from '@handal/contracts/time/punch-requests'
import { createTag } from '@handal/contracts/time/tags'
import type { Problem } from '@handal/contracts/problem'
import { beforeEach, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import { makeRecordedCompany, RECORDED_MONTH, recordMonth } from '../../../testing/recorded-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

const openOf = async ({ operator }: Pick<PlannedCompany, 'operator'>, userNo?: string) =>
  (
    await operator.call(readAttendance, {
      query: { month: RECORDED_MONTH, ...(userNo === undefined ? {} : { userNo }) },
    })
  ).body.open
const nineToSix = () => ({ atendTime: '09:00', lvofcTime: '18:00' })
const day = (no: number): string => `2026-11-${String(no).padStart(2, '0')}`
const correct = ({ operator }: PlannedCompany, workDate: string, lvofcTime: string | null) =>
  operator.call(correctDailyWork, {
    params: { empl_no: 1 },
    body: { workDate, atendTime: '09:00', lvofcTime, reason: '기록기 고장' },
  })

it('half records of a person are one row with the first five days, all of them for who is asked', async () => {
  t.clock.set('2026-12-03T00:00:00Z')
  const company = await makeRecordedCompany(t, 'monthly', 2)
  await recordMonth(company, nineToSix)
  await recordMonth(company, nineToSix, 2)
  const days = [2, 3, 4, 5, 6, 9, 10].map(day)
  for (const date of days) expect((await correct(company, date, null)).status).toBe(200)
  const point = { code: 'half-record', employeeNo: 1, name: '계획1', count: 7, blocks: true }
  const message = '2026.11.02은 출퇴근 기록이 없거나 한쪽만 있습니다. 이런 날이 6일 더 있습니다.'
  expect(await openOf(company)).toEqual([{ ...point, workDates: days.slice(0, 5), message }])
  expect(await openOf(company, '1')).toEqual([{ ...point, workDates: days, message }])
  // What blocks is told of everybody, also to who asks for somebody else.
  expect(await openOf(company, '2')).toEqual([{ ...point, workDates: days.slice(0, 5), message }])
  const closed = await company.operator.call(closeAttendance, { body: { month: RECORDED_MONTH, action: 'close' } })
  expect([closed.status, (closed.body as unknown as Problem).errors]).toEqual([
    422,
    [{ path: 'month', message: `계획1: ${message}` }],
  ])
})

it('only what is open up to today stands there: who is at work has not left yet', async () => {
  const company = await makePlannedCompany(t, { from: '2026-11-19' })
  // From the second to the eighteenth nobody recorded; the nineteenth on is as planned.
  expect(await openOf(company)).toMatchObject([{ code: 'half-record', count: 13, workDates: [2, 3, 4, 5, 6].map(day) }])
  t.clock.set('2026-11-03T09:00:00Z')
  expect(await openOf(company)).toMatchObject([{ code: 'half-record', count: 1, workDates: [day(2)] }])
})

it('a request and a day that waits are points of their own, each until it is settled', async () => {
  const company = await makePlannedCompany(t, { from: null })
  const { operator, companyNo } = company
  const punch = { employeeNo: 1, type: 'in', happenedAt: '2026-11-18T08:52:00+09:00', reason: '시험' } as const
  expect((await operator.call(createTag, { body: punch })).status).toBe(200)
  await t.app.services.schedule.runOften()
  const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
  const asked = { workDate: '2026-11-18', lvofcTime: '18:30', reason: '깜빡함' }
  expect((await person.call(createPunchRequest, { body: asked })).status).toBe(200)
  const codes = async () => (await openOf(company)).map(({ code, workDates }) => [code, ...workDates].join(' '))
  expect(await codes()).toEqual(expect.arrayContaining(['request-open 2026-11-18']))
  // A holiday waits until the next round of derivation.
  const holiday = { holidayDate: '2026-11-13', name: '창립일' }
  expect((await operator.call(createHoliday, { body: holiday as never })).status).toBe(200)
  expect(await openOf(company)).toContainEqual({
    code: 'pending',
    employeeNo: 1,
    name: '계획1',
    count: 1,
    workDates: ['2026-11-13'],
    message: '새로 들어온 내용을 근태에 반영하고 있습니다. 잠시 뒤 다시 확인해 주세요.',
    blocks: true,
  })
  await t.app.services.schedule.runOften()
  expect(await codes()).not.toContain('pending 2026-11-13')
  // The person and another company learn nothing of it.
  expect((await person.call(readAttendance, { query: { month: RECORDED_MONTH } })).status).toBe(403)
  const other = await makePlannedCompany(t, { from: null })
  expect((await openOf(other)).filter(({ code }) => code !== 'no-totals')).toEqual([])
})

it('what waits is made before the month is closed', async () => {
  t.clock.set('2026-12-03T00:00:00Z')
  const company = await makeRecordedCompany(t, 'monthly')
  await recordMonth(company, nineToSix)
  const holiday = { holidayDate: '2026-11-13', name: '창립일' }
  expect((await company.operator.call(createHoliday, { body: holiday as never })).status).toBe(200)
  const closed = await company.operator.call(closeAttendance, { body: { month: RECORDED_MONTH, action: 'close' } })
  expect([closed.status, closed.body.open]).toEqual([200, []])
})

it('weeks beyond 52 hours of recorded days are told and do not block', async () => {
  t.clock.set('2026-12-03T00:00:00Z')
  const company = await makeRecordedCompany(t, 'monthly', 2)
  // Four days of 12 hours and one of 4 are 52 hours, a minute more on the 20th is beyond; the other person works as planned.
  await recordMonth(company, (date) => ({
    atendTime: '09:00',
    lvofcTime: [12, 19].includes(date) ? '14:00' : date === 20 ? '22:01' : date >= 9 && date <= 19 ? '22:00' : '18:00',
  }))
  await recordMonth(company, nineToSix, 2)
  const point = { code: 'over-52', employeeNo: 1, name: '계획1', count: 1, workDates: [day(22)], blocks: false }
  const message = '11.22에 끝나는 주에 52시간을 넘겨 일했습니다(근로기준법 제53조 제1항).'
  expect(await openOf(company)).toEqual([{ ...point, message }])
  const closed = await company.operator.call(closeAttendance, { body: { month: RECORDED_MONTH, action: 'close' } })
  expect(closed.status).toBe(200)
})
