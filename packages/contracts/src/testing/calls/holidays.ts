import type { CallsOf } from './call.ts'
import { none, companyQuery, companyBody, day, paging, fileOf, aFile, reason } from './parts.ts'

const AGREEMENT = '근로기준법 제55조 제2항: a holiday is moved by written agreement, which is kept with it'
const SHARED = 'the specification has screens that write holidays of all companies and only a call that reads them'
const TOUCHED = 'whoever changes a holiday sees first which payslips it moves'

/** Calls of holidays. */
export const HOLIDAYS_CALLS: CallsOf = {
  'basic.holiday.change': {
    spec: true,
    good: { body: { no: 1, name: '새 이름' } },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        no: 1,
        holidayDate: day,
        name: '창립기념일',
        kind: 'COMPANY_HOLIDAY',
        movedTo: '2026-11-23',
        agreementDate: '2026-11-02',
        reason,
        version: 1,
      },
    },
  },
  'management.holiday.change': {
    roles: ['01'],
    why: SHARED,
    good: { body: { no: 999_999, name: '임시공휴일' }, expect: [404] },
    full: {
      body: { no: 1, holidayDate: day, name: '임시공휴일', kind: 'PUBLIC_HOLIDAY', reason, version: 1 },
    },
  },
  'basic.holiday.copy': {
    roles: ['11'],
    why: 'company holidays come again every year and are not typed again',
    good: { body: { year: '2027' } },
    full: { query: companyQuery, body: { ...companyBody, year: '2027' } },
  },
  'basic.holiday.create': {
    spec: true,
    // The company has two of its own (keepHolidays); a second call finds the first one's holiday, or none any more.
    good: { body: { holidayDate: '2026-12-30', name: '쉬는 날' }, expect: [200, 422] },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        holidayDate: day,
        name: '창립기념일',
        kind: 'COMPANY_HOLIDAY',
        movedTo: '2026-11-23',
        agreementDate: '2026-11-02',
        reason,
      },
      together: [
        { movedTo: none, agreementDate: none },
        { movedTo: none, agreementDate: none, name: none },
        { movedTo: none },
        { name: none, kind: none },
        { name: none, kind: none, agreementDate: none },
      ],
    },
  },
  'management.holiday.create': {
    roles: ['01'],
    why: SHARED,
    good: { body: { holidayDate: '2026-12-31', name: '임시공휴일' }, expect: [200, 422] },
    full: { body: { holidayDate: day, name: '임시공휴일', kind: 'PUBLIC_HOLIDAY', reason } },
  },
  'basic.holiday': { spec: true, full: { query: { ...companyQuery, year: '2026', sort: 'name', ...paging } } },
  'management.holiday': { spec: true, full: { query: { year: '2026', sort: 'name', ...paging } } },
  'management.holiday.touched': {
    roles: ['01'],
    why: TOUCHED,
    good: { query: { holidayDate: '2026-11-11' } },
    full: { query: { holidayDate: day } },
  },
  'basic.holiday.touched': {
    roles: ['11'],
    why: TOUCHED,
    good: { query: { holidayDate: '2026-11-02', movedTo: '2026-11-03' } },
    full: { query: { ...companyQuery, holidayDate: day, movedTo: '2026-11-23' } },
  },
  'basic.holiday.preview': {
    roles: ['11'],
    why: TOUCHED,
    good: { body: { holidayDate: '2026-11-11', name: '쉬는 날' } },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        no: 1,
        holidayDate: day,
        name: '창립기념일',
        kind: 'COMPANY_HOLIDAY',
        movedTo: '2026-11-23',
        agreementDate: '2026-11-02',
        reason,
        removed: true,
      },
    },
  },
  'basic.holiday.agreement': {
    roles: ['11'],
    why: AGREEMENT,
    good: { params: { no: 3 }, expect: [200, 404] },
    full: { params: { no: '1' }, query: companyQuery },
  },
  'basic.holiday.agreement.remove': {
    roles: ['11'],
    why: AGREEMENT,
    good: { params: { no: 3 }, body: {}, expect: [200, 404] },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, reason } },
  },
  'basic.holiday.remove': {
    spec: true,
    good: { body: { no: 2 }, expect: [200, 404] },
    full: { query: companyQuery, body: { ...companyBody, no: 1, reason, version: 1 } },
  },
  'management.holiday.remove': {
    roles: ['01'],
    why: SHARED,
    good: { body: { no: 999_999 }, expect: [404] },
    full: { body: { no: 1, reason, version: 1 } },
  },
  'basic.holiday.agreement.store': {
    roles: ['11'],
    why: AGREEMENT,
    good: {
      params: { no: 3 },
      body: { file: fileOf('합의서.pdf', '%PDF-1.7') },
    },
    full: {
      params: { no: '1' },
      query: companyQuery,
      body: { ...companyBody, file: aFile },
    },
  },
}
