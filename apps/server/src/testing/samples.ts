import { PNG_POINT } from './pictures.ts'
import { TEST_PASSWORD } from './password.ts'
import { taxTableForm } from './tax-table-file.ts'

/** Good inputs of one call. */
export type Sample = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Answers that are right for these inputs; default 200 and 202. */
  readonly expect?: readonly number[]
}

const MONTH = '2026-11'
/** The beginning of a PNG file, which is what tells one. */
const run = { month: MONTH, paymentType: '0001' }
const APPROVAL_STEPS = [{ kind: 'APPROVE', who: 'HEAD' }]

let values = 0
const nextValue = (): number => ++values % 700

/** Nothing is kept for new companies until a super admin makes it. */
const samplesOfDefaults = (thing: string, named: Readonly<Record<string, string>>): Record<string, Sample> => {
  const params = { grp_no: 4 }
  return {
    [`management.${thing}`]: { params },
    [`management.${thing}.create`]: { params, body: named },
    [`management.${thing}.change`]: { params, body: { no: 999_999, ...named }, expect: [404] },
    [`management.${thing}.end`]: { params, body: { no: 999_999 }, expect: [404] },
    [`management.${thing}.order`]: { params, body: { nos: [999_999] }, expect: [400] },
  }
}

/** Companies, their operators and their seals. */
const samplesOfCompanies = (companyNo: number): Record<string, Sample> => {
  const params = { corp_no: companyNo }
  const seal = { file: new File([PNG_POINT], '직인.png') }
  return {
    'basic.company.change': { body: { phone: '02-000-0000' } },
    'basic.company.preview': { body: { settings: [{ from: '2026-11-20', payday: 10 }] } },
    // No seal is kept until somebody stores one.
    'basic.company.seal': { expect: [200, 404] },
    'basic.company.seal.store': { body: seal },
    'basic.company.seal.remove': { body: {} },
    'management.corporations.create': {
      body: { companyName: '새빛상사', managerLoginId: 'saebit' },
      expect: [200, 400],
    },
    'management.corporation': { params },
    'management.corporation.change': { params, body: { companyRemark: '시험' } },
    'management.corporation.end': { params, body: { reason: '시험' }, expect: [409] },
    'management.corporation.preview': { params, body: { settings: [{ from: '2026-11-20', payday: 10 }] } },
    'management.corporation.seal': { params, expect: [200, 404] },
    'management.corporation.seal.store': { params, body: seal },
    'management.corporation.seal.remove': { params, body: {} },
    'management.manager': { query: { companyNo } },
    'management.manager.add': { body: { companyNo, login_id: 'another', empl_nm: '나운영' }, expect: [200, 400] },
    'management.manager.remove': { body: { companyNo, login_id: 'nobody', reason: '시험' }, expect: [404] },
  }
}

/**
 * Good inputs for every call of the registry that needs any, by its id. The tests that walk the registry fail for a call
 * that answers 400 with what stands here, so a new call with required inputs needs its line.
 */
