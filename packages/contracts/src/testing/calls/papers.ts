import type { CallsOf } from './call.ts'
import {
  companyQuery,
  companyBody,
  day,
  reason,
  people,
  roster,
  retired,
  taxQuestion,
  leavingQuestion,
} from './parts.ts'

const LIST = 'a list on a screen is taken along as a file'
const OF_MANY = 'the numbers of thousands of people that were chosen do not fit into an address'
const FILE_TO_FILL = 'the file to fill in before it is imported'
const REGISTER = '근로기준법 제41조: the register of workers'
const CERTIFICATE = '근로기준법 제39조: the certificate that was issued, as a paper'
const CONTRACT = '근로기준법 제17조: the written terms of work'
const SETTLEMENT = '근로기준법 제36조: what is paid on leaving, as a paper'
const REPORTS = 'the reports to the insurances on their own forms'
const DESTRUCTION = '개인정보 보호법 제21조: the proof that personal data was destroyed'

const rates = { query: { ...companyQuery, date: day, form: 'tax-rates', tab: 'wage', filename: '요율', reason } }
const taxTable = { query: { ...companyQuery, ...taxQuestion, employeeNo: '1', filename: '표', reason } }
const download = {
  query: {
    ...companyQuery,
    payYear: '2026',
    payMonth: '11',
    paymentType: '0001',
    employeeNos: '1,2',
    form: 'payslip',
    filename: '급여',
    reason,
  },
}
const leavePay = { ...companyQuery, payYear: '2026', payMonth: '11', paymentType: '0004', filename: '연차', reason }
const leavePayFile = { query: { ...leavePay, employeeNos: '1,2' } }
const leaveFile = { query: { ...leavePay, type: 'fiscal', q: '가람', deptNo: '1' } }
const transfer = (data: 'transferData' | 'transferRequestData') => ({
  spec: true as const,
  good: { query: { payYear: '2026', payMonth: '10' } },
  full: {
    query: {
      ...companyQuery,
      payYear: '2026',
      payMonth: '11',
      paymentType: '0001',
      [data]: '1',
      filename: '이체',
      reason,
    },
  },
})
const attendance = { query: { ...companyQuery, payYear: '2026', payMonth: '11', filename: '근태', reason } }
const paymentYear = {
  query: {
    ...companyQuery,
    payYear: '2026',
    paymentType: '0001',
    employeeNos: '1,2',
    measure: 'taxable',
    filename: '연간',
    reason,
  },
}
const downloadOfMany = {
  query: companyQuery,
  body: {
    ...companyBody,
    payYear: '2026',
    payMonth: '11',
    paymentType: '0001',
    employeeNos: [1, 2],
    form: 'payslip',
    filename: '급여',
    reason,
  },
}

