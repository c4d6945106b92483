import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateText, monthField, monthText, reasonField, textField } from '../fields.ts'

/** What a reviewer of the access log looks at, gravest first. A code without its words does not compile. */
export const REVIEW_CODES = {
  'download-no-reason': '사유 없는 일괄 다운로드',
  refused: '거절한 다른 회사 요청',
  locked: '로그인 잠김',
  accounts: '권한이 바뀐 계정',
  night: '밤 시간 접속',
  'many-views': '하루에 많이 조회',
  reopen: '확정 취소',
  support: '관리자의 자료 이용',
} as const
export type ReviewCode = keyof typeof REVIEW_CODES
const codes = Object.keys(REVIEW_CODES) as [ReviewCode, ...ReviewCode[]]

/** So many looks of one person at single people's pay and data on one day stand out. */
export const MANY_VIEWS = 100

const reviewEvent = z.object({
  /** Which chain, and the newest row of those this entry stands for: together they name it. */
  chainNo: z.number().int(),
  seq: z.number().int(),
  /** 급여대장 엑셀, 30명 */
  title: z.string(),
  detail: z.string(),
  /** Name of who did it, as far as the account is known. */
  who: z.string(),
  at: z.string(),
  until: z.string(),
  count: z.number().int(),
  /** The reader did it: somebody else confirms. */
  own: z.boolean(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  note: z.string(),
  /** A download whose reason may still be written by who made it. */
  mayExplain: z.boolean(),
})
export type ReviewEvent = z.infer<typeof reviewEvent>

const review = z.object({
  month: monthText,
  /** 0: the log of no company. */
  companyNo: z.number().int(),
  companyName: z.string(),
  from: dateText,
  to: dateText,
  dueOn: dateText,
  items: z.array(
    z.object({ code: z.enum(codes), label: z.string(), count: z.number().int(), events: z.array(reviewEvent) }),
  ),
  /** Entries that nobody confirmed yet, and those of them that the reader may confirm. */
  open: z.number().int(),
  mine: z.number().int(),
  /** Why it cannot be signed now; empty when it can. */
  hindrance: z.string(),
  totals: z.array(z.object({ group: z.string(), label: z.string(), count: z.number().int() })),
  rows: z.number().int(),
  /** Whether the newest check found the chain whole; null before the first check. */
  verified: z.boolean().nullable(),
  chain: z.object({
    sentence: z.string(),
    checkedAt: z.string().nullable(),
    first: z.object({ seq: z.number().int(), at: z.string() }).nullable(),
    last: z.object({ seq: z.number().int(), at: z.string() }).nullable(),
    /** Written on paper, it lets anybody compare the whole log later. */
    fingerprint: z.string(),
  }),
  reviewedAt: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  opinion: z.string(),
  /** The newest signature of an earlier month. */
  previous: z.object({ month: monthText, reviewedAt: z.string(), reviewedBy: z.string() }).nullable(),
})
export type AuditReview = z.infer<typeof review>

const path = '/api/common/audit-review/'
/** The access log of a month by what stands out; a super admin without a company reads the log of no company. Absent month: the last one with rows. */
export const readAuditReview = endpoint({
  id: 'common.auditReview',
  method: 'GET',
  path,
  summary: '접속기록 점검',
  access: ['01', '11'],
  tenant: true,
  query: { month: monthField.optional() },
  response: review,
})
/** Signs the month off: every entry must have been confirmed. */
export const signAuditReview = endpoint({
  id: 'common.auditReview.sign',
  method: 'POST',
  path,
  summary: '접속기록 점검 서명',
  access: ['01', '11'],
  tenant: true,
  body: tenantBody({
    month: monthField.optional(),
    opinion: textField({ max: 500, lines: true }).optional(),
  }).prefault({}),
  response: review,
})
const named = {
  month: monthField,
  code: z.enum(codes, { error: '점검 항목이 올바르지 않습니다.' }),
  chainNo: z.number().int().min(0),
  seq: z.number().int().min(1),
}
/** Confirms one entry; nobody confirms what they did themselves. */
export const confirmAuditEvent = endpoint({
  id: 'common.auditReview.confirm',
  method: 'POST',
  path: `${path}confirm/`,
  summary: '접속기록 확인',
  access: ['01', '11'],
  tenant: true,
  body: tenantBody({ ...named, note: textField({ max: 300 }).optional() }),
  response: review,
})
/** Writes the reason of an own download that was made without one. */
export const explainDownload = endpoint({
  id: 'common.auditReview.explain',
  method: 'POST',
  path: `${path}explain/`,
  summary: '다운로드 사유 적기',
  access: ['01', '11'],
  tenant: true,
  body: tenantBody({ month: monthField, chainNo: named.chainNo, seq: named.seq, reason: reasonField }),
  response: review,
})
