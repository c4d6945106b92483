import { yearMonth } from '@handal/base/date'
import { createMonthHours, removeMonthHours } from '@handal/contracts/time/month-hours'
import { closeAttendance, deriveAttendance } from '@handal/contracts/time/attendance'
import { createDayFact, removeDayFact } from '@handal/contracts/time/day-facts'
import { correctDailyWork, correctWorkTimes, withdrawDailyWork } from '@handal/contracts/time/daily-works'
import type { BodyInput } from '@handal/contracts/endpoint'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000
const month = yearMonth('2026-11')

it('days worked as planned: entered, taken back, made again, closed and opened', async () => {
  const story = await beginStory(t, 1)
  const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [], periodStartDay: 16 })
  await makePayrollCast(t, { people: 1, months: [] })
  await sql`insert into setting_term (company_no, name, valid_from, value)
    values (${companyNo}, 'attendanceSource', '2026-01-01', '"AS_SCHEDULED"')`.execute(t.own.kysely)
  const enter = (title: string, body: Partial<BodyInput<typeof createDayFact>>) => {
    t.clock.advance(MINUTE)
    const fact = { employeeNo: 1, str: '2026-11-04', end: '2026-11-04', kind: 'ABSENCE', reason: '연락 없음' } as const
    return story.tell(createDayFact, title, () => operator.call(createDayFact, { body: { ...fact, ...body } }))
  }
  const withdraw = (title: string, body: BodyInput<typeof removeDayFact>) => {
    t.clock.advance(MINUTE)
    return story.tell(removeDayFact, title, () => operator.call(removeDayFact, { body }))
  }
  const derive = (title: string, of = month) => {
    t.clock.advance(MINUTE)
    return story.tell(deriveAttendance, title, () => operator.call(deriveAttendance, { body: { month: of } }))
  }
  const close = (title: string, body: Partial<BodyInput<typeof closeAttendance>>) => {
    t.clock.advance(MINUTE)
    return story.tell(closeAttendance, title, () =>
      operator.call(closeAttendance, { body: { month, action: 'close', ...body } }),
    )
  }
  await derive('of everybody')
  await derive('again: nothing moved')
  await derive('of a month that tags make', yearMonth('2025-11'))
  await enter('an absence', {})
  await enter('the same day again', { kind: 'HALF_AM' })
  await enter('of somebody of another company', { employeeNo: 3 })
  await withdraw('the absence', { no: 1, reason: '병가로 바꿈' })
  await withdraw('again', { no: 1, reason: '병가로 바꿈' })
  await close('the month', { version: 1 })
  await close('again', {})
  await close('by who read it before', { version: 1 })
  await close('open again without a reason', { action: 'reopen' })
  await close('open again', { action: 'reopen', reason: '빠뜨린 반차', version: 2 })
  await expect(story.text()).toMatchFileSnapshot('approved/attendance.txt')
})

it('one person of a closed month: opened alone, and closed again', async () => {
  const story = await beginStory(t, 4)
  const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [], periodStartDay: 16 })
  await makePayrollCast(t, { people: 1, months: [] })
  await sql`insert into setting_term (company_no, name, valid_from, value)
    values (${companyNo}, 'attendanceSource', '2026-01-01', '"AS_SCHEDULED"')`.execute(t.own.kysely)
  const move = (title: string, body: Partial<BodyInput<typeof closeAttendance>>) => {
    t.clock.advance(MINUTE)
    return story.tell(closeAttendance, title, () =>
      operator.call(closeAttendance, { body: { month, action: 'close', ...body } }),
    )
  }
  const reopened = { action: 'reopen' as const, userNo: [1], reason: '빠뜨린 지각' }
  await move('one person of an open month', reopened)
  expect((await operator.call(closeAttendance, { body: { month, action: 'close' } })).status).toBe(200)
  await move('one person without a reason', { ...reopened, reason: undefined })
  await move('somebody of another company', { ...reopened, userNo: [3] })
  await move('one person', reopened)
  await move('the same person', reopened)
  await move('close somebody who is closed', { userNo: [2] })
  await move('close the person', { userNo: [1], version: 3 })
  await expect(story.text()).toMatchFileSnapshot('approved/attendance-person.txt')
})

