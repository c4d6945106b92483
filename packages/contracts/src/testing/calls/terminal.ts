import type { CallsOf } from './call.ts'
import { PLACE_CALLS } from './workplaces.ts'
import { companyQuery, day, none, paging, reason, companyBody } from './parts.ts'

const DECIDE =
  'a phone that is lost or bought new is decided by an operator: the specification names no call that saves it'
const OWN = 'a phone proves whose tap it is by a key that only it has; the person binds and releases it'
const beacon = { uuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e', major: 1, minor: 4821, place: '정문' } as const
/** The point of a key that lies on the curve. */
const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY',
  y: 'T-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
} as const

/** Calls of beacons and phones. */
export const TERMINAL_CALLS: CallsOf = {
  'terminal.beacons.all': {
    spec: true,
    full: { query: { ...companyQuery, q: '정문', sort: 'no', ...paging } },
  },
  'terminal.beacons': {
    spec: true,
    good: ({ companyNo }) => ({ params: { companyNo } }),
    full: { params: { companyNo: '1' }, query: { q: '정문', sort: 'no', ...paging } },
  },
  'terminal.beacons.create': {
    spec: true,
    good: ({ companyNo, next }) => ({ body: { ...beacon, minor: next() % 65_536, companyNo } }),
    full: { query: companyQuery, body: { ...companyBody, ...beacon, placeNo: 1, from: day } },
  },
  'terminal.beacons.read': {
    spec: true,
    good: { params: { no: 1 }, expect: [200, 404] },
    full: { params: { no: '1' }, query: companyQuery },
  },
  'terminal.beacons.change': {
    spec: true,
    good: { body: { no: 1, place: '후문' }, expect: [200, 404] },
    auditedIn: 'features/attendance/devices/beacons.test.ts',
    full: {
      query: companyQuery,
      body: { ...companyBody, no: 1, ...beacon, placeNo: 1, from: day, endDate: day, version: 1 },
    },
  },
  'terminal.beacons.end': {
    spec: true,
    good: { params: { no: 1 }, body: { endDate: '2027-11-30' }, expect: [200, 404] },
    auditedIn: 'features/attendance/devices/beacons.test.ts',
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, endDate: day, reason, version: 1 } },
  },
  'terminal.phones': {
    spec: true,
    good: ({ companyNo }) => ({ params: { companyNo } }),
    full: { params: { companyNo: '1' }, query: { state: 'WAITING', q: '김', sort: 'name', ...paging } },
  },
  'terminal.phones.read': {
    spec: true,
    good: { params: { no: 1 }, expect: [200, 404] },
    full: { params: { no: '1' }, query: companyQuery },
  },
  'terminal.phones.decide': {
    roles: ['01', '11'],
    why: DECIDE,
    good: { params: { no: 1 }, body: { action: 'approve' }, expect: [200, 404, 409] },
    auditedIn: 'features/attendance/devices/phones.test.ts',
    full: {
      params: { no: '1' },
      query: companyQuery,
      body: { ...companyBody, action: 'approve', reason, version: 1 },
      together: [{ action: 'reject' }, { action: 'reject', reason: none }, { action: 'release', reason: none }],
    },
  },
  'terminal.phones.release': {
    spec: true,
    good: { params: { no: 1 }, body: { reason }, expect: [200, 404, 409] },
    auditedIn: 'features/attendance/devices/phones.test.ts',
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, reason, version: 1 } },
  },
  'attendance.device.bind': {
    roles: ['11', '21'],
    why: OWN,
    good: { body: { publicKey, name: '한별 S21' }, expect: [200, 422] },
    auditedIn: 'features/attendance/devices/phones.test.ts',
    full: { query: companyQuery, body: { ...companyBody, publicKey, name: '한별 S21', code: '123456' } },
  },
  'attendance.device.release': {
    roles: ['11', '21'],
    why: OWN,
    good: { body: { no: 1 }, expect: [200, 404] },
    auditedIn: 'features/attendance/devices/phones.test.ts',
    full: { query: companyQuery, body: { ...companyBody, no: 1 } },
  },
  ...PLACE_CALLS,
}
