import type { CallsOf } from './call.ts'
import { companyQuery, day, aFile, reason, taxQuestion } from './parts.ts'

const ADD = 'figures of a new year are added for all companies without a new release'
const PREVIEW = 'whoever adds a figure sees first which payslips it moves'
const CHANGES = 'a company sees what changed figures cost it and each of its people'
const TABLE = 'the tax table of a new year is read from the file of the tax office; the specification only shows it'

const figure = {
  code: 'care.ratio',
  from: day,
  value: '0.14',
  law: '노인장기요양보험법 제9조',
  reason,
  removed: true,
  version: 1,
}
const taxStep = { over: 0, add: 0, percent: '6' }
const taxShare = { base: 3_100_000, low: '4', middle: '1.5', high: '0.5' }
const taxTable = {
  file: aFile,
  from: '2027-03-01',
  rule: {
    deduction: [taxStep],
    deductionMost: 20_000_000,
    personal: 1_500_000,
    pension: { percent: '4.5', min: 290_000, max: 4_490_000 },
    special: [taxShare, taxShare, taxShare],
    specialPay: { lowFull: 30_000_000, low: 45_000_000, middle: 70_000_000, high: 120_000_000, cut: '5' },
    specialMore: { over: 40_000_000, percent: '4' },
    brackets: [taxStep],
    credit: [taxStep],
    creditLimits: [{ over: 0, most: 660_000, least: 660_000 }],
  },
  tiers: JSON.stringify([{ over: 10_000_000, add: 25_000, excess: 98, rate: 35 }]),
  child: { one: 20_830, two: 45_830, eachOverTwo: 33_330 },
}

/** Calls of figures of the law. */
export const STATUTE_CALLS: CallsOf = {
  'management.insurance.add': {
    roles: ['01'],
    why: ADD,
    good: {
      body: { code: 'care.ratio', from: '2031-01-01', value: '0.14', law: '노인장기요양보험법 제9조', reason: '시험' },
    },
    full: { body: figure },
  },
  'management.tax.add': {
    roles: ['01'],
    why: ADD,
    good: {
      body: { code: 'tax.smallAmount', from: '2031-01-01', value: 1000, law: '소득세법 제86조', reason: '시험' },
    },
    full: { body: figure },
  },
  'management.insurance': { spec: true },
  'management.tax': { spec: true },
  'management.insurance.preview': {
    roles: ['01'],
    why: PREVIEW,
    good: { body: { code: 'care.ratio', from: '2031-01-01', value: '0.14' } },
    full: { body: figure },
  },
  'management.tax.preview': {
    roles: ['01'],
    why: PREVIEW,
    good: { body: { code: 'tax.smallAmount', from: '2031-01-01', value: 1000 } },
    full: { body: figure },
  },
  'basic.insurance': { spec: true, full: { query: { ...companyQuery, date: day } } },
  'basic.insurance.changes': { roles: ['11'], why: CHANGES, full: { query: { ...companyQuery, date: '2027-01-01' } } },
  'basic.tax': {
    roles: ['11'],
    why: 'a screen of the specification shows taxes and minimum wage to an operator, without a call',
    full: { query: { ...companyQuery, date: day } },
  },
  'basic.insurance.changes.people': {
    roles: ['11'],
    why: CHANGES,
    full: {
      query: { ...companyQuery, date: '2027-01-01', q: '김', page: '2', size: '10', sort: '-deductions' },
    },
  },
  'management.simpleTax.preview': {
    roles: ['01'],
    why: TABLE,
    good: ({ taxTable }) => ({ body: taxTable() }),
    full: { body: taxTable },
  },
  'management.simpleTax.import': {
    roles: ['01'],
    why: TABLE,
    good: ({ taxTable }) => ({ body: taxTable({ from: '2031-03-01', law: '대통령령', reason: '시험' }) }),
    full: {
      body: { ...taxTable, law: '대통령령 제37000호', reason, compared: '1', version: '2' },
    },
  },
  'management.simpleTax': { spec: true, full: { query: taxQuestion } },
  'basic.simpleTax': {
    roles: ['11'],
    why: 'a screen of the specification shows the tax table to an operator, without a call',
    full: { query: { ...companyQuery, ...taxQuestion, employeeNo: '1' } },
  },
  'management.simpleTax.withdraw': {
    roles: ['01'],
    why: TABLE,
    good: { body: { from: '2035-01-01', reason: '시험' }, expect: [400] },
    full: { body: { from: '2027-03-01', reason, version: 2 } },
  },
}
