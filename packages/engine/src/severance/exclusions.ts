import { type LawRef, law } from '@handal/statute/law'

/** Why a period and its wages stay out of the average wage. */
export type ExclusionReason = { readonly code: string; readonly label: string; readonly law: LawRef }

const decree = (item: string): LawRef => law('근로기준법 시행령', `제2조 제1항 ${item}`)
const equality = (article: string): LawRef => law('남녀고용평등과 일·가정 양립 지원에 관한 법률', article)

/** Periods that stay out of the average wage (근로기준법 시행령 제2조 제1항 and the acts that name more of them). */
export const exclusionReasons: readonly ExclusionReason[] = [
  { code: 'probation', label: '수습을 시작한 날부터 3개월 이내', law: decree('제1호') },
  { code: 'closure', label: '사용자의 귀책사유로 휴업한 기간', law: decree('제2호') },
  { code: 'maternity', label: '출산전후휴가와 유산·사산 휴가 기간', law: decree('제3호') },
  { code: 'workInjury', label: '업무상 부상·질병으로 휴업한 기간', law: decree('제4호') },
  { code: 'parental', label: '육아휴직 기간', law: decree('제5호') },
  { code: 'strike', label: '적법한 쟁의행위 기간', law: decree('제6호') },
  { code: 'military', label: '임금을 받지 않은 병역·예비군·민방위 기간', law: decree('제7호') },
  { code: 'approvedAbsence', label: '사용자의 승인을 받아 휴업한 기간', law: decree('제8호') },
  { code: 'childcareHours', label: '육아기 근로시간 단축 기간', law: equality('제19조의3 제4항') },
  { code: 'familyCare', label: '가족돌봄휴직과 가족돌봄휴가 기간', law: equality('제22조의2 제7항') },
  { code: 'familyCareHours', label: '가족돌봄 등을 위한 근로시간 단축 기간', law: equality('제22조의4 제4항') },
]

/** The reason of a code (근로기준법 시행령 제2조 제1항 and the acts that name more), or undefined. */
export const exclusionReason = (code: string): ExclusionReason | undefined =>
  exclusionReasons.find((reason) => reason.code === code)
