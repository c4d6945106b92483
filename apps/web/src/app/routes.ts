import type { Role } from '@handal/contracts/roles'
import type { LoadPage } from './lazy-page.tsx'

/** Which menu: the super admin's, the operator's, the employee's (operators can switch to it), a visitor's. */
export type MenuName = 'super' | 'operator' | 'employee' | 'visitor'
/** Where a screen stands in a menu. `to` differs from the path when an entry carries a query. Order is the order of this table. */
export type MenuPlace = { menu: MenuName; group: string; label?: string; to?: string }

/** One screen: router, guard, menus, breadcrumb and the conformance test read this. */
export type RouteEntry = {
  path: string
  title: string
  /** 'public', or the perm_ids that may open it. */
  roles: 'public' | readonly Role[]
  layout: 'main' | 'bare' | 'popup'
  /** Short name for menus and breadcrumb, when it differs from the title. */
  label?: string
  /** What stands before it in the breadcrumb: a path of this table (a link), or a plain word. */
  parents: readonly string[]
  menu?: readonly MenuPlace[]
  /** Many columns: the menu starts collapsed. */
  wide?: true
  /** The screen takes exactly the rest of the height from 1200 px; its own parts scroll. */
  fill?: true
  /** A page from edge to edge, without the content's padding. */
  bleed?: true
  /** Draws no part of MUI: its first visitors do not load MUI. */
  plain?: true
  /** Stays on screen when the person signs out on it. */
  afterLogout?: true
  load: LoadPage
}

/** What a route's handle carries: its row of the table, for layout, breadcrumb and menu. */
export type ScreenHandle = { entry: RouteEntry }

const SUPER = ['01'] as const
const ADMIN = ['11'] as const
const STAFF = ['11', '21'] as const
const MANAGERS = ['01', '11'] as const
const ALL = ['01', '11', '21'] as const

const at = (menu: MenuName, group: string, label?: string): MenuPlace => ({ menu, group, ...(label ? { label } : {}) })
const HELP = [at('operator', 'help'), at('employee', 'help')]
/** An approval type: a status list for operators; a form and a status list for employees. */
const approvalPlaces = (type: string, word: string): readonly MenuPlace[] => [
  at('operator', 'approval', `${word} 현황`),
  { menu: 'employee', group: 'approval', label: `${word} 작성`, to: `/e-system/form?type=${type}` },
  at('employee', 'approval', `${word} 현황`),
]

type Options = Pick<RouteEntry, 'load'> &
  Partial<Omit<RouteEntry, 'path' | 'title' | 'roles' | 'parents' | 'load'>> & { under?: string }

/** Rows of one area: its word leads the breadcrumb; `under` is the screen between. */
const area =
  (word: string | null, roles: RouteEntry['roles']) =>
  (path: string, title: string, { under, ...rest }: Options): RouteEntry => {
    const parents = [...(word === null ? [] : [word]), ...(under === undefined ? [] : [under])]
    return { path, title, roles, parents, layout: 'main', ...rest }
  }

const open = area(null, 'public')
const calculator = (path: string, title: string, load: LoadPage): RouteEntry =>
  open(path, title, { under: '/calculators', load })
const help = area('도움말', 'public')
const attendance = area('근태', ADMIN)
const basic = area('기본정보', ADMIN)
const salary = area('급여', ADMIN)
const foreigner = area('외국인보험', ADMIN)
const device = area('장치', ADMIN)
const terminal = area('장치', SUPER)
const company = area(null, SUPER)
const settings = area('설정', SUPER)
const approval = area(null, STAFF)
const own = area(null, STAFF)
const home = area(null, ALL)
const contract = area(null, MANAGERS)

