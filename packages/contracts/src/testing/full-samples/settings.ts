import { aFile, asked, day, items, listed, none, paging, reason, told, type FullSample } from './parts.ts'

const schedule = { workSch: '0001', name: '주간', start: '09:00', end: '18:00', contractual: '08:00' }
const settings = (
  path: string,
  query: Readonly<Record<string, unknown>>,
  companies: object,
): Record<string, FullSample> => {
  const asks = Object.keys(query).length > 0 ? { query } : {}
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
  const own = path === 'basic'
  return {
    [`${path}.settings`]: { query: { ...query, day, q: '연차', ...paging } },
    [`${path}.settings.change`]: setting,
    ...(own ? { [`${path}.settings.preview`]: setting } : {}),
    [`${path}.attendance`]: { query: { ...query, type: '0001', day } },
    [`${path}.attendance.change`]: rule,
    ...(own ? { [`${path}.attendance.preview`]: rule } : {}),
  }
}
const organisation = (path: string, name: string, query: object, companies: object, grp: { grp_no?: unknown }) => {
  const params = path.startsWith('management') ? { params: grp } : {}
  const department = name === 'deptNm'
  const facts = { [name]: '생산팀', ...(department ? { parentNo: 1, headEmployeeNo: 1 } : {}) }
  const asks = Object.keys(query).length > 0 ? { query } : {}
  return {
    [path]: { ...params, query: { ...query, ...(params.params ? {} : grp), ...listed } },
    [`${path}.create`]: { ...params, ...asks, body: { ...companies, ...facts, sortOrder: 1, from: day } },
    [`${path}.change`]: {
      ...params,
      ...asks,
      body: {
        ...companies,
        no: 1,
        ...facts,
        sortOrder: 1,
        from: day,
        removed: true,
        endDate: day,
        reason,
        version: 1,
      },
    },
    [`${path}.end`]: { ...params, ...asks, body: { ...companies, no: 1, endDate: day, reason, version: 1 } },
    [`${path}.order`]: {
      ...params,
      ...asks,
      body: { ...companies, nos: [1], versions: [1], ...(department ? { parentNo: 1, from: day } : {}) },
    },
  }
}
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
const approvalLines = (path: string, query: object, companies: object): Record<string, FullSample> => {
  const asks = Object.keys(query).length > 0 ? { query: { ...query } } : {}
  const steps = approvalSteps(asks.query !== undefined)
  return {
    [path]: { query: { ...query, day, sort: 'no', ...paging } },
    [`${path}.create`]: { ...asks, body: { ...companies, ...approvalScope, steps, from: day } },
    [`${path}.change`]: {
      ...asks,
      body: { ...companies, no: 1, steps, from: day, removed: true, endDate: day, reason, version: 1 },
    },
    [`${path}.end`]: { ...asks, body: { ...companies, no: 1, endDate: day, reason, version: 1 } },
  }
}
const signing = { employeeNo: 1, type: 'vacation', day, amount: '3' }
const delegated = { deputyNo: 2, from: day, to: day, documentTypes: ['vacation', 'trip'], reason }
const days = [{ from: '2026-11-21', to: '2026-11-20' }]
const typedFormula = { formula: '기본급 * 0.1', itemCode: 'meal', label: '수당', salaryItemType: '0001', day }

