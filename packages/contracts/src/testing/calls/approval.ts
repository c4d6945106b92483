import type { CallsOf } from './call.ts'
import { companyQuery, companyBody, day, paging, reason } from './parts.ts'

const LINES = 'the specification has screens of approval lines and no call for them'
const DEFAULTS = 'new companies start with the approval lines of the super admin, as with other basics'
const DELEGATION = 'whoever is away lets somebody else approve for them meanwhile'
const PREVIEW = 'a line is tried on a person and a document before anybody signs by it'

/** One step of each kind of person; what new companies start with names nobody. */
const conditions = { atLeast: '3', final: true, finalBelow: '10' }

const approvalSteps = (own: boolean) => [
  { kind: 'REVIEW', who: 'HEAD', ...conditions },
  { kind: 'REVIEW', who: 'PARENT_HEAD', ...conditions },
  { kind: 'APPROVE', who: 'DEPARTMENT_HEAD', departmentNo: 1, ...conditions },
  { kind: 'APPROVE', who: 'POSITION', positionNo: 1, within: 'COMPANY', ...conditions, atLeast: null },
  ...(own ? [{ kind: 'REVIEW', who: 'PERSON', employeeNo: 1, ...conditions }] : []),
]

const approvalScope = { departmentNo: 1, documentType: 'vacation' }

/** Good inputs of lines, those of a company or of all */
const lines = (query: object, companies: object) => {
  const asks = Object.keys(query).length > 0 ? { query: { ...query } } : {}
  const steps = approvalSteps(asks.query !== undefined)
  return {
    list: { query: { ...query, day, sort: 'no', ...paging } },
    create: { ...asks, body: { ...companies, ...approvalScope, steps, from: day } },
    change: {
      ...asks,
      body: { ...companies, no: 1, steps, from: day, removed: true, endDate: day, reason, version: 1 },
    },
    end: { ...asks, body: { ...companies, no: 1, endDate: day, reason, version: 1 } },
  }
}
const OF_COMPANY = lines(companyQuery, companyBody)
const OF_ALL = lines({}, {})
const APPROVAL_STEPS = [{ kind: 'APPROVE', who: 'HEAD' }]
const signing = { employeeNo: 1, type: 'vacation', day, amount: '3' }
const delegated = { deputyNo: 2, from: day, to: day, documentTypes: ['vacation', 'trip'], reason }
const days = [{ from: '2026-11-21', to: '2026-11-20' }]

/** Calls of approval lines and delegations. */
export const APPROVAL_CALLS: CallsOf = {
  'basic.approvalLine.change': {
    roles: ['11'],
    why: LINES,
    good: { body: { no: 1, steps: APPROVAL_STEPS } },
    full: OF_COMPANY.change,
  },
  'basic.approvalLine.create': {
    roles: ['11'],
    why: LINES,
    // Of one document one line: whoever asks second is refused.
    good: { body: { documentType: 'trip', steps: APPROVAL_STEPS }, expect: [200, 422] },
    full: OF_COMPANY.create,
  },
  'basic.approvalLine.end': {
    roles: ['11'],
    why: LINES,
    good: { body: { no: 1, endDate: '2026-12-31' } },
    full: OF_COMPANY.end,
  },
  'basic.approvalLine': { roles: ['11'], why: LINES, full: OF_COMPANY.list },
  'basic.approvalLine.preview': {
    roles: ['11'],
    why: PREVIEW,
    good: { query: { employeeNo: 2, type: 'vacation', amount: '3' } },
    full: { query: { ...companyQuery, ...signing, employeeNo: '1' } },
  },
  'basic.approvalLine.try': {
    roles: ['11'],
    why: PREVIEW,
    good: { body: { employeeNo: 2, type: 'vacation', draft: { steps: APPROVAL_STEPS } } },
    full: {
      query: companyQuery,
      body: { ...companyBody, ...signing, draft: { ...approvalScope, steps: approvalSteps(true) } },
    },
  },
  'management.approvalLine.change': {
    roles: ['01'],
    why: DEFAULTS,
    good: { body: { no: 999_999, steps: APPROVAL_STEPS }, expect: [404] },
    full: OF_ALL.change,
  },
  'management.approvalLine.create': {
    roles: ['01'],
    why: DEFAULTS,
    good: {
      body: { documentType: 'trip', steps: APPROVAL_STEPS },
      expect: [200, 422],
    },
    full: OF_ALL.create,
  },
  'management.approvalLine.end': {
    roles: ['01'],
    why: DEFAULTS,
    good: { body: { no: 999_999 }, expect: [404] },
    full: OF_ALL.end,
  },
  'management.approvalLine': { roles: ['01'], why: DEFAULTS, full: OF_ALL.list },
  'basic.approvalDelegation.change': {
    roles: ['11'],
    why: DELEGATION,
    good: { body: { no: 1, reason: '출장' } },
    full: {
      query: companyQuery,
      body: { ...companyBody, no: 1, ...delegated, version: 1 },
      together: days,
    },
  },
  'basic.approvalDelegation.create': {
    roles: ['11'],
    why: DELEGATION,
    good: {
      body: { employeeNo: 2, deputyNo: 3, from: '2026-11-23', to: '2026-11-27', reason: '연차' },
      expect: [200, 422],
    },
    full: {
      query: companyQuery,
      body: { ...companyBody, employeeNo: 1, ...delegated },
      together: [...days, { employeeNo: 2, deputyNo: 2 }],
    },
  },
  'basic.approvalDelegation.end': {
    roles: ['11'],
    why: DELEGATION,
    good: { body: { no: 1 }, expect: [200, 404] },
    full: { query: companyQuery, body: { ...companyBody, no: 1, endDate: day, reason, version: 1 } },
  },
  'basic.approvalDelegation': {
    roles: ['11'],
    why: DELEGATION,
    full: { query: { ...companyQuery, day, ended: 'true', sort: 'no', ...paging } },
  },
}
