import { readAttendance } from '@handal/contracts/time/attendance'
import { listDayFacts } from '@handal/contracts/time/day-facts'
import {
  listDailyWorks,
  listWorkTimes,
  readDailyWork,
  readWorkTime,
  recalculateDay,
} from '@handal/contracts/time/daily-works'
import { listMonthHours } from '@handal/contracts/time/month-hours'
import { listWorkRules } from '@handal/contracts/settings/work-rules'
import { listPatternPeople, listPatterns } from '@handal/contracts/time/patterns'
import { previewSchedule, readSchedule } from '@handal/contracts/time/schedule'
import { listPublications, readMySchedule, readPublication } from '@handal/contracts/time/schedule-publish'
import {
  listLeaveBalances,
  readLeave,
  readLeaveCalendar,
  readLeaveLedger,
  readMyLeave,
} from '@handal/contracts/time/leave'
import { listLeavePayments } from '@handal/contracts/time/leave-payment'
import { readMyMonth } from '@handal/contracts/time/my-month'
import { listPunchRequests, previewPunchRequest } from '@handal/contracts/time/punch-requests'
import { attendancePdf, attendanceXlsx, scheduleXlsx, tagsXlsx } from '@handal/contracts/downloads'
import { listTagCards } from '@handal/contracts/time/tag-cards'
import { tagImport } from '@handal/contracts/time/tag-import'
import { listTags } from '@handal/contracts/time/tags'
import { caseOf } from './case.ts'

const weeks = { str: '2027-01-04', end: '2027-01-17' }
const november = { str: '2026-11-01', end: '2026-11-30' }

