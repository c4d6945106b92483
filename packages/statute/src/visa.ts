/**
 * Insurance of foreign workers by status of stay. Health insurance applies as to Koreans, industrial accident always.
 * pension `eligible`: insured when the home country meets reciprocity, which nationality decides: an operator can override it.
 * employment `voluntary`: the unemployment share only when the worker asked for it.
 */
export type VisaRule = {
  readonly code: string
  readonly name: string
  readonly pension: 'eligible' | 'excluded'
  readonly employment: 'mandatory' | 'voluntary' | 'reciprocity' | 'excluded'
  /** The employer's part for employment security and training is due even without the unemployment share (E-9, H-2). */
  readonly employerPartAlways: boolean
}

/** Statuses of stay that may work, as of 2026-11-20. */
export const visaRules: readonly VisaRule[] = [
  { code: 'C-4', name: '단기취업', pension: 'excluded', employment: 'voluntary', employerPartAlways: false },
  { code: 'D-1', name: '문화예술', pension: 'excluded', employment: 'excluded', employerPartAlways: false },
  { code: 'D-2', name: '유학', pension: 'excluded', employment: 'excluded', employerPartAlways: false },
  { code: 'D-3', name: '기술연수', pension: 'excluded', employment: 'excluded', employerPartAlways: false },
  { code: 'D-4', name: '일반연수', pension: 'excluded', employment: 'excluded', employerPartAlways: false },
  { code: 'D-5', name: '취재', pension: 'eligible', employment: 'excluded', employerPartAlways: false },
  { code: 'D-6', name: '종교', pension: 'excluded', employment: 'excluded', employerPartAlways: false },
  { code: 'D-7', name: '주재', pension: 'eligible', employment: 'reciprocity', employerPartAlways: false },
  { code: 'D-8', name: '기업투자', pension: 'eligible', employment: 'reciprocity', employerPartAlways: false },
  { code: 'D-9', name: '무역경영', pension: 'eligible', employment: 'reciprocity', employerPartAlways: false },
  { code: 'D-10', name: '구직', pension: 'eligible', employment: 'excluded', employerPartAlways: false },
  { code: 'E-1', name: '교수', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'E-2', name: '회화지도', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'E-3', name: '연구', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'E-4', name: '기술지도', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'E-5', name: '전문직업', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'E-6', name: '예술흥행', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'E-7', name: '특정활동', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'E-8', name: '계절근로', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'E-9', name: '비전문취업', pension: 'eligible', employment: 'voluntary', employerPartAlways: true },
  { code: 'E-10', name: '선원취업', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'F-1', name: '방문동거', pension: 'excluded', employment: 'excluded', employerPartAlways: false },
  { code: 'F-2', name: '거주', pension: 'eligible', employment: 'mandatory', employerPartAlways: false },
  { code: 'F-3', name: '동반', pension: 'excluded', employment: 'excluded', employerPartAlways: false },
  { code: 'F-4', name: '재외동포', pension: 'eligible', employment: 'voluntary', employerPartAlways: false },
  { code: 'F-5', name: '영주', pension: 'eligible', employment: 'mandatory', employerPartAlways: false },
  { code: 'F-6', name: '결혼이민', pension: 'eligible', employment: 'mandatory', employerPartAlways: false },
  { code: 'G-1', name: '기타', pension: 'excluded', employment: 'excluded', employerPartAlways: false },
  { code: 'H-1', name: '관광취업', pension: 'eligible', employment: 'excluded', employerPartAlways: false },
  { code: 'H-2', name: '방문취업', pension: 'eligible', employment: 'voluntary', employerPartAlways: true },
]

/** The rule of a status ("E-9"), or null when it is not known. Sub-statuses ("F-4-13") follow their main one. */
export const visaRuleOf = (status: string): VisaRule | null => {
  const main = /^([A-H]-\d{1,2})(?:-|$)/.exec(status.trim().toUpperCase())?.[1]
  return visaRules.find((rule) => rule.code === main) ?? null
}
