import { type LawRef, law } from '@handal/statute/law'

/** From when a law counts: the day on which that happened is not counted itself (민법 제157조). */
export type RetentionStart = 'LEAVING' | 'LAST_PAY' | 'TAX_FILING' | 'PAPER' | 'ADULT_OR_LEAVING'
/** How long a law asks to keep something. */
export type RetentionRule = {
  readonly years: number
  readonly from: RetentionStart
  readonly law: LawRef
  readonly reason: string
}

const rule = (years: number, from: RetentionStart, ref: LawRef, reason: string): RetentionRule => ({
  years,
  from,
  law: ref,
  reason,
})
const standards = (article: string): LawRef => law('근로기준법 제42조, 같은 법 시행령', article)

/** What laws ask to keep of people who worked, and for how long. */
export const RETENTION_RULES = {
  REGISTER: rule(3, 'LEAVING', standards('제22조 제2항 제1호'), '근로자 명부는 퇴직한 날부터 3년'),
  CONTRACT: rule(3, 'LEAVING', standards('제22조 제2항 제2호'), '근로계약서는 근로관계가 끝난 날부터 3년'),
  LEDGER: rule(3, 'LAST_PAY', standards('제22조 제2항 제3호'), '임금대장은 마지막으로 써 넣은 날부터 3년'),
  HIRING: rule(3, 'LEAVING', standards('제22조 제2항 제4호'), '고용·해고·퇴직 서류는 퇴직한 날부터 3년'),
  YOUNG: rule(
    3,
    'ADULT_OR_LEAVING',
    standards('제22조 제2항 제6호'),
    '연소자 증명 서류는 18세가 되는 날(먼저 퇴직하면 그날)부터 3년',
  ),
  WAGE_BASIS: rule(3, 'LAST_PAY', standards('제22조 제2항 제7호'), '임금 지급방법 서류는 완결한 날부터 3년'),
  DOCUMENT: rule(3, 'PAPER', standards('제22조 제2항 제7호'), '결재 문서는 완결한 날부터 3년'),
  LEAVE_PAPER: rule(3, 'PAPER', standards('제22조 제2항 제7호'), '휴가 서류는 완결한 날부터 3년'),
  ABSENCE: rule(3, 'LEAVING', law('남녀고용평등법', '제33조'), '모성보호와 육아휴직 서류는 3년'),
  CERTIFICATE: rule(
    3,
    'LEAVING',
    law('근로기준법 제39조, 같은 법 시행령', '제19조'),
    '사용증명서는 퇴직 후 3년까지 청구',
  ),
  INTERIM: rule(5, 'LEAVING', law('근로자퇴직급여 보장법 시행령', '제3조 제2항'), '중간정산 증명은 퇴직한 날부터 5년'),
  TAX: rule(5, 'TAX_FILING', law('국세기본법', '제85조의3 제2항'), '세금 장부와 증거서류는 신고기한이 지난 날부터 5년'),
  HEALTH: rule(5, 'PAPER', law('산업안전보건법 시행규칙', '제241조 제2항'), '건강진단 서류는 5년'),
} as const satisfies Record<string, RetentionRule>
export type RetentionRuleName = keyof typeof RETENTION_RULES

/** What is destroyed of a person by itself, apart from papers. */
export const DATA_KEPT_BY = {
  PHOTO: [],
  CONTACT: [],
  ACCOUNT: ['WAGE_BASIS'],
  HANDOVER: ['CONTRACT'],
  ABSENCE: ['ABSENCE', 'LEDGER'],
  FAMILY: ['TAX'],
  RESIDENT_NUMBER: ['TAX', 'REGISTER'],
  IDENTITY: ['REGISTER', 'LEDGER', 'CERTIFICATE', 'TAX'],
} as const satisfies Record<string, readonly RetentionRuleName[]>
export type KeptData = keyof typeof DATA_KEPT_BY

/** Which laws ask for a kind of paper; none: it goes when what it was for is over. */
export const PAPER_KEPT_BY = {
  CONTRACT: ['CONTRACT'],
  RESIGNATION: ['HIRING'],
  RESIDENT_REGISTER: ['TAX'],
  FAMILY_REGISTER: ['TAX', 'YOUNG'],
  BANKBOOK: ['WAGE_BASIS'],
  LICENCE: ['HIRING'],
  EDUCATION: ['HIRING'],
  CAREER: ['HIRING'],
  CONSENT: ['HIRING'],
  PERMIT: ['HIRING'],
  GUARDIAN: ['YOUNG'],
  INTERIM_SEVERANCE: ['INTERIM'],
  OTHER: [],
  HEALTH_CHECK: ['HEALTH'],
  DIAGNOSIS: ['LEAVE_PAPER'],
  DISABILITY: ['TAX'],
} as const satisfies Record<string, readonly RetentionRuleName[]>
export type KeptPaper = keyof typeof PAPER_KEPT_BY
