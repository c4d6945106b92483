import type { CallsOf } from './call.ts'
import { none, companyQuery, companyBody, day, paging, reason } from './parts.ts'

const SETTINGS =
  'the choices that the rules of pay and time leave to a company, each dated; the specification names no call for them'
const PREVIEW = 'whoever changes a rule sees first which payslips it moves'

const schedule = { workSch: '0001', name: '주간', start: '09:00', end: '18:00', contractual: '08:00' }

/** Good inputs of settings, those of a company or of all */
const settings = (query: object, companies: object) => {
  const asks = Object.keys(query).length > 0 ? { query: { ...query } } : {}
  const setting = {
    ...asks,
    body: { ...companies, name: 'lateGraceMin', value: 5, from: day, removed: true, reason, version: 1 },
    together: [
      { removed: none, value: 1441 },
      { removed: none, value: none },
      { removed: none, name: 'weekStart' },
      { removed: none, name: 'weekStart', value: 'TUE' },
      { removed: none, name: 'standardHours', value: 182.5 },
      { removed: none, name: 'standardHours', value: '301' },
      { removed: none, name: 'overtimeRecognition', value: 'MIN' },
      { name: 'unknown', value: none },
      { name: 'networks' },
    ],
  }
  const of = (type: string, value: unknown) => ({ type, value, removed: none })
  const rule = {
    ...asks,
    body: { ...companies, type: '0001', from: day, value: [schedule], removed: true, reason, version: 1 },
    together: [
      of('0001', [{ ...schedule, workSch: '0002' }]),
      of('0001', [schedule, schedule]),
      of('0001', [{ ...schedule, end: '09:00' }]),
      of('0001', [{ ...schedule, contractual: '09:01' }]),
      of('0002', [{ workSch: '0001', start: '12:00', end: '13:00' }]),
      of('0002', [{ workSch: '0001', start: '13:00', end: '13:00' }]),
      of('0003', [{ name: 'weekStart', value: 'SUN' }]),
      of('0003', [{ name: 'weekStart', value: 1 }]),
      of('0003', [{ name: 'unitMin', value: 10 }]),
      of('0004', { offdays: [6], weeklyHoliday: 0 }),
      of('0004', { offdays: [0, 6], weeklyHoliday: 0 }),
      of('0004', { offdays: [1, 2, 3, 4, 5, 6], weeklyHoliday: 0 }),
      of('0005', { day: '08:00', week: '40:00', monthlyHours: '209' }),
      of('0005', { day: '24:01', week: '24:00', monthlyHours: 'x' }),
      of('0006', { extendExcludeMin: 30, extendExcludeMode: 'DEDUCT' }),
      of('0006', { extendExcludeMin: 30 }),
      of('0007', { extendMaxMin: 720 }),
      of('0008', { unitMin: 10, lateRound: 'NONE', overtimeRound: 'FLOOR' }),
      of('0008', { unitMin: 5, lateRound: 'NONE', overtimeRound: 'FLOOR' }),
      of('0001', none),
      of('0009', none),
    ],
  }
  return {
    list: { query: { ...query, day, q: '연차', ...paging } },
    setting,
    rules: { query: { ...query, type: '0001', day } },
    rule,
  }
}
const OF_COMPANY = settings(companyQuery, companyBody)
const OF_ALL = settings({}, {})

/** Calls of settings and working times. */
export const SETTINGS_CALLS: CallsOf = {
  'management.settings.change': {
    roles: ['01'],
    why: SETTINGS,
    good: { body: { name: 'lateGraceMin', value: 5, from: '2027-01-01' } },
    full: OF_ALL.setting,
  },
  'basic.settings.change': {
    roles: ['11'],
    why: SETTINGS,
    // What is there already is no change: each time another value.
    good: ({ next }) => ({
      body: { name: 'lateGraceMin', value: next(), from: '2027-01-01', reason: '시험' },
    }),
    full: OF_COMPANY.setting,
  },
  'management.settings': { roles: ['01'], why: SETTINGS, full: OF_ALL.list },
  'basic.settings': { roles: ['11'], why: SETTINGS, full: OF_COMPANY.list },
  'basic.settings.preview': {
    roles: ['11'],
    why: PREVIEW,
    good: { body: { name: 'lateGraceMin', value: 5, from: '2026-11-01' } },
    full: OF_COMPANY.setting,
  },
  'management.attendance.change': {
    spec: true,
    good: { body: { type: '0007', value: { extendMaxMin: 600 }, from: '2027-01-01' } },
    full: OF_ALL.rule,
  },
  'basic.attendance.change': {
    spec: true,
    good: ({ next }) => ({
      body: { type: '0007', value: { extendMaxMin: next() }, from: '2027-01-01', reason: '시험' },
    }),
    full: OF_COMPANY.rule,
  },
  'management.attendance': { spec: true, full: OF_ALL.rules },
  'basic.attendance': { spec: true, full: OF_COMPANY.rules },
  'basic.attendance.preview': {
    roles: ['11'],
    why: PREVIEW,
    good: { body: { type: '0007', value: { extendMaxMin: 600 }, from: '2026-11-01' } },
    full: OF_COMPANY.rule,
  },
}
