import type { CallsOf } from './call.ts'
import { companyQuery, companyBody, day, paging, listed, reason } from './parts.ts'

const CONSENTS = '근로기준법 제43조: a deduction that no law names needs the consent of its person'
const FORMULA = 'a formula is checked and tried on a person while it is typed'
const DEFAULTS = 'the specification has screens that write default items and only a call that reads them'
const ORDER = 'items stand on a payslip in the order of the company'

/** Good inputs of items, those of a company or of all */
const items = (query: object, companies: object) => {
  const asks = Object.keys(query).length > 0 ? { query: { ...query } } : {}
  const facts = {
    label: '근속수당',
    salaryItemType: '0001',
    salaryTypeStr: '추가항목',
    nature: 'ALLOWANCE',
    tax: 'taxable',
    ordinaryWage: true,
    minimumWage: true,
    averageWage: true,
    flagReason: '사유',
    prorated: true,
    source: { fixedOvertime: { kind: 'overtime', hours: '20', amount: 300_000 } },
    cycleMonths: 2,
    paidMonths: [1, 3],
    basis: 'CONSENT',
    sortOrder: 1,
  }
  const sources = ['term', 'closure', { fixed: 100_000 }, { fixed: -1 }, { formula: '기본급 * 0.1' }, { formula: '' }]
  const more = [{ bucketPay: 'night' }, { bucketPay: 'nope' }, { fixed: 1, formula: '1' }, {}]
  const together = [...sources, ...more].map((source) => ({ source }))
  const filters = { salaryItemType: '0001', salaryTypeStr: '기본항목', basicYn: 'Y' }
  const change = {
    ...asks,
    body: { ...companies, itemCode: 'seniority', ...facts, from: day, to: day, removed: true, reason, version: 1 },
  }
  return {
    list: { query: { ...query, ...filters, ...listed, sort: 'label' } },
    create: { ...asks, body: { ...companies, itemCode: 'seniority', ...facts, from: day, to: day }, together },
    change,
    end: { ...asks, body: { ...companies, itemCode: 'seniority', endDate: day, reason, version: 1 } },
  }
}
const OF_COMPANY = items(companyQuery, companyBody)
const OF_ALL = items({}, {})
const typedFormula = { formula: '기본급 * 0.1', itemCode: 'meal', label: '수당', salaryItemType: '0001', day }

/** Calls of items of pay. */
export const SALARY_ITEMS_CALLS: CallsOf = {
  'basic.salary.consents.end': {
    roles: ['01', '11'],
    why: CONSENTS,
    // Nobody has a consent that could end, unless the call before was made.
    good: ({ companyNo }) => ({
      body: { companyNo, itemCode: 'club', employeeNos: [2], endDate: '2026-12-31', reason: '철회' },
      expect: [200, 400],
    }),
    full: {
      query: companyQuery,
      body: { ...companyBody, itemCode: 'club', employeeNos: [1, 2], from: day, endDate: day, reason },
    },
  },
  'basic.salary.consents.create': {
    roles: ['01', '11'],
    why: CONSENTS,
    good: ({ companyNo }) => ({
      body: {
        companyNo,
        itemCode: 'club',
        employeeNos: [2],
        from: '2026-01-01',
        agreementDate: '2026-01-01',
        reason: '동의서',
      },
    }),
    full: {
      query: companyQuery,
      body: { ...companyBody, itemCode: 'club', employeeNos: [1, 2], from: day, to: day, agreementDate: day, reason },
    },
  },
  'basic.salary.consents': {
    roles: ['01', '11'],
    why: CONSENTS,
    good: ({ companyNo }) => ({ query: { itemCode: 'club', companyNo } }),
    full: {
      query: { ...companyQuery, itemCode: 'club', date: day, state: 'GIVEN', q: '김', sort: 'from', ...paging },
    },
  },
  'basic.salary.change': {
    spec: true,
    good: { body: { itemCode: 'meal', label: '식대 보조', from: '2027-01-01' } },
    full: OF_COMPANY.change,
  },
  'basic.salary.create': {
    spec: true,
    good: { body: { label: '근속수당', from: '2026-12-01' } },
    full: OF_COMPANY.create,
  },
  'basic.salary.end': {
    spec: true,
    good: { body: { itemCode: 'bonus', endDate: '2026-12-31' } },
    full: OF_COMPANY.end,
  },
  'basic.salary': { spec: true, full: OF_COMPANY.list },
  'basic.salary.order': {
    roles: ['11'],
    why: ORDER,
    good: { body: { itemCodes: ['meal'] } },
    full: { query: companyQuery, body: { ...companyBody, itemCodes: ['base', 'meal'] } },
  },
  'basic.salary.preview': {
    roles: ['11'],
    why: 'whoever changes an item sees first which payslips it moves',
    good: { body: { itemCode: 'meal', tax: 'taxable', from: '2026-11-20' } },
    full: OF_COMPANY.change,
  },
  'basic.salary.choices': {
    roles: ['01', '11'],
    why: 'the form offers the natures and tax-free limits that the statute knows on a day',
    full: { query: { day } },
  },
  'basic.salary.cost': {
    roles: ['11'],
    why: 'whoever changes an item sees first what it costs a month',
    good: { body: { itemCode: 'meal', tax: 'taxable', from: '2026-11-20' } },
    full: OF_COMPANY.change,
  },
  'management.salary.formula': {
    roles: ['01'],
    why: FORMULA,
    good: { body: { formula: '근속연수 * 10000' } },
    full: { body: typedFormula },
  },
  'basic.salary.formula': {
    roles: ['11'],
    why: FORMULA,
    good: { body: { formula: '기본급 * 0.1', employeeNo: 1 } },
    full: { query: companyQuery, body: { ...companyBody, ...typedFormula, employeeNo: 1, month: '2026-11' } },
  },
  'management.salary.change': {
    roles: ['01'],
    why: DEFAULTS,
    good: { body: { itemCode: 'none' }, expect: [404] },
    full: OF_ALL.change,
  },
  'management.salary.create': {
    roles: ['01'],
    why: DEFAULTS,
    good: { body: { label: '기본급', from: '2026-01-01' } },
    full: OF_ALL.create,
  },
  'management.salary.end': {
    roles: ['01'],
    why: DEFAULTS,
    good: { body: { itemCode: 'none' }, expect: [404] },
    full: OF_ALL.end,
  },
  'management.salary': { spec: true, full: OF_ALL.list },
  'management.salary.order': {
    roles: ['01'],
    why: ORDER,
    good: { body: { itemCodes: ['none'] }, expect: [400] },
    full: { body: { itemCodes: ['base', 'meal'] } },
  },
}
