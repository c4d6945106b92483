import type { CallsOf } from './call.ts'
import { companyQuery, day, none, paging, reason, companyBody } from './parts.ts'

const SCHEDULE = 'shift workers are planned day by day; the specification has no call and no screen of a roster'
const PATTERNS = 'two shifts and 4조 3교대 come round: nobody paints a year of days'

const PUBLISH = 'people work by a roster that they were companyBody, and an operator has to know who has seen it'

const cell = { employeeNo: 1, workDate: day, workSch: '0001', start: none, end: none, kind: 'WORK' }
const full = { ...cell, start: null, end: null, clear: false, version: 0 }
const cells = {
  items: [full, { ...full, workSch: null, start: '22:00', end: '29:00' }, { ...full, workSch: null, clear: true }],
}
const together = [
  { items: [cell] },
  { items: [{ ...cell, kind: none }] },
  { items: [{ ...cell, workSch: none }] },
  { items: [{ ...cell, kind: 'OFF' }] },
  { items: [{ ...cell, workSch: none, kind: 'OFF' }] },
  { items: [{ ...cell, workSch: none, kind: 'WEEKLY_HOLIDAY' }] },
  { items: [{ ...cell, workSch: none, start: '22:00', end: '29:00' }] },
  { items: [{ ...cell, workSch: none, start: '22:00', end: '05:00' }] },
  { items: [{ ...cell, workSch: none, start: '00:00', end: '24:01' }] },
  { items: [{ ...cell, workSch: none, start: '24:00', end: '29:00' }] },
  { items: [{ ...cell, workSch: none, start: '09:00' }] },
  { items: [{ employeeNo: 1, workDate: day, clear: true }] },
  { items: [{ employeeNo: 1, workDate: day, clear: true, workSch: '0001' }] },
]

const shift = { workSch: '0001', start: null, end: null, kind: 'WORK' }

/** Calls of the roster. */
export const SCHEDULE_CALLS: CallsOf = {
  'attendance.schedule': {
    roles: ['11'],
    why: SCHEDULE,
    good: { query: { str: '2027-03-01', end: '2027-03-14' } },
    full: { query: { ...companyQuery, str: day, end: day, employeeNos: '1,2' } },
  },
  'attendance.schedule.preview': {
    roles: ['11'],
    why: SCHEDULE,
    good: { body: { items: [{ employeeNo: 1, workDate: '2027-04-05', kind: 'OFF' }] } },
    full: { query: companyQuery, body: { ...companyBody, ...cells }, together },
  },
  'attendance.schedule.save': {
    roles: ['11'],
    why: SCHEDULE,
    good: {
      body: { items: [{ employeeNo: 1, workDate: '2027-04-05', kind: 'OFF' }], reason: '쉬는 날' },
      expect: [200, 422],
    },
    auditedIn: 'features/attendance/roster/schedule.test.ts',
    full: { query: companyQuery, body: { ...companyBody, ...cells, reason }, together },
  },
  'attendance.schedule.publish': {
    roles: ['11'],
    why: PUBLISH,
    good: { body: { str: '2027-05-03', end: '2027-05-09', words: '5월 첫 주' } },
    full: {
      query: companyQuery,
      body: { ...companyBody, str: day, end: day, employeeNos: '1,2', words: '바뀐 날을 보세요' },
    },
  },
  'attendance.schedule.publications': {
    roles: ['11'],
    why: PUBLISH,
    full: { query: { ...companyQuery, str: day, end: day, ...paging } },
  },
  'attendance.schedule.publication': {
    roles: ['11'],
    why: PUBLISH,
    good: { params: { no: 1 }, expect: [200, 404] },
    full: { params: { no: '1' }, query: companyQuery },
  },
  'attendance.mySchedule': {
    roles: ['11', '21'],
    why: 'people see the days that they are to work, and which of them changed',
    good: { query: { str: '2027-05-03', end: '2027-05-16' } },
    full: { query: { ...companyQuery, str: day, end: day } },
  },
  'attendance.pattern': {
    roles: ['11'],
    why: PATTERNS,
    full: { query: { ...companyQuery, sort: 'name', ...paging } },
  },
  'attendance.pattern.create': {
    roles: ['11'],
    why: PATTERNS,
    good: ({ next }) => ({ body: { name: `2교대 ${next()}`, days: [{ kind: 'OFF' }] } }),
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        name: '2교대',
        days: [shift, { ...shift, workSch: null, start: '09:00', end: '18:00' }],
      },
      together: [
        { days: [{ workSch: '0001' }, { kind: 'OFF' }, { kind: 'WEEKLY_HOLIDAY' }] },
        { days: [] },
        { days: [{ kind: 'OFF', workSch: '0001' }] },
      ],
    },
  },
  'attendance.pattern.change': {
    roles: ['11'],
    why: PATTERNS,
    good: { body: { no: 1, name: '주야 2교대' }, expect: [200, 404] },
    auditedIn: 'effects/schedule.test.ts',
    full: {
      query: companyQuery,
      body: { ...companyBody, no: 1, name: '2교대', days: [shift], reason, version: 1 },
    },
  },
  'attendance.pattern.remove': {
    roles: ['11'],
    why: PATTERNS,
    good: { body: { no: 1, reason: '쓰지 않음' }, expect: [200, 404, 409] },
    auditedIn: 'effects/schedule.test.ts',
    full: { query: companyQuery, body: { ...companyBody, no: 1, reason, version: 1 } },
  },
  'attendance.patternPeople': {
    roles: ['11'],
    why: PATTERNS,
    full: { query: { ...companyQuery, employeeNos: '1,2' } },
  },
  'attendance.patternPeople.enter': {
    roles: ['11'],
    why: PATTERNS,
    good: { body: { employeeNo: 1, from: '2027-04-05', patternNo: null, reason: '교대 끝' }, expect: [200, 422] },
    full: {
      query: companyQuery,
      body: { ...companyBody, employeeNo: 1, from: day, patternNo: 1, dayOfPattern: 2, removed: true, reason },
    },
  },
}
