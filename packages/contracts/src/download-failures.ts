import { josa } from '@handal/base/josa'
import { paperFileName, type PaperOrList } from './file-names.ts'

/**
 * What a person reads when a file does not come (specification §5 and §8), on the server and in the browser. An answer of JSON, or one
 * under `SUSPICIOUS_BYTES` that is JSON, is a failure; its message is the sentence, and one of these stands in where it has none.
 */
export const DOWNLOAD_FAILURES = {
  download: '다운로드하는 중에 오류가 발생했습니다.',
  pdf: 'PDF를 처리하는 중에 오류가 발생했습니다.',
  noData: 'PDF 데이터를 받지 못했습니다.',
  popupBlocked: '팝업이 차단되어 다운로드로 대신했습니다. 팝업을 허용해 주세요.',
  /** Specification §8: Invalid download type. */
  invalidType: '내려받을 수 없는 종류입니다.',
} as const

/** Answers shorter than this many bytes are looked into: they may be an error in disguise (specification §9). */
export const SUSPICIOUS_BYTES = 100

/** What there is to do while a paper of a month or a year has nothing in it; a paper that is not here has no way out to tell. */
const WAY_OUT: Readonly<Partial<Record<string, string>>> = {
  payslip: '급여를 먼저 계산해 주세요.',
  ledger: '급여를 먼저 계산해 주세요.',
  'payment-year': '급여를 먼저 계산해 주세요.',
  transfer: '급여를 확정하면 이체할 사람이 나옵니다.',
  'transfer-request': '급여를 확정하면 이체할 사람이 나옵니다.',
  retirement: '퇴직연금에 가입한 사원이 없는 때입니다.',
  'retirement-transfer': '퇴직연금에 낼 금액이 없는 때입니다.',
  departure: '출국만기보험에 가입할 사원이 없는 때입니다.',
}

/** The sentence of a paper that has nothing in it yet: 2026년 12월 급여대장이 아직 없습니다. 급여를 먼저 계산해 주세요. */
export const nothingYetText = (
  paper: PaperOrList,
  of: Parameters<typeof paperFileName>[1],
  /** Another way out: an employee calculates nothing. */
  wayOut = WAY_OUT[typeof paper === 'string' ? paper : (paper.id ?? '')],
): string => {
  return [`${josa(paperFileName(paper, of), '이/가')} 아직 없습니다.`, wayOut].filter(Boolean).join(' ')
}
