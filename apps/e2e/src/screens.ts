import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '../../web/src/app/routes.ts'

/** Patterns of screens. Colours are tokens, whose contrast `theme/contrast.test.ts` proves in each scheme, so that one screen of a pattern stands for all in the dark. */
export const PATTERNS = [
  'front',
  'home',
  'list',
  'calendar',
  'grid',
  'record',
  'form',
  'drawer',
  'dialog',
  'paper',
] as const
export type Pattern = (typeof PATTERNS)[number]

/** A built screen with data in it, as one kind of person sees it. */
export type ScreenSample = {
  readonly path: string
  readonly title: string
  /** A page of its own beside the application: the browser opens it anew. */
  readonly apart?: boolean
  /** Looked at on a phone too: one screen of each pattern. */
  readonly phone?: boolean
  /** The pattern that it stands for in the dark. */
  readonly dark?: Pattern
  /** Name of the button whose dialog is looked at in place of the screen below it. */
  readonly dialog?: string
}
/** Somebody with every screen that is built for them. */
export type Visitor = {
  readonly name: string
  /** Login id of the demo; without one nobody is signed in. */
  readonly as?: string
  readonly role: '01' | '11' | '21' | '31'
  readonly screens: readonly ScreenSample[]
}

const screen = (path: string, title: string): ScreenSample => ({ path, title })
const both = (path: string, title: string): ScreenSample => ({ path, title, phone: true })
const apart = (one: ScreenSample): ScreenSample => ({ ...one, apart: true })
const inTheDark = (dark: Pattern, one: ScreenSample): ScreenSample => ({ ...one, dark })
/** Its own account, whoever it is. */
const SHARED_POST = 900_000_001
const board = (post: number, own: number) => [
  both('/home/board', '게시판'),
  both(`/home/board/detail?no=${post}`, '게시판 상세'),
  both('/home/board/write', '게시판 등록'),
  screen(`/home/board/rewrite?no=${own}`, '게시판 수정'),
  screen(`/home/board/delete?no=${own}`, '게시판 삭제'),
]
const comments = (post: number) => [
  screen(`/home/board/comment/write?no=${post}`, '게시판 댓글'),
  screen(`/home/board/comment/rewrite?no=${post}&comment=1`, '게시판 댓글'),
  screen(`/home/board/comment/delete?no=${post}&comment=1`, '게시판 댓글'),
]
const inquiries = (one: number, open: number, said: number) => [
  both('/home/qna', '문의'),
  both(`/home/qna/detail?no=${one}`, '문의 상세'),
  both('/home/qna/write', '문의 등록'),
  screen(`/home/qna/rewrite?no=${open}`, '문의 수정'),
  screen(`/home/qna/delete?no=${open}`, '문의 삭제'),
  screen(`/home/qna/comment/write?no=${one}`, '문의 답글'),
  screen(`/home/qna/comment/rewrite?no=${one}&comment=${said}`, '문의 답글'),
  screen(`/home/qna/comment/delete?no=${one}&comment=${said}`, '문의 답글'),
]
const requests = (open: number) => [
  both('/home/contract-board', '계약 연장/해지 요청'),
  both(`/home/contract-board/detail?no=${open}`, '계약 연장/해지 요청 상세'),
  both('/home/contract-board/write', '계약 연장/해지 요청 등록'),
  screen(`/home/contract-board/rewrite?no=${open}`, '계약 연장/해지 요청 수정'),
  screen(`/home/contract-board/delete?no=${open}`, '계약 연장/해지 요청 삭제'),
]
const documents = ['attendance', 'trip', 'edu', 'over', 'apology'].map((type) =>
  screen(`/e-system/${type}`, '결재 현황'),
)
const account = [
  screen('/home/password-reset', '비밀번호 변경'),
  both('/home/myinfo', '내 정보'),
  screen('/home/myinfo/security', '로그인과 보안'),
  both('/home/notifications', '알림'),
]

