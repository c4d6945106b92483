import { ApiError } from '../../../client/api-error.ts'

/** A request that was done before, whose answer held passwords that are told once: it was lost on its way. */
export const isToldBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'wrong-state'

const AGAIN = '비밀번호 초기화를 누르면 새 비밀번호를 보여 줍니다.'
/** What can be done about a password that nobody saw. */
export const LOST_PASSWORD = `연결이 끊겨 처음 비밀번호를 받지 못했습니다. ${AGAIN}`
export const LOST_PASSWORDS = `연결이 끊겨 처음 비밀번호를 받지 못했습니다. ‘첫 로그인 전’에서 사원을 골라 ${AGAIN}`
