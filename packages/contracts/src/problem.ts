import { z } from 'zod'

/** One bad input: `path` is the field's dotted name as it was sent, `message` a Korean sentence. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** What uses a thing, in words, and how many of them. */
const useSchema = z.object({ what: z.string(), count: z.number().int() })
export type Use = z.infer<typeof useSchema>

/** Body of every error answer (RFC 9457 problem+json). `current` is sent with 409 on a stale version, `uses` with 409 on what is in use. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  current: z.unknown().optional(),
  uses: z.array(useSchema).optional(),
  /** ISO instant with the offset of Seoul, sent with a 401 on a signature. */
  serverTime: z.string().optional(),
  traceId: z.string().optional(),
})
export type Problem = z.infer<typeof problemSchema>

/** Every error code the server answers, with its HTTP status and the Korean sentence used when nothing better is known. */
export const ERRORS = {
  'bad-request': { status: 400, message: '입력한 내용을 확인해 주세요.' },
  'login-required': { status: 401, message: '로그인이 필요합니다.' },
  'token-expired': { status: 401, message: '로그인이 만료되었습니다. 다시 로그인해 주세요.' },
  'login-failed': { status: 401, message: '아이디나 비밀번호가 맞지 않습니다.' },
  'otp-required': { status: 401, message: '인증 앱의 여섯 자리를 입력해 주세요.' },
  'otp-wrong': { status: 401, message: '코드가 맞지 않습니다. 앱의 새 코드를 입력해 주세요.' },
  'session-ended': {
    status: 401,
    message: '다른 곳에서 로그인 정보가 쓰여 안전을 위해 로그아웃했습니다. 다시 로그인해 주세요.',
  },
  'signature-refused': { status: 401, message: '서명을 확인하지 못했습니다.' },
  'csrf-failed': { status: 403, message: '요청을 확인하지 못했습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.' },
  'login-locked': { status: 429, message: '로그인을 다섯 번 실패해 15분 동안 잠겼습니다.' },
  'password-change-required': { status: 403, message: '처음 받은 비밀번호를 먼저 변경해 주세요.' },
  'otp-enrol-required': { status: 403, message: '2단계 인증을 먼저 등록해 주세요.' },
  'outside-network': {
    status: 403,
    message: '정한 네트워크 밖이라 들어올 수 없습니다. 회사 안에서 다시 시도해 주세요.',
  },
  'company-closed': { status: 403, message: '이용을 끝낸 회사라 들어갈 수 없습니다. 관리자에게 문의해 주세요.' },
  'contract-ended': {
    status: 403,
    message: '이용 계약이 끝나 조회와 내려받기만 할 수 있습니다. 계속 쓰려면 회사 운영자가 계약 연장을 요청해 주세요.',
  },
  forbidden: { status: 403, message: '이 기능을 쓸 권한이 없습니다.' },
  'not-found': { status: 404, message: '찾는 내용이 없습니다.' },
  'method-not-allowed': { status: 405, message: '지원하지 않는 요청 방식입니다.' },
  'request-timeout': { status: 408, message: '요청이 제때 도착하지 않았습니다. 연결을 확인한 뒤 다시 시도해 주세요.' },
  conflict: { status: 409, message: '다른 사람이 먼저 저장했습니다. 두 내용을 비교해 주세요.' },
  'month-confirmed': {
    status: 409,
    message: '확정한 달은 수정할 수 없습니다. 수정하려면 사유를 적고 다시 열어 주세요.',
  },
  'already-running': { status: 409, message: '같은 급여를 이미 계산하고 있습니다.' },
  'being-changed': {
    status: 409,
    message: '다른 사람이 같은 내용을 고치고 있어 저장하지 못했습니다. 잠시 뒤 다시 시도해 주세요.',
  },
  'in-use': { status: 409, message: '쓰고 있어 삭제할 수 없습니다. 마지막 날을 정해 끝내 주세요.' },
  'wrong-state': { status: 409, message: '지금 상태에서는 할 수 없는 일입니다.' },
  'too-large': { status: 413, message: '보낸 내용이 너무 큽니다.' },
  'unsupported-media': { status: 415, message: 'JSON 형식으로 보내 주세요.' },
  'negative-net': { status: 422, message: '실지급액이 0원보다 적어 확정할 수 없습니다.' },
  'rule-violation': { status: 422, message: '처리할 수 없는 내용입니다.' },
  'figure-missing': { status: 422, message: '그 날짜에 시행하는 요율이나 금액이 아직 없습니다.' },
  'too-many': { status: 429, message: '요청이 너무 많습니다. 잠시 뒤 다시 시도해 주세요.' },
  busy: { status: 503, message: '지금 로그인이 몰려 있습니다. 잠시 뒤 다시 시도해 주세요.' },
  internal: { status: 500, message: '처리하는 중 문제가 발생했습니다.' },
  unavailable: { status: 503, message: '지금은 데이터베이스를 쓸 수 없습니다. 잠시 뒤 다시 시도해 주세요.' },
  'disk-full': { status: 503, message: '저장 공간이 가득 차 저장하지 못했습니다. 관리자에게 알려 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>
export type ErrorCode = keyof typeof ERRORS
