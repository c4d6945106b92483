import type { CallFacts, CallsOf, FullSample, Sample } from './call.ts'
import { companyQuery, day, listed, reason, companyBody } from './parts.ts'

const ORDER = 'departments and positions stand in the order of the company, a department below another'
const DEFAULTS = 'the specification has screens that write what new companies start with and only a call that reads it'

type Acts = 'create' | 'change' | 'end' | 'order'
type Name = 'deptNm' | 'ofcpsNm'

/** Good inputs of departments or positions with every member, of a company or of what new companies start with. */
const full = (name: Name, own: boolean): Readonly<Record<'list' | Acts, FullSample>> => {
  const department = name === 'deptNm'
  const facts = { [name]: '생산팀', ...(department ? { parentNo: 1, headEmployeeNo: 1 } : {}) }
  const asks = own ? { query: companyQuery } : { params: { grp_no: '4' } }
  const companies = own ? companyBody : {}
  const changed = { from: day, removed: true, endDate: day, reason, version: 1 }
  return {
    list: own ? { query: { ...companyQuery, grp_no: '4', ...listed } } : { ...asks, query: { ...listed } },
    create: { ...asks, body: { ...companies, ...facts, sortOrder: 1, from: day } },
    change: { ...asks, body: { ...companies, no: 1, ...facts, sortOrder: 1, ...changed } },
    end: { ...asks, body: { ...companies, no: 1, endDate: day, reason, version: 1 } },
    order: {
      ...asks,
      body: { ...companies, nos: [1], versions: [1], ...(department ? { parentNo: 1, from: day } : {}) },
    },
  }
}

const ofCompany = (id: string, name: Name, good: Readonly<Record<Acts, Sample>>): CallsOf => {
  const samples = full(name, true)
  return {
    [id]: { spec: true, full: samples.list },
    [`${id}.create`]: { spec: true, good: good.create, full: samples.create },
    [`${id}.change`]: { spec: true, good: good.change, full: samples.change },
    [`${id}.end`]: { spec: true, good: good.end, full: samples.end },
    [`${id}.order`]: { roles: ['11'], why: ORDER, good: good.order, full: samples.order },
  }
}

/** What new companies start with: nothing is kept until a super admin makes it. */
const ofAll = (id: string, name: Name, named: string): CallsOf => {
  const samples = full(name, false)
  const params = { grp_no: 4 }
  const own = (act: Acts, good: Sample): CallFacts => ({
    roles: ['01'],
    why: act === 'order' ? ORDER : DEFAULTS,
    good: { params, ...good },
    full: samples[act],
  })
  return {
    [id]: { spec: true, good: { params }, full: samples.list },
    [`${id}.create`]: own('create', { body: { [name]: named } }),
    [`${id}.change`]: own('change', { body: { no: 999_999, [name]: named }, expect: [404] }),
    [`${id}.end`]: own('end', { body: { no: 999_999 }, expect: [404] }),
    [`${id}.order`]: own('order', { body: { nos: [999_999] }, expect: [400] }),
  }
}

/** Calls of departments and positions. */
export const ORGANISATION_CALLS: CallsOf = {
  ...ofCompany('basic.department', 'deptNm', {
    create: { body: { deptNm: '시험팀' } },
    change: { body: { no: 1, deptNm: '생산1팀' } },
    end: { body: { no: 2, endDate: '2026-12-31' } },
    order: { body: { nos: [2, 1] } },
  }),
  ...ofCompany('basic.position', 'ofcpsNm', {
    create: { body: { ofcpsNm: '대리' } },
    change: { body: { no: 1, ofcpsNm: '선임' } },
    end: { body: { no: 1, endDate: '2026-12-31' } },
    order: { body: { nos: [1] } },
  }),
  ...ofAll('management.department', 'deptNm', '경영지원팀'),
  ...ofAll('management.position', 'ofcpsNm', '사원'),
}
