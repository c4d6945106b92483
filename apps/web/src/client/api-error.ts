import type { FieldError } from '@handal/contracts/problem'
import { FAILED } from '../shared/messages.ts'
import { rememberFault } from './last-fault.ts'

/** What a person reads when the server gave no sentence of its own (specification §8). */
export const MESSAGES = {
  setup: '요청을 처리하는 중 오류가 발생했습니다.',
  network: FAILED.network,
  download: FAILED.download,
  refresh: '로그인이 만료되었습니다.',
  notStored: '저장되지 않았습니다. 서버와 연결이 끊겼습니다. 적은 내용은 남아 있습니다.',
  response: '응답을 처리하는 중 오류가 발생했습니다.',
  GET: '내용을 불러오는 중 오류가 발생했습니다.',
  POST: '등록하는 중 오류가 발생했습니다.',
  PUT: '수정하는 중 오류가 발생했습니다.',
  DELETE: '삭제하는 중 오류가 발생했습니다.',
  method: '지원하지 않는 요청 방식입니다.',
  login: '로그인에 실패했습니다.',
  loginFormat: '로그인 정보 형식이 올바르지 않습니다.',
  logout: '로그아웃에 실패했습니다.',
  notLoggedIn: '로그인 상태가 아닙니다.',
  password: '비밀번호 변경에 실패했습니다.',
  otherPerson: '이 브라우저에서 다른 계정으로 로그인했습니다. 다시 로그인해 주세요.',
  companyName: '회사 이름을 찾지 못했습니다.',
  menuEmpty: '메뉴 항목이 없습니다.',
  menuItem: '메뉴 항목 오류입니다.',
} as const

/** A call that did not succeed. `status` is 0 when no answer came; `errors` are the bad fields of a 400; `current` is the record that someone saved first (409). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly current: unknown
  readonly traceId: string | null
  /** Seconds to wait before the next try, when the server said so (429). */
  readonly retryAfter: number | null
  /** The parsed body of the answer, when it was JSON. */
  readonly body: unknown

  constructor(message: string, details: ApiErrorDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause })
    this.status = details.status ?? 0
    this.code = details.code ?? 'unknown'
    this.errors = details.errors ?? []
    this.current = details.current
    this.traceId = details.traceId ?? null
    this.retryAfter = details.retryAfter ?? null
    this.body = details.body
  }
}

type ApiErrorDetails = {
  status?: number
  code?: string
  errors?: readonly FieldError[]
  current?: unknown
  traceId?: string | null
  retryAfter?: number | null
  body?: unknown
  cause?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'

/** The sentence inside an answer's body: `message`, else `error`, else `detail`; null when it has none. */
export const messageIn = (body: unknown): string | null =>
  isRecord(body) ? (textOf(body['message']) ?? textOf(body['error']) ?? textOf(body['detail'])) : textOf(body)

/** The error of an answer with its parsed body (undefined: it was no JSON); `fallback` is the sentence when the body has none. */
export const errorFrom = (response: Response, body: unknown, fallback: string): ApiError => {
  const fields = isRecord(body) ? body : {}
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const traceId = textOf(fields['traceId'])
  rememberFault(traceId)
  return new ApiError(messageIn(isRecord(body) ? body : null) ?? fallback, {
    status: response.status,
    code: textOf(fields['code']) ?? `http-${response.status}`,
    errors: Array.isArray(fields['errors']) ? fields['errors'].filter(isFieldError) : [],
    current: fields['current'],
    traceId,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    body,
  })
}

/** The sentence to show for anything that was thrown. */
export const messageOf = (error: unknown, fallback: string = MESSAGES.response): string =>
  error instanceof ApiError ? error.message : fallback

/** The sentences of a refused call for a place without fields: those of all bad fields, else the one of the call. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError && error.errors.length > 0
    ? error.errors.map(({ message }) => message).join(' ')
    : messageOf(error)
