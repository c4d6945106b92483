import { fireEvent } from '@testing-library/react'
import { DOCUMENT_ANSWERS } from '../../features/approval/testing/documents.ts'
import { GUIDE } from '../../features/first-payroll/testing/guide-sample.ts'
import { OPERATOR } from '../../features/home/testing/home-sample.ts'
import { OPENINGS } from '../../features/employees/testing/openings.ts'
import { nameOf } from './screen-text.ts'
import type { View } from './show.tsx'

/** Presses what has this name; asking a grid of many cells by role costs more than drawing it. */
const pressOne = (of: string, name: string | RegExp): void => {
  const fits = (one: Element): boolean => (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)))
  const found = [...document.querySelectorAll(of)].find(fits)
  if (found === undefined) throw new Error(`nothing is called ${String(name)}`)
  fireEvent.click(found)
}
const press = (name: string | RegExp) => (): void => pressOne('button', name)
const tab = (name: RegExp) => (): void => pressOne('[role=tab]', name)
const inMenu = (menu: string, item: string | RegExp) => (): void => {
  pressOne('button', menu)
  pressOne('[role=menuitem]', item)
}
const view = (name: string, as: string | null, at: string, more: Partial<View> = {}): View => ({
  name,
  as,
  at,
  ...more,
})
/** What opens beside or over payroll, read alone. */
const beside = (name: string, at: string, first?: View['first']): View => ({
  ...view(name, 'gaon-op', at),
  part: 'opened',
  ...(first === undefined ? {} : { first }),
})
/** The rows are what it is about: a few of the columns are drawn. */
const ROWS = { columns: 'few' } as const
/** Lists and previews of documents. */
const DOCUMENTS = { instead: DOCUMENT_ANSWERS } as const
/** A company that never confirmed a payroll. */
const NEW_COMPANY: View['instead'] = {
  'home.read': { body: { ...OPERATOR, isFirst: true } },
  'home.firstPayroll': { body: { guide: GUIDE } },
}
/** No reader's file was read yet. */
const NO_FILE: View['instead'] = { 'attendance.tags.import.list': { body: { items: [], total: 0 } } }
const ORG = '/basic-info/company-info/department'
const DEFAULT_ORG = '/management/basic-info/department'
const LINE = '/basic-info/company-info/approval-line'
const SCHEDULE = '/attendance/schedule'
const HOLIDAY = '/basic-info/holiday'
const CODES = '/management/basic-info/attendance'
const MONTH = '/attendance/management?month=2026-10'
const TAGS = '/attendance/tag'
const DAILY = '/attendance/daily'
const WORK_TIME = '/basic-info/attendance/work-time'
const SHARED_HOLIDAY = '/management/basic-info/holiday'
const PAY = '/salary/management'
const REVIEW = '/basic-info/company-info/audit-review'
const ITEMS = '/basic-info/salary/item'
const DEFAULT_ITEMS = '/management/basic-info/salary-item'
const BEACONS = '/terminal/company-beacon'
const PHONES = '/terminal/company-mobile'
const SECURITY = '/basic-info/company-info/security'