it('hours of a month worked as planned: entered, refused, taken back', async () => {
  const story = await beginStory(t, 2)
  const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [], periodStartDay: 16 })
  await makePayrollCast(t, { people: 1, months: [] })
  await sql`insert into setting_term (company_no, name, valid_from, value)
    values (${companyNo}, 'attendanceSource', '2026-01-01', '"AS_SCHEDULED"')`.execute(t.own.kysely)
  const hours = (title: string, body: Partial<BodyInput<typeof createMonthHours>>) => {
    t.clock.advance(MINUTE)
    const entry = { employeeNo: 1, month, kind: 'extnWork', hours: '10:00', reason: '납품 마감' } as const
    return story.tell(createMonthHours, title, () => operator.call(createMonthHours, { body: { ...entry, ...body } }))
  }
  const takeBack = (title: string) => {
    t.clock.advance(MINUTE)
    return story.tell(removeMonthHours, title, () =>
      operator.call(removeMonthHours, { body: { no: 1, version: 1, reason: '두 번 적음' } }),
    )
  }
  await hours('ten hours of overtime', {})
  await hours('a day of absence', { kind: 'absentDays', hours: undefined, days: 1 })
  await hours('more lateness than work', { kind: 'latenTime', hours: '700:00' })
  await takeBack('the overtime')
  await takeBack('again')
  await expect(story.text()).toMatchFileSnapshot('approved/month-hours.txt')
})

it('the clock times of a recorded day: entered, corrected, refused', async () => {
  const story = await beginStory(t, 3)
  const { operator } = await makePayrollCast(t, { people: 2, months: [], periodStartDay: 16 })
  const correct = (title: string, body: Partial<BodyInput<typeof correctDailyWork>>, empl_no = 1) => {
    t.clock.advance(MINUTE)
    const day = { workDate: '2026-10-15', atendTime: '09:00', lvofcTime: '18:00', reason: '기록기 고장' }
    return story.tell(correctDailyWork, title, () =>
      operator.call(correctDailyWork, { params: { empl_no }, body: { ...day, ...body } }),
    )
  }
  await correct('a day without a record', {})
  await correct('overtime of the day', { lvofcTime: '20:00', version: 2 })
  await correct('by who read it before', { lvofcTime: '21:00', version: 2 })
  await correct('neither came nor left', { atendTime: null, lvofcTime: null })
  await correct('an outing without a return', { gnot: '14:00' })
  await correct('of somebody who is not there', {}, 9)
  const withdraw = (title: string, workDate: string) => {
    t.clock.advance(MINUTE)
    return story.tell(withdrawDailyWork, title, () =>
      operator.call(withdrawDailyWork, { params: { empl_no: 1 }, body: { workDate, reason: '잘못 고침' } }),
    )
  }
  await withdraw('the newest of a day', '2026-10-15')
  await withdraw('of a day that nobody corrected', '2026-10-16')
  const together = (title: string, lvofcTime: string) => {
    t.clock.advance(MINUTE)
    const items = [1, 2].map((employeeNo) => ({ employeeNo, workDate: '2026-10-19', atendTime: '09:00', lvofcTime }))
    return story.tell(correctWorkTimes, title, () =>
      operator.call(correctWorkTimes, { body: { items, reason: '기록기 고장' } }),
    )
  }
  await together('a day of two people', '18:00')
  await together('both left when they came', '09:00')
  t.clock.advance(MINUTE)
  const half = {
    employeeNo: 1,
    workDate: '2026-10-20',
    kind: 'HALF_AM',
    atendTime: '14:00',
    lvofcTime: '18:00',
  } as const
  await story.tell(correctWorkTimes, 'half a day of leave with the times of the other half', () =>
    operator.call(correctWorkTimes, { body: { items: [half], reason: '오전 반차' } }),
  )
  t.clock.advance(MINUTE)
  const cleared = { employeeNo: 1, workDate: '2026-10-20', clear: true }
  await story.tell(correctWorkTimes, 'that day cleared', () =>
    operator.call(correctWorkTimes, { body: { items: [cleared], reason: '다른 날' } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/attendance-days.txt')
})