export const VISITORS: readonly Visitor[] = [
  {
    name: 'a visitor',
    role: '31',
    screens: [
      inTheDark('front', both('/service-info', '서비스 소개')),
      both('/privacy', '개인정보처리방침'),
      both('/help/manual', '매뉴얼'),
      screen('/help/faq', '자주 묻는 질문'),
      screen('/help/reference', '자료실'),
      screen('/help/inquiry', '1:1 문의'),
      both('/help/verify', '증명서 확인'),
      screen('/help/remote-support', '원격지원'),
      both('/calculators', '급여 계산기'),
      both('/calculators/net-pay', '월급 실수령액 계산기'),
      screen('/calculators/annual-leave', '연차 계산기'),
      screen('/calculators/severance', '퇴직금 계산기'),
      screen('/calculators/weekly-holiday', '주휴수당 계산기'),
      screen('/calculators/work-day', '근로시간 계산기'),
      both('/login', '로그인'),
      screen('/mobilelogin', '모바일 로그인'),
      apart(screen('/terminal/screen', '근무지 화면')),
      both('/forbidden', '접근 권한 없음'),
      screen('/404', '페이지를 찾을 수 없음'),
    ],
  },
  {
    name: 'the super admin',
    as: 'super',
    role: '01',
    screens: [
      both('/home', '홈'),
      ...board(SHARED_POST, SHARED_POST),
      ...comments(SHARED_POST),
      ...inquiries(1, 1, 1),
      ...requests(2),
      both('/management/audit-review', '접속기록 점검'),
      both('/management/security', '관리자 보안'),
      screen('/management/basic-info/department', '부서/직위'),
      screen('/management/basic-info/department/detail?no=1', '부서/직위 상세'),
      screen('/management/basic-info/department/write', '부서/직위 등록'),
      screen('/management/basic-info/department/rewrite?no=1', '부서/직위 수정'),
      screen('/management/basic-info/department/delete?no=1', '부서/직위 삭제'),
      both('/management/basic-info/attendance', '근태 설정'),
      both('/management/basic-info/attendance?tab=lines', '근태 설정'),
      screen('/management/basic-info/attendance?tab=settings', '근태 설정'),
      screen('/management/basic-info/attendance?tab=codes', '근태 설정'),
      screen('/management/basic-info/attendance/rewrite?type=0005', '근태 설정 수정'),
      both('/terminal/beacon', '비콘 단말기'),
      screen('/terminal/beacon?all=1', '비콘 단말기'),
      screen('/terminal/beacon/write', '비콘 등록'),
      screen('/terminal/beacon/modify/1', '비콘 수정'),
      screen('/terminal/mobile', '등록 기기'),
      screen('/terminal/mobile/modify/1', '기기 변경'),
      both('/management/company-info', '회사정보'),
      both('/management/company-info/detail/1', '회사정보 상세'),
      both('/management/company-info/detail/1?tab=managers', '회사정보 상세'),
      both('/management/company-info/write', '회사 등록'),
      screen('/management/company-info/rewrite/1', '회사 수정'),
      screen('/management/company-info/delete?no=1', '회사 삭제'),
      screen('/management/basic-info/4-insurance', '4대보험 요율'),
      screen('/management/basic-info/4-insurance/rewrite?figure=care.ratio', '4대보험 요율 수정'),
      screen('/management/basic-info/simple-tax', '간이세액표'),
      screen('/management/basic-info/simple-tax/rewrite', '간이세액표 수정'),
      screen('/management/basic-info/holiday', '휴일'),
      screen('/management/basic-info/holiday/write', '휴일 등록'),
      screen('/management/basic-info/holiday/rewrite?no=20261225', '휴일 수정'),
      screen('/management/basic-info/holiday/delete?no=20261225', '휴일 삭제'),
      screen('/management/basic-info/salary-item', '급여항목'),
      screen('/management/basic-info/salary-item/write', '급여항목 등록'),
      screen('/management/basic-info/salary-item/rewrite?item=base', '급여항목 수정'),
      screen('/management/basic-info/salary-item/delete?item=base', '급여항목 삭제'),
      ...account,
    ],
  },
  {
    name: 'an operator',
    as: 'hanbit',
    role: '11',
    screens: [
      inTheDark('home', both('/home', '홈')),
      ...board(3, 3),
      ...comments(1),
      ...inquiries(2, 1, 2),
      ...requests(2),
      ...account,
      both('/basic-info/company-info', '회사정보'),
      screen('/basic-info/company-info/detail/1', '회사정보 상세'),
      both('/basic-info/company-info/rewrite/1', '회사정보 수정'),
      screen('/basic-info/company-info/delete', '회사정보 삭제'),
      screen('/basic-info/company-info/audit-review', '접속기록 점검'),
      both('/basic-info/company-info/security', '보안'),
      both('/basic-info/company-info/department?no=1', '부서/직위'),
      screen('/basic-info/company-info/department?tab=position', '부서/직위'),
      screen('/basic-info/company-info/department/detail?tab=position&no=1', '부서/직위 상세'),
      screen('/basic-info/company-info/department/write', '부서/직위 등록'),
      screen('/basic-info/company-info/department/rewrite?no=1', '부서/직위 수정'),
      both('/basic-info/company-info/department/delete?no=1', '부서/직위 삭제'),
      both('/basic-info/company-info/approval-line?dept=1', '결재선'),
      screen('/basic-info/company-info/approval-line/write?dept=2', '결재선 등록'),
      screen('/basic-info/company-info/approval-line/rewrite?dept=1', '결재선 수정'),
      both('/basic-info/salary/4-insurance', '4대보험 요율'),
      screen('/basic-info/salary/4-insurance?tab=income', '4대보험 요율'),
      screen('/basic-info/salary/tax', '세금'),
      both('/basic-info/salary/simple-tax?pay=3403446', '간이세액표'),
      both('/attendance/schedule?from=2026-11-23', '근무계획'),
      screen('/attendance/schedule?from=2026-11-23&open=patterns', '근무계획'),
      screen('/attendance/schedule?from=2026-11-23&open=new-pattern', '근무계획'),
      inTheDark('calendar', both('/basic-info/holiday?year=2026', '휴일')),
      screen('/basic-info/holiday?year=2026&view=list', '휴일'),
      screen('/basic-info/holiday/write?type=move', '휴일 등록'),
      screen('/basic-info/holiday/rewrite?no=1', '휴일 수정'),
      screen('/basic-info/holiday/delete?no=20261225', '휴일 삭제'),
      both('/basic-info/salary/item?item=meal', '급여항목'),
      both('/basic-info/salary/item?consents=club', '급여항목'),
      screen('/basic-info/salary/item?consents=club&act=enter', '급여항목'),
      screen('/basic-info/salary/item/write', '급여항목 등록'),
      both('/basic-info/salary/item/rewrite?item=meal', '급여항목 수정'),
      screen('/basic-info/salary/item/delete?item=meal', '급여항목 삭제'),
      both('/terminal/company-beacon', '비콘 단말기'),
      both('/terminal/company-beacon/write', '비콘 등록'),
      screen('/terminal/company-beacon/modify/1', '비콘 수정'),
      screen('/terminal/company-beacon/modify/1?end=1', '비콘 수정'),
      both('/terminal/company-place', '근무지와 게이트웨이'),
      both('/terminal/company-mobile', '등록 기기'),
      both('/terminal/company-mobile/modify/11', '기기 변경'),
      both('/attendance/management', '근태관리'),
      screen('/attendance/management?view=times&attendance=1', '근태관리'),
      both('/attendance/daily', '일별 근태조회'),
      screen('/attendance/daily?day=2026-11-19&open=1', '일별 근태조회'),
      both('/attendance/add?day=2026-11-19', '근태 추가'),
      both('/attendance/daily?part=requests', '일별 근태조회'),
      both('/attendance/tag', '출퇴근 기록조회'),
      screen('/attendance/tag?cards=1', '출퇴근 기록조회'),
      screen('/attendance/tag?add=1', '출퇴근 기록조회'),
      both('/attendance/tag?import=1', '출퇴근 기록조회'),
      both('/basic-info/attendance/work-time', '근무시간'),
      screen('/basic-info/attendance/work-time?type=0003', '근무시간'),
      both('/basic-info/attendance/work-time?tab=settings&setting=lateGraceMin', '근무시간'),
      screen('/basic-info/attendance/work-time?tab=codes', '근무시간'),
      both('/basic-info/attendance/work-time/rewrite?type=0001', '근무시간 수정'),
      screen('/basic-info/attendance/work-time/rewrite?type=0008', '근무시간 수정'),
      inTheDark('list', both('/basic-info/hrm/employee', '사원 목록')),
      both('/basic-info/hrm/employee/list', '사원 명부'),
      inTheDark('dialog', { ...screen('/basic-info/hrm/employee/list', '사원 명부'), dialog: 'PDF 내려받기' }),
      both('/basic-info/hrm/employee?reports=1', '사원 목록'),
      screen('/basic-info/hrm/employee/retired-list', '퇴사자 명부'),
      both('/basic-info/hrm/employee/retention', '개인정보 파기'),
      screen('/basic-info/hrm/employee/detail/1', '사원 상세'),
      inTheDark('record', both('/basic-info/hrm/employee/detail/1?tab=pay', '사원 상세')),
      screen('/basic-info/hrm/employee/detail/1?tab=work', '사원 상세'),
      both('/basic-info/hrm/employee/detail/1?tab=papers', '사원 상세'),
      both('/basic-info/hrm/employee/detail/1?tab=history', '사원 상세'),
      both('/basic-info/hrm/employee/write', '사원 등록'),
      inTheDark('form', both('/basic-info/hrm/employee/rewrite/1', '사원 수정')),
      both('/basic-info/hrm/employee/delete/1', '사원 삭제'),
      both('/basic-info/hrm/employee/leaving/1', '퇴사 처리'),
      inTheDark('grid', both('/salary/management?month=2026-10&view=amounts', '급여관리')),
      inTheDark('drawer', both('/salary/management?month=2026-10&view=amounts&slip=1', '급여관리')),
      screen('/salary/management?month=2026-11', '급여관리'),
      both('/salary/management/detail?employeeNo=1&month=2026-10', '급여 상세'),
      both('/salary/management/write?employeeNo=1&month=2026-10', '급여 등록/수정'),
      inTheDark('paper', both('/salary/payment-list?month=2026-10', '급여대장')),
      both('/salary/payment-year-list?year=2026', '연간 급여지급현황'),
      both('/salary/leave/list', '연차 사용현황'),
      both('/salary/leave/list?view=people', '연차 사용현황'),
      both('/salary/leave/payment-list?year=2025', '연차수당'),
      both('/salary/insurance-tax/retirement-pension?month=2026-10', '퇴직연금'),
      both('/insurance-tax/settlement?year=2026', '보험 정산'),
      both('/insurance-tax/departure-guarantee?month=2026-10', '출국만기보험'),
      screen('/insurance-tax/departure-guarantee/detail?month=2026-10&employeeNo=27', '출국만기보험 상세'),
      both('/salary/account-book?month=2026-10', '전표 조회'),
      both('/salary/transfer?month=2026-10', '급여이체 현황'),
      screen('/salary/my-salary', '내 급여명세서'),
      screen('/e-system', '전자결재'),
      both('/e-system/total', '결재 현황'),
      screen('/e-system/vacation', '결재 현황'),
      ...documents,
      screen('/e-system/form?type=vacation', '결재 작성'),
      both('/e-system/vacation/1', '결재 상세'),
    ],
  },
  {
    name: 'an operator of a firm with a pension plan',
    as: 'soft',
    role: '11',
    screens: [
      screen('/salary/insurance-tax/retirement-pension?month=2026-10', '퇴직연금'),
      both('/salary/insurance-tax/retirement-pension/detail?month=2026-10&employeeNo=1', '퇴직연금 상세'),
    ],
  },
  {
    name: 'an employee',
    as: 'hanbit-user',
    role: '21',
    screens: [
      both('/home', '홈'),
      ...board(3, 1),
      ...comments(1),
      ...inquiries(2, 3, 3),
      ...account,
      apart(both('/home/check-in', '출퇴근')),
      both('/home/attendance', '내 근태'),
      both('/home/attendance?month=2026-11&day=2026-11-18', '내 근태'),
      both('/home/attendance?month=2026-11&day=2026-11-18&ask=1', '내 근태'),
      both('/salary/my-salary', '내 급여명세서'),
      screen('/e-system', '전자결재'),
      screen('/e-system/total', '결재 현황'),
      both('/e-system/vacation', '결재 현황'),
      ...documents,
      both('/e-system/form?type=vacation', '결재 작성'),
      both('/e-system/vacation/1', '결재 상세'),
    ],
  },
]

type Route = { readonly path: string; readonly roles: 'public' | readonly string[] }
const file = join(import.meta.dirname, '../../../testdata/routes.json')
const notBuilt = new Set(ROUTES.filter(({ load }) => load === null).map(({ path }) => path))
/** A screen that the table of routes only names: not found by anybody. */
export const [ONLY_NAMED = '/not-built'] = notBuilt
/** The screens of the specification that are built. */
export const BUILT = (JSON.parse(readFileSync(file, 'utf8')) as readonly Route[]).filter(
  ({ path }) => !notBuilt.has(path),
)

/** Whether an address is one of a route: `/detail/1?tab=pay` of `/detail/:empl_no`. */
export const isOf = (route: Route, address: string): boolean =>
  new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address.split('?')[0] ?? '')
