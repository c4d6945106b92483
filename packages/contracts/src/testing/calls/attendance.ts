import type { CallsOf } from './call.ts'
import { none, companyQuery, companyBody, day, paging, reason } from './parts.ts'

const DAY_FACTS = 'leave, trips and absences of a day are entered where no approved document says them'
const MONTH_HOURS = 'a company without records of days enters the hours of a month by hand'

const TAGS = 'a raw event is kept as it came; what is wrong with one is excluded with a reason, never removed'
const CARDS = 'a reader knows numbers of cards: whose a number is has to be companyBody, and changes hands'
const REQUESTS = 'who forgot to record asks for the time, and an operator decides; nobody guesses'
const askedTimes = { atendTime: '09:00', lvofcTime: '18:00', gnot: '14:00', rtn: '15:00' } as const
const aCard = { reader: '정문', cardNo: '0012', employeeNo: 1, from: '2026-11-01' } as const
const cardDays = [
  { endDate: '2026-10-31' },
  { endDate: '2026-11-01' },
  { endDate: null },
  { from: none, endDate: '2026-10-31' },
]
const aTag = { employeeNo: 1, type: 'in', happenedAt: '2026-11-20T08:58:00+09:00', reason } as const
const minute = (count: number) => String(count % 60).padStart(2, '0')

