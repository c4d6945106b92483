import type { FieldError } from '@handal/contracts/problem'
import { AppError } from '../../http/errors.ts'

export const MISSING = '그 번호의 결재 문서가 없습니다.'
export const TOUCHED = '문서 내용이 상신할 때와 다릅니다. 운영자에게 알려 주세요.'
/** 422 with everything that is wrong, each at its field. */
export const refuseAll = (errors: readonly FieldError[]): AppError =>
  new AppError('rule-violation', { message: errors[0]?.message ?? '처리할 수 없는 내용입니다.', errors: [...errors] })