export const samplesFor = (context: {
  readonly companyNo: number
  readonly jobId: string
  readonly loginId: string
}): Readonly<Record<string, Sample>> => ({
  'session.login': { body: { login_id: context.loginId, password: TEST_PASSWORD } },
  // Without a token there is nothing to renew.
  'session.refresh': { body: {}, expect: [401] },
  // Somebody has an account already.
  // Nobody was sent one.
  'session.link': { body: { token: '1.abc' }, expect: [404] },
  'session.link.password': { body: { token: '1.abc', password: 'a-good-first-1' }, expect: [404] },
  'setup.firstAdmin': {
    body: { code: 'AAAAA', login_id: 'first', password: 'a-good-first-1', empl_nm: '첫관리' },
    expect: [409],
  },
  'session.logout': { body: {} },
  'session.changePassword': { body: { currentPassword: TEST_PASSWORD, newPassword: 'another-good-1' } },
  'session.changePasswordAlias': { body: { currentPassword: TEST_PASSWORD, newPassword: 'another-good-1' } },
  'common.sessions.end': { params: { no: 999_999_999 }, expect: [404] },
  'common.otp.start': { body: {} },
  // Nothing was begun, so no code is right; without a factor there are no codes and nothing to turn off.
  'common.otp.finish': { body: { otp: '000000' }, expect: [400] },
  'common.otp.recoveryCodes': { body: { password: TEST_PASSWORD, otp: '000000' }, expect: [409] },
  'common.otp.off': { body: { password: TEST_PASSWORD, otp: '000000' }, expect: [200, 409] },
  'common.accounts.resetOtp': { body: { login_id: 'nobody', reason: '시험' }, expect: [404] },
  'common.accounts.resetPassword': { body: { login_id: 'nobody', reason: '시험' }, expect: [404] },
  'basic.security.preview': { body: { networks: [], networksOnly: false } },
  'basic.security.change': {
    body: { idleMin: 20, secondFactor: 'OPERATORS', networks: [], networksOnly: false, reason: '시험' },
  },
  'management.insurance.add': {
    body: { code: 'care.ratio', from: '2031-01-01', value: '0.14', law: '노인장기요양보험법 제9조', reason: '시험' },
  },
  'management.tax.add': {
    body: { code: 'tax.smallAmount', from: '2031-01-01', value: 1000, law: '소득세법 제86조', reason: '시험' },
  },
  'management.insurance.preview': { body: { code: 'care.ratio', from: '2031-01-01', value: '0.14' } },
  'management.tax.preview': { body: { code: 'tax.smallAmount', from: '2031-01-01', value: 1000 } },
  'management.simpleTax.preview': { body: taxTableForm() },
  'management.simpleTax.import': { body: taxTableForm({ from: '2031-03-01', law: '대통령령', reason: '시험' }) },
  'management.simpleTax.withdraw': { body: { from: '2035-01-01', reason: '시험' }, expect: [400] },
  'management.security.change': { body: { idleMin: 20, networks: [], networksOnly: false, reason: '시험' } },
  'common.contract': { params: { companyNo: context.companyNo } },
  'common.viewSalary': { params: { employeeNo: 2 } },
  'common.workTimeFormat': { params: { employeeNo: 2 } },
  'common.workTimeFormatByQuery': { query: { employeeNo: 2 } },
  'common.workingHours': { query: { startTime: '09:00', endTime: '18:00' } },
  'calculators.net-pay': { body: { payMonth: MONTH, monthlyPay: 3_000_000 } },
  'calculators.work-day': {
    body: {
      workDate: '2026-11-20',
      dayType: 'WORKDAY',
      schedule: { start: '09:00', end: '18:00', rests: [['12:00', '13:00']], contractual: '08:00' },
      tags: { atendTime: '09:00', lvofcTime: '18:00' },
    },
  },
  'calculators.week': {
    body: { days: ['08:00', '08:00', '08:00', '08:00', '08:00', '04:00', '00:00'], kind: 'WWWWWOH' },
  },
  'calculators.weekly-holiday': { body: { weeklyScheduled: '40:00', absent: 0, workedDays: 5, hourly: '11000' } },
  'calculators.ordinary-wage': {
    body: { asOf: '2026-11-30', monthlyHours: '209', items: [['기본급', 2_500_000, 1]] },
  },
  'calculators.prorate': { body: { kind: 'hire', date: '2026-11-16', month: MONTH, salary: 3_000_000 } },
  'calculators.minimum-wage': { body: { year: 2026, hours: 209, items: [['기본급', 2_200_000, 'M']] } },
  'calculators.severance': {
    body: { hire: '2023-05-01', lastDay: '2026-10-31', wages3m: 9_000_000, ordinaryMonthly: 3_000_000 },
  },
  'calculators.annual-leave': { body: { hire: '2024-01-01', asOf: '2026-11-20', basis: 'HIRE' } },
  'calculators.leave-settlement': { body: { hire: '2024-01-01', last: '2026-11-20', used: '3.5' } },
  'calculators.departure': {
    body: { ordinaryMonthly: 2_156_880, months: 24, lastDayTenureDays: 730, avgDaily: '82000' },
  },
  ...samplesOfCompanies(context.companyNo),
  'basic.department.create': { body: { deptNm: '시험팀' } },
  'basic.department.change': { body: { no: 1, deptNm: '생산1팀' } },
  'basic.department.end': { body: { no: 2, endDate: '2026-12-31' } },
  'basic.department.order': { body: { nos: [2, 1] } },
  'basic.position.create': { body: { ofcpsNm: '대리' } },
  'basic.position.change': { body: { no: 1, ofcpsNm: '선임' } },
  'basic.position.end': { body: { no: 1, endDate: '2026-12-31' } },
  'basic.position.order': { body: { nos: [1] } },
  // Of one document one line: whoever asks second is refused.
  'basic.approvalLine.create': { body: { documentType: 'trip', steps: APPROVAL_STEPS }, expect: [200, 422] },
  'basic.approvalLine.change': { body: { no: 1, steps: APPROVAL_STEPS } },
  'basic.approvalLine.end': { body: { no: 1, endDate: '2026-12-31' } },
  'basic.approvalLine.preview': { query: { employeeNo: 2, type: 'vacation', amount: '3' } },
  'basic.approvalLine.try': { body: { employeeNo: 2, type: 'vacation', draft: { steps: APPROVAL_STEPS } } },
  'basic.approvalDelegation.create': {
    body: { employeeNo: 2, deputyNo: 3, from: '2026-11-23', to: '2026-11-27', reason: '연차' },
    expect: [200, 422],
  },
  'basic.approvalDelegation.change': { body: { no: 1, reason: '출장' } },
  'basic.approvalDelegation.end': { body: { no: 1 }, expect: [200, 404] },
  'management.approvalLine.create': {
    body: { documentType: 'trip', steps: APPROVAL_STEPS },
    expect: [200, 422],
  },
  'management.approvalLine.change': { body: { no: 999_999, steps: APPROVAL_STEPS }, expect: [404] },
  'management.approvalLine.end': { body: { no: 999_999 }, expect: [404] },
  ...samplesOfDefaults('department', { deptNm: '경영지원팀' }),
  ...samplesOfDefaults('position', { ofcpsNm: '사원' }),
  'basic.salary.create': { body: { label: '근속수당', from: '2026-12-01' } },
  'basic.salary.change': { body: { itemCode: 'meal', label: '식대 보조', from: '2027-01-01' } },
  'basic.salary.order': { body: { itemCodes: ['meal'] } },
  'management.salary.order': { body: { itemCodes: ['none'] }, expect: [400] },
  'basic.salary.preview': { body: { itemCode: 'meal', tax: 'taxable', from: '2026-11-20' } },
  'basic.salary.cost': { body: { itemCode: 'meal', tax: 'taxable', from: '2026-11-20' } },
  'basic.salary.formula': { body: { formula: '기본급 * 0.1', employeeNo: 1 } },
  'management.salary.formula': { body: { formula: '근속연수 * 10000' } },
  'basic.salary.consents': { query: { itemCode: 'club', companyNo: context.companyNo } },
  'basic.salary.consents.create': {
    body: {
      companyNo: context.companyNo,
      itemCode: 'club',
      employeeNos: [2],
      from: '2026-01-01',
      agreementDate: '2026-01-01',
      reason: '동의서',
    },
  },
  // Nobody has a consent that could end, unless the call before was made.
  'basic.salary.consents.end': {
    body: { companyNo: context.companyNo, itemCode: 'club', employeeNos: [2], endDate: '2026-12-31', reason: '철회' },
    expect: [200, 400],
  },
  'basic.salary.end': { body: { itemCode: 'bonus', endDate: '2026-12-31' } },
  'basic.salary.import': { body: { file: new File(['코드,항목명,시작일\n,장기근속수당,2027-01-01'], '급여항목.csv') } },
  'basic.salary.import.read': { params: { importNo: 999_999 }, expect: [404] },
  'basic.salary.import.change': { params: { importNo: 999_999 }, body: { cells: [] }, expect: [404] },
  'basic.salary.import.touched': { params: { importNo: 999_999 }, expect: [404] },
  'basic.salary.import.file': { params: { importNo: 999_999 }, expect: [404] },
  'basic.salary.import.apply': { params: { importNo: 999_999 }, body: {}, expect: [404] },
  'basic.salary.import.undo': { params: { importNo: 999_999 }, body: {}, expect: [404] },
  'management.salary.create': { body: { label: '기본급', from: '2026-01-01' } },
  'management.salary.change': { body: { itemCode: 'none' }, expect: [404] },
  'management.salary.end': { body: { itemCode: 'none' }, expect: [404] },
  // One entry stands and March 2027 is open (keepDayFacts).
  'attendance.dayFacts': { query: { str: '2027-03-01', end: '2027-03-31' } },
  'attendance.dayFacts.create': {
    body: { employeeNo: 1, str: '2027-03-02', end: '2027-03-02', kind: 'LEAVE', reason: '연차' },
    expect: [200, 422],
  },
  'attendance.dayFacts.remove': { body: { no: 1, reason: '잘못 적음' }, expect: [200, 404] },
  'attendance.monthHours': { query: { month: '2027-04' } },
  'attendance.monthHours.create': {
    body: { employeeNo: 1, month: '2027-04', kind: 'extnWork', hours: '10:00', reason: '납품 마감' },
  },
  'attendance.monthHours.remove': { body: { no: 1, reason: '잘못 적음' }, expect: [200, 404] },
  'attendance.dailyWorks': { query: { str: '2027-03-01', end: '2027-03-03' } },
  'attendance.dailyWork': { params: { empl_no: 1 }, query: { workDate: '2026-11-02' }, expect: [200, 404] },
  'attendance.dailyWork.correct': {
    params: { empl_no: 1 },
    body: { workDate: '2026-06-03', atendTime: '09:05', reason: '기록기 고장' },
    expect: [200, 422],
  },
  'attendance.workTime': { params: { atend_no: '120261102' }, expect: [200, 404] },
  'attendance.management': { query: { month: '2027-03' } },
  'attendance.management.derive': { body: { month: '2027-03' } },
  'attendance.management.close': { body: { month: '2027-03', action: 'close' }, expect: [200, 409] },
  // The company has two of its own (keepHolidays); a second call finds the first one's holiday, or none any more.
  'basic.holiday.create': { body: { holidayDate: '2026-12-30', name: '쉬는 날' }, expect: [200, 422] },
  'management.codes.add': { body: { category: '0014', value: '촉탁' }, expect: [200, 400] },
  'management.codes.change': { body: { category: '0014', subcategory: '0001', value: '정규' } },
  'basic.codes.name': { body: { category: '0014', subcategory: '0002', name: '기간제' } },
  'basic.holiday.agreement': { params: { no: 3 }, expect: [200, 404] },
  'basic.holiday.agreement.store': {
    params: { no: 3 },
    body: { file: new File(['%PDF-1.7'], '합의서.pdf') },
  },
  'basic.holiday.agreement.remove': { params: { no: 3 }, body: {}, expect: [200, 404] },
  'basic.holiday.copy': { body: { year: '2027' } },
  'basic.holiday.change': { body: { no: 1, name: '새 이름' } },
  'basic.holiday.remove': { body: { no: 2 }, expect: [200, 404] },
  'basic.holiday.import': { body: { file: new File(['날짜,이름,종류\n2027-03-02,창립기념일,회사 휴일'], '휴일.csv') } },
  'basic.holiday.import.read': { params: { importNo: 999_999 }, expect: [404] },
  'basic.holiday.import.change': { params: { importNo: 999_999 }, body: { cells: [] }, expect: [404] },
  'basic.holiday.import.touched': { params: { importNo: 999_999 }, expect: [404] },
  'basic.holiday.import.file': { params: { importNo: 999_999 }, expect: [404] },
  'basic.holiday.import.apply': { params: { importNo: 999_999 }, body: {}, expect: [404] },
  'basic.holiday.import.undo': { params: { importNo: 999_999 }, body: {}, expect: [404] },
  'hrm.employees.import': {
    body: { file: new File(['사번,성명,생년월일,입사일\n0901,남이든,1990-03-02,2026-12-01'], '사원.csv') },
  },
  'hrm.employees.import.read': { params: { importNo: 999_999 }, expect: [404] },
  'hrm.employees.import.change': { params: { importNo: 999_999 }, body: { cells: [] }, expect: [404] },
  'hrm.employees.import.touched': { params: { importNo: 999_999 }, expect: [404] },
  'hrm.employees.import.file': { params: { importNo: 999_999 }, expect: [404] },
  'hrm.employees.import.apply': { params: { importNo: 999_999 }, body: {}, expect: [404] },
  'hrm.employees.import.create': {
    params: { importNo: 999_999 },
    body: { departments: [], positions: [] },
    expect: [404],
  },
  'hrm.employees.import.undo': { params: { importNo: 999_999 }, body: {}, expect: [404] },
  'hrm.opening.import': {
    body: {
      file: new File(
        ['사번,성명,생년월일,입사일,기준일,올해 과세 급여\n0901,남이든,1990-03-02,2024-12-01,2026-10-31,30000000'],
        '이월.csv',
      ),
    },
  },
  'hrm.opening.import.read': { params: { importNo: 999_999 }, expect: [404] },
  'hrm.opening.import.change': { params: { importNo: 999_999 }, body: { cells: [] }, expect: [404] },
  'hrm.opening.import.touched': { params: { importNo: 999_999 }, expect: [404] },
  'hrm.opening.import.file': { params: { importNo: 999_999 }, expect: [404] },
  'hrm.opening.import.apply': { params: { importNo: 999_999 }, body: {}, expect: [404] },
  'hrm.opening.import.create': {
    params: { importNo: 999_999 },
    body: { departments: [], positions: [] },
    expect: [404],
  },
  'hrm.opening.import.undo': { params: { importNo: 999_999 }, body: {}, expect: [404] },
  'basic.holiday.touched': { query: { holidayDate: '2026-11-02', movedTo: '2026-11-03' } },
  'basic.holiday.preview': { body: { holidayDate: '2026-11-11', name: '쉬는 날' } },
  'management.holiday.touched': { query: { holidayDate: '2026-11-11' } },
  'management.holiday.create': { body: { holidayDate: '2026-12-31', name: '임시공휴일' }, expect: [200, 422] },
  'management.holiday.change': { body: { no: 999_999, name: '임시공휴일' }, expect: [404] },
  'management.holiday.remove': { body: { no: 999_999 }, expect: [404] },
  // What is there already is no change: each time another value.
  'basic.settings.change': {
    body: { name: 'lateGraceMin', value: nextValue(), from: '2027-01-01', reason: '시험' },
  },
  'basic.settings.preview': { body: { name: 'lateGraceMin', value: 5, from: '2026-11-01' } },
  'basic.attendance.change': {
    body: { type: '0007', value: { extendMaxMin: nextValue() }, from: '2027-01-01', reason: '시험' },
  },
  'basic.attendance.preview': { body: { type: '0007', value: { extendMaxMin: 600 }, from: '2026-11-01' } },
  'management.settings.change': { body: { name: 'lateGraceMin', value: 5, from: '2027-01-01' } },
  'management.attendance.change': { body: { type: '0007', value: { extendMaxMin: 600 }, from: '2027-01-01' } },
  'hrm.employee': { params: { empl_no: 2 } },
  'hrm.accounts.create': {
    body: { companyNo: context.companyNo, items: [{ employeeNo: 2, login_id: 'saebom-2' }] },
    expect: [200, 400],
  },
  // No mail is configured.
  'hrm.accounts.mail': {
    body: { companyNo: context.companyNo, items: [{ employeeNo: 2, login_id: 'saebom-2' }] },
    expect: [409],
  },
  // Nobody else has an account, unless the call before was made.
  'hrm.accounts.reset': {
    body: { companyNo: context.companyNo, employeeNos: [2], reason: '시험' },
    expect: [200, 400],
  },
  'hrm.accounts.remove': {
    body: { companyNo: context.companyNo, employeeNos: [2], reason: '시험' },
    expect: [200, 400],
  },
  'hrm.employees.create': {
    body: { companyNo: context.companyNo, name: '나새봄', birthDate: '1995-03-04', encpnd: '2026-11-16' },
  },
  'hrm.employee.change': { params: { empl_no: 2 }, body: { phone: '010-0000-0002' } },
  'hrm.employee.preview': {
    params: { empl_no: 2 },
    body: { payTerms: [{ from: '2026-11-16', payKind: '0001', items: [{ itemCode: 'base', amount: 3_000_000 }] }] },
  },
  'hrm.employee.leaving': { params: { empl_no: 2 }, body: { lastDay: '2026-11-30' } },
  'hrm.employee.leave': { params: { empl_no: 3 }, body: { lastDay: '2026-12-31', leaveReason: '31 정년' } },
  // Who has not left cannot come back.
  'hrm.employee.leave.takeBack': { params: { empl_no: 3 }, body: { reason: '시험' }, expect: [200, 422] },
  // Somebody who was paid stays.
  'hrm.employee.remove': { params: { empl_no: 2 }, body: { reason: '시험' }, expect: [409] },
  // No number of theirs is stored.
  'hrm.employee.residentNumber': { params: { empl_no: 2 }, body: { reason: '시험' }, expect: [404] },
  'hrm.employees.insurance': {
    body: { encpnd: '2026-11-16', birthDate: '1990-03-02', nationality: 'VN', visa: 'E-9' },
  },
  'hrm.employees.hours': { body: { from: '2026-11-16', baseAtendtime: '09:00', baseLvofctime: '15:00' } },
  'hrm.employees.known': { body: { residentNumber: '950304-2234567' } },
  // Nobody was hired again.
  'hrm.employee.service': { params: { empl_no: 2 }, body: { serviceFrom: null, reason: '시험' }, expect: [400] },
  'hrm.certificates': { params: { empl_no: 2 } },
  'hrm.certificates.issue': {
    params: { empl_no: 2 },
    body: { kind: 'EMPLOYMENT', purpose: '은행 제출', items: ['PERIOD', 'PLACE'] },
  },
  // The first is printed below; the second is issued where rows of the log are counted, and can be voided once.
  'hrm.certificates.void': { params: { empl_no: 2 }, body: { no: 2, reason: '잘못 발급' }, expect: [200, 404] },
  // One there is where one was issued.
  'pdf.certificate': { query: { certificateNo: 1 }, expect: [200, 404, 422] },
  'hrm.employee.history': { params: { empl_no: 2 } },
  'hrm.files': { params: { empl_no: 2 } },
  'hrm.files.store': {
    params: { empl_no: 2 },
    body: { kind: 'LICENCE', title: '자격증', file: new File(['%PDF-1.7'], '자격증.pdf') },
  },
  // One there is where one was stored; a number is given once.
  'hrm.files.take': { params: { empl_no: 2, file_no: 1 }, expect: [200, 404] },
  'hrm.files.end': { params: { empl_no: 2, file_no: 1 }, body: { reason: '다른 사람' }, expect: [200, 404] },
  'hrm.healthFiles': { params: { empl_no: 2 }, body: { reason: '배치 검토' } },
  'hrm.disabilities': { params: { empl_no: 2 }, body: { reason: '연말정산' } },
  'hrm.healthFiles.store': {
    params: { empl_no: 2 },
    body: { kind: 'DIAGNOSIS', title: '진단서', file: new File(['%PDF-1.7'], '진단서.pdf') },
  },
  'hrm.healthFiles.take': { params: { empl_no: 2, file_no: 2 }, query: { reason: '확인' }, expect: [200, 404] },
  'hrm.healthFiles.end': { params: { empl_no: 2, file_no: 2 }, body: { reason: '다른 사람' }, expect: [200, 404] },
  'hrm.retention': {},
  'hrm.retention.holds': {},
  'hrm.retention.holds.add': {
    body: { employeeNo: 2, kind: 'CLAIM', reason: '퇴직금 다툼', from: '2026-11-19' },
    expect: [200, 422],
  },
  'hrm.retention.holds.lift': { body: { no: 1, reason: '끝남' }, expect: [200, 404] },
  // Whoever is in service has nothing to be destroyed.
  'hrm.retention.destroy': { body: { employeeNos: [2], reason: '보존기간 끝남' }, expect: [200, 202, 404, 422] },
  'hrm.retention.records': {},
  'pdf.destruction': { query: { runNo: 1 } },
  'hrm.photo': { params: { empl_no: 2 } },
  'hrm.photo.store': { params: { empl_no: 2 }, body: { file: new File([PNG_POINT], '사진.png') } },
  'hrm.photo.remove': { params: { empl_no: 2 }, body: {} },
  'hrm.employee.opening': { params: { empl_no: 2 } },
  'hrm.employee.opening.write': {
    params: { empl_no: 2 },
    body: { asOf: '2026-01-01', lastYearPay: 30_000_000, reason: '전 직장 원천징수영수증' },
  },
  'hrm.contracts': { params: { empl_no: 2 } },
  'hrm.contracts.handOver': {
    params: { empl_no: 2 },
    body: { from: '2020-01-04', handedOn: '2026-11-19', way: 'PAPER' },
    expect: [200, 422],
  },
  'hrm.contracts.takeBack': { params: { empl_no: 2 }, body: { no: 1, reason: '잘못 적음' }, expect: [200, 404] },
  'pdf.contract': { query: { employeeNo: 1 } },
  'pdf.settlement': { body: { employeeNo: 1, lastDay: '2026-11-19' } },
  'hrm.insuranceReports': { query: { month: '2026-11' } },
  'hrm.insuranceReport': { params: { empl_no: 2 }, query: { kind: 'ACQUISITION', day: '2020-01-04' } },
  'hrm.insuranceReport.save': {
    params: { empl_no: 2 },
    body: { kind: 'ACQUISITION', day: '2020-01-04', filedOn: '2020-01-10', occupation: '027' },
  },
  'pdf.insurance-report': { query: { employeeNo: 1, form: 'insurance-acquisition' } },
  'excel.insurance-reports': { query: { month: '2026-11' } },
  'pdf.roster': { query: { day: '2026-11-19' } },
  'pdf.register': { query: { day: '2026-11-19' } },
  'excel.roster': { query: { day: '2026-11-19' } },
  'salary.management.read': { query: run },
  'salary.management.detail': { params: { employeeNo: 2 }, query: run },
  'salary.management.hours': { params: { employeeNo: 2 }, query: { month: MONTH } },
  'salary.management.calculate': { body: { ...run, employeeNo: 2 } },
  'salary.management.update': {
    body: { ...run, employeeNo: 2, lines: [{ code: 'item.base', amount: 2_600_000, reason: '시험' }] },
  },
  'salary.differences': {},
  'salary.receivable': { query: {} },
  // Nobody owes anything.
  'salary.receivable.takeBack': { params: { receivable_no: 1 }, body: { reason: '시험' }, expect: [404] },
  'salary.receivable.repay': {
    params: { receivable_no: 1 },
    body: { paidOn: '2026-11-20', amount: 10_000 },
    expect: [404],
  },
  'salary.receivable.repay.takeBack': {
    params: { receivable_no: 1, repayment_no: 1 },
    body: { reason: '시험' },
    expect: [404],
  },
  'salary.handover': { query: { month: '2026-10', paymentType: '0001' } },
  'salary.handover.enter': {
    body: { month: '2026-10', paymentType: '0001', employeeNos: [2], handedOn: '2026-11-20' },
  },
  'salary.handover.takeBack': {
    body: { month: '2026-10', paymentType: '0001', employeeNos: [2], reason: '잘못 적음' },
  },
  'salary.management.plan': { query: { ...run, action: 'confirm' } },
  'salary.management.plan.ofMany': { body: { ...run, action: 'confirm', employeeNos: [1] } },
  'salary.management.history': { params: { employeeNo: 2 }, query: run },
  'salary.management.preview': {
    body: { ...run, items: [{ employeeNo: 2, lines: [{ code: 'item.base', amount: 2_600_000 }] }] },
  },
  'salary.management.remove': { body: { ...run, employeeNo: 2 } },
  'salary.batch': { body: { ...run, items: [{ op: 'create', employeeNo: 2 }] } },
  'salary.payment': { query: run },
  'salary.leaveLedger': { params: { employeeNo: 2 }, query: { asOf: '2027-03-31' } },
  'salary.leaveBalances': { query: { asOf: '2027-03-31' } },
  'salary.leave': { query: { type: 'hire', encpnd: '2025-03-02', calcDate: '2027-03-31' } },
  'salary.myLeave': {},
  'salary.leaveEntry.create': {
    body: {
      employeeNo: 2,
      kind: 'GRANT',
      date: '2027-03-04',
      amount: '1.5',
      expires: '2027-12-31',
      reason: '노사 합의',
    },
  },
  'salary.leaveEntry.remove': { body: { no: 1, reason: '잘못 적음' }, expect: [200, 404] },
  'salary.mySalary': { query: { yearMonth: MONTH } },
  'pdf.payment': { query: { payYear: '2026', payMonth: '10' } },
  'excel.payment': { query: { payYear: '2026', payMonth: '10' } },
  'pdf.payment.ofMany': { body: { payYear: '2026', payMonth: '10', employeeNos: [1] } },
  'excel.payment.ofMany': { body: { payYear: '2026', payMonth: '10', employeeNos: [1] } },
  // The walk's own operators have left entries that others must confirm first.
  'common.auditReview.sign': { body: { month: MONTH }, expect: [200, 422] },
  // There is no such entry.
  'common.auditReview.confirm': { body: { month: MONTH, code: 'night', chainNo: 0, seq: 999_999 }, expect: [404] },
  'common.auditReview.explain': { body: { month: MONTH, chainNo: 0, seq: 999_999, reason: '시험' }, expect: [404] },
  'jobs.read': { params: { id: context.jobId } },
  'jobs.cancel': { params: { id: context.jobId } },
  'common.request': { params: { id: context.jobId } },
})
