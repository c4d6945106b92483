import type { CallsOf } from './call.ts'
import { companyQuery, day, none, reason, companyBody } from './parts.ts'

const PLACE =
  'a tap proves its place by the screen, the gateway or the line of a place of work, which somebody has to name'
const TAP =
  'people come and go by their phones: the page, the consent to a location and the PIN without a phone are theirs'
const GONE = [200, 400, 404, 409] as const
const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY',
  y: 'T-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
} as const
const point = { lat: 37.5, lng: 127.02, radius: 100, networks: ['203.0.113.0/24'] } as const

/** Calls of places of work, gateways and screens, and of the own check-in. */
export const PLACE_CALLS: CallsOf = {
  'terminal.places': {
    roles: ['01', '11'],
    why: PLACE,
    good: ({ companyNo }) => ({ query: { companyNo } }),
    full: { query: companyQuery },
  },
  'terminal.places.create': {
    roles: ['01', '11'],
    why: PLACE,
    good: ({ companyNo }) => ({ body: { name: '본사', ...point, companyNo } }),
    full: { query: companyQuery, body: { ...companyBody, name: '본사', ...point }, together: [{ lat: none }] },
  },
  'terminal.places.change': {
    roles: ['01', '11'],
    why: PLACE,
    good: { body: { no: 1, name: '본관' }, expect: [...GONE] },
    auditedIn: 'features/attendance/signed/signed-events.test.ts',
    full: { query: companyQuery, body: { ...companyBody, no: 1, name: '본관', ...point, endDate: day, version: 1 } },
  },
  'terminal.places.end': {
    roles: ['01', '11'],
    why: PLACE,
    good: { body: { no: 1 }, expect: [...GONE] },
    auditedIn: 'features/attendance/signed/signed-events.test.ts',
    full: { query: companyQuery, body: { ...companyBody, no: 1, endDate: day, version: 1, reason } },
  },
  'terminal.gateways': {
    roles: ['01', '11'],
    why: PLACE,
    good: ({ companyNo }) => ({ query: { companyNo } }),
    full: { query: companyQuery },
  },
  'terminal.gateways.create': {
    roles: ['01', '11'],
    why: PLACE,
    good: ({ companyNo }) => ({ body: { name: '정문 게이트웨이', companyNo } }),
    full: { query: companyQuery, body: { ...companyBody, name: '정문 게이트웨이', placeNo: 1, place: '정문' } },
  },
  'terminal.gateways.secret': {
    roles: ['01', '11'],
    why: PLACE,
    good: { params: { no: 1 }, body: {}, expect: [...GONE] },
    auditedIn: 'features/attendance/signed/signed-events.test.ts',
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, reason, version: 1 } },
  },
  'terminal.gateways.end': {
    roles: ['01', '11'],
    why: PLACE,
    good: { body: { no: 1, reason }, expect: [...GONE] },
    auditedIn: 'features/attendance/signed/signed-events.test.ts',
    full: { query: companyQuery, body: { ...companyBody, no: 1, reason, version: 1 } },
  },
  'terminal.screens': {
    roles: ['01', '11'],
    why: PLACE,
    good: ({ companyNo }) => ({ query: { companyNo } }),
    full: { query: companyQuery },
  },
  'terminal.screens.create': {
    roles: ['01', '11'],
    why: PLACE,
    good: { body: { name: '로비 화면', placeNo: 1 }, expect: [200, 400] },
    auditedIn: 'features/attendance/signed/signed-events.test.ts',
    full: { query: companyQuery, body: { ...companyBody, name: '로비 화면', placeNo: 1 } },
  },
  'terminal.screens.release': {
    roles: ['01', '11'],
    why: PLACE,
    good: { body: { no: 1, action: 'release', reason }, expect: [...GONE] },
    auditedIn: 'features/attendance/signed/signed-events.test.ts',
    full: { query: companyQuery, body: { ...companyBody, no: 1, action: 'release', reason, version: 1 } },
  },
  'terminal.screens.setup': {
    roles: 'public',
    why: 'a screen at the door signs nobody in: it sets itself up by a code that is good once',
    good: { body: { setupCode: 'ABCD-EFGH-JKLM', publicKey }, expect: [200, 404, 429] },
    full: { body: { setupCode: 'ABCD-EFGH-JKLM', publicKey } },
  },
  'attendance.checkIn': { roles: ['11', '21'], why: TAP, full: { query: { ...companyQuery, phoneNo: '1' } } },
  'attendance.consent': { roles: ['11', '21'], why: TAP, full: { query: { ...companyQuery, phoneNo: '1' } } },
  'attendance.consent.change': {
    roles: ['11', '21'],
    why: TAP,
    good: { body: { action: 'give', version: 1 }, expect: [200, 409, 422] },
    auditedIn: 'features/attendance/signed/signed-events.test.ts',
    full: { query: companyQuery, body: { ...companyBody, action: 'give', version: 1, phoneNo: 1 } },
  },
  'attendance.pin': {
    roles: ['11', '21'],
    why: TAP,
    good: { body: { pin: '481516' }, expect: [200, 422] },
    auditedIn: 'features/attendance/signed/signed-events.test.ts',
    full: { query: companyQuery, body: { ...companyBody, pin: '481516', employeeNo: 1, reason } },
  },
}
