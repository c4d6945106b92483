import { ERRORS, type ErrorCode, type FieldError, type Problem, type Use } from '@handal/contracts/problem'
import { RenderTooLong } from '../documents/render-too-long.ts'
import { DbError, isConnectionLost, isDiskFull, isLocked } from '../db/errors.ts'

/** Bad fields that an answer to a visitor lists at most. */
export const MOST_ERRORS = 50
/** The same whoever asks: a list of five hundred wrong cells is mended, one of thousands is another file. */
export const MOST_OWN_ERRORS = 500

export type AppErrorOptions = {
  /** A better Korean sentence than the code's own. */
  message?: string
  errors?: readonly FieldError[]
  /** The current record, sent with a 409 on a stale version. */
  current?: unknown
  /** What uses the thing, sent with a 409 on what is in use. */
  uses?: readonly Use[]
  /** Seconds for Retry-After. */
  retryAfter?: number
  /** Which of many things it is about that were done together: its place among them, from 0. */
  at?: number
  /** The server's time, sent with a 401 on a signature. */
  serverTime?: string
  cause?: unknown
}

/** An expected refusal; its code decides the status, its message is shown to the person. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly errors: readonly FieldError[] | undefined
  readonly current: unknown
  readonly uses: readonly Use[] | undefined
  readonly retryAfter: number | undefined
  readonly at: number | undefined
  readonly serverTime: string | undefined
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.errors = options.errors
    this.current = options.current
    this.uses = options.uses
    this.retryAfter = options.retryAfter
    this.at = options.at
    this.serverTime = options.serverTime
  }
}

/** 400 for fields that only the handler can judge; `path` is the name as it was sent. */
export const badFields = (...errors: FieldError[]): AppError => new AppError('bad-request', { errors })

const frameworkCode = (error: Error & { code?: unknown; statusCode?: unknown }): ErrorCode | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'too-large'
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'unsupported-media'
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_BAD_URL':
      return 'bad-request'
    default:
      return error instanceof DbError || typeof error.statusCode !== 'number' || error.statusCode >= 500
        ? null
        : error.statusCode === 429
          ? 'too-many'
          : 'bad-request'
  }
}

/** Every error as an AppError; what nobody expected becomes `internal` with its cause. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return new AppError('disk-full', { cause: error })
  if (isLocked(error)) return new AppError('being-changed', { cause: error, retryAfter: 5 })
  if (isConnectionLost(error)) return new AppError('unavailable', { cause: error, retryAfter: 5 })
  if (error instanceof RenderTooLong)
    return new AppError('unavailable', {
      message: `${error.ms / 1000}초 안에 파일을 만들지 못했습니다. 사원을 나누어 다시 받아 주세요.`,
      cause: error,
    })
  if (error instanceof Error) {
    const code = frameworkCode(error)
    if (code !== null) return new AppError(code, { cause: error })
  }
  return new AppError('internal', { cause: error })
}

/** The problem+json body of an error (RFC 9457). */
export const toProblem = (error: AppError, traceId: string): Problem => {
  const { status, message } = ERRORS[error.code]
  return {
    type: `urn:handal:problem:${error.code}`,
    title: message,
    status,
    code: error.code,
    message: error.message,
    ...(error.errors === undefined ? {} : { errors: error.errors.slice(0, MOST_OWN_ERRORS) }),
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.uses === undefined ? {} : { uses: [...error.uses] }),
    ...(error.serverTime === undefined ? {} : { serverTime: error.serverTime }),
    ...(status >= 500 ? { traceId } : {}),
  }
}
