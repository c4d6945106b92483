/** What an audit event is about; the review counts a month by these. */
export const AUDIT_GROUPS = {
  view: '조회',
  change: '고침',
  sign: '로그인과 로그아웃',
  download: '다운로드',
  refuse: '거절',
  watch: '기록 점검',
} as const
export type AuditGroup = keyof typeof AUDIT_GROUPS

/** Everything the audit log may record, with the words an operator reads. An event without its words does not compile. */
export const AUDIT_EVENTS = {
  'session.login': { label: '로그인', group: 'sign' },
  'session.login-failed': { label: '로그인 실패', group: 'sign' },
  'session.locked': { label: '로그인 다섯 번 실패로 잠금', group: 'sign' },
  'session.slowed': { label: '로그인 실패가 많아 늦춤', group: 'sign' },
  'session.logout': { label: '로그아웃', group: 'sign' },
  'session.reuse': { label: '이미 쓴 갱신 토큰이 다시 쓰여 접속을 끝냄', group: 'sign' },
  'session.otp-failed': { label: '인증 코드 틀림', group: 'sign' },
  'session.outside': { label: '정한 네트워크 밖이라 로그인 거절', group: 'refuse' },
  'session.idle': { label: '자리를 비워 로그인 끝남', group: 'sign' },
  'session.end': { label: '다른 기기의 로그인 끝냄', group: 'sign' },
  'session.password': { label: '비밀번호 변경', group: 'change' },
  'account.first-admin': { label: '첫 관리자 계정 만듦', group: 'change' },
  'account.reset-admin': { label: '서버에서 관리자 비밀번호와 2단계 인증 초기화', group: 'change' },
  'password.reset': { label: '다른 사람의 비밀번호 초기화', group: 'change' },
  'otp.enrol': { label: '2단계 인증 등록', group: 'change' },
  'otp.recovery-codes': { label: '복구 코드 새로 만듦', group: 'change' },
  'otp.off': { label: '2단계 인증 끔', group: 'change' },
  'otp.reset': { label: '다른 사람의 2단계 인증 초기화', group: 'change' },
  'company.security': { label: '회사 보안 설정 바꿈', group: 'change' },
  'system.security': { label: '관리자 보안 설정 바꿈', group: 'change' },
  'statute.add': { label: '법정 요율 더함', group: 'change' },
  'code.add': { label: '코드 값 더함', group: 'change' },
  'code.change': { label: '코드 값 고침', group: 'change' },
  'code.end': { label: '코드 값 끝냄', group: 'change' },
  'code.name': { label: '코드 이름 바꿈', group: 'change' },
  'statute.what-if': { label: '요율이 바뀐 급여 미리 계산', group: 'view' },
  'statute.withdraw': { label: '더한 법정 요율 거둠', group: 'change' },
  'system.access': { label: '관리자의 전체 회사 조회', group: 'view' },
  'access.refused': { label: '다른 회사 번호로 요청해 거절', group: 'refuse' },
  'company.view': { label: '관리자의 회사 자료 이용', group: 'view' },
  'company.create': { label: '회사 등록', group: 'change' },
  'company.change': { label: '회사정보 수정', group: 'change' },
  'company.end': { label: '회사 이용 종료', group: 'change' },
  'company.remove': { label: '회사 삭제', group: 'change' },
  'company.preview': { label: '회사 기준이 바뀐 급여 미리 계산', group: 'view' },
  'manager.add': { label: '운영자 더함', group: 'change' },
  'manager.remove': { label: '운영자 뺌', group: 'change' },
  'home.view': { label: '운영자 홈 조회', group: 'view' },
  'department.create': { label: '부서 등록', group: 'change' },
  'department.change': { label: '부서 수정', group: 'change' },
  'department.order': { label: '부서 옮기기와 순서 바꿈', group: 'change' },
  'department.end': { label: '부서 종료', group: 'change' },
  'department.remove': { label: '부서 삭제', group: 'change' },
  'position.create': { label: '직위 등록', group: 'change' },
  'position.change': { label: '직위 수정', group: 'change' },
  'position.order': { label: '직위 순서 바꿈', group: 'change' },
  'position.end': { label: '직위 종료', group: 'change' },
  'position.remove': { label: '직위 삭제', group: 'change' },
  'approval-line.create': { label: '결재선 등록', group: 'change' },
  'approval-line.change': { label: '결재선 수정', group: 'change' },
  'approval-line.end': { label: '결재선 종료', group: 'change' },
  'approval-line.remove': { label: '결재선 삭제', group: 'change' },
  'approval-delegation.create': { label: '결재 위임 등록', group: 'change' },
  'approval-delegation.change': { label: '결재 위임 수정', group: 'change' },
  'approval-delegation.end': { label: '결재 위임 종료', group: 'change' },
  'approval-delegation.remove': { label: '결재 위임 삭제', group: 'change' },
  'salary-item.create': { label: '급여항목 등록', group: 'change' },
  'salary-item.change': { label: '급여항목 수정', group: 'change' },
  'salary-item.order': { label: '급여항목 순서 바꿈', group: 'change' },
  'salary-item.end': { label: '급여항목 종료', group: 'change' },
  'salary-item.remove': { label: '급여항목 삭제', group: 'change' },
  'salary-item.download': { label: '급여항목 목록 다운로드', group: 'download' },
  'deduction-consent.enter': { label: '공제 동의 등록', group: 'change' },
  'deduction-consent.end': { label: '공제 동의 종료', group: 'change' },
  'deduction-consent.withdraw': { label: '공제 동의 기록 취소', group: 'change' },
  'salary-item.preview': { label: '급여항목이 바뀐 급여 미리 계산', group: 'view' },
  'setting.change': { label: '기준 바꿈', group: 'change' },
  'setting.preview': { label: '기준이 바뀐 급여 미리 계산', group: 'view' },
  'setting.download': { label: '모든 기준 다운로드', group: 'download' },
  'work-rule.change': { label: '근무시간 기준 바꿈', group: 'change' },
  'holiday.create': { label: '휴일 등록', group: 'change' },
  'holiday.change': { label: '휴일 수정', group: 'change' },
  'holiday.remove': { label: '휴일 삭제', group: 'change' },
  'holiday.preview': { label: '휴일이 바뀐 급여 미리 계산', group: 'view' },
  'holiday.download': { label: '휴일 목록 다운로드', group: 'download' },
  'rates.download': { label: '요율 다운로드', group: 'download' },
  'simple-tax.download': { label: '간이세액표 다운로드', group: 'download' },
  'employee.list': { label: '사원 목록 조회', group: 'view' },
  'employee.download': { label: '사원 목록 다운로드', group: 'download' },
  'roster.view': { label: '사원 명부 조회', group: 'view' },
  'roster.download': { label: '사원 명부 다운로드', group: 'download' },
  'retired.view': { label: '퇴사자 명부 조회', group: 'view' },
  'retired.download': { label: '퇴사자 명부 다운로드', group: 'download' },
  'employee.view': { label: '사원 상세 조회', group: 'view' },
  'pay-term.view': { label: '급여 조건 조회', group: 'view' },
  'work-time.view': { label: '근무 예정 조회', group: 'view' },
  'day-fact.create': { label: '근무표와 다른 날 등록', group: 'change' },
  'day-fact.remove': { label: '근무표와 다른 날 취소', group: 'change' },
  'attendance.derive': { label: '근태 다시 만듦', group: 'change' },
  'attendance.close': { label: '근태 마감', group: 'change' },
  'attendance.reopen': { label: '근태 마감 취소', group: 'change' },
  'attendance.view': { label: '사원 근태 조회', group: 'view' },
  'payroll.view': { label: '급여 조회', group: 'view' },
  'payroll.print': { label: '급여 파일 다운로드', group: 'download' },
  'payroll.calculate': { label: '급여 계산', group: 'change' },
  'payroll.confirm': { label: '급여 확정', group: 'change' },
  'payroll.pay': { label: '지급 완료', group: 'change' },
  'payroll.reopen': { label: '확정 취소', group: 'change' },
  'payslip.view': { label: '급여명세서 조회', group: 'view' },
  'payslip.preview': { label: '급여 미리 계산', group: 'view' },
  'payslip.calculate': { label: '한 사람 급여 계산', group: 'change' },
  'payslip.override': { label: '금액 직접 입력', group: 'change' },
  'payslip.override.drop': { label: '직접 입력한 금액 지움', group: 'change' },
  'payslip.remove': { label: '급여 삭제', group: 'change' },
  'file.store': { label: '파일 올림', group: 'change' },
  'file.take': { label: '올린 파일 다운로드', group: 'download' },
  'file.remove': { label: '올린 파일 지움', group: 'change' },
  'import.read': { label: '올릴 엑셀 파일을 읽어 비교함', group: 'change' },
  'import.mend': { label: '올릴 엑셀 파일의 내용을 고침', group: 'change' },
  'import.preview': { label: '올릴 엑셀 파일이 닿는 급여 미리 계산', group: 'view' },
  'import.apply': { label: '엑셀 파일을 한 번에 올림', group: 'change' },
  'import.undo': { label: '올린 엑셀 파일을 되돌림', group: 'change' },
  'job.cancel': { label: '작업 취소', group: 'change' },
  'audit.view': { label: '접속기록 점검 조회', group: 'watch' },
  'audit.explain': { label: '다운로드 사유를 나중에 적음', group: 'watch' },
  'audit.confirm': { label: '접속기록 확인', group: 'watch' },
  'audit.sign-off': { label: '접속기록 점검 서명', group: 'watch' },
} as const satisfies Record<string, { readonly label: string; readonly group: AuditGroup }>

/** One thing the audit log may record: a dotted English name, what and then what was done to it. */
export type AuditEvent = keyof typeof AUDIT_EVENTS

/** The files that were taken out of the product. */
export const DOWNLOAD_EVENTS: readonly string[] = Object.entries(AUDIT_EVENTS).flatMap(([event, { group }]) =>
  group === 'download' ? [event] : [],
)

/** Names that older rows carry: rows are never rewritten, so they are read under the name of today. */
const OLD_EVENTS: Readonly<Record<string, AuditEvent>> = { 'payterm.view': 'pay-term.view' }

const isEvent = (name: string): name is AuditEvent => Object.hasOwn(AUDIT_EVENTS, name)

/** The event a stored name stands for, an old name read as today's; null when this version does not know it. */
export const readAuditEvent = (name: string): AuditEvent | null =>
  isEvent(name) ? name : Object.hasOwn(OLD_EVENTS, name) ? (OLD_EVENTS[name] ?? null) : null

/** The Korean words of a stored event name; of an unknown one the sentence that says so. */
export const auditLabel = (name: string): string => {
  const event = readAuditEvent(name)
  return event === null ? `이 판이 모르는 기록(${name})` : AUDIT_EVENTS[event].label
}
