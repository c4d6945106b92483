import { asked, day, none, paging, reason, told, type FullSample } from './parts.ts'

/** Full samples of attendance. */
export const ATTENDANCE_SAMPLES: Readonly<Record<string, FullSample>> = {
  'attendance.dayFacts': {
    query: { ...asked, str: day, end: day, employeeNos: '1,2', withdrawn: 'true', sort: 'str', ...paging },
  },
  'attendance.dayFacts.create': {
    query: asked,
    body: {
      ...told,
      employeeNo: 1,
      str: day,
      end: day,
      kind: 'HOURS',
      leaveType: '0001',
      startTime: '09:00',
      endTime: '10:00',
      paid: true,
      reason,
    },
  },
  'attendance.dayFacts.remove': { query: asked, body: { ...told, no: 1, reason, version: 1 } },
  'attendance.monthHours': {
    query: { ...asked, month: '2026-11', employeeNos: '1,2', withdrawn: 'true', sort: 'kind', ...paging },
  },
  'attendance.monthHours.create': {
    query: asked,
    body: { ...told, employeeNo: 1, month: '2026-11', kind: 'absentDays', hours: '12:30', days: 2, reason },
    together: [
      { kind: 'extnWork' },
      { kind: 'extnWork', days: none },
      { kind: 'extnWork', days: none, hours: '00:00' },
      { kind: 'extnWork', days: none, hours: '744:00' },
      { kind: 'extnWork', days: none, hours: '744:01' },
      { kind: 'extnWork', days: none, hours: none },
      { hours: none },
      { hours: none, days: none },
    ],
  },
  'attendance.monthHours.remove': { query: asked, body: { ...told, no: 1, reason, version: 1 } },
  'attendance.dailyWorks': { query: { ...asked, str: day, end: day, employeeNos: '1,2', ...paging } },
  'attendance.dailyWork': { params: { empl_no: 1 }, query: { ...asked, workDate: day } },
  'attendance.dailyWork.correct': {
    params: { empl_no: 1 },
    query: asked,
    body: {
      ...told,
      workDate: day,
      atendTime: '09:00',
      lvofcTime: '18:00',
      gnot: '13:00',
      rtn: '14:00',
      workSch: '0001',
      reason,
      version: 1,
    },
    together: [{ atendTime: null, lvofcTime: null, gnot: null, rtn: null }],
  },
  'attendance.workTime': { params: { atend_no: '120261104' }, query: asked },
  'attendance.management': { query: { ...asked, month: '2026-11', userNo: '1,2', ...paging } },
  'attendance.management.derive': {
    query: asked,
    body: { ...told, month: '2026-11', userNo: [1], withoutRecord: 'ABSENT' },
  },
  'attendance.management.close': {
    query: asked,
    body: {
      ...told,
      month: '2026-11',
      action: 'apply',
      userNo: ['1', '2'],
      reason,
      version: 1,
      withoutRecord: 'ABSENT',
    },
  },
}
