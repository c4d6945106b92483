/** Parts of a call's inputs that a rule over several members judges together; undefined takes a member away. */
type Together = { readonly [member: string]: unknown }
/** Good inputs of a call with every member it knows, and what has to be judged together. */
export type FullSample = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly together?: readonly Together[]
}

export const none = undefined
export const asked = { companyNo: '1', corp_no: '1' }
export const told = { companyNo: 1, corp_no: 1 }
export const day = '2026-11-20'
export const paging = { page: '1', size: '100' }
export const listed = { day, q: '생산', sort: 'no', ...paging }
/** A file, made without its type: the contracts know neither browser nor server. */
export const aFile: unknown = Reflect.construct(Reflect.get(globalThis, 'File'), [['a'], '휴일.csv'])
export const reason = '사유'
export const sought = { ...asked, q: '김', deptNo: '1', sort: 'no' }
export const people = { ...sought, positionNo: '1', hiredFrom: day, hiredTo: day, state: '0001' }
export const roster = { ...sought, day }
export const retired = { ...sought, leftFrom: day, leftTo: day }
export const items = (path: string, query: object, companies: object): Record<string, FullSample> => {
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
  return {
    [path]: { query: { ...query, ...filters, ...listed, sort: 'label' } },
    [`${path}.create`]: {
      ...asks,
      body: { ...companies, itemCode: 'seniority', ...facts, from: day, to: day },
      together,
    },
    [`${path}.change`]: {
      ...asks,
      body: { ...companies, itemCode: 'seniority', ...facts, from: day, to: day, removed: true, reason, version: 1 },
    },
    [`${path}.end`]: { ...asks, body: { ...companies, itemCode: 'seniority', endDate: day, reason, version: 1 } },
  }
}
export const taxQuestion = { date: day, pay: '3403446', dependents: '2', children: '1', percent: '100', ...paging }
export const setting = {
  from: day,
  periodStartDay: 21,
  payday: 25,
  paydayNextMonth: true,
  paydayOnHoliday: 'AFTER',
  accidentRatePermille: '8.6',
  pensionType: '0003',
  leaveBasis: 'FISCAL',
  employerSize: 'under150',
  under5: true,
  removed: true,
  reason,
}
export const leavingQuestion = {
  deductionForm: false,
  lastDay: day,
  wages: [{ month: '2026-09', amount: 2_500_000 }],
  bonusYear: 1_000_000,
  leavePayYear: 300_000,
  yearPay: 20_000_000,
  yearHealth: 700_000,
  yearCare: 90_000,
  yearEmployment: 180_000,
  yearPension: 850_000,
  yearTax: 300_000,
  yearLocalTax: 30_000,
  beforePay: 5_000_000,
  beforeTax: 20_000,
  beforeLocalTax: 2000,
  beforePension: 220_000,
  beforeInsurance: 200_000,
  yearWages: 22_000_000,
  dcPaid: 1_500_000,
}
