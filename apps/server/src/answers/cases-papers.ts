import {
  employeesXlsx,
  paymentPdf,
  paymentXlsx,
  retiredPdf,
  retiredXlsx,
  rosterPdf,
  rosterXlsx,
} from '@handal/contracts/downloads'
import { asked } from './case.ts'

const month = (payMonth: string, more: object = {}) => ({ query: { payYear: '2026', payMonth, ...more } })

export const PAPER_CASES = [
  // One page a person: the second issue, somebody to be paid more, paid too much, a hired and a left one, nights, halves of days.
  asked('gaon-op', paymentPdf, 'slips-2026-09-corrected', month('09', { employeeNos: [1, 2, 3], reason: '확인' })),
  asked('gaon-op', paymentPdf, 'slips-2026-10', month('10', { employeeNos: [4, 8, 9, 10, 11, 18], reason: '확인' })),
  asked(
    'gaon-op',
    paymentPdf,
    'slips-2026-11-open',
    month('11', { employeeNos: [1, 5, 6, 7, 8, 14, 15], reason: '확인' }),
  ),
  asked('gaon-op', paymentPdf, 'slip-1-bonus', month('09', { employeeNos: [1], paymentType: '0002' })),
  asked('gaon-op', paymentPdf, 'ledger-2026-09', month('09', { form: 'ledger', reason: '확인' })),
  asked('gaon-op', paymentPdf, 'ledger-2026-11-open', month('11', { form: 'ledger', reason: '확인' })),
  asked('gaon-op', paymentPdf, 'ledger-bonus', month('09', { form: 'ledger', paymentType: '0002', reason: '확인' })),
  asked('gaon-op', paymentPdf, 'ledger-none', month('05', { form: 'ledger' })),
  asked('dasom-op', paymentPdf, 'slips-2026-09', month('09', { reason: '확인' })),
  asked('both-op', paymentPdf, 'dasom-ledger-2026-10', month('10', { form: 'ledger', companyNo: 2, reason: '확인' })),
  asked('gaon-emp', paymentPdf, '2026-09', month('09')),
  asked('gaon-emp', paymentPdf, 'somebody-else', month('09', { employeeNos: [2] })),
  asked('gaon-emp', paymentPdf, '2026-11-not-given', month('11')),
  asked('gaon-emp', paymentPdf, 'ledger', month('09', { form: 'ledger' })),
  asked('both-emp', paymentPdf, 'dasom-2026-09', month('09', { companyNo: 2 })),
  asked('gaon-op', paymentXlsx, 'ledger-2026-09', month('09', { reason: '확인' })),
  asked('gaon-op', paymentXlsx, 'ledger-2026-11-open', month('11', { reason: '확인' })),
  asked(
    'gaon-op',
    paymentXlsx,
    'slips-2026-09',
    month('09', { form: 'payslip', employeeNos: [1, 2, 9], reason: '확인' }),
  ),
  asked('gaon-op', paymentXlsx, 'named-file', month('09', { employeeNos: [1], filename: '내 대장' })),
  asked('gaon-op', paymentXlsx, 'ledger-bonus', month('09', { paymentType: '0002', reason: '확인' })),
  asked('dasom-op', paymentXlsx, 'ledger-2026-10', month('10', { reason: '확인' })),
  asked('gaon-op', rosterPdf, '', { query: { reason: '확인' } }),
  asked('gaon-op', rosterXlsx, '', { query: { reason: '확인' } }),
  asked('gaon-op', rosterPdf, 'some-columns', {
    query: { columns: ['name', 'employeeCode', 'career'], day: '2026-10-30', sort: 'name', reason: '확인' },
  }),
  asked('dasom-op', rosterPdf, '', { query: { reason: '확인' } }),
  asked('dasom-op', rosterXlsx, '', { query: { reason: '확인' } }),
  asked('gaon-op', retiredPdf, '', { query: { reason: '확인' } }),
  asked('gaon-op', retiredXlsx, '', { query: { leftFrom: '2026-01-01', leftTo: '2026-12-31', reason: '확인' } }),
  asked('dasom-op', retiredPdf, '', { query: { reason: '확인' } }),
  asked('dasom-op', retiredXlsx, '', { query: { reason: '확인' } }),
  asked('gaon-op', employeesXlsx, '', { query: { reason: '확인' } }),
  asked('gaon-op', employeesXlsx, 'of-a-division-by-name', { query: { deptNo: 2, sort: '-name', reason: '확인' } }),
  asked('gaon-op', employeesXlsx, 'left', { query: { state: '0003', q: 'G-', filename: '퇴사자.pdf' } }),
  asked('gaon-op', employeesXlsx, 'nobody', { query: { q: '없는이름' } }),
  asked('dasom-op', employeesXlsx, '', { query: { reason: '확인' } }),
]
