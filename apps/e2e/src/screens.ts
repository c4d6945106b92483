import type { Page } from '@playwright/test'
import { goInside, settled } from './navigate.ts'

/** A built screen as one kind of person sees it. */
export type ScreenSample = { readonly as: string | undefined; readonly path: string; readonly title: string }

const visitor = (path: string, title: string): ScreenSample => ({ as: undefined, path, title })
const operator = (path: string, title: string): ScreenSample => ({ as: 'hanbit', path, title })
const employee = (path: string, title: string): ScreenSample => ({ as: 'hanbit-user', path, title })

/** Every screen that is built, with data in it. Grouped by person, so that each needs one page load. */
export const SCREENS: readonly ScreenSample[] = [
  visitor('/service-info', '서비스 소개'),
  visitor('/privacy', '개인정보처리방침'),
  visitor('/calculators', '급여 계산기'),
  visitor('/calculators/net-pay', '월급 실수령액 계산기'),
  visitor('/calculators/annual-leave', '연차 계산기'),
  visitor('/calculators/severance', '퇴직금 계산기'),
  visitor('/calculators/weekly-holiday', '주휴수당 계산기'),
  visitor('/calculators/work-day', '근로시간 계산기'),
  visitor('/login', '로그인'),
  visitor('/mobilelogin', '모바일 로그인'),
  visitor('/forbidden', '접근 권한 없음'),
  visitor('/404', '페이지를 찾을 수 없음'),
  { as: 'super', path: '/home', title: '홈' },
  { as: 'super', path: '/management/audit-review', title: '접속기록 점검' },
  operator('/home', '홈'),
  operator('/home/password-reset', '비밀번호 변경'),
  operator('/basic-info/company-info/audit-review', '접속기록 점검'),
  operator('/basic-info/company-info/department?no=1', '부서/직위'),
  operator('/basic-info/hrm/employee', '사원 목록'),
  operator('/basic-info/hrm/employee/detail/1?tab=pay', '사원 상세'),
  operator('/salary/management?month=2026-10&view=amounts', '급여관리'),
  operator('/salary/management?month=2026-10&view=amounts&slip=1', '급여관리'),
  operator('/salary/management?month=2026-11', '급여관리'),
  operator('/salary/management/detail?employeeNo=1&month=2026-10', '급여 상세'),
  operator('/salary/management/write?employeeNo=1&month=2026-10', '급여 등록/수정'),
  operator('/salary/payment-list?month=2026-10', '급여대장'),
  employee('/home', '홈'),
  employee('/salary/my-salary', '내 급여명세서'),
]

/** People of the samples, each once. */
export const PEOPLE: readonly (string | undefined)[] = [...new Set(SCREENS.map((screen) => screen.as))]

/** Opens a sample inside the loaded page and waits until it stands. */
export const openScreen = async (page: Page, screen: ScreenSample): Promise<void> => {
  await goInside(page, screen.path)
  await settled(page, screen.title)
}