/** Days and totals of a month, and what was entered of them. */
export const ATTENDANCE_CASES = [
  caseOf('gaon-op', listDayFacts, '', { query: november }),
  caseOf('dasom-op', listDayFacts, '', { query: november }),
  caseOf('gaon-op', listDailyWorks, '', { query: { str: '2026-11-02', end: '2026-11-04', employeeNos: [1, 2] } }),
  caseOf('dasom-op', listDailyWorks, '', { query: { str: '2026-11-02', end: '2026-11-03' } }),
  caseOf('gaon-op', readDailyWork, '', { params: { empl_no: 1 }, query: { workDate: '2026-11-03' } }),
  caseOf('dasom-op', readDailyWork, '', { params: { empl_no: 1 }, query: { workDate: '2026-11-07' } }),
  caseOf('gaon-op', readWorkTime, '', { params: { atend_no: '220261104' } }),
  caseOf('dasom-op', readWorkTime, '', { params: { atend_no: '120261103' } }),
  caseOf('gaon-op', listWorkTimes, '', { query: { str: '2026-11-02', end: '2026-11-03', employeeNos: [1] } }),
  caseOf('dasom-op', listWorkTimes, '', { query: { str: '2026-11-02', end: '2026-11-02' } }),
  caseOf('gaon-op', recalculateDay, 'later', {
    params: { empl_no: 1 },
    query: { workDate: '2026-11-03', lvofcTime: '21:30' },
  }),
  caseOf('dasom-op', recalculateDay, 'planned', {
    params: { empl_no: 1 },
    query: { workDate: '2026-11-03', lvofcTime: '21:30' },
  }),
  caseOf('gaon-op', listMonthHours, '', { query: { month: '2026-11' } }),
  caseOf('dasom-op', listMonthHours, '', { query: { month: '2026-11' } }),
  caseOf('gaon-op', listTags, '', { query: november }),
  caseOf('gaon-op', listTags, 'odd', { query: { ...november, anomalies: true } }),
  caseOf('gaon-op', listTags, 'excluded', { query: { ...november, excluded: true, late: false } }),
  caseOf('gaon-op', listTags, 'of-two', {
    query: { ...november, employeeNos: [1, 4], sort: 'source', size: 2, page: 2 },
  }),
  caseOf('gaon-op', listTags, 'late-by-name', { query: { ...november, late: true, q: 'ㄷㅇㅊ' } }),
  caseOf('dasom-op', listTags, '', { query: november }),
  caseOf('gaon-op', tagsXlsx, '', { query: { ...november, source: 'DESK', reason: '11월 근태 확인' } }),
  caseOf('dasom-op', tagsXlsx, '', { query: { ...november, reason: '11월 근태 확인' } }),
  caseOf('gaon-emp', readMyMonth, '', { query: { month: '2026-11' } }),
  caseOf('gaon-op', readMyMonth, '', { query: { month: '2026-10' } }),
  caseOf('dasom-op', readMyMonth),
  caseOf('gaon-op', listPunchRequests),
  caseOf('gaon-emp', listPunchRequests),
  caseOf('dasom-op', listPunchRequests),
  caseOf('gaon-op', previewPunchRequest, 'earlier', { query: { workDate: '2026-11-18', atendTime: '08:30' } }),
  caseOf('gaon-emp', previewPunchRequest, 'later', { query: { workDate: '2026-11-19', lvofcTime: '19:30' } }),
  caseOf('dasom-op', previewPunchRequest, 'planned', { query: { workDate: '2026-11-18', lvofcTime: '19:30' } }),
  // As the screens of requests ask.
  caseOf('gaon-emp', readMyMonth, 'screen'),
  caseOf('gaon-op', listPunchRequests, 'screen', { query: { state: 'WAITING', page: 1, size: 50 } }),
  caseOf('gaon-op', listPunchRequests, 'screen-of-one', {
    query: { state: 'WAITING', employeeNos: [1], page: 1, size: 50 },
  }),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((as) => [
    caseOf(as, attendancePdf, '2026-10', {
      query: { payYear: '2026', payMonth: '10', reason: '10월 근태 확인' },
    }),
    caseOf(as, attendanceXlsx, '2026-11', { query: { payYear: '2026', payMonth: '11', reason: '11월 근태 확인' } }),
  ]),
  caseOf('gaon-op', attendancePdf, 'year-alone', { query: { payYear: '2026' } }),
  caseOf('gaon-op', listTagCards),
  caseOf('gaon-op', listTagCards, 'of-a-day', { query: { day: '2026-10-30', sort: '-from' } }),
  caseOf('gaon-op', listTagCards, 'of-one', { query: { employeeNos: [1, 8], q: '0099', sort: 'name' } }),
  caseOf('dasom-op', listTagCards),
  caseOf('gaon-op', readAttendance, 'page-2', { query: { month: '2026-10', page: 2, size: 1 } }),
  caseOf('gaon-op', readAttendance, 'grid', { query: { month: '2026-10', cells: true, view: 'extn' } }),
  caseOf('gaon-op', readAttendance, 'cells', { query: { month: '2026-10', cells: true, view: 'times', size: 2 } }),
  caseOf('dasom-op', readAttendance, 'one', { query: { month: '2026-11', userNo: [1] } }),
]

