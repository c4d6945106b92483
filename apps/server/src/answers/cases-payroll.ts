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
import { asked } from './case.ts'

/** How the bell asks. */
const BELL = { unread: true, size: 5 } as const
const BONUS = { month: '2026-09', paymentType: '0002' } as const
const slip = (employeeNo: number, month: string, more: object = {}) => ({
  params: { employeeNo },
  query: { month, ...more },
})

const HOME_CASES = [
  asked('gaon-op', readHome),
  asked('gaon-op', readHome, 'as-employee', { query: { view: 'employee' } }),
  asked('gaon-op2', readHome),
  asked('dasom-op', readHome),
  asked('both-op', readHome, 'dasom', { query: { companyNo: 2 } }),
  asked('mixed-op', readHome, 'dasom-as-employee', { query: { companyNo: 2 } }),
  asked('gaon-emp', readHome),
  asked('both-emp', readHome, 'gaon', { query: { companyNo: 1 } }),
  asked('both-emp', readHome, 'dasom', { query: { companyNo: 2 } }),
  asked('new-emp', readHome),
  asked('late-emp', readHome),
  asked('boss', readHome),
  asked('boss', readHome, 'gaon', { query: { companyNo: 1 } }),
  asked('gaon-op', readFirstPayroll),
  asked('dasom-op', readFirstPayroll),
  asked('gaon-op', readNotices),
  asked('gaon-op2', readNotices),
  asked('dasom-op', readNotices),
  asked('both-op', readNotices, 'dasom', { query: { companyNo: 2 } }),
  asked('gaon-op', listNotices, 'decided', { query: { kind: 'punchDecided' } }),
  asked('gaon-op', listNotices, 'bell', { query: BELL }),
  asked('gaon-op', listNotices, 'screen', { query: { page: 1, size: 30 } }),
  asked('gaon-op2', listNotices, 'bell', { query: BELL }),
  asked('dasom-op', listNotices, 'bell', { query: BELL }),
  asked('gaon-emp', listNotices, 'bell', { query: BELL }),
  asked('both-emp', listNotices, 'bell', { query: BELL }),
  asked('boss', listNotices, 'bell', { query: BELL }),
  ...(['gaon-op', 'gaon-op2', 'dasom-op', 'gaon-emp', 'boss'] as const).map((as) => asked(as, readNoticeChoices)),
]

/** How the screen asks for a list: the first people by 사번. */
export const ON_SCREEN = { order: 'code', page: 1, size: 200 } as const

const TRANSFER_CASES = [
  ...['2026-08', '2026-09', '2026-10', '2026-11'].map((yearMonth) =>
    asked('gaon-op', readTransfer, yearMonth, { query: { yearMonth } }),
  ),
  asked('gaon-op', readTransfer, 'screen', { query: {} }),
  asked('gaon-op', readTransfer, '2026-09-bonus', { query: { yearMonth: '2026-09', paymentType: '0002' } }),
  asked('gaon-op', readTransfer, '2026-09-some', { query: { yearMonth: '202609', employeeNos: [2, 9] } }),
  asked('dasom-op', readTransfer, '2026-09', { query: { yearMonth: '2026-09' } }),
  asked('gaon-op', listTransferTemplates),
  asked('dasom-op', listTransferTemplates),
  asked('gaon-op', readTransferFile, 'none', { params: { no: 1 }, query: { format: 'json' } }),
  asked('dasom-op', readTransferFile, 'none', { params: { no: 1 }, query: { format: 'json' } }),
]

const BOOK_CASES = [
  ...['2026-08', '2026-09', '2026-11'].map((yearMonth) =>
    asked('gaon-op', readAccountBook, yearMonth, { query: { yearMonth } }),
  ),
  asked('gaon-op', readAccountBook),
  asked('dasom-op', readAccountBook),
  asked('gaon-op', readBookAccounts, '2026-09-30', { query: { day: '2026-09-30' } }),
  asked('dasom-op', readBookAccounts),
  asked('gaon-op', insuranceVoucherXlsx, '2026-09', { query: { payYear: '2026', payMonth: '09' } }),
  asked('gaon-op', insuranceVoucherXlsx, '2026-09-remit', {
    query: { payYear: '2026', payMonth: '09', downloadType: 'remit', filename: '납부 전표.pdf' },
  }),
  asked('gaon-op', insuranceVoucherXlsx, 'none', { query: { payYear: '2026', payMonth: '06' } }),
  asked('dasom-op', insuranceVoucherXlsx),
]