/** An operator's own company, at an address with its number too. */
const ownCompanyPage: LoadPage = () => import('../features/companies/OwnCompanyPage.tsx')
/** The forms of holidays open over their year, at addresses of their own. */
const holidayPage: LoadPage = () => import('../features/holidays/HolidayPage.tsx')
const sharedHolidayPage: LoadPage = () => import('../features/holidays/SharedHolidayPage.tsx')
/** So do those of working time and settings, of a company and of the defaults. */
const workTimePage: LoadPage = () => import('../features/settings/WorkTimePage.tsx')
const defaultsPage: LoadPage = () => import('../features/defaults/DefaultsPage.tsx')
const sharedRatesPage: LoadPage = () => import('../features/rates/SharedRatesPage.tsx')
/** So do those of departments and positions over their tree and list. */
const documentListPage: LoadPage = () => import('../features/approval/DocumentListPage.tsx')
const approvalLinePage: LoadPage = () => import('../features/approval-lines/ApprovalLinePage.tsx')
const organisationPage: LoadPage = () => import('../features/organisation/OrganisationPage.tsx')

/** Comments are written where the post stands. */
const postPage: LoadPage = () => import('../features/board/PostPage.tsx')
const postFormPage: LoadPage = () => import('../features/board/PostFormPage.tsx')
const requestFormPage: LoadPage = () => import('../features/contract-requests/RequestFormPage.tsx')
const inquiryPage: LoadPage = () => import('../features/inquiries/InquiryPage.tsx')
const inquiryFormPage: LoadPage = () => import('../features/inquiries/InquiryFormPage.tsx')