/** Calls of downloads. */
export const PAPERS_CALLS: CallsOf = {
  'pdf.leave': {
    spec: true,
    good: { query: { payYear: '2026', payMonth: '10' }, expect: [200, 404] },
    full: leaveFile,
  },
  'excel.leave': {
    spec: true,
    good: { query: { payYear: '2026', payMonth: '10' }, expect: [200, 404] },
    full: leaveFile,
  },
  'pdf.leave-payment': {
    spec: true,
    good: { query: { payYear: '2026' }, expect: [200, 404] },
    full: leavePayFile,
  },
  'excel.leave-payment': {
    spec: true,
    good: { query: { payYear: '2026' }, expect: [200, 404] },
    full: leavePayFile,
  },
  'pdf.transfer': transfer('transferData'),
  'excel.transfer': transfer('transferData'),
  'pdf.transfer-request': transfer('transferRequestData'),
  'excel.transfer-request': transfer('transferRequestData'),
  'excel.approval-lines': {
    roles: ['11'],
    why: LIST,
    full: { query: { ...companyQuery, day, ended: 'true', filename: '결재선', reason } },
  },
  'pdf.certificate': {
    roles: ['11', '21'],
    why: CERTIFICATE,
    // One there is where one was issued.
    good: { query: { certificateNo: 1 }, expect: [200, 404, 422] },
    full: { query: { ...companyQuery, certificateNo: '1', filename: '증명서', reason } },
  },
  'excel.insurance-voucher': {
    spec: true,
    good: { query: { payYear: '2026', payMonth: '11' }, expect: [200, 404] },
    full: {
      query: {
        ...companyQuery,
        payYear: '2026',
        payMonth: '11',
        downloadType: 'accrual',
        filename: '전표.pdf',
        reason,
      },
    },
  },
  'excel.codes': {
    roles: ['11'],
    why: LIST,
    full: { query: { ...companyQuery, category: '0014', filename: '코드', reason } },
  },
  'excel.companies': {
    roles: ['01'],
    why: LIST,
    full: {
      query: { q: '가온', state: 'OPEN', endsWithin: '30', sort: '-people', filename: '회사', reason },
    },
  },
  'pdf.contract': {
    roles: ['11'],
    why: CONTRACT,
    good: { query: { employeeNo: 1 } },
    full: { query: { ...companyQuery, employeeNo: '1', day, filename: '계약서', reason } },
  },
  'excel.default-approval-lines': {
    roles: ['01'],
    why: LIST,
    full: { query: { day, ended: 'true', filename: '결재선', reason } },
  },
  'excel.default-organisation': {
    roles: ['01'],
    why: LIST,
    full: { query: { day, ended: 'true', form: 'positions', filename: '직위', reason } },
  },
  'excel.default-salary-items': {
    roles: ['01'],
    why: LIST,
    full: {
      query: { day, salaryItemType: '0001', q: '식대', ended: 'true', filename: '급여항목', reason },
    },
  },
  'excel.default-settings': { roles: ['01'], why: LIST, full: { query: { day, filename: '기준', reason } } },
  'excel.default-work-rules': { roles: ['01'], why: LIST, full: { query: { day, filename: '근무시간', reason } } },
  'excel.delegations': {
    roles: ['11'],
    why: LIST,
    full: { query: { ...companyQuery, day, ended: 'true', filename: '위임', reason } },
  },
  'pdf.destruction': {
    roles: ['11'],
    why: DESTRUCTION,
    good: { query: { runNo: 1 } },
    full: { query: { ...companyQuery, runNo: '1', filename: '확인서', reason } },
  },
  'excel.employee-file': {
    roles: ['11'],
    why: FILE_TO_FILL,
    full: {
      query: { ...people, filename: '사원', reason },
    },
  },
  'excel.employees': {
    roles: ['11'],
    why: LIST,
    full: {
      query: { ...people, filename: '사원', reason },
    },
  },
  'excel.figures': { roles: ['01'], why: LIST, full: { query: { form: 'tax-rates', filename: '요율', reason } } },
  'pdf.attendance': { spec: true, good: { query: { payYear: '2026', payMonth: '11' } }, full: attendance },
  'excel.attendance': { spec: true, good: { query: { payYear: '2026', payMonth: '11' } }, full: attendance },
  'excel.schedule': {
    roles: ['11'],
    why: LIST,
    good: { query: { str: '2026-11-01', end: '2026-11-14' } },
    full: {
      query: { ...companyQuery, str: day, end: day, employeeNos: '1,2', filename: '근무계획', reason },
    },
  },
  'excel.tags': {
    roles: ['11'],
    why: LIST,
    good: { query: { str: '2026-11-01', end: '2026-11-30' } },
    full: {
      query: {
        ...companyQuery,
        str: day,
        end: day,
        employeeNos: '1,2',
        source: 'DESK',
        excluded: 'true',
        anomalies: 'true',
        late: 'true',
        q: '김',
        sort: 'no',
        filename: '기록',
        reason,
      },
    },
  },
  'excel.holidays': {
    roles: ['11'],
    why: LIST,
    full: { query: { ...companyQuery, year: '2026', filename: '휴일', reason } },
  },
  'pdf.insurance-report': {
    roles: ['11'],
    why: REPORTS,
    good: { query: { employeeNo: 1, form: 'insurance-acquisition' } },
    full: {
      query: {
        ...companyQuery,
        employeeNo: '1',
        day,
        form: 'insurance-loss',
        residentNumbers: 'full',
        filename: '신고서',
        reason,
      },
    },
  },
  'excel.insurance-reports': {
    roles: ['11'],
    why: REPORTS,
    good: { query: { month: '2026-11' } },
    full: {
      query: { ...companyQuery, month: '2026-11', kind: 'LOSS', residentNumbers: 'full', filename: '신고', reason },
    },
  },
  'excel.law-changes': {
    roles: ['11'],
    why: LIST,
    full: { query: { ...companyQuery, date: '2027-01-01', q: '김', filename: '차이', reason } },
  },
  'excel.moving-file': {
    roles: ['11'],
    why: FILE_TO_FILL,
    full: { query: { ...companyQuery, filename: '이월', reason } },
  },
  'excel.organisation': {
    roles: ['11'],
    why: LIST,
    full: { query: { ...companyQuery, day, ended: 'true', form: 'positions', filename: '직위', reason } },
  },
  'pdf.payment': { spec: true, good: { query: { payYear: '2026', payMonth: '10' } }, full: download },
  'pdf.payment.ofMany': {
    roles: ['11'],
    why: OF_MANY,
    good: { body: { payYear: '2026', payMonth: '10', employeeNos: [1] } },
    full: downloadOfMany,
  },
  'excel.payment': { spec: true, good: { query: { payYear: '2026', payMonth: '10' } }, full: download },
  'excel.payment.ofMany': {
    roles: ['11'],
    why: OF_MANY,
    good: { body: { payYear: '2026', payMonth: '10', employeeNos: [1] } },
    full: downloadOfMany,
  },
  'pdf.payment-year': { spec: true, good: { query: { payYear: '2026' } }, full: paymentYear },
  'excel.payment-year': { spec: true, good: { query: { payYear: '2026' } }, full: paymentYear },
  'eSystem.print': {
    spec: true,
    good: { params: { no: 1 } },
    full: { params: { no: '1' }, query: { ...companyQuery, filename: '휴가신청서', reason } },
  },
  'pdf.rates': { roles: ['11'], why: LIST, full: rates },
  'excel.rates': { roles: ['11'], why: LIST, full: rates },
  'pdf.register': {
    roles: ['11'],
    why: REGISTER,
    good: { query: { day: '2026-11-19' } },
    full: {
      query: { ...roster, employeeNo: 1, left: true, leftFrom: day, leftTo: day, filename: '명부', reason },
    },
  },
  'pdf.retired': {
    roles: ['11'],
    why: LIST,
    full: { query: { ...retired, columns: 'name,keepUntil', filename: '명부', reason } },
  },
  'excel.retired': {
    roles: ['11'],
    why: LIST,
    full: { query: { ...retired, columns: 'name,keepUntil', filename: '명부', reason } },
  },
  'pdf.roster': {
    roles: ['11'],
    why: LIST,
    good: { query: { day: '2026-11-19' } },
    full: { query: { ...roster, columns: 'name,served', filename: '명부', reason } },
  },
  'excel.roster': {
    roles: ['11'],
    why: LIST,
    good: { query: { day: '2026-11-19' } },
    full: { query: { ...roster, columns: 'name,served', filename: '명부', reason } },
  },
  'excel.salary-items': {
    roles: ['11'],
    why: LIST,
    full: {
      query: { ...companyQuery, day, salaryItemType: '0001', q: '식대', ended: 'true', filename: '급여항목', reason },
    },
  },
  'excel.settings': { roles: ['11'], why: LIST, full: { query: { ...companyQuery, day, filename: '기준', reason } } },
  'pdf.settlement': {
    roles: ['11'],
    why: SETTLEMENT,
    good: { body: { employeeNo: 1, lastDay: '2026-11-19' } },
    full: {
      query: companyQuery,
      body: { ...companyBody, employeeNo: 1, ...leavingQuestion, filename: '정산서', reason },
    },
  },
  'excel.shared-codes': { roles: ['01'], why: LIST, full: { query: { category: '0014', filename: '코드', reason } } },
  'excel.shared-holidays': { roles: ['01'], why: LIST, full: { query: { year: '2026', filename: '휴일', reason } } },
  'excel.shared-simple-tax': { roles: ['01'], why: LIST, full: { query: { ...taxQuestion, filename: '표', reason } } },
  'pdf.simple-tax': { roles: ['11'], why: LIST, full: taxTable },
  'excel.simple-tax': { roles: ['11'], why: LIST, full: taxTable },
  'excel.work-rules': {
    roles: ['11'],
    why: LIST,
    full: { query: { ...companyQuery, day, filename: '근무시간', reason } },
  },
}
