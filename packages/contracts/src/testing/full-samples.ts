/** Parts of a call's inputs that a rule over several members judges together; undefined takes a member away. */
type Together = { readonly [member: string]: unknown }
/** Good inputs of a call with every member it knows, and what has to be judged together. */
export type FullSample = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly together?: readonly Together[]
}

const none = undefined
const ID = '8d0e1f2a-3b4c-4d5e-8f60-718293a4b5c6'
const asked = { companyNo: '1', corp_no: '1' }
const told = { companyNo: 1, corp_no: 1 }
const day = '2026-11-20'
const run = { month: '2026-11', paymentType: '0001' }
const paging = { page: '1', size: '100' }
const listed = { day, q: '생산', sort: 'no', ...paging }
/** A file, made without its type: the contracts know neither browser nor server. */
const aFile: unknown = Reflect.construct(Reflect.get(globalThis, 'File'), [['a'], '휴일.csv'])
const password = { password: 'correct-horse-1' }
const otp = { otp: '123456' }
const reason = '사유'
const networks = [{ name: '본사', cidr: '210.94.12.0/24' }]
const doors = { idleMin: 30, networks, networksOnly: true, reason }
const figure = {
  code: 'care.ratio',
  from: day,
  value: '0.14',
  law: '노인장기요양보험법 제9조',
  reason,
  removed: true,
  version: 1,
}
const changePassword = { body: { currentPassword: 'correct-horse-1', newPassword: 'another-good-1' } }
const tokens = { body: { refresh: 'r.t', access: 'a.t' } }
const line = { code: 'item.meal', amount: 150_000, reason, notice: '정정' }
const download = {
  query: {
    ...asked,
    payYear: '2026',
    payMonth: '11',
    paymentType: '0001',
    employeeNos: '1,2',
    form: 'payslip',
    filename: '급여',
    reason,
  },
}

const sought = { ...asked, q: '김', deptNo: '1', sort: 'no' }
const people = { ...sought, positionNo: '1', hiredFrom: day, hiredTo: day, state: '0001' }
const roster = { ...sought, day }
const retired = { ...sought, leftFrom: day, leftTo: day }

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

