import { CODE } from '../codes.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../company/approval-lines.ts'

export const DOCUMENT_STATES = {
  DRAFT: '임시저장',
  RUNNING: '진행중',
  APPROVED: '승인',
  REJECTED: '반려',
  RECALLED: '회수',
  CANCELLING: '취소진행',
  CANCELLED: '취소',
} as const
export type DocumentState = keyof typeof DOCUMENT_STATES

/** Titles of the papers. */
export const DOCUMENT_PAPERS: Readonly<Record<DocumentType, string>> = {
  vacation: '휴가신청서',
  attendance: '근태신청서',
  trip: '출장신청서',
  edu: '교육신청서',
  over: '연장근로신청서',
  apology: '시말서',
}
/** Code lists whose values are the kinds of each document (code 0052). */
export const DOCUMENT_KINDS: Readonly<Record<DocumentType, string>> = {
  vacation: CODE.leaveKind,
  attendance: CODE.attendanceRequest,
  trip: CODE.tripKind,
  edu: CODE.educationKind,
  over: CODE.overtimeKind,
  apology: CODE.apologyKind,
}
/** What a list may be of. */
export const PAGE_TYPES = ['total', ...(Object.keys(DOCUMENT_TYPES) as DocumentType[])] as const

/** Parts of the lists. */
export const DOCUMENT_BOXES = {
  all: '모두',
  turn: '내 차례',
  running: '진행 중',
  mine: '기안함',
  decided: '결재함',
  copied: '참조함',
  returned: '반려·회수',
  drafts: '임시저장',
  stuck: '멈춤',
} as const
export type DocumentBox = keyof typeof DOCUMENT_BOXES

/** What somebody does at a step; 검토 is a 결재 that is not the last. */
export const DOCUMENT_STEPS = { DRAFT: '기안', AGREE: '합의', APPROVE: '결재', READ: '참조' } as const
export const DOCUMENT_STEP_STATES = {
  WAITING: '대기',
  TURN: '차례',
  APPROVED: '승인',
  REJECTED: '반려',
  AGREED: '동의',
  DISAGREED: '이의',
  HELD: '보류',
  PASSED: '생략',
  BACK: '돌려보냄',
} as const
/** What became of something that an approval wrote. WAITING: its month is closed. */
export const EFFECT_STATES = {
  APPLIED: '반영',
  WAITING: '반영 대기',
  WITHDRAWN: '취소',
  DECLINED: '반영 안 함',
} as const

/** What may be done to a document. */
export const DOCUMENT_ACTS = {
  edit: '수정',
  submit: '상신',
  recall: '회수',
  redraft: '재기안',
  cancel: '취소신청',
  approve: '승인',
  reject: '반려',
  agree: '동의',
  disagree: '이의',
  hold: '보류',
  resume: '보류 해제',
  back: '전단계 반려',
  undo: '결정 취소',
  comment: '의견',
  readers: '회람',
  reroute: '결재자 재지정',
  apply: '적용하고 다시 마감',
  decline: '반영 안 함',
  restore: '다시 반영',
  end: '퇴사로 취소',
} as const
export type DocumentAct = keyof typeof DOCUMENT_ACTS
/** Decisions of who signs. */
export const DECISIONS = ['approve', 'reject', 'agree', 'disagree', 'hold', 'resume', 'back', 'undo'] as const
export type Decision = (typeof DECISIONS)[number]
/** Decisions that need a word. */
export const REASONED: readonly Decision[] = ['reject', 'disagree', 'hold', 'back']

export const LEAVE_UNITS = { DAY: '종일', HALF_AM: '오전 반차', HALF_PM: '오후 반차', HOURS: '시간' } as const
export type LeaveUnit = keyof typeof LEAVE_UNITS

/** What becomes of the wage of a time away. */
export const ATTENDANCE_PAY = { UNPAID: '무급', PAID: '유급', LEAVE: '연차로 대체' } as const
export type AttendancePay = keyof typeof ATTENDANCE_PAY
export const EDU_PAYERS = { COMPANY: '회사', PERSON: '본인' } as const
/** What overtime is rewarded with. */
export const OVER_REWARDS = { PAY: '수당', LEAVE: '보상휴가' } as const
/** 보상휴가: earned by a document of overtime and taken by one of leave (code 0053). Neither is offered before its hours are kept (setting 42). */
export const COMPENSATORY_KIND = '0009'
export const NO_COMPENSATORY = '보상휴가는 근로자대표와 서면으로 합의한 회사만 줄 수 있고 아직 쓸 수 없습니다.'
/** Steps that a drafter adds to a line, or makes a line of. */
export const OWN_STEPS = { REVIEW: '검토', AGREE: '합의', APPROVE: '결재', REFERENCE: '참조' } as const
/** What a company lets a drafter do to the line of one document (setting `lineChange`). */
export const LINE_CHANGES = { NEVER: '회사 결재선', ADD: '회사 결재선 앞에 더하기', FREE: '직접 정하기' } as const
export type LineChange = keyof typeof LINE_CHANGES
/** What a file of a document is. HEALTH: seen by who wrote it, and by operators with a reason. */
export const DOCUMENT_FILES = { DOCUMENT: '첨부', HEALTH: '건강 증빙' } as const
export type DocumentFileKind = keyof typeof DOCUMENT_FILES
