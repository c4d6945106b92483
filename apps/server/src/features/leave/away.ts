import type { DateRange } from '@handal/base/date'
import { formatDateRange } from '@handal/base/format'
import { ABSENCE_KINDS, type AbsenceKind, absenceText } from '@handal/contracts/people/absence-kinds'

/** A leave of absence with its kind and the words of whoever entered it. */
export type Away = DateRange & { readonly kind: AbsenceKind; readonly cause: string }

/**
 * How leaves of absence count for annual leave: what 근로기준법 제60조 제6항 names counts as attended; strike and closure leave the base;
 * what is personal does as the company chose. Told in sentences with the kind.
 */
export const awayOf = (
  leaves: readonly Away[],
  excludesPersonal: boolean,
): { readonly away: readonly DateRange[]; readonly notices: readonly string[] } => {
  const away: DateRange[] = []
  const notices = leaves.map(({ from, to, kind, cause }) => {
    const told = `${formatDateRange(from, to)} 휴직(${absenceText(kind, cause)})은`
    const { counts } = ABSENCE_KINDS[kind]
    if (counts === 'ATTENDED') return `${told} 출근한 것으로 봅니다(근로기준법 제60조 제6항).`
    if (counts === 'COMPANY' && !excludesPersonal) return `${told} 회사 기준에 따라 출근한 것으로 셉니다.`
    away.push({ from, to })
    return `${told} 출근율에서 제외하고 연차를 비례하여 셉니다(근로기준법 제60조 제1항).`
  })
  return { away, notices }
}