/** Calls of attendance. */
export const ATTENDANCE_CALLS: CallsOf = {
  'attendance.events': {
    roles: ['11', '21'],
    why: 'people record when they come and go, from wherever they are signed in',
    ownRecord: true,
    good: {
      body: { events: [{ eventId: 'c0ffee00-0000-4000-8000-000000000001', happenedAt: '2026-11-20T09:00:00+09:00' }] },
    },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        help: true,
        events: [
          {
            eventId: 'c0ffee00-0000-4000-8000-000000000001',
            happenedAt: '2026-11-20T09:00:00+09:00',
            type: 'in',
            employeeNo: 1,
            employeeCode: 'E1',
            evidence: {
              screen: { no: 1 },
              pin: '481516',
              clock: { offsetMs: 1200, sinceMs: 60_000 },
              beacon: { uuid: 'c0ffee00-0000-4000-8000-00000000000b', major: 1, minor: 2, rssi: -60, battery: 86 },
              code: '731204',
              location: { inside: true, lat: 37.5, lng: 127.1 },
              card: '0012345',
            },
          },
        ],
      },
    },
  },
  'attendance.myMonth': {
    roles: ['11', '21'],
    why: 'people see the own days and weeks that their pay comes from, and what is missing',
    full: { query: { ...companyQuery, month: '2026-11' } },
  },
  'attendance.requests': {
    roles: ['11', '21'],
    why: REQUESTS,
    full: { query: { ...companyQuery, state: 'WAITING', employeeNos: '1,2', ...paging } },
  },
  'attendance.requests.create': {
    roles: ['11', '21'],
    why: REQUESTS,
    good: { body: { workDate: '2026-11-18', lvofcTime: '18:00', reason }, expect: [200, 422] },
    auditedIn: 'features/attendance/requests/requests.test.ts',
    full: {
      query: companyQuery,
      body: { ...companyBody, workDate: day, ...askedTimes, reason },
      together: [{ atendTime: none, lvofcTime: none, gnot: none, rtn: none }],
    },
  },
  'attendance.requests.preview': {
    roles: ['11', '21'],
    why: 'who asks for a time sees what it comes to',
    good: { query: { workDate: '2026-11-18', lvofcTime: '18:00' }, expect: [200, 422] },
    full: { query: { ...companyQuery, workDate: day, ...askedTimes } },
  },
  'attendance.requests.decide': {
    roles: ['11', '21'],
    why: REQUESTS,
    good: { body: { no: 1, action: 'withdraw' }, expect: [200, 404, 409, 422] },
    auditedIn: 'features/attendance/requests/requests.test.ts',
    full: {
      query: companyQuery,
      body: { ...companyBody, no: 1, action: 'approve', reason, times: askedTimes, version: 1 },
      together: [
        { action: 'reject', times: none },
        { action: 'reject', times: none, reason: none },
        { action: 'withdraw' },
        { action: 'withdraw', times: none },
      ],
    },
  },
  'attendance.tagCards': {
    roles: ['11'],
    why: CARDS,
    full: { query: { ...companyQuery, day, employeeNos: '1,2', q: '김', sort: 'no', ...paging } },
  },
  'attendance.tagCards.create': {
    roles: ['11'],
    why: CARDS,
    good: ({ next }) => ({ body: { cardNo: `N${next()}`, employeeNo: 1 } }),
    full: { query: companyQuery, body: { ...companyBody, ...aCard, endDate: '2026-11-30' }, together: cardDays },
  },
  'attendance.tagCards.change': {
    roles: ['11'],
    why: CARDS,
    good: { body: { no: 1, reader: '정문' }, expect: [200, 404] },
    auditedIn: 'features/attendance/tags/cards.test.ts',
    full: {
      query: companyQuery,
      body: { ...companyBody, no: 1, ...aCard, endDate: '2026-11-30', version: 1 },
      together: cardDays,
    },
  },
  'attendance.tagCards.end': {
    roles: ['11'],
    why: CARDS,
    good: { body: { no: 1, endDate: '2027-11-30' }, expect: [200, 404] },
    auditedIn: 'features/attendance/tags/cards.test.ts',
    full: { query: companyQuery, body: { ...companyBody, no: 1, endDate: day, reason, version: 1 } },
  },
  'attendance.tags': {
    roles: ['11'],
    why: TAGS,
    good: { query: { str: '2026-11-01', end: '2026-11-30' } },
    full: {
      query: {
        ...companyQuery,
        str: day,
        end: day,
        employeeNos: '1,2',
        source: 'DESK',
        excluded: 'true',
        anomalies: 'true',
        late: 'true',
        q: '김',
        sort: 'no',
        ...paging,
      },
    },
  },
  'attendance.tags.create': {
    roles: ['11'],
    why: TAGS,
    good: ({ next }) => {
      const count = next()
      const happenedAt = `2026-11-19T${minute(Math.floor(count / 60))}:${minute(count)}:00+09:00`
      return { body: { ...aTag, happenedAt } }
    },
    full: { query: companyQuery, body: { ...companyBody, ...aTag } },
  },
  'attendance.tags.exclude': {
    roles: ['11'],
    why: TAGS,
    good: { body: { nos: [1], reason }, expect: [200, 404, 422] },
    auditedIn: 'features/attendance/tags/tags.test.ts',
    full: { query: companyQuery, body: { ...companyBody, nos: [1, 2], reason, restore: true } },
  },
  'attendance.management.close': {
    spec: true,
    good: { body: { month: '2027-03', action: 'close' }, expect: [200, 409] },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        month: '2026-11',
        action: 'apply',
        userNo: ['1', '2'],
        reason,
        version: 1,
        withoutRecord: 'ABSENT',
        rest: 'PLANNED',
      },
    },
  },
  'attendance.dayFacts.create': {
    roles: ['11'],
    why: DAY_FACTS,
    good: {
      body: { employeeNo: 1, str: '2027-04-06', end: '2027-04-06', kind: 'LEAVE', reason: '연차' },
      expect: [200, 422],
    },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
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
  },
  'attendance.management.derive': {
    spec: true,
    good: { body: { month: '2027-03' } },
    full: {
      query: companyQuery,
      body: { ...companyBody, month: '2026-11', userNo: [1], withoutRecord: 'ABSENT' },
    },
  },
  'attendance.dayFacts': {
    roles: ['11'],
    why: DAY_FACTS,
    // One entry stands in a month that no other call closes (keepDayFacts).
    good: { query: { str: '2027-04-01', end: '2027-04-30' } },
    full: {
      query: { ...companyQuery, str: day, end: day, employeeNos: '1,2', withdrawn: 'true', sort: 'str', ...paging },
    },
  },
  'attendance.management': {
    spec: true,
    good: { query: { month: '2027-03' } },
    full: { query: { ...companyQuery, month: '2026-11', userNo: '1,2', cells: 'true', view: 'times', ...paging } },
  },
  'attendance.dayFacts.remove': {
    roles: ['11'],
    why: DAY_FACTS,
    // The month may be closed by now.
    good: { body: { no: 1, reason: '잘못 적음' }, expect: [200, 404, 422] },
    auditedIn: 'features/attendance/facts.test.ts',
    full: { query: companyQuery, body: { ...companyBody, no: 1, reason, version: 1 } },
  },
  'attendance.monthHours.create': {
    roles: ['11'],
    why: MONTH_HOURS,
    good: {
      body: { employeeNo: 1, month: '2027-04', kind: 'extnWork', hours: '10:00', reason: '납품 마감' },
    },
    full: {
      query: companyQuery,
      body: { ...companyBody, employeeNo: 1, month: '2026-11', kind: 'absentDays', hours: '12:30', days: 2, reason },
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
  },
  'attendance.monthHours': {
    roles: ['11'],
    why: MONTH_HOURS,
    good: { query: { month: '2027-04' } },
    full: {
      query: { ...companyQuery, month: '2026-11', employeeNos: '1,2', withdrawn: 'true', sort: 'kind', ...paging },
    },
  },
  'attendance.monthHours.remove': {
    roles: ['11'],
    why: MONTH_HOURS,
    good: { body: { no: 1, reason: '잘못 적음' }, expect: [200, 404] },
    full: { query: companyQuery, body: { ...companyBody, no: 1, reason, version: 1 } },
  },
  'attendance.dailyWork.correct': {
    spec: true,
    good: {
      params: { empl_no: 1 },
      body: { workDate: '2026-06-03', atendTime: '09:05', reason: '기록기 고장' },
      expect: [200, 422],
    },
    full: {
      params: { empl_no: 1 },
      query: companyQuery,
      body: {
        ...companyBody,
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
  },
  'attendance.dailyWork.withdraw': {
    roles: ['11'],
    why: 'a correction stands over the tags until somebody takes it back',
    good: { params: { empl_no: 1 }, body: { workDate: '2026-06-03', reason: '잘못 고침' }, expect: [200, 404] },
    full: { params: { empl_no: 1 }, query: companyQuery, body: { ...companyBody, workDate: day, reason, version: 1 } },
  },
  'attendance.dailyWorks': {
    spec: true,
    good: { query: { str: '2027-03-01', end: '2027-03-03' } },
    full: { query: { ...companyQuery, str: day, end: day, employeeNos: '1,2', ...paging } },
  },
  'attendance.dailyWork': {
    spec: true,
    good: { params: { empl_no: 1 }, query: { workDate: '2026-11-02' }, expect: [200, 404] },
    full: { params: { empl_no: 1 }, query: { ...companyQuery, workDate: day } },
  },
  'attendance.workTime': {
    spec: true,
    good: { params: { atend_no: '120261102' }, expect: [200, 404] },
    full: { params: { atend_no: '120261104' }, query: companyQuery },
  },
  'attendance.recalculation': {
    spec: true,
    good: {
      params: { empl_no: 1 },
      query: { workDate: '2026-06-03', atendTime: '09:05' },
      expect: [200, 422],
    },
    full: {
      params: { empl_no: 1 },
      query: {
        ...companyQuery,
        workDate: day,
        atendTime: '09:00',
        lvofcTime: '18:00',
        gnot: '13:00',
        rtn: '14:00',
        workSch: '0001',
      },
    },
  },
  'attendance.workTimes': {
    spec: true,
    good: { query: { str: '2027-03-01', end: '2027-03-03' } },
    full: { query: { ...companyQuery, str: day, end: day, employeeNos: '1,2', ...paging } },
  },
  'attendance.workTimes.correct': {
    spec: true,
    good: {
      body: { items: [{ employeeNo: 1, workDate: '2026-06-03', atendTime: '09:05' }], reason: '기록기 고장' },
      expect: [200, 422],
    },
    auditedIn: 'features/attendance/corrections/work-times.test.ts',
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        items: [
          {
            employeeNo: 1,
            workDate: day,
            atendTime: '09:00',
            lvofcTime: '18:00',
            gnot: '13:00',
            rtn: '14:00',
            workSch: '0001',
            kind: 'HOURS',
            leaveType: '0001',
            startTime: '16:00',
            endTime: '17:00',
            paid: true,
            clear: false,
            version: 1,
          },
        ],
        reason,
      },
    },
  },
}
