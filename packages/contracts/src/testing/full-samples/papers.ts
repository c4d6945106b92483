import {
  asked,
  day,
  leavingQuestion,
  people,
  reason,
  retired,
  roster,
  taxQuestion,
  told,
  type FullSample,
} from './parts.ts'

const downloadOfMany = {
  query: asked,
  body: {
    ...told,
    payYear: '2026',
    payMonth: '11',
    paymentType: '0001',
    employeeNos: [1, 2],
    form: 'payslip',
    filename: '급여',
    reason,
  },
}
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

/** Full samples of downloads. */
export const PAPERS_SAMPLES: Readonly<Record<string, FullSample>> = {
  'excel.law-changes': { query: { ...asked, date: '2027-01-01', q: '김', filename: '차이', reason } },
  'excel.salary-items': {
    query: { ...asked, day, salaryItemType: '0001', q: '식대', ended: 'true', filename: '급여항목', reason },
  },
  'excel.settings': { query: { ...asked, day, filename: '기준', reason } },
  'excel.work-rules': { query: { ...asked, day, filename: '근무시간', reason } },
  'excel.default-work-rules': { query: { day, filename: '근무시간', reason } },
  'excel.approval-lines': { query: { ...asked, day, ended: 'true', filename: '결재선', reason } },
  'excel.default-approval-lines': { query: { day, ended: 'true', filename: '결재선', reason } },
  'excel.delegations': { query: { ...asked, day, ended: 'true', filename: '위임', reason } },
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

  'pdf.payment': download,
  'excel.payment': download,
  'pdf.payment.ofMany': downloadOfMany,
  'excel.payment.ofMany': downloadOfMany,
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
}