/** What is looked at, by area. Each has one approved file, `testdata/screens/<name>.txt`. */
export const VIEWS: readonly View[] = [
  // Everybody
  view('front', null, '/'),
  view('service-info-on-a-phone', null, '/service-info', { part: 'frame', width: 390 }),
  view('privacy', null, '/privacy'),
  view('help-manual', null, '/help/manual'),
  view('help-manual-of-a-screen', 'gaon-op', '/help/manual?screen=/salary/management', { part: 'frame' }),
  view('help-manual-on-a-phone', 'gaon-emp', '/help/manual?page=start', { width: 390 }),
  view('help-manual-of-words', null, '/help/manual?q=이체 파일'),
  view('help-faq', null, '/help/faq'),
  view('help-reference', 'gaon-op', '/help/reference'),
  view('help-inquiry', null, '/help/inquiry'),
  view('forbidden', 'gaon-emp', '/salary/management'),
  view('forbidden-by-itself', null, '/forbidden'),
  view('documents', 'gaon-op', '/e-system', DOCUMENTS),
  view('documents-of-all', 'gaon-op', '/e-system/total', DOCUMENTS),
  view('documents-of-vacation-on-a-phone', 'gaon-op', '/e-system/vacation', { ...DOCUMENTS, width: 390 }),
  view('document', 'gaon-op', '/e-system/vacation/1'),
  view('document-rejected-on-a-phone', 'gaon-op', '/e-system/vacation/2', { width: 390 }),
  view('document-form', 'gaon-op', '/e-system/form?type=vacation', DOCUMENTS),
  view('documents-of-attendance', 'gaon-op', '/e-system/attendance', DOCUMENTS),
  view('document-form-of-attendance', 'gaon-op', '/e-system/form?type=attendance', DOCUMENTS),
  view('documents-of-trip', 'gaon-op', '/e-system/trip', DOCUMENTS),
  view('document-form-of-trip', 'gaon-op', '/e-system/form?type=trip', DOCUMENTS),
  view('documents-of-edu', 'gaon-op', '/e-system/edu', DOCUMENTS),
  view('document-form-of-edu', 'gaon-op', '/e-system/form?type=edu', DOCUMENTS),
  view('documents-of-over', 'gaon-op', '/e-system/over', DOCUMENTS),
  view('document-form-of-over', 'gaon-op', '/e-system/form?type=over', DOCUMENTS),
  view('documents-of-apology', 'gaon-op', '/e-system/apology', DOCUMENTS),
  view('document-form-of-apology', 'gaon-op', '/e-system/form?type=apology', DOCUMENTS),
  view('not-found', 'gaon-op', '/salary/managment'),
  view('beacons', 'gaon-op', BEACONS),
  view('beacons-on-a-phone', 'gaon-op', BEACONS, { width: 390 }),
  view('beacon-new', 'gaon-op', `${BEACONS}/write`),
  view('beacon-change', 'gaon-op', `${BEACONS}/modify/1`),
  view('beacon-end', 'gaon-op', `${BEACONS}/modify/1?end=1`, { part: 'opened' }),
  view('beacons--boss', 'boss', '/terminal/beacon?all=1'),
  view('beacon-new--boss', 'boss', '/terminal/beacon/write'),
  view('beacon-change--boss', 'boss', '/terminal/beacon/modify/4'),
  view('places-of-work', 'gaon-op', '/terminal/company-place'),
  view('phones', 'gaon-op', PHONES),
  view('phones-on-a-phone', 'gaon-op', PHONES, { width: 390 }),
  view('phone-that-waits', 'gaon-op', `${PHONES}/modify/4`),
  view('phone-released', 'gaon-op', `${PHONES}/modify/3`),
  view('phones--boss', 'boss', '/terminal/mobile'),
  view('phone--boss', 'boss', '/terminal/mobile/modify/5'),
  view('calculators', null, '/calculators'),
  view('calculator-net-pay', null, '/calculators/net-pay'),
  view('calculator-annual-leave', null, '/calculators/annual-leave'),
  view('calculator-severance', null, '/calculators/severance'),
  view('calculator-weekly-holiday', null, '/calculators/weekly-holiday'),
  view('calculator-work-day', null, '/calculators/work-day'),
  view('login', null, '/login'),
  view('mobilelogin', null, '/mobilelogin', { width: 390 }),
  view('setup', null, '/setup', {
    instead: {
      'common.meta': {
        body: { today: '2026-11-20', setup: true, demo: false, version: '0', demoAccounts: [], demoPassword: null },
      },
    },
  }),
  view('login-of-the-demo', null, '/login', {
    instead: {
      'common.meta': {
        body: {
          today: '2026-11-20',
          setup: false,
          demo: true,
          version: '0',
          demoAccounts: [
            {
              login_id: 'hanbit',
              roleName: '운영자',
              companyName: '(주)한빛정밀',
              description: '급여와 인사를 맡는 운영자',
            },
          ],
          demoPassword: 'handal1234!',
        },
      },
    },
  }),

  // Home
  view('home--gaon-op', 'gaon-op', '/home', { part: 'frame' }),
  view('home--gaon-op-chart-as-table', 'gaon-op', '/home', { first: press('표로 보기') }),
  view('home--gaon-op-notices', 'gaon-op', '/home', { part: 'frame', first: press(/^알림/) }),
  view('home--gaon-op-on-a-phone', 'gaon-op', '/home', { part: 'frame', width: 390 }),
  view('home--dasom-op', 'dasom-op', '/home'),
  view('home-of-a-new-company', 'gaon-op', '/home', { part: 'frame', instead: NEW_COMPANY }),
  view('home-of-a-new-company-on-a-phone', 'gaon-op', '/home', { width: 390, instead: NEW_COMPANY }),
  view('home--gaon-emp', 'gaon-emp', '/home', { part: 'frame' }),
  view('home--gaon-emp-on-a-phone', 'gaon-emp', '/home', { part: 'frame', width: 390 }),
  view('home--boss', 'boss', '/home', { part: 'frame' }),
  view('home--failed', 'gaon-op', '/home', {
    instead: {
      'home.read': {
        status: 503,
        body: {
          type: 'about:blank',
          title: 'x',
          status: 503,
          code: 'unavailable',
          message: '지금은 데이터베이스를 쓸 수 없습니다.',
        },
      },
    },
  }),

  // Own
  view('contract-requests', 'gaon-op', '/home/contract-board'),
  view('contract-requests-on-a-phone', 'gaon-op', '/home/contract-board', { width: 390 }),
  view('contract-requests--boss', 'boss', '/home/contract-board'),
  view('contract-request', 'gaon-op', '/home/contract-board/detail?no=2'),
  view('contract-request-refused', 'gaon-op', '/home/contract-board/detail?no=1'),
  view('contract-request--boss', 'boss', '/home/contract-board/detail?no=2'),
  view('contract-request-form', 'gaon-op', '/home/contract-board/write'),
  view('contract-request-form--boss', 'boss', '/home/contract-board/write'),
  view('contract-request-rewrite-of-a-taken-one', 'gaon-op', '/home/contract-board/rewrite?no=2'),
  view('contract-request-withdraw', 'gaon-op', '/home/contract-board/delete?no=2'),
  view('inquiries', 'gaon-op', '/home/qna'),
  view('inquiries-on-a-phone', 'gaon-emp', '/home/qna', { width: 390 }),
  view('inquiries--boss', 'boss', '/home/qna'),
  view('inquiry', 'gaon-op', '/home/qna/detail?no=1'),
  view('inquiry--boss', 'boss', '/home/qna/detail?no=3'),
  view('inquiry-form', 'gaon-emp', '/home/qna/write'),
  view('inquiry-form--boss', 'boss', '/home/qna/write'),
  view('inquiry-rewrite', 'gaon-emp', '/home/qna/rewrite?no=2'),
  view('inquiry-delete', 'gaon-emp', '/home/qna/delete?no=2'),
  view('inquiry-delete-of-another', 'gaon-op', '/home/qna/delete?no=1'),
  view('inquiry-comment-write', 'gaon-emp', '/home/qna/comment/write?no=1'),
  view('inquiry-comment-rewrite', 'gaon-emp', '/home/qna/comment/rewrite?no=1&comment=2'),
  view('inquiry-comment-delete', 'gaon-emp', '/home/qna/comment/delete?no=1&comment=2'),
  view('board', 'gaon-op', '/home/board'),
  view('board-on-a-phone', 'gaon-emp', '/home/board', { width: 390 }),
  view('board--boss', 'boss', '/home/board'),
  view('board-post', 'gaon-op', '/home/board/detail?no=1'),
  view('board-post-spoken-about', 'gaon-emp', '/home/board/detail?no=2'),
  view('board-form', 'gaon-op', '/home/board/write'),
  view('board-rewrite-of-another', 'gaon-op', '/home/board/rewrite?no=1'),
  view('board-delete', 'gaon-op', '/home/board/delete?no=1'),
  view('board-comment-write', 'gaon-emp', '/home/board/comment/write?no=2'),
  view('board-comment-rewrite-of-another', 'gaon-emp', '/home/board/comment/rewrite?no=2&comment=1'),
  view('board-comment-delete-of-another', 'gaon-emp', '/home/board/comment/delete?no=2&comment=1'),
  view('notices--gaon-op', 'gaon-op', '/home/notifications'),
  view('my-info--gaon-emp', 'gaon-emp', '/home/myinfo'),
  view('my-info--boss', 'boss', '/home/myinfo'),
  view('verify-certificate', null, '/help/verify'),
  view('own-security--gaon-op', 'gaon-op', '/home/myinfo/security'),
  view('password-reset', 'gaon-emp', '/home/password-reset'),
  view('my-salary--gaon-emp', 'gaon-emp', '/salary/my-salary'),
  view('my-salary--gaon-emp-bonus', 'gaon-emp', '/salary/my-salary?month=2026-09&paymentType=0002'),
  view('my-salary--gaon-emp-not-given', 'gaon-emp', '/salary/my-salary?month=2026-11'),
  view('my-salary--gaon-emp-on-a-phone', 'gaon-emp', '/salary/my-salary', { width: 390 }),
  view('my-salary--both-emp-corrected', 'both-emp', '/salary/my-salary?month=2026-10'),

  view('my-attendance--gaon-emp', 'gaon-emp', '/home/attendance?month=2026-11'),
  view('my-attendance--gaon-emp-on-a-phone', 'gaon-emp', '/home/attendance', { width: 390 }),

  // The month of attendance
  view('attendance-month', 'gaon-op', MONTH),
  view('attendance-month-on-a-phone', 'gaon-op', MONTH, { width: 390 }),

  // What is added to a day
  view('attendance-add', 'gaon-op', '/attendance/add?day=2026-11-19'),
  view('attendance-add-on-a-phone', 'gaon-op', '/attendance/add?day=2026-11-19', { width: 390 }),

  // Raw events of attendance
  view('attendance-daily', 'gaon-op', DAILY),
  view('attendance-daily-before', 'gaon-op', `${DAILY}?day=2026-11-19`),
  view('attendance-daily-on-a-phone', 'gaon-op', `${DAILY}?day=2026-11-19`, { width: 390 }),
  beside('attendance-day-1', `${DAILY}?day=2026-11-19&open=1`),
  view('attendance-requests', 'gaon-op', `${DAILY}?part=requests`),
  view('attendance-tags', 'gaon-op', TAGS),
  view('attendance-tags-of-days', 'gaon-op', `${TAGS}?from=2026-11-19&to=2026-11-20`),
  view('attendance-tags-of-days-on-a-phone', 'gaon-op', `${TAGS}?from=2026-11-19&to=2026-11-20`, { width: 390 }),
  view('attendance-tags-odd', 'gaon-op', `${TAGS}?from=2026-11-19&view=odd`, ROWS),
  beside('attendance-tag-5', `${TAGS}?from=2026-11-19&tag=5`),
  beside('attendance-tag-6', `${TAGS}?from=2026-11-19&tag=6`),
  beside('attendance-tag-1', `${TAGS}?from=2026-11-19&tag=1`),
  beside('attendance-tag-new', `${TAGS}?add=1`),
  view('attendance-tag-import', 'gaon-op', `${TAGS}?import=1`, { instead: NO_FILE }),
  view('attendance-tag-import-on-a-phone', 'gaon-op', `${TAGS}?import=1`, { width: 390, instead: NO_FILE }),
  view('attendance-cards', 'gaon-op', `${TAGS}?cards=1`),
  view('attendance-cards-on-a-phone', 'gaon-op', `${TAGS}?cards=1`, { width: 390 }),
  beside('attendance-card-2', `${TAGS}?cards=1&card=2`),
  beside('attendance-card-end', `${TAGS}?cards=1&card=3&act=end`),
  beside('attendance-card-new', `${TAGS}?cards=1&act=new`),

  // People and organisation
  view('employees', 'gaon-op', '/basic-info/hrm/employee'),
  view('employees-on-a-phone', 'gaon-op', '/basic-info/hrm/employee', { width: 390 }),
  view('employees-retired', 'gaon-op', '/basic-info/hrm/employee?state=0003', ROWS),
  view('employees-nobody', 'gaon-op', '/basic-info/hrm/employee?q=없는사람', ROWS),
  view('employees-accounts', 'gaon-op', '/basic-info/hrm/employee?account=NONE'),
  view('roster', 'gaon-op', '/basic-info/hrm/employee/list'),
  view('roster-on-a-phone', 'gaon-op', '/basic-info/hrm/employee/list', { width: 390 }),
  view('retired', 'gaon-op', '/basic-info/hrm/employee/retired-list'),
  view('retention', 'gaon-op', '/basic-info/hrm/employee/retention'),
  view('retention-on-a-phone', 'gaon-op', '/basic-info/hrm/employee/retention', { width: 390 }),
  view('employee-1', 'gaon-op', '/basic-info/hrm/employee/detail/1'),
  view('employee-1-pay-terms', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=pay'),
  view('employee-1-insurance', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=insurance'),
  view('employee-1-work', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=work'),
  view('employee-1-account', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=account'),
  view('employee-1-family', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=family'),
  view('employee-1-login', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=login'),
  view('employee-new', 'gaon-op', '/basic-info/hrm/employee/write'),
  view('employee-new-on-a-phone', 'gaon-op', '/basic-info/hrm/employee/write', { width: 390 }),
  view('employee-change', 'gaon-op', '/basic-info/hrm/employee/rewrite/1'),
  view('employee-change-pay', 'gaon-op', '/basic-info/hrm/employee/rewrite/1', {
    part: 'opened',
    first: press('급여 조건 수정'),
  }),
  view('employee-remove', 'gaon-op', '/basic-info/hrm/employee/delete/1'),
  view('employee-remove-on-a-phone', 'gaon-op', '/basic-info/hrm/employee/delete/1', { width: 390 }),
  view('employee-1-leaving', 'gaon-op', '/basic-info/hrm/employee/leaving/1'),
  view('employee-1-leave', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=leave'),
  view('employee-1-leave-on-a-phone', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=leave', { width: 390 }),
  view('employee-1-opening-none', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=opening'),
  view('employee-1-opening', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=opening', {
    instead: { 'hrm.employee.opening': { body: { entries: OPENINGS } } },
  }),
  view('moving-in', 'gaon-op', '/basic-info/hrm/employee?moving=1', {
    instead: {
      'hrm.opening.import.list': { body: { items: [], total: 0 } },
      'hrm.employees': { body: { items: [], total: 0, states: [] } },
    },
  }),
  view('employee-1-papers', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=papers'),
  view('employee-12-papers-on-a-phone', 'gaon-op', '/basic-info/hrm/employee/detail/12?tab=papers', { width: 390 }),
  view('employee-1-certificate', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=papers&act=certificate', {
    part: 'opened',
  }),
  view('insurance-reports', 'gaon-op', '/basic-info/hrm/employee?reports=1&month=2026-10'),
  view('insurance-reports-on-a-phone', 'gaon-op', '/basic-info/hrm/employee?reports=1&month=2026-10', { width: 390 }),
  view('insurance-report', 'gaon-op', '/basic-info/hrm/employee?reports=1&report=5-SEPARATION-2026-10-30', {
    part: 'opened',
  }),
  view('employee-1-history', 'gaon-op', '/basic-info/hrm/employee/detail/1?tab=history'),
  view('employee-12-history-on-a-phone', 'gaon-op', '/basic-info/hrm/employee/detail/12?tab=history', { width: 390 }),
  view('employee-unknown', 'gaon-op', '/basic-info/hrm/employee/detail/99'),
  view('salary-items', 'gaon-op', ITEMS),
  view('salary-items-with-ended', 'gaon-op', `${ITEMS}?ended=1&tab=0001`),
  view('salary-items-on-a-phone', 'gaon-op', ITEMS, { width: 390 }),
  view('salary-item-phone', 'gaon-op', `${ITEMS}?item=phone`, { part: 'opened', first: press('내용 이력') }),
  view('salary-item-club', 'gaon-op', `${ITEMS}?item=club`, { part: 'opened' }),
  view('salary-item-new', 'gaon-op', `${ITEMS}/write`),
  view('salary-item-change', 'gaon-op', `${ITEMS}/rewrite?item=meal`),
  view('salary-item-change-formula', 'gaon-op', `${ITEMS}/rewrite?item=lead`),
  view('salary-item-change-told', 'gaon-op', `${ITEMS}/rewrite?item=club`, { first: press('영향을 받는 급여 보기') }),
  view('salary-item-end', 'gaon-op', `${ITEMS}/delete?item=meal`),
  view('salary-item-end-of-none', 'gaon-op', `${ITEMS}/delete`),
  view('default-salary-items', 'boss', DEFAULT_ITEMS),
  view('default-salary-item-new', 'boss', `${DEFAULT_ITEMS}/write`),
  view('default-salary-item-change', 'boss', `${DEFAULT_ITEMS}/rewrite?item=base`),
  view('default-salary-item-end', 'boss', `${DEFAULT_ITEMS}/delete?item=base`),
  view('departments', 'gaon-op', ORG),
  view('departments-of-a-day-to-come', 'gaon-op', `${ORG}?day=2027-01-01`),
  view('departments-with-ended', 'gaon-op', `${ORG}?ended=1`),
  view('department', 'gaon-op', `${ORG}/detail?no=3`),
  view('department-on-a-phone', 'gaon-op', `${ORG}/detail?no=3`, { width: 390 }),
  view('department-that-is-none', 'gaon-op', `${ORG}/detail?no=99`),
  view('department-change', 'gaon-op', `${ORG}/rewrite?no=3`),
  view('department-end', 'gaon-op', `${ORG}/delete?no=3`),
  view('department-new', 'gaon-op', `${ORG}/write`),
  view('positions', 'gaon-op', `${ORG}?tab=position`, ROWS),
  view('positions-on-a-phone', 'gaon-op', `${ORG}?tab=position`, { width: 390 }),
  view('position', 'gaon-op', `${ORG}/detail?tab=position&no=1`),
  view('position-change', 'gaon-op', `${ORG}/rewrite?tab=position&no=1`),
  view('position-end', 'gaon-op', `${ORG}/delete?tab=position&no=1`),
  view('default-departments', 'boss', DEFAULT_ORG),
  view('default-department', 'boss', `${DEFAULT_ORG}/detail?no=1`),
  view('default-department-new', 'boss', `${DEFAULT_ORG}/write`),
  view('default-department-change', 'boss', `${DEFAULT_ORG}/rewrite?no=1`),
  view('default-department-end', 'boss', `${DEFAULT_ORG}/delete?no=1`),
  view('default-positions', 'boss', `${DEFAULT_ORG}?tab=position`),

  // Approval lines
  view('approval-lines', 'gaon-op', `${LINE}?who=3`),
  view('approval-line-of-a-department-on-a-phone', 'gaon-op', `${LINE}?dept=6&who=3`, { width: 390 }),
  view('approval-line-new', 'gaon-op', `${LINE}/write?type=apology&who=3`),
  view('approval-line-change', 'gaon-op', `${LINE}/rewrite?dept=6&who=3`),

  // Shifts
  view('schedule', 'gaon-op', `${SCHEDULE}?from=2027-01-04`),
  view('schedule-on-a-phone', 'gaon-op', `${SCHEDULE}?from=2027-01-04&dept=경영지원팀`, { width: 390 }),
  view('shift-patterns', 'gaon-op', `${SCHEDULE}?from=2027-01-04&open=patterns`),
  view('shift-pattern-new', 'gaon-op', `${SCHEDULE}?from=2027-01-04&open=new-pattern`),

  // Holidays
  view('holidays', 'gaon-op', HOLIDAY),
  view('holidays-as-a-list', 'gaon-op', `${HOLIDAY}?view=list`),
  view('holidays-on-a-phone', 'gaon-op', `${HOLIDAY}?view=list`, { width: 390 }),
  view('holiday-moved', 'gaon-op', `${HOLIDAY}?day=2026-12-28`),
  view('holiday-new', 'gaon-op', `${HOLIDAY}/write`),
  view('holiday-move', 'gaon-op', `${HOLIDAY}/write?type=move`),
  view('holiday-change', 'gaon-op', `${HOLIDAY}/rewrite?no=20261225`),
  view('holiday-remove', 'gaon-op', `${HOLIDAY}/delete?no=2`),
  view('default-lines--boss', 'boss', `${CODES}?tab=lines&type=all`),
  view('work-time', 'gaon-op', WORK_TIME),
  view('work-time-on-a-phone', 'gaon-op', WORK_TIME, { width: 390 }),
  view('work-time-general', 'gaon-op', `${WORK_TIME}?type=0003`),
  view('work-time-schedules', 'gaon-op', `${WORK_TIME}/rewrite?type=0001`),
  view('work-time-units', 'gaon-op', `${WORK_TIME}/rewrite?type=0008`, {
    first: () => {
      for (const choice of [/^10분/, /^단위로 내림/, /^날마다 내림/]) pressOne('input[type=radio]', choice)
      pressOne('button', '지난 석 달과 비교')
    },
  }),
  view('settings', 'gaon-op', `${WORK_TIME}?tab=settings`),
  view('settings-on-a-phone', 'gaon-op', `${WORK_TIME}?tab=settings`, { width: 390 }),
  view('setting-open', 'gaon-op', `${WORK_TIME}?tab=settings&setting=location`, { part: 'opened' }),
  view('setting-kept-elsewhere', 'gaon-op', `${WORK_TIME}?tab=settings&setting=paydayOnHoliday`, { part: 'opened' }),
  view('setting-change', 'gaon-op', `${WORK_TIME}/rewrite?tab=settings&setting=preStart&name=preStart`, {
    part: 'opened',
  }),
  view('own-codes', 'gaon-op', `${WORK_TIME}?tab=codes`),
  view('default-work-time--boss', 'boss', CODES),
  view('default-work-time-hours--boss', 'boss', `${CODES}/rewrite?type=0005`),
  view('default-settings--boss', 'boss', `${CODES}?tab=settings&group=holiday&setting=companyHolidays`),
  view('codes--boss', 'boss', `${CODES}?tab=codes`),
  view('code-change--boss', 'boss', `${CODES}?tab=codes&code=0002`),
  view('code-add--boss', 'boss', `${CODES}?tab=codes&category=0022&add=1`),
  view('holidays--boss', 'boss', SHARED_HOLIDAY),
  view('holiday-new--boss', 'boss', `${SHARED_HOLIDAY}/write`),
  view('holiday-change--boss', 'boss', `${SHARED_HOLIDAY}/rewrite?no=1`),
  view('holiday-remove--boss', 'boss', `${SHARED_HOLIDAY}/delete?no=1`),

  // Rates and tables
  view('rates', 'gaon-op', '/basic-info/salary/4-insurance'),
  view('rates-2027', 'gaon-op', '/basic-info/salary/4-insurance?date=2027-01-01'),
  view('rates-people', 'gaon-op', '/basic-info/salary/4-insurance?tab=people'),
  view('taxes', 'gaon-op', '/basic-info/salary/tax'),
  view('tax-table', 'gaon-op', '/basic-info/salary/simple-tax'),
  view('rates--boss', 'boss', '/management/basic-info/4-insurance'),
  view('rate-add--boss', 'boss', '/management/basic-info/4-insurance/rewrite?figure=care.ratio'),
  view('tax-table--boss', 'boss', '/management/basic-info/simple-tax'),
  view('tax-table-import--boss', 'boss', '/management/basic-info/simple-tax/rewrite'),

  // Doors and the access log
  view('company-security', 'gaon-op', SECURITY),
  view('company-security--dasom-op', 'dasom-op', SECURITY),
  view('system-security', 'boss', '/management/security'),
  view('audit-review', 'gaon-op', REVIEW),
  view('audit-review-signed', 'gaon-op', `${REVIEW}?month=2026-09`),
  view('audit-review-empty', 'gaon-op', `${REVIEW}?month=2026-01`),
  view('audit-review--boss', 'boss', '/management/audit-review'),

  view('not-found-of-a-visitor', null, '/404'),

  // Payroll
  view('payroll', 'gaon-op', PAY),
  view('payroll-2026-10', 'gaon-op', `${PAY}?month=2026-10`),
  view('payroll-2026-12', 'gaon-op', `${PAY}?month=2026-12`, ROWS),
  view('payroll-attendance', 'gaon-op', `${PAY}?month=2026-11&view=attendance`),
  view('payroll-with-leave', 'gaon-op', `${PAY}?month=2026-11&leave=1`, ROWS),
  view('payroll-of-a-department', 'gaon-op', `${PAY}?month=2026-11&dept=3`, ROWS),
  view('payroll-of-a-check', 'gaon-op', `${PAY}?month=2026-11&check=net-change`, ROWS),
  view('payroll-on-a-phone', 'gaon-op', `${PAY}?month=2026-11`, { width: 390 }),
  view('payroll--dasom-op', 'dasom-op', PAY),
  view('payroll-everybody-chosen', 'gaon-op', `${PAY}?month=2026-11&dept=3`, {
    ...ROWS,
    first: () => {
      pressOne('input[type=checkbox]', '모두 선택')
    },
  }),
  beside('payroll-file-reason', `${PAY}?month=2026-09`, inMenu('PDF', '급여대장 A3')),
  { ...beside('payroll-confirm', `${PAY}?month=2026-10`, press('급여 확정')), as: 'dasom-op' },
  beside('payroll-2026-09-pay', `${PAY}?month=2026-09`, press(/차액 지급 완료/)),
  beside('payroll-2026-09-reopen', `${PAY}?month=2026-09`, inMenu('전체 15명', /확정 취소/)),
  beside('slip-drawer-1', `${PAY}?month=2026-11&slip=1`),
  beside('slip-drawer-1-line', `${PAY}?month=2026-11&slip=1&line=item.overtime`),
  beside('slip-drawer-1-history', `${PAY}?month=2026-11&slip=1`, tab(/^변경 이력/)),
  beside('slip-drawer-8-reopened', `${PAY}?month=2026-10&slip=8`),
  beside('slip-drawer-2-issues', `${PAY}?month=2026-09&slip=2`, tab(/^명세서/)),
  beside('hours-drawer-14', `${PAY}?month=2026-11&view=attendance&slip=14`),
  view('slip-page-1', 'gaon-op', `${PAY}/detail?month=2026-11&employeeNo=1`),
  view('slip-form-1', 'gaon-op', `${PAY}/write?month=2026-11&employeeNo=1`),
  view('slip-form-nobody', 'gaon-op', `${PAY}/write?month=2026-11`),
  view('ledger', 'gaon-op', '/salary/payment-list?month=2026-09'),
  view('leave-month', 'gaon-op', '/salary/leave/list?month=2026-11'),
  view('leave-people', 'gaon-op', '/salary/leave/list?month=2026-11&view=people'),
  beside('leave-ledger', '/salary/leave/list?month=2026-11&employeeNo=1'),
  view('leave-payments', 'gaon-op', '/salary/leave/payment-list?year=2026'),
  view('leave-payments-on-a-phone', 'gaon-op', '/salary/leave/payment-list?year=2026', { width: 390 }),
  beside('leave-payment', '/salary/leave/payment-list?year=2026&employeeNo=1'),
  view('ledger-on-a-phone', 'gaon-op', '/salary/payment-list?month=2026-09', { width: 390 }),
  view('vouchers', 'gaon-op', '/salary/account-book?month=2026-09'),
  beside('vouchers-to-export', '/salary/account-book?month=2026-09', press('전표 내보내기')),
  beside('vouchers-accounts', '/salary/account-book?month=2026-09&accounts=1'),
  view('vouchers-of-nothing', 'gaon-op', '/salary/account-book?month=2026-11', { width: 390 }),
  view('transfer', 'gaon-op', '/salary/transfer?month=2026-10'),
  view('transfer-on-a-phone', 'gaon-op', '/salary/transfer?month=2026-09', { width: 390 }),
  view('year', 'gaon-op', '/salary/payment-year-list?year=2026'),
  view('year-on-a-phone', 'gaon-op', '/salary/payment-year-list?year=2026&measure=earnings', { width: 390 }),
  view('year-by-department', 'gaon-op', '/salary/payment-year-list?year=2026&subtotals=1', ROWS),
  view('pension', 'gaon-op', '/salary/insurance-tax/retirement-pension?month=2026-09'),
  view('pension-detail', 'gaon-op', '/salary/insurance-tax/retirement-pension/detail?month=2026-09&employeeNo=1'),
  view('departure', 'gaon-op', '/insurance-tax/departure-guarantee?month=2026-09'),
  view('departure-detail', 'gaon-op', '/insurance-tax/departure-guarantee/detail?month=2026-09&employeeNo=10'),
  view('insurance-settlement', 'gaon-op', '/insurance-tax/settlement?year=2026'),
  view('ledger-of-a-department', 'gaon-op', '/salary/payment-list?month=2026-09&dept=3', ROWS),

  // Companies
  view('company', 'gaon-op', '/basic-info/company-info'),
  view('company-detail', 'gaon-op', '/basic-info/company-info/detail/1'),
  view('company-form', 'gaon-op', '/basic-info/company-info/rewrite/1'),
  view('company-end-by-operator', 'gaon-op', '/basic-info/company-info/delete'),
  view('companies--boss', 'boss', '/management/company-info'),
  view('company-detail--boss', 'boss', '/management/company-info/detail/1'),
  view('company-new--boss', 'boss', '/management/company-info/write'),
  view('company-form--boss', 'boss', '/management/company-info/rewrite/1'),
  view('company-end--boss', 'boss', '/management/company-info/delete?no=1'),
]