const RUN_CASES = [
  ...BOOK_CASES,
  asked('gaon-op', listDifferences),
  asked('dasom-op', listDifferences),
  asked('gaon-op', listReceivables),
  asked('gaon-op', listReceivables, 'screen', { query: { employeeNo: 1, settled: true } }),
  asked('dasom-op', listReceivables, 'settled', { query: { settled: true } }),
  asked('gaon-op', listSlipHandovers, '2026-09', { query: { month: '2026-09', paymentType: '0001' } }),
  asked('gaon-op', listSlipHandovers, '2026-08-page', {
    query: { month: '2026-08', paymentType: '0001', page: 2, size: 3 },
  }),
  asked('dasom-op', listSlipHandovers, '2026-09', { query: { month: '2026-09', paymentType: '0001' } }),
  asked('gaon-op', readManagement, 'by-department'),
  asked('gaon-op', readManagement, 'screen', { query: ON_SCREEN }),
  ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'].map((month) =>
    asked('gaon-op', readManagement, month, { query: { month, ...ON_SCREEN } }),
  ),
  // What a screen beside payroll asks of the month's head.
  ...['2026-09', '2026-11'].map((month) =>
    asked('gaon-op', readManagement, `${month}-head`, { query: { month, page: 1, size: 1 } }),
  ),
  asked('gaon-op', readManagement, '2026-11-with-leave', {
    query: { month: '2026-11', include_leave: true, ...ON_SCREEN },
  }),
  // 6 is on leave for all of December's period.
  asked('gaon-op', readManagement, '2026-12-with-leave', {
    query: { month: '2026-12', include_leave: true, ...ON_SCREEN },
  }),
  asked('gaon-op', readManagement, '2026-11-page-2', { query: { month: '2026-11', page: 2, size: 5 } }),
  asked('gaon-op', readManagement, '2026-11-behind-the-last-page', { query: { month: '2026-11', page: 9, size: 5 } }),
  asked('gaon-op', readManagement, '2026-09-one', { query: { month: '2026-09', employeeNo: 1 } }),
  asked('gaon-op', readManagement, '2026-09-some', { query: { month: '2026-09', employeeNos: [2, 9] } }),
  asked('gaon-op', readManagement, 'bonus', { query: BONUS }),
  asked('dasom-op', readManagement),
  asked('dasom-op', readManagement, '2026-09', { query: { month: '2026-09' } }),
  asked('both-op', readManagement, 'dasom-2026-10', { query: { month: '2026-10', companyNo: 2 } }),
  asked('dasom-op', readManagement, 'not-own', { query: { month: '2026-09', companyNo: 1 } }),

  ...[1, 3, 5, 6, 7, 8, 9, 14, 15, 16, 17].map((no) =>
    asked('gaon-op', readPayslip, `${no}-2026-11`, slip(no, '2026-11')),
  ),
  ...[1, 2, 3, 13].map((no) => asked('gaon-op', readPayslip, `${no}-2026-09`, slip(no, '2026-09'))),
  ...[4, 8, 10, 11, 18].map((no) => asked('gaon-op', readPayslip, `${no}-2026-10`, slip(no, '2026-10'))),
  asked('gaon-op', readPayslip, '12-2026-08', slip(12, '2026-08')),
  asked('gaon-op', readPayslip, '1-bonus', slip(1, '2026-09', { paymentType: '0002' })),
  asked('gaon-op', readPayslip, '1-removed', slip(2, '2026-07')),
  asked('dasom-op', readPayslip, '1-2026-10', slip(1, '2026-10')),
  asked('both-op', readPayslip, 'dasom-3-2026-10', slip(3, '2026-10', { companyNo: 2 })),

  ...[1, 6, 7, 8, 14, 17].map((no) => asked('gaon-op', readHours, `${no}-2026-11`, slip(no, '2026-11'))),
  asked('gaon-op', readHours, '1-2026-09', slip(1, '2026-09')),
  asked('dasom-op', readHours, '1-2026-10', slip(1, '2026-10')),
  asked('both-op', readHours, 'dasom-3-2026-09', slip(3, '2026-09', { companyNo: 2 })),

  ...(['confirm', 'pay', 'reopen'] as const).flatMap((action) => [
    ...['2026-09', '2026-10', '2026-11'].map((month) =>
      asked('gaon-op', readPlan, `${action}-${month}`, { query: { month, action } }),
    ),
    asked('dasom-op', readPlan, `${action}-2026-10`, { query: { month: '2026-10', action } }),
  ]),
  asked('gaon-op', readPlan, 'pay-2026-10-cash', { query: { month: '2026-10', action: 'pay', employeeNos: [9, 13] } }),
  asked('gaon-op', readPlan, 'reopen-2026-09-one', { query: { month: '2026-09', action: 'reopen', employeeNos: [1] } }),
  asked('gaon-op', readPlan, 'confirm-2026-11-some', {
    query: { month: '2026-11', action: 'confirm', employeeNos: [1, 3, 16] },
  }),
  ...(['gaon-op', 'dasom-op'] as const).map((as) =>
    asked(as, readPlanOfMany, 'pay-2026-10', { body: { month: '2026-10', action: 'pay', employeeNos: [1, 2] } }),
  ),
  asked('gaon-op', readPlan, 'reopen-bonus', { query: { ...BONUS, action: 'reopen' } }),
  asked('both-op', readPlan, 'dasom-confirm-2026-10', { query: { month: '2026-10', action: 'confirm', companyNo: 2 } }),

  ...[1, 2, 3, 9].map((no) => asked('gaon-op', readSlipHistory, `${no}-2026-09`, slip(no, '2026-09'))),
  ...[1, 3, 15, 10].map((no) => asked('gaon-op', readSlipHistory, `${no}-2026-11`, slip(no, '2026-11'))),
  asked('gaon-op', readSlipHistory, '8-2026-10', slip(8, '2026-10')),
  asked('gaon-op', readSlipHistory, '15-removed', slip(15, '2026-07')),
  asked('gaon-op', readSlipHistory, '1-bonus', slip(1, '2026-09', { paymentType: '0002' })),
  asked('dasom-op', readSlipHistory, '1-2026-09', slip(1, '2026-09')),
  asked('both-op', readSlipHistory, 'dasom-2-2026-10', slip(2, '2026-10', { companyNo: 2 })),

  ...['2026-08', '2026-09', '2026-10', '2026-11'].map((month) =>
    asked('gaon-op', readLedger, month, { query: { month } }),
  ),
  asked('gaon-op', readLedger, '2026-09-page-2', { query: { month: '2026-09', page: 2, size: 6 } }),
  asked('gaon-op', readLedger, '2026-09-some', { query: { month: '2026-09', employeeNos: [1, 14] } }),
  asked('gaon-op', readLedger, 'bonus', { query: BONUS }),
  asked('dasom-op', readLedger, '2026-09', { query: { month: '2026-09' } }),
  asked('both-op', readLedger, 'dasom-2026-10', { query: { month: '2026-10', companyNo: 2 } }),

  asked('gaon-op', listEntries, 'bonus', { query: BONUS }),
  asked('gaon-op', listEntries, 'leave', { query: { ...BONUS, paymentType: '0004' } }),
  asked('both-op', listEntries, 'dasom-salary', { query: { companyNo: 2, month: '2026-10', paymentType: '0001' } }),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((login) => [
    asked(login, entryImport.list, 'none-yet'),
    asked(login, entryImport.read, 'of-none', { params: { importNo: 1 } }),
    asked(login, entryImport.file, 'of-none', { params: { importNo: 1 } }),
    asked(login, entryImport.touched, 'of-none', { params: { importNo: 1 } }),
  ]),
  asked('gaon-op', readPaymentYear, '2026', { query: { year: '2026', page: 1, size: 1000 } }),
  asked('gaon-op', readPaymentYear, '2026-departments', { query: { year: '2026', group: 'department', size: 2 } }),
  asked('gaon-op', readPaymentYear, 'bonus', { query: { year: '2026', paymentType: '0002' } }),
  asked('gaon-op', readPaymentYear, 'none', { query: { year: '2024' } }),
  asked('both-op', readPaymentYear, 'dasom-some', { query: { companyNo: 2, employeeNos: [1, 3], page: 2, size: 1 } }),

  ...[1, 3, 7, 14, 17].map((employeeNo) =>
    asked('gaon-op', viewSalary, String(employeeNo), { params: { employeeNo } }),
  ),
  asked('gaon-op', viewSalary, '1-bonus', { params: { employeeNo: 1 }, query: { paymentType: '0002' } }),
  asked('dasom-op', viewSalary, '1', { params: { employeeNo: 1 } }),
  asked('both-op', viewSalary, 'dasom-2', { params: { employeeNo: 2 }, query: { companyNo: 2 } }),

  asked('gaon-op', preview, '2026-11', {
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
  asked('dasom-op', preview, '2026-10', {
    body: { month: '2026-10', items: [{ employeeNo: 3, lines: [{ code: 'item.base', amount: 1_000_000 }] }] },
  }),
]

/** Opening one's own payslip is noted: last. */
const OWN_CASES = [
  asked('gaon-emp', readMySalary),
  ...['2026-08', '2026-09', '2026-11'].map((yearMonth) =>
    asked('gaon-emp', readMySalary, yearMonth, { query: { yearMonth } }),
  ),
  asked('gaon-emp', readMySalary, 'bonus', { query: { yearMonth: '2026-09', paymentType: '0002' } }),
  asked('gaon-op', readMySalary, '2026-09', { query: { yearMonth: '2026-09' } }),
  asked('gaon-op2', readMySalary),
  asked('both-emp', readMySalary, 'gaon-2026-10', { query: { yearMonth: '2026-10', companyNo: 1 } }),
  asked('both-emp', readMySalary, 'dasom', { query: { companyNo: 2 } }),
  asked('mixed-op', readMySalary, 'dasom-2026-09', { query: { yearMonth: '2026-09', companyNo: 2 } }),
  asked('moved-emp', readMySalary),
  asked('new-emp', readMySalary),
]

export const PAYROLL_CASES = [...HOME_CASES, ...RUN_CASES, ...TRANSFER_CASES, ...OWN_CASES]
