import type { StatusFamily } from '../../../theme/tokens.ts'

const families: Record<string, StatusFamily> = {
  작성중: 'neutral',
  임시저장: 'neutral',
  '마감 전': 'neutral',
  퇴사: 'neutral',
  대기: 'neutral',
  계산완료: 'info',
  진행중: 'info',
  취소진행: 'info',
  확정: 'violet',
  휴가: 'violet',
  지급완료: 'success',
  승인: 'success',
  재직: 'success',
  정상: 'success',
  마감: 'success',
  완료: 'success',
  '확인 필요': 'warning',
  지각: 'warning',
  조퇴: 'warning',
  휴직: 'warning',
  반려: 'danger',
  결근: 'danger',
  '기록 없음': 'danger',
  실패: 'danger',
  회수: 'earth',
  취소: 'earth',
}

/** The colour family of a Korean status word; a word without a family is neutral. */
export function statusFamily(word: string): StatusFamily {
  return families[word] ?? 'neutral'
}
