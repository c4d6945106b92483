/** Where the money of a payslip is: nothing of it is to leave in NOTHING, IN_FILE it lies at the bank. */
export const TRANSFER_STATES = ['WAITING', 'HELD', 'IN_FILE', 'DONE', 'FAILED', 'RETURNED', 'NOTHING'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]
export const TRANSFER_STATE_NAME: Record<TransferState, string> = {
  WAITING: '대기',
  HELD: '보류',
  IN_FILE: '이체중',
  DONE: '완료',
  FAILED: '실패',
  RETURNED: '반환',
  NOTHING: '없음',
}

/** State of a file for the bank: results are missing, all are there, or the bank must not have it. */
export const TRANSFER_FILE_STATES = ['OPEN', 'READ', 'VOID'] as const
export type TransferFileState = (typeof TRANSFER_FILE_STATES)[number]
export const TRANSFER_FILE_STATE_NAME: Record<TransferFileState, string> = {
  OPEN: '결과 대기',
  READ: '결과 반영',
  VOID: '취소',
}

/** What is read and ticked before money leaves. */
export const TRANSFER_NOTICES = {
  accountChanged: '바뀐 계좌',
  holderDiffers: '예금주가 다름',
  aboveUsual: '평소보다 많은 금액',
} as const
export type TransferNotice = keyof typeof TRANSFER_NOTICES

/** What can be done with the money of people; accept-wage-account: severance pay to the account of wages by a case that the law excepts. */
export const TRANSFER_ACTIONS = [
  'hold',
  'release',
  'accept-holder',
  'accept-wage-account',
  'paid-outside',
  'return',
] as const
export type TransferAction = (typeof TRANSFER_ACTIONS)[number]

/** Cases in which severance pay need not go into an IRP and that somebody has to tell (근로자퇴직급여 보장법 시행령 제3조의2). */
export const WAGE_ACCOUNT_CASES = {
  DIED: '사망으로 퇴직',
  DEPARTED: '국외로 출국한 외국인',
  DEDUCTION: '다른 법령에 따른 공제',
} as const
export type WageAccountCase = keyof typeof WAGE_ACCOUNT_CASES
