/**
 * Kinds of a leave of absence, as the reason of its entry begins with one. `attended`: counted as attended for annual leave
 * (근로기준법 제60조 제6항, 남녀고용평등법 제22조의2 is not among them).
 */
export const ABSENCE_KINDS = [
  { name: '육아휴직', attended: true },
  { name: '출산휴가', attended: true },
  { name: '산재 휴직', attended: true },
  { name: '질병 휴직', attended: false },
  { name: '가족돌봄휴직', attended: false },
  { name: '개인 휴직', attended: false },
  { name: '기타', attended: false },
] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]['name']