/** The roster: single days, patterns, and what a paste would do. */
export const SCHEDULE_CASES = [
  caseOf('gaon-op', readSchedule, '', { query: { ...weeks, employeeNos: [1, 2, 3] } }),
  caseOf('dasom-op', readSchedule, '', { query: { ...weeks, employeeNos: [1, 2] } }),
  caseOf('gaon-op', previewSchedule, '', {
    body: {
      items: [
        { employeeNo: 1, workDate: '2027-01-06', clear: true },
        { employeeNo: 1, workDate: '2027-01-09', start: '10:00', end: '14:30' },
        { employeeNo: 2, workDate: '2027-01-09', start: '08:00', end: '17:00' },
        { employeeNo: 2, workDate: '2027-01-12', start: '06:00', end: '15:00' },
        { employeeNo: 3, workDate: '2027-01-09', start: '23:00', end: '32:00' },
        { employeeNo: 3, workDate: '2027-01-20', workSch: '0009' },
      ],
    },
  }),
  caseOf('dasom-op', previewSchedule, '', {
    body: { items: [{ employeeNo: 2, workDate: '2027-01-05', kind: 'OFF' }] },
  }),
  caseOf('gaon-op', listPublications, 'screen', { query: weeks }),
  caseOf('gaon-op', readPublication, '', { params: { no: 1 } }),
  caseOf('gaon-emp', readMySchedule, '', { query: weeks }),
  caseOf('gaon-emp', readMySchedule, 'screen', { query: { str: '2026-11-16', end: '2026-11-29' } }),
  caseOf('gaon-op', readMySchedule, '', { query: weeks }),
  caseOf('dasom-op', listPublications),
  caseOf('dasom-op', readPublication, '', { params: { no: 1 } }),
  caseOf('dasom-op', readMySchedule, '', { query: weeks }),
  caseOf('gaon-op', scheduleXlsx, '', { query: { ...weeks, employeeNos: [1, 2, 3], reason: '근무계획 확인' } }),
  caseOf('dasom-op', scheduleXlsx, '', { query: { ...weeks, employeeNos: [1, 2], reason: '근무계획 확인' } }),
  caseOf('gaon-op', readSchedule, 'screen', { query: weeks }),
  caseOf('gaon-op', listWorkRules, 'shifts', { query: { type: '0001', day: weeks.str } }),
  caseOf('gaon-op', listPatterns, ''),
  caseOf('dasom-op', listPatterns, ''),
  caseOf('gaon-op', listPatternPeople, ''),
  caseOf('dasom-op', listPatternPeople, ''),
]

/** Annual leave as of a day, and in the forms of the specification. */
export const LEAVE_CASES = [
  caseOf('gaon-op', listLeaveBalances, '', { query: { asOf: '2026-11-24', size: 5 } }),
  caseOf('gaon-op', listLeaveBalances, 'screen', { query: { asOf: '2026-11-20', page: 1, size: 100 } }),
  caseOf('dasom-op', listLeaveBalances, '', { query: { asOf: '2026-11-24', size: 3 } }),
  caseOf('gaon-op', readLeaveLedger, 'one', { params: { employeeNo: 1 }, query: { asOf: '2026-11-20' } }),
  caseOf('dasom-op', readLeaveLedger, 'one', { params: { employeeNo: 1 }, query: { asOf: '2026-11-24' } }),
  caseOf('gaon-op', readLeave, 'grants', { query: { type: 'fiscal', encpnd: '2024-07-01', calcDate: '2026-11-24' } }),
  caseOf('gaon-op', readLeave, 'month', { query: { year: '2026', month: '2', employeeNo: 1 } }),
  caseOf('dasom-op', readLeave, 'now', { query: { type: 'hire', calcDate: '2026-11-24', size: 2 } }),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((login) => [
    caseOf(login, readLeaveCalendar, '2026-11', { query: { month: '2026-11' } }),
    caseOf(login, listLeavePayments, '2026', { query: { year: '2026', paymentType: '0004' } }),
    caseOf(login, listLeavePayments, '2025-some', { query: { year: '2025', employeeNos: [1, 2, 3] } }),
  ]),
  caseOf('gaon-op', readMyLeave, '', { query: { asOf: '2026-11-24' } }),
  caseOf('gaon-emp', readMyLeave, 'screen'),
  caseOf('new-emp', readMyLeave, '', { query: { asOf: '2026-11-24' } }),
  caseOf('dasom-op', readMyLeave, '', { query: { asOf: '2026-11-24' } }),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((login) => [
    caseOf(login, tagImport.list, 'none-yet'),
    caseOf(login, tagImport.read, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, tagImport.file, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, tagImport.touched, 'of-none', { params: { importNo: 1 } }),
  ]),
]
