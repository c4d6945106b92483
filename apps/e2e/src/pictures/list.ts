import { expect, type Page } from '@playwright/test'
import { onPhone, picture, type Picture } from './picture.ts'
import { placeWithScreen, screenWithCode } from './place.ts'

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click()
const MONTH = '/salary/management?month=2026-11'
const DETAIL = '/basic-info/hrm/employee/detail/1'

/** Every picture of the help, by area. */
export const PICTURES: readonly Picture[] = [
  // The first payroll
  picture('first-payroll', 'home-of-a-new-company', '/home', { as: 'super', ofNewCompany: true, height: 900 }),
  picture('moving-in', 'moving-in', '/basic-info/hrm/employee?moving=1'),
  picture('home', 'home--gaon-op', '/home', { part: 'window', height: 800 }),

  // People
  picture('employees', 'employees', '/basic-info/hrm/employee', { height: 640 }),
  picture('employee-new', 'employee-new', '/basic-info/hrm/employee/write', { height: 800 }),
  picture('employee-pay', 'employee-1-pay-terms', `${DETAIL}?tab=pay`, { height: 660 }),
  picture('pay-change', 'employee-change-pay', '/basic-info/hrm/employee/rewrite/1', {
    first: press('급여 조건 수정'),
    height: 760,
  }),
  picture('employee-work', 'employee-1-work', `${DETAIL}?tab=work`, { height: 660 }),
  picture('leaving', 'employee-1-leaving', '/basic-info/hrm/employee/leaving/1', { height: 860 }),
  picture('certificate', 'employee-1-certificate', `${DETAIL}?tab=papers&act=certificate`, { part: 'opened' }),

  // Attendance
  picture('attendance-month', 'attendance-month', '/attendance/management?month=2026-11'),
  picture('attendance-close', 'payroll-attendance', `${MONTH}&attendance=1`, { part: 'opened', height: 860 }),
  picture('attendance-daily', 'attendance-daily-before', '/attendance/daily?day=2026-11-19'),
  picture('attendance-day', 'attendance-day-1', '/attendance/daily?day=2026-11-19&open=1', { part: 'opened' }),
  picture('attendance-tags', 'attendance-tags', '/attendance/tag', { height: 620 }),
  picture('attendance-requests', 'attendance-requests', '/attendance/daily?part=requests', { height: 620 }),
  onPhone('own-request', 'my-attendance--gaon-emp-on-a-phone', '/home/attendance?month=2026-11&day=2026-11-18&ask=1'),
  picture('schedule', 'schedule', '/attendance/schedule?from=2026-11-23'),
  picture('shift-pattern', 'shift-pattern-new', '/attendance/schedule?from=2026-11-23&open=new-pattern', {
    part: 'opened',
  }),
  picture('tag-import', 'attendance-tag-import', '/attendance/tag?import=1', { height: 620 }),
  picture('cards', 'attendance-cards', '/attendance/tag?cards=1', { height: 560 }),

  // Devices
  onPhone('check-in', 'mobilelogin', '/home/check-in', {
    first: (page) => expect(page.getByRole('region', { name: '오늘' })).toBeVisible(),
  }),
  picture('terminal', 'places-of-work', '/terminal/screen', {
    as: null,
    part: 'window',
    height: 700,
    first: screenWithCode,
  }),
  picture('beacons', 'beacons', '/terminal/company-beacon', { height: 520 }),
  picture('places', 'places-of-work', '/terminal/company-place', { height: 560, first: placeWithScreen }),
  picture('phones', 'phones', '/terminal/company-mobile', { height: 560 }),

  // Payroll
  picture('payroll', 'payroll', MONTH, { height: 760 }),
  picture('payroll-slip', 'slip-drawer-1', '/salary/management?month=2026-10&slip=1', {
    first: press(/^연장근로수당/),
    part: 'opened',
    height: 860,
  }),
  picture('payroll-amounts', 'payroll-2026-10', '/salary/management?month=2026-10&view=amounts', { height: 640 }),
  picture('ledger', 'ledger', '/salary/payment-list?month=2026-10', { height: 560 }),
  onPhone('own-payslip', 'my-salary--gaon-emp-on-a-phone', '/salary/my-salary'),
  picture('transfer', 'transfer', '/salary/transfer?month=2026-10', { height: 680 }),
  picture('vouchers', 'vouchers', '/salary/account-book?month=2026-10', { height: 680 }),
  picture('year', 'year', '/salary/payment-year-list?year=2026', { height: 600 }),

  // Leave, pension, insurances
  picture('leave-month', 'leave-month', '/salary/leave/list', { height: 680 }),
  picture('leave-people', 'leave-people', '/salary/leave/list?view=people', { height: 600 }),
  picture('leave-payments', 'leave-payments', '/salary/leave/payment-list?year=2025', { height: 600 }),
  picture('pension', 'pension', '/salary/insurance-tax/retirement-pension?month=2026-10', { as: 'soft', height: 560 }),
  picture('settlement', 'insurance-settlement', '/insurance-tax/settlement?year=2026', { height: 600 }),

  // Approval
  picture('documents', 'documents', '/e-system', { height: 600 }),
  picture('document-form', 'document-form', '/e-system/form?type=vacation', { height: 860 }),
  picture('document', 'document', '/e-system/vacation/1', { height: 760 }),
  picture('approval-line', 'approval-lines', '/basic-info/company-info/approval-line?dept=1', { height: 680 }),

  // Board, inquiries, contract
  picture('board', 'board', '/home/board', { height: 560 }),
  picture('post', 'board-post', '/home/board/detail?no=3', { height: 680 }),
  picture('inquiry', 'inquiry', '/home/qna/detail?no=2', { height: 640 }),
  picture('contract-request', 'contract-request', '/home/contract-board/detail?no=2', { height: 640 }),
  picture('notices', 'notices--gaon-op', '/home/notifications', { height: 560 }),

  // Settings
  picture('company', 'company', '/basic-info/company-info', { height: 700 }),
  picture('work-time', 'work-time', '/basic-info/attendance/work-time', { height: 640 }),
  picture('salary-items', 'salary-items', '/basic-info/salary/item', { height: 640 }),
  picture('companies', 'companies--boss', '/management/company-info', { as: 'super', height: 560 }),

  // Everybody's own
  onPhone('own-home', 'home--gaon-emp-on-a-phone', '/home'),
  onPhone('own-leave', 'document-form', '/e-system/form?type=vacation'),
  picture('verify', 'verify-certificate', '/help/verify', { as: null, height: 560 }),
]