/** Full samples of settings, holidays, items and codes. */
export const SETTINGS_SAMPLES: Readonly<Record<string, FullSample>> = {
  'basic.holiday': { query: { ...asked, year: '2026', sort: 'name', ...paging } },
  'basic.holiday.create': {
    query: asked,
    body: {
      ...told,
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
  'basic.holiday.change': {
    query: asked,
    body: {
      ...told,
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
  'basic.holiday.agreement': { params: { no: '1' }, query: asked },
  'basic.holiday.agreement.store': {
    params: { no: '1' },
    query: asked,
    body: { ...told, file: aFile },
  },
  'basic.holiday.agreement.remove': { params: { no: '1' }, query: asked, body: { ...told, reason } },
  'basic.holiday.copy': { query: asked, body: { ...told, year: '2027' } },
  'basic.holiday.remove': { query: asked, body: { ...told, no: 1, reason, version: 1 } },
  'basic.salary.import': {
    query: asked,
    body: { ...told, file: aFile, mapping: '{"이름":"label"}' },
  },
  'basic.salary.import.list': { query: { ...asked, ...paging } },
  'basic.salary.import.read': { params: { importNo: '1' }, query: { ...asked, show: 'BAD', ...paging } },
  'basic.salary.import.change': {
    params: { importNo: '1' },
    query: asked,
    body: {
      ...told,
      version: 1,
      cells: [{ row: 2, key: 'name', text: '창립일' }],
      without: [3],
      mapping: { 이름: 'name' },
      startFrom: day,
    },
  },
  'basic.salary.import.touched': { params: { importNo: '1' }, query: asked },
  'basic.salary.import.file': { params: { importNo: '1' }, query: asked },
  'basic.salary.import.apply': { params: { importNo: '1' }, query: asked, body: { ...told, version: 1 } },
  'basic.salary.import.undo': { params: { importNo: '1' }, query: asked, body: told },
  'basic.holiday.import': {
    query: asked,
    body: { ...told, file: aFile, mapping: '{"이름":"name"}' },
  },
  'basic.holiday.import.list': { query: { ...asked, ...paging } },
  'basic.holiday.import.read': { params: { importNo: '1' }, query: { ...asked, show: 'BAD', ...paging } },
  'basic.holiday.import.change': {
    params: { importNo: '1' },
    query: asked,
    body: {
      ...told,
      version: 1,
      cells: [{ row: 2, key: 'name', text: '창립일' }],
      without: [3],
      mapping: { 이름: 'name' },
      startFrom: day,
    },
  },
  'basic.holiday.import.touched': { params: { importNo: '1' }, query: asked },
  'basic.holiday.import.file': { params: { importNo: '1' }, query: asked },
  'basic.holiday.import.apply': { params: { importNo: '1' }, query: asked, body: { ...told, version: 1 } },
  'basic.holiday.import.undo': { params: { importNo: '1' }, query: asked, body: told },
  'basic.holiday.touched': { query: { ...asked, holidayDate: day, movedTo: '2026-11-23' } },
  'basic.holiday.preview': {
    query: asked,
    body: {
      ...told,
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
  'management.holiday.touched': { query: { holidayDate: day } },
  'management.holiday': { query: { year: '2026', sort: 'name', ...paging } },
  'management.holiday.create': { body: { holidayDate: day, name: '임시공휴일', kind: 'PUBLIC_HOLIDAY', reason } },
  'management.holiday.change': {
    body: { no: 1, holidayDate: day, name: '임시공휴일', kind: 'PUBLIC_HOLIDAY', reason, version: 1 },
  },
  'management.holiday.remove': { body: { no: 1, reason, version: 1 } },
  ...settings('basic', asked, told),
  ...settings('management', {}, {}),
  'management.codes': { query: { category: '0014' } },
  'management.codes.add': {
    body: { category: '0022', subcategory: '0101', value: '새 은행', note: '2026년 설립', from: day },
  },
  'management.codes.change': {
    body: {
      category: '0014',
      subcategory: '0006',
      value: '촉탁',
      note: '정년 뒤',
      from: day,
      to: day,
      reason,
      version: 1,
    },
  },
  'basic.codes': { query: { ...asked, category: '0014' } },
  'basic.codes.name': {
    query: asked,
    body: { ...told, category: '0014', subcategory: '0002', name: '기간제', version: 1 },
  },
  'basic.salary.preview': items('basic.salary', asked, told)['basic.salary.change'] ?? {},
  'basic.salary.order': { query: asked, body: { ...told, itemCodes: ['base', 'meal'] } },
  'basic.salary.cost': items('basic.salary', asked, told)['basic.salary.change'] ?? {},
  'basic.salary.consents': {
    query: { ...asked, itemCode: 'club', date: day, state: 'GIVEN', q: '김', sort: 'from', ...paging },
  },
  'basic.salary.consents.create': {
    query: asked,
    body: { ...told, itemCode: 'club', employeeNos: [1, 2], from: day, to: day, agreementDate: day, reason },
  },
  'basic.salary.consents.end': {
    query: asked,
    body: { ...told, itemCode: 'club', employeeNos: [1, 2], from: day, endDate: day, reason },
  },
  'basic.salary.formula': { query: asked, body: { ...told, ...typedFormula, employeeNo: 1, month: '2026-11' } },
  'management.salary.formula': { body: typedFormula },
  'management.salary.order': { body: { itemCodes: ['base', 'meal'] } },
  'basic.salary.choices': { query: { day } },
  ...organisation('basic.department', 'deptNm', asked, told, { grp_no: '4' }),
  ...approvalLines('basic.approvalLine', asked, told),
  ...approvalLines('management.approvalLine', {}, {}),
  'basic.approvalLine.preview': { query: { ...asked, ...signing, employeeNo: '1' } },
  'basic.approvalLine.try': {
    query: asked,
    body: { ...told, ...signing, draft: { ...approvalScope, steps: approvalSteps(true) } },
  },
  'basic.approvalDelegation': { query: { ...asked, day, ended: 'true', sort: 'no', ...paging } },
  'basic.approvalDelegation.create': {
    query: asked,
    body: { ...told, employeeNo: 1, ...delegated },
    together: [...days, { employeeNo: 2, deputyNo: 2 }],
  },
  'basic.approvalDelegation.change': {
    query: asked,
    body: { ...told, no: 1, ...delegated, version: 1 },
    together: days,
  },
  'basic.approvalDelegation.end': { query: asked, body: { ...told, no: 1, endDate: day, reason, version: 1 } },
  ...organisation('basic.position', 'ofcpsNm', asked, told, { grp_no: '4' }),
  ...organisation('management.department', 'deptNm', {}, {}, { grp_no: '4' }),
  ...organisation('management.position', 'ofcpsNm', {}, {}, { grp_no: '4' }),
}
