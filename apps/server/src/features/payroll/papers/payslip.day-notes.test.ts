import { plainDate } from '@handal/base/date'
import type { AttendanceTotals } from '@handal/engine/payroll'
import { expect, it } from 'vitest'
import type { DayRow } from '../run/slips.repo.ts'
import { dayNotes } from './payslip.day-notes.ts'

const holiday = (work_date: string, hday_work: number, lvofc_time = '18:00'): DayRow => ({
  work_date: plainDate(work_date),
  atend_time: '09:00',
  lvofc_time,
  break_time: 60,
  normal_work: 0,
  night_work: 0,
  extn_work: 0,
  extn_night_work: 0,
  hday_work,
  hday_night_work: 0,
  hday_extn_work: 0,
  hday_extn_night_work: 0,
  hday_pay_work: 0,
  shortage: 0,
  in_law_extra: 0,
})
const totals = (hdayWork: number): AttendanceTotals => ({
  scheduledDays: 22,
  workedDays: 22,
  absentDays: 0,
  paidLeaveDays: '0',
  realWork: hdayWork,
  normalWork: 0,
  nightWork: 0,
  extnWork: 0,
  extnNightWork: 0,
  hdayWork,
  hdayNightWork: 0,
  hdayExtnWork: 0,
  hdayExtnNightWork: 0,
  hdayPayWork: 0,
  latenTime: 0,
  earlyLeave: 0,
  shortage: 0,
  inLawExtra: 0,
})

it('tells days of the same hours together, and one of other hours for itself, though its times are the same', () => {
  const days = [holiday('2026-11-07', 480), holiday('2026-11-08', 480), holiday('2026-11-14', 450)]
  expect(dayNotes(days, [], totals(1410))).toEqual([
    '휴일 11.07 - 11.08의 2일은 09:00 - 18:00, 휴게 1:00, 하루 8:00. 11.14는 09:00 - 18:00, 휴게 1:00, 하루 7:30',
  ])
})

it('lists each day for itself where hardly two are alike', () => {
  const days = [480, 450, 420, 390].map((minutes, at) => holiday(`2026-11-0${at + 1}`, minutes))
  expect(dayNotes(days, [], totals(1740))).toEqual(['휴일 11.01 8:00, 11.02 7:30, 11.03 7:00, 11.04 6:30'])
})

it('tells three kinds of days, which a reader still sees at a glance', () => {
  const days = [480, 450, 420].map((minutes, at) => holiday(`2026-11-0${at + 1}`, minutes))
  const [text = ''] = dayNotes(days, [], totals(1350))
  expect(text.match(/하루 \d:\d\d/g)).toEqual(['하루 8:00', '하루 7:30', '하루 7:00'])
})

it('counts the hours of a holiday beyond eight with those before', () => {
  const days = [{ ...holiday('2026-11-07', 480, '19:00'), hday_extn_work: 60 }]
  expect(dayNotes(days, [], { ...totals(480), hdayExtnWork: 60 })).toEqual([
    '휴일 11.07은 09:00 - 19:00, 휴게 1:00, 하루 9:00',
  ])
})

it('says nothing of hours that the days do not come to, and nothing without hours', () => {
  const days = [holiday('2026-11-07', 480)]
  expect(dayNotes(days, [], totals(481))).toEqual([])
  expect(dayNotes(days, [], null)).toEqual([])
  expect(dayNotes([], [], totals(0))).toEqual([])
})

it('tells hours that were entered of the month without their days beside the days, where both come to the hours', () => {
  const days = [holiday('2026-11-07', 480)]
  const entered = { kind: 'hdayWork', minutes: 150, days: null, reason: '재고 조사' } as const
  expect(dayNotes(days, [entered], totals(630))).toEqual([
    '휴일 11.07은 09:00 - 18:00, 휴게 1:00, 하루 8:00, 날짜를 적지 않은 2:30',
  ])
  expect(dayNotes([], [entered], totals(150))).toEqual(['휴일 날짜를 적지 않은 2:30'])
  expect(dayNotes(days, [entered], totals(480))).toEqual(['휴일 11.07은 09:00 - 18:00, 휴게 1:00, 하루 8:00'])
  expect(dayNotes(days, [entered], totals(600))).toEqual([])
})
