import { readFirstPayroll } from '@handal/contracts/session/first-payroll'
import { listNotices, readNoticeChoices } from '@handal/contracts/session/notice-list'
import { readHome, readNotices } from '@handal/contracts/session/home'
import { readLedger, readManagement, readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { entryImport, listEntries } from '@handal/contracts/payroll/salary-entries'
import { readAccountBook, readBookAccounts } from '@handal/contracts/payroll/account-book'
import { insuranceVoucherXlsx } from '@handal/contracts/downloads'
import { readHours } from '@handal/contracts/payroll/salary-hours'
import { listTransferTemplates, readTransfer, readTransferFile } from '@handal/contracts/payroll/transfer'
import { listReceivables } from '@handal/contracts/payroll/receivables'
import { readPaymentYear } from '@handal/contracts/payroll/payment-year'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { listSlipHandovers } from '@handal/contracts/payroll/payslip-handovers'
import { readPlan, readPlanOfMany, readSlipHistory } from '@handal/contracts/payroll/salary-plan'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { viewSalary } from '@handal/contracts/common'
import { caseOf } from './case.ts'

/** How the bell asks. */
const BELL = { unread: true, size: 5 } as const
const BONUS = { month: '2026-09', paymentType: '0002' } as const
const slip = (employeeNo: number, month: string, more: object = {}) => ({
  params: { employeeNo },
  query: { month, ...more },
})

const HOME_CASES = [
  caseOf('gaon-op', readHome),
  caseOf('gaon-op', readHome, 'as-employee', { query: { view: 'employee' } }),
  caseOf('gaon-op2', readHome),
  caseOf('dasom-op', readHome),
  caseOf('both-op', readHome, 'dasom', { query: { companyNo: 2 } }),
  caseOf('mixed-op', readHome, 'dasom-as-employee', { query: { companyNo: 2 } }),
  caseOf('gaon-emp', readHome),
  caseOf('both-emp', readHome, 'gaon', { query: { companyNo: 1 } }),
  caseOf('both-emp', readHome, 'dasom', { query: { companyNo: 2 } }),
  caseOf('new-emp', readHome),
  caseOf('late-emp', readHome),
  caseOf('boss', readHome),
  caseOf('boss', readHome, 'gaon', { query: { companyNo: 1 } }),
  caseOf('gaon-op', readFirstPayroll),
  caseOf('dasom-op', readFirstPayroll),
  caseOf('gaon-op', readNotices),
  caseOf('gaon-op2', readNotices),
  caseOf('dasom-op', readNotices),
  caseOf('both-op', readNotices, 'dasom', { query: { companyNo: 2 } }),
  caseOf('gaon-op', listNotices, 'decided', { query: { kind: 'punchDecided' } }),
  caseOf('gaon-op', listNotices, 'bell', { query: BELL }),
  caseOf('gaon-op', listNotices, 'screen', { query: { page: 1, size: 30 } }),
  caseOf('gaon-op2', listNotices, 'bell', { query: BELL }),
  caseOf('dasom-op', listNotices, 'bell', { query: BELL }),
  caseOf('gaon-emp', listNotices, 'bell', { query: BELL }),
  caseOf('both-emp', listNotices, 'bell', { query: BELL }),
  caseOf('boss', listNotices, 'bell', { query: BELL }),
  ...(['gaon-op', 'gaon-op2', 'dasom-op', 'gaon-emp', 'boss'] as const).map((as) => caseOf(as, readNoticeChoices)),
]

/** How the screen asks for a list: the first people by 사번. */
export const ON_SCREEN = { order: 'code', page: 1, size: 200 } as const

const TRANSFER_CASES = [
  ...['2026-08', '2026-09', '2026-10', '2026-11'].map((yearMonth) =>
    caseOf('gaon-op', readTransfer, yearMonth, { query: { yearMonth } }),
  ),
  caseOf('gaon-op', readTransfer, 'screen', { query: {} }),
  caseOf('gaon-op', readTransfer, '2026-09-bonus', { query: { yearMonth: '2026-09', paymentType: '0002' } }),
  caseOf('gaon-op', readTransfer, '2026-09-some', { query: { yearMonth: '202609', employeeNos: [2, 9] } }),
  caseOf('dasom-op', readTransfer, '2026-09', { query: { yearMonth: '2026-09' } }),
  caseOf('gaon-op', listTransferTemplates),
  caseOf('dasom-op', listTransferTemplates),
  caseOf('gaon-op', readTransferFile, 'none', { params: { no: 1 }, query: { format: 'json' } }),
  caseOf('dasom-op', readTransferFile, 'none', { params: { no: 1 }, query: { format: 'json' } }),
]

const BOOK_CASES = [
  ...['2026-08', '2026-09', '2026-11'].map((yearMonth) =>
    caseOf('gaon-op', readAccountBook, yearMonth, { query: { yearMonth } }),
  ),
  caseOf('gaon-op', readAccountBook),
  caseOf('dasom-op', readAccountBook),
  caseOf('gaon-op', readBookAccounts, '2026-09-30', { query: { day: '2026-09-30' } }),
  caseOf('dasom-op', readBookAccounts),
  caseOf('gaon-op', insuranceVoucherXlsx, '2026-09', { query: { payYear: '2026', payMonth: '09' } }),
  caseOf('gaon-op', insuranceVoucherXlsx, '2026-09-remit', {
    query: { payYear: '2026', payMonth: '09', downloadType: 'remit', filename: '납부 전표.pdf' },
  }),
  caseOf('gaon-op', insuranceVoucherXlsx, 'none', { query: { payYear: '2026', payMonth: '06' } }),
  caseOf('dasom-op', insuranceVoucherXlsx),
]

const RUN_CASES = [
  ...BOOK_CASES,
  caseOf('gaon-op', listDifferences),
  caseOf('dasom-op', listDifferences),
  caseOf('gaon-op', listReceivables),
  caseOf('gaon-op', listReceivables, 'screen', { query: { employeeNo: 1, settled: true } }),
  caseOf('dasom-op', listReceivables, 'settled', { query: { settled: true } }),
  caseOf('gaon-op', listSlipHandovers, '2026-09', { query: { month: '2026-09', paymentType: '0001' } }),
  caseOf('gaon-op', listSlipHandovers, '2026-08-page', {
    query: { month: '2026-08', paymentType: '0001', page: 2, size: 3 },
  }),
  caseOf('dasom-op', listSlipHandovers, '2026-09', { query: { month: '2026-09', paymentType: '0001' } }),
  caseOf('gaon-op', readManagement, 'by-department'),
  caseOf('gaon-op', readManagement, 'screen', { query: ON_SCREEN }),
  ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'].map((month) =>
    caseOf('gaon-op', readManagement, month, { query: { month, ...ON_SCREEN } }),
  ),
  // What a screen beside payroll asks of the month's head.
  ...['2026-09', '2026-11'].map((month) =>
    caseOf('gaon-op', readManagement, `${month}-head`, { query: { month, page: 1, size: 1 } }),
  ),
  caseOf('gaon-op', readManagement, '2026-11-with-leave', {
    query: { month: '2026-11', include_leave: true, ...ON_SCREEN },
  }),
  // 6 is on leave for all of December's period.
  caseOf('gaon-op', readManagement, '2026-12-with-leave', {
    query: { month: '2026-12', include_leave: true, ...ON_SCREEN },
  }),
  caseOf('gaon-op', readManagement, '2026-11-page-2', { query: { month: '2026-11', page: 2, size: 5 } }),
  caseOf('gaon-op', readManagement, '2026-11-behind-the-last-page', { query: { month: '2026-11', page: 9, size: 5 } }),
  caseOf('gaon-op', readManagement, '2026-09-one', { query: { month: '2026-09', employeeNo: 1 } }),
  caseOf('gaon-op', readManagement, '2026-09-some', { query: { month: '2026-09', employeeNos: [2, 9] } }),
  caseOf('gaon-op', readManagement, 'bonus', { query: BONUS }),
  caseOf('dasom-op', readManagement),
  caseOf('dasom-op', readManagement, '2026-09', { query: { month: '2026-09' } }),
  caseOf('both-op', readManagement, 'dasom-2026-10', { query: { month: '2026-10', companyNo: 2 } }),
  caseOf('dasom-op', readManagement, 'not-own', { query: { month: '2026-09', companyNo: 1 } }),

  ...[1, 3, 5, 6, 7, 8, 9, 14, 15, 16, 17].map((no) =>
    caseOf('gaon-op', readPayslip, `${no}-2026-11`, slip(no, '2026-11')),
  ),
  ...[1, 2, 3, 13].map((no) => caseOf('gaon-op', readPayslip, `${no}-2026-09`, slip(no, '2026-09'))),
  ...[4, 8, 10, 11, 18].map((no) => caseOf('gaon-op', readPayslip, `${no}-2026-10`, slip(no, '2026-10'))),
  caseOf('gaon-op', readPayslip, '12-2026-08', slip(12, '2026-08')),
  caseOf('gaon-op', readPayslip, '1-bonus', slip(1, '2026-09', { paymentType: '0002' })),
  caseOf('gaon-op', readPayslip, '1-removed', slip(2, '2026-07')),
  caseOf('dasom-op', readPayslip, '1-2026-10', slip(1, '2026-10')),
  caseOf('both-op', readPayslip, 'dasom-3-2026-10', slip(3, '2026-10', { companyNo: 2 })),

  ...[1, 6, 7, 8, 14, 17].map((no) => caseOf('gaon-op', readHours, `${no}-2026-11`, slip(no, '2026-11'))),
  caseOf('gaon-op', readHours, '1-2026-09', slip(1, '2026-09')),
  caseOf('dasom-op', readHours, '1-2026-10', slip(1, '2026-10')),
  caseOf('both-op', readHours, 'dasom-3-2026-09', slip(3, '2026-09', { companyNo: 2 })),

  ...(['confirm', 'pay', 'reopen'] as const).flatMap((action) => [
    ...['2026-09', '2026-10', '2026-11'].map((month) =>
      caseOf('gaon-op', readPlan, `${action}-${month}`, { query: { month, action } }),
    ),
    caseOf('dasom-op', readPlan, `${action}-2026-10`, { query: { month: '2026-10', action } }),
  ]),
  caseOf('gaon-op', readPlan, 'pay-2026-10-cash', { query: { month: '2026-10', action: 'pay', employeeNos: [9, 13] } }),
  caseOf('gaon-op', readPlan, 'reopen-2026-09-one', {
    query: { month: '2026-09', action: 'reopen', employeeNos: [1] },
  }),
  caseOf('gaon-op', readPlan, 'confirm-2026-11-some', {
    query: { month: '2026-11', action: 'confirm', employeeNos: [1, 3, 16] },
  }),
  ...(['gaon-op', 'dasom-op'] as const).map((as) =>
    caseOf(as, readPlanOfMany, 'pay-2026-10', { body: { month: '2026-10', action: 'pay', employeeNos: [1, 2] } }),
  ),
  caseOf('gaon-op', readPlan, 'reopen-bonus', { query: { ...BONUS, action: 'reopen' } }),
  caseOf('both-op', readPlan, 'dasom-confirm-2026-10', {
    query: { month: '2026-10', action: 'confirm', companyNo: 2 },
  }),

  ...[1, 2, 3, 9].map((no) => caseOf('gaon-op', readSlipHistory, `${no}-2026-09`, slip(no, '2026-09'))),
  ...[1, 3, 15, 10].map((no) => caseOf('gaon-op', readSlipHistory, `${no}-2026-11`, slip(no, '2026-11'))),
  caseOf('gaon-op', readSlipHistory, '8-2026-10', slip(8, '2026-10')),
  caseOf('gaon-op', readSlipHistory, '15-removed', slip(15, '2026-07')),
  caseOf('gaon-op', readSlipHistory, '1-bonus', slip(1, '2026-09', { paymentType: '0002' })),
  caseOf('dasom-op', readSlipHistory, '1-2026-09', slip(1, '2026-09')),
  caseOf('both-op', readSlipHistory, 'dasom-2-2026-10', slip(2, '2026-10', { companyNo: 2 })),

  ...['2026-08', '2026-09', '2026-10', '2026-11'].map((month) =>
    caseOf('gaon-op', readLedger, month, { query: { month } }),
  ),
  caseOf('gaon-op', readLedger, '2026-09-page-2', { query: { month: '2026-09', page: 2, size: 6 } }),
  caseOf('gaon-op', readLedger, '2026-09-some', { query: { month: '2026-09', employeeNos: [1, 14] } }),
  caseOf('gaon-op', readLedger, 'bonus', { query: BONUS }),
  caseOf('dasom-op', readLedger, '2026-09', { query: { month: '2026-09' } }),
  caseOf('both-op', readLedger, 'dasom-2026-10', { query: { month: '2026-10', companyNo: 2 } }),

  caseOf('gaon-op', listEntries, 'bonus', { query: BONUS }),
  caseOf('gaon-op', listEntries, 'leave', { query: { ...BONUS, paymentType: '0004' } }),
  caseOf('both-op', listEntries, 'dasom-salary', { query: { companyNo: 2, month: '2026-10', paymentType: '0001' } }),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((login) => [
    caseOf(login, entryImport.list, 'none-yet'),
    caseOf(login, entryImport.read, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, entryImport.file, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, entryImport.touched, 'of-none', { params: { importNo: 1 } }),
  ]),
  caseOf('gaon-op', readPaymentYear, '2026', { query: { year: '2026', page: 1, size: 1000 } }),
  caseOf('gaon-op', readPaymentYear, '2026-departments', { query: { year: '2026', group: 'department', size: 2 } }),
  caseOf('gaon-op', readPaymentYear, 'bonus', { query: { year: '2026', paymentType: '0002' } }),
  caseOf('gaon-op', readPaymentYear, 'none', { query: { year: '2024' } }),
  caseOf('both-op', readPaymentYear, 'dasom-some', { query: { companyNo: 2, employeeNos: [1, 3], page: 2, size: 1 } }),

  ...[1, 3, 7, 14, 17].map((employeeNo) =>
    caseOf('gaon-op', viewSalary, String(employeeNo), { params: { employeeNo } }),
  ),
  caseOf('gaon-op', viewSalary, '1-bonus', { params: { employeeNo: 1 }, query: { paymentType: '0002' } }),
  caseOf('dasom-op', viewSalary, '1', { params: { employeeNo: 1 } }),
  caseOf('both-op', viewSalary, 'dasom-2', { params: { employeeNo: 2 }, query: { companyNo: 2 } }),

  caseOf('gaon-op', preview, '2026-11', {
    body: {
      month: '2026-11',
      items: [
        { employeeNo: 2, lines: [{ code: 'item.bonus', amount: 300_000 }] },
        {
          employeeNo: 1,
          lines: [
            { code: 'item.overtime', amount: null },
            { code: 'deduction.incomeTax', amount: 0 },
          ],
        },
      ],
    },
  }),
  caseOf('dasom-op', preview, '2026-10', {
    body: { month: '2026-10', items: [{ employeeNo: 3, lines: [{ code: 'item.base', amount: 1_000_000 }] }] },
  }),
]

/** Opening one's own payslip is noted: last. */
const OWN_CASES = [
  caseOf('gaon-emp', readMySalary),
  ...['2026-08', '2026-09', '2026-11'].map((yearMonth) =>
    caseOf('gaon-emp', readMySalary, yearMonth, { query: { yearMonth } }),
  ),
  caseOf('gaon-emp', readMySalary, 'bonus', { query: { yearMonth: '2026-09', paymentType: '0002' } }),
  caseOf('gaon-op', readMySalary, '2026-09', { query: { yearMonth: '2026-09' } }),
  caseOf('gaon-op2', readMySalary),
  caseOf('both-emp', readMySalary, 'gaon-2026-10', { query: { yearMonth: '2026-10', companyNo: 1 } }),
  caseOf('both-emp', readMySalary, 'dasom', { query: { companyNo: 2 } }),
  caseOf('mixed-op', readMySalary, 'dasom-2026-09', { query: { yearMonth: '2026-09', companyNo: 2 } }),
  caseOf('moved-emp', readMySalary),
  caseOf('new-emp', readMySalary),
]

export const PAYROLL_CASES = [...HOME_CASES, ...RUN_CASES, ...TRANSFER_CASES, ...OWN_CASES]
