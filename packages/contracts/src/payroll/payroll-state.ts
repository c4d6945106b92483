/** States of a payslip (product.md §4): 작성중 → 계산완료 → 확정 → 지급완료. */
export const PAYSLIP_STATES = ['draft', 'calculated', 'confirmed', 'paid'] as const
export type PayslipState = (typeof PAYSLIP_STATES)[number]
export const PAYSLIP_STATE_NAME: Record<PayslipState, string> = {
  draft: '작성중',
  calculated: '계산완료',
  confirmed: '확정',
  paid: '지급완료',
}

/** What an operator can do with payslips. */
export type PayrollAction = 'calculate' | 'edit' | 'delete' | 'confirm' | 'reopen' | 'pay'
export const PAYROLL_ACTION_NAME: Record<PayrollAction, string> = {
  calculate: '급여 계산',
  edit: '금액 수정',
  delete: '급여 삭제',
  confirm: '급여 확정',
  reopen: '확정 취소',
  pay: '지급 완료',
}

/** State after each action; absent: the action is refused in that state. The server enforces this table, the web draws its buttons from it. */
export const PAYROLL_TRANSITIONS: Record<PayrollAction, Partial<Record<PayslipState, PayslipState>>> = {
  calculate: { draft: 'calculated', calculated: 'calculated' },
  edit: { draft: 'draft', calculated: 'calculated' },
  delete: { draft: 'draft', calculated: 'draft' },
  confirm: { calculated: 'confirmed' },
  reopen: { confirmed: 'calculated', paid: 'calculated' },
  pay: { confirmed: 'paid' },
}

/** State after `action`, or null when the state does not allow it. */
export const nextState = (state: PayslipState, action: PayrollAction): PayslipState | null =>
  PAYROLL_TRANSITIONS[action][state] ?? null

/** The seven steps of a month's close, in order. */
export const CLOSE_STEPS = ['attendance', 'calculate', 'review', 'confirm', 'deliver', 'transfer', 'voucher'] as const
export type CloseStep = (typeof CLOSE_STEPS)[number]
export const CLOSE_STEP_NAME: Record<CloseStep, string> = {
  attendance: '근태마감',
  calculate: '급여계산',
  review: '검토',
  confirm: '확정',
  deliver: '명세서 교부',
  transfer: '이체',
  voucher: '전표',
}

/** The steps of one reopened person's correction, in order; the month keeps its own. */
export const REOPENED_STEPS = ['calculate', 'review', 'confirm', 'deliver', 'transfer'] as const
export type ReopenedStep = (typeof REOPENED_STEPS)[number]
export const REOPENED_STEP_NAME: Record<ReopenedStep, string> = {
  calculate: '다시 계산',
  review: '검토',
  confirm: '확정',
  deliver: '정정 명세서',
  transfer: '차액 지급',
}

/** How wages were paid: to the account on record, or in cash. */
export const PAYMENT_METHODS = ['account', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