const items = (path: string, query: object, companies: object): Record<string, FullSample> => {
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

const taxQuestion = { date: day, pay: '3403446', dependents: '2', children: '1', percent: '100', ...paging }
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
const setting = {
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
const companyInfo = {
  companyName: '새빛상사',
  companyBaseTime: 209,
  businessNo: '123-45-67891',
  corporateNo: '1345110012345',
  representative: '새빛나',
  businessType: '도매업',
  businessItem: '문구',
  address: '가상시 새빛구 1',
  phone: '02-000-0000',
  workplaceNumbers: { pension: '12345678910', health: '70012345', employment: '12345678910', accident: '12345678910' },
  settings: [setting],
}
const leavingQuestion = {
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
const contract = {
  contractStrDate: day,
  contractEndDate: '2027-11-19',
  contractType: '0001',
  contractDate: day,
  contractPaymentDate: day,
  contractPayday: day,
  companyRemark: '소개로 왔습니다.',
}
const contracts = [
  { contractEndDate: '2026-11-19' },
  { contractEndDate: day },
  { contractType: '0002' },
  { contractType: '0002', contractEndDate: none },
  { contractType: '0002', contractEndDate: null },
  { settings: [setting, setting] },
]
const corporation = {
  params: { corp_no: '1' },
  body: { ...companyInfo, companyScale: 30, ...contract, closedOn: day, reason, version: 1 },
  together: contracts,
}
const sealed = { file: aFile }
const aPaper = { title: '지게차 자격증', datedOn: day, expiresOn: day, file: aFile }
const ofFile = { empl_no: '1', file_no: '1' }

const entry = { from: day, reason, removed: false }
const person = {
  name: '나새봄',
  employeeCode: '0007',
  residentNumber: '920814-2345678',
  birthDate: '1992-08-14',
  gender: 'F',
  nationality: 'KR',
  visa: 'E-9',
  visaUntil: day,
  email: 'nara@example.com',
  phone: '010-0000-0007',
  address: '가상시 별빛구 은하로 11',
  encpnd: day,
  retireDate: day,
  leaveReason: '자진 퇴사',
  dcexpDate: day,
  contractEndDate: day,
  probationUntil: day,
  simpleLabour: true,
  assignments: [
    {
      ...entry,
      departmentNo: 1,
      positionNo: 1,
      employmentType: '0001',
      jobTitle: '조립',
      workPlace: '가상시 은하구 2공장',
      workSch: '0001',
      mdwkWorkday: '1,2,3,4,5',
      baseAtendtime: '09:00',
      baseLvofctime: '18:00',
    },
  ],
  payTerms: [
    {
      ...entry,
      payKind: '0001',
      monthlyHours: '209',
      dailyHours: '08:00',
      items: [{ itemCode: 'base', amount: 3_000_000 }],
    },
  ],
  tax: [
    {
      ...entry,
      withholdingPercent: 100,
      foreignFlatRate: false,
      youthReductionPercent: 90,
      youthReductionUntil: day,
      incomeKind: 'EARNED',
      construction: false,
      production: true,
    },
  ],
  insurance: [
    {
      ...entry,
      pension: true,
      health: true,
      employment: true,
      unemployment: true,
      pensionBase: 3_000_000,
      healthBase: 3_000_000,
      pensionFirstMonth: false,
      pensionAfter60: false,
      continuousBefore65: false,
      durunuri: false,
    },
  ],
  accounts: [{ ...entry, bankCode: '088', number: '110-123-456789', holder: '나새봄', kind: 'PAY' }],
  protections: [{ ...entry, kind: 'PREGNANT', to: day }],
  leavesOfAbsence: [{ ...entry, to: day }],
  family: [{ ...entry, dependents: 2, children: 1, childrenUnder7: 0 }],
  familyMembers: [
    { no: 1, name: '나별이', relation: 'CHILD', birthDate: day, dependent: true, from: day, to: day, removed: false },
  ],
}
/** One for every call that takes anything. A member that a call knows and its sample lacks fails the test. */
export const FULL_SAMPLES: Readonly<Record<string, FullSample>> = {
  'session.login': { body: { login_id: 'kim', ...password, ...otp } },
  'session.logout': tokens,
  'session.refresh': tokens,
  'session.changePassword': changePassword,
  'session.changePasswordAlias': changePassword,
  'setup.firstAdmin': { body: { code: 'ABCDE', login_id: 'first', password: 'a-good-first-1', empl_nm: '첫관리' } },
  'session.link': { body: { token: '1.abc' } },
  'session.link.password': { body: { token: '1.abc', password: 'a-good-first-1' } },

  'common.sessions.end': { params: { no: '1' } },
  'common.otp.start': { body: { ...password, ...otp } },
  'common.otp.finish': { body: otp },
  'common.otp.recoveryCodes': { body: { ...password, ...otp } },
  'common.otp.off': { body: { ...password, ...otp } },
  'common.accounts.resetOtp': { body: { login_id: 'kim', reason } },
  'common.accounts.resetPassword': { body: { login_id: 'kim', reason } },
  'basic.security.read': { query: asked },
  'basic.security.change': { query: asked, body: { ...told, ...doors, secondFactor: 'OPERATORS', version: 1 } },
  'basic.security.preview': { query: asked, body: { ...told, networks, networksOnly: true } },
  'management.security.change': { body: doors },
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
  'excel.law-changes': { query: { ...asked, date: '2027-01-01', q: '김', filename: '차이', reason } },
  'basic.simpleTax': { query: { ...asked, ...taxQuestion, employeeNo: '1' } },
  'management.simpleTax': { query: taxQuestion },
  'management.simpleTax.preview': { body: taxTable },
  'management.simpleTax.import': {
    body: { ...taxTable, law: '대통령령 제37000호', reason, compared: '1', version: '2' },
  },
  'management.simpleTax.withdraw': { body: { from: '2027-03-01', reason, version: 2 } },

  'attendance.dayFacts': {
    query: { ...asked, str: day, end: day, employeeNos: '1,2', withdrawn: 'true', sort: 'str', ...paging },
  },
  'attendance.dayFacts.create': {
    query: asked,
    body: {
      ...told,
      employeeNo: 1,
      str: day,
      end: day,
      kind: 'HOURS',
      leaveType: '0001',
      startTime: '09:00',
      endTime: '10:00',
      paid: true,
      reason,
    },
  },
  'attendance.dayFacts.remove': { query: asked, body: { ...told, no: 1, reason, version: 1 } },
  'attendance.monthHours': {
    query: { ...asked, month: '2026-11', employeeNos: '1,2', withdrawn: 'true', sort: 'kind', ...paging },
  },
  'attendance.monthHours.create': {
    query: asked,
    body: { ...told, employeeNo: 1, month: '2026-11', kind: 'absentDays', hours: '12:30', days: 2, reason },
    together: [
      { kind: 'extnWork' },
      { kind: 'extnWork', days: none },
      { kind: 'extnWork', days: none, hours: '00:00' },
      { kind: 'extnWork', days: none, hours: '744:00' },
      { kind: 'extnWork', days: none, hours: '744:01' },
      { kind: 'extnWork', days: none, hours: none },
      { hours: none },
      { hours: none, days: none },
    ],
  },
  'attendance.monthHours.remove': { query: asked, body: { ...told, no: 1, reason, version: 1 } },
  'attendance.dailyWorks': { query: { ...asked, str: day, end: day, employeeNos: '1,2', ...paging } },
  'attendance.dailyWork': { params: { empl_no: 1 }, query: { ...asked, workDate: day } },
  'attendance.dailyWork.correct': {
    params: { empl_no: 1 },
    query: asked,
    body: {
      ...told,
      workDate: day,
      atendTime: '09:00',
      lvofcTime: '18:00',
      gnot: '13:00',
      rtn: '14:00',
      workSch: '0001',
      reason,
      version: 1,
    },
    together: [{ atendTime: null, lvofcTime: null, gnot: null, rtn: null }],
  },
  'attendance.workTime': { params: { atend_no: '120261104' }, query: asked },
  'attendance.management': { query: { ...asked, month: '2026-11', userNo: '1,2', ...paging } },
  'attendance.management.derive': { query: asked, body: { ...told, month: '2026-11', userNo: [1] } },
  'attendance.management.close': {
    query: asked,
    body: { ...told, month: '2026-11', action: 'reopen', reason, version: 1 },
  },
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
      mapping: { 이름: 'name' },
      startFrom: day,
    },
  },
  'basic.holiday.import.touched': { params: { importNo: '1' }, query: asked },
  'basic.holiday.import.file': { params: { importNo: '1' }, query: asked },
  'basic.holiday.import.apply': { params: { importNo: '1' }, query: asked, body: { ...told, version: 1 } },
  'basic.holiday.import.undo': { params: { importNo: '1' }, query: asked, body: told },
  'hrm.employees.import': {
    query: asked,
    body: { ...told, file: aFile, mapping: '{"이름":"name"}' },
  },
  'hrm.employees.import.list': { query: { ...asked, ...paging } },
  'hrm.employees.import.read': { params: { importNo: '1' }, query: { ...asked, show: 'BAD', ...paging } },
  'hrm.employees.import.change': {
    params: { importNo: '1' },
    query: asked,
    body: {
      ...told,
      version: 1,
      cells: [{ row: 2, key: 'name', text: '창립일' }],
      mapping: { 이름: 'name' },
      startFrom: day,
    },
  },
  'hrm.employees.import.touched': { params: { importNo: '1' }, query: asked },
  'hrm.employees.import.file': { params: { importNo: '1' }, query: asked },
  'hrm.employees.import.apply': { params: { importNo: '1' }, query: asked, body: { ...told, version: 1 } },
  'hrm.employees.import.undo': { params: { importNo: '1' }, query: asked, body: told },
  'hrm.opening.import': {
    query: asked,
    body: { ...told, file: aFile, mapping: '{"이름":"name"}' },
  },
  'hrm.opening.import.list': { query: { ...asked, ...paging } },
  'hrm.opening.import.read': { params: { importNo: '1' }, query: { ...asked, show: 'BAD', ...paging } },
  'hrm.opening.import.change': {
    params: { importNo: '1' },
    query: asked,
    body: {
      ...told,
      version: 1,
      cells: [{ row: 2, key: 'name', text: '창립일' }],
      mapping: { 이름: 'name' },
      startFrom: day,
    },
  },
  'hrm.opening.import.touched': { params: { importNo: '1' }, query: asked },
  'hrm.opening.import.file': { params: { importNo: '1' }, query: asked },
  'hrm.opening.import.apply': { params: { importNo: '1' }, query: asked, body: { ...told, version: 1 } },
  'hrm.opening.import.undo': { params: { importNo: '1' }, query: asked, body: told },
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
  'excel.salary-items': {
    query: { ...asked, day, salaryItemType: '0001', q: '식대', ended: 'true', filename: '급여항목', reason },
  },
  'excel.settings': { query: { ...asked, day, filename: '기준', reason } },
  ...Object.fromEntries(
    ['pdf', 'excel'].flatMap((kind) => [
      [`${kind}.rates`, { query: { ...asked, date: day, form: 'tax-rates', tab: 'wage', filename: '요율', reason } }],
      [`${kind}.simple-tax`, { query: { ...asked, ...taxQuestion, employeeNo: '1', filename: '표', reason } }],
    ]),
  ),
  'excel.holidays': { query: { ...asked, year: '2026', filename: '휴일', reason } },
  'excel.shared-holidays': { query: { year: '2026', filename: '휴일', reason } },
  'excel.default-salary-items': {
    query: { day, salaryItemType: '0001', q: '식대', ended: 'true', filename: '급여항목', reason },
  },
  'excel.default-settings': { query: { day, filename: '기준', reason } },
  'excel.organisation': { query: { ...asked, day, ended: 'true', form: 'positions', filename: '직위', reason } },
  'excel.default-organisation': { query: { day, ended: 'true', form: 'positions', filename: '직위', reason } },
  'excel.codes': { query: { ...asked, category: '0014', filename: '코드', reason } },
  'excel.shared-codes': { query: { category: '0014', filename: '코드', reason } },
  'excel.companies': {
    query: { q: '가온', state: 'OPEN', endsWithin: '30', sort: '-people', filename: '회사', reason },
  },
  'excel.figures': { query: { form: 'tax-rates', filename: '요율', reason } },
  'excel.shared-simple-tax': { query: { ...taxQuestion, filename: '표', reason } },

  'common.code': { query: { code_list: '0016,0017', date: day, ended: 'true', ...asked } },
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
  'common.contract': { params: { companyNo: '1' } },
  'common.viewSalary': { params: { employeeNo: '1' }, query: { ...asked, paymentType: '0001' } },
  'common.workTimeFormat': {
    params: { employeeNo: '1' },
    query: { ...asked, workYM: '2026-11', isRemaining: 'true' },
  },
  'common.workTimeFormatByQuery': { query: { ...asked, employeeNo: '1', workYM: '2026-11', isRemaining: 'true' } },
  'common.insuranceRate': { query: { ...asked, month: '2026-11' } },
  'common.crtlwh': { query: asked },
  'common.workingHours': { query: { startTime: '09:00', endTime: '18:00' } },

  'calculators.net-pay': {
    body: {
      payMonth: '2026-11',
      payDate: day,
      monthlyPay: 3_000_000,
      nonTaxable: 200_000,
      dependents: 3,
      children: 1,
      withholdingPercent: 100,
      birthDate: '1990-05-01',
      exempt: ['pension'],
      employerSize: 'under150',
      accidentRatePermille: '7.5',
    },
    together: [
      { monthlyPay: 200_000 },
      { monthlyPay: 199_999 },
      { monthlyPay: 199_999, payMonth: '2026-13' },
      { dependents: 2 },
      { dependents: 1 },
      { dependents: 1, children: none },
      { dependents: none },
      { birthDate: '2026-10-31' },
      { birthDate: '2026-11-01' },
      { birthDate: '2026-11-01', dependents: 1, monthlyPay: 1 },
      { withholdingPercent: 80 },
      { withholdingPercent: 120 },
      { withholdingPercent: 90 },
    ],
  },
  'calculators.work-day': { body: { anything: 'x' } },
  'calculators.week': { body: { anything: 'x' } },
  'calculators.weekly-holiday': { body: { anything: 'x' } },
  'calculators.ordinary-wage': {
    body: { asOf: day, monthlyHours: '209', items: [['기본급', 2_500_000, 1, 'IN_SERVICE']] },
    together: [{ items: [['기본급', 1, 1]] }, { items: [['기본급', 1]] }, { items: [['기본급', 1, 1, null, 1]] }],
  },
  'calculators.prorate': {
    body: { kind: 'hire', date: '2026-11-16', month: '2026-11', salary: 3_000_000 },
    together: [
      { date: '2026-11-01', month: '202611' },
      { date: '2026-11-30' },
      { date: '2026-12-01' },
      { date: '2026-10-31' },
    ],
  },
  'calculators.minimum-wage': {
    body: { year: 2026, hours: '209', items: [['기본급', 2_200_000, 'M']], probation: true },
  },
  'calculators.severance': {
    body: {
      hire: '2023-05-01',
      lastDay: '2026-10-31',
      wages3m: 9_000_000,
      bonus12m: 1,
      leavePay12m: 1,
      ordinaryMonthly: 3_000_000,
      monthlyHours: '209',
      dailyHours: '8',
      excluded: [{ from: '2026-08-01', to: '2026-08-31', wages: 1 }],
    },
    together: [
      { hire: '2026-10-31' },
      { hire: '2026-11-01' },
      { hire: '2026-11-01', wages3m: none },
      { excluded: [['2026-08-01', '2026-08-31']] },
      { excluded: [['2026-08-01']] },
      { excluded: [{ from: '2026-08-31', to: '2026-08-01' }] },
    ],
  },
  'calculators.annual-leave': {
    body: {
      hire: '2024-01-01',
      asOf: day,
      basis: 'HIRE',
      last: '2026-12-31',
      rounding: 'EXACT2',
      fewerThanFive: true,
      weeklyHours: '40',
      dailyHours: '8',
      attendance: [{ from: '2025-01-01', to: '2025-12-31', scheduled: 240, attended: 240, leaveOfAbsence: 1 }],
    },
    together: [
      { hire: day },
      { hire: '2026-11-21' },
      { last: '2024-01-01' },
      { last: '2023-12-31' },
      { last: null },
      { attendance: [{ from: '2025-12-31', to: '2025-01-01', scheduled: 1, attended: 2 }] },
    ],
  },
  'calculators.leave-settlement': {
    body: { hire: '2024-01-01', last: day, used: '3.5' },
    together: [{ last: '2024-01-01' }, { last: '2023-12-31' }, { last: '2023-12-31', used: none }],
  },
  'calculators.departure': {
    body: {
      ordinaryMonthly: 2_156_880,
      months: 24,
      lastDayTenureDays: 730,
      hire: '2024-01-01',
      lastDay: '2025-12-31',
      avgDaily: '82000',
    },
    together: [
      { lastDayTenureDays: none },
      { hire: none, lastDay: none },
      { hire: none },
      { lastDay: none },
      { lastDayTenureDays: none, hire: none },
      { lastDayTenureDays: none, lastDay: none },
      { lastDayTenureDays: none, hire: none, lastDay: none },
      { hire: '2025-12-31' },
      { hire: '2026-01-01' },
    ],
  },

  'management.corporations': {
    query: { q: '새빛', state: 'OPEN', endsWithin: '30', sort: 'companyName', ...paging },
  },
  'management.corporations.create': {
    body: {
      ...companyInfo,
      companyBusinessScale: 30,
      ...contract,
      managerLoginId: 'saebit',
      managerName: '나운영',
      managerPassword: 'a-good-first-1',
      managerExisting: true,
    },
    together: contracts,
  },
  'management.corporation': { params: { corp_no: '1' } },
  'management.corporation.change': corporation,
  'management.corporation.preview': corporation,
  'management.corporation.end': { params: { corp_no: '1' }, body: { endDate: day, reason, version: 1 } },
  'management.corporation.seal': { params: { corp_no: '1' } },
  'management.corporation.seal.store': { params: { corp_no: '1' }, body: sealed },
  'management.corporation.seal.remove': { params: { corp_no: '1' }, body: {} },
  'basic.company': { query: asked },
  'basic.company.change': { query: asked, body: { ...told, ...companyInfo, reason, version: 1 } },
  'basic.company.preview': { query: asked, body: { ...told, ...companyInfo, reason, version: 1 } },
  'basic.company.seal': { query: asked },
  'basic.company.seal.store': { query: asked, body: { ...told, ...sealed } },
  'basic.company.seal.remove': { query: asked, body: told },
  'management.manager': { query: { ...asked, q: '김', ...paging } },
  'management.manager.add': { body: { companyNo: 1, login_id: 'kim', empl_nm: '김운영', existing: true } },
  'management.manager.remove': { body: { companyNo: 1, login_id: 'kim', reason } },

  'hrm.employees': { query: { ...people, ...paging } },
  'hrm.people': { query: { ...asked, q: '가람', day, until: day, ...paging } },
  'hrm.roster': { query: { ...roster, ...paging } },
  'hrm.retired': { query: { ...retired, ...paging } },
  'hrm.employee': { params: { empl_no: '1' }, query: asked },
  'hrm.certificates': { params: { empl_no: '1' }, query: asked },
  'hrm.certificates.issue': {
    params: { empl_no: '1' },
    query: asked,
    body: { ...told, kind: 'CAREER', purpose: '은행 제출', items: ['PERIOD', 'DUTY'] },
    together: [{ items: ['PERIOD', 'PERIOD'] }, { items: [] }],
  },
  'hrm.certificates.void': { params: { empl_no: '1' }, query: asked, body: { ...told, no: 1, reason } },
  'hrm.insuranceReports': { query: { ...asked, month: '2026-11', employeeNo: '1' } },
  'hrm.insuranceReport': { params: { empl_no: '1' }, query: { ...asked, kind: 'LOSS', day } },
  'hrm.insuranceReport.save': {
    params: { empl_no: '1' },
    query: asked,
    body: {
      ...told,
      kind: 'LOSS',
      day,
      filedOn: day,
      version: 1,
      pensionLost: '3',
      paysLostMonth: 'Y',
      healthLost: '01',
      healthPay: 1,
      healthMonths: 1,
      healthPayBefore: 1,
      healthMonthsBefore: 1,
      reason: '이사',
      employmentLost: '11',
      averagePay: 1,
      employmentPay: 1,
      accidentPay: 1,
      employmentPayBefore: 1,
      isRepresentative: null,
      monthlyIncome: null,
      pensionGained: null,
      specialOccupation: null,
      otherPension: null,
      healthGained: null,
      healthReduced: null,
      publicAccount: null,
      withDependants: null,
      occupation: null,
      billing: null,
      changeCode: null,
      changeReason: null,
      nameBefore: null,
      agreedOn: null,
      requestedOn: null,
      insuredDays: null,
      bonus: null,
      leavePay: null,
      ordinaryDay: null,
      standardDay: null,
      shortDays: null,
      extensionCode: null,
      extensionFrom: null,
      extensionTo: null,
    },
    together: [{ occupation: '027' }, { kind: 'SEPARATION', extensionFrom: day, extensionTo: '2000-01-01' }],
  },
  'hrm.employee.opening': { params: { empl_no: '1' }, query: asked },
  'hrm.employee.opening.write': {
    params: { empl_no: '1' },
    query: asked,
    body: {
      ...told,
      reason,
      version: 1,
      asOf: day,
      taxablePay: 1,
      taxFreeOvertime: 1,
      taxFreeOther: 1,
      incomeTax: 1,
      localIncomeTax: 1,
      youthReduced: 1,
      pensionPaid: 1,
      healthPaid: 1,
      carePaid: 1,
      employmentPaid: 1,
      lastYearPay: 1,
      wages1: 1,
      wages2: 1,
      wages3: 1,
      bonusOn1: day,
      bonus1: 1,
      bonusOn2: day,
      bonus2: 1,
      bonusOn3: day,
      bonus3: 1,
      bonusOn4: day,
      bonus4: 1,
      leavePayOn: day,
      leavePay: 1,
      leaveLeft: '8.5',
      leaveUntil: day,
      leaveCarried: '2',
      leaveCarriedUntil: day,
      serviceFrom: day,
      interimOn: day,
      interimPaid: 1,
      dcPaid: 1,
      pensionBalance: 1,
      departureBalance: 1,
    },
  },
  'hrm.employee.history': { params: { empl_no: '1' }, query: { ...asked, ...paging } },
  'hrm.files': { params: { empl_no: '1' }, query: asked },
  'hrm.files.store': { params: { empl_no: '1' }, query: asked, body: { ...told, ...aPaper, kind: 'LICENCE' } },
  'hrm.files.take': { params: ofFile, query: { ...asked, reason } },
  'hrm.files.end': { params: ofFile, query: asked, body: { ...told, reason, version: 1 } },
  'hrm.healthFiles': { params: { empl_no: '1' }, query: asked, body: { ...told, reason } },
  'hrm.healthFiles.store': { params: { empl_no: '1' }, query: asked, body: { ...told, ...aPaper, kind: 'DIAGNOSIS' } },
  'hrm.healthFiles.take': { params: ofFile, query: { ...asked, reason } },
  'hrm.healthFiles.end': { params: ofFile, query: asked, body: { ...told, reason, version: 1 } },
  'hrm.retention': { query: asked },
  'hrm.retention.holds': { query: asked },
  'hrm.retention.holds.add': {
    query: asked,
    body: { ...told, employeeNo: 1, kind: 'LAWSUIT', reason, from: day, until: day },
  },
  'hrm.retention.holds.lift': { query: asked, body: { ...told, no: 1, reason, version: 1 } },
  'hrm.retention.destroy': { query: asked, body: { ...told, employeeNos: [1, 2], reason } },
  'hrm.retention.records': { query: asked },
  'hrm.photo': { params: { empl_no: '1' }, query: asked },
  'hrm.photo.store': { params: { empl_no: '1' }, query: asked, body: { ...told, file: aFile } },
  'hrm.photo.remove': { params: { empl_no: '1' }, query: asked, body: told },
  'hrm.contracts': { params: { empl_no: '1' }, query: asked },
  'hrm.contracts.handOver': {
    params: { empl_no: '1' },
    query: asked,
    body: { ...told, from: day, handedOn: day, way: 'PAPER', note: '서명본 보관' },
  },
  'hrm.contracts.takeBack': {
    params: { empl_no: '1' },
    query: asked,
    body: { ...told, no: 1, reason, version: 1 },
  },
  'hrm.accounts': { query: { ...asked, q: '김', employeeNo: '1', state: 'NONE', sort: 'name', ...paging } },
  'hrm.accounts.create': {
    query: asked,
    body: { ...told, items: [{ employeeNo: 2, login_id: 'saebom', existing: true }] },
  },
  'hrm.accounts.mail': {
    query: asked,
    body: { ...told, items: [{ employeeNo: 1, login_id: 'saebom' }], reason },
  },
  'hrm.accounts.reset': { query: asked, body: { ...told, employeeNos: [1, 2], reason } },
  'hrm.accounts.remove': { query: asked, body: { ...told, employeeNos: [1, 2], reason } },
  'hrm.employees.create': {
    query: asked,
    body: { ...told, ...person, login_id: 'saebom', previousAccount: false, reason },
  },
  'hrm.employee.change': {
    params: { empl_no: '1' },
    query: asked,
    body: { ...told, ...person, login_id: 'saebom', reason, version: 1 },
  },
  'hrm.employee.preview': { params: { empl_no: '1' }, query: asked, body: { ...told, ...person } },
  'hrm.employee.leaving': {
    params: { empl_no: '1' },
    query: asked,
    body: {
      ...told,
      ...leavingQuestion,
    },
  },
  'hrm.employee.leave': {
    params: { empl_no: '1' },
    query: asked,
    body: { ...told, ...leavingQuestion, leaveReason: '31 정년', accounts: person.accounts, reason, version: 1 },
  },
  'hrm.employee.leave.takeBack': { params: { empl_no: '1' }, query: asked, body: { ...told, reason, version: 1 } },
  'hrm.employee.remove': { params: { empl_no: '1' }, query: asked, body: { ...told, reason, version: 1 } },
  'hrm.employees.known': { query: asked, body: { ...told, residentNumber: '950304-2234567' } },
  'hrm.employee.service': {
    params: { empl_no: '1' },
    query: asked,
    body: { ...told, serviceFrom: day, reason, version: 1 },
  },
  'hrm.employee.residentNumber': { params: { empl_no: '1' }, query: asked, body: { ...told, reason } },

  ...items('basic.salary', asked, told),
  ...items('management.salary', {}, {}),
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

  'salary.management.read': {
    query: { ...asked, ...run, employeeNo: '1', employeeNos: '1,2', include_leave: 'true', order: 'code', ...paging },
  },
  'salary.management.detail': { params: { employeeNo: '1' }, query: { ...asked, ...run } },
  'salary.payment': { query: { ...asked, ...run, employeeNos: '1,2', ...paging } },
  'salary.leaveLedger': { params: { employeeNo: '1' }, query: { ...asked, asOf: day } },
  'salary.leaveBalances': { query: { ...asked, asOf: day, q: '가람', sort: 'encpnd', ...paging } },
  'salary.leave': {
    query: {
      ...asked,
      type: 'fiscal',
      encpnd: day,
      calcDate: day,
      year: '2026',
      month: '11',
      employeeNo: '1',
      q: '가람',
      sort: 'name',
      ...paging,
    },
  },
  'salary.myLeave': { query: { ...asked, asOf: day } },
  'salary.leaveEntry.create': {
    query: asked,
    body: { ...told, employeeNo: 1, kind: 'GRANT', date: day, amount: '1.5', unit: 'HOUR', expires: day, reason },
    together: [
      { unit: none },
      { amount: '0.000' },
      { expires: none },
      { expires: '1999-01-01' },
      { kind: 'USE' },
      { kind: 'USE', expires: none },
    ],
  },
  'salary.leaveEntry.remove': { query: asked, body: { ...told, no: 1, reason, version: 1 } },
  'salary.mySalary': { query: { ...asked, yearMonth: '2026-11', paymentType: '0001' } },
  'salary.management.calculate': {
    query: asked,
    body: { ...told, ...run, employeeNo: 1, employeeNos: [1, 2], updateAll: true, overwrite: true },
    together: [
      { employeeNo: none, employeeNos: none, updateAll: false },
      { employeeNo: none, employeeNos: none, updateAll: none },
      { employeeNo: none, employeeNos: none },
      { employeeNo: none, employeeNos: [], updateAll: none },
      { employeeNo: none, updateAll: none },
      { employeeNos: none, updateAll: none },
    ],
  },
  'salary.management.update': {
    query: asked,
    body: {
      ...told,
      ...run,
      action: 'confirm',
      employeeNos: [1, 2],
      reason,
      notice: '정정',
      acknowledged: [{ employeeNo: 1, code: 'net-change' }],
      payDate: '2026-12-10',
      employeeNo: 1,
      version: 1,
      lines: [line],
    },
    together: [
      { action: none },
      { action: none, employeeNo: none },
      { action: none, lines: none },
      { action: none, lines: [] },
      { action: none, employeeNo: none, lines: none },
      { action: none, lines: [{ code: 'item.meal', amount: 1 }] },
      { action: none, lines: [{ code: 'item.meal', amount: 0 }] },
      { action: none, lines: [{ code: 'item.meal', amount: 0, reason: ' ' }] },
      { action: none, lines: [{ code: 'item.meal', amount: null }] },
      { action: none, lines: [{ code: 'item.meal' }] },
      { action: none, lines: [line, line] },
      { action: 'reopen' },
      { action: 'reopen', reason: none },
      { action: 'reopen', reason: '' },
      { action: 'pay', reason: none, payDate: none },
      { action: 'confirm', reason: none, employeeNos: none, acknowledged: none },
      { action: 'confirm', reason: none, employeeNos: [] },
    ],
  },
  'salary.management.remove': {
    query: asked,
    body: { ...told, ...run, employeeNo: 1, employeeNos: [1, 2], version: 1, reason },
    together: [
      { employeeNo: none, employeeNos: none },
      { employeeNo: none, employeeNos: [] },
      { employeeNo: none },
      { employeeNos: none },
    ],
  },
  'salary.batch': {
    query: asked,
    body: {
      ...told,
      ...run,
      items: [
        { op: 'create', ...run, employeeNo: 1 },
        { op: 'update', ...run, employeeNo: 2, version: 1, lines: [line] },
        { op: 'delete', ...run, employeeNo: 3, version: 1 },
      ],
    },
    together: [
      { items: [{ op: 'create', employeeNo: 1, version: 1 }] },
      { items: [{ op: 'delete', employeeNo: 1, lines: [] }] },
      { items: [{ op: 'update', employeeNo: 1, lines: [{ code: 'item.meal', amount: 1 }] }] },
      { month: none, items: [{ op: 'create', employeeNo: 1 }] },
    ],
  },
  'salary.management.hours': { params: { employeeNo: '1' }, query: { ...asked, month: '2026-11' } },
  'salary.management.plan': { query: { ...asked, ...run, action: 'confirm', employeeNos: '1,2' } },
  'salary.management.history': { params: { employeeNo: '1' }, query: { ...asked, ...run } },
  'salary.management.preview': {
    query: asked,
    body: { ...told, ...run, items: [{ employeeNo: 1, lines: [{ code: 'item.meal', amount: 1 }] }] },
  },
  'pdf.payment': download,
  'excel.payment': download,
  'excel.employee-file': {
    query: { ...people, filename: '사원', reason },
  },
  'excel.moving-file': { query: { ...asked, filename: '이월', reason } },
  'excel.employees': {
    query: { ...people, filename: '사원', reason },
  },
  'pdf.certificate': { query: { ...asked, certificateNo: '1', filename: '증명서', reason } },
  'pdf.destruction': { query: { ...asked, runNo: '1', filename: '확인서', reason } },
  'pdf.contract': { query: { ...asked, employeeNo: '1', day, filename: '계약서', reason } },
  'pdf.settlement': {
    query: asked,
    body: { ...told, employeeNo: 1, ...leavingQuestion, filename: '정산서', reason },
  },
  'pdf.insurance-report': {
    query: {
      ...asked,
      employeeNo: '1',
      day,
      form: 'insurance-loss',
      residentNumbers: 'full',
      filename: '신고서',
      reason,
    },
  },
  'excel.insurance-reports': {
    query: { ...asked, month: '2026-11', kind: 'LOSS', residentNumbers: 'full', filename: '신고', reason },
  },
  'pdf.roster': { query: { ...roster, columns: 'name,served', filename: '명부', reason } },
  'pdf.register': {
    query: { ...roster, employeeNo: 1, left: true, leftFrom: day, leftTo: day, filename: '명부', reason },
  },
  'excel.roster': { query: { ...roster, columns: 'name,served', filename: '명부', reason } },
  'pdf.retired': { query: { ...retired, columns: 'name,keepUntil', filename: '명부', reason } },
  'excel.retired': { query: { ...retired, columns: 'name,keepUntil', filename: '명부', reason } },

  'common.auditReview': { query: { ...asked, month: '2026-11' } },
  'common.auditReview.sign': {
    query: asked,
    body: { ...told, month: '2026-11', opinion: '이상 없음' },
    together: [{ month: none, opinion: none, companyNo: none, corp_no: none }],
  },
  'common.auditReview.confirm': {
    query: asked,
    body: { ...told, month: '2026-11', code: 'night', chainNo: 1, seq: 1, note: '확인' },
  },
  'common.auditReview.explain': { query: asked, body: { ...told, month: '2026-11', chainNo: 1, seq: 1, reason } },
  'home.firstPayroll': { query: asked },
  'home.notices': { query: asked },
  'home.read': { query: { ...asked, view: 'employee' } },
  'jobs.read': { params: { id: ID } },
  'jobs.cancel': { params: { id: ID } },
  'common.request': { params: { id: ID } },
}