/** Every screen of the product, in menu order. */
export const ROUTES: readonly RouteEntry[] = [
  open('/', '홈', { bleed: true, plain: true, load: () => import('../features/public/RootPage.tsx') }),
  open('/service-info', '서비스 소개', {
    plain: true,
    menu: [at('visitor', 'service')],
    bleed: true,
    load: () => import('../features/public/ServiceInfoPage.tsx'),
  }),
  open('/forbidden', '접근 권한 없음', { load: () => import('../features/errors/ForbiddenPage.tsx') }),
  open('/404', '페이지를 찾을 수 없음', { load: () => import('../features/errors/NotFoundPage.tsx') }),
  open('/privacy', '개인정보처리방침', {
    menu: [at('visitor', 'privacy')],
    load: () => import('../features/public/PrivacyPage.tsx'),
  }),

  open('/calculators', '급여 계산기', {
    menu: [at('visitor', 'calculators')],
    load: () => import('../features/calculators/CalculatorsPage.tsx'),
  }),
  calculator('/calculators/net-pay', '월급 실수령액 계산기', () => import('../features/calculators/NetPayPage.tsx')),
  calculator('/calculators/annual-leave', '연차 계산기', () => import('../features/calculators/AnnualLeavePage.tsx')),
  calculator('/calculators/severance', '퇴직금 계산기', () => import('../features/calculators/SeverancePage.tsx')),
  calculator(
    '/calculators/weekly-holiday',
    '주휴수당 계산기',
    () => import('../features/calculators/WeeklyHolidayPage.tsx'),
  ),
  calculator('/calculators/work-day', '근로시간 계산기', () => import('../features/calculators/WorkDayPage.tsx')),

  open('/login', '로그인', {
    layout: 'bare',
    plain: true,
    load: () => import('../features/session/LoginPage.tsx'),
  }),
  open('/mobilelogin', '모바일 로그인', {
    plain: true,
    layout: 'bare',
    load: () => import('../features/session/MobileLoginPage.tsx'),
  }),

  open('/terminal/screen', '근무지 화면', {
    layout: 'bare',
    plain: true,
    load: () => import('../features/check-in/OpenApartPage.tsx'),
  }),

  open('/setup', '처음 시작', { layout: 'bare', load: () => import('../features/session/SetupPage.tsx') }),

  open('/account-link', '비밀번호 정하기', {
    layout: 'bare',
    load: () => import('../features/session/AccountLinkPage.tsx'),
  }),

  help('/help/manual', '매뉴얼', { menu: HELP, load: () => import('../features/help/ManualPage.tsx') }),
  help('/help/inquiry', '1:1 문의', { load: () => import('../features/help/InquiryPage.tsx') }),
  help('/help/verify', '증명서 확인', { load: () => import('../features/help/VerifyPage.tsx') }),
  help('/help/remote-support', '원격지원', { load: () => import('../features/help/RemoteSupportPage.tsx') }),
  help('/help/faq', '자주 묻는 질문', { menu: HELP, load: () => import('../features/help/FaqPage.tsx') }),
  help('/help/reference', '자료실', { menu: HELP, load: () => import('../features/help/ReferencePage.tsx') }),

  attendance('/attendance/management', '근태관리', {
    menu: [at('operator', 'attendance')],
    wide: true,
    fill: true,
    load: () => import('../features/attendance/month/MonthPage.tsx'),
  }),
  attendance('/attendance/daily', '일별 근태조회', {
    menu: [at('operator', 'attendance')],
    load: () => import('../features/attendance/daily/DailyPage.tsx'),
  }),
  attendance('/attendance/tag', '출퇴근 기록조회', {
    menu: [at('operator', 'attendance')],
    load: () => import('../features/attendance/tags/TagListPage.tsx'),
  }),
  attendance('/attendance/schedule', '근무계획', {
    menu: [at('operator', 'attendance')],
    wide: true,
    load: () => import('../features/attendance/schedule/SchedulePage.tsx'),
  }),
  attendance('/attendance/add', '근태 추가', {
    layout: 'popup',
    load: () => import('../features/attendance/add/AddPage.tsx'),
  }),

  basic('/basic-info/company-info', '회사정보', { menu: [at('operator', 'basic')], load: ownCompanyPage }),
  basic('/basic-info/company-info/detail/:corp_no', '회사정보 상세', {
    under: '/basic-info/company-info',
    load: ownCompanyPage,
  }),
  basic('/basic-info/company-info/rewrite/:corp_no', '회사정보 수정', {
    under: '/basic-info/company-info',
    load: () => import('../features/companies/OwnRewritePage.tsx'),
  }),
  basic('/basic-info/company-info/delete', '회사정보 삭제', {
    under: '/basic-info/company-info',
    load: () => import('../features/companies/OwnCompanyDeletePage.tsx'),
  }),
  basic('/basic-info/company-info/security', '보안', {
    under: '/basic-info/company-info',
    menu: [at('operator', 'basic')],
    load: () => import('../features/session/security/CompanySecurityPage.tsx'),
  }),
  basic('/basic-info/company-info/department', '부서/직위', {
    menu: [at('operator', 'basic')],
    load: organisationPage,
  }),
  basic('/basic-info/company-info/department/detail', '부서/직위 상세', {
    under: '/basic-info/company-info/department',
    load: organisationPage,
  }),
  basic('/basic-info/company-info/department/write', '부서/직위 등록', {
    under: '/basic-info/company-info/department',
    load: organisationPage,
  }),
  basic('/basic-info/company-info/department/rewrite', '부서/직위 수정', {
    under: '/basic-info/company-info/department',
    load: organisationPage,
  }),
  basic('/basic-info/company-info/department/delete', '부서/직위 삭제', {
    under: '/basic-info/company-info/department',
    load: organisationPage,
  }),
  basic('/basic-info/company-info/audit-review', '접속기록 점검', {
    under: '/basic-info/company-info',
    load: () => import('../features/audit/AuditReviewPage.tsx'),
  }),
  basic('/basic-info/company-info/approval-line', '결재선', {
    menu: [at('operator', 'basic')],
    load: approvalLinePage,
  }),
  basic('/basic-info/company-info/approval-line/write', '결재선 등록', {
    under: '/basic-info/company-info/approval-line',
    load: approvalLinePage,
  }),
  basic('/basic-info/company-info/approval-line/rewrite', '결재선 수정', {
    under: '/basic-info/company-info/approval-line',
    load: approvalLinePage,
  }),
  basic('/basic-info/hrm/employee', '사원 목록', {
    menu: [at('operator', 'basic')],
    fill: true,
    load: () => import('../features/employees/list/EmployeeListPage.tsx'),
  }),
  basic('/basic-info/hrm/employee/detail/:empl_no', '사원 상세', {
    under: '/basic-info/hrm/employee',
    load: () => import('../features/employees/record/EmployeeDetailPage.tsx'),
  }),
  basic('/basic-info/hrm/employee/write', '사원 등록', {
    under: '/basic-info/hrm/employee',
    load: () => import('../features/employees/write/EmployeeWritePage.tsx'),
  }),
  basic('/basic-info/hrm/employee/rewrite/:empl_no', '사원 수정', {
    under: '/basic-info/hrm/employee',
    load: () => import('../features/employees/write/EmployeeRewritePage.tsx'),
  }),
  basic('/basic-info/hrm/employee/delete/:empl_no', '사원 삭제', {
    under: '/basic-info/hrm/employee',
    load: () => import('../features/employees/write/EmployeeDeletePage.tsx'),
  }),
  basic('/basic-info/hrm/employee/leaving/:empl_no', '퇴사 처리', {
    under: '/basic-info/hrm/employee',
    load: () => import('../features/employees/leaving/LeavingPage.tsx'),
  }),
  basic('/basic-info/hrm/employee/list', '사원 명부', {
    under: '/basic-info/hrm/employee',
    menu: [at('operator', 'basic')],
    fill: true,
    load: () => import('../features/employees/roster/RosterPage.tsx'),
  }),
  basic('/basic-info/hrm/employee/retired-list', '퇴사자 명부', {
    under: '/basic-info/hrm/employee',
    menu: [at('operator', 'basic')],
    fill: true,
    load: () => import('../features/employees/leaving/RetiredPage.tsx'),
  }),
  basic('/basic-info/hrm/employee/retention', '개인정보 파기', {
    under: '/basic-info/hrm/employee/retired-list',
    load: () => import('../features/retention/RetentionPage.tsx'),
  }),
  basic('/basic-info/attendance/work-time', '근무시간', { menu: [at('operator', 'basic')], load: workTimePage }),
  basic('/basic-info/attendance/work-time/rewrite', '근무시간 수정', {
    under: '/basic-info/attendance/work-time',
    load: workTimePage,
  }),
  basic('/basic-info/holiday', '휴일', { menu: [at('operator', 'basic')], load: holidayPage }),
  basic('/basic-info/holiday/write', '휴일 등록', { under: '/basic-info/holiday', load: holidayPage }),
  basic('/basic-info/holiday/rewrite', '휴일 수정', { under: '/basic-info/holiday', load: holidayPage }),
  basic('/basic-info/holiday/delete', '휴일 삭제', { under: '/basic-info/holiday', load: holidayPage }),
  basic('/basic-info/salary/4-insurance', '4대보험 요율', {
    menu: [at('operator', 'basic')],
    load: () => import('../features/rates/InsuranceRatesPage.tsx'),
  }),
  basic('/basic-info/salary/tax', '세금', {
    menu: [at('operator', 'basic')],
    load: () => import('../features/rates/TaxRatesPage.tsx'),
  }),
  basic('/basic-info/salary/item', '급여항목', {
    menu: [at('operator', 'basic')],
    load: () => import('../features/items/ItemListPage.tsx'),
  }),
  basic('/basic-info/salary/item/write', '급여항목 등록', {
    under: '/basic-info/salary/item',
    load: () => import('../features/items/ItemWritePage.tsx'),
  }),
  basic('/basic-info/salary/item/rewrite', '급여항목 수정', {
    under: '/basic-info/salary/item',
    load: () => import('../features/items/ItemWritePage.tsx'),
  }),
  basic('/basic-info/salary/item/delete', '급여항목 삭제', {
    under: '/basic-info/salary/item',
    load: () => import('../features/items/ItemDeletePage.tsx'),
  }),
  basic('/basic-info/salary/simple-tax', '간이세액표', {
    menu: [at('operator', 'basic')],
    load: () => import('../features/rates/tax-table/SimpleTaxPage.tsx'),
  }),

  approval('/e-system', '전자결재', { load: documentListPage }),
  approval('/e-system/form', '결재 작성', {
    under: '/e-system',
    load: () => import('../features/approval/DocumentFormPage.tsx'),
  }),
  approval('/e-system/total', '결재 현황', {
    under: '/e-system',
    menu: [at('operator', 'approval', '전체 현황'), at('employee', 'approval', '전체 현황')],
    load: documentListPage,
  }),
  approval('/e-system/vacation', '결재 현황', {
    under: '/e-system',
    menu: approvalPlaces('vacation', '휴가'),
    load: documentListPage,
  }),
  approval('/e-system/attendance', '결재 현황', {
    under: '/e-system',
    menu: approvalPlaces('attendance', '근태'),
    load: documentListPage,
  }),
  approval('/e-system/trip', '결재 현황', {
    under: '/e-system',
    menu: approvalPlaces('trip', '출장'),
    load: documentListPage,
  }),
  approval('/e-system/edu', '결재 현황', {
    under: '/e-system',
    menu: approvalPlaces('edu', '교육'),
    load: documentListPage,
  }),
  approval('/e-system/over', '결재 현황', {
    under: '/e-system',
    menu: approvalPlaces('over', '연장근로'),
    load: documentListPage,
  }),
  approval('/e-system/apology', '결재 현황', {
    under: '/e-system',
    menu: approvalPlaces('apology', '시말서'),
    load: documentListPage,
  }),
  approval('/e-system/:type/:id', '결재 상세', {
    under: '/e-system',
    load: () => import('../features/approval/DocumentPage.tsx'),
  }),

  home('/home', '홈', {
    menu: [at('super', 'home'), at('operator', 'home'), at('employee', 'home')],
    load: () => import('../features/home/HomePage.tsx'),
  }),
  own('/home/attendance', '내 근태', {
    menu: [at('employee', 'my-attendance')],
    load: () => import('../features/attendance/own/MyAttendancePage.tsx'),
  }),
  own('/home/check-in', '출퇴근', {
    layout: 'bare',
    plain: true,
    load: () => import('../features/check-in/OpenApartPage.tsx'),
  }),
  home('/home/notifications', '알림', { load: () => import('../features/notices/NoticesPage.tsx') }),
  home('/home/myinfo', '내 정보', { load: () => import('../features/employees/own/MyInfoPage.tsx') }),
  home('/home/myinfo/security', '로그인과 보안', {
    under: '/home/myinfo',
    load: () => import('../features/session/security/SecurityPage.tsx'),
  }),
  home('/home/password-reset', '비밀번호 변경', { load: () => import('../features/session/PasswordResetPage.tsx') }),
  home('/home/password-reset/write', '비밀번호 변경', {
    load: () => import('../features/session/PasswordResetPage.tsx'),
  }),
  home('/home/logout', '로그아웃', { afterLogout: true, load: () => import('../features/session/LogoutPage.tsx') }),

  contract('/home/contract-board', '계약 연장/해지 요청', {
    menu: [at('super', 'board'), at('operator', 'board')],
    load: () => import('../features/contract-requests/RequestListPage.tsx'),
  }),
  contract('/home/contract-board/detail', '계약 연장/해지 요청 상세', {
    under: '/home/contract-board',
    load: () => import('../features/contract-requests/RequestPage.tsx'),
  }),
  contract('/home/contract-board/write', '계약 연장/해지 요청 등록', {
    under: '/home/contract-board',
    load: requestFormPage,
  }),
  contract('/home/contract-board/rewrite', '계약 연장/해지 요청 수정', {
    under: '/home/contract-board',
    load: requestFormPage,
  }),
  contract('/home/contract-board/delete', '계약 연장/해지 요청 삭제', {
    under: '/home/contract-board',
    load: () => import('../features/contract-requests/RequestDeletePage.tsx'),
  }),

  home('/home/qna', '문의', {
    menu: [at('super', 'board'), at('operator', 'board'), at('employee', 'board')],
    load: () => import('../features/inquiries/InquiryListPage.tsx'),
  }),
  home('/home/qna/detail', '문의 상세', { under: '/home/qna', load: inquiryPage }),
  home('/home/qna/write', '문의 등록', { under: '/home/qna', load: inquiryFormPage }),
  home('/home/qna/rewrite', '문의 수정', { under: '/home/qna', load: inquiryFormPage }),
  home('/home/qna/delete', '문의 삭제', {
    under: '/home/qna',
    load: () => import('../features/inquiries/InquiryDeletePage.tsx'),
  }),
  home('/home/qna/comment/write', '문의 답글', { under: '/home/qna', load: inquiryPage }),
  home('/home/qna/comment/rewrite', '문의 답글', { under: '/home/qna', load: inquiryPage }),
  home('/home/qna/comment/delete', '문의 답글', { under: '/home/qna', load: inquiryPage }),
  home('/home/board', '게시판', {
    menu: [at('super', 'board'), at('operator', 'board'), at('employee', 'board')],
    load: () => import('../features/board/BoardListPage.tsx'),
  }),
  home('/home/board/detail', '게시판 상세', { under: '/home/board', load: postPage }),
  home('/home/board/write', '게시판 등록', { under: '/home/board', load: postFormPage }),
  home('/home/board/rewrite', '게시판 수정', { under: '/home/board', load: postFormPage }),
  home('/home/board/delete', '게시판 삭제', {
    under: '/home/board',
    load: () => import('../features/board/PostDeletePage.tsx'),
  }),
  home('/home/board/comment/write', '게시판 댓글', { under: '/home/board', load: postPage }),
  home('/home/board/comment/rewrite', '게시판 댓글', { under: '/home/board', load: postPage }),
  home('/home/board/comment/delete', '게시판 댓글', { under: '/home/board', load: postPage }),

  foreigner('/insurance-tax/departure-guarantee', '출국만기보험', {
    menu: [at('operator', 'foreigner')],
    load: () => import('../features/retirement/DeparturePage.tsx'),
  }),
  foreigner('/insurance-tax/departure-guarantee/detail', '출국만기보험 상세', {
    under: '/insurance-tax/departure-guarantee',
    load: () => import('../features/retirement/DepartureDetailPage.tsx'),
  }),

  company('/management/company-info', '회사정보', {
    menu: [at('super', 'company')],
    load: () => import('../features/companies/CompanyListPage.tsx'),
  }),
  company('/management/company-info/detail/:corp_no', '회사정보 상세', {
    under: '/management/company-info',
    load: () => import('../features/companies/CompanyDetailPage.tsx'),
  }),
  company('/management/company-info/write', '회사 등록', {
    under: '/management/company-info',
    load: () => import('../features/companies/CompanyWritePage.tsx'),
  }),
  company('/management/company-info/rewrite/:corp_no', '회사 수정', {
    under: '/management/company-info',
    load: () => import('../features/companies/CompanyRewritePage.tsx'),
  }),
  company('/management/company-info/delete', '회사 삭제', {
    under: '/management/company-info',
    load: () => import('../features/companies/CompanyDeletePage.tsx'),
  }),

  settings('/management/audit-review', '접속기록 점검', {
    load: () => import('../features/audit/AuditReviewPage.tsx'),
  }),
  settings('/management/security', '관리자 보안', {
    load: () => import('../features/session/security/SystemSecurityPage.tsx'),
  }),

  settings('/management/basic-info/department', '부서/직위', {
    menu: [at('super', 'settings')],
    load: organisationPage,
  }),
  settings('/management/basic-info/department/detail', '부서/직위 상세', {
    under: '/management/basic-info/department',
    load: organisationPage,
  }),
  settings('/management/basic-info/department/write', '부서/직위 등록', {
    under: '/management/basic-info/department',
    load: organisationPage,
  }),
  settings('/management/basic-info/department/rewrite', '부서/직위 수정', {
    under: '/management/basic-info/department',
    load: organisationPage,
  }),
  settings('/management/basic-info/department/delete', '부서/직위 삭제', {
    under: '/management/basic-info/department',
    load: organisationPage,
  }),
  settings('/management/basic-info/attendance', '근태 설정', {
    menu: [at('super', 'settings')],
    load: defaultsPage,
  }),
  settings('/management/basic-info/attendance/rewrite', '근태 설정 수정', {
    under: '/management/basic-info/attendance',
    load: defaultsPage,
  }),
  settings('/management/basic-info/holiday', '휴일', { menu: [at('super', 'settings')], load: sharedHolidayPage }),
  settings('/management/basic-info/holiday/write', '휴일 등록', {
    under: '/management/basic-info/holiday',
    load: sharedHolidayPage,
  }),
  settings('/management/basic-info/holiday/rewrite', '휴일 수정', {
    under: '/management/basic-info/holiday',
    load: sharedHolidayPage,
  }),
  settings('/management/basic-info/holiday/delete', '휴일 삭제', {
    under: '/management/basic-info/holiday',
    load: sharedHolidayPage,
  }),
  settings('/management/basic-info/salary-item', '급여항목', {
    menu: [at('super', 'settings')],
    load: () => import('../features/items/ItemListPage.tsx'),
  }),
  settings('/management/basic-info/salary-item/write', '급여항목 등록', {
    under: '/management/basic-info/salary-item',
    load: () => import('../features/items/ItemWritePage.tsx'),
  }),
  settings('/management/basic-info/salary-item/rewrite', '급여항목 수정', {
    under: '/management/basic-info/salary-item',
    load: () => import('../features/items/ItemWritePage.tsx'),
  }),
  settings('/management/basic-info/salary-item/delete', '급여항목 삭제', {
    under: '/management/basic-info/salary-item',
    load: () => import('../features/items/ItemDeletePage.tsx'),
  }),
  settings('/management/basic-info/4-insurance', '4대보험 요율', {
    menu: [at('super', 'settings')],
    load: sharedRatesPage,
  }),
  settings('/management/basic-info/4-insurance/rewrite', '4대보험 요율 수정', {
    under: '/management/basic-info/4-insurance',
    load: sharedRatesPage,
  }),
  settings('/management/basic-info/simple-tax', '간이세액표', {
    menu: [at('super', 'settings')],
    load: () => import('../features/rates/tax-table/SharedSimpleTaxPage.tsx'),
  }),
  settings('/management/basic-info/simple-tax/rewrite', '간이세액표 수정', {
    under: '/management/basic-info/simple-tax',
    load: () => import('../features/rates/tax-table/TableImportPage.tsx'),
  }),

  salary('/salary/management', '급여관리', {
    menu: [at('operator', 'salary')],
    fill: true,
    load: () => import('../features/payroll/management/PayrollManagementPage.tsx'),
  }),
  salary('/salary/management/detail', '급여 상세', {
    under: '/salary/management',
    load: () => import('../features/payroll/slip/PayslipDetailPage.tsx'),
  }),
  salary('/salary/management/write', '급여 등록/수정', {
    under: '/salary/management',
    load: () => import('../features/payroll/slip/PayslipWritePage.tsx'),
  }),
  salary('/salary/payment-list', '급여대장', {
    menu: [at('operator', 'salary')],
    wide: true,
    fill: true,
    load: () => import('../features/payroll/ledger/PaymentListPage.tsx'),
  }),
  salary('/salary/transfer', '급여이체 현황', {
    menu: [at('operator', 'salary', '이체현황')],
    wide: true,
    load: () => import('../features/transfer/TransferPage.tsx'),
  }),
  salary('/salary/payment-year-list', '연간 급여지급현황', {
    menu: [at('operator', 'salary', '연간 지급내역')],
    wide: true,
    fill: true,
    load: () => import('../features/payroll/year/PaymentYearPage.tsx'),
  }),
  salary('/salary/leave/list', '연차 사용현황', {
    menu: [at('operator', 'salary')],
    load: () => import('../features/leave/list/LeaveListPage.tsx'),
  }),
  salary('/salary/leave/payment-list', '연차수당', {
    menu: [at('operator', 'salary')],
    fill: true,
    load: () => import('../features/leave/pay/LeavePaymentPage.tsx'),
  }),
  salary('/salary/insurance-tax/retirement-pension', '퇴직연금', {
    menu: [at('operator', 'salary')],
    load: () => import('../features/retirement/PensionPage.tsx'),
  }),
  salary('/salary/insurance-tax/retirement-pension/detail', '퇴직연금 상세', {
    under: '/salary/insurance-tax/retirement-pension',
    load: () => import('../features/retirement/PensionDetailPage.tsx'),
  }),
  salary('/salary/account-book', '전표 조회', {
    menu: [at('operator', 'salary', '전표')],
    load: () => import('../features/vouchers/AccountBookPage.tsx'),
  }),
  salary('/insurance-tax/settlement', '보험 정산', {
    menu: [at('operator', 'salary')],
    load: () => import('../features/retirement/SettlementPage.tsx'),
  }),

  own('/salary/my-salary', '내 급여명세서', {
    label: '급여명세서',
    menu: [at('employee', 'payslip')],
    load: () => import('../features/payroll/own/MySalaryPage.tsx'),
  }),

  terminal('/terminal/beacon', '비콘 단말기', {
    menu: [at('super', 'device')],
    load: () => import('../features/terminals/BeaconListPage.tsx'),
  }),
  terminal('/terminal/beacon/write', '비콘 등록', {
    under: '/terminal/beacon',
    load: () => import('../features/terminals/BeaconWritePage.tsx'),
  }),
  terminal('/terminal/beacon/modify/:NO', '비콘 수정', {
    under: '/terminal/beacon',
    load: () => import('../features/terminals/BeaconPage.tsx'),
  }),
  terminal('/terminal/mobile', '등록 기기', {
    menu: [at('super', 'device')],
    load: () => import('../features/terminals/PhoneListPage.tsx'),
  }),
  terminal('/terminal/mobile/modify/:NO', '기기 변경', {
    under: '/terminal/mobile',
    load: () => import('../features/terminals/PhonePage.tsx'),
  }),

  device('/terminal/company-place', '근무지와 게이트웨이', {
    menu: [at('operator', 'device')],
    load: () => import('../features/terminals/places/PlacesPage.tsx'),
  }),
  device('/terminal/company-beacon', '비콘 단말기', {
    menu: [at('operator', 'device')],
    load: () => import('../features/terminals/BeaconListPage.tsx'),
  }),
  device('/terminal/company-beacon/write', '비콘 등록', {
    under: '/terminal/company-beacon',
    load: () => import('../features/terminals/BeaconWritePage.tsx'),
  }),
  device('/terminal/company-beacon/modify/:NO', '비콘 수정', {
    under: '/terminal/company-beacon',
    load: () => import('../features/terminals/BeaconPage.tsx'),
  }),
  device('/terminal/company-mobile', '등록 기기', {
    menu: [at('operator', 'device')],
    load: () => import('../features/terminals/PhoneListPage.tsx'),
  }),
  device('/terminal/company-mobile/modify/:NO', '기기 변경', {
    under: '/terminal/company-mobile',
    load: () => import('../features/terminals/PhonePage.tsx'),
  }),
]
