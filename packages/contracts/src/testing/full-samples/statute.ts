import { aFile, asked, day, reason, taxQuestion, type FullSample } from './parts.ts'

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

/** Full samples of figures of the law. */
export const STATUTE_SAMPLES: Readonly<Record<string, FullSample>> = {
  'management.insurance.add': { body: figure },
  'management.insurance.preview': { body: figure },
  'management.tax.add': { body: figure },
  'management.tax.preview': { body: figure },

  'basic.insurance': { query: { ...asked, date: day } },
  'basic.tax': { query: { ...asked, date: day } },
  'basic.insurance.changes': { query: { ...asked, date: '2027-01-01' } },
  'basic.insurance.changes.people': {
    query: { ...asked, date: '2027-01-01', q: '김', page: '2', size: '10', sort: '-deductions' },
  },
  'basic.simpleTax': { query: { ...asked, ...taxQuestion, employeeNo: '1' } },
  'management.simpleTax': { query: taxQuestion },
  'management.simpleTax.preview': { body: taxTable },
  'management.simpleTax.import': {
    body: { ...taxTable, law: '대통령령 제37000호', reason, compared: '1', version: '2' },
  },
  'management.simpleTax.withdraw': { body: { from: '2027-03-01', reason, version: 2 } },
}
